"""Tasks of the WeChat app: people, settings, chats and moments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.judge import Goal, contains, goal, one_of, quote, text
from pytest_mobilegym.phone.apps.wechat.people import step_ranking
from pytest_mobilegym.phone.apps.wechat.places import PLACES, region_words
from pytest_mobilegym.phone.apps.wechat.state import (
    DISCOVER_ENTRIES,
    MOMENTS_RANGES,
    Message,
    Moment,
    MomentsRange,
)
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Route, View
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.tasks import (
    AnswerField,
    Task,
    among,
    choice,
    derived,
    from_state,
    integers,
    pattern,
)

BOSS = "boss_gao"
"""WeChat ID of the contact named Boss."""

RANGE_WORDS = {
    "three_days": {"en": "the last three days", "zh": "最近三天"},
    "month": {"en": "the last month", "zh": "最近一个月"},
    "half_year": {"en": "the last six months", "zh": "最近半年"},
    "all": {"en": "all time", "zh": "全部"},
}
POSTS = [
    {"en": "Hello World!", "zh": "Hello World!"},
    {"en": "First swim of the season", "zh": "今年第一次下水"},
    {"en": "Rain all day, soup all evening", "zh": "下了一天雨，喝了一晚上汤"},
    {"en": "Does anyone have a spare bike pump?", "zh": "谁有多余的打气筒？"},
    {"en": "Book club moved to 19:30 on Friday", "zh": "读书会改到周五19:30"},
]
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
SCENES = {
    "palace/longevity-hill": {"en": "Longevity Hill at the Summer Palace", "zh": "颐和园万寿山"},
    "temple/blossom-temple": {"en": "the temple among blossoming trees", "zh": "开满花的寺庙"},
    "waterfall/green-gorge": {"en": "the waterfall in the green gorge", "zh": "绿色峡谷里的瀑布"},
    "snow/last-snow": {"en": "the last snow of the winter", "zh": "今年冬天最后一场雪"},
}
"""Photos of the camera of which there is one that shows this."""
SCENE_TIMES = {
    "palace/longevity-hill": {"en": "last week", "zh": "上周"},
    "temple/blossom-temple": {"en": "last month", "zh": "上个月"},
    "waterfall/green-gorge": {"en": "in early January", "zh": "一月初"},
    "snow/last-snow": {"en": "in early March", "zh": "三月初"},
}
ON_OFF = {True: {"en": "on", "zh": "开启"}, False: {"en": "off", "zh": "关闭"}}
SPORTS = "accessibility.wechat_sports"


def contact_id(name: str, view: View) -> str:
    """WeChat ID of the contact with that name."""
    found = view.wechat.contacts.where(name=name)
    return found.id if found is not None else ""


def new_messages(before: View, after: View, chat: str) -> list[Message]:
    """What the owner has sent in a chat since the start."""
    old = before.wechat.chats[chat].messages if chat in before.wechat.chats else {}
    new = after.wechat.chats[chat].messages if chat in after.wechat.chats else {}
    return [
        message
        for id, message in new.items()
        if id not in old and message.sender == after.wechat.user.id and message.kind == "text"
    ]


def new_moments(before: View, after: View) -> list[Moment]:
    """What the owner has posted since the start."""
    return [
        moment
        for id, moment in after.wechat.moments.items()
        if id not in before.wechat.moments and moment.author == after.wechat.user.id
    ]


def received(view: View, chat: str) -> list[str]:
    """The texts that a contact has sent, in order."""
    if chat not in view.wechat.chats:
        return []
    return [
        message.text
        for message in view.wechat.chats[chat].messages.values()
        if message.sender == chat and message.kind == "text"
    ]


def people_who_wrote(view: View) -> list[str]:
    """Names of the contacts other than Boss whose latest text can be read in a chat."""
    return [
        contact.name
        for contact in view.wechat.contacts.values()
        if contact.id != BOSS and received(view, contact.id)
    ]


def moment_goals(before: View, after: View, words: str) -> Iterable[Goal]:
    """One new moment of these very words and without a picture."""
    added = new_moments(before, after)
    yield goal("one moment was posted", actual=len(added), expected=1)
    yield goal(
        "its text is word for word what was asked", actual=[moment.text for moment in added], expected=[words]
    )
    yield goal("it has no picture", passed=bool(added) and not any(moment.images for moment in added))


def rename_owner(wechat: Any, wxid: str) -> None:
    """Give the owner another WeChat ID wherever it stands, in a draft."""
    old, wechat.user.id = wechat.user.id, wxid

    def new(id: str) -> str:
        return wxid if id == old else id

    for chat in wechat.chats.values():
        for message in chat.messages.values():
            message.sender, message.target = new(message.sender), new(message.target)
    for moment in wechat.moments.values():
        moment.author = new(moment.author)
        moment.likes = tuple(map(new, moment.likes))
        for comment in moment.comments.values():
            comment.author, comment.reply_to = new(comment.author), new(comment.reply_to)


def sports_goal(after: View, *, enabled: bool) -> Goal:
    """WeChat Sports is on or off as asked."""
    actual = after.wechat.settings.accessibility.wechat_sports.enabled
    name = "WeChat Sports is on" if enabled else "WeChat Sports is off"
    return goal(name, actual=actual, expected=enabled)


# What a hand does


def open_settings(phone: Hand, *pages: str) -> None:
    """Open the settings and go on through pages below."""
    phone.open("wechat")
    phone.tap("tab.me")
    phone.tap("settings.open")
    for page in pages:
        phone.tap(page)


def open_chat(phone: Hand, chat: str) -> None:
    """Open a chat from the list."""
    phone.open("wechat")
    phone.tap("chat.open", chat=chat)


def send(phone: Hand, chat: str, *texts: str) -> None:
    """Send texts in a chat that the list shows."""
    open_chat(phone, chat)
    for words in texts:
        phone.type(words, into="message")
        phone.tap("chat.send")


def write_moment(phone: Hand, words: str) -> None:
    """Write a moment of words alone, by a long press on the camera."""
    phone.tap("tab.discover")
    phone.tap("moments.open")
    phone.hold("moment.write")
    phone.type(words, into="text")


def post_moment(phone: Hand, words: str) -> None:
    """Post a moment of words alone."""
    phone.open("wechat")
    write_moment(phone, words)
    phone.tap("moment.post")


def post_again(phone: Hand, words: str) -> None:
    """Post once more, from the feed."""
    phone.hold("moment.write")
    phone.type(words, into="text")
    phone.tap("moment.post")


def add_picture(phone: Hand) -> None:
    """Put a picture into the newest moment, as one posted from the album has."""
    with phone.edit("wechat") as wechat:
        wechat.moments.first().images = ("cat/hana-cat",)


def revoke_app(phone: Hand, app: str) -> None:
    """Take the account away from an authorised app."""
    open_settings(phone, "authorization.open")
    phone.tap("authorized_app.open", app=app)
    phone.tap("revoke.ask")
    phone.tap("revoke.confirm")


def open_profile(phone: Hand, person: str) -> None:
    """Open a contact's profile from the contact book."""
    phone.open("wechat")
    phone.tap("tab.contacts")
    phone.tap("profile.open", person=person)


def restrict(phone: Hand, person: str, *, star: bool = True, flags: Sequence[str] = ()) -> None:
    """Star a contact and hide moments in the ways asked for."""
    open_profile(phone, person)
    phone.tap("friend_settings.open")
    if star:
        phone.tap("contact.star")
    phone.tap("permissions.open")
    for flag in flags:
        phone.tap("permission.hide", flag=flag)


def open_feature(phone: Hand, feature: str) -> None:
    """Open the page of a feature that can be switched on and off."""
    open_settings(phone, "general.open", "accessibility.open")
    phone.tap("feature.open", feature=feature)


def permit(phone: Hand, person: str, permission: str) -> None:
    """Choose what a contact may see, starting from the contact book."""
    open_profile(phone, person)
    phone.tap("friend_settings.open")
    phone.tap("permissions.open")
    phone.tap("permission.choose", permission=permission)


def block(phone: Hand, person: str) -> None:
    """Put a contact on the blacklist and say yes."""
    open_profile(phone, person)
    phone.tap("friend_settings.open")
    phone.tap("blacklist.ask")
    phone.tap("blacklist.confirm")


def toggle_setting(phone: Hand, name: str, *pages: str) -> None:
    """Turn a setting round, on the last of some pages below the settings."""
    open_settings(phone, *pages)
    phone.tap("setting.toggle", name=name)


def photo_paths(view: View, picture: str) -> list[str]:
    """Files that hold a picture, the newest first."""
    found = media.everything(view.os, "image/*")
    return [node.id for node in found if media.picture_name(node) == picture]


def choose_photos(phone: Hand, *paths: str) -> None:
    """Choose photos for a new moment; the phone asks whether it may the first time."""
    phone.open("wechat")
    phone.tap("tab.discover")
    phone.tap("moments.open")
    phone.tap("camera.open")
    phone.tap("camera.album")
    if phone.offers("permission.allow"):
        phone.tap("permission.allow")
    for path in paths:
        phone.tap("picker.item", path=path)
    phone.tap("picker.done")


def post_photos(phone: Hand, words: str, *paths: str) -> None:
    """Post photos with a caption."""
    choose_photos(phone, *paths)
    phone.type(words, into="text")
    phone.tap("moment.post")


def another(values: Iterable[Any], *taken: Any) -> Any:
    """The first value that is none of the taken ones."""
    return next(value for value in values if value not in taken)


# Pages


class OpenNewFriends(Task):
    """The page of past friend requests is in front; single instance because there is only this page."""

    instruction = {
        "en": [
            "Open the page in WeChat that lists the people who asked to become my friends.",
            "Show me my past friend requests in WeChat.",
        ],
        "zh": ["在微信里打开“新的朋友”页面。", "打开微信的好友申请记录给我看。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["nav"]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the friend requests are shown", actual=after.route, expected=Route("wechat", "/new-friends")
        )

    def solution(self, phone: Hand) -> None:
        phone.open("wechat")
        phone.tap("tab.contacts")
        phone.tap("new_friends.open")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def left_again(phone: Hand) -> None:
            self.solution(phone)
            phone.back()

        def page_to_add(phone: Hand) -> None:
            phone.tap("plus.open")
            phone.tap("add_friend.open")

        def groups(phone: Hand) -> None:
            phone.tap("tab.contacts")
            phone.tap("groups.open")

        yield "the page is left again", left_again
        yield "the page for adding contacts is open", page_to_add
        yield "the group chats are open", groups


class OpenRadarAddFriend(Task):
    """The radar that finds friends near by is in front; single instance because there is only one radar."""

    instruction = {
        "en": [
            "Open the friend radar in WeChat.",
            "I want to add people standing next to me: bring up WeChat's radar.",
        ],
        "zh": ["打开微信的“雷达加朋友”。", "我想加身边的人，请打开微信里的雷达。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["nav"]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the radar is shown", actual=after.route, expected=Route("wechat", "/radar"))

    def solution(self, phone: Hand) -> None:
        phone.open("wechat")
        phone.tap("plus.open")
        phone.tap("add_friend.open")
        phone.tap("radar.open")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def left_again(phone: Hand) -> None:
            self.solution(phone)
            phone.back()

        def people_nearby(phone: Hand) -> None:
            phone.tap("tab.discover")
            phone.tap("nearby.open")

        yield "the radar is left again", left_again
        yield "the people near by are open", people_nearby


class OpenBlacklist(Task):
    """The list of blocked people is in front; single instance because there is only one such list."""

    instruction = {
        "en": ["Show me whom I have blocked in WeChat.", "Open the blocked list in WeChat's settings."],
        "zh": ["打开微信的通讯录黑名单。", "我想看看在微信里拉黑了谁，请打开黑名单页面。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "atomic", "operate", ["nav"]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        expected = Route("wechat", "/settings/privacy/blacklist")
        yield goal("the blocked list is shown", actual=after.route, expected=expected)

    def solution(self, phone: Hand) -> None:
        open_settings(phone, "privacy.open", "blacklist.open")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def left_again(phone: Hand) -> None:
            self.solution(phone)
            phone.back()

        yield "the page is left again", left_again
        yield "only the page before is open", lambda phone: open_settings(phone, "privacy.open")
        yield "the own info is open", lambda phone: open_settings(phone, "personal.open")


class ReadContactRegion(Task):
    """The whole region that the contact's profile shows.

    Half of it is wrong, blanks and commas between the halves do not count, and the own card is never asked
    for.
    """

    instruction = {
        "en": [
            "Which region does {contact}'s WeChat profile show?",
            "Look up {contact} in my WeChat contacts: what region is on the profile?",
        ],
        "zh": ["“{contact}”的微信资料里显示的地区是哪里？", "查一下微信联系人“{contact}”的地区。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L1"
    composition, objective, capabilities = "sequential", "query", ["nav", "extract"]
    max_steps = 30
    form = [
        AnswerField(
            {"en": "Region of {contact}", "zh": "{contact}的地区"},
            hint={"en": "Both parts, as the profile shows them", "zh": "按资料所示填写两部分"},
        )
    ]

    contact: str = from_state(
        "wechat.contacts[*].name", unique=True, where=lambda contact: bool(contact.region)
    )
    person: str = derived(lambda values, view: contact_id(values.contact, view))

    def region(self, view: View) -> str:
        """What the profile shows."""
        return region_words(view.wechat.contacts[self.person].region, view.lang)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        land, city = self.region(before).split(" ", 1)
        return [one_of(*(text(f"{land}{mark}{city}", case=False) for mark in (" ", "", ", ", ",", "、")))]

    def solution(self, phone: Hand) -> None:
        open_profile(phone, self.person)
        phone.answer(self.region(phone.view))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def half(part: int) -> Any:
            return lambda phone: phone.answer(self.region(phone.view).split(" ", 1)[part])

        def of_another(phone: Hand) -> None:
            other = phone.view.wechat.contacts[another(phone.view.wechat.contacts, self.person)]
            phone.answer(region_words(other.region, phone.lang))

        def own(phone: Hand) -> None:
            phone.answer(region_words(phone.view.wechat.user.region, phone.lang))

        yield "only the country or province", half(0)
        yield "only the city", half(1)
        yield "another contact's region", of_another
        yield "the own region", own


class ReadMyWxid(Task):
    """The owner's WeChat ID, which differs from phone to phone; the name is something else."""

    instruction = {
        "en": ["What is my WeChat ID?", "Look up my own WeChat ID and tell me."],
        "zh": ["我的微信号是什么？", "查一下我自己的微信号，告诉我。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L1"
    composition, objective, capabilities = "atomic", "query", ["nav", "extract"]
    form = [AnswerField({"en": "WeChat ID", "zh": "微信号"})]

    wxid: str = pattern(r"[a-z]{4}_[a-z]{3}[2-9]{2}", hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            rename_owner(wechat, self.wxid)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [text(before.wechat.user.id, case=False)]

    def solution(self, phone: Hand) -> None:
        phone.open("wechat")
        phone.tap("tab.me")
        phone.answer(phone.view.wechat.user.id)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        yield "the name", lambda phone: phone.answer(phone.view.wechat.user.name)
        yield "a contact's ID", lambda phone: phone.answer(phone.view.wechat.contacts.first().id)
        yield "the phone number", lambda phone: phone.answer(phone.view.wechat.user.phone)


class ReadStepsLeaderboardTop(Task):
    """WeChat Sports is on, and the answer is whoever has the most steps; a draw makes who that is."""

    instruction = {
        "en": [
            "Turn on WeChat Sports and tell me who leads the step ranking.",
            "Who has walked the most in WeChat Sports today? It has to be enabled first.",
            "Enable WeChat Sports for me, then report the name at the top of the step ranking.",
        ],
        "zh": [
            "开启微信运动，告诉我步数排行榜的第一名是谁。",
            "今天微信运动里谁走得最多？需要先启用微信运动。",
            "帮我启用微信运动，再说出步数排行榜榜首的名字。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L3"
    composition, objective, capabilities = "sequential", "hybrid", ["nav", "settings", "extract"]
    form = [AnswerField({"en": "Person with the most steps", "zh": "步数最多的人"})]

    winner: str = from_state("wechat.contacts[*].name", unique=True, hidden=True)
    steps: int = integers(12_600, 23_900, step=100, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            wechat.settings.accessibility.wechat_sports.enabled = False
            wechat.contacts[contact_id(self.winner, phone.view)].steps = self.steps

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield sports_goal(after, enabled=True)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [text(step_ranking(before.wechat)[0].name, case=False)]

    def allowed(self) -> Sequence[str]:
        return [f"wechat.settings.{SPORTS}.enabled"]

    def look(self, phone: Hand) -> None:
        """Switch WeChat Sports on and open the ranking."""
        open_feature(phone, "wechat_sports")
        phone.tap("feature.toggle")
        phone.tap("sports.open")
        phone.tap("leaderboard.open")

    def solution(self, phone: Hand) -> None:
        self.look(phone)
        phone.answer(step_ranking(phone.view.wechat)[0].name)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def place(number: int) -> Any:
            def second(phone: Hand) -> None:
                self.look(phone)
                phone.answer(step_ranking(phone.view.wechat)[number].name)

            return second

        def number(phone: Hand) -> None:
            self.look(phone)
            phone.answer(str(self.steps))

        def stays_off(phone: Hand) -> None:
            phone.answer(step_ranking(phone.view.wechat)[0].name)

        yield "the second of the ranking", place(1)
        yield "the number of steps", number
        yield "WeChat Sports stays off", stays_off


# Settings


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


# Friends


class SetFriendChatOnly(Task):
    """The contact may chat and nothing else; they start with all permissions."""

    instruction = {
        "en": [
            "Let {contact} chat with me on WeChat but see nothing else of mine.",
            "Set the WeChat permissions of {contact} to chats only.",
            "On WeChat, restrict {contact} to chatting: no Moments, no WeChat Sports.",
        ],
        "zh": [
            "在微信里把“{contact}”设为仅聊天。",
            "让“{contact}”在微信上只能和我聊天，看不到其他内容。",
            "将微信好友“{contact}”的朋友权限改成“仅聊天”。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]

    contact: str = from_state("wechat.contacts[*].name", unique=True)
    person: str = derived(lambda values, view: contact_id(values.contact, view))

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            wechat.contacts[self.person].permission = "all"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        contact = after.wechat.contacts.get(self.person)
        actual = getattr(contact, "permission", None)
        yield goal("the contact may chat alone", actual=actual, expected="chat_only")

    def allowed(self) -> Sequence[str]:
        return [f"wechat.contacts[#{quote(self.person)}].permission"]

    def solution(self, phone: Hand) -> None:
        permit(phone, self.person, "chat_only")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def back_again(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("permission.choose", permission="all")

        def moments_alone(phone: Hand) -> None:
            restrict(phone, self.person, star=False, flags=("hide_my_moments", "hide_their_moments"))

        def other(phone: Hand) -> None:
            permit(phone, another(phone.view.wechat.contacts, self.person), "chat_only")

        yield "it is chosen and taken back", back_again
        yield "only moments are hidden", moments_alone
        yield "another contact", other
        yield "the contact is blocked instead", lambda phone: block(phone, self.person)


class BlacklistContact(Task):
    """The contact is blocked; nothing else about them changes."""

    instruction = {
        "en": [
            "I want nothing more to do with {contact} on WeChat: block them.",
            "Add {contact} to my blocked list in WeChat.",
            "Block {contact} on WeChat.",
        ],
        "zh": [
            "我不想再和“{contact}”有任何来往，请在微信里拉黑。",
            "把微信联系人“{contact}”加入黑名单。",
            "在微信里拉黑“{contact}”。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]

    contact: str = from_state("wechat.contacts[*].name", unique=True, where=lambda one: not one.blacklisted)
    person: str = derived(lambda values, view: contact_id(values.contact, view))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        contact = after.wechat.contacts.get(self.person)
        yield goal("the contact is blocked", actual=getattr(contact, "blacklisted", None), expected=True)

    def allowed(self) -> Sequence[str]:
        return [f"wechat.contacts[#{quote(self.person)}].blacklisted"]

    def solution(self, phone: Hand) -> None:
        block(phone, self.person)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def unconfirmed(phone: Hand) -> None:
            open_profile(phone, self.person)
            phone.tap("friend_settings.open")
            phone.tap("blacklist.ask")
            phone.tap("nav.back")

        def freed_again(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("blacklist.remove")

        def other(phone: Hand) -> None:
            block(phone, another(phone.view.wechat.contacts, self.person))

        yield "the question is answered with cancel", unconfirmed
        yield "the contact is freed again", freed_again
        yield "another contact", other
        yield "the contact may only chat instead", lambda phone: permit(phone, self.person, "chat_only")


class SetPatText(Task):
    """What follows when others pat the owner is exactly the text asked for."""

    instruction = {
        "en": [
            "When friends tickle me on WeChat, it should end with “{text}”. Set it.",
            "Set my WeChat tickle text to “{text}”.",
        ],
        "zh": [
            "把微信“拍一拍”的后缀设置为“{text}”。",
            "别人在微信里拍一拍我时，后面要显示“{text}”，请设置。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]

    text: str = choice(
        [
            {"en": "and smiled", "zh": "并笑了一下"},
            {"en": "on the shoulder", "zh": "的肩膀"},
            {"en": "and ran away", "zh": "然后跑掉了"},
            {"en": "with a biscuit", "zh": "递来一块饼干"},
        ]
    )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the pat text is as asked", actual=after.wechat.user.pat, expected=self.text)

    def allowed(self) -> Sequence[str]:
        return ["wechat.user.pat"]

    def write(self, phone: Hand, page: str, words: str) -> None:
        """Write on the page of one of the owner's fields, not yet confirmed."""
        open_settings(phone, "profile_detail.open", f"{page}.open")
        phone.type(words, into=page, clear=True)

    def solution(self, phone: Hand) -> None:
        self.write(phone, "pat", self.text)
        phone.tap("pat.done")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def unconfirmed(phone: Hand) -> None:
            self.write(phone, "pat", self.text)
            phone.back()
            phone.back()

        def as_signature(phone: Hand) -> None:
            self.write(phone, "signature", self.text)
            phone.tap("signature.done")

        def longer(phone: Hand) -> None:
            self.write(phone, "pat", f"{self.text}!")
            phone.tap("pat.done")

        yield "the text is not confirmed", unconfirmed
        yield "the text becomes the signature", as_signature
        yield "a mark is added", longer


# Chats and moments


class PostMomentsText(Task):
    """Exactly one moment was posted: these very words, no picture."""

    instruction = {
        "en": [
            "Post “{content}” to my WeChat Moments, as text without a picture.",
            "Publish a text-only WeChat Moment that says: “{content}”",
        ],
        "zh": ["发一条纯文字的微信朋友圈：“{content}”", "在朋友圈发表文字“{content}”，不带图片。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    consequence = "message"

    content: str = choice(POSTS)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        return moment_goals(before, after, self.content)

    def allowed(self) -> Sequence[str]:
        return ["wechat.moments[+1]"]

    def solution(self, phone: Hand) -> None:
        post_moment(phone, self.content)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def draft(phone: Hand) -> None:
            write_moment(phone, self.content)
            phone.tap("moment.cancel")
            phone.tap("draft.keep")

        def twice(phone: Hand) -> None:
            self.solution(phone)
            post_again(phone, self.content)

        def with_picture(phone: Hand) -> None:
            self.solution(phone)
            add_picture(phone)

        yield "it stays a draft", draft
        yield "it is posted twice", twice
        yield "it has a picture", with_picture
        yield "a word is added", lambda phone: post_moment(phone, f"{self.content} :)")


class PostMomentsTextWithCity(Task):
    """Exactly one moment was posted: these very words, this place, no picture."""

    instruction = {
        "en": [
            "Post “{content}” to my WeChat Moments as text only, with the location {location}.",
            "Publish a text-only WeChat Moment that says “{content}” and shows {location} as its location.",
        ],
        "zh": [
            "发一条纯文字的微信朋友圈“{content}”，所在位置选“{location}”。",
            "在朋友圈发表文字“{content}”，不带图片，位置显示为“{location}”。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    max_steps = 45
    consequence = "message"

    content: str = choice(POSTS)
    location: str = choice({place.code: place.name for place in PLACES.values()})

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from moment_goals(before, after, self.content)
        places = [moment.location for moment in new_moments(before, after)]
        yield goal("it shows the place", actual=places, expected=[self.location])

    def allowed(self) -> Sequence[str]:
        return ["wechat.moments[+1]"]

    def post(self, phone: Hand, place: str | None) -> None:
        """Post the words with a place."""
        phone.open("wechat")
        write_moment(phone, self.content)
        phone.tap("location.open")
        phone.tap("moment.place", place=place)
        phone.tap("moment.post")

    def solution(self, phone: Hand) -> None:
        self.post(phone, self.location)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def with_picture(phone: Hand) -> None:
            self.solution(phone)
            add_picture(phone)

        def in_words(phone: Hand) -> None:
            post_moment(phone, f"{self.content} @{PLACES[self.location].name[phone.lang]}")

        yield "no place", lambda phone: self.post(phone, None)
        yield "another place", lambda phone: self.post(phone, another(PLACES, self.location))
        yield "the place stands in the words", in_words
        yield "it has a picture", with_picture


class ScenicPhotoToMomentsWithPhrase(Task):
    """One new moment whose only picture is the photo asked for, with a caption that holds the phrase.

    The caption may say more; a second picture may not be there. Which photo, when it was taken and the
    phrase vary.
    """

    instruction = {
        "en": [
            "Post the photo of {place_name} that I took {time_hint} to my WeChat Moments, with a caption "
            "that contains “{required_phrase}”.",
            "Find the picture I took of {place_name} {time_hint}, share it in WeChat Moments and write "
            "“{required_phrase}” with it.",
            "My WeChat Moments need one photo: {place_name}, taken {time_hint}. The text must include "
            "“{required_phrase}”.",
        ],
        "zh": [
            "把我{time_hint}拍的{place_name}的照片发到微信朋友圈，配文要包含“{required_phrase}”。",
            "找到{time_hint}拍的{place_name}照片，发朋友圈，文字里写上“{required_phrase}”。",
            "发一条微信朋友圈，只放{time_hint}拍的那张{place_name}，文案包含“{required_phrase}”。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S2", "L3"
    scope_reason = "the photo comes from the phone's own album"
    composition, objective, capabilities = "transfer", "operate", ["social", "handoff"]
    consequence = "message"

    place_name: str = choice(SCENES)
    time_hint: str = derived(
        lambda values, _: values.place_name, label=lambda value, lang: SCENE_TIMES[value][lang], hidden=False
    )
    required_phrase: str = choice(
        [
            {"en": "spring is lovely", "zh": "春天真好"},
            {"en": "worth every step", "zh": "每一步都值得"},
            {"en": "look at this", "zh": "快看这里"},
        ]
    )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        added = new_moments(before, after)
        yield goal("one moment was posted", actual=len(added), expected=1)
        pictures = [moment.images for moment in added]
        yield goal("its only picture is the photo", actual=pictures, expected=[(self.place_name,)])
        captions = [moment.text for moment in added]
        expected = [contains(self.required_phrase, case=False)]
        yield goal("the caption holds the phrase", actual=captions, expected=expected)

    def allowed(self) -> Sequence[str]:
        return ["wechat.moments[+1]", "os.permissions[#wechat]"]

    def equivalents(self) -> Mapping[str, str]:
        return {"does twice: * types *": "a caption may say more than the phrase"}

    def photo(self, phone: Hand) -> str:
        """The file of the photo."""
        return photo_paths(phone.view, self.place_name)[0]

    def wrong_photo(self, phone: Hand) -> str:
        """The file of another photo."""
        return photo_paths(phone.view, another(SCENES, self.place_name))[0]

    def solution(self, phone: Hand) -> None:
        post_photos(phone, self.required_phrase, self.photo(phone))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def another_photo(phone: Hand) -> None:
            post_photos(phone, self.required_phrase, self.wrong_photo(phone))

        def two_photos(phone: Hand) -> None:
            post_photos(phone, self.required_phrase, self.photo(phone), self.wrong_photo(phone))

        def draft(phone: Hand) -> None:
            choose_photos(phone, self.photo(phone))
            phone.type(self.required_phrase, into="text")
            phone.tap("moment.cancel")
            phone.tap("draft.keep")

        yield "another photo", another_photo
        yield "two photos", two_photos
        yield "another caption", lambda phone: post_photos(phone, "!", self.photo(phone))
        yield "it stays a draft", draft
        yield "the phrase without the photo", lambda phone: post_moment(phone, self.required_phrase)


class ConditionalReplyToBoss(Task):
    """One new text to Boss, the reply that fits what he has written in this chat.

    What counts is what Boss himself wrote; some keywords stand only in the owner's own messages, some
    nowhere. The reply is that text and no other.
    """

    instruction = {
        "en": [
            "Check my WeChat chat with Boss. If he has ever written “{keyword}”, send him “{yes_reply}”; "
            "if not, send him “{no_reply}”.",
            "Send Boss “{yes_reply}” on WeChat if his earlier messages mention “{keyword}”, "
            "otherwise “{no_reply}”.",
        ],
        "zh": [
            "看看微信里和Boss的聊天记录：如果Boss发过的消息提到过“{keyword}”，就回复他“{yes_reply}”；没有的话，回复“{no_reply}”。",
            "如果Boss之前发来的微信消息里有“{keyword}”，就给他发“{yes_reply}”，否则发“{no_reply}”。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "edit"]
    consequence = "message"

    keyword: str = choice(
        [
            {"en": "project progress", "zh": "项目进度"},
            {"en": "weekly report", "zh": "周报"},
            {"en": "budget", "zh": "预算"},
            {"en": "client visit", "zh": "客户来访"},
            {"en": "training plan", "zh": "培训计划"},
            {"en": "annual leave", "zh": "年假"},
            {"en": "business trip", "zh": "出差"},
            {"en": "office move", "zh": "搬办公室"},
        ]
    )
    yes_reply: str = choice(
        [
            {"en": "The last project went well", "zh": "上次的项目一切顺利"},
            {"en": "I will send you the details today", "zh": "详细情况今天发给您"},
            {"en": "All of it is done", "zh": "都已经完成了"},
        ]
    )
    no_reply: str = choice(
        [
            {"en": "The project is on track", "zh": "项目进展正常"},
            {"en": "Nothing new from my side", "zh": "我这边没有新情况"},
            {"en": "Shall we talk after the stand-up?", "zh": "站会后聊一下可以吗？"},
        ]
    )

    def mentioned(self, view: View) -> bool:
        """Whether Boss has written the keyword."""
        return any(self.keyword.casefold() in words.casefold() for words in received(view, BOSS))

    def reply(self, view: View) -> str:
        """The reply that fits."""
        return self.yes_reply if self.mentioned(view) else self.no_reply

    def other_reply(self, view: View) -> str:
        """The reply that does not fit."""
        return self.no_reply if self.mentioned(view) else self.yes_reply

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        sent = [message.text for message in new_messages(before, after, BOSS)]
        yield goal("one text was sent to Boss", actual=len(sent), expected=1)
        yield goal(
            "it is the reply that fits what he wrote", actual=sent[-1:], expected=[text(self.reply(before))]
        )

    def allowed(self) -> Sequence[str]:
        return [f"wechat.chats[#{BOSS}].messages[+1]"]

    def solution(self, phone: Hand) -> None:
        reply = self.reply(phone.view)
        open_chat(phone, BOSS)
        phone.tap("chat_info.open")
        phone.tap("chat_search.open")
        phone.type(self.keyword, into="query")
        phone.tap("nav.back")
        phone.tap("nav.back")
        phone.type(reply, into="message")
        phone.tap("chat.send")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def unsent(phone: Hand) -> None:
            open_chat(phone, BOSS)
            phone.type(self.reply(phone.view), into="message")

        yield "the other reply", lambda phone: send(phone, BOSS, self.other_reply(phone.view))
        yield "both replies", lambda phone: send(phone, BOSS, self.yes_reply, self.no_reply)
        yield "the reply twice", lambda phone: send(phone, BOSS, *[self.reply(phone.view)] * 2)
        yield "the reply to someone else", lambda phone: send(phone, "nora_q", self.reply(phone.view))
        yield "the reply is not sent", unsent


class PostMomentFromChat(Task):
    """One new moment, equal to the latest text received from the contact, without a picture.

    Word for word means equal: neither more nor less, and a later text or picture of the owner's or the
    contact's makes no difference.
    """

    instruction = {
        "en": [
            "Post the latest text message I received from {contact} on WeChat to my Moments, word for word "
            "and without a picture.",
            "Take the last text {contact} sent me on WeChat and publish exactly that as a text-only Moment.",
            "My Moments need a new post without a picture: the newest text message from {contact} in WeChat, "
            "unchanged.",
        ],
        "zh": [
            "把“{contact}”在微信里发给我的最新一条文字消息原封不动地发到朋友圈，不带图片。",
            "找到“{contact}”最近发来的一条微信文字消息，原文发一条纯文字朋友圈。",
            "发一条不带图的朋友圈，内容就是“{contact}”发给我的最后一条文字消息，一字不差。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L3"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "create", "social", "handoff"]
    consequence = "message"

    contact: str = among(people_who_wrote)
    person: str = derived(lambda values, view: contact_id(values.contact, view))

    def latest(self, view: View) -> str:
        """The latest text received from the contact."""
        return received(view, self.person)[-1]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        return moment_goals(before, after, self.latest(before))

    def allowed(self) -> Sequence[str]:
        return ["wechat.moments[+1]"]

    def solution(self, phone: Hand) -> None:
        words = self.latest(phone.view)
        open_chat(phone, self.person)
        phone.tap("nav.back")
        write_moment(phone, words)
        phone.tap("moment.post")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def twice(phone: Hand) -> None:
            self.solution(phone)
            post_again(phone, self.latest(phone.view))

        def with_picture(phone: Hand) -> None:
            self.solution(phone)
            add_picture(phone)

        def sent_back(phone: Hand) -> None:
            send(phone, self.person, self.latest(phone.view))

        def credited(phone: Hand) -> None:
            post_moment(phone, f"{self.contact}: {self.latest(phone.view)}")

        yield "an earlier message", lambda phone: post_moment(phone, received(phone.view, self.person)[0])
        yield "the name in front", credited
        yield "it is posted twice", twice
        yield "it has a picture", with_picture
        yield "it is sent back instead", sent_back


class StarAndRestrictFriend(Task):
    """The contact is starred and moments are hidden both ways; none of the three is so at the start."""

    instruction = {
        "en": [
            "Star {contact} in WeChat, but hide our Moments from each other: {contact} must not see mine, "
            "and I do not want to see theirs.",
            "In WeChat, make {contact} a starred friend, hide my Moments from them and theirs from me.",
            "Set up {contact} on WeChat as follows: starred, my Moments hidden from them, their Moments "
            "hidden from me.",
        ],
        "zh": [
            "在微信里把“{contact}”设为星标朋友，同时不让对方看我的朋友圈，我也不看对方的朋友圈。",
            "将微信好友“{contact}”设为星标，并且朋友圈互不可见：不让TA看我，也不看TA。",
            "请这样设置微信联系人“{contact}”：星标朋友，不让TA看我的朋友圈，不看TA的朋友圈。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]

    contact: str = from_state("wechat.contacts[*].name", unique=True)
    person: str = derived(lambda values, view: contact_id(values.contact, view))

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            contact = wechat.contacts[self.person]
            contact.permission = "all"
            contact.starred = contact.hide_my_moments = contact.hide_their_moments = False

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        contact = after.wechat.contacts.get(self.person)
        for name, field in (
            ("the contact is starred", "starred"),
            ("the owner's moments are hidden from them", "hide_my_moments"),
            ("their moments are hidden from the owner", "hide_their_moments"),
        ):
            yield goal(name, actual=getattr(contact, field, None), expected=True)

    def allowed(self) -> Sequence[str]:
        fields = ("starred", "hide_my_moments", "hide_their_moments")
        return [f"wechat.contacts[#{quote(self.person)}].{field}" for field in fields]

    def solution(self, phone: Hand) -> None:
        restrict(phone, self.person, flags=("hide_my_moments", "hide_their_moments"))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        both = ("hide_my_moments", "hide_their_moments")

        def chats_only(phone: Hand) -> None:
            restrict(phone, self.person)
            phone.tap("permission.choose", permission="chat_only")

        def wrong_person(phone: Hand) -> None:
            others = phone.view.wechat.contacts.values()
            plain = next(one.id for one in others if one.id != self.person and not one.starred)
            restrict(phone, plain, flags=both)

        def blocked(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("nav.back")
            phone.tap("blacklist.ask")
            phone.tap("blacklist.confirm")

        yield "no star", lambda phone: restrict(phone, self.person, star=False, flags=both)
        yield "only the own moments are hidden", lambda phone: restrict(phone, self.person, flags=both[:1])
        yield "only their moments are hidden", lambda phone: restrict(phone, self.person, flags=both[1:])
        yield "the contact may only chat instead", chats_only
        yield "another contact", wrong_person
        yield "the contact is blocked as well", blocked
