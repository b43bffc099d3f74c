"""Accounts: whom the user follows, blocks and mutes, and who follows whom."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.state import XState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.people import Person

NETWORK: Literal["x"] = "x"
SHOWN_MOST = 200
"""How many accounts a list shows, however many there are."""


def _find(ctx: Context[XState], person: str) -> Person | None:
    found = ctx.world.people.find(person)
    return found if found is not None and found.network == NETWORK else None


folk = kit.people.install(
    app,
    find=_find,
    me=lambda ctx: ctx.state.user,
    profile="/user/{person}",
    following="user.followed_user_ids",
    blocked="user.blocked_user_ids",
)


def crowd(ctx: Context[XState], seed: str, count: int, page: int, size: int) -> Page[Person]:
    """Some of the network's accounts, always the same ones for a seed."""
    everybody = ctx.world.people.of(NETWORK, 1, 1, sort="id")
    first, total = int(everybody[0].id[1:]), everybody.total
    start = sum(ord(letter) * (number + 7) * 31 for number, letter in enumerate(seed)) % total
    shown = min(count, SHOWN_MOST, total - 1)
    # A stride that has no divisor in common with the total meets everybody once.
    places = range((page - 1) * size, min(page * size, shown))
    found = ctx.world.people.many(f"u{first + (start + place * 37) % total}" for place in places)
    return Page.of(found, total=shown, number=page, size=size)


def connections(ctx: Context[XState], person: str, kind: str) -> list[kit.people.Person]:
    """Those whom someone follows, or who follow them; of others than the user a part."""
    user = ctx.state.user
    if person == user.id:
        ids = user.followed_user_ids if kind == "following" else user.follower_user_ids
        return folk.persons(ctx, ctx.world.people.many(ids))
    account = folk.find(ctx, person)
    if account is None:
        return []
    count = account.following if kind == "following" else account.followers
    known = crowd(ctx, f"{person}/{kind}", count, 1, 30)
    shown = [each for each in known if each.id != person]
    if kind == "followers" and folk.follows(ctx, person):
        return [folk.person(ctx, user), *folk.persons(ctx, shown)]
    if kind == "following" and person in user.follower_user_ids:
        return [folk.person(ctx, user), *folk.persons(ctx, shown)]
    return folk.persons(ctx, shown)


def matching(ctx: Context[XState], query: str, size: int = 20) -> list[Person]:
    """Accounts by handle, number or name: exact hits first, then by their followers."""
    words = query.strip().removeprefix("@")
    exact = [ctx.world.people.by_handle(words)]
    if words.isascii() and words.isdecimal() and len(words) < 16:
        exact.append(ctx.world.people.by_number(int(words)))
    first = [person for person in exact if person is not None and person.network == NETWORK]
    found = ctx.world.people.search(words, network=NETWORK, size=size)
    ids = {person.id for person in first}
    return [*first, *(person for person in found if person.id not in ids)][:size]


def suggested(ctx: Context[XState]) -> list[kit.people.Person]:
    """Well-known accounts that the user does not follow."""
    known = ctx.world.people.of(NETWORK, size=16)
    return folk.persons(ctx, [each for each in known if not folk.follows(ctx, each.id)])[:3]
