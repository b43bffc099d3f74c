"""The blocklist: who is kept away, and what they wrote."""

from typing import Any

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.apps.sms.talk import is_blocked, name_of
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.os import contacts


@app.screen("/blocked")
def blocked(ctx: Context[SmsState]) -> dict[str, Any]:
    talks = [talk for talk in ctx.os.sms.values() if is_blocked(ctx, talk)]
    return {
        "people": [(one, contacts.name_of(ctx.os, one.number)) for one in ctx.os.blocked.values()],
        "talks": [
            (talk, name_of(ctx, talk), last.text)
            for talk in talks
            if (last := talk.messages.last()) is not None
        ],
    }
