"""The estimators, against scipy, statsmodels and plain counting."""

from __future__ import annotations

import math
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.report.figures.statistics import (
    RESAMPLES,
    Cluster,
    all_of,
    any_of,
    bootstrap_mean,
    clustered_difference,
    clustered_share,
    disagreement,
    holm,
    mcnemar,
    quantile,
    sign_flip_drawn,
    sign_flip_exact,
    wilson,
)

numpy = pytest.importorskip("numpy", reason="the estimators are checked against scipy's and statsmodels'")
stats = pytest.importorskip("scipy.stats", reason="the estimators are checked against scipy's")
proportion = pytest.importorskip("statsmodels.stats.proportion")
tables = pytest.importorskip("statsmodels.stats.contingency_tables")
multitest = pytest.importorskip("statsmodels.stats.multitest")

tallies = st.integers(1, 3000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))
whole_differences = st.lists(st.integers(-4, 4), max_size=9)


@st.composite
def clusters(draw: st.DrawFn) -> list[Cluster]:
    """Passes and trials of a few templates."""
    sizes = draw(st.lists(st.integers(1, 4), min_size=1, max_size=4))
    return [(float(draw(st.integers(0, size))), size) for size in sizes]


@given(tallies)
def test_wilson_agrees_with_statsmodels(tally: tuple[int, int]) -> None:
    expected = proportion.proportion_confint(*tally, method="wilson")
    assert wilson(*tally) == pytest.approx(expected, abs=1e-9)


@given(st.integers(0, 60), st.integers(0, 60))
def test_mcnemar_agrees_with_statsmodels_and_scipy(one: int, other: int) -> None:
    expected = tables.mcnemar([[3, one], [other, 5]], exact=True).pvalue
    assert mcnemar(one, other) == pytest.approx(float(expected))
    if one + other:
        assert mcnemar(one, other) == pytest.approx(stats.binomtest(one, one + other).pvalue)


def test_mcnemar_takes_any_number_of_pairs() -> None:
    assert mcnemar(3_000, 3_000) == 1.0
    assert mcnemar(0, 5_000) == 0.0


@given(whole_differences)
def test_the_exact_permutation_test_counts_every_sign(differences: list[int]) -> None:
    sums = [
        abs(sum(sign * each for sign, each in zip(signs, differences, strict=True)))
        for signs in product((1, -1), repeat=len(differences))
    ]
    expected = sum(total >= abs(sum(differences)) for total in sums) / len(sums)
    assert sign_flip_exact(differences) == pytest.approx(expected)


@examples(10)
@given(st.lists(st.integers(-4, 4), min_size=2, max_size=8))
def test_the_exact_permutation_test_agrees_with_scipy(differences: list[int]) -> None:
    found = stats.permutation_test(
        (differences,), lambda values: abs(sum(values)), permutation_type="samples", alternative="greater",
        n_resamples=math.inf, vectorized=False,
    )  # fmt: skip
    assert sign_flip_exact(differences) == pytest.approx(found.pvalue)


@given(st.integers(0, 40), st.integers(0, 40))
def test_with_one_episode_a_template_the_permutation_test_is_mcnemars(one: int, other: int) -> None:
    assert sign_flip_exact([1] * one + [-1] * other) == pytest.approx(mcnemar(one, other))


@examples(15)
@given(st.lists(st.integers(-4, 4).filter(bool), min_size=11, max_size=14))
def test_drawn_signs_come_near_all_signs(differences: list[int]) -> None:
    exact = sign_flip_exact(differences)
    drawn = sign_flip_drawn([each / 7 for each in differences], resamples=2000)
    assert drawn == pytest.approx(exact, abs=5 * math.sqrt(exact * (1 - exact) / 2000) + 1e-3)


@given(st.lists(st.integers(-4, 4), max_size=8), st.integers(0, 9))
def test_few_signs_are_counted_and_not_drawn(differences: list[int], seed: int) -> None:
    drawn = sign_flip_drawn([each / 7 for each in differences], resamples=2**8, seed=seed)
    assert drawn == pytest.approx(sign_flip_exact(differences))


def test_too_few_signs_never_make_a_difference_significant() -> None:
    assert [sign_flip_drawn([0.5] * 5, seed=seed) for seed in range(30)] == [2 / 2**5] * 30


@examples(10)
@given(st.lists(st.integers(0, 1000).map(lambda each: each / 1000), min_size=1, max_size=12))
def test_holm_agrees_with_statsmodels(p_values: list[float]) -> None:
    expected = multitest.multipletests(p_values, method="holm")[1]
    assert holm(p_values) == pytest.approx(list(expected))


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=40), st.floats(0, 1))
def test_quantiles_agree_with_numpy(values: list[float], share: float) -> None:
    expected = float(numpy.quantile(values, share))
    assert quantile(sorted(values), share) == pytest.approx(expected, rel=1e-9, abs=1e-6)


def exact_bootstrap(held: list[Cluster]) -> dict[float, float]:
    """Every mean that drawing whole clusters can give, with its chance."""
    chances: dict[float, float] = {}
    for drawn in product(held, repeat=len(held)):
        mean = sum(total for total, _ in drawn) / sum(count for _, count in drawn)
        chances[mean] = chances.get(mean, 0.0) + len(held) ** -len(held)
    return chances


@given(clusters())
def test_the_bootstrap_cuts_its_exact_distribution_where_it_says(held: list[Cluster]) -> None:
    chances = exact_bootstrap(held)
    low, high = bootstrap_mean(held)
    slack = 0.02
    assert sum(chance for mean, chance in chances.items() if mean < low - 1e-12) <= 0.025 + slack
    assert sum(chance for mean, chance in chances.items() if mean <= low + 1e-12) >= 0.025 - slack
    assert sum(chance for mean, chance in chances.items() if mean > high + 1e-12) <= 0.025 + slack
    assert sum(chance for mean, chance in chances.items() if mean >= high - 1e-12) >= 0.025 - slack


def test_the_bootstrap_agrees_with_scipy() -> None:
    rng = Random(7)
    rates = [rng.betavariate(0.6, 0.6) for _ in range(80)]
    held = [(float(sum(rng.random() < rate for _ in range(4))), 4) for rate in rates]
    values = numpy.array([total / count for total, count in held])
    expected = stats.bootstrap(
        (values,), numpy.mean, n_resamples=20_000, method="percentile",
        rng=numpy.random.default_rng(1),
    ).confidence_interval  # fmt: skip
    assert bootstrap_mean(held, resamples=4000) == pytest.approx(tuple(expected), abs=0.006)


@pytest.mark.parametrize("size", [1, 2, 7, 60, 256, 257, 400])
@pytest.mark.parametrize("parts", [(0, 1), (0, 1 / 3, 0.5, 1), (-2, 0, 1, 3), (0.1234567, 0.7654321, 0.5)])
def test_resamples_are_added_up_as_one_by_one(size: int, parts: tuple[float, ...]) -> None:
    rng = Random(size)
    held = [(rng.choice(parts), 1 + place % 2) for place in range(size)]
    drawn = Random(0)
    means = []
    for _ in range(300):
        places = [int(drawn.random() * size) for _ in range(size)]
        ordered = sorted(held)
        means.append(sum(ordered[place][0] for place in places) / sum(ordered[place][1] for place in places))
    means.sort()

    assert bootstrap_mean(held, resamples=300) == pytest.approx(
        (quantile(means, 0.025), quantile(means, 0.975)), abs=1e-6
    )


@given(st.permutations([(0.0, 1), (1.0, 1), (1.0, 2), (1.5, 3), (2.0, 2), (0.1 + 0.2, 1)]))
def test_seen_from_the_other_run_the_interval_of_a_difference_is_mirrored(held: list[Cluster]) -> None:
    low, high = clustered_difference(held) or (0.0, 0.0)
    assert clustered_difference([(-total, count) for total, count in held]) == (-high, -low)


@given(st.permutations([(0.0, 1), (1.0, 1), (1.0, 2), (1.5, 3), (2.0, 2), (0.1 + 0.2, 1)]))
def test_equal_figures_have_equal_intervals_whatever_the_templates_are_called(held: list[Cluster]) -> None:
    assert clustered_share(held) == clustered_share(sorted(held))
    assert clustered_difference(held) == clustered_difference(sorted(held))


def test_clustered_intervals_hold_the_truth_where_wilsons_do_not() -> None:
    """Four trials of a template mostly end alike: as independent ones they promise too much."""
    rng = Random(3)
    held = within = 0
    rounds = 200
    for _ in range(rounds):
        drawn = [
            (float(sum(rng.random() < rate for _ in range(4))), 4) for rate in rng.choices((0.05, 0.95), k=50)
        ]
        clustered, plain = clustered_share(drawn, resamples=300), wilson(sum(x for x, _ in drawn), 200)
        assert clustered is not None
        assert plain is not None
        held += clustered[0] <= 0.5 <= clustered[1]
        within += plain[0] <= 0.5 <= plain[1]
    assert held / rounds > 0.9
    assert within / rounds < 0.8


@given(clusters())
def test_intervals_hold_their_share_and_stay_between_0_and_1(held: list[Cluster]) -> None:
    share = sum(total for total, _ in held) / sum(count for _, count in held)
    interval = clustered_share(held, resamples=50)
    assert interval is not None
    assert 0 <= interval[0] <= share + 1e-12
    assert share - 1e-12 <= interval[1] <= 1
    assert interval == clustered_share(held, resamples=50), "no chance without a seed"


def test_where_all_templates_went_alike_their_number_decides() -> None:
    assert clustered_share([(4.0, 4)] * 10) == wilson(10, 10)
    assert clustered_share([(2.0, 4)] * 10) == wilson(5, 10)
    assert clustered_share([]) is None
    assert clustered_share([(0.0, 0)]) is None


def test_means_that_differ_by_rounding_alone_are_alike() -> None:
    rounded = [(1 / 5 + 2 / 5, 2), (3 / 10, 1)]
    assert rounded[0][0] / 2 != rounded[1][0], "sums of decimals are rounded"
    assert clustered_share(rounded) == pytest.approx(wilson(0.6, 2))
    assert clustered_difference(rounded) == pytest.approx(clustered_difference([(0.6, 2), (0.3, 1)]))


def test_a_difference_by_rounding_alone_has_no_sign_to_flip() -> None:
    differences = [(each - 6) / 7 for each in range(13) if each != 6]
    assert sign_flip_drawn([*differences, 0.1 + 0.2 - 0.3]) == sign_flip_drawn([*differences, 0.0])


@given(st.integers(1, 300))
def test_no_difference_on_few_templates_says_little(number: int) -> None:
    """As the exact binomial interval of nothing seen in so many trials (Clopper and Pearson)."""
    interval = clustered_difference([(0.0, 2)] * number)
    assert interval is not None
    bound = proportion.proportion_confint(0, number, alpha=0.05, method="beta")[1]
    assert interval == pytest.approx((-bound, bound))


def test_a_difference_that_is_the_same_everywhere_cannot_be_beaten() -> None:
    interval = clustered_difference([(3.0, 3)] * 20)
    assert interval is not None
    assert interval[1] == 1.0
    assert 0.6 < interval[0] < 1.0


@given(st.integers(0, 7), st.integers(0, 7), st.integers(1, 8))
def test_pass_at_k_and_pass_hat_k_count_the_draws(passes: int, failures: int, k: int) -> None:
    results = [True] * passes + [False] * failures
    draws = list(combinations(results, k))
    if not draws:
        assert any_of(len(results), passes, k) is None
        assert all_of(len(results), passes, k) is None
    else:
        assert any_of(len(results), passes, k) == pytest.approx(sum(map(any, draws)) / len(draws))
        assert all_of(len(results), passes, k) == pytest.approx(sum(map(all, draws)) / len(draws))


@given(st.integers(0, 7), st.integers(0, 7))
def test_disagreement_is_the_share_of_unlike_pairs(passes: int, failures: int) -> None:
    pairs = list(combinations([True] * passes + [False] * failures, 2))
    found = disagreement(passes + failures, passes)
    assert found == (pytest.approx(sum(a != b for a, b in pairs) / len(pairs)) if pairs else None)


def test_an_interval_is_drawn_by_the_same_seed_every_time() -> None:
    clusters = [(1.0, 2), (0.0, 3), (2.0, 4), (3.0, 3), (1.0, 5)]
    assert clustered_share(clusters) == clustered_share(clusters, seed=0, resamples=RESAMPLES)
    assert len({clustered_share(clusters, seed=seed, resamples=37) for seed in range(8)}) > 1
    assert clustered_share(clusters, resamples=37) == clustered_share(clusters, seed=0, resamples=37)
