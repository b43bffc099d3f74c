"""Who the owner of a fresh phone knows."""

from pytest_mobilegym.phone.apps.alipay.state import Contact, User
from pytest_mobilegym.phone.defaults.words import Words, say
from pytest_mobilegym.phone.state import Table


def fresh_user(lang: str) -> User:
    """The owner."""
    return User(
        name=say(("Lin Anning", "林安宁"), lang),
        nick=say(("Anning", "安宁"), lang),
        phone="13800136026",
        account="anning.lin@post.example",
    )


# Nickname, real name, number, account; some nicknames occur twice.
_PEOPLE: tuple[tuple[str, Words, Words, str, str, bool], ...] = (
    ("p1", ("Jay", "浩子"), ("Jason Reed", "李浩然"), "13810428811", "jason.reed@post.example", True),
    ("p2", ("Granny Yu", "于奶奶"), ("Yu Guilan", "于桂兰"), "13651187702", "13651187702", True),
    ("p3", ("Old Wang", "老王"), ("Wang Jianguo", "王建国"), "13901259943", "jg.wang@post.example", True),
    ("p4", ("Ming", "阿明"), ("Zhang Ming", "张明"), "13720031184", "ming.z@post.example", True),
    ("p5", ("Rui", "小锐"), ("Guo Rui", "郭锐"), "18610457725", "18610457725", True),
    ("p6", ("Hui", "慧慧"), ("Xu Hui", "徐慧"), "15901326636", "hui.xu@post.example", True),
    ("p7", ("Landlord", "房东"), ("Zhou Min", "周敏"), "13501084427", "zhoumin.home@post.example", True),
    ("p8", ("Jay", "浩子"), ("Jay Porter", "陈子浩"), "13436679908", "jay.porter@post.example", True),
    ("p9", ("Coach Ray", "雷教练"), ("Raymond Cole", "雷鸣"), "18511203389", "ray.swim@post.example", True),
    ("p10", ("Lulu", "露露"), ("Lucy Hart", "何露"), "15210998870", "lulu.hart@post.example", True),
    ("p11", ("Big Bear", "大熊"), ("Ben Archer", "熊伟"), "13699127751", "13699127751", False),
    ("p12", ("Auntie Mei", "梅姨"), ("Hua Mei", "花梅"), "13912043332", "mei.hua@post.example", True),
    ("p13", ("Nora", "秦诺"), ("Qin Nuo", "秦一诺"), "18800136013", "nora.q@post.example", True),
    ("p14", ("Ming", "阿明"), ("Liu Ming", "刘明"), "15101276694", "liu.ming@post.example", True),
    ("p15", ("Sunny", "晴天"), ("Sunny Vale", "顾晴"), "13311087755", "sunny.v@post.example", False),
    ("p16", ("Uncle Bo", "波叔"), ("Deng Bo", "邓波"), "13801164416", "13801164416", True),
    ("p17", ("Kiki", "琪琪"), ("Fang Qi", "方琪"), "18701339967", "kiki.fang@post.example", True),
    ("p18", ("Doctor Ma", "马医生"), ("Ma Chao", "马超然"), "13611273378", "drma@post.example", True),
    ("p19", ("Tiger", "虎子"), ("Hu Lei", "胡磊"), "15810442209", "tiger.hu@post.example", False),
    ("p20", ("Pei", "佩佩"), ("Song Pei", "宋佩"), "13552901120", "pei.song@post.example", True),
    ("p21", ("Accountant", "财务小金"), ("Jin Yan", "金妍"), "18911086641", "jin.yan@work.example", True),
    ("p22", ("Max", "小麦"), ("Max Olsen", "麦克"), "13241180052", "max.o@post.example", True),
    ("p23", ("Ya", "雅雅"), ("Tang Ya", "唐雅"), "15011297763", "15011297763", True),
    ("p24", ("Brother Hai", "海哥"), ("Lu Hai", "卢海"), "13718846674", "luhai@post.example", True),
    ("p25", ("Xiaoyu", "小雨"), ("Ding Yu", "丁雨"), "18601155585", "yu.ding@post.example", True),
    ("p26", ("Felix", "菲力"), ("Felix Brandt", "费力"), "13671220096", "felix.b@post.example", False),
    ("p27", ("Gardener Li", "花匠老李"), ("Li Chun", "李春"), "13466308807", "13466308807", True),
    ("p28", ("Ada", "阿达"), ("Ada Quill", "达娜"), "15711094418", "ada.quill@post.example", True),
    ("p29", ("Mover Sun", "搬家孙师傅"), ("Sun Qiang", "孙强"), "13021178829", "13021178829", True),
    ("p30", ("Zoe", "佐伊"), ("Zoe Lambert", "赵佐伊"), "18511762230", "zoe.l@post.example", True),
)  # fmt: skip


def fresh_contacts(lang: str) -> Table[Contact]:
    """Thirty friends."""
    return Table.of(
        Contact(
            id=id, nick=say(nick, lang), real=say(real, lang), phone=phone, account=account, verified=verified
        )
        for id, nick, real, phone, account, verified in _PEOPLE
    )
