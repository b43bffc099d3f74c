"""Texts in two languages from one choice: templates are pairs, filled from a scene that knows both."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pytest_mobilegym.phone.world.labels import LABELS


class Pair(NamedTuple):
    """The same in English and in Chinese."""

    en: str
    zh: str


NOTHING = Pair("", "")


class _English(dict[str, str]):
    """English words of a scene; forms of a word that were not put there are made from it.

    `{a_tool}` has the article, `{tools}` the plural, `{Tool}` a capital, `{A_tool}` both.
    """

    def __missing__(self, key: str) -> str:
        if key[0].isupper():
            made = capital(self[key[0].lower() + key[1:]])
        elif key.startswith("a_"):
            made = f"{article(self[key[2:]])} {self[key[2:]]}"
        elif key.endswith("s") and key[:-1] in self:
            made = plural(self[key[:-1]])
        else:
            raise KeyError(key)
        self[key] = made
        return made


class Scene:
    """The words that a text's slots are filled with.

    Args:
        words: by slot name.
    """

    __slots__ = ("en", "zh")

    def __init__(self, words: Iterable[tuple[str, Pair]] = ()) -> None:
        self.en: dict[str, str] = _English()
        self.zh: dict[str, str] = {}
        for name, pair in words:
            self.en[name], self.zh[name] = pair

    def put(self, name: str, pair: tuple[str, str]) -> None:
        """Give a slot its words; slots made from it before keep theirs, so put before writing."""
        self.en[name], self.zh[name] = pair

    def number(self, name: str, value: int) -> None:
        """Give a slot a number in digits."""
        self.en[name] = self.zh[name] = str(value)

    def write(self, template: tuple[str, str]) -> Pair:
        """A template in both languages.

        Raises:
            KeyError: it has a slot that the scene does not know.
        """
        return Pair(template[0].format_map(self.en), template[1].format_map(self.zh))

    def compose(self, templates: Iterable[tuple[str, str]]) -> Pair:
        """Several templates as one passage: English sentences with spaces between, Chinese without."""
        english, chinese = [], []
        for template in templates:
            english.append(template[0].format_map(self.en))
            chinese.append(template[1].format_map(self.zh))
        return Pair(" ".join(english), "".join(chinese))


def paragraphs(passages: Iterable[tuple[str, str]]) -> Pair:
    """Passages with an empty line between them."""
    kept = [passage for passage in passages if passage[0]]
    return Pair("\n\n".join(p[0] for p in kept), "\n\n".join(p[1] for p in kept))


def joined(pairs: Iterable[tuple[str, str]], separator: tuple[str, str]) -> Pair:
    """Pairs strung together."""
    found = list(pairs)
    return Pair(separator[0].join(p[0] for p in found), separator[1].join(p[1] for p in found))


def read_pairs(text: str) -> list[Pair]:
    """One pair a line, `English | 中文`; empty lines are skipped.

    Raises:
        ValueError: a line is no pair.
    """
    pairs = []
    for line in text.splitlines():
        if line.strip():
            english, bar, chinese = line.partition(" | ")
            if not bar or not chinese.strip():
                raise ValueError(f"Expected 'English | 中文', got {line!r}.")
            pairs.append(Pair(english.strip(), quoted(chinese.strip())))
    return pairs


def pairs_of(group: str) -> dict[str, Pair]:
    """The labels of a group of tokens as pairs."""
    return {token: Pair(*words) for token, words in LABELS[group].items()}


def quoted(chinese: str) -> str:
    """Chinese text with quotation marks of its own in place of straight ones."""
    parts = chinese.split('"')
    return "".join(part + ("" if at == len(parts) - 1 else "“”"[at % 2]) for at, part in enumerate(parts))


def capital(text: str) -> str:
    """With a capital first letter."""
    return text[:1].upper() + text[1:]


_SOUNDS_CONSONANT = ("uni", "use", "usb", "one-", "eu")
_SOUNDS_VOWEL = ("hour", "hono", "heir", "llm", "ssd", "fps")


def article(word: str) -> str:
    """`a` or `an`, as a word sounds."""
    start = word.lower()
    if start.startswith(_SOUNDS_VOWEL):
        return "an"
    return "an" if start[:1] in "aeiou" and not start.startswith(_SOUNDS_CONSONANT) else "a"


def plural(phrase: str) -> str:
    """The plural of a noun; of the noun before `of` in a phrase such as `bag of beans`."""
    head, of, rest = phrase.partition(" of ")
    if head.endswith(("s", "sh", "ch", "x")):
        made = head + "es"
    elif head.endswith("y") and head[-2:-1] not in "aeiou":
        made = head[:-1] + "ies"
    elif head.endswith(("knife", "shelf", "leaf")):
        made = head[: -2 if head.endswith("fe") else -1] + "ves"
    else:
        made = head + "s"
    return made + of + rest
