"""The ways to the pages of settings."""

from pytest_mobilegym.phone.apps.sms.app import app

app.action("free_settings.open", on="/settings", to="/settings/free-network-sms")
app.action("5g_settings.open", on="/settings", to="/settings/5g-message")
app.action("advanced_settings.open", on="/settings", to="/settings/advanced")
