"""WeChat on a fresh phone."""

from pytest_mobilegym.phone.apps.wechat.auth import Auth, Device
from pytest_mobilegym.phone.apps.wechat.defaults.authorized import fresh_authorized_apps
from pytest_mobilegym.phone.apps.wechat.defaults.chats import fresh_chats
from pytest_mobilegym.phone.apps.wechat.defaults.favorites import fresh_favorites
from pytest_mobilegym.phone.apps.wechat.defaults.moments import fresh_comments, fresh_moments
from pytest_mobilegym.phone.apps.wechat.defaults.money import fresh_bills, fresh_subscriptions, fresh_wallet
from pytest_mobilegym.phone.apps.wechat.defaults.people import (
    fresh_contacts,
    fresh_requests,
    fresh_strangers,
    fresh_tags,
    fresh_user,
)
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.defaults.words import at
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
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


def fresh_wechat(lang: str, profile: Profile = DEFAULT_PROFILE) -> WechatState:
    """Contacts, chats and moments of the owner, and twenty-six authorised apps."""
    owner = profile.owner(lang)
    return WechatState(
        user=fresh_user(profile, owner, lang),
        auth=fresh_auth(),
        contacts=fresh_contacts(profile, lang),
        tags=fresh_tags(profile, lang),
        chats=fresh_chats(profile, owner.id, lang),
        moments=fresh_moments(profile, owner.id, lang),
        comments=fresh_comments(profile, lang),
        favorites=fresh_favorites(profile, lang),
        wallet=fresh_wallet(profile),
        bills=fresh_bills(profile, lang),
        subscriptions=fresh_subscriptions(profile, lang),
        follows=("city_walks", "slow_kitchen", "haidian_library"),
        sticker_packs=("daily", "pets"),
        friend_requests=fresh_requests(profile, lang),
        strangers=fresh_strangers(lang),
        authorized_apps=fresh_authorized_apps(lang),
        next_id=100,
    )
