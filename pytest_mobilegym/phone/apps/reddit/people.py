"""Who is on Reddit: the user, the world's accounts, and those whom the user chats with."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.reddit.app import app
from pytest_mobilegym.phone.apps.reddit.state import RedditState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import people
from pytest_mobilegym.phone.kit.chat import Person
from pytest_mobilegym.phone.kit.people import Account, Me
from pytest_mobilegym.phone.model import START

ME = "me"
"""Id of the user."""

DAY = 24 * 3_600_000


def me_of(ctx: Context[RedditState]) -> Me:
    """The user's own account."""
    user = ctx.state.user
    return Me(
        id=ME,
        name=user.username,
        handle=user.username,
        bio=user.bio,
        joined=user.since,
        followers=user.followers,
    )


def find_account(ctx: Context[RedditState], person: str) -> Account | None:
    """An account by its id: one of the world's, or by the username of somebody whom the user chats with."""
    found = ctx.world.people.find(person)
    if found is not None:
        return found if found.network == "reddit" else None
    if person in ctx.state.chats:
        written = ctx.world.people.by_handle(person)
        return written or Me(id=person, name=person, handle=person, joined=START - 400 * DAY, followers=2)
    return None


def face(ctx: Context[RedditState], person: str) -> str:
    """What the portrait of somebody is drawn from: the phone's owner has the owner's face."""
    return ctx.os.owner.face if person == ME else person


def chat_person(ctx: Context[RedditState], username: str) -> Person:
    """Who has a username, as chats show them."""
    account = ctx.world.people.by_handle(username)
    return Person(username, account.id if account is not None else username)


folk = people.install(
    app,
    find=find_account,
    me=me_of,
    profile="/user/{person}",
    following="user.following",
    blocked="user.blocked",
)
