"""The types of exercises. A lesson names one by its key here."""

from viz.lessons import words, words_evidence
from viz.lessons.exercise_types.base import Exercise
from viz.lessons.exercise_types.beam_search import Beam
from viz.lessons.exercise_types.counting import Count
from viz.lessons.exercise_types.dot_product import Dot, Scaled
from viz.lessons.exercise_types.evidence import Decided, Nearest, Rounds
from viz.lessons.exercise_types.largest import Largest
from viz.lessons.exercise_types.lookup import Loss, Position, TokenId
from viz.lessons.exercise_types.masked_cells import Masked
from viz.lessons.exercise_types.next_token import Penalty, Probability
from viz.lessons.exercise_types.norm import Norm
from viz.lessons.exercise_types.silenced_head import Silenced
from viz.lessons.exercise_types.softmax import Mixed, Softmax
from viz.lessons.exercise_types.tensor_shape import Shape
from viz.lessons.exercise_types.written_questions import Choose, Ordered, Truth

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
