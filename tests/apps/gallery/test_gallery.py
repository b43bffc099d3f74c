"""Gallery, played by a hand: grids, viewer, favourites, choosing, and what other apps ask of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from app_pages import html
from html_tree import region_of
from sample_requests import ask

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.events import Key
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between, dump_snapshot
from pytest_mobilegym.phone.os import files, media, playing
from pytest_mobilegym.phone.phone import Phone

CAMERA = "/sdcard/DCIM/Camera"
COFFEE = f"{CAMERA}/IMG_20260327_084126.jpg"
STREET = f"{CAMERA}/IMG_20260327_080213.jpg"
VIDEO = f"{CAMERA}/VID_20260322_150422.mp4"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows Gallery."""
    hand = Hand(Phone.create(apps=["launcher", "clock", "gallery"]))
    hand.open("gallery")
    return hand


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What Clock is told, which asks Gallery for pictures as any app may."""
    told: list[Any] = []
    clock: App = find_app("clock")

    def take(_ctx: ActionContext, ok: bool, **data: str) -> None:
        told.append((ok, data))

    monkeypatch.setitem(clock.results, "pictures", take)
    return told


def offered(hand: Hand, action: str, name: str = "path") -> list[Any]:
    """An argument of every control that offers an action, from top to bottom."""
    found = [dict(target.args)[name] for target in hand.phone.frame().targets if target.name == action]
    return list(dict.fromkeys(found))


def toast(hand: Hand) -> str:
    assert hand.state.ui.toast is not None
    return hand.state.ui.toast.text


def favorites(hand: Hand) -> list[str]:
    return list(hand.view.os.favorites)


# Grids


def test_photos_are_grouped_by_day_newest_first(hand: Hand) -> None:
    assert re.findall(r'gallery-day">([^<]+)<', html(hand))[:4] == [
        "Today",
        "Yesterday",
        "Wed, Mar 25",
        "Tue, Mar 24",
    ]
    paths = offered(hand, "photo.open")
    assert paths == [node.id for node in media.everything(hand.view.os)]


def test_days_of_another_year_say_which() -> None:
    hand = Hand(Phone.create(lang="zh", apps=["launcher", "gallery"]))
    with hand.edit("os") as os:
        os.files[COFFEE].modified -= 500 * 24 * 3_600_000
    hand.open("gallery")
    assert "2024年11月12日" in html(hand)


def test_albums_show_their_newest_picture_and_how_many_there_are(hand: Hand) -> None:
    hand.tap("tab.albums")
    assert offered(hand, "album.open", "album") == [
        "all", "camera", "screenshots", "pictures", "videos", "wechat", "downloads", "movies",
    ]  # fmt: skip
    hand.tap("album.open", album="wechat")
    assert [path.rsplit("/", 1)[0] for path in offered(hand, "photo.open")] == ["/sdcard/Pictures/WeChat"] * 4
    assert "4 items" in html(hand)


def test_an_album_that_becomes_empty_is_hidden_but_for_all_photos(hand: Hand) -> None:
    with hand.edit("os") as os:
        for path in [node.id for node in media.everything(os)]:
            files.delete(os, path)
    assert "No photos" in html(hand)
    hand.tap("tab.albums")
    assert offered(hand, "album.open", "album") == ["all"]


def test_tabs_take_each_others_place(hand: Hand) -> None:
    hand.tap("tab.albums")
    hand.tap("tab.photos")
    hand.back()
    assert hand.view.route.app == "launcher"


# Viewer


def test_swiping_goes_through_the_list_that_was_opened(hand: Hand) -> None:
    hand.tap("tab.albums")
    hand.tap("album.open", album="wechat")
    row = offered(hand, "photo.open")
    hand.tap("photo.open", path=row[1])
    for index in (2, 3, 0):
        hand.turn("pager", to=index)
        hand.tap("photo.favorite")
    assert favorites(hand) == [row[2], row[3], row[0]]
    with pytest.raises(EventRefused, match="pager"):
        hand.turn("pager", to=4)


def test_only_pictures_in_reach_of_a_finger_are_drawn(hand: Hand) -> None:
    hand.tap("photo.open", path=COFFEE)
    assert html(hand).count('class="k-picture"') == 2
    hand.turn("pager", to=7)
    assert html(hand).count('class="k-picture"') == 3
    assert 'data-offset="2520" data-axis="x"' in html(hand)


def test_two_taps_go_near_and_back(hand: Hand) -> None:
    hand.tap("photo.open", path=SCENIC_PHOTO)
    hand.double_tap("photo.zoom")
    assert 'data-scroll="across" data-offset="270"' in html(hand)
    with pytest.raises(EventRefused):
        hand.turn("pager", to=0)
    hand.double_tap("photo.zoom")
    hand.turn("pager", to=0)


def test_a_tap_hides_the_bars(hand: Hand) -> None:
    hand.tap("photo.open", path=COFFEE)
    assert "status" in [region.key for region in hand.phone.frame().regions]
    hand.tap("photo.bars")
    assert not hand.offers("photo.share")
    assert "status" not in [region.key for region in hand.phone.frame().regions]
    hand.phone.dispatch(Key(key="notifications"))
    assert "status" in [region.key for region in hand.phone.frame().regions]
    hand.back()
    hand.tap("photo.bars")
    assert hand.offers("photo.share")


def test_a_video_plays_as_time_passes(hand: Hand) -> None:
    hand.tap("photo.open", path=VIDEO)
    assert "0:34" in html(hand)
    hand.tap("video.toggle")
    hand.wait(11)
    assert "0:12" in html(hand)
    hand.tap("video.toggle")
    hand.wait(60)
    assert "0:12" in html(hand)
    hand.tap("video.toggle")
    hand.wait(60)
    assert html(hand).count("0:34") == 2
    hand.tap("video.toggle")
    assert "0:01" in html(hand)


def video(hand: Hand) -> Any:
    """What the phone plays."""
    return hand.state.os.playing


def shade_card(hand: Hand) -> str:
    """What the shade's card of what is played says."""
    hand.phone.dispatch(Key(key="controls"))
    words: str = region_of(hand.phone.frame(), "shade").of_class("k-playing")[0].words
    return words


def test_the_shade_shows_pauses_and_stops_a_video(hand: Hand) -> None:
    hand.tap("photo.open", path=VIDEO)
    hand.tap("video.toggle")
    assert shade_card(hand) == "VID_20260322_150422 Sun, Mar 22"
    hand.tap("media.toggle")
    assert not playing.is_running(hand.state.os)
    hand.back()
    assert "0:01" in html(hand)
    hand.tap("video.toggle")
    shade_card(hand)
    hand.tap("media.stop")
    hand.back()
    assert "0:00" in html(hand)
    assert shade_card(hand) == "Nothing playing"


def test_a_video_stands_still_while_nobody_looks_at_it(hand: Hand) -> None:
    hand.tap("photo.open", path=VIDEO)
    hand.tap("video.toggle")
    hand.wait(9)
    hand.home()
    assert not playing.is_running(hand.state.os)
    assert shade_card(hand) == "Nothing playing"
    assert not hand.offers("media.toggle")
    hand.wait(60)
    hand.open("gallery")
    assert "0:10" in html(hand)
    hand.tap("video.toggle")
    hand.wait(4)
    assert "0:15" in html(hand)


def test_a_video_goes_on_under_a_menu(hand: Hand) -> None:
    hand.tap("photo.open", path=VIDEO)
    hand.tap("video.toggle")
    hand.tap("photo.more")
    hand.tap("details.open")
    assert playing.is_running(hand.state.os)


@pytest.mark.parametrize("deed", ["turn", "leave", "delete", "close"])
def test_a_video_ends_with_its_page(hand: Hand, deed: str) -> None:
    hand.tap("photo.open", path=VIDEO)
    hand.tap("video.toggle")
    match deed:
        case "turn":
            hand.turn("pager", to=0)
        case "leave":
            hand.back()
        case "delete":
            hand.tap("photo.delete")
            hand.tap("delete.confirm")
        case _:
            hand.recents()
            hand.tap("recents.clear")
    assert video(hand) is None


def test_a_renamed_video_plays_on_under_its_new_name(hand: Hand) -> None:
    hand.tap("photo.open", path=VIDEO)
    hand.tap("video.toggle")
    hand.tap("photo.more")
    hand.tap("rename.open")
    hand.type("Harbour.mp4", into="name", clear=True)
    hand.tap("rename.save")
    assert video(hand).title == "Harbour"
    assert hand.view.os.files[video(hand).media].name == "Harbour.mp4"
    hand.tap("video.toggle")
    assert not playing.is_running(hand.state.os)


def test_details_tell_name_time_size_resolution_and_path(hand: Hand) -> None:
    hand.tap("photo.open", path=SCENIC_PHOTO)
    hand.tap("photo.more")
    hand.tap("details.open")
    page = html(hand)
    node = hand.view.os.files[SCENIC_PHOTO]
    for value in (node.name, "Mar 20, 2026 16:42:10", files.size_words(node.size), "4032 × 3024", node.id):
        assert f"<b>{value}</b>" in page
    hand.back()
    assert hand.offers("photo.more")


# Favourites


def test_a_heart_marks_and_takes_away(hand: Hand) -> None:
    hand.tap("photo.open", path=COFFEE)
    hand.tap("photo.favorite")
    assert toast(hand) == "Added to favorites"
    hand.back()
    hand.tap("tab.albums")
    hand.tap("favorites.open")
    assert offered(hand, "photo.open") == [COFFEE]
    hand.tap("photo.open", path=COFFEE)
    hand.tap("photo.favorite")
    assert favorites(hand) == []
    assert "photo is no longer" not in html(hand), "the viewer stays with its picture"
    hand.back()
    assert "No favorites yet" in html(hand)


def test_several_are_marked_at_once_and_all_marked_lose_their_mark(hand: Hand) -> None:
    for expected in ([COFFEE, STREET], []):
        hand.hold("select.begin", key=STREET)
        hand.tap("select.item", key=COFFEE)
        hand.tap("select.favorite")
        assert favorites(hand) == expected
        assert hand.view.route.path == "/"


# Choosing


def test_back_leaves_the_selection_before_it_leaves_the_page(hand: Hand) -> None:
    hand.scroll("body", to=700)
    hand.hold("select.begin", key=STREET)
    assert "1 selected" in html(hand)
    assert 'data-offset="700"' in html(hand), "the list stands where it stood"
    hand.tap("select.delete")
    hand.back()
    assert "1 selected" in html(hand)
    hand.back()
    assert hand.view.route.path == "/"
    assert 'data-offset="700"' in html(hand)


def test_select_all_turns_round(hand: Hand) -> None:
    hand.tap("tab.albums")
    hand.tap("album.open", album="screenshots")
    hand.tap("select.begin")
    assert "Select items" in html(hand)
    assert not hand.offers("select.delete")
    hand.tap("select.all")
    assert "3 selected" in html(hand)
    hand.tap("select.all")
    assert "Select items" in html(hand)


def test_deleting_asks_first_and_is_for_good(hand: Hand) -> None:
    hand.hold("select.begin", key=STREET)
    hand.tap("select.item", key=COFFEE)
    hand.tap("select.delete")
    assert "Delete 2 items?" in html(hand)
    assert STREET in hand.view.os.files
    hand.tap("delete.confirm")
    assert STREET not in hand.view.os.files
    assert COFFEE not in hand.view.os.files
    assert toast(hand) == "2 items deleted"
    assert hand.view.route.path == "/"


def test_deleting_in_the_viewer_shows_the_next_one_and_then_leaves(hand: Hand) -> None:
    hand.tap("tab.albums")
    hand.tap("album.open", album="screenshots")
    row = offered(hand, "photo.open")
    hand.tap("photo.open", path=row[1])
    for left in (2, 1, 0):
        hand.tap("photo.delete")
        hand.tap("delete.confirm")
        assert len(media.items_of(hand.view.os, "screenshots")) == left
    assert hand.view.route.path == "/album/screenshots"
    assert row[0] not in hand.view.os.files


def test_a_deleted_picture_is_no_favourite(hand: Hand) -> None:
    hand.tap("photo.open", path=COFFEE)
    hand.tap("photo.favorite")
    hand.tap("photo.delete")
    hand.tap("delete.confirm")
    assert favorites(hand) == []


# Renaming, copying, moving


def rename(hand: Hand, name: str) -> None:
    hand.tap("photo.more")
    hand.tap("rename.open")
    hand.type(name, into="name", clear=True)
    hand.tap("rename.save")


def test_a_renamed_picture_is_still_shown_and_still_a_favourite(hand: Hand) -> None:
    hand.tap("photo.open", path=COFFEE)
    hand.tap("photo.favorite")
    rename(hand, "  coffee.jpg ")
    assert favorites(hand) == [f"{CAMERA}/coffee.jpg"]
    assert COFFEE not in hand.view.os.files
    hand.tap("photo.favorite")
    assert favorites(hand) == []
    hand.turn("pager", to=1)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("   ", "Enter a name"),
        ("a/b.jpg", "A name cannot contain a slash"),
        ("..", "This name is not possible"),
        ("IMG_20260327_080213.jpg", "There is already a file with this name"),
        ("n" * 300, "The name is too long"),
    ],
)
def test_a_bad_name_is_refused_with_a_word(hand: Hand, name: str, words: str) -> None:
    hand.tap("photo.open", path=COFFEE)
    rename(hand, name)
    assert toast(hand) == words
    assert COFFEE in hand.view.os.files
    assert hand.offers("rename.save"), "the dialog stays"


def test_the_same_name_closes_the_dialog(hand: Hand) -> None:
    hand.tap("photo.open", path=COFFEE)
    before = hand.state
    hand.tap("photo.more")
    hand.tap("rename.open")
    hand.tap("rename.save")
    assert changes_between(before, hand.state) == ()
    assert hand.offers("photo.more")


def test_a_picture_is_copied_into_an_album_and_moved_into_another(hand: Hand) -> None:
    hand.tap("photo.open", path=COFFEE)
    hand.tap("photo.more")
    hand.tap("album.choose", operation="copy")
    hand.tap("album.put", album="redbook")
    assert toast(hand) == "Copied to RedBook"
    assert {COFFEE, "/sdcard/Pictures/RedBook/IMG_20260327_084126.jpg"} <= set(hand.view.os.files)
    hand.tap("photo.more")
    hand.tap("album.choose", operation="move")
    hand.tap("album.put", album="pictures")
    assert COFFEE not in hand.view.os.files
    hand.tap("photo.favorite")
    assert favorites(hand) == ["/sdcard/Pictures/IMG_20260327_084126.jpg"]


def test_several_are_moved_at_once(hand: Hand) -> None:
    hand.hold("select.begin", key=STREET)
    hand.tap("select.item", key=COFFEE)
    hand.tap("select.album", operation="move")
    hand.tap("album.put", album="wechat")
    assert toast(hand) == "2 items moved to WeChat"
    assert hand.view.route.path == "/"
    assert len(media.items_of(hand.view.os, "wechat")) == 6


# What other apps ask for


def test_sharing_sends_the_chosen_paths_in_their_order(hand: Hand) -> None:
    hand.hold("select.begin", key=STREET)
    hand.tap("select.item", key=COFFEE)
    hand.tap("select.share")
    entry = hand.state.ui.tasks.last().activities[-1].entries[-1]  # type: ignore[union-attr]
    assert entry.route == "/receive"
    assert media.paths_of(entry.intent) == (STREET, COFFEE)


def test_received_pictures_are_put_into_an_album_and_the_sender_is_back(hand: Hand) -> None:
    hand.home()
    hand.open("clock")
    ask(hand.phone, media.share([SCENIC_PHOTO, COFFEE]))
    assert html(hand).count("gallery-cell") == 2
    hand.tap("receive.save", album="downloads")
    assert hand.view.route.app == "clock"
    assert "/sdcard/Download/IMG_20260327_084126.jpg" in hand.view.os.files


def test_what_is_received_in_its_own_task_leaves_no_page_behind() -> None:
    hand = Hand(Phone.create(apps=["launcher", "clock", "gallery"]))
    hand.open("clock")
    ask(hand.phone, media.share([COFFEE]), new_task=True)
    hand.tap("receive.cancel")
    assert hand.view.route.app == "clock"
    hand.home()
    hand.open("gallery")
    assert hand.view.route.path == "/"


def test_a_picture_is_shown_among_those_of_its_folder_and_back_leads_to_who_asked(hand: Hand) -> None:
    hand.home()
    hand.open("clock")
    path = media.items_of(hand.view.os, "wechat")[0].id
    ask(hand.phone, media.view(path, "image/jpeg"))
    assert hand.view.route.path == "/view"
    hand.turn("pager", to=0)
    hand.tap("photo.favorite")
    assert favorites(hand) == [media.items_of(hand.view.os, "wechat")[-1].id]
    hand.tap("viewer.leave")
    assert hand.view.route.app == "clock"


def test_deleting_the_only_picture_of_a_folder_leads_back_to_who_asked(hand: Hand) -> None:
    with hand.edit("os") as os:
        files.write(os, "/sdcard/One/one.jpg", content="picture:cat/one")
    hand.home()
    hand.open("clock")
    ask(hand.phone, media.view("/sdcard/One/one.jpg"))
    hand.tap("photo.delete")
    hand.tap("delete.confirm")
    assert hand.view.route.app == "clock"


def test_a_picture_that_is_gone_says_so(hand: Hand) -> None:
    ask(hand.phone, media.view("/sdcard/nothing.jpg"))
    assert "no longer there" in html(hand)
    assert not hand.offers("photo.delete")
    hand.tap("viewer.leave")
    hand.tap("photo.open", path=COFFEE)
    with hand.edit("os") as os:
        files.delete(os, COFFEE)
    assert "no longer there" in html(hand)


def test_a_phone_in_the_viewer_is_the_same_when_it_is_read_back(hand: Hand) -> None:
    hand.tap("photo.open", path=VIDEO)
    hand.tap("video.toggle")
    hand.tap("photo.more")
    again = Phone.load(dump_snapshot(hand.state))
    assert again.state == hand.state
    assert again.frame() == hand.phone.frame()
