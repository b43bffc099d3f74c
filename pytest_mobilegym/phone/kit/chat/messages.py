"""What is said in conversations, as states and as pages show it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Annotated, Literal, NamedTuple

from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.state import Incidental, State, Table, Time

SENDING_MS = 300
"""How long a message is on its way, in milliseconds."""

Kind = Literal["text", "picture", "card", "voice", "note"]
"""`note` is a remark of the app's own, in the middle: "Ann joined the group"."""


What = Literal["picture", "card"]
"""Kinds of messages that lead somewhere: a picture to itself, a card to a page."""


class Card(State):
    """What a message leads to: a post, a product, a page of the app."""

    title: str
    text: str = ""
    picture: str = ""
    """Name of a picture, as `picture(...)` of templates draws it."""
    source: str = ""
    """What kind of thing it is, in words, below it."""
    link: str = ""
    """A route of the app; empty for a card that leads nowhere."""


class Content(State):
    """What a message says, whoever sends it."""

    kind: Kind = "text"
    text: str = ""
    """The words; of a picture its caption."""
    picture: str = ""
    """Name of a picture."""
    card: Card | None = None
    seconds: int = 0
    """Length of what was spoken."""
    quoted: str = ""
    """Id of the message of the same conversation that it answers, if any."""


class Message(Content):
    """One message of a conversation."""

    id: str
    at: Time
    mine: bool = False
    sender: str = ""
    """Who of several sent it; empty in a conversation with one."""
    failed: bool = False
    """Whether it could not be sent; it can be sent again."""


def repeated(message: Message, *, quotes: bool) -> Content:
    """What a message says, to be said once more; also where it is a draft.

    Args:
        quotes: it answers what the message answers.
    """
    card = message.card
    return Content(
        kind=message.kind,
        text=message.text,
        picture=message.picture,
        card=None if card is None else Card(**{name: getattr(card, name) for name in Card.model_fields}),
        seconds=message.seconds,
        quoted=message.quoted if quotes else "",
    )


class Conversation(State):
    """What was said with one other, or with several; for apps without a model of their own."""

    id: str
    messages: Table[Message] = Table()
    """In the order of time."""
    unread: Annotated[int, Incidental] = 0
    pinned: bool = False
    muted: bool = False
    draft: Annotated[str, Incidental] = ""
    """What was typed and not sent."""


class Person(NamedTuple):
    """Who takes part: a name, and the seed of a portrait."""

    name: str
    seed: str


class Talk(NamedTuple):
    """A conversation as its page's top and the list show it.

    Attributes:
        name: of the other one, or of the group.
        seeds: of the portraits; several make the picture of a group.
        subtitle: a second line at the top of its page.
        unread: messages that were not read.
        draft: what was typed there and not sent.
    """

    name: str
    seeds: tuple[str, ...] = ()
    subtitle: str = ""
    unread: int = 0
    pinned: bool = False
    muted: bool = False
    draft: str = ""

    @property
    def group(self) -> bool:
        """Whether it is with several."""
        return len(self.seeds) > 1


class Row(NamedTuple):
    """A conversation in the list.

    Attributes:
        key: its id.
        args: what its actions are told.
        preview: its last message in one line.
        time: when that was, in words.
    """

    key: str
    args: Mapping[str, Scalar]
    talk: Talk
    preview: str
    time: str


class Line(NamedTuple):
    """A message on the page of its conversation.

    Attributes:
        args: what its actions are told.
        person: who sent it.
        named: whether the name stands above it.
        stamp: the time above it; empty where the message before is recent.
        status: what became of an own message; empty for most.
        quoted: the message that it answers, in words.
        found: whether a search led to it.
    """

    message: Message
    args: Mapping[str, Scalar]
    person: Person
    named: bool
    stamp: str
    status: str
    quoted: str
    found: bool


class Item(NamedTuple):
    """A line of a menu.

    Attributes:
        label: what it says.
        action: what a tap does, with `args`.
        icon: shown in menus, not in sheets.
        danger: in the colour of danger.
    """

    label: str
    action: str
    args: Mapping[str, Scalar] = {}
    icon: str = ""
    danger: bool = False


class Tool(NamedTuple):
    """A tile of the panel below the field: a text key, an icon, and an action of the app with `args`."""

    label: str
    icon: str
    action: str
    args: Mapping[str, Scalar] = {}


def stamped(times: Iterable[int], silence: int) -> list[bool]:
    """Which messages have the time above them: the first, and each that ends a silence.

    Args:
        times: when they were sent, in milliseconds, in their order.
        silence: milliseconds; a longer pause is one.
    """
    moments = list(times)
    return [True, *(later - earlier > silence for earlier, later in pairwise(moments))] if moments else []
