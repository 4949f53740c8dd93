"""Both models on the sentence: which can be compared, what each wrote or was made to write, and from where on they part."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from model.config import require
from model.text_input import CutText, InputError
from viz.marks import Values
from viz.shared.ask import Ask, label
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Run
from viz.shared.snapshots import SNAPSHOT, snapshots_of, step_of, translator_of
from viz.shared.token_axes import first_head

if TYPE_CHECKING:
    from lab.measures.lens import LogitLens
    from lab.questions.two_models import Witness
    from model.config import ModelConfig
    from model.tokenizer import Piece
    from model.translator import Translator

MOST = 60
"""Tokens that a snapshot's translation has at most: early snapshots never stop by themselves."""
Place = tuple[int, int]
"""Layer and head, from 0."""


@dataclass(frozen=True, eq=False)
class Side:
    """One model. src: what it read; rows: what its decoder read; written: what the rows wrote, with log_p of each, (R,).

    first: of each decoder layer text and kind of the token that it would write, (L + 1, R). weights: of the kind of the scene, (L, H, rows, columns); focused: the head
    with the least entropy there. tokens: of a snapshot, the target tokens that its training had read.
    """

    name: str
    text: str
    stopped: str
    src: tuple[Piece, ...]
    rows: tuple[Piece, ...]
    written: tuple[Piece, ...]
    log_p: NDArray[np.float64]
    lens: LogitLens
    first: list[list[tuple[str, str]]]
    weights: NDArray[np.float32]
    site: str
    focused: Place
    config: ModelConfig
    id: str
    parameters: int
    metrics: Values
    tokens: int

    @property
    def step(self) -> int:
        """Of a snapshot, else -1."""
        return step_of(self.name)

    @property
    def p(self) -> list[float]:
        """The probability of each written token."""
        return [float(p) for p in np.exp(self.log_p)]

    def label(self, ask: Ask, piece: Piece) -> str:
        """How a token is written for this visitor."""
        return label(ask.say, piece.text, piece.kind, is_start=piece.id == self.config.bos_id)

    def labels(self, ask: Ask, pieces: Any) -> list[str]:
        """The same of several."""
        return [self.label(ask, piece) for piece in pieces]


@dataclass(frozen=True)
class Choice:
    """A model that can be chosen. step: of a snapshot, else -1; bleu: of a snapshot, on its own test sentences."""

    name: str
    step: int = -1
    bleu: float | None = None


@dataclass(frozen=True)
class Asked:
    """One side of the question. text: what it is made to write, None where it writes by itself."""

    name: str
    run: Run
    text: str | None = None


@dataclass(frozen=True, eq=False)
class Pair:
    """right: None where there is no other model, or where it `refused`. source, target: the first place at which the tokens differ, -1 where they are the same.

    forced: whether the right one is made to write the left one's words.
    """

    choices: list[Choice]
    left: Side
    other: str
    forced: bool
    right: Side | None = None
    refused: InputError | RunError | None = None
    source: int = -1
    target: int = -1

    @property
    def sides(self) -> dict[str, Side]:
        """Those that there are."""
        return {"left": self.left} | ({"right": self.right} if self.right else {})

    @property
    def snapshots(self) -> list[Choice]:
        """Those of the training that can be chosen."""
        return [choice for choice in self.choices if choice.step >= 0]

    @property
    def is_family(self) -> bool:
        """Whether both are snapshots of one training, whose heads correspond."""
        return SNAPSHOT in self.left.name and SNAPSHOT in self.other


def both(ask: Ask) -> tuple[list[Choice], Asked, Asked]:
    """What can be chosen and what is. Raises ConfigError for a model that is not to be had."""
    run, given = ask.run, ask.request.compare
    choices = choices_of(ask.service, own_name(ask))
    names = [choice.name for choice in choices]
    left, other = (named(given.get(key), key, names) for key in ("left", "other"))
    snapshots, at = [choice.name for choice in choices if choice.step >= 0], given.get("at")
    if at is not None:
        require(
            type(at) is int and 0 <= at < len(snapshots), f"at is {str(at)[:40]!r}; choose the place of a snapshot, below {len(snapshots)}."
        )
        other = snapshots[at]
    other = other or usual([choice for choice in choices if choice.name != left])
    return choices, Asked(left or own_name(ask), run), Asked(other, Run(run.checkpoint, run.text, run.decode))


def own_name(ask: Ask) -> str:
    """The model of the sentence's box."""
    return ask.run.checkpoint


def usual(choices: list[Choice]) -> str:
    """The other model while nobody has chosen: the first checkpoint there is, else the last snapshot; "" where there is neither."""
    trained = [choice.name for choice in choices if choice.step < 0]
    return next(iter(trained), choices[-1].name if choices else "")


def named(given: Any, key: str, known: list[str]) -> str:
    """A model as the scene names it, "" where it names none. Raises ConfigError that lists those there are."""
    name = given or ""
    require(name == "" or name in known, f"{key} is {str(name)[:40]!r}; choose {', '.join(known) or 'another direction: no other model'}.")
    return str(name)


def choices_of(service: RunService, own: str) -> list[Choice]:
    """The models that can stand beside the checkpoint: others of its direction, and the snapshots of the lab's replay where it has that direction."""
    facts = service.facts(own)
    found = [Choice(name) for name in service.of_direction(facts.reads, facts.writes) if name != own]
    return found + [Choice(f"{SNAPSHOT}{one['step']}", one["step"], one["dev"]["bleu"]) for one in snapshots_of(service, own)]


def pair_of(ask: Ask) -> Pair:
    """Both sides. A snapshot takes neither a forced beginning nor a chosen cut: both belong to the tokenizer of the box's model."""
    from lab.questions.two_models import first_apart

    choices, one, beside = both(ask)
    left = side_of(ask, one)
    forced = ask.request.compare.get("force") is True and bool(beside.name and left.text.strip())
    found = Pair(choices, left, beside.name, forced)
    if not beside.name:
        return found
    try:
        right = side_of(ask, replace(beside, text=left.text) if forced else beside)
    except (InputError, RunError) as error:
        return replace(found, refused=error)
    return replace(found, right=right, source=first_apart(left.src, right.src), target=first_apart(left.rows, right.rows))


def side_of(ask: Ask, asked: Asked) -> Side:
    """One model on the sentence. What it wrote by itself is the run that all pages share."""
    run, service = replace(asked.run, checkpoint=asked.name, beside="", cut_beside=()), ask.service
    own = service.result(run) if asked.text is None and step_of(asked.name) < 0 else None  # takes a turn of its own
    return ask.once(_side, service, asked.name, run, asked.text, own, ask.scene.kind)


def _side(service: RunService, name: str, run: Run, text: str | None, own: Result | None, kind: str) -> Side:
    from lab.experiments.replay.snapshots import history

    translator = translator_of(service, name)
    seen = witness_of(translator, run, text, own)
    trace, config, target = seen.trace, translator.config, translator.target
    focused = first_head(trace, kind)
    return Side(
        name,
        seen.text,
        seen.stopped,
        trace.src,
        trace.tgt,
        translator.target_pieces((config.bos_id, *seen.tokens))[1:],
        seen.log_p,
        seen.lens,
        [[(target.piece(i), target.kind(i)) for i in row] for row in seen.lens.top[..., 0].tolist()],
        trace.weights(kind),
        trace.attention_site(kind, 0),
        (focused["layer"], focused["head"]),
        config,
        translator.checkpoint.checkpoint_id,
        translator.model.parameter_count,
        translator.checkpoint.metrics,
        next((line["tokens"] for line in history() if line["step"] == step_of(name)), 0),
    )


def witness_of(translator: Translator, run: Run, text: str | None, own: Result | None) -> Witness:
    """A side's evidence: from the run all pages share, or, of a snapshot or a forced text, for this page alone."""
    from lab.questions.two_models import made_to_write, witness, wrote

    if text is not None:
        return made_to_write(translator, run.source, text)
    if own:
        return witness(translator, own.translation, own.trace)
    return wrote(translator, run.text, replace(run.decode, max_length=min(MOST, run.decode.max_length)))


def recut(ask: Ask, pair: Pair) -> list[int]:
    """Where the box's model must cut the sentence to read the tokens that the other reads; empty where it need not, or its vocabulary lacks one of them."""
    from lab.questions.two_models import first_apart

    if pair.source < 0 or pair.left.name != own_name(ask):
        return []
    text, other = ask.run.text, translator_of(ask.service, pair.other)
    ends = other.lattice(text).n_best(1)[0].ends
    try:
        pieces = ask.translator.read(CutText(text, ends))[1]
    except InputError:
        return []
    return list(ends) if first_apart(pieces, other.read(text)[1]) < 0 else []


def elsewhere(ask: Ask) -> str:
    """The checkpoint of the way back, where models can stand beside that one; else ""."""
    back = ask.service.way_back(own_name(ask))
    return back if back and choices_of(ask.service, back) else ""


def head_of(ask: Ask, side: Side) -> Place:
    """The head to begin with: of cross-attention the one that was taught alignments or aligns best over the sample; else the most focused."""
    from lab.experiments.replay.snapshots import index
    from lab.measures.alignment import taught_head
    from lab.questions.heads import AtlasError, read_atlas

    if ask.scene.kind != "cross":
        return side.focused
    taught = index()["guided"] if side.step >= 0 else taught_head(side.metrics)
    if taught:
        return taught["layer"], taught["head"]
    try:
        cross = read_atlas(ask.service.place(side.name), side.id)["heads"]["cross"]
        every = [(one["numbers"]["predict"], -i, -j) for i, layer in enumerate(cross) for j, one in enumerate(layer)]
        _, layer, head = max(every)
        return -layer, -head
    except (AtlasError, KeyError, TypeError, ValueError):
        return side.focused
