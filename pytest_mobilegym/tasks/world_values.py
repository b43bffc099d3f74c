"""Parameters out of the world behind the apps.

    product: str = from_world(
        lambda world, rng: cases.cheapest_product(world, rng)[1].id,
        label=lambda world, id: world.products.get(id).title,
    )

What belongs together (what to search for, and the answer) is drawn by the task's `sample(cls, view, rng)`
from `view.world`, and declared as `drawn()`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.phone.model import Lang, View
from pytest_mobilegym.phone.wording import compact_number
from pytest_mobilegym.tasks.domains import Domain, field_of
from pytest_mobilegym.tasks.rng import Rng

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

DRAWS = 100
"""Draws of a value unlike others before a domain counts as exhausted."""

_LANGS: tuple[Lang, ...] = ("en", "zh")


class Counted:
    """A count as screens show it: equal to another where the two look alike in either language.

    The `shown` of `phone.world.cases`, so that a question has one answer in both, and the same.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, number: int) -> None:
        self._words = {lang: compact_number(number, lang) for lang in _LANGS}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Counted):
            return NotImplemented
        return any(self._words[lang] == other._words[lang] for lang in _LANGS)

    def __repr__(self) -> str:
        return f"Counted({' or '.join(self._words.values())})"


@dataclass(frozen=True, kw_only=True)
class FromWorld(Domain):
    """A value that a function finds in the world."""

    find: Callable[[World, Rng], Any]
    named: Callable[[World, Any], str] | None = None

    def draw(self, view: View, rng: Rng, values: SimpleNamespace) -> Any:
        taken = self._taken(values)
        for _ in range(DRAWS if taken else 1):
            found = self.find(view.world, rng)
            if found not in taken:
                return found
        raise self._exhausted()

    def words(self, value: Any, view: View) -> dict[str, str]:
        if self.named is None:
            return super().words(value, view)
        return {lang: self.named(view.world.in_language(lang), value) for lang in _LANGS}

    def describe(self) -> str:
        return "found in the world's data"


def from_world(
    find: Callable[[World, Rng], Any],
    *,
    label: Callable[[World, Any], str] | None = None,
    unlike: str | Sequence[str] = (),
    hidden: bool = False,
) -> Any:
    """A value that `find(world, rng)` gives, usually the id of a record.

    Args:
        find: the same numbers of `rng` give the same value; `phone.world.cases` has questions with one
            answer.
        label: `label(world, value)` gives the words for instructions, in the language of the world that it is
            given; the value itself by default.
        unlike: parameters declared before that must have another value.
        hidden: instructions may leave it out.
    """
    others = (unlike,) if isinstance(unlike, str) else tuple(unlike)
    return field_of(FromWorld(hidden=hidden, unlike=others, find=find, named=label))
