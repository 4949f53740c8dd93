"""What every head and sublayer is worth to the translation: the part of the page Attribution that ablates them one by one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lab.measures.residual_stream import SUBLAYERS
from viz.marks import Axis, Columns, Key, Marks, Matrix, Press, Said, Segmented, Site, Slots, Switch, Text, Values
from viz.pages.attribution.sentences import named_part, times
from viz.pages.attribution.steps import OVER
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, num, signed
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from model.translator import Translator

Parts = Sequence[Values]
"""Heads and sublayers in the order of the forward pass: site, head (None for a whole sublayer)."""


def remove_each(translator: Translator, result: Result) -> Values:
    """Each head and sublayer removed from the sentence's run."""
    from lab.questions.importance import on_sentence

    return on_sentence(translator, result.trace, result.tokens)


def importance(ask: Ask) -> Marks:
    """This sentence and the sample: a matrix for each kind of attention, one for the whole sublayers of each stack."""
    say, told = ask.say, ask.of_run(remove_each, slow=True)
    sample, missing = sample_of(ask)
    parts, tokens = told["parts"], len(told["tokens"])
    total = say("importance_total", n=tokens, total=num(told["log_probability"], 2))
    cases = {"sentence": shown(ask, total, parts, [part["change"] for part in parts])}
    choices = [("sentence", say.text("over.sentence"))]
    if sample:
        n, digest = sample["sample"]["sentences"], sample["sample"]["digest"]
        close = {name: overlaps(sample["parts"], whole=name == "sublayers") for name in ("heads", "sublayers")}
        about = say("importance_sample", n=n, digest=digest, command=sample["command"], **close)
        cases["sample"] = shown(ask, about, parts, [part["mean"] for part in sample["parts"]])
        choices.append(("sample", say.text("over.sample", n=n)))
    return [
        Columns([[Segmented(OVER, say.text("over_label"), choices, "sentence", named=True)], missing], [1, 2]),
        Switch(OVER, cases, "sentence"),
        Key([("diverging", say.text("importance_legend"))], (say.text("helps"), say.text("harms"))),
        say.quiet("importance_hint"),
        *readouts(ask, parts, tokens, sample),
        Site("*.z, *.out, *.ff_out → logits", [tokens], codes=["importance"]),
    ]


def overlaps(parts: Parts, *, whole: bool) -> int:
    """How many heads, or whole sublayers, have a range mean ± error that overlaps with that of the largest loss."""
    among = [part for part in parts if (part["head"] is None) == whole]
    first = min(among, key=lambda part: part["mean"])
    return sum(part["mean"] - part["standard_error"] <= first["mean"] + first["standard_error"] for part in among) - 1


def sample_of(ask: Ask) -> tuple[Values | None, Marks]:
    """importance.json, or why it cannot be used and the command that makes it."""
    from lab.questions.heads import AtlasError, sample_fits
    from lab.questions.importance import read_importance

    service, name = ask.service, ask.run.checkpoint or ask.service.default
    try:
        return read_importance(service.place(name), ask.trace.checkpoint_id, ask.translator.config), []
    except AtlasError:
        if not sample_fits(ask.translator):
            return None, [ask.say.notice("importance_language")]
    command = f"python -m model importance --checkpoint {service.folder.name}/{name} --write"
    return None, [ask.say.notice("importance_missing", command=command)]


def shown(ask: Ask, about: Said, parts: Parts, changes: Sequence[float]) -> Marks:
    """The changes as matrices, what they are of, and how many heads' ablation makes the output more probable."""
    heads = [change for part, change in zip(parts, changes, strict=True) if part["head"] is not None]
    marks: Marks = [Text(about, "quiet")]
    for stack, subs in SUBLAYERS.items():
        made = [matrix(ask, parts, changes, stack, sub) for sub in (*subs[:-1], "")]
        marks.append(Columns([[one] for one in made], [float(len(one.cols.labels) + 2) for one in made]))
    return [*marks, Text(ask.say("look.gain", gain=sum(change > 0 for change in heads), n=len(heads)))]


def matrix(ask: Ask, parts: Parts, changes: Sequence[float], stack: str, sub: str) -> Matrix:
    """The heads of one kind of attention, layers by heads, the one that was taught alignments in bold; without a kind the whole sublayers. Either on a scale of its own."""
    say, taught = ask.say, taught_part(ask)
    alike = [(part, change) for part, change in zip(parts, changes, strict=True) if (part["head"] is None) == (sub == "")]
    chosen = [(part, change) for part, change in alike if part["site"].startswith(f"{stack}.") and part["site"].endswith(sub)]
    heads = [str(head + 1) for head in range(ask.config.n_heads)]
    cols = Axis("head", heads) if sub else Axis("sublayer", say.texts("column.", SUBLAYERS[stack]))
    rows = [chosen[i : i + len(cols.labels)] for i in range(0, len(chosen), len(cols.labels))]
    name = f"heads.{stack}.{sub}" if sub else f"whole.{stack}"
    return Matrix(
        Axis("layer", say.layers(len(rows))),
        cols,
        [[float(f"{change:.6g}") for _, change in row] for row in rows],
        say.text(name),
        palette="diverging",
        high=full_scale([change for _, change in alike]),
        format="2",
        strong=[[(part["site"], part["head"]) == taught for part, _ in row] for row in rows],
        title=say(name),
    )


def taught_part(ask: Ask) -> tuple[str, int] | None:
    """The head that was shown word alignments in training, as site and head."""
    guided = ask.translator.checkpoint.metrics.get("guided")
    return (guided["attention"], guided["head"]) if guided else None


def readouts(ask: Ask, parts: Parts, tokens: int, sample: Values | None) -> Marks:
    """The heads of the layer and head that the cursor is on, and the sublayers, in words; each leads to the page that removes it or looks into it."""
    say, taught = ask.say, taught_part(ask)
    cases: dict[str, dict[str, Slots]] = {"head": {}, "sublayer": {}}
    for i, part in enumerate(parts):
        stack, layer, sub = part["site"].split(".")
        name, column = "head", part["head"]
        lead = Press(say("ablate"), {"edits": [f"ablate:{part['site']}.{column}"]}, "whatif", "link")
        if column is None:
            name, column = "sublayer", SUBLAYERS[stack].index(sub)
            at = int(layer) * len(SUBLAYERS[stack]) + column
            lead = Press(say("added"), {"side": "source" if stack == "encoder" else "target", "sublayer": at}, "residual", "link")
        line = said(ask, part, tokens, sample["parts"][i] if sample else None)
        line += [" · ", *say("importance_taught")] if (part["site"], part["head"]) == taught else []
        cases[name].setdefault(layer, {}).setdefault(str(column), []).extend([Text(line), lead])
    return [Switch("@layer", {layer: [Switch(f"@{name}", rows)] for layer, rows in by_layer.items()}) for name, by_layer in cases.items()]


def said(ask: Ask, part: Values, tokens: int, sampled: Values | None) -> list[Any]:
    """A head or sublayer and its numbers."""
    say, change = ask.say, part["change"]
    found = say("readout_sublayer" if part["head"] is None else "readout_head", **named_part(say, part))
    found += [" · ", *say("readout_sentence", change=signed(change, 3), times=times(math.exp(change)), total=signed(change * tokens, 3))]
    if sampled:
        mean, error = sampled["mean"], num(sampled["standard_error"])
        found += [" · ", *say("readout_sample", mean=signed(mean, 3), error=error, times=times(math.exp(mean)))]
    return found
