"""The panel beside a person's phone: what it shows, and what its controls do."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from pytest_mobilegym.server.display import Display, MalformedMessage
from pytest_mobilegym.server.people.page import PeoplePage, read_event, read_message
from pytest_mobilegym.server.people.phone import Look, PersonsPhone, Start


class Panel(PeoplePage):
    """Shows a person where the phone is, and steers what no finger on it could.

    The page sends one of

    | message | effect |
    | --- | --- |
    | `{"restart": true}` | a fresh phone, in the present language, theme and text size |
    | `{"set": {"lang": "zh", "dark": true, "text": 67}}` | any of these set |
    | `{"event": {...}}` | an event of the kind "key" or "elapse" happens |
    | `{"dismiss": true}` | the notice was read |
    """

    html = "people.html"
    files = ("people.css", "people.js", "stage.js")

    def __init__(
        self, display: Display, phone: PersonsPhone, *, start: Start, token: str | None = None
    ) -> None:
        """
        Args:
            start: how the phone begins anew.
            token: of an earlier panel whose place this one takes; a new one by default.
        """
        super().__init__(display, phone, token=token)
        self._start = start

    def take(self, text: str) -> None:
        """Do what a control of the page asks for.

        Raises:
            MalformedMessage: it is not in the protocol; the phone is untouched.
        """
        match read_message(text):
            case {"restart": True, **rest} if not rest:
                self.restart()
            case {"dismiss": True, **rest} if not rest:
                self.phone.complaint = None
                self.tell(None)
            case {"set": look, **rest} if not rest:
                self._set(_parse_look(look))
            case {"event": event, **rest} if not rest:
                self._do(read_event(event))
            case message:
                raise MalformedMessage(f"unknown message {str(message)[:80]!r}")

    def restart(self) -> None:
        """A fresh phone in the present look."""
        phone = self.phone.phone
        if phone is None:
            return
        try:
            fresh = self._start.phone(Look.of(phone.state))
        except Exception as error:
            # Defaults that are being edited; the phone that is there stays.
            self.phone.complain(error)
            return
        self.notice = None
        self.phone.put(fresh)
        self._show(self.display.attach(self.phone))

    def _set(self, look: Look) -> None:
        phone = self.phone.phone
        if phone is not None:
            look.give(phone)
            self.refresh()


def _parse_look(data: Any) -> Look:
    try:
        return Look.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "set"
        raise MalformedMessage(f"{where}: {first['msg']}") from None
