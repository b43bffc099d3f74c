"""Corner: a forum of the neighbourhood, made of behaviours of the kit and of little else."""

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.comments import Commented
from pytest_mobilegym.phone.kit.composer import Posted
from pytest_mobilegym.phone.kit.people import Me, Relations
from pytest_mobilegym.phone.kit.reactions import Reacted
from pytest_mobilegym.phone.kit.search import SearchHistory
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.state import State


class Settings(State):
    """How Corner behaves."""

    answers: bool = True
    sound: str = "bell"


class CornerState(Relations, Reacted, Commented, Posted, SearchHistory, AppState):
    """Everything that Corner remembers."""

    me: Me
    settings: Settings = Settings()


app = App(
    "corner",
    name={"en": "Corner", "zh": "街角"},
    state=CornerState,
    modules=("pages",),
    filters=(Filter("SEND", "/compose", type="text/plain"), Filter("SEND", "/compose", type="image/*")),
    permissions=("READ_EXTERNAL_STORAGE",),
)


@app.defaults
def defaults(lang: str) -> CornerState:
    """A neighbour who follows three others and has saved a post."""
    name, bio = ("阿明", "住在三楼。") if lang == "zh" else ("Ming", "Third floor, on the left.")
    me = Me(name=name, handle="ming", bio=bio, followers=7)
    return CornerState(me=me, following=("u1", "u5", "u9"), saved=("p3",), search_history=("cat",))
