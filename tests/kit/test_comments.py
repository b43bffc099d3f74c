"""Comments: trees of the world's and the user's own, and what one does with them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from app_pages import html, words
from hypothesis import given, settings
from hypothesis import strategies as st
from one_page import one_page, refusal

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.comments import Said
from pytest_mobilegym.phone.kit.comments.thread import ORDERS, Order, below, fold, in_order, thread
from pytest_mobilegym.phone.phone import Phone

BODY = """
OTHERS = {
    "a": [
        comments.Said("c1", None, "ann", 1, 5, "first"),
        comments.Said("c2", "c1", "ben", 2, 9, "second"),
        comments.Said("c3", None, "zoe", 3, 7, "third"),
    ],
    "b": [comments.Said(f"c{n}", None, "ann", n, n, f"number {n}.") for n in range(10, 35)],
}
folk = people.install(app, find=find, me=me, profile="/")
talk = comments.install(
    app, on="/item/{item}", source=lambda ctx, item: OTHERS.get(item, ()), folk=folk, deepest=1, editable=True
)
app.action("item.open", on="/", to="/item/{item}")


@app.screen("/")
def home(ctx):
    return {"counts": [talk.count(ctx, "a", 3)]}


@app.screen("/item/{item}", local=comments.CommentsView, template="home.html")
def item(ctx, item):
    return {"talk": talk.drawn(ctx)}
"""
PAGE = """{% if talk is defined %}{% import "kit/comments/pieces.html" as c %}{{ c.talk(talk) }}
{{ c.bar(talk) }}{% else %}{{ counts }}{% for item in "abc" %}<p{{ on("item.open", item=item) }}></p>
{% endfor %}{% endif %}"""


@pytest.fixture(scope="module")
def talking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """A phone with an app in which one talks about two items, and about one of which nobody does."""
    state = "comments.Commented, people.Relations, AppState"
    with one_page(tmp_path_factory.mktemp("talk"), BODY, state=state, page=PAGE) as hand:
        yield hand.phone


@pytest.fixture
def hand(talking: Phone) -> Hand:
    """A hand on the page of an item with three comments."""
    hand = Hand(talking.fork())
    hand.tap("item.open", item="a")
    return hand


def texts(hand: Hand) -> list[str]:
    """What is said, in the order in which it stands."""
    return re.findall(r"</b><p>(.*?)</p>", html(hand))


def say(hand: Hand, text: str, *, to: str | None = None) -> str:
    """Write a comment; gives its id."""
    if to is not None:
        hand.tap("comment.reply", comment=to)
    hand.type(text, into="comment")
    hand.tap("comment.send")
    return str(list(hand.view.one.comments)[-1])


def test_answers_follow_what_they_answer_in_every_order(hand: Hand) -> None:
    assert texts(hand) == ["third", "first", "second"]
    hand.tap("comment.sort", order="old")
    assert texts(hand) == ["first", "second", "third"]
    hand.tap("comment.sort", order="new")
    assert texts(hand) == ["third", "first", "second"]


def test_the_users_own_stand_among_the_others_and_are_counted(hand: Hand) -> None:
    own = say(hand, "  mine  ", to="c2")
    comment = hand.view.one.comments[own]
    assert (comment.item, comment.parent, comment.text) == ("a", "c2", "mine")
    assert texts(hand) == ["third", "first", "second", "mine"]
    assert "Me ▸ Ben" in words(hand)
    assert "4 comments" in words(hand)
    hand.back()
    hand.back()
    assert "[4]" in words(hand)


def test_what_was_just_said_stands_in_front_until_the_page_is_left(hand: Hand) -> None:
    say(hand, "mine")
    say(hand, "also mine")
    assert texts(hand) == ["also mine", "mine", "third", "first", "second"]
    hand.tap("comment.sort", order="old")
    assert texts(hand) == ["also mine", "mine", "first", "second", "third"]
    hand.back()
    hand.back()
    hand.tap("item.open", item="a")
    assert texts(hand) == ["third", "first", "second", "mine", "also mine"]


def test_nothing_blank_and_nothing_too_long_is_said(hand: Hand) -> None:
    hand.type("   ", into="comment")
    assert not hand.offers("comment.send")
    hand.type("x" * 1001, into="comment", clear=True)
    assert not hand.offers("comment.send")


def test_an_answer_that_is_dropped_is_none(hand: Hand) -> None:
    hand.tap("comment.reply", comment="c1")
    assert "Answering Ann" in words(hand)
    hand.tap("comment.drop")
    assert "Answering" not in words(hand)
    own = say(hand, "alone")
    assert hand.view.one.comments[own].parent is None


def test_an_own_comment_is_changed_in_place(hand: Hand) -> None:
    own = say(hand, "teh")
    hand.tap("comment.edit", comment=own)
    hand.type("the", into="comment", clear=True)
    hand.tap("comment.send")
    assert [each.text for each in hand.view.one.comments.values()] == ["the"]


def test_a_deleted_comment_takes_the_users_answers_below_it_along(hand: Hand) -> None:
    first = say(hand, "one", to="c1")
    second = say(hand, "two", to=first)
    other = say(hand, "three")
    hand.tap("comment.like", comment=second)
    hand.tap("comment.reply", comment=second)
    hand.tap("comment.ask_delete", comment=first)
    hand.tap("comment.delete")
    assert list(hand.view.one.comments) == [other]
    assert hand.view.one.liked_comments == ()
    assert "Answering" not in words(hand)
    assert not hand.offers("comment.ask_delete", comment="c1")


def test_a_like_is_counted_and_taken_back(hand: Hand) -> None:
    hand.tap("comment.like", comment="c1")
    hand.tap("comment.like", comment="c3")
    assert hand.view.one.liked_comments == ("c3", "c1")
    assert ">8<" in html(hand)
    hand.tap("comment.like", comment="c3")
    assert hand.view.one.liked_comments == ("c1",)


def test_comments_of_who_is_blocked_are_left_out(hand: Hand) -> None:
    with hand.edit("one") as draft:
        draft.blocked = ("ann",)
    assert texts(hand) == ["second", "third"]


def test_many_are_loaded_page_by_page(talking: Phone) -> None:
    hand = Hand(talking.fork())
    hand.tap("item.open", item="b")
    assert len(texts(hand)) == 20
    hand.tap("comment.more")
    assert len(texts(hand)) == 25
    assert not hand.offers("comment.more")


def test_where_nobody_said_anything_it_is_said(talking: Phone) -> None:
    hand = Hand(talking.fork())
    hand.tap("item.open", item="c")
    assert "No comments yet" in words(hand)


@settings(deadline=None, max_examples=25)
@given(data=st.data())
def test_counts_add_up_whatever_one_says_and_takes_back(talking: Phone, data: st.DataObject) -> None:
    hand = Hand(talking.fork())
    hand.tap("item.open", item="a")
    for number in range(data.draw(st.integers(1, 5))):
        own = list(hand.view.one.comments)
        if own and data.draw(st.booleans()):
            hand.tap("comment.ask_delete", comment=data.draw(st.sampled_from(own)))
            hand.tap("comment.delete")
        else:
            say(hand, f"own {number}", to=data.draw(st.sampled_from([None, "c1", "c3", *own])))
    total = 3 + len(hand.view.one.comments)
    assert f"{total} comments" in words(hand)
    assert len(texts(hand)) == total
    parents = {each.parent for each in hand.view.one.comments.values()} - {None, "c1", "c3"}
    assert parents <= set(hand.view.one.comments)


@st.composite
def trees(draw: st.DrawFn) -> list[Said]:
    """Comments, each of which answers none, an earlier one, or one that is not there."""
    found: list[Said] = []
    for number in range(draw(st.integers(0, 12))):
        parent = draw(st.sampled_from([None, "gone", *(each.id for each in found)]))
        likes = draw(st.integers(0, 3))
        found.append(Said(f"c{number}", parent, "ann", draw(st.integers(0, 5)), likes, "words"))
    return draw(st.permutations(found))


@given(comments=trees(), order=st.sampled_from(ORDERS))
def test_a_thread_holds_each_comment_once_below_what_it_answers(comments: list[Said], order: Order) -> None:
    lines = thread(comments, order)
    assert sorted(line.said for line in lines) == sorted(comments)
    place = {line.said.id: index for index, line in enumerate(lines)}
    for index, line in enumerate(lines):
        parent = place.get(line.said.parent or "")
        if parent is None:
            assert line.depth == 0
            continue
        assert lines[parent].depth == line.depth - 1
        assert all(each.depth > lines[parent].depth for each in lines[parent + 1 : index + 1])
    keys = {"top": lambda said: -said.likes, "new": lambda said: -said.at, "old": lambda said: said.at}
    for parent_id in {line.said.parent if line.depth else None for line in lines}:
        siblings = [line.said for line in lines if (line.said.parent if line.depth else None) == parent_id]
        assert siblings == sorted(siblings, key=keys[order])


@given(comments=trees())
def test_below_a_comment_are_the_answers_to_it_and_to_these(comments: list[Said]) -> None:
    for top in comments:
        found = below(comments, top.id)
        assert top.id in found
        for each in comments:
            if each.id != top.id:
                assert (each.id in found) == (each.parent in found)


PEOPLE = 'folk = people.install(app, find=find, me=me, profile="/")\n'
INSTALL = 'comments.install(app, on="/", source=lambda ctx, item: (), folk=folk)\n'
WRONG = {
    "twice": (
        PEOPLE + INSTALL * 2,
        r"wrong: the behaviour 'comments' is installed under the name 'comment', which .* has already",
    ),
    "a source of no item": (
        PEOPLE + INSTALL.replace("ctx, item", "ctx"),
        r"'comments' calls `source\(ctx, item\)`, and the given function does not take that",
    ),
    "a place for something else": (
        PEOPLE + INSTALL.replace("folk=folk", 'folk=folk, own="following"'),
        r"'comments' cannot use 'following' of the app's state: it cannot hold",
    ),
}


@pytest.mark.parametrize(("body", "said"), WRONG.values(), ids=WRONG)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(tmp_path: Path, body: str, said: str) -> None:
    refused = refusal(tmp_path, body, state="comments.Commented, people.Relations, AppState")
    assert re.search(said, refused), refused


TREE = [
    Said("a", None, "ann", 1, 9, "a"),
    Said("b", "a", "ben", 2, 5, "b"),
    Said("c", "b", "ann", 3, 1, "c"),
    Said("d", "b", "zoe", 4, 2, "d"),
    Said("e", None, "zoe", 5, 3, "e"),
]


def test_what_is_folded_stands_without_what_answers_it() -> None:
    lines = thread(TREE)
    shown, hidden = fold(lines, ("b",))
    assert ([line.said.id for line in shown], hidden) == (["a", "b", "e"], {"b": 2})
    shown, hidden = fold(lines, ("a", "b"))
    assert ([line.said.id for line in shown], hidden) == (["a", "e"], {"a": 3})
    assert fold(lines, ())[0] == lines


def test_the_most_disputed_are_those_with_the_most_answers_and_then_the_fewest_likes() -> None:
    assert [each.id for each in in_order(TREE, "controversial")] == ["b", "a", "c", "d", "e"]
