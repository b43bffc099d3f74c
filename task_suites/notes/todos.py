"""Things to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AddElement,
    AnswerField,
    AnswerQuestion,
    DeleteElements,
    Ending,
    Goal,
    Hand,
    Rng,
    View,
    added,
    choice,
    derived,
    drawn,
    fling,
    from_state,
    goal,
    tap,
    unasked,
)
from pytest_mobilegym.phone.apps.notes.state import Todo

from ..vocabulary.notes import write_note
from ..vocabulary.values import another
from .vocabulary import add_todo, open_todo_list, open_todos, some_done, tick_exactly

ERRANDS = [
    {"en": "Buy groceries", "zh": "买菜"},
    {"en": "Pay the electricity bill", "zh": "交水电费"},
    {"en": "Book a check-up", "zh": "预约体检"},
    {"en": "Answer the e-mails", "zh": "回复邮件"},
    {"en": "Print the tickets", "zh": "打印车票"},
    {"en": "Return the drill to Leo", "zh": "把电钻还给小林"},
    {"en": "Renew the passport", "zh": "换护照"},
    {"en": "Descale the kettle", "zh": "给水壶除垢"},
    {"en": "Order a birthday cake", "zh": "订生日蛋糕"},
    {"en": "Cancel the gym", "zh": "退健身卡"},
    {"en": "Measure the window", "zh": "量窗户尺寸"},
    {"en": "Back up the photos", "zh": "备份照片"},
    {"en": "Vaccinate the cat", "zh": "带猫打疫苗"},
    {"en": "Fix the bicycle bell", "zh": "修自行车铃"},
    {"en": "Hand in the expenses", "zh": "交报销单"},
    {"en": "Write to the landlord", "zh": "给房东写信"},
    {"en": "Buy a raincoat", "zh": "买雨衣"},
    {"en": "Sort the cables", "zh": "整理数据线"},
    {"en": "Wash the curtains", "zh": "洗窗帘"},
    {"en": "Pick a restaurant", "zh": "选餐厅"},
    {"en": "Call the plumber", "zh": "叫水管工"},
    {"en": "Sign the school form", "zh": "签学校的表"},
    {"en": "Charge the camera", "zh": "给相机充电"},
    {"en": "Sell the old desk", "zh": "卖旧书桌"},
    {"en": "Learn the new song", "zh": "学新歌"},
]
CHORES = [
    {"en": "Tidy the wardrobe", "zh": "整理衣柜"},
    {"en": "Clean the kitchen", "zh": "打扫厨房"},
    {"en": "Wash the car", "zh": "洗车"},
    {"en": "Repot the fern", "zh": "给蕨换盆"},
    {"en": "Iron the shirts", "zh": "熨衬衫"},
    {"en": "Empty the cellar", "zh": "清空地下室"},
]


def sweep_away(phone: Hand, todo: str) -> None:
    """Delete a thing to do by a swipe to the left."""
    phone.fling("todo.sweep", todo=todo)
    phone.tap("todo.remove", todo=todo)


class AddNewTodo(AddElement):
    """One thing to do is new, has the words asked for, is open, and reminds of nothing."""

    instruction = {
        "en": ["Add “{text}” to my to-do list in Notes.", "New to-do in Notes: “{text}”."],
        "zh": ["在便签里添加待办“{text}”。", "把“{text}”加到便签的待办列表。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    table, noun, asked = "notes.todos", "to-do", {"text": "{text}", "done": False}

    text: str = choice(ERRANDS)

    def make(self, phone: Hand, **facts: Any) -> None:
        if phone.offers("todo.add"):  # Behind the last one another may be written.
            phone.type(facts["text"], into="new")
            phone.tap("todo.add")
        else:
            add_todo(phone, facts["text"])
        if facts["done"]:
            phone.tap("todo.toggle", todo=phone.view.notes.todos.first().id)

    def other_ways(self) -> Iterable[Ending]:
        def with_enter(phone: Hand) -> None:
            open_todo_list(phone)
            phone.tap("todo.new")
            phone.type(self.text, into="new")
            phone.enter()

        def corrected(phone: Hand) -> None:
            add_todo(phone, f"{self.text}?")
            sweep_away(phone, phone.view.notes.todos.first().id)
            add_todo(phone, self.text)

        yield "with Enter", with_enter
        yield "a wrong one is deleted first", corrected

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "a note is written instead", lambda phone: write_note(phone, self.text)


class DeleteTodo(DeleteElements):
    """The thing to do, which is open, is gone, and all others are as they were. Which are done is drawn."""

    instruction = {
        "en": ["Delete the to-do “{todo_text}” from Notes.", "Take “{todo_text}” off my Notes to-do list."],
        "zh": ["删除便签里的待办“{todo_text}”。", "把“{todo_text}”从便签待办里删掉。"],
    }
    apps, scope, difficulty = ["notes"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["delete", "nav"]
    consequence = "deletion"
    table, element, noun, way = "notes.todos", "{todo}", "to-do", ("tab.todo",)
    delete, confirm = (fling("todo.sweep", todo="{element}"),), (tap("todo.remove", todo="{element}"),)

    todo_text: str = from_state("notes.todos[*].text", unique=True)
    todo: str = derived(lambda values, view: view.notes.todos.where(text=values.todo_text).id, hidden=True)
    done: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"done": some_done(view, rng)}

    def arrange(self, phone: Hand) -> None:
        tick_exactly(phone, [id for id in self.done if id != self.todo])

    def others(self, view: View) -> Iterable[str]:
        return [todo.id for todo in open_todos(view) if todo.id != self.todo]

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "it is ticked instead", self.ticked

    def ticked(self, phone: Hand) -> None:
        """Tick it."""
        self.reach(phone)
        phone.tap("todo.toggle", todo=self.todo)


class DeleteAllCompletedTodos(DeleteElements):
    """Whatever was done at the start is gone, and what was open is as it was. Which are done is drawn.

    There are few instances because the instruction has nothing to vary.
    """

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
    table, noun, way = "notes.todos", "to-do", ("tab.todo",)
    delete, confirm = (fling("todo.sweep", todo="{element}"),), (tap("todo.remove", todo="{element}"),)

    done: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"done": some_done(view, rng)}

    def arrange(self, phone: Hand) -> None:
        tick_exactly(phone, self.done)

    def doomed(self) -> Sequence[str]:
        return self.done

    def name_of(self, id: str, view: View) -> str:
        return f"“{view.notes.todos[id].text}”, which was done,"

    def solution(self, phone: Hand) -> None:
        self.reach(phone)
        self.play(phone, ("todo.ask_clear", "todo.clear"))

    def near_misses(self) -> Iterable[Ending]:
        def everything(phone: Hand) -> None:
            self.reach(phone)
            phone.hold("todo.select.begin", key=self.done[0])
            self.play(phone, ("todo.select.all", "todo.select.delete", "todo.delete"))

        def unconfirmed(phone: Hand) -> None:
            self.reach(phone)
            self.play(phone, ("todo.ask_clear", "nav.back"))

        def reopened(phone: Hand) -> None:
            self.reach(phone)
            for key in self.done:
                phone.tap("todo.toggle", todo=key)

        yield from super().near_misses()
        yield "the open ones go too", everything
        yield "the question is answered with cancel", unconfirmed
        yield "they are reopened instead", reopened


class TodoBatchWorkflow(AnswerQuestion):
    """A new thing to do is open, the one named is done, and the answer is how many are open then.

    Which of the others are done at the start, and how many there are, is drawn.
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
    more: int = drawn(hidden=True)
    """How many to-dos there are beside those of a fresh phone."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        left, known = rng.randint(2, 14), len(view.notes.todos)
        done = some_done(view, rng, max(0, known - left), known - 2)
        todo = rng.choice([key for key in sorted(view.notes.todos) if key not in done])
        return {
            "done": done,
            "more": left - known + len(done),
            "todo": todo,
            "existing_todo": view.notes.todos[todo].text,
        }

    def arrange(self, phone: Hand) -> None:
        tick_exactly(phone, self.done)
        with phone.edit("notes") as notes:
            for number, words in enumerate(ERRANDS[-self.more :] if self.more else []):
                notes.todos.add(Todo(id=f"m{number}", text=words[phone.lang], updated=phone.state.os.now))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.notes.todos, after.notes.todos)
        todo = after.notes.todos.get(self.todo)
        yield goal(
            "one to-do was added, in the words asked for",
            actual=[each.text for each in new],
            expected=[self.new_todo],
        )
        extras = [unasked(each, {"text"}) for each in new]
        yield goal("it is open and reminds of nothing", actual=extras, expected=[{}])
        yield goal(
            f"“{self.existing_todo}” is done",
            passed=todo is not None and todo.done and todo.text == self.existing_todo,
        )

    def allowed(self) -> Sequence[str]:
        todo = f"notes.todos[#{self.todo}]"
        return ["notes.todos[+1]", f"{todo}.done", f"{todo}.updated"]

    def work(self, phone: Hand, todo: str) -> None:
        """Add the new one and tick another."""
        add_todo(phone, self.new_todo)
        phone.tap("todo.toggle", todo=todo)

    def said(self, view: View) -> Sequence[Any]:
        return [len(open_todos(view))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the ticked one is counted": lambda view: len(open_todos(view)) + 1,
        }

    def look(self, phone: Hand) -> None:
        self.work(phone, self.todo)

    def other_ways(self) -> Iterable[Ending]:
        def ticked_first(phone: Hand) -> None:
            count = len(open_todos(phone.view))
            open_todo_list(phone)
            phone.tap("todo.toggle", todo=self.todo)
            add_todo(phone, self.new_todo)
            phone.answer(count)

        yield from super().other_ways()
        yield "the one that is done is ticked first", ticked_first

    def near_misses(self) -> Iterable[Ending]:
        def another_one(phone: Hand) -> None:
            self.work(phone, another((todo.id for todo in open_todos(phone.view)), self.todo))
            phone.answer(len(open_todos(phone.view)))

        def deleted(phone: Hand) -> None:
            add_todo(phone, self.new_todo)
            sweep_away(phone, self.todo)
            phone.answer(len(open_todos(phone.view)))

        def not_ticked(phone: Hand) -> None:
            count = len(open_todos(phone.view))
            add_todo(phone, self.new_todo)
            phone.answer(count)

        yield from super().near_misses()
        yield "another one is ticked", another_one
        yield "the other one is deleted instead", deleted
        yield "nothing is ticked", not_ticked
