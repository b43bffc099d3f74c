"""Elements of a table that are added or deleted."""

# ruff: noqa: ARG002 - the defaults of an author's methods do nothing with what they are given.
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from functools import partial
from typing import Any, ClassVar

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge.elements import added, unasked
from pytest_mobilegym.judge.goals import Goal, goal
from pytest_mobilegym.judge.paths import quote
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.phone.state import Table
from pytest_mobilegym.tasks.bases.declared import Declared, read
from pytest_mobilegym.tasks.bases.steps import BACK, Steps
from pytest_mobilegym.tasks.task import Ending

LOOKED_AT = ("clock", "weather", "calendar", "settings")
"""Apps that may be looked at on the way: the first that the task is not about."""

EVERYTHING = "*"
"""In `free`: every field that is not asked for."""


class AddElement(Declared, abstract=True):
    """One element of a table is new, is as asked, and holds what the app gives every new one for the rest.

        class AddNewTodo(AddElement):
            ...
            table, noun = "notes.todos", "to-do"
            asked = {"text": "{text}"}
            way = ("tab.todo", "todo.new")
            fills, save = (write("{text}", into="new"),), ("todo.add",)

            text: str = choice(ERRANDS)

    Derived are the goals (one is new; each thing asked for; nothing else was chosen for it), the allowed
    path, the solution, these near misses: each thing asked for otherwise, two, none that is saved; and one
    other way, unless `make()` is the author's own: another app is looked at before it is saved.
    """

    table: ClassVar[str] = ""
    """Path of the table, with slots."""
    noun: ClassVar[str] = "one"
    """What an element is called in the names of goals."""
    asked: ClassVar[Mapping[str, Any]] = {}
    """What it is to be, by field or by a name that `facts()` knows: a value, or a text with slots."""
    made_of: ClassVar[Mapping[str, Sequence[str]]] = {}
    """The fields behind the names that are none: `{"time": ("hour", "minute")}`."""
    free: ClassVar[Mapping[str, str]] = {}
    """Fields that may hold anything though nobody asked for it: why. `"*"` stands for all of them."""
    key: ClassVar[str] = ""
    """Its id, with slots, where that is known beforehand: a city of a list of cities."""
    fills: ClassVar[Steps] = ()
    """How a hand fills in what is asked for; the names of `asked` are slots beside the parameters."""
    save: ClassVar[Steps] = ()
    """What adds it once it is filled in."""
    again: ClassVar[Steps] = ()
    """From where one was added back to where `way` begins."""

    def facts(self, element: Any, view: View) -> Mapping[str, Any]:
        """What an element is, by the names in `asked`; its fields by default."""
        return {name: getattr(element, name) for name in self.asked}

    def given(self, view: View) -> Mapping[str, Any]:
        """What the app gives a new one where that is not the model's own default, such as a setting."""
        return {}

    def make(self, phone: Hand, **facts: Any) -> None:
        """Add one with these facts."""
        self.reach(phone, **facts)
        self.play(phone, [*self.fills, *self.save], **facts)

    @property
    def wanted_facts(self) -> dict[str, Any]:
        """What is asked for, its slots filled."""
        return {name: self.value_of(declared) for name, declared in self.asked.items()}

    def new_ones(self, before: View, after: View) -> list[Any]:
        """The elements that are new."""
        path = self.path_of(self.table)
        return added(read(before, path) or Table(), read(after, path) or Table())

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = self.new_ones(before, after)
        if self.key:
            found = [element.id for element in new]
            yield goal(f"the {self.noun} was added", actual=found, expected=[self.value_of(self.key)])
        else:
            yield goal(f"one {self.noun} was added", actual=len(new), expected=1)
        facts = [self.facts(element, before) for element in new]
        for name, wanted in self.wanted_facts.items():
            said = name.replace("_", " ")
            yield goal(f"its {said} is as asked", actual=[each[name] for each in facts], expected=[wanted])
        if EVERYTHING not in self.free and not self.key:
            chosen = [self.unasked_of(element, before) for element in new]
            yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)

    def unasked_of(self, element: Any, view: View) -> dict[str, object]:
        """What a new one holds that nobody asked for and the app does not give by itself."""
        asked = [field for name in self.asked for field in self.made_of.get(name, (name,))]
        try:
            return unasked(element, asked, given=self.given(view), free=self.free)
        except TaskError as error:
            raise TaskError(f"{self.id}: {error} (`asked`, `given()`, `free`).") from None

    def allowed(self) -> Sequence[str]:
        path = self.path_of(self.table)
        return [f"{path}[#{quote(str(self.value_of(self.key)))}]" if self.key else f"{path}[+1]"]

    def solution(self, phone: Hand) -> None:
        self.make(phone, **self.wanted_facts)

    def near_misses(self) -> Iterable[Ending]:
        for name in self.asked:
            yield (
                f"its {name.replace('_', ' ')} is another one",
                partial(self._otherwise, name=name),
            )
        if not self.key:
            yield "two are added", self._twice
        if self.save:
            yield "it is not saved", self._unsaved

    def other_ways(self) -> Iterable[Ending]:
        # Who adds one in another manner says which other manners there are.
        if self.fills and self.save and type(self).make is AddElement.make:
            yield "another app is looked at before it is saved", self._looks_elsewhere

    def _looks_elsewhere(self, phone: Hand) -> None:
        facts = self.wanted_facts
        self.reach(phone, **facts)
        self.play(phone, self.fills, **facts)
        phone.open(next(id for id in LOOKED_AT if id not in self.apps))
        phone.open(self.apps[0])
        self.play(phone, self.save, **facts)

    def otherwise(self, name: str, view: View) -> Any:
        """Another value of what is asked for, such as a hand can give it."""
        wanted = self.value_of(self.asked[name])
        options = self._options(self.asked[name], view)
        other = next((each for each in options if each != wanted), None)
        return other if other is not None else another_value(wanted)

    def _otherwise(self, phone: Hand, *, name: str) -> None:
        self.make(phone, **{**self.wanted_facts, name: self.otherwise(name, phone.view)})

    def _twice(self, phone: Hand) -> None:
        self.solution(phone)
        self.play(phone, self.again)
        self.solution(phone)

    def _unsaved(self, phone: Hand) -> None:
        facts = self.wanted_facts
        self.reach(phone, **facts)
        self.play(phone, [*self.fills, BACK], **facts)


def another_value(value: Any) -> Any:
    """A value of the same kind: the other position, one more, a day or an hour later, a mark more."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            with suppress(ValueError):
                return (date.fromisoformat(value) + timedelta(days=1)).isoformat()
            with suppress(ValueError):
                return f"{datetime.strptime(value, '%H:%M') + timedelta(hours=1):%H:%M}"
            return f"{value}!"
    raise TaskError(f"There is no other value than {value!r} to be seen; say one in `otherwise()`.")


class DeleteElements(Declared, abstract=True):
    """Elements of a table are gone, and all others are as they were.

        class DeleteAlarm(DeleteElements):
            ...
            table, element, noun = "clock.alarms", "{alarm_id}", "alarm"
            delete, confirm = (hold("select.begin", item="{element}"),), ("select.delete",)

            alarm_id: str = an_alarm()

    Derived are the goals, the allowed paths, the solution, and these near misses: another one is deleted, one
    too many, one too few, none that is confirmed.
    """

    table: ClassVar[str] = ""
    """Path of the table, with slots."""
    noun: ClassVar[str] = "one"
    """What an element is called in the names of goals."""
    element: ClassVar[str] = ""
    """Id of the one that is to go, with slots; for several see `doomed()`."""
    delete: ClassVar[Steps] = ()
    """How a hand deletes one; `{element}` is its id."""
    confirm: ClassVar[Steps] = ()
    """What answers the question whether it is to be deleted."""

    def doomed(self) -> Sequence[str]:
        """Ids of the elements that are to go."""
        return [str(self.value_of(self.element))]

    def name_of(self, id: str, view: View) -> str:
        """What an element is called in the name of its goal, where there are several."""
        return f"{self.noun} {id}"

    def others(self, view: View) -> Iterable[str]:
        """Ids of elements that could be deleted by mistake, and are on the same screen."""
        own = self.doomed()
        return [id for id in read(view, self.path_of(self.table)) if id not in own]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        left = read(after, self.path_of(self.table)) or Table()
        own = self.doomed()
        for id in own:
            name = f"the {self.noun} is gone" if len(own) == 1 else f"{self.name_of(id, before)} is gone"
            yield goal(name, passed=id not in left)

    def allowed(self) -> Sequence[str]:
        path = self.path_of(self.table)
        return [f"{path}[#{quote(id)}]" for id in self.doomed()]

    def remove(self, phone: Hand, *ids: str) -> None:
        """Delete some, one after the other."""
        for number, id in enumerate(ids):
            if not number:
                self.reach(phone, element=id)
            self.play(phone, [*self.delete, *self.confirm], element=id)

    def solution(self, phone: Hand) -> None:
        self.remove(phone, *self.doomed())

    def other_ways(self) -> Iterable[Ending]:
        if len(self.doomed()) > 1:
            yield "in the other order", lambda phone: self.remove(phone, *reversed(self.doomed()))
        elif self.delete and self.confirm:
            yield "it is thought over", self._thought_over

    def _thought_over(self, phone: Hand) -> None:
        self._unconfirmed(phone)
        self.play(phone, [*self.delete, *self.confirm], element=self.doomed()[0])

    def near_misses(self) -> Iterable[Ending]:
        own = self.doomed()
        yield "another one is deleted", lambda phone: self.remove(phone, *self._first_other(phone.view))
        yield (
            "one too many is deleted",
            lambda phone: self.remove(phone, *own, *self._first_other(phone.view)),
        )
        if len(own) > 1:
            yield "one is forgotten", lambda phone: self.remove(phone, *own[:-1])
        if self.delete and self.confirm:
            yield "it is not confirmed", self._unconfirmed

    def _first_other(self, view: View) -> list[str]:
        return list(self.others(view))[:1]

    def _unconfirmed(self, phone: Hand) -> None:
        id = self.doomed()[0]
        self.reach(phone, element=id)
        self.play(phone, [*self.delete, BACK], element=id)
