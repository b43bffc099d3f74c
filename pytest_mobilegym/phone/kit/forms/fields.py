"""Fields of forms, the rules that what stands in them has to fit, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

Values = Mapping[str, str]
When = Callable[[Values], bool]

YES = "yes"
"""The value of a `Tick` that is ticked."""


class Problem(NamedTuple):
    """What is wrong with a field: the key of a text, and the values of its slots."""

    key: str
    slots: Mapping[str, object] = {}


class Rule(NamedTuple):
    """What the text of a field has to fit.

    Attributes:
        fits: whether a text, without blanks around it, does.
        problem: key of the text that says what is wrong where it does not.
        digits: the keyboard opens on its digits.
    """

    fits: Callable[[str], bool]
    problem: str
    digits: bool = False


RuleOf = Callable[[Values], Rule | None]


class Field(NamedTuple):
    """A field that a text is written in.

    Attributes:
        name: of the field, and its key in what is saved.
        rule: what the text has to fit; a function of the values of all fields where it depends on others.
        required: it may not be empty.
        longest: characters, at most.
        label: text key, `<form>.<name>` by default.
        hint: text key of what the empty box says.
        multiline: it has several lines.
        when: whether the form asks for it, by the values of all fields; it is saved as empty where not.
        counted: what is longer is cut off as it is typed, and the page says how many characters are left.
    """

    name: str
    rule: Rule | RuleOf | None = None
    required: bool = True
    longest: int = 60
    label: str | None = None
    hint: str | None = None
    multiline: bool = False
    when: When | None = None
    counted: bool = False


class Pick(NamedTuple):
    """A field of which one option holds.

    Attributes:
        name: of the field.
        options: the values; the first one holds at first.
        label: text key, `<form>.<name>` by default, and the beginning of the options' keys.
        inline: the options stand side by side on the page, not in a sheet.
        when: as of a `Field`.
    """

    name: str
    options: tuple[str, ...]
    label: str | None = None
    inline: bool = False
    when: When | None = None


class Tick(NamedTuple):
    """A field that is on or off: `"yes"` or `""`.

    Attributes:
        name: of the field.
        label: text key, `<form>.<name>` by default.
        required: it has to be on, as with terms that are accepted.
        when: as of a `Field`.
    """

    name: str
    label: str | None = None
    required: bool = False
    when: When | None = None


Entry = Field | Pick | Tick


def _spaced_digits(least: int, most: int) -> Callable[[str], bool]:
    fits = re.compile(rf"[0-9]{{{least},{most}}}").fullmatch
    return lambda text: fits(text.replace(" ", "")) is not None


PHONE = Rule(lambda text: re.fullmatch(r"1[0-9]{10}", text) is not None, "forms.phone_wrong", digits=True)
"""A mobile number of mainland China: eleven digits, of which the first is 1."""
EMAIL = Rule(
    lambda text: re.fullmatch(r"[\w.+-]+@[\w-]+(\.[\w-]+)+", text, re.ASCII) is not None, "forms.email_wrong"
)
ID_NUMBER = Rule(lambda text: re.fullmatch(r"[0-9]{17}[0-9Xx]", text) is not None, "forms.id_wrong")
"""An identity card's number: seventeen digits, and a digit or X."""
DOCUMENT = Rule(lambda text: re.fullmatch(r"[0-9A-Za-z]{5,20}", text) is not None, "forms.document_wrong")
"""A number of another document, such as a passport: letters and digits."""
POSTCODE = Rule(
    lambda text: re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z -]{2,8}[0-9A-Za-z]", text) is not None,
    "forms.postcode_wrong",
)
TAX_NUMBER = Rule(lambda text: re.fullmatch(r"[0-9A-Za-z]{15,20}", text) is not None, "forms.tax_wrong")
CARD_NUMBER = Rule(_spaced_digits(15, 19), "forms.card_wrong", digits=True)
"""A bank card's number, with or without blanks between its digits."""


def asked(entries: Iterable[Entry], values: Values) -> list[Entry]:
    """The fields that a form asks for with these values."""
    return [entry for entry in entries if entry.when is None or entry.when(values)]


def saved(entries: Iterable[Entry], values: Values) -> dict[str, str]:
    """What is saved: the values of the fields that are asked for, and nothing of all others."""
    every = list(entries)
    names = {entry.name for entry in asked(every, values)}
    return {entry.name: values[entry.name] if entry.name in names else "" for entry in every}


def rule_of(field: Field, values: Values) -> Rule | None:
    """What the text of a field has to fit, with these values in all of them."""
    return field.rule if field.rule is None or isinstance(field.rule, Rule) else field.rule(values)


def problem_of(entry: Entry, values: Values) -> Problem | None:
    """What is wrong with one field, `None` where nothing is."""
    value = values[entry.name]
    match entry:
        case Tick(required=True) if value != YES:
            return Problem("forms.unticked")
        case Pick(options=options) if value not in options:
            return Problem("forms.unpicked")
        case Field(required=required, longest=longest):
            if not value:
                return Problem("forms.required") if required else None
            if len(value) > longest:
                return Problem("forms.too_long", {"n": longest})
            rule = rule_of(entry, values)
            if rule is not None and not rule.fits(value):
                return Problem(rule.problem)
    return None


def problems(entries: Iterable[Entry], values: Values) -> dict[str, Problem]:
    """What is wrong, by name of the field.

    Args:
        entries: the fields of a form.
        values: what stands in each of them.

    Returns:
        Nothing of fields that are not asked for; empty where the form fits.
    """
    found = {entry.name: problem_of(entry, values) for entry in asked(entries, values)}
    return {name: problem for name, problem in found.items() if problem is not None}
