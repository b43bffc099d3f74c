"""Resets, pages of apps, storage, facts and search."""

from __future__ import annotations

import re

import pytest
from app_pages import html
from markupsafe import escape
from settings_hands import APPS, args_of, changed, go_to, settings_hand

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.apps.settings.pages import CONTROLS, PAGES, route
from pytest_mobilegym.phone.apps.settings.rows import Fact
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.notifications import post
from pytest_mobilegym.phone.os.permissions import set_status, status
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.shell.tasks import close_app
from pytest_mobilegym.phone.state import commit, edit

# Reset


@pytest.mark.parametrize(
    ("what", "prefix"),
    [("wifi", "os.radios"), ("bluetooth", "os.radios.nearby_bluetooth"), ("mobile", "os.preferences")],
)
def test_a_reset_asks_first_and_takes_back_its_own(hand: Hand, what: str, prefix: str) -> None:
    with hand.edit("os") as os:
        CONTROLS["calls_preference"].store.write(os, "2")
    go_to(hand, "reset_network")
    before = hand.state
    hand.tap(f"reset.{what}")
    assert not changed(before, hand)
    hand.back()
    hand.tap(f"reset.{what}")
    hand.tap("reset.confirm")
    paths = changed(before, hand)
    assert paths
    assert all(path.startswith(prefix) for path in paths)


# Apps


def test_only_the_apps_of_the_user_are_listed(hand: Hand) -> None:
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("settings")
    go_to(hand, "app_list")
    listed = {args["app"] for args in args_of(hand, "app.info")}
    assert listed == set(phone.state.apps) - {"launcher", "answer_sheet"}


def test_an_app_is_opened_from_its_page(hand: Hand) -> None:
    go_to(hand, "app_list")
    hand.tap("app.info", app="clock")
    hand.tap("app.open")
    assert hand.view.route.app == "clock"
    hand.back()
    assert hand.view.route == ("settings", "/app/clock")


def test_a_stopped_app_is_closed_and_keeps_its_data(hand: Hand) -> None:
    hand.open("clock")
    hand.open("settings")
    go_to(hand, "app_list")
    hand.tap("app.info", app="clock")
    before = hand.state
    hand.tap("app.stop")
    assert "clock" in {task.app for task in hand.state.ui.tasks.values()}
    hand.tap("app.stop_confirm")
    assert {task.app for task in hand.state.ui.tasks.values()} == {"settings"}
    assert hand.view.route.path == "/app/clock"
    assert not changed(before, hand)


def test_cleared_data_is_that_of_a_fresh_phone_and_nothing_else_changes(hand: Hand) -> None:
    fresh = hand.view.clock
    with hand.edit("clock") as clock:
        del clock.alarms["a1"]
    with hand.edit("os") as os:
        post(os, app="clock", title="Alarm")
        post(os, app="wechat", title="Mei")
    hand.open("clock")
    hand.open("settings")
    go_to(hand, "app_list")
    hand.tap("app.info", app="clock")
    before = hand.state
    hand.tap("app.clear")
    hand.tap("app.clear_confirm")
    assert hand.view.clock == fresh
    assert {note.app for note in hand.view.os.notifications.values()} == {"wechat"}
    assert all(path.startswith(("clock.", "os.notifications")) for path in changed(before, hand))
    assert hand.view.route.path == "/app/clock"


def test_settings_can_stop_itself(hand: Hand) -> None:
    go_to(hand, "app_list")
    hand.tap("app.info", app="settings")
    hand.tap("app.stop")
    hand.tap("app.stop_confirm")
    assert hand.view.route == ("launcher", "/")
    assert not len(hand.state.ui.tasks)


def test_an_app_is_closed_in_the_tasks_of_others_too(hand: Hand) -> None:
    go_to(hand, "storage")
    hand.tap("files.open", kind="images")
    draft = edit(hand.state)
    close_app(draft.ui, "file_manager")
    after = commit(draft)
    assert [activity.app for activity in after.ui.tasks.last().activities] == ["settings"]
    assert after.ui.shown == "task"


def test_muted_notifications_are_gone_and_none_come_after(hand: Hand) -> None:
    with hand.edit("os") as os:
        post(os, app="wechat", title="Mei")
        post(os, app="clock", title="Alarm")
    go_to(hand, "app_notifications")
    hand.tap("app.notifications", app="wechat")
    before = hand.state
    hand.tap("notification.toggle", name="enabled")
    assert "wechat" not in {note.app for note in hand.view.os.notifications.values()}
    assert hand.view.os.preferences["notif.app.wechat.enabled"] == "false"
    assert not hand.offers("notification.test")
    assert not hand.offers("notification.toggle", name="sound")
    hand.tap("notification.toggle", name="enabled")
    assert not changed(before, hand)


def test_a_test_notification_is_the_apps_own(hand: Hand) -> None:
    go_to(hand, "app_notifications")
    hand.tap("app.notifications", app="clock")
    hand.tap("notification.test")
    note = hand.view.os.notifications.first()
    assert note is not None
    assert (note.app, note.title) == ("clock", "Clock")
    hand.tap("notification.clear")
    assert "clock" not in {each.app for each in hand.view.os.notifications.values()}


def test_a_permission_is_revoked_by_app_and_by_group(hand: Hand) -> None:
    with hand.edit("os") as os:
        for name in ("ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION"):
            set_status(os, "wechat", name, "granted")
    go_to(hand, "permissions")
    hand.tap("app.permissions", app="wechat")
    hand.tap("permission.toggle", group="location")
    assert status(hand.view.os, "wechat", "ACCESS_FINE_LOCATION") == "denied"
    assert status(hand.view.os, "wechat", "ACCESS_COARSE_LOCATION") == "denied"
    hand.back()
    hand.tap("permission.open", group="location")
    hand.tap("permission.toggle", app="wechat")
    assert status(hand.view.os, "wechat", "ACCESS_FINE_LOCATION") == "granted"
    for _ in ("group", "permissions", "apps"):
        hand.back()
    go_to(hand, "recent_location")
    assert {args["app"] for args in args_of(hand, "app.permissions")} == {"wechat"}


def test_special_access_is_kept_by_app(hand: Hand) -> None:
    go_to(hand, "notification_access")
    before = hand.state
    hand.tap("access.toggle", app="wechat")
    assert changed(before, hand) == {"os.preferences[#access.notification_access.wechat]"}


# Storage, facts, search


def sizes(hand: Hand) -> dict[str, str]:
    """What the rows of the page in front say, by their titles."""
    found = re.findall(r'k-row-title">([^<]+)<.*?k-row-value">([^<]+)<', html(hand))
    return {title: size for title, size in found if re.fullmatch(r"[\d.]+ (B|KB|MB|GB)", size)}


def gigabytes(size: str) -> float:
    amount, unit = size.split()
    return float(amount) * 1024.0 ** (("B", "KB", "MB", "GB").index(unit) - 3)


def test_settings_and_files_say_the_same_of_the_storage(hand: Hand) -> None:
    go_to(hand, "storage")
    said = sizes(hand)
    assert sum(map(gigabytes, said.values())) == pytest.approx(256, abs=0.6)
    hand.open("file_manager")
    hand.tap("storage.open")
    assert sizes(hand) == said


def test_the_apps_add_up_to_what_apps_take(hand: Hand) -> None:
    go_to(hand, "storage")
    apps = gigabytes(sizes(hand)["Apps"])
    hand.back()
    go_to(hand, "app_list")
    listed = sizes(hand)
    assert sum(map(gigabytes, listed.values())) == pytest.approx(apps, abs=0.6)
    hand.tap("app.info", app="wechat")
    assert f">{listed['WeChat']}<" in html(hand)


def test_a_kind_of_file_is_shown_by_the_file_manager(hand: Hand) -> None:
    go_to(hand, "storage")
    for kind in ("documents", "images", "videos", "audio"):
        hand.tap("files.open", kind=kind)
        assert hand.view.route == ("file_manager", f"/category/{kind}")
        hand.back()
        while hand.view.route.app != "settings":
            hand.back()
    assert hand.view.route.path == route("storage")


def test_without_a_file_manager_the_kinds_are_grey() -> None:
    hand = Hand(Phone.create(apps=["launcher", "settings"]))
    hand.open("settings")
    go_to(hand, "storage")
    assert not hand.offers("files.open")


@pytest.mark.parametrize(("fast", "words"), [(False, "Charging"), (True, "Fast charging")])
def test_a_battery_that_charges_says_so(hand: Hand, fast: bool, words: str) -> None:
    hand.phone.patch({"os.battery.charging": True, "os.battery.fast_charging": fast})
    go_to(hand, "battery")
    assert f">{words}<" in html(hand)


@pytest.mark.parametrize("id", ["my_device", "device_details", "status", "sim_status", "battery_info"])
def test_a_fact_is_copied_and_nothing_else_changes(hand: Hand, id: str) -> None:
    go_to(hand, id)
    for row in PAGES[id].rows:
        if isinstance(row, Fact):
            fork = Hand(hand.phone.fork())
            before = fork.state
            fork.tap("fact.copy", fact=row.key)
            clip = fork.view.os.clipboard.current
            assert clip is not None
            assert clip.content
            assert escape(clip.content) in html(fork)
            assert all(path.startswith("os.clipboard") for path in changed(before, fork))


@pytest.mark.parametrize(
    ("lang", "query", "id"),
    [
        ("en", "brightness", "display"),
        ("en", "HOTSPOT", "hotspot"),
        ("en", "roaming", "mobile_network"),
        ("en", "简体", "languages"),
        ("zh", "深色", "dark_mode"),
        ("zh", "飞行模式", "more_connections"),
        ("zh", "存储", "storage"),
        ("zh", " 闹钟音量 ", "sound"),
    ],
)
def test_a_search_finds_a_page_and_opens_it(lang: str, query: str, id: str) -> None:
    hand = settings_hand(lang)
    hand.tap("search.open")
    hand.type(query)
    hand.tap(f"{id}.open")
    assert hand.view.route.path == route(id)
    hand.back()
    assert hand.view.route.path == "/search"


def test_titles_of_pages_come_before_those_of_rows_and_these_before_second_lines(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("notifications", into="query")
    found = [target.name for target in hand.phone.frame().targets if target.name.endswith(".open")]
    first = found.index("app_notifications.open")
    assert first < found.index("sound.open")
    assert found.index("notifications.open") < found.index("sound.open")
    hand.type("banners", into="query", clear=True)
    found = [target.name for target in hand.phone.frame().targets if target.name.endswith(".open")]
    assert set(found) == {"notifications.open", "silent_mode.open"}


def test_a_search_for_nothing_shows_nothing(hand: Hand) -> None:
    hand.tap("search.open")
    assert "Find a setting" in html(hand)
    hand.type("zzzz")
    assert "No results" in html(hand)
    hand.tap("search.clear")
    hand.type("   ")
    assert "Find a setting" in html(hand)


def test_any_app_can_ask_for_settings() -> None:
    hand = Hand(Phone.create(apps=APPS))
    hand.open("clock")
    draft = edit(hand.state)
    assert Transaction(hand.state, draft).start(intent("SETTINGS", route="/page/wifi"))
    hand.phone.restore(commit(draft))
    assert hand.view.route == ("settings", "/page/wifi")
    hand.back()
    hand.back()
    assert hand.view.route.app == "clock"


@pytest.mark.parametrize("path", ["/page/nowhere", "/choose/wifi_enabled", "/edit/nothing", "/reset/all"])
def test_a_route_of_what_there_is_not_is_explained(hand: Hand, path: str) -> None:
    draft = edit(hand.state)
    entries = draft.ui.tasks.last().activities[-1].entries
    entries[-1].route = path
    with pytest.raises(AppError, match="settings"):
        Phone(commit(draft)).frame()
