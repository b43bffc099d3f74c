"""Values that are set: one switch, one of some options, a text, or several of them."""

# ruff: noqa: ARG002 - the defaults of an author's methods do nothing with what they are given.
from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, NamedTuple

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.judge.goals import Goal, goal
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.phone.state import Table
from pytest_mobilegym.tasks.bases.declared import Declared, another, put, read, values_at
from pytest_mobilegym.tasks.bases.steps import BACK, Step, Steps, neighbour
from pytest_mobilegym.tasks.task import Ending

MANY = 4
"""Of more settings than that only the first and the last are left or set otherwise."""


class Setting(NamedTuple):
    """A value that is to be set.

    Attributes:
        path: of the state, with slots: `weather.settings.{quantity}`.
        becomes: the value, or a text with slots.
        change: how a hand sets it once it is there; `{value}` is what it sets.
        goal: a sentence, true when it is set.
    """

    path: str
    becomes: Any
    change: Steps
    goal: str = ""

    @property
    def said(self) -> str:
        """The sentence."""
        return self.goal or f"{self.path.rsplit('.', 1)[-1].replace('_', ' ')} is as asked"


class SetValues(Declared, abstract=True):
    """Values end as asked, each of which starts otherwise, and nothing else changes.

        class QuietNight(SetValues):
            ...
            way = ("menu.open", "settings.open")
            settings = [
                Setting("weather.settings.night_dnd", True, [tap("setting.toggle", setting="night_dnd")]),
                Setting("weather.settings.temperature", "celsius", [...]),
            ]

    Derived are the goals, the allowed paths, the start, the solution, and these near misses: each value is
    left, or set to another one; nothing is saved; what is beside them is changed.
    """

    settings: ClassVar[Sequence[Setting]] = ()
    save: ClassVar[Steps] = ()
    """What saves them, where they need to be saved."""
    beside: ClassVar[Steps] = ()
    """What changes something that nobody asked for, on the same screen."""

    def to_set(self) -> Sequence[Setting]:
        """The settings of this instance."""
        return self.settings

    def options(self, setting: Setting, view: View) -> Sequence[Any]:
        """The values that a setting may take: those of its parameter, else those of its type."""
        return self._options(setting.becomes, view) or values_at(view.state, self.path_of(setting.path))

    def start_value(self, setting: Setting, view: View) -> Any:
        """What a setting starts as: what it is, or the first option where that is what is asked for."""
        present, wanted = read(view, self.path_of(setting.path)), self.value_of(setting.becomes)
        if present != wanted:
            return present
        return another(self.options(setting, view), wanted)

    def arrange(self, phone: Hand) -> None:
        """Start each value as another one; nothing where the template says that it does so already."""
        if not self.arranges:
            return
        for setting in self.to_set():
            path = self.path_of(setting.path)
            start = self.start_value(setting, phone.view)
            if start != read(phone.view, path):
                put(phone, path, start)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for setting in self.to_set():
            actual = read(after, self.path_of(setting.path))
            yield goal(setting.said, actual=actual, expected=self.value_of(setting.becomes))

    def allowed(self) -> Sequence[str]:
        return [self.path_of(setting.path) for setting in self.to_set()]

    def set_to(self, phone: Hand, setting: Setting, value: Any, **slots: Any) -> None:
        """Set a value where it is not so yet; the screen that it is set on is in front."""
        if read(phone.view, self.path_of(setting.path, **slots)) != value:
            self.play(phone, setting.change, value=value, **slots)

    def set_all(self, phone: Hand, **slots: Any) -> None:
        """Go there and set the values; what saves them is left to do."""
        self.reach(phone, **slots)
        for setting in self.to_set():
            self.set_to(phone, setting, self.value_of(setting.becomes), **slots)

    def solution(self, phone: Hand) -> None:
        self.set_all(phone)
        self.play(phone, self.save)

    def near_misses(self) -> Iterable[Ending]:
        settings = self.to_set()
        for number, setting in enumerate(settings):
            if 1 < number + 1 < len(settings) > MANY:
                continue
            if len(settings) > 1:
                yield f"not so: {setting.said}", partial(self._wrong, number=number)
            if not isinstance(self.value_of(setting.becomes), bool):
                yield f"otherwise: {setting.said}", partial(self._wrong, number=number, otherwise=True)
        if self.save:
            yield "it is not saved", self._unsaved
        elif len(settings) == 1:
            yield "it is only looked at", self.reach
        if self.beside:
            yield "what is beside it is changed instead", self._beside
            yield "what is beside it is changed too", self._beside_too

    def other_ways(self) -> Iterable[Ending]:
        if len(self.to_set()) > 1:
            yield "in the other order", self._backwards
        else:
            yield "something else is set first", self._changes_its_mind

    def _backwards(self, phone: Hand) -> None:
        self.reach(phone)
        for setting in reversed(self.to_set()):
            self.set_to(phone, setting, self.value_of(setting.becomes))
        self.play(phone, self.save)

    def _changes_its_mind(self, phone: Hand) -> None:
        """Set the value to something else, and then to what is asked for."""
        [setting] = self.to_set()
        wanted, present = self.value_of(setting.becomes), read(phone.view, self.path_of(setting.path))
        others = [each for each in self.options(setting, phone.view) if each not in (wanted, present)]
        self.reach(phone)
        for value in (*others[:1], *([present] if not others else []), wanted):
            self.play_value(phone, setting, value)
        self.play(phone, self.save)

    def play_value(self, phone: Hand, setting: Setting, value: Any) -> None:
        """Set a value, whatever it is now."""
        self.play(phone, setting.change, value=value)

    def _wrong(self, phone: Hand, *, number: int, otherwise: bool = False) -> None:
        """Leave one of the values, or set it otherwise."""
        setting = self.to_set()[number]
        present, wanted = read(phone.view, self.path_of(setting.path)), self.value_of(setting.becomes)
        others = [each for each in self.options(setting, phone.view) if each != wanted]
        if present != wanted and not otherwise:
            others = [None]
        other = next((each for each in others if each != present), next(iter(others), None))
        self.reach(phone)
        for at, each in enumerate(self.to_set()):
            value = other if at == number else self.value_of(each.becomes)
            if value is not None:
                # One value may be in the way of another.
                with suppress(EventRefused):
                    self.set_to(phone, each, value)
        with suppress(EventRefused):
            self.play(phone, self.save)

    def _unsaved(self, phone: Hand) -> None:
        self.set_all(phone)
        self.play(phone, [BACK])

    def _beside(self, phone: Hand) -> None:
        self.reach(phone)
        self.play(phone, [*self.beside, *self.save])

    def _beside_too(self, phone: Hand) -> None:
        self.set_all(phone)
        self.play(phone, [*self.beside, *self.save])


class SetValue(SetValues, abstract=True):
    """One value ends as asked; it starts as another one, and nothing else changes.

        class ChangeViewMode(SetValue):
            instruction = {"en": ["Show my notes as a {mode}."], "zh": ["把便签切换为{mode}视图。"]}
            apps, scope, difficulty = ["notes"], "S1", "L2"
            composition, objective, capabilities = "atomic", "operate", ["settings"]

            path, becomes = "notes.settings.layout", "{mode}"
            way = ("settings.open",)
            change = ("layout.open", tap("layout.choose", value="{value}"))

            mode: Layout = choice(LAYOUTS)

    Where the path leads to an element by a slot, `notes.notes[#{note}].pinned`, the same in another element
    is a near miss too.
    """

    path: ClassVar[str] = ""
    """Of the state, with slots."""
    becomes: ClassVar[Any] = True
    """The value, or a text with slots."""
    change: ClassVar[Steps] = ()
    """How a hand sets it; `{value}` is what it sets."""
    goal_name: ClassVar[str] = ""
    """A sentence, true when it is set."""

    def to_set(self) -> Sequence[Setting]:
        return [Setting(self.path, self.becomes, self.change, self.goal_name)]

    def other_elements(self, view: View) -> Iterable[str]:
        """Ids of the elements in which it could be set by mistake, where the path leads to one."""
        found = _element_of(self.path)
        if found is None:
            return ()
        table, slot = found
        there = read(view, self.path_of(table))
        own = self.value_of(f"{{{slot}}}")
        return [id for id in there if id != own] if isinstance(there, Table) else []

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield from self.misplaced()

    def misplaced(self) -> Iterable[Ending]:
        """Endings in which something else is changed."""
        if _element_of(self.path) is not None:
            yield "another one is changed", self._another_element

    def _another_element(self, phone: Hand) -> None:
        found = _element_of(self.path)
        assert found is not None
        id = next(iter(self.other_elements(phone.view)), None)
        if id is not None:
            slots: dict[str, Any] = {found[1]: id}
            self.set_all(phone, **slots)
            self.play(phone, self.save, **slots)


def _element_of(path: str) -> tuple[str, str] | None:
    """The table and the slot of the last element that a path names by a slot."""
    table, found, rest = path.rpartition("[#{")
    return (table, rest.partition("}")[0]) if found else None


class SetSwitch(SetValue, abstract=True):
    """One switch ends in the position asked for; it starts in the other one, and nothing else changes.

        class EnableRefreshSound(SetSwitch):
            ...
            path, becomes = "alipay.settings.general.refresh_sound", True
            way = ("tab.my", "settings.open", "general.open")
            change = [tap("setting.toggle", name="general.refresh_sound")]

    The last step of `change` is the touch that turns it. Derived beside what `SetValue` derives: it is turned
    and turned back, another switch of the screen is turned instead, and another one too.
    """

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "it is turned and turned back", self._turned_back

    def other_ways(self) -> Iterable[Ending]:
        yield "it is turned back and turned again", self._turned_again

    def misplaced(self) -> Iterable[Ending]:
        last = self.change[-1]
        if isinstance(last, Step) and last.args:
            yield "another switch is turned", self._neighbour
            yield "another switch is turned too", self._neighbour_too
        else:
            yield from super().misplaced()

    def _turned_back(self, phone: Hand) -> None:
        self.set_all(phone)
        self._turn(phone, not self.value_of(self.becomes))
        self.play(phone, self.save)

    def _turned_again(self, phone: Hand) -> None:
        self.set_all(phone)
        self._turn(phone, not self.value_of(self.becomes))
        self._turn(phone, self.value_of(self.becomes))
        self.play(phone, self.save)

    def _turn(self, phone: Hand, value: Any) -> None:
        try:
            self.play(phone, self.change[-1:], value=value)
        except EventRefused:  # It takes the whole way again.
            self.reach(phone)
            self.play(phone, self.change, value=value)

    def _neighbour(self, phone: Hand) -> None:
        self.reach(phone)
        self.play(phone, self.change[:-1])
        other = neighbour(phone, self.change[-1], self.value_of)
        if other is not None:
            self.play(phone, [other, *self.save])

    def _neighbour_too(self, phone: Hand) -> None:
        self.set_all(phone)
        # Where the screen has no other switch, the same one is turned once more.
        other = neighbour(phone, self.change[-1], self.value_of) or self.change[-1]
        self.play(phone, [other, *self.save])


class EditText(SetValue, abstract=True):
    """One text ends word for word as asked, and nothing else changes.

        class SetSignature(EditText):
            ...
            path, becomes = "wechat.user.signature", "{words}"
            way = ("tab.me", "settings.open", "profile_detail.open", "signature.open")
            into, save = "signature", ("signature.save",)

            words: str = choice([{"en": "On the road", "zh": "在路上"}, ...])

    Derived near misses: it is not saved, it has a mark more, it stands behind the old text.
    """

    # A text that is asked for is hardly there already.
    arranges = False

    into: ClassVar[str] = ""
    """The text field that it is written into."""

    def to_set(self) -> Sequence[Setting]:
        return [Setting(self.path, self.becomes, (), self.goal_name)]

    def options(self, setting: Setting, view: View) -> Sequence[Any]:
        return [f"{self.value_of(setting.becomes)}!"]

    def set_to(self, phone: Hand, setting: Setting, value: Any, **slots: Any) -> None:
        phone.type(str(value), into=self.into, clear=True)

    def play_value(self, phone: Hand, setting: Setting, value: Any) -> None:
        self.set_to(phone, setting, value)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "it stands behind the old text", self._appended

    def _appended(self, phone: Hand) -> None:
        self.reach(phone)
        old = read(phone.view, self.path_of(self.path))
        phone.type(f"{old or '?'}{self.value_of(self.becomes)}", into=self.into, clear=True)
        self.play(phone, self.save)
