"""Pages that are opened, and what is read there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    OpenPage,
    View,
    derived,
    from_state,
    integers,
    one_of,
    pattern,
    tap,
    text,
)
from pytest_mobilegym.phone.apps.wechat.people import step_ranking
from pytest_mobilegym.phone.apps.wechat.places import region_words

from ..vocabulary.values import another
from .vocabulary import (
    FEATURES,
    SETTINGS,
    SPORTS,
    contact_id,
    open_profile,
    profile_from_search,
    sports_from_search,
    sports_goal,
)


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


class OpenNewFriends(OpenPage):
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
    page, goal_name = "/new-friends", "the friend requests are shown"
    way = ("tab.contacts", "new_friends.open")
    wrong_ways = {
        "adding contacts": ("plus.open", "add_friend.open"),
        "groups": ("tab.contacts", "groups.open"),
    }


class OpenRadarAddFriend(OpenPage):
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
    page, goal_name = "/radar", "the radar is shown"
    way = ("plus.open", "add_friend.open", "radar.open")
    wrong_ways = {"people near by": ("tab.discover", "nearby.open")}


class OpenBlacklist(OpenPage):
    """The list of blocked people is in front; single instance because there is only one such list."""

    instruction = {
        "en": ["Show me whom I have blocked in WeChat.", "Open the blocked list in WeChat's settings."],
        "zh": ["打开微信的通讯录黑名单。", "我想看看在微信里拉黑了谁，请打开黑名单页面。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "atomic", "operate", ["nav"]
    page, goal_name = "/settings/privacy/blacklist", "the blocked list is shown"
    way = (*SETTINGS, "privacy.open", "blacklist.open")
    wrong_ways = {"the own info": (*SETTINGS, "personal.open")}


class ReadContactRegion(AnswerQuestion):
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
        marks = (" ", "", ", ", ",", "、", " · ", "-", " - ", "/")
        if before.lang == "en":
            pairs = [f"{land}{mark}{city}" for mark in marks] + [f"{city}, {land}"]
        else:  # The kinds of places may be said: 浙江省杭州市.
            lands, cities = (land, f"{land}省", f"{land}市"), (city, f"{city}市", f"{city}区")
            pairs = [f"{one}{mark}{other}" for one in lands for mark in marks for other in cities]
        return [one_of(*(text(pair, case=False) for pair in pairs))]

    def said(self, view: View) -> Sequence[Any]:
        return [self.region(view)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def of_another(view: View) -> str:
            other = view.wechat.contacts[another(view.wechat.contacts, self.person)]
            return region_words(other.region, view.lang)

        return {
            "only the country or province": lambda view: self.region(view).split(" ", 1)[0],
            "only the city": lambda view: self.region(view).split(" ", 1)[1],
            "another contact's region": of_another,
            "the own region": lambda view: region_words(view.wechat.user.region, view.lang),
        }

    def look(self, phone: Hand) -> None:
        open_profile(phone, self.person)

    def other_ways(self) -> Iterable[Ending]:
        def from_search(phone: Hand) -> None:
            answer = self.said(phone.view)
            profile_from_search(phone, self.person)
            self.tell(phone, *answer)

        yield from super().other_ways()
        yield "from a search", from_search


class ReadMyWxid(AnswerQuestion):
    """The owner's WeChat ID, which differs from phone to phone; the name is something else.

    There are few instances because there is one owner to be asked about.
    """

    instruction = {
        "en": ["What is my WeChat ID?", "Look up my own WeChat ID and tell me."],
        "zh": ["我的微信号是什么？", "查一下我自己的微信号，告诉我。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L1"
    composition, objective, capabilities = "atomic", "query", ["nav", "extract"]
    form = [AnswerField({"en": "WeChat ID", "zh": "微信号"})]
    way = ("tab.me",)

    wxid: str = pattern(r"[a-z]{4}_[a-z]{3}[2-9]{2}", hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            rename_owner(wechat, self.wxid)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        own = before.wechat.user.id  # The page shows it behind these words.
        return [one_of(*(text(f"{words}{own}", case=False) for words in ("", "WeChat ID: ", "微信号：")))]

    def said(self, view: View) -> Sequence[Any]:
        return [view.wechat.user.id]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the name": lambda view: view.wechat.user.name,
            "a contact's ID": lambda view: view.wechat.contacts.first().id,
            "the phone number": lambda view: view.wechat.user.phone,
        }


class ReadStepsLeaderboardTop(AnswerQuestion):
    """WeChat Sports is on, and the answer is whoever has the most steps; a draw makes who that is.

    There are few instances because there is one ranking to be asked about.
    """

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
    consequence = "account"
    form = [AnswerField({"en": "Person with the most steps", "zh": "步数最多的人"})]
    way = (
        *(*FEATURES, tap("feature.open", feature="wechat_sports")),
        *("feature.toggle", "sports.open", "leaderboard.open"),
    )

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

    def said(self, view: View) -> Sequence[Any]:
        return [step_ranking(view.wechat)[0].name]

    def other_ways(self) -> Iterable[Ending]:
        def from_search(phone: Hand) -> None:
            answer = self.said(phone.view)
            sports_from_search(phone, enabled=False)
            self.play(phone, ("feature.toggle", "sports.open", "leaderboard.open"))
            self.tell(phone, *answer)

        yield from super().other_ways()
        yield "from a search", from_search

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the second of the ranking": lambda view: step_ranking(view.wechat)[1].name,
            "the number of steps": lambda _view: str(self.steps),
        }
