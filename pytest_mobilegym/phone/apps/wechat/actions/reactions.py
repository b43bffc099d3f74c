"""Likes and comments below moments."""

from collections.abc import Iterator

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import name_of, person
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import comments
from pytest_mobilegym.phone.kit.comments import Said
from pytest_mobilegym.phone.kit.feed.card import Byline

MENU = "/menu/moment/{moment}"

app.action("moment.menu", on="/moments", to=MENU)


class Known(comments.Folk):
    """The owner and the contacts; nothing of anybody else's is shown."""

    def own_id(self, ctx: Context[WechatState]) -> str:
        return ctx.state.user.id

    def name_of(self, ctx: Context[WechatState], person: str) -> str:
        return name_of(ctx.state, person)

    def byline(self, ctx: Context[WechatState], person: str, detail: str | None = None) -> Byline:
        return Byline(person, name_of(ctx.state, person))

    def blocks(self, ctx: Context[WechatState], person_id: str) -> bool:
        return person(ctx.state, person_id) is None


def _said(ctx: Context[WechatState], item: str) -> Iterator[Said]:
    moment = ctx.state.moments.get(item)
    for one in moment.comments.values() if moment is not None else ():
        yield Said(one.id, one.parent, one.author, one.time, 0, one.text)


talk = comments.install_in_feed(app, on=("/moments", MENU), source=_said, folk=Known())


@app.action("moment.like", on=MENU, network=True)
def like(ctx: ActionContext[WechatState], moment: str) -> None:
    """Like a moment, or take the like back."""
    liked, own = ctx.state.moments[moment], ctx.state.user.id
    others = tuple(each for each in liked.likes if each != own)
    liked.likes = others if own in liked.likes else (*others, own)
    ctx.back()
