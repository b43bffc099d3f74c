"""What apps rehearse: how states come about that a look around a fresh phone does not lead to.

An app says it in its `rehearsals.py`, a function a state:

    @app.rehearsal
    def asked_with_a_picture(hand: RehearsingHand) -> None:
        hand.ask(media.view(SCENIC_PHOTO))

The check of the app begins in each of these states too, and so does the search for screens to draw.

What people do in it on their way to something else, and nobody minds, stands in its `harmless.py` likewise, a
function an act (`@app.harmless`). Both files are imported where they are asked for, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from pytest_mobilegym.errors import AppError, MobileGymError, UnknownName
from pytest_mobilegym.phone import apps as package
from pytest_mobilegym.phone.declaration.app import App, Rehearsal
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.model import HOME_APP
from pytest_mobilegym.phone.os.intents import resolve
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.phone import Phone

REHEARSALS = "rehearsals.py"
HARMLESS = "harmless.py"
TRIALS = (REHEARSALS, HARMLESS)
"""Files of an app that try the app out, and are no part of it."""


class RehearsingHand(Hand):
    """A hand that rehearses with an app, on a fresh phone that shows the home screen."""

    def __init__(self, phone: Phone, app: App) -> None:
        super().__init__(phone)
        self._app = app

    def ask(self, wish: Intent) -> None:
        """Let the app in front ask the one that rehearses for something, as apps do with `ctx.start`.

        From the home screen another app is opened first: whoever asks has a task of its own, in which it is
        answered.

        Raises:
            AppError: no filter of the app accepts it.
        """
        receivers = resolve(wish, [(self._app.id, self._app.filters)])
        if not receivers:
            raise AppError(f"It is asked for {wish.action!r}, which no filter of it accepts.")
        if self.view.route.app == HOME_APP:
            self._open_another()
        # With all that follows, such as what the page does when it is seen.
        self.phone.change(lambda event: event.deliver(wish, receivers[0]))

    def _open_another(self) -> None:
        others = (id for id in self.state.apps if id != self._app.id and not find_app(id).hidden)
        other = next(others, None)
        if other is not None:
            self.open(other)


def begin_rehearsal(app: str, *, lang: Lang = "en") -> RehearsingHand:
    """A hand that may ask an app as other apps do, for tests: what its filters take can be sent to it.

        hand = begin_rehearsal("shopping_list")
        hand.ask(intents.intent("SEND", type="text/plain", text="Milk"))

    Args:
        app: id of an installed app.
        lang: language of the phone, which is fresh and shows the home screen.

    Raises:
        UnknownName: there is no such app.
    """
    return RehearsingHand(Phone.create(lang=lang), find_app(app))


def rehearsals_of(app: App) -> Mapping[str, Rehearsal]:
    """What an app rehearses, by name.

    Raises:
        AppError: its `rehearsals.py` cannot be imported.
    """
    try:
        import_part(app, REHEARSALS)
    except AppError:
        app.rehearsals.clear()
        raise
    return app.rehearsals


def harmless_acts_of(app: App) -> Mapping[str, Rehearsal]:
    """What people do in an app on their way and nobody minds, by name.

    Raises:
        AppError: its `harmless.py` cannot be imported.
    """
    try:
        import_part(app, HARMLESS)
    except AppError:
        app.harmless_acts.clear()
        raise
    return app.harmless_acts


def import_part(app: App, file: str) -> None:
    """Import a file of an app that tries the app out and is no part of it; nothing where there is none.

    Raises:
        AppError: it cannot be imported; names the line.
    """
    if (app.folder / file).exists():
        try:
            import_module(f"{package.__name__}.{app.id}.{file.removesuffix('.py')}")
        except Exception as error:
            raise AppError(f"{file} of {app.id!r} cannot be imported: {_reason(error, app)}") from error


def rehearsed(app: App, name: str, lang: Lang = "en") -> Phone:
    """A phone on which one of an app's rehearsals has come about; the app is in front.

    Raises:
        AppError: the rehearsal fails.
        UnknownName: the app has none of that name.
    """
    rehearsals = rehearsals_of(app)
    if name not in rehearsals:
        raise UnknownName("rehearsal", name, rehearsals)
    hand = RehearsingHand(Phone.create(lang=lang), app)
    try:
        rehearsals[name](hand)
        if not app.hidden:
            hand.open(app.id)
        hand.phone.frame()
    except Exception as error:
        reason = _reason(error, app)
        raise AppError(f"The rehearsal {name!r} of {app.id!r} fails ({lang}): {reason}") from error
    return hand.phone


def _reason(error: Exception, app: App) -> str:
    return str(error) if isinstance(error, MobileGymError) else first_line(error, app.folder)
