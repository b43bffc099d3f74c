"""The finger that carries out moves: how long it looks for a target."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pytest_mobilegym.actions import Swipe
from pytest_mobilegym.agents.finger import MAX_SWIPES, Finger
from pytest_mobilegym.errors import ActionError
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Move

TOUCH = Move(events=(Touch(region="app", action="open"),), ms=1000)
UP = Swipe(point1=(500, 800), point2=(500, 200))


class Page:
    """A page whose target is out of view, or not there at all."""

    def __init__(self) -> None:
        self.shows = True

    async def locate(self, _target: Any) -> Any:
        return SimpleNamespace(swipe=UP) if self.shows else None


async def test_a_target_that_is_gone_leaves_all_swipes_to_the_next_one() -> None:
    page = Page()
    finger = Finger(page)
    for _ in range(MAX_SWIPES):
        assert await finger.touch(TOUCH) == (UP, False)
    page.shows = False
    with pytest.raises(ActionError, match="shows no 'open'"):
        await finger.touch(TOUCH)
    page.shows = True
    for _ in range(MAX_SWIPES):
        assert await finger.touch(TOUCH) == (UP, False)
    with pytest.raises(ActionError, match="swipes did not bring"):
        await finger.touch(TOUCH)
