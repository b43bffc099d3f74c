"""Songs: hearing, liking and queueing what a search finds, and the sleep timer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    SetSwitch,
    SetValue,
    Task,
    View,
    choice,
    from_world,
    goal,
    tap,
)

from ..vocabulary.spotify import (
    ALSO_HEARD,
    HEARD,
    HEARD_ON_THE_WAY,
    a_song,
    an_artist,
    artist_name,
    artist_of,
    find_artist,
    find_song,
    is_heard,
    queue_songs,
    remember,
    search,
    searched,
    song_title,
    top_songs,
)


class TogglePrivacy(SetSwitch):
    """Followers see what the owner hears, or not, as asked; few instances because a switch has "
    "two positions."""

    instruction = {
        "en": [
            "Turn {toggle} sharing what I listen to on Spotify.",
            "In Spotify's privacy settings, switch sharing my listening activity {toggle}.",
        ],
        "zh": ["在Spotify里{toggle}“分享我的收听动态”。", "把Spotify隐私设置中的收听动态分享{toggle}。"],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["settings"]

    path, becomes = "spotify.settings.privacy.share_activity", "{toggle}"
    way = ("drawer.open", "settings.open", tap("setting.page", to="/settings/privacy"))
    change = (tap("setting.toggle", key="privacy.share_activity"),)

    toggle: bool = choice({True: {"en": "on", "zh": "开启"}, False: {"en": "off", "zh": "关闭"}})


class SetSleepTimer(SetValue):
    """The sleep timer is set to so many minutes; few instances because the timer offers six lengths."""

    instruction = {
        "en": [
            "Set Spotify's sleep timer to {minutes} minutes.",
            "Have Spotify stop by itself after {minutes} minutes.",
        ],
        "zh": ["把Spotify的睡眠定时设为{minutes}分钟。", "让Spotify在{minutes}分钟后自动停止播放。"],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings", "nav"]

    path, becomes = "spotify.player.sleep", "{minutes}"
    way = ("player.open",)
    change = ("player.timer", tap("player.sleep", minutes="{value}"))

    minutes: int = choice([5, 10, 15, 30, 45, 60])

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "by the menu of the song", self._by_the_menu

    def _by_the_menu(self, phone: Hand) -> None:
        phone.open("spotify")
        phone.tap("player.open")
        phone.tap("track.menu")
        phone.tap("timer.open")
        phone.tap("player.sleep", minutes=self.minutes)


class OneSong(Task, abstract=True):
    """Something is done with one song, which is named by its title and new to the owner."""

    song: str = from_world(a_song, label=song_title)

    def find(self, phone: Hand, song: str = "") -> None:
        """Search for the song, or for another one."""
        find_song(phone, song or self.song)

    def neighbour(self, view: View) -> str:
        """Another song by the same artist."""
        return next(id for id in top_songs(view.world, artist_of(view, self.song)) if id != self.song)

    def liberties(self) -> Mapping[str, str]:
        return HEARD_ON_THE_WAY

    def equivalents(self) -> Mapping[str, str]:
        return ALSO_HEARD


class LikeSongFromSearch(OneSong):
    """The song is among the liked ones, with all that were there; what is heard on the way does "
    "not matter."""

    instruction = {
        "en": [
            "Add “{song}” to my Liked Songs on Spotify.",
            "Find “{song}” on Spotify and like it.",
        ],
        "zh": ["在Spotify里把《{song}》加入已点赞的歌曲。", "在Spotify搜索《{song}》并点赞。"],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search", "social"]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "this song alone is liked beside those from before",
            actual=set(after.spotify.liked_songs),
            expected={*before.spotify.liked_songs, self.song},
        )

    def allowed(self) -> Sequence[str]:
        return ["spotify.liked_songs", *HEARD]

    def solution(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("react.like", item=self.song)

    def other_ways(self) -> Iterable[Ending]:
        yield "while it is heard", self._heard

    def _heard(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("song.play", track=self.song)
        phone.tap("player.open")
        phone.tap("react.like", item=self.song)

    def near_misses(self) -> Iterable[Ending]:
        yield "another song", self._another
        yield "it is heard, and not liked", self._not_liked

    def _another(self, phone: Hand) -> None:
        other = self.neighbour(phone.view)
        self.find(phone, other)
        phone.tap("track.menu", track=other)
        phone.tap("react.like", item=other)

    def _not_liked(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("song.play", track=self.song)


class PlaySongFromSearch(OneSong):
    """The song is heard; what follows it does not matter."""

    instruction = {
        "en": ["Play “{song}” on Spotify.", "Put on the song “{song}” in Spotify."],
        "zh": ["在Spotify播放《{song}》。", "用Spotify放一下《{song}》这首歌。"],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search", "nav"]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the song is the current one", actual=after.spotify.player.current, expected=self.song)
        yield goal("it is heard", passed=is_heard(after))

    def allowed(self) -> Sequence[str]:
        return HEARD

    def solution(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("song.play", track=self.song)

    def other_ways(self) -> Iterable[Ending]:
        yield "on its album", self._on_its_album

    def _on_its_album(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("track.menu", track=self.song)
        phone.tap("menu.album")
        phone.tap("song.play", track=self.song)

    def near_misses(self) -> Iterable[Ending]:
        yield "it is paused again", self._paused
        yield "it is only queued", self._queued

    def _paused(self, phone: Hand) -> None:
        self.solution(phone)
        phone.tap("player.toggle")

    def _queued(self, phone: Hand) -> None:
        self.find(phone)
        queue_songs(phone, self.song)


class AddToQueueAndPlay(OneSong):
    """The song was added to the queue, which holds what it held, and is heard."""

    instruction = {
        "en": [
            "Add “{song}” to the queue on Spotify without losing what is in it, and switch to that song.",
            "Queue “{song}” in Spotify, keep the rest of the queue, and play the song now.",
        ],
        "zh": [
            "在Spotify把《{song}》加入播放队列，保留队列里原有的歌，然后切到这首歌播放。",
            "把《{song}》添加到Spotify的播放队列（别清掉其他歌），并立即播放它。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search", "nav"]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        player = after.spotify.player
        yield goal(
            "the queue holds the song and what it held",
            actual=set(player.queue),
            expected={*before.spotify.player.queue, self.song},
        )
        yield goal("the song is the current one", actual=player.current, expected=self.song)
        yield goal("it is heard", passed=is_heard(after))

    def allowed(self) -> Sequence[str]:
        return HEARD

    def solution(self, phone: Hand) -> None:
        self.find(phone)
        queue_songs(phone, self.song)
        phone.back()
        phone.tap("player.open")
        phone.tap("player.queue")
        phone.tap("player.choose", track=self.song)

    def other_ways(self) -> Iterable[Ending]:
        yield "it is played at once, which queues it", self._at_once

    def _at_once(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("song.play", track=self.song)

    def near_misses(self) -> Iterable[Ending]:
        yield "it is only queued", self._queued
        yield "its album takes the place of the queue", self._album

    def _queued(self, phone: Hand) -> None:
        self.find(phone)
        queue_songs(phone, self.song)

    def _album(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("track.menu", track=self.song)
        phone.tap("menu.album")
        phone.tap("song.play", track=self.song)


class QueueAndLikeSong(OneSong):
    """The song was searched for, is in the queue, which holds what it held, and is liked.

    Which song is heard meanwhile does not matter.
    """

    instruction = {
        "en": [
            "Search for “{song}” on Spotify, add it to the queue and like it.",
            "Find “{song}” on Spotify, put it into the queue beside what is there, and into my Liked Songs.",
        ],
        "zh": [
            "在Spotify搜索《{song}》，把它加入播放队列并点赞。",
            "在Spotify找到《{song}》，添加到播放队列，再加入已点赞的歌曲。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search", "social"]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the song was searched for", passed=searched(after, song_title(after.world, self.song)))
        yield goal(
            "the queue holds the song and what it held",
            actual=set(after.spotify.player.queue),
            expected={*before.spotify.player.queue, self.song},
        )
        yield goal(
            "this song alone is liked beside those from before",
            actual=set(after.spotify.liked_songs),
            expected={*before.spotify.liked_songs, self.song},
        )

    def allowed(self) -> Sequence[str]:
        return ["spotify.liked_songs", *HEARD]

    def solution(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("track.menu", track=self.song)
        phone.tap("queue.add", item=self.song)
        phone.tap("react.like", item=self.song)

    def other_ways(self) -> Iterable[Ending]:
        yield "the heart first", self._heart_first

    def _heart_first(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("react.like", item=self.song)
        queue_songs(phone, self.song)

    def near_misses(self) -> Iterable[Ending]:
        yield "only queued", self._queued
        yield "only liked", self._liked

    def _queued(self, phone: Hand) -> None:
        self.find(phone)
        queue_songs(phone, self.song)

    def _liked(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("react.like", item=self.song)


class QueueTopArtistSongs(OneSong):
    """Whoever sings the song that was heard was searched for, and the first songs of that page are in
    the queue, in any order, beside what it held.
    """

    instruction = {
        "en": [
            "I listened to “{song}” on Spotify recently. Search for its artist, and add the first "
            "{count} songs "
            "listed as popular on the artist's page to the queue.",
            "Look up who sings “{song}”, which is in my Spotify history, search for that artist, "
            "and queue the top "
            "{count} popular songs of the artist's page, keeping what is queued already.",
        ],
        "zh": [
            "我最近在Spotify听过《{song}》。搜索这首歌的艺人，把艺人页面“热门”里的前{count}首加入播放队列。",
            "在Spotify收听记录里看看《{song}》是谁唱的，搜索该艺人，把其热门歌曲前{count}首加入队列"
            "，队列里原有的歌保留。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["search", "nav"]

    song: str = from_world(lambda world, rng: top_songs(world, an_artist(world, rng))[5], label=song_title)
    count: int = choice([2, 3])

    def arrange(self, phone: Hand) -> None:
        remember(phone, ["m61", self.song, "m323"])

    def wanted(self, view: View) -> list[str]:
        """The songs to be queued."""
        return top_songs(view.world, artist_of(view, self.song), self.count)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        name = artist_name(after.world, artist_of(before, self.song))
        yield goal("the artist was searched for", passed=searched(after, name))
        yield goal(
            "the queue holds these songs and what it held",
            actual=set(after.spotify.player.queue),
            expected={*before.spotify.player.queue, *self.wanted(before)},
        )

    def allowed(self) -> Sequence[str]:
        return HEARD

    def solution(self, phone: Hand) -> None:
        self.line_up(phone, self.wanted(phone.view))

    def line_up(self, phone: Hand, songs: Sequence[str]) -> None:
        """Queue songs of the artist's page."""
        find_artist(phone, artist_of(phone.view, self.song))
        queue_songs(phone, *songs)

    def other_ways(self) -> Iterable[Ending]:
        yield "the last one first", lambda phone: self.line_up(phone, self.wanted(phone.view)[::-1])

    def near_misses(self) -> Iterable[Ending]:
        yield "one too few", lambda phone: self.line_up(phone, self.wanted(phone.view)[1:])
        yield "the next ones", self._next

    def _next(self, phone: Hand) -> None:
        songs = top_songs(phone.view.world, artist_of(phone.view, self.song))
        self.line_up(phone, songs[1 : self.count + 1])


class FollowAndPlayArtist(Task):
    """The artist was searched for and is followed, and the first of the popular songs is heard."""

    instruction = {
        "en": [
            "Search for {artist} on Spotify, follow them, and play their most popular song.",
            "Follow {artist} on Spotify after searching for the name, then put on the first of "
            "their popular songs.",
        ],
        "zh": [
            "在Spotify搜索{artist}，关注该艺人，并播放其最热门的歌曲。",
            "在Spotify里搜{artist}并关注，然后播放热门里的第一首。",
        ],
    }
    apps, scope, difficulty = ["spotify"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["search", "social", "nav"]

    artist: str = from_world(an_artist, label=artist_name)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the artist was searched for", passed=searched(after, artist_name(after.world, self.artist))
        )
        yield goal(
            "this artist alone is followed beside those from before",
            actual=set(after.spotify.followed_artists),
            expected={*before.spotify.followed_artists, self.artist},
        )
        top = top_songs(before.world, self.artist, 1)[0]
        yield goal(
            "the most popular song is the current one", actual=after.spotify.player.current, expected=top
        )
        yield goal("it is heard", passed=is_heard(after))

    def allowed(self) -> Sequence[str]:
        return ["spotify.followed_artists", *HEARD]

    def liberties(self) -> Mapping[str, str]:
        return {"spotify.player.queue": HEARD_ON_THE_WAY["spotify.player.queue"]}

    def solution(self, phone: Hand) -> None:
        find_artist(phone, self.artist)
        phone.tap("react.follow", item=self.artist)
        self.play(phone, 0)

    def play(self, phone: Hand, place: int) -> None:
        """Play one of the popular songs."""
        phone.tap("song.play", track=top_songs(phone.view.world, self.artist)[place])

    def other_ways(self) -> Iterable[Ending]:
        yield "in the search itself", self._in_the_search

    def _in_the_search(self, phone: Hand) -> None:
        search(phone, artist_name(phone.view.world, self.artist))
        phone.tap("react.follow", item=self.artist)
        phone.tap("hits.open", item=self.artist)
        phone.tap("source.play", source=self.artist)

    def near_misses(self) -> Iterable[Ending]:
        yield "another song", self._another
        yield "not followed", self._not_followed

    def _another(self, phone: Hand) -> None:
        find_artist(phone, self.artist)
        phone.tap("react.follow", item=self.artist)
        self.play(phone, 2)

    def _not_followed(self, phone: Hand) -> None:
        find_artist(phone, self.artist)
        self.play(phone, 0)
