"""How long was read on WeChat Reading, told and posted."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    MAY_BE_WORDED,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    drawn,
    goal,
    integers,
    unasked,
    wording,
)

from ..vocabulary.spotify import (
    ALSO_HEARD,
    HEARD,
    HEARD_ON_THE_WAY,
    different_songs,
    open_history,
    remember,
    song_title,
)
from ..vocabulary.told import says_day_of_past_week, says_minutes, tells
from ..vocabulary.wechat import new_moments, post_moment
from ..vocabulary.wechat_reading import longest_day, open_week, read_on, second_longest_day
from .vocabulary import Reporting


def day_words(day: dt.date, lang: str) -> str:
    """A day as people write it."""
    return wording.date_day(dt.datetime.combine(day, dt.time()), lang)


class WechatReadingStatsToWechat(Reporting):
    """The contact was told on which of the past seven days was read longest, and for how long.

    The day may be told by date, weekday or distance from today, the length in minutes or in hours and
    minutes. Day and length are drawn, and no other day is as long.
    """

    instruction = {
        "en": [
            "On which of the past seven days, today included, did I read longest on WeChat Reading? Tell "
            "{contact} on WeChat which day it was and how long I read.",
            "Check my reading times in WeChat Reading for the last seven days (with today), and send "
            "{contact} the longest day and its reading time on WeChat.",
        ],
        "zh": [
            "过去七天（含今天）里，我在微信读书哪天读得最久？用微信告诉{contact}是哪一天、读了多长时间。",
            "查看我微信读书最近七天（包括今天）的阅读时长，把读得最久的那天和时长微信发给{contact}。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "hybrid", ["extract", "handoff"]
    max_steps, consequence = 45, "message"

    back: int = integers(0, 6, hidden=True)
    minutes: int = integers(71, 119, hidden=True)

    def arrange(self, phone: Hand) -> None:
        read_on(phone, phone.view.now.date() - dt.timedelta(days=self.back), self.minutes)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        day, minutes = longest_day(before)
        said = self.told(before, after)
        yield goal(
            f"{self.contact} is told the day, and no other",
            actual=said,
            expected=says_day_of_past_week(day, before.now.date()),
        )
        yield goal("the reading time of that day is told", actual=said, expected=says_minutes(minutes))

    def equivalents(self) -> Mapping[str, str]:
        return {**super().equivalents(), "types '*分' for '*分钟'": "minutes are written so as well"}

    def put_time(self, view: View, day: dt.date, minutes: int) -> str:
        """A day and a length in words."""
        return f"{day_words(day, view.lang)}, {wording.hours_and_minutes(minutes, view.lang)}"

    def finding(self, view: View) -> str:
        return self.put_time(view, *longest_day(view))

    def look(self, phone: Hand) -> None:
        open_week(phone, longest_day(phone.view)[0])

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "the second longest day": lambda view: self.put_time(view, *second_longest_day(view)),
            "the right day, the time of another": lambda view: self.put_time(
                view, longest_day(view)[0], second_longest_day(view)[1]
            ),
            "the day alone": lambda view: day_words(longest_day(view)[0], view.lang),
            "the time alone": lambda view: wording.hours_and_minutes(self.minutes, view.lang),
            "the day before": lambda view: self.put_time(
                view, longest_day(view)[0] - dt.timedelta(days=1), self.minutes
            ),
        }


class WeeklyReadingAndLikedSpotifySongsToMoment(Task):
    """One new moment says on which day was read longest, and names the songs heard today that are liked.

    All of these songs are named, by their titles, and no other song. The day may be told by date, weekday or
    distance from today. What was heard and liked is drawn, as is the day, which no other one equals: two or
    three of the songs of today are liked, as is one of yesterday and two that were not heard. There are few
    instances because the instruction names nothing that is drawn.
    """

    instruction = {
        "en": [
            "Post a WeChat moment that says on which of the past seven days, today included, I read longest "
            "on WeChat Reading, and names the songs I heard on Spotify today that are among my Liked Songs.",
            "Share a moment on WeChat with two things: my longest reading day of the last seven days (with "
            "today) on WeChat Reading, and the titles of all songs I played on Spotify today that I have "
            "liked.",
            "Look up my longest day of the past seven (today counts) in WeChat Reading and which of today's "
            "Spotify plays are in Liked Songs; post a moment with that day and those song titles.",
            "I want a WeChat moment that names the day I read most in the last seven days, today included, "
            "according to WeChat Reading, plus every liked song that I listened to today on Spotify.",
            "Write a moment: when did I read longest in the past seven days with today (WeChat Reading), and "
            "which songs of today's Spotify history have I liked? Name the day and all those songs.",
        ],
        "zh": [
            "发一条微信朋友圈，写出过去七天（含今天）里我在微信读书读得最久的是哪天，"
            "以及今天在Spotify听过的歌里有哪些是我点赞过的。",
            "在朋友圈分享两件事：微信读书最近七天（包括今天）阅读时间最长的一天，"
            "和今天Spotify播放过并且已点赞的所有歌名。",
            "查一下微信读书过去七天（今天也算）哪天读得最久，再看今天Spotify听的歌哪些在已点赞的歌曲里，"
            "把那一天和这些歌名发成朋友圈。",
            "帮我发朋友圈：写上最近七天（含今天）微信读书读得最多的那天，"
            "还有今天在Spotify听过的每一首点赞歌曲。",
            "写一条朋友圈，说明过去七天（包括今天）哪天在微信读书读书最久，"
            "并列出今天Spotify收听记录里我点过赞的全部歌曲。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading", "spotify", "wechat"], "S3", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["create", "reasoning", "social", "handoff"]
    max_steps, consequence = 60, "message"

    back: int = integers(0, 6, hidden=True)
    minutes: int = integers(71, 119, hidden=True)
    today: tuple[str, ...] = drawn(hidden=True)
    """Ids of songs in the order in which they were heard."""
    yesterday: tuple[str, ...] = drawn(hidden=True)
    liked: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        songs = different_songs(view.world, rng, 9)
        today, yesterday, others = songs[:5], songs[5:7], songs[7:]
        chosen = [*rng.sample(today, rng.randint(2, 3)), yesterday[0], *others]
        return {"today": today, "yesterday": yesterday, "liked": tuple(rng.sample(chosen, len(chosen)))}

    def arrange(self, phone: Hand) -> None:
        remember(phone, self.today, yesterday=self.yesterday)
        read_on(phone, phone.view.now.date() - dt.timedelta(days=self.back), self.minutes)
        with phone.edit("spotify") as spotify:
            spotify.liked_songs = self.liked

    def songs(self) -> list[str]:
        """Those of today that are liked."""
        return [song for song in self.today if song in self.liked]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = new_moments(before, after)
        plain = [moment.text for moment in new if not unasked(moment, {"author", "text"})]
        yield goal("one moment of words alone was posted", actual=(len(new), len(plain)), expected=(1, 1))
        others = {*self.today, *self.yesterday, *self.liked} - {*self.songs()}
        yield goal(
            "it names the songs and the day, and no others",
            actual="\n".join(plain),
            expected=tells(
                *self.titles(before, self.songs()),
                among=self.titles(before, sorted(others)),
                rest=says_day_of_past_week(longest_day(before)[0], before.now.date()),
            ),
        )

    def allowed(self) -> Sequence[str]:
        return ["wechat.moments[+1]", *HEARD]

    def liberties(self) -> Mapping[str, str]:
        return HEARD_ON_THE_WAY

    def equivalents(self) -> Mapping[str, str]:
        return {**MAY_BE_WORDED, **ALSO_HEARD}

    def titles(self, view: View, songs: Iterable[str]) -> list[str]:
        """What songs are called."""
        return [song_title(view.world, song) for song in songs]

    def words(self, view: View, day: dt.date, songs: Iterable[str]) -> str:
        """A moment of a day and some songs."""
        return f"{day_words(day, view.lang)}: {', '.join(self.titles(view, songs))}"

    def look(self, phone: Hand) -> None:
        """Look at the times, at what was heard, and at what is liked."""
        open_week(phone, longest_day(phone.view)[0])
        open_history(phone)
        phone.back()
        phone.back()
        phone.tap("tab.open", tab="library")
        phone.tap("item.open", item="liked")

    def solution(self, phone: Hand) -> None:
        self.look(phone)
        post_moment(phone, self.words(phone.view, longest_day(phone.view)[0], self.songs()))

    def other_ways(self) -> Iterable[Ending]:
        def by_weekday(phone: Hand) -> None:
            view = phone.view
            open_history(phone)
            open_week(phone, longest_day(view)[0])
            names = ("周一", "周二", "周三", "周四", "周五", "周六", "周日")
            day = longest_day(view)[0]
            said = names[day.weekday()] if view.lang == "zh" else f"{day:%A}"
            titles = "、".join(f"《{title}》" for title in self.titles(view, self.songs()[::-1]))
            post_moment(phone, f"{titles}. {said}")

        yield "the songs come first, the day is told by its weekday", by_weekday

    def near_misses(self) -> Iterable[Ending]:
        def posting(day: Any, songs: Iterable[str]) -> Any:
            return lambda phone: post_moment(phone, self.words(phone.view, day(phone.view)[0], songs))

        own = self.songs()
        liked_yesterday = next(song for song in self.yesterday if song in self.liked)
        unliked = next(song for song in self.today if song not in self.liked)
        yield "the second longest day", posting(second_longest_day, own)
        yield "a song is left out", posting(longest_day, own[1:])
        yield "a liked song of yesterday is named too", posting(longest_day, [*own, liked_yesterday])
        yield "a song of today that is not liked is named too", posting(longest_day, [*own, unliked])
        yield "the day alone", posting(longest_day, [])
