"""States and tables: what they take, what they give, and what marks their fields carry."""

import copy
from enum import StrEnum
from typing import Annotated, Self

import pytest
from annotated_types import Le
from pydantic import Field, ValidationError, model_validator
from state_shapes import Leaf, Root

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.state import (
    Incidental,
    SimulatedTime,
    State,
    Table,
    Time,
    Unordered,
    commit,
    edit,
    from_json,
    incidental_fields,
    simulated_time_fields,
    to_json,
)
from pytest_mobilegym.phone.state.model import leaves_nothing, unordered_fields

# Pydantic builds the schema of a model once. The tests of what is built have models of their own.


def test_a_table_in_a_state_checks_its_ids_and_elements():
    class Marks(State):
        of: Table[int] = Table()

    assert Marks(of={"maths": 1}).of == Table({"maths": 1})
    with pytest.raises(ValidationError, match="at least 1 character"):
        Marks(of={"": 1})
    with pytest.raises(ValidationError, match="valid integer"):
        Marks(of={"maths": "good"})
    with pytest.raises(ValidationError, match="valid integer"):
        Marks(of=Table({"maths": "good"}))
    with pytest.raises(ValidationError, match="valid dictionary"):
        Marks(of=[1])


def test_a_table_that_fits_is_taken_as_it_is_and_another_is_made_to_fit():
    class Marks(State):
        of: Table[int] = Table()

    fits, texts = Table({"maths": 1, "art": 2}), Table({"maths": 1, "art": "2"})
    assert Marks(of=fits).of is fits
    assert Marks(of=texts).of == Table({"maths": 1, "art": 2})
    assert texts == Table({"maths": 1, "art": "2"})


def test_a_table_of_nothing_in_particular_takes_anything():
    class Bag(State):
        of: Table = Table()

    assert Bag(of={"a": 1, "b": "x"}).of == Table({"a": 1, "b": "x"})


def test_pydantic_writes_a_table_as_an_object():
    class Shelf(State):
        books: Table[Leaf] = Table()

    shelf = Shelf(books=Table.of([Leaf(id="b", level=2), Leaf(id="a")]))
    assert shelf.model_dump(mode="json") == {
        "books": {
            "b": {"id": "b", "on": False, "level": 2, "tags": []},
            "a": {"id": "a", "on": False, "level": 0, "tags": []},
        }
    }
    assert Shelf.model_json_schema()["properties"]["books"]["type"] == "object"
    assert list(Shelf.model_validate_json(shelf.model_dump_json()).books) == ["b", "a"]


def test_a_table_is_a_mapping_in_its_own_order():
    table = Table.of([Leaf(id="b", level=1), Leaf(id="a", level=1), Leaf(id="c", on=True)])
    assert list(table) == ["b", "a", "c"]
    assert [leaf.id for leaf in table.values()] == ["b", "a", "c"]
    assert [(key, leaf.id) for key, leaf in table.items()] == [("b", "b"), ("a", "a"), ("c", "c")]
    assert len(table) == 3
    assert "a" in table
    assert "d" not in table
    assert (table.first().id, table.last().id) == ("b", "c")
    assert table.where(level=1).id == "b"
    assert table.where(level=0, on=True).id == "c"
    assert table.where(level=1, on=True) is None
    assert repr(Table({"a": 1})) == "Table({'a': 1})"
    assert copy.deepcopy(table) is table


def test_tables_are_equal_in_the_same_order_alone():
    assert Table({"a": 1, "b": 2}) == Table([("a", 1), ("b", 2)])
    assert Table({"a": 1, "b": 2}) != Table({"b": 2, "a": 1})
    assert Table({"a": 1}) != Table({"a": 2})
    assert Table({"a": 1}) != {"a": 1}


def test_elements_may_carry_their_id_in_another_attribute():
    assert list(Table.of([Leaf(id="x", level=7)], key="level")) == [7]


def test_an_empty_table_has_no_first_and_no_last():
    draft = edit(Root())
    assert (Table().first(), Table().last(), Table().where(id="a")) == (None, None, None)
    assert (draft.leaves.first(), draft.leaves.last(), draft.leaves.where(id="a")) == (None, None, None)


def test_marks_are_found_inside_of_other_annotations():
    class Marked(State):
        plain: int = 0
        when: Time | None = None
        moments: tuple[Time, ...] = ()
        read: Annotated[int, Incidental] = 0
        both: Annotated[int, Incidental, SimulatedTime] = 0
        bag: Annotated[tuple[str, ...], Unordered] = ()

    assert incidental_fields(Marked) == {"read", "both"}
    assert simulated_time_fields(Marked) == {"when", "moments", "both"}
    assert unordered_fields(Marked) == {"bag"}
    assert [repr(mark) for mark in (Incidental, SimulatedTime, Unordered)] == [
        "Incidental",
        "SimulatedTime",
        "Unordered",
    ]


def test_only_a_state_that_says_so_leaves_nothing():
    class Tab(State):
        page: str = ""

        @property
        def leaves_nothing(self) -> bool:
            return not self.page

    assert leaves_nothing(Tab())
    assert not leaves_nothing(Tab(page="news"))
    assert not leaves_nothing(Leaf())
    assert not leaves_nothing("")


def test_a_committed_state_is_as_whole_as_one_that_was_made():
    draft = edit(Leaf(id="a"))
    draft.level = 3
    after = commit(draft)
    made = Leaf(id="a", on=False, level=3, tags=())
    assert vars(after) == vars(made)
    assert after.model_fields_set == made.model_fields_set
    assert after.model_extra is None
    assert after.model_copy(update={"level": 4}) == Leaf(id="a", level=4)
    assert copy.deepcopy(after) == after
    assert repr(after) == repr(made)


def test_a_change_is_checked_against_the_bounds_of_its_field():
    class Hour(State):
        value: Annotated[int, Le(23)] = 0

    class Clock(State):
        hour: Hour = Hour()

    draft = edit(Clock())
    draft.hour.value = 24
    with pytest.raises(
        StateError,
        match=r"^Hour at hour\.value does not fit: Input should be less than or equal to 23, got 24\.$",
    ):
        commit(draft)
    alone = edit(Hour())
    alone.value = "x"
    with pytest.raises(StateError, match=r"^Hour at value does not fit: Input should be a valid integer"):
        commit(alone)


def test_a_value_of_eighty_characters_is_shown_whole():
    text = "9" * 77 + "x"
    draft = edit(Leaf())
    draft.level = text
    with pytest.raises(StateError, match=f"got '{text}'\\.$"):
        commit(draft)


def test_a_field_of_json_that_does_not_fit_is_named_with_its_place():
    with pytest.raises(StateError, match=r"^Root does not fit: leaf\.level: Input should be a valid integer"):
        from_json(Root, b'{"leaf": {"level": "x"}}')
    with pytest.raises(StateError, match=r"^Root does not fit: Input should be .* got \[\]\.$"):
        from_json(Root, b"[]")
    with pytest.raises(StateError, match=r"^Not a state: the file is no valid JSON \(.+\)\.$"):
        from_json(Root, "{")
    assert from_json(Root, {"name": "x"}) == Root(name="x")


def test_json_says_which_value_it_cannot_hold():
    leaf = Leaf.model_construct(id=1j)
    with pytest.raises(StateError, match=r"^A state cannot hold 1j, which is of type complex\.$"):
        to_json(leaf)


def test_a_field_takes_values_of_a_type_never_seen_before():
    class Colour(StrEnum):
        RED = "red"

    class Lamp(State):
        colour: Colour | None = None

    draft = edit(Lamp())
    draft.colour = Colour.RED
    assert commit(draft).colour is Colour.RED


def test_what_is_made_of_a_table_or_a_state_is_edited_like_it():
    class Shelf(Table[Leaf]):
        pass

    class Twig(Leaf):
        pass

    class Tree(State):
        shelf: Table[Leaf] = Shelf()
        twig: Leaf = Twig()
        pair: tuple[Leaf, ...] = ()

    draft = edit(Tree())
    draft.shelf.add(Leaf(id="a"))
    draft.twig.level = 2
    draft.pair.append(Twig(id="b"))
    after = commit(draft)
    assert list(after.shelf) == ["a"]
    assert after.twig == Twig(level=2)
    assert after.pair == (Twig(id="b"),)


class TestDefaultsAlone:
    """A record of defaults is made without its validator; it is the one that the validator would make."""

    def test_it_equals_what_is_validated(self) -> None:
        unbuilt, built = _settings(), _settings()
        built.model_rebuild()
        first, second = unbuilt(), built()
        assert not unbuilt.__pydantic_complete__
        assert built.__pydantic_complete__
        assert (
            first.model_dump()
            == second.model_dump()
            == {"name": "a", "inner": {"size": 3}, "made": (), "table": {}}
        )
        assert first.model_fields_set == second.model_fields_set == set()
        assert first.model_copy(update={"name": "b"}).name == "b"
        assert unbuilt.model_validate(first.model_dump()) == first

    def test_what_is_missing_is_told(self) -> None:
        class Named(State):
            id: str
            size: int = 3

        with pytest.raises(ValidationError, match="id"):
            Named()  # type: ignore[call-arg]

    def test_what_is_given_is_checked(self) -> None:
        with pytest.raises(ValidationError, match="name"):
            _settings()(name=3)  # type: ignore[call-arg]

    def test_it_is_frozen(self) -> None:
        with pytest.raises(ValidationError, match="frozen"):
            _settings()().name = "b"  # type: ignore[attr-defined]

    def test_a_models_own_check_is_made(self) -> None:
        class Checked(State):
            size: int = 3

            @model_validator(mode="after")
            def _never(self) -> Self:
                raise ValueError("never")

        with pytest.raises(ValidationError, match="never"):
            Checked()


def _settings() -> type[State]:
    class Inner(State):
        size: int = 3

    class Settings(State):
        name: str = "a"
        inner: Inner = Inner()
        made: tuple[int, ...] = Field(default_factory=tuple)
        table: Table[Inner] = Table()

    return Settings
