"""WeChat on a fresh phone."""

from pytest_mobilegym.phone.apps.wechat.auth import Auth, Device
from pytest_mobilegym.phone.apps.wechat.defaults.authorized import fresh_authorized_apps
from pytest_mobilegym.phone.apps.wechat.defaults.chats import fresh_chats
from pytest_mobilegym.phone.apps.wechat.defaults.favorites import fresh_favorites
from pytest_mobilegym.phone.apps.wechat.defaults.groups import fresh_group
from pytest_mobilegym.phone.apps.wechat.defaults.moments import fresh_comments, fresh_moments
from pytest_mobilegym.phone.apps.wechat.defaults.money import fresh_bills, fresh_subscriptions, fresh_wallet
from pytest_mobilegym.phone.apps.wechat.defaults.people import (
    fresh_contacts,
    fresh_requests,
    fresh_strangers,
    fresh_tags,
    fresh_user,
)
from pytest_mobilegym.phone.apps.wechat.defaults.words import at
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.state import Table


def fresh_auth() -> Auth:
    """Logged in, with this phone and an older one trusted."""
    return Auth(
        password="slowmorning27",
        device="d1",
        devices=Table.of(
            [
                Device(id="d1", name="Gym One", trusted=at("2026-01-05 19:20")),
                Device(id="d2", name="Gym Mini", trusted=at("2023-06-11 10:02")),
                Device(id="d3", name="Windows", trusted=at("2025-10-20 09:41")),
            ]
        ),
    )


def fresh_wechat(lang: str) -> WechatState:
    """Thirty-six contacts, twenty-six chats, eleven moments and twenty-six authorised apps."""
    return WechatState(
        user=fresh_user(lang),
        auth=fresh_auth(),
        contacts=fresh_contacts(lang),
        tags=fresh_tags(lang),
        chats=Table.of([*fresh_chats(lang).values(), fresh_group(lang)]),
        moments=fresh_moments(lang),
        comments=fresh_comments(lang),
        favorites=fresh_favorites(lang),
        wallet=fresh_wallet(),
        bills=fresh_bills(lang),
        subscriptions=fresh_subscriptions(lang),
        follows=("city_walks", "slow_kitchen", "haidian_library"),
        sticker_packs=("daily", "pets"),
        friend_requests=fresh_requests(lang),
        strangers=fresh_strangers(lang),
        authorized_apps=fresh_authorized_apps(lang),
        next_id=100,
    )
