"""What buyers say: of a product after so many stars, and of a seller after a purchase.

Slots: `{colour}` of the product, `{days}` a week to a month, `{count}` two to six, `{percent}` a small share.
"""



from __future__ import annotations

from pytest_mobilegym.phone.world.grammar import Pair, read_pairs

PLEASED = read_pairs("""
Exactly as described. The {colour} is a touch darker than in the picture, and I like it better. | 和描述一致，{colour}比图片略深一点，我反而更喜欢。
Second one I have bought. The first lasted {count} years. | 买的第二件了，第一件用了{count}年。
For this price I expected less. Very happy. | 这个价格没抱太大期望，结果很满意。
My daughter uses it every day. | 女儿每天都在用。
Lighter than I thought, and quieter. | 比想象中轻，也更安静。
Arrived {count} days early, packed as if it were glass. | 早到了{count}天，包得像玻璃一样仔细。
Does what it should and looks good doing it. | 该有的都有，样子也好看。
Compared it with two others for a week. This one stayed. | 和另外两件比了一周，最后留下了它。
After {days} days still nothing to complain about. | 用了{days}天，挑不出毛病。
The {colour} is beautiful in daylight. | 自然光下{colour}很好看。
Bought it as a present and had to order one for myself. | 本来是送人的，结果给自己也下了一单。
Well made, no loose threads, no smell. | 做工扎实，没有线头也没有异味。
Better than the one I paid twice as much for. | 比我花两倍价钱买的那件还好。
Simple, solid, no surprises. | 简单，结实，没有意外。
""")

SO_SO = read_pairs("""
Works, but the manual is only in one language. | 能用，但说明书只有一种语言。
Took {days} days instead of {count}, otherwise fine. | 说好{count}天，结果等了{days}天，其他都好。
Good idea, ordinary workmanship. | 想法不错，做工一般。
All right for the price, no more and no less. | 对得起这个价格，不多也不少。
The {colour} in the picture is not the {colour} in the box. | 图片上的{colour}和收到的{colour}不太一样。
Does its job, but feels cheaper than it looks. | 能完成任务，只是手感比看上去廉价。
One small scratch; kept it because sending it back costs more. | 有一道小划痕，退回去运费更贵，就留下了。
Half the things in the box I did not need. | 盒子里一半的配件用不上。
""")

ANNOYED = read_pairs("""
Stopped working after {days} days. | {days}天就坏了。
One corner was dented, got {percent} percent back. | 有一个角凹了，退了{percent}%的钱。
Returned it after {count} days. | 用了{count}天就退了。
Not what the picture shows. The {colour} is nearly grey. | 和图片不符，{colour}看着像灰的。
Came in a bag without any padding, and looked like it. | 只套了个袋子就寄来，外观可想而知。
Smelled of glue for {days} days. | 胶水味{days}天都没散。
A part was missing, and the spare never came. | 少了一个零件，补发的也一直没到。
I waited {days} days for something I could have bought next door. | 等了{days}天，还不如在楼下买。
""")

OF_CATEGORY: dict[str, tuple[list[Pair], list[Pair], list[Pair]]] = {
    category: (read_pairs(pleased), read_pairs(so_so), read_pairs(annoyed))
    for category, pleased, so_so, annoyed in (
        (
            "electronics",
            """
Set up in {count} minutes, no account needed. | {count}分钟就装好了，不用注册账号。
Stays cool even after hours of use. | 连着用几个小时也不烫。
The standby light is dim enough for a bedroom. | 待机灯很暗，放卧室也不刺眼。
""",
            "Plug is for another country, an adapter was not included. | 插头不是国标，也没送转换头。",
            "Gets so warm that I switch it off between uses. | 发热厉害，用一会儿就得关。",
        ),
        (
            "home",
            """
Fits the kitchen as if it had always stood there. | 放在厨房里就像一直在那儿一样。
Easy to clean, which decided it for me. | 好清洗，这一点就值了。
Quiet enough to talk beside it. | 声音小，旁边说话不受影响。
""",
            "Good, but {count} centimetres larger than stated. | 东西不错，就是比标的大了{count}厘米。",
            "Rust spots after {days} days in the kitchen. | 在厨房放了{days}天就有锈点。",
        ),
        (
            "fashion",
            """
True to size, soft from the first day. | 尺码标准，第一天穿就很软。
Washed {count} times, colour still as new. | 洗了{count}次，颜色还跟新的一样。
People ask me where it is from. | 总有人问我在哪买的。
""",
            "Order one size up; otherwise nice. | 建议买大一码，其他都好。",
            "The seam opened the first time I wore it. | 第一次穿就开线了。",
        ),
        (
            "motors",
            """
Fitted in the yard with two tools. | 两样工具在院子里就装上了。
Same part as the original, a third of the price. | 和原厂件一样，价格只有三分之一。
{days} days on the road without a sound. | 跑了{days}天，一点异响没有。
""",
            "Fits, after some work with a file. | 能装上，就是得用锉刀修一修。",
            "Does not fit the model named in the listing. | 标明的车型装不上。",
        ),
        (
            "sports",
            """
Held through a weekend of rain. | 淋了一个周末的雨也没事。
Took it up a mountain {count} times, no wear to see. | 带上山{count}次，看不出磨损。
Balanced well, my arm is less tired. | 重心舒服，胳膊没那么累了。
""",
            "Fine for beginners, I would want more after a year. | 新手够用，练一年就想换了。",
            "A strap tore after {count} outings. | 用了{count}次带子就断了。",
        ),
        (
            "pets",
            """
The cat moved in before I had finished building it. | 还没装完，猫就住进去了。
Chewed for {days} days and still whole. | 被咬了{days}天还是好好的。
The dog no longer sleeps on the sofa. | 狗终于不睡沙发了。
""",
            "Ours needed {days} days to trust it. | 我家那只过了{days}天才肯靠近。",
            "Wobbles. Ours will not go near it. | 摇摇晃晃的，宠物根本不敢上去。",
        ),
        (
            "travel",
            """
{count} flights and not one scratch. | 坐了{count}次飞机，一道划痕都没有。
Wheels roll without a sound on tiles. | 轮子在瓷砖上推起来没声音。
Holds more than it looks from outside. | 看着不大，其实很能装。
""",
            "The zip needs two hands. | 拉链要两只手才拉得动。",
            "A wheel broke at the airport, of all places. | 偏偏在机场轮子坏了。",
        ),
        (
            "gift_cards",
            """
The code came within the hour and worked at once. | 一小时内收到卡密，一次就用上了。
The envelope alone was worth giving. | 光是信封就很适合送人。
Used it for {count} birthdays now. | 已经送了{count}次生日。
""",
            "Works in fewer shops than I thought. | 能用的店比想象中少。",
            "The code was refused twice before support sorted it out. | 卡密两次被拒，找了客服才解决。",
        ),
        (
            "jewelry",
            """
Fine work, catches the light from every side. | 做工细，从哪个角度看都闪。
Worn every day for {days} days, no marks on the skin. | 天天戴了{days}天，皮肤没留印子。
The box alone made her smile. | 光看盒子她就笑了。
""",
            "Pretty, but smaller than the photo suggests. | 好看，就是比照片上小。",
            "The clasp gave way after {days} days. | 戴了{days}天扣子就松了。",
        ),
    )
}
"""What is only said of a category: pleased, so-so, annoyed."""

POSITIVE = read_pairs("""
Sent the same day, carefully packed. | 当天发货，包装仔细。
Answers within the hour. Would buy again. | 一小时内就回消息，还会再来。
Item as described, fair shipping. | 和描述一致，运费合理。
Friendly about a question that I asked twice. | 同一个问题问了两遍，态度还是很好。
Took back the wrong size without a word. | 尺码不对，二话不说就给换了。
Added a handwritten note. Lovely. | 还附了张手写卡片，很贴心。
Everything arrived safely after {days} days at sea. | 海运{days}天，完好无损。
Fifth purchase here, never a problem. | 第五次在这家买，从没出过问题。
Told me honestly about a scratch before sending it. | 发货前主动告诉我有划痕，很诚实。
Smooth transaction, recommended. | 交易顺利，推荐。
""")

NEUTRAL = read_pairs("""
Fine in the end, but I had to ask {count} times. | 最后解决了，就是问了{count}次才回。
Came a week late. Item is good. | 晚了一周，东西还行。
Packed in newspaper. It survived. | 用报纸包的，好在没坏。
Shipping cost more than it should have. | 运费收高了。
""")

NEGATIVE = read_pairs("""
No answer for {days} days. | {days}天没有回复。
Sent another colour and called it the same. | 发错颜色还说是一样的。
Refund came only after eBay stepped in. | eBay介入之后才退的款。
Described as new, clearly opened before. | 标的全新，明显拆过。
""")
