"""The conversations of a fresh phone."""

# ruff: noqa: E501 - one message a line, in two languages

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.apps.alipay.state import Message, Talk
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.state import Table


class _Talk(NamedTuple):
    """A conversation: times, whose words, and how many of the last ones are unread."""

    id: str
    kind: Literal["box", "person", "service", "birthday"]
    who: str
    lines: tuple[tuple[str, bool, Words], ...]
    name: Words = ("", "")
    unread: int = 0
    sticky: bool = False


def _me(time: str, en: str, zh: str) -> tuple[str, bool, Words]:
    return time, True, (en, zh)


def _they(time: str, en: str, zh: str) -> tuple[str, bool, Words]:
    return time, False, (en, zh)


# fmt: off
_TALKS = (
    _Talk("t1", "box", "", (
        _they("2026-03-25 10:00", "Your March report is ready.", "你的三月账单报告已生成。"),
        _they("2026-03-27 08:00", "Three coupons expire tonight.", "有三张优惠券今晚到期。"),
    ), ("Message box", "消息盒子"), unread=2, sticky=True),
    _Talk("t2", "service", "", (
        _they("2026-03-20 10:01", "¥2,000.00 was withdrawn to China Construction Bank.", "提现2,000.00元到中国建设银行，已到账。"),
        _they("2026-03-24 12:48", "You sent ¥36.00 to Nora.", "你向秦诺转账36.00元。"),
    ), ("Payment notices", "支付助手")),
    _Talk("t3", "service", "", (
        _they("2026-03-26 06:31", "Yesterday's Yu'e Bao income has arrived.", "余额宝昨日收益已到账。"),
    ), ("Yu'e Bao", "余额宝"), unread=1),
    _Talk("t4", "service", "", (
        _they("2026-03-22 07:30", "Your trees took in 210 g of carbon this week.", "你的小树本周吸收了210克碳。"),
    ), ("Little Forest", "小小森林")),
    _Talk("t5", "service", "", (
        _they("2026-03-18 09:00", "The electricity bill of March has been paid.", "三月电费已缴清。"),
    ), ("Utilities", "生活缴费")),
    _Talk("t6", "service", "", (
        _they("2026-03-15 12:00", "12 membership points expire at the end of the month.", "月底将有12个会员积分过期。"),
    ), ("Membership", "会员中心")),
    _Talk("t7", "birthday", "", (
        _they("2026-03-26 09:00", "Lulu has her birthday in three days.", "露露还有三天过生日。"),
    ), ("Birthday reminders", "生日提醒")),
    _Talk("t8", "person", "p1", (
        _me("2026-03-05 19:30", "The sofa came to 2,400 in the end.", "沙发最后是2400。"),
        _they("2026-03-05 19:41", "Sent you my half!", "我那一半转你了！"),
        _me("2026-03-05 19:45", "Got it, come and sit on it.", "收到，来坐坐。"),
    )),
    _Talk("t9", "person", "p13", (
        _they("2026-03-24 12:45", "Noodles were 36, no hurry.", "面一共36，不急。"),
        _me("2026-03-24 12:48", "Done.", "转了。"),
        _they("2026-03-27 08:40", "Coffee after the stand-up?", "站会后喝咖啡？"),
        _they("2026-03-27 08:41", "My treat this time.", "这次我请。"),
    ), unread=2),
    _Talk("t10", "person", "p6", (
        _they("2026-03-21 21:05", "I found the photos of the ski trip.", "滑雪那次的照片我找到了。"),
        _me("2026-03-21 21:20", "Send them all!", "都发我！"),
        _they("2026-03-26 22:11", "Sorting them tomorrow, promised.", "明天整理，一定。"),
    ), unread=1),
    _Talk("t11", "person", "p7", (
        _me("2026-03-01 09:12", "Rent for March is on its way.", "三月房租转过去了。"),
        _they("2026-03-01 10:30", "Received, thank you.", "收到，谢谢。"),
        _they("2026-03-26 18:20", "The plumber comes on Monday at nine.", "水管工周一九点来。"),
    ), unread=1),
    _Talk("t12", "person", "p9", (
        _they("2026-03-12 18:10", "Ten lessons are booked, bring a cap.", "十节课排好了，记得带泳帽。"),
        _me("2026-03-12 18:12", "Will do, coach.", "好的教练。"),
    )),
    _Talk("t13", "person", "p24", (
        _they("2026-02-18 10:11", "The deposit is back, all of it.", "押金全退给你了。"),
        _me("2026-02-18 10:30", "Very kind, thank you!", "太好了，谢谢海哥！"),
    )),
    _Talk("t14", "person", "p12", (
        _they("2026-02-16 20:01", "Happy New Year, eat well!", "新年快乐，多吃点！"),
        _me("2026-02-16 20:05", "Happy New Year, Auntie!", "梅姨新年快乐！"),
    )),
    _Talk("t15", "person", "p28", (
        _they("2026-03-17 12:31", "My share of lunch, 48.5.", "午饭我那份，48.5。"),
        _me("2026-03-17 12:40", "You are quick!", "这么快！"),
    )),
    _Talk("t16", "person", "p3", (
        _they("2025-12-13 14:06", "Paid back at last, with thanks.", "钱还上了，多谢。"),
        _me("2025-12-13 15:00", "Any time.", "别客气。"),
    )),
    _Talk("t17", "person", "p17", (
        _me("2026-03-10 09:00", "Do you still have my umbrella?", "我的伞在你那吗？"),
        _they("2026-03-10 09:24", "It lives here now.", "它住我这了。"),
    )),
    _Talk("t18", "person", "p22", (
        _they("2026-03-25 17:50", "The board games are on the shelf by the door.", "桌游放在门口的架子上。"),
        _they("2026-03-26 20:02", "Did you count the dice?", "骰子数过了吗？"),
        _they("2026-03-26 20:03", "One is missing.", "少了一个。"),
    ), unread=2),
)
# fmt: on


def fresh_talks(lang: str) -> Table[Talk]:
    """A box of notices, five services, a birthday reminder and eleven friends."""
    number = 0
    talks = []
    for talk in _TALKS:
        messages = []
        for time, mine, words in talk.lines:
            number += 1
            messages.append(Message(id=f"m{number}", text=say(words, lang), at=at(time), mine=mine))
        read = messages[: len(messages) - talk.unread]
        talks.append(
            Talk(
                id=talk.id, kind=talk.kind, contact=talk.who, name=say(talk.name, lang), sticky=talk.sticky,
                read_at=read[-1].at if read else 0, messages=Table.of(messages),
            )
        )  # fmt: skip
    return Table.of(talks)
