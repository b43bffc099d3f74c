"""What a search has found."""

from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.screens.search import searching
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import ActionContext


@app.action("hit.open", on="/search", to="/contact/{contact}")
def open_hit(ctx: ActionContext[ContactsState], contact: str) -> None:
    searching.remember(ctx)
