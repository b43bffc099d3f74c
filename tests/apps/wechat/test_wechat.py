"""WeChat, played by a hand: chats, people, moments and settings."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import go_to, html

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.people import find_friends
from pytest_mobilegym.phone.apps.wechat.state import FEATURES, Contact, WechatState
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import media, permissions
from pytest_mobilegym.phone.phone import Phone

BOSS, NORA, MEI, MARCUS = "boss_gao", "nora_q", "mei_hua", "marcus_w"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows WeChat's chats."""
    hand = Hand(Phone.create(apps=["launcher", "wechat"]))
    hand.open("wechat")
    return hand


@pytest.fixture
def chinese() -> Hand:
    """The same in Chinese."""
    hand = Hand(Phone.create(lang="zh", apps=["launcher", "wechat"]))
    hand.open("wechat")
    return hand


def wechat(hand: Hand) -> WechatState:
    state: WechatState = hand.view.wechat
    return state


def args_of(hand: Hand, action: str) -> list[dict[str, Any]]:
    """The arguments that an action is offered with, from top to bottom."""
    return [dict(target.args) for target in hand.phone.frame().targets if target.name == action]


def open_settings(hand: Hand, *pages: str) -> None:
    go_to(hand, "tab.me", "settings.open", *pages)


# Chats


def test_a_message_is_sent_and_the_composer_is_empty_again(hand: Hand) -> None:
    hand.tap("chat.open", chat=BOSS)
    hand.type("  On my way ", into="message")
    hand.tap("chat.send")
    sent = wechat(hand).chats[BOSS].messages.last()
    assert sent is not None
    assert (sent.text, sent.sender, sent.kind) == ("On my way", wechat(hand).user.id, "text")
    assert not hand.offers("chat.send")
    hand.type("Again", into="message")
    hand.enter()
    assert [m.text for m in wechat(hand).chats[BOSS].messages.values()][-2:] == ["On my way", "Again"]


def test_blank_text_cannot_be_sent(hand: Hand) -> None:
    hand.tap("chat.open", chat=BOSS)
    before = wechat(hand).chats
    hand.type("   ", into="message")
    hand.enter()
    assert wechat(hand).chats is before
    with pytest.raises(EventRefused, match=r"chat\.send"):
        hand.tap("chat.send")


def test_sending_shows_the_end_of_the_chat(hand: Hand) -> None:
    hand.tap("chat.open", chat=BOSS)
    hand.scroll("body", to=300)
    hand.type("Yes", into="message")
    hand.tap("chat.send")
    assert 'data-offset="0" data-axis="y" data-anchor="end"' in html(hand)


def test_a_chat_begins_with_its_first_message(hand: Hand) -> None:
    go_to(hand, "tab.contacts")
    hand.tap("profile.open", person=MARCUS)
    hand.tap("chat.open")
    assert MARCUS not in wechat(hand).chats
    hand.type("Hello", into="message")
    hand.tap("chat.send")
    assert [m.text for m in wechat(hand).chats[MARCUS].messages.values()] == ["Hello"]
    go_to(hand, "nav.back", "nav.back", "tab.chats")
    assert [args["chat"] for args in args_of(hand, "chat.open")][:2] == [BOSS, MARCUS]


def test_opening_a_chat_clears_its_badge(hand: Hand) -> None:
    assert "WeChat (3)" in html(hand)
    hand.tap("chat.open", chat=NORA)
    assert wechat(hand).chats[NORA].unread == 0
    hand.tap("nav.back")
    assert "WeChat (1)" in html(hand)


def test_sticky_chats_come_first_and_muted_ones_are_not_counted(hand: Hand) -> None:
    hand.tap("chat.open", chat="felix_boat")
    hand.tap("chat_info.open")
    hand.tap("chat.flag", flag="sticky")
    go_to(hand, "nav.back", "nav.back")
    assert [args["chat"] for args in args_of(hand, "chat.open")][:3] == [BOSS, "felix_boat", NORA]
    with hand.edit("wechat") as state:
        state.chats[NORA].muted = True
    assert "WeChat (1)" in html(hand)


def test_a_double_tap_on_a_portrait_pats(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.double_tap("chat.pat", person=NORA)
    assert "I tickled &#34;Nora Quinn&#34; and the coffee spilled" in html(hand)
    assert wechat(hand).chats[NORA].messages.last().kind == "pat"


def test_a_picture_of_a_chat_fills_the_screen_and_closes_at_a_touch(hand: Hand) -> None:
    hand.tap("chat.open", chat=MEI)
    hand.tap("message.picture")
    assert hand.view.route.path.startswith(f"/chat/{MEI}/picture/")
    hand.tap("nav.back")
    assert hand.view.route.path == f"/chat/{MEI}"


# Search


def test_a_word_is_found_in_a_chat_and_shown_in_its_place(hand: Hand) -> None:
    hand.tap("chat.open", chat=BOSS)
    go_to(hand, "chat_info.open", "chat_search.open")
    hand.type("WEEKLY")
    assert len(args_of(hand, "message.found")) == 1
    hand.tap("message.found")
    assert "k-chat-found" in html(hand)
    assert "Please send me the weekly report" in html(hand)
    assert "See you at the stand-up" not in html(hand)
    hand.tap("chat.latest")
    assert "See you at the stand-up" in html(hand)


def test_sending_from_an_old_message_leads_to_the_end_of_the_chat(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("weekly report")
    hand.tap("chat_search.more", chat=BOSS)
    hand.tap("message.found")
    hand.type("Done", into="message")
    hand.tap("chat.send")
    assert hand.view.route.path == f"/chat/{BOSS}"
    assert "Done" in html(hand)


def test_everything_is_searched_at_once(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("sport", into="query")
    hand.tap("feature.open", feature="wechat_sports")
    hand.tap("feature.toggle")
    go_to(hand, "nav.back")
    hand.tap("sports.open")
    assert hand.view.route.path == "/wechat-sports"


def test_a_search_is_remembered_once_it_has_led_somewhere(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("quinn", into="query")
    hand.tap("search.chat", chat=NORA)
    go_to(hand, "nav.back", "search.clear")
    hand.tap("search.again", query="quinn")
    assert args_of(hand, "search.chat") == [{"chat": NORA}]
    go_to(hand, "search.clear", "search.forget_all")
    assert wechat(hand).search_history == ()


@pytest.mark.parametrize("query", ["晓棠", "xiaotang", "hana_s", "su xiao tang"])
def test_people_are_found_by_name_spelling_and_id(chinese: Hand, query: str) -> None:
    assert [contact.name for contact in find_friends(wechat(chinese), query)] == ["苏晓棠"]


def test_a_search_finds_everybody_of_that_spelling(chinese: Hand) -> None:
    assert [contact.name for contact in find_friends(wechat(chinese), "sxt")] == ["苏晓棠", "苏晓彤"]


def test_an_injected_contact_may_lack_everything_but_id_and_name(hand: Hand) -> None:
    with hand.edit("wechat") as state:
        state.contacts.add(Contact(id="wx_mother", name="妈妈"))
    go_to(hand, "tab.contacts")
    hand.tap("profile.open", person="wx_mother")
    hand.tap("friend_info.open")
    assert "Unknown" in html(hand)


# People


def test_blocking_asks_first_and_hides_the_person_everywhere(hand: Hand) -> None:
    go_to(hand, "tab.contacts")
    hand.tap("profile.open", person=MEI)
    go_to(hand, "friend_settings.open", "blacklist.ask", "nav.back")
    assert not wechat(hand).contacts[MEI].blacklisted
    go_to(hand, "blacklist.ask", "blacklist.confirm")
    assert wechat(hand).contacts[MEI].blacklisted
    hand.tap("nav.back")
    assert not hand.offers("chat.open")
    hand.tap("nav.back")
    assert not hand.offers("profile.open", person=MEI)
    assert MEI not in [one.id for one in find_friends(wechat(hand), "Aunt")]
    hand.tap("tab.chats")
    assert not hand.offers("chat.open", chat=MEI)
    go_to(hand, "tab.discover", "moments.open")
    assert not hand.offers("profile.open", person=MEI)
    assert len(wechat(hand).chats[MEI].messages) == 4


def test_a_blocked_person_is_found_on_the_blocked_list_and_freed_at_once(hand: Hand) -> None:
    with hand.edit("wechat") as state:
        state.contacts[MEI].blacklisted = True
    open_settings(hand, "privacy.open", "blacklist.open", "profile.open", "friend_settings.open")
    hand.tap("friend.toggle", key="blacklisted")
    assert not wechat(hand).contacts[MEI].blacklisted


def test_chats_only_leaves_nothing_of_moments_to_choose(hand: Hand) -> None:
    go_to(hand, "tab.contacts")
    hand.tap("profile.open", person=MEI)
    assert hand.offers("moments.of")
    go_to(hand, "friend_info.open", "permissions.open")
    hand.tap("friend.choose", key="permission", value="chat_only")
    assert not hand.offers("friend.toggle")
    go_to(hand, "nav.back", "nav.back")
    assert not hand.offers("moments.of")


@pytest.mark.parametrize("change", [{"hide_their_moments": True}, {"permission": "chat_only"}])
def test_the_feed_leaves_out_whom_the_owner_does_not_want_to_see(hand: Hand, change: dict[str, Any]) -> None:
    go_to(hand, "tab.discover", "moments.open")
    assert hand.offers("profile.open", person=MEI)
    with hand.edit("wechat") as state:
        for name, value in change.items():
            setattr(state.contacts[MEI], name, value)
    assert not hand.offers("profile.open", person=MEI)


def test_a_friend_is_starred(hand: Hand) -> None:
    go_to(hand, "tab.contacts")
    hand.tap("profile.open", person=NORA)
    go_to(hand, "friend_settings.open")
    hand.tap("friend.toggle", key="starred")
    assert wechat(hand).contacts[NORA].starred
    go_to(hand, "nav.back", "nav.back")
    assert len([args for args in args_of(hand, "profile.open") if args["person"] == NORA]) == 2


def test_someone_is_looked_up_by_wechat_id_only(hand: Hand) -> None:
    go_to(hand, "plus.open", "add_friend.open")
    hand.type("Nora", into="wxid")
    assert "No one has the WeChat ID" in html(hand)
    hand.type(NORA, into="wxid", clear=True)
    hand.tap("profile.open", person=NORA)
    assert hand.view.route.path == f"/user-profile/{NORA}"


# Moments


def write(hand: Hand, words: str) -> None:
    go_to(hand, "tab.discover", "moments.open")
    hand.hold("moment.write")
    hand.type(words, into="text")


def test_a_moment_of_words_is_posted_with_a_place(hand: Hand) -> None:
    count = len(wechat(hand).moments)
    write(hand, "Hello World!\n")
    hand.tap("location.open")
    hand.tap("moment.place", place="canal_park")
    hand.tap("moment.publish")
    moment = wechat(hand).moments.first()
    assert moment is not None
    assert (moment.author, moment.text, moment.images) == (wechat(hand).user.id, "Hello World!", ())
    assert moment.location == "canal_park"
    assert len(wechat(hand).moments) == count + 1
    assert hand.view.route.path == "/moments"
    assert "Beijing · Canal Park" in html(hand)
    assert "Just now" in html(hand)


def pick_pictures(hand: Hand, count: int) -> list[str]:
    """Choose the newest pictures for a moment; gives their names."""
    nodes = media.everything(hand.view.os, "image/*")[:count]
    for node in nodes:
        hand.tap("picker.item", path=node.id)
    hand.tap("picker.done")
    return [media.picture_name(node) for node in nodes]


def test_pictures_of_the_phone_are_posted_once_the_user_has_allowed_it(hand: Hand) -> None:
    go_to(hand, "tab.discover", "moments.open", "camera.open", "camera.album", "permission.deny")
    assert hand.view.route.path == "/menu/moment-camera"
    go_to(hand, "camera.album", "permission.allow")
    first, second, third = pick_pictures(hand, 3)
    assert hand.view.route.path == "/post-text-moment"
    hand.tap("moment.drop_picture", index=1)
    hand.tap("moment.publish")
    moment = wechat(hand).moments.first()
    assert moment is not None
    assert (moment.text, moment.images) == ("", (first, third))
    assert second not in html(hand)


def test_further_pictures_are_added_up_to_nine(hand: Hand) -> None:
    with hand.edit("os") as os:
        permissions.set_status(os, "wechat", "READ_EXTERNAL_STORAGE", "granted")
    go_to(hand, "tab.discover", "moments.open", "camera.open", "camera.album")
    pick_pictures(hand, 7)
    hand.tap("moment.pictures")
    assert hand.state.ui.picker is not None
    assert hand.state.ui.picker.most == 2
    hand.back()
    assert len(wechat(hand).draft.pictures) == 7
    hand.tap("moment.pictures")
    pick_pictures(hand, 2)
    assert len(wechat(hand).draft.pictures) == 9
    assert not hand.offers("moment.pictures")


def test_choosing_no_picture_opens_no_page(hand: Hand) -> None:
    go_to(hand, "tab.discover", "moments.open", "camera.open", "camera.album", "permission.allow")
    hand.back()
    assert hand.view.route.path == "/moments"


def test_blanks_cannot_be_posted(hand: Hand) -> None:
    write(hand, " \n ")
    assert not hand.offers("moment.publish")


def test_a_draft_is_kept_or_thrown_away(hand: Hand) -> None:
    write(hand, "Half a thought")
    go_to(hand, "moment.leave", "moment.keep")
    assert hand.view.route.path == "/moments"
    hand.hold("moment.write")
    assert "Half a thought" in html(hand)
    go_to(hand, "moment.leave", "moment.discard")
    hand.hold("moment.write")
    assert "Half a thought" not in html(hand)
    hand.tap("moment.leave")
    assert hand.view.route.path == "/moments"


def test_ones_own_moments_are_listed_by_day(hand: Hand) -> None:
    write(hand, "Today")
    hand.tap("moment.publish")
    go_to(hand, "nav.back", "tab.me", "moments.of")
    page = html(hand)
    assert page.index("Today") < page.index("Canal Park after work") < page.index("New Year at home")
    assert "2025" in page


def test_an_entry_that_is_switched_off_disappears_from_discover(hand: Hand) -> None:
    open_settings(hand, "general.open", "discover_settings.open")
    hand.tap("discover_entry.open", entry="moments")
    hand.tap("setting.toggle", key="discover.moments.visible")
    go_to(hand, *["nav.back"] * 4, "tab.discover")
    assert not hand.offers("moments.open")
    assert hand.offers("nearby.open")


# Me


def test_a_signature_ends_after_thirty_characters(hand: Hand) -> None:
    go_to(hand, "tab.me", "profile_detail.open", "signature.open")
    assert not hand.offers("signature.save")
    hand.type("x" * 40, into="signature", clear=True)
    hand.tap("signature.save")
    assert wechat(hand).user.signature == "x" * 30


def test_a_name_may_not_be_blank(hand: Hand) -> None:
    go_to(hand, "tab.me", "profile_detail.open", "name.open")
    hand.type("  ", into="name", clear=True)
    assert not hand.offers("name.save")
    hand.type("Annie", into="name", clear=True)
    hand.enter()
    assert wechat(hand).user.name == "Annie"


def test_a_region_counts_once_it_is_confirmed(hand: Hand) -> None:
    go_to(hand, "tab.me", "profile_detail.open", "region.open")
    hand.tap("region.choose", region="yunnan_dali")
    hand.back()
    assert wechat(hand).user.region == "beijing_haidian"
    hand.tap("region.open")
    hand.tap("region.choose", region="yunnan_dali")
    hand.tap("region.done")
    assert wechat(hand).user.region == "yunnan_dali"


# Settings


def test_dark_mode_is_applied_by_done_alone(hand: Hand) -> None:
    def theme() -> str:
        return hand.phone.frame().attributes["theme"]

    open_settings(hand, "general.open", "dark_mode.open")
    assert not hand.offers("setting.choose")
    hand.tap("setting.toggle", key="general.follow_system")
    hand.tap("setting.choose", key="general.dark_mode", value=True)
    assert theme() == "light"
    hand.back()
    assert wechat(hand).settings.general.follow_system
    go_to(hand, "dark_mode.open")
    hand.tap("setting.toggle", key="general.follow_system")
    hand.tap("setting.choose", key="general.dark_mode", value=True)
    hand.tap("setting.done")
    general = wechat(hand).settings.general
    assert (general.follow_system, general.dark_mode) == (False, True)
    assert theme() == "dark"


def test_wechat_follows_the_phone_unless_told_otherwise(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.settings.dark_mode_enabled = True
    assert hand.phone.frame().attributes["theme"] == "dark"
    with hand.edit("wechat") as state:
        state.settings.general.follow_system = False
    assert hand.phone.frame().attributes["theme"] == "light"


def test_an_app_loses_its_access_once_that_is_confirmed(hand: Hand) -> None:
    open_settings(hand, "authorization.open")
    hand.tap("authorized_app.open", app="ebay")
    go_to(hand, "revoke.ask", "nav.back")
    assert "ebay" in wechat(hand).authorized_apps
    others = [app for app in wechat(hand).authorized_apps if app != "ebay"]
    go_to(hand, "revoke.ask", "revoke.confirm")
    assert list(wechat(hand).authorized_apps) == others
    assert hand.view.route.path == "/settings/privacy/authorization"


def test_a_sound_is_chosen_and_then_confirmed(hand: Hand) -> None:
    open_settings(hand, "notifications.open", "sound.open")
    hand.tap("setting.choose", key="notifications.sound", value="bamboo")
    assert wechat(hand).settings.notifications.sound == "follow_system"
    hand.tap("setting.done")
    assert wechat(hand).settings.notifications.sound == "bamboo"


def test_the_range_of_moments_is_chosen_on_a_sheet(hand: Hand) -> None:
    open_settings(hand, "privacy.open", "moments_privacy.open")
    hand.tap("setting.open", key="privacy.moments_range")
    hand.tap("setting.choose", key="privacy.moments_range", value="half_year")
    assert wechat(hand).settings.privacy.moments_range == "half_year"
    assert "Last 6 Months" in html(hand)


def test_every_feature_is_switched_by_its_large_button(hand: Hand) -> None:
    open_settings(hand, "general.open", "accessibility.open")
    for feature in FEATURES:
        before = getattr(wechat(hand).settings.accessibility, feature).enabled
        hand.tap("feature.open", feature=feature)
        hand.tap("feature.toggle")
        hand.tap("nav.back")
        assert getattr(wechat(hand).settings.accessibility, feature).enabled is not before


def test_whoever_leaves_the_ranking_is_not_in_it(hand: Hand) -> None:
    open_settings(hand, "general.open", "accessibility.open")
    hand.tap("feature.open", feature="wechat_sports")
    go_to(hand, "feature.toggle", "sports.open", "leaderboard.open")
    assert {"person": wechat(hand).user.id} in args_of(hand, "sports_profile.open")
    go_to(hand, "nav.back", "sports_privacy.open")
    hand.tap("setting.toggle", key="accessibility.wechat_sports.join_leaderboard")
    go_to(hand, "nav.back", "leaderboard.open")
    assert {"person": wechat(hand).user.id} not in args_of(hand, "sports_profile.open")
