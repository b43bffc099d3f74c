"""The file as processes and threads share it."""

from __future__ import annotations

import os
import pickle
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.world import World, open_world
from pytest_mobilegym.phone.world.store import MOST_ANSWERS, MOST_ROWS, Store, connect


def test_threads_may_ask_at_the_same_time(en: World) -> None:
    ids = [f"p{number}" for number in range(1, 200)] * 4
    with ThreadPoolExecutor(8) as pool:
        titles = list(pool.map(lambda id: en.posts.get(id).title, ids))
    assert titles == [en.posts.get(id).title for id in ids]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_forked_process_opens_the_file_for_itself(en: World) -> None:
    title = en.posts.get("p7").title
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(writing, en.posts.get("p7").title.encode())
        os._exit(0)
    os.waitpid(child, 0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        assert pipe.read().decode() == title


def test_a_world_travels_to_another_process(zh: World) -> None:
    copy = pickle.loads(pickle.dumps(zh))
    assert copy.lang == "zh"
    assert copy.version == zh.version
    assert copy.posts.get("p3") == zh.posts.get("p3")


def test_nobody_can_write(world_file: Path) -> None:
    db = connect(world_file)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        db.execute("DELETE FROM posts")
    db.close()


@pytest.mark.parametrize("content", [None, b"", b"no database at all" * 1000])
def test_a_file_that_cannot_be_read_is_an_infrastructure_failure(
    tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "world.sqlite"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InfrastructureError, match="world build --force"):
        open_world(path).posts.get("p1")


def test_a_store_can_be_closed_and_asked_again(world_file: Path) -> None:
    store = Store(world_file)
    assert store.value("SELECT 1") == 1
    store.close()
    store.close()
    assert store.value("SELECT 1") == 1


def test_dates_follow_the_phone_that_asks(en: World) -> None:
    later = en.in_language("en", start=START + 86_400_000)
    first, second = en.posts.get("p1"), later.posts.get("p1")
    assert second.at - first.at == 86_400_000
    assert second._replace(at=first.at) == first


def test_every_language_is_the_same_world(en: World, zh: World) -> None:
    for name in en.counts():
        there = en.collection(name)
        for record in there.page(size=3):
            other = zh.collection(name).get(record.id)
            for column in there.kind.plain:
                assert getattr(record, column.name) == getattr(other, column.name)


def test_short_answers_are_remembered_for_a_while_and_long_ones_never(world_file: Path) -> None:
    store = Store(world_file)
    asked: list[str] = []
    first = store.rows("SELECT id FROM cities ORDER BY id LIMIT ?", (3,))
    assert store._connection is not None
    store._connection.set_trace_callback(asked.append)

    assert store.rows("SELECT id FROM cities ORDER BY id LIMIT ?", (3,)) == first
    assert asked == []
    for _ in range(2):
        assert len(store.rows("SELECT id FROM cities ORDER BY id LIMIT ?", (MOST_ROWS + 1,))) > MOST_ROWS
    assert len(asked) == 2

    for number in range(MOST_ANSWERS):
        store.rows("SELECT ?", (number,))
    asked.clear()
    store.rows("SELECT id FROM cities ORDER BY id LIMIT ?", (3,))
    assert len(asked) == 1
