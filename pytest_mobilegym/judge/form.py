"""Forms: the typed fields that questions are answered in, shown by the AnswerSheet app.

form = [
    AnswerField({"en": "Cheaper city", "zh": "更便宜的城市"}, type="choice",
                options=["{city1}", "{city2}", {"value": "same", "en": "The same", "zh": "一样"}]),
    AnswerField({"en": "Date", "zh": "日期"}, type="date"),
]

def answers(self, before, after):
    return [self.city1, "2026-03-05"]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, Protocol, get_args

from pytest_mobilegym.errors import TaskError

if TYPE_CHECKING:
    from pytest_mobilegym.judge.matchers import Matcher

FieldType = Literal["choice", "number", "text", "date", "time", "duration"]
Shown = Literal["choice", "number", "text"]
Words = Mapping[str, str] | str

_HINTS: dict[str, dict[str, str]] = {
    "choice": {"en": "Choose one", "zh": "请选择"},
    "number": {"en": "A number without its unit", "zh": "只填数字，不带单位"},
    "text": {"en": "As the screen shows it", "zh": "按屏幕所示填写"},
    "time": {"en": "HH:MM, 24 hours", "zh": "HH:MM（24 小时制）"},
    "duration": {"en": "Minutes, as a number", "zh": "分钟数"},
}
_ROWS = {"en": "One a row", "zh": "每行一个"}


class ShownField(NamedTuple):
    """A field in one language, as the AnswerSheet shows it; nothing in it tells the answer."""

    label: str
    type: Shown
    options: tuple[str, ...]
    hint: str
    repeatable: bool


class Asking(Protocol):
    """An instance of a task, as its form sees it."""

    form_hint: ClassVar[Mapping[str, str] | str]
    """What the form says above its fields, by language."""

    @property
    def id(self) -> str:
        """The template's id, "<suite>.<Class>"."""

    def form_fields(self) -> Sequence[AnswerField]:
        """The fields of the form that the answers go into, none of a task that asks nothing."""

    def fill(self, text: str, lang: str) -> str:
        """A text with the instance's parameters in place of their slots."""

    def fill_values(self, text: str) -> str:
        """A text with the bare values of the parameters in place of their slots."""


class AnswerField:
    """One field of a form, for one value.

    Labels, hints and options may name parameters: `{city}`.

    Args:
        label: what is asked, by language.
        type: choice (one of `options`), number, text, date (in `form`), time (HH:MM) or duration (minutes).
            It decides on the keyboard and on how the entry is compared.
        hint: how to write the entry, by language; by default what the type demands.
        options: of a choice, in order: a text that is its own value, often `"{parameter}"`, or a mapping with
            `value`, `en` and `zh`.
        repeatable: the answer is a list, one row an entry.
        compare: whether the order of a list counts ("sequence") or not ("set").
        form: how a date is written, see `judge.date`; one for both languages, or by language.
        matcher: makes the expectation of one entry from its expected value, in place of the type's own.
    """

    def __init__(
        self,
        label: Words,
        *,
        type: FieldType = "text",
        hint: Words | None = None,
        options: Sequence[str | Mapping[str, str]] = (),
        repeatable: bool = False,
        compare: Literal["sequence", "set"] = "sequence",
        form: Words = "YYYY-MM-DD",
        matcher: Callable[[Any], Matcher] | None = None,
    ) -> None:
        self.label = label
        self.type = type
        self.hint = hint
        self.options = tuple(options)
        self.repeatable = repeatable
        self.compare = compare
        self.form = form
        self.matcher = matcher

    def check(self) -> str | None:
        """What is wrong with the field, in half a sentence; `None` if nothing is."""
        if self.type not in get_args(FieldType):
            return f"has the unknown type {self.type!r}; use one of {', '.join(get_args(FieldType))}"
        if (self.type == "choice") != bool(self.options):
            return (
                f"is of type {self.type} and has {len(self.options)} options; a choice, and only it, has some"
            )
        if self.compare not in ("sequence", "set"):
            return f"compares as {self.compare!r}; use 'sequence' or 'set'"
        for words in (self.label, self.hint, self.form, *self.options):
            if isinstance(words, Mapping) and not {"en", "zh"} <= set(words):
                return f"has words without en or zh: {dict(words)!r}"
        return None

    def show(self, task: Asking, lang: str) -> ShownField:
        """The field as the AnswerSheet shows it."""
        options = tuple(task.fill(_words(option, lang), lang) for option in self.options)
        if len(set(options)) < len(options):
            raise TaskError(f"The form of {task.id} offers an option twice: {', '.join(options)}.")
        return ShownField(
            label=task.fill(_words(self.label, lang), lang),
            type=self.type if self.type in ("choice", "number") else "text",
            options=options,
            hint=task.fill(self._hint_in(lang), lang),
            repeatable=self.repeatable,
        )

    def form_in(self, lang: str) -> str:
        """The form of a date in a language."""
        return _words(self.form, lang)

    def option_index(self, task: Asking, value: Any) -> int:
        """The position of the option with this value.

        Raises:
            ValueError: there is none.
        """
        values = [option_value(option, task) for option in self.options]
        if str(value) not in values:
            raise ValueError(f"the expected choice {value!r} is none of the options {', '.join(values)}")
        return values.index(str(value))

    def _hint_in(self, lang: str) -> str:
        if self.hint is not None:
            return _words(self.hint, lang)
        hint = self.form_in(lang) if self.type == "date" else _HINTS[self.type][lang]
        if not self.repeatable:
            return hint
        return f"{hint}，{_ROWS['zh']}" if lang == "zh" else f"{hint}. {_ROWS['en']}"


def _words(words: Words, lang: str) -> str:
    return words if isinstance(words, str) else words[lang]


def option_value(option: str | Mapping[str, str], task: Asking) -> str:
    """The value of an option, its slots filled."""
    text = option if isinstance(option, str) else option.get("value", option["en"])
    return task.fill_values(text)


_SUFFIX = {
    "en": ' When you know the answer, open the app "{app}", fill in its form and submit it.',
    "zh": "得到答案后，请打开“{app}”，填写其中的表单并提交。",
}


def suffix(app_name: str, lang: str) -> str:
    """What an instruction with a form ends in.

    Args:
        app_name: the AnswerSheet app's name on the phone.
    """
    return _SUFFIX[lang].format(app=app_name)


_TOLD = {
    "en": " Answer in words: {fields}.",
    "zh": "请直接回答：{fields}。",
}
_EACH_TOLD = {
    "en": (" Answer in words, one line each: {fields}.", "; ", "{label} ({hint})"),
    "zh": ("请直接回答，每项一行：{fields}。", "；", "{label}（{hint}）"),
}


def told_suffix(task: Asking, lang: str) -> str:
    """What an instruction ends in where the answer is told as a text: what is asked, and in which form."""
    fields = [field.show(task, lang) for field in task.form_fields()]
    several, mark, each = _EACH_TOLD[lang]
    said = [each.format(label=field.label, hint=_options_or_hint(field, lang)) for field in fields]
    return (several if len(said) > 1 else _TOLD[lang]).format(fields=mark.join(said))


def _options_or_hint(field: ShownField, lang: str) -> str:
    """The hint; of a choice also what there is to choose from."""
    hint = field.hint.rstrip(".。")
    if not field.options:
        return hint
    colon, comma = ("：", "、") if lang == "zh" else (": ", ", ")
    return f"{hint}{colon}{comma.join(field.options)}"


EMPTY_FORM: dict[str, Any] = {"question": "", "hint": "", "fields": [], "answers": {}, "submitted": False}
"""The AnswerSheet's state where it is not to be used."""


def form_state(task: Asking, *, question: str, lang: str) -> dict[str, Any]:
    """The AnswerSheet's state with the task's form in it, as plain data.

    Args:
        question: shown above the form, so that whoever lost it can read it again.
    """
    return {
        "question": question,
        "hint": _words(task.form_hint, lang),
        "fields": [field.show(task, lang)._asdict() for field in task.form_fields()],
        "answers": {},
        "submitted": False,
    }
