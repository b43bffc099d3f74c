"""The photographs of fresh phones: neighbours in the gallery are told apart at a glance."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pytest_mobilegym.phone.defaults.files import fresh_files
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.owners import find_profile
from pytest_mobilegym.phone.ui import photos
from pytest_mobilegym.phone.ui.photos import taken


@pytest.mark.parametrize("profile", ["office_worker", "student", "pensioner"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_no_photograph_lies_beside_itself(profile: str, lang: str) -> None:
    nodes = [node for node in fresh_files(lang, find_profile(profile)).values() if media.is_media(node)]
    nodes.sort(key=lambda node: -node.modified)
    shown = [media.picture_name(node).partition("/") for node in nodes]
    photographs = [
        taken.choose(kind, seed) if photos.is_taken(kind) else (kind, seed.partition("~")[0])
        for kind, _, seed in shown
    ]
    twins = [
        (one.name, other.name)
        for (one, other), (first, second) in zip(pairwise(nodes), pairwise(photographs), strict=True)
        if first == second
    ]
    assert twins == []
