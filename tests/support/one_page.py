"""An app of one page, for tests of what the kit's behaviours do in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from sample_apps import installed, write_app

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

HEAD = '''
"""One page."""

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import comments, composer, feed, people, reactions
from pytest_mobilegym.phone.kit.feed import Card, page_of
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.state import Table


class OneState(STATE):
    me: people.Me = people.Me(name="Me", handle="me")


app = App(
    "ID", name={"en": "One", "zh": "一"}, state=OneState,
    filters=(Filter("SEND", "/compose", type="text/plain"), Filter("SEND", "/compose", type="image/*")),
)
NAMES = {"ann": "Ann", "ben": "Ben", "zoe": "周小雨", "dot": "12"}


def find(ctx, id):
    return people.Me(id=id, name=NAMES[id], handle=id, followers=5, following=2) if id in NAMES else None


def me(ctx):
    return ctx.state.me


'''


@contextmanager
def one_page(
    folder: Path,
    body: str,
    *,
    state: str = "AppState",
    page: str = "",
    texts: Mapping[str, str] | None = None,
    id: str = "one",
) -> Iterator[Hand]:
    """A hand on a phone that shows the app.

    Args:
        body: what its module says after the app is declared.
        state: what its state derives from.
        page: the template of its page `/`, `home.html`.
        texts: its own texts, the same in both languages.
        id: of the app.
    """
    said = json.dumps(dict(texts or {}))
    start = '{% import "ui/kit.html" as ui %}'
    files = {
        "__init__.py": HEAD.replace("STATE", state).replace("ID", id) + body,
        "templates/home.html": f"{start}{{% call ui.page() %}}{page}{{% endcall %}}",
        "texts/en.json": said,
        "texts/zh.json": said,
    }
    write_app(folder, id, files)
    with installed(id, folder=folder):
        hand = Hand(Phone.create())
        hand.open(id)
        yield hand


def refusal(folder: Path, body: str, *, state: str = "AppState") -> str:
    """Why an app "wrong" cannot be loaded; empty where it can."""
    try:
        with one_page(folder, body, state=state, id="wrong"):
            return ""
    except AppError as error:
        return str(error)
