"""The composer: drafts that are kept, pictures of the phone, mentions, topics, and what is published."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from app_pages import html, words
from one_page import one_page, refusal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone

BODY = """
GONE = []
write = composer.install(
    app, open_on=("/", "/post/{post}"), pictures=3, visibility=("all", "friends"),
    people=lambda ctx: [composer.Choice("Ann", "@ann")],
    topics=lambda ctx: [composer.Choice("Cats", "#cats")],
    options=lambda ctx: [composer.Option("Place", "map", "place.set", write.draft(ctx).extras.get("at", ""))],
    delete_on=("*",), leaves="/post/{post}", deleted=lambda ctx, post: GONE.append(post),
)


@app.action("place.set", on="/compose")
def put_place(ctx):
    write.draft(ctx).extras["at"] = "Home"


@app.action("quote", on="*")
def quote(ctx):
    write.begin(ctx, quoted="p7")


@app.action("album", on="*")
def album(ctx):
    write.pick(ctx)


@app.action("shoot", on="*")
def shoot(ctx):
    write.add_pictures(ctx, ("cat/a", "cat/b"))


@app.screen("/")
def home(ctx):
    return {"posts": list(ctx.state.posts.values())}


@app.screen("/post/{post}", template="home.html")
def post(ctx, post):
    return {"posts": [each for each in ctx.state.posts.values() if each.id == post]}


app.action("post.open", on="*", to="/post/{post}")
"""
PAGE = """{% for post in posts %}<p{{ on("compose.ask_delete", post=post.id) }}>{{ post.text }}</p>
<i{{ on("post.open", post=post.id) }}></i>{% endfor %}<p{{ on("compose.open") }}></p>
<p{{ on("quote") }}></p><p{{ on("album") }}></p><p{{ on("shoot") }}></p>"""
TEXTS = {"compose.visibility.all": "Everybody", "compose.visibility.friends": "Friends"}
STATE = "composer.Posted, AppState"


@pytest.fixture(scope="module")
def writing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """A phone with an app in which one posts."""
    with one_page(tmp_path_factory.mktemp("write"), BODY, state=STATE, page=PAGE, texts=TEXTS) as hand:
        yield hand.phone


@pytest.fixture
def hand(writing: Phone) -> Hand:
    """A hand on the composer."""
    hand = Hand(writing.fork())
    hand.tap("compose.open")
    return hand


def photos(hand: Hand, number: int) -> list[str]:
    """Paths of some of the phone's pictures."""
    return [str(each.id) for each in media.everything(hand.state.os, "image/*")[:number]]


def pick(hand: Hand, number: int) -> None:
    """Choose pictures in the system's picker."""
    hand.tap("compose.pictures")
    for path in photos(hand, number):
        hand.tap("picker.item", path=path)
    hand.tap("picker.done")


def test_what_is_written_is_published_in_front(hand: Hand) -> None:
    assert not hand.offers("compose.publish")
    hand.type("  Hello  ", into="text")
    at = hand.view.os.now
    hand.tap("compose.publish")
    hand.tap("compose.open")
    hand.type("Again", into="text")
    hand.tap("compose.publish")
    newest, oldest = hand.view.one.posts.values()
    assert (newest.text, oldest.text, oldest.at) == ("Again", "Hello", at)
    assert newest.visibility == "all"  # the usual, as the page said
    assert hand.view.one.draft.text == ""
    assert hand.view.route.path == "/"


def test_a_draft_is_kept_or_thrown_away(hand: Hand) -> None:
    hand.type("Half", into="text")
    hand.back()
    hand.back()
    assert hand.view.route.path == "/compose/leave"
    hand.tap("compose.keep")
    assert hand.view.route.path == "/"
    hand.tap("compose.open")
    assert "Half" in html(hand)
    hand.tap("compose.leave")
    hand.tap("compose.discard")
    assert hand.view.one.draft.text == ""
    hand.tap("compose.open")
    hand.tap("compose.leave")
    assert hand.view.route.path == "/"


def test_one_of_several_drafts_is_kept_where_the_app_keeps_them(tmp_path: Path) -> None:
    body = """
def keep(ctx):
    ctx.state.posts.add(write.post(ctx, ctx.new_id("draft")))
    write.clear(ctx)


write = composer.install(app, open_on=("/",), publish=lambda ctx, post: None, kept=keep)


@app.screen("/")
def home(ctx):
    return {}
"""
    page = '<p{{ on("compose.open") }}></p>'
    with one_page(tmp_path, body, state=STATE, page=page, id="drafts") as hand:
        for number, answer in enumerate(("compose.keep", "compose.discard", "back")):
            hand.tap("compose.open")
            assert hand.view.drafts.draft.text == ""
            hand.type(f"Half {number}", into="text")
            hand.tap("compose.leave")
            if answer == "back":
                hand.back()
            else:
                hand.tap(answer)
            assert hand.view.route.path == "/"
        assert [each.text for each in hand.view.drafts.posts.values()] == ["Half 0", "Half 2"]
        assert hand.view.drafts.draft.text == ""


def test_back_alone_leads_out_and_keeps_the_draft(hand: Hand) -> None:
    hand.type("Half", into="text")
    for _ in range(3):
        hand.back()
    assert hand.view.route.path == "/"
    assert hand.view.one.draft.text == "Half"


def test_a_blank_page_is_left_without_a_question(hand: Hand) -> None:
    hand.type("   ", into="text")
    hand.back()
    hand.back()
    assert hand.view.route.path == "/"
    assert hand.view.one.draft.text == ""


def test_pictures_come_from_the_systems_picker_as_many_as_there_is_room_for(hand: Hand) -> None:
    pick(hand, 2)
    names = [media.picture_name(hand.state.os.files[path]) for path in photos(hand, 2)]
    assert list(hand.view.one.draft.pictures) == names
    hand.tap("compose.drop_picture", index=0)
    assert list(hand.view.one.draft.pictures) == names[1:]
    pick(hand, 2)
    assert len(hand.view.one.draft.pictures) == 3
    assert not hand.offers("compose.pictures")
    hand.tap("compose.publish")
    (post,) = hand.view.one.posts.values()
    assert len(post.pictures) == 3


def test_mentions_and_topics_come_to_the_end_of_the_text(hand: Hand) -> None:
    hand.type("Hi", into="text")
    hand.tap("compose.mention")
    hand.tap("compose.insert")
    hand.tap("compose.topic")
    hand.tap("compose.insert")
    assert hand.view.one.draft.text == "Hi @ann #cats "
    hand.type("!")
    hand.tap("compose.publish")
    (post,) = hand.view.one.posts.values()
    assert post.text == "Hi @ann #cats !"


def test_who_may_see_it_and_what_the_app_adds_go_with_it(hand: Hand) -> None:
    assert "Everybody" in words(hand)
    hand.tap("compose.visibility")
    hand.tap("compose.show_to", visibility="friends")
    hand.tap("place.set")
    assert "Home" in words(hand)
    hand.type("Hi", into="text")
    hand.tap("compose.publish")
    (post,) = hand.view.one.posts.values()
    assert (post.visibility, dict(post.extras)) == ("friends", {"at": "Home"})


def test_an_action_of_the_app_begins_with_what_belongs_to_it(writing: Phone) -> None:
    hand = Hand(writing.fork())
    hand.tap("quote")
    hand.type("Look")
    hand.tap("compose.publish")
    (post,) = hand.view.one.posts.values()
    assert (post.text, dict(post.extras)) == ("Look", {"quoted": "p7"})


def test_what_other_apps_share_comes_into_the_draft_once(writing: Phone) -> None:
    hand = RehearsingHand(writing.fork(), find_app("one"))
    with hand.edit("one") as draft:
        draft.draft.text = "Begun"
    hand.ask(intent("SEND", type="text/plain", text="From afar"))
    hand.wait(1)
    hand.type("!", into="text")
    assert hand.view.one.draft.text == "Begun\nFrom afar!"
    hand.home()
    hand.ask(media.share([*photos(hand, 2), "/sdcard/nowhere.jpg"]))
    hand.wait(1)
    assert len(hand.view.one.draft.pictures) == 2


def test_what_was_published_is_deleted_after_a_question(hand: Hand) -> None:
    hand.type("Hello", into="text")
    hand.tap("compose.publish")
    (post,) = hand.view.one.posts
    hand.tap("post.open", post=post)
    hand.tap("compose.ask_delete", post=post)
    hand.back()
    assert list(hand.view.one.posts) == [post]
    hand.tap("compose.ask_delete", post=post)
    hand.tap("compose.delete")
    assert list(hand.view.one.posts) == []
    assert hand.view.route.path == "/"
    from pytest_mobilegym.phone.apps import one  # type: ignore[attr-defined]

    assert one.GONE[-1] == post


def test_only_a_picture_that_is_there_is_taken_out(hand: Hand) -> None:
    pick(hand, 1)
    with pytest.raises(EventRefused):
        hand.tap("compose.drop_picture", index=4)


WRONG = {
    "twice": (
        "composer.install(app)\n" * 2,
        r"wrong: the behaviour 'composer' is installed under the name 'compose', which .* has already",
    ),
    "people of the wrong shape": (
        "composer.install(app, people=[1])",
        r"'composer' needs a function as `people`, got \[1\]; give install\(app, people=\.\.\.\) one",
    ),
    "no words for who may see it": (
        'composer.install(app, visibility=("all",))',
        r"'composer' needs the text 'compose\.visibility\.all'; add it to texts/en\.json",
    ),
    "no place for posts": (
        'composer.install(app, posts="letters")',
        r"'composer' cannot use 'letters' of the app's state: OneState has no field 'letters'",
    ),
    "publishing of the wrong shape": (
        "composer.install(app, publish=lambda ctx: None)",
        r"'composer' calls `publish\(ctx, post\)`, and the given function does not take that",
    ),
}


@pytest.mark.parametrize(("body", "said"), WRONG.values(), ids=WRONG)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(tmp_path: Path, body: str, said: str) -> None:
    refused = refusal(tmp_path, body, state=STATE)
    assert re.search(said, refused), refused


def test_pictures_are_picked_and_added_from_other_pages_too(hand: Hand) -> None:
    hand.tap("compose.leave")
    hand.tap("album")
    (path,) = photos(hand, 1)
    hand.tap("picker.item", path=path)
    hand.tap("picker.done")
    assert hand.view.route.path == "/compose"
    hand.tap("compose.leave")
    hand.tap("compose.keep")
    hand.tap("shoot")
    hand.tap("shoot")
    own = media.picture_name(hand.state.os.files[path])
    assert list(hand.view.one.draft.pictures) == [own, "cat/a", "cat/b"]
    hand.tap("album")
    assert hand.view.route.path == "/compose"
