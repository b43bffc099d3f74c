"""Words for search, of texts and of queries: English by its words, Chinese by pairs of characters."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

_RUNS = re.compile(r"[0-9a-z]+(?:'[a-z]+)?|[\u3400-\u4dbf\u4e00-\u9fff]+")

_COMMON = """
a an the and or but of to in on at for from with by as is are was were be been it its this that these
those i you he she we they my your his her our their me him them us so do did does not no if than then
there here what which who how why when where all any some just very too can will would could should have
has had am about into out up down over after before only
"""
_SILENT = frozenset(_COMMON.split())
"""Words too common to be looked for."""

_SEPARATE = re.compile(r"'[a-z]+$")


class Query(NamedTuple):
    """What to look for.

    Attributes:
        match: expression for the index; empty where nothing can be found.
        prefix: the same with the last word as the beginning of a word, for what is still being typed.
        runs: Chinese passages of three characters or more, to be checked in the text itself: their pairs may
            also stand apart from one another.
    """

    match: str
    prefix: str
    runs: tuple[str, ...]


def fold(text: str) -> str:
    """Lower case, without accents, full-width letters as plain ones."""
    if text.isascii():
        return text.lower()
    folded = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in folded if not unicodedata.combining(letter))


def index_words(text: str) -> str:
    """The words under which a text is found, separated by spaces."""
    words: list[str] = []
    for run in _RUNS.findall(fold(text)):
        if run[0] > "~":
            words += [run[i : i + 2] for i in range(len(run) - 1)]
            words.append(run[-1])
        else:
            word = _stem(run)
            if word not in _SILENT:
                words.append(word)
    return " ".join(dict.fromkeys(words))


def read_query(text: str) -> Query:
    """What a person's query asks for: every word of it, in any order."""
    words: list[str] = []
    runs: list[str] = []
    last = ""
    for run in _RUNS.findall(fold(text)):
        if run[0] > "~":
            pairs = [run[i : i + 2] for i in range(len(run) - 1)]
            words += [f'"{pair}"' for pair in pairs] or [f'"{run}"*']
            if len(run) > 2:
                runs.append(run)
            last = ""
        else:
            word = _stem(run)
            if word not in _SILENT:
                words.append(f'"{word}"')
                begun = _SEPARATE.sub("", run)
                last = f'"{begun}"*' if len(begun) > 1 else ""
    unique = list(dict.fromkeys(words))
    match = " AND ".join(unique)
    prefix = " AND ".join([*[word for word in unique if word != words[-1]], last]) if last else ""
    return Query(match, prefix, tuple(runs))


def _stem(word: str) -> str:
    """A word without the ending of its plural."""
    word = _SEPARATE.sub("", word)
    if len(word) < 4 or word[-1] != "s" or word[-2] in "su":
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("shes", "ches", "xes", "sses")):
        return word[:-2]
    return word[:-1] if word[-2] != "i" else word
