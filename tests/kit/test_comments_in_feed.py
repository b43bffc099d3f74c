"""Comments below the cards of a feed, which are written in a sheet."""

from __future__ import annotations

from pathlib import Path

from app_pages import words
from one_page import one_page

FEED = """
SAID = (("c1", None, "ann", "first"), ("c2", "c1", "ben", "second"), ("c3", None, "zoe", "hidden"))
OTHERS = {"a": [comments.Said(id, to, who, 1, 0, text) for id, to, who, text in SAID]}


class Folk(comments.Folk):
    def own_id(self, ctx):
        return "me"

    def name_of(self, ctx, person):
        return person.title()

    def byline(self, ctx, person, detail=None):
        return feed.Byline(person, person.title())

    def blocks(self, ctx, person):
        return person == "zoe"


talk = comments.install_in_feed(
    app, on=("/", "/menu/{item}"), source=lambda ctx, item: OTHERS.get(item, ()), folk=Folk()
)
app.action("menu.open", on="/", to="/menu/{item}")


@app.screen("/")
def home(ctx):
    return {"cards": {item: talk.lines(ctx, item) for item in "ab"}}


@app.screen("/menu/{item}", kind="menu", template="home.html")
def menu(ctx, item):
    return {"item": item}
"""
CARDS = """{% if item is defined %}<p{{ on("comment.write", item=item) }}>Comment</p>{% else %}
{% for item, lines in cards.items() %}<p{{ on("menu.open", item=item) }}>{{ item }}</p>{% for one in lines %}
<p{{ on("comment.ask_delete", comment=one.id) if one.own else "" }}
{{- "" if one.own else on("comment.reply", item=item, comment=one.id) }}>
{{ one.by.name }}{% if one.to %} to {{ one.to }}{% endif %} says {{ one.text }}</p>{% endfor %}{% endfor %}
{% endif %}"""


def test_comments_below_cards_are_written_in_a_sheet_and_taken_back(tmp_path: Path) -> None:
    with one_page(tmp_path, FEED, state="comments.Commented, AppState", page=CARDS) as hand:
        hand.tap("comment.reply", item="a", comment="c2")
        assert not hand.offers("comment.send")
        hand.type("third", into="comment")
        hand.tap("comment.send")
        assert "Ann says first Ben to Ann says second Me to Ben says third" in words(hand)
        hand.tap("menu.open", item="b")
        hand.tap("comment.write", item="b")
        hand.type("alone")
        hand.enter()
        assert hand.view.route.path == "/"
        assert words(hand).endswith("b Me says alone")
        hand.tap("comment.ask_delete", comment="my1")
        hand.tap("comment.delete")
        assert "third" not in words(hand)
        assert words(hand).endswith("b Me says alone")
