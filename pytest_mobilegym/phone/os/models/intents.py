"""Intents: how apps ask each other for things without knowing each other (os reference, 6)."""

from __future__ import annotations

from pytest_mobilegym.phone.state import State, Table


class Intent(State):
    """A request.

    Attributes:
        action: VIEW, SEND, PICK, DIAL, PAY, REFUND, WEB_SEARCH, SETTINGS or MAIN.
        type: media type of what it is about.
        scheme: of the address that it is about, such as "geo" or "https".
        route: screen to open in place of the receiver's own choice.
        data: what it carries, as texts.
    """

    action: str
    type: str | None = None
    scheme: str | None = None
    route: str | None = None
    data: Table[str] = Table()
