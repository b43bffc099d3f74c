"""AnswerSheet's only page, and the list of options of a row."""

from typing import Any

from pytest_mobilegym.phone.apps.answer_sheet.app import app
from pytest_mobilegym.phone.apps.answer_sheet.state import AnswerSheetState
from pytest_mobilegym.phone.contexts.context import Context


def rows_of(ctx: Context[AnswerSheetState], index: int) -> tuple[str, ...]:
    """What was entered for a field; a field that is not repeatable has one row."""
    rows = ctx.state.answers.get(str(index), ())
    return rows if ctx.state.fields[index].repeatable else rows or ("",)


@app.screen("/")
def sheet(ctx: Context[AnswerSheetState]) -> dict[str, Any]:
    state = ctx.state
    return {
        "question": state.question,
        "hint": state.hint,
        "fields": [(index, field, rows_of(ctx, index)) for index, field in enumerate(state.fields)],
        "submitted": state.submitted,
    }


@app.screen("/options/{index}/{row}", kind="sheet")
def options(ctx: Context[AnswerSheetState], index: int, row: int) -> dict[str, Any]:
    field = ctx.state.fields[index]
    rows = rows_of(ctx, index)
    return {
        "label": field.label,
        "options": field.options,
        "chosen": rows[row] if row < len(rows) else "",
        "index": index,
        "row": row,
    }
