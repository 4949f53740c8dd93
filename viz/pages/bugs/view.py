"""The page Find the bug: what a case is told by, a figure of both runs, and the grade of an answer. None of it names the fault before its time."""

from collections.abc import Sequence
from typing import TypedDict

import numpy as np

from model.config import ModelConfig
from model.tokenizer import Piece
from viz.pages.bugs.figures import FIGURES, SUBLAYERS, Look, Sites, of_training, proves

Floats = Sequence[Sequence[float]]


class CaseView(TypedDict):
    """A number and how hard it is."""

    number: int
    level: int  # 1 obvious, 3 subtle


class Symptoms(TypedDict):
    """What the two models write, and the share of the references' tokens that are their first choice (None where there is no sample)."""

    sound: str
    broken: str
    sound_share: float | None
    broken_share: float | None


class FigureChoice(TypedDict):
    """A figure, and what must be chosen for it: "head", "layer_kind", "layer", "stack" or nothing."""

    name: str
    needs: str  # what must be chosen for it


class BugsView(TypedDict):
    """A case before it is solved."""

    number: int
    cases: list[CaseView]
    symptoms: Symptoms
    layers: dict[str, int]  # by kind
    heads: int
    figures: list[FigureChoice]
    training: bool  # whether the fault is one of the training loop
    faults: list[str]
    places: list[str]


class FigureView(TypedDict):
    """Numbers, (rows, columns), or words where there are no numbers. column_kind: how the columns are called."""

    name: str
    site: str
    rows: list[str]
    columns: list[str]
    column_kind: str
    sound: list[list[float]]
    broken: list[list[float]]
    sound_words: list[str]
    broken_words: list[str]


class Solution(TypedDict):
    """What was broken, where, what proves it, and who made this mistake."""

    fault: str
    place: str
    figures: list[str]
    link: str


class GradeView(TypedDict):
    """place: "right", "near" (the right sublayer of another layer, or all layers for one) or "wrong". The solution comes with a full answer."""

    fault: bool
    place: str
    figure: bool
    solution: Solution | None


class HintView(TypedDict):
    """One hint: its words and their values."""

    number: int
    key: str
    values: dict[str, str]


def places_of(config: ModelConfig) -> list[str]:
    """Every place that may be named, in the order of the computation."""
    found: list[str] = []
    for stack, layers in (("encoder", config.encoder_layers), ("decoder", config.decoder_layers)):
        parts = SUBLAYERS[stack]
        found += [f"{stack}.in", *(f"{stack}.{part}" for part in parts), f"{stack}.norms"]
        found += [f"{stack}.{layer}.{part}" for layer in range(layers) for part in parts]
    return [*found, "output", *(f"training.{part}" for part in ("targets", "loss", "step"))]


def bugs_view(
    number: int, levels: Sequence[tuple[int, int]], symptoms: Symptoms, config: ModelConfig, faults: Sequence[str], *, training: bool
) -> BugsView:
    """levels: (number, level) of every case. faults: the names of all, in an order that tells nothing. training: whether the fault is of the training loop."""
    return {
        "number": number,
        "cases": [{"number": n, "level": level} for n, level in levels],
        "symptoms": symptoms,
        "layers": {"encoder": config.encoder_layers, "decoder": config.decoder_layers, "cross": config.decoder_layers},
        "heads": config.n_heads,
        "figures": [{"name": name, "needs": one.needs} for name, one in FIGURES.items() if of_training(one.site) is training],
        "training": training,
        "faults": sorted(faults),
        "places": places_of(config),
    }


def figure_view(
    name: str,
    look: Look,
    pair: tuple[Sites, Sites],
    axes: tuple[Sequence[Piece], Sequence[Piece]],
    words: tuple[list[str], list[str]] = ([], []),
) -> FigureView:
    """One figure of the sound run and of the broken one. axes: source and target pieces."""
    figure = FIGURES[name]
    source, target = ([p.text for p in pieces] for pieces in axes)
    queries, keys = (source if look.kind == "encoder" else target), (target if look.kind == "decoder" else source)
    rows = {"query": queries, "key": keys, "stack": source if look.stack == "encoder" else target, "decoder": target}[figure.rows]
    sound, broken = (figure.draw(sites, look) for sites in pair)
    columns = {"keys": keys, "sublayers": list(SUBLAYERS[look.stack])}.get(figure.columns, [])
    return {
        "name": name,
        "site": figure.site.format(attention=look.attention, stack=look.stack, layer=look.layer),
        "rows": rows,
        "columns": columns or [str(i) for i in range(sound.shape[1])],
        "column_kind": figure.columns,
        "sound": np.round(sound.astype(float), 4).tolist(),
        "broken": np.round(broken.astype(float), 4).tolist(),
        "sound_words": words[0],
        "broken_words": words[1],
    }


def training_view(name: str, rows: Sequence[str], words: tuple[list[str], list[str]], steps: tuple[Floats, Floats]) -> FigureView:
    """A figure of both training loops. rows: what each row reads; words: what each row wants; steps (steps, 3): loss, own gradient, gradient used."""
    figure = FIGURES[name]
    worded = figure.columns == "words"
    sound, broken = ([] if worded else [[float(f"{x:.4g}") for x in line] for line in one] for one in steps)
    return {
        "name": name,
        "site": figure.site,
        "rows": list(rows) if worded else [str(i + 1) for i in range(len(sound))],
        "columns": [] if worded else [str(i) for i in range(3)],
        "column_kind": figure.columns,
        "sound": sound,
        "broken": broken,
        "sound_words": words[0] if worded else [],
        "broken_words": words[1] if worded else [],
    }


def grade(right: Solution, fault: str, place: str, figure: str, look: Look) -> GradeView:
    """An answer against what is right. right: the solution, which is handed on only with a full answer."""
    named, proved = fault == right["fault"], proves(right["place"], tuple(right["figures"]), figure, look)
    where = place_grade(right["place"], place)
    return {"fault": named, "place": where, "figure": proved, "solution": right if named and proved and where == "right" else None}


def place_grade(right: str, place: str) -> str:
    """ "near": the same stack and sublayer, but another layer."""
    if place == right:
        return "right"
    ends = [[part for part in text.split(".") if not part.isdigit()] for text in (right, place)]
    return "near" if ends[0] == ends[1] else "wrong"
