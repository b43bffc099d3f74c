"""Every installed app keeps the contract of apps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from html_tree import check_frame
from sample_forms import form_hand
from sample_requests import asked_contacts, asked_gallery

from pytest_mobilegym.phone.check import check_app, incidental_of
from pytest_mobilegym.phone.crawl import crawl
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import OsState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.registry import app_ids, find_app, installed_apps


def twelve_hours() -> Phone:
    """A phone with Clock in front whose clock has twelve hours."""
    hand = Hand(Phone.create())
    hand.phone.patch({"os": {"preferences": {"select_time_format": "false"}}})
    hand.open("clock")
    return hand.phone


STARTS: dict[str, Callable[[], Phone]] = {
    "answer_sheet": lambda: form_hand().phone,  # only a task's form has repeatable fields
    "clock": twelve_hours,  # only there a time has halves of the day
    "contacts": asked_contacts,  # somebody is chosen on behalf of other apps
    "gallery": asked_gallery,  # it shows and takes pictures for other apps
    "wechat": lambda: searched_wechat(),  # a search has to lead somewhere before it is remembered
}


def searched_wechat() -> Phone:
    """A phone with WeChat in front that remembers a search."""
    hand = Hand(Phone.create())
    with hand.edit("wechat") as wechat:
        wechat.search_history = ("Boss",)
        wechat.text_draft.images = ("cat/mimi",)  # far from the crawl: a permission, and the picker
    hand.open("wechat")
    return hand.phone


EXCUSED: dict[tuple[str, str], str] = {}
"""Screens and actions that a crawl cannot reach, as (app, place) with the reason."""


@pytest.mark.parametrize("id", app_ids())
def test_an_app_keeps_the_contract(id: str) -> None:
    starts = [STARTS[id]()] if id in STARTS else []
    problems = [problem for problem in check_app(id, phones=starts) if problem[:2] not in EXCUSED]
    assert not problems, "\n".join(map(str, problems))


@pytest.mark.parametrize("id", app_ids())
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_screen_is_well_formed_and_offers_what_its_html_says(id: str, lang: str) -> None:
    hand = Hand(Phone.create(lang=lang))  # type: ignore[arg-type]
    if not find_app(id).hidden:
        hand.open(id)
    found = crawl(
        hand.phone, budget=120, app=id, seed=len(lang), visit=lambda phone: check_frame(phone.frame())
    )
    assert not found.failures, "\n".join(map(str, found.failures[:5]))


def test_a_crawl_over_all_apps_meets_no_exception_and_no_dead_end() -> None:
    found = crawl(Phone.create(), budget=1500)
    problems = found.failures + found.dead_ends
    assert not problems, "\n".join(map(str, problems[:5]))
    opened = {app for app, _ in found.screens}
    assert opened >= {id for id, app in installed_apps().items() if not app.hidden}


INCIDENTAL = {
    "browser": {
        "BrowserState.active_tab",
        "BrowserState.history",
        "Tab.future",
        "Tab.past",
        "Tab.title",
        "Tab.url",
    },
    "contacts": {"ContactsState.search_history"},
    "file_manager": {
        "FileManagerState.clipboard",
        "FileManagerState.descending",
        "FileManagerState.layout",
        "FileManagerState.sort",
    },
    "os": {
        "Contact.last_contacted",
        "Conversation.unread",
        "Notification.banner_until",
        "Notification.read",
        "OsState.boot",
        "OsState.next_id",
        "OsState.now",
        "OsState.rng",
        "OsState.scheduled",
        "SavedNetwork.last_connected",
        "Wifi.last_attempt",
    },
    "wechat": {"Chat.unread", "WechatState.search_history", "WechatState.text_draft"},
}
"""Fields that may change without being a side effect, beside each app's `next_id`: listed here on purpose."""


def test_incidental_fields_are_known() -> None:
    models = {"os": OsState, **{id: app.state for id, app in installed_apps().items()}}
    found = {name: set(incidental_of(model)) for name, model in models.items()}
    own = {id: {f"{app.state.__name__}.next_id"} for id, app in installed_apps().items()}
    assert found == {name: INCIDENTAL.get(name, set()) | own.get(name, set()) for name in models}


def test_display_names_are_unique() -> None:
    for lang in ("en", "zh"):
        names = [app.name[lang] for app in installed_apps().values()]
        assert len(names) == len(set(names))


def test_names_and_aliases_lead_to_one_app() -> None:
    phone = Phone.create()
    claimed: dict[str, str] = {}
    for id, app in installed_apps().items():
        for name in (id, *app.name.values(), *app.aliases):
            key = "".join(name.split()).casefold().replace("_", "")
            assert claimed.setdefault(key, id) == id, f"{name!r} means {claimed[key]} and {id}"
            assert phone.resolve_app(name) == id


@pytest.mark.parametrize("name", ["", "   ", "no such app", "clockwork"])
def test_what_is_no_apps_name_leads_nowhere(name: str) -> None:
    assert Phone.create().resolve_app(name) is None


def test_names_are_understood_in_any_spelling() -> None:
    phone = Phone.create()
    for name in ("Clock", "CLOCK", " clock ", "时钟", "闹钟", "com.android.deskclock"):
        assert phone.resolve_app(name) == "clock"
    for name in ("Answer Sheet", "answer_sheet", "AnswerSheet", "答题卡"):
        assert phone.resolve_app(name) == "answer_sheet"
    assert Phone.create(apps=["launcher"]).resolve_app("Clock") is None
