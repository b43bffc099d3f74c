"""All sites together: pages by address, shortcuts, and the search over them."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from pytest_mobilegym.phone.apps.browser.web.address import canonical
from pytest_mobilegym.phone.apps.browser.web.downloads import SITE as DOWNLOADS
from pytest_mobilegym.phone.apps.browser.web.encyclopaedia import SITE as ENCYCLOPAEDIA
from pytest_mobilegym.phone.apps.browser.web.handbook import SITE as HANDBOOK
from pytest_mobilegym.phone.apps.browser.web.news import SITE as NEWS
from pytest_mobilegym.phone.apps.browser.web.page import Page
from pytest_mobilegym.phone.apps.browser.web.recipes import SITE as RECIPES
from pytest_mobilegym.phone.apps.browser.web.services import GUIDE, MEASURES, WEATHER
from pytest_mobilegym.phone.apps.browser.web.wayfarer import SITE as WAYFARER

SITES = (ENCYCLOPAEDIA, NEWS, RECIPES, WEATHER, DOWNLOADS, MEASURES, GUIDE, HANDBOOK, WAYFARER)

_CJK = re.compile(r"[\u3400-\u9fff]+")
_WORD = re.compile(r"[^\W_\u3400-\u9fff]+")
_SMALL_WORDS = frozenset(
    {
        "a", "an", "and", "do", "does", "for", "how", "in", "is", "it", "of", "on", "the", "to", "what",
        "when", "where", "which", "who", "why",
    }
)  # fmt: skip
"""Words that are looked for only where there is nothing else to look for."""
_EXCERPT = {"en": 120, "zh": 60}


class Shortcut(NamedTuple):
    """A place on the start page."""

    id: str
    url: str
    icon: str
    tint: str


SHORTCUTS = (
    Shortcut("encyclopaedia", "https://leafpedia.example/", "book", "#2f7d5b"),
    Shortcut("news", "https://daybreak.example/", "newspaper", "#c2483d"),
    Shortcut("recipes", "https://kitchen.example/", "food", "#d98324"),
    Shortcut("weather", "https://skies.example/", "partly-cloudy", "#3b8ad9"),
    Shortcut("downloads", "https://depot.example/", "download", "#5b5fc7"),
    Shortcut("measures", "https://measures.example/", "calculator", "#64748b"),
    Shortcut("search", "https://lantern.example/", "search", "#b58a1b"),
    Shortcut("handbook", "https://athome.example/", "home", "#a8653a"),
    Shortcut("wayfarer", "https://wayfarer.example/", "train", "#2b8a9d"),
    Shortcut("guide", "https://guide.example/", "help", "#8a4fbf"),
)


@cache
def pages() -> dict[str, Page]:
    """Every page by its address."""
    return {canonical(page.url): page for site in SITES for page in site.pages}


def find_page(url: str) -> Page | None:
    """The page of an address, `None` if there is none."""
    return pages().get(canonical(url))


class Hit(NamedTuple):
    """A page that a search found, with a piece of its text."""

    page: Page
    score: int
    excerpt: str


def terms_of(query: str) -> tuple[str, ...]:
    """What is looked for: words in small letters, and pairs of characters of Chinese."""
    words: list[str] = _WORD.findall(query.casefold())
    found = [word for word in words if word not in _SMALL_WORDS] or words
    for run in _CJK.findall(query):
        found += [run] if len(run) < 3 else [run[i : i + 2] for i in range(len(run) - 1)]
    return tuple(dict.fromkeys(found))


def search(query: str, lang: str, engine: str) -> list[Hit]:
    """Pages that hold a term of the query in a language, best first.

    A title counts ten times, a heading three times; a page that has every term comes before those that lack
    one. The engine "headline" looks at titles alone, "reference" at the encyclopaedia alone.
    """
    terms = terms_of(query)
    hits = []
    for page in pages().values():
        if engine == "reference" and page not in ENCYCLOPAEDIA.pages:
            continue
        scores = [_score(page, term, lang, titles_only=engine == "headline") for term in terms]
        if any(scores):
            complete = 1000 * all(scores)
            hits.append(Hit(page, complete + sum(scores), _excerpt(page, terms, lang)))
    return sorted(hits, key=lambda hit: (-hit.score, hit.page.url))


def _count(term: str, text: str) -> int:
    text = text.casefold()
    if _CJK.fullmatch(term):
        return text.count(term)
    return len(re.findall(rf"(?<![a-z0-9]){re.escape(term)}(?:e?s)?(?![a-z0-9])", text))


def _score(page: Page, term: str, lang: str, *, titles_only: bool) -> int:
    score = 10 * min(1, _count(term, page.title[lang]))
    if titles_only:
        return score
    for block in page.blocks[lang]:
        # A link is counted where it leads to, not where it stands.
        if block.kind != "link":
            score += (3 if block.kind == "heading" else 1) * min(3, _count(term, block.words))
    return score


def _excerpt(page: Page, terms: tuple[str, ...], lang: str) -> str:
    texts = [block.words.strip() for block in page.blocks[lang] if block.kind in ("paragraph", "list")]
    best = max(texts, key=lambda text: sum(_count(term, text) for term in terms), default="")
    best = " ".join(best.split())
    limit = _EXCERPT[lang]
    return best if len(best) <= limit else best[:limit].rstrip() + "…"
