"""Settings of the app."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Task, View, choice, goal
from pytest_mobilegym.phone.apps.wechat.state import DISCOVER_ENTRIES

from ..vocabulary.values import another
from .vocabulary import SPORTS, open_feature, open_settings, sports_goal, toggle_setting

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
ON_OFF = {True: {"en": "on", "zh": "开启"}, False: {"en": "off", "zh": "关闭"}}


class EnableDarkMode(Task):
    """WeChat is dark by its own setting; it starts following the phone, or light by its own setting."""

    instruction = {
        "en": [
            "Make WeChat always dark, whatever the phone itself looks like.",
            "Switch WeChat to dark mode without following the system.",
        ],
        "zh": ["把微信设为深色模式，不要跟随系统。", "让微信一直保持深色，不管手机是什么外观。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["settings"]

    follows: bool = choice([True, False], hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            wechat.settings.general.follow_system = self.follows
            wechat.settings.general.dark_mode = False

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        general = after.wechat.settings.general
        yield goal("it does not follow the system", actual=general.follow_system, expected=False)
        yield goal("dark mode is chosen", actual=general.dark_mode, expected=True)

    def allowed(self) -> Sequence[str]:
        return ["wechat.settings.general.follow_system", "wechat.settings.general.dark_mode"]

    def choose(self, phone: Hand, *, dark: bool = True) -> None:
        """Choose a look by hand, not yet confirmed."""
        open_settings(phone, "general.open", "dark_mode.open")
        if self.follows:
            phone.tap("dark_mode.follow")
        phone.tap("dark_mode.choose", dark=dark)

    def solution(self, phone: Hand) -> None:
        self.choose(phone)
        phone.tap("dark_mode.done")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def unconfirmed(phone: Hand) -> None:
            self.choose(phone)
            phone.back()

        def light(phone: Hand) -> None:
            self.choose(phone, dark=False)
            phone.tap("dark_mode.done")

        def following(phone: Hand) -> None:
            self.choose(phone)
            phone.tap("dark_mode.follow")
            phone.tap("dark_mode.done")

        def dark_phone(phone: Hand) -> None:
            with phone.edit("os") as os:
                os.settings.dark_mode_enabled = True

        yield "the choice is not confirmed", unconfirmed
        yield "the light look is chosen", light
        yield "it follows the system in the end", following
        yield "the whole phone is dark instead", dark_phone


class SetSignature(Task):
    """The owner's signature is exactly the text asked for."""

    instruction = {
        "en": ["Change my WeChat signature to “{text}”.", "Set “{text}” as the What's Up line of my WeChat."],
        "zh": ["把我的微信个性签名改成“{text}”。", "将微信个性签名设为“{text}”。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["nav", "edit"]
    consequence = "account"

    text: str = choice(
        [
            {"en": "Enjoy every day", "zh": "享受每一天"},
            {"en": "On the road", "zh": "在路上"},
            {"en": "Keep it up today", "zh": "今天也要加油"},
            {"en": "Back in five minutes", "zh": "五分钟后回来"},
        ]
    )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the signature is as asked", actual=after.wechat.user.signature, expected=self.text)

    def allowed(self) -> Sequence[str]:
        return ["wechat.user.signature"]

    def write(self, phone: Hand, page: str, *, clear: bool = True) -> None:
        """Write the text on the page of one of the owner's fields, not yet confirmed."""
        open_settings(phone, "profile_detail.open", f"{page}.open")
        phone.type(self.text, into=page, clear=clear)

    def solution(self, phone: Hand) -> None:
        self.write(phone, "signature")
        phone.tap("signature.done")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def unconfirmed(phone: Hand) -> None:
            self.write(phone, "signature")
            phone.back()
            phone.back()

        def appended(phone: Hand) -> None:
            self.write(phone, "signature", clear=False)
            phone.tap("signature.done")

        def as_pat(phone: Hand) -> None:
            self.write(phone, "pat")
            phone.tap("pat.done")

        yield "the text is not confirmed", unconfirmed
        yield "the text follows the old one", appended
        yield "the text becomes the pat", as_pat


class ToggleMobileAutoPlayMomentsVideo(Task):
    """Whether videos in moments play by themselves on mobile data is as asked; it starts the other way."""

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

    toggle: bool = choice(ON_OFF)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            wechat.settings.general.mobile_auto_play = not self.toggle

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = after.wechat.settings.general.mobile_auto_play
        yield goal("auto-play is as asked", actual=actual, expected=self.toggle)

    def allowed(self) -> Sequence[str]:
        return ["wechat.settings.general.mobile_auto_play"]

    def solution(self, phone: Hand) -> None:
        toggle_setting(phone, "general.mobile_auto_play", "general.open", "media.open")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", name="general.mobile_auto_play")

        def switch(name: str) -> Any:
            return lambda phone: toggle_setting(phone, f"general.{name}", "general.open", "media.open")

        yield "it is switched and switched back", twice
        yield "the download of media is switched instead", switch("media_auto_download")
        yield "the saving of videos is switched instead", switch("save_videos")


class ToggleDiscoverEntry(Task):
    """The entry of the Discover tab is shown or hidden as asked; it starts the other way."""

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

    entry: str = choice(ENTRY_WORDS)
    toggle: bool = choice({False: {"en": "hide", "zh": "隐藏"}, True: {"en": "show", "zh": "显示"}})

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            getattr(wechat.settings.discover, self.entry).visible = not self.toggle

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = getattr(after.wechat.settings.discover, self.entry).visible
        yield goal("the entry is shown or hidden as asked", actual=actual, expected=self.toggle)

    def allowed(self) -> Sequence[str]:
        return [f"wechat.settings.discover.{self.entry}.visible"]

    def switch(self, phone: Hand, entry: str, name: str = "visible") -> None:
        """Turn a switch of an entry round."""
        open_settings(phone, "general.open", "discover_settings.open")
        phone.tap("discover_entry.open", entry=entry)
        phone.tap("setting.toggle", name=f"discover.{entry}.{name}")

    def solution(self, phone: Hand) -> None:
        self.switch(phone, self.entry)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", name=f"discover.{self.entry}.visible")

        other = another(DISCOVER_ENTRIES, self.entry)
        yield "it is switched and switched back", twice
        yield "another entry is switched", lambda phone: self.switch(phone, other)
        if self.entry in ("moments", "channels", "live", "top_stories", "games"):
            yield "its news are switched instead", lambda phone: self.switch(phone, self.entry, "notify")


class ToggleWechatSports(Task):
    """WeChat Sports is on or off as asked; it starts the other way."""

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

    toggle: bool = choice(ON_OFF)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            wechat.settings.accessibility.wechat_sports.enabled = not self.toggle

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield sports_goal(after, enabled=self.toggle)

    def allowed(self) -> Sequence[str]:
        return [f"wechat.settings.{SPORTS}.enabled"]

    def switch(self, phone: Hand, feature: str) -> None:
        """Turn a feature round."""
        open_feature(phone, feature)
        phone.tap("feature.toggle")

    def solution(self, phone: Hand) -> None:
        self.switch(phone, "wechat_sports")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("feature.toggle")

        yield "it is switched and switched back", twice
        yield "WeChat Games is switched", lambda phone: self.switch(phone, "wechat_games")
        yield "WeChat Pay is switched", lambda phone: self.switch(phone, "wechat_pay")


class DisableWechatSportsLeaderboard(Task):
    """WeChat Sports is on, and the owner is not in its ranking; it starts off or on, with the owner in it."""

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

    enabled: bool = choice([False, True], hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            sports = wechat.settings.accessibility.wechat_sports
            sports.enabled, sports.join_leaderboard = self.enabled, True

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        sports = after.wechat.settings.accessibility.wechat_sports
        yield sports_goal(after, enabled=True)
        yield goal("the owner is not in the ranking", actual=sports.join_leaderboard, expected=False)

    def allowed(self) -> Sequence[str]:
        return [f"wechat.settings.{SPORTS}.enabled", f"wechat.settings.{SPORTS}.join_leaderboard"]

    def switch(self, phone: Hand, *names: str) -> None:
        """Have WeChat Sports on and turn switches of its privacy page round."""
        open_feature(phone, "wechat_sports")
        if not self.enabled:
            phone.tap("feature.toggle")
        phone.tap("sports_privacy.open")
        for name in names:
            phone.tap("setting.toggle", name=f"{SPORTS}.{name}")

    def solution(self, phone: Hand) -> None:
        self.switch(phone, "join_leaderboard")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def off_in_the_end(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("nav.back")
            phone.tap("feature.toggle")

        yield "it is on and the owner stays in the ranking", self.switch
        yield (
            "the ranking's messages are off instead",
            lambda phone: self.switch(phone, "receive_leaderboard"),
        )
        yield "it is off in the end", off_in_the_end
