"""Contacts and conversations: lists, search, and what is unread."""

from pytest_mobilegym.phone.apps.alipay.state import AlipayState, Contact, Message, Talk
from pytest_mobilegym.phone.kit.people.collation import sort_key

NEW = "with-"
"""How the id of a conversation begins that the owner has started; the contact's id follows."""


def contacts_by_name(state: AlipayState) -> list[Contact]:
    """All contacts, by name; Chinese names by their reading."""
    return sorted(state.contacts.values(), key=lambda contact: sort_key(contact.name))


def find_contacts(state: AlipayState, query: str) -> list[Contact]:
    """Contacts whose name, number or account contains a text, by name."""
    wanted = query.strip().casefold()
    return [
        contact
        for contact in contacts_by_name(state)
        if any(wanted in text.casefold() for text in (contact.name, contact.phone, contact.account))
    ]


def payee(state: AlipayState, typed: str) -> Contact | None:
    """The one contact whose number, account, nickname, full name or real name is what was typed."""
    wanted = typed.strip().casefold()
    found = [
        contact
        for contact in state.contacts.values()
        if wanted
        in [
            text.casefold()
            for text in (contact.phone, contact.account, contact.nick, contact.name, contact.real)
        ]
    ]
    return found[0] if len(found) == 1 else None


def recent_payees(state: AlipayState, count: int) -> list[Contact]:
    """Contacts that money was sent to or came from, the latest first."""
    seen: dict[str, Contact] = {}
    for bill in sorted(state.bills.values(), key=lambda bill: -bill.at):
        contact = state.contacts.get(bill.party)
        if contact is not None:
            seen.setdefault(contact.id, contact)
    return list(seen.values())[:count]


def talk_name(state: AlipayState, talk: Talk) -> str:
    """What a conversation is called: the friend's name, or its own."""
    if talk.kind == "person" and talk.contact in state.contacts:
        return state.contacts[talk.contact].name
    return talk.name


def talk_with(state: AlipayState, contact: str) -> Talk | None:
    """The conversation with a contact, `None` if there is none."""
    return state.talks.where(contact=contact)


def open_talks(state: AlipayState) -> list[Talk]:
    """Conversations as the list shows them: sticky ones first, then the latest."""
    shown = [(talk, last) for talk in state.talks.values() if (last := talk.messages.last()) is not None]
    return [talk for talk, last in sorted(shown, key=lambda each: (not each[0].sticky, -each[1].at))]


def unread_messages(talk: Talk) -> list[Message]:
    """What came and was not read."""
    return [message for message in talk.messages.values() if not message.mine and message.at > talk.read_at]


def unread_count(state: AlipayState) -> int:
    """Unread messages in all conversations."""
    return sum(len(unread_messages(talk)) for talk in state.talks.values())
