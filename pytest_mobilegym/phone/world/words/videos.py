"""Titles of videos and series, and what they say of themselves."""

from pytest_mobilegym.phone.world.grammar import Pair, pairs_of, read_pairs

SECTIONS = pairs_of("video")
SERIES_SECTIONS = pairs_of("series")

TITLES = read_pairs("""
I tried {act} for {days} days. Here is what happened | 我连续{days}天{act}，结果……
{Count} {things} tested: which one survives {spot}? | 实测{count}款{thing}：{spot}谁能活下来？
{Act} explained in {minutes} minutes | {minutes}分钟讲清楚{act}
What {price} yuan buys you: {thing} edition | {price}元能买到什么样的{thing}？
The {thing} nobody wanted, {count} years later | 没人要的{thing}，{count}年后怎样了
{City} in one day: {count} stops for {topic} lovers | 一天走遍{city}：{topic}爱好者的{count}站
We built {a_thing} for {price} yuan | 我们用{price}元造了一款{thing}
{Take}? I asked {count} experts | {take}？我问了{count}位行家
How {woe} cost me {price} yuan | {woe}，损失了{price}元
{Topic} news of the week: {count} stories, {minutes} minutes | {topic}一周要闻：{count}条，{minutes}分钟
My {count} biggest mistakes in {topic} since {year} | {year}年以来我在{topic}犯的{count}个大错
{Act} against the clock: {minutes} minutes, no cuts | 限时{minutes}分钟{act}，一镜到底
{Days} days, one {thing}, no plan | {days}天，一款{thing}，没有计划
Reading your comments about {topic}: {count} of the best | 读评论：关于{topic}的{count}条神评
Can a beginner do this? {Act} {spot}, take {count} | 新手能做到吗？{spot}{act}，第{count}次
Full tour: my {topic} corner in {city}, {price} yuan in total | 全屋展示：我在{city}的{topic}角落，一共{price}元
""")

ABOUTS = read_pairs("""
{Days} days of work in {minutes} minutes. My one rule: {tip}. Filmed in {city} in {month}. | {days}天的素材剪成{minutes}分钟。唯一的原则：{tip}。{month}摄于{city}。
Halfway through, {woe}, so the second part looks different. Everything was bought with my own money. | 拍到一半{woe}，所以后半段不太一样。所有东西都是自费。
In this video: {act}, {a_thing} for {price} yuan, and why {take}. | 本期内容：{act}、{price}元的{thing}，以及为什么{take}。
New videos every {weekday}. Music by a friend, mistakes by me. Next time: {act2}. | 每{weekday}更新。音乐来自朋友，失误来自我。下期：{act2}。
You voted for the {thing}, so here it is. Correction at {minutes} seconds: I meant the {other}. | 你们投票选了{thing}，它来了。更正：{minutes}秒处我说的应是{other}。
""")

SERIES_TITLES: dict[str, list[Pair]] = {
    "bangumi": read_pairs("""
The {Noun} of {Place} | {place}的{noun}
{Adjective} {Noun} Academy | {adjective}{noun}学园
Restaurant of the {Noun} | {noun}食堂
{Noun} and the Clock Tower | {noun}与钟楼
My Neighbour Is {a_Noun} | 邻座的{noun}
Letters to the {Noun} | 写给{noun}的信
"""),
    "guochuang": read_pairs("""
Chronicle of the {Noun} | {noun}志
The {Noun} Swordsman | {noun}剑客
Legend of {Place} | {place}传说
{Noun} Beyond the Mountains | 山外的{noun}
Tea House of the {Noun} | {noun}茶馆
The {Adjective} Sage of {Place} | {place}{adjective}先生
"""),
    "documentary": read_pairs("""
The Secret Life of the {Noun} | {noun}的秘密生活
{Place} From Above | 航拍{place}
A Year in {Place} | {place}一年
Makers: The {Noun} | 匠人：{noun}
Hidden {Bare} | 隐秘的{place}
Tastes of {Place} | {place}的味道
"""),
    "film": read_pairs("""
The Last {Noun} | 最后的{noun}
{Noun} in the Rain | 雨中的{noun}
Midnight in {Place} | 午夜{place}
The {Adjective} {Noun} | {adjective}{noun}
Nobody Calls the {Noun} | 没有人叫{noun}
Return to {Place} | 重返{place}
"""),
    "tv": read_pairs("""
The House in {Place} | {place}的房子
{Noun} Street | {noun}街
Doctors of {Place} | {place}医生
{A_Noun} for Everyone | 人人都有{noun}
Our {Adjective} Years in {Place} | 我们在{place}的{adjective}岁月
Case Number {Noun} | {noun}疑案
"""),
}

SERIES_PLACES = read_pairs("""
Willow Harbour | 柳港
the North Valley | 北谷
Cloud Mountain | 云山
the Silver Coast | 银海岸
Lantern Town | 灯城
the Ninth District | 第九区
Snow Lake | 雪湖
the Old Quarter | 老城
the Red Desert | 红沙漠
Bamboo Island | 竹岛
the Long Bridge | 长桥
Stone Village | 石头村
the Lower Market | 下市
Fog River | 雾河
the Salt Plain | 盐原
Maple Hill | 枫丘
the Star Observatory | 观星台
Ferry Town | 渡口镇
the Winter Palace | 冬宫
Amber Bay | 琥珀湾
""")

SERIES_ABOUTS = read_pairs("""
{Hero} comes to {place} with nothing but {a_noun}. By the end of the first winter everybody there has a secret. | {hero}带着一个{noun}来到{place}。第一个冬天结束时，那里的每个人都有了秘密。
When the {noun} disappears, {hero} and an old friend have {days} days to find it. | {noun}失踪之后，{hero}和一位老朋友只有{days}天时间去寻找。
{Count} people, one house in {place}, and a promise made in {year}. | {count}个人，{place}的一栋房子，还有{year}年许下的一个诺言。
A quiet look at {place} and at the people who keep the {noun} alive. | 静静地看{place}，看那些守护{noun}的人。
{Hero} wants to leave {place}. The {noun} has other plans. | {hero}想离开{place}，{noun}却另有打算。
""")

STYLES = read_pairs("""
slice of life | 日常
fantasy | 奇幻
mystery | 悬疑
comedy | 搞笑
history | 历史
nature | 自然
romance | 恋爱
adventure | 冒险
food | 美食
school | 校园
science fiction | 科幻
family | 家庭
""")
