"""verl: rows of its data, and in `agent_loop` the loop that plays them, with screenshots or with words.

    actor_rollout_ref.rollout.agent.agent_loop_config_path: agent_loops.yaml

    - name: mobilegym
      _target_: pytest_mobilegym.rl.bridges.verl.agent_loop.PhoneAgentLoop
      device: browser

The loop needs verl (0.9), which is no extra of this package: its own installation decides about torch.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pytest_mobilegym.rl.chat import rows
from pytest_mobilegym.rl.playground import EVERYTHING, Playground

NAME = "mobilegym"
"""The loop's name, in the column `agent_name` of the data."""


def data_rows(
    split: str | None = "train", *, seeds: int = 4, first_seed: int = 0, playground: Playground = EVERYTHING
) -> list[dict[str, Any]]:
    """Rows of verl's data: the loop's name, and which episode. The loop makes the prompts.

    Args:
        split: of the tasks.
        seeds: instances of each template.
        first_seed: seed of the first of them.
        playground: whose tasks.
    """
    return [
        {
            "data_source": NAME,
            "agent_name": NAME,
            "prompt": [{"role": "user", "content": row["task"]}],
            "reward_model": {"style": "rule", "ground_truth": ""},
            "extra_info": {"index": 0, **row},
        }
        for row in rows(playground, split=split, seeds=seeds, first_seed=first_seed)
    ]


def write_rows(file: Path | str, given: list[dict[str, Any]]) -> None:
    """Write rows as Parquet, which verl reads; needs pyarrow."""
    import pyarrow
    import pyarrow.parquet

    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(given), str(file))
