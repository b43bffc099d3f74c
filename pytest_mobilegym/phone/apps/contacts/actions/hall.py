"""What the operators' hall does: figures, and a text to the operator."""

from pytest_mobilegym.phone.apps.contacts.actions.calls import write_to
from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import ActionContext

BALANCE_CODE = "CXYE"
"""What operators answer with the balance."""

app.action("service.open", on="/business", to="/business/{service}")


@app.action("balance.ask", on="/business", network=False)
def ask_balance(ctx: ActionContext[ContactsState], number: str) -> None:
    write_to(ctx, number, BALANCE_CODE)
