"""How Hypothesis tries properties: never against the clock, and longer when there is time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import Phase, settings
from rigour import MORE

from pytest_mobilegym.phone.cache_folder import FOLDER_VARIABLE, cache_folder

USUAL = 50
MUTANTS = "mutants"
"""The profile of `make mutants`."""
TIMES = Path("mutmut-stats.json")
"""What mutmut keeps in its folder: among others how long each test took."""

settings.register_profile("usual", deadline=None, max_examples=USUAL)
settings.register_profile("thorough", deadline=None, max_examples=MORE * USUAL)
# `make mutants` asks whether a property fails: the same examples each time, and no search for a simpler one.
settings.register_profile(
    MUTANTS,
    deadline=None,
    max_examples=USUAL,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
)


@pytest.fixture(autouse=True, scope="session")
def own_signing_key(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Runs of tests are sealed with a key of theirs, in other processes too."""
    # Loaded for good: pytester takes out what a run within this process loads first, and a class that was
    # loaded twice is two classes.
    import cryptography.hazmat.primitives.asymmetric.ed25519
    import cryptography.hazmat.primitives.serialization  # noqa: F401

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MOBILEGYM_KEY_FILE", str(tmp_path_factory.mktemp("key") / "key.pem"))
        yield


@pytest.fixture(autouse=True, scope="session")
def one_cache() -> Iterator[None]:
    """Programs that tests start in a home of their own find the world's data where everybody's are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER_VARIABLE, str(cache_folder()))
        yield


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose the profile, unless one was named."""
    if not config.getoption("--hypothesis-profile", None):
        settings.load_profile("thorough" if config.getoption("thorough") else "usual")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Try the quickest tests of a mutant first: the first that fails is the last that is run."""
    if config.getoption("--hypothesis-profile", None) == MUTANTS and TIMES.is_file():
        took: dict[str, float] = json.loads(TIMES.read_text("utf-8"))["duration_by_test"]
        items.sort(key=lambda item: took.get(item.nodeid, 0.0))
