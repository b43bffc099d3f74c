"""Tasks that draw their parameters from the world: the same case in either language, with one answer."""

# ruff: noqa: ARG002, ARG005, RUF012 - templates are written as in the suites.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge import goal
from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.world import World, cases
from pytest_mobilegym.tasks import Counted, Rng, Task, derived, drawn, from_world
from pytest_mobilegym.tasks.sampling import sample


class BestPost(Task):
    """The best post of {community} is the one that was named; {city} plays no part."""

    instruction = {
        "en": ["What is the best post of {community}? Then look at {city} and {other}."],
        "zh": ["{community}里最好的帖子是哪个？然后看看{city}和{other}。"],
    }
    apps, difficulty = ["clock"], "L1"

    community: str = drawn(label=lambda id, lang: f"{lang}:{id}")
    best: str = drawn(hidden=True)
    city: str = from_world(
        lambda world, rng: rng.choice([city.id for city in world.cities.majors()]),
        label=lambda world, id: world.cities.get(id).name,
    )
    other: str = from_world(
        lambda world, rng: rng.choice([city.id for city in world.cities.majors()]),
        label=lambda world, id: world.cities.get(id).name,
        unlike="city",
    )
    score: int = derived(lambda values, view: view.world.posts.get(values.best).score)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        community, post = cases.top_post(view.world, rng)
        return {"community": community, "best": post.id}

    def goals(self, before: View, after: View) -> Any:
        yield goal("never", passed=False)


def view(world: World, lang: Any = "en") -> View:
    return Phone.create(lang=lang, apps=["clock"], world=world).view


@pytest.fixture(scope="module")
def views(en: World) -> tuple[View, View]:
    return view(en), view(en, "zh")


@examples(10)
@given(st.integers(0, 10_000))
def test_a_case_is_the_same_in_either_language_and_has_one_answer(
    views: tuple[View, View], seed: int
) -> None:
    english, chinese = (sample(BestPost, each, seed) for each in views)
    assert english == chinese
    ranked = views[0].world.posts.of(community=english.community, sort="top", size=2)
    assert english.best == ranked[0].id
    assert english.score == ranked[0].score > ranked[1].score
    assert english.city != english.other


def test_a_record_is_named_in_the_language_of_the_instruction(views: tuple[View, View]) -> None:
    for each in views:
        task = sample(BestPost, each, 7)
        for lang in ("en", "zh"):
            assert each.world.in_language(lang).cities.get(task.city).name in task.render(lang)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (999, 998, False),
        (1200, 1299, True),  # 1.2K, but 1200 and 1299
        (12_000, 12_900, True),  # 1.2万, but 12K and 12.9K
        (123_000, 124_000, False),
        (1_240_000, 1_250_000, True),  # 1.2M, but 124万 and 125万
    ],
)
def test_counts_that_look_alike_in_either_language_are_a_tie(one: int, other: int, alike: bool) -> None:
    assert (Counted(one) == Counted(other)) is alike


@given(seed=st.integers(0, 10_000))
@examples(10)
def test_a_most_liked_note_looks_most_liked_in_both_languages(views: tuple[View, View], seed: int) -> None:
    found = [cases.best_note_of_author(each.world, Rng(seed), shown=Counted) for each in views]
    (author, note), (_, chinese) = found
    assert note.id == chinese.id
    others = views[0].world.notes.of(author=author.id, size=100)
    for lang in ("en", "zh"):
        best = wording.compact_number(note.likes, lang)
        assert [wording.compact_number(each.likes, lang) for each in others].count(best) == 1


def test_a_world_without_another_value_is_a_clear_error(views: tuple[View, View]) -> None:
    only = next(iter(views[0].world.cities.majors())).id

    class Stuck(BestPost):
        """The same {city} twice."""

        city: str = from_world(lambda world, rng: only)
        other: str = from_world(lambda world, rng: only, unlike="city")

    with pytest.raises(TaskError, match="found in the world's data unlike city has no value"):
        sample(Stuck, views[0], 1)
