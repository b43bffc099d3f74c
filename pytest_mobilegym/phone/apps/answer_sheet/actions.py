"""What can be done on the AnswerSheet: nothing is checked, judges read what was entered."""

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.answer_sheet.app import app
from pytest_mobilegym.phone.apps.answer_sheet.state import AnswerSheetState
from pytest_mobilegym.phone.contexts.context import ActionContext

app.action("answer.choose", on="/", to="/options/{index}/{row}")


def write(ctx: ActionContext[AnswerSheetState], index: int, row: int, value: str) -> None:
    """Enter a value into a row."""
    rows = list(ctx.state.answers.get(str(index), ()))
    if not 0 <= row < max(len(rows), 1):
        raise EventRefused(f"The field {index} has no row {row}.")
    if row == len(rows):
        rows.append("")
    rows[row] = value
    ctx.state.answers[str(index)] = tuple(rows)


@app.action("answer.write", on="/")
def type_answer(ctx: ActionContext[AnswerSheetState], index: int, row: int, value: str) -> None:
    write(ctx, index, row, value)


@app.action("answer.pick", on=("/", "/options/{index}/{row}"))
def pick(ctx: ActionContext[AnswerSheetState], index: int, row: int, option: str) -> None:
    write(ctx, index, row, option)
    if ctx.route != "/":
        ctx.back()


@app.action("answer.add", on="/")
def add_row(ctx: ActionContext[AnswerSheetState], index: int) -> None:
    ctx.state.answers[str(index)] = (*ctx.state.answers.get(str(index), ()), "")


@app.action("answer.remove", on="/")
def remove_row(ctx: ActionContext[AnswerSheetState], index: int, row: int) -> None:
    rows = list(ctx.state.answers[str(index)])
    del rows[row]
    ctx.state.answers[str(index)] = tuple(rows)
    # What was typed moves up with the rows.
    for position in range(len(rows) + 1):
        ctx.fields.pop(f"answer{index}.{position}", None)


@app.action("sheet.submit", on="/")
def submit(ctx: ActionContext[AnswerSheetState]) -> None:
    ctx.state.submitted ^= True
