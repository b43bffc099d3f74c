"""Exact decimal arithmetic, and how numbers are shown."""

from decimal import ROUND_HALF_UP, Context, Decimal, DivisionByZero, InvalidOperation, Overflow

DIGITS = 34
SHOWN_DIGITS = 10
WHOLE_DIGITS = 15
"""Whole numbers are shown in full up to here."""
LARGEST = Decimal("1E+100")
MOST_TYPED = 15
"""Digits of a number that is typed."""

CONTEXT = Context(
    prec=DIGITS,
    rounding=ROUND_HALF_UP,
    Emax=9999,
    Emin=-9999,
    traps=[DivisionByZero, InvalidOperation, Overflow],
)


class NotFinite(ArithmeticError):
    """A sum without a result, or with one that is too large."""


def work_out(first: Decimal, operator: str, second: Decimal) -> Decimal:
    """A sum of two numbers, to 34 digits.

    Raises:
        NotFinite: a division by zero, or a result of more than a hundred digits.
    """
    try:
        match operator:
            case "add":
                result = CONTEXT.add(first, second)
            case "subtract":
                result = CONTEXT.subtract(first, second)
            case "multiply":
                result = CONTEXT.multiply(first, second)
            case _:
                result = CONTEXT.divide(first, second)
    except ArithmeticError as error:
        raise NotFinite(f"{first} {operator} {second}") from error
    return checked(result)


def checked(number: Decimal) -> Decimal:
    """The number itself; what is too small to be told from zero is zero.

    Raises:
        NotFinite: it is too large.
    """
    if not number.is_finite() or abs(number) >= LARGEST:
        raise NotFinite(str(number))
    return number if abs(number) > 1 / LARGEST else Decimal(0)


def as_text(number: Decimal) -> str:
    """A number as the state stores it, without trailing zeros."""
    plain = CONTEXT.plus(number).normalize(CONTEXT)
    if not plain:
        return "0"
    return f"{plain:f}" if -DIGITS <= plain.adjusted() < DIGITS else str(plain)


def words(text: str) -> str:
    """A result as the display has it: `1,234.5`, `0.3333333333`, `1.5e+20`."""
    number = Decimal(text)
    whole = number == number.to_integral_value()
    if number and not (whole and number.adjusted() < WHOLE_DIGITS):
        # Large amounts of money keep their last two places as far as there is room.
        room = min(number.adjusted() + 3, WHOLE_DIGITS) if number.adjusted() < WHOLE_DIGITS else 0
        digits = max(SHOWN_DIGITS, room)
        number = Context(prec=digits, rounding=ROUND_HALF_UP).plus(number)
    if number and not -SHOWN_DIGITS < number.adjusted() < WHOLE_DIGITS:
        mantissa, _, exponent = f"{number.normalize():E}".partition("E")
        return f"{mantissa}e{int(exponent):+d}".replace("-", "\u2212", 1 if number < 0 else 0)
    return grouped(f"{number.normalize():f}" if number else "0")


def grouped(text: str) -> str:
    """A number as it was typed, with commas in its whole part and a real minus sign: `-1234.50`, `0.`."""
    sign, digits = ("\u2212", text[1:]) if text.startswith("-") else ("", text)
    whole, point, rest = digits.partition(".")
    return f"{sign}{int(whole or '0'):,}{point}{rest}"


def money(number: Decimal) -> str:
    """An amount with two places, `1,234.50`."""
    return grouped(f"{number.quantize(Decimal('0.01'), rounding=ROUND_HALF_UP, context=Context(prec=60)):f}")


def with_digit(text: str, digit: str) -> str:
    """A typed number with one more digit, as far as there is room for it."""
    if text in ("0", "-0"):
        return text.replace("0", digit)
    return text if sum(each.isdigit() for each in text) >= MOST_TYPED else text + digit


def without_last(text: str) -> str:
    """A typed number without its last character."""
    shorter = text[:-1]
    return shorter if shorter not in ("", "-") else "0"
