"""Formulas as tokens: which keys fit where, and how tokens are written."""

from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Annotated

from pydantic import Field

DIGITS = tuple("0123456789")
FUNCTIONS = ("sin", "cos", "tan", "ln", "log")
CONSTANTS = ("pi", "e")
OPERATORS = ("add", "subtract", "multiply", "divide", "power")
"""What stands between two values; `subtract` is a sign as well."""
OTHERS = ("point", "factorial", "root", "open", "close")

KEYS = (*DIGITS, *FUNCTIONS, *CONSTANTS, *OPERATORS, *OTHERS)

Token = Annotated[
    str,
    Field(pattern=rf"^({'|'.join(KEYS)}|\d{{1,40}}(\.\d{{1,40}})?(E[+-]?\d{{1,5}})?)$", max_length=90),
]
"""A key, or a whole number that was a result before: `7`, `point`, `sin`, `0.333333`."""

GLYPHS = {
    "add": "+", "subtract": "\u2212", "multiply": "×", "divide": "÷", "power": "^", "point": ".",
    "factorial": "!", "root": "√", "open": "(", "close": ")", "pi": "π", "e": "e",
    **{name: f"{name}(" for name in FUNCTIONS},
}  # fmt: skip

SHOWN_DIGITS = 12
LONGEST = 100
"""Tokens of a formula at most."""


def is_number(token: str) -> bool:
    """Whether a token is a digit or an earlier result."""
    return token[0].isdigit()


def as_text(value: Decimal) -> str:
    """A value as the state stores it: to 34 digits, without trailing zeros."""
    rounded = Context(prec=34, rounding=ROUND_HALF_UP).plus(value).normalize()
    return f"{rounded:f}" if -20 < rounded.adjusted() < 34 else str(rounded)


def value_tokens(value: str) -> tuple[str, ...]:
    """A value as a formula of its own: digit by digit if it is shown in full, so that it can be corrected."""
    if value.startswith("-"):
        return ("subtract", *value_tokens(value[1:]))
    shown = value_words(value)
    if "E" in shown or Decimal(shown) != Decimal(value):
        return (value,)
    return tuple("point" if character == "." else character for character in shown)


def value_words(value: str) -> str:
    """A value as it is shown: twelve digits, large and small ones with an exponent, `1.5E−7`."""
    number = Context(prec=SHOWN_DIGITS, rounding=ROUND_HALF_UP).plus(Decimal(value)).normalize()
    if not number:
        return "0"
    if -8 < number.adjusted() < SHOWN_DIGITS:
        return f"{number:f}".replace("-", "\u2212")
    mantissa, _, exponent = f"{number:E}".partition("E")
    return f"{mantissa}E{int(exponent)}".replace("-", "\u2212")


def token_words(token: str) -> str:
    """A token as it is written."""
    return value_words(token) if len(token) > 1 and is_number(token) else GLYPHS.get(token, token)


def insert(before: tuple[str, ...], key: str) -> tuple[str, ...]:
    """What stands before the caret once a key was pressed; a key that does not fit changes nothing.

    A formula does not begin with an operator other than minus. An operator takes the place of those before
    it, but a minus after a multiplication, a division or a power is a sign. A number has one point.
    """
    if len(before) >= LONGEST:
        return before
    if key in OPERATORS:
        return _with_operator(before, key)
    if (key == "point" or key in DIGITS) and before and is_number(before[-1]) and len(before[-1]) > 1:
        return before
    if key == "point":
        return before if _has_point(before) else (*before, key)
    if key == "factorial" and (not before or before[-1] in (*OPERATORS, *FUNCTIONS, "open", "root")):
        return before
    return (*before, key)


def _with_operator(before: tuple[str, ...], key: str) -> tuple[str, ...]:
    last = before[-1] if before else None
    if key == "subtract":
        if last in ("add", "subtract"):
            return (*before[:-1], key)
        return (*before, key)
    kept = before
    while kept and kept[-1] in OPERATORS:
        kept = kept[:-1]
    if not kept or kept[-1] in ("open", "root", *FUNCTIONS):
        return before
    return (*kept, key)


def _has_point(before: tuple[str, ...]) -> bool:
    for token in reversed(before):
        if token == "point" or (len(token) > 1 and is_number(token)):
            return True
        if not is_number(token):
            return False
    return False
