"""Texts drawn from an expression: every one that it matches may be drawn, and no other one."""

import pytest

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.tasks.random_texts import Generator, Piece
from pytest_mobilegym.tasks.rng import Rng


def drawn(expression: str) -> set[str]:
    generator = Generator(expression)
    return {generator.draw(Rng(seed)) for seed in range(300)}


@pytest.mark.parametrize(
    ("expression", "texts"),
    [
        ("x", {"x"}),
        ("[a-c]", {"a", "b", "c"}),
        ("[a-b7-8_]", {"a", "b", "7", "8", "_"}),
        (r"[\d]", set("0123456789")),
        (r"[a\-c]", {"a", "-", "c"}),
        (r"\+", {"+"}),
        ("[ab]{2}", {"aa", "ab", "ba", "bb"}),
        ("a{1,3}b", {"ab", "aab", "aaab"}),
        ("a{0,2}b", {"b", "ab", "aab"}),
        ("京{2}", {"京京"}),
    ],
)
def test_all_that_matches_is_drawn_and_nothing_else(expression: str, texts: set[str]) -> None:
    assert drawn(expression) == texts
    assert Generator(expression).count == len(texts)


def test_a_class_draws_all_of_its_characters() -> None:
    assert drawn(r"\d") == set("0123456789")
    assert drawn(r"\w") <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
    assert Generator(r"\w").count == 63
    assert Generator(r"[\w-]").count == 64


def test_texts_are_counted_over_pieces_and_lengths() -> None:
    assert Generator(r"[A-Z]{2}-\d{4,6}").count == 26**2 * (10**4 + 10**5 + 10**6)


def test_a_character_that_is_named_twice_is_drawn_no_more_often() -> None:
    assert Generator("[aab]").pieces == (Piece("ab", 1, 1),)


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("ab(c)", "The pattern 'ab(c)' cannot be generated from '(c)' on; use characters, "),
        ("[z-a]x", "The pattern '[z-a]x' matches no text that could be drawn."),
        ("a{3,2}", "The pattern 'a{3,2}' matches no text that could be drawn."),
    ],
)
def test_an_expression_that_draws_nothing_is_refused(expression: str, message: str) -> None:
    with pytest.raises(TaskError) as caught:
        Generator(expression).check()
    assert str(caught.value).startswith(message)


def test_one_text_is_enough() -> None:
    Generator("a{2,2}").check()
    Generator("[a]").check()
