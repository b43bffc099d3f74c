"""Episodes on real phones: which templates may be played there, and with what parameters.

Nothing can be put into such a phone. What a template would draw from the simulated phone's state its owner
supplies (`device_profile.py`), and what it would arrange keeps it from being played.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from pytest_mobilegym.errors import TaskError, UsageError
from pytest_mobilegym.judge.form import AnswerField, told_suffix
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.runs.plan.device_profile import (
    DeviceProfile,
    check_templates,
    matches_any,
    read_profile,
)
from pytest_mobilegym.runs.plan.episodes import find_templates, suite_roots, trial_seed
from pytest_mobilegym.runs.plan.options import TERMINAL
from pytest_mobilegym.tasks.contract import SLOT
from pytest_mobilegym.tasks.domains import Choice, Dates, Decimals, Integers, Pattern, Times
from pytest_mobilegym.tasks.instance import choose_wording
from pytest_mobilegym.tasks.rng import Rng
from pytest_mobilegym.tasks.sampling import instance_seed
from pytest_mobilegym.tasks.splits import splits_by_template
from pytest_mobilegym.tasks.state_values import FromState
from pytest_mobilegym.tasks.task import Task

if TYPE_CHECKING:
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.runs.plan.episodes import Planned

_EVERYWHERE = (Choice, Dates, Decimals, Integers, Pattern, Times)
"""Domains whose values are the same on every phone, the date apart."""

_COSTS = {
    "message": "it sends messages",
    "purchase": "it spends money",
    "deletion": "it deletes what cannot be brought back",
    "account": "it changes an account",
}


@dataclass(frozen=True)
class RealEpisode:
    """An instance for a real phone, in words.

    Attributes:
        task: none: a task's judge reads a state.
        before: a simulated phone that shows what the real one is to show at the start.
        params: the parameters; those from the profile as the instruction puts them.
        criteria: what is to be reached, in sentences.
    """

    seed: int
    before: PhoneState
    instruction: str
    max_steps: int
    params: dict[str, Any]
    criteria: tuple[str, ...]
    task: None = None


class Playable(NamedTuple):
    """Templates that may be played on a phone, and why the others may not.

    Attributes:
        skipped: reasons by template id.
    """

    templates: list[type[Task]]
    skipped: dict[str, str]


def reason_to_skip(template: type[Task], config: RunConfig, profile: DeviceProfile) -> str | None:
    """Why a template is not played on a real phone; `None` if it is."""
    unwanted = profile.reason_to_skip(template.id)
    if unwanted is not None:
        return unwanted
    costs = [cost for cost in template.consequences() if cost not in config.allow_consequence]
    if costs:
        what = " and ".join(_COSTS[cost] for cost in costs)
        return f"{what}; allow it by --allow-consequence {','.join(costs)}"
    injected = _injected(template)
    if injected and not profile.is_arranged(template.id):
        return f"its {injected} puts state into the phone, which a real one does not take"
    missing = missing_values(template, config.lang, profile)
    if missing:
        return f"the device profile lacks {'; '.join(missing)}"
    return None


def choose_playable(templates: Iterable[type[Task]], config: RunConfig) -> Playable:
    """Part templates into those that may be played and the others.

    Raises:
        UsageError: the device profile is wrong, or names a template that is none.
    """
    templates = list(templates)
    profile = read_profile(config.device_profile)
    check_templates(profile, _known(profile, templates))
    playable = Playable([], {})
    for template in templates:
        reason = reason_to_skip(template, config, profile)
        if reason is None:
            playable.templates.append(template)
        else:
            playable.skipped[template.id] = reason
    return playable


def _known(profile: DeviceProfile, templates: Sequence[type[Task]]) -> set[str]:
    """Template ids that a device profile may name: the selected ones, or all of their suites."""
    known = {template.id for template in templates}
    if all(matches_any(name, known) for name in (*profile.skip, *profile.arranged, *profile.tasks)):
        return known
    folders = suite_roots({Path(inspect.getfile(template)) for template in templates})
    beside, _ = find_templates(folders, playable=False)
    return known.union(beside, splits_by_template())


def allow_messages(
    templates: Iterable[type[Task]], config: RunConfig, terminal: Path = TERMINAL
) -> RunConfig:
    """Ask the person at the terminal once whether tasks may send messages, if there are such tasks.

    Returns:
        The options with their consent; unchanged where it is refused, or there is nobody to ask.
    """
    # What costs something else too, which is not allowed, is not played anyway.
    allowed = {"message", *config.allow_consequence}
    sending = [
        template.id
        for template in templates
        if "message" in template.consequences() and allowed.issuperset(template.consequences())
    ]
    if not sending or "message" in config.allow_consequence:
        return config
    named = ", ".join(sending[:5]) + (", …" if len(sending) > 5 else "")
    try:
        with terminal.open("w") as shown:
            send = "task sends" if len(sending) == 1 else "tasks send"
            shown.write(f"\n{len(sending)} {send} messages from this phone ({named}). Allow it? [y/N] ")
        with terminal.open("r") as typed:
            said = typed.readline().strip().casefold()
    except OSError:
        return config
    if said not in ("y", "yes"):
        return config
    return config.model_copy(update={"allow_consequence": (*config.allow_consequence, "message")})


def missing_values(template: type[Task], lang: str, profile: DeviceProfile) -> list[str]:
    """The parameters for which the profile has no value, each with where it could stand."""
    groups = profile.tasks.get(template.id, [])
    return [
        f"{name!r} of {template.id}"
        + (f" or entities.{domain.path!r}" if isinstance(domain, FromState) else "")
        for name, domain in template.parameters.items()
        if name in _named(template, lang)
        and not isinstance(domain, _EVERYWHERE)
        and not (groups and all(name in group for group in groups))
        and not (isinstance(domain, FromState) and domain.path in profile.entities)
    ]


def prepare_real(planned: Planned, config: RunConfig, *, profile: DeviceProfile, now: str) -> RealEpisode:
    """Sample an episode's instance from the profile and the domains that need no phone.

    Args:
        now: the phone's local time, ISO 8601.

    Raises:
        UsageError: the template may not be played on a real phone.
        TaskError: there is nothing to draw from.
    """
    template = planned.template
    reason = reason_to_skip(template, config, profile)
    if reason is not None:
        raise UsageError(f"{template.id} is not played on a real phone: {reason}.")
    base = trial_seed(config.sample_seed, planned.trial if config.resample else 0)
    seed = instance_seed(base, template.id, planned.instance)
    params, words = _draw(template, seed, config.lang, profile, now)
    variant = config.wording if config.wording == "sampled" else config.wording - 1
    wording = template.instruction[config.lang][choose_wording(template, config.lang, seed, variant)]
    phone = Phone.create(lang=config.lang)
    hand = Hand(phone)
    if config.start == "app" and len(template.apps) == 1:
        hand.open(template.apps[0])
    else:
        hand.home()
    return RealEpisode(
        seed=seed,
        before=phone.snapshot(),
        instruction=_fill(wording, words) + _asked_in_words(template, words, config.lang),
        max_steps=config.max_steps or template.step_budget(sheet=False),
        params=params,
        criteria=tuple(_criteria(template, words, config.lang)),
    )


class _Asking:
    """The form of a template, as far as an instance on a real phone fills it."""

    form_hint: ClassVar[Mapping[str, str] | str] = ""

    def __init__(self, template: type[Task], words: Mapping[str, str]) -> None:
        self.id = template.id
        self._form = template.form
        self._words = words

    def form_fields(self) -> Sequence[AnswerField]:
        return self._form

    def fill(self, text: str, lang: str) -> str:  # noqa: ARG002 - the words are of the run's language.
        return _fill(text, self._words)

    def fill_values(self, text: str) -> str:
        return _fill(text, self._words)


def _asked_in_words(template: type[Task], words: Mapping[str, str], lang: str) -> str:
    """What an instruction ends in where there is a question: the answer is told, as there is no form."""
    return told_suffix(_Asking(template, words), lang) if template.form else ""


def _draw(
    template: type[Task], seed: int, lang: str, profile: DeviceProfile, now: str
) -> tuple[dict[str, Any], dict[str, str]]:
    """Parameters, and how instructions put them; each has a stream of its own, as on the simulated phone."""
    view: Any = SimpleNamespace(lang=lang, now=datetime.fromisoformat(now))
    values, words = SimpleNamespace(), dict[str, str]()
    groups = profile.tasks.get(template.id)
    given: Mapping[str, str] = Rng.named(seed, "").choice(groups) if groups else {}
    for name, domain in template.parameters.items():
        rng = Rng.named(seed, name)
        if name in given:
            value = words[name] = given[name]
        elif isinstance(domain, _EVERYWHERE):
            value = domain.draw(view, rng, values)
            words[name] = domain.words(value, view)[lang]
        elif isinstance(domain, FromState) and domain.path in profile.entities:
            taken = {words.get(other) for other in domain.unlike}
            free = [word for word in profile.entities[domain.path] if word not in taken]
            if not free:
                raise TaskError(
                    f"{template.id}: the device profile has too few values in entities.{domain.path!r} for "
                    f"{name!r}."
                )
            value = words[name] = rng.choice(free)
        else:
            # Hidden, and for the state's judge alone.
            continue
        setattr(values, name, value)
    return vars(values), words


def _criteria(template: type[Task], words: Mapping[str, str], lang: str) -> Iterable[str]:
    said = (inspect.getdoc(template) or "").split("\n\n")[0]
    yield _fill(" ".join(said.split()), words) or "What the task asks for was done."
    for field in template.form:
        label = field.label if isinstance(field.label, str) else field.label[lang]
        yield f"The answer says what was asked ({_fill(label, words)}), and what it says is right."


def _fill(text: str, words: Mapping[str, str]) -> str:
    return SLOT.sub(lambda slot: words.get(slot[1], slot[1].replace("_", " ")), text)


def _named(template: type[Task], lang: str) -> set[str]:
    """Parameters that the instruction names, in whichever wording."""
    return {name for wording in template.instruction[lang] for name in SLOT.findall(wording)}


def _injected(template: type[Task]) -> str:
    """What of a template arranges the phone: "setup()", "arrange()", both, or ""."""
    own = []
    if template.setup.__func__ is not Task.setup.__func__:  # type: ignore[attr-defined]
        own.append("setup()")
    if template.arranges and template.arrange is not Task.arrange:
        own.append("arrange()")
    return " and ".join(own)
