"""Differences, paths, hashes and JSON."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import StrictBool, StrictFloat, StrictInt
from state_shapes import Leaf, Root, edit_draft, edits, ids, roots

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.state import (
    Change,
    State,
    Table,
    apply,
    commit,
    diff,
    digest,
    edit,
    from_json,
    incidental_fields,
    parse_path,
    read_path,
    simulated_time_fields,
    to_json,
)
from pytest_mobilegym.phone.state.path import Element, Field, Index, format_path

paths = st.lists(
    st.one_of(
        st.from_regex(r"[A-Za-z_]\w{0,5}", fullmatch=True).map(Field),
        (ids | st.text(st.characters(exclude_categories=["Cs"]), max_size=5)).map(Element),
        st.integers(0, 10**9 - 1).map(Index),
    ),
    max_size=5,
).map(tuple)


@given(before=roots, after=roots)
def test_applying_a_difference_gives_the_other_state(before, after):
    result = apply(before, diff(before, after))
    assert result == after
    assert digest(result) == digest(after)


@given(before=roots, steps=edits)
def test_a_difference_is_empty_if_and_only_if_the_states_are_equal(before, steps):
    draft = edit(before)
    edit_draft(draft, steps)
    after = commit(draft)
    assert (diff(before, after) == ()) == (before == after)


@given(before=roots, after=roots)
def test_every_change_leads_where_it_says(before, after):
    for change in diff(before, after):
        if change.kind == "changed":
            assert read_path(before, change.path) == change.before
        if change.kind in ("changed", "added"):
            assert read_path(after, change.path) == change.after


@given(root=roots)
def test_incidental_fields_are_left_out_on_request(root):
    other = root.model_copy(update={"seen": root.seen + 1})
    assert [change.path for change in diff(root, other)] == ["seen"]
    assert diff(root, other, incidental=False) == ()


def test_a_difference_reads_as_a_sentence():
    before = Root(leaves=Table.of([Leaf(id="a"), Leaf(id="b")]))
    draft = edit(before)
    draft.leaves["a"].level = 3
    del draft.leaves["b"]
    draft.words["d 1"] = "x"
    assert [str(change) for change in diff(before, commit(draft))] == [
        "words[#\"d 1\"] added: 'x'",
        "leaves[#a].level changed: 0 -> 3",
        f"leaves[#b] removed: {Leaf(id='b')!r}",
    ]


class Twig(State):
    id: str = ""
    on: bool = False
    level: int = 0
    tags: tuple[str, ...] = ()


class Reading(State):
    value: StrictBool | StrictInt | StrictFloat = 0
    source: Leaf | Twig = Leaf()


@pytest.mark.parametrize(("before", "after"), [(True, 1), (1, 1.0), (0, False)])
def test_values_that_are_equal_but_of_another_type_differ(before, after):
    changes = diff(Reading(value=before), Reading(value=after))
    assert [(change.path, change.before, change.after) for change in changes] == [("value", before, after)]


def test_a_record_of_another_kind_is_another_value_as_a_whole():
    assert diff(Reading(source=Leaf()), Reading(source=Twig())) == (
        Change("source", "changed", Leaf(), Twig()),
    )


def test_only_elements_that_stayed_count_for_the_order():
    before = Root(words=Table({"a": "1", "b": "2"}))
    in_front = Root(words=Table({"c": "3", "a": "1", "b": "2"}))
    swapped = Root(words=Table({"b": "2", "a": "1"}))
    assert [change.kind for change in diff(before, in_front, incidental=False)] == ["added"]
    assert [change.kind for change in diff(before, swapped, incidental=False)] == ["reordered"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (Change("leaves[#x].level", "changed", 0, 1), "leads nowhere"),
        (Change("leaves[#x]", "removed"), "removes what is not there"),
        (Change("name", "reordered", (), ()), "reorders what is not a table"),
        (Change("", "changed"), "whole state"),
        (Change("leaf.level", "changed", 0, "x"), "does not fit"),
    ],
)
def test_changes_that_do_not_fit_are_refused(change, message):
    with pytest.raises(StateError, match=message):
        apply(Root(), [change])


@given(path=paths)
def test_paths_survive_being_written(path):
    if path and not isinstance(path[0], Index):
        assert parse_path(format_path(path)) == path


@given(text=st.text(alphabet='ab.[]#"\\0 +*', max_size=12))
def test_any_text_is_a_path_or_a_clear_error(text):
    try:
        path = parse_path(text)
    except StateError:
        return
    assert parse_path(format_path(path)) == path


def test_a_path_that_leads_nowhere_says_what_is_there():
    root = Root(leaves=Table.of([Leaf(id="a")]))
    with pytest.raises(StateError, match=r"No '\[#b\]' in leaves, which has 1 elements \(a\)"):
        read_path(root, "leaves[#b].level")
    with pytest.raises(StateError, match=r"No 'size' in leaves\[#a\], which has fields id, on, level, tags"):
        read_path(root, "leaves[#a].size")


@given(first=roots, second=roots)
def test_hashes_are_equal_exactly_for_equal_states(first, second):
    assert (digest(first) == digest(second)) == (first == second)


@given(root=roots, steps=edits)
def test_a_remembered_hash_is_never_stale(root, steps):
    digest(root)
    draft = edit(root)
    edit_draft(draft, steps)
    after = commit(draft)
    assert digest(after) == digest(from_json(Root, to_json(after)))
    renamed = root.model_copy(update={"name": root.name + "!"})
    assert digest(renamed) != digest(root)


@given(root=roots)
def test_masking_leaves_out_simulated_time_and_nothing_else(root):
    later = root.model_copy(update={"at": root.at + 1})
    other = root.model_copy(update={"seen": root.seen + 1})
    assert digest(later) != digest(root)
    assert digest(later, mask_time=True) == digest(root, mask_time=True)
    assert digest(other, mask_time=True) != digest(root, mask_time=True)


def test_a_hash_stays_the_same_over_versions():
    root = Root(name="北京", leaves=Table.of([Leaf(id="a", level=3)]))
    assert digest(root) == "7bb16004d7388db7f0ca1b690c19afd721a53e5a694a265ef40587f2617446a2"


@given(root=roots)
def test_states_survive_json(root):
    assert from_json(Root, to_json(root)) == root


@pytest.mark.parametrize(
    "data", [b"{", b"\xff", b"[]", b'{"nome": 1}', b'{"leaf": {"level": "x"}}', b'{"words": {"": "x"}}']
)
def test_malformed_json_is_one_clear_error(data):
    with pytest.raises(StateError):
        from_json(Root, data)


def test_text_that_json_cannot_hold_is_a_clear_error():
    with pytest.raises(StateError, match="cannot be written as JSON"):
        to_json(Leaf(id="\ud800"))


def test_marks_are_found_in_annotations():
    assert incidental_fields(Root) == {"seen"}
    assert simulated_time_fields(Root) == {"at"}
