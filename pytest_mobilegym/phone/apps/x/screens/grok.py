"""Grok: answers a question by what is said about it in posts."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.x.app import app
from pytest_mobilegym.phone.apps.x.cards import card
from pytest_mobilegym.phone.apps.x.items import Item, of_statuses
from pytest_mobilegym.phone.apps.x.screens.frame import frame
from pytest_mobilegym.phone.apps.x.screens.search import trends
from pytest_mobilegym.phone.apps.x.state import Question, XState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context

FIELD = "question"
QUOTED = 3
_ASKING = frozenset((
    "what", "who", "when", "where", "why", "how", "is", "are", "was", "do", "does", "did", "about",
    "the", "a", "an", "of", "in", "on", "to", "for", "me", "my", "tell", "say", "people", "think",
))  # fmt: skip
"""Words of a question that no post needs to have."""


def _sources(ctx: Context[XState], text: str) -> list[Item]:
    """The most liked posts that have all words of a question, or else its rarest one."""
    words = [
        word for word in text.replace("?", " ").replace("？", " ").split() if word.lower() not in _ASKING
    ]
    found = ctx.world.statuses.search(" ".join(words), size=QUOTED) if words else ()
    for word in sorted(words, key=len, reverse=True):
        if not found:
            found = ctx.world.statuses.search(word, size=QUOTED)
    return list(of_statuses(ctx, found)) if found else []


@app.screen("/grok", tab="grok", network="banner")
def grok(ctx: Context[XState]) -> dict[str, Any]:
    talk = [
        {"text": each.text, "cards": [card(ctx, item) for item in _sources(ctx, each.text)]}
        for each in list(ctx.state.questions.values())[-6:]
    ]
    return {**frame(ctx), "talk": talk, "prompts": [trend.words for trend in trends(ctx, 3)]}


@app.action("grok.ask", on="/grok", guard=lambda ctx: bool(ctx.fields.get(FIELD, "").strip()), network=True)
def ask(ctx: ActionContext[XState]) -> None:
    _put(ctx, ctx.fields[FIELD].strip())
    ctx.fields[FIELD] = ""


@app.action("grok.prompt", on="/grok", network=True)
def ask_prompt(ctx: ActionContext[XState], text: str) -> None:
    _put(ctx, text)


@app.action("grok.clear", on="/grok", guard=lambda ctx: len(ctx.state.questions) > 0)
def clear(ctx: ActionContext[XState]) -> None:
    ctx.state.questions.clear()


def _put(ctx: ActionContext[XState], text: str) -> None:
    ctx.state.questions.add(Question(id=ctx.new_id("q"), text=text, at=ctx.time))
    ctx.scroll("body")
