"""What Tencent Meeting rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import permissions
from pytest_mobilegym.phone.os.intents import intent


@app.rehearsal
def among_others(hand: RehearsingHand) -> None:
    """A meeting of somebody else's goes on, and something was written in it."""
    hand.open("tencent_meeting")
    hand.tap("ongoing.join", meeting="o2")
    hand.wait(200)
    hand.tap("chat.open")
    hand.type("Hello", into="message")
    hand.tap("chat.send")


@app.rehearsal
def whispering(hand: RehearsingHand) -> None:
    """A message to one of the others is written."""
    among_others(hand)
    hand.tap("chat.to")
    hand.tap("chat.address", person="helen")
    hand.type("Hello", into="message")


@app.rehearsal
def a_message_that_did_not_go_out(hand: RehearsingHand) -> None:
    """What was written without the network can be sent again."""
    among_others(hand)
    with hand.edit("tencent_meeting") as state:
        for message in state.active_meeting.chat_messages.values():
            message.failed = True


@app.rehearsal
def captions_and_a_recording(hand: RehearsingHand) -> None:
    """A meeting has captions, is recorded, and shows its speaker large."""
    hand.open("tencent_meeting")
    hand.tap("ongoing.join", meeting="o3")
    for deed in ("room.captions", "room.record", "room.layout"):
        hand.tap("more.open")
        hand.tap(deed)
    hand.wait(90)


@app.rehearsal
def one_of_the_others(hand: RehearsingHand) -> None:
    """What a guest can do with somebody whom the contacts lack."""
    hand.open("tencent_meeting")
    hand.tap("ongoing.join", meeting="o2")
    hand.tap("members.open")
    hand.tap("member.open", person="helen")


@app.rehearsal
def hosting(hand: RehearsingHand) -> None:
    """In a meeting of the owner's one person is there and others wait."""
    hand.open("tencent_meeting")
    hand.tap("scheduled.open", meeting="s2")
    hand.tap("scheduled.enter")
    hand.tap("members.open")
    hand.tap("members.call")
    hand.tap("call.person", person="tina")
    hand.back()
    hand.wait(90)
    hand.tap("members.admit", person="marcus")


@app.rehearsal
def somebody_of_ones_own_meeting(hand: RehearsingHand) -> None:
    """What a host can do with somebody."""
    hosting(hand)
    hand.tap("member.open", person="marcus")


@app.rehearsal
def renaming(hand: RehearsingHand) -> None:
    """Another name is about to be given."""
    hand.open("tencent_meeting")
    hand.tap("ongoing.join", meeting="o2")
    hand.tap("member.open", person="user_001")
    hand.tap("member.rename")
    hand.type("Ann", into="name", clear=True)


@app.rehearsal
def many_in_a_meeting(hand: RehearsingHand) -> None:
    """More people are there than a page has tiles."""
    hand.open("tencent_meeting")
    hand.tap("ongoing.join", meeting="o1")
    with hand.edit("tencent_meeting") as state:
        for guest in state.active_meeting.guests.values():
            guest.comes = guest.goes = 0
    hand.tap("info.open")
    hand.back()


@app.rehearsal
def joining(hand: RehearsingHand) -> None:
    """A number is typed, and one was joined before."""
    hand.open("tencent_meeting")
    hand.tap("join.open")
    hand.type("480267915", into="number")
    hand.tap("join.submit")
    hand.tap("exit.open")
    hand.tap("room.leave")
    hand.tap("join.open")


@app.rehearsal
def a_number_that_leads_on(hand: RehearsingHand) -> None:
    """Another app has opened a link to a meeting."""
    hand.ask(intent("VIEW", scheme="wemeet", number="735118206"))


@app.rehearsal
def a_number_is_shared_to(hand: RehearsingHand) -> None:
    """A number is typed to share the screen."""
    hand.open("tencent_meeting")
    hand.tap("share.open")
    hand.type("735118206", into="number")


@app.rehearsal
def a_password_is_asked_for(hand: RehearsingHand) -> None:
    """A meeting wants a password."""
    with hand.edit("tencent_meeting") as state:
        state.ongoing_meetings["o1"].password = "1234"
    hand.open("tencent_meeting")
    hand.tap("join.open")
    hand.type("612904387", into="number")
    hand.tap("join.submit")
    hand.type("1", into="password")


@app.rehearsal
def scheduling(hand: RehearsingHand) -> None:
    """A meeting that repeats is about to be scheduled."""
    hand.open("tencent_meeting")
    hand.tap("schedule.open")
    hand.tap("schedule.form", form="webinar")
    hand.tap("plan.repeat")
    hand.tap("repeat.choose", repeat="custom")
    hand.back()
    hand.tap("plan.protect")
    hand.tap("plan.more")


@app.rehearsal
def cancelled(hand: RehearsingHand) -> None:
    """A meeting was cancelled."""
    with hand.edit("tencent_meeting") as state:
        state.scheduled_meetings["s1"].status = "cancelled"
        state.scheduled_meetings["s2"].status = "cancelled"


@app.rehearsal
def about_to_be_reminded(hand: RehearsingHand) -> None:
    """The next meeting is a quarter of an hour ahead."""
    hand.wait(105 * 60)


@app.rehearsal
def held_before(hand: RehearsingHand) -> None:
    """A meeting of the owner's that is over is looked at."""
    hand.open("tencent_meeting")
    hand.tap("history.open")
    hand.tap("past.open", past="h8")


@app.rehearsal
def attended_before(hand: RehearsingHand) -> None:
    """A meeting that the owner joined three times is looked at."""
    hand.open("tencent_meeting")
    hand.tap("history.open")
    hand.tap("past.open", past="h12")


@app.rehearsal
def noted(hand: RehearsingHand) -> None:
    """A past meeting has a note."""
    with hand.edit("tencent_meeting") as state:
        state.history["h8"].note = "Ask about the dates."


@app.rehearsal
def a_recording_is_named(hand: RehearsingHand) -> None:
    """A recording is about to get another name."""
    hand.open("tencent_meeting")
    hand.tap("tab.me")
    hand.tap("recordings.open")
    hand.tap("recording.open", recording="r1")
    hand.tap("recording.menu")
    hand.tap("recording.rename")
    hand.type("Retro", into="name", clear=True)


@app.rehearsal
def recordings_of_others(hand: RehearsingHand) -> None:
    """Recordings that others share are looked at."""
    hand.open("tencent_meeting")
    hand.tap("tab.me")
    hand.tap("recordings.open")
    hand.tap("recordings.tab", tab="shared")


@app.rehearsal
def looking_for_people(hand: RehearsingHand) -> None:
    """People of the service are searched for."""
    hand.open("tencent_meeting")
    hand.tap("tab.contacts")
    hand.tap("contacts.add")
    hand.type("wang", into="query")


@app.rehearsal
def the_phone_book(hand: RehearsingHand) -> None:
    """People of the phone book are shown, which the app may read."""
    with hand.edit("os") as os:
        permissions.set_status(os, "tencent_meeting", "READ_CONTACTS", "granted")
    hand.open("tencent_meeting")
    hand.tap("tab.contacts")
    hand.tap("contacts.add")
    hand.tap("contacts.import")


@app.rehearsal
def a_room_with_a_password(hand: RehearsingHand) -> None:
    """The personal room asks for a password."""
    with hand.edit("tencent_meeting") as state:
        state.personal_room.enable_password = True
    hand.open("tencent_meeting")
    hand.tap("tab.me")
    hand.tap("personal.open")
    hand.tap("personal.settings")
