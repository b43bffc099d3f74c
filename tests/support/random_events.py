"""Events at random, of those that a phone offers."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pytest_mobilegym.phone.events import Event, Key, Launch, Touch
from pytest_mobilegym.phone.phone import Phone


def any_event(draw: random.Random, phone: Phone, apps: Sequence[str]) -> Event:
    """A touch of what is offered, mostly; else a key, or an app that is opened.

    Args:
        draw: where it comes from.
        phone: what it is to happen to.
        apps: ids of those that may be opened.
    """
    targets = [target for target in phone.frame().targets if target.kind == "touch"]
    if not targets or draw.random() < 0.15:
        return draw.choice([Key(key="back"), Key(key="home"), Launch(app=draw.choice(apps))])
    target = draw.choice(targets)
    return Touch(region=target.region, action=target.name, args=dict(target.args), gesture=target.gesture)
