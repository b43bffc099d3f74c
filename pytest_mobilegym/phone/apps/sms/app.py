"""What Messages is."""

from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter

app = App(
    "sms",
    name={"en": "Messages", "zh": "短信"},
    aliases=("Messaging", "Text messages", "Texts", "信息", "com.android.mms"),
    state=SmsState,
    modules=("actions", "later", "screens"),
    filters=(
        Filter("SEND", "/new", type="text/plain", rank=1),
        Filter("SEND", "/new", type="image/*", rank=1),
        Filter("VIEW", "/new", scheme="sms"),
    ),
    permissions=("SEND_SMS", "RECEIVE_SMS", "READ_CONTACTS"),
)
