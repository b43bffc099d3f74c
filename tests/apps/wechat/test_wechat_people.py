"""WeChat among people: likes and remarks, groups, new and former contacts, official accounts, search."""

from __future__ import annotations

import pytest
from app_pages import go_to, html, words

from pytest_mobilegym.phone.apps.wechat.articles import ACCOUNTS, ARTICLES, articles_of
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

BOSS, NORA, MEI, MARCUS = "boss_gao", "nora_q", "mei_hua", "marcus_w"
ME = "annie_lin"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows WeChat's chats."""
    hand = Hand(Phone.create(apps=["launcher", "wechat"]))
    hand.open("wechat")
    return hand


def moment_of(hand: Hand, author: str) -> str:
    """Id of somebody's newest moment."""
    return next(moment.id for moment in hand.view.wechat.moments.values() if moment.author == author)


def test_a_moment_is_liked_and_no_longer_liked(hand: Hand) -> None:
    go_to(hand, "tab.discover", "moments.open")
    moment = moment_of(hand, MARCUS)
    for expected in (True, False):
        hand.tap("moment.menu", moment=moment)
        hand.tap("moment.like")
        assert (ME in hand.view.wechat.moments[moment].likes) is expected
        assert hand.view.route.path == "/moments"


def test_a_remark_may_answer_another_one(hand: Hand) -> None:
    go_to(hand, "tab.discover", "moments.open")
    moment = moment_of(hand, MARCUS)
    hand.tap("moment.menu", moment=moment)
    hand.tap("comment.write")
    assert not hand.offers("comment.send")
    hand.type("Congratulations")
    hand.tap("comment.send")
    first = next(iter(hand.view.wechat.moments[moment].comments))
    hand.tap("comment.reply", item=moment, comment=first)
    hand.type("He never sleeps")
    hand.enter()
    said = [one for one in hand.view.wechat.comments.values() if one.item == moment]
    assert [(one.text, one.parent) for one in said] == [("Congratulations", None), ("He never sleeps", first)]
    assert "Annie Lin to Boss : He never sleeps" in words(hand)
    hand.tap("comment.ask_delete", comment=said[0].id)
    hand.tap("comment.delete")
    assert "Congratulations" not in words(hand)
    assert hand.view.route.path == "/moments"


def status_colour(hand: Hand) -> str:
    """Colour of the status bar's text."""
    bar = next(region for region in hand.phone.frame().regions if region.key == "status")
    return "light" if "k-light" in bar.html else "dark"


@pytest.mark.parametrize("page", ["moments.open", "moments.of"])
def test_the_status_bar_is_light_over_the_cover_of_a_feed_only(hand: Hand, page: str) -> None:
    if page == "moments.open":
        go_to(hand, "tab.discover", page)
    else:
        go_to(hand, "tab.me")
        hand.tap(page, person=ME)
    assert status_colour(hand) == "light"
    hand.scroll("body", to=400)
    assert status_colour(hand) == "dark"
    hand.phone.patch({"os.settings.dark_mode_enabled": True})
    assert status_colour(hand) == "light"


def test_only_an_own_moment_can_be_taken_down(hand: Hand) -> None:
    go_to(hand, "tab.discover", "moments.open")
    hand.tap("moment.menu", moment=moment_of(hand, MARCUS))
    assert not hand.offers("moment.ask_delete")
    hand.back()
    mine = moment_of(hand, ME)
    hand.tap("moment.menu", moment=mine)
    go_to(hand, "moment.ask_delete", "moment.delete")
    assert mine not in hand.view.wechat.moments
    assert hand.view.route.path == "/moments"


def start_group(hand: Hand, *people: str) -> None:
    go_to(hand, "plus.open", "plus.group")
    for person in people:
        hand.tap("group.choose", person=person)
    hand.tap("group.start")


def test_a_group_is_begun_by_choosing_people(hand: Hand) -> None:
    go_to(hand, "plus.open", "plus.group")
    assert not hand.offers("group.start")
    hand.back()
    start_group(hand, NORA, MEI)
    group = hand.view.wechat.chats.first()
    assert group.members == (NORA, MEI)
    assert group.title == "Annie Lin, Nora Quinn, Aunt Mei"
    assert "You invited Nora Quinn, Aunt Mei to the group" in html(hand)
    hand.type("Hello both", into="message")
    hand.tap("chat.send")
    hand.tap("nav.back")
    assert hand.offers("chat.open", chat=group.id)


def test_a_single_choice_is_no_group(hand: Hand) -> None:
    start_group(hand, MARCUS)
    assert hand.view.route.path == f"/chat/{MARCUS}"
    assert MARCUS not in hand.view.wechat.chats


def test_a_groups_members_and_name_are_changed(hand: Hand) -> None:
    hand.tap("chat.open", chat="g1")
    go_to(hand, "chat_info.open", "group.invite")
    assert not hand.offers("group.choose", person="ray_coach"), "he is in it already"
    hand.tap("group.choose", person=NORA)
    go_to(hand, "group.add", "group.remove")
    for person in ("felix_boat", "tina_yoon"):
        hand.tap("group.choose", person=person)
    hand.tap("group.drop")
    go_to(hand, "group.title")
    assert not hand.offers("group_name.save")
    hand.type("Monday Swimmers", into="title", clear=True)
    hand.tap("group_name.save")
    group = hand.view.wechat.chats["g1"]
    assert (group.members, group.title) == (("ray_coach", NORA), "Monday Swimmers")


def test_somebody_stays_in_a_group_and_it_can_be_left(hand: Hand) -> None:
    hand.tap("chat.open", chat="g1")
    go_to(hand, "chat_info.open", "group.remove")
    for person in hand.view.wechat.chats["g1"].members:
        hand.tap("group.choose", person=person)
    assert not hand.offers("group.drop")
    go_to(hand, "nav.back", "group.ask_leave", "group.leave")
    assert "g1" not in hand.view.wechat.chats
    assert hand.view.route.path == "/"


def test_names_stand_above_what_others_say_in_a_group_alone(hand: Hand) -> None:
    hand.tap("chat.open", chat="g1")
    assert '<span class="k-message-name">Coach Ray</span>' in html(hand)
    hand.tap("nav.back")
    assert "Coach Ray: Six lanes" in html(hand)
    hand.tap("chat.open", chat=NORA)
    assert "k-message-name" not in html(hand)


def test_a_deleted_contact_is_gone_with_the_chat_and_from_the_feed(hand: Hand) -> None:
    go_to(hand, "tab.contacts")
    hand.tap("profile.open", person=NORA)
    go_to(hand, "friend_settings.open", "contact.ask_delete", "contact.delete")
    assert NORA not in hand.view.wechat.contacts
    assert NORA not in hand.view.wechat.chats
    assert hand.view.route.path == "/contacts"
    go_to(hand, "tab.discover", "moments.open")
    assert NORA not in html(hand)


def test_a_contact_is_renamed_with_a_note(hand: Hand) -> None:
    go_to(hand, "tab.contacts")
    hand.tap("profile.open", person=MARCUS)
    hand.tap("friend_info.open")
    hand.tap("remark.open")
    assert not hand.offers("remark.save")
    hand.type("Marcus from floor 3", into="name", clear=True)
    hand.type("backend", into="memo", clear=True)
    hand.tap("remark.save")
    contact = hand.view.wechat.contacts[MARCUS]
    assert (contact.name, contact.memo) == ("Marcus from floor 3", "backend")


def test_whoever_asked_to_be_a_friend_becomes_one(hand: Hand) -> None:
    go_to(hand, "tab.contacts", "new_friends.open")
    hand.tap("request.accept", request="f2")
    assert hand.view.wechat.friend_requests["f2"].status == "added"
    assert [one.name for one in hand.view.wechat.contacts.values()][-1] == "Sunny Lettings"
    assert not hand.offers("request.accept")


def test_a_stranger_is_greeted_once(hand: Hand) -> None:
    go_to(hand, "tab.discover", "nearby.open")
    hand.tap("stranger.open", stranger="n3")
    hand.tap("stranger.greet")
    assert hand.view.wechat.strangers["n3"].greeted
    assert not hand.offers("stranger.greet")


def test_articles_of_accounts_that_are_followed_come_first(hand: Hand) -> None:
    go_to(hand, "tab.contacts", "official.open")
    assert not hand.offers("article.open", article="line")
    hand.tap("account.open", account="metro_notes")
    hand.tap("official.follow")
    hand.tap("nav.back")
    hand.tap("article.open", article="line")
    hand.tap("official.like")
    assert hand.view.wechat.liked_articles == ("line",)
    hand.tap("official.like")
    assert hand.view.wechat.liked_articles == ()


def test_every_account_publishes_in_both_languages() -> None:
    assert all(articles_of(account) for account in ACCOUNTS)
    for one in ARTICLES.values():
        assert one.account in ACCOUNTS
        assert all(set(words) == {"en", "zh"} and all(words.values()) for words in (one.title, *one.text))


def test_a_pack_of_stickers_is_taken_out_of_the_panel(hand: Hand) -> None:
    go_to(hand, "tab.me", "stickers.open")
    hand.tap("official.add", item="pets")
    go_to(hand, "nav.back", "tab.chats")
    hand.tap("chat.open", chat=NORA)
    hand.tap("chat.panel", panel="emoji")
    assert not hand.offers("sticker.send", sticker="cat")
    assert hand.offers("sticker.send", sticker="hello")


def test_a_search_finds_groups_accounts_articles_and_favourites(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("swim", into="query")
    assert hand.offers("search.chat", chat="g1")
    hand.type("library", into="query", clear=True)
    assert hand.offers("account.open", account="haidian_library")
    hand.type("canal", into="query", clear=True)
    assert hand.offers("article.open", article="canal")
    hand.type("shrimp", into="query", clear=True)
    hand.tap("favorite.open", favorite="k5")
    assert hand.view.route.path == "/favorites/k5"


def test_a_chat_is_emptied(hand: Hand) -> None:
    hand.tap("chat.open", chat=MEI)
    go_to(hand, "chat_info.open", "chat.ask_clear", "chat.clear")
    assert len(hand.view.wechat.chats[MEI].messages) == 0


def test_a_tag_is_made_changed_and_deleted(hand: Hand) -> None:
    go_to(hand, "tab.contacts", "tags.open", "tag.new")
    hand.type("Family", into="name")
    assert not hand.offers("tag.create"), "nobody has it yet"
    hand.tap("tag.choose", person=MEI)
    hand.tap("tag.create")
    tag = hand.view.wechat.tags.last()
    assert (tag.name, tag.people) == ("Family", (MEI,))
    hand.tap("tag.open", tag=tag.id)
    assert not hand.offers("tag.save")
    hand.tap("tag.choose", person=BOSS)
    hand.tap("tag.save")
    assert hand.view.wechat.tags[tag.id].people == (MEI, BOSS)
    hand.tap("tag.open", tag=tag.id)
    go_to(hand, "tag.ask_delete", "tag.delete")
    assert tag.id not in hand.view.wechat.tags
    assert hand.view.route.path == "/tags"


def test_an_address_needs_a_whole_number(hand: Hand) -> None:
    go_to(hand, "tab.me", "profile_detail.open", "addresses.open", "address.new")
    hand.type("Aunt Mei", into="name")
    hand.type("12 River Lane", into="detail")
    hand.type("138", into="phone")
    assert "Enter 11 digits" in html(hand)
    assert not hand.offers("address.save")
    hand.type("13900001111", into="phone", clear=True)
    hand.tap("address.save")
    assert hand.view.wechat.user.addresses.last().detail == "12 River Lane"
    hand.tap("address.ask_delete", address="a1")
    hand.tap("address.delete")
    assert "a1" not in hand.view.wechat.user.addresses


def test_only_a_company_needs_a_tax_number(hand: Hand) -> None:
    go_to(hand, "tab.me", "profile_detail.open", "invoices.open", "invoice.new")
    hand.type("Annie Lin", into="title")
    assert not hand.offers("invoice.save")
    hand.type("short", into="tax_id")
    assert not hand.offers("invoice.save")
    hand.tap("invoice.pick", field="kind", value="personal")
    hand.tap("invoice.save")
    invoice = hand.view.wechat.user.invoices.last()
    assert (invoice.kind, invoice.title, invoice.tax_id) == ("personal", "Annie Lin", "")
    hand.tap("invoice.ask_delete", invoice="i1")
    hand.tap("invoice.delete")
    assert "i1" not in hand.view.wechat.user.invoices


# Groups of people who stand together


def test_four_digits_lead_to_those_who_type_the_same(hand: Hand) -> None:
    hand.tap("plus.open")
    hand.tap("plus.group")
    hand.tap("face_to_face.open")
    assert not hand.offers("face_to_face.delete")
    for digit in (3, 1, 5):
        hand.tap("face_to_face.type", digit=digit)
    hand.tap("face_to_face.delete")
    for digit in (4, 2):
        hand.tap("face_to_face.type", digit=digit)
    assert hand.view.route.path == "/face-to-face-group/join/3142"
    hand.back()
    assert hand.view.route.path == "/start-group"


def test_new_articles_are_dated_as_people_say_it(hand: Hand) -> None:
    go_to(hand, "tab.contacts", "official.open")
    newest = html(hand)
    assert newest.index("Today") < newest.index("Yesterday") < newest.index("Tue, Mar 24")
    hand.tap("article.open", article=min(ARTICLES.values(), key=lambda one: one.days).id)
    assert "Mar 27, 2026" in html(hand)


def test_a_chat_with_one_person_grows_into_a_group(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    before = hand.view.wechat.chats[NORA]
    go_to(hand, "chat_info.open", "group.widen")
    hand.tap("group.choose", person=MARCUS)
    hand.tap("group.start")
    group = hand.view.wechat.chats[hand.view.route.path.removeprefix("/chat/")]
    assert group.members == (NORA, MARCUS)
    assert hand.view.wechat.chats[NORA] == before
    go_to(hand, "chat_info.open")
    assert not hand.offers("group.widen")
    go_to(hand, "nav.back", "nav.back")
    assert hand.view.route.path == "/"
