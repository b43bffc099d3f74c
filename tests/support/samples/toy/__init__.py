"""Toy: the smallest app that has one of everything, for the tests of the phone."""

from typing import Any

from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import State, Table

HOSTILE = """it's "quoted" <b>bold</b> & 'more' </div>"""


class Card(State):
    """A card with a title."""

    id: str
    title: str


class ToyState(AppState):
    """Root of the state."""

    cards: Table[Card] = Table()
    log: tuple[str, ...] = ()
    level: int = 0
    note: str = ""
    flag: bool = False


class Choice(State):
    """View state of the menu: what is marked."""

    marked: int = 0


app = App("toy", name={"en": "Toy", "zh": "玩具"}, aliases=("Plaything",), state=ToyState, icon="notes")


@app.defaults
def fresh_toy(lang: str) -> ToyState:
    words = {"en": ("first", "second"), "zh": ("第一", "第二")}[lang]
    cards = [Card(id=f"c{number}", title=word) for number, word in enumerate(words, 1)]
    return ToyState(cards=Table.of([*cards, Card(id="c3", title=HOSTILE)]), next_id=4)


@app.screen("/")
def home(ctx: Context) -> dict[str, Any]:
    return {"cards": ctx.state.cards, "level": ctx.state.level, "log": ctx.state.log}


@app.screen("/form")
def form(ctx: Context) -> dict[str, Any]:
    return {"note": ctx.state.note, "hidden": ctx.state.flag}


@app.screen("/menu", kind="menu", local=Choice)
def menu(ctx: Context) -> dict[str, Any]:
    return {"marked": ctx.local.marked}


@app.screen("/ask/{card}", kind="dialog")
def ask(ctx: Context, card: str) -> dict[str, Any]:
    return {"card": ctx.state.cards[card]}


@app.screen("/time")
def time(ctx: Context) -> dict[str, Any]:
    return {"time": ctx.time, "dark": ctx.os.settings.dark_mode_enabled}


app.action("form.open", on="/", to="/form")
app.action("menu.open", on=("/", "/form"), to="/menu")
app.action("time.open", on="/", to="/time")
app.action("card.ask", on="/", to="/ask/{card}")


def note_down(ctx: ActionContext, what: str) -> None:
    ctx.state.log = (*ctx.state.log, what)


@app.action("card.say", on="/")
def say(ctx: ActionContext, title: str, times: int = 1, loud: bool = False) -> None:
    note_down(ctx, f"say {title} {times} {loud}")


@app.action("card.drop", on=("/", "/ask/{card}"), guard=lambda _, card: card != "c1")
def drop(ctx: ActionContext, card: str) -> None:
    if ctx.route != "/":
        ctx.back()
    del ctx.state.cards[card]
    ctx.toast("dropped")


@app.action("card.hold", on="/")
def hold(ctx: ActionContext, card: str) -> None:
    note_down(ctx, f"hold {card}")


@app.action("card.double", on="/")
def double(ctx: ActionContext, card: str) -> None:
    note_down(ctx, f"double {card}")


@app.action("level.set", on="/")
def set_level(ctx: ActionContext, value: int) -> None:
    ctx.state.level = value


@app.action("level.roll", on="/")
def roll(ctx: ActionContext) -> None:
    ctx.state.level = ctx.rng.below(10)


@app.action("menu.mark", on="/menu")
def mark(ctx: ActionContext) -> None:
    ctx.local.marked += 1


@app.action("menu.home", on="/menu")
def home_again(ctx: ActionContext) -> None:
    ctx.pop_to("/")


@app.action("clock.launch", on="/")
def launch_clock(ctx: ActionContext) -> None:
    ctx.launch("clock")


@app.action("note.write", on="/form")
def write(ctx: ActionContext, value: str) -> None:
    ctx.state.note = value


@app.action("note.send", on="/form", guard=lambda ctx: bool(ctx.state.note))
def send(ctx: ActionContext) -> None:
    note_down(ctx, f"send {ctx.state.note}")
    ctx.state.note = ""
    ctx.fields["note"] = ""


@app.action("find", on="/form")
def find(ctx: ActionContext, scope: str) -> None:
    note_down(ctx, f"find {scope} {ctx.fields.get('find', '')}")


def typed_quick(ctx: Context) -> bool:
    return bool(ctx.fields.get("quick"))


@app.action("quick.send", on="/form", guard=typed_quick)
def send_quick(ctx: ActionContext) -> None:
    note_down(ctx, f"quick {ctx.fields['quick']}")


@app.action("secret.hide", on="/form")
def hide(ctx: ActionContext) -> None:
    ctx.state.flag = True


@app.action("break", on="/form")
def break_down(ctx: ActionContext) -> None:
    ctx.state.level = "high"


@app.action("crash", on="/form")
def crash(ctx: ActionContext) -> None:
    ctx.state.level = 7
    ctx.state.cards["missing"].title = "never"
