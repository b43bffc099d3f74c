"""Writing a moment of words."""

from pytest_mobilegym.phone.apps.wechat.actions.navigation import FEEDS
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import Moment, TextDraft
from pytest_mobilegym.phone.context import ActionContext

WRITER = "/post-text-moment"

app.action("moment.write", on=FEEDS, to=WRITER)


@app.action("moment.text", on=WRITER)
def write(ctx: ActionContext, value: str) -> None:
    """Every change is kept, so that a draft outlives the page."""
    ctx.state.text_draft.text = value


@app.action("moment.place", on="/select-location")
def choose_place(ctx: ActionContext, place: str | None) -> None:
    ctx.state.text_draft.location = place
    ctx.back()


def _writing(ctx: ActionContext) -> bool:
    return bool(ctx.state.text_draft.text.strip())


@app.action("moment.post", on=WRITER, guard=_writing)
def post(ctx: ActionContext) -> None:
    draft = ctx.state.text_draft
    moment = Moment(
        id=ctx.new_id("p"), author=ctx.state.user.id, text=draft.text.strip(), location=draft.location,
        time=ctx.time,
    )  # fmt: skip
    ctx.state.moments.add(moment, first=True)
    ctx.state.text_draft = TextDraft()
    ctx.back()


@app.action("moment.cancel", on=WRITER)
def leave(ctx: ActionContext) -> None:
    if _writing(ctx):
        ctx.go("/post-text-moment/leave")
    else:
        ctx.state.text_draft = TextDraft()
        ctx.back()


@app.action("draft.keep", on="/post-text-moment/leave")
def keep_draft(ctx: ActionContext) -> None:
    ctx.back(2)


@app.action("draft.discard", on="/post-text-moment/leave")
def discard_draft(ctx: ActionContext) -> None:
    ctx.state.text_draft = TextDraft()
    ctx.back(2)
