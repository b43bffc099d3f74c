"""A phone with the policy's eyes and hands: one episode after another, whose views and decisions are kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pytest_mobilegym.api import Bookmark, Catalogue, Result, Session
from pytest_mobilegym.phone.declaration.registry import app_ids
from small.choices import Choice, Decision, as_action, as_past, choices
from small.view import PAST, Past, View, Window


class Mark(NamedTuple):
    """A place in an episode to go on from: the phone's, and what the policy remembers."""

    bookmark: Bookmark
    past: tuple[Past, ...]


@dataclass(frozen=True)
class Step:
    """A decision and what it was made from."""

    view: View
    decision: Decision


class Player:
    """One phone.

    Args:
        catalogue: the tasks, shared with others.
        lang: of phone and instructions.
    """

    def __init__(self, catalogue: Catalogue, *, lang: str = "en") -> None:
        self.session = Session(catalogue=catalogue, observe="elements", lang=lang, reward="paper")
        self.window = Window()
        self.past: tuple[Past, ...] = ()
        self.result: Result | None = None
        self._budget = 1

    def reset(self, task: str, *, seed: int, instance: int) -> None:
        """Begin an episode."""
        self.session.reset(task, seed=seed, instance=instance)
        self._begin(())

    def go_to(self, mark: Mark) -> None:
        """Go on from a place, of this phone or another."""
        self.session.restore(mark.bookmark)
        self._begin(mark.past)

    def mark(self) -> Mark:
        """This place."""
        return Mark(self.session.snapshot(), self.past)

    def _begin(self, past: tuple[Past, ...]) -> None:
        self.window, self.past, self.result = Window(), past, None
        self._budget = self.session.screen.step + self.session.screen.steps_left

    @property
    def over(self) -> bool:
        """Whether the episode has ended."""
        return self.result is not None and (self.result.terminated or self.result.truncated)

    @property
    def reward(self) -> float:
        """What the episode was worth."""
        return self.result.reward if self.result is not None else 0.0

    @property
    def solved(self) -> bool:
        """Whether it was a success: COMPLETE declared, all goals reached, no side effect."""
        return self.result is not None and self.result.info.solved

    def view(self) -> View:
        """What the policy sees now."""
        screen = self.session.screen
        seen, above, below = self.window.look(screen.elements or (), screen.app)
        phone = self.session.inner.episode.device.phone
        return View(
            instruction=screen.instruction,
            app=screen.app_name,
            apps=tuple(phone.app_name(app) for app in app_ids() if app in phone.state.apps),
            elements=seen,
            past=self.past,
            left=screen.steps_left / self._budget,
            refused=bool(screen.notes),
            above=above,
            below=below,
        )

    def act(self, view: View, decision: Decision) -> None:
        """Do what was decided."""
        chosen = choices(view)[decision.choice]
        self.do(view, chosen, decision.span)

    def do(self, view: View, chosen: Choice, span: tuple[int, int] | None) -> None:
        """Do a choice."""
        if chosen.kind in ("DOWN", "UP") and view.elements[chosen.index].role == "list":
            self.window.scroll(chosen.kind.lower())
        self.past = (as_past(view, chosen, span), *self.past)[:PAST]
        self.result = self.session.step(as_action(view, chosen, span))

    def close(self) -> None:
        """Give the phone back."""
        self.session.close()
