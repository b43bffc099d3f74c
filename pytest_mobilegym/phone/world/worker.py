"""A process that makes parts of the world: reads pieces of work from its input, one JSON object a line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pytest_mobilegym.phone.world.build import do_task


def main() -> None:
    """Answer every line with a line, until the input ends."""
    folder, scale = Path(sys.argv[1]), float(sys.argv[2])
    for line in sys.stdin:
        print(json.dumps(do_task(json.loads(line), folder, scale)), flush=True)


if __name__ == "__main__":
    main()
