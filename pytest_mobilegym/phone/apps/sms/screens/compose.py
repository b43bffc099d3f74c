"""Writing: a new message, and what is sent along."""

from typing import Any, Literal, NamedTuple

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.apps.sms.talk import (
    Face,
    face,
    face_of,
    find,
    find_message,
    looks_like_number,
    name_of,
)
from pytest_mobilegym.phone.apps.sms.writing import Writing, count, sendable
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.os import contacts, media
from pytest_mobilegym.phone.os.models.contacts import Contact

PHRASES = ("later", "way", "received", "call", "thanks", "meeting")
"""Ready-made texts, by the keys of their words."""

SUGGESTED = 20
"""The most suggestions for a recipient."""

RECENT = 5
"""How many people are suggested before anything is typed."""


class Compose(Writing):
    """A new message with its recipient."""

    name: str = ""
    number: str = ""
    sim: Literal[1, 2] = 1


class Suggestion(NamedTuple):
    """Somebody who may be meant."""

    name: str
    number: str
    label: str
    face: Face


def in_one_line(text: str) -> str:
    """A text as the field can hold it."""
    return " ".join(text.split())


def open_compose(ctx: Context[SmsState]) -> Compose:
    """A blank message, or one with what an intent brings: `address`, `body` or `text`, pictures."""
    data = ctx.intent.data if ctx.intent is not None else {}
    number = data.get("address", "")
    images = [
        media.picture_name(ctx.os.files[path]) for path in media.paths_of(ctx.intent) if path in ctx.os.files
    ]
    return Compose(
        name=contacts.name_of(ctx.os, number),
        number=number,
        text=in_one_line(data.get("body") or data.get("text") or ""),
        images=tuple(images),
        sim=default_sim(ctx),
    )


def default_sim(ctx: Context[SmsState]) -> Literal[1, 2]:
    """The SIM card that new messages are sent with: the one that carries data."""
    return 2 if ctx.os.telephony.data_sim == "2" else 1


def open_forward(ctx: Context[SmsState], source: str, message: str) -> Compose:
    """A message with the text and the picture of another one."""
    known = find_message(ctx, source, message)
    return Compose(
        text=in_one_line(known.text), images=(known.image,) if known.image else (), sim=default_sim(ctx)
    )


def suggestions(ctx: Context[SmsState], query: str) -> list[Suggestion]:
    """Numbers of contacts whose name or number fits; those written to last where nothing is typed."""

    def by_name(contact: Contact) -> tuple[bool, str]:
        name = contact.name.casefold()
        return not name.startswith(query.casefold()), name

    if query:
        return [
            Suggestion(
                contact.name,
                phone.number,
                ctx.t(f"label.{phone.label}"),
                face("" if contact.sim else contact.seed, contact.name, contact.id),
            )
            for contact in sorted(contacts.search(ctx.os, query), key=by_name)
            for phone in contact.phones.values()
        ][:SUGGESTED]
    recent = [talk for talk in ctx.os.sms.values() if contacts.by_number(ctx.os, talk.number) is not None]
    return [Suggestion(name_of(ctx, talk), talk.number, "", face_of(ctx, talk)) for talk in recent[:RECENT]]


def _page(ctx: Context[SmsState, Compose], title: str) -> dict[str, Any]:
    query = ctx.fields.get("to", "").strip()
    return {
        "title": title,
        "local": ctx.local,
        "query": query,
        "found": suggestions(ctx, query) if not ctx.local.number else [],
        "number_ok": looks_like_number(query),
        "show_avatar": ctx.state.settings["show_avatar"],
        "text_avatar": ctx.state.settings["text_avatar"],
        "sendable": sendable(ctx),
        "count": count(ctx),
        "two_sims": len(ctx.os.telephony.sims) > 1,
    }


@app.screen("/new", local=Compose, opening=open_compose)
def compose(ctx: Context[SmsState, Compose]) -> dict[str, Any]:
    return _page(ctx, ctx.t("compose.title"))


@app.screen("/forward/{source}/{message}", local=Compose, opening=open_forward, template="compose.html")
def forward(ctx: Context[SmsState, Compose], source: str, message: str) -> dict[str, Any]:
    return _page(ctx, ctx.t("compose.forward", name=name_of(ctx, find(ctx, source))))


@app.screen("/new/invalid", kind="dialog")
def invalid_recipient(ctx: Context[SmsState]) -> dict[str, Any]:
    return {}


@app.screen("/attach", kind="sheet")
def attach(ctx: Context[SmsState]) -> dict[str, Any]:
    return {}


@app.screen("/phrases", kind="sheet")
def phrases(ctx: Context[SmsState]) -> dict[str, Any]:
    return {"phrases": PHRASES}
