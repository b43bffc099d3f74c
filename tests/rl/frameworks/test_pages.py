"""What the pages of these bridges print is what their programs print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_openenv import served

from pytest_mobilegym.api import Playground

PAGES = Path(__file__).parents[3] / "docs" / "bridges"


def test_the_program_of_the_page_on_openenv(capsys: pytest.CaptureFixture[str]) -> None:
    text = (PAGES / "openenv.md").read_text("utf-8")
    found = re.search(r"```python\n(.*?)```\n\nprints\n\n```\n(.*?)```", text, re.DOTALL)
    assert found is not None
    with served(Playground()) as address:
        exec(found[1].replace("http://127.0.0.1:8000", address), {})
    assert capsys.readouterr().out == found[2]
