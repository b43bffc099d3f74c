"""What the world costs: making it, opening it, asking it, and what another process of it takes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any

from benchmarks.figures import Figure, median_ms
from pytest_mobilegym.phone.world import World, open_world
from pytest_mobilegym.phone.world.build import build
from pytest_mobilegym.phone.world.cache import ensure_built, is_whole, source_hash, world_path
from pytest_mobilegym.phone.world.store import Store
from pytest_mobilegym.phone.world.words.topics import all_topics

ENTITIES = (
    "people", "cities", "communities", "posts", "statuses", "notes", "videos", "series", "artists", "albums",
    "songs", "playlists", "podcasts", "episodes", "books", "audiobooks", "products", "places", "streets",
    "stations", "trains", "meetings", "bills",
)  # fmt: skip
"""Kinds that are things of their own; comments, stops and the like belong to one of them."""

DAY = date(2026, 3, 28)


def measure() -> list[Figure]:
    """Every figure of this module."""
    making = _time_of_making()
    path = ensure_built()
    here = open_world(path)
    counts = here.counts()
    return [
        *(Figure(f"{name} in the world", count, "", more_is_better=True) for name, count in counts.items()),
        Figure(
            "entities in the world", sum(counts[name] for name in ENTITIES), "", 200_000, more_is_better=True
        ),
        Figure("records in the world", sum(counts.values()), "", 400_000, more_is_better=True),
        Figure(
            "making the world from nothing", making, "s", 60, note=f"{len(os.sched_getaffinity(0))} cores"
        ),
        Figure("size of the world's file", path.stat().st_size / 1e6, "MB", 300),
        Figure("finding and opening a world that is there", _time_of_opening(), "ms", 100),
        *_queries(here),
        Figure("private memory of another process that asks the world", _memory(path), "MB", 5),
    ]


def _time_of_making() -> float:
    """Seconds of a full build in an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        build(Path(folder) / "world.sqlite")
        return time.perf_counter() - began


def _time_of_opening() -> float:
    """Milliseconds until the first record, the file's name and state being found out anew."""

    def opening() -> None:
        source_hash.cache_clear()
        path = world_path()
        assert is_whole(path)
        here = World(Store(path))
        here.posts.get("p1")
        here.store.close()

    return median_ms(opening, runs=15)


def _queries(here: World) -> Iterator[Figure]:
    """Medians and 99th percentiles of what apps ask."""
    chinese = here.in_language("zh")
    words = [word for topic in all_topics() for word in (topic.name, *topic.things)]
    cities = here.cities.page(size=200)
    for what, questions in {
        "search in English": [
            *(lambda word=word: here.posts.search(word.en) for word in words),
            *(lambda word=word: here.notes.search(word.en, sort="likes") for word in words),
            *(lambda word=word: here.videos.search(word.en, sort="plays", page=2) for word in words),
        ],
        "search in Chinese": [
            *(lambda word=word: chinese.posts.search(word.zh, sort="top") for word in words),
            *(lambda word=word: chinese.statuses.search(word.zh) for word in words),
            *(lambda word=word: chinese.notes.search(word.zh) for word in words),
        ],
        "page of a list": [
            *(lambda page=page: here.posts.page(page) for page in range(1, 400)),
            *(lambda page=page: here.posts.of(community=f"g{page}", sort="new") for page in range(1, 60)),
            *(lambda page=page: here.notes.of(author=f"u{10_500 + page}") for page in range(400)),
        ],
        "record by its id": [lambda number=number: here.posts.get(f"p{number}") for number in range(1, 3000)],
        "search for places": [
            lambda category=category, sort=sort: here.places.search(category=category, sort=sort)
            for category in ("restaurant", "cafe", "mall", "petrol", "supermarket", "hotel") * 8
            for sort in ("distance", "rating", "relevance")
        ],
        "trains between two great cities": _train_questions(here),
        "route through the streets": _route_questions(here),
        "fifteen days of weather": [lambda city=city: here.weather(city).days(DAY, 15) for city in cities],
        "a day of weather by the hour": [
            lambda city=city: here.weather(city).hours(datetime(2026, 3, 27, 9), 24) for city in cities
        ],
    }.items():
        yield from _percentiles(what, questions)


def _train_questions(here: World) -> list[Callable[[], Any]]:
    cities = [city.id for city in here.cities.majors()]
    return [
        lambda a=a, b=b: here.trains.between(a, b, DAY, now=here.start)
        for a in cities[:22]
        for b in cities[:22]
        if a != b
    ]


def _route_questions(here: World) -> list[Callable[[], Any]]:
    places = list(here.places.page(size=220))
    here.streets.route(places[0].point, places[1].point)
    return [
        lambda a=a, b=b: here.streets.route(a.point, b.point)
        for a, b in zip(places[:110], places[110:], strict=True)
    ]


def _percentiles(what: str, questions: list[Callable[[], Any]]) -> Iterator[Figure]:
    for question in questions[:50]:
        question()
    times = sorted(_milliseconds(question) for question in questions)
    yield Figure(f"{what}, p50", times[len(times) // 2], "ms")
    yield Figure(f"{what}, p99", times[len(times) * 99 // 100], "ms", 5, note=f"{len(times)} questions")


def _milliseconds(question: Callable[[], Any]) -> float:
    """What a question takes, asked once, since some answers are remembered.

    In the thread's own time: a percentile would else tell how busy the machine is.
    """
    start = time.thread_time()
    question()
    return (time.thread_time() - start) * 1000


_ASKING = """
import sys
from pathlib import Path
import pytest_mobilegym.phone.model

def private():
    lines = open("/proc/self/smaps_rollup").read().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty"))

before = private()
from pytest_mobilegym.phone.world import open_world
here = open_world(Path(sys.argv[1]))
for number in range(1, 300):
    here.posts.get(f"p{number}")
    here.posts.page(number)
for word in ("coffee", "camping", "travel", "keyboard", "linux", "cat", "train"):
    here.posts.search(word); here.notes.search(word); here.videos.search(word); here.products.search(word)
    here.in_language("zh").statuses.search("咖啡")
print(private() - before)
"""


def _memory(path: Path) -> float:
    """Megabytes that a process has for itself after some hundred questions.

    The interpreter and the phone are left out, and so are the file's pages, which every process shares.
    """
    found = subprocess.run(
        [sys.executable, "-c", _ASKING, str(path)],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[1],
    )
    return int(found.stdout) / 1024


if __name__ == "__main__":
    from benchmarks.figures import table

    print(table(measure()))
