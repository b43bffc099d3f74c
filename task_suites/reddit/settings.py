"""Settings, and the owner's own profile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pytest_mobilegym.api import (
    EditText,
    Ending,
    Goal,
    Hand,
    SetSwitch,
    Setting,
    SetValue,
    SetValues,
    Task,
    View,
    choice,
    goal,
    tap,
)

from .words import BIOS

SETTINGS = ("account.open", "settings.open")


def toggle(phone: Hand, *keys: str) -> None:
    """Turn switches of the settings, which are in front."""
    for key in keys:
        phone.tap("setting.toggle", key=key)


def open_settings(phone: Hand) -> None:
    """Open the settings from the home page."""
    phone.open("reddit")
    for action in SETTINGS:
        phone.tap(action)


class Reddit_DisableCommunityThemes(SetSwitch):
    """Community themes are off in Reddit's settings; few instances because a switch has one such position."""

    instruction = {
        "en": [
            "Turn off community themes in Reddit.",
            "I do not want communities on Reddit to show their own themes.",
        ],
        "zh": ["关闭 Reddit 的社区主题。", "在 Reddit 里不要再显示各社区自己的主题。"],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L2"
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    path, becomes, goal_name = "reddit.settings.show_community_styles", False, "community themes are off"
    way = SETTINGS
    change = (tap("setting.toggle", key="show_community_styles"),)


class Reddit_AdvancedPrivacyToggles(SetValues):
    """Mature content is shown and not blurred, and community themes are off.

    Blurring can be changed only while mature content is shown. There are few instances because nothing is
    drawn.
    """

    instruction = {
        "en": [
            "In Reddit, show mature content without blurring it, and turn off community themes.",
            "Change three things in Reddit's settings: mature content is shown, mature "
            "media are not blurred, and "
            "community themes are off.",
        ],
        "zh": [
            "在 Reddit 里显示成人内容且不做模糊处理，同时关闭社区主题。",
            "改三项 Reddit 设置：显示成人内容，不模糊成人媒体，关闭社区主题。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    way = SETTINGS
    settings = (
        Setting(
            "reddit.settings.show_nsfw",
            True,
            (tap("setting.toggle", key="show_nsfw"),),
            "mature content is shown",
        ),
        Setting(
            "reddit.settings.blur_nsfw",
            False,
            (tap("setting.toggle", key="blur_nsfw"),),
            "mature media are not blurred",
        ),
        Setting(
            "reddit.settings.show_community_styles",
            False,
            (tap("setting.toggle", key="show_community_styles"),),
            "community themes are off",
        ),
    )

    def other_ways(self) -> Iterable[Ending]:
        def themes_first(phone: Hand) -> None:
            open_settings(phone)
            toggle(phone, "show_community_styles", "show_nsfw", "blur_nsfw")

        yield "the themes first", themes_first


class Reddit_TurnOffMatureContentButKeepUnblurred(Task):
    """Mature content is not shown, and mature media would not be blurred.

    Blurring can be changed only while mature content is shown, so that this has to be shown for a moment
    where it is not at the start; blurring is on then, so that doing nothing never satisfies it. There are few
    instances because only where it starts is drawn.
    """

    instruction = {
        "en": [
            "Set Reddit so that mature content is not shown, and that mature media are not blurred either.",
            "In Reddit's settings, both showing mature content and blurring mature media should be off.",
        ],
        "zh": [
            "把 Reddit 设成不显示成人内容，同时也不模糊成人媒体。",
            "Reddit 设置里，“显示成人内容”和“模糊处理成人媒体”两个开关都要关闭。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["settings", "reasoning"]

    shown: bool = choice([True, False], hidden=True)

    def arrange(self, phone: Hand) -> None:
        if self.shown:
            with phone.edit("reddit") as reddit:
                reddit.settings.show_nsfw = True

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        settings = after.reddit.settings
        yield goal("mature content is not shown", passed=not settings.show_nsfw)
        yield goal("mature media are not blurred", passed=not settings.blur_nsfw)

    def allowed(self) -> Sequence[str]:
        shown = ["reddit.settings.show_nsfw"] if self.shown else []
        return [*shown, "reddit.settings.blur_nsfw"]

    def solution(self, phone: Hand) -> None:
        open_settings(phone)
        if not self.shown:
            toggle(phone, "show_nsfw")
        toggle(phone, "blur_nsfw", "show_nsfw")

    def other_ways(self) -> Iterable[Ending]:
        def undecided(phone: Hand) -> None:
            self.solution(phone)
            toggle(phone, "show_nsfw", "blur_nsfw", "blur_nsfw", "show_nsfw")

        yield "with second thoughts", undecided

    def near_misses(self) -> Iterable[Ending]:
        def still_blurred(phone: Hand) -> None:
            open_settings(phone)
            toggle(phone, "show_nsfw")
            if not self.shown:
                toggle(phone, "show_nsfw")

        def still_shown(phone: Hand) -> None:
            open_settings(phone)
            if not self.shown:
                toggle(phone, "show_nsfw")
            toggle(phone, "blur_nsfw")

        def themes_too(phone: Hand) -> None:
            self.solution(phone)
            toggle(phone, "show_community_styles")

        yield "it is still blurred", still_blurred
        yield "it is still shown", still_shown
        yield "community themes are off too", themes_too


class Reddit_OpenLinksOutsideApp(SetValue):
    """Links open in the default browser; few instances because there is one other choice."""

    instruction = {
        "en": [
            "Make Reddit open links in the default browser instead of in the app.",
            "Links that I tap in Reddit should open in my browser, outside the app.",
        ],
        "zh": [
            "让 Reddit 用默认浏览器打开链接，不要在应用内打开。",
            "我希望在 Reddit 点的链接都在外部默认浏览器中打开。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    path, becomes = "reddit.settings.open_links_in_app", False
    goal_name = "links open in the default browser"
    way = SETTINGS
    change = (
        tap("setting.open", key="open_links_in_app"),
        tap("setting.choose", key="open_links_in_app", value="{value}"),
    )

    def near_misses(self) -> Iterable[Ending]:
        def attribution(phone: Hand) -> None:
            open_settings(phone)
            toggle(phone, "saved_image_attribution")

        yield from super().near_misses()
        yield "the attribution of images is changed instead", attribution


class Reddit_UpdateProfileBio(EditText):
    """The owner's description on Reddit is exactly the text asked for."""

    instruction = {
        "en": [
            "Change the description on my Reddit profile to “{bio}”.",
            "On Reddit, the About section of my profile should read “{bio}”.",
            "Set “{bio}” as my bio on Reddit.",
        ],
        "zh": [
            "把我的 Reddit 个人简介改成“{bio}”。",
            "在 Reddit 上，我的个人简介要写“{bio}”。",
            "将 Reddit 主页的简介设为“{bio}”。",
        ],
    }
    apps, scope, difficulty = ["reddit"], "S1", "L1"
    composition, objective, capabilities = "sequential", "operate", ["nav", "edit"]
    max_steps, consequence = 30, "account"
    path, becomes, goal_name = "reddit.user.bio", "{bio}", "the description is as asked"
    way = ("account.open", "profile.open", "profile.edit")
    into, save = "bio", ("profile.save",)

    bio: str = choice(BIOS)

    def near_misses(self) -> Iterable[Ending]:
        def as_name(phone: Hand) -> None:
            self.reach(phone)
            phone.type(self.bio, into="name", clear=True)
            phone.tap("profile.save")

        yield from super().near_misses()
        yield "it becomes the name", as_name
