"""Things to do: adding, ticking, editing, deleting."""

from pytest_mobilegym.phone.apps.notes.app import app
from pytest_mobilegym.phone.apps.notes.listing import todos
from pytest_mobilegym.phone.apps.notes.screens import NEW_TODO, TodoPage, keep_written, leave_todo
from pytest_mobilegym.phone.apps.notes.state import NotesState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit.selection import end_selection

PAGE = "/todo"


@app.action("todo.new", on=PAGE)
def begin(ctx: ActionContext[NotesState, TodoPage]) -> None:
    leave_todo(ctx)
    ctx.local.adding = True
    ctx.fields[NEW_TODO] = ""
    ctx.focus(NEW_TODO)


@app.action("todo.add", on=PAGE)
def add(ctx: ActionContext[NotesState, TodoPage]) -> None:
    """Adds what was written and is ready for the next; on an empty line it ends."""
    ctx.local.adding = keep_written(ctx)


@app.action("todo.toggle", on=PAGE)
def toggle(ctx: ActionContext[NotesState, TodoPage], todo: str) -> None:
    leave_todo(ctx)
    line = ctx.state.todos[todo]
    line.done = not line.done
    line.updated = ctx.time


@app.action("todo.edit", on=PAGE)
def edit(ctx: ActionContext[NotesState, TodoPage], todo: str) -> None:
    leave_todo(ctx)
    ctx.local.editing = todo
    ctx.fields[f"todo-{todo}"] = ctx.state.todos[todo].text
    ctx.focus(f"todo-{todo}")


@app.action("todo.write", on=PAGE)
def write(ctx: ActionContext[NotesState, TodoPage], value: str, todo: str) -> None:
    """What is written is kept at once; an empty line only when it is finished."""
    line = ctx.state.todos[todo]
    if value.strip() and value.strip() != line.text:
        line.text, line.updated = value.strip(), ctx.time


@app.action("todo.finish", on=PAGE)
def finish(ctx: ActionContext[NotesState, TodoPage], todo: str) -> None:
    """A line that was emptied is deleted."""
    if not ctx.fields.get(f"todo-{todo}", "").strip():
        del ctx.state.todos[todo]
    ctx.local.editing = ""


app.action("todo.remind", on=PAGE, to="/reminder/{note}")


@app.action("todo.sweep", on=PAGE)
def sweep(ctx: ActionContext[NotesState, TodoPage], todo: str) -> None:
    """A swipe to the left shows the delete button of a line, or hides it again."""
    swept = ctx.local.swept
    leave_todo(ctx)
    ctx.local.swept = "" if swept == todo else todo


@app.action("todo.remove", on=PAGE)
def remove(ctx: ActionContext[NotesState, TodoPage], todo: str) -> None:
    del ctx.state.todos[todo]
    ctx.local.editing = ctx.local.swept = ""
    ctx.toast("todo.deleted", n=1)


@app.action("todo.fold", on=PAGE)
def fold(ctx: ActionContext[NotesState, TodoPage]) -> None:
    ctx.local.folded = not ctx.local.folded


def _any_done(ctx: Context[NotesState, TodoPage]) -> bool:
    return bool(todos(ctx, done=True))


app.action("todo.ask_clear", on=PAGE, to="/todo/clear", guard=_any_done)


@app.action("todo.clear", on="/todo/clear")
def clear(ctx: ActionContext[NotesState, None, TodoPage]) -> None:
    done = todos(ctx, done=True)
    for line in done:
        del ctx.state.todos[line.id]
    ctx.toast("todo.deleted", n=len(done))
    ctx.back()


@app.action("todo.delete", on="/todo/delete")
def delete(ctx: ActionContext[NotesState, None, TodoPage]) -> None:
    below = ctx.below.local
    chosen = [key for key in below.chosen if key in ctx.state.todos]
    for key in chosen:
        del ctx.state.todos[key]
    end_selection(ctx.below)
    ctx.toast("todo.deleted", n=len(chosen))
    ctx.back()
