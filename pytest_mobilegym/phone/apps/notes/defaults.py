"""Notes on a fresh phone."""

# ruff: noqa: E501 - one note a paragraph, in two languages

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.apps.notes.state import CALLS, UNFILED, Folder, Item, Note, NotesState, Todo
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.state import Table

FIRST_NEW_ID = 100
"""Ids of the default data lie below it."""

FOLDERS = (("f1", ("Work", "工作")), ("f2", ("Recipes", "菜谱")), ("f3", ("Travel", "旅行")))


class _Note(NamedTuple):
    """One note; a line of its checklist that begins with "x " is done."""

    created: str
    updated: str
    title: Words
    content: Words = ("", "")
    folder: str = UNFILED
    items: tuple[Words, ...] = ()
    images: tuple[str, ...] = ()
    pinned: bool = False
    private: bool = False
    trashed: str = ""
    reminder: str = ""


_NOTES = (
    _Note(
        "03-26 08:12", "03-27 08:05", ("Shopping list", "购物清单"),
        ("Milk, two litres\nA dozen eggs\nSpring onions\nSoft tofu\nWashing powder\nDried shrimp for Sunday",
         "牛奶两升\n鸡蛋一打\n小葱\n嫩豆腐\n洗衣粉\n周日用的虾皮"),
        pinned=True,
    ),
    _Note(
        "03-24 09:40", "03-26 18:22", ("Release 4.2", "4.2 版本发布"),
        ("Freeze on Monday, build goes out on Wednesday at 10.", "周一封版，周三上午十点出包。"), "f1",
        (("x Translations are in", "x 翻译已合入"), ("x Crash on rotation fixed", "x 旋转崩溃已修"),
         ("Screenshots for the store", "应用商店截图"), ("Tell support about the new menu", "把新菜单告诉客服")),
    ),
    _Note(
        "03-21 20:15", "03-26 07:31", ("Swim training", "游泳训练"),
        ("Warm-up 400 easy\n8 x 50 with fins, 20 s rest\n4 x 100 pull\nCoach Ray: keep the head low, count the strokes",
         "热身400轻松游\n8×50带脚蹼，歇20秒\n4×100夹板\n雷教练：头放低，数划水次数"),
        reminder="03-28 08:00",
    ),
    _Note(
        "03-20 19:02", "03-25 21:48", ("Scallion noodles", "葱油拌面"),
        ("A handful of spring onions, slow fire\nSoy sauce 3, sugar 1\nThin noodles, two minutes",
         "小葱一把，小火慢熬\n酱油3、糖1\n细面煮两分钟"), "f2",
        images=("food/noodles",),
    ),
    _Note(
        "03-25 16:20", "03-25 16:26", ("Landlord called", "房东来电"),
        ("Meter reading on Saturday between 10 and 12\nNew boiler comes in April\nCall back about the window",
         "周六10点到12点来抄表\n四月换新锅炉\n窗户的事要回电"), CALLS,
    ),
    _Note(
        "03-23 10:05", "03-24 17:55", ("Weekly report", "周报要点"),
        ("Sign-up flow: 3 of 5 screens done\nInterviews: 7 booked, 2 still open\nRisk: payment test data arrives late",
         "注册流程：5屏完成3屏\n用户访谈：约到7人，还差2人\n风险：支付测试数据晚到"), "f1",
    ),
    _Note(
        "03-08 22:10", "03-23 22:41", ("Books to borrow", "想借的书"),
        ("The Quiet Harbour\nSalt and Paper\nA Field Guide to Small Stations\nThe Year of the Plum Rain",
         "《静港》\n《盐与纸》\n《小站图鉴》\n《梅雨之年》"),
    ),
    _Note(
        "03-02 12:30", "03-22 13:07", ("Suzhou in May", "五月苏州"),
        ("Train on 1 May at 8:10, seats 6A and 6B\nAunt Mei picks us up at the north exit\nGarden first thing in the morning, before the tours\nNoodles at the bridge: red soup",
         "5月1日8:10的车，座位6A、6B\n梅姨在北出口接\n园林一早去，赶在旅行团之前\n桥头吃面：红汤"), "f3",
        images=("pavilion/west-garden", "lake/mirror"),
    ),
    _Note(
        "03-19 07:44", "03-19 07:44", ("", ""),
        ("The café by the north gate opens at seven and has the corner table free until nine.",
         "北门那家咖啡馆七点开门，角落那张桌子九点前都空着。"),
    ),
    _Note(
        "03-11 18:36", "03-18 11:20", ("Design talk", "设计沟通会"),
        ("Larger tap areas in lists\nOne green, not three\nNora sends the new icons on Thursday",
         "列表点击区域加大\n绿色只留一种\n秦诺周四给新图标"), "f1",
    ),
    _Note(
        "03-15 09:13", "03-16 20:02", ("Birthday of Mum", "妈妈生日"),
        ("8 May, dinner at six\nScarf, the dark red one\nNo cake with cream\nAsk Dad about the photo album",
         "5月8日，六点吃饭\n围巾，暗红色那条\n蛋糕不要奶油\n问爸爸相册的事"),
    ),
    _Note(
        "03-13 15:02", "03-13 15:09", ("Clinic appointment", "诊所预约电话"),
        ("Dental check on 9 April, 14:30\nRoom 302, third floor\nBring the insurance card",
         "4月9日14:30洗牙\n三楼302室\n带医保卡"), CALLS,
    ),
    _Note(
        "02-27 19:55", "03-10 19:12", ("Braised aubergine", "红烧茄子"),
        ("Two long aubergines, salted for 15 minutes\nGarlic, ginger, a spoon of bean paste\nLight soy 2, dark soy 1, sugar 1\nSimmer with half a bowl of water, starch at the end",
         "长茄子两根，撒盐腌15分钟\n蒜、姜、豆瓣酱一勺\n生抽2、老抽1、糖1\n加半碗水焖，最后勾芡"), "f2",
    ),
    _Note(
        "01-12 21:30", "03-05 08:47", ("Packing for the mountains", "进山装备"),
        ("Rope, gloves, second torch\nRain jacket\nPower bank, charged\nHut phone: 0871 5555 0164",
         "绳子、手套、备用头灯\n雨衣\n充电宝充满\n客栈电话：0871 5555 0164"), "f3",
        (("x Boots re-soled", "x 登山鞋换底"), ("Map downloaded", "下载离线地图")),
    ),
    _Note(
        "03-01 23:15", "03-20 23:02", ("Diary, March", "三月日记"),
        ("Slept better since the phone stays in the hall.", "手机放客厅以后睡得好多了。"), private=True,
    ),
    _Note(
        "02-14 20:44", "02-14 20:51", ("Letter to H.", "写给小棠的信"),
        ("Not sent yet. The second page is too long.", "还没寄。第二页太长。"), private=True,
    ),
    _Note(
        "02-20 10:10", "03-12 10:31", ("Old flat: things to sell", "旧家：要卖的东西"),
        ("Bookshelf 120\nDesk lamp 40\nBike pump 25", "书架120\n台灯40\n打气筒25"), trashed="03-21 18:03",
    ),
    _Note(
        "03-04 12:02", "03-04 12:05", ("Parking", "停车位置"), ("Level B2, row K, next to the lift", "B2层K排，电梯旁"),
        trashed="03-17 09:20",
    ),
)  # fmt: skip

_TODOS = (
    ("03-27 08:30", ("Book the dentist", "预约牙医"), False),
    ("03-27 08:02", ("Pick up the parcel at gate 3", "去3号门取快递"), False),
    ("03-26 21:17", ("Water the balcony", "给阳台浇水"), False),
    ("03-26 12:40", ("Send the invoice to Ada", "把发票发给林间"), False),
    ("03-25 19:08", ("Go to the station tomorrow", "明天去车站"), False),
    ("03-24 22:30", ("Call Grandma on Sunday", "周日给外婆打电话"), False),
    ("03-26 18:55", ("Return the ladder", "还梯子"), True),
    ("03-25 09:11", ("Renew the library card", "续借书证"), True),
    ("03-22 17:46", ("Buy light bulbs", "买灯泡"), True),
)


def fresh_notes(lang: str) -> NotesState:
    """Fourteen notes in the list, two private ones, two in the trash; nine things to do, three of them done."""
    return NotesState(
        notes=Table.of([_note(f"n{number}", each, lang) for number, each in enumerate(_NOTES, 1)]),
        todos=Table.of(
            [
                Todo(id=f"t{number}", text=say(words, lang), done=done, updated=at(updated))
                for number, (updated, words, done) in enumerate(_TODOS, 1)
            ]
        ),
        folders=Table.of([Folder(id=id, name=say(words, lang)) for id, words in FOLDERS]),
        next_id=FIRST_NEW_ID,
    )


def _note(id: str, note: _Note, lang: str) -> Note:
    lines = [say(words, lang) for words in note.items]
    return Note(
        id=id,
        title=say(note.title, lang),
        content=say(note.content, lang),
        items=Table.of(
            [
                Item(id=f"{id}i{number}", text=line.removeprefix("x "), done=line.startswith("x "))
                for number, line in enumerate(lines, 1)
            ]
        ),
        images=note.images,
        folder=note.folder,
        pinned=note.pinned,
        private=note.private,
        created=at(note.created),
        updated=at(note.updated),
        trashed=at(note.trashed) if note.trashed else None,
        reminder=at(note.reminder) if note.reminder else None,
    )
