"""What Calculator is."""

from pytest_mobilegym.phone.apps.calculator.defaults import fresh_calculator
from pytest_mobilegym.phone.apps.calculator.state import CalculatorState
from pytest_mobilegym.phone.declaration.app import App

app = App(
    "calculator",
    name={"en": "Calculator", "zh": "计算器"},
    aliases=("com.miui.calculator",),
    state=CalculatorState,
    modules=("actions", "screens"),
)
app.defaults(fresh_calculator)
