"""What a formula is worth, in decimals of fifty digits.

expression = term ((+|-) term)*; term = power ((x|/) power)*; power = signed (^ power)?, from the right;
signed = (-|root) signed | value !*; value = number, constant, function, or expression in parentheses. A sign
binds closer than a power, and nothing is multiplied that is only written side by side.
"""

from __future__ import annotations

from decimal import (
    ROUND_HALF_EVEN,
    Context,
    Decimal,
    DecimalException,
    DivisionByZero,
    InvalidOperation,
    Overflow,
)
from fractions import Fraction
from math import factorial

from pytest_mobilegym.phone.apps.calculator2.formula import FUNCTIONS, is_number
from pytest_mobilegym.phone.apps.calculator2.state import Failure

CONTEXT = Context(
    prec=50,
    rounding=ROUND_HALF_EVEN,
    Emax=9999,
    Emin=-9999,
    traps=[DivisionByZero, InvalidOperation, Overflow],
)
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459")
E = Decimal("2.71828182845904523536028747135266249775724709369995957496696763")
NEAR = Decimal("1E-40")
"""What differs by less is equal: the fiftieth digit of a sine is chance."""
LARGEST_FACTORIAL = 170
DEEPEST = 60
"""Parentheses, signs and powers within one another."""


class NoValue(ArithmeticError):
    """A formula without a value; `failure` says why: syntax, not_a_number, zero or infinite."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.failure = failure


def evaluate(formula: tuple[str, ...]) -> Decimal:
    """A formula's value.

    Raises:
        NoValue: it has none.
    """
    try:
        return CONTEXT.plus(_Reader(formula).read())
    except Overflow as error:
        raise NoValue("infinite") from error
    except DecimalException as error:
        raise NoValue("not_a_number") from error


class _Reader:
    def __init__(self, formula: tuple[str, ...]) -> None:
        self._tokens = _numbers(formula)
        self._at = 0
        self._depth = 0

    def read(self) -> Decimal:
        value = self._expression()
        if self._at < len(self._tokens):
            raise NoValue("syntax")
        return value

    def _take(self, *wanted: str) -> str | None:
        if self._at < len(self._tokens) and self._tokens[self._at] in wanted:
            self._at += 1
            return self._tokens[self._at - 1]
        return None

    def _expression(self) -> Decimal:
        value = self._term()
        while (operator := self._take("add", "subtract")) is not None:
            other = self._term()
            value = CONTEXT.add(value, other) if operator == "add" else CONTEXT.subtract(value, other)
        return value

    def _term(self) -> Decimal:
        value = self._power()
        while (operator := self._take("multiply", "divide")) is not None:
            other = self._power()
            value = CONTEXT.multiply(value, other) if operator == "multiply" else divide(value, other)
        return value

    def _power(self) -> Decimal:
        self._depth += 1
        if self._depth > DEEPEST:
            raise NoValue("syntax")
        base = self._signed()
        value = power(base, self._power()) if self._take("power") else base
        self._depth -= 1
        return value

    def _signed(self) -> Decimal:
        signs: list[str] = []
        while (sign := self._take("subtract", "root")) is not None:
            signs.append(sign)
        value = self._value()
        while self._take("factorial"):
            value = factorial_of(value)
        for sign in reversed(signs):
            value = root(value) if sign == "root" else -value
        return value

    def _value(self) -> Decimal:
        if self._at >= len(self._tokens):
            raise NoValue("syntax")
        token = self._tokens[self._at]
        self._at += 1
        if is_number(token):
            return Decimal(token)
        if token in ("pi", "e"):
            return PI if token == "pi" else E
        if token in FUNCTIONS or token == "open":
            value = self._expression()
            if not self._take("close"):
                raise NoValue("syntax")
            return apply(token, value) if token in FUNCTIONS else value
        raise NoValue("syntax")


def _numbers(formula: tuple[str, ...]) -> list[str]:
    """The tokens with digits and points put together to numbers."""
    found: list[str] = []
    number = ""
    for token in (*formula, ""):
        if token == "point" or (token and is_number(token)):
            number += "." if token == "point" else token
            continue
        if number:
            try:
                CONTEXT.create_decimal(number)
            except InvalidOperation as error:
                raise NoValue("syntax") from error
            found.append(f"0{number}" if number.startswith(".") else number)
            number = ""
        if token:
            found.append(token)
    return found


def divide(first: Decimal, second: Decimal) -> Decimal:
    """A quotient; a division by zero has a failure of its own."""
    if not second:
        raise NoValue("zero")
    return CONTEXT.divide(first, second)


def root(value: Decimal) -> Decimal:
    """The square root."""
    if value < 0:
        raise NoValue("not_a_number")
    return CONTEXT.sqrt(value)


def power(base: Decimal, exponent: Decimal) -> Decimal:
    """A power; nought to the power of nought is one."""
    if not exponent:
        return Decimal(1)
    if not base and exponent < 0:
        raise NoValue("zero")
    if exponent == Decimal("0.5"):
        return root(base)
    return CONTEXT.power(base, exponent)


def factorial_of(value: Decimal) -> Decimal:
    """A factorial, of whole numbers up to 170."""
    whole = value.to_integral_value()
    if abs(value - whole) > NEAR or whole < 0:
        raise NoValue("not_a_number")
    if whole > LARGEST_FACTORIAL:
        raise NoValue("infinite")
    return CONTEXT.create_decimal(factorial(int(whole)))


def apply(name: str, value: Decimal) -> Decimal:
    """A function's value; angles are degrees."""
    if name in ("ln", "log"):
        if value <= 0:
            raise NoValue("not_a_number")
        return CONTEXT.ln(value) if name == "ln" else CONTEXT.log10(value)
    if abs(value) > Decimal("1E+60"):
        raise NoValue("not_a_number")
    if name == "sin":
        return sine(value)
    if name == "cos":
        return sine(CONTEXT.add(value, Decimal(90)))
    below = sine(CONTEXT.add(value, Decimal(90)))
    if not below:
        raise NoValue("not_a_number")
    return _settled(CONTEXT.divide(sine(value), below))


def sine(degrees: Decimal) -> Decimal:
    """The sine of an angle in degrees, by its series near zero."""
    turn = Fraction(degrees) % 360
    sign = 1
    if turn >= 180:
        turn, sign = turn - 180, -1
    if turn > 90:
        turn = 180 - turn
    wide = Context(prec=60)
    angle = wide.divide(
        wide.multiply(wide.divide(Decimal(turn.numerator), Decimal(turn.denominator)), PI), 180
    )
    square = wide.multiply(angle, angle)
    term = total = angle
    step = 1
    while abs(term) > Decimal("1E-58"):
        term = wide.divide(wide.multiply(-term, square), Decimal((step + 1) * (step + 2)))
        total = wide.add(total, term)
        step += 2
    return _settled(sign * total)


def _settled(value: Decimal) -> Decimal:
    """A value whose last digits are chance, to forty places."""
    return CONTEXT.plus(value).quantize(NEAR, context=Context(prec=120)).normalize(CONTEXT)
