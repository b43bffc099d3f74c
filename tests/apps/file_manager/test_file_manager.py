"""The file manager, played by a hand: looking, finding, choosing, changing, and documents."""

from __future__ import annotations

import re
from typing import Any

import pytest
from app_pages import html
from sample_requests import ask

from pytest_mobilegym.phone.apps.file_manager import documents
from pytest_mobilegym.phone.apps.file_manager.state import FileManagerState
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.phone.os import files, media
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone

DESK = "/sdcard/Desk"
APPS = ["launcher", "clock", "gallery", "file_manager"]


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the file manager, with a folder of its own to play in."""
    hand = Hand(Phone.create(apps=APPS))
    with hand.edit("os") as os:
        for day, (name, content) in enumerate(
            {
                "b.txt": "second", "a.txt": "the first", "photo.jpg": "picture:cat/tom", "old.zip": "",
                "Papers/plan.pdf": "Plan\nRest\fMore", "Papers/Deep/x.log": "ERROR",
            }.items()
        ):  # fmt: skip
            files.write(os, f"{DESK}/{name}", content=content, modified=os.now - day * 86_400_000)
    hand.open("file_manager")
    return hand


def shown(hand: Hand, action: str = "file.open") -> list[str]:
    """Names of the files that a page offers, from top to bottom."""
    found = [dict(target.args)["path"] for target in hand.phone.frame().targets if target.name == action]
    return [str(path).rsplit("/", 1)[-1] for path in found]


def toast(hand: Hand) -> str:
    assert hand.state.ui.toast is not None
    return hand.state.ui.toast.text


def at(hand: Hand, path: str) -> bool:
    return path in hand.view.os.files


def state(hand: Hand) -> FileManagerState:
    found: FileManagerState = hand.view.file_manager
    return found


def open_desk(hand: Hand, *names: str) -> None:
    """Open the folder, and others below it."""
    hand.tap("file.open", path=DESK)
    path = DESK
    for name in names:
        path = f"{path}/{name}"
        hand.tap("file.open", path=path)


def choose(hand: Hand, *names: str) -> None:
    """Choose files in the folder that is shown."""
    hand.hold("select.begin", key=f"{DESK}/{names[0]}")
    for name in names[1:]:
        hand.tap("select.item", key=f"{DESK}/{name}")


def gigabytes(size: str) -> float:
    amount, unit = size.split()
    return float(amount) * 1024.0 ** (("B", "KB", "MB", "GB").index(unit) - 3)


# Looking


def test_the_first_page_has_categories_in_order_and_the_folders(hand: Hand) -> None:
    found = [dict(t.args)["category"] for t in hand.phone.frame().targets if t.name == "category.open"]
    assert found == ["documents", "images", "videos", "audio"]
    assert "122 GB of 256 GB" in html(hand)
    assert shown(hand)[:3] == ["Alarms", "Android", "Audiobooks"]


def test_the_first_page_says_what_the_storage_is_used_for(hand: Hand) -> None:
    told = re.search(r"Apps ([^·]+) · System ([^·]+) · Files ([^<]+)<", html(hand))
    assert told is not None
    assert sum(map(gigabytes, told.groups())) == pytest.approx(122, abs=1)


def test_the_overview_adds_up_to_all_that_there_is(hand: Hand) -> None:
    hand.tap("storage.open")
    sizes = [gigabytes(size) for size in re.findall(r'k-row-value">([^<]+)<', html(hand))]
    assert len(sizes) == 10, "apps, system, seven kinds of files, and what is free"
    assert sum(sizes) == pytest.approx(256, abs=1)
    assert sum(sizes[:-1]) == pytest.approx(122, abs=1)
    hand.tap("category.open", category="packages")
    assert shown(hand) == ["map-preview-3.1.4.apk"]


def test_a_category_gathers_from_everywhere(hand: Hand) -> None:
    hand.tap("category.open", category="documents")
    assert {"a.txt", "plan.pdf", "x.log", "server.log"} <= set(shown(hand))
    assert "old.zip" not in shown(hand)


def test_folders_come_first_and_tell_how_much_is_in_them(hand: Hand) -> None:
    open_desk(hand)
    assert shown(hand) == ["Papers", "a.txt", "b.txt", "old.zip", "photo.jpg"]
    assert "2 items" in html(hand)
    assert "9 B · Mar 26, 2026 09:30" in html(hand)


def test_crumbs_lead_back_along_the_history(hand: Hand) -> None:
    open_desk(hand, "Papers", "Deep")
    hand.tap("crumb.open", path=DESK)
    assert hand.view.route.path == "/folder/%2Fsdcard%2FDesk"
    hand.back()
    assert hand.view.route.path == "/"
    open_desk(hand, "Papers")
    hand.tap("crumb.open", path="/sdcard")
    assert hand.view.route.path == "/"


def test_crumbs_of_a_folder_that_was_found_lead_to_folders_never_visited(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("deep", into="query")
    hand.tap("file.open", path=f"{DESK}/Papers/Deep")
    hand.tap("crumb.open", path=DESK)
    assert shown(hand)[0] == "Papers"
    hand.back()
    assert hand.view.route.path == "/search"


def test_an_empty_folder_and_one_that_is_gone_say_so(hand: Hand) -> None:
    open_desk(hand, "Papers", "Deep")
    with hand.edit("os") as os:
        files.delete(os, f"{DESK}/Papers/Deep/x.log")
    assert "This folder is empty" in html(hand)
    with hand.edit("os") as os:
        files.delete(os, DESK)
    assert "no longer there" in html(hand)


def test_recent_files_are_grouped_by_day(hand: Hand) -> None:
    hand.tap("tab.recent")
    assert re.findall(r'files-head">([^<]+)<', html(hand))[:3] == ["Today", "Yesterday", "Wed, Mar 25"]
    assert shown(hand)[0] == "b.txt"
    assert "Desk" not in shown(hand)


def test_the_cloud_is_not_to_be_had(hand: Hand) -> None:
    hand.tap("tab.cloud")
    assert "not set up" in html(hand)
    assert hand.offers("sign_in.open", shelf="cloud")


# Sorting, views, search


@pytest.mark.parametrize(
    ("taps", "order"),
    [
        (["name"], ["photo.jpg", "old.zip", "b.txt", "a.txt"]),
        (["time"], ["b.txt", "a.txt", "photo.jpg", "old.zip"]),
        (["time", "time"], ["old.zip", "photo.jpg", "a.txt", "b.txt"]),
        (["size"], ["photo.jpg", "a.txt", "b.txt", "old.zip"]),
        (["type"], ["photo.jpg", "a.txt", "b.txt", "old.zip"]),
    ],
)
def test_an_order_is_chosen_and_the_same_again_is_its_reverse(
    hand: Hand, taps: list[str], order: list[str]
) -> None:
    open_desk(hand)
    for sort in taps:
        hand.tap("menu.open")
        hand.tap("sort.open")
        hand.tap("sort.choose", sort=sort)
    assert shown(hand) == ["Papers", *order]


def test_the_order_and_the_view_are_kept_and_are_no_side_effect(hand: Hand) -> None:
    before = hand.state
    open_desk(hand)
    hand.tap("menu.open")
    hand.tap("sort.open")
    hand.tap("sort.choose", sort="time")
    hand.tap("menu.open")
    hand.tap("layout.toggle")
    assert 'class="files-grid"' in html(hand)
    hand.tap("nav.back")
    assert 'class="files-grid"' in html(hand)
    assert (state(hand).sort, state(hand).descending, state(hand).layout) == ("time", True, "grid")
    assert changes_between(before, hand.state) == ()


def test_search_is_live_and_minds_no_capitals(hand: Hand) -> None:
    hand.tap("search.open")
    assert shown(hand) == []
    hand.type("PLA")
    assert shown(hand) == ["plan.pdf", "Project plan.docx"]
    assert "Internal storage › Desk › Papers" in html(hand)
    hand.type("zzz", into="query")
    assert "No results" in html(hand)
    hand.tap("search.clear")
    assert "No results" not in html(hand)


# Opening


def test_texts_are_read_here(hand: Hand) -> None:
    open_desk(hand)
    hand.tap("file.open", path=f"{DESK}/a.txt")
    assert "the first" in html(hand)
    assert "9 B" in html(hand)
    hand.tap("nav.back")
    assert shown(hand)


def test_a_document_has_pages(hand: Hand) -> None:
    open_desk(hand, "Papers")
    hand.tap("file.open", path=f"{DESK}/Papers/plan.pdf")
    assert "1 / 2" in html(hand)
    assert "2 / 2" in html(hand)


@pytest.mark.parametrize(
    ("name", "kind"), [("a.docx", "page"), ("a.pdf", "page"), ("a.pptx", "slide"), ("a.xlsx", "table")]
)
def test_documents_look_as_their_kind(name: str, kind: str) -> None:
    assert documents.kind_of(name.split(".")[1]) == kind


def test_sheets_are_filled_up_and_lettered() -> None:
    (sheet,) = documents.sheets("a\tb\tc\n1\n")
    assert sheet == documents.Sheet(["A", "B", "C"], [["a", "b", "c"], ["1", "", ""]])
    assert [documents.letter(n) for n in (0, 25, 26, 52, 701, 702)] == ["A", "Z", "AA", "BA", "ZZ", "AAA"]
    assert documents.sheets("") == [documents.Sheet(["A"], [[""]])]
    assert documents.sheets("x,y\fz")[0].letters == ["A", "B"]
    assert documents.pages("") == [documents.Paper("", [])]


def test_pictures_are_shown_by_gallery_and_back_leads_to_the_folder(hand: Hand) -> None:
    open_desk(hand)
    for way in ("back", "arrow"):
        hand.tap("file.open", path=f"{DESK}/photo.jpg")
        assert hand.view.route == ("gallery", "/view")
        if way == "back":
            hand.back()
        else:
            hand.tap("viewer.leave")
        assert hand.view.route == ("file_manager", "/folder/%2Fsdcard%2FDesk")


def test_without_gallery_nobody_shows_a_picture() -> None:
    hand = Hand(Phone.create(apps=["launcher", "file_manager"]))
    hand.open("file_manager")
    hand.tap("category.open", category="images")
    hand.tap("file.open", path="/sdcard/Download/chair_offer.png")
    assert toast(hand) == "No app can open this file"


def test_what_no_app_opens_is_said(hand: Hand) -> None:
    open_desk(hand)
    hand.tap("file.open", path=f"{DESK}/old.zip")
    assert toast(hand) == "No app can open this file"


def test_a_sound_plays_at_once_and_pauses(hand: Hand) -> None:
    hand.tap("file.open", path="/sdcard/Music")
    hand.tap("file.open", path="/sdcard/Music/Paper Boats - Slow River.mp3")
    hand.wait(60)
    assert "<span>1:01</span><span>3:34</span>" in html(hand)
    hand.tap("player.toggle")
    hand.wait(600)
    assert "<span>1:01</span>" in html(hand)
    hand.tap("player.toggle")
    hand.wait(600)
    assert "<span>3:34</span><span>3:34</span>" in html(hand)
    hand.tap("player.toggle")
    assert "<span>0:01</span>" in html(hand)


# Choosing


def test_back_closes_one_layer_at_a_time(hand: Hand) -> None:
    open_desk(hand)
    choose(hand, "a.txt", "b.txt")
    hand.tap("select.transfer", operation="copy")
    hand.tap("transfer.new")
    hand.back()
    assert hand.offers("transfer.confirm")
    hand.back()
    assert "2 selected" in html(hand)
    hand.back()
    assert hand.view.route.path == "/folder/%2Fsdcard%2FDesk"


def test_select_all_turns_round_and_nothing_can_be_done_with_nothing(hand: Hand) -> None:
    open_desk(hand)
    hand.tap("menu.open")
    hand.tap("select.start")
    for action in ("select.delete", "select.transfer", "select.more", "select.send"):
        assert not hand.offers(action)
    hand.tap("select.all")
    assert "5 selected" in html(hand)
    hand.tap("select.all")
    assert "Select items" in html(hand)


def test_the_list_stands_where_it_stood_when_choosing_begins(hand: Hand) -> None:
    hand.tap("tab.recent")
    hand.scroll("body", to=900)
    hand.hold("select.begin", key="/sdcard/Download/Invoice March.pdf")
    assert 'data-scroll="body" data-offset="900"' in html(hand)


def test_files_are_chosen_in_search_results_too(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type(".txt", into="query")
    hand.hold("select.begin", key=f"{DESK}/a.txt")
    hand.tap("select.all")
    hand.tap("select.delete")
    hand.tap("delete.confirm")
    assert files.search(hand.view.os, ".txt") == []
    assert "No results" in html(hand)


def test_details_of_one_and_of_several(hand: Hand) -> None:
    open_desk(hand)
    choose(hand, "Papers")
    hand.tap("select.more")
    hand.tap("details.open")
    assert "<b>Files: 2, folders: 1</b>" in html(hand)
    assert "<b>/sdcard/Desk/Papers</b>" in html(hand)
    hand.back()
    hand.tap("select.item", key=f"{DESK}/a.txt")
    hand.tap("select.more")
    hand.tap("details.open")
    assert re.findall("<b>([^<]+)</b>", html(hand)) == ["2", "28 B"]


# Changing


def new_folder(hand: Hand, name: str) -> None:
    hand.tap("menu.open")
    hand.tap("folder.new")
    hand.type(name, into="name")
    hand.tap("folder.create")


def test_a_folder_is_made_where_the_user_is(hand: Hand) -> None:
    open_desk(hand)
    new_folder(hand, "  Kept  ")
    assert hand.view.os.files[f"{DESK}/Kept"].kind == "folder"
    assert shown(hand)[0] == "Kept"


@pytest.mark.parametrize("name", ["", "  ", "Papers", "a/b", ".", "x" * 300])
def test_a_folder_that_cannot_be_changes_nothing(hand: Hand, name: str) -> None:
    open_desk(hand)
    before = hand.state
    new_folder(hand, name)
    assert toast(hand)
    assert hand.offers("folder.create"), "the dialog stays"
    assert changes_between(before, hand.state) == ()


def test_one_file_is_renamed(hand: Hand) -> None:
    open_desk(hand)
    choose(hand, "a.txt")
    hand.tap("select.more")
    hand.tap("rename.open")
    hand.type(" z.md ", into="name", clear=True)
    hand.enter()
    assert hand.view.os.files[f"{DESK}/z.md"].content == "the first"
    assert not at(hand, f"{DESK}/a.txt")
    assert shown(hand)[-1] == "z.md"


def test_a_name_that_is_taken_is_refused(hand: Hand) -> None:
    open_desk(hand)
    choose(hand, "a.txt")
    hand.tap("select.more")
    hand.tap("rename.open")
    hand.type("b.txt", into="name", clear=True)
    hand.tap("rename.save")
    assert toast(hand) == "This name is already used here"
    assert at(hand, f"{DESK}/a.txt")


def test_several_files_have_no_common_name(hand: Hand) -> None:
    open_desk(hand)
    choose(hand, "a.txt", "b.txt")
    hand.tap("select.more")
    assert not hand.offers("rename.open")


def test_deleting_asks_and_takes_everything_below(hand: Hand) -> None:
    open_desk(hand)
    choose(hand, "Papers", "old.zip")
    hand.tap("select.delete")
    assert at(hand, f"{DESK}/Papers/Deep/x.log")
    hand.tap("delete.confirm")
    assert toast(hand) == "2 items deleted"
    assert files.subtree(hand.view.os, f"{DESK}/Papers") == []
    assert shown(hand) == ["a.txt", "b.txt", "photo.jpg"]


def test_files_are_moved_into_a_folder_that_is_made_on_the_way(hand: Hand) -> None:
    open_desk(hand)
    before = hand.view.os.files[f"{DESK}/a.txt"]
    choose(hand, "a.txt", "photo.jpg")
    hand.tap("select.transfer", operation="move")
    hand.tap("transfer.open", path="/sdcard/Documents")
    hand.tap("transfer.new")
    hand.type("Pack", into="name")
    hand.tap("folder.create")
    hand.tap("transfer.confirm")
    assert {node.name for node in files.listing(hand.view.os, "/sdcard/Documents/Pack")} == {
        "a.txt",
        "photo.jpg",
    }
    assert hand.view.os.files["/sdcard/Documents/Pack/a.txt"].modified == before.modified
    assert shown(hand) == ["Papers", "b.txt", "old.zip"]
    assert toast(hand) == "2 items moved"


def test_a_folder_is_copied_with_all_that_is_in_it(hand: Hand) -> None:
    open_desk(hand)
    choose(hand, "Papers")
    hand.tap("select.transfer", operation="copy")
    hand.tap("transfer.open", path="/sdcard/Movies")
    hand.tap("transfer.confirm")
    assert at(hand, "/sdcard/Movies/Papers/Deep/x.log")
    assert at(hand, f"{DESK}/Papers/Deep/x.log")


@pytest.mark.parametrize("operation", ["move", "copy"])
def test_what_lies_in_a_chosen_folder_goes_along_with_it(hand: Hand, operation: str) -> None:
    with hand.edit("os") as os:
        files.make_folder(os, "/sdcard/Pack")
        files.write(os, "/sdcard/Pack/Pack list.txt", content="socks")
    hand.tap("search.open")
    hand.type("pack", into="query")
    hand.hold("select.begin", key="/sdcard/Pack")
    hand.tap("select.all")
    hand.tap("select.transfer", operation=operation)
    hand.tap("transfer.open", path="/sdcard/Music")
    hand.tap("transfer.confirm")
    assert at(hand, "/sdcard/Music/Pack/Pack list.txt")
    assert not at(hand, "/sdcard/Music/Pack list.txt")
    assert bool(at(hand, "/sdcard/Pack")) is (operation == "copy")


def test_crumbs_lead_upwards_while_a_folder_is_looked_for(hand: Hand) -> None:
    open_desk(hand)
    choose(hand, "a.txt")
    hand.tap("select.transfer", operation="move")
    hand.tap("transfer.open", path=DESK)
    hand.tap("transfer.open", path=f"{DESK}/Papers")
    assert shown(hand, "transfer.open") == ["sdcard", "Desk", "Deep"]
    hand.tap("transfer.open", path="/sdcard")
    hand.tap("transfer.open", path="/sdcard/Music")
    hand.tap("transfer.confirm")
    assert at(hand, "/sdcard/Music/a.txt")


def test_a_move_onto_an_existing_name_moves_nothing(hand: Hand) -> None:
    with hand.edit("os") as os:
        files.write(os, "/sdcard/Music/b.txt", content="another")
    open_desk(hand)
    choose(hand, "a.txt", "b.txt")
    before = hand.state
    hand.tap("select.transfer", operation="move")
    hand.tap("transfer.open", path="/sdcard/Music")
    hand.tap("transfer.confirm")
    assert toast(hand) == "There is already something of this name"
    assert changes_between(before, hand.state) == ()


@pytest.mark.parametrize("operation", ["move", "copy"])
def test_a_folder_does_not_go_into_itself(hand: Hand, operation: str) -> None:
    open_desk(hand)
    choose(hand, "Papers")
    before = hand.state
    hand.tap("select.transfer", operation=operation)
    hand.tap("transfer.open", path=DESK)
    hand.tap("transfer.open", path=f"{DESK}/Papers")
    hand.tap("transfer.confirm")
    assert toast(hand) == "A folder cannot go into itself"
    assert changes_between(before, hand.state) == ()


@pytest.mark.parametrize(("operation", "stays"), [("cut", False), ("copy", True)])
def test_what_is_taken_up_is_pasted_in_another_folder(hand: Hand, operation: str, stays: bool) -> None:
    open_desk(hand)
    choose(hand, "a.txt", "b.txt")
    hand.tap("select.more")
    hand.tap("chosen.take", operation=operation)
    assert "2 items" in html(hand)
    hand.tap("file.open", path=f"{DESK}/Papers")
    hand.tap("paste.confirm")
    assert at(hand, f"{DESK}/Papers/a.txt")
    assert at(hand, f"{DESK}/a.txt") is stays
    assert state(hand).clipboard is None
    assert not hand.offers("paste.confirm")


def test_what_is_taken_up_can_be_let_go(hand: Hand) -> None:
    open_desk(hand)
    choose(hand, "a.txt")
    before = hand.state
    hand.tap("select.more")
    hand.tap("chosen.take", operation="cut")
    hand.tap("paste.cancel")
    assert not hand.offers("paste.confirm")
    assert changes_between(before, hand.state) == ()


def test_pictures_become_favourites_and_other_files_do_not(hand: Hand) -> None:
    open_desk(hand)
    choose(hand, "photo.jpg", "a.txt")
    hand.tap("select.more")
    assert not hand.offers("chosen.favorite")
    hand.back()
    hand.tap("select.item", key=f"{DESK}/a.txt")
    hand.tap("select.more")
    hand.tap("chosen.favorite")
    assert list(hand.view.os.favorites) == [f"{DESK}/photo.jpg"]


# Other apps


def test_pictures_alone_are_sent_in_a_task_of_the_receivers_own(hand: Hand) -> None:
    open_desk(hand)
    choose(hand, "photo.jpg", "a.txt")
    hand.tap("select.send")
    assert toast(hand) == "Only pictures can be sent"
    hand.tap("select.item", key=f"{DESK}/a.txt")
    hand.tap("select.send")
    task: Any = hand.state.ui.tasks.last()
    assert task.app == "gallery"
    assert media.paths_of(task.activities[-1].entries[-1].intent) == (f"{DESK}/photo.jpg",)


def test_settings_open_a_category_and_back_leads_to_them(hand: Hand) -> None:
    hand.home()
    hand.open("clock")
    assert ask(hand.phone, intent("VIEW", type="inode/directory", route="/category/images"))
    assert hand.view.route == ("file_manager", "/category/images")
    hand.tap("nav.back")
    hand.back()
    assert hand.view.route.app == "clock"


@pytest.mark.parametrize(
    ("path", "words"), [("/sdcard/Documents", "Resume.pdf"), (f"{DESK}/a.txt", "the first")]
)
def test_a_file_or_folder_is_shown_for_another_app(hand: Hand, path: str, words: str) -> None:
    hand.home()
    hand.open("clock")
    assert ask(hand.phone, files.view_intent(hand.view.os.files[path]))
    assert words in html(hand)


@pytest.mark.parametrize(
    "route", ["/category/unheard-of", "/folder/%2Fnowhere", "/text/%2Fx", "/document/%2Fx.pdf"]
)
def test_a_route_to_what_there_is_not_says_so(hand: Hand, route: str) -> None:
    hand.home()
    hand.open("clock")
    assert ask(hand.phone, intent("VIEW", scheme="file", route=route))
    assert "k-empty" in html(hand)
