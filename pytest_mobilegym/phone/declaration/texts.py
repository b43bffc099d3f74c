"""Interface texts: one catalogue an app, in `texts/en.json` and `texts/zh.json` side by side."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from pytest_mobilegym.errors import AppError


class Catalogue:
    """Texts by language and key.

    A text may hold `{name}` slots. Where a count `n` decides on the wording, a key has the variants
    `key.one` and `key.other`.
    """

    def __init__(
        self, name: str, texts: dict[str, dict[str, str]], fallback: Catalogue | None = None
    ) -> None:
        self.name = name
        self.texts = texts
        self.fallback = fallback

    def find(self, lang: str, key: str, **slots: object) -> str:
        """The text of a key, its slots filled.

        Raises:
            AppError: no such key, or a slot without a value.
        """
        text = self._look_up(lang, key, slots)
        if text is None:
            raise AppError(f"No text {key!r} in language {lang!r} for {self.name!r}.")
        if not slots:
            return text
        try:
            return text.format(**slots)
        except (KeyError, IndexError):
            raise AppError(
                f"The text {key!r} ({lang}) of {self.name!r} needs other slots than {slots!r}."
            ) from None

    def holds(self, key: str) -> bool:
        """Whether there is a text of that key in both languages, here or behind; counted texts too."""
        return not self.lacking(key) or (self.fallback is not None and self.fallback.holds(key))

    def lacking(self, key: str) -> list[str]:
        """The languages in which there is no text of that key here."""
        return [lang for lang, texts in self.texts.items() if not texts.keys() & {key, f"{key}.other"}]

    def _look_up(self, lang: str, key: str, slots: dict[str, object]) -> str | None:
        texts = self.texts.get(lang, {})
        text = None
        if "n" in slots:
            text = (texts.get(f"{key}.one") if slots["n"] == 1 else None) or texts.get(f"{key}.other")
        if text is None:
            text = texts.get(key)
        if text is None and self.fallback is not None:
            text = self.fallback._look_up(lang, key, slots)
        return text


@cache
def load_catalogue(name: str, folder: Path, fallback: Catalogue | None = None) -> Catalogue:
    """Read `texts/<lang>.json` below an app's folder; a missing file is an empty catalogue.

    Raises:
        AppError: a file holds something else than texts by key.
    """
    texts: dict[str, dict[str, str]] = {}
    for lang in ("en", "zh"):
        file = folder / "texts" / f"{lang}.json"
        texts[lang] = _read(file, f"{name}/texts/{lang}.json") if file.exists() else {}
    return Catalogue(name, texts, fallback)


@cache
def kit_catalogue(folder: Path, fallback: Catalogue) -> Catalogue:
    """The texts of all behaviours below the kit's folder, in one catalogue.

    Raises:
        AppError: two behaviours have a text of the same key.
    """
    texts: dict[str, dict[str, str]] = {"en": {}, "zh": {}}
    for behaviour in sorted(path.parent for path in folder.glob("*/texts")):
        for lang, own in load_catalogue(f"kit/{behaviour.name}", behaviour).texts.items():
            if clash := sorted(own.keys() & texts[lang].keys()):
                raise AppError(
                    f"Two behaviours of the kit have a text {clash[0]!r}; one is {behaviour.name!r}."
                )
            texts[lang] |= own
    return Catalogue("kit", texts, fallback)


def _read(file: Path, place: str) -> dict[str, str]:
    try:
        texts = json.loads(file.read_text("utf-8"))
    except json.JSONDecodeError as error:
        raise AppError(f"{place} is no JSON: {error.msg}, line {error.lineno}.") from None
    except UnicodeDecodeError:
        raise AppError(f"{place} is no text in UTF-8.") from None
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        raise AppError(f"{place} must hold one object: a text by each key.")
    return texts
