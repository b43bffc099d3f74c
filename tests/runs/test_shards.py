"""A run that is played in parts, and joined again."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from recorded_runs import lasting, recorded, rows_of

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_plan, load_run
from pytest_mobilegym.runs.after.merge import merge
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.shard import Shard, join


@given(st.integers(1, 9), st.integers(0, 40), st.data())
def test_shards_have_every_episode_once_and_join_in_its_order(
    of: int, length: int, data: st.DataObject
) -> None:
    plan = list(range(length))
    parts = [(shard, shard.keep(plan)) for shard in (Shard((number,), of) for number in range(1, of + 1))]

    assert join(data.draw(st.permutations(parts))) == plan
    sizes = [len(part) for _, part in parts]
    assert max(sizes) - min(sizes) <= 1
    few = Shard(tuple(sorted(data.draw(st.sets(st.integers(1, of), min_size=1)))), of)
    rest = [(shard, part) for shard, part in parts if shard in few.missing]
    assert join([(few, few.keep(plan)), *rest]) == plan


@pytest.mark.parametrize("text", ["0/4", "5/4", "1", "a/b", "1/0", "-1/4", "1/4/2", ""])
def test_what_is_no_shard_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(UsageError, match=rf"--shard does not take '{text}': expected I/N"):
        make_config({"shard": text})


@pytest.mark.usefixtures("home")
class TestShards:
    async def test_joined_they_equal_the_run_without(self) -> None:
        parts = [await recorded(f"part{number}", sample_n=3, shard=f"{number}/3") for number in (1, 2, 3)]
        whole = await recorded("whole", sample_n=3)

        merged = merge(parts[::-1], to=Path("merged"))

        assert lasting(merged) == lasting(whole)
        assert load_plan(merged) == load_plan(whole)
        assert [row["episode"] for row in rows_of(merged)] == load_plan(whole)
        assert [load_run(part)[0].shard for part in parts] == ["1/3", "2/3", "3/3"]
        assert load_run(merged)[0].shard is None
        assert main(["verify", str(merged)]) == 0

    async def test_a_lack_is_named_and_can_be_made_good(self) -> None:
        parts = [await recorded(f"part{number}", sample_n=3, shard=f"{number}/3") for number in (1, 2, 3)]

        some = merge([parts[0], parts[2]], to=Path("some"))

        meta, _ = load_run(some)
        assert meta.shard == "1+3/3"
        assert meta.history[-1].note == "from part1, part3, without the shards 2/3"
        whole = await recorded("whole", sample_n=3)
        assert load_plan(merge([some, parts[1]], to=Path("all"))) == load_plan(whole)

    async def test_shards_of_other_numbers_do_not_fit(self) -> None:
        first = await recorded("first", shard="1/2")
        with pytest.raises(UsageError, match=r"they are shards 1/2 and of no number"):
            merge([first, await recorded("whole")], to=Path("merged"))

    async def test_an_empty_one_is_refused(self) -> None:
        with pytest.raises(UsageError, match=r"--shard 3/3 is empty: the run has 2 episodes only"):
            await recorded("third", shard="3/3")

    async def test_one_that_goes_on_keeps_its_part(self) -> None:
        folder = await recorded("part", sample_n=3, shard="2/2")
        planned = load_plan(folder)
        lines = (folder / "results.jsonl").read_bytes().splitlines(keepends=True)
        (folder / "results.jsonl").write_bytes(lines[0])

        await recorded("ignored", resume="part", run_dir=None, sample_n=3, shard="2/2")

        assert sorted(row["episode"] for row in rows_of(folder)) == sorted(planned or ())
        assert load_run(folder)[0].shard == "2/2"
