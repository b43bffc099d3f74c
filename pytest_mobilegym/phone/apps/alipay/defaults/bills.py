"""The bills of a fresh phone: 27 months, the last five of them day by day."""

# ruff: noqa: E501 - one bill a line

from collections.abc import Iterator
from typing import NamedTuple

from pytest_mobilegym.phone.apps.alipay.merchants import MERCHANTS
from pytest_mobilegym.phone.apps.alipay.state import Bill, Kind
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.rng import advance
from pytest_mobilegym.phone.state import Table

NO_NOTE: Words = ("", "")
LUNCH: Words = ("Lunch", "午饭")
RENT: Words = ("Rent", "房租")
THANKS: Words = ("Thanks", "谢谢")
DINNER: Words = ("Dinner split", "晚饭AA")
GIFT: Words = ("Birthday gift", "生日礼物")


class _Draft(NamedTuple):
    time: str
    party: str
    cents: int
    kind: Kind
    method: str
    note: Words = NO_NOTE


def _buy(time: str, party: str, cents: int, method: str = "balance") -> _Draft:
    merchant = MERCHANTS[party]
    incoming = merchant.kind in ("salary", "interest", "recharge")
    return _Draft(time, party, cents if incoming else -cents, merchant.kind, method)


def _send(time: str, contact: str, cents: int, note: Words = NO_NOTE, kind: Kind = "transfer") -> _Draft:
    return _Draft(time, contact, -cents, kind, "balance", note)


def _get(time: str, party: str, cents: int, note: Words = NO_NOTE, kind: Kind = "transfer") -> _Draft:
    return _Draft(time, party, cents, kind, "balance", note)


# fmt: off
_EARLIER = (
    _buy("2024-01-18 20:14", "laptops", 899_900, "c1"), _buy("2024-02-06 18:40", "bonus", 2_600_000, "c1"),
    _get("2024-02-09 21:10", "p12", 88_800, ("New Year", "压岁钱"), "red_packet"), _buy("2024-02-20 10:05", "flight", 168_000, "c1"),
    _buy("2024-03-16 12:20", "clothes", 45_900), _send("2024-04-04 09:00", "p7", 450_000, RENT), _buy("2024-04-28 08:31", "train", 55_350, "c1"),
    _buy("2024-05-02 16:12", "hotel", 86_400, "credit"), _get("2024-06-11 19:22", "p6", 120_000, ("Concert tickets", "演唱会票")),
    _buy("2024-06-18 00:12", "mall", 132_900, "credit"), _buy("2024-07-13 20:48", "hotpot", 41_200), _buy("2024-08-08 11:09", "insurance", 36_500, "c1"),
    _get("2024-08-21 13:30", "p3", 600_000, ("Paid back", "还款")), _buy("2024-09-10 09:15", "course", 199_900, "c1"), _send("2024-10-01 10:40", "p25", 99_900, ("Wedding", "新婚快乐"), "red_packet"),
    _buy("2024-11-11 00:21", "mall", 218_600, "credit"), _buy("2024-12-24 19:05", "cinema", 11_800), _buy("2024-12-30 15:00", "repay", 218_600, "c1"),
    _buy("2025-01-05 18:33", "bonus", 2_800_000, "c1"), _get("2025-01-28 20:00", "p12", 88_800, ("New Year", "压岁钱"), "red_packet"), _buy("2025-02-03 07:40", "train", 62_150, "c1"),
    _buy("2025-02-25 17:26", "phones", 169_900), _send("2025-03-08 12:00", "p17", 52_000, GIFT, "red_packet"), _buy("2025-03-29 08:50", "flight", 243_000, "c1"),
    _buy("2025-04-02 21:31", "hotel", 129_600, "credit"), _get("2025-04-17 18:00", "p24", 350_000, ("Old bike", "旧自行车")), _buy("2025-05-10 14:20", "laptops", 1_249_900, "c1"),
    _get("2025-05-20 13:14", "p10", 52_000, NO_NOTE), _buy("2025-06-18 00:09", "mall", 97_400, "credit"), _send("2025-06-30 09:12", "p29", 68_000, ("Moving", "搬家费")),
    _buy("2025-07-19 11:45", "clinic", 23_500), _get("2025-08-02 10:00", "p6", 85_000, ("Trip to the coast", "海边旅行")), _buy("2025-08-15 16:42", "clothes", 79_800),
    _buy("2025-09-09 20:20", "course", 259_900, "c1"), _get("2025-09-25 12:12", "p16", 150_000, ("Camera", "二手相机")), _buy("2025-10-03 18:55", "hotel", 158_000, "credit"),
    _send("2025-10-12 09:30", "p18", 30_000, THANKS), _buy("2025-10-27 22:10", "books", 13_860),
)
"""The first 22 months, but for what comes every month."""

_SPECIAL = (
    _buy("2025-11-11 00:06", "mall", 304_700, "credit"), _get("2025-11-18 12:40", "mall", 25_900, NO_NOTE, "refund"), _get("2025-11-21 18:30", "p6", 46_000, DINNER),
    _send("2025-11-28 20:10", "p20", 20_000, GIFT, "red_packet"), _buy("2025-12-05 10:11", "repay", 278_800, "c1"), _get("2025-12-13 14:05", "p3", 220_000, ("Paid back", "还款")),
    _buy("2025-12-24 18:20", "hotpot", 52_600), _get("2025-12-25 09:30", "p1", 13_150, DINNER), _get("2025-12-31 23:58", "p13", 6_666, ("Happy New Year", "新年快乐"), "red_packet"),
    _buy("2026-01-09 18:30", "bonus", 3_000_000, "c1"), _get("2026-01-12 11:02", "p6", 130_000, ("Ski trip", "滑雪")), _get("2026-01-19 16:45", "p6", 30_000, ("Ski pass", "雪票")), _buy("2026-01-24 08:05", "flight", 518_000, "c1"),
    _get("2026-02-16 20:00", "p12", 88_800, ("New Year", "压岁钱"), "red_packet"), _send("2026-02-16 20:08", "p2", 80_000, ("New Year", "新年快乐"), "red_packet"), _get("2026-02-18 10:10", "p24", 550_000, ("Deposit returned", "退押金")),
    _buy("2026-02-19 09:20", "train", 55_350, "c1"), _buy("2026-02-26 21:12", "clothes", 68_900, "credit"), _get("2026-03-02 15:25", "clothes", 22_900, NO_NOTE, "refund"),
    _get("2026-03-05 19:40", "p1", 120_000, ("Half of the sofa", "沙发一半的钱")), _buy("2026-03-08 13:33", "phones", 129_900), _send("2026-03-12 18:02", "p9", 60_000, ("Swimming lessons", "游泳课")),
    _get("2026-03-17 12:30", "p28", 4_850, LUNCH), _buy("2026-03-20 10:00", "withdraw", 200_000), _send("2026-03-24 12:48", "p13", 3_600, LUNCH),
)
"""What happened once in the last five months."""

_EVERY_MONTH = (
    ("05 09:00", "power", 14_200, 5_000), ("08 20:30", "mobile", 5_000, 0),
    ("12 07:58", "metro", 400, 300), ("14 12:16", "green_bowl", 3_250, 900), ("15 08:32", "bean_house", 3_400, 600),
    ("17 19:04", "super", 12_400, 6_000), ("18 22:40", "ride", 3_700, 2_500),
    ("21 18:47", "fruit", 4_600, 2_400), ("22 15:10", "cinema", 8_900, 1_900), ("23 07:55", "bus", 200, 0),
    ("25 20:15", "pharmacy", 5_200, 3_100),
)
_OTHER_TIMES = (
    ("03 08:20", "breakfast", 1_150, 300), ("04 13:05", "gym", 29_900, 0), ("09 18:12", "bike", 300, 150),
    ("11 10:30", "water", 5_300, 1_800), ("06 09:02", "gas", 6_800, 2_000), ("19 12:21", "noodle_lane", 2_800, 500), ("13 17:25", "fuel", 32_000, 6_000), ("16 11:11", "parcel", 1_900, 800),
    ("20 14:50", "salon", 8_800, 2_000), ("24 19:19", "pets", 13_900, 4_000), ("07 09:09", "charity", 1_000, 0),
    ("10 16:40", "laundry", 4_500, 1_500), ("26 12:08", "corner", 2_350, 1_100),
)
_METHODS = ("balance", "balance", "yuebao", "credit", "c1")
# fmt: on

TODAY = "2026-03-27"


def _months(first: str, last: str) -> Iterator[str]:
    year, month = map(int, first.split("-"))
    while f"{year}-{month:02d}" <= last:
        yield f"{year}-{month:02d}"
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)


def _recurring() -> Iterator[_Draft]:
    """Salary and interest every month; from November 2025 on also the small things of the day."""
    state = 20_260_327
    for index, month in enumerate(_months("2024-01", "2026-03")):
        if month >= "2025-06" or index % 2 == 0:
            yield _buy(f"{month}-10 10:0{index % 10}", "employer", 1_600_000 + 10_000 * index, "c1")
        if month < "2025-11":
            continue
        yield _send(f"{month}-01 09:1{index % 10}", "p7", 480_000, RENT)
        yield _buy(f"{month}-02 06:30", "fund", 3_900 + 37 * index, "yuebao")
        yield _buy(f"{month}-03 03:00", "music", 1_500)
        for place, (time, party, base, spread) in enumerate((*_EVERY_MONTH, *_OTHER_TIMES)):
            state, drawn = advance(state)
            once = place >= len(_EVERY_MONTH) and (place + index) % 4
            if not once:
                cents = base + drawn % (spread + 1)
                yield _buy(f"{month}-{time}", party, cents, _METHODS[(drawn >> 20) % len(_METHODS)])


def fresh_bills(lang: str) -> Table[Bill]:
    """About 150 bills up to this morning, the newest first."""
    drafts = sorted(
        (draft for draft in (*_EARLIER, *_SPECIAL, *_recurring()) if draft.time < f"{TODAY} 09:00"),
        key=lambda draft: draft.time,
    )
    bills = [
        Bill(
            id=f"b{number}", party=draft.party, cents=draft.cents, at=at(draft.time), kind=draft.kind,
            method=draft.method, note=say(draft.note, lang),
        )
        for number, draft in enumerate(drafts, 1)
    ]  # fmt: skip
    return Table.of(reversed(bills))
