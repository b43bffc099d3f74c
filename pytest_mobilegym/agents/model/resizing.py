"""The size at which a model sees a screenshot, where its coordinates are pixels of that size."""

from __future__ import annotations

import math


def smart_size(size: tuple[int, int], *, factor: int, min_pixels: int, max_pixels: int) -> tuple[int, int]:
    """Width and height after the resizing of Qwen's vision models (`smart_resize`).

    Each side becomes the nearest multiple of `factor`; an image with too many or too few pixels is scaled,
    its proportions kept, before its sides are rounded down or up.

    Args:
        size: width and height of the screenshot, in pixels.
        factor: side of a patch after merging, in pixels.
        min_pixels: the least area.
        max_pixels: the greatest area.
    """
    width, height = (max(factor, round(side / factor) * factor) for side in size)
    if width * height > max_pixels:
        scale = math.sqrt(size[0] * size[1] / max_pixels)
        width, height = (max(factor, math.floor(side / scale / factor) * factor) for side in size)
    elif width * height < min_pixels:
        scale = math.sqrt(min_pixels / (size[0] * size[1]))
        width, height = (math.ceil(side * scale / factor) * factor for side in size)
    return width, height
