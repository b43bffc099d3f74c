"""One command: lessons, cloning, practice over forks, evaluation, page. What is done is not done again.

python -m small.train --out build/train              # under 3 hours on 2 cores
python -m small.train --out build/short --scale 0.1  # the short form
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

from pytest_mobilegym.api import Catalogue
from pytest_mobilegym.runs.folder.stamps import find_commit
from pytest_mobilegym.tasks.splits import select_split
from small.choices import Decision
from small.evaluate import Item, Row, choose_items, evaluate, evaluate_baselines
from small.learn import Example, Practice, clone, practise, twin
from small.player import Player
from small.policy import Encoded, Policy, encode, load, save
from small.report import curves_of, gains_table, page, plot, results_table, rewards_table
from small.teacher import teach

HELD_BACK = 10
"""One lesson in so many is measured on, and not learnt from."""

SAVED_EVERY = 5
"""Iterations of practice between two checkpoints."""


@dataclass(frozen=True)
class Plan:
    """How much is done; `--scale` makes it less.

    Attributes:
        scale: what it was made of.
        pair: apps that are held out.
        seeds: how many policies are trained.
        instances: lessons of each template.
        epochs: how often a policy sees them.
        iterations: of practice.
        evaluated: templates of each set, at most; and instances of each.
    """

    scale: float
    pair: str
    seeds: int
    instances: int
    epochs: int
    iterations: int
    evaluated: int
    evaluated_instances: int

    @classmethod
    def of(cls, scale: float, pair: str, seeds: int) -> Plan:
        """The plan of a scale, 1 for the whole."""
        return cls(
            scale,
            pair,
            seeds,
            instances=max(1, round(40 * scale)),
            epochs=max(2, min(12, round(5 / max(scale, 1e-9) ** 0.35))),
            iterations=max(1, round(100 * scale)),
            evaluated=max(4, round(1_000 * scale) if scale >= 0.3 else round(400 * scale)),
            evaluated_instances=2 if scale >= 0.5 else 1,
        )


def main(argv: Sequence[str] | None = None) -> int:
    """Train, evaluate, write the page."""
    parser = argparse.ArgumentParser(prog="small.train", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/train"), help="where everything goes")
    parser.add_argument("--scale", type=float, default=1.0, help="how much is done (default: %(default)s)")
    parser.add_argument(
        "--seeds", type=int, default=3, help="policies that are trained (default: %(default)s)"
    )
    parser.add_argument(
        "--pair",
        default="clock_reddit",
        help="held-out apps, as the splits unseen_apps_... have them (default: %(default)s)",
    )
    parser.add_argument("--threads", type=int, default=1, help="of torch (default: %(default)s)")
    args = parser.parse_args(argv)
    if args.scale <= 0 or args.seeds < 1 or args.threads < 1:
        parser.error("--scale is above 0, --seeds and --threads are 1 or more.")
    torch.set_num_threads(args.threads)
    plan = Plan.of(args.scale, args.pair, args.seeds)
    Training(args.out, plan).run()
    return 0


class Training:
    """A training's folder, and its stages.

    Args:
        out: the folder.
        plan: how much is done.
    """

    def __init__(self, out: Path, plan: Plan) -> None:
        self.out, self.plan = out, plan
        out.mkdir(parents=True, exist_ok=True)
        kept = out / "plan.json"
        said = json.dumps(asdict(plan), indent=2)
        if kept.is_file() and kept.read_text("utf-8") != said:
            raise SystemExit(f"'{out}' holds a training of another plan; name another folder by --out.")
        if not kept.is_file():
            kept.write_text(said, "utf-8")
            (out / "commit.txt").write_text(find_commit().id or "", "utf-8")
        self.catalogue = Catalogue()
        templates = self.catalogue.templates
        self.trained = sorted(select_split(f"seen_apps_{plan.pair}", templates).ids)
        apart = set(select_split(f"unseen_apps_{plan.pair}", templates).ids)
        self.sets = {
            "unseen instances": self.trained,
            "test templates": sorted(set(select_split("test", templates).ids) - apart),
            "unseen apps": sorted(apart),
        }

    def run(self) -> None:
        """Do what is not done."""
        examples, held_back, known = self._lessons()
        items = self._items(known)
        self._baselines(items)
        for seed in range(self.plan.seeds):
            folder = self.out / f"seed{seed}"
            folder.mkdir(exist_ok=True)
            self._evaluate("untrained", seed, _fresh(seed), items)
            cloned = self._clone(folder, seed, examples, held_back)
            self._evaluate("cloned", seed, cloned, items)
            practised = self._practise(folder, seed, cloned)
            self._evaluate("practised", seed, practised, items)
            self._report()
        self._report()

    def _lessons(self) -> tuple[list[Example], list[Example], dict[str, set[str]]]:
        path = self.out / "lessons.pt"
        if not path.is_file():
            with self._timed("lessons"):
                _write_lessons(path, Player(self.catalogue), self.trained, self.plan.instances, self._say)
        kept = torch.load(path, weights_only=True)
        made = [Example(_read(view), Decision(choice, span)) for view, choice, span in kept["examples"]]
        lesson = kept["lessons"]
        back = [each for each, number in zip(made, lesson, strict=True) if number % HELD_BACK == 0]
        rest = [each for each, number in zip(made, lesson, strict=True) if number % HELD_BACK]
        return rest, back, {name: set(params) for name, params in kept["known"].items()}

    def _items(self, known: dict[str, set[str]]) -> list[Item]:
        path = self.out / "items.json"
        if not path.is_file():
            with self._timed("choosing what is evaluated"):
                items = choose_items(
                    Player(self.catalogue),
                    self.sets,
                    known=known,
                    instances=self.plan.evaluated_instances,
                    most=self.plan.evaluated,
                )
            path.write_text(json.dumps(items), "utf-8")
        return [Item(*each) for each in json.loads(path.read_text("utf-8"))]

    def _baselines(self, items: list[Item]) -> None:
        self._keep("baselines", lambda: evaluate_baselines(self.catalogue, items))

    def _evaluate(self, name: str, seed: int, policy: Policy, items: list[Item]) -> None:
        if name == "untrained" and seed:
            return
        policy.eval()
        self._keep(f"{name}-{seed}", lambda: evaluate(policy, self.catalogue, items, name=name, seed=seed))

    def _keep(self, name: str, play: Any) -> None:
        path = self.out / f"results-{name}.json"
        if not path.is_file():
            with self._timed(f"evaluating {name}"):
                rows = [asdict(row) for row in play()]
            _replace(path, json.dumps(rows))
            solved = sum(row["solved"] for row in rows) / len(rows)
            self._say(f"evaluated {name}: {solved:.1%} of {len(rows)}")

    def _clone(self, folder: Path, seed: int, examples: list[Example], back: list[Example]) -> Policy:
        path, log = folder / "cloned.pt", folder / "cloned.jsonl"
        if not path.is_file():
            log.unlink(missing_ok=True)
            policy = _fresh(seed)

            def told(row: dict[str, float]) -> None:
                _append(log, row)
                self._say(f"seed {seed}, cloning: {_line(row)}")

            with self._timed(f"cloning {seed}"):
                clone(policy, examples, back, epochs=self.plan.epochs, seed=seed, told=told)
            save(policy, path, stage="cloned", seed=seed)
        return load(path)[0]

    def _practise(self, folder: Path, seed: int, cloned: Policy) -> Policy:
        path, log = folder / "practised.pt", folder / "practised.jsonl"
        policy, first = twin(cloned), 0
        practice = Practice(self.plan.iterations)
        optimiser = torch.optim.AdamW(policy.parameters(), lr=practice.rate)
        if path.is_file():
            policy, kept = load(path)
            first = kept["done"]
            optimiser = torch.optim.AdamW(policy.parameters(), lr=practice.rate)
            optimiser.load_state_dict(kept["optimiser"])
        if first >= practice.iterations:
            return policy
        _cut(log, first)

        def told(number: int, row: dict[str, float]) -> None:
            _append(log, {"iteration": number + 1, **row})
            self._say(f"seed {seed}, practice {number + 1}: {_line(row)}")
            if (number + 1) % SAVED_EVERY == 0 or number + 1 == practice.iterations:
                state = optimiser.state_dict()
                save(policy, path, stage="practised", seed=seed, done=number + 1, optimiser=state)

        with self._timed(f"practising {seed}"):
            practise(
                policy,
                self.catalogue,
                self.trained,
                practice,
                seed=seed,
                base_seed=0,
                instances=self.plan.instances,
                first=first,
                optimiser=optimiser,
                reference=twin(cloned),
                told=told,
            )
        return policy

    def _report(self) -> None:
        rows = [
            Row(**row)
            for path in sorted(self.out.glob("results-*.json"))
            for row in json.loads(path.read_text("utf-8"))
        ]
        logs = {
            stage: {
                f"seed {seed}": _read_log(self.out / f"seed{seed}" / f"{stage}.jsonl")
                for seed in range(self.plan.seeds)
            }
            for stage in ("cloned", "practised")
        }
        plots = {
            "cloning-loss": plot(
                "Loss on lessons held back", "epoch", curves_of(logs["cloned"], "held_back_loss", "epoch")
            ),
            "cloning-right": plot(
                "Decisions foretold rightly", "epoch", curves_of(logs["cloned"], "held_back_right", "epoch")
            ),
            "practice-reward": plot(
                "Reward in practice", "iteration", curves_of(logs["practised"], "reward", "iteration")
            ),
            "practice-solved": plot(
                "Solved in practice", "iteration", curves_of(logs["practised"], "solved", "iteration")
            ),
        }
        for name, drawing in plots.items():
            if drawing:
                (self.out / f"{name}.svg").write_text(drawing, "utf-8")
        tables = [results_table(rows), gains_table(rows), rewards_table(rows)]
        commit = (self.out / "commit.txt").read_text("utf-8")
        notes = {**asdict(self.plan), "commit": commit, **self._times()}
        _replace(
            self.out / "index.html", page("A small policy's training", tables, list(plots.values()), notes)
        )
        text = "\n\n".join("\n".join(table) for table in tables)
        _replace(self.out / "results.md", f"{text}\n")
        self._say(f"written: {self.out / 'index.html'}")

    def _times(self) -> dict[str, str]:
        spent: dict[str, list[float]] = {}
        for row in _read_log(self.out / "times.jsonl"):
            stage = str(row["stage"]).rstrip("0123456789- ")
            wall, cpu = spent.get(stage, [0.0, 0.0])
            spent[stage] = [wall + float(row["seconds"]), cpu + float(row["cpu_seconds"])]
        return {
            f"time of {stage}": f"{wall:.0f} s of the wall clock, {cpu:.0f} s of a core"
            for stage, (wall, cpu) in spent.items()
        }

    @contextmanager
    def _timed(self, stage: str) -> Iterator[None]:
        began, cpu = time.monotonic(), time.process_time()
        try:
            yield
        finally:
            took = {"seconds": time.monotonic() - began, "cpu_seconds": time.process_time() - cpu}
            _append(self.out / "times.jsonl", {"stage": stage, **took})

    def _say(self, line: str) -> None:
        print(line, flush=True)


def _fresh(seed: int) -> Policy:
    torch.manual_seed(seed)
    return Policy()


def _write_lessons(path: Path, player: Player, templates: Sequence[str], instances: int, say: Any) -> None:
    examples: list[Any] = []
    numbers: list[int] = []
    known: dict[str, list[str]] = {}
    counts = {"solved": 0, "stuck": 0, "not played": 0}
    number = 0
    shared: dict[Any, Any] = {}
    for instance in range(instances):
        for template in templates:
            lesson = teach(player, template, seed=0, instance=instance)
            if lesson is None:
                counts["not played"] += 1
                continue
            params = player.session.inner.episode.at.prepared.params
            known.setdefault(template, []).append(json.dumps(params, sort_keys=True))
            counts["solved" if lesson.solved else "stuck"] += 1
            number += 1
            for step in lesson.steps:
                view = _sharing(encode(step.view), shared)
                examples.append((view, step.decision.choice, step.decision.span))
                numbers.append(number)
        say(f"lessons of instance {instance}: {counts}, {len(examples)} decisions")
    draft = path.with_name(f"{path.name}.part")
    torch.save({"examples": examples, "lessons": numbers, "known": known, "counts": counts}, draft)
    draft.replace(path)


def _sharing(view: Encoded, shared: dict[Any, Any]) -> dict[str, Any]:
    """A view as plain data, whose texts and facts are the same objects wherever they recur: most do."""
    plain = dict(vars(view))
    for name in ("words", "elements", "facts", "apps", "past"):
        plain[name] = [shared.setdefault(each, each) for each in plain[name]]
    return plain


def _read(view: dict[str, Any]) -> Encoded:
    return Encoded(**view)


def _line(row: dict[str, float]) -> str:
    return ", ".join(f"{name} {value:.3f}" for name, value in row.items())


def _append(path: Path, row: dict[str, Any]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")


def _read_log(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.is_file() else []


def _cut(path: Path, rows: int) -> None:
    """Keep the first rows of a log: what was done since the last checkpoint is done again."""
    kept = _read_log(path)[:rows]
    _replace(path, "".join(json.dumps(row) + "\n" for row in kept))


def _replace(path: Path, text: str) -> None:
    draft = path.with_name(f"{path.name}.part")
    draft.write_text(text, "utf-8")
    draft.replace(path)


if __name__ == "__main__":
    sys.exit(main())
