"""Every installed app keeps the contract of apps."""

from __future__ import annotations

import pytest
from html_tree import check_frame, check_texts

from pytest_mobilegym.authoring.check import check_app, incidental_of, inspect_app
from pytest_mobilegym.authoring.crawl import Crawl, crawl
from pytest_mobilegym.phone.declaration.registry import app_ids, find_app, installed_apps
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.phone import Phone

EXCUSED: dict[tuple[str, str], str] = {}
"""Screens and actions that a crawl cannot reach, as (app, place) with the reason."""


@pytest.mark.parametrize("id", app_ids())
def test_what_an_app_declares_keeps_the_contract(id: str) -> None:
    """All that can be said before the app is crawled, which takes minutes."""
    checks = {}
    for check in inspect_app(id):
        checks[check.name] = check.problems
        if check.name == "harmless":
            break
    assert "harmless" in checks
    problems = [problem for each in checks.values() for problem in each]
    assert not problems, "\n".join(map(str, problems))


@pytest.mark.nightly
@pytest.mark.remembered("contract of an app")
@pytest.mark.parametrize("id", app_ids())
def test_an_app_keeps_the_contract(id: str) -> None:
    problems = [problem for problem in check_app(id) if problem[:2] not in EXCUSED]
    assert not problems, "\n".join(map(str, problems))


@pytest.mark.remembered("crawl of an app")
@pytest.mark.sampled("id")
@pytest.mark.parametrize("id", app_ids())
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_screen_is_well_formed_and_offers_what_its_html_says(id: str, lang: str) -> None:
    hand = Hand(Phone.create(lang=lang))  # type: ignore[arg-type]
    if not find_app(id).hidden:
        hand.open(id)

    def check(phone: Phone) -> None:
        check_frame(phone.frame())
        check_texts(phone)

    found = crawl(hand.phone, budget=120, app=id, seed=len(lang), visit=check)
    assert not found.failures, "\n".join(map(str, found.failures[:5]))


@pytest.mark.remembered("crawl over all apps")
def test_a_crawl_over_all_apps_meets_no_exception_and_no_dead_end() -> None:
    wanted = {id for id, app in installed_apps().items() if not app.hidden}

    def opened(found: Crawl) -> bool:
        return found.steps >= 1500 and wanted <= {app for app, _ in found.screens}

    found = crawl(Phone.create(), budget=400 * len(wanted), until=opened)
    problems = found.failures + found.dead_ends
    assert not problems, "\n".join(map(str, problems[:5]))
    assert opened(found)


INCIDENTAL = {
    "alipay": {
        "AlipayState.binding",
        "AlipayState.hidden",
        "AlipayState.search_history",
        "AlipayState.service_history",
        "Security.locked_until",
        "Security.wrong",
        "Talk.read_at",
    },
    "bilibili": {
        "BilibiliState.cached",
        "BilibiliState.draft",
        "BilibiliState.history",
        "BilibiliState.notices_seen",
        "BilibiliState.search_history",
        "Conversation.draft",
        "Conversation.unread",
    },
    "browser": {
        "BrowserState.active_tab",
        "BrowserState.history",
        "Tab.future",
        "Tab.past",
        "Tab.title",
        "Tab.url",
    },
    "calendar": {"CalendarState.searches", "CalendarState.selected", "CalendarState.view"},
    "calculator": {
        "CalculatorState.conversions",
        "CalculatorState.forms",
        "CalculatorState.history",
        "CalculatorState.keypad",
    },
    "calculator2": {
        "Calculator2State.caret",
        "Calculator2State.failure",
        "Calculator2State.formula",
        "Calculator2State.history",
        "Calculator2State.phase",
    },
    "contacts": {"ContactsState.calls_seen", "ContactsState.line", "ContactsState.search_history"},
    "ebay": {
        "Conversation.draft",
        "Conversation.unread",
        "EbayState.basket",
        "EbayState.listing_page",
        "EbayState.listing_pictures",
        "EbayState.notices",
        "EbayState.recent_searches",
        "EbayState.search",
        "EbayState.viewed",
        "Notice.read",
    },
    "file_manager": {
        "FileManagerState.clipboard",
        "FileManagerState.descending",
        "FileManagerState.layout",
        "FileManagerState.sort",
    },
    "clock": {"ClockState.snoozed", "Timer.duration_ms"},
    "map": {
        "MapState.current_view",
        "MapState.navigation",
        "MapState.review_text",
        "MapState.search_history",
    },
    "notes": {"NotesState.browsing", "NotesState.search_history"},
    "redbook": {
        "Conversation.draft",
        "Conversation.unread",
        "Notification.read",
        "RedbookState.draft",
        "RedbookState.history",
        "RedbookState.search_history",
    },
    "spotify": {
        "Playback.ordered",
        "Playback.sleep_at",
        "SpotifyState.library_grid",
        "SpotifyState.library_sort",
        "SpotifyState.play_history",
        "SpotifyState.progress",
        "SpotifyState.search_history",
        "SpotifyState.source",
    },
    "os": {
        "Battery.low",
        "Battery.percent",
        "Battery.since",
        "Cellular.level",
        "Contact.last_contacted",
        "Conversation.unread",
        "Notification.banner_until",
        "Notification.read",
        "OsState.arrivals",
        "OsState.boot",
        "OsState.clipboard",
        "OsState.lively",
        "OsState.muted",
        "OsState.next_id",
        "OsState.now",
        "OsState.outbox",
        "OsState.permission_answers",
        "OsState.playing",
        "OsState.ringing",
        "OsState.rng",
        "OsState.scheduled",
        "OsState.scripts",
        "Radios.off_for_airplane",
        "Radios.requests",
        "Radios.to_reconnect",
        "SavedNetwork.last_connected",
        "Wifi.last_attempt",
    },
    "railway12306": {
        "Auth.code",
        "Auth.failures",
        "Auth.hint",
        "Auth.puzzle_solved",
        "Auth.registration",
        "RailwayState.date",
        "RailwayState.destination",
        "RailwayState.is_student",
        "RailwayState.last_query",
        "RailwayState.notices",
        "RailwayState.notices_seen",
        "RailwayState.origin",
        "RailwayState.search_history",
    },
    "reddit": {
        "Mail.read",
        "Notification.read",
        "RedditState.answers_history",
        "RedditState.draft",
        "RedditState.history",
        "RedditState.search_history",
        "Conversation.draft",
        "Conversation.unread",
    },
    "weather": {"WeatherState.search_history", "WeatherState.selected"},
    "theme_store": {"ThemeStoreState.search_history"},
    "tencent_meeting": {
        "ActiveMeeting.chat_read",
        "ActiveMeeting.chat_to",
        "ActiveMeeting.reactions",
        "MeetingState.current_scheduled_meeting",
        "MeetingState.messages",
        "MeetingState.pending_meeting_config",
    },
    "wechat": {
        "Account.search_history",
        "Account.draft",
        "Chat.draft",
        "Chat.hidden_since",
        "Chat.unread",
        "FriendRequest.seen",
        "WechatState.search_history",
        "WechatState.draft",
    },
    "wechat_reading": {
        "Bookmark.at",
        "Conversation.draft",
        "Conversation.unread",
        "Highlight.at",
        "Notice.read",
        "Playback.ordered",
        "Playback.sleep_at",
        "Progress.last_read_at",
        "ReadingState.cached",
        "ReadingState.draft",
        "ReadingState.reading_records",
        "ReadingState.recommendations",
        "ReadingState.recommended_audiobooks",
        "ReadingState.search_history",
        "ReadingState.unrecorded_ms",
        "Review.at",
        "ShelfBook.added_at",
    },
    "x": {
        "Conversation.draft",
        "Conversation.unread",
        "XState.draft",
        "XState.drafts",
        "XState.notices_seen",
        "XState.questions",
        "XState.search_history",
    },
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
