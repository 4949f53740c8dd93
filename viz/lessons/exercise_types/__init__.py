"""The types of exercises. A lesson names one by its key here."""

from viz.lessons import words, words_evidence
from viz.lessons.exercise_types.attention_numbers import dot, mixed, scaled, softmax
from viz.lessons.exercise_types.base import Exercise
from viz.lessons.exercise_types.beam_search import beam
from viz.lessons.exercise_types.counting import count
from viz.lessons.exercise_types.evidence import decided, nearest, rounds
from viz.lessons.exercise_types.largest import largest
from viz.lessons.exercise_types.lookup import loss, position, token_id
from viz.lessons.exercise_types.masked_cells import masked
from viz.lessons.exercise_types.next_token import penalty, probability
from viz.lessons.exercise_types.norm import norm
from viz.lessons.exercise_types.silenced_head import silenced
from viz.lessons.exercise_types.tensor_shape import shape
from viz.lessons.exercise_types.written_questions import choose, order, truth

IN_ORDER = [shape, token_id, position, dot, scaled, softmax, mixed, norm, loss, largest, masked]
IN_ORDER += [penalty, probability, beam, silenced, decided, nearest, rounds, order, truth, choose, count]
TYPES: dict[str, Exercise] = {one.name: one for one in IN_ORDER}
"""Each type by its name in a lesson file."""

WORDS = words.WORDS | words_evidence.WORDS
"""What they say, under `exercise.` in the app."""
