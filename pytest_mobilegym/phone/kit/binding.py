"""Places in an app's state that a behaviour reads and writes, such as `settings.general.nfc`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from pytest_mobilegym.phone.state import Draft, State, Table
from pytest_mobilegym.phone.state.annotations import annotation_of, element_type


class Binding:
    """A path from an app's state to one of its values: fields of models, and keys of tables.

    Args:
        path: names with dots between them, such as `settings.general.nfc`; keys may be slots, as in
            `contacts.{person}.starred`.
        slots: the keys, by slot, such as the parameters of a page's route.
    """

    def __init__(self, path: str, slots: Mapping[str, object] = MappingProxyType({})) -> None:
        self.path = path
        *self._groups, self._own = (
            str(slots.get(part[1:-1], part)) if part.startswith("{") else part for part in path.split(".")
        )

    def read(self, state: Any) -> Any:
        """The value in a state or in a draft of one."""
        return _step(self._holder(state), self._own)

    def write(self, state: Any, value: object) -> None:
        """Put a value into a draft."""
        holder = self._holder(state)
        if _is_table(holder):
            holder[self._own] = value
        else:
            setattr(holder, self._own, value)

    def drop(self, state: Any) -> None:
        """Take the value out of a draft's table; where it lies in no table, or is not, nothing happens."""
        holder = self._holder(state)
        if _is_table(holder):
            holder.pop(self._own, None)

    def _holder(self, state: Any) -> Any:
        for part in self._groups:
            state = _step(state, part)
        return state

    def problem(self, model: type[State], example: object) -> str | None:
        """What keeps the path from leading to a field that can hold `example`, in half a sentence.

        Returns:
            `None` where nothing does.
        """
        kind: Any = model
        for part in (*self._groups, self._own):
            if isinstance(kind, type) and issubclass(kind, BaseModel):
                if part not in kind.model_fields:
                    known = ", ".join(kind.model_fields) or "nothing"
                    return f"{kind.__name__} has no field {part!r}, it has {known}"
                kind = annotation_of(kind.model_fields[part])
            elif _holds_elements(kind):
                kind = element_type(kind)
            else:
                return f"{part!r} is looked for in what is no model and no table"
        try:
            TypeAdapter(kind).validate_python(example)
        except ValidationError:
            return f"it cannot hold {example!r}"
        return None


def _step(holder: Any, part: str) -> Any:
    return holder[part] if _is_table(holder) else getattr(holder, part)


def _is_table(holder: object) -> bool:
    return isinstance(holder, Mapping) or (isinstance(holder, Draft) and hasattr(type(holder), "__delitem__"))


def _holds_elements(kind: Any) -> bool:
    inner = getattr(kind, "__origin__", kind)
    if getattr(kind, "__metadata__", None) is not None:
        inner = getattr(kind.__origin__, "__origin__", kind.__origin__)
    return isinstance(inner, type) and issubclass(inner, Table)
