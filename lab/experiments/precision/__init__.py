"""Precision: the shipped model in other number formats and in another runtime. Size, speed, and what becomes of its translations."""

import math
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import torch

from lab.experiments.elements import Chart, Done, Events, Knob, Point, Row, Settings, Verdict, code_of
from lab.experiments.precision.number_formats import Form, by_stepper, forced, greedy, in_float, in_int8, in_int8_weights, size_of, stepwise
from lab.experiments.precision.onnx_export import export, in_onnx, quantised
from lab.experiments.record import Experiment, Record
from lab.experiments.timing import processor_seconds
from lab.measures.chrf import chrf
from lab.measures.paired_comparison import Difference, compare
from lab.questions.sample_sentences import load_sample
from model.checkpoint import Checkpoint, load_checkpoint
from model.config import Json, require

CHECKPOINTS = Path(__file__).parents[3] / "checkpoints"
NAMES = tuple(sorted((path.parent.name for path in CHECKPOINTS.glob("*/config.json")), reverse=True)) or ("zh-en",)
WAYS = ("fp32", "app", "bf16", "fp16", "int8", "int8_weights", "onnx", "onnx_int8")
"""fp32 is what all are compared with; app is float32 too, by the loop that the app runs."""
HALVES = ("bf16", "fp16")
FOLDS = 10
"""The sentences are dealt into ten groups; differences of chrF between the groups give the error bars."""
CHRF_MARGIN = 1.0
"""Points of chrF that make no difference."""
TIME_MARGIN = math.log(1.1)
"""Times that differ by less than a tenth count as the same."""
FOURFOLD = 3.5
"""From this ratio of sizes on, "4 times smaller" counts as true."""


class Sentence(NamedTuple):
    """Source ids with EOS; target ids of the reference, BOS first; the reference."""

    src: list[int]
    tgt: list[int]
    reference: str


class Outcome(NamedTuple):
    """What one way made of one sentence: its greedy translation, and the largest difference of its forced logits from those of fp32."""

    text: str
    difference: float


def run(settings: Settings) -> Events:
    """Makes all forms of one checkpoint; translates every sentence with each; times each in turn, writing the reference token by token."""
    checkpoint = load_checkpoint(CHECKPOINTS / settings["checkpoint"])
    sentences = read(checkpoint, settings["sentences"])
    forms: dict[str, Form] = {}
    with torch.inference_mode():
        for i, way in enumerate(WAYS):
            found = build(checkpoint, way)
            if isinstance(found, Form):
                forms[way] = found
            else:
                yield Row("ways", way, {"state": found})
            yield Done(0.1 * (i + 1) / len(WAYS))
        outcomes: dict[str, list[Outcome]] = {way: [] for way in forms}
        for i, sentence in enumerate(sentences):
            compare_outputs(checkpoint, forms, sentence, outcomes)
            yield Done(0.1 + 0.3 * (i + 1) / len(sentences))
        yield from quality(forms, outcomes, sentences)
        rounds: dict[str, list[float]] = {way: [] for way in forms}
        for repeat in range(settings["repeats"]):
            yield from timed(forms, sentences, rounds, lambda share, repeat=repeat: 0.4 + 0.6 * (repeat + share) / settings["repeats"])  # type: ignore[misc]
            for way, form in forms.items():
                yield Point("speed", way, megabytes(form), rounds[way][-1], repeat)
    for way in forms:
        yield Row("ways", way, row(way, forms, rounds, outcomes, sentences))


def read(checkpoint: Checkpoint, count: int) -> list[Sentence]:
    """The first `count` sentences of the sample. Raises ConfigError for a checkpoint of other languages."""
    reads, _, writes = checkpoint.direction.partition("-")
    require(
        {reads, writes} == {"zh", "en"},
        f"checkpoint reads {reads} and writes {writes}; the sample is Chinese and English, choose such a one.",
    )
    config, found = checkpoint.model.config, []
    for pair in load_sample().pairs[:count]:
        source, target = pair.sides(reads)
        src, tgt = [*checkpoint.source.encode(source), config.eos_id], [config.bos_id, *checkpoint.target.encode(target)]
        found.append(Sentence(src[-config.max_length :], tgt[: config.max_length], target))
    return found


def build(checkpoint: Checkpoint, way: str) -> Form | str:
    """The model in that form, tried on a token; or why there is none: "not_installed" or "unsupported"."""
    model = checkpoint.model
    makers: dict[str, Callable[[], Form]] = {
        "fp32": lambda: Form(stepwise(model), size_of(model)),
        "app": lambda: Form(by_stepper(model), size_of(model)),
        "bf16": lambda: in_float(model, torch.bfloat16),
        "fp16": lambda: in_float(model, torch.float16),
        "int8": lambda: in_int8(model),
        "int8_weights": lambda: in_int8_weights(model),
        "onnx": lambda: in_onnx(model, export(model)),
        "onnx_int8": lambda: in_onnx(model, tuple(map(quantised, export(model)))),  # type: ignore[arg-type]
    }
    try:
        form = makers[way]()
        form.begin([model.config.eos_id])(model.config.bos_id)
    except ImportError:
        return "not_installed"
    except (RuntimeError, NotImplementedError):
        return "unsupported"
    return form


def compare_outputs(checkpoint: Checkpoint, forms: Mapping[str, Form], sentence: Sentence, outcomes: dict[str, list[Outcome]]) -> None:
    """Translate one sentence with every form and add what came out."""
    model, base = checkpoint.model, forced(forms["fp32"].begin, sentence.src, sentence.tgt)
    for way, form in forms.items():
        text = checkpoint.target.decode(greedy(form.begin, model.config, sentence.src))
        difference = float((forced(form.begin, sentence.src, sentence.tgt) - base).abs().max())
        outcomes[way].append(Outcome(text, difference))


def quality(forms: Mapping[str, Form], outcomes: Mapping[str, list[Outcome]], sentences: list[Sentence]) -> Events:
    """chrF against the references less that of fp32, for each group of sentences."""
    scores = {
        way: fold_means([chrf(o.text, s.reference) for o, s in zip(found, sentences, strict=True)]) for way, found in outcomes.items()
    }
    for way, form in forms.items():
        for fold, (score, base) in enumerate(zip(scores[way], scores["fp32"], strict=True)):
            yield Point("quality", way, megabytes(form), score - base, fold)


def fold_means(values: list[float]) -> list[float]:
    """Means of the groups 0, 10, 20 ..; 1, 11, 21 ..; and so on."""
    return [sum(values[i::FOLDS]) / len(values[i::FOLDS]) for i in range(FOLDS)]


def timed(forms: Mapping[str, Form], sentences: list[Sentence], rounds: dict[str, list[float]], share: Callable[[float], float]) -> Events:
    """One round: every sentence by every form in turn; adds ms of processor time a token (the encoder's included), so that other programs do not count."""
    seconds = dict.fromkeys(forms, 0.0)
    for i, sentence in enumerate(sentences):
        for way, form in forms.items():
            began = processor_seconds()
            forced(form.begin, sentence.src, sentence.tgt)
            seconds[way] += processor_seconds() - began
        yield Done(share((i + 1) / len(sentences)))
    tokens = sum(len(sentence.tgt) for sentence in sentences)
    for way, spent in seconds.items():
        rounds[way].append(1000 * spent / tokens)


def megabytes(form: Form) -> float:
    """Its size, rounded as it is shown."""
    return round(form.size / 1e6, 1)


def row(
    way: str, forms: Mapping[str, Form], rounds: Mapping[str, list[float]], outcomes: Mapping[str, list[Outcome]], sentences: list[Sentence]
) -> Json:
    """The line of the table: the fastest round counts."""
    found, base = outcomes[way], outcomes["fp32"]
    best = {name: min(rounds[name]) for name in (way, "fp32")}
    return {
        "state": "measured",
        "megabytes": megabytes(forms[way]),
        "ms_per_token": round(best[way], 3),
        "times_faster": round(best["fp32"] / best[way], 2),
        "chrf": round(sum(chrf(o.text, s.reference) for o, s in zip(found, sentences, strict=True)) / len(found), 2),
        "same": sum(a.text == b.text for a, b in zip(found, base, strict=True)),
        "sentences": len(found),
        "logit_difference": float(f"{max(o.difference for o in found):.2g}"),
    }


def judge(record: Record) -> list[Verdict]:
    """A verdict for each claim."""
    return [judge_half(record), judge_int8(record), judge_onnx(record)]


def place(record: Record, way: str) -> float:
    """The size of a way in MB, where its points are; NaN when it was not measured."""
    return next(iter(record.places("speed", way)), math.nan)


def change(record: Record, way: str) -> Difference:
    """chrF of fp32 less its own, over the groups of sentences, with a margin of one point: more is True where it loses more than that."""
    found = record.values("quality", way, place(record, way))
    return compare([0.0] * len(found), found, CHRF_MARGIN)


def faster(record: Record, way: str, other: str = "fp32") -> bool | None:
    """Whether it is faster than the other by more than a tenth, from the logarithms of both times, round by round; None where it cannot be told."""
    a, b = ([math.log(x) for x in record.values("speed", name, place(record, name))] for name in (way, other))
    return compare(b, a, TIME_MARGIN).more if len(a) == len(b) else None


def times(record: Record, way: str, other: str = "fp32") -> float:
    """How many times faster than the other, by the fastest rounds."""
    a, b = (min(record.values("speed", name, place(record, name))) for name in (way, other))
    return round(b / a, 2)


def rounds_there(record: Record, way: str) -> dict[str, bool]:
    """What is missing of the times that `faster` compares, by the reason it gives."""
    return record.gaps(*(("speed", name, place(record, name)) for name in (way, "fp32")))


def judge_half(record: Record) -> Verdict:
    """Holds when neither half precision loses a point of chrF (its interval lies above -1), fails when both do, true in part when one does
    and the other does not, else unclear."""
    there = [way for way in HALVES if record.places("quality", way)]
    changes = {way: change(record, way) for way in there}
    kept, lost = ([way for way in there if changes[way].more is loses] for loses in (False, True))
    if not there:
        return Verdict("half", "unclear", {}, "unavailable")
    facts: Json = {}
    for way in HALVES:
        facts[way] = round(-changes[way].mean, 2) + 0.0 if way in there else "unsupported"
        facts[f"{way}_times"] = times(record, way) if way in there else "unsupported"
        facts[f"{way}_same"] = record.rows["ways"][way].get("same", 0)
    facts["sentences"] = record.rows["ways"]["fp32"]["sentences"]
    decided = len(kept) + len(lost) == len(there)
    code = "unclear" if not decided else "mixed" if kept and lost else "holds" if kept else "fails"
    return Verdict("half", code, facts).because("groups_disagree").needing(*changes.values())


def judge_int8(record: Record) -> Verdict:
    """Of dynamic quantisation: holds when its file is at least 3.5 times smaller than float32 and it is faster by more than a tenth; true in
    part when one of them. Fails when certainly neither. Unclear where it could not be run or its speed is not decided."""
    if not record.places("speed", "int8") or not record.places("speed", "int8_weights"):
        return Verdict("int8", "unclear", {}, "unavailable")
    ratio = {way: place(record, "fp32") / place(record, way) for way in ("int8", "int8_weights")}
    parts = [ratio["int8"] >= FOURFOLD, faster(record, "int8")]
    facts = {"smaller": round(ratio["int8"], 2), "times": times(record, "int8"), "chrf": round(-change(record, "int8").mean, 2) + 0.0}
    facts |= {"all_smaller": round(ratio["int8_weights"], 2), "all_times": times(record, "int8_weights")}
    return Verdict("int8", code_of(parts), facts).because(**rounds_there(record, "int8"))


def judge_onnx(record: Record) -> Verdict:
    """Holds when ONNX Runtime is faster than the same steps in PyTorch by more than a tenth and than the app's own loop too. True in part when
    faster than the first only. Fails when not. Unclear when it is not installed or the times decide nothing."""
    if not record.places("speed", "onnx"):
        return Verdict("onnx", "unclear", {}, "unavailable")
    plain, app = faster(record, "onnx"), faster(record, "onnx", "app")
    code = "unclear" if plain is None else "fails" if not plain else "holds" if app else "mixed"
    facts = {
        "times": times(record, "onnx"),
        "app": times(record, "onnx", "app"),
        "difference": record.rows["ways"]["onnx"]["logit_difference"],
    }
    return Verdict("onnx", code, facts).because(**rounds_there(record, "onnx"))


EXPERIMENT = Experiment(
    name="precision",
    claims=("half", "int8", "onnx"),
    knobs=(
        Knob("checkpoint", NAMES[0], options=NAMES),
        Knob("sentences", 60, quick=10, options=(10, 20, 30, 60)),
        Knob("repeats", 5, quick=3, low=2, high=10),
    ),
    charts=(Chart("speed", "megabytes", "ms_per_token"), Chart("quality", "megabytes", "chrf_change")),
    run=run,
    judge=judge,
    tables=("ways",),
)
