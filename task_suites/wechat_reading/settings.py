"""How the app and its pages look, who sees what, and what the owner is called."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.api import EditText, Hand, Setting, SetValue, SetValues, choice, tap

STYLES = {
    "simulated": {"en": "page curl", "zh": "仿真翻页"},
    "scroll": {"en": "vertical scroll", "zh": "上下滚动"},
    "cover": {"en": "cover", "zh": "覆盖翻页"},
}
COLOURS = {
    "white": {"en": "white", "zh": "白色"},
    "yellow": {"en": "cream", "zh": "米黄"},
    "green": {"en": "green", "zh": "绿色"},
    "dark": {"en": "dark", "zh": "深色"},
}
PRIVACY = {
    "require_follow_request": {"en": "Ask me before someone follows me", "zh": "关注你须获得你的同意"},
    "hide_vip_global": {"en": "Hide my membership badge", "zh": "隐藏会员标识"},
    "auto_private_reading": {"en": "Read new books in private", "zh": "新书默认私密阅读"},
    "shelf_replacement": {"en": "Show recommendations in place of my shelf", "zh": "用推荐代替书架展示"},
    "reject_stranger_msg": {"en": "Reject messages from strangers", "zh": "拒收陌生人私信"},
    "close_personalized_rec": {"en": "Turn off personal recommendations", "zh": "关闭个性化推荐"},
    "close_reading_rank": {"en": "Leave the reading ranks", "zh": "退出读书排行榜"},
}

IN_READER = ("tab.shelf", tap("reader.open", book="b268"), "menu.toggle")
SETTINGS = ("tab.me", "settings.open")
STYLE = "wechat_reading.settings.page_turn_style"
SWITCH = "wechat_reading.settings.privacy.{privacy}"
PAGES = {STYLE: "/settings/page-turn-style", SWITCH: "/settings/privacy"}
"""The pages on which two of the settings are set."""


class SetDarkMode(SetValue):
    """The app's dark mode, another one at first, is as asked; few instances because there are three."""

    instruction = {
        "en": [
            "Set the dark mode of WeChat Reading to “{dark_mode}”.",
            "Switch WeChat Reading's dark mode to {dark_mode}.",
        ],
        "zh": ["把微信读书的深色模式设为“{dark_mode}”。", "在微信读书设置里，将深色模式改成{dark_mode}。"],
    }
    apps, scope, difficulty, max_steps = ["wechat_reading"], "S1", "L3", 30
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    path, becomes = "wechat_reading.settings.dark_mode", "{dark_mode}"
    way = (*SETTINGS, tap("setting.page", to="/settings/dark-mode"))
    change = (tap("setting.choose", key="dark_mode", value="{value}"),)

    dark_mode: str = choice(
        {
            "dark": {"en": "Dark", "zh": "深色"},
            "light": {"en": "Light", "zh": "浅色"},
            "system": {"en": "Follow the system", "zh": "跟随系统"},
        }
    )


class SetProfileVisibility(SetValue):
    """The profile is shown to those asked for; few instances because there are three circles."""

    instruction = {
        "en": [
            "On WeChat Reading, let my profile be visible to: {visibility}.",
            "Set who sees my WeChat Reading profile to “{visibility}”.",
        ],
        "zh": [
            "把微信读书个人主页的可见范围设为“{visibility}”。",
            "在微信读书隐私设置里，主页改为{visibility}。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    path, becomes = "wechat_reading.settings.privacy.profile.visibility", "{visibility}"
    way = (
        *SETTINGS,
        tap("setting.page", to="/settings/privacy"),
        tap("setting.page", to="/settings/privacy/profile"),
    )
    change = (tap("setting.choose", key="privacy.profile.visibility", value="{value}"),)

    visibility: str = choice(
        {
            "self": {"en": "Only me", "zh": "仅自己可见"},
            "mutual": {"en": "Mutual followers", "zh": "互关可见"},
            "everyone": {"en": "Everyone", "zh": "所有人可见"},
        }
    )


class EditProfileName(EditText):
    """The owner's name in the app is the one asked for; few instances because there are a few names."""

    instruction = {
        "en": [
            "Change my name on WeChat Reading to “{new_name}”.",
            "On WeChat Reading I want to be called {new_name}.",
        ],
        "zh": ["把我的微信读书昵称改成“{new_name}”。", "我在微信读书里想叫{new_name}，帮我改一下昵称。"],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    consequence = "account"
    path, becomes, into = "wechat_reading.user.name", "{new_name}", "name"
    way = ("tab.me", "profile.edit")

    new_name: str = choice(
        [
            {"en": "Qing", "zh": "阿青"},
            {"en": "Mountain Path", "zh": "书山有路"},
            {"en": "Reader K", "zh": "读书人K"},
            {"en": "Lamp Hours", "zh": "灯下时光"},
            {"en": "Half a Page", "zh": "半页纸"},
            {"en": "Quiet Mill", "zh": "安静的磨坊"},
        ]
    )


class ConfigureReaderSettings(SetValues):
    """The letters have the size asked for and pages are turned as asked; few instances because there are four
    sizes and three ways of turning. Both start otherwise.
    """

    instruction = {
        "en": [
            "In WeChat Reading's reader, set the font size to {font_size} and the page turning to “{style}”.",
            "Set up my WeChat Reading pages: font size {font_size}, page turning {style}.",
        ],
        "zh": [
            "把微信读书的阅读字号设为{font_size}，翻页方式改成“{style}”。",
            "微信读书阅读器：字号{font_size}，翻页方式{style}。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    way = IN_READER
    settings = [
        Setting(
            "wechat_reading.reader_prefs.font_size",
            "{font_size}",
            (tap("panel.open", panel="typography"), tap("type.size", size="{value}")),
            "the letters have the size asked for",
        ),
        Setting(
            STYLE,
            "{style}",
            (
                tap("panel.open", panel="typography"),
                tap("panel.open", panel="style"),
                tap("style.choose", style="{value}"),
            ),
            "pages are turned as asked",
        ),
    ]

    font_size: int = choice([16, 20, 24, 30])
    style: str = choice(STYLES)


class PrivacyAndThemeBundle(SetValues):
    """The reader's colour, a privacy switch and the page turning are as asked; all three start otherwise."""

    instruction = {
        "en": [
            "In WeChat Reading, make the reader's colour {theme_color}, turn on the privacy switch "
            "“{privacy}”, and set the page turning to “{style}”.",
            "WeChat Reading: reader colour {theme_color}, page turning {style}, and “{privacy}” switched on.",
        ],
        "zh": [
            "在微信读书里把阅读页颜色改成{theme_color}，打开隐私开关“{privacy}”，翻页方式设为“{style}”。",
            "微信读书：阅读主题{theme_color}，翻页方式{style}，并开启“{privacy}”。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    settings = [
        Setting(
            "wechat_reading.reader_prefs.theme_color",
            "{theme_color}",
            (*IN_READER, tap("panel.open", panel="theme"), tap("theme.choose", colour="{value}")),
            "the pages have the colour asked for",
        ),
        Setting(
            SWITCH,
            True,
            (tap("setting.page", to=PAGES[SWITCH]), tap("setting.toggle", key="privacy.{privacy}")),
            "the privacy switch is on",
        ),
        Setting(
            STYLE,
            "{style}",
            (
                tap("setting.page", to="/settings/page-turn-style"),
                tap("setting.choose", key="page_turn_style", value="{value}"),
            ),
            "pages are turned as asked",
        ),
    ]

    theme_color: str = choice(COLOURS)
    privacy: str = choice(PRIVACY)
    style: str = choice(STYLES)

    def set_to(self, phone: Hand, setting: Setting, value: Any, **slots: Any) -> None:
        """Go to where it is set first: the settings lie beside one another, the colour in the reader."""
        page = PAGES.get(setting.path)
        while not (phone.offers("tab.me") or (page and phone.offers("setting.page", to=page))):
            phone.back()
        if page and phone.offers("tab.me"):
            self.play(phone, SETTINGS)
        super().set_to(phone, setting, value, **slots)
