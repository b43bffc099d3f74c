"""Proofs that a template asks many different things, and the same in both languages.

A template that cannot says why in its docstring: `few instances because ...`, `few answers because ...` or
`unpaired because ...`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from pytest_mobilegym.judge.answers import form_of
from pytest_mobilegym.phone.model import PhoneState, View
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import Table
from pytest_mobilegym.tasks.domains import Choice
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.proof_case import Refuted
from pytest_mobilegym.tasks.sampling import instance_seed, sample
from pytest_mobilegym.tasks.task import Task

DRAWS = 60
"""How many instances are drawn in search of different ones."""
ENOUGH = 20
"""How many of them differ at least."""
SEEDS, TEXTS = 10, 5
"""So many seeds give at least so many different instructions."""
ANSWERED = 30
"""How many instances are answered in search of an answer that is right too often."""
COMMONEST = 0.2
"""The share of instances that no single answer may be right in."""
PAIRS = 10
"""How many instances are compared between languages."""

FEW_INSTANCES = "few instances because"
SINGLE = "single instance because"
FEW_ANSWERS = "few answers because"
UNPAIRED = "unpaired because"
"""What a docstring says before the reason."""


def varied(template: type[Task], phone: Phone) -> str:
    """There are enough different instances, and the first seeds ask different things."""
    drawn = [_sample(template, phone, index) for index in range(DRAWS)]
    count = len({repr(task.model_dump()) for task in drawn})
    texts = len({task.render(phone.lang) for task in drawn[:SEEDS]})
    if not _says(template, FEW_INSTANCES, SINGLE):
        if count < ENOUGH:
            raise Refuted(
                f"{DRAWS} draws gave {count} different instances, expected {ENOUGH}; widen the parameters, "
                f"or say '{FEW_INSTANCES} ...' in the docstring"
            )
        if texts < TEXTS:
            raise Refuted(
                f"{SEEDS} seeds gave {texts} different instructions, expected {TEXTS}; widen the parameters, "
                f"or say '{FEW_INSTANCES} ...' in the docstring"
            )
    return f"{count} different of {DRAWS} drawn"


def no_usual_answer(template: type[Task], phone: Phone) -> str:
    """No answer is right so often that it can be guessed."""
    if not template.form or _says(template, FEW_ANSWERS, SINGLE):
        return ""
    found: Counter[str] = Counter()
    for index in range(ANSWERED):
        episode = prepare(template, index, phone=phone.fork())
        if form_of(episode.before):
            view = View(episode.before)
            found[repr(list(episode.task.answers(view, view)))] += 1
    if not found:
        return ""
    answer, count = found.most_common(1)[0]
    if count >= COMMONEST * ANSWERED:
        raise Refuted(
            f"the answer {answer:.80} is right in {count} of {ANSWERED} instances; draw what is asked about "
            f"more evenly, or say '{FEW_ANSWERS} ...' in the docstring"
        )
    return f"the commonest answer is right in {count} of {ANSWERED}"


def paired(template: type[Task], phone: Phone, other: Phone) -> str:
    """The same seed draws the same people, places and things in two languages.

    Args:
        phone, other: set up for the template, in different languages.
    """
    if _says(template, UNPAIRED):
        return ""
    for index in range(PAIRS):
        one, two = _sample(template, phone, index), _sample(template, other, index)
        for name in template.parameters:
            values = getattr(one, name), getattr(two, name)
            if not _same_thing(template, name, values, (phone, other)):
                raise Refuted(
                    f"instance {index} is about {name}={values[0]!r:.60} in {phone.lang} and "
                    f"{values[1]!r:.60} in {other.lang}; draw by what both languages share (an id, an "
                    f"index), or say '{UNPAIRED} ...' in the docstring"
                )
    return f"{PAIRS} pairs"


def _says(template: type[Task], *reasons: str) -> bool:
    said = " ".join((template.__doc__ or "").split())
    return any(reason in said for reason in reasons)


def _sample(template: type[Task], phone: Phone, index: int) -> Task:
    return sample(template, phone.view, instance_seed(0, template.id, index))


def _same_thing(
    template: type[Task], name: str, values: tuple[Any, Any], phones: tuple[Phone, Phone]
) -> bool:
    one, two = values
    if one == two or type(one) is not type(two):
        return bool(one == two)
    domain = template.parameters[name]
    if isinstance(domain, Choice):
        first, second = (list(domain.options(phone.view)) for phone in phones)
        return first.index(one) == second.index(two)
    if isinstance(one, (list, tuple)):
        return len(one) == len(two) and all(
            _same_thing(template, name, pair, phones) for pair in zip(one, two, strict=True)
        )
    if isinstance(one, str):
        here, there = _places(phones[0].state).get(one), _places(phones[1].state).get(two)
        return not (here and there) or bool(here & there)
    return False


_PLACES: dict[int, tuple[PhoneState, dict[str, set[str]]]] = {}
_MOST_PHONES = 4
"""Of how many phones the places of texts are remembered."""


def _places(state: PhoneState) -> dict[str, set[str]]:
    """Where on a phone each text stands: paths by text, ids included."""
    known = _PLACES.get(id(state))
    if known is None or known[0] is not state:
        found: dict[str, set[str]] = {}
        for path, text in _texts(state.apps, ""):
            found.setdefault(text, set()).add(path)
        for path, text in _texts(state.os, "os"):
            found.setdefault(text, set()).add(path)
        while len(_PLACES) >= _MOST_PHONES:
            del _PLACES[next(iter(_PLACES))]
        known = _PLACES[id(state)] = (state, found)
    return known[1]


def _texts(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from _texts(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, Table):
        for key, element in value.items():
            yield from _texts(element, f"{path}[{key}]")
    elif isinstance(value, tuple):
        for number, element in enumerate(value):
            yield from _texts(element, f"{path}({number})")
