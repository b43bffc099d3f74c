"""What every base shares: texts with slots, paths of the state, and the way to a screen."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, ClassVar, get_args

from pydantic import BaseModel

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.judge.paths import quote
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import PhoneState, View
from pytest_mobilegym.phone.state import Table, parse_path, read_path
from pytest_mobilegym.phone.state.path import Element, Field, format_path
from pytest_mobilegym.tasks.bases.steps import Steps, play
from pytest_mobilegym.tasks.contract import SLOT
from pytest_mobilegym.tasks.task import Task
from pytest_mobilegym.tasks.unused_allowances import literals_of

_WHOLE_SLOT = re.compile(r"\{(\w+)\}")
_ID_SLOT = re.compile(r"\[#\{(\w+)\}\]")


class Declared(Task, abstract=True):
    """A task that is declared: its texts have slots for parameters, and for properties of its class."""

    way: ClassVar[Steps] = ()
    """From the first page of the first of `apps` to where the task is done."""

    def value_of(self, declared: Any, **slots: Any) -> Any:
        """A declared value with its slots filled; a text that is one slot is the bare value.

        Args:
            slots: values in place of the task's own.
        """
        if not isinstance(declared, str):
            return declared
        whole = _WHOLE_SLOT.fullmatch(declared)
        if whole is not None:
            return self._slot(whole[1], slots)
        return SLOT.sub(lambda slot: str(self._slot(slot[1], slots)), declared)

    def path_of(self, declared: str, **slots: Any) -> str:
        """A path with its slots filled, ids quoted where they need to be."""
        known = _ID_SLOT.sub(lambda slot: f"[#{quote(str(self._slot(slot[1], slots)))}]", declared)
        return str(self.value_of(known, **slots))

    def play(self, phone: Hand, steps: Steps, **slots: Any) -> None:
        """Take declared steps."""
        play(phone, steps, lambda declared: self.value_of(declared, **slots))

    def reach(self, phone: Hand, **slots: Any) -> None:
        """Go to where the task is done."""
        if self.apps:
            phone.open(self.apps[0])
        self.play(phone, self.way, **slots)

    def _slot(self, name: str, slots: dict[str, Any]) -> Any:
        return slots[name] if name in slots else getattr(self, name)

    def _options(self, declared: Any, view: View) -> list[Any]:
        """What the parameter that a declared value stands for could be as well; nothing for other values."""
        whole = _WHOLE_SLOT.fullmatch(declared) if isinstance(declared, str) else None
        domain = self.parameters.get(whole[1]) if whole is not None else None
        return list((domain.options(view) if domain is not None else None) or ())


def read(view: View, path: str) -> Any:
    """The value at a path that begins with an app's id or `os`; `None` where an element of it is gone."""
    head, *steps = parse_path(path)
    assert isinstance(head, Field)
    value: Any = view.os if head.name == "os" else getattr(view, head.name)
    for number, step in enumerate(steps):
        if isinstance(step, Element):
            if not isinstance(value, Table):
                raise StateError(f"The path {path!r} asks for an element of what is no table.")
            value = value.get(step.id)
            if value is None:
                return None
        else:
            value = read_path(value, (step,), root=format_path((head, *steps[:number])))
    return value


def put(phone: Hand, path: str, value: Any) -> None:
    """Write a value at a path, past the user interface."""
    head, *steps = parse_path(path)
    assert isinstance(head, Field)
    with phone.edit(head.name) as draft:
        place: Any = draft
        for step in steps[:-1]:
            place = getattr(place, step.name) if isinstance(step, Field) else place[step[0]]
        last = steps[-1]
        if isinstance(last, Field):
            setattr(place, last.name, value)
        else:
            place[last[0]] = value


def values_at(state: PhoneState, path: str) -> list[Any]:
    """The values that the field at a path may take, where its type lists them or it is a switch."""
    head, *steps = parse_path(path)
    assert isinstance(head, Field)
    value: Any = state.os if head.name == "os" else state.apps[head.name]
    kind: Any = type(value)
    for step in steps:
        if isinstance(step, Field):
            kind = type(value).model_fields[step.name].annotation if isinstance(value, BaseModel) else Any
            value = getattr(value, step.name)
        else:
            kind = next(iter(get_args(kind)), Any)
            value = value[step[0]]
    found = list(literals_of(kind))
    return found or ([True, False] if isinstance(value, bool) else [])


def another(values: Iterable[Any], *taken: Any) -> Any:
    """The first value that is none of the taken ones.

    Raises:
        StopIteration: there is none.
    """
    return next(value for value in values if value not in taken)
