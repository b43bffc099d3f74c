"""Bases of tasks: what recurs, declared as data, so that goals, allowed paths and near misses are derived.

| base | for |
| --- | --- |
| `SetSwitch` | turn one switch |
| `SetValue`, `SetValues` | choose one option, or several at once |
| `EditText` | write one text |
| `AddElement` | add one alarm, note, event, comment, post |
| `DeleteElements` | delete one, or those that ... |
| `AnswerQuestion` | answer a question, perhaps after doing something |
| `OpenPage` | show a page |
| `SendMessage`, `Tell` | send certain words, or what was found out |

What a base derives may be overridden method by method.
"""

from pytest_mobilegym.tasks.bases.declared import Declared
from pytest_mobilegym.tasks.bases.elements import AddElement, DeleteElements
from pytest_mobilegym.tasks.bases.messages import MAY_BE_WORDED, MAY_COME_TWICE, Messaging, SendMessage, Tell
from pytest_mobilegym.tasks.bases.pages import OpenPage
from pytest_mobilegym.tasks.bases.questions import AnswerQuestion
from pytest_mobilegym.tasks.bases.steps import BACK, ENTER, Step, Steps, fling, hold, tap, turn, write
from pytest_mobilegym.tasks.bases.values import EditText, SetSwitch, Setting, SetValue, SetValues

__all__ = [
    "BACK",
    "ENTER",
    "MAY_BE_WORDED",
    "MAY_COME_TWICE",
    "AddElement",
    "AnswerQuestion",
    "Declared",
    "DeleteElements",
    "EditText",
    "Messaging",
    "OpenPage",
    "SendMessage",
    "SetSwitch",
    "SetValue",
    "SetValues",
    "Setting",
    "Step",
    "Steps",
    "Tell",
    "fling",
    "hold",
    "tap",
    "turn",
    "write",
]
