"""How Hypothesis tries properties: never against the clock, and longer when there is time."""

from __future__ import annotations

import pytest
from hypothesis import settings
from rigour import MORE

USUAL = 50

settings.register_profile("usual", deadline=None, max_examples=USUAL)
settings.register_profile("thorough", deadline=None, max_examples=MORE * USUAL)


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose the profile, unless one was named."""
    if not config.getoption("--hypothesis-profile", None):
        settings.load_profile("thorough" if config.getoption("thorough") else "usual")
