"""Differences, paths, hashes and JSON."""

from typing import Annotated, Any

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
    Time,
    Unordered,
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
        (Change("leaf[#x]", "changed", 0, 1), r"The change at 'leaf\[#x\]' leads nowhere\.$"),
        (Change("stack.name", "changed", 0, 1), r"The change at 'stack\.name' leads nowhere\.$"),
        (Change("stack[0].on", "changed", False, True), r"leads nowhere: no '\[0\]'\.$"),
        (Change("trunk.level", "changed", 0, 1), r"leads nowhere: no 'trunk'\.$"),
    ],
)
def test_changes_that_do_not_fit_are_refused(change, message):
    with pytest.raises(StateError, match=message):
        apply(Root(), [change])


def test_a_change_may_name_an_element_like_a_field_or_by_its_position():
    root = Root(leaves=Table.of([Leaf(id="a")]), stack=(Leaf(id="x"),))
    changes = [Change("leaves.a.level", "changed", 0, 3), Change("stack[0].on", "changed", False, True)]
    after = apply(
        root, [*changes, Change("stack[0].level", "changed", 0, 9), Change("words.k", "added", None, "v")]
    )
    assert after.leaves["a"].level == 3
    assert after.stack == (Leaf(id="x", on=True, level=9),)
    assert after.words == Table({"k": "v"})


def test_elements_in_another_order_are_put_as_the_change_says():
    root = Root(words=Table({"a": "1", "b": "2", "c": "3"}))
    after = apply(root, [Change("words", "reordered", ("a", "b", "c"), ("c", "gone", "a"))])
    assert list(after.words) == ["c", "a", "b"]


def test_another_order_is_said_with_the_ids_before_and_after():
    before = Root(words=Table({"a": "1", "b": "2"}))
    in_front = Root(words=Table({"c": "3", "a": "1", "b": "2"}))
    swapped = Root(words=Table({"b": "2", "a": "1"}))
    assert diff(before, swapped) == (Change("words", "reordered", ("a", "b"), ("b", "a")),)
    assert diff(before, in_front)[1:] == (Change("words", "reordered", ("a", "b", "c"), ("c", "a", "b")),)
    assert str(diff(before, swapped)[0]) == "words reordered: ('a', 'b') -> ('b', 'a')"


class Drawer(State):
    things: Annotated[tuple[str, ...], Unordered] = ()
    keys: Annotated[Table[Leaf], Unordered] = Table()


def test_what_is_unordered_differs_by_what_is_in_it_alone():
    before = Drawer(things=("pen", "pen", "cup"), keys=Table.of([Leaf(id="a"), Leaf(id="b")]))
    turned = Drawer(things=("cup", "pen", "pen"), keys=Table.of([Leaf(id="b"), Leaf(id="a")]))
    fewer = Drawer(things=("pen", "cup"), keys=before.keys)
    louder = Drawer(things=before.things, keys=Table.of([Leaf(id="b", level=2), Leaf(id="a")]))
    assert [change.path for change in diff(before, turned)] == ["things", "keys"]
    assert diff(before, turned, incidental=False) == ()
    assert diff(before, fewer, incidental=False) == (
        Change("things", "changed", ("pen", "pen", "cup"), ("pen", "cup")),
    )
    assert diff(before, louder, incidental=False) == (Change("keys[#b].level", "changed", 0, 2),)


class Notebook(State):
    pages: Table[Root] = Table()


def test_incidental_fields_are_left_out_wherever_they_stand():
    before = Notebook(pages=Table({"p": Root(seen=1)}))
    after = Notebook(pages=Table({"p": Root(seen=2)}))
    assert [change.path for change in diff(before, after)] == ["pages[#p].seen"]
    assert diff(before, after, incidental=False) == ()


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


def test_the_words_on_a_missing_step_say_what_stands_in_its_place():
    root = Root(name="Ann", words=Table({letter: letter for letter in "abcdefghi"}), stack=(Leaf(),))
    for path, message in {
        "words[#z]": "No '[#z]' in words, which has 9 elements (a, b, c, d, e, f, g, h, ...).",
        "stack[1]": "No '[1]' in stack, which has 1 elements.",
        "stack[0].tags[0].x": "No '[0]' in stack[0].tags, which has 0 elements.",
        "name.first": "No 'first' in name, which has the value 'Ann'.",
        "trunk": f"No 'trunk' in the root, which has fields {', '.join(Root.model_fields)}.",
    }.items():
        with pytest.raises(StateError) as caught:
            read_path(root, path)
        assert str(caught.value) == message
    eight = Root(words=Table({letter: letter for letter in "abcdefgh"}))
    with pytest.raises(StateError, match=r"8 elements \(a, b, c, d, e, f, g, h\)\.$"):
        read_path(eight, "words[#z]")
    with pytest.raises(StateError, match=r"^No 'size' in os\.leaf, which has fields"):
        read_path(root, "leaf.size", root="os")
    with pytest.raises(StateError, match=r"^No 'size' in os, which has fields"):
        read_path(root, "size", root="os")


def test_a_path_steps_into_tables_tuples_and_fields():
    root = Root(words=Table({"a": "one"}), stack=(Leaf(), Leaf(tags=("x", "y"))))
    assert read_path(root, "words.a") == "one"
    assert read_path(root, "stack[1].tags[0]") == "x"
    assert read_path(root, (Field("stack"), Index(1), Field("id"))) == ""
    assert read_path(root, "") is root


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a..b", "Malformed path 'a..b': cannot read '..b' after 'a'."),
        (".a", "Malformed path '.a': cannot read '.a' after ''."),
        ("a[#b]c", "Malformed path 'a[#b]c': cannot read 'c' after 'a[#b]'."),
        ("a[x]", "Malformed path 'a[x]': cannot read '[x]' after 'a'."),
        (r'a[#"\q"]', r"""Malformed path 'a[#"\\q"]': "\q" is no quoted text."""),
    ],
)
def test_a_malformed_path_says_where_it_stops_making_sense(text, message):
    with pytest.raises(StateError) as caught:
        parse_path(text)
    assert str(caught.value) == message


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


class Moment(State):
    value: Any = 0
    at: Time | None = None


def test_hashes_tell_types_times_and_places_apart():
    values = [0, 0.0, "0", False, None, (), (0,), (0, 0), ("0",), ((0,),), Table(), Table({"0": 0}), Leaf()]
    assert len({digest(Moment(value=value)) for value in values}) == len(values)
    assert digest(-0.0) == digest(0.0)
    assert digest((1, 2)) != digest((2, 1))
    assert digest(Table({"a": 1, "b": 2})) != digest(Table({"b": 2, "a": 1}))
    assert digest(Table({"ab": "c"})) != digest(Table({"a": "bc"}))


def test_masked_hashes_tell_whether_there_is_a_time_but_not_which():
    def masked(state):
        return digest(state, mask_time=True)

    assert masked(Moment(at=1)) == masked(Moment(at=2))
    assert masked(Moment(at=1)) != masked(Moment(at=None))
    assert masked(Moment(value=1)) != masked(Moment(value=2))
    assert masked(Moment(value=(Moment(at=1),))) == masked(Moment(value=(Moment(at=2),)))
    assert masked(Moment(value=Table({"a": Moment(at=1)}))) == masked(
        Moment(value=Table({"a": Moment(at=2)}))
    )
    assert masked(Moment(value=Table({"a": 1}))) != masked(Moment(value=Table({"b": 1})))
    assert masked(Moment(value=1)) == digest(Moment(value=1), mask_time=True) != digest(Moment(value=1, at=5))


def test_a_hash_stays_the_same_over_versions():
    mixed = Moment(value=(1, 0.5, True, None, Table({"a": "x"})), at=9)
    assert (digest(mixed), digest(mixed, mask_time=True)) == (
        "c2206ee00d719eaa00b843c753a187ebeac08233bd27c248d48c30902b268872",
        "2729b83c94b2787f607a661263d5b7a3414bf16cfcafce963d043835d6ac0872",
    )
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


class Bag(State):
    shelf: Table[str] | None = None


def test_a_table_in_place_of_nothing_is_another_value():
    filled = Table({"a": "1"})
    assert diff(Bag(), Bag(shelf=filled)) == (Change("shelf", "changed", None, filled),)
    assert diff(Bag(shelf=filled), Bag()) == (Change("shelf", "changed", filled, None),)


def test_equal_values_that_are_not_the_same_object_do_not_differ():
    one, other = (Root(ratio=float("0.1") * 3, leaf=Leaf(tags=tuple("ab"))) for _ in range(2))
    assert one.ratio is not other.ratio
    assert diff(one, other) == ()
