"""The wallet of a fresh phone."""

from pytest_mobilegym.phone.apps.wechat.defaults.words import Words, at, say
from pytest_mobilegym.phone.apps.wechat.money import Bill, BillKind, Card, Subscription, Wallet
from pytest_mobilegym.phone.state import Table

_BILLS: tuple[tuple[str, BillKind, Words, str, int, str], ...] = (
    ("03-27 08:12", "payment", ("Flat White & Co.", "白杯咖啡"), "", -26_00, "balance"),
    ("03-26 19:06", "payment", ("Dumpling House", "饺子馆"), "", -38_50, "balance"),
    ("03-26 08:03", "payment", ("City Metro", "城市地铁"), "", -5_00, "balance"),
    ("03-25 18:21", "payment", ("Lotus Market", "荷塘市集"), "", -87_30, "c1"),
    ("03-24 12:44", "transfer", ("", ""), "nora_q", -32_00, "balance"),
    ("03-23 09:15", "payment", ("Cat Stories (3 copies)", "猫咪故事（3本）"), "", -144_00, "c1"),
    ("03-21 18:40", "payment", ("Haidian City Pool", "海淀游泳馆"), "", -60_00, "balance"),
    ("03-20 14:30", "payment", ("Summer Palace tickets", "颐和园门票"), "", -60_00, "balance"),
    ("03-15 10:02", "phone", ("", ""), "", -50_00, "c1"),
    ("03-12 20:00", "top_up", ("", ""), "", 500_00, "c1"),
    ("03-08 20:41", "red_packet", ("", ""), "ivy_brook", -66_00, "balance"),
    ("03-05 07:58", "payment", ("Cloud Drive", "云盘"), "", -12_00, "c2"),
    ("02-27 19:32", "payment", ("Noodle Lane 3", "面馆三号"), "", -24_00, "balance"),
    ("02-20 16:10", "refund", ("Paper & Pen", "纸笔小店"), "", 19_90, "balance"),
    ("02-17 00:05", "red_packet", ("", ""), "hana_sato", 18_88, "balance"),
    ("02-16 23:58", "red_packet", ("", ""), "mei_hua", 88_00, "balance"),
    ("02-14 11:20", "payment", ("Paper & Pen", "纸笔小店"), "", -19_90, "balance"),
    ("02-05 07:58", "payment", ("Cloud Drive", "云盘"), "", -12_00, "c2"),
)


def fresh_wallet() -> Wallet:
    """Some money, two cards."""
    return Wallet(
        balance=638_42,
        cards=Table.of(
            [
                Card(id="c1", bank="harbour", last4="3308"),
                Card(id="c2", bank="cedar", kind="credit", last4="7721"),
            ]
        ),
    )


def fresh_bills(lang: str) -> Table[Bill]:
    """Eighteen bills of two months, newest first."""
    return Table.of(
        [
            Bill(
                id=f"b{len(_BILLS) - place}", kind=kind, title=say(title, lang), person=person, amount=amount,
                method=method, time=at(time),
            )
            for place, (time, kind, title, person, amount, method) in enumerate(_BILLS)
        ]
    )  # fmt: skip


def fresh_subscriptions(lang: str) -> Table[Subscription]:
    """One that renews, one that no longer does."""
    return Table.of(
        [
            Subscription(
                id="u1", membership=say(("Cloud Drive Plus", "云盘会员"), lang),
                merchant=say(("Cloud Drive", "云盘"), lang), price=12_00, created=at("2025-09-05 07:58"),
            ),
            Subscription(
                id="u2", membership=say(("Radio Club", "电台会员"), lang),
                merchant=say(("Night Radio", "夜航电台"), lang), price=88_00, cycle="year", auto_renew=False,
                created=at("2024-11-02 21:16"),
            ),
        ]
    )  # fmt: skip
