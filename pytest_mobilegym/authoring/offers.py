"""What can be done to a phone as it stands: everything that its frame offers, as events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from pydantic import BaseModel

from pytest_mobilegym.errors import AppError, UnknownName
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.events import Event, Focus, Key, Scroll, Select, Text, Touch
from pytest_mobilegym.phone.frame import Region, Target
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.rng import advance
from pytest_mobilegym.phone.state import Table

WORDS = ("a", "e", "7", "hello", "你好", "", "李", "13800138000", "2026-04-01", "<b>\"&'")
"""What is typed into fields, where nothing else is asked for."""

FARTHEST = 3000
"""Scroll offsets are drawn below it, in CSS px."""


DRAGS = 2
"""How many pairs of a thing and a place are offered, of each kind and action."""


class Offers:
    """Lists the events that a phone accepts now, and picks words and offsets for them from a seed.

    Args:
        seed: of all choices.
        words: what is typed into fields, beside texts that the state of the app in front holds.
    """

    def __init__(self, *, seed: int, words: Sequence[str] = WORDS) -> None:
        self._random = seed
        self._words = words

    def possible(self, phone: Phone) -> Iterator[tuple[tuple[str, ...], tuple[Event, ...]]]:
        """The events that are possible in the present state, each with the name of its kind.

        One action that opens several screens is as many kinds.
        """
        frame = phone.frame()
        for target in dict.fromkeys(frame.targets):
            kind = (target.kind, target.name, target.gesture, *_screens(target, phone.foreground))
            for events in self.events_of(target, phone):
                yield kind, events
        for target in frame.texts:
            for events in self.events_of(target, phone):
                yield (target.kind, target.name, target.gesture), events
        for region in frame.regions:
            if not region.inert and region.things:
                yield from self._drags(region, phone)
        keys = (
            ("back", "home", "recents", "enter") if frame.focus is not None else ("back", "home", "recents")
        )
        for key in keys:
            yield ("key", key), (Key(key=key),)

    def _drags(self, region: Region, phone: Phone) -> Iterator[tuple[tuple[str, ...], tuple[Event, ...]]]:
        """Of each kind of thing, some to some of the places of each action."""
        for kind in dict.fromkeys(thing.kind for thing in region.things):
            things = [thing for thing in region.things if thing.kind == kind]
            fitting = [place for place in region.places if kind in place.kinds]
            for action in dict.fromkeys(place.action for place in fitting):
                places = [place for place in fitting if place.action == action]
                for _ in range(DRAGS):
                    target = region.drag(self.choose(things), self.choose(places))
                    for events in self.events_of(target, phone):
                        yield ("drag", action), events

    def events_of(self, target: Target, phone: Phone) -> Iterator[tuple[Event, ...]]:
        """The events that one target takes: a field three texts and a press, a text a press."""
        match target.kind:
            case "touch":
                yield (
                    Touch(
                        region=target.region,
                        action=target.name,
                        args=dict(target.args),
                        gesture=target.gesture,
                    ),
                )
            case "field":
                focus = Focus(region=target.region, field=target.name)
                for word in (self.choose(self._words), self._word_of_state(phone)):
                    yield focus, Text(text=word, clear=True)
                yield focus, Text(text=self.choose(self._words))
                yield (Select(region=target.region, field=target.name, start=self.below(8)),)
            case "text":
                yield (Select(region=target.region, field=target.name, start=self.below(8)),)
            case "scroller":
                yield (Scroll(region=target.region, scroller=target.name, offset=self.below(FARTHEST)),)

    def _word_of_state(self, phone: Phone) -> str:
        """A short text that the app in front knows, such as a name to search for."""
        value: Any = phone.state.apps.get(phone.foreground)
        while isinstance(value, (BaseModel, Table, tuple)):
            if isinstance(value, BaseModel):
                parts = [value.__dict__[name] for name in type(value).model_fields]
            else:
                parts = list(value.values()) if isinstance(value, Table) else list(value)
            parts = [part for part in parts if isinstance(part, (str, BaseModel, Table, tuple)) and part]
            if not parts:
                return ""
            value = self.choose(parts)
        return value[:40] if isinstance(value, str) else ""

    def choose(self, items: Any) -> Any:
        """One of a sequence that is not empty."""
        return items[self.below(len(items))]

    def below(self, limit: int) -> int:
        """A number from 0 to below `limit`."""
        self._random, drawn = advance(self._random)
        return drawn % limit


def _screens(target: Target, app_id: str) -> Iterator[str]:
    """The screens, by their patterns, that the arguments of a touch name."""
    for value in dict(target.args).values():
        if isinstance(value, str) and value.startswith("/"):
            with suppress(UnknownName, AppError):
                yield find_app(app_id).find_screen(value)[0].pattern.text
