"""Chinese from Latin letters."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.phone.os import pinyin
from pytest_mobilegym.phone.os.common_words import COMMON_CHARACTERS, COMMON_WORDS, READINGS


def offered(buffer: str) -> list[str]:
    """The candidates' texts."""
    return [candidate.text for candidate in pinyin.candidates(buffer)]


@pytest.mark.parametrize(
    ("letters", "spelled"),
    [
        ("nihao", "ni'hao"),
        ("xian", "xian"),
        ("xi'an", "xi'an"),
        ("xian'", "xian'"),
        ("fangan", "fang'an"),
        ("tiane", "tian'e"),
        ("zhuangshuang", "zhuang'shuang"),
        ("lvse", "lv'se"),
        ("jiejue", "jie'jue"),
        ("nih", "ni'h"),
        ("zhon", "zhon"),
        ("wm", "w'm"),
        ("zhg", "zh'g"),
        ("vni", "v'ni"),
        ("", ""),
    ],
)
def test_a_buffer_is_cut_into_few_and_long_syllables(letters: str, spelled: str) -> None:
    assert pinyin.spelled(letters) == spelled


@pytest.mark.parametrize(
    ("letters", "word"),
    [
        ("nihao", "你好"),
        ("zhongguo", "中国"),
        ("women", "我们"),
        ("xiexie", "谢谢"),
        ("weixin", "微信"),
        ("xi'an", "西安"),
        ("chongqing", "重庆"),
        ("changsha", "长沙"),
        ("yinhangka", "银行卡"),
        ("yinyue", "音乐"),
        ("lvxing", "旅行"),
        ("xinan", "西南"),
        ("wo", "我"),
        ("de", "的"),
        ("nv", "女"),
        ("lve", "略"),
        ("lue", "略"),
        ("zhanlve", "战略"),
        ("zhanlue", "战略"),
        ("wm", "我们"),
        ("nh", "你好"),
        ("nih", "你好"),
        ("nhao", "你好"),
        ("zhg", "这个"),
        ("zhongg", "中国"),
        ("zfb", "支付宝"),
        ("woxiangchifan", "我想吃饭"),
        ("xiawuliangdiankaihui", "下午两点开会"),
        ("wojintianxiangqubeijing", "我今天想去北京"),
    ],
)
def test_the_best_candidate(letters: str, word: str) -> None:
    assert pinyin.candidates(letters)[0] == (word, len(letters))


def test_a_syllable_may_be_a_word_of_two() -> None:
    assert "西安" in offered("xian")
    assert offered("xian")[0] == "现"
    assert "现" not in offered("xi'an")


def test_a_second_reading_finds_its_character() -> None:
    assert "行" in offered("hang")
    assert "长" in offered("zhang")
    assert "长" in offered("chang")
    assert "重" in offered("chong")
    assert offered("zhong")[0] == "中"


def test_words_come_first_then_characters_of_the_first_syllable() -> None:
    assert offered("jintian")[0] == "今天"
    assert pinyin.candidates("jintian")[1] == ("今", 3)
    assert all(len(word) == 1 for word in offered("jintian")[1:])


def test_a_chosen_candidate_uses_up_its_own_syllables() -> None:
    assert pinyin.take("mingtianjian", offered("mingtianjian").index("明天")) == ("明天", "jian")
    assert pinyin.take("xi'an", offered("xi'an").index("西")) == ("西", "an")
    assert pinyin.take_best("nihao") == ("你好", "")


def test_what_begins_no_syllable_stays_as_it_is() -> None:
    assert pinyin.candidates("vip") == ()
    assert pinyin.take_best("v'ip") == ("vip", "")
    assert pinyin.take_all("niv") == "你v"


def test_a_buffer_holds_32_letters_and_single_apostrophes() -> None:
    assert pinyin.add("", "'") == ""
    assert pinyin.add("xi", "'") == "xi'"
    assert pinyin.add("xi'", "'") == "xi'"
    full = "a'" * 31 + "a"
    assert pinyin.add(full, "b") == full


def test_every_listed_word_can_be_written() -> None:
    words = pinyin.dictionary()
    readings = {word: reading for reading, found in words.phrases.items() for word in found}
    assert not [word for word in COMMON_WORDS if word not in readings]
    assert not [word for word in COMMON_WORDS if word not in offered(readings[word].replace(" ", "'"))]
    assert len(COMMON_WORDS) == len(set(COMMON_WORDS))
    assert set(READINGS) <= set(COMMON_WORDS)
    assert set(COMMON_CHARACTERS) <= words.rank.keys()


def test_the_tables_are_read_when_they_are_needed() -> None:
    code = (
        "import sys; from pytest_mobilegym.phone.phone import Phone; Phone.create().frame(); "
        "print('pypinyin' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


keys = st.text(st.sampled_from("abcdefghijklmnopqrstuvwxyz'"), max_size=70)
syllables = st.lists(
    st.sampled_from(["ni", "hao", "xian", "zhuang", "a", "n", "zh", "e", "'", "v"]), max_size=30
).map("".join)


def typed(presses: str) -> str:
    """The buffer after keys."""
    buffer = ""
    for key in presses:
        buffer = pinyin.add(buffer, key)
    return buffer


@given(keys | syllables)
@example("zhuangshuangchuangzhuangshuangch")
@example("z" * 40)
@example("'''")
def test_no_letter_is_lost(presses: str) -> None:
    buffer = typed(presses)
    letters = presses.replace("'", "")[: pinyin.MOST_LETTERS]
    assert pinyin.raw(buffer) == letters
    assert "".join(part.letters for part in pinyin.cut(buffer)) == letters
    assert pinyin.raw(pinyin.spelled(buffer)) == letters
    for index, candidate in enumerate(pinyin.candidates(buffer)):
        text, rest = pinyin.take(buffer, index)
        assert text
        assert 0 < candidate.length <= len(buffer)
        assert buffer[: candidate.length] + buffer[candidate.length :] == buffer
        assert pinyin.raw(buffer[: candidate.length]) + pinyin.raw(rest) == letters


@given(keys | syllables)
def test_a_buffer_is_bounded_and_runs_empty(presses: str) -> None:
    buffer = typed(presses)
    assert len(pinyin.raw(buffer)) <= pinyin.MOST_LETTERS
    assert len(buffer) <= 2 * pinyin.MOST_LETTERS
    assert len(pinyin.candidates(buffer)) <= pinyin.MOST_CANDIDATES
    assert len(set(offered(buffer))) == len(offered(buffer))
    assert bool(pinyin.take_all(buffer)) == bool(pinyin.raw(buffer))
    for _ in range(pinyin.MOST_LETTERS):
        if buffer:
            _, rest = pinyin.take_best(buffer)
            assert len(rest) < len(buffer)
            buffer = rest
    assert buffer == ""


@examples(30)
@given(st.data())
def test_any_word_is_found_by_its_syllables(data: st.DataObject) -> None:
    words = pinyin.dictionary()
    reading = data.draw(st.sampled_from([*words.phrases][::37]))
    best = words.phrases[reading][0]
    assert best in offered(reading.replace(" ", "'"))
