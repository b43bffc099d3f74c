"""The form of a fresh phone: a demonstration that asks about nothing on it."""

from pytest_mobilegym.phone.apps.answer_sheet.state import AnswerSheetState, FieldState

DEMO = {
    "en": AnswerSheetState(
        question="A form to try: how was your breakfast?",
        hint="Nothing here is judged.",
        fields=(
            FieldState(label="Taste", type="choice", options=("Good", "So-so", "I skipped it")),
            FieldState(label="Cups of coffee", type="number", hint="a whole number"),
            FieldState(label="What would you add?", hint="a few words"),
        ),
    ),
    "zh": AnswerSheetState(
        question="试填一张表：今天的早餐怎么样？",
        hint="这里的内容不会被评判。",
        fields=(
            FieldState(label="味道", type="choice", options=("不错", "一般", "没吃早餐")),
            FieldState(label="咖啡杯数", type="number", hint="整数"),
            FieldState(label="还想加点什么？", hint="几个字即可"),
        ),
    ),
}


def demo_form(lang: str) -> AnswerSheetState:
    """The demonstration form in a language."""
    return DEMO[lang]
