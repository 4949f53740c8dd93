"""What sentences claim of the record, judged slowly and literally: by loops over the numbers of the trace, not by the functions that chose the sentence."""

import math
import re
import unicodedata
from functools import cache

from tests.viz.claims import backward, forward
from tests.viz.claims.about import About, reads_as
from tests.viz.claims.orders import broken, claim_of, printed
from tests.viz.claims.scenes import told_in

WORDLESS = ("</s>", "<s>", "<pad>", "<unk>")


def is_mark(piece):
    """A special token, or punctuation alone."""
    text = piece.text.replace("▁", "")
    return piece.text in WORDLESS or piece.kind == "special" or (bool(text) and all(unicodedata.category(c)[0] == "P" for c in text))


def bits(row):
    """Entropy of weights."""
    return -sum(p * math.log2(p) for p in map(float, row) if p > 0)


def lengths(rows):
    """Euclidean lengths."""
    return [math.sqrt(sum(float(x) ** 2 for x in row)) for row in rows]


def of_head(trace, scene):
    """Weights as lists, the pieces of rows and of columns, of the head that the scene names."""
    kind = scene["kind"]
    rows = trace.src if kind == "encoder" else trace.tgt
    cols = trace.tgt if kind == "decoder" else trace.src
    return trace.attention(kind, scene["layer"]).weights[scene["head"]].tolist(), rows, cols


def largest_cell(values, trace, scene):
    weights, rows, cols = of_head(trace, scene)
    cells = [(i, j) for i, row in enumerate(rows) for j, col in enumerate(cols) if not is_mark(row) and not is_mark(col)]
    every = [(i, j) for i in range(len(rows)) for j in range(len(cols))]
    return reads_as(values["weight"], max(weights[i][j] for i, j in cells or every))


def sink(values, trace, scene):
    weights, _, cols = of_head(trace, scene)
    means = [sum(row[j] for row in weights) / len(weights) for j in range(len(cols))]
    quiet = [mean for mean, col in zip(means, cols, strict=True) if is_mark(col)]
    return reads_as(values["quiet"], sum(quiet)) and reads_as(values["share"], max(quiet)) and sum(quiet) > 0.5


def two_rows(values, trace, scene):
    weights, _, _ = of_head(trace, scene)
    all_bits = [bits(row) for row in weights]
    free = [one for one, row in zip(all_bits, weights, strict=True) if sum(w > 0 for w in row) > 1]
    return reads_as(values["wide_bits"], max(all_bits)) and reads_as(values["narrow_bits"], min(free))


def line_of(shift):
    def judge(values, trace, scene):
        weights, rows, cols = of_head(trace, scene)
        places = [round(i * (len(cols) - 1) / max(len(rows) - 1, 1)) + shift for i in range(len(rows))]
        there = [weights[i][j] for i, j in enumerate(places) if 0 <= j < len(cols)]
        return reads_as(values["share"], sum(there) / len(there))

    return judge


def memory(values, trace, _):
    return reads_as(str(values["value"]).strip("−-"), max(abs(float(x)) for row in trace.memory for x in row))


def row_lengths(values, trace, _):
    every = lengths(trace.memory)
    return reads_as(values["max"], max(every)) and reads_as(values["min"], min(every))


def silent(values, trace, scene):
    layers = trace.encoder if scene["side"] == "source" else trace.decoder
    counts = [sum(float(x) <= 0 for x in row) / len(row) for layer in layers for row in layer.feedforward.ff_act]
    return reads_as(values["high"], max(counts)) and reads_as(values["low"], min(counts))


def inactive(values, trace, scene):
    layers = trace.encoder if scene["side"] == "source" else trace.decoder
    rows = layers[values["layer"] - 1].feedforward.ff_act
    return int(printed(values["zeros"])) in [sum(float(x) <= 0 for x in row) for row in rows]


def embedding(values, trace, scene):
    part = trace.src_embedding if scene["side"] == "source" else trace.tgt_embedding
    every = lengths(part.tokens_embedded)
    return reads_as(values["most"], max(every)) and reads_as(values["mean"], sum(every) / len(every))


def likeliest(values, trace, _):
    row = [float(x) for x in trace.logits[values["step"] - 1]]
    high = max(row)
    first, second, *_ = sorted((math.exp(x - high) for x in row), reverse=True)
    total = math.fsum(math.exp(x - high) for x in row)
    return "×" in values["second_p"] or (reads_as(values["p"], first / total) and reads_as(values["second_p"], second / total))


def opening(values, trace, _):
    heads = [trace.attention("cross", n).weights.mean(0) for n in range(trace.config.decoder_layers)]
    return any(reads_as(values["p"], max(map(float, row))) for layer in heads for row in layer)


CHOSEN = ("layer", "head")
JUDGES = {
    r"attention\.see\.(head|predicts)(_all)?": (largest_cell, CHOSEN),
    r"attention\.look\.sink(_only)?": (sink, CHOSEN),
    r"attention\.look\.rows(_choice)?": (two_rows, CHOSEN),
    r"attention\.look\.diagonal(_part)?\.\w+": (line_of(0), CHOSEN),
    r"attention\.look\.previous(_part)?\.\w+": (line_of(-1), CHOSEN),
    r"attention\.look\.following(_part)?\.\w+": (line_of(1), CHOSEN),
    r"decoding\.see\.\w+": (likeliest, ()),
    r"embeddings\.see\.parts(_small)?": (embedding, ()),
    r"feedforward\.see_relu": (inactive, ()),
    r"feedforward\.silence_look": (silent, ()),
    r"memory\.look\.memory": (row_lengths, ()),
    r"memory\.see\.memory": (memory, ()),
    r"opening\.answer\.(one|two|then|even)": (opening, ()),
}
"""Pattern of the keys -> its judge, and what the scene must have chosen itself."""


ASKING = backward.JUDGES | forward.JUDGES
"""The same for judges that ask the model again: of them nothing has to be chosen."""


@cache
def judge_of(key):
    """The judge of a key, and what the scene must have chosen itself; none, where nobody judges it."""
    name = key.removesuffix(".plain")
    every = {
        pattern: (lambda values, about, judge=judge: judge(values, about.trace, about.scene), needs)
        for pattern, (judge, needs) in JUDGES.items()
    }
    every |= {pattern: (judge, ()) for pattern, judge in ASKING.items()}
    return next(((pattern, *found) for pattern, found in every.items() if re.fullmatch(pattern, name)), ("", None, ()))


def false(told, service, scene):
    """Why a sentence is false: of its own values, or beside the record of the run; "" for one that is not."""
    why, (pattern, judge, needs) = broken(told), judge_of(told.key)
    if why or not judge or any(scene[one] < 0 for one in needs):
        return why
    return "" if judge(told.values, About.of(service, scene, told.key)) else f"not so by {pattern}"


def judged(service, scene):
    """The false sentences of a scene, each with why; and how many were judged. Chinese and English say the same keys, in words that are short and in exact ones."""
    wrong, count = [], 0
    for depth in ("plain", "exact"):
        told = {language: told_in(service, scene, language, depth)[0] for language in ("zh", "en")}
        keys = {language: {one.key for one in lines if claim_of(one.key)} for language, lines in told.items()}
        wrong += [f"{scene['page']}: only one language says {key}" for key in keys["zh"] ^ keys["en"]]
        for one in (one for lines in told.values() for one in lines):
            count += 1
            wrong += [f"{one.key}: {why}: {one.text} {scene}" for why in [false(one, service, scene)] if why]
    return wrong, count
