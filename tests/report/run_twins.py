"""What must stand where in what the pages say of a run: its card, tiles, circumstances and traits."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime

from episode_twins import check_episode, check_film
from figure_ledger import (
    NUMBER,
    Figure,
    Ledger,
    decimal,
    ends,
    money,
    percent,
    plain,
    time,
    vouch,
    whole,
)
from html_reader import Node
from recomputed import (
    AXES,
    OUTCOMES,
    SHARES,
    Ends,
    Row,
    Run,
    counted,
    deviation,
    efficiencies,
    errors,
    groups,
    interval,
    mean,
    outcome,
    read_steps,
    share,
    spent,
    total,
    trials_of,
    unjudged,
    won,
)

from pytest_mobilegym.records.option_flags import command_flag

LEGEND = ("95", "0.05", "100", "n/a")
"""Constants of the methods, as the legend tells them."""
NOTES = {(), ("95",), ("0", "0", "0.05"), ("0", "100", "95")}
"""Constants in the notes: the level of intervals and of tests, the ends of a scale."""


def body_rows(table: Node) -> list[Node]:
    """The rows of figures of a table."""
    rows = [row for body in table.all("tbody") for row in body.all("tr")]
    return [row for row in rows if "band" not in row.attributes.get("class", "").split()]


def spread(rows: Sequence[Row], name: str) -> tuple[Figure, ...]:
    """A standard deviation across trials, where there is one."""
    value = deviation(rows, name)
    return () if value is None else (percent(value),)


def known(ledger_ends: Ends | None) -> tuple[Figure, ...]:
    """An interval, where there is one."""
    return () if ledger_ends is None else ends(ledger_ends)


def bar(ledger: Ledger, where: Node, rows: Sequence[Row]) -> None:
    """The bar of SR with its whisker; there is none without SR."""
    bars = where.all("svg", "bar")
    reach, rate = interval(rows), share(rows, "SR")
    assert len(bars) == (reach is not None)
    if reach is not None and rate is not None:
        low, high = 100 * reach[0], 100 * reach[1]
        ledger.drawn(
            bars[0],
            ("fill", "width", 100 * float(rate)),
            ("whisker-halo", "d", low),
            ("whisker-halo", "d2", high),
            ("whisker", "d", low),
            ("whisker", "d2", low),
            ("whisker", "d3", high),
            ("whisker", "d4", high),
        )


def check_card(ledger: Ledger, card: Node, run: Run) -> None:
    rows, meta, held = run.rows, run.meta, counted(run.rows)
    rate = card.one("div", "card-rate")
    bar(ledger, rate, rows)
    ledger.figures(rate, percent(share(rows, "SR")), *known(interval(rows)))
    by_level = groups(rows, "difficulty")
    for item, (level, own) in zip(card.one("ul", "levels").all("li"), by_level.items(), strict=True):
        assert item.one("span", "level-name").text == level
        value = share(own, "SR")
        fills = [] if value is None else [("fill", "width", 100 * float(value))]
        assert len(item.all("rect", "fill")) == len(fills)
        ledger.drawn(item.one("svg"), *fills)
        ledger.figures(item, percent(value))
    facts = {each.one("dt").text: each.one("dd") for each in card.one("dl", "facts").all("div")}
    said = describe_meta(run)
    for name in {"Decoding", "Protocol"} & set(said):
        ledger.verbatim(facts[name], said[name])
    ledger.figures(facts["Tasks"], names=[said[name] for name in ("Split", "Instances") if name in said])
    tokens = mean(row["prompt_tokens"] + row["completion_tokens"] for row in held)
    seconds = mean(row["seconds"] for row in held)
    ledger.figures(
        facts["An episode"],
        decimal(mean(row["steps"] for row in held)),
        time(seconds),
        *([whole(tokens)] if tokens else []),
    )
    cost = spent(rows)
    assert ("Cost" in facts) == (cost is not None)
    if cost is not None:
        ledger.figures(facts["Cost"], money(cost))
    check_verified(ledger, facts, run)
    ledger.verbatim(card.one("header").one("p"), with_model(meta) + moment(meta["started"]))


def check_verified(ledger: Ledger, shown: Mapping[str, Node], run: Run) -> None:
    """What is said of verification is the reader's own: nothing of the run's word."""
    if run.checked is None:
        assert "Verified" not in shown or shown["Verified"].text.startswith("no:")
        return
    every = run.checked["episodes"]
    good = sum(each["verified"] for each in every)
    ledger.verbatim(shown["Verified"], f"{good} of {len(every)} episodes, {moment(run.checked['at'])}")


def with_model(meta: dict[str, str]) -> str:
    return f"with {meta['agent']} , " if meta["model"] else ""


def moment(text: str) -> str:
    """A time of the records to the minute."""
    return f"{text[:10]} {text[11:16]} UTC"


def describe_meta(run: Run) -> dict[str, str]:
    """The circumstances of a run in words: those that hold numbers."""
    meta, rows = run.meta, run.rows
    templates = len({row["template"] for row in rows})
    trials = "1 trial each" if meta["repeat_n"] == 1 else f"{meta['repeat_n']} trials each"
    changes = ", ".join(
        f"{each['option']} {each['used']} ({meta['protocol']}: {each['protocol']})"
        for each in meta["protocol_changes"]
    )
    told = {
        "Decoding": ", ".join(f"{name} {value:g}" for name, value in meta["decoding"].items()),
        "Started": moment(meta["started"]),
        "Ended": moment(meta["ended"]) if meta["ended"] else "",
        "From start to end": lasted(run),
        "Protocol": f"{meta['protocol']}, but {changes}",
        "Split": f"{meta['split']}, {templates} of {meta['split_size']}" if meta["split_size"] else "",
        "Sampling": f"seed {meta['sample_seed']}",
        "Instances": f"{meta['sample_n']} per template, {trials}",
        "Templates": str(templates),
        "Git commit": meta["git_commit"],
        "Python": meta["python"],
        "Platform": meta["platform"],
    }
    told |= {each["what"].capitalize(): f"{moment(each['at'])}: {each['note']}" for each in meta["history"]}
    return {name: text for name, text in told.items() if NUMBER.search(text)}


def lasted(run: Run) -> str:
    """The time by the clock, in words; "" where the run has no end."""
    meta = run.meta
    if not meta["ended"]:
        return ""
    seconds = (
        datetime.fromisoformat(meta["ended"]) - datetime.fromisoformat(meta["started"])
    ).total_seconds()
    if seconds < 59.95:
        text = f"{seconds:.1f} s"
    elif round(seconds) < 3600:
        text = f"{round(seconds) // 60} min {round(seconds) % 60:02d} s"
    else:
        text = f"{round(seconds / 60) // 60} h {round(seconds / 60) % 60:02d} min"
    number = meta["options"].get("in_flight", 0)
    return (
        text
        + (", with pauses" if meta["history"] else "")
        + (f", up to {number} episodes at once in each worker" if number > 1 else "")
    )


def own_ks(run: Run) -> list[int]:
    """What the run's options ask for; without, 1 and the number of trials."""
    trials = {1, len({row["trial"] for row in run.rows})} - {0}
    return sorted(run.meta["options"].get("pass_k") or trials)


def check_run(ledger: Ledger, section: Node, run: Run, *, ks: Sequence[int]) -> None:
    """A run's section: head, tiles, circumstances, table of traits, and every episode."""
    rows = run.rows
    head = section.all("summary")[0].one("span", "headline")
    rates = [percent(share(rows, "SR")), percent(share(rows, "PR"))] if counted(rows) else []
    ledger.figures(head, *rates, whole(len(rows)))
    estimated = [row for row in rows if row["estimated"]]
    for notice in section.one("div", "run-body").all("p", "notice"):
        if notice.text.startswith("Estimated"):
            cost = spent(rows, "judge_cost")
            ledger.figures(
                notice,
                whole(len(estimated)),
                whole(len(rows)),
                whole(total(rows, "judge_prompt_tokens")),
                whole(total(rows, "judge_completion_tokens")),
                *([] if cost is None else [money(cost)]),
            )
    assert ("Estimated." in section.one("div", "run-body").text) == bool(estimated)
    check_tiles(ledger, section.one("dl", "tiles"), rows, ks=ks)
    check_circumstances(ledger, section, run)
    check_traits(ledger, section, rows)
    chips = section.one("div", "chips").all("button") if rows else []
    numbers = {name: sum(outcome(row) == name for row in rows) for name in OUTCOMES}
    for chip in chips:
        name = chip.attributes["data-outcome"]
        ledger.figures(chip, plain(numbers[name] if name else len(rows)))
    listed = {chip.attributes["data-outcome"] for chip in chips}
    assert not rows or listed >= {"", *(name for name, number in numbers.items() if number)}
    items = section.one("ol", "list").parts if rows else []
    entries = [item for item in items if isinstance(item, Node)]
    for order, (entry, row) in enumerate(zip(entries, rows, strict=True)):
        steps = read_steps(run, row)
        check_episode(ledger, entry, row, order=order, steps=steps)
        check_film(ledger, entry, steps)


def check_tiles(ledger: Ledger, tiles: Node, rows: Sequence[Row], *, ks: Sequence[int]) -> None:
    held, trials = counted(rows), trials_of(rows)
    infra, judge, nobody = errors(rows, "infrastructure"), errors(rows, "judge"), unjudged(rows)
    steps, quick = mean(row["steps"] for row in held), mean(row["steps"] for row in won(rows))
    efficient, cost = efficiencies(rows), spent(rows)
    expected: dict[str, list[Figure]] = {
        "SR": [percent(share(rows, "SR")), *known(interval(rows)), *spread(rows, "SR")],
        "PR": [percent(share(rows, "PR")), *spread(rows, "PR")],
    }
    for k in ks:
        if k > 1 and held:
            expected[f"pass@{k}"] = [percent(trials.any_of(k)), whole(trials.instances(k))]
            expected[f"pass^{k}"] = [percent(trials.all_of(k)), plain(k)]
    if trials.repeated:
        expected["Flips"] = [
            whole(trials.flips),
            whole(len(trials.repeated)),
            percent(trials.disagreement),
        ]
    expected |= {name: [percent(share(rows, name))] for name in ("FC", "OT", "USE")}
    expected["Steps"] = [decimal(steps), *([] if quick is None else [decimal(quick)])]
    expected["Efficiency"] = [
        percent(mean(efficient)),
        *([whole(len(efficient))] if efficient else []),
    ]
    expected["Time"] = [
        time(mean(row["seconds"] for row in held)),
        time((mean(row["seconds"] for row in rows) or 0) * len(rows)),
    ]
    asked, answered = total(rows, "prompt_tokens"), total(rows, "completion_tokens")
    expected["Tokens"] = [whole(asked + answered), whole(asked), whole(answered)]
    if cost is not None:
        expected["Cost"] = [money(cost)]
    expected["Format errors"] = [whole(total(held, "format_errors"))]
    expected["Errors"] = [whole(infra + judge), *(plain(each) for each in (infra, judge, nobody) if each)]
    shown = {tile.one("dt").text: tile for tile in tiles.all("div")}
    assert list(shown) == list(expected)
    for name, figures in expected.items():
        if name.startswith("pass"):
            vouch(name[5:], [plain(int(name[5:]))])
            ledger.take(shown[name].one("dt"))
        ledger.figures(shown[name], *figures)


def check_circumstances(ledger: Ledger, section: Node, run: Run) -> None:
    """What the run wrote of itself: as it is in meta.json, times to the minute, counts of its rows."""
    expected = describe_meta(run)
    used = run.meta["options"]
    unset = [name for name, value in used.items() if not not_off(value)]
    about, stamps, *options = section.all("dl", "facts")[: 2 + (len(unset) < len(used)) + bool(unset)]
    shown = {each.one("dt").text: each.one("dd") for each in about.all("div")}
    for name, text in expected.items():
        ledger.verbatim(shown[name], text)
    check_verified(ledger, shown, run)
    for each in stamps.all("div"):
        ledger.verbatim(each.one("dd"), run.meta["stamps"][each.one("dt").text])
    ledger.figures(next(each for each in section.all("summary") if "option" in each.text), plain(len(used)))
    for summary in section.all("summary"):
        if "left open" in summary.text:
            ledger.figures(summary, plain(len(unset)))
    shown_options = [each for some in options for each in some.all("div")]
    assert sorted(each.one("dt").text for each in shown_options) == sorted(used)
    for each in shown_options:
        value = used[each.one("dt").text]
        ledger.verbatim(each.one("dd"), value if isinstance(value, str) else json.dumps(value))
    given = sorted((name, value) for name, value in used.items() if not_off(value))
    words = [f"{command_flag(name)}={as_given(value)}" for name, value in given]
    ledger.verbatim(section.one("div", "command").one("code"), " ".join(["mobilegym", "run", *words]))


def as_given(value: object) -> str:
    """A value as a command line takes it: numbers with commas between."""
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def not_off(value: object) -> bool:
    return value not in (None, "", [], {}) and value is not False


def check_traits(ledger: Ledger, section: Node, rows: Sequence[Row]) -> None:
    seen = set()
    for table in section.all("table", "traits"):
        for body in table.all("tbody"):
            axis = body.all("tr")[0].text.lower()
            for line in body.all("tr")[1:]:
                value = line.one("th").text
                seen.add((axis, value))
                own = groups(rows, axis)[value]
                bar(ledger, line.one("td", "rate"), own)
                expected = [
                    *(percent(share(own, name)) for name in SHARES),
                    decimal(mean(row["steps"] for row in counted(own))),
                    whole(len(own)),
                    whole(errors(own, "infrastructure")),
                    whole(errors(own, "judge")),
                ]
                for cell, text in zip(line.all("td"), expected, strict=True):
                    ledger.figures(cell, text)
    assert seen == {(axis, value) for axis in AXES for value in groups(rows, axis)}


def check_constants(ledger: Ledger) -> None:
    """The legend and the notes hold constants of the methods, and no figure of a run."""
    for legend in ledger.root.all("dl", "legend"):
        ledger.figures(legend, *(frozenset({(each,)}) for each in LEGEND))
        for picture in legend.all("svg"):
            ledger.drawn(picture)
    for note in ledger.root.all("p", "note"):
        text = ledger.take(note)
        assert tuple(NUMBER.findall(text)) in NOTES, text
    for head in ledger.root.all("th", "span-cell"):
        ledger.figures(head, plain(95))
    for head in ledger.root.all("th", "rate"):
        for button in head.all("button"):
            ledger.attribute(button, "title", plain(95))
