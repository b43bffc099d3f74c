"""How the client's modules become one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.server.assets import CLIENT_FOLDER
from pytest_mobilegym.server.one_module import in_one_module

ROOT = Path(__file__).parents[2]

ADDS = (
    'import { one, two as pair } from "./numbers.js";\nexport function added() {\n  return one + pair();\n}\n'
)
NUMBERS = "export const one = 1;\nlet hidden = 1;\nexport function two() {\n  return (hidden += 1);\n}\n"


def written(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, "utf-8")
    return folder


def test_what_is_imported_comes_first_and_is_called_what_the_import_calls_it(tmp_path: Path) -> None:
    text = in_one_module(written(tmp_path, adds=ADDS, numbers=NUMBERS)).decode()
    assert text.index("const $numbers = ") < text.index("const $adds = ")
    assert "const { one, two: pair } = $numbers;" in text
    assert "return { one, two };" in text
    assert text.endswith('export const modules = { "numbers.js": $numbers, "adds.js": $adds };\n')


def test_a_module_taken_whole(tmp_path: Path) -> None:
    whole = 'import * as numbers from "./numbers.js";\nnumbers.two();\n'
    assert (
        "const numbers = $numbers;" in in_one_module(written(tmp_path, adds=whole, numbers=NUMBERS)).decode()
    )


@pytest.mark.skipif(shutil.which("node") is None, reason="no node to run it")
def test_it_runs(tmp_path: Path) -> None:
    text = in_one_module(written(tmp_path, adds=ADDS, numbers=NUMBERS)).decode()
    script = tmp_path / "whole.mjs"
    script.write_text(f"{text}console.log(modules['adds.js'].added());\n", "utf-8")
    assert subprocess.check_output(["node", str(script)], text=True) == "3\n"


@pytest.mark.parametrize(
    ("adds", "reason"),
    [
        ('import numbers from "./numbers.js";\n', "is no import or export that can be joined"),
        ("export default 1;\n", "is no import or export that can be joined"),
        ('export * from "./numbers.js";\n', "is no import or export that can be joined"),
        ("export let count = 1;\n", "is no import or export that can be joined"),
        ('import { three } from "./numbers.js";\n', "imports 'three', which numbers.js does not export"),
        ('import { one } from "./none.js";\n', "has no none.js"),
        ('import { added } from "./adds.js";\n', "import each other: adds.js <- adds.js"),
    ],
)
def test_what_cannot_be_joined_is_an_error(tmp_path: Path, adds: str, reason: str) -> None:
    with pytest.raises(AppError, match=reason):
        in_one_module(written(tmp_path, adds=adds, numbers=NUMBERS))


def test_every_process_joins_them_alike() -> None:
    """Sets are ordered by hashes that differ between processes; pages would load the client anew."""
    code = (
        "import sys; from pytest_mobilegym.server.assets import CLIENT_FOLDER; "
        "from pytest_mobilegym.server.one_module import in_one_module; "
        "sys.stdout.buffer.write(in_one_module(CLIENT_FOLDER))"
    )
    made = {
        subprocess.check_output(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": str(seed)}, cwd=ROOT
        )
        for seed in range(3)
    }
    assert made == {in_one_module(CLIENT_FOLDER)}


def test_the_client_itself_can_be_joined() -> None:
    assert b"export const modules = " in in_one_module(CLIENT_FOLDER)
