"""Opening, sending and removing what is kept."""

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.actions.chats import open_from_panel
from pytest_mobilegym.phone.apps.wechat.actions.sending import copied_file
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.apps.wechat.talks import CHATS, post
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import confirm

app.action("favorites.open", on="/me", to="/favorites")
app.action("favorite.open", on=("/favorites", "/search"), to="/favorites/{favorite}")


@app.action("chat.favorites", on=CHATS)
def open_favorites(ctx: ActionContext[WechatState]) -> None:
    open_from_panel(ctx, "favorites")


@app.action("favorite.send", on="/chat/{chat}/favorites", network="own")
def send(ctx: ActionContext[WechatState], favorite: str) -> None:
    kept = ctx.state.favorites.get(favorite)
    if kept is None:
        raise EventRefused(f"There is no favourite {favorite!r}.")
    post(
        ctx, ctx.params["chat"], kind=kept.kind, text=kept.text, image=kept.image, path=kept.path,
        place=kept.place, file=copied_file(kept.file),
    )  # fmt: skip
    ctx.back()


@confirm.asked(
    app, "favorite.delete", ask="favorite.ask_delete", on="/favorites/{favorite}",
    route="/favorites/{favorite}/delete", question="favorites.ask",
)  # fmt: skip
def delete(ctx: ActionContext[WechatState], favorite: str) -> None:
    ctx.state.favorites.pop(favorite, None)
    ctx.back(2)
