"""How chapters are set: each letter is on one page, lines fit, and what is found is on the open page."""

from __future__ import annotations

import itertools

import pytest

from pytest_mobilegym.api import Lang, world
from pytest_mobilegym.phone.apps.wechat_reading.leaves import (
    HEIGHT,
    MARGINS,
    WIDTH,
    Leaf,
    Measure,
    measure_of,
    page_at,
    sentence_at,
    sentences,
    set_pages,
)
from pytest_mobilegym.phone.apps.wechat_reading.state import FONT_SIZES, ReaderPrefs
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

LANGUAGES: tuple[Lang, ...] = ("en", "zh")
LONGEST, LONG = "b28", "b3"


def chapter(lang: Lang, book: str = "b435", position: int = 7) -> tuple[str, str]:
    here = world(lang)
    return here.chapters.text(book, position), here.chapters.contents(book)[position - 1].title


def measure(size: int, margin: int = 3, spacing: int = 4, *, indent: bool = True) -> Measure:
    prefs = ReaderPrefs.model_validate({"font_size": size, "margin": margin, "line_height": spacing})
    return measure_of(prefs, indent=indent)


def letters_of(text: str, leaves: tuple[Leaf, ...]) -> str:
    return "".join(text[line.start : line.end] for leaf in leaves for line in leaf.lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", FONT_SIZES)
def test_every_letter_stands_on_one_page_at_every_size(lang: Lang, size: int) -> None:
    text, title = chapter(lang)
    for margin in (1, 7):
        leaves = set_pages(text, title, measure(size, margin, margin))
        assert letters_of(text, leaves) == text.replace("\n\n", "")
        assert [leaf.start for leaf in leaves[1:]] == [leaf.end for leaf in leaves[:-1]]
        assert (leaves[0].start, leaves[-1].end) == (0, len(text))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [16, 22, 40])
def test_lines_are_no_wider_than_the_page_and_stand_on_it(lang: Lang, size: int) -> None:
    text, title = chapter(lang)
    setting = measure(size)
    room = WIDTH - 2 * MARGINS[2]
    for leaf in set_pages(text, title, setting):
        tops = [line.top for line in leaf.lines]
        assert tops == sorted(set(tops))
        assert tops[-1] + setting.step <= HEIGHT
        for line in leaf.lines:
            words = text[line.start : line.end].rstrip()
            if lang == "zh" and all(letter > "⺀" for letter in words):
                assert len(words) * size <= room - (2 * size if line.first else 0)


def test_chinese_lines_neither_begin_nor_end_with_the_wrong_sign() -> None:
    text, title = chapter("zh")
    for leaf in set_pages(text, title, measure(19)):
        for line in leaf.lines:
            assert text[line.start] not in "，。、；：？！”"
            assert line.last or text[line.end - 1] != "“"


def test_english_words_are_not_torn() -> None:
    text, title = chapter("en")
    for leaf in set_pages(text, title, measure(22)):
        for line in leaf.lines:
            assert line.first or text[line.start - 1] == " "


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_a_letter_holds_it(lang: Lang) -> None:
    text, title = chapter(lang)
    leaves = set_pages(text, title, measure(30))
    for offset in range(0, len(text), 37):
        leaf = leaves[page_at(leaves, offset)]
        assert leaf.start <= offset < leaf.end
    assert page_at(leaves, len(text) + 500) == len(leaves) - 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_follow_on_one_another(lang: Lang) -> None:
    text, _ = chapter(lang)
    found = sentences(text)
    assert len(found) > 30
    assert all(start < end for start, end in found)
    assert all(before[1] <= after[0] for before, after in itertools.pairwise(found))
    start, end = found[12]
    assert sentence_at(text, start) == sentence_at(text, end - 1) == (start, end)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", [LONGEST, LONG])
def test_any_place_of_a_long_book_opens_by_setting_one_chapter(lang: Lang, book: str) -> None:
    here = world(lang)
    whole, headings = here.books.get(book).letters(lang), here.chapters.contents(book)
    for share in range(3, 100, 8):
        heading = headings[len(headings) * share // 100]
        text = here.chapters.text(book, heading.position)
        leaves = set_pages(text, heading.title, measure(22))
        assert len(text) * 10 < whole
        assert len(leaves) < 60


@pytest.mark.parametrize("size", [16, 24, 40])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_search_in_the_book_finds_stands_on_the_page_that_opens(lang: Lang, size: int) -> None:
    hand = Hand(Phone.create(lang=lang))
    hand.open("wechat_reading")
    hand.tap("tab.shelf")
    hand.tap("reader.open", book="b435")
    hand.tap("menu.toggle")
    hand.tap("panel.open", panel="typography")
    hand.tap("type.size", size=size)
    hand.tap("inside.open")
    words = "lamp" if lang == "en" else "灯"
    hand.type(words, into="query")
    hand.enter()
    offsets = [dict(each.args)["offset"] for each in hand.phone.frame().targets if each.name == "inside.go"]
    assert offsets
    hand.tap("inside.go", offset=offsets[-1])
    assert hand.view.route.path == "/read/b435"
    page = "".join(region.html for region in hand.phone.frame().regions if region.app == "wechat_reading")
    start = page.index("wechat_reading-text")
    assert words in page[start : page.index("<footer")].lower().replace("</p>", "")
    assert hand.view.wechat_reading.book_progress["b435"].char_offset == offsets[-1]
