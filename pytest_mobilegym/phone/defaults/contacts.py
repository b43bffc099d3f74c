"""The contacts of a fresh phone."""

# ruff: noqa: E501 - one person a paragraph, in two languages

from __future__ import annotations

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.defaults.telephony import TELECOM, UNICOM
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.os.contacts import Entry, emails_of, numbers_of
from pytest_mobilegym.phone.os.models.contacts import Contact
from pytest_mobilegym.phone.state import Table


class _Person(NamedTuple):
    """One contact; `portrait` is a seed that suits them, the one of WeChat for those who are there."""

    name: Words
    phones: tuple[Entry, ...]
    emails: tuple[Entry, ...] = ()
    company: Words = ("", "")
    title: Words = ("", "")
    notes: Words = ("", "")
    portrait: str = ""
    starred: bool = False
    sim: Literal[0, 1, 2] = 0
    contacted: str = ""


def mobile(number: str) -> Entry:
    return Entry(number, "mobile")


def home(number: str) -> Entry:
    return Entry(number, "home")


def work(number: str) -> Entry:
    return Entry(number, "work")


NORTHLIGHT = ("Northlight Software", "北极光软件")
POOL = ("Haidian City Pool", "海淀游泳馆")

_PEOPLE = (
    _Person(
        ("Mum", "妈妈"), (mobile("138 0013 4402"), home("0512-6725 1180")),
        notes=("Birthday on 8 May", "生日：5月8日"), starred=True, contacted="03-27 07:58", portrait="zhang3",
    ),
    _Person(("Dad", "爸爸"), (mobile("138 0013 4403"), home("0512-6725 1180")), contacted="03-16 19:20", portrait="dad4"),
    _Person(
        ("Aunt Mei", "梅姨"), (mobile("139 0157 8806"), home("0512-6533 2096")),
        notes=("Sends dried plums in March. Thank her!", "每年三月寄梅干，记得道谢"),
        portrait="mei_hua", starred=True, contacted="03-22 19:30",
    ),
    _Person(("Grandma", "外婆"), (home("0512-6533 2097"),), notes=("Speak up, and slowly", "说话大声一点、慢一点"), portrait="office7"),
    _Person(
        ("Gao Yuan", "高远"), (mobile("136 0104 7715"), work("010-8266 4100")),
        (Entry("gao.yuan@northlight.example", "work"),), NORTHLIGHT, ("Head of product", "产品总监"),
        ("In meetings until four on most days", "一般下午四点前都在开会"), "boss_gao", contacted="03-13 20:41",
    ),
    _Person(
        ("Nora Quinn", "秦诺"), (mobile("135 2117 0639"),),
        (Entry("nora.quinn@northlight.example", "work"), Entry("hello@noradraws.example", "home")),
        NORTHLIGHT, ("Designer", "设计师"), portrait="nora_q", starred=True,
    ),
    _Person(
        ("Marcus Webb", "魏明远"), (mobile("137 1832 9054"), work("010-8266 4127")),
        (Entry("marcus.webb@northlight.example", "work"),), NORTHLIGHT, ("Release manager", "发布经理"),
        portrait="marcus_w",
    ),
    _Person(("Tina Yoon", "尹恬"), (mobile("158 1160 3347"),), portrait="tina_yoon"),
    _Person(
        ("Coach Ray", "雷教练"), (mobile("186 0057 2281"),), company=POOL, title=("Swimming coach", "游泳教练"),
        notes=("Tuesdays 19:00, Sundays 07:30", "周二19:00，周日07:30"), portrait="ray_coach",
    ),
    _Person(
        ("Felix Baum", "方舟"), (Entry("+49 40 5550 1932", "mobile"),), (Entry("felix@baumboats.example", "home"),),
        notes=("Seven hours behind us, six in summer", "比我们晚七个小时，夏天晚六个小时"), portrait="felix_boat",
    ),
    _Person(
        ("Zhang San", "张三"), (mobile("139 1108 4526"),), (Entry("zhangsan@mailbox.example", "home"),),
        notes=("University, dormitory 6", "大学室友，6号楼"), contacted="03-26 21:10", portrait="mum6",
    ),
    _Person(("Li Si", "李四"), (mobile("150 0127 6693"), work("010-5963 8800")), company=("Lantern Bookshop", "灯笼书店"), title=("Owner", "店主"), contacted="03-18 20:17", portrait="li6"),
    _Person(("Wang Wu", "王五"), (mobile("188 1049 3370"),), notes=("Has my bicycle pump", "我的打气筒在他那里"), portrait="sophie10"),
    _Person(
        ("Dr. Shen", "沈医生"), (work("010-6257 9136"), mobile("133 6613 5028")), company=("Linden Dental", "椴树口腔"),
        title=("Dentist", "牙医"), notes=("Second floor, ring twice", "二楼，按两下门铃"), contacted="03-24 11:32", portrait="mum13",
    ),
    _Person(("Mr. Qiao", "乔先生"), (mobile("131 4652 7784"),), notes=("Landlord. Rent on the 5th", "房东，每月5号交房租"), contacted="03-22 10:25", portrait="leo9"),
    _Person(("Elm Court Office", "榆苑物业"), (work("010-6254 3301"),), company=("Elm Court", "榆苑小区"), notes=("Open 8:00 to 20:00", "8:00至20:00"), portrait="dad14"),
    _Person(
        ("Sophie Lambert", "Sophie Lambert"), (Entry("+33 4 7255 0148", "home"),),
        (Entry("sophie.lambert@courrier.example", "home"),), notes=("Pen friend, Lyon", "里昂的笔友"), portrait="leo3",
    ),
    _Person(("Daniel Osei", "Daniel Osei"), (mobile("185 1306 9472"),), (Entry("daniel@oseitranslates.example", "work"),), ("Osei Translations", "Osei 翻译"), ("Translator", "译员"), portrait="li13"),
    _Person(("Leo Chen", "陈小乐"), (mobile("152 1073 8865"),), notes=("Badminton on Saturdays", "周六一起打羽毛球"), portrait="wang6"),
    _Person(("Ivy Brook", "温若溪"), (mobile("182 0288 6715"),), portrait="ivy_brook"),
    _Person(TELECOM, (Entry("10000", "work"),), sim=1),
    _Person(UNICOM, (Entry("10010", "work"),), sim=2),
)  # fmt: skip


def fresh_contacts(lang: str) -> Table[Contact]:
    """Twenty people and offices, and the two operators' hotlines, which are kept on the SIM cards."""
    return Table.of([_contact(f"c{number}", one, lang) for number, one in enumerate(_PEOPLE, 1)])


def _contact(key: str, one: _Person, lang: str) -> Contact:
    return Contact(
        id=key, name=say(one.name, lang), phones=numbers_of(key, one.phones), emails=emails_of(key, one.emails),
        company=say(one.company, lang), title=say(one.title, lang), notes=say(one.notes, lang),
        starred=one.starred, portrait=one.portrait, sim=one.sim,
        last_contacted=at(one.contacted) if one.contacted else None,
    )  # fmt: skip
