"""Parts of an earlier build: found again while their sources are the same, and never otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_mobilegym.phone.world import World, parts
from pytest_mobilegym.phone.world.build import build
from pytest_mobilegym.phone.world.generators import JOBS
from pytest_mobilegym.phone.world.parts import Parts, sources_hash, sources_of

WORLD = Path(parts.__file__).parent


def test_a_second_build_makes_nothing_and_gives_the_same(
    tmp_path: Path, en: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pytest_mobilegym.phone.world import build as module

    kept = tmp_path / "parts"
    assert build(tmp_path / "first.sqlite", scale=en.scale, parts=kept, processes=1) == en.version
    assert len(list(kept.iterdir())) == len(JOBS)

    done: list[str] = []
    real = module.do_task

    def noted(task: dict[str, Any], folder: Path, scale: float) -> dict[str, Any]:
        done.extend(task)
        return real(task, folder, scale)

    monkeypatch.setattr(module, "do_task", noted)
    assert build(tmp_path / "second.sqlite", scale=en.scale, parts=kept, processes=1) == en.version
    assert set(done) == {"hash"}
    assert (tmp_path / "second.sqlite").read_bytes() == (tmp_path / "first.sqlite").read_bytes()


def test_a_forced_build_makes_every_part(tmp_path: Path, en: World) -> None:
    kept = tmp_path / "parts"
    build(tmp_path / "world.sqlite", scale=en.scale, parts=kept, processes=1)
    for part in kept.iterdir():
        part.write_bytes(b"damaged")
    assert build(tmp_path / "again.sqlite", scale=en.scale, parts=kept, anew=True, processes=1) == en.version


@pytest.mark.parametrize(
    ("job", "source"),
    [
        ("notes", "generators/notes.py"),
        ("notes", "words/remarks.py"),
        ("notes", "words/topics/food.py"),
        ("notes", "streams.py"),
        ("rail", "words/rail.py"),
        ("rail", "domains/rail.py"),
        ("music", "../rng.py"),
    ],
)
def test_a_job_follows_from_its_words_and_from_what_they_are_made_with(job: str, source: str) -> None:
    assert (WORLD / source).resolve() in {path.resolve() for path in sources_of(job)}


def test_the_words_of_one_job_leave_the_others_as_they_are() -> None:
    assert WORLD / "words" / "market.py" not in sources_of("notes")
    assert WORLD / "words" / "notes.py" not in sources_of("forum")


def test_changed_sources_have_another_part_and_the_oldest_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Parts(tmp_path / "parts", scale=1.0)
    seen = set()
    for number in range(parts.KEPT + 2):
        monkeypatch.setattr(parts, "sources_hash", lambda _job, number=number: f"{number:016x}")
        made = tmp_path / "made"
        made.write_text(str(number))
        kept.keep("rail", made)
        seen.add(kept.path("rail"))
    assert len(seen) == parts.KEPT + 2
    assert len([path for path in seen if path.exists()]) == parts.KEPT
    assert kept.path("rail").read_text() == str(parts.KEPT + 1)


def test_hashes_differ_between_jobs() -> None:
    assert len({sources_hash(job) for job in JOBS}) == len(JOBS)
