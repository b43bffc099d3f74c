"""Titles of songs, albums, playlists and podcasts."""

from pytest_mobilegym.phone.world.grammar import Pair, pairs_of, read_pairs

GENRES = pairs_of("genre")

BAND_FORMS = read_pairs("""
The {Adjective} {Nouns} | {adjective}{noun}乐队
{Noun} Parade | {noun}大游行
{Noun} & {Other} | {noun}与{other}
{Adjective} {Noun} | {adjective}{noun}
{Noun} Radio | {noun}电台
The {Noun} Brothers | {noun}兄弟
{Noun} Orchestra | {noun}管弦乐团
{Noun} Quartet | {noun}四重奏
""")

ABSTRACT = read_pairs("""
love | 爱
silence | 沉默
gravity | 引力
summer | 夏天
winter | 冬天
rain | 雨
home | 家
time | 时间
tomorrow | 明天
yesterday | 昨天
midnight | 午夜
morning | 清晨
distance | 距离
light | 光
shadow | 影子
snow | 雪
thunder | 雷
honey | 蜜
smoke | 烟
sugar | 糖
salt | 盐
dust | 尘
fire | 火
water | 水
paper | 纸
glass | 玻璃
gold | 金
silver | 银
a secret | 秘密
a promise | 约定
a letter | 一封信
the moon | 月亮
the sea | 海
the wind | 风
the city | 城市
the train | 列车
the window | 窗
the last bus | 末班车
the radio | 收音机
the old street | 老街
the lighthouse | 灯塔
the other side | 彼岸
""")

SONG_FORMS = read_pairs("""
{Abstract} and {Second} | {abstract}与{second}
Waiting for {Abstract} | 等待{abstract}
Letter to {Abstract} | 写给{abstract}的信
{Adjective} {Noun} | {adjective}{noun}
The {Noun} Song | {noun}之歌
Under the {Adjective} {Noun} | {adjective}{noun}之下
No More {Abstract} | 再没有{abstract}
{Noun} in {Month} | {month}的{noun}
{Number} Miles of {Abstract} | {number}里{abstract}
Dancing with {Abstract} | 与{abstract}共舞
Before {Abstract} | {abstract}之前
After {Abstract} | {abstract}之后
Tell {Abstract} | 告诉{abstract}
{Weekday} {Noun} | {weekday}的{noun}
When the {Noun} Sleeps | 当{noun}睡着
{Abstract} Without {Second} | 没有{second}的{abstract}
My {Adjective} {Noun} | 我那{adjective}{noun}
Between {Abstract} and {Second} | {abstract}和{second}之间
{Noun} & {Other} | {noun}与{other}
{Adjective} {Noun} in {City} | {city}的{adjective}{noun}
{Number} {Nouns} | 第{number}号{noun}
Goodbye {City}, Hello {Abstract} | 再见{city}，你好{abstract}
Last {Noun} to {City} | 开往{city}的最后一个{noun}
{Abstract} at {Number} | {number}号{abstract}
The {Noun} and {Abstract} | {noun}和{abstract}
{Adjective} {Nouns} on {Weekday} | {weekday}的{adjective}{noun}
From {City} with {Abstract} | 来自{city}的{abstract}
""")

ALBUM_FORMS = read_pairs("""
{Abstract} | {abstract}
The {Noun} Tapes | {noun}录音带
{Number} Rooms | {number}个房间
Notes on {Abstract} | 关于{abstract}的笔记
{Adjective} {Nouns} | {adjective}{noun}群
Live in {City} | {city}现场
{Abstract} & Other Stories | {abstract}和其他故事
Songs for {Abstract} | 给{abstract}的歌
{City} Nights | {city}之夜
The {Adjective} Album | {adjective}专辑
""")

VERSIONS = read_pairs("""
(Live) | （现场版）
(Acoustic) | （不插电版）
(Piano Version) | （钢琴版）
(Demo) | （小样）
(Night Mix) | （夜晚混音）
(Radio Edit) | （电台版）
""")

ARTIST_BEGINNINGS = read_pairs("""
{Genre} from {city}, since {year}. | 来自{city}的{genre}音乐，始于{year}年。
It began in a cellar in {city} in {year}; the first album was recorded in {days} days. | {year}年从{city}的一间地下室开始，首张专辑{days}天录完。
In {year} a radio station in {city} played a demo by mistake, and the telephone did not stop ringing. | {year}年，{city}的一家电台误播了一首小样，电话从此响个不停。
The first concert, in {year}, was in a school hall in {city}; {days} people came, most of them relatives. | {year}年的第一场演出在{city}的一所学校礼堂，来了{days}个人，大半是亲戚。
A new-voices prize in {city} in {year} was the start. | 一切始于{year}年{city}的一个新声奖。
""")

ARTIST_SOUNDS = read_pairs("""
The songs are known for quiet verses and loud endings. | 歌曲以安静的主歌和热烈的结尾著称。
This is {genre} for people who walk home at night. | 这是写给夜里走路回家的人的{genre}音乐。
Half of the words are about {abstract}, the other half about {second}. | 一半的歌词写{abstract}，另一半写{second}。
There is always a guitar that is a little out of tune, on purpose. | 总有一把吉他故意差一点点没调准。
Everything is recorded in one take, with the windows open. | 每首歌都一遍录成，开着窗户。
Reviewers write of {abstract} and mean it as praise. | 乐评人总爱提到{abstract}，那是夸奖。
""")

ARTIST_TODAY = read_pairs("""
There has been a tour every spring since then. | 此后每年春天都有巡演。
Between albums there is a small bookshop in {city} to look after. | 不录专辑的时候，在{city}照看一家小书店。
The next record is being written on night trains. | 下一张唱片正写在夜行列车上。
Every {weekday} a new demo goes to those who write a letter. | 每{weekday}，会给写信来的人寄一首新的小样。
Home is {city} now, and the neighbours know all the choruses. | 如今住在{city}，邻居们会唱每一段副歌。
""")

ALBUM_BEGINNINGS = read_pairs("""
{Count} in {minutes}, recorded in {city}. | 共{count}，时长{minutes}，录于{city}。
Written on {weekday} evenings: {count}, {minutes} altogether. | 写在每个{weekday}晚上的{count}，一共{minutes}。
{Count}, {minutes}, and one microphone in a flat in {city}. | {city}的一间公寓，一支话筒，{count}，{minutes}。
""")

ALBUM_THEMES = read_pairs("""
It is about {abstract}, and about {second}, which comes afterwards. | 关于{abstract}，也关于随后而来的{second}。
Whoever listens to the end will hear {abstract} turn into {second}. | 听到最后的人，会听见{abstract}变成{second}。
The cover was found at a flea market, the rest in {abstract}. | 封面是在旧货市场淘到的，其余来自{abstract}。
It was meant as a farewell to {city} and became a return. | 原本是与{city}告别，最后成了归来。
""")

PLAYLIST_FORMS: dict[str, list[Pair]] = {
    "mood": read_pairs("""
{Genre} for {mood} | {mood}听的{genre}
{Genre} and {mood}, volume {volume} | {mood}的{genre}，第{volume}辑
"""),
    "genre": read_pairs("""
{Genre} essentials {volume} | {genre}必听{volume}
Fresh {genre}, {month} | {genre}新鲜事，{month}
{Genre} deep cuts {volume} | {genre}遗珠{volume}
"""),
    "year": read_pairs("""
Best of {year}: {genre} | {year}年{genre}精选
{year} in {number} {genre} songs | {year}年的{number}首{genre}
"""),
    "chart": read_pairs("""
Top {genre} in {city} | {city}{genre}榜
Viral {genre}, week {week} | {genre}飙升榜，第{week}周
"""),
}

MOODS = read_pairs("""
rainy mornings | 下雨的早晨
long drives | 长途开车
cooking | 做饭时
deep work | 专注工作
falling asleep | 入睡前
running fast | 快跑时
slow Sundays | 慢悠悠的周日
the last metro | 末班地铁
cleaning the flat | 打扫房间
summer evenings | 夏天的傍晚
winter windows | 冬天的窗边
reading | 读书时
saying goodbye | 告别时
a first date | 第一次约会
the gym | 健身房
coffee breaks | 咖啡时间
""")

PLAYLIST_ABOUTS = read_pairs("""
{Number} songs, no skips. Put in order on a {weekday}. | {number}首，首首不跳过。{weekday}排好的顺序。
Put together in {city} on a {weekday} night. | {weekday}的晚上在{city}整理。
The ones that stay in one's head until {weekday}. | 会在脑子里一直转到{weekday}的那些歌。
Play it from the start, please. | 请从头开始听。
""")

PODCAST_FORMS = read_pairs("""
{Topic} After Dark | 深夜聊{topic}
The {Topic} Hour | {topic}一小时
Two Friends on {Topic} | 两个朋友聊{topic}
Slow {Topic} | 慢{topic}
{Topic}, Please | 来点{topic}
Mostly {Topic} | 多半是{topic}
""")

PODCAST_ABOUTS = read_pairs("""
Every {weekday}: one guest, one question about {topic}. Our rule: {tip}. | 每{weekday}一位嘉宾，一个关于{topic}的问题。我们的规矩：{tip}。
{Minutes} minutes of {topic} for the way to work. Recorded in {city}. | 上班路上的{minutes}分钟{topic}，录制于{city}。
Small stories about {topic}, told slowly. | 慢慢讲关于{topic}的小故事。
""")

EPISODE_FORMS = read_pairs("""
{Take}? A debate | {take}？一场辩论
{Act}, with a guest from {city} | {act}，来自{city}的嘉宾
The day when {woe} | {woe}的那一天
{Count} questions about {act} | 关于{act}的{count}个问题
"{Tip}": good advice? | "{tip}"，是好建议吗？
{Year}: the year of the {thing} | {year}：{thing}之年
Letters from listeners: {act} | 听众来信：{act}
""")

EPISODE_ABOUTS = read_pairs("""
We talk for {minutes} minutes about {act}, agree once, and end with this: {tip}. | 我们聊了{minutes}分钟{act}，达成一次共识，最后的结论是：{tip}。
A listener from {city} tells how {woe}. | 一位{city}的听众讲述{woe}的经过。
Why {take}, and what {a_thing} for {price} yuan has to do with it. | 为什么{take}，以及这和一个{price}元的{thing}有什么关系。
""")
