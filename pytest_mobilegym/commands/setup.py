"""`mobilegym setup`: find or install Chromium and fonts, make the data, wherever the package is installed."""

from __future__ import annotations

import argparse

NAME = "setup"
HELP = "find or install Chromium and fonts, make the phone's data; seconds when done before"


def add_arguments(_parser: argparse.ArgumentParser) -> None:
    """Take no options: what is there already is left as it is."""


def run(_args: argparse.Namespace) -> int:
    """Say one line for each part; 1 when there is no browser that can be driven at the end."""
    from pytest_mobilegym.setup.install import main

    return main()
