"""The Chinese pages have the headings, tables, code and commands of the English ones, and lead to them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GUIDES = ("write-a-task", "write-an-app", "write-an-agent")
PAGES = [("README.md", "README.zh-CN.md"), *((f"docs/{name}.md", f"docs/zh/{name}.md") for name in GUIDES)]
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"(^|\s+)# .*$", re.MULTILINE)

both = pytest.mark.parametrize(("english", "chinese"), PAGES, ids=[english for english, _ in PAGES])


def read(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def levels(text: str) -> list[int]:
    """The levels of a page's headings, in order."""
    return [len(marks) for marks in re.findall(r"^(#+) ", BLOCK.sub("", text), re.MULTILINE)]


def code(text: str) -> list[str]:
    """A page's code blocks without their comments."""
    return [COMMENT.sub("", block) for block in BLOCK.findall(text)]


def table_rows(text: str) -> list[int]:
    """The number of cells of each row of a page's tables."""
    return [line.count(" |") for line in BLOCK.sub("", text).splitlines() if line.startswith("|")]


@both
def test_a_translation_has_the_headings_of_its_original(english: str, chinese: str) -> None:
    assert levels(read(chinese)) == levels(read(english))


@both
def test_a_translation_has_the_code_of_its_original(english: str, chinese: str) -> None:
    for theirs, ours in zip(code(read(chinese)), code(read(english)), strict=True):
        assert theirs == ours


@both
def test_a_translation_has_the_tables_of_its_original(english: str, chinese: str) -> None:
    assert table_rows(read(chinese)) == table_rows(read(english))


@both
def test_a_translation_names_the_commands_and_options_of_its_original(english: str, chinese: str) -> None:
    def named(text: str) -> set[str]:
        return set(re.findall(r"--[a-z][a-z-]+|mobilegym [a-z][a-z-]+", text))

    assert named(read(chinese)) == named(read(english))


@both
def test_each_page_leads_to_the_other_in_its_first_lines(english: str, chinese: str) -> None:
    for page, other in ((english, chinese), (chinese, english)):
        (target,) = re.findall(
            r"^\[(?:English|中文)\]\((.*)\)$", "\n".join(read(page).splitlines()[:4]), re.MULTILINE
        )
        assert ((ROOT / page).parent / target).resolve() == ROOT / other


def test_every_page_is_in_the_index() -> None:
    listed = set(re.findall(r"^[\w./-]+$", read("docs/index.md"), re.MULTILINE))
    pages = {str(path.relative_to(ROOT / "docs").with_suffix("")) for path in (ROOT / "docs").rglob("*.md")}

    assert pages - listed == {"index"}
