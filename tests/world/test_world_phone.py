"""A phone that shows the world: found, opened, in both languages, and never a copy of the data."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sample_apps import installed
from starlette.testclient import TestClient

from pytest_mobilegym.authoring.check import check_app
from pytest_mobilegym.errors import InfrastructureError, StateError, UsageError
from pytest_mobilegym.phone import worlds
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.ui.images import draw_file
from pytest_mobilegym.phone.ui.photos import describe
from pytest_mobilegym.phone.world import World
from pytest_mobilegym.phone.world.domains.notes import Note
from pytest_mobilegym.phone.world.domains.videos import Video
from pytest_mobilegym.phone.world.pictures import picture_of
from pytest_mobilegym.phone.world.words.topics import all_topics
from pytest_mobilegym.runs.folder.stamps import take_stamps
from pytest_mobilegym.server.app import Displays, create_app

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def feed() -> Iterator[Any]:
    with installed("feed") as app:
        yield app


def reader(world: World, lang: Any = "en") -> Hand:
    """A hand on a phone that shows the feed of a world."""
    hand = Hand(Phone.create(lang=lang, apps=["feed", "clock"], world=world))
    hand.open("feed")
    return hand


def page(hand: Hand) -> str:
    return next(region.html for region in hand.phone.frame().regions if region.app == "feed")


def opened(hand: Hand) -> list[str]:
    return [
        str(dict(target.args)["post"]) for target in hand.phone.frame().targets if target.name == "post.open"
    ]


@pytest.mark.parametrize(("lang", "words"), [("en", "coffee"), ("zh", "咖啡")])
def test_posts_are_found_and_opened(en: World, lang: Any, words: str) -> None:
    world = en.in_language(lang)
    hand = reader(en, lang)
    hand.type(words, into="query")
    hand.enter()
    found = world.posts.search(words)
    assert opened(hand) == [post.id for post in found] != []

    hand.tap("post.open", post=found[0].id)
    assert found[0].title in page(hand)
    assert world.people.get(found[0].author).name in page(hand)


def test_what_the_user_does_is_state_and_the_world_stays(en: World) -> None:
    hand = reader(en)
    id = opened(hand)[0]
    hand.tap("post.open", post=id)
    other = Hand(hand.phone.fork())
    hand.tap("post.like", post=id)

    assert hand.view.feed.liked == (id,)
    assert other.view.feed.liked == ()
    assert hand.view.world.posts.get(id) == en.posts.get(id)
    assert hand.view.world is other.view.world is en


def test_a_snapshot_holds_the_version_of_the_data_and_none_of_them(en: World) -> None:
    hand = reader(en)
    hand.tap("post.open", post=opened(hand)[0])
    data = dump_snapshot(hand.state)
    assert json.loads(data)["state"]["data"] == en.version
    assert en.posts.get(opened(reader(en))[0]).title.encode() not in data

    again = Phone.load(data)
    assert again.frame() == hand.phone.frame()
    assert Phone(pickle.loads(pickle.dumps(hand.state))).frame() == hand.phone.frame()


def test_a_snapshot_of_other_data_is_refused(en: World) -> None:
    other = dump_snapshot(reader(en).state).replace(en.version.encode(), b"0" * 32)
    with pytest.raises(StateError, match=r"shows data of version 0{32}, this version of the package has"):
        Phone.load(other)
    unreadable = dump_snapshot(reader(en).state).replace(en.version.encode(), b"latest")
    with pytest.raises(StateError, match="data"):
        Phone.load(unreadable)


def test_a_snapshot_of_a_record_that_is_not_there_is_refused(en: World) -> None:
    hand = reader(en)
    id = opened(hand)[0]
    hand.tap("post.open", post=id)
    other = dump_snapshot(hand.state).replace(f"/post/{id}".encode(), b"/post/p99999999")
    with pytest.raises(StateError, match=r"cannot be shown: .*'p99999999'"):
        Phone.load(other)


def test_an_app_that_shows_the_world_keeps_the_contract_of_apps(
    en: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worlds, "_given", {worlds.DATA_VERSION: en})
    assert check_app("feed", budget=60) == []


def test_a_snapshot_from_before_there_was_a_world_is_read() -> None:
    values = json.loads(dump_snapshot(Phone.create(apps=["clock"]).state))
    del values["state"]["data"]
    assert Phone.load(json.dumps(values)).state.data == worlds.DATA_VERSION


def test_the_shared_world_is_what_a_phone_shows_by_default(
    en: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pytest_mobilegym.phone.world.api as package

    monkeypatch.setattr(package, "world", en.in_language)
    hand = Hand(Phone.create(apps=["feed"]))
    hand.open("feed")
    with pytest.raises(InfrastructureError, match=rf"have version {en.version}, expected \w{{32}}; run"):
        hand.phone.frame()

    monkeypatch.setattr(worlds, "DATA_VERSION", en.version)
    # As a process would be that has admitted no world of its own.
    monkeypatch.setattr(worlds, "_given", {})
    assert worlds.world_of(en.version, "zh") is en.in_language("zh")


def test_phones_that_show_no_world_load_none_of_it() -> None:
    program = (
        "import sys\n"
        "import pytest_mobilegym.pytest_plugin.plugin\n"
        "from pytest_mobilegym.phone.hand import Hand\n"
        "from pytest_mobilegym.phone.model import dump_snapshot\n"
        "from pytest_mobilegym.phone.phone import Phone\n"
        "hand = Hand(Phone.create(apps=('clock', 'settings')))\n"
        "hand.open('clock')\n"
        "Phone.load(dump_snapshot(hand.phone.fork().state)).frame()\n"
        "print(*sorted({'sqlite3', 'pytest_mobilegym.phone.world.store'} & set(sys.modules)))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert run.stdout.split() == []


def test_every_run_carries_the_version_of_the_data() -> None:
    assert take_stamps(suites=[], display={}).data == worlds.DATA_VERSION


# Pictures


def test_every_picture_of_the_world_can_be_drawn(en: World) -> None:
    for records in (en.posts, en.notes, en.videos):
        table = records.kind.name
        for (kind,) in en.store.rows(f"SELECT DISTINCT picture FROM {table} WHERE picture != ''"):
            assert draw_file(f"{kind}/1"), kind


def test_animals_and_dishes_are_on_covers_that_are_about_them() -> None:
    topics: dict[str, set[str]] = {}
    for topic in all_topics():
        topics.setdefault(topic.picture, set()).add(topic.key)
    assert topics["cat"] == {"cats", "avatars"}
    assert topics["dog"] == {"dogs"}
    assert topics["food"] == {"noodles", "hotpot", "street_food", "home_cooking"}
    assert topics["stars"] == {"astronomy"}
    assert "snow" not in topics


def test_a_cover_shows_the_subject_of_its_topic(en: World, zh: World) -> None:
    seen = 0
    records: list[Video | Note] = [*en.videos.page(size=400), *en.notes.page(size=400)]
    for record in records:
        if record.topic == "noodles":
            assert describe(picture_of(en, record))["dish"] == "noodles"
            seen += 1
        elif record.topic == "hotpot":
            assert describe(picture_of(en, record))["dish"] in ("dumplings", "noodles", "fish")
            seen += 1
    assert seen > 4
    note = next(each for each in en.notes.page(size=400) if each.topic == "noodles" and each.pictures > 1)
    assert picture_of(en, note) == picture_of(zh, zh.notes.get(note.id))
    assert picture_of(en, note) != picture_of(en, note, number=2)


def test_the_picture_of_a_record_shows_what_the_record_says(en: World, zh: World) -> None:
    for product in en.products.page(size=40):
        name = picture_of(en, product)
        assert name == picture_of(zh, zh.products.get(product.id))
        shown = describe(name)
        assert shown["thing"] == product.type.replace("_", " ")
        assert f"Colour: {str(shown['colour']).capitalize()}" in product.facts
        assert draw_file(name) != draw_file(picture_of(en, product, number=2))
    for world in (en, zh):
        book, album = next(iter(world.books.page(size=1))), next(iter(world.albums.page(size=1)))
        assert describe(picture_of(world, book))["title"] == book.title
        assert describe(picture_of(world, book))["author"] == book.author
        assert describe(picture_of(world, album))["title"] == album.title
        song = next(iter(world.songs.on(album.id)))
        assert picture_of(world, song) == picture_of(world, album)
        series = next(iter(world.series.page(size=1)))
        assert describe(picture_of(world, series))["title"] == series.title


def test_a_record_without_a_picture_is_a_clear_error(en: World) -> None:
    bare = next(post for post in en.posts.page(size=100) if not post.picture)
    with pytest.raises(UsageError, match=f"'{bare.id}' has no picture"):
        picture_of(en, bare)


def test_pictures_are_loaded_by_the_page_and_not_part_of_the_frame(en: World) -> None:
    hand = reader(en)
    post = next(post for post in en.posts.page(size=50) if post.picture)
    hand.type(post.title, into="query")
    hand.enter()
    assert (
        f'<img class="k-picture" loading="lazy" decoding="sync" src="/a/world/{post.picture}/{post.id}" alt="'
        in page(hand)
    )


def test_the_server_draws_a_picture_once_for_a_page() -> None:
    http = TestClient(create_app(Displays()))
    answer = http.get("/a/world/lake/p7")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content.startswith(b'<svg xmlns="http://www.w3.org/2000/svg" ')
    assert answer.content == draw_file("lake/p7") != draw_file("lake/p8")
    again = http.get("/a/world/lake/p7", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("name", ["nothing/p7", "", f"lake/{'x' * 400}", "lake/%00", "%2e%2e/app.py"])
def test_other_pictures_are_a_404(name: str) -> None:
    assert TestClient(create_app(Displays())).get(f"/a/world/{name}").status_code == 404
