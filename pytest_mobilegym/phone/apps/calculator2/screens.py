"""Calculator 2's screens."""

from typing import Any

from pytest_mobilegym.phone.apps.calculator2.app import app
from pytest_mobilegym.phone.apps.calculator2.evaluate import NoValue, evaluate
from pytest_mobilegym.phone.apps.calculator2.formula import as_text, token_words, value_words
from pytest_mobilegym.phone.apps.calculator2.state import Calculator2State
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import relative_day

STEPS = ((9, 58), (13, 44), (18, 34))
"""Size of the formula's figures, in logical pixels, up to so many characters."""


class Pads(State):
    """Whether the advanced pad lies over the digits."""

    advanced: bool = False


def close_advanced(ctx: ActionContext[Calculator2State, Pads]) -> bool:
    """Back closes the advanced pad before it leaves the app."""
    was_open = ctx.local.advanced
    ctx.local.advanced = False
    return was_open


def formula_words(formula: tuple[str, ...]) -> str:
    """A formula as it is written."""
    return "".join(token_words(token) for token in formula)


def preview(formula: tuple[str, ...]) -> str:
    """The value of what is written so far, blank if it has none or is a plain number already."""
    if all(token[0].isdigit() or token == "point" for token in formula):
        return ""
    try:
        return value_words(as_text(evaluate(formula)))
    except NoValue:
        return ""


@app.screen("/", local=Pads, back=close_advanced, status="light")
def calculator(ctx: Context[Calculator2State, Pads]) -> dict[str, Any]:
    state = ctx.state
    written = formula_words(state.formula)
    failed = state.phase == "error"
    return {
        "tokens": [(number, token_words(token)) for number, token in enumerate(state.formula, 1)],
        "caret": state.caret,
        "size": next((size for length, size in STEPS if len(written) <= length), 28),
        "phase": state.phase,
        "result": ctx.t(f"failure.{state.failure}") if failed else preview(state.formula),
        "advanced": ctx.local.advanced,
    }


@app.screen("/menu", kind="menu")
def menu(ctx: Context[Calculator2State]) -> dict[str, Any]:
    return {}


@app.screen("/history")
def history(ctx: Context[Calculator2State]) -> dict[str, Any]:
    days: dict[str, list[tuple[str, str, str]]] = {}
    for each in reversed(tuple(ctx.state.history.values())):
        day = relative_day(as_datetime(each.at).date(), ctx.now.date(), ctx.lang)
        days.setdefault(day, []).append((each.id, formula_words(each.formula), value_words(each.value)))
    return {"days": days}


@app.screen("/history/clear", kind="dialog")
def clear_question(ctx: Context[Calculator2State]) -> dict[str, Any]:
    return {}
