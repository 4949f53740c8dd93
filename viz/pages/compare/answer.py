"""What the page Two models is answered: both models on the sentence; what every snapshot writes; what both write from each encoder layer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from model.config import require
from model.text_input import InputError
from viz.pages.compare.request import CompareRequest
from viz.pages.compare.view import (
    Apart,
    ChildhoodView,
    CompareView,
    HeadPlace,
    LayersView,
    ModelChoice,
    ModelFacts,
    SideView,
    SnapshotLine,
    childhood_lines,
    focused_head,
    layer_texts,
    lens_grid,
    pair_lines,
    tokens_of,
)
from viz.shared.number_format import significant
from viz.shared.records import AttentionKind
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Run, Scene
from viz.shared.snapshots import SNAPSHOT, snapshots_of, step_of, translator_of

if TYPE_CHECKING:
    from lab.questions.two_models import Witness
    from model.config import DecodeConfig
    from model.text_input import Source
    from model.tokenizer import Piece
    from model.trace import Trace
    from model.translator import Translator

    Tokens = tuple[tuple[Piece, ...], tuple[Piece, ...]]

MOST = 60
"""Tokens that a snapshot's translation has at most: early snapshots never stop by themselves."""


@dataclass(frozen=True)
class Asked:
    """One side of the question. name: "" for the model of the sentence's box; text: what it is made to write, None where it writes by itself."""

    name: str
    run: Run
    text: str | None = None


def compare_answer(service: RunService, result: Result, scene: Scene, request: CompareRequest) -> CompareView | ChildhoodView | LayersView:
    """The view of the page, or the part that the request names. Raises ConfigError for a model that is not to be had."""
    choices = choices_of(service, result.run.checkpoint)
    names = [choice["name"] for choice in choices]
    left, other = (named(request.compare, key, names) for key in ("left", "other"))
    if request.part == "childhood":
        return childhood(service, scene.run)
    asked = Asked(left, scene.run)
    beside = Asked(other or usual([choice for choice in choices if choice["name"] != left]), plain(scene.run))
    forced = request.compare.get("force") is True and bool(beside.name)
    if forced:
        text = side_of(service, result, scene.kind, asked)[1]["text"]
        forced, beside = bool(text.strip()), replace(beside, text=text or None)
    if request.part == "layers":
        return layers(service, result, scene, (asked, beside))
    return pair(service, result, scene, (asked, beside), forced) | {"choices": choices}  # type: ignore[return-value]


def usual(choices: list[ModelChoice]) -> str:
    """The other model while nobody has chosen: the first checkpoint there is, else the last snapshot; "" where there is neither."""
    trained = [choice["name"] for choice in choices if choice["step"] < 0]
    return next(iter(trained), choices[-1]["name"] if choices else "")


def named(given: dict[str, Any], key: str, known: list[str]) -> str:
    """A model as the scene names it, "" where it names none. Raises ConfigError that lists those there are."""
    name = given.get(key) or ""
    require(name == "" or name in known, f"{key} is {str(name)[:40]!r}; choose {', '.join(known) or 'another direction: no other model'}.")
    return str(name)


def plain(run: Run) -> Run:
    """The run without what belongs to one model's tokenizer: a forced beginning, a chosen cut."""
    return Run(run.checkpoint, run.text, run.decode)


def pair(service: RunService, result: Result, scene: Scene, asked: tuple[Asked, Asked], forced: bool) -> dict[str, Any]:
    """Both sides."""
    from lab.questions.two_models import first_apart

    facts = service.translator(result.run.checkpoint)
    (pieces, left), (one, beside) = side_of(service, result, scene.kind, asked[0]), asked
    found: dict[str, Any] = {
        "reads": facts.reads,
        "writes": facts.writes,
        "other": beside.name,
        "forced": forced,
        "family": all(SNAPSHOT in side.name for side in (one, beside)),
        "left": left,
        "right": None,
        "refused": None,
        "apart": None,
        "recut": [],
        "elsewhere": "" if beside.name else elsewhere(service, result.run.checkpoint),
        "lines": [],
    }
    if not beside.name:
        return found
    try:
        others, right = side_of(service, result, scene.kind, beside)
    except (InputError, RunError) as error:
        return {**found, "refused": {"code": error.code, "values": error.values}}
    apart: Apart = {"source": first_apart(pieces[0], others[0]), "target": first_apart(pieces[1], others[1])}
    cut = recut(facts, translator_of(service, beside.name), scene.run.text) if apart["source"] >= 0 and not one.name else []
    return {**found, "right": right, "apart": apart, "recut": cut, "lines": pair_lines(left, right, forced)}


def recut(own: Translator, other: Translator, text: str) -> list[int]:
    """Where `own` must cut the sentence to read the tokens that `other` reads; empty where its vocabulary lacks one of them."""
    from lab.questions.two_models import first_apart
    from model.text_input import CutText

    ends = other.lattice(text).n_best(1)[0].ends
    try:
        pieces = own.read(CutText(text, ends))[1]
    except InputError:
        return []
    return list(ends) if first_apart(pieces, other.read(text)[1]) < 0 else []


def side_of(service: RunService, result: Result, kind: AttentionKind, asked: Asked) -> tuple[Tokens, SideView]:
    """A side's tokens (source; read by the decoder) and what the page draws of it."""
    name, run = asked.name or result.run.checkpoint, replace(asked.run, beside="", cut_beside=())
    own = service.result(replace(run, checkpoint=name)) if asked.text is None and step_of(name) < 0 else None  # takes a turn of its own
    return service.once(_side, service, name, run, asked.text, own, kind)


def _side(service: RunService, name: str, run: Run, text: str | None, own: Result | None, kind: AttentionKind) -> tuple[Tokens, SideView]:
    translator = translator_of(service, name)
    seen = witness_of(translator, run, text, own)
    trace, written = seen.trace, translator.target_pieces((translator.config.bos_id, *seen.tokens))[1:]
    first = [[translator.target.piece(i) for i in row] for row in seen.lens.top[..., 0].tolist()]
    view: Any = {
        "name": name,
        "step": step_of(name),
        "text": seen.text,
        "stopped": seen.stopped,
        **tokens_of(trace, written, kind),
        "p": significant(np.exp(seen.log_p), 4),
        "log_p": float(seen.log_p.sum()),
        "pick": head_of(service, name, trace, kind),
        "facts": facts_of(service, name),
        "lens": lens_grid(seen.lens, first),
    }
    return (trace.src, trace.tgt), view


def witness_of(translator: Translator, run: Run, text: str | None, own: Result | None) -> Witness:
    """A side's evidence: from the run all pages share, or, of a snapshot or a forced text, for this page alone."""
    from lab.questions.two_models import made_to_write, witness, wrote

    if text is not None:
        return made_to_write(translator, run.source, text)
    if own:
        return witness(translator, own.translation, own.trace)
    return wrote(translator, run.text, replace(run.decode, max_length=min(MOST, run.decode.max_length)))


def childhood(service: RunService, run: Run) -> ChildhoodView:
    """What every snapshot writes. Raises InputError for a sentence that they cannot read."""
    short = replace(run.decode, max_length=min(MOST, run.decode.max_length))

    snapshots = [(c["name"], c["bleu"]) for c in choices_of(service, run.checkpoint) if c["step"] >= 0]
    found = service.once(_lines, service, snapshots, run.text, short)
    return {"snapshots": found, "lines": childhood_lines(found) if found else []}


def _lines(service: RunService, snapshots: list[tuple[str, float | None]], text: str, decode: DecodeConfig) -> list[SnapshotLine]:
    from lab.questions.two_models import per_token

    found: list[SnapshotLine] = []
    for name, bleu in snapshots:
        translation, mean = per_token(translator_of(service, name), text, decode)
        told = {"step": step_of(name), "name": name, "text": translation.text, "stopped": translation.stopped}
        found.append({**told, "per_token": float(f"{mean:.4g}"), "bleu": bleu})  # type: ignore[typeddict-item]
    return found


def layers(service: RunService, result: Result, scene: Scene, asked: tuple[Asked, Asked]) -> LayersView:
    """The DecoderLens of both. A forced text plays no part: the question is what would be written."""
    length = min(MOST, scene.run.decode.max_length)

    def texts(side: Asked) -> Any:
        if not side.name and side is asked[1]:
            return []
        name = side.name or result.run.checkpoint
        translator = translator_of(service, name)
        source = side.run.source if step_of(name) < 0 else side.run.text
        return service.once(_layers, translator, source, length)

    return {"left": texts(asked[0]), "right": texts(asked[1])}


def _layers(translator: Translator, source: Source, length: int) -> Any:
    from lab.questions.lens import decoder_lens

    return layer_texts(decoder_lens(translator, translator.trace(source, [], strict=False), length))


def choices_of(service: RunService, own: str) -> list[ModelChoice]:
    """The models that can stand beside the checkpoint: others of its direction, and the snapshots of the lab's replay where it has that direction."""
    own = own or service.default
    facts = service.facts(own)
    names = [name for name in service.of_direction(facts.reads, facts.writes) if name != own]
    found: list[ModelChoice] = [{"name": name, "step": -1, "bleu": None} for name in names]
    kept = snapshots_of(service, own)
    return found + [{"name": f"{SNAPSHOT}{one['step']}", "step": one["step"], "bleu": one["dev"]["bleu"]} for one in kept]


def elsewhere(service: RunService, own: str) -> str:
    """The checkpoint of the way back, where models can stand beside that one; else ""."""
    back = service.way_back(own or service.default)
    return back if back and choices_of(service, back) else ""


def facts_of(service: RunService, name: str) -> ModelFacts:
    """What stands under its name."""
    from lab.experiments.replay.snapshots import history

    translator, step = translator_of(service, name), step_of(name)
    config, metrics = translator.config, translator.checkpoint.metrics
    corpora = (metrics.get("recipe") or {}).get("corpora") or []
    tokens = next((line["tokens"] for line in history() if line["step"] == step), None) if step >= 0 else None
    return {
        "id": translator.checkpoint.checkpoint_id,
        "parameters": sum(p.numel() for p in translator.model.parameters()),
        "encoder": config.encoder_layers,
        "decoder": config.decoder_layers,
        "heads": config.n_heads,
        "d": config.d_model,
        "vocabularies": [config.src_vocab_size, config.tgt_vocab_size],
        "trained": {"corpora": [str(one).split(".")[0] for one in corpora], "pairs": metrics.get("pairs"), "tokens": tokens},
    }


def head_of(service: RunService, name: str, trace: Trace, kind: str) -> HeadPlace:
    """The head to begin with. Of cross-attention the one that aligns best: the taught one, else the best over the sample; else the most focused."""
    from lab.experiments.replay.snapshots import index
    from lab.measures.alignment import taught_head
    from lab.questions.heads import AtlasError, read_atlas

    if kind != "cross":
        return focused_head(trace, kind)
    metrics = translator_of(service, name).checkpoint.metrics
    taught = index()["guided"] if step_of(name) >= 0 else taught_head(metrics.get("guided"))
    if taught:
        return {"layer": taught["layer"], "head": taught["head"], "why": "taught"}
    try:
        cross = read_atlas(service.place(name), trace.checkpoint_id)["heads"]["cross"]
        every = [(one["numbers"]["predict"], -i, -j) for i, layer in enumerate(cross) for j, one in enumerate(layer)]
        _, layer, head = max(every)
        return {"layer": -layer, "head": -head, "why": "atlas"}
    except (AtlasError, KeyError, TypeError, ValueError):
        return focused_head(trace, kind)
