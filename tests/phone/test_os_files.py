"""The file system and the media in it: what moves, what follows, what a fresh phone holds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.defaults.files import SCENIC_PHOTO, fresh_files
from pytest_mobilegym.phone.model import START, Lang, as_datetime
from pytest_mobilegym.phone.os import files, media
from pytest_mobilegym.phone.os.models.files import Node
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit
from pytest_mobilegym.phone.ui.art import KINDS, picture
from pytest_mobilegym.phone.ui.photos import WATER


@pytest.fixture
def os() -> Any:
    """A draft of the system's state with a small tree."""
    draft = edit(OsState(now=START))
    for path in ("Notes/a.txt", "Notes/b.md", "Notes/Old/c.log", "DCIM/Camera/one.jpg", "Movies/film.mp4"):
        files.write(draft, f"/sdcard/{path}", content=path)
    return draft


def names(nodes: list[Any]) -> list[str]:
    return [node.name for node in nodes]


def fresh_os(lang: Lang = "en") -> OsState:
    return Phone.create(lang=lang, apps=["launcher"]).state.os


# The tree


def test_writing_a_file_makes_the_folders_above_it(os: Any) -> None:
    files.write(os, "/sdcard/A/B/c.txt", content="你好")
    assert os.files["/sdcard/A/B/c.txt"].size == 6
    assert [os.files[path].kind for path in ("/sdcard/A", "/sdcard/A/B")] == ["folder", "folder"]


def test_a_listing_has_folders_first_and_then_names_in_any_case(os: Any) -> None:
    files.write(os, "/sdcard/Notes/B.txt")
    files.write(os, "/sdcard/Notes/A2.txt")
    assert names(files.listing(os, "/sdcard/Notes")) == ["Old", "a.txt", "A2.txt", "b.md", "B.txt"]


def test_a_folder_moves_with_all_that_is_in_it(os: Any) -> None:
    assert files.move(os, "/sdcard/Notes", "/sdcard/DCIM") == "/sdcard/DCIM/Notes"
    assert files.subtree(os, "/sdcard/Notes") == []
    assert os.files["/sdcard/DCIM/Notes/Old/c.log"].content == "Notes/Old/c.log"


def test_a_move_keeps_the_time_and_a_copy_has_a_new_one(os: Any) -> None:
    os.now += 60_000
    files.copy(os, "/sdcard/Notes/a.txt", "/sdcard/Movies")
    files.move(os, "/sdcard/Notes/b.md", "/sdcard/Movies")
    assert os.files["/sdcard/Movies/a.txt"].modified == START + 60_000
    assert os.files["/sdcard/Movies/b.md"].modified == START
    assert "/sdcard/Notes/a.txt" in os.files
    assert "/sdcard/Notes/b.md" not in os.files


def test_names_that_are_taken_get_a_number(os: Any) -> None:
    for _ in range(2):
        files.copy(os, "/sdcard/Notes/a.txt", "/sdcard/Notes")
    files.copy(os, "/sdcard/Notes/Old", "/sdcard/Notes")
    found = names(files.listing(os, "/sdcard/Notes"))
    assert found == ["Old", "Old (1)", "a (1).txt", "a (2).txt", "a.txt", "b.md"]


def test_moving_into_the_same_folder_changes_nothing(os: Any) -> None:
    assert files.move(os, "/sdcard/Notes/a.txt", "/sdcard/Notes") == "/sdcard/Notes/a.txt"


@pytest.mark.parametrize("operation", [files.move, files.copy])
def test_a_folder_goes_into_nothing_below_itself(os: Any, operation: Any) -> None:
    with pytest.raises(EventRefused, match="Notes"):
        operation(os, "/sdcard/Notes", "/sdcard/Notes/Old")


@pytest.mark.parametrize("operation", [files.delete, lambda os, path: files.rename(os, path, "/sdcard/x")])
def test_what_is_not_there_is_named(os: Any, operation: Any) -> None:
    with pytest.raises(EventRefused, match="/sdcard/missing"):
        operation(os, "/sdcard/missing")


def test_a_name_that_is_taken_is_refused(os: Any) -> None:
    with pytest.raises(EventRefused, match=r"b\.md"):
        files.rename(os, "/sdcard/Notes/a.txt", "/sdcard/Notes/b.md")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "blank"), ("   ", "blank"), ("a/b", "slash"), (".", "dots"), ("..", "dots"), ("b.md", "taken"),
        (" b.md ", "taken"), ("n" * 256, "long"), ("字" * 86, "long"), ("字" * 85, None), ("...", None),
        ("new.txt", None),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_name(os: Any, name: str, problem: str | None) -> None:
    assert files.name_problem(os, "/sdcard/Notes", name) == problem


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (0, "0 B"), (999, "999 B"), (1000, "1.0 KB"), (2458, "2.4 KB"), (153_600, "150 KB"),
        (3_250_586, "3.1 MB"), (2_441_450_000, "2.3 GB"), (5 * 1024**4, "5120 GB"),
    ],
)  # fmt: skip
def test_sizes_in_words(size: int, words: str) -> None:
    assert files.size_words(size) == words


@pytest.mark.parametrize(
    ("name", "category"),
    [
        ("a.pdf", "documents"), ("a.TXT", "documents"), ("a.jpg", "images"), ("a.mp4", "videos"),
        ("a.flac", "audio"), ("a.zip", "archives"), ("a.apk", "packages"), ("a.bak", "other"), ("a", "other"),
    ],
)  # fmt: skip
def test_a_file_counts_as_what_its_extension_says(name: str, category: str) -> None:
    assert Node(id=f"/sdcard/{name}", modified=START).category == category


def test_usage_is_the_sum_of_all_files(os: Any) -> None:
    assert sum(files.usage(os).values()) == files.total_size(os, "/sdcard")
    assert files.usage(os)["videos"] == len("Movies/film.mp4")


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["move", "copy", "rename", "delete", "write", "mark"]),
        st.integers(0, 99),
        st.integers(0, 99),
    ),
    max_size=14,
)


@given(steps=STEPS)
def test_whatever_is_done_every_file_lies_in_a_folder_and_every_favourite_is_a_file(steps: list[Any]) -> None:
    state = OsState(now=START, files=sample_files())
    os = edit(state)
    for number, (what, first, second) in enumerate(steps):
        paths = [path for path in os.files if path != files.ROOT]
        folders = [path for path in os.files if os.files[path].kind == "folder"]
        if not paths:
            break
        path, folder = paths[first % len(paths)], folders[second % len(folders)]
        try:
            match what:
                case "move":
                    files.move(os, path, folder)
                case "copy":
                    files.copy(os, path, folder)
                case "rename":
                    files.rename(os, path, f"{folder}/new {number}")
                case "delete":
                    files.delete(os, path)
                case "mark":
                    media.set_favorite(os, path, marked=bool(second % 2))
                case _:
                    files.write(os, f"{folder}/w{number}.txt", content="x")
        except EventRefused:
            pass
        os = edit(commit(os))
    after: OsState = commit(os)
    for path, node in after.files.items():
        assert node.id == path
        assert path == files.ROOT or after.files[node.folder].kind == "folder"
    assert set(after.favorites) <= set(after.files)
    assert [key for key, mark in after.favorites.items() if mark.id != key] == []


def sample_files() -> Any:
    """A small tree, frozen."""
    draft = edit(OsState(now=START))
    for path in ("A/a.txt", "A/B/b.jpg", "A/B/C/c.mp4", "D/d.png"):
        files.write(draft, f"/sdcard/{path}", content=path)
    return commit(draft).files


# Favourites and albums


def test_a_favourite_follows_its_file_and_goes_with_it(os: Any) -> None:
    media.set_favorite(os, "/sdcard/Movies/film.mp4", marked=True)
    media.set_favorite(os, "/sdcard/DCIM/Camera/one.jpg", marked=True)
    files.rename(os, "/sdcard/Movies", "/sdcard/Films")
    assert list(os.favorites) == ["/sdcard/Films/film.mp4", "/sdcard/DCIM/Camera/one.jpg"]
    files.delete(os, "/sdcard/Films")
    assert list(os.favorites) == ["/sdcard/DCIM/Camera/one.jpg"]
    assert not media.toggle_favorites(os, "/sdcard/DCIM/Camera/one.jpg")
    assert len(os.favorites) == 0


def test_albums_follow_from_where_pictures_lie() -> None:
    shown = {album.id: len(album.items) for album in media.albums(fresh_os())}
    assert list(shown) == [album for album in media.ALBUMS if album != "redbook"]
    assert shown["all"] == sum(shown[album] for album in shown if album not in ("all", "videos"))
    assert shown["camera"] > 190
    assert shown["videos"] == 8


def test_an_empty_phone_has_the_one_album_of_everything() -> None:
    assert media.albums(OsState(now=START)) == [media.Album("all", [])]


def test_pictures_are_listed_newest_first_and_by_type() -> None:
    os = fresh_os()
    everything = media.everything(os)
    assert everything == sorted(everything, key=lambda node: -node.modified)
    assert {node.mime_type for node in media.everything(os, "video/*")} == {"video/mp4"}
    assert len(media.everything(os, "*/*")) == len(everything)
    assert next(node.name for node in media.everything(os, "image/png")).startswith("Screenshot_20260325")


def test_siblings_are_those_of_the_folder_by_time() -> None:
    found = media.siblings(fresh_os(), "/sdcard/Pictures/WeChat/any.jpg")
    assert len(found) == 4
    assert found == sorted(found, key=lambda node: node.modified)


def test_a_picture_is_saved_under_the_time(os: Any) -> None:
    first = media.save_picture(os, "cat/tom")
    second = media.save_picture(os, "cat/tom", folder="/sdcard/Pictures/WeChat")
    again = media.save_picture(os, "cat/tom")
    assert first == "/sdcard/DCIM/Camera/IMG_20260327_093000.jpg"
    assert second == "/sdcard/Pictures/WeChat/IMG_20260327_093000.jpg"
    assert again == "/sdcard/DCIM/Camera/IMG_20260327_093000 (1).jpg"
    assert media.picture_name(os.files[first]) == "cat/tom"


def test_a_picture_without_a_scene_of_its_own_is_drawn_all_the_same(os: Any) -> None:
    files.write(os, "/sdcard/Download/photo/of/me.jpg", content="")
    assert "<svg" in picture(media.picture_name(os.files["/sdcard/Download/photo/of/me.jpg"]))


def test_paths_travel_in_an_intent_in_their_order() -> None:
    paths = ("/sdcard/b 1.jpg", "/sdcard/字.png")
    assert media.paths_of(media.share(paths)) == paths
    assert media.paths_of(media.view(paths[1])) == paths[1:]
    assert media.paths_of(None) == ()
    assert media.unpack("") == ()


@pytest.mark.parametrize(
    ("name", "kind", "route"),
    [
        ("a.jpg", "file", None), ("a.zip", "file", None), ("a.txt", "file", "/text/%2Fsdcard%2Fa.txt"),
        ("a.pdf", "file", "/document/%2Fsdcard%2Fa.pdf"), ("a", "folder", "/folder/%2Fsdcard%2Fa"),
    ],
)  # fmt: skip
def test_files_name_the_page_that_shows_them(name: str, kind: Any, route: str | None) -> None:
    request = files.view_intent(Node(id=f"/sdcard/{name}", kind=kind, modified=START))
    assert (request.action, request.route) == ("VIEW", route)
    assert request.scheme == ("file" if route else None)


# A fresh phone


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_fresh_tree_is_whole_and_not_of_the_future(lang: str) -> None:
    table = fresh_files(lang)
    for path, node in table.items():
        assert path == node.id
        assert path == files.ROOT or table[node.folder].kind == "folder"
        assert node.modified < START
        assert node.kind == "folder" or node.size > 0


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_names_of_the_cameras_photos_say_when_they_were_taken(lang: str) -> None:
    shots = [node for node in fresh_files(lang).values() if node.folder.endswith("/Camera")]
    for node in shots:
        if node.id != SCENIC_PHOTO:
            assert f"{as_datetime(node.modified):%Y%m%d_%H%M%S}" in node.name


def test_both_languages_have_the_same_photos_and_as_many_files() -> None:
    english, chinese = (
        {node.id for node in fresh_files(lang).values() if "/DCIM/" in node.id} for lang in ("en", "zh")
    )
    assert english == chinese
    assert len(fresh_files("en")) == len(fresh_files("zh"))


def test_every_picture_shows_a_known_kind() -> None:
    for lang in ("en", "zh"):
        for node in fresh_files(lang).values():
            if node.content.startswith(media.PICTURE):
                assert media.picture_name(node).split("/")[0] in KINDS


def test_open_water_is_on_ten_pictures_of_which_longevity_hill_is_the_newest() -> None:
    water = [
        node for node in media.everything(fresh_os(), "image/*")
        if media.picture_name(node).split("/")[0] in WATER
    ]  # fmt: skip
    assert len(water) == 10
    assert water[0].id == SCENIC_PHOTO
    assert {node.folder for node in water} == {
        "/sdcard/DCIM/Camera", "/sdcard/Pictures/WeChat", "/sdcard/Pictures", "/sdcard/Download",
    }  # fmt: skip


def test_one_picture_lies_under_two_names_in_two_folders() -> None:
    pictures = media.everything(fresh_os(), "image/*")
    shown = [media.picture_name(node) for node in pictures]
    twice = [node.id for node, name in zip(pictures, shown, strict=True) if shown.count(name) > 1]
    assert sorted(twice) == [
        "/sdcard/Download/downloaded_image.jpg",
        "/sdcard/Pictures/downloaded_image_copy.jpg",
    ]
    first, second = (fresh_os().files[path] for path in twice)
    assert (first.size, first.width) == (second.size, second.width)
