"""The screens of an episode as small pictures inside the page, within a budget of bytes."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from pytest_mobilegym.records.load import Trajectory, inside

THUMBNAIL_WIDTH = 150
"""Pixels; the height follows."""

IMAGE_BUDGET_MB = 1.0
"""Megabytes (10^6 bytes) that a page's thumbnails may take together, unless its maker says otherwise."""
_QUALITY = 62
_PREFIX = "data:image/jpeg;base64,"
_PROBES = 12
"""How many screenshots are encoded to learn how large a thumbnail is."""


@dataclass(frozen=True)
class Thumbnail:
    """A screenshot made small.

    Attributes:
        url: a data URL holding a JPEG.
        width, height: pixels.
    """

    url: str
    width: int
    height: int


def make_thumbnail(path: Path) -> Thumbnail | None:
    """Shrink a screenshot; `None` where the file is gone or no image."""
    from PIL import Image

    try:
        with Image.open(path, formats=("JPEG", "PNG", "WEBP")) as image:
            # A JPEG is decoded at a fraction of its size, which is several times faster.
            image.draft("RGB", (THUMBNAIL_WIDTH * 3 // 2, 1))
            small = image.convert("RGB")
            height = min(4 * THUMBNAIL_WIDTH, max(1, round(small.height * THUMBNAIL_WIDTH / small.width)))
            small = small.resize((THUMBNAIL_WIDTH, height), Image.Resampling.LANCZOS)
    except (OSError, ValueError, Image.DecompressionBombError, Image.DecompressionBombWarning):
        return None
    buffer = BytesIO()
    small.save(buffer, "JPEG", quality=_QUALITY, optimize=True)
    return Thumbnail(_PREFIX + b64encode(buffer.getvalue()).decode(), small.width, small.height)


def spread(count: int, chosen: int) -> list[int]:
    """Indices of `chosen` out of `count` steps: the first, the last, and evenly spaced ones between.

    With one to choose it is the last, where an episode's outcome shows.
    """
    if chosen >= count:
        return list(range(count))
    if chosen <= 1:
        return [count - 1] * chosen
    return [round(place * (count - 1) / (chosen - 1)) for place in range(chosen)]


def share_out(counts: Sequence[int], total: int) -> list[int]:
    """How many pictures each episode gets, at most `total` in all.

    Everyone gets the same number at most; what then remains goes one by one to the first that can use it.

    Args:
        counts: screenshots of each episode.
        total: pictures to give.
    """
    low, high = 0, max(counts, default=0)
    while low < high:
        middle = (low + high + 1) // 2
        if sum(min(count, middle) for count in counts) <= total:
            low = middle
        else:
            high = middle - 1
    given = [min(count, low) for count in counts]
    left = total - sum(given)
    for place, count in enumerate(counts):
        if left > 0 and count > given[place]:
            given[place] += 1
            left -= 1
    return given


def choose_thumbnails(
    trajectories: Mapping[str, Trajectory], *, order: Iterable[str], budget: int
) -> dict[str, dict[int, Thumbnail]]:
    """Thumbnails of as many steps as fit.

    Every episode gets about the same number; what does not divide goes to those that come first in `order`.

    Args:
        trajectories: by episode key.
        order: episode keys, the most interesting ones first.
        budget: bytes that all data URLs together may take.

    Returns:
        By episode key, by position of the step in its trajectory.
    """
    shots = {key: _screenshots(trajectory) for key, trajectory in trajectories.items()}
    keys = [key for key in order if shots.get(key)]
    counts = [len(shots[key]) for key in keys]
    size = _typical_size([path for key in keys for _, path in shots[key]])
    if not keys or size is None:
        return {}
    quotas = share_out(counts, int(budget / size))
    chosen: dict[str, dict[int, Thumbnail]] = {}
    spent = 0
    for key, quota in zip(keys, quotas, strict=True):
        chosen[key] = {}
        for place in spread(len(shots[key]), quota):
            step, path = shots[key][place]
            thumbnail = make_thumbnail(path)
            if thumbnail is None:
                continue
            if spent + len(thumbnail.url) > budget:
                return chosen
            chosen[key][step] = thumbnail
            spent += len(thumbnail.url)
    return chosen


def _screenshots(trajectory: Trajectory) -> list[tuple[int, Path]]:
    found = []
    for position, step in enumerate(trajectory.steps):
        path = inside(trajectory.folder, step.screenshot) if step.screenshot else None
        if path is not None and path.is_file():
            found.append((position, path))
    return found


def _typical_size(paths: Sequence[Path]) -> float | None:
    """Mean bytes of a data URL over some of the screenshots, a tenth added; `None` without any image."""
    probes = [make_thumbnail(paths[place]) for place in spread(len(paths), _PROBES)]
    sizes = [len(thumbnail.url) for thumbnail in probes if thumbnail is not None]
    return 1.1 * sum(sizes) / len(sizes) if sizes else None
