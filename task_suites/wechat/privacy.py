"""Who may see, find and add the owner, and which apps have the account."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Task, View, choice, derived, from_state, goal, quote
from pytest_mobilegym.phone.apps.wechat.state import MOMENTS_RANGES, MomentsRange

from ..vocabulary.values import another
from .vocabulary import open_settings, toggle_setting

RANGE_WORDS = {
    "three_days": {"en": "the last three days", "zh": "最近三天"},
    "month": {"en": "the last month", "zh": "最近一个月"},
    "half_year": {"en": "the last six months", "zh": "最近半年"},
    "all": {"en": "all time", "zh": "全部"},
}


def revoke_app(phone: Hand, app: str) -> None:
    """Take the account away from an authorised app."""
    open_settings(phone, "authorization.open")
    phone.tap("authorized_app.open", app=app)
    phone.tap("revoke.ask")
    phone.tap("revoke.confirm")


class ToggleFriendConfirmation(Task):
    """Whether friend requests need a confirmation is as asked; it starts in the other position."""

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

    toggle: bool = choice({True: {"en": "need", "zh": "需要"}, False: {"en": "do not need", "zh": "不需要"}})

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            wechat.settings.privacy.friend_confirmation = not self.toggle

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = after.wechat.settings.privacy.friend_confirmation
        yield goal("the confirmation is as asked", actual=actual, expected=self.toggle)

    def allowed(self) -> Sequence[str]:
        return ["wechat.settings.privacy.friend_confirmation"]

    def solution(self, phone: Hand) -> None:
        open_settings(phone, "privacy.open")
        phone.tap("setting.toggle", name="privacy.friend_confirmation")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", name="privacy.friend_confirmation")

        def neighbour(phone: Hand) -> None:
            open_settings(phone, "privacy.open")
            phone.tap("setting.toggle", name="privacy.recommend_address_book")

        def both(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", name="privacy.recommend_address_book")

        yield "it is switched and switched back", twice
        yield "the switch below is used", neighbour
        yield "the switch below is used as well", both


class DeauthorizeApp(Task):
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

    app_name: str = from_state("wechat.authorized_apps[*].name", unique=True)
    app: str = derived(lambda values, view: view.wechat.authorized_apps.where(name=values.app_name).id)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the app has lost its access", passed=self.app not in after.wechat.authorized_apps)

    def allowed(self) -> Sequence[str]:
        return [f"wechat.authorized_apps[#{quote(self.app)}]"]

    def solution(self, phone: Hand) -> None:
        revoke_app(phone, self.app)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def other(phone: Hand) -> None:
            revoke_app(phone, another(phone.view.wechat.authorized_apps, self.app))

        def unconfirmed(phone: Hand) -> None:
            open_settings(phone, "authorization.open")
            phone.tap("authorized_app.open", app=self.app)
            phone.tap("revoke.ask")
            phone.tap("nav.back")

        def everything(phone: Hand) -> None:
            for app in list(phone.view.wechat.authorized_apps):
                phone.home()
                with phone.edit("wechat") as wechat:
                    del wechat.authorized_apps[app]

        yield "another app loses its access", other
        yield "the question is answered with cancel", unconfirmed
        yield "all apps lose their access", everything


class SetMomentsVisibleRange(Task):
    """Friends see moments from the range asked for; it starts at another one."""

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

    range: MomentsRange = choice(RANGE_WORDS)
    start: MomentsRange = choice(MOMENTS_RANGES, unlike="range", hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            wechat.settings.privacy.moments_range = self.start

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = after.wechat.settings.privacy.moments_range
        yield goal("the range is as asked", actual=actual, expected=self.range)

    def allowed(self) -> Sequence[str]:
        return ["wechat.settings.privacy.moments_range"]

    def choose(self, phone: Hand, range: MomentsRange) -> None:
        """Choose a range."""
        open_settings(phone, "privacy.open", "moments_privacy.open", "moments_range.open")
        phone.tap("moments_range.choose", range=range)

    def solution(self, phone: Hand) -> None:
        self.choose(phone, self.range)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def strangers_too(phone: Hand) -> None:
            self.choose(phone, self.range)
            phone.tap("setting.toggle", name="privacy.moments_stranger_ten")

        wrong = another(MOMENTS_RANGES, self.range)
        yield "another range", lambda phone: self.choose(phone, wrong)
        yield "the switch for strangers is changed too", strangers_too


class ToggleStrangerViewMoments(Task):
    """Whether strangers may see ten moments is as asked; it starts the other way."""

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

    toggle: bool = choice({True: {"en": "allow", "zh": "允许"}, False: {"en": "forbid", "zh": "不允许"}})

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            wechat.settings.privacy.moments_stranger_ten = not self.toggle

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = after.wechat.settings.privacy.moments_stranger_ten
        yield goal("what strangers may see is as asked", actual=actual, expected=self.toggle)

    def allowed(self) -> Sequence[str]:
        return ["wechat.settings.privacy.moments_stranger_ten"]

    def solution(self, phone: Hand) -> None:
        toggle_setting(phone, "privacy.moments_stranger_ten", "privacy.open", "moments_privacy.open")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", name="privacy.moments_stranger_ten")

        def range_too(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("moments_range.open")
            phone.tap("moments_range.choose", range="month")

        def top_stories(phone: Hand) -> None:
            toggle_setting(phone, "privacy.share_top_stories", "privacy.open", "top_stories_privacy.open")

        yield "it is switched and switched back", twice
        yield "the range for friends is changed too", range_too
        yield "the switch of Top Stories is used", top_stories


class SetAddMeSearch(Task):
    """People find the owner by WeChat ID and not by number; at least one of the two starts wrong.

    The other ways of adding someone stay as they are.
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

    start: str = choice(["number", "both", "neither"], hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            methods = wechat.settings.privacy.add_me_methods
            methods.search_by_wxid = self.start == "both"
            methods.search_by_phone = self.start in ("number", "both")

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        methods = after.wechat.settings.privacy.add_me_methods
        yield goal("the WeChat ID finds the owner", actual=methods.search_by_wxid, expected=True)
        yield goal("the number does not", actual=methods.search_by_phone, expected=False)

    def allowed(self) -> Sequence[str]:
        path = "wechat.settings.privacy.add_me_methods"
        return [f"{path}.search_by_wxid", f"{path}.search_by_phone"]

    def switch(self, phone: Hand, *names: str) -> None:
        """Turn ways of being found round."""
        open_settings(phone, "privacy.open", "add_me.open")
        for name in names:
            phone.tap("setting.toggle", name=f"privacy.add_me_methods.{name}")

    def wrong(self) -> list[str]:
        """The switches that start in the wrong position."""
        return {
            "number": ["search_by_wxid", "search_by_phone"],
            "both": ["search_by_phone"],
            "neither": ["search_by_wxid"],
        }[self.start]

    def solution(self, phone: Hand) -> None:
        self.switch(phone, *self.wrong())

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        right = {"search_by_wxid", "search_by_phone"} - set(self.wrong())
        for name in sorted(right):
            yield f"{name} is changed too", lambda phone, name=name: self.switch(phone, *self.wrong(), name)
        if len(self.wrong()) == 2:
            yield "only the ID is switched", lambda phone: self.switch(phone, "search_by_wxid")
            yield "only the number is switched", lambda phone: self.switch(phone, "search_by_phone")
        yield "the QR code is switched too", lambda phone: self.switch(phone, *self.wrong(), "add_by_qr_code")
