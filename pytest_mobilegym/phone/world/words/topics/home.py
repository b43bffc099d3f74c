"""Topics of the home, of animals and plants."""

TEXT = """
# cats | Cats | 猫 | funny | animals | cat
+ scratching post | 猫抓板
+ litter box | 猫砂盆
+ cat carrier | 猫包
+ water fountain | 饮水机
+ window perch | 窗边吊床
+ laser pointer | 逗猫激光笔
~ bringing a second cat home | 接第二只猫回家
~ giving a cat a pill | 给猫喂药
~ clipping claws without blood | 平平安安给猫剪指甲
~ travelling with a cat by train | 带猫坐火车
~ keeping a cat off the keyboard | 不让猫踩键盘
! she hid under the bath for two days | 她在浴缸下面躲了两天
! he ate the string of the balloon | 他把气球绳吃了
! the new litter was a disaster | 新猫砂简直是灾难
! the vase went first, then the lamp | 先是花瓶，然后是台灯
! they would not share one room | 它们死活不肯待在一个房间
? put the litter box where nobody walks by | 猫砂盆放在没人经过的地方
? swap blankets before they meet | 见面之前先换毯子闻味道
? feed them at opposite ends of the room | 分别在房间两头喂
? leave the carrier open all year | 猫包一年四季都打开放着
? play before you feed | 先玩再喂
? weigh them every month | 每个月称一次体重
= a cardboard box beats any cat tree | 纸箱胜过一切猫爬架
= cats know perfectly well what no means | 猫完全听得懂"不行"
= two cats are less work than one | 养两只比养一只省心
= every cat is a morning cat | 所有的猫都是早起的猫
= tabby cats are the cleverest | 狸花猫最聪明
@ on the windowsill | 在窗台上
@ behind the washing machine | 在洗衣机后面
@ at the vet on the corner | 在街角的宠物医院

# dogs | Dogs | 狗 | funny | animals | dog
+ harness | 胸背带
+ chew toy | 磨牙玩具
+ dog bed | 狗窝
+ long lead | 长牵引绳
+ treat pouch | 零食腰包
~ teaching a puppy to wait | 教小狗等待
~ walking two dogs at once | 同时遛两只狗
~ leaving a dog alone for the first time | 第一次让狗自己在家
~ washing a dog in a small bath | 在小浴室给狗洗澡
~ meeting other dogs calmly | 平静地和别的狗打招呼
! he pulled me into the pond | 他把我拽进了池塘
! she barked at the lift for an hour | 她对着电梯叫了一小时
! the harness rubbed behind the legs | 胸背把腿后面磨红了
! he rolled in something dead | 他在死鱼上打了个滚
! the neighbours left a note | 邻居留了张字条
? reward before the bark, not after | 在叫之前奖励，不是之后
? cross the street early | 早点过马路避开
? keep lessons under five minutes | 每次训练不超过五分钟
? carry water even in spring | 春天也要带水
? check the paws after every walk | 每次遛完都检查脚掌
? use one word for one thing | 一个口令只对应一件事
= small dogs need training most | 小型犬最需要训练
= a tired dog is a good dog | 累了的狗才是好狗
= long walks beat fetch | 长距离散步胜过捡球
= dogs choose their person in a week | 狗一周就认定自己的人
= mixed breeds are the healthiest | 串串最健康
@ in the dog run by the river | 在河边的遛狗区
@ on the evening round | 在晚上那一圈
@ at the training field | 在训练场

# houseplants | Houseplants | 绿植 | crafts | animals | flower
+ watering can | 浇水壶
+ grow light | 植物灯
+ terracotta pot | 陶盆
+ plant stand | 花架
+ moss pole | 苔藓柱
+ bag of potting soil | 营养土
~ repotting a big monstera | 给大龟背竹换盆
~ rescuing an overwatered cactus | 抢救浇多了水的仙人掌
~ growing basil indoors | 在室内种罗勒
~ going away for three weeks | 出门三周不在家
~ rooting cuttings in water | 水培生根
! the leaves turned yellow within days | 几天内叶子全黄了
! gnats came with the new soil | 新土里带了小黑飞
! the pot had no hole | 盆底没有孔
! it dropped every flower bud | 花苞全掉光了
! the cat ate the spider plant | 猫把吊兰吃了
? water when the pot feels light | 端起来变轻了再浇
? turn the pot a quarter every week | 每周把盆转四分之一圈
? wipe the leaves instead of misting | 与其喷雾不如擦叶子
? quarantine new plants for a fortnight | 新买的植物先隔离两周
? repot in spring, not in autumn | 换盆选春天，别选秋天
? put the thirsty ones where you pass every day | 爱喝水的放在每天经过的地方
= most plants die of kindness | 大多数植物是被爱死的
= fake plants are fine in a dark hall | 昏暗的走廊放假花没问题
= one big plant looks better than ten small ones | 一棵大的比十盆小的好看
= the cheapest pothos is the best plant | 最便宜的绿萝就是最好的植物
= orchids are easier than ferns | 兰花比蕨类好养
@ on the north window | 在朝北的窗边
@ in the glass balcony | 在封闭阳台
@ at the flower market | 在花市

# aquarium | Aquariums | 水族 | crafts | animals | ocean
+ canister filter | 过滤桶
+ planted tank | 草缸
+ heater | 加热棒
+ piece of driftwood | 沉木
+ test kit | 水质试剂
~ cycling a new tank | 新缸养水
~ moving a full tank | 搬一个满水的缸
~ keeping shrimp and fish together | 虾和鱼混养
~ fighting green algae | 对付绿藻
~ feeding during a holiday | 假期喂鱼
! the heater stuck and boiled the corner | 加热棒失灵，把一角都烫了
! two snails became two hundred | 两只螺变成了两百只
! the lid was left open and one jumped | 忘了盖盖子，跳出来一条
! the water turned milky overnight | 一夜之间水变白浊
! the pump hummed all night | 水泵嗡嗡响了一夜
? change a fifth of the water every week | 每周换五分之一的水
? feed once a day and skip Sundays | 一天喂一次，周日停食
? rinse the filter in tank water | 用缸里的水洗过滤棉
? plant heavily from the first day | 第一天就多种水草
? wait three weeks before the first fish | 等三周再放第一条鱼
? run the light for seven hours only | 灯只开七个小时
= bigger tanks are easier | 缸越大越好养
= plastic castles have no place in it | 塑料城堡不该出现在缸里
= shrimp are the better pets | 虾才是更好的宠物
= nobody needs carbon dioxide for easy plants | 好养的水草用不着二氧化碳
= the first tank is always too small | 第一个缸总是买小了
@ in the corner of the study | 在书房的角落
@ at the fish market | 在花鸟鱼虫市场
@ next to the sofa | 在沙发旁边

# home_decor | Home decor | 家居 | crafts | knowledge | room
+ floor lamp | 落地灯
+ linen curtain | 亚麻窗帘
+ second-hand sofa | 二手沙发
+ wall shelf | 墙上置物架
+ woollen rug | 羊毛地毯
+ dining table | 餐桌
~ furnishing a rented flat | 布置出租屋
~ painting a room alone | 一个人刷墙
~ hanging pictures without nails | 不打钉子挂画
~ choosing light for a dark hall | 给昏暗的走廊选灯
~ living with white furniture | 和白色家具过日子
! the paint dried two shades darker | 油漆干了深两个色号
! the sofa did not fit the lift | 沙发进不了电梯
! the shelf came down at night | 置物架半夜掉下来了
! one table leg was shorter | 有一条桌腿短一截
! the curtains shrank by a hand | 窗帘缩水了一大截
? measure the door before the sofa | 买沙发之前先量门
? live there a month before you buy | 住一个月再买家具
? use three small lamps instead of one bright one | 用三盏小灯代替一盏大灯
? hang curtains a hand above the window | 窗帘杆比窗户高一掌
? tape the floor plan on the ground | 用胶带在地上贴出平面图
? keep the receipts in one drawer | 发票都放在一个抽屉里
= ceiling lights ruin every evening | 顶灯毁掉所有夜晚
= one bad chair spoils a room | 一把难看的椅子毁掉一个房间
= open shelves are only for tidy people | 开放式置物架只适合爱整洁的人
= plants are cheaper than art | 绿植比装饰画便宜
= beige is not boring | 米色并不无聊
@ in a flat of forty square metres | 在四十平米的小屋
@ in the room facing the yard | 在朝院子的房间
@ at the flea market | 在跳蚤市场

# tidying | Tidying | 收纳 | crafts | knowledge | room
+ storage box | 收纳箱
+ label maker | 标签机
+ drawer divider | 抽屉隔板
+ vacuum bag | 真空袋
+ hook rail | 挂钩条
~ sorting a wardrobe in one day | 一天整理完衣柜
~ folding winter coats away | 收冬天的大衣
~ emptying a storage room | 清空储物间
~ keeping a desk clear | 保持桌面整洁
~ letting go of old letters | 扔掉旧信件
! I bought boxes before I sorted | 还没整理就先买了箱子
! the vacuum bags all leaked | 真空袋全漏气了
! it looked the same after a week | 一周后又恢复原样
! I threw out the wrong cable | 扔错了充电线
! nobody else put anything back | 家里没人把东西放回去
? throw out first, buy boxes last | 先扔东西，最后再买箱子
? keep one empty shelf | 留一层空架子
? store things where you use them | 在哪儿用就收在哪儿
? set a timer for fifteen minutes | 定十五分钟的闹钟
? photograph a drawer when it is right | 抽屉整理好了拍张照
? put the label on the side, not the lid | 标签贴侧面，别贴盖子
= transparent boxes are a trap | 透明箱子是个陷阱
= a donation bag should always hang by the door | 门口就该常年挂一个捐赠袋
= tidy is a habit, not a weekend | 整洁是习惯，不是一个周末
= folded shirts are harder to find | 叠起来的衬衫更难找
= minimalists simply rent a storage room | 极简主义者只是另租了仓库
@ under the bed | 在床底下
@ in the hall cupboard | 在玄关柜里
@ in the smallest kitchen drawer | 在厨房最小的抽屉里

# parenting | Parenting | 育儿 | emotions | knowledge | friends
+ picture book | 绘本
+ balance bike | 平衡车
+ lunch box | 饭盒
+ night light | 小夜灯
+ box of building blocks | 积木
~ putting a child to bed before nine | 九点前哄睡
~ limiting screen time kindly | 温和地限制屏幕时间
~ packing a school bag together | 一起收书包
~ taking a toddler to a museum | 带小宝宝逛博物馆
~ answering why forty times | 回答四十遍为什么
! she cut her own fringe | 她自己剪了刘海
! he fed the homework to the dog | 他把作业喂了狗
! the tantrum lasted the whole bus ride | 一路上在公交车里闹
! we lost the favourite rabbit | 弄丢了最爱的兔子玩偶
! the nursery called before ten | 十点不到幼儿园就来电话
? offer two choices, not ten | 给两个选项，别给十个
? kneel down before you explain | 蹲下来再讲道理
? leave ten minutes earlier than planned | 比计划早十分钟出门
? read the same book again | 同一本书再读一遍
? let them pour their own water | 让他们自己倒水
? keep a spare shirt in the bag | 包里放一件备用上衣
= boredom is good for children | 无聊对孩子有好处
= grandparents may break every rule | 爷爷奶奶可以打破所有规矩
= a walk solves most afternoons | 大多数下午散个步就好了
= expensive toys are for the parents | 贵玩具是买给家长的
= early bedtimes are for the grown-ups | 早睡是为了大人
@ at the playground by the school | 在学校旁的游乐场
@ on the number six bus | 在六路公交车上
@ in the children's library | 在少儿图书馆
"""
