"""The policy: a small attention network that reads a view and scores what can be done.

Words are means of hashed pieces, an element is its words, class and flags. Instruction, elements and past
actions attend to each other; each element is scored for each kind of choice, each app and each key by its own
head, and where something is written, two pointers choose the first and the last word of the instruction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from small.choices import KINDS, LONGEST_SPAN, Decision, choices, words_of
from small.view import PAST, SCREENFUL, View
from small.words import BUCKETS, pieces, word_set

ROLES = ("button", "field", "switch", "check", "radio", "picture", "text", "list", "wheel")
FLAGS = ("tap", "hold", "scroll", "on", "off", "selected", "disabled", "focused", "secret")
ON_ELEMENTS = KINDS[:5]
ON_NOTHING = KINDS[6:]

MOST_ELEMENTS = SCREENFUL + 1
MOST_APPS = 40
LOGITS = MOST_ELEMENTS * len(ON_ELEMENTS) + MOST_APPS + len(ON_NOTHING)
FACTS = len(FLAGS) + 6
"""Numbers that are told of an element beside its words and class."""


@dataclass(frozen=True)
class Encoded:
    """A view as numbers.

    Attributes:
        words: pieces of each word of the instruction.
        elements: pieces of each element; `roles` its class, `facts` its numbers.
        apps: pieces of each app's name; `called` whether the instruction names it.
        past: pieces of each past action; `kinds` its kind.
        app: pieces of the name of the app in front.
        facts_of_all: steps left, whether the last action was refused, whether there is more above and below.
        slots: for each choice its place among the logits.
    """

    words: list[tuple[int, ...]]
    elements: list[tuple[int, ...]]
    roles: list[int]
    facts: list[tuple[float, ...]]
    apps: list[tuple[int, ...]]
    called: list[float]
    past: list[tuple[int, ...]]
    kinds: list[int]
    app: tuple[int, ...]
    facts_of_all: list[float]
    slots: list[int]


def encode(view: View) -> Encoded:
    """A view as numbers."""
    instruction = view.instruction
    said = word_set(instruction)
    lowered = instruction.lower()
    remembered = [word_set(each.words) for each in view.past]
    listed = choices(view)
    return Encoded(
        words=[pieces(instruction[start:end]) for start, end in words_of(instruction)],
        elements=[pieces(f"{each.text} {each.hint}") for each in view.elements[:MOST_ELEMENTS]],
        roles=[ROLES.index(each.role) for each in view.elements[:MOST_ELEMENTS]],
        facts=[
            (
                *(float(flag in each.flags) for flag in FLAGS),
                each.place,
                *_likeness(f"{each.text} {each.hint}", said, lowered),
                float(word_set(each.text) in remembered) if each.text else 0.0,
                float(bool(each.text) and each.role == "field"),
            )
            for each in view.elements[:MOST_ELEMENTS]
        ],
        apps=[pieces(name) for name in view.apps[:MOST_APPS]],
        called=[float(name.lower() in lowered) for name in view.apps[:MOST_APPS]],
        past=[pieces(each.words) for each in view.past],
        kinds=[KINDS.index(each.kind) for each in view.past],
        app=pieces(view.app),
        facts_of_all=[view.left, float(view.refused), float(view.above), float(view.below)],
        slots=[_slot(each.kind, each.index) for each in listed],
    )


def _likeness(text: str, said: frozenset[str], lowered: str) -> tuple[float, float, float]:
    """How much of a text the instruction says: the share of its words, whether all, whether word for word."""
    own = word_set(text)
    if not own:
        return 0.0, 0.0, 0.0
    share = len(own & said) / len(own)
    return share, float(share == 1), float(text.strip().lower() in lowered)


def _slot(kind: str, index: int) -> int:
    """Where the logit of a choice is."""
    if kind in ON_ELEMENTS:
        return min(index, MOST_ELEMENTS - 1) * len(ON_ELEMENTS) + ON_ELEMENTS.index(kind)
    if kind == "AWAKE":
        return MOST_ELEMENTS * len(ON_ELEMENTS) + min(index, MOST_APPS - 1)
    return MOST_ELEMENTS * len(ON_ELEMENTS) + MOST_APPS + ON_NOTHING.index(kind)


class Bags:
    """Pieces of many texts, to be looked up at once."""

    def __init__(self) -> None:
        self.ids: list[int] = []
        self.offsets: list[int] = []

    def add(self, numbers: Sequence[int]) -> int:
        """Add a text; gives its number."""
        self.offsets.append(len(self.ids))
        self.ids.extend(numbers)
        return len(self.offsets)


class Batch(NamedTuple):
    """Views side by side; texts by their number among the bags, 0 for none."""

    ids: Tensor
    offsets: Tensor
    words: Tensor
    elements: Tensor
    roles: Tensor
    facts: Tensor
    apps: Tensor
    called: Tensor
    past: Tensor
    kinds: Tensor
    app: Tensor
    facts_of_all: Tensor
    offered: Tensor


def collate(views: Sequence[Encoded]) -> Batch:
    """Put views side by side."""
    bags = Bags()
    bags.add((0,))
    longest = {
        "words": max(len(each.words) for each in views),
        "elements": max(1, max(len(each.elements) for each in views)),
        "apps": max(1, max(len(each.apps) for each in views)),
    }

    def numbers(texts: Sequence[Sequence[int]], length: int) -> list[int]:
        return [bags.add(text) - 1 for text in texts] + [0] * (length - len(texts))

    def padded(values: Sequence[Any], length: int, nothing: Any) -> list[Any]:
        return [*values, *([nothing] * (length - len(values)))]

    offered = torch.zeros(len(views), LOGITS, dtype=torch.bool)
    for place, each in enumerate(views):
        offered[place, each.slots] = True
    elements, apps = longest["elements"], longest["apps"]
    words = [numbers(each.words, longest["words"]) for each in views]
    shown = [numbers(each.elements, elements) for each in views]
    named = [numbers(each.apps, apps) for each in views]
    past = [numbers(each.past, PAST) for each in views]
    app = [bags.add(each.app) - 1 for each in views]
    return Batch(
        ids=torch.tensor(bags.ids),
        offsets=torch.tensor(bags.offsets),
        words=torch.tensor(words),
        elements=torch.tensor(shown),
        roles=torch.tensor([padded(each.roles, elements, 0) for each in views]),
        facts=torch.tensor([padded(each.facts, elements, (0.0,) * FACTS) for each in views]),
        apps=torch.tensor(named),
        called=torch.tensor([padded(each.called, apps, 0.0) for each in views]),
        past=torch.tensor(past),
        kinds=torch.tensor([padded(each.kinds, PAST, 0) for each in views]),
        app=torch.tensor(app),
        facts_of_all=torch.tensor([each.facts_of_all for each in views]),
        offered=offered,
    )


class Scores(NamedTuple):
    """What the network says of a batch.

    Attributes:
        logits: of every choice, of shape (views, `LOGITS`); minus infinity where it is not offered.
        words: the instruction's words, of shape (views, words, width); `is_word` where there is one.
        elements: the elements, of shape (views, elements, width).
    """

    logits: Tensor
    words: Tensor
    is_word: Tensor
    elements: Tensor


class Policy(nn.Module):
    """Scores choices.

    Args:
        width: of every vector.
        layers: of attention.
        heads: of each layer.
    """

    def __init__(self, width: int = 64, layers: int = 2, heads: int = 4) -> None:
        super().__init__()
        self.shape = {"width": width, "layers": layers, "heads": heads}
        self.pieces = nn.EmbeddingBag(BUCKETS, width, mode="mean", padding_idx=0)
        self.parts = nn.Embedding(4, width)
        self.places = nn.Embedding(64, width)
        self.roles = nn.Embedding(len(ROLES), width)
        self.facts = nn.Linear(FACTS, width)
        self.kinds = nn.Embedding(len(KINDS), width)
        self.facts_of_all = nn.Linear(4, width)
        layer = nn.TransformerEncoderLayer(
            width, heads, 2 * width, dropout=0.0, batch_first=True, norm_first=True
        )
        self.attention = nn.TransformerEncoder(layer, layers, enable_nested_tensor=False)
        self.norm = nn.LayerNorm(width)
        self.on_elements = nn.Sequential(
            nn.Linear(2 * width, width), nn.GELU(), nn.Linear(width, len(ON_ELEMENTS))
        )
        self.on_apps = nn.Sequential(nn.Linear(2 * width + 1, width), nn.GELU(), nn.Linear(width, 1))
        self.on_nothing = nn.Linear(width, len(ON_NOTHING))
        self.first = nn.Linear(width, width)
        self.last = nn.Linear(width, width)

    def forward(self, batch: Batch) -> Scores:
        """Score the choices of some views."""
        texts = self.pieces(batch.ids, batch.offsets)
        count, words = batch.words.shape
        elements, apps = batch.elements.shape[1], batch.apps.shape[1]
        places = self.places(torch.arange(64))
        whole = texts[batch.app] + self.facts_of_all(batch.facts_of_all) + self.parts.weight[0]
        told = texts[batch.words] + places[:words] + self.parts.weight[1]
        shown = (
            texts[batch.elements] + self.roles(batch.roles) + self.facts(batch.facts) + self.parts.weight[2]
        )
        past = texts[batch.past] + self.kinds(batch.kinds) + places[:PAST] + self.parts.weight[3]
        sequence = torch.cat([whole[:, None], told, shown, past], 1)
        absent = torch.cat(
            [
                torch.zeros(count, 1, dtype=torch.bool),
                batch.words == 0,
                batch.elements == 0,
                batch.past == 0,
            ],
            1,
        )
        read = self.norm(self.attention(sequence, src_key_padding_mask=absent))
        whole, told, shown = read[:, 0], read[:, 1 : 1 + words], read[:, 1 + words : 1 + words + elements]
        around = whole[:, None].expand(-1, elements, -1)
        scored = self.on_elements(torch.cat([shown, around], 2)).flatten(1)
        named = texts[batch.apps]
        around = whole[:, None].expand(-1, apps, -1)
        opened = self.on_apps(torch.cat([named, around, batch.called[..., None]], 2))[..., 0]
        room = MOST_ELEMENTS * len(ON_ELEMENTS) - scored.shape[1]
        logits = torch.cat(
            [
                nn.functional.pad(scored, (0, room)),
                nn.functional.pad(opened, (0, MOST_APPS - apps)),
                self.on_nothing(whole),
            ],
            1,
        )
        logits = logits.masked_fill(~batch.offered, float("-inf"))
        return Scores(logits, told, batch.words != 0, shown)

    def spans(self, scores: Scores, rows: Tensor, fields: Tensor) -> Tensor:
        """Log-probabilities of what is written into some fields.

        Args:
            scores: of a batch.
            rows: numbers of the views.
            fields: numbers of the elements within them.

        Returns:
            Of shape (rows, words, `LONGEST_SPAN`): of the first word, and of how many more follow.
        """
        words, field = scores.words[rows], scores.elements[rows, fields]
        scale = words.shape[2] ** -0.5
        first = (words * self.first(field)[:, None]).sum(2) * scale
        last = (words * self.last(field)[:, None]).sum(2) * scale
        is_word = scores.is_word[rows]
        count = words.shape[1]
        ends = torch.arange(count)[:, None] + torch.arange(LONGEST_SPAN)
        inside = ends < count
        ends = ends.clamp(max=count - 1)
        joint = first[:, :, None] + last[:, ends]
        allowed = is_word[:, :, None] & is_word[:, ends] & inside
        joint = joint.masked_fill(~allowed, float("-inf"))
        chances: Tensor = joint.flatten(1).log_softmax(1).view(joint.shape)
        return chances


def log_probs(
    policy: Policy, views: Sequence[Encoded], decisions: Sequence[Decision]
) -> tuple[Tensor, Tensor]:
    """The log-probability of each decision, and the entropy of the choice that it was made by.

    Args:
        policy: scores.
        views: what was seen.
        decisions: what was done.
    """
    scores = policy(collate(views))
    every = scores.logits.log_softmax(1)
    slots = torch.tensor([view.slots[made.choice] for view, made in zip(views, decisions, strict=True)])
    found = every.gather(1, slots[:, None])[:, 0]
    chances = every.exp()
    entropy = -(chances * every.masked_fill(chances == 0, 0.0)).sum(1)
    written = [place for place, made in enumerate(decisions) if made.span is not None]
    if written:
        rows = torch.tensor(written)
        spans = policy.spans(scores, rows, slots[rows] // len(ON_ELEMENTS))
        said = [decisions[place].span or (0, 0) for place in written]
        first = torch.tensor([span[0] for span in said])
        more = torch.tensor([span[1] - span[0] for span in said])
        found = found.index_add(0, rows, spans[torch.arange(len(written)), first, more])
    return found, entropy


@torch.no_grad()
def decide(
    policy: Policy, views: Sequence[Encoded], *, temperature: float, generator: torch.Generator
) -> list[Decision]:
    """Draw a decision for each view.

    Args:
        temperature: 1 draws as the policy says, less as what it prefers; 0 takes the likeliest.
        generator: what is drawn from.
    """
    scores = policy(collate(views))
    drawn = _draw(scores.logits, temperature, generator)
    made: list[Decision] = []
    for row, (view, slot) in enumerate(zip(views, drawn.tolist(), strict=True)):
        span = None
        if slot < MOST_ELEMENTS * len(ON_ELEMENTS) and slot % len(ON_ELEMENTS) == ON_ELEMENTS.index("WRITE"):
            field = torch.tensor([slot // len(ON_ELEMENTS)])
            spans = policy.spans(scores, torch.tensor([row]), field).flatten(1)
            chosen = int(_draw(spans, temperature, generator)[0])
            span = chosen // LONGEST_SPAN, chosen // LONGEST_SPAN + chosen % LONGEST_SPAN
        made.append(Decision(view.slots.index(slot), span))
    return made


def _draw(logits: Tensor, temperature: float, generator: torch.Generator) -> Tensor:
    if temperature == 0:
        return logits.argmax(1)
    chances = (logits / temperature).softmax(1)
    return torch.multinomial(chances, 1, generator=generator)[:, 0]


def save(policy: Policy, path: Any, **more: Any) -> None:
    """Write a checkpoint, whole or not at all."""
    draft = path.with_name(f"{path.name}.part")
    torch.save({"shape": policy.shape, "weights": policy.state_dict(), **more}, draft)
    draft.replace(path)


def load(path: Any) -> tuple[Policy, dict[str, Any]]:
    """Read a checkpoint, which runs no code: the policy, and what else is in it."""
    kept = torch.load(path, weights_only=True)
    policy = Policy(**kept["shape"])
    policy.load_state_dict(kept["weights"])
    return policy, kept
