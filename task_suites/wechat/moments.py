"""Moments that are posted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AddElement,
    Ending,
    Goal,
    Hand,
    Task,
    View,
    among,
    choice,
    contains,
    derived,
    goal,
    media,
)
from pytest_mobilegym.phone.apps.wechat.places import PLACES

from ..vocabulary.values import another
from ..vocabulary.wechat import BOSS, new_moments, open_chat, post_moment, write_moment
from .vocabulary import contact_id, received, send

POSTS = [
    {"en": "Hello World!", "zh": "Hello World!"},
    {"en": "First swim of the season", "zh": "今年第一次下水"},
    {"en": "Rain all day, soup all evening", "zh": "下了一天雨，喝了一晚上汤"},
    {"en": "Does anyone have a spare bike pump?", "zh": "谁有多余的打气筒？"},
    {"en": "Book club moved to 19:30 on Friday", "zh": "读书会改到周五19:30"},
]
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


def moment_goals(before: View, after: View, words: str) -> Iterable[Goal]:
    """One new moment of these very words and without a picture."""
    added = new_moments(before, after)
    yield goal("one moment was posted", actual=len(added), expected=1)
    yield goal(
        "its text is word for word what was asked", actual=[moment.text for moment in added], expected=[words]
    )
    yield goal("it has no picture", passed=bool(added) and not any(moment.images for moment in added))


def post_again(phone: Hand, words: str) -> None:
    """Post once more, from the feed."""
    phone.hold("moment.write")
    phone.type(words, into="text")
    phone.tap("moment.post")


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


class Posting(AddElement, abstract=True):
    """One moment of these very words was posted, without a picture."""

    table, noun = "wechat.moments", "moment"
    free = dict.fromkeys(
        ("author", "location", "likes", "comments"), "only words and pictures were spoken of"
    )

    def new_ones(self, before: View, after: View) -> list[Any]:
        return new_moments(before, after)

    def make(self, phone: Hand, **facts: Any) -> None:
        phone.open("wechat")
        if phone.offers("tab.discover"):
            write_moment(phone, facts["text"])
        else:
            phone.hold("moment.write")
            phone.type(facts["text"], into="text")
        if "location" in facts:
            phone.tap("location.open")
            phone.tap("moment.place", place=facts["location"])
        phone.tap("moment.post")

    def near_misses(self) -> Iterable[Ending]:
        def draft(phone: Hand) -> None:
            write_moment(phone, self.value_of("{content}"))
            phone.tap("moment.cancel")
            phone.tap("draft.keep")

        def with_picture(phone: Hand) -> None:
            self.solution(phone)
            add_picture(phone)

        yield from super().near_misses()
        yield "it stays a draft", draft
        yield "it has a picture", with_picture


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

    def near_misses(self) -> Iterable[Ending]:
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

    def near_misses(self) -> Iterable[Ending]:
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
