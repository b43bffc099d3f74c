"""The server's application; MOBILEGYM_DEVICE=browser serves phones with pixels."""

import os

from pytest_mobilegym.api import Playground
from pytest_mobilegym.rl.bridges import openenv

DEVICE = os.environ.get("MOBILEGYM_DEVICE", "dom")
OBSERVE = ("screenshot",) if DEVICE == "browser" else openenv.DEFAULT_SIGHTS

app = openenv.make_app(Playground(device="browser" if DEVICE == "browser" else "dom"), observe=OBSERVE)


def main() -> None:
    """Serve it."""
    import uvicorn

    uvicorn.run(app, host="0.0.0.0", port=8000)


if __name__ == "__main__":
    main()
