"""What sentences claim of the record, judged literally: by the numbers of the trace, not by the functions that chose the sentence."""

import re
import unicodedata
from functools import cache

import numpy as np

from tests.viz.claims import backward, beside, forward, rows, shown, steps
from tests.viz.claims.about import About, bits
from tests.viz.claims.orders import broken, claim_of
from tests.viz.claims.scenes import told_in
from viz.pages import TEXT

WORDLESS = ("</s>", "<s>", "<pad>", "<unk>")


def is_mark(piece):
    """A special token, or punctuation alone."""
    text = piece.text.replace("▁", "")
    return piece.text in WORDLESS or piece.kind == "special" or (bool(text) and all(unicodedata.category(c)[0] == "P" for c in text))


def of_head(about):
    """Weights, and of its rows and columns which are marks, of the head that the scene names."""
    kind, trace = about.scene["kind"], about.trace
    weights = trace.attention(kind, about.scene["layer"]).weights[about.scene["head"]]
    return weights.astype(float), *(np.array([is_mark(piece) for piece in side]) for side in trace.axes(kind))


def sink(_, about):
    weights, _, cols = of_head(about)
    quiet = weights.mean(0)[cols]
    return {"quiet": quiet.sum(), "share": quiet.max()}


def two_rows(_, about):
    weights, _, _ = of_head(about)
    spread = bits(weights)
    return {"wide_bits": spread.max(), "narrow_bits": spread[(weights > 0).sum(1) > 1].min()}


def line(told, about):
    weights, rows, cols = of_head(about)
    names = {text: key.split(".")[2] for key, pair in TEXT.items() if key.startswith("attention.line.") for text in pair}
    shift = ("previous", "diagonal", "following").index(names[told.values["place"]]) - 1
    places = [round(i * (len(cols) - 1) / max(len(rows) - 1, 1)) + shift for i in range(len(rows))]
    return {"share": np.mean([weights[i, j] for i, j in enumerate(places) if 0 <= j < len(cols)])}


def memory(told, about):
    return told.alike("value", [sign * np.abs(about.trace.memory).max() for sign in (-1, 1)])


def inactive(told, about):
    """Of some token so many neurons are exactly 0, or near it where none ever is."""
    layers = about.trace.encoder if about.scene["side"] == "source" else about.trace.decoder
    act = np.abs(layers[int(told.number("layer")) - 1].feedforward.ff_act)
    limit = 0.05 * act.max(-1, keepdims=True) if told.name == "see_near" else 1e-30
    silent = (act < limit).mean(-1).tolist()
    return any(told.fits({"share": x, "zeros": x * act.shape[1]}) for x in silent)


def embedding(told, about):
    part = about.trace.src_embedding if about.scene["side"] == "source" else about.trace.tgt_embedding
    lengths = np.linalg.norm(part.tokens_embedded, axis=1)
    return part.positions.any() == (told.name == "lengths") and {"most": lengths.max(), "mean": lengths.mean()}


def opening(told, about):
    layers = range(about.trace.config.decoder_layers)
    return any(told.alike("p", about.trace.attention("cross", n).weights.mean(0).max(-1)) for n in layers)


JUDGES = {
    **backward.JUDGES,
    **beside.JUDGES,
    **forward.JUDGES,
    **rows.JUDGES,
    **shown.JUDGES,
    **steps.JUDGES,
    r"attention\.look\.sink": sink,
    r"attention\.look\.rows": two_rows,
    r"attention\.look\.line(_part)?": line,
    r"embeddings\.lengths\w*": embedding,
    r"feedforward\.see_(relu|near)": inactive,
    r"memory\.matrix_colors": memory,
    r"opening\.answer": opening,
}
"""Pattern of the keys -> what the values must read as, or whether it is so. Of attention a layer and a head have to be chosen."""


@cache
def judge_of(key):
    """The judge of a key, with its pattern; none, where nobody judges it."""
    name = key.removesuffix(".plain")
    return next(((pattern, judge) for pattern, judge in JUDGES.items() if re.fullmatch(pattern, name)), ("", None))


def false(told, about):
    """Why a sentence is false: of its own values, or beside the record of the run; "" for one that is not."""
    why, (pattern, judge) = broken(told), judge_of(told.key)
    is_open = pattern.startswith("attention") and min(about.scene["layer"], about.scene["head"]) < 0
    if why or not judge or (is_open and not pattern.endswith(("first", "target)"))):
        return why
    found = judge(told, about)
    is_so = told.fits(found) if isinstance(found, dict) else found
    return "" if is_so else f"not so by {pattern}"


def judged(service, scene):
    """The false sentences of a scene, each with why; and how many were judged. Chinese and English say the same keys, in words that are short and in exact ones."""
    wrong, count, about = [], 0, About(service, scene)
    for depth in ("plain", "exact"):
        told = {language: told_in(service, scene, language, depth)[0] for language in ("zh", "en")}
        keys = {language: {one.key for one in lines if claim_of(one.key)} for language, lines in told.items()}
        wrong += [f"{scene['page']}: only one language says {key}" for key in keys["zh"] ^ keys["en"]]
        for one in (one for lines in told.values() for one in lines):
            count += 1
            wrong += [f"{one.key}: {why}: {one.text} {scene}" for why in [false(one, about)] if why]
    return wrong, count
