"""What every head and sublayer is worth to the translation: the part of the page Attribution that ablates them one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lab.measures.residual_stream import SUBLAYERS
from viz.marks import Axis, Columns, Key, Mark, Matrix, Press, Segmented, Site, Switch, Text
from viz.pages.attribution.sentences import about_parts, named_part
from viz.pages.attribution.steps import OVER, tokens_of
from viz.shared.ask import Ask
from viz.shared.number_format import num, signed
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from model.translator import Translator

Parts = Sequence[dict[str, Any]]
"""Heads and sublayers in the order of the forward pass: site, head (None for a whole sublayer)."""


def remove_each(translator: Translator, result: Result) -> dict[str, Any]:
    """Each head and sublayer removed from the sentence's run."""
    from lab.questions.importance import on_sentence

    return on_sentence(translator, result.trace, tokens_of(result))


def importance(ask: Ask) -> list[Mark]:
    """This sentence and the sample: a matrix for each kind of attention, one for the whole sublayers of each stack."""
    say, told = ask.say, ask.slowly(remove_each, ask.translator, ask.result)
    sample, missing = sample_of(ask)
    parts, tokens = told["parts"], len(told["tokens"])
    own = [part["change"] for part in parts]
    facts = {"sentence": say("importance_total", n=tokens, total=num(told["log_probability"], 2))}
    measured: dict[str, tuple[list[float], list[float] | None]] = {"sentence": (own, None)}
    choices = [("sentence", say.text("over.sentence"))]
    if sample:
        about = sample["sample"]
        facts["sample"] = say("importance_sample", n=about["sentences"], digest=about["digest"], command=sample["command"])
        measured["sample"] = ([part["mean"] for part in sample["parts"]], [part["standard_error"] for part in sample["parts"]])
        choices.append(("sample", say.text("over.sample", n=about["sentences"])))
    return [
        Columns(
            [
                [Segmented(OVER, say.text("over_label"), choices, "sentence", named=True)],
                [over({k: [Text(x, "quiet")] for k, x in facts.items()})],
            ],
            [1, 2],
        ),
        *missing,
        over({name: shown(ask, parts, changes) for name, (changes, _) in measured.items()}),
        Key([("diverging", say.text("importance_legend"))], (say.text("helps"), say.text("harms"))),
        Text(say("importance_hint"), "quiet"),
        *readouts(ask, parts, own, tokens, sample),
        over({name: [Text(line) for line in about_parts(say, parts, *numbers)] for name, numbers in measured.items()}),
        Site("*.z, *.out, *.ff_out → logits", [tokens], codes=["importance"]),
    ]


def over(cases: dict[str, list[Mark]]) -> Switch:
    """What belongs to the sentence, or to the sample."""
    return Switch(OVER, cases, "sentence")


def sample_of(ask: Ask) -> tuple[dict[str, Any] | None, list[Mark]]:
    """importance.json, or why it cannot be used and the command that makes it."""
    from lab.questions.heads import AtlasError, sample_fits
    from lab.questions.importance import read_importance

    service, name = ask.service, ask.result.run.checkpoint or ask.service.default
    try:
        return read_importance(service.place(name), ask.trace.checkpoint_id, ask.translator.config), []
    except AtlasError:
        if not sample_fits(ask.translator):
            return None, [Text(ask.say("importance_language"), "notice")]
    command = f"python -m model importance --checkpoint {service.folder.name}/{name} --write"
    return None, [Text(ask.say("importance_missing", command=command), "notice")]


def place_of(part: dict[str, Any]) -> tuple[str, int, str]:
    """ "decoder.2.cross" taken apart."""
    stack, layer, sub = part["site"].split(".")
    return stack, int(layer), sub


def shown(ask: Ask, parts: Parts, changes: Sequence[float]) -> list[Mark]:
    """The changes as matrices: heads on one scale, whole sublayers on another."""
    tops = [
        max((abs(x) for part, x in zip(parts, changes, strict=True) if (part["head"] is None) == whole), default=0.0) or 1.0
        for whole in (False, True)
    ]
    marks: list[Mark] = []
    for stack, subs in SUBLAYERS.items():
        heads = [head_matrix(ask, parts, changes, (stack, sub), tops[0]) for sub in subs if sub != "ff"]
        whole = whole_matrix(ask, parts, changes, stack, tops[1])
        widths = [float(len(one.cols.labels) + 2) for one in (*heads, whole)]
        marks.append(Columns([[one] for one in (*heads, whole)], widths))
    return marks


def head_matrix(ask: Ask, parts: Parts, changes: Sequence[float], kind: tuple[str, str], high: float) -> Matrix:
    """The heads of one kind of attention, layers by heads; the one that was taught alignments in bold."""
    stack, sub = kind
    chosen = [(part, x) for part, x in zip(parts, changes, strict=True) if part["head"] is not None and place_of(part)[::2] == (stack, sub)]
    taught = taught_part(ask)
    n = max(part["head"] for part, _ in chosen) + 1
    values = [chosen[i : i + n] for i in range(0, len(chosen), n)]
    cols = Axis("head", [str(h + 1) for h in range(n)])
    strong = [[(part["site"], part["head"]) == taught for part, _ in row] for row in values]
    return matrix(
        ask, f"heads.{stack}.{sub}", cols, [[x for _, x in row] for row in values], high, strong if any(map(any, strong)) else None
    )


def whole_matrix(ask: Ask, parts: Parts, changes: Sequence[float], stack: str, high: float) -> Matrix:
    """The whole sublayers of a stack, layers by sublayers."""
    values = [x for part, x in zip(parts, changes, strict=True) if part["head"] is None and place_of(part)[0] == stack]
    n = len(SUBLAYERS[stack])
    cols = Axis("sublayer", ask.say.texts("column.", SUBLAYERS[stack]))
    return matrix(ask, f"whole.{stack}", cols, [values[i : i + n] for i in range(0, len(values), n)], high)


def matrix(ask: Ask, name: str, cols: Axis, values: list[list[float]], high: float, strong: list[list[bool]] | None = None) -> Matrix:
    """One of them."""
    rows = Axis("layer", [ask.say.text("layer", n=n + 1) for n in range(len(values))])
    return Matrix(
        rows,
        cols,
        [[float(f"{x:.6g}") for x in row] for row in values],
        ask.say.text(name),
        palette="diverging",
        high=high,
        format="2",
        exact="4",
        strong=strong,
        title=ask.say(name),
    )


def taught_part(ask: Ask) -> tuple[str, int] | None:
    """The head that was shown word alignments in training, as site and head."""
    guided = ask.translator.checkpoint.metrics.get("guided")
    return (guided["attention"], guided["head"]) if guided else None


def readouts(ask: Ask, parts: Parts, own: Sequence[float], tokens: int, sample: dict[str, Any] | None) -> list[Mark]:
    """The heads of the layer and head that the cursor is on, and the sublayers, in words; each leads to the page that removes it or looks into it."""
    taught = taught_part(ask)
    cases: dict[bool, dict[str, dict[str, list[Mark]]]] = {True: {}, False: {}}
    counted = {"encoder": 0, "decoder": 0}
    for i, part in enumerate(parts):
        stack, layer, sub = place_of(part)
        isolated = part["head"] is not None
        column = str(part["head"]) if isolated else str(SUBLAYERS[stack].index(sub))
        line = said(ask, part, own[i], tokens, sample["parts"][i] if sample else None)
        line += [" · ", *ask.say("importance_taught")] if isolated and (part["site"], part["head"]) == taught else []
        put: dict[str, Any] = {"edits": [f"ablate:{part['site']}.{part['head']}"]}
        lead = Press(ask.say("ablate"), put, "whatif", "link")
        if not isolated:
            put = {"side": "source" if stack == "encoder" else "target", "sublayer": counted[stack]}
            lead, counted[stack] = Press(ask.say("added"), put, "residual", "link"), counted[stack] + 1
        cases[isolated].setdefault(str(layer), {}).setdefault(column, []).extend([Text(line), lead])
    names = {True: "head", False: "sublayer"}
    return [
        Switch("@layer", {layer: [Switch(f"@{names[isolated]}", rows)] for layer, rows in cases[isolated].items()})
        for isolated in (True, False)
    ]


def said(ask: Ask, part: dict[str, Any], change: float, tokens: int, sampled: dict[str, Any] | None) -> list[Any]:
    """A head or sublayer and its numbers."""
    say = ask.say
    found = say("readout_sublayer" if part["head"] is None else "readout_head", **named_part(say, part))
    found += [" · ", *say("readout_sentence", change=signed(change, 3), total=signed(change * tokens, 3))]
    if sampled:
        found += [" · ", *say("readout_sample", mean=signed(sampled["mean"], 3), error=num(sampled["standard_error"], 3))]
    return found
