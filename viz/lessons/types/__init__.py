"""The types of exercises. A lesson names one by its key here."""

from __future__ import annotations

from viz.lessons import words, words_evidence
from viz.lessons.types.base import Exercise
from viz.lessons.types.beam import Beam
from viz.lessons.types.count import Count
from viz.lessons.types.dot import Dot, Scaled
from viz.lessons.types.evidence import Decided, Nearest, Rounds
from viz.lessons.types.largest import Largest
from viz.lessons.types.lookup import Loss, Position, TokenId
from viz.lessons.types.masked import Masked
from viz.lessons.types.norm import Norm
from viz.lessons.types.shape import Shape
from viz.lessons.types.silenced import Silenced
from viz.lessons.types.softmax import Mixed, Softmax
from viz.lessons.types.writing import Penalty, Probability
from viz.lessons.types.written import Choose, Ordered, Truth

TYPES: dict[str, Exercise] = {
    one.name: one
    for one in (
        Shape(),
        TokenId(),
        Position(),
        Dot(),
        Scaled(),
        Softmax(),
        Mixed(),
        Norm(),
        Loss(),
        Largest(),
        Masked(),
        Penalty(),
        Probability(),
        Beam(),
        Silenced(),
        Decided(),
        Nearest(),
        Rounds(),
        Ordered(),
        Truth(),
        Choose(),
        Count(),
    )
}
"""Each type by its name in a lesson file."""

WORDS = words.WORDS | words_evidence.WORDS
"""What they say, under `exercise.` in the app."""
