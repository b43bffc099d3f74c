"""Data inside of a page, packed: a page's script unpacks a block when somebody asks for what is in it.

A block is JSON, compressed with gzip and written in base64: nothing in it can be markup, whatever it holds.
"""

from __future__ import annotations

import gzip
import zlib
from base64 import b64encode
from collections.abc import Sequence
from typing import Any

from pytest_mobilegym.report.pages.episodes import Episode, Told
from pytest_mobilegym.report.pages.explorer.scripts import encode

BLOCK_EPISODES = 400
"""Episodes whose stories share a block: the same task of all runs side by side packs well."""
MOST_BYTES = 700_000
"""Bytes that the steps of all episodes may take, compressed, pictures aside: thoughts may be long."""


def pack(data: Any) -> str:
    """Data as a block."""
    return b64encode(gzip.compress(encode(data), 9, mtime=0)).decode()


def pack_episodes(runs: Sequence[Sequence[Episode]]) -> dict[str, str]:
    """The episodes of runs in blocks, those of one task in all runs together.

    Where steps are many those of episodes that did not pass are kept first; of the others only their number.

    Returns:
        Blocks by name: "lines", each with the numbers of its run and of its place in it, and "stories-0" and
        on, objects of stories by anchor; a line names the number of its story's block.
    """
    every = [
        (episode, number, place)
        for number, episodes in enumerate(runs)
        for place, episode in enumerate(episodes)
    ]
    every.sort(key=lambda each: (each[0].row.template, each[0].row.instance, each[0].row.trial))
    kept = _keep_steps([episode for episode, _, _ in every])
    lines: list[tuple[int, int, Told]] = []
    blocks: list[dict[str, Told]] = []
    for episode, number, place in every:
        if len(lines) % BLOCK_EPISODES == 0:
            blocks.append({})
        lines.append((number, place, episode.line | {"block": len(blocks) - 1}))
        steps = episode.steps if episode.anchor in kept else _shorten(episode.steps)
        blocks[-1][episode.anchor] = episode.story | ({"strip": steps} if steps else {})
    return {"lines": pack(lines)} | {f"stories-{number}": pack(block) for number, block in enumerate(blocks)}


def _keep_steps(episodes: Sequence[Episode]) -> set[str]:
    """The anchors of episodes whose steps are in the page."""
    kept, left = set(), MOST_BYTES
    for episode in sorted(episodes, key=lambda episode: episode.row.passed):
        plain = [{name: value for name, value in step.items() if name != "picture"} for step in episode.steps]
        size = len(zlib.compress(encode(plain), 1)) if plain else 0
        if size <= left:
            left -= size
            kept.add(episode.anchor)
    return kept


def _shorten(steps: Sequence[Told]) -> list[Told | int]:
    """Steps that have a picture, and the numbers of those without one between them."""
    strip: list[Told | int] = []
    left_out = 0
    for step in steps:
        if "picture" not in step:
            left_out += 1
            continue
        strip += [left_out, step] if left_out else [step]
        left_out = 0
    return [*strip, left_out] if left_out else strip
