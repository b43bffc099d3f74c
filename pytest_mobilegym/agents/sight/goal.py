"""An instruction as far as words tell: which app, which words, what to write, on or off, whether it asks."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pytest_mobilegym.agents.sight.words import words_of

SHEET = ("Answer Sheet", "AnswerSheet", "答题卡")
"""Names of the app that takes answers."""

_QUOTED = re.compile(r"[“\"「『《]([^”\"」』》]{1,200})[”\"」』》]|[‘']([^’']{2,200})[’'](?!\w)")
_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])\s*")
_TIME = re.compile(r"\b\d{1,2}:\d{2}\b")
_NAME = re.compile(r"(?<![.!?:“\"]\s)(?<!^)(?<![\w“\"])[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]*)*")
_OFF = re.compile(
    r"\b(?:off|disable|stop|no longer|without|hide|don't|never|deactivate|mute|keep .* from|prevent)\b"
    r"|关闭|关掉|停止|不再|不要|禁用|取消|隐藏|静音",
    re.IGNORECASE,
)
_SETTING = re.compile(
    r"\b(?:turn|switch|enable|disable|set|keep|allow|make|change|stop|need|always|never|default|revoke|let)\b"
    r"|打开|开启|关闭|设置|设为|改|允许|默认|停止|不再|切换",
    re.IGNORECASE,
)
_SHOW = re.compile(
    r"^\W*(?:open|show|go to|bring up|view|display)\b|^\W*(?:打开|显示|查看|进入)", re.IGNORECASE
)
_QUESTION = re.compile(r"[?？]|\b(?:tell me|find out|how many|how much)\b|多少|几|什么|哪", re.IGNORECASE)


@dataclass(frozen=True)
class Goal:
    """What an instruction says.

    Attributes:
        text: the instruction without the sentence on where answers go.
        apps: names of installed apps in it, in their order.
        words: its words, those of the apps' names apart.
        quotes: what stands in quotation marks, in order.
        names: words with a capital letter inside a sentence, quotes and apps apart.
        off: whether something is to be switched off.
        setting: whether something is to be set.
        shows: whether a page is to be shown and no more.
        asks: whether it is a question.
        form: whether its answer goes into the app that takes answers.
    """

    text: str
    apps: tuple[str, ...]
    words: tuple[str, ...]
    quotes: tuple[str, ...]
    names: tuple[str, ...]
    off: bool
    setting: bool
    shows: bool
    asks: bool
    form: bool

    @property
    def called(self) -> tuple[str, ...]:
        """What may stand on a screen to the letter."""
        return (*self.names, *self.quotes)


def understand(instruction: str, app_names: tuple[str, ...]) -> Goal:
    """Read an instruction."""
    sentences = [each for each in _SENTENCE.split(instruction) if each.strip()]
    body = [each for each in sentences if not any(name in each for name in SHEET)]
    text = " ".join(body) or instruction
    apps = _apps_in(text, app_names)
    bare = text
    for app in apps:
        bare = bare.replace(app, " ")
    quotes = tuple(first or second for first, second in _QUOTED.findall(text))
    unquoted = re.sub("['’]s ", " , ", _QUOTED.sub(" ", bare))
    return Goal(
        text=text,
        apps=apps,
        words=tuple(dict.fromkeys(words_of(bare))),
        quotes=quotes,
        names=tuple(name for name in _NAME.findall(unquoted) if len(name) > 1),
        off=bool(_OFF.search(text)),
        setting=bool(_SETTING.search(text)),
        shows=bool(_SHOW.search(text)),
        asks=len(body) < len(sentences) or bool(_QUESTION.search(text)),
        form=len(body) < len(sentences),
    )


def _apps_in(text: str, app_names: tuple[str, ...]) -> tuple[str, ...]:
    """Apps that a text names, those first that it names first; a name inside a longer one does not count."""
    found: dict[int, str] = {}
    taken = text
    for name in sorted(app_names, key=len, reverse=True):
        if name in SHEET:
            continue
        pattern = re.escape(name)
        pattern = rf"(?<!\w){pattern}(?!\w)" if name.isascii() else pattern
        for match in re.finditer(pattern, taken, re.IGNORECASE):
            # An everyday word such as "notes" or "clock" is an app's name where it has a capital letter.
            if text[match.start()].islower() and name[0].isupper():
                continue
            found.setdefault(match.start(), name)
            taken = taken[: match.start()] + "\0" * len(match[0]) + taken[match.end() :]
    return tuple(dict.fromkeys(name for _, name in sorted(found.items())))
