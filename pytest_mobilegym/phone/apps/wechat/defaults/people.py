"""The people of a fresh phone."""

# ruff: noqa: E501 - one person a paragraph, in two languages

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.apps.wechat.defaults.words import Words, at, say
from pytest_mobilegym.phone.apps.wechat.state import (
    Address,
    Contact,
    FriendRequest,
    Gender,
    Invoice,
    Source,
    Stranger,
    Tag,
    User,
)
from pytest_mobilegym.phone.state import Table

OWNER = "annie_lin"


def fresh_user(lang: str) -> User:
    """The phone's owner."""
    return User(
        id=OWNER,
        name=say(("Annie Lin", "林安一"), lang),
        region="beijing_haidian",
        current_region="beijing_haidian",
        gender="female",
        phone="13800135207",
        signature=say(("Slow mornings, long walks", "慢慢来，比较快"), lang),
        steps=4312,
        likes=6,
        addresses=Table.of(
            [
                Address(
                    id="a1",
                    name=say(("Annie Lin", "林安一"), lang),
                    phone="13800135207",
                    region=say(("Haidian, Beijing", "北京市海淀区"), lang),
                    detail=say(("Room 702, 5 Elm Square North", "榆树广场北5号702室"), lang),
                )
            ]
        ),
        invoices=Table.of(
            [
                Invoice(
                    id="i1",
                    title=say(("Maple Studio Ltd.", "枫叶工作室有限公司"), lang),
                    tax_id="91110108MA01PLE7X2",
                )
            ]
        ),
    )


class _Person(NamedTuple):
    id: str
    name: Words
    spelling: str
    region: str
    gender: Gender | None
    signature: Words
    source: Source
    added: str
    steps: int
    likes: int = 0
    groups: int = 0
    nickname: Words = ("", "")
    memo: Words = ("", "")
    pat: Words = ("", "")
    starred: bool = False


_PEOPLE = (
    _Person(
        "boss_gao", ("Boss", "Boss"), "", "beijing_chaoyang", "male",
        ("Done is better than perfect", "今日事，今日毕"), "phone", "2023-07-03 09:20", 5600, 2, 3,
        nickname=("Gao Yuan", "高远"), memo=("Head of product", "产品部负责人"),
    ),
    _Person(
        "nora_q", ("Nora Quinn", "秦诺"), "qin nuo", "shanghai_xuhui", "female",
        ("Coffee first", "先来杯咖啡"), "group", "2023-07-05 14:02", 7421, 5, 3,
        memo=("Design team", "设计组同事"), pat=("and the coffee spilled", "的咖啡杯"),
    ),
    _Person(
        "mei_hua", ("Aunt Mei", "梅姨"), "mei yi", "jiangsu_suzhou", "female",
        ("Flowers know the season", "花有花期，人有归处"), "phone", "2019-02-04 20:31", 9236, 11, 1, starred=True,
    ),
    _Person(
        "moss_0413", ("moss", "青苔"), "qing tai", "yunnan_dali", None,
        ("offline until the rain stops", "雨停之前不在线"), "qr_code", "2024-10-02 16:45", 2871, 1,
    ),
    _Person(
        "ray_coach", ("Coach Ray", "雷教练"), "lei jiao lian", "zhejiang_hangzhou", "male",
        ("One more length", "再游一趟"), "card", "2025-03-11 19:08", 12480, 17,
    ),
    _Person(
        "hana_sato", ("Hana Sato", "苏晓棠"), "su xiao tang", "japan_osaka", "female",
        ("Drawing cats since 2012", "画猫的第十四年"), "search", "2022-05-21 11:11", 5600, 4,
        pat=("and woke the cat", "家的猫"),
    ),
    _Person(
        "felix_boat", ("Felix Baum", "方舟"), "fang zhou", "germany_hamburg", "male",
        ("Wind from the north-west", "西北风三级"), "radar", "2021-08-15 15:30", 3954, 0, 1,
    ),
    _Person(
        "marcus_w", ("Marcus Webb", "魏明远"), "wei ming yuan", "guangdong_shenzhen", "male",
        ("Shipping on Thursday", "周四发版"), "group", "2024-01-09 10:10", 6180, 3, 2,
    ),
    _Person(
        "oliver_t", ("Oliver Trent", "唐逸"), "tang yi", "canada_vancouver", "male",
        ("Snow report: good", "今天雪况不错"), "search", "2020-12-24 22:17", 8047, 6,
    ),
    _Person(
        "priya_n", ("Priya Nair", "倪雅"), "ni ya", "australia_perth", "female",
        ("", ""), "card", "2025-06-30 08:55", 1240,
    ),
    _Person(
        "ivy_brook", ("Ivy Brook", "温若溪"), "wen ruo xi", "sichuan_chengdu", "female",
        ("Hot pot is a personality", "人生没有什么是一顿火锅解决不了的"), "qr_code", "2023-02-14 18:40", 4718, 2, 1,
    ),
    _Person(
        "tina_yoon", ("Tina Yoon", "尹恬"), "yin tian", "korea_busan", "female",
        ("By the sea again", "又到海边了"), "phone", "2022-11-27 13:26", 3305, 1,
    ),
    # From here on everybody is easily taken for somebody else: one word or character sets them apart.
    _Person(
        "nora_quayle", ("Nora Quayle", "秦洛"), "qin luo", "hubei_wuhan", "female",
        ("Two sugars, no hurry", "两块糖，不着急"), "group", "2024-09-02 09:15", 6902, 3, 1,
    ),
    _Person(
        "nora_cello", ("Nora Bell", "贝诺"), "bei nuo", "england_leeds", "female",
        ("Cello, cats, crosswords", "大提琴、猫、填字游戏"), "search", "2021-10-11 18:22", 4410, 1,
    ),
    _Person(
        "zhao_lei", ("Zhao Lei", "赵磊"), "zhao lei", "liaoning_dalian", "male",
        ("Ask me about tyres", "轮胎的事都可以问我"), "phone", "2020-03-19 12:40", 8855, 7, 1,
    ),
    _Person(
        "zhao_li", ("Zhao Li", "赵力"), "zhao li", "hunan_changsha", "male",
        ("Extra chilli, always", "微辣对我来说就是不辣"), "phone", "2022-08-08 08:08", 7316, 4, 2,
    ),
    _Person(
        "marcus_wolf", ("Marcus Wolf", "魏明达"), "wei ming da", "chile_valdivia", "male",
        ("Further south than you", "比你更南边"), "search", "2023-12-01 23:02", 9977, 2,
    ),
    _Person(
        "hana_mori", ("Hana Mori", "苏晓彤"), "su xiao tong", "fujian_xiamen", "female",
        ("Small ceramics, large kiln", "小陶器，大窑"), "card", "2024-04-14 15:37", 3580, 8,
    ),
    _Person(
        "may_sanya", ("Aunt May", "玫姨"), "mei yi", "hainan_sanya", "female",
        ("Winter is for the others", "冬天留给别人过"), "phone", "2018-01-28 10:01", 5122, 9, 1,
    ),
    _Person(
        "coach_roy", ("Coach Roy", "罗教练"), "luo jiao lian", "hebei_tangshan", "male",
        ("Elbows up", "手肘抬高"), "group", "2025-02-20 19:45", 11870, 6, 1,
    ),
    _Person(
        "felix_blum", ("Felix Blum", "方洲"), "fang zhou", "netherlands_delft", "male",
        ("Tiles and canals", "瓷砖和运河"), "radar", "2022-06-06 16:16", 2745, 1,
    ),
    _Person(
        "tina_young", ("Tina Young", "尹甜"), "yin tian", "shandong_qingdao", "female",
        ("Kites before breakfast", "早饭前先放风筝"), "qr_code", "2023-05-05 07:50", 6033, 3,
    ),
    _Person(
        "ivy_birch", ("Ivy Birch", "温若兰"), "wen ruo lan", "guangxi_guilin", "female",
        ("Rafts and rice noodles", "竹筏与米粉"), "group", "2024-11-23 20:20", 4901, 2, 1,
    ),
    _Person(
        "oliver_grant", ("Oliver Grant", "唐奕"), "tang yi", "iceland_akureyri", "male",
        ("The road is closed again", "路又封了"), "search", "2019-09-09 09:09", 1990,
    ),
    _Person(
        "priya_menon", ("Priya Menon", "倪娅"), "ni ya", "kenya_nakuru", "female",
        ("Flamingos do not answer mail", "火烈鸟不回邮件"), "card", "2025-08-17 11:30", 10240, 12,
    ),
    _Person(
        "li_na_88", ("Li Na", "李娜"), "li na", "tianjin_heping", "female",
        ("Not the tennis player", "不是打网球的那位"), "phone", "2021-04-02 13:13", 6655, 5, 2,
    ),
    _Person(
        "lin_na_f", ("Lin Na", "林娜"), "lin na", "guangdong_foshan", "female",
        ("Lion dance on weekends", "周末舞狮"), "group", "2023-01-22 21:05", 9410, 10, 1,
    ),
    _Person(
        "chen_hao", ("Chen Hao", "陈浩"), "chen hao", "chongqing_yuzhong", "male",
        ("Eleventh floor, ground level", "十一楼也是一楼"), "group", "2020-07-15 17:28", 10011, 4, 1,
    ),
    _Person(
        "chen_tao", ("Chen Tao", "陈涛"), "chen tao", "shaanxi_baoji", "male",
        ("Noodles wider than belts", "裤带面爱好者"), "qr_code", "2022-02-09 12:00", 7702, 2,
    ),
    _Person(
        "sam_porter", ("Sam Porter", "沈波"), "shen bo", "spain_seville", "male",
        ("Back after the siesta", "午睡后再联系"), "radar", "2021-12-12 14:44", 5488, 1,
    ),
    _Person(
        "sam_f", ("Sam Foster", "沈博"), "shen bo", "italy_turin", "male",
        ("Measure twice", "先量两遍"), "search", "2023-09-30 10:26", 6240, 3, 1,
    ),
    _Person(
        "grace_liu", ("Grace Liu", "刘恩慈"), "liu en ci", "gansu_dunhuang", "female",
        ("Sand in every pocket", "口袋里都是沙"), "card", "2022-10-03 16:51", 8299, 6,
    ),
    _Person(
        "grace_lau", ("Grace Lau", "刘恩赐"), "liu en ci", "thailand_phuket", "female",
        ("Diving until May", "五月前都在潜水"), "group", "2024-02-29 08:30", 3127, 2, 1,
    ),
    _Person(
        "uncle_ping", ("Uncle Ping", "平叔"), "ping shu", "jilin_tonghua", "male",
        ("Tea at four", "四点喝茶"), "phone", "2017-05-01 09:00", 7050, 4, 1,
    ),
    _Person(
        "uncle_peng", ("Uncle Peng", "彭叔"), "peng shu", "tibet_lhasa", "male",
        ("Slowly, it is high up here", "慢点走，海拔高"), "phone", "2018-10-01 19:19", 9680, 8, 1,
    ),
    _Person(
        "pine_bakery", ("Pine Street Bakery", "松街面包房"), "song jie mian bao fang", "france_lyon", None,
        ("Sold out by ten", "十点前售罄"), "qr_code", "2025-05-18 07:20", 2214,
    ),
)  # fmt: skip


def fresh_contacts(lang: str) -> Table[Contact]:
    """Thirty-six contacts; no name begins another, no region occurs twice, one has the most steps.

    Names can stand in any sentence: none ends in a full stop or the like.
    """
    return Table.of(
        [
            Contact(
                id=one.id, name=say(one.name, lang), nickname=say(one.nickname, lang),
                spelling=one.spelling if lang == "zh" else "", region=one.region, gender=one.gender,
                signature=say(one.signature, lang), pat=say(one.pat, lang), source=one.source,
                added=at(one.added), common_groups=one.groups, memo=say(one.memo, lang),
                starred=one.starred, steps=one.steps, likes=one.likes,
            )
            for one in _PEOPLE
        ]
    )  # fmt: skip


_REQUESTS: tuple[tuple[str, Words, Words, str, Literal["waiting", "added", "expired"]], ...] = (
    ("f1", ("Leo from badminton", "羽毛球-小乐"), ("Hi, we played doubles on Saturday", "你好，周六一起打过双打"), "03-24 20:15", "added"),
    ("f2", ("Sunny Lettings", "阳光租房"), ("Two-room flat near Elm Square, interested?", "榆树广场旁两居室，看房吗"), "03-19 11:03", "waiting"),
    ("f3", ("Ms. Guo", "郭老师"), ("Guo from the evening class", "我是晚课的郭老师"), "03-08 18:47", "added"),
    ("f4", ("Wild Goose Travel", "大雁旅行社"), ("Spring tours are open for booking", "春季团开始报名啦"), "02-20 09:30", "expired"),
)  # fmt: skip


def fresh_requests(lang: str) -> Table[FriendRequest]:
    """People who asked to become a contact, the latest first."""
    return Table.of(
        [
            FriendRequest(
                id=id, name=say(name, lang), message=say(message, lang),
                status=status, time=at(time),
            )
            for id, name, message, time, status in _REQUESTS
        ]
    )  # fmt: skip


_STRANGERS: tuple[tuple[str, Words, Gender | None, Words, int], ...] = (
    ("n1", ("Night Owl", "夜猫子"), "male", ("awake at 3 a.m.", "凌晨三点还醒着"), 100),
    ("n2", ("Lychee", "荔枝味"), "female", ("summer, please hurry", "夏天快点来"), 100),
    ("n3", ("Old Zhao Repairs", "老赵修车"), "male", ("bikes mended while you wait", "自行车立等可取"), 200),
    ("n4", ("Pine & Paper", "松间纸"), None, ("hand-bound notebooks", "手工装订笔记本"), 300),
    ("n5", ("Yoyo", "悠悠"), "female", ("", ""), 300),
    ("n6", ("Courtyard Tea", "小院喝茶"), None, ("open from two to nine", "下午两点到晚上九点"), 500),
    ("n7", ("Max Power", "满格电量"), "male", ("gym at seven, always", "每天七点健身房见"), 700),
    ("n8", ("Misty", "雾起"), "female", ("film cameras only", "只拍胶片"), 800),
    ("n9", ("Two Cats Studio", "两只猫工作室"), "female", ("ceramics, Saturdays", "周六做陶"), 900),
    ("n10", ("Harbour Light", "港湾灯"), None, ("", ""), 1000),
)  # fmt: skip


def fresh_strangers(lang: str) -> Table[Stranger]:
    """Ten people near by, the nearest first."""
    return Table.of(
        [
            Stranger(id=id, name=say(name, lang), gender=gender, signature=say(words, lang), distance=metres)
            for id, name, gender, words, metres in _STRANGERS
        ]
    )


def fresh_tags(lang: str) -> Table[Tag]:
    """Colleagues and swimmers."""
    return Table.of(
        [
            Tag(id="t1", name=say(("Work", "同事"), lang), people=("boss_gao", "nora_q", "marcus_w")),
            Tag(id="t2", name=say(("Swimming", "游泳"), lang), people=("ray_coach", "tina_yoon")),
        ]
    )
