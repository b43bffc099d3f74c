"""Bilibili's rankings: what stands there is told, kept and recommended."""

from __future__ import annotations

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
    World,
    added,
    as_datetime,
    choice,
    derived,
    drawn,
    exactly,
    from_world,
    goal,
    integers,
    unasked,
)
from pytest_mobilegym.phone.apps.bilibili.catalogue import SECTIONS
from pytest_mobilegym.phone.apps.bilibili.state import DEFAULT_FOLDER
from pytest_mobilegym.phone.world.domains.videos import Video
from pytest_mobilegym.phone.world.labels import label

from ..vocabulary.bilibili import RANKINGS, open_ranked, open_ranking, ranked_ids, title_of
from ..vocabulary.told import same_as_shown, tells
from ..vocabulary.wechat import new_moments, post_moment, tell, write_moment
from .vocabulary import Reporting
from .words import FOLDERS

MONTH = "2025-11"
MONTH_WORDS = {"en": "November 2025", "zh": "2025年11月"}
KNOWN_RANKS = 15
"""So many places of a ranking may be asked about."""
NEWER = 25
"""How many videos somebody may have published since the month, at most."""
MOST_PLAYED = 3


def ranked_titles(view: View, ranking: str, count: int = 25) -> list[str]:
    """Titles of a ranking, the first place first."""
    return [title_of(view.world, id) for id in ranked_ids(view.world, ranking)[:count]]


def section_words(section: str, lang: str) -> str:
    """What a section of videos is called."""
    return label("video", section, lang)


class BilibiliRankingToWechat(Reporting):
    """The contact was told the title of what holds a place in one of the rankings, and of no other one."""

    instruction = {
        "en": [
            "What is number {rank} of Bilibili's ranking “{partition}”? Send {contact} its title on WeChat.",
            "Look up place {rank} of the “{partition}” ranking on Bilibili and tell {contact} the title over "
            "WeChat.",
        ],
        "zh": [
            "查看B站“{partition}”排行榜第{rank}名，把标题微信发给{contact}。",
            "B站排行榜“{partition}”榜第{rank}名叫什么？用微信把标题告诉{contact}。",
        ],
    }
    apps, scope, difficulty = ["bilibili", "wechat"], "S2", "L3"
    composition, objective, capabilities = "transfer", "hybrid", ["extract", "handoff"]
    max_steps, consequence = 30, "message"

    partition: str = choice(RANKINGS)
    rank: int = integers(1, KNOWN_RANKS)

    def names(self, view: View) -> Sequence[str]:
        return [ranked_titles(view, self.partition)[self.rank - 1]]

    def confusable(self, view: View) -> Iterable[str]:
        return ranked_titles(view, self.partition)

    def look(self, phone: Hand) -> None:
        open_ranking(phone, self.partition)

    def mistaken(self) -> Mapping[str, Any]:
        other = "film" if self.partition != "film" else "tv"
        return {
            "the place below it": lambda view: ranked_titles(view, self.partition)[self.rank],
            "the same place of another ranking": lambda view: ranked_titles(view, other)[self.rank - 1],
            "that place and the one below": lambda view: self.put(
                ranked_titles(view, self.partition)[self.rank - 1 : self.rank + 1]
            ),
        }


class BilibiliTripleLikeThenMoments(Task):
    """What holds the place is newly liked, coined and kept, and one new moment of words alone has its title.

    Kept is in whichever folder. What else the moment says is free; titles of the ranking's other places are
    not in it.
    """

    instruction = {
        "en": [
            "Give number {rank} of Bilibili's ranking “{partition}” the triple action (like, coin, "
            "favorite), then recommend it by title in a WeChat moment without pictures.",
            "Like, coin and favorite place {rank} of the “{partition}” ranking on Bilibili, one coin, and "
            "post a text-only WeChat moment that recommends it and names its title.",
        ],
        "zh": [
            "给B站“{partition}”排行榜第{rank}名一键三连（点赞、投币、收藏），再发一条不带图片的微信朋友圈推荐它，写上标题。",
            "把B站排行榜“{partition}”榜第{rank}名三连了（点赞、投1个币、收藏），然后发一条纯文字朋友圈，写出标题推荐一下。",
        ],
    }
    apps, scope, difficulty = ["bilibili", "wechat"], "S2", "L3"
    composition, objective, capabilities = "sequential", "operate", ["social", "create", "handoff"]
    consequence = "message+account"

    partition: str = choice(RANKINGS)
    rank: int = integers(1, KNOWN_RANKS)
    item: str = derived(lambda values, view: ranked_ids(view.world, values.partition)[values.rank - 1])

    def arrange(self, phone: Hand) -> None:
        with phone.edit("bilibili") as bilibili:
            bilibili.liked = tuple(id for id in bilibili.liked if id != self.item)
            for folder in bilibili.folders:
                kept = bilibili.folders[folder]
                kept.videos = tuple(id for id in kept.videos if id != self.item)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        old, new = before.bilibili, after.bilibili
        liked = {*old.liked, self.item}
        yield goal("it alone is newly liked", actual=set(new.liked), expected=liked)
        yield goal("it has one coin", actual=new.coined.get(self.item, 0), expected=1)
        yield goal("one coin was spent", actual=old.user.coins - new.user.coins, expected=1)
        gained: dict[str, set[str]] = {}
        for id, folder in new.folders.items():
            known = set(old.folders[id].videos) if id in old.folders else set()
            if known != set(folder.videos):
                gained[id] = known ^ set(folder.videos)
        yield goal(
            "it alone is newly kept, in a folder", actual=list(gained.values()), expected=[{self.item}]
        )
        moments = new_moments(before, after)
        plain = [each.text for each in moments if not unasked(each, {"author", "text"})]
        yield goal("one moment of words alone was posted", actual=(len(moments), len(plain)), expected=(1, 1))
        titles = ranked_titles(before, self.partition)
        yield goal(
            "it names the title, and no other one",
            actual="\n".join(plain),
            expected=tells(titles[self.rank - 1], among=titles),
        )

    def allowed(self) -> Sequence[str]:
        return [
            "bilibili.liked",
            f"bilibili.coined[#{self.item}]",
            "bilibili.user.coins",
            "bilibili.folders[*].videos",
            "wechat.moments[+1]",
        ]

    def equivalents(self) -> Mapping[str, str]:
        return {
            **MAY_BE_WORDED,
            "says the numbers 0 to 199 after *": "numbers are no titles; there is no room for all of them",
        }

    def liberties(self) -> Mapping[str, str]:
        return {"bilibili.folders[*].videos": "into which of the folders it is put is free"}

    def words(self, phone: Hand, place: int = 0) -> str:
        """A recommendation of the place, or of one below it."""
        title = ranked_titles(phone.view, self.partition)[self.rank - 1 + place]
        return f"推荐大家看{title}" if phone.lang == "zh" else f"Worth watching: {title}"

    def solution(self, phone: Hand) -> None:
        open_ranked(phone, self.item, self.partition)
        phone.hold("triple.give")
        post_moment(phone, self.words(phone))

    def other_ways(self) -> Iterable[Ending]:
        def one_by_one(phone: Hand) -> None:
            post_moment(phone, self.words(phone))
            open_ranked(phone, self.item, self.partition)
            phone.tap("star.toggle")
            phone.tap("coin.open")
            phone.tap("coin.give")

        yield "the moment comes first, and the like with the coin", one_by_one

    def near_misses(self) -> Iterable[Ending]:
        def below(phone: Hand) -> None:
            open_ranked(phone, ranked_ids(phone.view.world, self.partition)[self.rank], self.partition)
            phone.hold("triple.give")
            post_moment(phone, self.words(phone, 1))

        def only_liked(phone: Hand) -> None:
            open_ranked(phone, self.item, self.partition)
            phone.tap("react.like", item=self.item)
            post_moment(phone, self.words(phone))

        def unposted(phone: Hand) -> None:
            open_ranked(phone, self.item, self.partition)
            phone.hold("triple.give")
            phone.open("wechat")
            write_moment(phone, self.words(phone))

        def untitled(phone: Hand) -> None:
            open_ranked(phone, self.item, self.partition)
            phone.hold("triple.give")
            post_moment(phone, "快去看" if phone.lang == "zh" else "Go and watch it")

        yield "the place below it", below
        yield "it is only liked", only_liked
        yield "the moment is not posted", unposted
        yield "the title is not named", untitled
        yield "nothing is given", lambda phone: post_moment(phone, self.words(phone))


def of_month(videos: Iterable[Video]) -> list[Video]:
    """The videos that were published in the month, the most played first."""
    found = [video for video in videos if f"{as_datetime(video.at):%Y-%m}" == MONTH]
    return sorted(found, key=lambda video: -video.plays)


class BilibiliRankAuthorLastNovToWechat(Reporting):
    """Of the author of what holds the place the contact was told three things.

    They are the followers, how many videos the author published in the month, and the title of the most
    played of these. Place and ranking are drawn so that there are a few, and one has clearly most plays.
    """

    instruction = {
        "en": [
            "Who made number {rank} of Bilibili's “{category}” ranking? Tell {contact} on WeChat how many "
            "followers that uploader has, how many videos they published in November 2025, and the title of "
            "the one of these with the most plays.",
            "Open the uploader of place {rank} in the Bilibili ranking “{category}”. Send {contact} on "
            "WeChat: their number of followers, the number of their videos from November 2025, and the title "
            "of the most played one among those.",
        ],
        "zh": [
            "查看B站“{category}”排行榜第{rank}名的UP主，把TA的粉丝数、2025年11月发布的视频数量，以及其中播放量最高的视频标题"
            "微信发给{contact}。",
            "B站“{category}”榜第{rank}名是哪位UP主的？用微信告诉{contact}：TA有多少粉丝、2025年11月发了几个视频、"
            "其中播放最多的叫什么。",
        ],
    }
    apps, scope, difficulty = ["bilibili", "wechat"], "S2", "L3"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "handoff"]
    max_steps, consequence, most = 60, "message", 3

    category: str = drawn(label=section_words)
    rank: int = drawn()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        while True:
            section, rank = rng.choice(SECTIONS), rng.randint(1, KNOWN_RANKS)
            author = view.world.videos.of(section=section, size=KNOWN_RANKS)[rank - 1].author
            videos = list(view.world.videos.of(author=author, sort="new", size=100))
            found = of_month(videos)
            newer = sum(f"{as_datetime(video.at):%Y-%m}" > MONTH for video in videos)
            if 2 <= len(found) <= 6 and newer <= NEWER and not same_as_shown(found[0].plays, found[1].plays):
                return {"category": section, "rank": rank}

    def video(self, view: View) -> Video:
        """What holds the place."""
        return view.world.videos.get(ranked_ids(view.world, self.category)[self.rank - 1])

    def works(self, view: View) -> list[Video]:
        """All that its author has published, the newest first."""
        return list(view.world.videos.of(author=self.video(view).author, sort="new", size=200))

    def names(self, view: View) -> Sequence[str]:
        return [of_month(self.works(view))[0].title]

    def counts(self, view: View) -> Sequence[int]:
        author = view.world.people.get(self.video(view).author)
        followers = author.followers + (author.id in view.bilibili.following)
        return [followers, len(of_month(self.works(view)))]

    def beside(self) -> Iterable[int]:
        return (self.rank, 11, 2025)

    def confusable(self, view: View) -> Iterable[str]:
        return [video.title for video in self.works(view)]

    def look(self, phone: Hand) -> None:
        video = self.video(phone.view)
        open_ranked(phone, video.id, self.category)
        phone.tap("people.open", person=video.author)
        phone.tap("works.tab", tab="works")

    def mistaken(self) -> Mapping[str, Any]:
        def second(view: View) -> str:
            return self.put([of_month(self.works(view))[1].title], self.counts(view))

        def of_all(view: View) -> str:
            followers, _ = self.counts(view)
            return self.put(self.names(view), [followers, len(self.works(view)) + 7])

        def likes(view: View) -> str:
            followers, count = self.counts(view)
            return self.put(self.names(view), [followers * 3 + 1000, count])

        return {
            "the second most played": second,
            "all videos are counted": of_all,
            "another count of followers": likes,
            "the followers are missing": lambda view: self.put(self.names(view), self.counts(view)[1:]),
            "the title is missing": lambda view: self.put([], self.counts(view)),
        }


def clear_ranking(world: World, rng: Rng) -> str:
    """A section in whose first twenty places three videos have clearly the most plays."""
    while True:
        section = rng.choice(SECTIONS)
        plays = sorted((each.plays for each in world.videos.of(section=section, size=20)), reverse=True)
        if not any(same_as_shown(plays[at], plays[at + 1]) for at in range(MOST_PLAYED)):
            return section


class BilibiliRankTop3FolderAndWechat(Reporting):
    """One new folder holds the three most played videos of the first places, and no other ones.

    The contact was told the title of the most played one, and how often it was played.
    """

    instruction = {
        "en": [
            "Among the first {rank} places of Bilibili's “{category}” ranking find the three videos with the "
            "most plays. Put them into a new favorites folder “{folder}”, and send {contact} on WeChat the "
            "title and the plays of the most played one.",
            "Make a Bilibili favorites folder “{folder}” with the three most played videos of the top {rank} "
            "of the “{category}” ranking; then tell {contact} on WeChat the title of the one with the most "
            "plays, and how many it has.",
        ],
        "zh": [
            "在B站“{category}”排行榜前{rank}名中找到播放量最高的三个视频，收藏到新建的收藏夹“{folder}”，"
            "并把其中播放量最高的视频标题和播放量微信发给{contact}。",
            "新建B站收藏夹“{folder}”，放入“{category}”榜前{rank}名里播放最多的三个视频，再用微信告诉{contact}"
            "播放量最高的那个叫什么、播放量是多少。",
        ],
    }
    apps, scope, difficulty = ["bilibili", "wechat"], "S2", "L4"
    composition, objective = "sequential", "operate"
    capabilities = ["extract", "create", "social", "handoff"]
    consequence, most = "message", 2

    category: str = from_world(clear_ranking, label=lambda world, section: section_words(section, world.lang))
    rank: int = choice([20])
    folder: str = choice(FOLDERS)

    def ranked(self, view: View) -> list[Video]:
        """The first places of the ranking, the most played first."""
        found = view.world.videos.of(section=self.category, size=self.rank)
        return sorted(found, key=lambda video: -video.plays)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from super().goals(before, after)
        new = added(before.bilibili.folders, after.bilibili.folders)
        yield goal(
            "one folder is new, with the name",
            actual=[folder.title for folder in new],
            expected=[exactly(self.folder)],
        )
        wanted = {video.id for video in self.ranked(before)[:MOST_PLAYED]}
        yield goal(
            "it holds these three videos", actual=[set(folder.videos) for folder in new], expected=[wanted]
        )
        chosen = [unasked(folder, {"title", "videos"}) for folder in new]
        yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "bilibili.folders[+1]"]

    def names(self, view: View) -> Sequence[str]:
        return [self.ranked(view)[0].title]

    def counts(self, view: View) -> Sequence[int]:
        return [self.ranked(view)[0].plays]

    def beside(self) -> Iterable[int]:
        return (1, MOST_PLAYED, self.rank)

    def confusable(self, view: View) -> Iterable[str]:
        return [video.title for video in self.ranked(view)]

    def look(self, phone: Hand) -> None:
        self.keep(phone, self.ranked(phone.view)[:MOST_PLAYED])

    def keep(self, phone: Hand, videos: Sequence[Video], title: str = "") -> None:
        """Put videos of the ranking into a new folder, which the first one of them makes."""
        for number, video in enumerate(videos):
            if number:
                phone.back()
                phone.tap("video.open", video=video.id)
                self.tick(phone, str(phone.view.bilibili.folders.first().id))
            else:
                open_ranked(phone, video.id, self.category)
                phone.hold("star.folders")
                phone.tap("folder.create")
                phone.type(title or self.folder, into="title")
                phone.tap("folder_form.save")
                phone.tap("folder.done")

    @staticmethod
    def tick(phone: Hand, folder: str) -> None:
        """Put the video in front into a folder."""
        phone.hold("star.folders")
        phone.tap("folder.tick", folder=folder)
        phone.tap("folder.done")

    def mistaken(self) -> Mapping[str, Any]:
        def second(view: View) -> str:
            video = self.ranked(view)[1]
            return self.put([video.title], [video.plays])

        return {
            "the second most played is told": second,
            "the plays are not told": lambda view: self.names(view)[0],
            "the likes are told": lambda view: self.put(self.names(view), [self.ranked(view)[0].likes]),
        }

    def near_misses(self) -> Iterable[Ending]:
        def keeping(first: int, behind: int, title: str = "") -> Any:
            def act(phone: Hand) -> None:
                words = self.finding(phone.view)
                self.keep(phone, self.ranked(phone.view)[first:behind], title)
                tell(phone, self.chat, words)

            return act

        def in_the_default_folder(phone: Hand) -> None:
            words = self.finding(phone.view)
            open_ranking(phone, self.category)
            for video in self.ranked(phone.view)[:MOST_PLAYED]:
                phone.tap("video.open", video=video.id)
                self.tick(phone, DEFAULT_FOLDER)
                phone.back()
            tell(phone, self.chat, words)

        yield from super().near_misses()
        yield "two are kept", keeping(0, 2)
        yield "four are kept", keeping(0, 4)
        yield "the second to the fourth are kept", keeping(1, 4)
        yield "the folder has another name", keeping(0, 3, "B")
        yield "they are in the default folder", in_the_default_folder
