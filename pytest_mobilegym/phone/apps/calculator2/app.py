"""What Calculator 2 is."""

from pytest_mobilegym.phone.apps.calculator2.defaults import fresh_calculator
from pytest_mobilegym.phone.apps.calculator2.state import Calculator2State
from pytest_mobilegym.phone.declaration.app import App

app = App(
    "calculator2",
    name={"en": "Calculator 2", "zh": "计算器 2"},
    aliases=("Scientific calculator", "科学计算器", "com.android.calculator2"),
    state=Calculator2State,
    modules=("actions", "screens"),
)
app.defaults(fresh_calculator)
