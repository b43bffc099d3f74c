"""At Home: how things of the house are done."""

from pytest_mobilegym.phone.apps.browser.web.page import Site

SITE = Site("athome.example", "At Home", "居家手册")
_add = SITE.page

_add(
    "/dripping-tap",
    ("Mend a dripping tap", "修好滴水的水龙头"),
    """
A tap that drips once a second loses more than twenty litres a day. A new washer costs less than a bus ticket.
! room/dripping-tap | The part that wears out sits under the handle
# What you need
- an adjustable spanner
- a screwdriver
- a washer of the same size as the old one
# How it is done
- Turn the water off below the sink, and open the tap until nothing comes.
- Take off the cap and the screw, then the handle.
- Unscrew the valve and change the washer at its end.
- Put everything back and open the water slowly.
# When to call somebody
If water comes out around the handle, the seal is worn too. If the pipe under the sink is wet, leave it alone.
> https://athome.example/water-meter | Read the water meter
""",
    """
每秒滴一滴的水龙头，一天要漏二十多升水；而一个新垫片比一张公交票还便宜。
! room/dripping-tap | 磨损的零件就在把手下面
# 需要
- 活动扳手
- 螺丝刀
- 与旧垫片同样大小的新垫片
# 步骤
- 关掉水槽下的总阀，打开龙头放尽余水。
- 取下盖帽和螺丝，再拿下把手。
- 拧下阀芯，换掉末端的垫片。
- 装回去，慢慢开水。
# 什么时候该找人
如果把手周围渗水，说明密封圈也坏了；如果水槽下的管子是湿的，就别自己动手。
> https://athome.example/water-meter | 怎么看水表
""",
)
_add(
    "/water-meter",
    ("Read the water meter", "怎么看水表"),
    """
The black figures are cubic metres, the red ones are parts of them. Only the black ones are on the bill.
# Is there a leak?
- Close every tap in the evening and write down all figures.
- Read again in the morning before anyone has used water.
- If a red figure has moved, something drips.
> https://athome.example/dripping-tap | Mend a dripping tap
""",
    """
黑色数字是立方米，红色数字是小数；账单只看黑色的。
# 有没有漏水？
- 晚上关好所有龙头，记下全部数字。
- 早上用水之前再看一次。
- 红色数字动了，就是哪里在滴水。
> https://athome.example/dripping-tap | 修好滴水的水龙头
""",
)
_add(
    "/wool-jumper",
    ("Wash a wool jumper", "洗羊毛衫"),
    """
Wool shrinks from heat and from being moved, less from water.
# By hand
- Water as cool as your hand, a spoon of wool soap.
- Leave it for ten minutes, and press it twice.
- Rinse in water of the same warmth.
- Roll it in a towel; never wring it.
- Let it dry flat, away from the sun, for two days.
# It has become smaller
Soak it for half an hour in cool water with hair conditioner, press it out, and pull it gently into shape.
""",
    """
羊毛缩水是因为热和揉搓，而不是因为水。
# 手洗
- 水温与手相同，加一勺羊毛洗涤剂。
- 泡十分钟，轻按两次。
- 用同样温度的水漂清。
- 卷在毛巾里吸干，千万别拧。
- 平铺避光晾两天。
# 已经缩了
在加护发素的凉水里泡半小时，按干后轻轻拉回原形。
""",
)
_add(
    "/houseplants-holiday",
    ("Plants while you are away", "出门时的花草"),
    """
Most plants die of too much water in the week before a holiday, not of too little in the week after.
! flower/holiday-balcony | Move them out of the midday sun
# For a week
- Water as usual, no more, on the last day.
- Move pots away from the window, close together.
# For two weeks
- Lead a cotton thread from a jug of water into each pot.
- Try it for two days before you leave.
# For longer
Ask a neighbour, and leave a list: which plant, how many cups, on which day.
""",
    """
多数花草死于出门前浇得太多，而不是出门后浇得太少。
! flower/holiday-balcony | 挪开正午的太阳
# 一周
- 最后一天照常浇水，不要多。
- 把花盆移离窗边，靠在一起。
# 两周
- 用棉线从水罐引水到每个盆里。
- 出发前先试两天。
# 更久
请邻居帮忙，留一张单子：哪盆、几杯、哪天。
""",
)
_add(
    "/moving-day",
    ("A list for moving day", "搬家当天清单"),
    """
What is forgotten on moving day is nearly always behind a door, in the freezer or on the balcony.
# Four weeks before
- Tell the landlord, the bank and the library the new address.
- Collect boxes; bookshops give them away.
# One week before
- Eat up what is in the freezer.
- Write on each box the room that it goes to, on two sides.
# On the day
- One bag stays with you: papers, chargers, tea, paper cups.
- Photograph the meters in both flats.
- Look behind every door.
""",
    """
搬家当天忘掉的东西几乎总在三个地方：门后、冰箱冷冻室、阳台。
# 提前四周
- 把新地址告诉房东、银行和图书馆。
- 收集纸箱，书店常常白送。
# 提前一周
- 吃完冷冻室里的东西。
- 在每个箱子两面写上去哪个房间。
# 当天
- 随身一个包：证件、充电器、茶、纸杯。
- 给两边的水电表拍照。
- 每扇门后都看一眼。
""",
)
_add(
    "/sharpen-knife",
    ("Sharpen a kitchen knife", "磨厨刀"),
    """
A sharp knife slips less than a blunt one.
- Soak the stone in water until no more bubbles rise.
- Lay the blade at the angle of two coins under its back.
- Ten strokes on one side, ten on the other, then five and five.
- Try it on a tomato, not on a finger.
> https://kitchen.example/tomato-eggs | Tomato and eggs, at Kitchen Table
""",
    """
快刀比钝刀更不容易打滑。
- 磨刀石泡到不再冒泡。
- 刀背下垫两枚硬币的高度，就是角度。
- 一面十下，另一面十下，再各五下。
- 拿番茄试，别拿手指试。
> https://kitchen.example/tomato-eggs | 饭桌：番茄炒蛋
""",
)
_add(
    "/sleep-warm-room",
    ("Keep a bedroom cool in summer", "夏天让卧室凉快"),
    """
# By day
- Close windows and curtains at nine, while it is still cooler outside.
- Light curtains outside the glass help three times as much as dark ones inside.
# By night
- Open two windows on opposite sides for half an hour.
- A fan cools people, not rooms: turn it off when you leave.
> https://leafpedia.example/wiki/sleep | Sleep, in Leafpedia
""",
    """
# 白天
- 九点趁外面还凉，关好窗和窗帘。
- 玻璃外的浅色帘子，效果是室内深色帘的三倍。
# 夜里
- 对开两扇窗，通风半小时。
- 风扇凉的是人，不是房间，出门记得关。
> https://leafpedia.example/wiki/sleep | 叶子百科：睡眠
""",
)
_add(
    "/bicycle-tyre",
    ("Patch a bicycle tyre", "补自行车胎"),
    """
Twenty minutes for the first one, ten for the second.
! bike/patch-yard | Turn it upside down on something soft
- Take the wheel out and lift the tyre over the rim with two levers.
- Pump the tube, and hear or feel where the air comes out; water shows bubbles.
- Roughen the place, put on glue, wait until it is dull, press the patch on.
- Feel along the inside of the tyre for the thorn before you put the tube back.
> https://leafpedia.example/wiki/bicycle | Bicycle, in Leafpedia
""",
    """
第一次二十分钟，第二次十分钟。
! bike/patch-yard | 倒扣在软的东西上
- 卸下车轮，用两根撬棒把外胎撬过轮圈。
- 给内胎打气，听或摸漏气的地方；放进水里会冒泡。
- 锉毛，涂胶，等胶面发暗后压上补片。
- 装回内胎前，沿外胎里侧摸一遍，找出那根刺。
> https://leafpedia.example/wiki/bicycle | 叶子百科：自行车
""",
)
_add(
    "/first-aid-box",
    ("What belongs in a first-aid box", "家庭药箱里该有什么"),
    """
- plasters in three sizes, sterile gauze, a bandage
- scissors and tweezers
- a thermometer
- something against pain and fever, for adults and for children
- salt for drinking, against the loss of water
- a sheet with telephone numbers and what each person takes every day
Look through it every January, and take what has expired back to the pharmacy.
""",
    """
- 三种大小的创可贴、无菌纱布、绷带
- 剪刀和镊子
- 体温计
- 成人和儿童的退烧止痛药
- 口服补液盐
- 一张纸：电话号码和每个人每天吃的药
每年一月清点一次，过期的药送回药店。
""",
)
SITE.index(
    ("At Home: how it is done", "居家手册：怎么做"),
    "Short answers for the house, written by people who have done it wrong first.",
    "家里的事，短短的答案；写的人都先做错过一回。",
)
