"""What visitors say of places: by what sort of place it is, and how they liked it."""

from __future__ import annotations

from pytest_mobilegym.phone.world.grammar import Pair, read_pairs

GROUPS: dict[str, str] = {
    **dict.fromkeys(("restaurant", "fast_food", "cafe", "bakery", "tea_house", "bar"), "food"),
    "hotel": "stay",
    **dict.fromkeys(
        ("mall", "supermarket", "convenience", "pharmacy", "bookshop", "market", "pet_shop"), "shop"
    ),
    **dict.fromkeys(("sight", "park", "museum", "library"), "sight"),
}
"""By category; all others are services."""

VISITS: dict[str, dict[str, list[Pair]]] = {
    "food": {
        "good": read_pairs("""
Ordered {count} dishes and we finished every one of them. | 点了{count}道菜，全部吃光。
The best {kind} near {street}, hands down. | {street}附近最好的{kind}，没有之一。
Everything came hot and fast, and the bill was fair. | 上菜快，菜也热，价格公道。
Friendly people who remember what you had last time. | 店员很亲切，还记得我上次点了什么。
Came on a {weekday}, waited {minutes} minutes, would wait again. | {weekday}来的，等了{minutes}分钟，值得再等。
Quiet corner seats, good light, nobody hurries you. | 角落的位子安静，光线好，没人催。
My parents asked to come back in {month}. | 爸妈说{month}还要再来。
Portions are generous; two people need no more than three things. | 分量很足，两个人点三样就够了。
You taste that they make it fresh every morning. | 吃得出来是每天早上现做的。
"""),
        "fair": read_pairs("""
Tasty, but {minutes} minutes is long for lunch. | 味道不错，但午饭等{minutes}分钟有点久。
Good food in a room that is too loud on a {weekday}. | 东西好吃，{weekday}太吵了。
Fine for a quick meal, nothing to remember. | 随便吃一顿还行，没什么特别。
Half of what we had was great, the other half too salty. | 一半很好吃，另一半偏咸。
It got dearer in {month} and not better. | {month}涨价了，味道没变好。
"""),
        "bad": read_pairs("""
Waited {minutes} minutes, and then they had forgotten us. | 等了{minutes}分钟，结果把我们忘了。
Cold food, cold people. | 菜是凉的，人也冷冰冰的。
The table was sticky and nobody came to wipe it. | 桌子黏黏的，叫人擦也没人来。
Charged us for {count} things that we never had. | 账单上多了{count}样我们没点的东西。
Not what it was two years ago. | 跟两年前没法比了。
"""),
    },
    "stay": {
        "good": read_pairs("""
Clean, quiet, and {count} minutes from the metro. | 干净安静，离地铁{count}分钟。
They let us in at ten in the morning without a word. | 早上十点就让我们入住了。
The bed alone is worth it. I slept like a stone. | 光是床就值了，睡得特别沉。
Breakfast until eleven, with a view over {street}. | 早餐供应到十一点，还能看到{street}。
Somebody at the desk drew us a map of where to eat. | 前台给我们画了一张吃饭的地图。
The room was larger than in the pictures. | 房间比照片上还大。
Stayed {count} nights in {month} and would again. | {month}住了{count}晚，下次还来。
"""),
        "fair": read_pairs("""
Good place, thin walls. | 地方不错，就是隔音差。
Clean, but the lift takes {minutes} minutes in the morning. | 干净，就是早上等电梯要{minutes}分钟。
The window looks at a wall. For the price it is fine. | 窗户对着墙，这个价也行吧。
Old furniture, kind people. | 家具旧了，人很好。
"""),
        "bad": read_pairs("""
No hot water until {minutes} minutes past nine. | 九点{minutes}分才有热水。
They gave our room away and sent us to another house. | 把我们的房间给了别人，让我们去住别家。
The air conditioner rattled all night. | 空调响了一整夜。
Smelled of smoke, although we had asked for none. | 订的无烟房，一进门全是烟味。
"""),
    },
    "shop": {
        "good": read_pairs("""
They have what you look for, and they know where it is. | 想要的都有，店员也知道在哪。
Short queues, even on a {weekday}. | 就算{weekday}也不用排长队。
Prices are fair and everything is marked. | 价格公道，都标得清清楚楚。
Took back a wrong size without asking why. | 尺码不对，二话没说就退了。
I pass by every {weekday} and never leave with empty hands. | 每个{weekday}路过都会买点东西。
Well kept since it opened in {year}. | {year}年开业以来一直打理得很好。
Open late, which has saved me {count} times this month. | 关门晚，这个月救了我{count}次。
"""),
        "fair": read_pairs("""
Large choice, few people to ask. | 东西多，就是找不到人问。
Fine, but the one on the other side of the road is cheaper. | 还行，不过马路对面那家便宜些。
Only {count} tills for so many people. | 这么多人只开{count}个收银台。
The parking costs more than what I bought. | 停车费比买的东西还贵。
"""),
        "bad": read_pairs("""
The price at the till was not the one on the shelf. | 结账价格和货架上不一样。
Half of the shelves were empty on a {weekday}. | {weekday}来，一半货架是空的。
Queued for {minutes} minutes with one thing in my hand. | 就买一样东西，排了{minutes}分钟。
Do not trust the opening hours. | 别信营业时间。
"""),
    },
    "sight": {
        "good": read_pairs("""
Stayed {count} hours and did not see all of it. | 逛了{count}个小时还没逛完。
Come in {month}, when the light is low. | {month}来最好，光线柔和。
Quiet before nine, even on a {weekday}. | 九点前很清静，{weekday}也一样。
Well signed, clean, benches everywhere. | 指示清楚，干净，到处有长椅。
The children ran for {count} hours and slept at once. | 孩子跑了{count}小时，回家倒头就睡。
I have come here every year since {year}. | 从{year}年起每年都来。
Take the east gate: nobody stands there. | 从东门进，不用排队。
"""),
        "fair": read_pairs("""
Beautiful, and far too full on a {weekday}. | 很美，就是{weekday}人太多。
Part of it was closed in {month}, which nobody tells you at the gate. | {month}有一部分不开放，门口也不说。
Nice walk; the café inside is dear. | 走走不错，里面的咖啡很贵。
{minutes} minutes at the gate, an hour inside. | 门口排队{minutes}分钟，里面逛一小时。
"""),
        "bad": read_pairs("""
Queued {minutes} minutes and was sent to another window. | 排了{minutes}分钟，又让去别的窗口。
All scaffolding this {month}. Wait until it is done. | {month}全是脚手架，修好再来吧。
Loudspeakers on every corner. | 每个角落都是大喇叭。
The toilets alone are a reason to turn around. | 看到卫生间就想掉头走。
"""),
    },
    "service": {
        "good": read_pairs("""
In and out within {minutes} minutes. | {minutes}分钟就办完了。
They explained everything twice and were kind about it. | 解释了两遍，一点也不嫌烦。
Clean, well run, and easy to find from {street}. | 干净有序，从{street}过来很好找。
Never had to wait on a {weekday}. | {weekday}来从来不用等。
Been coming since {year}; never a complaint. | {year}年就来，没挑过毛病。
Fair prices, and they say them before they begin. | 价格公道，动手前就说清楚。
"""),
        "fair": read_pairs("""
Good, once you have found the entrance in the yard. | 不错，就是入口在院子里不好找。
All right, but come before {count}. | 还可以，{count}点前来比较好。
They do what they should. No more. | 该做的都做了，仅此而已。
Fine, except on a {weekday}. | 除了{weekday}都还行。
"""),
        "bad": read_pairs("""
Nobody picked up the phone for {count} days. | 打了{count}天电话都没人接。
Was told to come back on {weekday}, twice. | 两次都让我{weekday}再来。
{minutes} minutes late and not a word about it. | 迟了{minutes}分钟，一句解释也没有。
Closed, although it says open. | 写着营业，去了却关门。
"""),
    },
}
