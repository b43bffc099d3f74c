"""Command line of the studio."""

from __future__ import annotations

import argparse

from studio.faces import cut_all
from studio.take import photographers, take_all


def main() -> None:
    """Take what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m studio", description="Take the photographs of the phone anew; seconds each."
    )
    parser.add_argument("kinds", nargs="*", help="kinds, or faces; all without any")
    parser.add_argument("--count", type=int, help="how many of each; as many as there are by default")
    args = parser.parse_args()
    kinds = args.kinds or [*photographers(), "faces"]
    for kind in kinds:
        if kind == "faces":
            cut_all()
        else:
            take_all(kind, args.count or COUNTS.get(kind, 24))


COUNTS = {"food": 48, "portrait": 32, "friends": 20, "room": 20, "car": 20, "temple": 20, "palace": 20,
    "pavilion": 24, "bridge": 20, "waterfall": 20, "ocean": 20, "bike": 20, "books": 20}  # fmt: skip
"""How many there are of a kind, where they are not 24."""

if __name__ == "__main__":
    main()
