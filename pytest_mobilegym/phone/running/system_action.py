"""What the system's own actions may do: act on the app in front, and write into the focused field."""

from __future__ import annotations

from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.models.pending import Pending
from pytest_mobilegym.phone.os.models.ringing import Deed
from pytest_mobilegym.phone.running.text_input import TextInput


class SystemAction:
    """What an action of the system is given.

    Attributes:
        root: the phone's state before the event.
        state: a draft of the whole phone.
    """

    def __init__(self, event: Transaction, texts: TextInput) -> None:
        self._event = event
        self._texts = texts
        self.root: PhoneState = event.root
        self.state: PhoneState = event.draft

    def run(self, region: str, action: str) -> None:
        """Perform an action of the app in front, as if it had been tapped."""
        self._event.run(region, action, {})

    def open(self, app: str, route: str | None = None) -> None:
        """Bring an app to the front, on a screen of its own if one is given."""
        self._event.open_route(app, route)

    def answer_picker(self, *, ok: bool, **data: str) -> None:
        """Close the picker with an answer for the app that asked."""
        self._event.answer_picker(ok=ok, **data)

    def start(self, intent: Intent) -> bool:
        """Ask an app for something, as the app in front; gives whether any app can."""
        return self._event.start(intent)

    def fire(self, pending: Pending) -> bool:
        """Do what was left to be done; gives whether there was anybody to do it."""
        return self._event.fire(pending)

    def answer_ring(self, deed: Deed) -> None:
        """Stop what rings, and let its app do what follows."""
        self._event.answer_ring(deed)

    def deliver(self, app: str) -> None:
        """Give the intent that waits for a choice to an app."""
        self._event.take_choice(app)

    def cancel_choice(self) -> None:
        """Give the intent that waits for a choice to nobody."""
        self._event.cancel_choice()

    @property
    def selected(self) -> str:
        """The text that is selected in the focused field, or of a page's own."""
        return self._texts.selected

    def select_all(self) -> None:
        """Select the whole text of the focused field, or of the page's text that is selected in."""
        self._texts.select_all()

    def write(self, piece: str) -> None:
        """Put a piece of text in place of the selection, or at the caret."""
        self._texts.replace(piece)

    def erase(self) -> None:
        """Take away the selection, or the character before the caret."""
        self._texts.erase()

    def enter(self) -> None:
        """Press Enter in the focused field."""
        self._texts.enter()
