"""Axis: what the rows or columns of a figure are. Marks whose axes have the same name light up together.

"source" and "target" are the linked cursor of the whole app: a source token, and a row of the decoder. "layer" and "head" are those of the scene. Any other
name ("step", "dimension", "neuron", "candidate") links the marks of one page; one with a dot (patching.row) is the key of the scene that a press sets.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Axis:
    """labels: one text a place. kinds: of tokens, "piece", "special", "byte"; none for what is no token. title: what the axis is, in words.

    first: which place of the whole axis the first label stands for; step: how far it is to the next. now: where the cursor stands while nothing is chosen.
    """

    name: str
    labels: list[str]
    kinds: list[str] | None = None
    title: str = ""
    first: int = 0
    step: int = 1
    now: int | None = None
