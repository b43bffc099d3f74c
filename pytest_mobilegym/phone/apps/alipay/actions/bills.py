"""Narrowing the list of bills, and what is written on it."""

from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.money import read_cents
from pytest_mobilegym.phone.apps.alipay.screens.bills import (
    FIRST_YEAR,
    PAGE,
    AnalysisView,
    BillView,
    FilterDraft,
    MonthDraft,
)
from pytest_mobilegym.phone.apps.alipay.state import CATEGORIES, NOTE_LENGTH, AlipayState
from pytest_mobilegym.phone.contexts.context import ActionContext

ANALYSIS = "/bill/analysis"
DETAIL = "/bill/detail/{bill}"


@app.action("bill.tab", on="/bill")
def show_tab(ctx: ActionContext[AlipayState, BillView], tab: str) -> None:
    """A tab takes the place of quick filters."""
    if tab in bills.TABS:
        ctx.local.tab, ctx.local.quick, ctx.local.shown = tab, (), PAGE
        ctx.scroll("body")


@app.action("bill.more", on="/bill", network=True)
def show_more(ctx: ActionContext[AlipayState, BillView]) -> None:
    ctx.local.shown += PAGE


@app.action("month.year", on="/bill/month")
def turn_year(ctx: ActionContext[AlipayState, MonthDraft], value: int) -> None:
    ctx.local.year = min(FIRST_YEAR + value, ctx.now.year)


@app.action("month.month", on="/bill/month")
def turn_month(ctx: ActionContext[AlipayState, MonthDraft], value: int) -> None:
    ctx.local.month = value + 1


@app.action("month.done", on="/bill/month")
def choose_month(ctx: ActionContext[AlipayState, MonthDraft, BillView]) -> None:
    ctx.below.local.month = f"{ctx.local.year}-{ctx.local.month:02d}"
    if ctx.below.route == "/bill":
        ctx.below.local.shown = PAGE
    ctx.back()


@app.action("month.all", on="/bill/month")
def all_months(ctx: ActionContext[AlipayState, MonthDraft, BillView]) -> None:
    ctx.below.local.month = ""
    ctx.back()


def _toggled(chosen: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(each for each in chosen if each != name) if name in chosen else (*chosen, name)


@app.action("filter.quick", on="/bill/filter")
def toggle_quick(ctx: ActionContext[AlipayState, FilterDraft], name: str) -> None:
    if name in bills.QUICK:
        ctx.local.quick = _toggled(ctx.local.quick, name)


@app.action("filter.category", on="/bill/filter")
def toggle_category(ctx: ActionContext[AlipayState, FilterDraft], name: str) -> None:
    if name in CATEGORIES:
        ctx.local.categories = _toggled(ctx.local.categories, name)


@app.action("filter.reset", on="/bill/filter")
def reset(ctx: ActionContext[AlipayState, FilterDraft]) -> None:
    ctx.local.quick = ctx.local.categories = ()
    ctx.fields["least"] = ctx.fields["most"] = ""


def _bounds(ctx: ActionContext[AlipayState, FilterDraft]) -> tuple[str, str]:
    least = ctx.fields.get("least", ctx.local.least).strip()
    return least, ctx.fields.get("most", ctx.local.most).strip()


def _can_be_read(ctx: ActionContext[AlipayState, FilterDraft]) -> bool:
    return all(not text or read_cents(text) is not None for text in _bounds(ctx))


@app.action("filter.apply", on="/bill/filter", guard=_can_be_read)
def apply(ctx: ActionContext[AlipayState, FilterDraft, BillView]) -> None:
    view = ctx.below.local
    view.quick, view.categories = ctx.local.quick, ctx.local.categories
    view.least, view.most = _bounds(ctx)
    view.shown = PAGE
    if view.quick:
        view.tab = "all"
    ctx.back()


@app.action("bill.count", on=DETAIL, network=True)
def toggle_counted(ctx: ActionContext[AlipayState]) -> None:
    bill = ctx.state.bills[ctx.params["bill"]]
    bill.counted = not bill.counted


@app.action("bill.note", on=DETAIL, network=True)
def write_note(ctx: ActionContext[AlipayState], value: str) -> None:
    note = value[:NOTE_LENGTH]
    ctx.fields["note"] = note
    ctx.state.bills[ctx.params["bill"]].note = note


@app.action("analysis.period", on=ANALYSIS)
def show_period(ctx: ActionContext[AlipayState, AnalysisView], yearly: bool) -> None:
    ctx.local.yearly, ctx.local.slice = yearly, ""


@app.action("analysis.side", on=ANALYSIS)
def show_side(ctx: ActionContext[AlipayState, AnalysisView], income: bool) -> None:
    ctx.local.income, ctx.local.slice = income, ""


@app.action("analysis.slice", on=ANALYSIS)
def show_slice(ctx: ActionContext[AlipayState, AnalysisView], category: str) -> None:
    ctx.local.slice = "" if category == ctx.local.slice or category not in CATEGORIES else category


@app.action("analysis.month", on=ANALYSIS)
def show_month(ctx: ActionContext[AlipayState, AnalysisView], month: str) -> None:
    if month in bills.months_back(ctx.now, 48):
        ctx.local.month, ctx.local.yearly, ctx.local.slice = month, False, ""
