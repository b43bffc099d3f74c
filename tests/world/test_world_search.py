"""Words and their search, in both languages."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.phone.world import World
from pytest_mobilegym.phone.world.search import fold, index_words, read_query


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A tent for two", "tent two"),
        ("Tents, TENTS and a tent's pole", "tent pole"),
        ("Two glasses, three boxes, four stories", "two glass three box four story"),
        ("this is the bus", "bus"),
        ("Café Müller", "cafe muller"),
        ("露营", "露营 营"),
        ("在湖边露营", "在湖 湖边 边露 露营 营"),
        ("买了3款AI玩具", "买了 了 3 款 ai 玩具 具"),
        ("ＡＩ代理", "ai 代理 理"),
        ("!?…", ""),
    ],
)
def test_words_of_a_text(text: str, words: str) -> None:
    assert index_words(text) == words


@pytest.mark.parametrize(
    ("text", "match", "prefix", "runs"),
    [
        ("camping", '"camping"', '"camping"*', ()),
        ("camping st", '"camping" AND "st"', '"camping" AND "st"*', ()),
        ("the tents", '"tent"', '"tents"*', ()),
        ("露营", '"露营"', "", ()),
        ("湖边露营", '"湖边" AND "边露" AND "露营"', "", ("湖边露营",)),
        ("猫", '"猫"*', "", ()),
        ("the", "", "", ()),
        ("", "", "", ()),
        ('" OR 1', '"1"', "", ()),
    ],
)
def test_what_a_query_asks_for(text: str, match: str, prefix: str, runs: tuple[str, ...]) -> None:
    assert read_query(text) == (match, prefix, runs)


def test_full_width_letters_and_accents_are_folded() -> None:
    assert fold("ＣＡＦÉ") == "cafe"


@given(st.text(max_size=60))
@examples(150)
def test_any_text_can_be_searched_for(en: World, zh: World, text: str) -> None:
    for found in (en.posts.search(text, size=3), zh.people.search(text, size=3)):
        assert found.total >= len(found)


@given(st.data())
@examples(75)
def test_any_passage_of_a_chinese_title_finds_it(zh: World, data: st.DataObject) -> None:
    note = zh.notes.get(f"n{data.draw(st.integers(1, zh.notes.count()))}")
    run = data.draw(st.sampled_from(re.findall(r"[\u4e00-\u9fff]+", note.title)))
    begin = data.draw(st.integers(0, len(run) - 1))
    passage = run[begin : data.draw(st.integers(begin + 1, len(run)))]
    found = zh.notes.search(passage, size=10_000)
    assert note in found
    # Nothing else is found: the passage stands in every hit.
    assert all(passage in "\n".join((hit.title, hit.content, *hit.tags)) for hit in found)


@given(st.data())
@examples(75)
def test_any_words_of_an_english_title_find_it(en: World, data: st.DataObject) -> None:
    post = en.posts.get(f"p{data.draw(st.integers(1, en.posts.count()))}")
    words = data.draw(st.lists(st.sampled_from(post.title.split()), min_size=1, max_size=4))
    query = " ".join(words)
    if read_query(query).match:
        found = en.posts.search(query, size=10_000)
        assert post in found
        wanted = set(index_words(query).split())
        for hit in found:
            assert wanted <= set(index_words(f"{hit.title}\n{hit.body}").split())


def test_the_beginning_of_a_word_is_enough_while_it_is_typed(en: World) -> None:
    whole = en.products.search("headphones", size=1000)
    assert whole.total > 10
    assert {one.id for one in en.products.search("headpho", size=1000)} == {one.id for one in whole}


def test_a_single_chinese_character_is_found_anywhere(zh: World) -> None:
    found = zh.videos.search("猫", size=1000)
    assert found.total > 3
    assert all("猫" in "\n".join((one.title, one.about, *one.tags)) for one in found)
    assert any(one.title.endswith("猫") or "猫" in one.title for one in found)
