"""Ways from page to page that change nothing that counts."""

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import person as known
from pytest_mobilegym.phone.apps.wechat.screens.settings import FEATURE
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.apps.wechat.talks import CHATS
from pytest_mobilegym.phone.contexts.context import ActionContext

TABS = ("/", "/contacts", "/discover", "/me")
PLUS_TABS = TABS[:3]
FEEDS = ("/moments", "/moments/{person}")


def _open(id: str, to: str, *on: str) -> None:
    app.action(id, on=on, to=to)


app.action("unavailable", on="*", guard=lambda ctx: False)  # noqa: ARG005 - a guard is given the context

_open("tab.chats", "/", *TABS)
_open("tab.contacts", "/contacts", *TABS)
_open("tab.discover", "/discover", *TABS)
_open("tab.me", "/me", *TABS)

_open("plus.open", "/menu/plus", *PLUS_TABS)
app.action("add_friend.open", on="/menu/plus", to="/add-friend", replace=True)
app.action("plus.scan", on="/menu/plus", to="/scan", replace=True)
app.action("plus.money", on="/menu/plus", to="/pay/code", replace=True)
_open("scan.open", "/scan", "/discover")
_open("groups.open", "/groups", "/contacts")
_open("tags.open", "/tags", "/contacts")
_open("add_friend.more", "/add-friend", "/new-friends")


@app.action("new_friends.open", on=("/contacts", "/add-friend"), to="/new-friends")
def see_requests(ctx: ActionContext[WechatState]) -> None:
    """Opening the requests means having seen them."""
    for asked in ctx.state.friend_requests.values():
        asked.seen = True


_open("radar.open", "/radar", "/add-friend")
_open("qrcode.open", "/me/qrcode", "/add-friend", "/scan", "/me", "/my-profile-detail")


_open("chat_info.open", "/chat/{chat}/info", *CHATS)


def _is_known(ctx: ActionContext[WechatState], person: str) -> bool:
    """Whether somebody is the owner or still a contact; groups and cards also name others."""
    return known(ctx.state, person) is not None


app.action(
    "profile.open",
    on=("/contacts", "/add-friend", *CHATS, "/chat/{chat}/info", *FEEDS, "/settings/privacy/blacklist"),
    to="/user-profile/{person}",
    guard=_is_known,
)
_open("friend_info.open", "/friend-info/{person}", "/user-profile/{person}")
_open("friend_settings.open", "/friend-settings/{person}", "/user-profile/{person}")
_open("moments.open", "/moments", "/discover")
ALBUM = "/me/moments-album"
_open("album.open", ALBUM, "/me")
_open("moments.of", "/moments/{person}", "/user-profile/{person}", "/me", ALBUM)
_open("moment.picture", "/picture/{moment}/{index}", *FEEDS, ALBUM)
_open("camera.open", "/menu/moment-camera", *FEEDS)
_open("nearby.open", "/discover/nearby", "/discover")
_open("stranger.open", "/discover/nearby/{stranger}", "/discover/nearby")

_open("settings.open", "/settings", "/me")
_open("profile_detail.open", "/my-profile-detail", "/me", "/settings", "/settings/privacy/personal")
_open("feature.open", FEATURE, "/settings/general/accessibility", "/search")
_open("sports.open", "/wechat-sports", FEATURE, "/search")
_open("leaderboard.open", "/wechat-sports/leaderboard", "/wechat-sports")
_open(
    "sports_profile.open", "/wechat-sports/profile/{person}", FEATURE, "/wechat-sports",
    "/wechat-sports/leaderboard",
)  # fmt: skip
_open("sports_privacy.open", "/wechat-sports/privacy", FEATURE, "/wechat-sports")
