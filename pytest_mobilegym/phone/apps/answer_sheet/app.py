"""What AnswerSheet is."""

from pytest_mobilegym.phone.apps.answer_sheet.defaults import demo_form
from pytest_mobilegym.phone.apps.answer_sheet.state import AnswerSheetState
from pytest_mobilegym.phone.declaration.app import App

app = App(
    "answer_sheet",
    name={"en": "Answer Sheet", "zh": "答题卡"},
    aliases=("AnswerSheet", "com.mobilegym.answersheet"),
    state=AnswerSheetState,
    modules=("actions", "screens"),
    megabytes=0,
)
app.defaults(demo_form)
