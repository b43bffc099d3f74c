"""Splits that ask what generalises: to other instances, to other templates, to apps never trained on.

Each has a name that begins with `unseen_`, for playing, and one with `seen_` beside it, for training. What is
trained on is of `train`. Unseen apps are played on `test`; unseen instances and templates on `train`, so that
`test` stays untouched. The files are written by `mobilegym list --held-out splits`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from pytest_mobilegym.tasks.fair_sample import fair_sample
from pytest_mobilegym.tasks.splits import SEEN, UNSEEN

if TYPE_CHECKING:
    from pytest_mobilegym.tasks.task import Task

SHARE = 5
"""One template in so many of train is held out."""

APP_PAIRS: tuple[tuple[str, str], ...] = (
    ("clock", "reddit"),
    ("ebay", "sms"),
    ("bilibili", "weather"),
    ("railway12306", "spotify"),
)
"""Apps that are held out together: an everyday tool and a shop, a feed or a player, no app in two pairs."""


def held_out_splits(
    templates: Mapping[str, type[Task]], *, train: Collection[str], test: Collection[str]
) -> dict[str, list[str]]:
    """The splits by name, each as sorted ids.

    Args:
        templates: all of the benchmark, by id.
        train, test: ids of these splits; those without a template are left out.
    """
    trained = [templates[id] for id in sorted(train) if id in templates]
    tested = [templates[id] for id in sorted(test) if id in templates]
    varied = _ids(template for template in trained if template.parameters)
    unseen = _ids(fair_sample(trained, len(trained) // SHARE))
    splits = {
        f"{SEEN}_instances": varied,
        f"{UNSEEN}_instances": varied,
        f"{SEEN}_templates": sorted(set(_ids(trained)).difference(unseen)),
        f"{UNSEEN}_templates": unseen,
    }
    for pair in APP_PAIRS:
        apps = "_".join(pair)
        splits[f"{SEEN}_apps_{apps}"] = _ids(each for each in trained if not involves(each, pair))
        splits[f"{UNSEEN}_apps_{apps}"] = _ids(each for each in tested if involves(each, pair))
    return splits


def involves(template: type[Task], apps: Sequence[str]) -> bool:
    """Whether a template is about one of some apps."""
    return not set(apps).isdisjoint(template.apps)


def write_split(ids: Sequence[str]) -> str:
    """A split's file."""
    return "\n".join([f"# {len(ids)} templates, one id a line.", *ids, ""])


def _ids(templates: Iterable[type[Task]]) -> list[str]:
    return sorted(template.id for template in templates)
