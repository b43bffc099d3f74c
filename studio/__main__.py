"""Command line of the studio."""

from __future__ import annotations

import argparse

from studio.take import photographers, take_all


def main() -> None:
    """Take what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m studio", description="Take the photographs of the phone anew; seconds each."
    )
    parser.add_argument("kinds", nargs="*", help="kinds; all without any")
    parser.add_argument("--count", type=int, help="how many of each; as many as there are by default")
    args = parser.parse_args()
    for kind in args.kinds or photographers():
        take_all(kind, args.count or COUNTS.get(kind, 24))


COUNTS = {"food": 48, "cat": 48, "dog": 48}
"""How many there are of a kind, where they are not 24."""

if __name__ == "__main__":
    main()
