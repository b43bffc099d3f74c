"""Tencent Meeting: joining, the room, scheduling, and what is found afterwards."""

from __future__ import annotations

import pytest
from app_pages import html

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.tencent_meeting.rules import grouped, next_beginning
from pytest_mobilegym.phone.apps.tencent_meeting.state import DAY, MINUTE, Meeting
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.os import connectivity


def state(hand: Hand):  # type: ignore[no-untyped-def]
    return hand.view.tencent_meeting


def join(hand: Hand, number: str) -> None:
    hand.tap("join.open")
    hand.type(number, into="number")
    hand.tap("join.submit")


def leave(hand: Hand) -> None:
    hand.tap("exit.open")
    hand.tap("room.leave")


@pytest.mark.parametrize(
    ("number", "words"),
    [("123456789", "123 456 789"), ("3376073736", "337 607 3736"), ("12", "12"), ("", "")],
)
def test_numbers_are_read_by_threes(number: str, words: str) -> None:
    assert grouped(number) == words


def test_a_number_is_grouped_as_it_is_typed_and_leads_into_the_meeting(hand: Hand) -> None:
    hand.tap("join.open")
    hand.type("735-118206", into="number")
    assert "735 118 206" in html(hand)
    hand.type("Visitor", into="name", clear=True)
    hand.tap("join.toggle", key="mic")
    hand.tap("join.submit")
    active = state(hand).active_meeting
    own = active.participants["user_001"]
    assert (active.meeting_id, own.name, own.is_muted, own.is_host) == ("735118206", "Visitor", True, False)


def test_a_number_that_nobody_has_leads_nowhere(hand: Hand) -> None:
    join(hand, "999999999")
    assert state(hand).active_meeting is None
    assert hand.view.route.path == "/join"


def test_one_is_in_one_meeting_at_a_time(hand: Hand) -> None:
    hand.tap("ongoing.join", meeting="o1")
    hand.tap("room.minimise")
    join(hand, "735118206")
    assert state(hand).active_meeting.meeting_id == "612904387"


def test_a_password_is_asked_for_until_it_is_right(hand: Hand) -> None:
    with hand.edit("tencent_meeting") as meetings:
        meetings.ongoing_meetings["o1"].password = "2468"
    join(hand, "612904387")
    hand.type("1", into="password")
    hand.tap("password.enter")
    assert state(hand).active_meeting is None
    hand.type("2468", into="password")
    hand.tap("password.enter")
    assert state(hand).active_meeting.meeting_id == "612904387"


def test_meetings_of_the_world_that_go_on_can_be_joined(hand: Hand) -> None:
    world = hand.phone.world if hasattr(hand.phone, "world") else hand.view.world
    found = next(each for each in world.meetings.of(state="ongoing") if not each.password)
    join(hand, str(found.number))
    active = state(hand).active_meeting
    assert (active.title, active.host_id) == (found.title, found.host)
    assert active.host_id in active.guests


def test_leaving_adds_a_stay_to_the_history(hand: Hand) -> None:
    hand.tap("ongoing.join", meeting="o1")
    hand.wait(120)
    leave(hand)
    past = state(hand).history["h1"]
    assert len(past.participations) == 2
    assert past.participations.last().duration >= 120_000
    assert len(state(hand).history) == 13
    assert state(hand).active_meeting is None


def test_a_quick_meeting_is_new_in_the_history(hand: Hand) -> None:
    hand.tap("quick.open")
    hand.tap("quick.start")
    number = state(hand).active_meeting.meeting_id
    assert len(number) == 9
    hand.tap("exit.open")
    hand.tap("room.end")
    first = state(hand).history.first()
    assert (first.meeting_id, first.host_id, first.type) == (number, "user_001", "quick")
    assert first.end_time is not None


def test_flags_of_the_room_and_of_the_owner_stay_in_step(hand: Hand) -> None:
    hand.tap("ongoing.join", meeting="o1")
    hand.tap("room.mute")
    hand.tap("members.open")
    hand.tap("member.open", person="user_001")
    hand.tap("member.mute")
    active = state(hand).active_meeting
    assert active.settings.is_muted is active.participants["user_001"].is_muted is False


def test_a_guest_has_no_controls_of_a_host(hand: Hand) -> None:
    hand.tap("ongoing.join", meeting="o2")
    hand.tap("members.open")
    assert not hand.offers("members.mute_all")
    hand.tap("member.open", person="helen")
    assert not hand.offers("member.remove")
    assert not hand.offers("member.rename")


def test_a_message_goes_to_all_or_to_one(hand: Hand) -> None:
    hand.tap("ongoing.join", meeting="o2")
    hand.tap("chat.open")
    hand.type("Hello", into="message")
    hand.tap("chat.send")
    hand.tap("chat.to")
    hand.tap("chat.address", person="helen")
    hand.type("Psst", into="message")
    hand.tap("chat.send")
    sent = [(each.text, each.to, each.to_id) for each in state(hand).active_meeting.chat_messages.values()]
    assert sent == [("Hello", "", "all"), ("Psst", "Helen Ford", "helen")]
    assert "Only to Helen Ford" in html(hand)


def test_others_write_as_time_passes_and_reading_is_taken_in(hand: Hand) -> None:
    hand.tap("ongoing.join", meeting="o2")
    hand.wait(600)
    hand.tap("chat.open")
    assert html(hand).count("k-message-name") > 1
    hand.tap("nav.back")
    assert state(hand).active_meeting.chat_read > state(hand).active_meeting.join_time


def test_invited_people_come_and_wait_where_they_have_to(hand: Hand) -> None:
    hand.tap("scheduled.open", meeting="s2")
    hand.tap("scheduled.enter")
    hand.wait(70)
    hand.tap("members.open")
    hand.tap("members.admit", person="marcus")
    hand.tap("member.open", person="marcus")
    hand.tap("member.rename")
    hand.type("Marc", into="name", clear=True)
    hand.tap("rename.save")
    assert "Marc" in html(hand)
    hand.tap("members.mute_all")
    assert state(hand).active_meeting.deeds["marcus"].muted


def test_what_was_recorded_is_kept_with_what_was_said(hand: Hand) -> None:
    hand.tap("ongoing.join", meeting="o3")
    hand.tap("more.open")
    hand.tap("room.record")
    hand.wait(300)
    leave(hand)
    taped = state(hand).recordings.first()
    assert 300 <= taped.seconds < 330
    assert taped.meeting_id == "480267915"
    hand.tap("history.open")
    hand.tap("past.open", past="h3")
    hand.tap("past.recording", recording=taped.id)
    whole = html(hand).count("tencent_meeting-line")
    hand.type("Marcus", into="query")
    assert 0 < html(hand).count("tencent_meeting-line") < whole


def test_captions_follow_their_language(hand: Hand) -> None:
    hand.tap("ongoing.join", meeting="o2")
    hand.wait(60)
    hand.tap("more.open")
    hand.tap("captions.open")
    english = html(hand)
    hand.tap("captions.language", lang="zh")
    assert html(hand) != english


def test_a_meeting_is_scheduled_as_it_was_filled_in(hand: Hand) -> None:
    hand.tap("schedule.open")
    hand.tap("schedule.form", form="regular")
    hand.type("Budget", into="title", clear=True)
    hand.back()
    hand.tap("plan.length")
    hand.tap("length.choose", minutes=90)
    hand.back()
    hand.tap("plan.start")
    hand.turn("day", to=1)
    hand.turn("hour", to=9)
    hand.turn("minute", to=3)
    hand.back()
    hand.tap("plan.protect")
    hand.type("13579", into="password", clear=True)
    hand.back()
    hand.tap("plan.more")
    hand.tap("plan.toggle", key="calendar")
    hand.tap("plan.save")
    meeting = state(hand).scheduled_meetings.last()
    assert (meeting.title, meeting.duration, meeting.settings.password) == ("Budget", 90, "13579")
    assert meeting.start_time == START - (9 * 60 + 30) * MINUTE + DAY + (9 * 60 + 15) * MINUTE
    event = hand.view.calendar.events.first()
    assert (event.title, event.start, event.end) == ("Budget", meeting.start_time, meeting.end_time)
    assert hand.view.route.path == f"/scheduled/{meeting.id}"


def test_a_start_in_the_past_is_refused(hand: Hand) -> None:
    hand.tap("schedule.open")
    hand.tap("schedule.form", form="regular")
    hand.tap("plan.start")
    hand.turn("hour", to=1)
    hand.back()
    hand.tap("plan.save")
    assert len(state(hand).scheduled_meetings) == 2


def test_what_is_changed_and_cancelled_is_so_in_the_calendar_too(hand: Hand) -> None:
    hand.tap("scheduled.open", meeting="s1")
    hand.tap("scheduled.menu")
    hand.tap("scheduled.edit")
    hand.tap("plan.more")
    hand.tap("plan.toggle", key="calendar")
    hand.tap("plan.save")
    event = state(hand).scheduled_meetings["s1"].event
    assert event in hand.view.calendar.events
    hand.tap("scheduled.menu")
    hand.tap("scheduled.ask_cancel")
    hand.tap("scheduled.cancel")
    assert state(hand).scheduled_meetings["s1"].status == "cancelled"
    assert event not in hand.view.calendar.events
    assert "Project stand-up" not in html(hand)


def test_an_invitation_reaches_messages_with_its_number(hand: Hand) -> None:
    hand.tap("scheduled.open", meeting="s1")
    hand.tap("invite.open", what="s1")
    hand.tap("invite.text")
    assert hand.view.route.app == "sms"
    assert "451 872 093" in html(hand)
    assert "3062" in html(hand)


def test_a_meeting_is_announced_before_it_begins(hand: Hand) -> None:
    hand.wait(105 * 60)
    titles = [each.title for each in hand.view.os.notifications.values()]
    assert "Project stand-up" in titles


def told(hand: Hand) -> list[tuple[str, str]]:
    """Titles and words of what the app tells of in the shade, newest first."""
    shown = hand.view.os.notifications.values()
    return [(each.title, each.body) for each in shown if each.app == "tencent_meeting"]


def test_a_meeting_is_announced_again_as_it_begins_to_who_is_not_in_it(hand: Hand) -> None:
    hand.wait(119 * 60)
    assert told(hand)[0] == ("Project stand-up", "Begins in 15 minutes. Meeting number 451 872 093")
    hand.wait(2 * 60)
    assert told(hand)[0] == ("Project stand-up", "Begins now. Meeting number 451 872 093")


def test_nobody_is_called_to_a_meeting_that_they_are_in(hand: Hand) -> None:
    hand.wait(118 * 60)
    hand.tap("scheduled.open", meeting="s1")
    hand.tap("scheduled.enter")
    hand.wait(4 * 60)
    assert [body for _, body in told(hand) if body.startswith("Begins now")] == []


def test_messages_stand_in_the_shade_until_they_are_read(hand: Hand) -> None:
    unread = [each for each in state(hand).messages.values() if not each.read]
    assert len(told(hand)) == len(unread) == 2
    hand.tap("messages.open")
    hand.tap("message.read", message="n1")
    assert [title for title, _ in told(hand)] == ["One overtime card for you"]


def test_no_reminder_comes_where_messages_are_off(hand: Hand) -> None:
    with hand.edit("tencent_meeting") as meetings:
        meetings.settings.notifications = False
    hand.wait(110 * 60)
    assert "Project stand-up" not in [each.title for each in hand.view.os.notifications.values()]


@pytest.mark.parametrize(
    ("repeat", "days"), [("daily", 1), ("workdays", 3), ("weekly", 7), ("biweekly", 14), ("none", 0)]
)
def test_a_meeting_that_repeats_begins_again(repeat: str, days: int) -> None:
    meeting = Meeting(
        id="s", meeting_id="1", title="t", start_time=START, duration=30, created_at=0, repeat_type=repeat
    )
    assert next_beginning(meeting, START + 60 * MINUTE) == START + days * DAY


def test_the_history_is_searched_by_topic_and_number(hand: Hand) -> None:
    hand.tap("history.open")
    hand.type("quick", into="query")
    assert html(hand).count("tencent_meeting-card") == 5
    hand.type("2684 597", into="query", clear=True)
    assert html(hand).count("tencent_meeting-card") == 1


def test_a_device_that_is_signed_out_is_gone(hand: Hand) -> None:
    hand.tap("devices.open")
    hand.tap("device.ask_sign_out", device="d1")
    hand.tap("device.sign_out")
    assert len(state(hand).other_devices) == 0


def test_hidden_members_have_no_tile(hand: Hand) -> None:
    with hand.edit("tencent_meeting") as meetings:
        meetings.settings.hide_self = True
    hand.tap("ongoing.join", meeting="o2")
    assert not hand.offers("member.open", person="user_001")


def test_a_room_without_a_meeting_says_so(hand: Hand) -> None:
    hand.tap("ongoing.join", meeting="o2")
    with hand.edit("tencent_meeting") as meetings:
        meetings.active_meeting = None
    with pytest.raises(EventRefused):
        hand.tap("room.mute")
    assert "The meeting is over" in html(hand)


def test_without_the_network_a_message_has_a_mark_and_is_sent_again_to_the_same(hand: Hand) -> None:
    hand.tap("ongoing.join", meeting="o2")
    hand.tap("chat.open")
    hand.tap("chat.to")
    hand.tap("chat.address", person="helen")
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.type("Hello", into="message")
    hand.tap("chat.send")
    failed = state(hand).active_meeting.chat_messages.last()
    assert failed.failed
    hand.tap("chat.to")
    hand.tap("chat.address", person="all")
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, False)
    hand.tap("message.resend", message=failed.id)
    sent = list(state(hand).active_meeting.chat_messages.values())
    assert [(each.text, each.to_id, each.failed) for each in sent] == [("Hello", "helen", False)]
