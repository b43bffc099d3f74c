"""Words of texts, and how well a label answers to the words of an instruction."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise

_LATIN = re.compile(r"[a-z0-9]+(?:[:./-][0-9]+)*(?:'[a-z]+)?")
_HAN = re.compile(r"[\u4e00-\u9fff]+")

_EMPTY_EN = """
    a about also an and any app are as at be by can do does find for from get give go has have how i
    if in into is it its just let like longer look make many me mode much my no not now of off on
    one open or our out page please put right screen see set should show so some switch tell than
    that the their them then there they this to turn up use want was what whatever when where which
    who whose will with you your
"""
_EMPTY_ZH = "的了在是我把将请和与到里中上下为给有吗呢个这那并也都让用打开"
_EMPTY = frozenset({*_EMPTY_EN.split(), *_EMPTY_ZH})
"""Words that say nothing of where to go."""

_SHORTEST_STEM = 4

_KIN: dict[str, tuple[str, ...]] = {
    "alert": ("notification", "disturb"),
    "people": ("friend", "contact"),
    "friend": ("contact",),
    "region": ("contact", "profile"),
    "profile": ("contact",),
    "dark": ("theme", "appearance", "display", "general"),
    "acces": ("permission", "privac"),
    "ask": ("request",),
    "asset": ("finance", "wealth", "balance"),
    "mone": ("finance", "wealth", "balance"),
    "earn": ("income", "interest"),
    "id": ("profile",),
    "citi": ("manage",),
}
"""Words that one meets on the way to what others name."""

KIN_WEIGHT = 0.55


@cache
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text that say something, in order: stems of Latin words, pairs of Han characters."""
    text = unicodedata.normalize("NFKC", text).lower().replace("’", "'")
    found: list[str] = []
    for match in re.finditer(f"{_LATIN.pattern}|{_HAN.pattern}", text):
        run = match[0]
        if _HAN.fullmatch(run):
            kept = [each for each in run if each not in _EMPTY]
            found += ["".join(pair) for pair in pairwise(kept)] or kept
        elif run.removesuffix("'s") not in _EMPTY:
            found.append(_stem(run))
    return tuple(found)


def _stem(word: str) -> str:
    word = word.removesuffix("'s")
    for ending in ("ings", "ing", "ies", "ied", "es", "ed", "s", "y"):
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM - 1 and word.isalpha():
            return word.removesuffix(ending)
    return word


def alike(one: str, other: str) -> bool:
    """Whether two stems are of one word, such as authoris- and authorisation."""
    if one == other:
        return True
    short, long = sorted((one, other), key=len)
    return len(short) > _SHORTEST_STEM and short.isalpha() and _common(short, long) >= max(5, len(short) - 1)


def _common(one: str, other: str) -> int:
    for count, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return count
    return min(len(one), len(other))


def shared(label: Iterable[str], wanted: Iterable[str]) -> set[str]:
    """Those of the wanted words that a label holds."""
    label = tuple(label)
    return {word for word in wanted if any(alike(word, each) for each in label)}


def fit(label: str, wanted: Iterable[str] | Mapping[str, float]) -> float:
    """A label's score for wanted words: the weight of those that it has, reduced by its other words.

    0 for a label without any; 1 for a label that is one of the words, 2 for two of them and nothing else.

    Args:
        wanted: words of weight 1, or their weights.
    """
    said = words_of(label)
    weights = wanted if isinstance(wanted, Mapping) else dict.fromkeys(wanted, 1.0)
    told = {
        each: max(found)
        for each in said
        if (found := [weight for word, weight in weights.items() if alike(each, word)])
    }
    return sum(told.values()) * sum(each in told for each in said) / len(said) if told else 0.0


def kin_of(words: Iterable[str]) -> dict[str, float]:
    """Words that one meets on the way to what others name, with their weight."""
    return {kin: KIN_WEIGHT for word in words for kin in _KIN.get(word, ())}
