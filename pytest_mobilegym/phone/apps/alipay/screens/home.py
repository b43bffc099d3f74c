"""The tabs home, finance, video and my; the search for services, and pages of what is owned."""

from datetime import timedelta
from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.alipay import bills, payments
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.merchants import MERCHANTS
from pytest_mobilegym.phone.apps.alipay.money import masked_phone
from pytest_mobilegym.phone.apps.alipay.people import open_talks, talk_name, unread_count
from pytest_mobilegym.phone.apps.alipay.screens.look import look, page
from pytest_mobilegym.phone.apps.alipay.state import AlipayState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import search
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import money, time_ago


class Service(NamedTuple):
    """Something that Alipay does, on the home tab and in its search."""

    id: str
    action: str
    icon: str
    tint: str


SERVICES = (
    Service("transfer", "transfer.open", "transfer", "#1677ff"),
    Service("top_up", "top_up.open", "phone", "#12a150"),
    Service("utilities", "utilities.open", "bolt", "#f5a623"),
    Service("yuebao", "yuebao.open", "trend", "#ff7a1a"),
    Service("credit", "credit.open", "flower", "#1aa7ec"),
    Service("cards", "cards.open", "card", "#2f6fd0"),
    Service("bills", "bills.open", "receipt", "#e5604d"),
    Service("subscriptions", "subscriptions.open", "repeat", "#6a51d6"),
    Service("sesame", "sesame.open", "shield", "#13b38b"),
    Service("contacts", "contacts.open", "users", "#f0a13a"),
)
"""What the home tab offers first."""

MORE_SERVICES = (
    Service("scan", "scan.open", "scan", "#1677ff"),
    Service("pay", "pay.open", "barcode", "#1677ff"),
    Service("receive", "receive.open", "qr", "#1677ff"),
    Service("transit", "transit.open", "subway", "#2f6bff"),
    Service("balance", "balance.open", "wallet", "#1677ff"),
    Service("gift_card", "gift_card.open", "gift", "#e5604d"),
    Service("settings", "settings.open", "settings", "#7a8699"),
)
"""What the search finds beside it."""

ALL_SERVICES = Service("all", "services.open", "grid", "#1677ff")
"""The last of the home tab's grid; the friends, whom its head leads to as well, give it their place."""

SHELVES = (
    ("money", ("transfer", "scan", "pay", "receive", "cards", "balance", "bills", "gift_card")),
    ("life", ("top_up", "utilities", "transit", "subscriptions")),
    ("wealth", ("yuebao", "credit", "sesame")),
    ("tools", ("contacts", "settings")),
)
"""The page of all services: title and services of each group."""

VIDEOS = (
    ("v1", "food/noodles-2", "p13", 12_400), ("v2", "lake/dawn", "p24", 8_730),
    ("v3", "cat/windowsill", "p17", 25_100), ("v4", "flower/spring", "p27", 3_260),
    ("v5", "city/night-tram", "p22", 5_980), ("v6", "coffee/latte-art", "p10", 9_410),
)  # fmt: skip
"""Id, picture, who posted it, and how many hearts it has without the owner's."""


@app.screen("/", tab="home", status="light", network="banner")
def home(ctx: Context[AlipayState]) -> dict[str, Any]:
    shows = ctx.state.settings.general.home_page
    notices = []
    for talk in open_talks(ctx.state):
        last = talk.messages.last()
        if last is not None and talk.kind != "person":
            when = time_ago(as_datetime(last.at), ctx.now, ctx.lang)
            notices.append((talk, talk_name(ctx.state, talk), last.text, when))
    latest = bills.newest_first(ctx.state.bills.values())[:3]
    return page(
        ctx,
        services=(*SERVICES[:-1], ALL_SERVICES),
        shows=shows,
        notices=notices[:3] if shows.notices else (),
        latest=[(bill, bills.title_of(ctx.state, bill, ctx.lang)) for bill in latest] if shows.feed else (),
        unread=unread_count(ctx.state),
    )


@app.screen("/services")
def services(ctx: Context[AlipayState]) -> dict[str, Any]:
    known = {each.id: each for each in (*SERVICES, *MORE_SERVICES)}
    return page(ctx, shelves=[(title, [known[id] for id in ids]) for title, ids in SHELVES])


def _find_services(ctx: Context[AlipayState], query: str) -> dict[str, Any]:
    wanted = query.casefold()
    known = (*SERVICES, *MORE_SERVICES)
    return {
        "services": [each for each in known if wanted in ctx.t(f"service.{each.id}").casefold()],
        "people": [one for one in ctx.state.contacts.values() if wanted in one.name.casefold()][:5],
    }


def _suggest_services(ctx: Context[AlipayState], query: str) -> list[str]:
    return [] if query else [ctx.t(f"service.{each.id}") for each in SERVICES[1:9]]


search.install(
    app,
    source=_find_services,
    hits="found_services.html",
    history="service_history",
    suggest=_suggest_services,
    open_on=("/", "/services"),
    earlier_as="chips",
    tone=look,
    network=True,
)


def _wealth(ctx: Context[AlipayState]) -> dict[str, Any]:
    state = ctx.state
    base = state.yesterday
    sums = [base + (index * 7 + 3) % 11 - 5 for index in range(6)] + [base]
    days = [ctx.now - timedelta(days=ago) for ago in range(len(sums), 0, -1)]
    return {
        "total": money(payments.total_assets(state)),
        "yesterday": money(state.yesterday),
        "earned": money(state.earned),
        "balance": money(state.balance),
        "yuebao": money(state.yuebao),
        "hidden": state.hidden,
        "week": [
            (f"{day.month}/{day.day}", sum, 14 + 56 * (sum - min(sums)) // max(1, max(sums) - min(sums)))
            for day, sum in zip(days, sums, strict=True)
        ],
    }


@app.screen("/finance", tab="finance", network="banner")
def finance(ctx: Context[AlipayState]) -> dict[str, Any]:
    return page(ctx, unread=unread_count(ctx.state), **_wealth(ctx))


@app.screen("/assets")
def assets(ctx: Context[AlipayState]) -> dict[str, Any]:
    cards = payments.bound_cards(ctx.state)
    return page(ctx, cards=len(cards), owed=money(ctx.state.credit.used), **_wealth(ctx))


@app.screen("/video", tab="video", network="banner")
def video(ctx: Context[AlipayState]) -> dict[str, Any]:
    shown = [
        (id, name, ctx.state.contacts.get(author), hearts + (id in ctx.state.liked), id in ctx.state.liked)
        for id, name, author, hearts in VIDEOS
    ]
    return page(ctx, videos=shown, unread=unread_count(ctx.state))


@app.screen("/my", tab="my", status="light")
def my(ctx: Context[AlipayState]) -> dict[str, Any]:
    return page(
        ctx,
        user=ctx.state.user,
        face=ctx.os.owner.face,
        phone=masked_phone(ctx.state.user.phone),
        shows=ctx.state.settings.general.my_page,
        cards=len(payments.bound_cards(ctx.state)),
        owed=money(ctx.state.credit.used),
        score=ctx.state.credit.score,
        renewals=sum(each.active for each in ctx.state.subscriptions.values()),
        unread=unread_count(ctx.state),
        **_wealth(ctx),
    )


@app.screen("/yuebao", status="light", network="banner")
def yuebao(ctx: Context[AlipayState]) -> dict[str, Any]:
    return page(ctx, **_wealth(ctx))


@app.screen("/credit", status="light", network="banner")
def credit(ctx: Context[AlipayState]) -> dict[str, Any]:
    own = ctx.state.credit
    spent = [
        (bill, bills.title_of(ctx.state, bill, ctx.lang))
        for bill in bills.newest_first(ctx.state.bills.values())
        if bill.method == "credit" and not bill.failed
    ]
    return page(
        ctx, owed=money(own.used), free=money(payments.available(ctx.state, "credit")),
        limit=money(own.limit), spent=spent[:8],
    )  # fmt: skip


@app.screen("/sesame", status="light", network="banner")
def sesame(ctx: Context[AlipayState]) -> dict[str, Any]:
    return page(
        ctx,
        score=ctx.state.credit.score,
        parts=(("history", 82), ("habits", 74), ("ability", 68), ("identity", 90), ("people", 61)),
    )


TOP_UPS = (1_000, 3_000, 5_000, 10_000, 20_000, 50_000)
"""Cents that a phone can be topped up with."""
DUES = (("power", 16_830), ("water", 6_120), ("gas", 7_745), ("broadband", 9_900))
"""Utilities with what is due, in cents."""


@app.screen("/top-up", network="page")
def top_up(ctx: Context[AlipayState]) -> dict[str, Any]:
    return page(
        ctx,
        number=ctx.state.user.phone,
        amounts=[(cents, ctx.t("top_up.sum", n=cents // 100), money(cents)) for cents in TOP_UPS],
    )


def is_paid(state: AlipayState, utility: str, month: str) -> bool:
    """Whether a utility has been paid for through the app this month."""
    return any(
        bill.party == utility
        and bill.detail is not None
        and bills.month_of(bill) == month
        and not bill.failed
        for bill in state.bills.values()
    )


@app.screen("/utilities", network="page")
def utilities(ctx: Context[AlipayState]) -> dict[str, Any]:
    month = f"{ctx.now:%Y-%m}"
    rows = [(code, MERCHANTS[code], money(cents), is_paid(ctx.state, code, month)) for code, cents in DUES]
    return page(ctx, rows=rows)
