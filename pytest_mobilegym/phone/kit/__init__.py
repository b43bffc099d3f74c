"""Behaviours that apps install: each brings its own state, actions, screens, templates, texts and style.

A behaviour is a folder here. What an app wants of it is one line in one of the app's modules:

    from pytest_mobilegym.api import kit

    kit.search.install(app, source=find_notes, hits="hits.html", history="search_history")

| behaviour | what it is |
| --- | --- |
| `chat` | conversations of messages: the list, the page, the field, and the menus of both |
| `player` | a queue of tracks on the system's media session: full page, small bar, sleep timer |
| `video` | a moving picture on a page: controls, speeds, subtitles, lines that fly across it |
| `settings` | pages of rows: switches, choices, texts and links, bound to the app's state |
| `rows` | pages of lines that an app makes up as they are drawn: switches, options, links, facts |
| `search` | a page with a field, suggestions, what was searched for before, and hits |
| `selection` | choosing several elements of a list, and what is done with them |
| `people` | names in order with an index of letters, faces, profiles, following and blocking |
| `feed` | cards of the world's or the user's items, loaded page by page; what is new comes with time |
| `reactions` | like, save, share and the like: sets of ids, and counts that add up |
| `comments` | the world's and the user's own as a tree: answering, sorting, liking, taking back |
| `composer` | writing a post: a draft that is kept, pictures, mentions, topics, who may see it |
| `shelves` | pages that one only looks at: the world's items, or nothing yet |
| `complaints` | reporting something or someone for a reason |
| `confirm` | asking in a dialog before something is done |
| `forms` | pages of fields declared as data, checked by one set of rules; addresses and passengers |
| `cart` | what is about to be bought: lines, quantities, what is taken to the checkout, and its total |
| `checkout` | where things are sent, what is taken off, what they cost in all, and the order |
| `map` | the world's streets as tiles, markers and a route on them, moved and zoomed |
| `pay` | the pad for six digits, the cashier, agreements to be charged again and again |

An app gives names of its own where it has a behaviour twice (`name="bill_search"`), a template of its own
where it looks different, and texts of its own, under the behaviour's keys, where it says something else.
What it needs beyond that belongs into the behaviour: a copy of one is never the way.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pytest_mobilegym.phone.kit import cart as cart
    from pytest_mobilegym.phone.kit import chat as chat
    from pytest_mobilegym.phone.kit import checkout as checkout
    from pytest_mobilegym.phone.kit import comments as comments
    from pytest_mobilegym.phone.kit import complaints as complaints
    from pytest_mobilegym.phone.kit import composer as composer
    from pytest_mobilegym.phone.kit import confirm as confirm
    from pytest_mobilegym.phone.kit import feed as feed
    from pytest_mobilegym.phone.kit import forms as forms
    from pytest_mobilegym.phone.kit import map as map
    from pytest_mobilegym.phone.kit import pay as pay
    from pytest_mobilegym.phone.kit import people as people
    from pytest_mobilegym.phone.kit import player as player
    from pytest_mobilegym.phone.kit import reactions as reactions
    from pytest_mobilegym.phone.kit import rows as rows
    from pytest_mobilegym.phone.kit import search as search
    from pytest_mobilegym.phone.kit import selection as selection
    from pytest_mobilegym.phone.kit import settings as settings
    from pytest_mobilegym.phone.kit import shelves as shelves
    from pytest_mobilegym.phone.kit import video as video


def __getattr__(name: str) -> Any:
    # A behaviour is loaded when it is first asked for: an app pays for those that it installs.
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{name}":
            raise
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
