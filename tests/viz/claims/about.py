"""What a judge may look at: the sentence and its values, the scene, its run, its model; and how the numbers of a sentence are compared with its own."""

import math
import re
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

import numpy as np
import torch

from lab.questions.lens import written_tokens
from model.probe import Edits
from tests.viz.claims.orders import LOWERED, printed
from tests.viz.sheets import Json
from viz.shared.padding_companion import companions, pick
from viz.shared.scene import scene_from


def reads_as(value, x):
    """Whether a number that is printed is x, to half of its last digit; of "−0.15 (0.86)" the first."""
    text = re.sub(r"\s", "", str(getattr(value, "text", value))).partition("(")[0]
    x *= 100 if text.endswith("%") else 1
    if text[0] in "<>":
        return x < printed(text) + 1e-6 if text[0] == "<" else x > printed(text) - 1e-6
    front, _, power = text.strip("%").partition("×10")
    unit = 10.0 ** (int(power.translate(LOWERED) or 0) - len(front.partition(".")[2]))
    return abs(printed(text) - x) <= 0.5000001 * unit + 2e-5 * abs(x)


def names(value, text):
    """Whether a token in a sentence is the one with this text, as far as the text shows; start and end have words of their own."""
    told, piece = getattr(value, "text", str(value)), text.replace("▁", "").strip()
    return text.startswith("<") or not piece or piece in told.replace("▁", "")


def high(numbers):
    """The largest first."""
    return sorted(numbers, reverse=True)


def ends(numbers, low="low", high="high"):
    """The smallest and the largest, by the names that they have in the sentence."""
    return {low: min(numbers), high: max(numbers)}


class Told(NamedTuple):
    """A sentence: the key that its words have, what fills it, and how it reads."""

    key: str
    values: dict[str, Json]
    text: str

    @property
    def name(self):
        """Its key, without its page."""
        return self.key.removesuffix(".plain").partition(".")[2]

    def word(self, name):
        return str(getattr(self.values[name], "text", self.values[name]))

    def number(self, name):
        return printed(self.values[name])

    def alike(self, name, numbers):
        """How many of the numbers read so."""
        return sum(reads_as(self.values[name], x) for x in numbers)

    def fits(self, said):
        """Whether each of its values is the one wanted here."""
        return all(self.says(*one) for one in said.items())

    def says(self, name, wanted):
        """Whether a value is the token with a text; or a number; or the first of a list, which no other reads as, but for those that are said to be equal."""
        if isinstance(wanted, str):
            return names(self.values[name], wanted)
        if not isinstance(wanted, list):
            return reads_as(self.values[name], wanted)
        n = self.alike(name, wanted)
        return self.says(name, wanted[0]) and (1 < n == self.number("equal") if self.name.endswith("equal") else n == 1)


def again(translator, src, read, *edits):
    """log p of every row over the vocabulary, with edits of the probe. src, read: ids, the latter from <s> on."""
    model, ids, probe = translator.model, torch.tensor([src]), Edits(*edits)
    hidden = model.decode(torch.tensor([read]), model.encode(ids, probe=probe), model.src_allowed(ids), probe=probe)
    return model.project(hidden, probe=probe)[0].double().log_softmax(-1)


log_ps = torch.inference_mode()(again)


def log_p_of(rows):
    """Of each row log p of its token."""
    return [float(row[token]) for row, token in rows]


def rows_of(translator, src, tokens, *edits):
    """(log p of the row, the token) for each token that is written. src: pieces."""
    rows = log_ps(translator, [p.id for p in src], [translator.config.bos_id, *tokens[:-1]], *edits)
    return list(zip(rows, tokens, strict=True))


def guided_head(translator):
    """Layer and head that were taught alignments."""
    guided = translator.checkpoint.metrics["guided"]
    return int(guided["attention"].split(".")[1]), int(guided["head"])


class About:
    """A scene, and what follows from it."""

    def __init__(self, service, scene):
        self.service, self.scene = service, scene

    @cached_property
    def result(self):
        run, _ = self.service.with_cut(scene_from(self.scene, self.service.default).run)
        return self.service.result(replace(run, beside=""))

    @property
    def run(self):
        return self.result.run

    @property
    def trace(self):
        return self.result.trace

    @property
    def translator(self):
        return self.service.translator(self.run.checkpoint)

    @property
    def companion(self):
        """The second sentence of a batch: the scene's, or one that the app offers."""
        typed = self.scene.get("beside", "")
        return typed if typed.strip() else pick(companions(self.translator), len(self.trace.src))

    @property
    def tokens(self):
        """What the rows of the trace wrote, </s> included."""
        return written_tokens(self.trace, self.result.translation)

    def rows(self, *edits):
        """The rows of the trace again."""
        return rows_of(self.translator, self.trace.src, self.tokens, *edits)


def softmax(scores):
    e = np.exp(scores - scores.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def bits(weights):
    return -(weights * np.log2(np.where(weights > 0, weights, 1))).sum(-1)


def cosine(a, b):
    return float(a @ b / math.sqrt((a @ a) * (b @ b)))
