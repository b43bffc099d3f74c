"""What actions and screens declare about the network."""

from __future__ import annotations

from typing import Literal

ActionNetwork = bool | Literal["own"] | None
"""Whether an action needs the network.

`True`: without it nothing happens but a remark that says so. `"own"`: it is performed in any case, and says
itself what became of it. `False`: it needs none, though its name may sound so. `None`: nothing was said.
"""

ScreenNetwork = Literal["page", "banner"] | None
"""What a screen is without the network.

`"page"`: a page that says so and offers to try again. `"banner"`: what it had, below a line that says so.
"""

RETRY = "network.retry"
"""The action of a page that lacks what it needs from the network; every app with such a page has it."""

BUILT_IN = frozenset({"nav.back", RETRY})
"""Actions that no app declares."""
