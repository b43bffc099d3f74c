"""The conversations of a fresh phone."""

# ruff: noqa: E501 - one message a line, in two languages

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.apps.wechat.defaults.people import OWNER
from pytest_mobilegym.phone.apps.wechat.defaults.words import Words, at, say
from pytest_mobilegym.phone.apps.wechat.state import Chat, Message, Money, SentFile
from pytest_mobilegym.phone.state import Table


class _Line(NamedTuple):
    """What was said when; a picture has its name in place of words."""

    time: str
    mine: bool
    words: Words
    image: str = ""
    kind: Literal["transfer", "red_packet"] | None = None
    cents: int = 0
    path: str = ""
    """Of a file on the phone."""


def me(time: str, en: str, zh: str) -> _Line:
    return _Line(time, True, (en, zh))


def they(time: str, en: str, zh: str) -> _Line:
    return _Line(time, False, (en, zh))


def photo_of(time: str, image: str, *, mine: bool = False) -> _Line:
    return _Line(time, mine, ("", ""), image)


def transfer_of(time: str, cents: int, en: str, zh: str) -> _Line:
    return _Line(time, False, (en, zh), kind="transfer", cents=cents)


def packet_of(time: str, cents: int, en: str, zh: str) -> _Line:
    return _Line(time, False, (en, zh), kind="red_packet", cents=cents)


def file_of(time: str, path: str) -> _Line:
    return _Line(time, False, ("", ""), path=path)


class _Talk(NamedTuple):
    peer: str
    lines: tuple[_Line, ...]
    unread: int = 0
    sticky: bool = False
    muted: bool = False


# fmt: off
_BOSS = (
    they("03-09 09:12", "Morning. How is the project progress this week?", "早，这周项目进度怎么样？"),
    me("03-09 09:20", "The search page is done, the filters follow by Wednesday.", "搜索页做完了，筛选周三前上。"),
    they("03-09 09:21", "Good. Keep me posted.", "好，有情况随时说。"),
    they("03-11 17:40", "Please send me the weekly report before six.", "六点前把周报发我。"),
    me("03-11 17:52", "Sent, it is in the shared folder.", "发了，在共享文件夹里。"),
    they("03-11 18:03", "Got it, thanks.", "收到，辛苦。"),
    they("03-16 10:05", "Finance is asking about the budget for the second quarter.", "财务在问第二季度的预算。"),
    me("03-16 10:11", "We are at 82 percent, I will write up the rest.", "目前用了百分之八十二，剩下的我整理一下。"),
    they("03-16 10:12", "Two pages are enough.", "两页就够。"),
    me("03-18 15:31", "May I book the training plan session for April?", "四月的培训计划可以先约时间吗？"),
    they("03-18 15:48", "Yes, any Tuesday works for me.", "可以，周二我都行。"),
    they("03-20 09:02", "The client visit moved to Monday at ten.", "客户来访改到周一十点。"),
    me("03-20 09:04", "Meeting room 6 is booked.", "6号会议室已经订好了。"),
    they("03-23 11:36", "They liked the demo. Well done, all of you.", "客户对演示很满意，大家辛苦了。"),
    me("03-23 11:40", "Thank you! I will pass it on.", "谢谢！我转告大家。"),
    they("03-25 16:20", "One more thing: we need the user interviews before the release.", "还有件事：发布前要把用户访谈补上。"),
    me("03-25 16:27", "Five of eight are done. I take annual leave on the 3rd, so Nora does the last one.", "八个已经做完五个。3号我请年假，最后一个秦诺来做。"),
    they("03-26 18:05", "Fine. And the test environment?", "行。测试环境呢？"),
    me("03-26 18:09", "Back up since noon.", "中午就恢复了。"),
    they("03-26 18:11", "See you at the stand-up tomorrow.", "明天站会见。"),
)

_NORA = (
    file_of("03-07 14:03", "/sdcard/Download/chair_offer.png"),
    me("03-07 14:20", "Too blue for the studio, but the price is right.", "放工作室太蓝了，不过价格合适。"),
    they("03-24 10:02", "Did you see the new icons?", "新图标看了吗？"),
    me("03-24 10:06", "Yes! The rounded ones are lovely.", "看了！圆角那版好看。"),
    photo_of("03-24 10:07", "desk/nora-desk"),
    they("03-24 10:08", "My desk looks like this because of you.", "为了它们我的桌子成这样了。"),
    me("03-24 10:09", "I owe you a coffee.", "欠你一杯咖啡。"),
    transfer_of("03-26 13:05", 46_50, "Lunch on Tuesday", "周二的午饭"),
    they("03-27 08:51", "Stand-up moved to 10:15, room 4.", "站会改到10:15，4号会议室。"),
    they("03-27 08:52", "And bring your charger, mine is gone again.", "带上充电器，我的又不见了。"),
)

_MEI = (
    me("03-22 19:10", "Auntie, the dried plums arrived. Thank you!", "梅姨，梅干收到啦，谢谢！"),
    they("03-22 19:25", "Eat them slowly, they are sour this year.", "慢慢吃，今年的有点酸。"),
    photo_of("03-26 20:33", "flower/a4"),
    they("03-26 20:36", "The garden is in bloom. Come to Suzhou on Saturday for lunch, I am making river shrimp!", "院子里的花开了，周六来苏州吃午饭吧，我做河虾！"),
)

_MOSS = (
    me("03-25 22:40", "Still in the mountains?", "还在山里吗？"),
    they("03-25 23:02", "Yes. No signal, lots of frogs.", "在。没信号，全是青蛙。"),
    me("03-25 23:03", "Send me a frog.", "给我拍一只。"),
    photo_of("03-26 07:15", "forest/moss-path"),
    they("03-26 07:16", "The whole valley smells of rain and pine this morning.", "今早整个山谷都是雨和松树的味道。"),
    me("03-26 12:30", "I am at my desk. Thanks for nothing.", "我在工位上，扎心了。"),
)

_RAY = (
    they("03-21 18:30", "Good session today. Your turns are getting faster.", "今天练得不错，转身快多了。"),
    me("03-21 19:02", "My legs disagree.", "我的腿不同意。"),
    they("03-21 19:05", "Tell them Tuesday is coming.", "告诉它们周二还有课。"),
    me("03-24 21:10", "1,500 metres without a break!", "一口气游了1500米！"),
    they("03-24 21:14", "I saw. Proud of you.", "看到了，为你骄傲。"),
    they("03-27 07:40", "Lane 3 is ours every Sunday morning from now on. Be there at 7:30!", "从这周起，每周日早上3号泳道归我们，7:30见！"),
)

_HANA = (
    packet_of("02-17 00:04", 18_88, "Happy New Year, Annie!", "安一新年快乐！"),
    me("02-17 00:06", "Happy New Year! Scratch her chin for me.", "新年快乐！替我挠挠她下巴。"),
    they("03-18 21:15", "Look who sat on my keyboard.", "你看谁坐在我键盘上。"),
    photo_of("03-18 21:15", "cat/hana-cat"),
    me("03-18 21:20", "Promote her to art director.", "升她做艺术总监。"),
    they("03-18 21:22", "She already charges by the hour.", "她已经按小时收费了。"),
    they("03-23 12:48", "My little book of cat stories is in the shops from Monday!", "我的猫咪故事小书周一上架啦！"),
)

_FELIX = (
    they("03-15 16:02", "Are you coming to Hamburg this summer?", "今年夏天来汉堡吗？"),
    me("03-15 20:44", "In August, if the boat floats.", "八月，只要船不沉。"),
    they("03-15 20:50", "It floats. Mostly.", "能浮，大部分时候。"),
    me("03-15 20:51", "Very reassuring.", "真让人安心。"),
)
_TALKS_OF_NAMESAKES: dict[str, tuple[_Line, ...]] = {
    "nora_quayle": (
        me("03-12 14:20", "Do you still have the hole punch?", "打孔机还在你那儿吗？"),
        they("03-12 14:31", "Second drawer, under the tape.", "第二个抽屉，胶带下面。"),
    ),
    "nora_cello": (
        they("03-02 19:44", "The quartet plays in Leeds on the 18th of April.", "四重奏4月18号在利兹演出。"),
        me("03-02 20:05", "I will be there in spirit.", "我精神上到场。"),
    ),
    "zhao_lei": (
        me("03-10 08:12", "Front tyre is flat again.", "前胎又瘪了。"),
        they("03-10 08:30", "Bring the bike by, I have a spare tube.", "把车推来，我有备用内胎。"),
    ),
    "zhao_li": (
        they("03-14 12:02", "The noodle place has moved across the street.", "那家米粉店搬到马路对面了。"),
        me("03-14 12:09", "As long as the chilli moved too.", "辣椒也搬过去就行。"),
    ),
    "hana_mori": (
        me("02-25 10:40", "Are the blue bowls back?", "蓝色的碗回来了吗？"),
        they("02-25 11:03", "They come out of the kiln on Sunday.", "周日出窑。"),
    ),
    "may_sanya": (
        they("02-16 18:00", "The coconuts are in the post, open the parcel at once.", "椰子寄出了，收到马上拆。"),
        me("02-16 18:40", "Thank you, Auntie!", "谢谢玫姨！"),
    ),
    "coach_roy": (
        they("03-05 21:15", "Dry training on Wednesday, bring a mat.", "周三陆上训练，带垫子。"),
        me("03-05 21:20", "Mat packed.", "垫子装好了。"),
    ),
    "felix_blum": (
        me("01-18 17:33", "Which tile did you choose in the end?", "最后选了哪款瓷砖？"),
        they("01-18 18:01", "The one with the little herons.", "带小白鹭的那款。"),
    ),
    "li_na_88": (
        they("03-11 09:58", "I parked your umbrella at the front desk.", "你的伞我放前台了。"),
        me("03-11 10:02", "You saved me twice today.", "今天你救了我两次。"),
    ),
    "lin_na_f": (
        they("02-28 16:25", "The lion needs two more dancers for the fair.", "庙会舞狮还缺两个人。"),
        me("02-28 16:59", "I can only be the tail.", "我只能当狮尾。"),
    ),
    "chen_hao": (
        me("03-13 18:18", "Is the lift working again?", "电梯修好了吗？"),
        they("03-13 18:26", "Yes, but only the left one.", "修好了，不过只有左边那部。"),
    ),
    "chen_tao": (
        they("03-04 12:20", "I found your grey scarf in the car.", "你的灰围巾在我车里。"),
        me("03-04 12:41", "So it was not the cat.", "原来不是猫干的。"),
    ),
    "sam_porter": (
        they("02-21 22:47", "Landed in Seville, oranges on every street.", "到塞维利亚了，满街都是橙子。"),
        me("02-22 08:05", "Do not eat those, they are bitter.", "别吃，是苦的。"),
    ),
    "sam_f": (
        me("03-06 13:10", "How wide is the shelf?", "书架多宽？"),
        they("03-06 13:12", "Ninety-four centimetres, I measured it twice.", "九十四厘米，我量了两遍。"),
    ),
    "grace_liu": (
        they("02-10 07:32", "Sunrise over the dunes, and my camera is full of sand.", "沙丘日出，相机里全是沙。"),
        me("02-10 09:15", "Worth it, I hope.", "但愿值得。"),
    ),
    "grace_lau": (
        me("01-29 11:11", "Did you see a turtle?", "看到海龟了吗？"),
        they("01-29 20:36", "Three, and one of them was asleep.", "三只，其中一只在睡觉。"),
    ),
    "uncle_ping": (
        they("02-17 10:10", "Happy New Year, child. The ginseng tea is for your mother.", "孩子，新年好。人参茶是给你妈妈的。"),
        me("02-17 10:31", "Happy New Year, Uncle Ping!", "平叔新年好！"),
    ),
    "uncle_peng": (
        me("02-17 10:35", "Happy New Year, Uncle Peng!", "彭叔新年好！"),
        they("02-17 12:50", "The same to you. The sky here is very blue.", "你也新年好，这边的天特别蓝。"),
    ),
}
# fmt: on

_FILES = {
    "/sdcard/Download/chair_offer.png": SentFile(name="chair_offer.png", size=890_880, type="image/png")
}

_TALKS = (
    _Talk("boss_gao", _BOSS, sticky=True),
    _Talk("nora_q", _NORA, unread=2),
    _Talk("ray_coach", _RAY, unread=1),
    _Talk("mei_hua", _MEI),
    _Talk("moss_0413", _MOSS),
    _Talk("hana_sato", _HANA),
    _Talk("felix_boat", _FELIX, muted=True),
    *(_Talk(peer, lines) for peer, lines in _TALKS_OF_NAMESAKES.items()),
)


def fresh_chats(lang: str) -> Table[Chat]:
    """Twenty-five conversations, eighteen of them short; eleven contacts have none."""
    return Table.of(
        [
            Chat(
                id=talk.peer, sticky=talk.sticky, muted=talk.muted, unread=talk.unread,
                messages=Table.of(
                    [_message(talk, number, line, lang) for number, line in enumerate(talk.lines, 1)]
                ),
            )
            for talk in _TALKS
        ]
    )  # fmt: skip


def _message(talk: _Talk, number: int, line: _Line, lang: str) -> Message:
    return Message(
        id=f"{talk.peer}-{number}",
        kind=line.kind or ("image" if line.image else "file" if line.path else "text"),
        sender=OWNER if line.mine else talk.peer,
        text=say(line.words, lang),
        image=line.image,
        path=line.path,
        file=_FILES.get(line.path),
        money=_money(line),
        time=at(line.time),
    )


def _money(line: _Line) -> Money | None:
    """A red packet was opened long ago, a transfer waits to be received."""
    if line.kind is None:
        return None
    return Money(amount=line.cents, status="received" if line.kind == "red_packet" else "pending")
