"""Ways from the settings to elsewhere."""

from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.preferences import CONTACT_ROOT, route_of

app.action("select.open", on=route_of(CONTACT_ROOT), to="/select")
