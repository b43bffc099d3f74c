"""Settings of the app."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Rng, Route, Task, View, choice, drawn, goal
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


def open_settings(phone: Hand, *pages: str) -> None:
    """Open the settings and go on through pages below."""
    phone.open("alipay")
    phone.tap("tab.my")
    phone.tap("settings.open")
    for page in pages:
        phone.tap(page)


class EnableDarkMode(Task):
    """Alipay is dark by its own setting; it starts light, or following the phone."""

    instruction = {
        "en": ["Make Alipay dark.", "Switch Alipay to its dark mode, whatever the phone looks like."],
        "zh": ["把支付宝设为深色模式。", "让支付宝一直使用深色界面。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["finance", "settings"]

    follows: bool = choice([True, False], hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            dark = alipay.settings.general.dark_mode
            dark.follow_system, dark.mode = self.follows, "light"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        dark = after.alipay.settings.general.dark_mode
        yield goal("dark mode is chosen", actual=dark.mode, expected="dark")
        yield goal("it does not follow the phone", actual=dark.follow_system, expected=False)

    def allowed(self) -> Sequence[str]:
        return ["alipay.settings.general.dark_mode"]

    def solution(self, phone: Hand) -> None:
        open_settings(phone, "dark_mode.open")
        if self.follows:
            phone.tap("setting.toggle", name="general.dark_mode.follow_system")
        phone.tap("dark_mode.choose", mode="dark")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def phone_only(phone: Hand) -> None:
            with phone.edit("os") as os:
                os.settings.dark_mode_enabled = True

        def follow_again(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", name="general.dark_mode.follow_system")

        yield "the phone is made dark", phone_only
        yield "it follows the phone in the end", follow_again


class EnableRefreshSound(Task):
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

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the sound is on", actual=after.alipay.settings.general.refresh_sound, expected=True)

    def allowed(self) -> Sequence[str]:
        return ["alipay.settings.general.refresh_sound"]

    def solution(self, phone: Hand) -> None:
        self.toggle(phone, "general.refresh_sound")

    def toggle(self, phone: Hand, *names: str) -> None:
        """Turn switches of the general page."""
        open_settings(phone, "general.open")
        for name in names:
            phone.tap("setting.toggle", name=name)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "the speed mode is switched", lambda phone: self.toggle(phone, "general.speed_mode")
        yield "it is switched twice", lambda phone: self.toggle(phone, *["general.refresh_sound"] * 2)
        yield (
            "a second switch is turned",
            lambda phone: self.toggle(phone, "general.refresh_sound", "general.clipboard"),
        )


class SetFontSizeLevel(Task):
    """Alipay's text has the size that was asked for; it starts at another one."""

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

    font_size_level: int = choice(SIZES)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.settings.general.font_size = 4 - self.font_size_level if self.font_size_level != 2 else 1

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        actual = after.alipay.settings.general.font_size
        yield goal("the size is as asked", actual=actual, expected=self.font_size_level)

    def allowed(self) -> Sequence[str]:
        return ["alipay.settings.general.font_size"]

    def solution(self, phone: Hand) -> None:
        self.choose(phone, self.font_size_level)

    def choose(self, phone: Hand, level: int) -> None:
        """Choose a size."""
        open_settings(phone, "general.open", "font_size.open")
        phone.tap("font_size.choose", level=level)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        near = self.font_size_level + (1 if self.font_size_level < 4 else -1)
        yield "the size beside it", lambda phone: self.choose(phone, near)


class DisableAllNotifications(Task):
    """All ten switches of notifications are off; some of them are off at the start."""

    instruction = {
        "en": [
            "Switch off every kind of notification in Alipay's settings.",
            "Alipay must not alert me in any way: turn all its notification switches off.",
        ],
        "zh": ["把支付宝新消息通知里的开关全部关掉。", "我不想再收到支付宝的任何提醒，请关闭所有通知开关。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["settings"]

    on: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"on": tuple(sorted(rng.sample(SWITCHES, rng.randint(5, 9))))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            for name in SWITCHES:
                setattr(alipay.settings.notifications, name, name in self.on)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        own = after.alipay.settings.notifications
        for name in self.on:
            yield goal(f"{name.replace('_', ' ')} is off", actual=getattr(own, name), expected=False)
        rest = [name for name in SWITCHES if name not in self.on and getattr(own, name)]
        yield goal("what was off stays off", actual=rest, expected=[])

    def allowed(self) -> Sequence[str]:
        return [f"alipay.settings.notifications.{name}" for name in self.on]

    def solution(self, phone: Hand) -> None:
        self.toggle(phone, self.on)

    def toggle(self, phone: Hand, names: Iterable[str]) -> None:
        """Turn switches of the page."""
        open_settings(phone, "notifications.open")
        for name in names:
            phone.tap("setting.toggle", name=f"notifications.{name}")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "one is forgotten", lambda phone: self.toggle(phone, self.on[:-1])
        yield "every switch is turned, also those that were off", lambda phone: self.toggle(phone, SWITCHES)


class ConfigureLanguageAndFastPay(Task):
    """Alipay's language is English, fast pay is on, and its lucky egg is as asked.

    The interface starts in Chinese by Alipay's own setting, and the egg in the other position.
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

    egg: bool = choice({False: {"en": "off", "zh": "关闭"}, True: {"en": "on", "zh": "开启"}})

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.language = "zh"
            alipay.settings.payment.fast_pay.easter_egg = not self.egg

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        fast = after.alipay.settings.payment.fast_pay
        yield goal("the language is English", actual=after.alipay.language, expected="en")
        yield goal("fast pay is on", actual=fast.enabled, expected=True)
        yield goal("the lucky egg is as asked", actual=fast.easter_egg, expected=self.egg)

    def allowed(self) -> Sequence[str]:
        return [
            "alipay.language",
            "alipay.settings.payment.fast_pay.enabled",
            "alipay.settings.payment.fast_pay.easter_egg",
        ]

    def language(self, phone: Hand, code: str) -> None:
        """Choose and save a language, from the settings, and go back there."""
        phone.tap("general.open")
        phone.tap("language.open")
        phone.tap("language.choose", language=code)
        phone.tap("language.save")
        phone.tap("nav.back")

    def fast_pay(self, phone: Hand, *, egg: bool = True) -> None:
        """Switch fast pay on, from the settings, and its egg to the other position."""
        phone.tap("payment.open")
        phone.tap("fast_pay.open")
        phone.tap("fast_pay.ask")
        phone.tap("fast_pay.agree")
        if egg:
            phone.tap("setting.toggle", name="payment.fast_pay.easter_egg")

    def solution(self, phone: Hand) -> None:
        open_settings(phone)
        self.language(phone, "en")
        self.fast_pay(phone)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def egg_left(phone: Hand) -> None:
            open_settings(phone)
            self.language(phone, "en")
            self.fast_pay(phone, egg=False)

        def only_pay(phone: Hand) -> None:
            open_settings(phone)
            self.fast_pay(phone)

        def follows_phone(phone: Hand) -> None:
            open_settings(phone)
            self.language(phone, "system")
            self.fast_pay(phone)

        yield "the egg is left as it was", egg_left
        yield "the language is left", only_pay
        yield "the language follows the phone", follows_phone


class SetPayOrderCcbYuebaoBalance(Task):
    """The order of payment is the user's own: the China Construction Bank card, Yu'e Bao, the balance."""

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
        open_settings(phone, "payment.open", "order.open")
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

    def near_misses(self) -> Iterable[tuple[str, Any]]:
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


class ShowReceiveQRCode(Task):
    """The code for receiving money is in front; single instance because there is one such page."""

    instruction = {
        "en": ["Show the Alipay code that others scan to pay me.", "Open my receive code in Alipay."],
        "zh": ["打开支付宝的收钱码。", "我要让别人扫码付钱给我，请打开支付宝的收钱页面。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["nav"]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the receive code is shown", actual=after.route, expected=Route("alipay", "/pay/receive"))

    def solution(self, phone: Hand) -> None:
        phone.open("alipay")
        phone.tap("pay.open")
        phone.tap("receive.open")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def pay_code(phone: Hand) -> None:
            phone.open("alipay")
            phone.tap("pay.open")

        def left_again(phone: Hand) -> None:
            self.solution(phone)
            phone.back()

        yield "the code for paying is open", pay_code
        yield "the page is left again", left_again
