"""Sentences that the shipped models translate wrongly, each with sentences near it. They are data, not words of the page."""

from dataclasses import dataclass

from viz.shared.example_sentences import REFERENCES


@dataclass(frozen=True)
class ReadyCorrection:
    """A sentence, what its translation should be, and sentences on which it shows what was understood."""

    text: str
    correction: str
    near: list[str]


READY: dict[tuple[str, str], dict[str, list[str]]] = {
    ("zh", "en"): {
        "他在苹果公司工作。": ["她以前在苹果公司工作。", "我每天吃一个苹果。"],
        "弟弟怕打雷。": ["妹妹怕打雷。", "弟弟怕黑。"],
        "水在零度以下会结冰。": ["湖水在冬天会结冰。", "水在一百度会沸腾。"],
    },
    ("en", "zh"): {
        "Break a leg!": ["He broke his leg.", "Good luck!"],
        "Water freezes below zero degrees.": ["The lake freezes in winter.", "Water boils at one hundred degrees."],
        "The bank raised interest rates.": ["Interest rates are rising.", "I have no interest in music."],
    },
}
"""By direction: the sentence, and those near it."""
SPILLING = ("他在苹果公司工作。", "Break a leg!")
"""Those that begin with large steps: what they teach is then written for other sentences, too."""


def ready_corrections(reads: str, writes: str) -> list[ReadyCorrection]:
    """Those of a direction."""
    return [ReadyCorrection(text, REFERENCES[text], near) for text, near in READY.get((reads, writes), {}).items()]
