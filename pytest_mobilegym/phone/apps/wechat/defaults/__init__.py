"""WeChat on a fresh phone."""

from pytest_mobilegym.phone.apps.wechat.defaults.chats import fresh_chats
from pytest_mobilegym.phone.apps.wechat.defaults.moments import fresh_moments
from pytest_mobilegym.phone.apps.wechat.defaults.people import (
    fresh_contacts,
    fresh_requests,
    fresh_strangers,
    fresh_user,
)
from pytest_mobilegym.phone.apps.wechat.defaults.words import at
from pytest_mobilegym.phone.apps.wechat.state import AuthorizedApp, WechatState
from pytest_mobilegym.phone.state import Table

APPS = {
    "tencent_meeting": {"en": "Tencent Meeting", "zh": "腾讯会议"},
    "ebay": {"en": "eBay", "zh": "eBay"},
    "wechat_reading": {"en": "WeChat Reading", "zh": "微信读书"},
}


def fresh_wechat(lang: str) -> WechatState:
    """Twelve contacts, seven chats, eleven moments and three authorised apps."""
    moments = fresh_moments(lang)
    return WechatState(
        user=fresh_user(lang),
        contacts=fresh_contacts(lang),
        chats=fresh_chats(lang),
        moments=moments,
        friend_requests=fresh_requests(lang),
        strangers=fresh_strangers(lang),
        authorized_apps=Table.of(
            [
                AuthorizedApp(
                    id="tencent_meeting",
                    name=APPS["tencent_meeting"][lang],
                    scopes=("profile", "friends", "notifications"),
                    since=at("2025-09-02 10:12"),
                ),
                AuthorizedApp(
                    id="ebay",
                    name=APPS["ebay"][lang],
                    scopes=("profile", "phone", "location"),
                    since=at("2025-11-11 00:06"),
                ),
                AuthorizedApp(
                    id="wechat_reading",
                    name=APPS["wechat_reading"][lang],
                    kind="mini_program",
                    scopes=("profile", "friends"),
                    since=at("2024-06-18 21:40"),
                ),
            ]
        ),
        next_id=len(moments) + 1,
    )
