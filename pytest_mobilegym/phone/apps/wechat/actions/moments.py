"""Writing a moment: words, pictures of the phone and a place."""

from pytest_mobilegym.phone.apps.wechat.actions.navigation import FEEDS
from pytest_mobilegym.phone.apps.wechat.actions.reactions import talk
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.places import place_words
from pytest_mobilegym.phone.apps.wechat.state import Moment, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import composer

WRITER = "/post-text-moment"


def _publish(ctx: ActionContext[WechatState], post: composer.Post) -> None:
    ctx.state.moments.add(
        Moment(
            id=post.id, author=ctx.state.user.id, text=post.text, images=post.pictures,
            location=post.extras.get("place"), time=post.at,
        ),
        first=True,
    )  # fmt: skip


def _place(ctx: Context[WechatState]) -> list[composer.Option]:
    place = ctx.state.draft.extras.get("place")
    title = place_words(place, ctx.lang) if place else ctx.t("post.location")
    return [composer.Option(title, "location-fill" if place else "location", "location.open")]


writer = composer.install(
    app,
    name="moment",
    route=WRITER,
    publish=_publish,
    options=_place,
    posts="moments",
    delete_on=("/menu/moment/{moment}",),
    deleted=talk.forget,
    own_template="post_text_moment.html",
)

app.action("moment.write", on=FEEDS, to=WRITER)
app.action("location.open", on=WRITER, to="/select-location")


@app.action("camera.album", on="/menu/moment-camera")
def open_album(ctx: ActionContext[WechatState]) -> None:
    """The user is asked first whether WeChat may see the pictures."""
    if ctx.ask_permission(composer.STORAGE, then="camera.album", reason=ctx.t("composer.why_pictures")):
        ctx.back()
        writer.pick(ctx)


@app.action("moment.place", on="/select-location")
def choose_place(ctx: ActionContext[WechatState], place: str | None) -> None:
    if place is None:
        ctx.state.draft.extras.pop("place", None)
    else:
        ctx.state.draft.extras["place"] = place
    ctx.back()
