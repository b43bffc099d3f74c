"""What Phone is."""

from pytest_mobilegym.phone.apps.contacts.defaults import fresh_phone
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter

CONTACT = "vnd.android.cursor.dir/contact"
"""Type of what a PICK of a contact asks for; the answer holds `contact`, `name` and `number`.

An INSERT of one may hold `name` and `number`.
"""

app = App(
    "contacts",
    name={"en": "Phone", "zh": "电话"},
    aliases=(
        "Contacts", "Address book", "Phone book", "Dialer", "Dialler", "Calls", "联系人", "通讯录", "电话本",
        "拨号", "com.android.contacts",
    ),
    state=ContactsState,
    modules=("actions", "incoming", "outgoing", "screens"),
    filters=(
        Filter("VIEW", "/dialpad", scheme="tel"),
        Filter("DIAL", "/dialpad"),
        Filter("PICK", "/contacts", type=CONTACT),
        Filter("INSERT", "/contacts/new", type=CONTACT),
    ),
    permissions=("READ_CONTACTS", "WRITE_CONTACTS", "CALL_PHONE", "READ_CALL_LOG"),
)  # fmt: skip
app.defaults(fresh_phone)
