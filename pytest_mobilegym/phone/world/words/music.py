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
No More {Abstract} | 不再{abstract}
{Noun} in {Month} | {month}的{noun}
{Number} Miles of {Abstract} | {number}里{abstract}
Dancing with {Abstract} | 与{abstract}共舞
Before {Abstract} | {abstract}之前
After {Abstract} | {abstract}之后
Tell {Abstract} | 告诉{abstract}
{Weekday} {Noun} | {weekday}的{noun}
When the {Noun} Sleeps | 当{noun}睡着
{Abstract} Without {Second} | 没有{second}的{abstract}
My {Adjective} {Noun} | 我的{adjective}{noun}
Between {Abstract} and {Second} | {abstract}和{second}之间
{Noun} & {Other} | {noun}与{other}
{Adjective} {Noun} in {City} | {city}的{adjective}{noun}
{Number} {Nouns} | {number}个{noun}
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
{Adjective} {Nouns} | {adjective}{noun}们
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

ARTIST_BIOS = read_pairs("""
{Genre} from {city} since {year}. | 来自{city}的{genre}音乐，始于{year}年。
Began in a cellar in {city} in {year}; the first album was recorded in {days} days. | {year}年在{city}的一间地下室起步，首张专辑{days}天录完。
Known for quiet verses and loud endings. Lives in {city}. | 以安静的主歌和热烈的结尾著称，现居{city}。
Plays {genre} for people who walk home at night. On stage since {year}. | 为夜归的人演奏{genre}，{year}年登台至今。
Won the new-voices prize of {city} in {year} and never stopped touring. | {year}年获得{city}新声奖，此后巡演不断。
""")

PLAYLIST_FORMS: dict[str, list[Pair]] = {
    "mood": read_pairs("""
{Genre} for {mood} | {mood}听的{genre}
{Genre} and {mood}, volume {number} | {mood}的{genre}，第{number}辑
"""),
    "genre": read_pairs("""
{Genre} essentials {number} | {genre}必听{number}
Fresh {genre}, {month} | {genre}新鲜事，{month}
{Genre} deep cuts {number} | {genre}遗珠{number}
"""),
    "year": read_pairs("""
Best of {year}: {genre} | {year}年{genre}精选
{year} in {number} {genre} songs | {year}年的{number}首{genre}
"""),
    "chart": read_pairs("""
Top {genre} in {city} | {city}{genre}榜
Viral {genre}, week {number} | {genre}飙升榜，第{number}周
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
{Number} songs, no skips. Updated every {weekday}. | {number}首，首首不跳过。每{weekday}更新。
Put together in {city} on a {weekday} night. | {weekday}的晚上在{city}整理。
From {year} until now, one song an artist. | 从{year}年到现在，每位歌手一首。
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
