"""Settings of X."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.api import Hand, Setting, SetValues, Steps, choice, tap

SETTINGS = ("drawer.open", "settings.open")
"""From the first page to the settings."""
ON_OR_OFF: dict[Any, dict[str, str]] = {True: {"en": "on", "zh": "打开"}, False: {"en": "off", "zh": "关闭"}}


def page(*parts: str) -> Steps:
    """From the settings down to a page of them."""
    steps, path = [], "/settings"
    for part in parts:
        path = f"{path}/{part}"
        steps.append(tap("setting.page", to=path))
    return steps


def turn_round(name: str) -> Steps:
    """Turn a switch of the page round."""
    return (tap("setting.toggle", key=f"settings.{name}"),)


def switch(name: str, becomes: Any, goal: str, *parts: str) -> Setting:
    """A switch that is to be set; `parts` lead from the settings down to its page."""
    return Setting(f"x.settings.{name}", becomes, (*page(*parts), *turn_round(name)), goal)


class SetAudiencePrivacyBundle(SetValues):
    """Three switches end as asked, each of which starts the other way.

    There are few instances because three switches have eight positions.
    """

    instruction = {
        "en": [
            "In X's settings, turn protected posts {private_posts}, video protection {protect_videos} "
            "and photo "
            "tagging {photo_tagging}.",
            "On X I want my posts' protection {private_posts}, the protection of my videos "
            "{protect_videos}, and "
            "photo tagging {photo_tagging}.",
        ],
        "zh": [
            "在 X 的设置里，把保护帖子{private_posts}，把保护视频{protect_videos}，把照片标记"
            "{photo_tagging}。",
            "帮我调一下 X：保护帖子{private_posts}，保护视频{protect_videos}，照片标记{photo_tagging}。",
        ],
    }
    apps, scope, difficulty = ["x"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    way = (*SETTINGS, *page("privacy", "audience"))
    settings = (
        Setting(
            "x.settings.private_posts", "{private_posts}", turn_round("private_posts"), "posts are as asked"
        ),
        Setting(
            "x.settings.protect_videos",
            "{protect_videos}",
            turn_round("protect_videos"),
            "videos are as asked",
        ),
        Setting(
            "x.settings.photo_tagging", "{photo_tagging}", turn_round("photo_tagging"), "tagging is as asked"
        ),
    )

    private_posts: bool = choice(ON_OR_OFF)
    protect_videos: bool = choice(ON_OR_OFF)
    photo_tagging: bool = choice(ON_OR_OFF)


class SetCallPermissionsBundle(SetValues):
    """Those whom the user follows and verified users may call, people of the address book may not.

    All four switches start the other way; single instance because they are one state.
    """

    instruction = {
        "en": [
            "Let the people I follow and verified users call me on X, but nobody just because they are "
            "in my address "
            "book. Calling itself has to be enabled.",
            "Enable audio and video calls on X, for accounts that I follow and for verified users, not "
            "for people in "
            "my address book.",
        ],
        "zh": [
            "在 X 上启用音视频通话，允许我关注的人和认证用户呼叫我，不允许通讯录中的人。",
            "我希望在 X 上能接到我关注的人和认证用户的电话，通讯录中的人不行，音视频通话要打开。",
        ],
    }
    apps, scope, difficulty = ["x"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    max_steps = 45
    way = (*SETTINGS, *page("privacy", "chat"))
    settings = tuple(
        Setting(f"x.settings.{name}", becomes, turn_round(name), said)
        for name, becomes, said in (
            ("enable_av_calls", True, "calls are enabled"),
            ("allow_call_from_following", True, "those whom the user follows may call"),
            ("allow_call_from_verified", True, "verified users may call"),
            ("allow_call_from_logs", False, "people of the address book may not call"),
        )
    )
    beside = turn_round("always_proxy_calls")


class SetPushNotificationMix(SetValues):
    """Pushes tell of emergencies and of professional matters, and recommend no posts.

    Two switches are called "Recommendations". The one among the user's own posts is judged; the other, from
    X, may be switched off as well, as a person may mean both; single instance because it is one state.
    """

    instruction = {
        "en": [
            "X should push emergency alerts and notifications of professional accounts to my phone, but no "
            "recommendations related to me and my posts.",
            "Of X's push notifications I want crisis alerts and those of professional accounts, and no "
            "recommendations about me and my posts.",
        ],
        "zh": [
            "X 的推送通知里，打开紧急警报和专业账号通知，关掉与我和我的帖子相关的推荐。",
            "我希望 X 推送危机警报和专业账号的通知，但不要推送与我相关的推荐。",
        ],
    }
    apps, scope, difficulty = ["x"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    way = (
        *SETTINGS,
        tap("setting.page", to="/settings/notifications"),
        tap("setting.page", to="/settings/notifications/preferences"),
        tap("setting.page", to="/settings/notifications/preferences/push"),
    )
    settings = tuple(
        Setting(f"x.settings.{name}", becomes, turn_round(name), said)
        for name, becomes, said in (
            ("pref_recommend", False, "nothing is recommended"),
            ("from_x_alert", True, "emergencies are told"),
            ("pro_notify", True, "professional matters are told"),
        )
    )
    beside = turn_round("from_x_moments")

    def allowed(self) -> list[str]:
        return [*super().allowed(), "x.settings.from_x_recommend"]

    def liberties(self) -> dict[str, str]:
        return {"x.settings.from_x_recommend": "it is called Recommendations too, and may be meant as well"}

    def equivalents(self) -> dict[str, str]:
        return {"*from_x_recommend*": "it is called Recommendations too, and may be meant as well"}


class ComplexSettingsChain(SetValues):
    """Five switches on five pages end as asked, each of which starts the other way.

    Of recommendations the switch among the user's own posts is judged; the one from X may be off as well, as
    it has the same name; single instance because they are one state.
    """

    instruction = {
        "en": [
            "Set up X for me: show interaction counts in timelines, no content of my location in "
            "Explore, only "
            "important notifications, pushes for direct messages alone, and no push recommendations "
            "related to me.",
            "On X, five things please: interaction counts visible, Explore without content of this "
            "location, the "
            "notification filter on important ones only, push only for direct messages, and push "
            "recommendations "
            "about me off.",
        ],
        "zh": [
            "帮我设置 X：时间线显示互动次数，探索不显示此位置的内容，通知只看重要的，仅推送私信，关掉与我"
            "相关的推荐推送。",
            "X 里改五项：显示互动次数打开，显示此位置的内容关闭，仅重要通知打开，仅推送私信打开，与我相关"
            "的推荐推送关闭。",
        ],
    }
    apps, scope, difficulty = ["x"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings", "explore"]
    max_steps, catalogue_steps = 75, 60
    way = SETTINGS
    settings = (
        switch("show_interaction_counts", True, "counts are shown", "timeline", "interactions"),
        switch("show_local_content", False, "nothing local is shown", "privacy", "seen", "explore"),
        switch("only_important", True, "only what is important is notified", "notifications", "filter"),
        switch("push_only_dm", True, "only direct messages are pushed", "privacy", "chat"),
        switch("pref_recommend", False, "nothing is recommended", "notifications", "preferences", "push"),
    )

    def set_to(self, phone: Hand, setting: Setting, value: Any, **slots: Any) -> None:
        """Set a switch, from the page that leads to all of them."""
        while not phone.offers("setting.page", to="/settings/timeline"):
            phone.back()
        super().set_to(phone, setting, value, **slots)

    def allowed(self) -> list[str]:
        return [*super().allowed(), "x.settings.from_x_recommend"]

    def liberties(self) -> dict[str, str]:
        return {"x.settings.from_x_recommend": "it is called Recommendations too, and may be meant as well"}

    def equivalents(self) -> dict[str, str]:
        return {"*from_x_recommend*": "it is called Recommendations too, and may be meant as well"}
