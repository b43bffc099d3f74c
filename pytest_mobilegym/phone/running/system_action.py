"""What the system's own actions may do: act on the app in front, and write into the focused field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pytest_mobilegym.phone.contexts.context import (
    answer_picker,
    cancel_choice,
    fire,
    open_route,
    start,
    take_choice,
)
from pytest_mobilegym.phone.os import keyboard, selection
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.models.pending import Pending
from pytest_mobilegym.phone.os.models.selection import Selection

if TYPE_CHECKING:
    from pytest_mobilegym.phone.phone import Phone


class SystemAction:
    """What an action of the system is given; its `state` is a draft of the whole phone."""

    def __init__(self, phone: Phone, draft: Any) -> None:
        self._phone = phone
        self.root = phone.state
        self.state = draft

    def run(self, region: str, action: str) -> None:
        """Perform an action of the app in front, as if it had been tapped."""
        self._phone._run(self.state, region, action, {})

    def open(self, app: str, route: str | None = None) -> None:
        """Bring an app to the front, on a screen of its own if one is given."""
        open_route(self.root, self.state, app, route)

    def answer_picker(self, *, ok: bool, **data: str) -> None:
        """Close the picker with an answer for the app that asked."""
        answer_picker(self.root, self.state, ok=ok, **data)

    def start(self, intent: Intent) -> bool:
        """Ask an app for something, as the app in front; gives whether any app can."""
        return start(self.root, self.state, intent)

    def fire(self, pending: Pending) -> bool:
        """Do what was left to be done; gives whether there was anybody to do it."""
        return fire(self.root, self.state, pending)

    def deliver(self, app: str) -> None:
        """Give the intent that waits for a choice to an app."""
        take_choice(self.root, self.state, app)

    def cancel_choice(self) -> None:
        """Give the intent that waits for a choice to nobody."""
        self.state.ui.chooser = None
        cancel_choice(self.root, self.state)

    @property
    def selected(self) -> str:
        """The text that is selected in the focused field, or of a page's own."""
        marked = self._phone.frame().marked
        if marked is not None:
            return self._phone._words(marked.region, marked.text)[marked.start : marked.end]
        text = self._text()
        return selection.span_of(self._phone._focused(), text).of(text)

    def select_all(self) -> None:
        """Select the whole text of the focused field, or of the page's text that is selected in."""
        marked = self.state.ui.marked
        if marked is not None:
            marked.start, marked.end = 0, len(self._phone._words(marked.region, marked.text))
            return
        focus, length = self.state.ui.focus, len(self._text())
        focus.selection = Selection(start=0, end=length)
        focus.caret = length

    def write(self, piece: str) -> None:
        """Put a piece of text in place of the selection, or at the caret."""
        self._phone._replace(self.state, self._phone._focused(), piece)

    def erase(self) -> None:
        """Take away the selection, or the character before the caret."""
        if self.selected:
            self.write("")
            return
        focus = self._phone._focused()
        erased = keyboard.erase(self._text(), focus.caret)
        self._phone._put(self.state, focus.region, focus.field, *erased)

    def enter(self) -> None:
        """Press Enter in the focused field."""
        self._phone._enter(self.state, self._phone._focused())

    def _text(self) -> str:
        focus = self._phone._focused()
        return self._phone._text(self.state, focus.region, focus.field)
