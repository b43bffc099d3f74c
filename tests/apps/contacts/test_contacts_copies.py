"""Phone: duplicates, vCards, the SIM cards, and whom one does not want to hear from."""

from __future__ import annotations

import pytest
from app_pages import words
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone.apps.contacts.vcards import Card, read_cards, write_cards
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import arrivals, blocking, contacts
from pytest_mobilegym.phone.os.models.contacts import Contact, Email, PhoneNumber
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import Table

WORDS = st.text(st.characters(categories=("L", "Nd")), min_size=1, max_size=12)


def people(hand: Hand) -> list[Contact]:
    return [*hand.view.os.contacts.values()]


@pytest.fixture
def transfer(hand: Hand) -> Hand:
    """A hand on the page that imports and exports."""
    hand.tap("book.menu")
    hand.tap("contact_settings.open")
    hand.tap("setting.page", to="/settings/page/preference_import_and_export")
    return hand


@given(st.lists(st.tuples(WORDS, st.lists(WORDS, max_size=3), st.lists(WORDS, max_size=2)), max_size=4))
def test_cards_are_read_as_they_were_written(given_people: list[tuple[str, list[str], list[str]]]) -> None:
    written = [
        Contact(
            id=str(number),
            name=name,
            phones=Table.of([PhoneNumber(id=str(n), number=each) for n, each in enumerate(phones)]),
            emails=Table.of([Email(id=str(n), address=each) for n, each in enumerate(emails)]),
        )
        for number, (name, phones, emails) in enumerate(given_people)
    ]
    assert read_cards(write_cards(written)) == [
        Card(name, tuple(phones), tuple(emails)) for name, phones, emails in given_people
    ]


def test_what_is_no_card_is_left_out() -> None:
    assert read_cards("hello\nFN:Nobody\nBEGIN:VCARD\nTEL:1\nEND:VCARD") == []
    assert read_cards("BEGIN:VCARD\nFN;CHARSET=UTF-8:Ann\nTEL;CELL:139\nEND:VCARD") == [Card("Ann", ("139",))]


def test_contacts_go_to_a_file_and_come_back(transfer: Hand) -> None:
    kept = [one.name for one in people(transfer) if one.sim == 0]
    transfer.tap("book.ask_copy", way="export_storage")
    assert str(len(kept)) in words(transfer)
    transfer.tap("book.copy")
    (node,) = [node for node in transfer.view.os.files.values() if node.name == "contacts.vcf"]
    assert [card.name for card in read_cards(node.content)] == kept
    lost = next(one for one in people(transfer) if one.sim == 0 and len(one.phones))
    with transfer.edit("os") as os:
        del os.contacts[lost.id]
    transfer.tap("cards.open")
    transfer.tap("cards.read", path=node.id)
    back = [one for one in people(transfer) if one.name == lost.name and one.sim == 0]
    assert [phone.number for phone in back[0].phones.values()] == [p.number for p in lost.phones.values()]
    assert len([one for one in people(transfer) if one.sim == 0]) == len(kept)


def test_without_files_the_import_says_so(transfer: Hand) -> None:
    transfer.tap("cards.open")
    assert "No contact files" in words(transfer)


def test_contacts_of_a_card_are_copied_once(transfer: Hand) -> None:
    on_card = [one.name for one in people(transfer) if one.sim == 1]
    count = len(people(transfer))
    for _ in range(2):
        transfer.tap("book.ask_copy", way="import_sim1")
        transfer.tap("book.copy")
    assert on_card
    assert len(people(transfer)) == count + len(on_card)


def test_duplicates_are_merged_into_the_first(hand: Hand) -> None:
    first = next(one for one in people(hand) if one.sim == 0 and len(one.phones))
    number = next(iter(first.phones.values())).number
    with hand.edit("os") as os:
        contacts.add(os, name=first.name.upper(), phones=(number, "021-5550100"), emails=("a@b.example",))
    count = len(people(hand))
    hand.tap("book.menu")
    hand.tap("contact_settings.open")
    hand.tap("duplicates.open")
    hand.tap("duplicates.merge")
    assert len(people(hand)) == count - 1
    (merged,) = [one for one in people(hand) if one.name.casefold() == first.name.casefold() and one.sim == 0]
    assert {number, "021-5550100"} <= {phone.number for phone in merged.phones.values()}
    assert "a@b.example" in {email.address for email in merged.emails.values()}
    assert "No duplicates" in words(hand)


def test_all_contacts_go_once_that_is_confirmed(hand: Hand) -> None:
    hand.tap("book.menu")
    hand.tap("contact_settings.open")
    hand.tap("setting.page", to="/settings/page/preference_more")
    hand.tap("book.ask_wipe")
    assert people(hand)
    hand.tap("book.wipe")
    assert not people(hand)
    assert not hand.offers("book.ask_wipe")


def test_a_contact_is_blocked_with_all_numbers_and_heard_again(hand: Hand) -> None:
    one = next(one for one in people(hand) if len(one.phones) > 1)
    numbers = [phone.number for phone in one.phones.values()]
    hand.tap("contact.open", contact=one.id)
    hand.tap("contact.menu")
    hand.tap("contact.block")
    assert not hand.view.os.blocked
    hand.tap("contact.block_now")
    assert set(hand.view.os.blocked) == {contacts.digits(number) for number in numbers}
    hand.tap("contact.menu")
    assert "Unblock" in words(hand)
    hand.tap("contact.block")
    assert not hand.view.os.blocked


def test_a_number_of_the_log_is_blocked(log: Hand) -> None:
    call = next(iter(log.state.apps["contacts"].calls.values()))
    log.tap("call.open", call=call.id)
    log.tap("call.block")
    log.tap("call.block_now")
    assert blocking.is_blocked(log.view.os, call.number)


@pytest.mark.parametrize(
    ("blocked", "number", "sender", "kept_away"),
    [
        ("138 0013 4402", "+86 13800134402", "", True),
        ("Courier", "", "Courier", True),
        ("13800134402", "13800134403", "Courier", False),
        ("Courier", "", "", False),
    ],
)
def test_a_number_is_blocked_however_it_is_written(
    blocked: str, number: str, sender: str, kept_away: bool
) -> None:
    hand = Hand(Phone.create())
    with hand.edit("os") as os:
        blocking.block(os, blocked)
    assert blocking.is_blocked(hand.view.os, number, sender) is kept_away


def ring(hand: Hand, number: str) -> None:
    """Have somebody call."""
    with hand.edit("os") as os:
        arrivals.expect(os, app="contacts", kind="call", sender=number, after_ms=500)
    hand.wait(2)


def test_who_is_blocked_does_not_ring(log: Hand) -> None:
    with log.edit("os") as os:
        blocking.block(os, "135 0000 1111")
    ring(log, "+86 13500001111")
    assert log.view.os.ringing is None
    first = next(iter(log.state.apps["contacts"].calls.values()))
    assert (first.kind, first.number) == ("blocked", "+86 13500001111")
    ring(log, "13500002222")
    assert log.view.os.ringing is not None


def test_a_call_that_is_made_can_be_held_and_recorded_only_once_it_is_answered(log: Hand) -> None:
    call = next(iter(log.state.apps["contacts"].calls.values()))
    log.tap("call.open", call=call.id)
    log.tap("call.start", number=call.number)
    assert log.offers("incall.toggle", name="muted")
    assert not log.offers("incall.toggle", name="held")
    assert not log.offers("incall.toggle", name="recorded")
