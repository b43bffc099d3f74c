"""What Phone rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.contacts.app import CONTACT, app
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os.intents import intent


@app.rehearsal
def asked_for_somebody(hand: RehearsingHand) -> None:
    """Another app lets the user choose a contact."""
    hand.ask(intent("PICK", type=CONTACT))


@app.rehearsal
def asked_for_a_number(hand: RehearsingHand) -> None:
    """Whoever was chosen for another app has several numbers."""
    asked_for_somebody(hand)
    several = next(each.id for each in hand.view.os.contacts.values() if len(each.phones) > 1)
    hand.tap("contact.pick", contact=several)


@app.rehearsal
def ready_replies(hand: RehearsingHand) -> None:
    """The words that answer a call in place of its owner, far down in the settings."""
    hand.open("contacts")
    hand.tap("menu.open")
    hand.tap("call_settings.open")
    hand.tap("setting.page", to="/settings/page/miui_respond_via_sms_settings")


@app.rehearsal
def answered_by_itself(hand: RehearsingHand) -> None:
    """How the phone answers calls by itself, on a page among many."""
    hand.open("contacts")
    hand.tap("menu.open")
    hand.tap("call_settings.open")
    hand.tap("setting.page", to="/settings/page/auto_answer_setting")


@app.rehearsal
def remembered_searches(hand: RehearsingHand) -> None:
    """People were looked for before."""
    with hand.edit("contacts") as contacts:
        contacts.search_history = ("Aunt", "139")
    hand.open("contacts")
    hand.tap("search.open")
