"""The bills: list, filters, search, one bill, and what they add up to."""

from datetime import datetime
from math import cos, pi, sin
from typing import Any

from markupsafe import Markup

from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.money import read_cents
from pytest_mobilegym.phone.apps.alipay.screens.look import look, page
from pytest_mobilegym.phone.apps.alipay.screens.money import row_of
from pytest_mobilegym.phone.apps.alipay.state import CATEGORIES, AlipayState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import search
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import MONTHS_SHORT, amount, date_numeric, exact_time, money

PAGE = 40
"""How many bills are shown before more are asked for."""
FIRST_YEAR = 2024
COLOURS = ("#1677ff", "#36b37e", "#ffab00", "#f0562e", "#8447d6", "#12b5cb", "#d94f8c", "#7a8699")


class BillView(State):
    """What narrows the list of bills."""

    tab: str = "all"
    month: str = ""
    quick: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    least: str = ""
    most: str = ""
    shown: int = PAGE


def filters_of(view: BillView) -> bills.Filters:
    """The filters that a list's view state sets."""
    tab = () if view.tab == "all" else (view.tab,)
    return bills.Filters(
        view.month, view.quick or tab, view.categories,
        read_cents(view.least) if view.least else None, read_cents(view.most) if view.most else None,
    )  # fmt: skip


@app.screen("/bill", local=BillView, network="page")
def bill_list(ctx: Context[AlipayState, BillView]) -> dict[str, Any]:
    view = ctx.local
    found = bills.filtered(ctx.state, filters_of(view))
    totals = {month: bills.sums(of_month) for month, of_month in bills.by_month(found)}
    months = [
        (
            bills.month_words(month, ctx.lang),
            amount(totals[month].expense),
            amount(totals[month].income),
            [row_of(ctx, bill) for bill in of_month],
        )
        for month, of_month in bills.by_month(found[: view.shown])
    ]
    return page(
        ctx,
        tabs=bills.TABS,
        tab=view.tab,
        month=bills.month_words(view.month, ctx.lang) if view.month else None,
        months=months,
        more=max(0, len(found) - view.shown),
        narrowed=bool(view.quick or view.categories or view.least or view.most),
        count=len(found),
    )


class MonthDraft(State):
    """A month that is being chosen."""

    year: int
    month: int


def open_month(ctx: Context[AlipayState]) -> MonthDraft:
    """The wheels begin at the month that is shown, or at this one."""
    month = getattr(ctx.local, "month", "") or f"{ctx.now:%Y-%m}"
    return MonthDraft(year=int(month[:4]), month=int(month[5:]))


@app.screen("/bill/month", kind="sheet", local=MonthDraft, opening=open_month)
def choose_month(ctx: Context[AlipayState, MonthDraft, BillView]) -> dict[str, Any]:
    last = ctx.now.year
    months = [f"{number}月" if ctx.lang == "zh" else name for number, name in enumerate(MONTHS_SHORT, 1)]
    return {
        "years": [str(year) for year in range(FIRST_YEAR, last + 1)],
        "year": ctx.local.year - FIRST_YEAR,
        "months": months,
        "month": ctx.local.month - 1,
        "all_months": ctx.below.route == "/bill",
    }


class FilterDraft(State):
    """Filters that are chosen but not applied."""

    quick: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    least: str = ""
    most: str = ""


def open_filter(ctx: Context[AlipayState]) -> FilterDraft:
    """The drawer begins with what is set."""
    view = ctx.local
    if not isinstance(getattr(view, "shown", None), int):
        return FilterDraft()
    return FilterDraft(
        quick=tuple(view.quick), categories=tuple(view.categories), least=view.least, most=view.most
    )


@app.screen("/bill/filter", kind="sheet", local=FilterDraft, opening=open_filter)
def bill_filter(ctx: Context[AlipayState, FilterDraft]) -> dict[str, Any]:
    draft = ctx.local
    least, most = ctx.fields.get("least", draft.least), ctx.fields.get("most", draft.most)
    return {
        "quick": [(name, name in draft.quick) for name in bills.QUICK],
        "categories": [
            (name, bills.category_name(name, ctx.lang), name in draft.categories) for name in CATEGORIES
        ],
        "least": draft.least,
        "most": draft.most,
        "wrong": any(text and read_cents(text) is None for text in (least, most)),
    }


QUERIES = ("transfer", "refund", "red_packet", "dining", "transport", "mobile")
"""What is suggested to look for."""


def _find_bills(ctx: Context[AlipayState], query: str) -> dict[str, Any]:
    found = bills.searched(ctx.state, query, ctx.lang)
    return {"rows": [row_of(ctx, bill) for bill in found], "totals": bills.sums(found) if found else None}


def _suggest_queries(ctx: Context[AlipayState], query: str) -> list[str]:
    return [] if query else [ctx.t(f"query.{name}") for name in QUERIES]


search.install(
    app,
    source=_find_bills,
    hits="found_bills.html",
    suggest=_suggest_queries,
    route="/bill/search",
    name="bill_search",
    open_on=("/bill",),
    placeholder="bill.search",
    earlier_as="chips",
    tone=look,
    network=True,
)


@app.screen("/bill/detail/{bill}", network="page")
def bill_detail(ctx: Context[AlipayState], bill: str) -> dict[str, Any]:
    found = ctx.state.bills[bill]
    moment = as_datetime(found.at)
    merchant = bills.merchant_order(found)
    facts = [
        ("party", bills.party_name(ctx.state, found, ctx.lang)),
        ("subject", bills.subject_of(found, ctx.lang)),
        ("method", bills.method_name(ctx.state, found.method, ctx.lang)),
        ("account", bills.account_of(ctx.state, found)),
        ("time", f"{date_numeric(moment, ctx.lang)} {exact_time(moment, ctx.lang, hours=ctx.hours)}"),
        ("order", bills.order_number(found)),
        ("merchant_order", merchant),
    ]
    return page(
        ctx,
        bill=found,
        row=row_of(ctx, found),
        facts=[(name, value) for name, value in facts if value],
        state="failed" if found.failed else "received" if found.cents > 0 else "paid",
        between=len(bills.between(ctx.state, found)),
    )


@app.screen("/bill/between/{bill}")
def bills_between(ctx: Context[AlipayState], bill: str) -> dict[str, Any]:
    """All bills with whoever one bill is with."""
    found = ctx.state.bills[bill]
    shared = bills.between(ctx.state, found)
    return page(
        ctx,
        name=bills.party_name(ctx.state, found, ctx.lang),
        sums=bills.sums(shared),
        rows=[row_of(ctx, each) for each in shared],
    )


class AnalysisView(State):
    """What is added up."""

    yearly: bool = False
    month: str
    income: bool = False
    slice: str = ""


def donut(parts: list[tuple[str, int, int]]) -> Markup:
    """A ring whose arcs are as long as the parts' shares; at most eight are told apart."""
    total = sum(cents for _, cents, _ in parts) or 1
    angle, arcs = -pi / 2, []
    for index, (_, cents, _) in enumerate(parts):
        turn = 2 * pi * cents / total
        ends = [(60 + 46 * cos(a), 60 + 46 * sin(a)) for a in (angle, angle + min(turn, 2 * pi - 0.001))]
        (x1, y1), (x2, y2) = ends
        colour = COLOURS[min(index, len(COLOURS) - 1)]
        arcs.append(
            f'<path d="M{x1:.1f} {y1:.1f}A46 46 0 {int(turn > pi)} 1 {x2:.1f} {y2:.1f}" stroke="{colour}"/>'
        )
        angle += turn
    return Markup(f'<svg viewBox="0 0 120 120" fill="none" stroke-width="18">{"".join(arcs)}</svg>')


def open_analysis(ctx: Context[AlipayState]) -> AnalysisView:
    """The analysis begins with the month of the list, or with this one."""
    return AnalysisView(month=getattr(ctx.local, "month", "") or f"{ctx.now:%Y-%m}")


@app.screen("/bill/analysis", local=AnalysisView, opening=open_analysis, network="page")
def bill_analysis(ctx: Context[AlipayState, AnalysisView]) -> dict[str, Any]:
    view = ctx.local
    period = view.month[:4] if view.yearly else view.month
    every = [bill for bill in ctx.state.bills.values() if not bill.failed]
    chosen = [bill for bill in every if bills.month_of(bill).startswith(period)]
    parts = bills.by_category(chosen, income=view.income)
    totals = bills.sums(chosen)
    end = datetime.strptime(view.month, "%Y-%m")
    months = bills.months_back(end, 6)
    bars = []
    for month in months:
        of_month = bills.sums(bill for bill in every if bills.month_of(bill) == month)
        bars.append((month, of_month.income if view.income else of_month.expense))
    highest = max((cents for _, cents in bars), default=0) or 1
    total = (totals.income if view.income else totals.expense) or 1
    biggest = sorted(
        (bill for bill in chosen if (bill.cents > 0) is view.income), key=lambda bill: -abs(bill.cents)
    )
    return page(
        ctx,
        yearly=view.yearly,
        income=view.income,
        period=period
        if view.yearly and ctx.lang == "en"
        else f"{period}年"
        if view.yearly
        else bills.month_words(period, ctx.lang),
        expense_total=money(totals.expense),
        income_total=money(totals.income),
        total=money(totals.income if view.income else totals.expense),
        donut=donut(parts),
        parts=[
            (
                category,
                bills.category_name(category, ctx.lang),
                money(cents),
                f"{cents * 1000 // total / 10:g}%",
                count,
                COLOURS[min(index, len(COLOURS) - 1)],
                max(2, 100 * cents // total),
            )
            for index, (category, cents, count) in enumerate(parts)
        ],
        slice=view.slice,
        in_slice=[row_of(ctx, bill) for bill in biggest if bills.category_of(bill) == view.slice][:5],
        biggest=[row_of(ctx, bill) for bill in biggest[:3]],
        bars=[
            (
                month,
                f"{int(month[5:])}月" if ctx.lang == "zh" else MONTHS_SHORT[int(month[5:]) - 1],
                amount(cents),
                max(2, 84 * cents // highest),
            )
            for month, cents in bars
        ],
        month=view.month,
    )
