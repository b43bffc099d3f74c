"""Who is who: lists of contacts as the screens show them, and how they are found."""

from collections.abc import Iterable

from pytest_mobilegym.phone.apps.wechat.state import Chat, Contact, User, WechatState
from pytest_mobilegym.phone.kit.people import collation

STARRED = "☆"
"""Stands for starred friends where others stand under letters."""


def person(state: WechatState, id: str) -> Contact | User | None:
    """The owner or a contact by WeChat ID."""
    return state.user if id == state.user.id else state.contacts.get(id)


def name_of(state: WechatState, id: str) -> str:
    """What a person or a group is called in lists; their WeChat ID if they are unknown."""
    found = person(state, id)
    if found is not None:
        return found.name
    chat = state.chats.get(id)
    return chat.title if chat is not None and is_group(chat) else id


def is_group(chat: Chat) -> bool:
    """Whether a chat is one of several people; a group may have a name before anybody else is in it."""
    return bool(len(chat.members)) or bool(chat.title)


def members_of(state: WechatState, chat: str) -> tuple[str, ...]:
    """WeChat IDs of the others in a group; none for a chat with one person, begun or not."""
    known = state.chats.get(chat)
    return known.members if known is not None else ()


def sort_key(contact: Contact) -> str:
    """The name in Latin letters, as far as it is known."""
    return (contact.spelling or contact.name).casefold()


def friends(state: WechatState) -> list[Contact]:
    """All contacts that are not blacklisted, by name."""
    found = [contact for contact in state.contacts.values() if not contact.blacklisted]
    return sorted(found, key=lambda contact: collation.sort_key(sort_key(contact)))


def book(state: WechatState) -> list[tuple[str, list[Contact]]]:
    """The contact book: starred friends, then all friends below the letters that they stand under."""
    starred = [contact for contact in friends(state) if contact.starred]
    return [*([(STARRED, starred)] if starred else []), *collation.sections(friends(state), sort_key)]


def blacklisted(state: WechatState) -> list[Contact]:
    """The contacts on the blacklist, by name."""
    return sorted((c for c in state.contacts.values() if c.blacklisted), key=sort_key)


def find_friends(state: WechatState, query: str) -> list[Contact]:
    """Contacts by name, nickname, WeChat ID, spelling or the spelling's first letters."""
    return find_among(friends(state), query)


def find_among(people: Iterable[Contact], query: str) -> list[Contact]:
    """Those of some people whom a query names; none for an empty one."""
    wanted = "".join(query.split()).casefold()
    if not wanted:
        return []
    return [contact for contact in people if any(wanted in key for key in _keys(contact))]


def _keys(contact: Contact) -> Iterable[str]:
    syllables = sort_key(contact).split()
    words = (contact.name, contact.nickname, contact.id, "".join(syllables))
    yield from ("".join(word.split()).casefold() for word in words)
    yield "".join(syllable[0] for syllable in syllables)


def shows_moments(state: WechatState, author: str) -> bool:
    """Whether a person's moments appear in the owner's feed."""
    if author == state.user.id:
        return True
    contact = state.contacts.get(author)
    return (
        contact is not None
        and not contact.blacklisted
        and not contact.hide_their_moments
        and contact.permission == "all"
    )


def step_ranking(state: WechatState) -> list[Contact | User]:
    """The owner and the friends, most steps first."""
    return sorted((state.user, *friends(state)), key=lambda one: -one.steps)
