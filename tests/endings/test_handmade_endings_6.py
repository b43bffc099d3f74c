"""Endings played by hand with notes, photos, plans and the weather, told to others."""

from __future__ import annotations

from typing import Any

import pytest
from everyday import go_back_to, post_moment, put_on_calendar, tell, text_in, write_note

from pytest_mobilegym.api import Hand, JudgeCase, Lang
from task_suites.crossapp_content import tasks as content
from task_suites.crossapp_life import tasks as life

Judge = type[JudgeCase]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "My day: “Scallion noodles” for lunch, then “Packing for the mountains”. Boots are re-soled!"),
        ("en", "packing for the mountains, and scallion noodles before we leave"),
        ("zh", "今天整理了《进山装备》，午饭照着《葱油拌面》做的，真香"),
    ],
)
def test_a_moment_about_two_notes_in_own_words_is_accepted(judge_case: Judge, lang: Lang, words: str) -> None:
    case = judge_case(content.DailyLogToMoments, lang=lang, latest=("n14", "n4"))
    titles = [case.before.notes.notes[note].title for note in ("n14", "n4")]
    if lang == "zh":
        words = words.replace("进山装备", titles[0]).replace("葱油拌面", titles[1])
    post_moment(case.hand, f"{case.task.opening} {words}")
    assert case.passed


def test_a_moment_about_the_note_edited_third_to_last_is_refused(judge_case: Judge) -> None:
    case = judge_case(content.DailyLogToMoments, latest=("n14", "n4"))
    post_moment(case.hand, f"{case.task.opening} Packing for the mountains & Shopping list")
    assert not case.passed


CAMERA = "/sdcard/DCIM/Camera/"
WATER = (
    "/sdcard/Pictures/downloaded_image_copy.jpg",
    "/sdcard/Pictures/WeChat/mmexport1773307938000.jpg",
    CAMERA + "IMG_20260103_135106.jpg",
    CAMERA + "IMG_20260215_170935.jpg",
    CAMERA + "IMG_20260215_170939.jpg",
    CAMERA + "IMG_20260315_071508.jpg",
    CAMERA + "IMG_20260315_071521.jpg",
    CAMERA + "IMG_20260320_yiheyuan_wanshoushan.jpg",
)


def mark_as_favorites(phone: Hand, *photos: str) -> None:
    for photo in photos:
        phone.open("gallery")
        go_back_to(phone, "tab.albums")
        phone.tap("photo.open", path=photo, source="all")
        phone.tap("photo.favorite")


def share_with_zhao_li(phone: Hand) -> None:
    phone.tap("photo.share")
    phone.tap("chooser.choose", app="wechat")
    phone.tap("share.ask", peer="zhao_li")
    phone.tap("share.send")


def test_water_marked_photo_by_photo_and_shared_from_the_gallery_is_accepted(judge_case: Judge) -> None:
    case = judge_case(content.FavoriteWaterSceneryPhotos, chat="zhao_li", contact="Zhao Li")
    mark_as_favorites(case.hand, *(photo for photo in WATER if photo in case.before.os.files))
    share_with_zhao_li(case.hand)
    assert case.passed


def test_a_gorge_path_marked_with_the_water_is_refused(judge_case: Judge) -> None:
    case = judge_case(content.FavoriteWaterSceneryPhotos, chat="zhao_li", contact="Zhao Li")
    photos = [photo for photo in WATER if photo in case.before.os.files]
    mark_as_favorites(case.hand, CAMERA + "IMG_20260103_113037.jpg", *photos)
    share_with_zhao_li(case.hand)
    assert not case.passed


@pytest.mark.parametrize(
    "texts",
    [
        ["export_final.jpg", "backup_11.jpg"],
        ["It's backup_11.jpg in Documents and export_final.jpg in Download"],
    ],
)
def test_two_file_names_in_another_order_are_accepted(judge_case: Judge, texts: list[str]) -> None:
    case = judge_case(content.FileManagerSendFileToWechatContact)
    tell(case.hand, case.task.chat, *texts)
    assert case.passed


def test_two_file_names_and_that_of_a_similar_picture_are_refused(judge_case: Judge) -> None:
    case = judge_case(content.FileManagerSendFileToWechatContact)
    tell(case.hand, case.task.chat, "export_final.jpg, backup_11.jpg, scan_04.jpg")
    assert not case.passed


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Mum, we go on Saturday, 28 March. It will be sunny!"),
        ("en", "28/3: sunny by day, sunny at night"),
        ("zh", "妈，3月28号，晴天"),
        ("zh", "3/28 晴"),
        ("zh", "3月28日（周六），天气：晴"),
    ],
)
def test_a_dry_day_told_in_own_words_is_accepted(judge_case: Judge, lang: Lang, words: str) -> None:
    case = judge_case(life.WeatherFirstNonRainyToCalendarAndSms, lang=lang)
    text_in(case.hand, "s3", words)
    put_on_calendar(case.hand, case.task.title, "2026-03-28")
    assert case.passed


def test_a_dry_day_told_with_the_day_after_is_refused(judge_case: Judge) -> None:
    case = judge_case(life.WeatherFirstNonRainyToCalendarAndSms)
    put_on_calendar(case.hand, case.task.title, "2026-03-28")
    text_in(case.hand, "s3", "Sunday, 29 March, sunny")
    assert not case.passed


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Tomorrow starts with the Parents' evening at 7:30 am."),
        ("en", "At 7.30: parents' evening"),
        ("en", "Parents’ evening at 7:30"),
        ("zh", "明天第一个是家长会，早上七点半开始"),
        ("zh", "家长会，7点30分"),
    ],
)
def test_a_first_event_told_in_own_words_is_accepted(judge_case: Judge, lang: Lang, words: str) -> None:
    case = judge_case(life.CalendarEventToWechat, lang=lang)
    tell(case.hand, case.task.chat, words)
    assert case.passed


def test_a_first_event_told_for_the_evening_is_refused(judge_case: Judge) -> None:
    case = judge_case(life.CalendarEventToWechat)
    tell(case.hand, case.task.chat, "Parents' evening, 7:30 pm")
    assert not case.passed


FRIDGE: dict[str, Any] = {
    "opened": ("milk", "melon", "lemon", "tuna", "juice"),
    "eaten": ("jam", "butter"),
    "sealed": ("tofu", "cheese"),
}


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["Hi Mum! Open: milk, tuna and juice,", "half a melon and a lemon."]),
        ("en", ["The milk, the juice, the tuna, the lemon and the melon are open"]),
        ("zh", ["妈，开了没吃完的有牛奶、西瓜、柠檬、金枪鱼和果汁"]),
    ],
)
def test_open_food_told_in_own_words_is_accepted(judge_case: Judge, lang: Lang, texts: list[str]) -> None:
    case = judge_case(life.OpenedFridgeFoodsToMom, lang=lang, **FRIDGE)
    tell(case.hand, "mother_at_home", *texts)
    assert case.passed


def test_open_food_with_a_box_that_is_still_sealed_is_refused(judge_case: Judge) -> None:
    case = judge_case(life.OpenedFridgeFoodsToMom, **FRIDGE)
    tell(case.hand, "mother_at_home", "Milk, Melon, Lemon, Tuna, Juice, Tofu")
    assert not case.passed


@pytest.mark.parametrize(
    "texts", [["我们去野餐吧，4月5日！"], ["4月5号（周日）我们去野餐吧"], ["我们去野餐吧", "4月5日"]]
)
def test_an_invitation_with_its_day_in_another_place_is_accepted(judge_case: Judge, texts: list[str]) -> None:
    case = judge_case(life.CalendarFreeWeatherInvite, lang="zh")
    tell(case.hand, case.task.chat, *texts)
    assert case.passed


def test_an_invitation_that_is_taken_back_is_refused(judge_case: Judge) -> None:
    case = judge_case(life.CalendarFreeWeatherInvite, lang="zh")
    tell(case.hand, case.task.chat, "我们去野餐吧 4月5日", "下周末不行")
    assert not case.passed


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Sunday, 29 March\nMonday, 30 March\nTuesday, 31 March"),
        ("en", "31 March, 30 March, 29 March"),
        ("zh", "3月29日、3月30日、3月31日"),
        ("zh", "桂林没有雨雪的日子：\n3月29号\n3月30号\n3月31号"),
    ],
)
def test_dry_days_noted_in_another_notation_are_accepted(judge_case: Judge, lang: Lang, words: str) -> None:
    case = judge_case(life.WeatherFilterNonRainyDays, lang=lang)
    write_note(case.hand, case.task.title, words)
    assert case.passed


def test_dry_days_noted_with_a_wet_one_are_refused(judge_case: Judge) -> None:
    case = judge_case(life.WeatherFilterNonRainyDays)
    write_note(case.hand, case.task.title, "Mar 28, Mar 29, Mar 30, Mar 31")
    assert not case.passed


@pytest.mark.parametrize(
    "words", ["红烧茄子、麻酱面和白切鸡", "选好了：白切鸡（26）、麻酱面（22）、红烧茄子（18）"]
)
def test_dishes_in_a_sentence_are_accepted(judge_case: Judge, words: str) -> None:
    case = judge_case(life.RecommendMenuDishesToXiaozhou, lang="zh")
    tell(case.hand, "zhou_xiao", words)
    assert case.passed


def test_dishes_with_a_lamb_skewer_beside_are_refused(judge_case: Judge) -> None:
    case = judge_case(life.RecommendMenuDishesToXiaozhou, lang="zh")
    tell(case.hand, "zhou_xiao", "红烧茄子、麻酱面、白切鸡、羊肉串")
    assert not case.passed
