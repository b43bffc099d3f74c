"""What WeChat's judges accept and refuse."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase, Phone
from pytest_mobilegym.phone.apps.wechat.state import SIGNATURE_LENGTH
from task_suites.vocabulary import wechat
from task_suites.wechat import chats, friends, moments, tasks, vocabulary, words


def test_the_suite_has_twenty_six_templates() -> None:
    assert len(tasks.__all__) == 26


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_boss_is_called_boss(lang: Any) -> None:
    assert Phone.create(lang=lang).view.wechat.contacts[wechat.BOSS].name == "Boss"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_boss_has_written_some_keywords_and_not_others(lang: Any, judge_case: type[JudgeCase]) -> None:
    seen = {
        judge_case(tasks.ConditionalReplyToBoss, seed=seed, lang=lang).task.keyword: seed
        for seed in range(40)
    }
    answers = {}
    for keyword, seed in seen.items():
        case = judge_case(tasks.ConditionalReplyToBoss, seed=seed, lang=lang)
        answers[keyword] = chats.has_written(case.hand.view, keyword)
    assert list(answers.values()).count(True) == 4
    assert list(answers.values()).count(False) == 4


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_two_keywords_stand_only_in_the_owners_own_messages(lang: Any) -> None:
    view = Phone.create(lang=lang).view
    own = [
        m.text for m in view.wechat.chats[wechat.BOSS].messages.values() if m.sender == view.wechat.user.id
    ]
    for keyword in {"en": ("training plan", "annual leave"), "zh": ("培训计划", "年假")}[lang]:
        assert any(keyword in words for words in own)
        assert not any(keyword in words for words in vocabulary.received(view, wechat.BOSS))


def test_a_moment_with_the_right_words_after_a_wrong_one_is_not_what_was_asked(
    judge_case: type[JudgeCase],
) -> None:
    case = judge_case(tasks.PostMomentsText)
    wechat.post_moment(case.hand, "Oops")
    moments.post_again(case.hand, case.task.content)
    assert case.missed == ["one moment was added", "its text is as asked"]
    assert not case.verdict.clean


def post(case: JudgeCase, words: str, *, place: str = "") -> None:
    """Post a moment of words alone, perhaps with a place."""
    case.hand.open("wechat")
    wechat.write_moment(case.hand, words)
    if place:
        case.hand.tap("location.open")
        case.hand.tap("moment.place", place=place)
    case.hand.tap("moment.publish")


@pytest.mark.parametrize("template", [tasks.PostMomentsText, tasks.PostMomentFromChat])
def test_a_moment_shows_no_place_that_nobody_asked_for(
    template: type[moments.Posting], judge_case: type[JudgeCase]
) -> None:
    case = judge_case(template)
    post(case, case.task.wanted_facts["text"], place="canal_park")
    assert case.missed == ["nothing else was chosen for it"]


def test_a_place_that_was_taken_back_is_none(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.PostMomentsText)
    case.hand.open("wechat")
    wechat.write_moment(case.hand, case.task.content)
    for place in ("canal_park", None):
        case.hand.tap("location.open")
        case.hand.tap("moment.place", place=place)
    case.hand.tap("moment.publish")
    assert case.passed


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_moment_may_carry_the_quotation_marks_of_the_instruction(
    lang: Any, judge_case: type[JudgeCase]
) -> None:
    case = judge_case(tasks.PostMomentsText, lang=lang)
    post(case, f"“{case.task.content}”")
    assert case.passed


@pytest.mark.parametrize(
    ("lang", "denial"),
    [
        ("en", "It is not true: {words}"),
        ("en", "{words}, no, wrong"),
        ("en", "I do not say: {words}"),
        ("zh", "并不是{words}"),
        ("zh", "{words}，不对"),
    ],
)
def test_a_text_that_denies_what_was_asked_is_refused(
    lang: Any, denial: str, judge_case: type[JudgeCase]
) -> None:
    posted = judge_case(tasks.PostMomentsText, lang=lang)
    post(posted, denial.format(words=posted.task.content))
    assert posted.missed == ["its text is as asked"]
    sent = judge_case(tasks.ConditionalReplyToBoss, lang=lang)
    vocabulary.send(sent.hand, wechat.BOSS, denial.format(words=sent.task.reply))
    assert sent.missed == ["one message to Boss says what was asked"]
    shown = judge_case(tasks.ScenicPhotoToMomentsWithPhrase, lang=lang)
    caption = denial.format(words=shown.task.required_phrase)
    moments.post_photos(shown.hand, caption, shown.task.photo(shown.hand))
    assert shown.missed == ["the caption is the phrase"]


def test_a_message_that_was_recalled_has_not_been_sent(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ConditionalReplyToBoss)
    wechat.tell(case.hand, wechat.BOSS, case.task.other_reply())
    sent = wechat.new_messages(case.before, case.hand.view, wechat.BOSS)[-1]
    case.hand.hold("message.menu", message=sent.id)
    case.hand.tap("message.recall")
    case.task.write(case.hand, case.task.reply)
    assert case.passed


def test_a_moment_from_a_chat_is_the_message_to_the_letter(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.PostMomentFromChat, contact="Grace Lau")
    post(case, "Three, and one of them was asleep")
    assert case.missed == ["its text is as asked"]


def test_what_somebody_wrote_in_a_group_later_is_not_meant(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.PostMomentFromChat, contact="Felix Baum")
    group = case.hand.view.wechat.chats["g1"].messages.values()
    said = next(each for each in group if each.sender == "felix_boat")
    assert said.time > case.hand.view.wechat.chats["felix_boat"].messages.last().time
    post(case, said.text)
    assert case.missed == ["its text is as asked"]


def test_the_message_of_a_namesake_is_not_what_was_asked(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.PostMomentFromChat, contact="Nora Quayle")
    post(case, moments.latest(case.hand.view, "nora_q"))
    assert case.missed == ["its text is as asked"]


@pytest.mark.parametrize("way", ["message.quote", ""])
def test_a_reply_may_quote_and_may_not_come_with_a_pat(way: str, judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ConditionalReplyToBoss)
    wechat.open_chat(case.hand, wechat.BOSS)
    if way:
        case.hand.hold("message.menu", message=case.task.last_of_boss(case.hand.view))
        case.hand.tap(way)
    else:
        case.hand.double_tap("chat.pat", person=wechat.BOSS)
    case.hand.type(case.task.reply, into="message")
    case.hand.tap("chat.send")
    assert case.passed is bool(way)


def test_the_latest_text_of_a_contact_may_stand_before_a_message_of_ones_own(
    judge_case: type[JudgeCase],
) -> None:
    for seed in range(30):
        case = judge_case(tasks.PostMomentFromChat, seed=seed)
        last = case.hand.view.wechat.chats[case.task.person].messages.last()
        if last.sender != case.task.person:
            wechat.post_moment(case.hand, last.text)
            assert not case.passed
            return
    pytest.fail("no contact whose chat ends in an own message in thirty draws")


def test_reading_the_chat_before_posting_is_no_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.PostMomentFromChat)
    case.task.solution(case.hand)
    assert case.verdict.clean


def test_an_answer_of_a_region_may_be_written_with_a_comma(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ReadContactRegion)
    case.hand.answer(case.task.region(case.hand.view).replace(" ", ", ").upper())
    assert case.passed


@pytest.mark.parametrize(
    ("lang", "answer", "right"),
    [
        ("en", "Wuhan, Hubei", True),
        ("en", "Hubei Wuhan", True),
        ("en", "Wuhan", False),
        ("en", "Shanghai Xuhui", False),
        ("zh", "湖北武汉", True),
        ("zh", "湖北 · 武汉", True),
        ("zh", "湖北省武汉市", True),
        ("zh", "武汉，湖北", False),
        ("zh", "上海 徐汇", False),
    ],
)
def test_the_region_of_one_nora_is_not_that_of_the_other(
    lang: Any, answer: str, right: bool, judge_case: type[JudgeCase]
) -> None:
    name = {"en": "Nora Quayle", "zh": "秦洛"}[lang]
    case = judge_case(tasks.ReadContactRegion, lang=lang, contact=name)
    case.hand.answer(answer)
    assert case.passed is right


def test_blocking_a_namesake_is_a_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.BlacklistContact, contact="Zhao Lei")
    friends.block(case.hand, "zhao_li")
    assert case.missed == ["the contact is blocked"]
    assert case.side_effects == ["wechat.contacts[#zhao_li].blacklisted"]


@pytest.mark.parametrize(
    "texts",
    [words.POSTS, words.CAPTIONS, words.SIGNATURES, words.PATS],
    ids=["post", "caption", "line", "pat"],
)
def test_every_text_is_there_once_and_in_both_languages(texts: list[dict[str, str]]) -> None:
    for lang in ("en", "zh"):
        assert len({text[lang] for text in texts}) == len(texts)
        assert all(text[lang] == text[lang].strip() for text in texts)


def test_a_signature_is_no_longer_than_wechat_takes() -> None:
    assert max(len(text[lang]) for text in words.SIGNATURES for lang in ("en", "zh")) <= SIGNATURE_LENGTH


def test_dark_mode_is_asked_for_from_two_different_starts(judge_case: type[JudgeCase]) -> None:
    starts = {judge_case(tasks.EnableDarkMode, seed=seed).task.follows for seed in range(20)}
    assert starts == {True, False}


def test_a_friend_who_is_starred_already_starts_without_the_star(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.StarAndRestrictFriend, contact="Aunt Mei")
    assert case.task.person == "mei_hua"
    assert not case.hand.view.wechat.contacts["mei_hua"].starred


def test_the_own_wechat_id_is_another_one_on_every_phone_and_still_the_authors(
    judge_case: type[JudgeCase],
) -> None:
    ids = set()
    for seed in range(5):
        view = judge_case(tasks.ReadMyWxid, seed=seed).hand.view
        ids.add(view.wechat.user.id)
        assert sum(moment.author == view.wechat.user.id for moment in view.wechat.moments.values()) > 2
    assert len(ids) == 5


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("{own}", True),
        ("WeChat ID: {own}", True),
        ("微信号：{own}", True),
        ("{own}, boss_gao", False),
        ("{own}x", False),
    ],
)
def test_the_own_wechat_id_may_be_said_as_the_page_says_it(
    said: str, right: bool, judge_case: type[JudgeCase]
) -> None:
    case = judge_case(tasks.ReadMyWxid)
    case.hand.answer(said.format(own=case.hand.view.wechat.user.id))
    assert case.passed is right


def test_the_leader_of_the_ranking_is_drawn(judge_case: type[JudgeCase]) -> None:
    leaders = {judge_case(tasks.ReadStepsLeaderboardTop, seed=seed).task.winner for seed in range(12)}
    assert len(leaders) > 3


def test_reading_the_ranking_without_the_name_is_half_of_it(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ReadStepsLeaderboardTop)
    case.task.look(case.hand)
    assert not case.passed
    assert case.verdict.goals[0].passed


def test_being_found_by_the_number_starts_in_every_position(judge_case: type[JudgeCase]) -> None:
    starts = {judge_case(tasks.SetAddMeSearch, seed=seed).task.start for seed in range(20)}
    assert starts == {"number", "both", "neither"}


def test_leaving_the_ranking_needs_the_sports_to_be_on(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.DisableWechatSportsLeaderboard, enabled=False)
    with case.hand.edit("wechat") as wechat:
        wechat.settings.accessibility.wechat_sports.join_leaderboard = False
    assert case.missed == ["WeChat Sports is on"]


def test_a_place_near_the_city_is_not_the_city(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.PostMomentsTextWithCity, location="beijing")
    case.task.make(case.hand, text=case.task.content, location="canal_park")
    assert case.missed == ["its location is as asked"]


@pytest.mark.parametrize("picture", moments.SCENES)
def test_one_photo_of_the_phone_shows_each_scene(picture: str) -> None:
    assert len(moments.photo_paths(Phone.create().view, picture)) == 1


def test_the_caption_is_the_phrase_and_the_photo_shows_no_place(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ScenicPhotoToMomentsWithPhrase, required_phrase="look at this")
    moments.choose_photos(case.hand, case.task.photo(case.hand))
    case.hand.type("Oh, look at this!", into="text")
    case.hand.tap("location.open")
    case.hand.tap("moment.place", place="beijing")
    case.hand.tap("moment.publish")
    assert case.missed == ["the caption is the phrase", "nothing else was chosen for it"]


def test_blocking_someone_who_was_written_to_before_is_no_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.BlacklistContact, contact="Nora Quinn")
    wechat.open_chat(case.hand, "nora_q")
    case.hand.tap("profile.open", person="nora_q")
    for action in ("friend_settings.open", "blacklist.ask", "blacklist.confirm"):
        case.hand.tap(action)
    assert case.passed
