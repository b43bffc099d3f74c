"""Endings played by hand among files and on the home screen."""

from __future__ import annotations

from typing import Any

from everyday import go_back_to

from pytest_mobilegym.api import Hand, JudgeCase
from task_suites.file_manager import tasks as files
from task_suites.launcher import tasks as launcher

Judge = type[JudgeCase]

OLDER_VERSIONS: dict[str, Any] = {"draft": 1, "quotation": 1, "backup": 1}


def open_in_downloads(phone: Hand, folder: str) -> None:
    phone.open("file_manager")
    go_back_to(phone, "tab.browse")
    phone.tap("file.open", path="/sdcard/Download")
    phone.tap("file.open", path=folder)


def delete_files(phone: Hand, folder: str, first: str, *others: str) -> None:
    phone.hold("select.begin", key=f"{folder}/{first}")
    for other in others:
        phone.tap("select.item", key=f"{folder}/{other}")
    phone.tap("select.delete")
    phone.tap("delete.confirm")


def test_superseded_versions_deleted_one_by_one_are_accepted(judge_case: Judge) -> None:
    case = judge_case(files.CleanObsoleteHandoffFiles, **OLDER_VERSIONS)
    phone = case.hand
    folder = case.task.folder
    open_in_downloads(phone, folder)
    phone.hold("select.begin", key=f"{folder}/vendor_quote_0.pdf")
    phone.tap("select.end")
    for name in ("vendor_quote_1.pdf", "design_backup_1.bak", "budget_draft_1.txt"):
        delete_files(phone, folder, name)
    assert case.passed


def test_a_newer_quote_deleted_in_place_of_the_older_is_refused(judge_case: Judge) -> None:
    case = judge_case(files.CleanObsoleteHandoffFiles, **OLDER_VERSIONS)
    folder = case.task.folder
    open_in_downloads(case.hand, folder)
    names = ("budget_draft_1.txt", "vendor_quote_0.pdf", "design_backup_1.bak")
    delete_files(case.hand, folder, *names)
    assert not case.passed


def make_folder(phone: Hand, folder: str, name: str) -> None:
    phone.tap("menu.open", place=f"folder:{folder}")
    phone.tap("folder.new")
    phone.type(name, into="name", clear=True)
    phone.tap("folder.create")


def rename(phone: Hand, folder: str, old: str, new: str) -> None:
    phone.hold("select.begin", key=f"{folder}/{old}")
    phone.tap("select.more")
    phone.tap("rename.open")
    phone.type(new, into="name", clear=True)
    phone.tap("rename.save")


RAW_LOGS = ("raw_upload.log", "raw_login.log", "raw_payment.log")


def test_a_folder_that_got_its_name_after_the_logs_went_is_accepted(judge_case: Judge) -> None:
    case = judge_case(files.CreateKeepFolderAndDeleteRawLogs, modules=("login", "payment", "upload"))
    phone = case.hand
    folder = case.task.folder
    open_in_downloads(phone, folder)
    for name in RAW_LOGS:
        delete_files(phone, folder, name)
    make_folder(phone, folder, "Keep")
    rename(phone, folder, "Keep", case.task.keep)
    assert case.passed


def test_a_raw_text_deleted_with_the_raw_logs_is_refused(judge_case: Judge) -> None:
    case = judge_case(files.CreateKeepFolderAndDeleteRawLogs, modules=("login", "payment", "upload"))
    phone = case.hand
    folder = case.task.folder
    open_in_downloads(phone, folder)
    make_folder(phone, folder, case.task.keep)
    delete_files(phone, folder, *RAW_LOGS, "raw_notice.txt")
    assert not case.passed


LOBBY, SCENE, GATE = (
    "camera_20260201_lobby.txt", "camera_20260203_scene.txt", "camera_20260130_gate.txt"
)  # fmt: skip


def test_evidence_numbered_from_the_latest_on_is_accepted(judge_case: Judge) -> None:
    case = judge_case(files.RenameEvidenceFilesByDate, order=(LOBBY, SCENE, GATE))
    phone = case.hand
    folder = case.task.folder
    open_in_downloads(phone, folder)
    rename(phone, folder, LOBBY, "evidence_3.txt")
    rename(phone, folder, "evidence_3.txt", "evidence_1.txt")
    rename(phone, folder, GATE, "evidence_3.txt")
    rename(phone, folder, SCENE, "evidence_2.txt")
    assert case.passed


def test_evidence_numbered_by_the_dates_of_its_names_is_refused(judge_case: Judge) -> None:
    case = judge_case(files.RenameEvidenceFilesByDate, order=(LOBBY, SCENE, GATE))
    phone = case.hand
    folder = case.task.folder
    open_in_downloads(phone, folder)
    for number, name in enumerate((GATE, LOBBY, SCENE), start=1):
        rename(phone, folder, name, f"evidence_{number}.txt")
    assert not case.passed


def choose_wallpaper(phone: Hand, *names: str) -> None:
    phone.home()
    phone.hold("home.menu", page="p1")
    for name in names:
        phone.tap("wallpaper.choose", name=name)


def add_widget(phone: Hand, widget: str) -> None:
    phone.home()
    phone.hold("home.menu", page="p2")
    phone.tap("widgets.open")
    phone.tap("widget.add", widget=widget)


def test_a_wallpaper_chosen_at_the_second_try_after_the_widget_is_accepted(judge_case: Judge) -> None:
    case = judge_case(launcher.ChangeWallpaperAndAddWidget, wallpaper="dune", widget="quote_widget")
    add_widget(case.hand, "quote_widget")
    choose_wallpaper(case.hand, "mist", "dune")
    assert case.passed


def test_a_second_widget_that_nobody_asked_for_is_refused(judge_case: Judge) -> None:
    case = judge_case(launcher.ChangeWallpaperAndAddWidget, wallpaper="dune", widget="quote_widget")
    choose_wallpaper(case.hand, "dune")
    add_widget(case.hand, "alarm_widget")
    add_widget(case.hand, "quote_widget")
    assert not case.passed


TOOLS: dict[str, Any] = {"folder_name": "Tool box", "members": ("weather", "calendar", "gallery")}


def drag_together(phone: Hand, first: str, second: str, *others: str) -> None:
    phone.home()
    phone.drag("folder.make", item=first, other=second)
    for other in others:
        phone.drag("folder.join", item=other, folder="folder1")


def name_folder(phone: Hand, name: str) -> None:
    phone.tap("folder.open", folder="folder1")
    phone.type(name, into="name", clear=True)
    phone.home()


def test_apps_dragged_onto_each_other_in_another_order_are_accepted(judge_case: Judge) -> None:
    case = judge_case(launcher.DesktopAppsToFolder, lang="zh", **TOOLS)
    drag_together(case.hand, "gallery", "calendar", "weather")
    name_folder(case.hand, "工具箱")
    name_folder(case.hand, case.task.folder_name)
    assert case.passed


def test_a_folder_with_one_app_more_is_refused(judge_case: Judge) -> None:
    case = judge_case(launcher.DesktopAppsToFolder, **TOOLS)
    drag_together(case.hand, "weather", "calendar", "gallery", "notes")
    name_folder(case.hand, "Tool box")
    assert not case.passed
