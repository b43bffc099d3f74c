"""Pictures that people choose for themselves: squares out of kept photographs, small."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from studio.film import as_file

PHONE = Path(__file__).parents[1] / "pytest_mobilegym" / "phone" / "ui"
FACES = PHONE / "art" / "faces"
"""Where the phone finds them."""

EDGE = 128
"""Pixels."""

FROM = {"portrait": (1, 270, 0.36), "cat": (1, 320, 0.45), "dog": (1, 330, 0.45), "lake": (6, 360, 0.5),
    "sunset": (6, 360, 0.5), "beach": (8, 360, 0.5), "forest": (8, 360, 0.5), "snow": (8, 360, 0.5),
    "desert": (12, 360, 0.5), "stars": (8, 360, 0.5), "city": (8, 360, 0.5), "flower": (6, 330, 0.5),
    "coffee": (12, 340, 0.5)}  # fmt: skip
"""Of which kinds: every how manyth, the edge of the square in pixels, and where its middle is in the height."""


def cut_all() -> None:
    """Cut all of them anew."""
    FACES.mkdir(parents=True, exist_ok=True)
    for old in FACES.glob("*.webp"):
        old.unlink()
    for kind, (every, edge, middle) in FROM.items():
        for file in sorted((PHONE / "photos" / "taken").glob(f"{kind}-*.webp"))[::every]:
            with Image.open(file) as picture:
                left = (picture.width - edge) // 2
                top = min(max(round(picture.height * middle - edge / 2), 0), picture.height - edge)
                square = picture.convert("RGB").crop((left, top, left + edge, top + edge))
            (FACES / file.name).write_bytes(
                as_file(square.resize((EDGE, EDGE), Image.Resampling.LANCZOS), 72)
            )
