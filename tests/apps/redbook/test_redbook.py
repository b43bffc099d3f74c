"""RedNote, played by a hand: feeds, notes, comments, albums, search, people."""

from __future__ import annotations

import pytest

from pytest_mobilegym.phone.apps.redbook.feeds import explore
from pytest_mobilegym.phone.apps.redbook.inbox import LISTS
from pytest_mobilegym.phone.apps.redbook.publishing import SHOTS
from pytest_mobilegym.phone.apps.redbook.state import CHANNELS
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.ui.photos import KINDS


def shown(hand: Hand, action: str, name: str) -> list[str]:
    """Arguments of what the screen offers, each once, in the order of the page."""
    found = [dict(each.args)[name] for each in hand.phone.frame().targets if each.name == action]
    return list(dict.fromkeys(map(str, found)))


def in_turns(ids: list[str]) -> list[str]:
    """A grid's ids as they are read, line by line: its columns come one after the other."""
    half = -(-len(ids) // 2)
    left, right = ids[:half], ids[half:]
    return [id for pair in zip(left, [*right, ""], strict=False) for id in pair if id]


@pytest.fixture
def red(hand: Hand) -> Hand:
    hand.open("redbook")
    return hand


def search(hand: Hand, words: str) -> None:
    hand.tap("search.open")
    hand.type(words, into="query")
    hand.enter()


# What the profile names is there


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_whom_a_fresh_phone_follows_writes_notes(lang: str) -> None:
    view = Hand(Phone.create(lang=lang)).view
    state = view.redbook
    people = [view.world.people.get(id) for id in (*state.following, *state.followers)]
    assert {person.network for person in people} == {"redbook"}
    counts = [view.world.notes.of(author=id).total for id in state.following]
    assert len(counts) == 7
    assert all(5 <= count <= 10 for count in counts)
    assert len({person.name for person in people}) == len({person.id for person in people})


def test_every_note_that_the_profile_names_is_there(red: Hand) -> None:
    state = red.view.redbook
    named = {
        *state.liked,
        *state.collected,
        *state.history,
        *(told.note for told in state.notifications.values()),
    }
    assert all(id in state.notes or red.view.world.notes.find(id) for id in named - {""})


def test_pictures_of_own_notes_and_of_the_camera_are_of_kinds_that_can_be_drawn(red: Hand) -> None:
    own = [picture for note in red.view.redbook.notes.values() for picture in note.pictures]
    assert {picture.split("/")[0] for picture in (*own, *SHOTS)} <= set(KINDS)


def test_the_counts_of_the_own_profile_are_those_of_its_lists(red: Hand) -> None:
    state = red.view.redbook
    assert (len(state.following), len(state.followers)) == (7, 3)
    assert sum(note.likes + note.collects for note in state.notes.values()) == 326
    assert {told.kind for told in state.notifications.values()} == {
        kind for kinds in LISTS.values() for kind in kinds
    }


# Feeds


def test_explore_shows_twenty_in_the_order_of_the_world_behind_what_is_still_to_come(red: Hand) -> None:
    first = [note.id for note in red.view.world.notes.page(size=44)][24:]
    assert in_turns(shown(red, "note.open", "note")) == first


def test_a_channel_shows_its_category_alone(red: Hand) -> None:
    red.tap("explore.tab", tab="food")
    notes = [red.view.world.notes.get(id) for id in shown(red, "note.open", "note")]
    assert len(notes) == 20
    assert {note.category for note in notes} == {"food"}


def test_the_channel_of_videos_shows_videos_alone(red: Hand) -> None:
    red.tap("explore.tab", tab="video")
    notes = [red.view.world.notes.get(id) for id in shown(red, "note.open", "note")]
    assert len(notes) == 20
    assert {note.form for note in notes} == {"video"}


def test_every_channel_has_notes(red: Hand) -> None:
    assert tuple(explore.sources) == ("recommend", *CHANNELS)
    assert all(red.view.world.notes.of(category=category).total > 40 for category in CHANNELS)


def test_a_channel_is_chosen_in_the_list_of_all(red: Hand) -> None:
    red.tap("channels.open")
    red.tap("channels.choose", tab="nails")
    assert red.view.route.path == "/"
    assert all(red.view.world.notes.get(id).category == "nails" for id in shown(red, "note.open", "note"))


def test_something_new_has_come_after_half_an_hour(red: Hand) -> None:
    before = in_turns(shown(red, "note.open", "note"))
    red.wait(30 * 60)
    red.fling("explore.refresh")
    after = in_turns(shown(red, "note.open", "note"))
    assert after[1:] == before[:-1]
    assert after[0] not in before


def test_following_shows_what_those_write_whom_the_user_follows(red: Hand) -> None:
    red.tap("home.follow")
    notes = [red.view.world.notes.get(id) for id in shown(red, "note.open", "note")]
    assert {note.author for note in notes} <= set(red.view.redbook.following)
    assert notes


def test_nearby_shows_the_most_liked_notes_of_the_own_city(red: Hand) -> None:
    red.tap("home.nearby")
    notes = [red.view.world.notes.get(id) for id in in_turns(shown(red, "note.open", "note"))]
    assert {note.city for note in notes} == {"Beijing"}
    assert [note.likes for note in notes] == sorted((note.likes for note in notes), reverse=True)


def test_what_does_not_interest_is_not_shown_again(red: Hand) -> None:
    first = in_turns(shown(red, "note.open", "note"))[0]
    red.hold("note.menu", note=first)
    red.tap("note.hide")
    assert first not in shown(red, "note.open", "note")


def test_nothing_is_shown_of_somebody_who_is_blocked(red: Hand) -> None:
    first = red.view.world.notes.get(in_turns(shown(red, "note.open", "note"))[0])
    red.tap("note.open", note=first.id)
    red.tap("people.open", person=first.author)
    red.tap("people.menu", person=first.author)
    red.tap("people.block", person=first.author)
    assert first.author in red.view.redbook.blocked
    red.back()
    red.back()
    assert first.id not in shown(red, "note.open", "note")


# One note


def test_a_like_counts_wherever_the_note_is_shown(red: Hand) -> None:
    red.tap("react.like", item="n25")
    assert red.view.redbook.liked[0] == "n25"
    red.tap("me.open")
    red.tap("mine.tab", tab="likes")
    assert in_turns(shown(red, "note.open", "note"))[0] == "n25"


def test_opening_a_note_is_remembered_unless_the_user_does_not_want_it(red: Hand) -> None:
    red.tap("note.open", note="n25")
    assert red.view.redbook.history[0] == "n25"
    red.back()
    red.tap("drawer.open")
    red.tap("settings.open")
    red.tap("setting.page", to="/settings/general")
    red.tap("setting.toggle", key="general.history")
    for _ in range(3):
        red.back()
    red.tap("note.open", note="n26")
    assert red.view.redbook.history[0] == "n25"


def test_pictures_are_turned_by_a_fling(red: Hand) -> None:
    several = next(note for note in red.view.world.notes.page(size=44)[24:] if note.pictures > 2)
    red.tap("note.open", note=several.id)
    red.fling("picture.next")
    red.fling("picture.next")
    red.fling("picture.previous")
    red.tap("picture.open")
    assert red.view.route.path.endswith("/picture")


def test_an_answer_stands_below_the_comment(red: Hand) -> None:
    world = red.view.world
    note = next(each for each in world.notes.page(size=44)[24:] if each.comments > 3)
    red.tap("note.open", note=note.id)
    comment = shown(red, "comment.reply", "comment")[0]
    red.tap("comment.reply", comment=comment)
    red.type("So do I", into="comment")
    red.tap("comment.send")
    own = red.view.redbook.comments.last()
    assert own is not None
    assert (own.item, own.parent, own.text) == (note.id, comment, "So do I")


def test_an_answer_to_the_user_stands_below_their_comment(red: Hand) -> None:
    red.tap("messages.open")
    red.tap("inbox.open", list="comments")
    assert all(told.read for told in red.view.redbook.notifications.values() if told.kind == "reply")
    told = next(each for each in red.view.redbook.notifications.values() if each.kind == "reply")
    red.tap("inbox.answer", told=told.id)
    red.type("Me too", into="comment")
    red.tap("comment.send")
    assert red.view.redbook.comments.last().parent == told.id


def test_a_video_plays_and_stands_still_again(red: Hand) -> None:
    video = next(note for note in red.view.world.notes.page(size=44)[24:] if note.form == "video")
    red.tap("note.open", note=video.id)
    red.tap("video.toggle")
    assert red.view.os.playing.media == video.id
    red.tap("video.toggle")
    assert red.view.os.playing.media == video.id


def test_a_note_is_sent_to_a_friend_as_a_card_that_leads_to_it(red: Hand) -> None:
    red.tap("note.open", note="n25")
    red.tap("note.share", note="n25")
    friend = red.view.redbook.following[0]
    red.tap("note.send", person=friend)
    card = red.view.redbook.chats[friend].messages.last().card
    assert card.link == "/note/n25"
    assert card.title == red.view.world.notes.get("n25").title


# Collecting


def test_laying_a_note_into_an_album_collects_it(red: Hand) -> None:
    red.tap("note.open", note="n25")
    red.tap("note.share", note="n25")
    red.tap("album.choose", note="n25")
    red.tap("album.put", album="album1")
    state = red.view.redbook
    assert "n25" in state.albums["album1"].notes
    assert state.collected[0] == "n25"
    red.tap("album.put", album="album1")
    assert "n25" not in red.view.redbook.albums["album1"].notes
    assert "n25" in red.view.redbook.collected


def test_an_album_is_made_named_and_deleted(red: Hand) -> None:
    red.tap("drawer.open")
    red.tap("albums.open")
    red.tap("album.new")
    red.type("Spring", into="album")
    red.tap("album.create")
    album = next(each for each in red.view.redbook.albums.values() if each.name == "Spring")
    red.tap("album.open", album=album.id)
    red.tap("album.edit", album=album.id)
    red.type("Summer", into="album", clear=True)
    red.tap("album.rename")
    assert red.view.redbook.albums[album.id].name == "Summer"
    red.tap("album.edit", album=album.id)
    red.tap("album.ask_delete", album=album.id)
    red.tap("album.delete", album=album.id)
    assert album.id not in red.view.redbook.albums
    assert red.view.route.path == "/albums"


# Search


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        *(("en", words) for words in ("OOTD", "skin care", "food", "shop visits", "travel", "tutorials")),
        *(("en", words) for words in ("reading", "home", "life", "data analysis", "sharing")),
        *(("zh", words) for words in ("OOTD", "护肤", "美食", "探店", "旅行", "教程")),
        *(("zh", words) for words in ("读书", "家居", "生活", "数分", "分享")),
    ],
)  # fmt: skip
def test_what_one_looks_for_is_found(lang: str, words: str) -> None:
    hand = Hand(Phone.create(lang=lang))
    hand.open("redbook")
    search(hand, words)
    assert shown(hand, "note.open", "note")


def test_hits_are_sorted_and_narrowed(red: Hand) -> None:
    search(red, "travel")
    red.tap("filters.open")
    red.tap("filters.choose", name="sort", value="likes")
    red.tap("filters.choose", name="form", value="video")
    red.tap("filters.choose", name="within", value="half_year")
    red.tap("filters.done")
    notes = [red.view.world.notes.get(id) for id in in_turns(shown(red, "note.open", "note"))]
    assert [note.likes for note in notes] == sorted((note.likes for note in notes), reverse=True)
    assert {note.form for note in notes} == {"video"}
    assert min(note.at for note in notes) > red.view.world.start - 184 * 86_400_000


def test_people_are_found_by_name_and_by_number(red: Hand) -> None:
    someone = red.view.world.people.get(red.view.redbook.following[0])
    search(red, someone.name)
    red.tap("search.tab", tab="users")
    assert someone.id in shown(red, "people.open", "person")
    red.tap("nav.back")
    red.tap("drawer.open")
    red.tap("finding.open")
    red.type(str(someone.number), into="query")
    assert shown(red, "people.open", "person") == [someone.id]


def test_a_topic_below_a_note_is_searched_for(red: Hand) -> None:
    red.tap("note.open", note="n25")
    topic = shown(red, "search.topic", "query")[0]
    red.tap("search.topic", query=topic)
    assert red.view.route.path == "/search"
    assert red.view.redbook.search_history[0] == topic


# People


def test_a_strangers_lists_are_theirs_alone(red: Hand) -> None:
    red.tap("note.open", note="n25")
    red.tap("people.open", person=red.view.world.notes.get("n25").author)
    red.tap("count.open", list="followers")
    assert red.view.route.path.startswith("/user/")
    assert "private" in red.phone.state.ui.toast.text


def test_somebody_without_notes_has_an_empty_profile(red: Hand) -> None:
    world = red.view.world
    quiet = next(each for each in world.people.of("redbook", size=2000, sort="id") if not each.items)
    with red.edit("redbook") as state:
        state.following = (*state.following, quiet.id)
    red.tap("home.follow")
    red.tap("people.open", person=quiet.id)
    assert not shown(red, "note.open", "note")


def test_the_own_account_seen_from_a_comment_shows_what_the_user_collects(red: Hand) -> None:
    note = next(each for each in red.view.world.notes.page(size=44)[24:] if each.comments > 3)
    red.tap("note.open", note=note.id)
    red.type("So do I", into="comment")
    red.tap("comment.send")
    red.tap("people.open", person=red.view.redbook.user.id)
    red.tap("wall.tab", tab="collects")
    assert set(shown(red, "note.open", "note")) == set(red.view.redbook.collected)


def test_a_follower_is_removed(red: Hand) -> None:
    red.tap("me.open")
    red.tap("count.open", list="followers")
    gone = red.view.redbook.followers[0]
    red.tap("follower.remove", person=gone)
    assert gone not in red.view.redbook.followers


def test_a_comment_is_copied_answered_and_reported(red: Hand) -> None:
    note = next(each.id for each in red.view.world.notes.page(size=40) if each.comments)
    first = max(red.view.world.note_comments.under(note), key=lambda each: (each.parent is None, each.likes))
    red.tap("search.open")
    red.type(red.view.world.notes.get(note).title, into="query")
    red.enter()
    red.tap("note.open", note=note)
    red.hold("comment.menu", comment=first.id)
    red.tap("comment.copy")
    copied = red.state.os.clipboard.current
    assert copied is not None
    assert copied.content == first.body
    red.hold("comment.menu", comment=first.id)
    red.tap("comment.answer")
    red.type("So true", into="comment")
    red.tap("comment.send")
    (said,) = [each for each in red.view.redbook.comments.values() if each.text == "So true"]
    assert said.parent == first.id
    red.hold("comment.menu", comment=said.id)
    assert not red.offers("complaint.open")  # one's own is deleted, not reported
    red.back()
    red.hold("comment.menu", comment=first.id)
    red.tap("complaint.open")
    red.tap("complaint.file", reason="spam")
    (complaint,) = red.view.redbook.complaints.values()
    assert (complaint.kind, complaint.about, complaint.reason) == ("comment", first.id, "spam")


def test_an_own_note_is_shared_and_sent(red: Hand) -> None:
    red.tap("me.open")
    red.tap("note.open", note="own2")
    red.tap("note.share")
    friend = red.view.redbook.following[0]
    red.tap("note.send", person=friend)
    sent = list(red.view.redbook.chats[friend].messages.values())[-1]
    assert sent.card.link == "/note/own2"
    assert sent.card.text == red.view.redbook.user.name
    red.tap("note.share")
    red.tap("react.share", item="own2")
    assert red.view.route.app != "redbook" or "own2" in red.view.redbook.shared
