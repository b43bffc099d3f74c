"""What can be done in Calculator 2."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from pytest_mobilegym.phone.apps.calculator2 import formula
from pytest_mobilegym.phone.apps.calculator2.app import app
from pytest_mobilegym.phone.apps.calculator2.evaluate import NoValue, evaluate
from pytest_mobilegym.phone.apps.calculator2.screens import Pads, formula_words
from pytest_mobilegym.phone.apps.calculator2.state import MOST_SUMS, Calculator2State, Sum
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.state import Table

Acting: TypeAlias = ActionContext[Calculator2State]

app.action("menu.open", on="/", to="/menu")
app.action("history.open", on="/menu", to="/history", replace=True)


@app.action("advanced.open", on="/")
def open_advanced(ctx: ActionContext[Calculator2State, Pads]) -> None:
    ctx.local.advanced = True


@app.action("advanced.close", on="/")
def close_advanced_pad(ctx: ActionContext[Calculator2State, Pads]) -> None:
    ctx.local.advanced = False


def _press(ctx: Acting, key: str) -> None:
    """Write a key at the caret; after a result, what is no operator begins a new formula."""
    state = ctx.state
    tokens = state.formula
    caret = min(state.caret, len(tokens))
    if state.phase != "input":
        caret = len(tokens)
        if key not in (*formula.OPERATORS, "factorial"):
            tokens, caret = (), 0
    before = formula.insert(tokens[:caret], key)
    _write(state, before, tokens[caret:])


def _write(state: Calculator2State, before: tuple[str, ...], after: tuple[str, ...]) -> None:
    state.formula, state.caret = before + after, len(before)
    state.phase, state.failure = "input", None


@app.action("digit", on="/")
def press_digit(ctx: Acting, digit: Annotated[int, Field(ge=0, le=9)]) -> None:
    _press(ctx, str(digit))


@app.action("decimal", on="/")
def press_point(ctx: Acting) -> None:
    _press(ctx, "point")


@app.action("operator", on="/")
def press_operator(
    ctx: Acting, key: Literal["add", "subtract", "multiply", "divide", "power", "factorial", "root"]
) -> None:
    _press(ctx, key)


@app.action("function", on="/")
def press_function(ctx: Acting, key: Literal["sin", "cos", "tan", "ln", "log"]) -> None:
    _press(ctx, key)


@app.action("constant", on="/")
def press_constant(ctx: Acting, key: Literal["pi", "e"]) -> None:
    _press(ctx, key)


@app.action("parenthesis", on="/")
def press_parenthesis(ctx: Acting, key: Literal["open", "close"]) -> None:
    _press(ctx, key)


def _is_typed(ctx: Acting) -> bool:
    return ctx.state.phase == "input"


@app.action("delete", on="/", guard=_is_typed)
def delete(ctx: Acting) -> None:
    tokens = ctx.state.formula
    caret = min(ctx.state.caret, len(tokens))
    _write(ctx.state, tokens[:caret][:-1], tokens[caret:])


@app.action("clear", on="/")
def clear(ctx: Acting) -> None:
    _write(ctx.state, (), ())


def _is_written(ctx: Acting, at: int) -> bool:
    return ctx.state.phase == "input"


@app.action("caret.place", on="/", guard=_is_written)
def place_caret(ctx: Acting, at: int) -> None:
    ctx.state.caret = min(max(at, 0), len(ctx.state.formula))


@app.action("evaluate", on="/")
def press_equals(ctx: Acting) -> None:
    state = ctx.state
    tokens = state.formula
    if not tokens or state.phase == "result":
        return
    try:
        value = formula.as_text(evaluate(tokens))
    except NoValue as error:
        state.phase, state.failure, state.caret = "error", error.failure, len(tokens)
        return
    history = state.history
    history.add(Sum(id=ctx.new_id("s"), formula=tokens, value=value, at=ctx.time))
    while len(history) > MOST_SUMS:
        del history[next(iter(history))]
    _write(state, formula.value_tokens(value), ())
    state.phase = "result"
    ctx.scroll("formula")


def _has_formula(ctx: Acting) -> bool:
    return bool(ctx.state.formula)


@app.action("formula.copy", on="/", guard=_has_formula)
def copy_formula(ctx: Acting) -> None:
    clipboard.copy(ctx.os, formula_words(ctx.state.formula), source=ctx.app.id)
    ctx.toast("copied")


@app.action("sum.take", on="/history")
def take_result(ctx: Acting, sum: str) -> None:
    """A result of the history is written at the caret; a number there gives way to it."""
    state = ctx.state
    tokens = state.formula
    before = tokens[: state.caret] if state.phase == "input" else ()
    while before and (formula.is_number(before[-1]) or before[-1] == "point"):
        before = before[:-1]
    _write(state, before + formula.value_tokens(state.history[sum].value), ())
    ctx.pop_to("/")


def _has_history(ctx: Acting) -> bool:
    return bool(ctx.state.history)


app.action("history.ask", on="/history", to="/history/clear", guard=_has_history)


@app.action("history.clear", on="/history/clear")
def clear_history(ctx: Acting) -> None:
    ctx.state.history = Table()
    ctx.back()
