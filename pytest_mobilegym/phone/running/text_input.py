"""Writing into the fields of the app in front, and selecting in them and in the texts of its pages."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import events
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.drawing.picture import Picture
from pytest_mobilegym.phone.drawing.render import FieldSpec, allowed
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.os import keyboard, selection
from pytest_mobilegym.phone.os.models.keyboard import Focus, Keyboard
from pytest_mobilegym.phone.os.models.selection import Marked, Selection
from pytest_mobilegym.phone.shell import tasks


class TextInput:
    """What an event does to texts, as the frame before it shows them.

    Args:
        picture: of the state before the event.
        event: whose draft is edited.
    """

    def __init__(self, picture: Picture, event: Transaction) -> None:
        self._picture = picture
        self._event = event
        self._root = event.root
        self._ui = event.draft.ui

    def text(self, region: str, name: str) -> str:
        """What a field holds.

        Raises:
            EventRefused: it is not there.
        """
        return self._event.entry(region).fields.get(name, self._field(region, name).value)

    def focused(self) -> Focus:
        """The focus before the event.

        Raises:
            EventRefused: no field has it.
        """
        focus = self._root.ui.focus
        if focus is None or self._picture.focus(self._root) is None:
            raise EventRefused("No text field is focused; tap one first.")
        return focus

    def focus(self, region: str, name: str, caret: int | None) -> Focus:
        """Put the caret into a field.

        Args:
            caret: index of the character behind it; the end of the text where it is `None`.

        Returns:
            A draft of the focus.
        """
        text = self.text(region, name)
        at = len(text) if caret is None else min(caret, len(text))
        ui, old = self._ui, self._ui.focus
        if old is None or (old.region, old.field) != (region, name):
            keyboard.drop(ui.keyboard)
            ui.keyboard.page = self._first_page(region, name)
        ui.marked = None
        ui.focus = Focus(region=region, field=name, caret=at)
        if not ui.keyboard.shown:
            page = self._first_page(region, name)
            old_keys = ui.keyboard
            ui.keyboard = Keyboard(shown=True, page=page, language=old_keys.language, by=old_keys.by)
        # What was assigned is read back as a draft.
        return ui.focus

    def select(self, event: events.Select) -> None:
        """Select a word of a field, or the characters that a handle was dragged to.

        Raises:
            EventRefused: the frame does not offer it.
        """
        if event.field in self._picture.texts(self._root, event.region):
            self._mark(event)
            return
        self._picture.require(self._root, Target(event.region, "field", event.field))
        secret = self._field(event.region, event.field).secret
        text = self.text(event.region, event.field)
        span = selection.chosen(text, event.start, event.end, secret=secret)
        focus = self.focus(event.region, event.field, span.end)
        keyboard.drop(self._ui.keyboard)
        focus.selection = Selection(start=span.start, end=span.end)

    def _mark(self, event: events.Select) -> None:
        """Select in a page's own text."""
        span = selection.chosen(self._words(event.region, event.field), event.start, event.end)
        if event.along is not None:
            self._picture.require(self._root, Target(event.region, "scroller", event.along.scroller))
        tasks.hide_keyboard(self._ui)
        if event.along is not None:
            self._event.entry(event.region).scroll[event.along.scroller] = event.along.offset
        if span.end > span.start:
            self._ui.marked = Marked(region=event.region, text=event.field, start=span.start, end=span.end)

    def write(self, text: str, *, clear: bool) -> None:
        """Write into the focused field, from outside: over the selection, else behind what is there.

        Args:
            clear: in place of everything.
        """
        focus = self.focused()
        old = "" if clear else self.text(focus.region, focus.field)
        span = selection.span_of(focus, old)
        rest, caret = span.cut_from(old) if span.of(old) else (old, len(old))
        keyboard.drop(self._ui.keyboard)
        self._put(focus, *keyboard.insert(rest, caret, text))

    def take(self, event: events.Input) -> None:
        """Take in what a person's own keyboard made of a field.

        Raises:
            EventRefused: the frame does not offer the field.
        """
        self._picture.require(self._root, Target(event.region, "field", event.field))
        focus = self.focus(event.region, event.field, None)
        keyboard.drop(self._ui.keyboard)
        self._put(focus, event.text, event.caret)
        if self._ui.focus is not None:
            self._ui.focus.counter = event.counter

    def replace(self, piece: str) -> None:
        """Put a piece of text in place of the selection, or at the caret."""
        focus = self.focused()
        text = self.text(focus.region, focus.field)
        rest, caret = selection.span_of(focus, text).cut_from(text)
        self._put(focus, *keyboard.insert(rest, caret, piece))

    def erase(self) -> None:
        """Take away the selection, or the character before the caret."""
        if self.selected:
            self.replace("")
            return
        focus = self.focused()
        self._put(focus, *keyboard.erase(self.text(focus.region, focus.field), focus.caret))

    def enter(self) -> None:
        """Press Enter: finish a word, perform the field's own action, begin a line, or hide the keyboard."""
        focus = self.focused()
        place = focus.region, focus.field
        spec = self._field(*place)
        if self._ui.keyboard.composing:
            self.replace(keyboard.finish(self._ui.keyboard))
        elif spec.submit is not None:
            # Where its button would be disabled, Enter does nothing either.
            ctx = self._picture.shown(self._root, focus.region).rendering.ctx
            if allowed(ctx, spec.submit, spec.submit_args):
                tasks.close_menu(self._ui)
                self._event.run(focus.region, spec.submit, spec.submit_args)
                if spec.enter == "search" and self._is_focused(*place):
                    tasks.hide_keyboard(self._ui)  # it would hide what was found
        elif spec.enter == "newline":
            self.replace("\n")
        else:
            tasks.hide_keyboard(self._ui)

    def _is_focused(self, region: str, name: str) -> bool:
        focus = self._ui.focus
        return focus is not None and (focus.region, focus.field) == (region, name)

    @property
    def selected(self) -> str:
        """The text that is selected in the focused field, or of a page's own.

        Raises:
            EventRefused: nothing can be selected, as no field is focused and no text marked.
        """
        marked = self._picture.marked(self._root)
        if marked is not None:
            return self._words(marked.region, marked.text)[marked.start : marked.end]
        focus = self.focused()
        text = self.text(focus.region, focus.field)
        return selection.span_of(focus, text).of(text)

    def select_all(self) -> None:
        """Select the whole text of the focused field, or of the page's text that is selected in."""
        marked, focus = self._ui.marked, self._ui.focus
        if marked is not None:
            marked.start, marked.end = 0, len(self._words(marked.region, marked.text))
        elif focus is not None:
            length = len(self.text(focus.region, focus.field))
            focus.selection = Selection(start=0, end=length)
            focus.caret = length

    def _put(self, focus: Focus, text: str, caret: int) -> None:
        """Make `text` the content of a field and tell the field's action."""
        region, name = focus.region, focus.field
        spec = self._field(region, name)
        if spec.enter != "newline":
            caret -= text[:caret].count("\r")
            text = text.replace("\r", "").replace("\n", " ")
        self._event.entry(region).fields[name] = text
        edited = self._ui.focus
        if edited is not None:
            edited.caret = min(caret, len(text))
            edited.reveal = True
            edited.selection = None
        if spec.input is not None:
            self._event.run(region, spec.input, {**spec.input_args, "value": text})

    def _field(self, region: str, name: str) -> FieldSpec:
        return self._picture.field(self._root, region, name)

    def _words(self, region: str, text: str) -> str:
        return self._picture.words(self._root, region, text)

    def _first_page(self, region: str, name: str) -> Literal["letters", "digits"]:
        """The page that the keyboard opens on for a field."""
        return "digits" if self._field(region, name).digits else "letters"
