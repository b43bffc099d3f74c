"""Calculator's screens."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from pytest_mobilegym.phone.apps.calculator.app import app
from pytest_mobilegym.phone.apps.calculator.forms import QUESTIONS
from pytest_mobilegym.phone.apps.calculator.numbers import as_text, grouped, words
from pytest_mobilegym.phone.apps.calculator.state import (
    ERROR,
    OPERATORS,
    CalculatorState,
    Conversion,
    Keypad,
)
from pytest_mobilegym.phone.apps.calculator.units import RATES_OF, UNITS, convert, symbol
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import relative_day, time_of

SIGNS = {"add": "+", "subtract": "\u2212", "multiply": "×", "divide": "÷", "equals": "="}
STEPS = ((8, 64), (11, 52), (14, 42), (17, 34), (99, 28))
"""Size of the display's figures, in logical pixels, up to so many characters."""
LINE_STEPS = ((8, 34), (11, 27), (14, 22), (17, 18), (99, 15))
"""The same for a line of a converter."""

TILES = (
    ("currency", "dollar"), ("length", "crop"), ("area", "expand"), ("volume", "droplet"), ("mass",
    "archive"),
    ("temperature", "thermometer"), ("speed", "gauge"), ("time", "hourglass"), ("data", "storage"),
    ("pressure", "collapse"), ("discount", "percent"), ("split", "users"), ("loan", "home"), ("deposit",
    "bank"),
    ("bmi", "heart"),
)  # fmt: skip


class Typing(State):
    """Whether the next digit is added to the number in its line."""

    typing: bool = False
    line: int = 0
    """The line of a form that is being filled in."""


def display(keypad: Keypad, t: Callable[[str], str]) -> str:
    """What the display reads."""
    if keypad.shown == ERROR:
        return t("error")
    return grouped(keypad.shown) if keypad.typing else words(keypad.shown)


def sum_words(terms: tuple[str, ...]) -> str:
    """A sum as it is written: `2 + 3 × 4`."""
    return " ".join(SIGNS.get(term) or words(term) for term in terms)


def figure_size(text: str, steps: tuple[tuple[int, int], ...]) -> int:
    """Size of figures, in logical pixels; long numbers are smaller."""
    return next(size for length, size in steps if len(text) <= length)


@app.screen("/", tab="calculator")
def calculator(ctx: Context[CalculatorState]) -> dict[str, Any]:
    keypad = ctx.state.keypad
    shown = display(keypad, ctx.t)
    past = tuple(ctx.state.history.values())[-12:]
    done = keypad.trail[-1:] == ("equals",)
    # The sum that was just worked out stands over the display already.
    earlier = past[:-1] if done and past else past
    return {
        "shown": shown,
        "size": figure_size(shown, STEPS),
        "trail": sum_words(keypad.trail),
        "operator": keypad.operator if keypad.waiting else None,
        "earlier": [(each.id, sum_words(each.terms), words(each.result)) for each in earlier],
        "operators": [(name, SIGNS[name]) for name in OPERATORS],
    }


@app.screen("/history")
def history(ctx: Context[CalculatorState]) -> dict[str, Any]:
    days: dict[str, list[tuple[str, str, str, str]]] = {}
    for each in reversed(tuple(ctx.state.history.values())):
        moment = as_datetime(each.at)
        day = relative_day(moment.date(), ctx.now.date(), ctx.lang)
        time = time_of(moment, ctx.lang, hours=ctx.hours)
        days.setdefault(day, []).append((each.id, sum_words(each.terms), words(each.result), time))
    return {"days": days}


@app.screen("/history/clear", kind="dialog")
def clear_question(ctx: Context[CalculatorState]) -> dict[str, Any]:
    return {}


@app.screen("/history/{sum}/menu", kind="sheet")
def sum_menu(ctx: Context[CalculatorState], sum: str) -> dict[str, Any]:
    found = ctx.state.history[sum]
    return {"sum": sum, "title": f"{sum_words(found.terms)} = {words(found.result)}"}


@app.screen("/converters", tab="converters")
def converters(ctx: Context[CalculatorState]) -> dict[str, Any]:
    return {"tiles": TILES, "units": UNITS}


def amounts(conversion: Conversion) -> list[Decimal]:
    """What stands in each line of a converter."""
    source = conversion.units[conversion.active]
    return [convert(conversion.id, Decimal(conversion.amount), source, target) for target in conversion.units]


def sensible(amount: Decimal, kind: str) -> Decimal:
    """An amount without the places that nobody wants to see: four are enough for money."""
    return round(amount, 4) if kind == "currency" and abs(amount) >= 1 else amount


@app.screen("/convert/{kind}", local=Typing)
def conversion(ctx: Context[CalculatorState, Typing], kind: str) -> dict[str, Any]:
    found = ctx.state.conversions[kind]
    lines = []
    for index, (unit, amount) in enumerate(zip(found.units, amounts(found), strict=True)):
        typed = ctx.local.typing and index == found.active
        shown = grouped(found.amount) if typed else words(as_text(sensible(amount, kind)))
        lines.append((index, unit, symbol(kind, unit), shown, figure_size(shown, LINE_STEPS)))
    year, month, day = RATES_OF
    return {
        "kind": kind,
        "lines": lines,
        "active": found.active,
        "signed": kind == "temperature",
        "rates_of": f"{year}-{month:02d}-{day:02d}" if kind == "currency" else None,
    }


@app.screen("/convert/{kind}/unit/{line}", kind="sheet")
def unit_choice(ctx: Context[CalculatorState], kind: str, line: int) -> dict[str, Any]:
    chosen = ctx.state.conversions[kind].units[line]
    return {
        "kind": kind,
        "line": line,
        "units": [(unit, symbol(kind, unit)) for unit in UNITS[kind]],
        "chosen": chosen,
    }


@app.screen("/question/{kind}", local=Typing)
def question(ctx: Context[CalculatorState, Typing], kind: str) -> dict[str, Any]:
    asked = QUESTIONS[kind]
    values = ctx.state.forms[kind].values
    lines = []
    for index, (name, value) in enumerate(zip(asked.inputs, values, strict=True)):
        typed = ctx.local.typing and index == ctx.local.line
        shown = grouped(value) if typed else words(value)
        lines.append((index, name, shown, min(figure_size(shown, LINE_STEPS), 26)))
    found = asked.answer(*(Decimal(value) for value in values))
    answers = None
    if found is not None:
        said = [ctx.t(text[1:]) if text.startswith("@") else text for text in found]
        answers = list(zip(asked.outputs, said, strict=True))
    return {"kind": kind, "lines": lines, "active": ctx.local.line, "answers": answers}
