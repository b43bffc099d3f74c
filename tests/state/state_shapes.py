"""A small state that has one of everything, and strategies for it and for edits of it."""

from __future__ import annotations

from typing import Annotated, Any

from hypothesis import strategies as st

from pytest_mobilegym.phone.state import Incidental, State, Table, Time, to_data

IDS = ("a", "b", "c", "d 1", 'e"]', "北京")


class Leaf(State):
    id: str = ""
    on: bool = False
    level: int = 0
    tags: tuple[str, ...] = ()

    @property
    def loud(self) -> bool:
        return self.level > 5

    def louder_by(self, more: int) -> int:
        return self.level + more


class Root(State):
    name: str = ""
    ratio: float = 0.0
    seen: Annotated[int, Incidental] = 0
    at: Time = 0
    leaf: Leaf = Leaf()
    maybe: Leaf | None = None
    words: Table[str] = Table()
    leaves: Table[Leaf] = Table()
    shelves: Table[Table[Leaf]] = Table()
    stack: tuple[Leaf, ...] = ()


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=4)
ids = st.sampled_from(IDS)
numbers = st.integers(-3, 9)
leaves = st.builds(Leaf, id=ids, on=st.booleans(), level=numbers, tags=st.lists(texts, max_size=3).map(tuple))


def tables(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Table[Any]]:
    return st.lists(st.tuples(ids, values), max_size=4).map(Table)


roots = st.builds(
    Root,
    name=texts,
    ratio=st.floats(allow_nan=False, allow_infinity=False),
    seen=numbers,
    at=numbers,
    leaf=leaves,
    maybe=st.none() | leaves,
    words=tables(texts),
    leaves=tables(leaves),
    shelves=tables(tables(leaves)),
    stack=st.lists(leaves, max_size=3).map(tuple),
)

# An edit is done to a draft and, in the same words, to the plain data that it stands for.
edits = st.lists(
    st.one_of(
        st.tuples(st.just("name"), texts),
        st.tuples(st.just("leaf.level"), numbers),
        st.tuples(st.just("leaf"), leaves),
        st.tuples(st.just("maybe"), st.none() | leaves),
        st.tuples(st.just("words.set"), ids, texts),
        st.tuples(st.just("words.delete"), ids),
        st.tuples(st.just("leaves.set"), ids, leaves),
        st.tuples(st.just("leaves.delete"), ids),
        st.tuples(st.just("leaves.move"), ids, st.integers(0, 4)),
        st.tuples(st.just("leaves.level"), ids, numbers),
        st.tuples(st.just("leaves.tags.append"), ids, texts),
        st.tuples(st.just("shelves.leaf"), ids, ids, leaves),
        st.tuples(st.just("stack.append"), leaves),
        st.tuples(st.just("stack.insert"), st.integers(0, 3), leaves),
        st.tuples(st.just("stack.pop"), st.integers(0, 3)),
        st.tuples(st.just("stack.on"), st.integers(0, 3)),
    ),
    max_size=8,
)


def edit_draft(draft: Any, steps: list[tuple[Any, ...]]) -> None:
    """Edit a draft as an app's action would."""
    for step in steps:
        match step:
            case ("name", value):
                draft.name = value
            case ("leaf.level", value):
                draft.leaf.level = value
            case ("leaf", value):
                draft.leaf = value
            case ("maybe", value):
                draft.maybe = value
            case ("words.set", id, value):
                draft.words[id] = value
            case ("words.delete", id):
                draft.words.pop(id, None)
            case ("leaves.set", id, value):
                draft.leaves[id] = value
            case ("leaves.delete", id):
                if id in draft.leaves:
                    del draft.leaves[id]
            case ("leaves.move", id, position):
                if id in draft.leaves:
                    draft.leaves.move(id, to=position)
            case ("leaves.level", id, value):
                if id in draft.leaves:
                    draft.leaves[id].level += value
            case ("leaves.tags.append", id, value):
                if id in draft.leaves:
                    draft.leaves[id].tags.append(value)
            case ("shelves.leaf", shelf, id, value):
                if shelf in draft.shelves:
                    draft.shelves[shelf][id] = value
            case ("stack.append", value):
                draft.stack.append(value)
            case ("stack.insert", position, value):
                draft.stack.insert(position, value)
            case ("stack.pop", position):
                if position < len(draft.stack):
                    draft.stack.pop(position)
            case ("stack.on", position):
                if position < len(draft.stack):
                    draft.stack[position].on ^= True


def edit_data(data: dict[str, Any], steps: list[tuple[Any, ...]]) -> None:
    """The same edits on dicts and lists."""
    for step in steps:
        step = tuple(to_data(part) if isinstance(part, State) else part for part in step)
        match step:
            case ("name" | "leaf" | "maybe" as field, value):
                data[field] = value
            case ("leaf.level", value):
                data["leaf"] = {**data["leaf"], "level": value}
            case ("words.set", id, value):
                data["words"][id] = value
            case ("words.delete", id):
                data["words"].pop(id, None)
            case ("leaves.set", id, value):
                data["leaves"][id] = value
            case ("leaves.delete", id):
                data["leaves"].pop(id, None)
            case ("leaves.move", id, position):
                if id in data["leaves"]:
                    moved = data["leaves"].pop(id)
                    order = list(data["leaves"].items())
                    order.insert(position, (id, moved))
                    data["leaves"] = dict(order)
            case ("leaves.level", id, value):
                if id in data["leaves"]:
                    data["leaves"][id]["level"] += value
            case ("leaves.tags.append", id, value):
                if id in data["leaves"]:
                    data["leaves"][id]["tags"].append(value)
            case ("shelves.leaf", shelf, id, value):
                if shelf in data["shelves"]:
                    data["shelves"][shelf][id] = value
            case ("stack.append", value):
                data["stack"].append(value)
            case ("stack.insert", position, value):
                data["stack"].insert(position, value)
            case ("stack.pop", position):
                if position < len(data["stack"]):
                    data["stack"].pop(position)
            case ("stack.on", position):
                if position < len(data["stack"]):
                    data["stack"][position]["on"] ^= True
