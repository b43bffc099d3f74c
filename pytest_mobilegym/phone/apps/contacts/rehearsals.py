"""What Phone rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.contacts.app import CONTACT, app
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import contacts, files
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
    _call_settings(hand, "miui_respond_via_sms_settings")


@app.rehearsal
def answered_by_itself(hand: RehearsingHand) -> None:
    """How the phone answers calls by itself, on a page among many."""
    _call_settings(hand, "auto_answer_setting")


@app.rehearsal
def numbers_that_may_be_called(hand: RehearsingHand) -> None:
    """Fixed dialing, on a page among many."""
    _call_settings(hand, "miui_fdn_setting")


@app.rehearsal
def what_calls_may_use(hand: RehearsingHand) -> None:
    """The permissions of calls, on a page among many."""
    _call_settings(hand, "permission_setting")


@app.rehearsal
def numbers_of_voicemail(hand: RehearsingHand) -> None:
    """Where voicemail takes calls from, three pages down."""
    _call_settings(hand, "voicemail_setting", "miui_voicemail_callforward_options")


@app.rehearsal
def entered_twice(hand: RehearsingHand) -> None:
    """Somebody is in the address book twice."""
    with hand.edit("os") as os:
        one = next(contact for contact in os.contacts.values() if not contact.sim and len(contact.phones))
        contacts.add(os, name=one.name, phones=[phone.number for phone in one.phones.values()])
    hand.open("contacts")
    hand.tap("tab.contacts")
    hand.tap("book.menu")
    hand.tap("contact_settings.open")
    hand.tap("duplicates.open")


@app.rehearsal
def files_with_contacts(hand: RehearsingHand) -> None:
    """A file holds contacts."""
    with hand.edit("os") as os:
        files.write(os, f"{files.ROOT}/Download/team.vcf", content="BEGIN:VCARD\nFN:Team\nTEL:139\nEND:VCARD")
    hand.open("contacts")
    hand.tap("tab.contacts")
    hand.tap("book.menu")
    hand.tap("contact_settings.open")
    hand.tap("setting.page", to="/settings/page/preference_import_and_export")
    hand.tap("cards.open")


@app.rehearsal
def remembered_searches(hand: RehearsingHand) -> None:
    """People were looked for before."""
    with hand.edit("contacts") as state:
        state.search_history = ("Aunt", "139")
    hand.open("contacts")
    hand.tap("search.open")


def _call_settings(hand: RehearsingHand, *pages: str) -> None:
    """Go down the settings of calls, page by page."""
    hand.open("contacts")
    hand.tap("menu.open")
    hand.tap("call_settings.open")
    for page in pages:
        hand.tap("setting.page", to=f"/settings/page/{page}")
