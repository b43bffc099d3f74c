"""Settings of the app."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    BACK,
    Declared,
    Ending,
    Goal,
    Hand,
    OpenPage,
    Rng,
    SetSwitch,
    Setting,
    SetValue,
    SetValues,
    Steps,
    View,
    choice,
    drawn,
    goal,
    tap,
)
from pytest_mobilegym.phone.apps.alipay.state import Notifications

SWITCHES = tuple(Notifications.model_fields)
ORDERS = (
    ("yuebao", "balance", "ccb"), ("balance", "yuebao", "ccb"), ("balance", "ccb", "yuebao"),
    ("yuebao", "ccb", "balance"), ("ccb", "balance", "yuebao"),
)  # fmt: skip
"""Orders of payment other than the one that is asked for."""
WANTED_ORDER = ("ccb", "yuebao", "balance")
SIZES = {
    0: {"en": "the smallest", "zh": "最小"},
    1: {"en": "standard", "zh": "标准"},
    2: {"en": "one step above standard", "zh": "比标准大一档"},
    3: {"en": "one step below the largest", "zh": "比最大小一档"},
    4: {"en": "the largest", "zh": "最大"},
}

SETTINGS = ("tab.my", "settings.open")
"""From the first page to the settings."""


def turn_round(name: str) -> Steps:
    """Turn a switch round."""
    return (tap("setting.toggle", key=name),)


class EnableDarkMode(SetValues):
    """Alipay is dark by its own setting; it starts light, or following the phone.

    There are few instances because it is one setting, which ends the same way.
    """

    instruction = {
        "en": ["Make Alipay dark.", "Switch Alipay to its dark mode, whatever the phone looks like."],
        "zh": ["把支付宝设为深色模式。", "让支付宝一直使用深色界面。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["finance", "settings"]
    way = (*SETTINGS, "dark_mode.open")
    settings = (
        Setting(
            "alipay.settings.general.dark_mode.follow_system", False,
            turn_round("general.dark_mode.follow_system"), "it does not follow the phone",
        ),
        Setting(
            "alipay.settings.general.dark_mode.mode", "dark",
            (tap("setting.choose", key="general.dark_mode.mode", value="{value}"),),
            "dark mode is chosen",
        ),
    )  # fmt: skip

    follows: bool = choice([True, False], hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            dark = alipay.settings.general.dark_mode
            dark.follow_system, dark.mode = self.follows, "light"

    def other_ways(self) -> Iterable[Ending]:
        def from_general(phone: Hand) -> None:
            phone.open("alipay")
            self.play(phone, (*SETTINGS, "general.open", "dark_mode.open"))
            for setting in self.to_set():
                self.set_to(phone, setting, setting.becomes)

        yield "by the general page", from_general

    def near_misses(self) -> Iterable[Ending]:
        def phone_only(phone: Hand) -> None:
            with phone.edit("os") as os:
                os.settings.dark_mode_enabled = True

        def follow_again(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", key="general.dark_mode.follow_system")

        yield from super().near_misses()
        yield "the phone is made dark", phone_only
        yield "it follows the phone in the end", follow_again


class EnableRefreshSound(SetSwitch):
    """The sound when refreshing is on; single instance because it is one switch that starts off."""

    instruction = {
        "en": [
            "Alipay should make a sound when I refresh a page. Switch that on.",
            "Turn Alipay's refresh sound on.",
        ],
        "zh": ["打开支付宝的下拉刷新音效。", "我想让支付宝刷新页面时有声音，请开启。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L2"
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    max_steps = 15
    path, goal_name, arranges = "alipay.settings.general.refresh_sound", "the sound is on", False
    way, change = (*SETTINGS, "general.open"), turn_round("general.refresh_sound")


class SetFontSizeLevel(SetValue):
    """Alipay's text has the size that was asked for; it starts at another one.

    There are few instances because there are five sizes.
    """

    instruction = {
        "en": [
            "Set the text size in Alipay to {font_size_level}.",
            "Make Alipay's font size {font_size_level}.",
        ],
        "zh": ["把支付宝的字体大小设为{font_size_level}。", "支付宝的字号调到{font_size_level}。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    max_steps = 15
    path, becomes = "alipay.settings.general.font_size", "{font_size_level}"
    way, goal_name = (*SETTINGS, "general.open", "font_size.open"), "the size is as asked"
    change = (tap("font_size.choose", level="{value}"),)

    font_size_level: int = choice(SIZES)
    start: int = choice(list(SIZES), unlike="font_size_level", hidden=True)

    def start_value(self, setting: Setting, view: View) -> int:
        return self.start


class DisableAllNotifications(SetValues):
    """All ten switches of notifications are off; some of them are off at the start.

    There are few instances because what is asked for is always the same; which are on is drawn.
    """

    instruction = {
        "en": [
            "Switch off every kind of notification in Alipay's settings.",
            "Alipay must not alert me in any way: turn all its notification switches off.",
        ],
        "zh": ["把支付宝新消息通知里的开关全部关掉。", "我不想再收到支付宝的任何提醒，请关闭所有通知开关。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    way = (*SETTINGS, "notifications.open")

    on: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"on": tuple(sorted(rng.sample(SWITCHES, rng.randint(5, 9))))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            for name in SWITCHES:
                setattr(alipay.settings.notifications, name, name in self.on)

    def to_set(self) -> Sequence[Setting]:
        return [
            Setting(f"alipay.settings.notifications.{name}", False, turn_round(f"notifications.{name}"))
            for name in self.on
        ]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from super().goals(before, after)
        own = after.alipay.settings.notifications
        rest = [name for name in SWITCHES if name not in self.on and getattr(own, name)]
        yield goal("what was off stays off", actual=rest, expected=[])

    def near_misses(self) -> Iterable[Ending]:
        def every_switch(phone: Hand) -> None:
            self.reach(phone)
            for name in SWITCHES:
                self.play(phone, turn_round(f"notifications.{name}"))

        yield from super().near_misses()
        yield "every switch is turned, also those that were off", every_switch


class ConfigureLanguageAndFastPay(SetValues):
    """Alipay's language is English, fast pay is on, and its lucky egg is as asked.

    The interface starts in Chinese by Alipay's own setting, and the egg in the other position. There are few
    instances because only the egg may be asked for in two ways.
    """

    instruction = {
        "en": [
            "In Alipay set the language to English, switch fast pay on, and its lucky egg {egg}.",
            "Set Alipay up: English interface, fast pay on, lucky egg {egg}.",
        ],
        "zh": [
            "把支付宝的语言设为English，开启快捷付款，并{egg}付款彩蛋。",
            "请设置支付宝：界面用English，打开快捷付款，付款彩蛋要{egg}。",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    consequence = "account"
    way = SETTINGS
    settings = (
        Setting(
            "alipay.language", "en",
            (
                *("general.open", "language.open", tap("language.choose", language="{value}")),
                *("language.save", "nav.back"),
            ),
            "the language is English",
        ),
        Setting(
            "alipay.settings.payment.fast_pay.enabled", True,
            ("payment.open", "fast_pay.open", "fast_pay.ask", "fast_pay.agree"), "fast pay is on",
        ),
        Setting(
            "alipay.settings.payment.fast_pay.easter_egg", "{egg}", turn_round("payment.fast_pay.easter_egg"),
            "the lucky egg is as asked",
        ),
    )  # fmt: skip

    egg: bool = choice({False: {"en": "off", "zh": "关闭"}, True: {"en": "on", "zh": "开启"}})

    def start_value(self, setting: Setting, view: View) -> Any:
        return "zh" if setting.path == "alipay.language" else super().start_value(setting, view)

    def other_ways(self) -> Iterable[Ending]:
        def paying_first(phone: Hand) -> None:
            language, *paying = self.to_set()
            self.reach(phone)
            for setting in paying:
                self.set_to(phone, setting, self.value_of(setting.becomes))
            self.play(phone, (BACK, BACK))
            self.set_to(phone, language, language.becomes)

        yield "fast pay first, then the language", paying_first


class SetPayOrderCcbYuebaoBalance(Declared):
    """The order of payment is the user's own: the China Construction Bank card, Yu'e Bao, the balance.

    There are few instances because one order is asked for; which one there is at the start is drawn.
    """

    instruction = {
        "en": [
            "Let Alipay pay in this order of my own: China Construction Bank, Yu'e Bao, then the balance.",
            "Set Alipay's order of payment to custom: China Construction Bank, Yu'e Bao, balance.",
        ],
        "zh": [
            "把支付宝的付款顺序改为自定义：建设银行第一，余额宝第二，余额第三。",
            "在支付宝设置自定义付款顺序：先中国建设银行，再余额宝，最后余额。",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    consequence = "account"
    max_steps = 45

    way = (*SETTINGS, "payment.open", "order.open")

    start: tuple[str, str, str] = choice(ORDERS, hidden=True)
    custom: bool = choice([True, False], hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            order = alipay.settings.payment.order
            order.custom, order.mode = self.start, "custom" if self.custom else "system"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        order = after.alipay.settings.payment.order
        yield goal("the order is the user's own", actual=order.mode, expected="custom")
        yield goal("it is the one asked for", actual=tuple(order.custom), expected=WANTED_ORDER)

    def allowed(self) -> Sequence[str]:
        return ["alipay.settings.payment.order"]

    def open(self, phone: Hand) -> None:
        """Open the page, with the order by hand."""
        self.reach(phone)
        if not self.custom:
            phone.tap("order.mode", mode="custom")

    def sort(self, phone: Hand, wanted: Sequence[str]) -> None:
        """Drag what is not in its place yet."""
        for place, item in enumerate(wanted):
            there = phone.view.alipay.settings.payment.order.custom[place]
            if there != item:
                phone.drag("order.put", item=item, before=there)

    def solution(self, phone: Hand) -> None:
        self.open(phone)
        self.sort(phone, WANTED_ORDER)

    def other_ways(self) -> Iterable[Ending]:
        def by_system_in_between(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("order.mode", mode="system")
            phone.tap("order.mode", mode="custom")

        yield "the system's order is chosen in between", by_system_in_between

    def near_misses(self) -> Iterable[Ending]:
        def unsorted(phone: Hand) -> None:
            self.open(phone)
            self.sort(phone, self.start)

        def swapped(phone: Hand) -> None:
            self.open(phone)
            self.sort(phone, ("ccb", "balance", "yuebao"))

        def by_system(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("order.mode", mode="system")

        yield "nothing is moved", unsorted
        yield "the last two are swapped", swapped
        yield "the system's order is chosen in the end", by_system


class ShowReceiveQRCode(OpenPage):
    """The code for receiving money is in front; single instance because there is one such page."""

    instruction = {
        "en": ["Show the Alipay code that others scan to pay me.", "Open my receive code in Alipay."],
        "zh": ["打开支付宝的收钱码。", "我要让别人扫码付钱给我，请打开支付宝的收钱页面。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["nav"]
    page, goal_name = "/pay/receive", "the receive code is shown"
    way = ("pay.open", "receive.open")
