"""Ways from page to page that change nothing, and what a page remembers of how it is looked at."""

from typing import Literal

from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.screens.home import VIDEOS
from pytest_mobilegym.phone.apps.alipay.screens.money import RecordsView
from pytest_mobilegym.phone.apps.alipay.screens.pay import ScanView
from pytest_mobilegym.phone.apps.alipay.state import AlipayState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os import media

TABS = ("/", "/finance", "/video", "/messages", "/my")


def _open(id: str, to: str, *on: str) -> None:
    """A way from pages to a page; what the search leads to, the page of all services leads to."""
    app.action(id, on=(*on, "/services") if "/search" in on else on, to=to)


_open("tab.home", "/", *TABS)
_open("tab.finance", "/finance", *TABS)
_open("tab.video", "/video", *TABS)
_open("tab.messages", "/messages", *TABS)
_open("tab.my", "/my", *TABS)

_open("services.open", "/services", "/")
_open("scan.open", "/scan", "/", "/search", "/pay", "/pay/receive")
_open("pay.open", "/pay", "/", "/search", "/scan")
_open("receive.open", "/pay/receive", "/search", "/pay", "/scan", "/my")
_open("ask.open", "/pay/receive/amount", "/pay/receive")
_open("transit.open", "/transit", "/", "/search")
_open("transfer.open", "/pay/transfer", "/", "/search", "/pay", "/balance", "/my")
_open("top_up.open", "/top-up", "/", "/search")
_open("utilities.open", "/utilities", "/", "/search")
_open("yuebao.open", "/yuebao", "/", "/search", "/finance", "/assets", "/my")
_open("credit.open", "/credit", "/", "/search", "/assets", "/my")
_open(
    "cards.open",
    "/bank-cards",
    "/",
    "/search",
    "/assets",
    "/my",
    "/balance",
    "/settings/payment",
    "/settings/account",
)
_open("bills.open", "/bill", "/", "/search", "/my", "/finance")
_open("subscriptions.open", "/subscriptions", "/", "/search", "/my", "/settings/payment")
_open("sesame.open", "/sesame", "/", "/search", "/my")
_open("contacts.open", "/contacts", "/", "/search", "/messages")
_open("balance.open", "/balance", "/search", "/finance", "/assets", "/my")
_open("gift_card.open", "/settings/payment/gift-card", "/search", "/settings/payment")
_open("settings.open", "/settings", "/search", "/my")
_open("assets.open", "/assets", "/my", "/finance")
_open("records.open", "/balance/records", "/balance")
_open("move.open", "/move/{kind}", "/balance", "/yuebao", "/finance")
_open("card.open", "/bank-card/{card}", "/bank-cards")
_open("card.unbind", "/bank-card/{card}/unbind", "/bank-card/{card}")
_open("card.add", "/bank-cards/add", "/bank-cards", "/pay/methods")
_open("subscription.open", "/subscriptions/{subscription}", "/subscriptions")
_open("subscription.end", "/subscriptions/{subscription}/end", "/subscriptions/{subscription}")

_open("account.enter", "/pay/transfer/to-account", "/pay/transfer")
_open("payees.open", "/pay/transfer/contacts", "/pay/transfer", "/pay/transfer/to-account")
_open(
    "payee.open", "/pay/transfer/amount/{payee}", "/pay/transfer", "/chat/{talk}",
    "/contacts/profile/{contact}",
)  # fmt: skip
_open("methods.open", "/pay/methods", "/pay", "/pay/transfer/amount/{payee}", "/move/{kind}")

_open(
    "bill.open", "/bill/detail/{bill}", "/", "/bill", "/bill/search", "/bill/analysis", "/balance",
    "/balance/records", "/bank-card/{card}", "/contacts/profile/{contact}", "/credit", "/transit",
    "/pay/transfer/success/{bill}", "/bill/between/{bill}",
)  # fmt: skip
_open("between.open", "/bill/between/{bill}", "/bill/detail/{bill}")
_open("analysis.open", "/bill/analysis", "/bill")
_open("month.open", "/bill/month", "/bill", "/bill/analysis")
_open("filter.open", "/bill/filter", "/bill")

_open("profile.open", "/contacts/profile/{contact}", "/contacts", "/search", "/chat/{talk}", "/video")

_open("account.open", "/settings/account", "/settings", "/my")
_open("payment.open", "/settings/payment", "/settings")
_open("notifications.open", "/settings/notifications", "/settings")
_open("general.open", "/settings/general", "/settings")
_open("about.open", "/settings/about", "/settings", "/my")
_open("order.open", "/settings/payment/order", "/settings/payment")
_open("fast_pay.open", "/settings/payment/fast-pay", "/settings/payment", "/pay")
_open("change_password.open", "/settings/payment/password", "/settings/payment", "/settings/account")
_open("language.open", "/settings/general/language", "/settings/general")
_open("font_size.open", "/settings/general/font-size", "/settings/general")
_open("dark_mode.open", "/settings/general/dark-mode", "/settings", "/settings/general")
_open("home_page.open", "/settings/general/home", "/settings/general")
_open("my_page.open", "/settings/general/my", "/settings/general")


@app.action("amounts.hide", on=("/finance", "/assets", "/my"))
def hide(ctx: ActionContext[AlipayState]) -> None:
    ctx.state.hidden = not ctx.state.hidden


@app.action("video.like", on="/video", network=True)
def like(ctx: ActionContext[AlipayState], video: Literal["v1", "v2", "v3", "v4", "v5", "v6"]) -> None:
    assert video in [each[0] for each in VIDEOS]
    liked = ctx.state.liked
    ctx.state.liked = tuple(each for each in liked if each != video) if video in liked else (*liked, video)


@app.action("scan.light", on="/scan")
def light(ctx: ActionContext[AlipayState, ScanView]) -> None:
    ctx.local.light = not ctx.local.light


@app.action("scan.album", on="/scan")
def scan_picture(ctx: ActionContext[AlipayState]) -> None:
    ctx.start(media.pick(most=1), request="scanned")


@app.result("scanned")
def scanned(ctx: ActionContext[AlipayState], ok: bool, **_: str) -> None:
    """No picture on the phone holds a code of a shop."""
    if ok:
        ctx.toast("scan.nothing")


@app.action("balance.tab", on="/balance/records")
def show_tab(ctx: ActionContext[AlipayState, RecordsView], tab: Literal["all", "out", "in"]) -> None:
    ctx.local.tab = tab
    ctx.scroll("body")
