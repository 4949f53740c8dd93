"""What a judge may look at: the scene, its run, its model; and how the numbers of a sentence are compared with its own."""

from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from lab.questions.lens import written_tokens
from tests.viz.claims.orders import LOWERED, printed
from viz.shared.scene import scene_from


def reads_as(value, x):
    """Whether a number that is printed is x, to half of its last digit; of "−0.15 (0.86)" the first."""
    text = str(getattr(value, "text", value)).replace(" ", "").partition("(")[0]
    x *= 100 if text.endswith("%") else 1
    if text[0] in "<>":
        return x < printed(text) + 1e-6 if text[0] == "<" else x > printed(text) - 1e-6
    front, _, power = text.strip("%").partition("×10")
    unit = 10.0 ** (int(power.translate(LOWERED) or 0) - len(front.partition(".")[2]))
    return abs(printed(text) - x) <= 0.5000001 * unit + 2e-5 * abs(x)


def alone(value, numbers):
    """Whether one of the numbers alone reads so."""
    return sum(reads_as(value, x) for x in numbers) == 1


def names(value, text):
    """Whether a token in a sentence is the one with this text, as far as the text shows; start and end have words of their own."""
    told, piece = getattr(value, "text", str(value)), text.replace("▁", "").strip()
    return text.startswith("<") or not piece or piece in told.replace("▁", "")


class Run(NamedTuple):
    """A run of a scene. key: of the sentence, without its page."""

    service: object
    scene: dict
    result: object
    key: str


class About(Run):
    """A run, and what follows from it."""

    @classmethod
    def of(cls, service, scene, key):
        run, _ = service.with_cut(scene_from(scene, service.default).run)
        return cls(service, scene, service.result(replace(run, beside="")), key.removesuffix(".plain").partition(".")[2])

    @property
    def run(self):
        return self.result.run

    @property
    def trace(self):
        return self.result.trace

    @cached_property
    def translator(self):
        return self.service.translator(self.run.checkpoint)

    @property
    def tokens(self):
        """What the rows of the trace wrote, </s> included."""
        return written_tokens(self.trace, self.result.translation.tokens, self.result.translation.stopped)
