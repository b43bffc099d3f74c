"""Records that pydantic checks: as its own frozen models, but for when their classes are read."""

from __future__ import annotations

import copy
import datetime as dt
import pickle
from functools import cached_property
from typing import ClassVar, Literal

import pytest
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic import Field as given

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.tasks.domains import choice, integers
from pytest_mobilegym.tasks.late_model import REQUIRED, LateModel


class Lamp(LateModel):
    room: str = choice(["hall", "kitchen"])
    watts: int = integers(5, 60)

    @cached_property
    def label(self) -> str:
        return f"{self.room}, {self.watts} W"


class Dimmed(Lamp):
    kind: ClassVar[str] = "dimmed"
    level: Literal["low", "high"] = "low"
    since: dt.date = dt.date(2026, 3, 1)
    watts: int = given(ge=1)


def test_fields_are_those_of_the_bases_and_ones_own_in_their_order() -> None:
    assert list(Dimmed.declared) == ["room", "watts", "level", "since"]
    assert Dimmed.declared["level"] == "low"
    assert Lamp.declared["room"] is not REQUIRED


def test_values_are_checked_as_pydantic_checks_them() -> None:
    lamp = Dimmed(room="hall", watts="7")  # type: ignore[arg-type]
    assert (lamp.room, lamp.watts, lamp.level, lamp.kind) == ("hall", 7, "low", "dimmed")
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        Dimmed(room="hall", watts=0)
    with pytest.raises(ValidationError, match=r"(?s)1 validation error for Dimmed.*Field required"):
        Dimmed(watts=5)
    with pytest.raises(ValidationError, match="Extra inputs"):
        Lamp(room="hall", watts=5, colour="red")  # type: ignore[call-arg]


def test_records_of_equal_values_are_equal_and_survive_copies() -> None:
    lamp = Dimmed(room="hall", watts=7)
    assert lamp.label == "hall, 7 W"
    for again in (
        Dimmed.model_validate({"room": "hall", "watts": 7}),
        copy.deepcopy(lamp),
        pickle.loads(pickle.dumps(lamp)),
    ):
        assert again == lamp
        assert hash(again) == hash(lamp)
    assert lamp != Dimmed(room="hall", watts=8)
    assert lamp != Lamp(room="hall", watts=7)
    assert repr(lamp) == "Dimmed(room='hall', watts=7, level='low', since=datetime.date(2026, 3, 1))"
    with pytest.raises(ValueError, match="Dimmed is frozen: 'room' cannot be set"):
        lamp.room = "kitchen"  # type: ignore[misc]
    with pytest.raises(ValueError, match="Dimmed is frozen: 'room' cannot be deleted"):
        del lamp.room


def test_records_are_written_down_as_pydantic_writes_them() -> None:
    class Same(BaseModel):
        model_config = ConfigDict(frozen=True)
        room: str
        since: dt.date

    class Late(LateModel):
        room: str = choice(["hall"])
        since: dt.date = dt.date(2026, 3, 1)

    values = {"room": "hall", "since": dt.date(2026, 4, 2)}
    assert Late.model_validate(values).model_dump() == Same(**values).model_dump()
    written = Late.model_validate(values).model_dump(mode="json")
    assert written == Same(**values).model_dump(mode="json")
    assert Late.model_validate(written) == Late.model_validate(values)
    assert Late.model_construct(room=3).room == 3  # type: ignore[comparison-overlap]


def test_what_is_neither_a_field_nor_known_is_refused() -> None:
    with pytest.raises(TaskError, match=r"Bulb\.wats is no attribute of a task; is it misspelt\?"):
        type("Bulb", (Lamp,), {"wats": 5})
    with pytest.raises(TaskError, match=r"Bulb\.watts is a parameter of a base; give it a type again"):
        type("Bulb", (Lamp,), {"watts": 5})
    type("Bulb", (Dimmed,), {"kind": "bright", "_own_matter": 1, "help": lambda self: None})


def test_a_class_variable_may_be_given_its_value_by_those_that_derive() -> None:
    class Named(LateModel):
        colour: ClassVar[str]

    class Red(Named):
        colour = "red"

    assert Red().colour == "red"
    assert "colour" not in Red.declared
