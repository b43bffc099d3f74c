"""Pages that are opened."""

# ruff: noqa: ARG002 - the defaults of an author's methods do nothing with what they are given.
from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import ClassVar

from pytest_mobilegym.judge.goals import Goal, goal
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Route, View
from pytest_mobilegym.tasks.bases.declared import Declared
from pytest_mobilegym.tasks.bases.steps import Steps
from pytest_mobilegym.tasks.task import Ending


class OpenPage(Declared, abstract=True):
    """A page is in front at the end.

        class OpenBlacklist(OpenPage):
            ...
            page = "/settings/privacy/blacklist"
            way = ("tab.me", "settings.open", "privacy.open", "blacklist.open")

    Derived near misses: it is left again, the page before it is open, each of the wrong ways is taken.
    """

    page: ClassVar[str] = ""
    """Its route in the first of `apps`, with slots."""
    goal_name: ClassVar[str] = "the page is shown"
    wrong_ways: ClassVar[Mapping[str, Steps]] = {}
    """Ways to pages that it could be taken for, by what is open then."""

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        expected = Route(self.apps[0], str(self.value_of(self.page)))
        yield goal(self.goal_name, actual=after.route, expected=expected)

    def solution(self, phone: Hand) -> None:
        self.reach(phone)

    def other_ways(self) -> Iterable[Ending]:
        yield "it is left and opened again", self._opened_again

    def _opened_again(self, phone: Hand) -> None:
        self._left_again(phone)
        self.play(phone, self.way[-1:])

    def near_misses(self) -> Iterable[Ending]:
        yield "it is left again", self._left_again
        yield "only the page before it is open", lambda phone: self.take(phone, self.way[:-1])
        for name, way in self.wrong_ways.items():
            yield f"another page is open: {name}", partial(self.take, way=way)

    def take(self, phone: Hand, way: Steps) -> None:
        """Go a way from the app's first page."""
        phone.open(self.apps[0])
        self.play(phone, way)

    def _left_again(self, phone: Hand) -> None:
        self.solution(phone)
        phone.back()
