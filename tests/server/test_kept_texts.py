"""What a page keeps of what it was sent: it can always put back what it is referred to."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.server.kept_texts import KeptTexts

TEXTS = st.lists(st.lists(st.text("ab文", max_size=12), max_size=4), max_size=30)


class Page:
    """The other end of the line."""

    def __init__(self) -> None:
        self.texts: dict[int, str] = {}

    def read(self, kept: KeptTexts, texts: list[str]) -> list[str]:
        """What a message with these texts is read as."""
        parts = [kept.put(text) for text in texts]
        forget = kept.take_forgotten().get("forget", [])
        found = []
        for part in parts:
            if "keep" in part:
                self.texts[part["keep"]] = part["html"]
            found.append(part["html"] if "html" in part else self.texts[part["kept"]])
        for number in forget:
            del self.texts[number]
        return found


@given(messages=TEXTS, most=st.integers(0, 40), least=st.integers(0, 6))
def test_a_page_reads_what_was_meant_and_keeps_no_more_than_it_should(
    messages: list[list[str]], most: int, least: int
) -> None:
    kept, page = KeptTexts(most, least), Page()
    for texts in messages:
        assert page.read(kept, texts) == texts
        assert sum(map(len, page.texts.values())) <= most
        assert all(len(text) >= least for text in page.texts.values())


def test_a_text_is_sent_once() -> None:
    kept = KeptTexts(100, 2)
    assert kept.put("page") == {"html": "page", "keep": 1}
    assert kept.put("page") == {"kept": 1}
    assert kept.put("a") == {"html": "a"}, "too short to be worth it"
    assert kept.take_forgotten() == {}


def test_what_was_used_last_is_kept_longest() -> None:
    kept = KeptTexts(8, 2)
    kept.put("one.")
    kept.put("two.")
    kept.put("one.")
    assert kept.put("six.") == {"html": "six.", "keep": 3}
    assert kept.take_forgotten() == {"forget": [2]}
    assert kept.put("one.") == {"kept": 1}
    assert kept.put("two.") == {"html": "two.", "keep": 4}


def test_another_page_is_sent_everything_anew() -> None:
    kept = KeptTexts(100, 2)
    kept.put("page")
    kept.clear()
    assert kept.put("page") == {"html": "page", "keep": 2}
