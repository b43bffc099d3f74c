"""How Hypothesis tries properties: never against the clock, and longer when there is time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import Phase, settings
from rigour import MORE

USUAL = 50

settings.register_profile("usual", deadline=None, max_examples=USUAL)
settings.register_profile("thorough", deadline=None, max_examples=MORE * USUAL)
# `make mutants` asks whether a property fails: the same examples each time, and no search for a simpler one.
settings.register_profile(
    "mutants",
    deadline=None,
    max_examples=USUAL,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
)


@pytest.fixture(autouse=True, scope="session")
def own_signing_key(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Runs of tests are sealed with a key of theirs, in other processes too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MOBILEGYM_KEY_FILE", str(tmp_path_factory.mktemp("key") / "key.pem"))
        yield


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose the profile, unless one was named."""
    if not config.getoption("--hypothesis-profile", None):
        settings.load_profile("thorough" if config.getoption("thorough") else "usual")
