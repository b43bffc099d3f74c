"""Things to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    added,
    choice,
    derived,
    drawn,
    from_state,
    goal,
)

from ..vocabulary.notes import write_note
from ..vocabulary.values import another
from .vocabulary import add_todo, open_todo_list, open_todos, some_done, tick_exactly

ERRANDS = [
    {"en": "Buy groceries", "zh": "买菜"},
    {"en": "Pay the electricity bill", "zh": "交水电费"},
    {"en": "Book a check-up", "zh": "预约体检"},
    {"en": "Answer the e-mails", "zh": "回复邮件"},
    {"en": "Print the tickets", "zh": "打印车票"},
]
CHORES = [
    {"en": "Tidy the wardrobe", "zh": "整理衣柜"},
    {"en": "Clean the kitchen", "zh": "打扫厨房"},
    {"en": "Wash the car", "zh": "洗车"},
    {"en": "Repot the fern", "zh": "给蕨换盆"},
]


def sweep_away(phone: Hand, todo: str) -> None:
    """Delete a thing to do by a swipe to the left."""
    phone.fling("todo.sweep", todo=todo)
    phone.tap("todo.remove", todo=todo)


class AddNewTodo(Task):
    """One thing to do is new, has the words asked for, and is open."""

    instruction = {
        "en": ["Add “{text}” to my to-do list in Notes.", "New to-do in Notes: “{text}”."],
        "zh": ["在便签里添加待办“{text}”。", "把“{text}”加到便签的待办列表。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]

    text: str = choice(ERRANDS)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.notes.todos, after.notes.todos)
        yield goal(
            "one to-do was added, in these words", actual=[todo.text for todo in new], expected=[self.text]
        )
        yield goal("it is open", passed=bool(new) and not any(todo.done for todo in new))

    def allowed(self) -> Sequence[str]:
        return ["notes.todos[+1]"]

    def solution(self, phone: Hand) -> None:
        add_todo(phone, self.text)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def done_at_once(phone: Hand) -> None:
            add_todo(phone, self.text)
            phone.tap("todo.toggle", todo=phone.view.notes.todos.first().id)

        def twice(phone: Hand) -> None:
            add_todo(phone, self.text)
            phone.type(self.text, into="new")
            phone.tap("todo.add")

        yield "it is ticked at once", done_at_once
        yield "it is added twice", twice
        yield "a note is written instead", lambda phone: write_note(phone, self.text)


class DeleteTodo(Task):
    """The thing to do is gone, and all others are as they were."""

    instruction = {
        "en": ["Delete the to-do “{todo_text}” from Notes.", "Take “{todo_text}” off my Notes to-do list."],
        "zh": ["删除便签里的待办“{todo_text}”。", "把“{todo_text}”从便签待办里删掉。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["delete", "nav"]
    consequence = "deletion"

    todo_text: str = from_state("notes.todos[*].text", where=lambda todo: not todo.done, unique=True)
    todo: str = derived(lambda values, view: view.notes.todos.where(text=values.todo_text).id, hidden=True)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the to-do is gone", passed=self.todo not in after.notes.todos)

    def allowed(self) -> Sequence[str]:
        return [f"notes.todos[#{self.todo}]"]

    def solution(self, phone: Hand) -> None:
        open_todo_list(phone)
        sweep_away(phone, self.todo)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def other(phone: Hand) -> str:
            return another((todo.id for todo in open_todos(phone.view)), self.todo)

        def another_one(phone: Hand) -> None:
            open_todo_list(phone)
            sweep_away(phone, other(phone))

        def two(phone: Hand) -> None:
            self.solution(phone)
            sweep_away(phone, other(phone))

        def ticked(phone: Hand) -> None:
            open_todo_list(phone)
            phone.tap("todo.toggle", todo=self.todo)

        yield "another one is deleted", another_one
        yield "a second one is deleted too", two
        yield "it is ticked instead", ticked


class DeleteAllCompletedTodos(Task):
    """Whatever was done at the start is gone, and what was open is as it was. Which are done is drawn."""

    instruction = {
        "en": [
            "Delete all completed to-dos in Notes and keep the open ones.",
            "Clear everything that is done from my Notes to-do list; leave the rest alone.",
        ],
        "zh": ["删除便签里所有已完成的待办，未完成的保留。", "清除便签待办中已完成的事项，其余不要动。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["delete", "nav"]
    consequence = "deletion"

    done: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"done": some_done(view, rng)}

    def arrange(self, phone: Hand) -> None:
        tick_exactly(phone, self.done)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for key in self.done:
            text = before.notes.todos[key].text
            yield goal(f"“{text}”, which was done, is gone", passed=key not in after.notes.todos)

    def allowed(self) -> Sequence[str]:
        return [f"notes.todos[#{key}]" for key in self.done]

    def solution(self, phone: Hand) -> None:
        open_todo_list(phone)
        phone.tap("todo.ask_clear")
        phone.tap("todo.clear")

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def all_but_one(phone: Hand) -> None:
            open_todo_list(phone)
            for key in self.done[1:]:
                sweep_away(phone, key)

        def everything(phone: Hand) -> None:
            open_todo_list(phone)
            phone.hold("select.begin", item=self.done[0])
            phone.tap("select.all")
            phone.tap("select.delete_todos")
            phone.tap("todo.delete")

        def unconfirmed(phone: Hand) -> None:
            open_todo_list(phone)
            phone.tap("todo.ask_clear")
            phone.tap("nav.back")

        def reopened(phone: Hand) -> None:
            open_todo_list(phone)
            for key in self.done:
                phone.tap("todo.toggle", todo=key)

        yield "one is forgotten", all_but_one
        yield "the open ones go too", everything
        yield "the question is answered with cancel", unconfirmed
        yield "they are reopened instead", reopened


class TodoBatchWorkflow(Task):
    """A new thing to do is open, the one named is done, and the answer is how many are open then.

    Which of the others are done at the start is drawn.
    """

    instruction = {
        "en": [
            "In the to-do list of Notes, add “{new_todo}”, tick “{existing_todo}” as done, and tell me how "
            "many to-dos are still open then.",
            "Add the to-do “{new_todo}” in Notes and complete “{existing_todo}”. How many are still open?",
            "On my Notes to-do list: put “{new_todo}” on it, mark “{existing_todo}” as done, then count "
            "what is left to do.",
        ],
        "zh": [
            "在便签的待办里添加“{new_todo}”，把“{existing_todo}”标记为完成，然后告诉我还有多少项未完成。",
            "便签待办：新增“{new_todo}”，勾选完成“{existing_todo}”，之后还剩几项未完成？",
            "请在便签待办中加入“{new_todo}”，完成“{existing_todo}”，再统计未完成的数量。",
        ],
    }
    apps, scope, difficulty = ["notes"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "hybrid", ["create", "edit", "extract"]
    form = [AnswerField({"en": "Open to-dos left", "zh": "剩余未完成待办数"}, type="number")]

    new_todo: str = choice(CHORES)
    existing_todo: str = drawn()
    todo: str = drawn(hidden=True)
    done: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        done = some_done(view, rng)
        todo = rng.choice([key for key in sorted(view.notes.todos) if key not in done])
        return {"done": done, "todo": todo, "existing_todo": view.notes.todos[todo].text}

    def arrange(self, phone: Hand) -> None:
        tick_exactly(phone, self.done)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.notes.todos, after.notes.todos)
        todo = after.notes.todos.get(self.todo)
        yield goal(
            "one to-do was added, in the words asked for",
            actual=[each.text for each in new],
            expected=[self.new_todo],
        )
        yield goal("it is open", passed=bool(new) and not any(each.done for each in new))
        yield goal(
            f"“{self.existing_todo}” is done",
            passed=todo is not None and todo.done and todo.text == self.existing_todo,
        )

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [len(open_todos(before))]

    def allowed(self) -> Sequence[str]:
        todo = f"notes.todos[#{self.todo}]"
        return ["notes.todos[+1]", f"{todo}.done", f"{todo}.updated"]

    def work(self, phone: Hand, todo: str) -> None:
        """Add the new one and tick another."""
        add_todo(phone, self.new_todo)
        phone.tap("todo.toggle", todo=todo)

    def solution(self, phone: Hand) -> None:
        self.work(phone, self.todo)
        phone.answer(len(open_todos(phone.view)))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def another_one(phone: Hand) -> None:
            self.work(phone, another((todo.id for todo in open_todos(phone.view)), self.todo))
            phone.answer(len(open_todos(phone.view)))

        def deleted(phone: Hand) -> None:
            add_todo(phone, self.new_todo)
            sweep_away(phone, self.todo)
            phone.answer(len(open_todos(phone.view)))

        def counted_before(phone: Hand) -> None:
            count = len(open_todos(phone.view)) + 1
            self.work(phone, self.todo)
            phone.answer(count)

        def not_ticked(phone: Hand) -> None:
            count = len(open_todos(phone.view))
            add_todo(phone, self.new_todo)
            phone.answer(count)

        yield "another one is ticked", another_one
        yield "the other one is deleted instead", deleted
        yield "the ticked one is counted", counted_before
        yield "nothing is ticked", not_ticked
