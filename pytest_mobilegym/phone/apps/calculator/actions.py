"""What can be done in Calculator."""

from decimal import Decimal
from typing import Annotated, TypeAlias

from pydantic import Field

from pytest_mobilegym.phone.apps.calculator import machine
from pytest_mobilegym.phone.apps.calculator.app import app
from pytest_mobilegym.phone.apps.calculator.numbers import as_text, with_digit, without_last, words
from pytest_mobilegym.phone.apps.calculator.screens import Typing, amounts, display
from pytest_mobilegym.phone.apps.calculator.state import ERROR, MOST_SUMS, CalculatorState, Operator, Sum
from pytest_mobilegym.phone.apps.calculator.units import UNITS
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.state import Table

TABS = ("/", "/converters")
PADS = ("/convert/{kind}", "/question/{kind}")

Acting: TypeAlias = ActionContext[CalculatorState]
Pad: TypeAlias = ActionContext[CalculatorState, Typing]
Digit = Annotated[int, Field(ge=0, le=9)]

app.action("tab.calculator", on=TABS, to="/")
app.action("tab.converters", on=TABS, to="/converters")
app.action("history.open", on="/", to="/history")
app.action("converter.open", on="/converters", to="/convert/{kind}")
app.action("question.open", on="/converters", to="/question/{kind}")
app.action("unit.open", on="/convert/{kind}", to="/convert/{kind}/unit/{line}")


# The keypad of sums


@app.action("digit", on="/")
def press_digit(ctx: Acting, digit: Digit) -> None:
    machine.press_digit(ctx.state.keypad, digit)


@app.action("point", on="/")
def press_point(ctx: Acting) -> None:
    machine.press_point(ctx.state.keypad)


@app.action("delete", on="/")
def press_delete(ctx: Acting) -> None:
    machine.press_delete(ctx.state.keypad)


@app.action("clear", on="/")
def press_clear(ctx: Acting) -> None:
    machine.press_clear(ctx.state.keypad)


@app.action("sign", on="/")
def press_sign(ctx: Acting) -> None:
    machine.press_sign(ctx.state.keypad)


@app.action("percent", on="/")
def press_percent(ctx: Acting) -> None:
    machine.press_percent(ctx.state.keypad)


@app.action("operator", on="/")
def press_operator(ctx: Acting, operator: Operator) -> None:
    machine.press_operator(ctx.state.keypad, operator)


@app.action("equals", on="/")
def press_equals(ctx: Acting) -> None:
    keypad = ctx.state.keypad
    terms = machine.press_equals(keypad)
    if terms is None:
        return
    history = ctx.state.history
    history.add(Sum(id=ctx.new_id("s"), terms=terms, result=keypad.shown, at=ctx.time))
    while len(history) > MOST_SUMS:
        del history[next(iter(history))]
    ctx.scroll("tape")


def _shows_number(ctx: Acting) -> bool:
    return ctx.state.keypad.shown != ERROR


@app.action("display.copy", on="/", guard=_shows_number)
def copy_display(ctx: Acting) -> None:
    _copy(ctx, display(ctx.state.keypad, ctx.t))


def _copy(ctx: Acting, text: str) -> None:
    clipboard.copy(ctx.os, text.replace(",", "").replace("\u2212", "-"), source=ctx.app.id)
    ctx.toast("copied")


# History


@app.action("sum.take", on=("/", "/history"))
def take_result(ctx: Acting, sum: str) -> None:
    machine.take(ctx.state.keypad, ctx.state.history[sum].result)
    ctx.pop_to("/")


app.action("sum.menu", on="/history", to="/history/{sum}/menu")


@app.action("sum.copy", on="/history/{sum}/menu")
def copy_sum(ctx: Acting) -> None:
    _copy(ctx, words(ctx.state.history[ctx.params["sum"]].result))
    ctx.back()


@app.action("sum.delete", on="/history/{sum}/menu")
def delete_sum(ctx: Acting) -> None:
    del ctx.state.history[ctx.params["sum"]]
    ctx.back()


def _has_history(ctx: Acting) -> bool:
    return bool(ctx.state.history)


app.action("history.ask", on="/history", to="/history/clear", guard=_has_history)


@app.action("history.clear", on="/history/clear")
def clear_history(ctx: Acting) -> None:
    ctx.state.history = Table()
    ctx.back()


# Converters


@app.action("line.choose", on=PADS)
def choose_line(ctx: Pad, line: int) -> None:
    """What stands in a line is then what is typed over."""
    kind = ctx.params["kind"]
    if ctx.route.startswith("/convert/"):
        conversion = ctx.state.conversions[kind]
        if 0 <= line < len(conversion.units):
            conversion.amount = as_text(amounts(conversion)[line])
            conversion.active = line
    elif 0 <= line < len(ctx.state.forms[kind].values):
        ctx.local.line = line
    ctx.local.typing = False


def _is_of_kind(ctx: Acting, unit: str) -> bool:
    return unit in UNITS[ctx.params["kind"]]


@app.action("unit.choose", on="/convert/{kind}/unit/{line}", guard=_is_of_kind)
def choose_unit(ctx: Acting, unit: str) -> None:
    conversion, line = ctx.state.conversions[ctx.params["kind"]], ctx.params["line"]
    units = list(conversion.units)
    if unit in units and units.index(unit) != line:
        units[units.index(unit)] = units[line]
    units[line] = unit
    conversion.units = tuple(units)
    ctx.back()


@app.action("units.swap", on="/convert/{kind}")
def swap_units(ctx: Acting) -> None:
    conversion = ctx.state.conversions[ctx.params["kind"]]
    units = list(conversion.units)
    conversion.units = (units[1], units[0], *units[2:])


@app.action("question.reset", on="/question/{kind}")
def reset_question(ctx: Pad) -> None:
    _write_all(ctx, "0")
    ctx.local.line, ctx.local.typing = 0, False


def _write_all(ctx: Acting, text: str) -> None:
    form = ctx.state.forms[ctx.params["kind"]]
    form.values = (text,) * len(form.values)


def _typed(ctx: Pad) -> str:
    """The number in the line that is typed in."""
    kind = ctx.params["kind"]
    if ctx.route.startswith("/convert/"):
        return ctx.state.conversions[kind].amount
    return ctx.state.forms[kind].values[ctx.local.line]


def _write(ctx: Pad, text: str, *, typing: bool = True) -> None:
    kind = ctx.params["kind"]
    if ctx.route.startswith("/convert/"):
        ctx.state.conversions[kind].amount = text
    else:
        form, line = ctx.state.forms[kind], ctx.local.line
        form.values = (*form.values[:line], text, *form.values[line + 1 :])
    ctx.local.typing = typing


@app.action("pad.digit", on=PADS)
def pad_digit(ctx: Pad, digit: Digit) -> None:
    _write(ctx, with_digit(_typed(ctx), str(digit)) if ctx.local.typing else str(digit))


@app.action("pad.point", on=PADS)
def pad_point(ctx: Pad) -> None:
    text = _typed(ctx) if ctx.local.typing else "0"
    _write(ctx, text if "." in text else f"{text}.")


@app.action("pad.delete", on=PADS)
def pad_delete(ctx: Pad) -> None:
    _write(ctx, without_last(_typed(ctx)) if ctx.local.typing else "0")


@app.action("pad.clear", on=PADS)
def pad_clear(ctx: Pad) -> None:
    _write(ctx, "0", typing=False)


def _below_zero(ctx: Pad) -> bool:
    return bool(ctx.params["kind"] == "temperature")


@app.action("pad.sign", on=PADS, guard=_below_zero)
def pad_sign(ctx: Pad) -> None:
    text = _typed(ctx)
    if Decimal(text):
        _write(ctx, text.removeprefix("-") if text.startswith("-") else f"-{text}", typing=ctx.local.typing)


@app.action("pad.next", on="/question/{kind}")
def next_line(ctx: Pad) -> None:
    lines = len(ctx.state.forms[ctx.params["kind"]].values)
    ctx.local.line, ctx.local.typing = (ctx.local.line + 1) % lines, False


@app.action("result.copy", on="/convert/{kind}")
def copy_line(ctx: Acting, line: int) -> None:
    _copy(ctx, words(as_text(amounts(ctx.state.conversions[ctx.params["kind"]])[line])))
