"""The types of fields in words, as the documentation and the errors of patches say them."""

from typing import Annotated, Any, Literal

import pytest
from annotated_types import Ge, Gt, Le, Lt
from pydantic import Field
from state_shapes import Leaf, Root

from pytest_mobilegym.phone.state import State, Table
from pytest_mobilegym.phone.state.annotations import annotation_of, element_type, type_words


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (str, "text"),
        (int, "whole number"),
        (float, "number"),
        (bool, "true or false"),
        (Leaf, "Leaf"),
        (int | None, "whole number or nothing"),
        (Literal["once", "daily", 3], 'one of "once", "daily", 3'),
        (Table[Leaf], "table of Leaf"),
        (Annotated[Table[str], "a remark"], "table of text"),
        (Table[Table[int]], "table of table of whole number"),
        (tuple[str, ...], "list of text"),
        (tuple[int, str], "list of whole number, text"),
        (tuple[int, str, bool], "list of whole number, text, true or false"),
        (Annotated[int, Ge(0), Le(23)], "whole number 0 to 23"),
        (Annotated[int, Field(ge=0, le=59)], "whole number 0 to 59"),
        (Annotated[int, Ge(1)], "whole number at least 1"),
        (Annotated[float, Gt(0)], "number above 0"),
        (Annotated[int, Le(9)], "whole number at most 9"),
        (Annotated[float, Gt(0), Lt(1)], "number above 0, below 1"),
        (Annotated[float, Ge(0), Lt(1)], "number at least 0, below 1"),
        (Annotated[str, "a remark"], "text"),
    ],
)
def test_a_type_is_said_in_words(kind: Any, words: str) -> None:
    assert type_words(kind) == words


def test_a_table_of_anything_says_so() -> None:
    assert type_words(Table) == "table of Any"


def test_what_a_table_holds_is_found_behind_remarks() -> None:
    assert element_type(Table[Leaf]) is Leaf
    assert element_type(Annotated[Table[Leaf], "a remark"]) is Leaf
    assert element_type(Table) is Any


def test_a_field_keeps_its_bounds() -> None:
    class Hour(State):
        value: Annotated[int, Ge(0), Le(23)] = 0

    assert type_words(annotation_of(Hour.model_fields["value"])) == "whole number 0 to 23"
    assert annotation_of(Root.model_fields["name"]) is str
