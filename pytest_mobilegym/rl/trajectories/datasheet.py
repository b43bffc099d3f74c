"""A data set's datasheet: what is in it, where it is from, what it is not; Markdown beside the tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pytest_mobilegym.records.model import Stamps
from pytest_mobilegym.rl.trajectories.produce import Recipe, Tally
from pytest_mobilegym.rl.trajectories.tables import COLUMNS, MEANINGS, Table

NAME = "README.md"

_ABOUT: Mapping[Table, str] = {
    "tuples": "what was seen, what was done, and what came of it: a row a step",
    "screens": "each screen once: picture and elements",
    "states": "each state of the phone once, as a snapshot",
    "chats": "conversations for fine-tuning: a row a step of an episode that was solved",
    "preferences": "two replies to one prompt: the solution's, and that of a near miss from the same fork",
    "recoveries": "a wrong turn, the steps back, and the right step after them",
}


class About(NamedTuple):
    """What a datasheet tells beside the counts.

    Attributes:
        recipe: how it was made.
        tally: what became of the episodes.
        rows: of each table.
        stamps: the versions that it was made with.
        split: what the tasks are from, in words.
        runs: ids of the runs that were read.
    """

    recipe: Recipe
    tally: Tally
    rows: Mapping[Table, int]
    stamps: Stamps
    split: str
    runs: Sequence[str] = ()


def datasheet(about: About) -> str:
    """The datasheet, which says nothing of the machine or the hour: the same data have the same."""
    recipe, tally = about.recipe, about.tally
    made = [name for name in COLUMNS if about.rows.get(name)]
    return "\n".join(
        [
            "---",
            "license: apache-2.0",
            f"language: {recipe.lang}",
            "configs:",
            *(f"- config_name: {name}\n  data_files: {name}/*.parquet" for name in made),
            "---",
            "",
            "# Trajectories of simulated phones",
            "",
            "Made by `mobilegym trajectories` of pytest-mobilegym.",
            "",
            "## Tables",
            "",
            "| table | rows | what it is |",
            "| --- | ---: | --- |",
            *(f"| `{name}` | {about.rows[name]} | {_ABOUT[name]} |" for name in made),
            "",
            "`screen` and `next_screen` name rows of `screens`, `state` and `next_state` rows of `states`.",
            "",
            "## How it was made",
            "",
            "| | |",
            "| --- | --- |",
            f"| tasks | {about.split} |",
            f"| played by | {', '.join([*recipe.sources, *(f'run {_cell(run)}' for run in about.runs)])} |",
            f"| base seed, instances of each task | {recipe.seed}, {recipe.instances} |",
            f"| device | {_device(recipe)} |",
            f"| language, owner | {recipe.lang}, {recipe.owner} |",
            f"| episodes looked at | {tally.episodes} |",
            "",
            "The same options and stamps make the same rows.",
            "",
            "| stamp | |",
            "| --- | --- |",
            *(f"| {name} | `{value}` |" for name, value in about.stamps.model_dump().items()),
            "",
            "## What is left out",
            "",
            *(_left_out(tally) or ["Nothing."]),
            "",
            "## What it is not",
            "",
            "- No person appears in it: names, messages, pictures and numbers are made up by generators.",
            "  Apps are simulations that allude to real ones; see the package's DISCLAIMER.",
            "- Solutions are one way of many, without detours; what an agent sees when it errs is in",
            "  `recoveries` and in episodes of walks and runs.",
            "- A rejected reply is what a near miss does where it leaves the solution. Its mistake may be",
            "  what it leaves out there, and the reply itself no more than too early.",
            "- Internal names of actions and their arguments are left out; snapshots in `states` are",
            "  privileged: no phone shows them, and a policy that reads them is none.",
            f"- {_fold(recipe)}",
            "- Tasks of the split `test` are for reporting: what is trained on them says nothing about them.",
            "",
            "## Licence",
            "",
            "Apache-2.0, as the package that made it.",
            "",
            "## Columns",
            "",
            *(line for name in made for line in _columns(name)),
            "## Steps by task",
            "",
            "| task | steps |",
            "| --- | ---: |",
            *(f"| {_cell(name)} | {count} |" for name, count in sorted(tally.templates.items())),
            "",
        ]
    )


def _device(recipe: Recipe) -> str:
    return "browser: screenshots" if recipe.device == "browser" else "dom: no screenshots"


def _fold(recipe: Recipe) -> str:
    if recipe.device == "browser":
        return "Elements are those that are visible: nothing below the fold."
    return "Without a layout there is no fold: elements are those of whole pages, and have no bounds."


def _left_out(tally: Tally) -> list[str]:
    return [f"- {count} x {reason}" for reason, count in sorted(tally.left_out.items())]


def _columns(name: Table) -> list[str]:
    lines = [f"`{column}` ({kind}): {MEANINGS[column]}" for column, kind in COLUMNS[name].items()]
    return [f"### {name}", "", *(f"- {line}" for line in lines), ""]


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;").replace("`", "'")
