"""Memberships that renew by themselves, and are not to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pytest_mobilegym.api import Ending, Goal, Hand, Task, View, added, choice, goal, unasked
from pytest_mobilegym.phone.apps.bilibili.membership import PACKAGES
from pytest_mobilegym.phone.apps.wechat.money import BALANCE

from ..vocabulary.values import another
from ..vocabulary.wechat import open_tabs
from .vocabulary import PASSWORD

PLANS = {
    "month": {"en": "Premium, month", "zh": "连续包月"},
    "quarter": {"en": "Premium, quarter", "zh": "连续包季"},
    "year": {"en": "Premium, year", "zh": "连续包年"},
    "super_quarter": {"en": "Super premium, quarter", "zh": "超级大会员包季"},
    "super_year": {"en": "Super premium, year", "zh": "超级大会员包年"},
}
MEMBERSHIP = {"en": "Bilibili Premium", "zh": "哔哩哔哩大会员"}
MERCHANT = {"en": "Bilibili", "zh": "哔哩哔哩"}


class SubscribeMembershipAutoRenewThenCancelInWechat(Task):
    """The owner is a member, paid once with WeChat Pay, and the renewal that began with it is off.

    The membership goes on until it runs out. WeChat has no other renewals at the start. There are few
    instances because Bilibili sells five packages.
    """

    instruction = {
        "en": [
            "Buy the Bilibili membership “{plan}” with WeChat Pay (payment password 123456). I do not want "
            "it to renew: turn its automatic renewal off in WeChat afterwards.",
            "On Bilibili, join with the package “{plan}” and pay with WeChat; the payment password is "
            "123456. Then cancel the auto-renewal in WeChat, so that I pay only this once.",
        ],
        "zh": [
            "在B站开通大会员“{plan}”套餐，用微信支付（支付密码123456），然后到微信里把它的自动续费关掉。",
            "用微信支付开通B站大会员的“{plan}”套餐，支付密码是123456；我不想续费，付完后请在微信里取消自动续费。",
        ],
    }
    apps, scope, difficulty = ["bilibili", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["finance", "settings", "handoff"]
    consequence = "purchase"

    plan: str = choice(PLANS)

    @classmethod
    def setup(cls, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            for id in list(wechat.subscriptions):
                del wechat.subscriptions[id]
            wechat.wallet.password = PASSWORD
            wechat.wallet.balance = max(wechat.wallet.balance, 50_000)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        user, package = after.bilibili.user, PACKAGES[self.plan]
        lasts = user.vip_expires is not None and user.vip_expires > after.os.now
        yield goal("the owner is a member, for some time", passed=user.is_vip and lasts)
        new = list(added(before.wechat.subscriptions, after.wechat.subscriptions))
        yield goal(
            "one renewal is new, of that package",
            actual=[(each.membership, each.price, each.cycle) for each in new],
            expected=[(MEMBERSHIP[before.lang], package.cents, package.cycle)],
        )
        merchant = MERCHANT[before.lang]
        asked = {"membership", "price", "cycle", "auto_renew"}
        chosen = [unasked(each, asked, given={"merchant": merchant, "source": "bilibili"}) for each in new]
        yield goal("it was bought in Bilibili", passed=bool(new) and not any(chosen), actual=chosen)
        yield goal("it is off", actual=[each.auto_renew for each in new], expected=[False])
        paid = added(before.wechat.bills, after.wechat.bills)
        yield goal("it was paid once", actual=[bill.amount for bill in paid], expected=[-package.cents])
        along = [
            unasked(bill, {"amount", "method"}, given={"kind": "payment", "title": merchant}) for bill in paid
        ]
        known = {BALANCE, *before.wechat.wallet.cards}
        lost = before.wechat.wallet.balance - after.wechat.wallet.balance
        from_balance = sum(package.cents for bill in paid if bill.method == BALANCE)
        right = lost == from_balance and all(bill.method in known for bill in paid)
        yield goal("the money came from the balance or a card", passed=bool(paid) and right, actual=lost)
        yield goal("it was paid to Bilibili", passed=bool(paid) and not any(along), actual=along)

    def allowed(self) -> Sequence[str]:
        return [
            "bilibili.user.is_vip",
            "bilibili.user.vip_expires",
            "wechat.subscriptions[+1]",
            "wechat.bills[+1]",
            "wechat.wallet.balance",
            "wechat.wallet.method",
        ]

    def liberties(self) -> Mapping[str, str]:
        return {
            "wechat.wallet.balance": "it may be paid from the balance or with a card",
            "wechat.wallet.method": "it may be paid from the balance or with a card",
        }

    def join(self, phone: Hand, plan: str, *, method: str = "wechat", card: str = "") -> None:
        """Buy a package, up to the password."""
        phone.open("bilibili")
        phone.tap("tab.me")
        phone.tap("vip.open")
        phone.tap("vip.package", package=plan)
        phone.tap("vip.agree")
        phone.tap("vip.buy")
        phone.tap("vip.method", method=method)
        phone.tap("vip.pay")
        if card:
            phone.tap("pay.method")
            phone.tap("pay.choose", method=card)
        if method == "wechat":
            phone.tap("pay.confirm")
            phone.type(PASSWORD, into="pin")
        else:
            phone.tap("cashier.confirm")
            phone.type(PASSWORD, into="password")

    def end(self, phone: Hand, way: Sequence[str] = ("services.open",)) -> None:
        """Turn the only renewal off, in WeChat."""
        open_tabs(phone)
        phone.tap("tab.me")
        for action in way:
            phone.tap(action)
        phone.tap("subscriptions.open")
        phone.tap("subscription.open", subscription=phone.view.wechat.subscriptions.first().id)
        phone.tap("subscription.ask_cancel")
        phone.tap("subscription.cancel")

    def solution(self, phone: Hand) -> None:
        self.join(phone, self.plan)
        self.end(phone)

    def other_ways(self) -> Iterable[Ending]:
        def with_a_card(phone: Hand) -> None:
            self.join(phone, self.plan, card=next(iter(phone.view.wechat.wallet.cards)))
            self.end(phone, ("settings.open",))

        yield "paid with a card, and found in the settings", with_a_card

    def near_misses(self) -> Iterable[Ending]:
        def another_package(phone: Hand) -> None:
            self.join(phone, another(PLANS, self.plan))
            self.end(phone)

        def with_alipay(phone: Hand) -> None:
            self.join(phone, self.plan, method="alipay")

        def unconfirmed(phone: Hand) -> None:
            self.join(phone, self.plan)
            open_tabs(phone)
            phone.tap("tab.me")
            phone.tap("services.open")
            phone.tap("subscriptions.open")
            phone.tap("subscription.open", subscription=phone.view.wechat.subscriptions.first().id)
            phone.tap("subscription.ask_cancel")

        yield "it goes on renewing", lambda phone: self.join(phone, self.plan)
        yield "another package", another_package
        yield "paid with Alipay", with_alipay
        yield "the question is not confirmed", unconfirmed
