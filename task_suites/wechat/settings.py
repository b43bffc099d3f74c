"""Settings of the app."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from pytest_mobilegym.api import (
    EditText,
    Ending,
    Goal,
    Hand,
    SetSwitch,
    Setting,
    SetValues,
    View,
    choice,
    tap,
)
from pytest_mobilegym.phone.apps.wechat.state import DISCOVER_ENTRIES

from ..vocabulary.values import another
from .vocabulary import (
    FEATURES,
    PROFILE,
    SETTINGS,
    SPORTS,
    sports_from_search,
    sports_goal,
    write_about_owner,
)
from .words import SIGNATURES

ENTRY_WORDS = {
    "moments": {"en": "Moments", "zh": "朋友圈"},
    "channels": {"en": "Channels", "zh": "视频号"},
    "live": {"en": "Live", "zh": "直播"},
    "scan": {"en": "Scan", "zh": "扫一扫"},
    "listen": {"en": "Listen", "zh": "听一听"},
    "top_stories": {"en": "Top Stories", "zh": "看一看"},
    "search": {"en": "Search", "zh": "搜一搜"},
    "nearby": {"en": "Nearby", "zh": "附近"},
    "games": {"en": "Games", "zh": "游戏"},
}
"""Entries of the Discover tab, as it names them."""
FOLLOW = tap("setting.toggle", key="general.follow_system")
ON_OFF = {True: {"en": "on", "zh": "开启"}, False: {"en": "off", "zh": "关闭"}}


class EnableDarkMode(SetValues):
    """WeChat is dark by its own setting; it starts following the phone, or light by its own setting.

    There are few instances because WeChat can be always dark in one way only.
    """

    instruction = {
        "en": [
            "Make WeChat always dark, whatever the phone itself looks like.",
            "Switch WeChat to dark mode without following the system.",
        ],
        "zh": ["把微信设为深色模式，不要跟随系统。", "让微信一直保持深色，不管手机是什么外观。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    max_steps, catalogue_steps = 30, 15
    way, save = (*SETTINGS, "general.open", "dark_mode.open"), ("setting.done",)
    settings = (
        Setting(
            "wechat.settings.general.follow_system",
            False,
            (FOLLOW,),
            "it does not follow the system",
        ),
        Setting(
            "wechat.settings.general.dark_mode",
            True,
            (tap("setting.choose", key="general.dark_mode", value="{value}"),),
            "dark mode is chosen",
        ),
    )

    follows: bool = choice([True, False], hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            wechat.settings.general.follow_system = self.follows
            wechat.settings.general.dark_mode = False

    def other_ways(self) -> Iterable[Ending]:
        def light_first(phone: Hand) -> None:
            self.set_all(phone)
            for dark in (False, True):
                phone.tap("setting.choose", key="general.dark_mode", value=dark)
            self.play(phone, self.save)

        yield "it is light and then dark", light_first

    def near_misses(self) -> Iterable[Ending]:
        def following(phone: Hand) -> None:
            self.set_all(phone)
            self.play(phone, (FOLLOW, *self.save))

        def dark_phone(phone: Hand) -> None:
            with phone.edit("os") as os:
                os.settings.dark_mode_enabled = True

        yield from super().near_misses()
        yield "it follows the system in the end", following
        yield "the whole phone is dark instead", dark_phone


class SetSignature(EditText):
    """The owner's signature is exactly the text asked for."""

    instruction = {
        "en": ["Change my WeChat signature to “{text}”.", "Set “{text}” as the What's Up line of my WeChat."],
        "zh": ["把我的微信个性签名改成“{text}”。", "将微信个性签名设为“{text}”。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["nav", "edit"]
    consequence = "account"
    path, becomes, goal_name = "wechat.user.signature", "{text}", "the signature is as asked"
    way = (*PROFILE, "signature.open")
    into, save = "signature", ("signature.save",)

    text: str = choice(SIGNATURES)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the text becomes the pat", write_about_owner("pat", self.text)


class ToggleMobileAutoPlayMomentsVideo(SetSwitch):
    """Whether videos in moments play by themselves on mobile data is as asked; it starts the other way.

    There are few instances because a switch is on or off.
    """

    instruction = {
        "en": [
            "Turn {toggle} auto-play of Moments videos on mobile data in WeChat.",
            "On mobile data, switch WeChat's auto-play of videos in Moments {toggle}.",
        ],
        "zh": [
            "在微信里{toggle}移动网络下朋友圈视频自动播放。",
            "把微信的“移动网络下朋友圈视频自动播放”{toggle}。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    path, becomes = "wechat.settings.general.mobile_auto_play", "{toggle}"
    way = (*SETTINGS, "general.open", "media.open")
    change = (tap("setting.toggle", key="general.mobile_auto_play"),)
    goal_name = "auto-play is as asked"

    toggle: bool = choice(ON_OFF)


class ToggleDiscoverEntry(SetSwitch):
    """The entry of the Discover tab is shown or hidden as asked; it starts the other way.

    There are few instances because the tab has nine entries.
    """

    instruction = {
        "en": [
            "{toggle} the entry “{entry}” on WeChat's Discover tab.",
            "Go to WeChat's settings for the Discover tab and {toggle} “{entry}”.",
            "I want you to {toggle} the “{entry}” row of Discover in WeChat.",
        ],
        "zh": [
            "在微信发现页{toggle}“{entry}”入口。",
            "到微信的发现页管理里{toggle}“{entry}”。",
            "我想在微信的发现页{toggle}“{entry}”这一项。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    max_steps = 30
    path, becomes = "wechat.settings.discover.{entry}.visible", "{toggle}"
    goal_name = "the entry is shown or hidden as asked"
    way = (*SETTINGS, "general.open", "discover_settings.open", tap("discover_entry.open", entry="{entry}"))
    change = (tap("setting.toggle", key="discover.{entry}.visible"),)

    entry: str = choice(ENTRY_WORDS)
    toggle: bool = choice({False: {"en": "hide", "zh": "隐藏"}, True: {"en": "show", "zh": "显示"}})

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        other = another(DISCOVER_ENTRIES, self.entry)
        yield "another entry is switched", lambda phone: self.set_all(phone, entry=other)


class ToggleWechatSports(SetSwitch):
    """WeChat Sports is on or off as asked; it starts the other way.

    There are few instances because a switch is on or off.
    """

    instruction = {
        "en": [
            "Turn {toggle} WeChat Sports.",
            "Find WeChat Sports among WeChat's features and switch it {toggle}.",
            "I want WeChat Sports to be {toggle}. Set it up in WeChat.",
        ],
        "zh": [
            "{toggle}微信运动。",
            "在微信的辅助功能里{toggle}微信运动。",
            "我想{toggle}微信运动，请在微信里设置。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    consequence = "account"
    path, becomes = f"wechat.settings.{SPORTS}.enabled", "{toggle}"
    way, change = (*FEATURES, tap("feature.open", feature="{feature}")), ("feature.toggle",)
    feature: ClassVar[str] = "wechat_sports"

    toggle: bool = choice(ON_OFF)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield sports_goal(after, enabled=self.toggle)

    def near_misses(self) -> Iterable[Ending]:
        def switch(phone: Hand, feature: str) -> None:
            self.reach(phone, feature=feature)
            self.play(phone, self.change)

        yield from super().near_misses()
        yield "WeChat Games is switched", lambda phone: switch(phone, "wechat_games")
        yield "WeChat Pay is switched", lambda phone: switch(phone, "wechat_pay")


class DisableWechatSportsLeaderboard(SetValues):
    """WeChat Sports is on, and the owner is not in its ranking; it starts off or on, with the owner in it.

    There are few instances because there is one ranking to stay out of.
    """

    instruction = {
        "en": [
            "I want WeChat Sports to count my steps, but I do not want to appear in its step ranking.",
            "Make sure WeChat Sports is enabled and that I do not join the step ranking.",
            "Use WeChat Sports without taking part in the step ranking. Set it up for me.",
        ],
        "zh": [
            "我想用微信运动记录步数，但不想加入步数排行榜，请设置好。",
            "确保微信运动已启用，并且我不参与步数排行榜。",
            "帮我把微信运动设成：启用，但不加入排行榜。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    consequence = "account"
    way = (*FEATURES, tap("feature.open", feature="wechat_sports"))
    settings = (
        Setting(f"wechat.settings.{SPORTS}.enabled", True, ("feature.toggle",), "WeChat Sports is on"),
        Setting(
            f"wechat.settings.{SPORTS}.join_leaderboard",
            False,
            ("sports_privacy.open", tap("setting.toggle", key=f"{SPORTS}.join_leaderboard")),
            "the owner is not in the ranking",
        ),
    )

    enabled: bool = choice([False, True], hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            sports = wechat.settings.accessibility.wechat_sports
            sports.enabled, sports.join_leaderboard = self.enabled, True

    def other_ways(self) -> Iterable[Ending]:
        def from_search(phone: Hand) -> None:
            sports_from_search(phone, enabled=self.enabled)
            if not self.enabled:
                self.play(phone, ("feature.toggle", "sports.open"))
            self.play(phone, self.settings[1].change)

        yield "from a search, on the page of the steps", from_search

    def near_misses(self) -> Iterable[Ending]:
        def off_in_the_end(phone: Hand) -> None:
            self.solution(phone)
            self.play(phone, ("nav.back", "feature.toggle"))

        def messages_off(phone: Hand) -> None:
            self.reach(phone)
            self.set_to(phone, self.settings[0], True)
            self.play(
                phone, ("sports_privacy.open", tap("setting.toggle", key=f"{SPORTS}.receive_leaderboard"))
            )

        yield from super().near_misses()
        yield "the ranking's messages are off instead", messages_off
        yield "it is off in the end", off_in_the_end
