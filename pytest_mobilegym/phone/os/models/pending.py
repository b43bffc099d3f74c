"""What is to be done later in an app's name, such as when its notification is tapped (os reference, 6).

A notification that carries nothing opens its app on a route; one that carries this asks whichever app the
request is for, or tells those who listen, without a screen. Nothing of it outlasts what carries it:
notifications are gone after a restart, and alarms follow from the apps' states instead.
"""

from __future__ import annotations

from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.state import State, Table


class Pending(State):
    """A request for the first app that takes it, or a broadcast."""

    intent: Intent | None = None
    broadcast: str | None = None
    """The broadcast's action, where there is no intent."""
    data: Table[str] = Table()
    """What the broadcast tells."""
