"""Bilibili: what a video's page does, what is kept, and that figures agree with what can be seen."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from app_pages import html, words
from html_tree import parse_html

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.bilibili.defaults import FANS, FOLDERS, FOLLOWED
from pytest_mobilegym.phone.apps.bilibili.schools import SCHOOLS
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.rehearsals import begin_rehearsal
from pytest_mobilegym.phone.os import clipboard, playing
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.world import world
from pytest_mobilegym.phone.world.domains.videos import SeriesComment, VideoComment

TOP = "v11711"
"""The most played video."""


def watch(hand: Hand, video: str = TOP) -> None:
    """Open a video by the list of what is watched later."""
    with hand.edit("bilibili") as state:
        state.later = (video,)
    hand.open("bilibili")
    hand.tap("tab.me")
    hand.tap("later.open")
    hand.tap("video.open", video=video)


def second(hand: Hand) -> int:
    """How far the video has come."""
    session = hand.view.os.playing
    assert session is not None
    return playing.reached(session, hand.view.os.now) // 1000


def flying(hand: Hand) -> list[str]:
    """What flies across the picture."""
    found = parse_html(html(hand)).find("class", "k-video-lines")
    return [line.words for each in found for line in each.walk() if line.tag == "span"]


def test_default_data_name_what_is_there() -> None:
    for here in (world("en"), world("zh")):
        for _, _, _, _, videos in FOLDERS:
            assert len(here.videos.many(videos)) == len(videos)
        for person in (*FOLLOWED, *FANS):
            assert here.people.get(person).network == "bilibili"
    assert [len(folder[4]) for folder in FOLDERS] == [6, 2, 0, 2]
    assert len(SCHOOLS) == 50


def test_a_video_plays_by_simulated_time_and_goes_on_where_it_was_left(hand: Hand) -> None:
    watch(hand)
    hand.wait(12)
    hand.tap("video.toggle")
    paused = second(hand)
    assert 12 <= paused <= 13
    hand.wait(5)
    assert second(hand) == paused
    hand.tap("video.seek", value=50)
    assert second(hand) == world("en").videos.get(TOP).seconds // 2
    half = second(hand)
    hand.back()
    hand.tap("video.open", video=TOP)
    assert half <= second(hand) <= half + 1


def test_danmaku_show_at_their_second(hand: Hand) -> None:
    watch(hand)
    for _ in range(2):
        hand.wait(20)
        now = second(hand)
        written = {each.body for each in world("en").danmaku.across(TOP, now - 9, now)}
        assert len(flying(hand)) >= 4
        assert set(flying(hand)) <= written
    hand.tap("video.lines")
    assert not flying(hand)


def test_an_own_line_is_kept_at_its_second(hand: Hand) -> None:
    watch(hand)
    hand.wait(20)
    hand.type("Here I am", into="line")
    hand.tap("line.send")
    (line,) = hand.view.bilibili.lines.values()
    assert (line.video, line.text) == (TOP, "Here I am")
    assert 20 <= line.second <= 22
    hand.wait(1)
    assert "Here I am" in words(hand)


@pytest.mark.parametrize("series", [False, True])
def test_there_are_as_many_comments_and_danmaku_as_the_page_says(series: bool) -> None:
    here = world("en")
    if series:
        best = here.series.of(sort="plays", size=1)[0]
        said: Sequence[VideoComment | SeriesComment] = here.series_comments.under(best.id)
        lines = sum(
            len(here.series_danmaku.across(best.id, episode, 0, best.seconds))
            for episode in range(1, best.episodes + 1)
        )
        assert (len(said), lines) == (best.comments, best.danmaku)
    else:
        video = here.videos.get(TOP)
        said = here.video_comments.under(TOP)
        lines_of = here.danmaku.across(TOP)
        assert (len(said), len(lines_of)) == (video.comments, video.danmaku)
        thirds = [sum(line.second * 3 // video.seconds == third for line in lines_of) for third in range(3)]
        assert min(thirds) > video.danmaku // 5, "danmaku fly over the whole length"
    assert len(said) > 200
    assert len({comment.body for comment in said}) == len(said)
    assert any(comment.parent for comment in said)


def test_coins_follow_the_rules(hand: Hand) -> None:
    watch(hand)
    for _ in range(3):
        hand.tap("coin.open")
        hand.tap("coin.give")
    state = hand.view.bilibili
    assert state.coined[TOP] == 2, "a third coin is refused"
    assert state.user.coins == 1238
    assert TOP in state.liked, "also liked, as the box is ticked"


def test_coins_can_be_given_without_a_like(hand: Hand) -> None:
    watch(hand)
    hand.tap("coin.open")
    hand.tap("coin.like")
    hand.tap("coin.count", coins=2)
    hand.tap("coin.give")
    assert hand.view.bilibili.coined[TOP] == 2
    assert TOP not in hand.view.bilibili.liked


def test_a_triple_likes_pays_and_keeps(hand: Hand) -> None:
    watch(hand)
    hand.hold("triple.give")
    state = hand.view.bilibili
    assert TOP in state.liked
    assert state.coined[TOP] == 1
    assert state.folders["default"].videos[0] == TOP


def test_without_coins_the_rest_of_a_triple_is_done(hand: Hand) -> None:
    with hand.edit("bilibili") as state:
        state.user.coins = 0
    watch(hand)
    hand.hold("triple.give")
    assert TOP in hand.view.bilibili.liked
    assert TOP not in hand.view.bilibili.coined


def test_a_dislike_takes_back_a_like(hand: Hand) -> None:
    watch(hand)
    hand.tap("react.like", item=TOP)
    hand.tap("react.dislike", item=TOP)
    assert (TOP in hand.view.bilibili.liked, TOP in hand.view.bilibili.disliked) == (False, True)


def test_the_star_is_the_default_folder_and_a_long_press_all_of_them(hand: Hand) -> None:
    watch(hand)
    hand.tap("star.toggle")
    assert TOP in hand.view.bilibili.folders["default"].videos
    hand.hold("star.folders", video=TOP)
    hand.tap("folder.tick", folder="default")
    hand.tap("folder.create")
    hand.type("Piano", into="title")
    hand.tap("folder_form.save")
    hand.tap("folder.done")
    folders = hand.view.bilibili.folders
    assert [each.title for each in folders.values() if TOP in each.videos] == ["Piano"]
    assert next(iter(folders.values())).title == "Piano"


def test_a_comment_is_counted_and_taken_back(hand: Hand) -> None:
    watch(hand)
    hand.tap("watch.tab", tab="comment")
    hand.type("Lovely", into="comment")
    hand.tap("comment.send")
    hand.tap("comment.sort", order="new")
    assert "Lovely" in words(hand)
    (own,) = hand.view.bilibili.comments
    hand.tap("comment.ask_delete", comment=own)
    hand.tap("comment.delete")
    assert not hand.view.bilibili.comments


def test_who_is_unfollowed_leaves_the_groups(hand: Hand) -> None:
    hand.tap("tab.me")
    hand.tap("relations.open", tab="follow")
    hand.tap("unfollow.open", person=FOLLOWED[0])
    hand.tap("creator.unfollow")
    assert hand.view.bilibili.following == FOLLOWED[1:]
    assert hand.view.bilibili.groups["special"].members == ()


def test_a_search_sorts_and_remembers(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("coffee", into="query")
    hand.enter()
    hand.tap("hits.sort", sort="plays")
    assert hand.view.bilibili.search_history[0] == "coffee"
    shown = [dict(each.args)["video"] for each in hand.phone.frame().targets if each.name == "video.open"]
    found = [each.id for each in world("en").videos.search("coffee", sort="plays", size=10)]
    assert [id for id in dict.fromkeys(shown) if str(id) in found] == found
    hand.tap("search.clear")
    hand.tap("search.forget_all")
    assert hand.view.bilibili.search_history == ()


def test_a_membership_is_bought_with_wechat(hand: Hand) -> None:
    hand.tap("tab.me")
    hand.tap("vip.open")
    hand.tap("vip.buy")
    assert hand.view.route.path == "/vip", "the terms come first"
    hand.tap("vip.agree")
    hand.tap("vip.package", package="month")
    hand.tap("vip.buy")
    hand.tap("vip.method", method="wechat")
    hand.tap("vip.pay")
    hand.tap("pay.confirm")
    for digit in range(1, 7):
        hand.tap("pin.type", digit=digit)
    if hand.offers("pay.done"):
        hand.tap("pay.done")
    user = hand.view.bilibili.user
    assert user.is_vip
    assert user.vip_expires is not None
    assert user.vip_expires - hand.view.os.now > 29 * 86_400_000
    assert hand.view.wechat.subscriptions.first().price == 1500


def test_the_link_of_a_video_leads_back_to_it(hand: Hand) -> None:
    watch(hand)
    hand.tap("video.more", video=TOP)
    hand.tap("link.copy")
    assert clipboard.text(hand.view.os).endswith(f"/video/{TOP}")
    other = begin_rehearsal("bilibili")
    other.ask(intent("VIEW", scheme="bilibili", video=TOP))
    other.tap("video.open", video=TOP)
    assert other.view.route.path == f"/video/{TOP}"


def test_a_video_turns_with_the_phone(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.settings.rotation_locked = False
    watch(hand)
    hand.rotate()
    assert "k-video-full" in html(hand)
    with pytest.raises(EventRefused):
        hand.tap("watch.tab", tab="comment")


def test_one_writes_to_a_creator_from_their_page_and_in_the_list(hand: Hand) -> None:
    creator = hand.view.bilibili.following[0]
    hand.tap("tab.me")
    hand.tap("relations.open", tab="follow")
    hand.tap("people.open", person=creator)
    hand.tap("chat.open", person=creator)
    hand.type("I liked the last one", into="message")
    hand.tap("chat.send")
    (sent,) = hand.view.bilibili.chats[creator].messages.values()
    assert (sent.mine, sent.text) == (True, "I liked the last one")
    while hand.view.route.path != "/me":
        hand.back()
    hand.tap("messages.open")
    hand.tap("messages.box", box="chat")
    opened = [dict(each.args)["person"] for each in hand.phone.frame().targets if each.name == "chat.open"]
    assert opened[:2] == [creator, "u16311"]  # the latest first
    hand.tap("messages.box", box="system")
    assert not hand.offers("chat.open")


def test_a_line_flies_in_the_colour_that_was_chosen(hand: Hand) -> None:
    hand.tap("feed.tab", tab="hot")
    video = next(
        str(dict(each.args)["video"]) for each in hand.phone.frame().targets if each.name == "video.open"
    )
    hand.tap("video.open", video=video)
    hand.tap("line.colours")
    hand.tap("line.colour", colour="#cc0273")
    assert not hand.offers("line.colour")
    hand.type("Here I am", into="line")
    hand.tap("line.send")
    (line,) = hand.view.bilibili.lines.values()
    assert (line.text, line.colour) == ("Here I am", "#cc0273")


def test_a_comment_below_a_video_is_reported(hand: Hand) -> None:
    hand.tap("feed.tab", tab="hot")
    video = next(
        str(dict(each.args)["video"]) for each in hand.phone.frame().targets if each.name == "video.open"
    )
    hand.tap("video.open", video=video)
    hand.tap("watch.tab", tab="comment")
    shown = [dict(each.args) for each in hand.phone.frame().targets if each.name == "comment.menu"]
    comment = str(shown[0]["comment"])
    hand.hold("comment.menu", comment=comment)
    hand.tap("complaint.open")
    hand.tap("complaint.file", reason="abuse")
    (complaint,) = hand.view.bilibili.complaints.values()
    assert (complaint.kind, complaint.about) == ("comment", comment)
    hand.back()
    assert hand.view.route.path == f"/video/{video}"


def test_a_question_for_a_permission_takes_the_keyboard_away(hand: Hand) -> None:
    """The field that was being written in lies under the question."""
    hand.open("bilibili")
    hand.tap("tab.following")
    hand.tap("compose.open")
    hand.type("A good day", into="text")
    hand.tap("compose.pictures")
    assert hand.offers("permission.allow")
    assert hand.phone.frame().focus is None


@pytest.mark.parametrize(("key", "scrolls"), [("enrollment_year", True), ("sex", False)])
def test_a_long_list_of_options_scrolls_and_a_short_one_does_not(hand: Hand, key: str, scrolls: bool) -> None:
    hand.tap("tab.me")
    hand.tap("profile.edit")
    hand.tap("profile.open", key=key)
    shown = [target.name for target in hand.phone.frame().targets if target.kind == "scroller"]
    assert ("options" in shown) is scrolls
