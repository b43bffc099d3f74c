"""What is being written, in a conversation or to somebody new."""

from pytest_mobilegym.phone.apps.sms.parts import counted
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.state import State


class Writing(State):
    """What is being written; the text is in the field itself once it was touched."""

    text: str = ""
    images: tuple[str, ...] = ()


def written(ctx: Context[SmsState]) -> str:
    """The text as it stands in the field."""
    text: str = ctx.fields.get("message", ctx.local.text)
    return text.strip()


def signed(text: str, signature: str) -> str:
    """A text as it is sent: with the owner's signature, if there is one."""
    return f"{text} {signature}" if text and signature else text


def sendable(ctx: Context[SmsState]) -> bool:
    """Whether there is anything to send."""
    return bool(written(ctx) or ctx.local.images)


def count(ctx: Context[SmsState]) -> str:
    """How many text messages it takes; pictures make one message of it."""
    return "" if ctx.local.images else counted(written(ctx))
