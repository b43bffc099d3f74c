"""Who may see, find and add the owner, and which apps have the account."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_mobilegym.api import (
    BACK,
    DeleteElements,
    Ending,
    Hand,
    SetSwitch,
    Setting,
    SetValue,
    SetValues,
    Steps,
    View,
    choice,
    derived,
    from_state,
    tap,
)
from pytest_mobilegym.phone.apps.wechat.state import MOMENTS_RANGES, MomentsRange

from .vocabulary import SETTINGS

RANGE = "privacy.moments_range"
RANGE_WORDS = {
    "three_days": {"en": "the last three days", "zh": "最近三天"},
    "month": {"en": "the last month", "zh": "最近一个月"},
    "half_year": {"en": "the last six months", "zh": "最近半年"},
    "all": {"en": "all time", "zh": "全部"},
}


class ToggleFriendConfirmation(SetSwitch):
    """Whether friend requests need a confirmation is as asked; it starts in the other position.

    There are few instances because a switch is on or off.
    """

    instruction = {
        "en": [
            "Set WeChat so that people who want to add me {toggle} my confirmation.",
            "In WeChat, friend requests {toggle} my confirmation from now on. Set it up.",
        ],
        "zh": ["请设置微信，让别人加我为朋友时{toggle}验证。", "在微信里把加我为朋友设为{toggle}验证。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    consequence = "account"
    path, becomes = "wechat.settings.privacy.friend_confirmation", "{toggle}"
    way = (*SETTINGS, "privacy.open")
    change = (tap("setting.toggle", key="privacy.friend_confirmation"),)
    goal_name = "the confirmation is as asked"

    toggle: bool = choice({True: {"en": "need", "zh": "需要"}, False: {"en": "do not need", "zh": "不需要"}})


class DeauthorizeApp(DeleteElements):
    """The app is no longer among the authorised ones, and the others still are."""

    instruction = {
        "en": [
            "{app_name} should no longer have access to my WeChat account. Revoke its authorization.",
            "Revoke the WeChat authorization of {app_name}.",
        ],
        "zh": ["在微信里解除对{app_name}的授权。", "我不想让{app_name}再使用我的微信账号，请解除它的授权。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L1"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    max_steps = 45
    consequence = "account"
    table, element, noun = "wechat.authorized_apps", "{app}", "app's access"
    way = (*SETTINGS, "authorization.open")
    delete = (tap("authorized_app.open", app="{element}"), "revoke.ask")
    confirm = ("revoke.confirm",)

    app_name: str = from_state("wechat.authorized_apps[*].name", unique=True)
    app: str = derived(lambda values, view: view.wechat.authorized_apps.where(name=values.app_name).id)

    def other_ways(self) -> Iterable[Ending]:
        def thought_over(phone: Hand) -> None:
            self.reach(phone)
            self.play(phone, [*self.delete, BACK, self.delete[-1], *self.confirm], element=self.app)

        def another_looked_at(phone: Hand) -> None:
            self.reach(phone)
            other = next(iter(self.others(phone.view)))
            self.play(phone, [self.delete[0], BACK], element=other)
            self.play(phone, [*self.delete, *self.confirm], element=self.app)

        yield "it is thought over", thought_over
        yield "another one is looked at first", another_looked_at


class SetMomentsVisibleRange(SetValue):
    """Friends see moments from the range asked for; it starts at another one.

    There are few instances because there are four ranges.
    """

    instruction = {
        "en": [
            "Let my WeChat friends see my Moments from {range}.",
            "In WeChat, set how far back friends can view my Moments to {range}.",
        ],
        "zh": [
            "把微信朋友圈允许朋友查看的范围设为{range}。",
            "让微信好友可以看到我{range}的朋友圈。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    consequence = "account"
    path, becomes = "wechat.settings.privacy.moments_range", "{range}"
    goal_name = "the range is as asked"
    way = (*SETTINGS, "privacy.open", "moments_privacy.open")
    change = (
        tap("setting.open", key=RANGE),
        tap("setting.choose", key=RANGE, value="{value}"),
    )
    beside = (tap("setting.toggle", key="privacy.moments_stranger_ten"),)

    range: MomentsRange = choice(RANGE_WORDS)
    start: MomentsRange = choice(MOMENTS_RANGES, unlike="range", hidden=True)

    def start_value(self, setting: Setting, view: View) -> MomentsRange:
        return self.start


class ToggleStrangerViewMoments(SetSwitch):
    """Whether strangers may see ten moments is as asked; it starts the other way.

    There are few instances because a switch is on or off.
    """

    instruction = {
        "en": [
            "In WeChat, {toggle} strangers to view up to ten of my Moments.",
            "Change WeChat's Moments privacy so that you {toggle} strangers to see ten posts of mine.",
        ],
        "zh": [
            "在微信里{toggle}陌生人查看我的十条朋友圈。",
            "设置微信朋友圈权限：{toggle}陌生人查看十条朋友圈。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    consequence = "account"
    path, becomes = "wechat.settings.privacy.moments_stranger_ten", "{toggle}"
    way = (*SETTINGS, "privacy.open", "moments_privacy.open")
    change = (tap("setting.toggle", key="privacy.moments_stranger_ten"),)
    goal_name = "what strangers may see is as asked"
    beside = (tap("setting.open", key=RANGE), tap("setting.choose", key=RANGE, value="month"))

    toggle: bool = choice({True: {"en": "allow", "zh": "允许"}, False: {"en": "forbid", "zh": "不允许"}})


METHODS = "wechat.settings.privacy.add_me_methods"


def switch(way: str) -> Steps:
    """Turn a way of being found round."""
    return (tap("setting.toggle", key=f"privacy.add_me_methods.{way}"),)


class SetAddMeSearch(SetValues):
    """People find the owner by WeChat ID and not by number; at least one of the two starts wrong.

    The other ways of adding someone stay as they are. There are few instances because there are two ways to
    be found, and one of them is asked for.
    """

    instruction = {
        "en": [
            "Set WeChat so that people can search for me by my WeChat ID, but not by my mobile number.",
            "In WeChat, searching should find me by WeChat ID only: my phone number must not work.",
            "Let others find me in WeChat through my WeChat ID and no longer through my mobile number.",
        ],
        "zh": [
            "设置微信：别人可以通过微信号搜索到我，但不能通过手机号。",
            "在微信里只允许通过微信号找到我，不要让别人用手机号搜到我。",
            "让别人能用微信号搜到我，不能再用手机号搜到我，请在微信里设置。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    consequence = "account"
    way = (*SETTINGS, "privacy.open", "add_me.open")
    settings = (
        Setting(f"{METHODS}.search_by_wxid", True, switch("search_by_wxid"), "the WeChat ID finds the owner"),
        Setting(f"{METHODS}.search_by_phone", False, switch("search_by_phone"), "the number does not"),
    )
    beside = switch("add_by_qr_code")

    start: str = choice(["number", "both", "neither"], hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            methods = wechat.settings.privacy.add_me_methods
            methods.search_by_wxid = self.start == "both"
            methods.search_by_phone = self.start in ("number", "both")

    def other_ways(self) -> Iterable[Ending]:
        def to_and_fro(phone: Hand) -> None:
            """The number first, and each switch once more than needed and back."""
            self.reach(phone)
            for setting in reversed(self.settings):
                self.play(phone, [*setting.change, *setting.change])
                self.set_to(phone, setting, setting.becomes)

        yield "in the other order, each turned to and fro", to_and_fro
