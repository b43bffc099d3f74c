"""Moments that are posted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from pytest_mobilegym.api import (
    AddElement,
    Ending,
    Goal,
    Hand,
    Task,
    View,
    among,
    choice,
    derived,
    exactly,
    goal,
    media,
    unasked,
)
from pytest_mobilegym.phone.apps.wechat.places import PLACES

from ..vocabulary.values import another
from ..vocabulary.wechat import BOSS, new_moments, open_chat, open_chat_from_card, post_moment, write_moment
from .vocabulary import contact_id, received, send
from .words import CAPTIONS, POSTS

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


def people_who_wrote(view: View) -> list[str]:
    """Names of the contacts other than Boss whose latest text can be read in a chat."""
    return [
        contact.name
        for contact in view.wechat.contacts.values()
        if contact.id != BOSS and received(view, contact.id)
    ]


def latest(view: View, person: str) -> str:
    """The latest text received from a contact."""
    return received(view, person)[-1]


def post_again(phone: Hand, words: str) -> None:
    """Post once more, from the feed."""
    phone.hold("moment.write")
    phone.type(words, into="text")
    phone.tap("moment.publish")


def add_picture(phone: Hand) -> None:
    """Put a picture into the newest moment, as one posted from the album has."""
    with phone.edit("wechat") as wechat:
        wechat.moments.first().images = ("cat/hana-cat",)


def photo_paths(view: View, picture: str) -> list[str]:
    """Files that hold a picture, the newest first."""
    found = media.everything(view.os, "image/*")
    return [node.id for node in found if media.picture_name(node) == picture]


def choose_photos(phone: Hand, *paths: str) -> None:
    """Choose photos for a new moment; the phone asks whether it may the first time."""
    phone.open("wechat")
    phone.tap("tab.discover")
    phone.tap("moments.open")
    pick_photos(phone, *paths)


def pick_photos(phone: Hand, *paths: str) -> None:
    """The same from a feed that is shown."""
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
    phone.tap("moment.publish")


class Posting(AddElement, abstract=True):
    """One moment of these very words was posted, without a picture or anything else that nobody asked for."""

    table, noun = "wechat.moments", "moment"
    to_the_letter: ClassVar[bool] = False
    """Whether quotation marks around the words, a full stop behind them and the width of marks count."""

    def new_ones(self, before: View, after: View) -> list[Any]:
        return new_moments(before, after)

    def given(self, view: View) -> Mapping[str, Any]:
        return {"author": view.wechat.user.id}

    def facts(self, element: Any, view: View) -> Mapping[str, Any]:
        found = dict(super().facts(element, view))
        if not self.to_the_letter and exactly(self.wanted_facts["text"]) == element.text:
            found["text"] = self.wanted_facts["text"]
        return found

    def make(self, phone: Hand, **facts: Any) -> None:
        phone.open("wechat")
        if phone.offers("tab.discover"):
            write_moment(phone, facts["text"])
        else:
            phone.hold("moment.write")
            phone.type(facts["text"], into="text")
        self.finish(phone, **facts)

    def finish(self, phone: Hand, **facts: Any) -> None:
        """Say where it is and post what is written."""
        if "location" in facts:
            phone.tap("location.open")
            phone.tap("moment.place", place=facts["location"])
        phone.tap("moment.publish")

    def other_ways(self) -> Iterable[Ending]:
        words = self.wanted_facts["text"]

        def from_own_feed(phone: Hand) -> None:
            phone.open("wechat")
            phone.tap("tab.me")
            phone.tap("moments.of", person=phone.view.wechat.user.id)
            phone.hold("moment.write")
            phone.type(words, into="text")
            self.finish(phone, **self.wanted_facts)

        def from_draft(phone: Hand) -> None:
            phone.open("wechat")
            write_moment(phone, words[:-1])
            for action in ("moment.leave", "moment.keep"):
                phone.tap(action)
            phone.hold("moment.write")
            phone.type(words, into="text", clear=True)
            self.finish(phone, **self.wanted_facts)

        def taken_down(phone: Hand) -> None:
            self.make(phone, **{**self.wanted_facts, "text": f"{words}?"})
            phone.tap("moment.menu", moment=phone.view.wechat.moments.first().id)
            for action in ("moment.ask_delete", "moment.delete"):
                phone.tap(action)
            self.make(phone, **self.wanted_facts)

        yield "from the own feed", from_own_feed
        yield "from a draft that is corrected", from_draft
        yield "a wrong one is taken down again", taken_down

    def near_misses(self) -> Iterable[Ending]:
        words = self.wanted_facts["text"]

        def draft(phone: Hand) -> None:
            phone.open("wechat")
            write_moment(phone, words)
            phone.tap("moment.leave")
            phone.tap("moment.keep")

        def with_picture(phone: Hand) -> None:
            self.solution(phone)
            add_picture(phone)

        def somewhere_else(phone: Hand) -> None:
            place = another(PLACES, self.wanted_facts.get("location"))
            self.make(phone, **{**self.wanted_facts, "location": place})

        yield from super().near_misses()
        yield "it stays a draft", draft
        yield "it has a picture", with_picture
        yield "it shows another place than asked for, or any", somewhere_else


class PostMomentsText(Posting):
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
    asked = {"text": "{content}"}

    content: str = choice(POSTS)


class PostMomentsTextWithCity(Posting):
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
    asked = {"text": "{content}", "location": "{location}"}

    content: str = choice(POSTS)
    location: str = choice({place.code: place.name for place in PLACES.values()})

    def near_misses(self) -> Iterable[Ending]:
        def in_words(phone: Hand) -> None:
            post_moment(phone, f"{self.content} @{PLACES[self.location].name[phone.lang]}")

        yield from super().near_misses()
        yield "no place", lambda phone: self.make(phone, text=self.content, location=None)
        yield "the place stands in the words", in_words

    def other_ways(self) -> Iterable[Ending]:
        def place_first(phone: Hand) -> None:
            phone.open("wechat")
            write_moment(phone, "…")
            for place in (another(PLACES, self.location), self.location):
                phone.tap("location.open")
                phone.tap("moment.place", place=place)
            phone.type(self.content, into="text", clear=True)
            phone.tap("moment.publish")

        yield from super().other_ways()
        yield "another place first, and the words last", place_first


class ScenicPhotoToMomentsWithPhrase(Task):
    """One new moment whose only picture is the photo asked for, and whose caption is the phrase.

    A second picture may not be there, nor a place. Which photo, when it was taken and the phrase vary.
    """

    instruction = {
        "en": [
            "Post the photo of {place_name} that I took {time_hint} to my WeChat Moments, with the caption "
            "“{required_phrase}”.",
            "Find the picture I took of {place_name} {time_hint}, share it in WeChat Moments and write "
            "“{required_phrase}” with it, nothing more.",
            "My WeChat Moments need one photo: {place_name}, taken {time_hint}. Its text is to be "
            "“{required_phrase}”.",
        ],
        "zh": [
            "把我{time_hint}拍的{place_name}的照片发到微信朋友圈，配文是“{required_phrase}”。",
            "找到{time_hint}拍的{place_name}照片，发朋友圈，文字只写“{required_phrase}”。",
            "发一条微信朋友圈，只放{time_hint}拍的那张{place_name}，文案是“{required_phrase}”。",
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
    required_phrase: str = choice(CAPTIONS)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        added = new_moments(before, after)
        yield goal("one moment was posted", actual=len(added), expected=1)
        pictures = [moment.images for moment in added]
        yield goal("its only picture is the photo", actual=pictures, expected=[(self.place_name,)])
        captions = [moment.text for moment in added]
        yield goal("the caption is the phrase", actual=captions, expected=[exactly(self.required_phrase)])
        given = {"author": after.wechat.user.id}
        chosen = [unasked(moment, {"text", "images"}, given=given) for moment in added]
        yield goal("nothing else was chosen for it", actual=chosen, expected=[{}])

    def allowed(self) -> Sequence[str]:
        return ["wechat.moments[+1]", "os.permissions[#wechat]"]

    def photo(self, phone: Hand) -> str:
        """The file of the photo."""
        return photo_paths(phone.view, self.place_name)[0]

    def wrong_photo(self, phone: Hand) -> str:
        """The file of another photo."""
        return photo_paths(phone.view, another(SCENES, self.place_name))[0]

    def solution(self, phone: Hand) -> None:
        post_photos(phone, self.required_phrase, self.photo(phone))

    def other_ways(self) -> Iterable[Ending]:
        def exchanged(phone: Hand) -> None:
            photo = self.photo(phone)
            choose_photos(phone, self.wrong_photo(phone))
            phone.type(self.required_phrase, into="text")
            phone.tap("moment.pictures")
            phone.tap("picker.item", path=photo)
            phone.tap("picker.done")
            phone.tap("moment.drop_picture", index=0)
            phone.tap("moment.publish")

        def from_own_feed(phone: Hand) -> None:
            photo = self.photo(phone)
            phone.open("wechat")
            phone.tap("tab.me")
            phone.tap("moments.of", person=phone.view.wechat.user.id)
            pick_photos(phone, photo)
            phone.type(self.required_phrase, into="text")
            phone.tap("moment.publish")

        yield "a wrong photo is exchanged for the right one", exchanged
        yield "from the own feed", from_own_feed

    def near_misses(self) -> Iterable[Ending]:
        def another_photo(phone: Hand) -> None:
            post_photos(phone, self.required_phrase, self.wrong_photo(phone))

        def two_photos(phone: Hand) -> None:
            post_photos(phone, self.required_phrase, self.photo(phone), self.wrong_photo(phone))

        def draft(phone: Hand) -> None:
            choose_photos(phone, self.photo(phone))
            phone.type(self.required_phrase, into="text")
            phone.tap("moment.leave")
            phone.tap("moment.keep")

        yield "another photo", another_photo
        yield "two photos", two_photos
        yield "another caption", lambda phone: post_photos(phone, "!", self.photo(phone))
        yield "it stays a draft", draft
        yield (
            "the caption says more",
            lambda phone: post_photos(phone, f"{self.required_phrase}!!", self.photo(phone)),
        )
        yield "the phrase without the photo", lambda phone: post_moment(phone, self.required_phrase)


class PostMomentFromChat(Posting):
    """One new moment, equal to the latest text received from the contact, without a picture.

    Word for word means equal: neither more nor less, and a later text of the owner's, a later picture of the
    contact's or what they wrote in a group makes no difference.
    """

    instruction = {
        "en": [
            "Post the latest text message that {contact} wrote in our WeChat chat to my Moments, word for "
            "word and without a picture.",
            "Take the last text that {contact} sent in the WeChat chat with me and publish exactly that as a "
            "text-only Moment.",
            "My Moments need a new post without a picture: the newest text message from {contact} in our "
            "WeChat chat, unchanged.",
        ],
        "zh": [
            "把“{contact}”在我们的微信单聊里发来的最新一条文字消息原封不动地发到朋友圈，不带图片。",
            "在和“{contact}”的微信聊天里找到对方最近发来的一条文字消息，原文发一条纯文字朋友圈。",
            "发一条不带图的朋友圈，内容就是“{contact}”在微信上单独发给我的最后一条文字消息，一字不差。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L3"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "create", "social", "handoff"]
    consequence = "message"
    asked, again, to_the_letter = {"text": "{words}"}, ("nav.back", "tab.chats"), True

    contact: str = among(people_who_wrote)
    person: str = derived(lambda values, view: contact_id(values.contact, view))
    words: str = derived(lambda values, view: latest(view, values.person))

    def solution(self, phone: Hand) -> None:
        open_chat(phone, self.person)
        phone.tap("nav.back")
        super().solution(phone)

    def other_ways(self) -> Iterable[Ending]:
        def from_card(phone: Hand) -> None:
            open_chat_from_card(phone, self.person)
            for _page in ("the chat", "the card"):
                phone.tap("nav.back")
            self.make(phone, **self.wanted_facts)

        yield from super().other_ways()
        yield "the chat is opened from a card", from_card

    def near_misses(self) -> Iterable[Ending]:
        def sent_back(phone: Hand) -> None:
            send(phone, self.person, self.words)

        def first(phone: Hand) -> None:
            texts = received(phone.view, self.person)
            post_moment(phone, texts[0] if texts[0] != self.words else f"{self.words} {self.words}")

        def own(phone: Hand) -> None:
            messages = phone.view.wechat.chats[self.person].messages.values()
            mine = [each.text for each in messages if each.sender != self.person and each.text]
            post_moment(phone, mine[-1])

        yield from super().near_misses()
        yield "an earlier message, or the latest twice", first
        yield "the latest text of one's own", own
        yield "the name in front", lambda phone: post_moment(phone, f"{self.contact}: {self.words}")
        yield "it is sent back instead", sent_back
