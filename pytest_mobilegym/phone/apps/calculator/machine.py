"""What each key does to the sum: immediate execution from left to right, without precedence."""

from decimal import Decimal

from pytest_mobilegym.phone.apps.calculator.numbers import (
    NotFinite,
    as_text,
    checked,
    with_digit,
    without_last,
    work_out,
)
from pytest_mobilegym.phone.apps.calculator.state import ERROR, Keypad, Operator

LONGEST_TRAIL = 60
EQUALS = "equals"


def press_digit(pad: Keypad, digit: int) -> None:
    """Write a digit; it begins a new number after an operator, a result or an error."""
    if pad.typing:
        pad.shown = with_digit(pad.shown, str(digit))
    else:
        _begin(pad, str(digit))


def press_point(pad: Keypad) -> None:
    """Write the point; a number has one."""
    if not pad.typing:
        _begin(pad, "0.")
    elif "." not in pad.shown:
        pad.shown += "."


def _begin(pad: Keypad, text: str) -> None:
    if pad.operator is None:
        pad.trail = ()
    pad.shown, pad.typing, pad.waiting = text, True, False


def press_delete(pad: Keypad) -> None:
    """Take back the last digit of a number that is typed; a result stays."""
    if pad.typing:
        pad.shown = without_last(pad.shown)
    elif pad.shown == ERROR:
        press_clear(pad)


def press_clear(pad: Keypad) -> None:
    """Forget the sum."""
    pad.shown, pad.first, pad.operator, pad.trail = "0", None, None, ()
    pad.typing = pad.waiting = False


def press_sign(pad: Keypad) -> None:
    """Negate what is shown, but for nought and errors."""
    if pad.shown != ERROR and Decimal(pad.shown):
        pad.shown = pad.shown[1:] if pad.shown.startswith("-") else f"-{pad.shown}"


def press_percent(pad: Keypad) -> None:
    """So many hundredths of the first number, or of one."""
    if pad.shown == ERROR:
        return
    base = Decimal(pad.first) if pad.first is not None and pad.operator is not None else Decimal(1)
    try:
        share = work_out(work_out(base, "multiply", Decimal(pad.shown)), "divide", Decimal(100))
    except NotFinite:
        _fail(pad)
        return
    pad.shown, pad.typing, pad.waiting = as_text(share), False, False
    if pad.operator is None:
        pad.trail = ()


def press_operator(pad: Keypad, operator: Operator) -> None:
    """Begin the next step; a step that is complete is worked out first and shown."""
    if pad.shown == ERROR:
        return
    if pad.operator is not None and pad.waiting:
        pad.operator, pad.trail = operator, (*pad.trail[:-1], operator)
        return
    before: tuple[str, ...] = ()
    if pad.operator is not None:
        before = (*pad.trail, _plain(pad.shown))
        if not _evaluate(pad):
            return
    pad.first = pad.shown = _plain(pad.shown)
    if not before or len(before) >= LONGEST_TRAIL:
        before = (pad.first,)
    pad.operator, pad.trail = operator, (*before, operator)
    pad.typing, pad.waiting = False, True


def press_equals(pad: Keypad) -> tuple[str, ...] | None:
    """Work the sum out; gives its numbers and operators, `None` if there was none or it failed."""
    if pad.operator is None or pad.shown == ERROR:
        return None
    terms = (*pad.trail, _plain(pad.shown))
    if not _evaluate(pad):
        return None
    pad.first = pad.operator = None
    pad.typing = pad.waiting = False
    pad.trail = (*terms, EQUALS)
    return terms


def take(pad: Keypad, number: str) -> None:
    """Put a number of an earlier sum where one is being typed."""
    if pad.operator is None:
        pad.trail = ()
    pad.shown, pad.typing, pad.waiting = number, False, False


def _plain(text: str) -> str:
    return as_text(Decimal(text))


def _evaluate(pad: Keypad) -> bool:
    if pad.first is None or pad.operator is None:
        return False
    try:
        result = checked(work_out(Decimal(pad.first), pad.operator, Decimal(pad.shown)))
    except NotFinite:
        _fail(pad)
        return False
    pad.shown = as_text(result)
    return True


def _fail(pad: Keypad) -> None:
    press_clear(pad)
    pad.shown = ERROR
