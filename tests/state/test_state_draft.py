"""Drafts: edited as plain Python, committed with sharing."""

import pytest
from hypothesis import given
from state_shapes import Leaf, Root, edit_data, edit_draft, edits, ids, leaves, roots

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.state import Table, commit, edit, from_json, to_data, to_json


@given(root=roots, steps=edits)
def test_a_draft_does_what_dicts_and_lists_do(root, steps):
    data = to_data(root)
    draft = edit(root)

    edit_draft(draft, steps)
    edit_data(data, steps)

    assert to_json(commit(draft)) == to_json(from_json(Root, data))


@given(root=roots, steps=edits)
def test_the_original_never_changes(root, steps):
    before = to_json(root)
    draft = edit(root)
    edit_draft(draft, steps)
    commit(draft)
    assert to_json(root) == before


@given(root=roots, steps=edits)
def test_untouched_subtrees_are_shared(root, steps):
    draft = edit(root)
    edit_draft(draft, steps)
    after = commit(draft)
    touched = {step[0].partition(".")[0] for step in steps}
    for field in set(Root.model_fields) - touched:
        assert getattr(after, field) is getattr(root, field)
    named = {step[1] for step in steps if step[0].startswith("leaves.")}
    for id, leaf in root.leaves.items():
        if id not in named:
            assert after.leaves[id] is leaf


@given(root=roots)
def test_reading_changes_nothing(root):
    draft = edit(root)
    for leaf in [draft.leaf, *draft.leaves.values(), *draft.stack]:
        _ = (leaf.id, list(leaf.tags), leaf.loud)
    assert commit(draft) is root


@given(root=roots)
def test_setting_a_field_to_what_it_is_changes_nothing(root):
    draft = edit(root)
    draft.name = root.name
    draft.leaf.on = root.leaf.on
    for id in root.words:
        draft.words[id] = root.words[id]
    assert commit(draft) is root


def test_an_equal_value_in_place_of_another_changes_nothing():
    root = Root(leaf=Leaf(tags=("x", "y")), stack=(Leaf(id="a"),), words=Table({"a": "one"}))
    draft = edit(root)
    draft.leaf.tags = ["x", "y"]
    draft.stack[0] = Leaf(id="a")
    draft.words["a"] = "".join(["on", "e"])
    assert commit(draft) is root


def test_a_table_whose_ids_alone_change_is_another_table():
    leaf = Leaf(id="a")
    draft = edit(Root(words=Table({"a": "1", "b": "1"}), leaves=Table({"a": leaf})))
    del draft.words["a"]
    draft.words["c"] = "1"
    draft.leaves["z"] = draft.leaves.pop("a")
    after = commit(draft)
    assert list(after.words) == ["b", "c"]
    assert list(after.leaves) == ["z"]
    assert after.leaves["z"] is leaf


@given(root=roots, id=ids, leaf=leaves)
def test_a_value_of_a_wrong_type_is_refused_with_its_place(root, id, leaf):
    draft = edit(root)
    draft.leaves[id] = leaf
    draft.leaves[id].level = "loud"
    with pytest.raises(StateError, match=r"Leaf at leaves\[#.*\]\.level does not fit: .* got 'loud'"):
        commit(draft)


def test_a_draft_of_a_tuple_equals_what_it_holds():
    tags = edit(Leaf(tags=("x", "y"))).tags
    assert tags == ("x", "y")
    assert tags == edit(Leaf(tags=("x", "y"))).tags
    assert tags != ("x",)
    assert tags != "xy"


def test_a_long_value_of_a_wrong_type_is_cut_in_the_error():
    draft = edit(Root(stack=(Leaf(),)))
    draft.leaf.level = "9" * 79 + "x"
    with pytest.raises(StateError, match=r"got '9{76}\.\.\.\.$"):
        commit(draft)


def test_properties_and_methods_see_the_draft():
    draft = edit(Leaf(level=3))
    draft.level = 6
    assert draft.loud
    assert draft.louder_by(2) == 8


def test_drafts_may_be_put_into_new_tuples_and_tables():
    draft = edit(Root(stack=(Leaf(id="a"),), leaves=Table.of([Leaf(id="b")])))
    draft.leaves["b"].level = 4
    draft.stack = (*draft.stack, draft.leaves["b"])
    draft.words = {"k": "v"}
    after = commit(draft)
    assert after.stack == (Leaf(id="a"), Leaf(id="b", level=4))
    assert after.words == Table({"k": "v"})


def test_tables_add_under_the_elements_own_id():
    draft = edit(Root())
    draft.leaves.add(Leaf(id="b"))
    draft.leaves.add(Leaf(id="a"), first=True)
    assert list(draft.leaves) == ["a", "b"]
    assert draft.leaves.where(id="b").id == "b"
    assert (draft.leaves.first().id, draft.leaves.last().id) == ("a", "b")
    with pytest.raises(StateError, match="The id 'a' is taken"):
        draft.leaves.add(Leaf(id="a"))


def test_an_unknown_field_is_refused_by_name():
    draft = edit(Leaf())
    with pytest.raises(StateError, match="Leaf has no field 'volume'; it has id, on, level, tags"):
        draft.volume = 3


def test_frozen_states_cannot_be_changed_in_place():
    with pytest.raises(Exception, match="frozen"):
        Leaf().level = 3


def test_the_place_of_what_does_not_fit_leads_through_lists_tables_and_tuples():
    def refusal_of(draft):
        with pytest.raises(StateError) as caught:
            commit(draft)
        return str(caught.value).partition(" does not fit")[0]

    moved = edit(Root(leaves=Table.of([Leaf(id="a")])))
    moved.leaves["a"].level = "loud"
    moved.stack = [moved.leaves.pop("a")]
    assert refusal_of(moved) == "Leaf at stack.level"

    in_tuple = edit(Root(stack=(Leaf(), Leaf())))
    in_tuple.stack[1].level = "loud"
    assert refusal_of(in_tuple) == "Leaf at stack[1].level"

    in_dict = edit(Root(leaves=Table.of([Leaf(id="a")])))
    in_dict.leaves["a"].level = "loud"
    in_dict.leaves = {"b": in_dict.leaves["a"]}
    assert refusal_of(in_dict) == "Leaf at leaves.level"

    in_table = edit(Root(shelves=Table({"s": Table.of([Leaf(id="a")])})))
    in_table.shelves["s"]["a"].level = "loud"
    assert refusal_of(in_table) == "Leaf at shelves[#s][#a].level"


def test_a_dict_of_drafts_becomes_a_table_of_what_they_are():
    draft = edit(Root(leaves=Table.of([Leaf(id="a")])))
    draft.leaves["a"].level = 4
    draft.leaves = {"b": draft.leaves["a"]}
    assert commit(draft).leaves == Table({"b": Leaf(id="a", level=4)})


def test_a_tuple_that_is_put_back_as_it_was_changes_nothing():
    root = Root(stack=(Leaf(id="a"), Leaf(id="b")))
    draft = edit(root)
    draft.stack = (draft.stack[0], draft.stack[1])
    assert commit(draft) is root
    draft.stack = draft.stack[:1]
    assert commit(draft).stack == (Leaf(id="a"),)


def test_a_tuple_is_edited_as_a_list():
    draft = edit(Leaf(tags=("a", "b", "c")))
    del draft.tags[0]
    assert draft.tags[-1] == "c"
    assert draft.tags[0:1] == ("b",)
    assert draft.tags + ["d"] == ("b", "c", "d")  # noqa: RUF005
    assert ("z",) + draft.tags == ("z", "b", "c")  # noqa: RUF005
    assert len(draft.tags) == 2
    draft.tags.replace(["x", "y"])
    assert commit(draft).tags == ("x", "y")


def test_a_tables_elements_are_moved_to_a_place_or_to_the_front():
    draft = edit(Root(words=Table({"a": "1", "b": "2", "c": "3"})))
    draft.words.move("c")
    assert list(draft.words) == ["c", "a", "b"]
    draft.words.move("c", to=1)
    assert list(draft.words) == ["a", "c", "b"]
    assert len(draft.words) == 3
    assert "c" in draft.words
    assert "d" not in draft.words
    assert commit(draft).words == Table({"a": "1", "c": "3", "b": "2"})


def test_drafts_find_elements_by_all_the_fields_that_are_named():
    draft = edit(Root(leaves=Table.of([Leaf(id="a", level=1), Leaf(id="b", level=1, on=True)])))
    found = draft.leaves.where(level=1, on=True)
    found.level = 7
    assert commit(draft).leaves["b"].level == 7
    assert draft.leaves.where(level=7, on=False) is None


def test_drafts_say_what_they_are_drafts_of():
    draft = edit(Root(words=Table({"a": "1"}), stack=(Leaf(),)))
    assert repr(draft.words) == "draft of Table({'a': '1'})"
    assert repr(draft.stack) == f"draft of {(Leaf(),)!r}"
    assert repr(draft.leaf) == f"draft of {Leaf()!r}"


def test_a_draft_equals_what_it_would_become():
    draft = edit(Leaf(level=1))
    draft.level = 2
    assert draft == Leaf(level=2)
    assert draft != Leaf(level=1)
    other = edit(Leaf(level=2))
    assert draft == other


def test_what_is_no_draft_is_committed_as_it_is():
    value = ("x",)
    assert commit(value) is value


def test_pydantics_own_methods_work_on_a_draft():
    draft = edit(Leaf(id="a"))
    draft.level = 2
    assert draft.model_dump() == {"id": "a", "on": False, "level": 2, "tags": ()}


def test_an_equal_number_of_another_type_is_a_change():
    draft = edit(Root(ratio=1.0))
    draft.ratio = 2
    assert type(commit(draft).ratio) is float
    assert commit(draft).ratio == 2.0
