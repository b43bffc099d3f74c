"""People: names in order, profiles, following and blocking."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from app_pages import html, words
from hypothesis import given, settings
from hypothesis import strategies as st
from one_page import one_page, refusal

from pytest_mobilegym.errors import EventRefused, UnknownName
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.people.collation import OTHERS, heading, sections, sort_key

BODY = """
folk = people.install(app, find=find, me=me)
feed.install(
    app, name="wall", route=folk.profile, head=folk.head, title=folk.title, card=lambda ctx, item: Card(item),
    sources={"all": lambda ctx, page, size: page_of((), page, size)},
)


@app.screen("/")
def home(ctx):
    found = [folk.find(ctx, id) for id in (*NAMES, "me")]
    return {"rows": folk.persons(ctx, found), "by": folk.byline(ctx, "nobody")}
"""
PAGE = """{% import "kit/people/pieces.html" as p %}{% for one in rows %}{{ p.person(one) }}{% endfor %}
<p>{{ by.name }}</p><p{{ on("people.list", kind="following") }}></p>
<p{{ on("people.list", kind="blocked") }}></p>
<p{{ on("people.list", kind="feared") }}></p>"""


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    """A hand on a page with four people and the user."""
    with one_page(tmp_path, BODY, state="people.Relations, AppState", page=PAGE) as hand:
        yield hand


def test_following_is_counted_where_it_is_shown(hand: Hand) -> None:
    hand.tap("people.follow", person="ann")
    hand.tap("people.follow", person="zoe")
    assert hand.view.one.following == ("zoe", "ann")
    hand.tap("people.open", person="ann")
    assert "6 Followers" in words(hand)
    hand.tap("people.unfollow", person="ann")
    assert "5 Followers" in words(hand)
    assert hand.view.one.following == ("zoe",)


def test_nobody_follows_or_blocks_themselves(hand: Hand) -> None:
    assert not hand.offers("people.follow", person="me")
    hand.tap("people.open", person="me")
    assert "0 Following" in words(hand)
    for action in ("follow", "menu"):
        assert not hand.offers(f"people.{action}")


def test_who_is_blocked_is_followed_no_longer(hand: Hand) -> None:
    hand.tap("people.follow", person="ben")
    hand.tap("people.open", person="ben")
    hand.tap("people.menu")
    hand.tap("people.block")
    assert (hand.view.one.following, hand.view.one.blocked) == ((), ("ben",))
    assert not hand.offers("people.follow")
    hand.back()
    hand.tap("people.list", kind="blocked")
    assert "Ben" in words(hand)
    hand.tap("people.unblock", person="ben")
    assert hand.view.one.blocked == ()
    assert "Nobody is blocked" in words(hand)


def test_a_list_is_in_order_with_an_index_at_its_side(hand: Hand) -> None:
    for person in ("zoe", "dot", "ben", "ann"):
        hand.tap("people.follow", person=person)
    hand.tap("people.list", kind="following")
    assert re.findall(r'k-people-letter">(.)<', html(hand)) == ["A", "B", "Z", "#"]
    hand.tap("people.jump", letter="Z")
    assert hand.view.route.path == "/people/following"


def test_a_letter_of_a_long_list_is_scrolled_to(tmp_path: Path) -> None:
    body = BODY.replace(
        "folk = ", 'NAMES.update({f"{c}{n}": f"{c}{n}" for c in "abcdefg" for n in range(5)})\nfolk = '
    )
    state = "people.Relations, AppState"
    with one_page(tmp_path, body, state=state, page=PAGE) as hand:
        with hand.edit("one") as draft:
            draft.following = tuple(f"{c}{n}" for c in "abcdefg" for n in range(5))
        hand.tap("people.list", kind="following")
        hand.tap("people.jump", letter="C")
        entry = hand.state.ui.tasks[str(hand.state.ui.active)].activities[-1].entries[-1]
        assert entry.scroll["body"] == 2 * (32 + 5 * 64)


INDEX = """
LISTED = [("A", ["ann"]), ("B", [f"b{n}" for n in range(20)]), ("C", ["cid"] * 20)]
people.install_index(app, on="/", listed=lambda ctx: LISTED, name="folk")


@app.screen("/")
def home(ctx):
    return {"letters": [letter for letter, _ in LISTED]}
"""
INDEX_PAGE = """{% import "ui/kit.html" as ui %}{% import "kit/people/pieces.html" as people %}
{% call ui.page() %}{% endcall %}{{ people.index(letters, "folk.jump") }}"""


def test_a_list_of_the_apps_own_has_an_index(tmp_path: Path) -> None:
    with one_page(tmp_path, INDEX, page=INDEX_PAGE) as hand:
        assert "A B C" in " ".join(words(hand).split())
        hand.tap("folk.jump", letter="C")
        entry = hand.state.ui.tasks[str(hand.state.ui.active)].activities[-1].entries[-1]
        assert entry.scroll["body"] == 2 * 32 + 21 * 64


def test_an_index_knows_the_heights_of_the_apps_own_rows(tmp_path: Path) -> None:
    body = INDEX.replace('name="folk"', 'name="folk", row=10, view=50, above=30, below=5')
    with one_page(tmp_path, body, page=INDEX_PAGE) as hand:
        for letter, offset in (("B", 30 + 32 + 10), ("C", 30 + 2 * 32 + 21 * 10)):
            hand.tap("folk.jump", letter=letter)
            entry = hand.state.ui.tasks[str(hand.state.ui.active)].activities[-1].entries[-1]
            assert entry.scroll["body"] == offset


def test_an_index_of_no_list_is_refused(tmp_path: Path) -> None:
    assert "needs a function as `listed`" in refusal(tmp_path, 'people.install_index(app, on="/", listed=3)')


def test_a_list_that_there_is_not_is_refused_by_name(hand: Hand) -> None:
    hand.tap("people.list", kind="feared")
    with pytest.raises(UnknownName, match=r"feared.*blocked, following"):
        hand.phone.frame()


def test_who_is_gone_is_said_to_be(hand: Hand) -> None:
    assert "This account no longer exists" in words(hand)
    with hand.edit("one") as draft:
        draft.following = ("nobody", "ann")
    hand.tap("people.list", kind="following")
    assert "Ann" in words(hand)


def test_a_profile_of_nobody_offers_nothing(hand: Hand) -> None:
    with pytest.raises(EventRefused):
        hand.tap("people.menu", person="nobody")


@settings(deadline=None)
@given(names=st.lists(st.text(alphabet="aBéZ周李张赵王6 ", max_size=5)))
def test_names_are_in_the_order_of_their_headings(names: list[str]) -> None:
    found = sections(names, lambda name: name)
    letters = [letter for letter, _ in found]
    ordered = [letter for letter in letters if letter != OTHERS]
    assert ordered == sorted(ordered)
    assert OTHERS not in letters[:-1]
    assert sorted(name for _, members in found for name in members) == sorted(names)
    for letter, members in found:
        assert {heading(name) for name in members} == {letter}
        assert members == sorted(members, key=sort_key)


WRONG = {
    "twice": (
        "people.install(app, find=find, me=me)\n" * 2,
        r"wrong: the behaviour 'people' is installed under the name 'people', which 'people' has already",
    ),
    "nobody is found": (
        "people.install(app, find=None, me=me)",
        r"'people' needs a function as `find`, got None",
    ),
    "found by nothing": (
        "people.install(app, find=lambda ctx: None, me=me)",
        r"'people' calls `find\(ctx, person\)`, and the given function does not take that",
    ),
    "no field": (
        'people.install(app, find=find, me=me, following="friends")',
        r"'people' cannot use 'friends' of the app's state: OneState has no field 'friends'",
    ),
}


@pytest.mark.parametrize(("body", "said"), WRONG.values(), ids=WRONG)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(tmp_path: Path, body: str, said: str) -> None:
    refused = refusal(tmp_path, body, state="people.Relations, AppState")
    assert re.search(said, refused), refused
