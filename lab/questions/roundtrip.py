"""There and back: a sentence translated by one model and its translation by the other, again and again, until nothing changes.

A round is two translations. It ends when a round gives back what it was given ("settled"), when it gives back what an earlier round was given
("repeats"), when a translation is empty or longer than the other model reads ("empty", "long"), or after LIMIT rounds ("limit").
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from lab.measures.alignment import token_rows
from lab.measures.chrf import chrf
from lab.measures.token_fates import Fate, Leg, fates, lost
from lab.questions.heads import aligning_heads, mean_weights
from model.config import ConfigError, Json
from model.text_input import InputError
from model.trace import Trace
from model.translator import Translation, Translator

LIMIT = 10
ENDS = ("settled", "repeats", "empty", "long", "limit")
Watched = tuple[Translation, Trace]
Watch = Callable[[Translator, str], Watched]


@dataclass(frozen=True)
class Round:
    """One round: the sentence given, its translation, and what came back; chrf of that, with the very first sentence as the reference."""

    given: str
    between: str
    back: str
    chrf: float
    fates: tuple[Fate, ...]
    end: str  # one of ENDS, or "" where another round follows
    again: int  # the round, from 0, that was given what this one gave back; -1 where none was


def check_pair(there: Translator, back: Translator) -> None:
    """Raises ConfigError where the second model does not lead back."""
    if (there.reads, there.writes) != (back.writes, back.reads):
        raise ConfigError(
            f"the way back must read {there.writes} and write {there.reads}; this checkpoint reads {back.reads} and writes {back.writes}. "
            f"Choose one of the direction {there.writes}-{there.reads}."
        )


def rounds(there: Translator, back: Translator, text: str, watch: Watch, limit: int = LIMIT) -> Iterator[Round]:
    """The rounds, one after another. watch: (translator, sentence) -> its translation and trace. Raises InputError for the first sentence."""
    check_pair(there, back)
    given: list[str] = []
    while True:
        done = _round(there, back, text, watch, given)
        end = done.end or ("limit" if len(given) + 1 >= limit else "")
        yield replace(done, end=end)
        if end:
            return
        given.append(done.given)
        text = done.back


def _round(there: Translator, back: Translator, text: str, watch: Watch, earlier: Sequence[str]) -> Round:
    first, first_trace = watch(there, text)
    given = first.source.text
    start = earlier[0] if earlier else given
    try:
        second, second_trace = watch(back, first.text)
    except InputError as error:
        nothing = tuple(Fate(p.text, "", "", "gone") for p in first_trace.src[:-1])
        return Round(given, first.text, "", 0.0, nothing, "empty" if error.code == "empty" else "long", -1)
    told = fates(leg(there, first_trace), leg(back, second_trace), second.text)
    everything = [*earlier, given]
    again = next((i for i in range(len(everything) - 1, -1, -1) if everything[i] == second.text), -1)
    end = "settled" if again == len(earlier) else "repeats" if again >= 0 else "" if second.text else "empty"
    return Round(given, first.text, second.text, chrf(second.text, start), told, end, again)


def leg(translator: Translator, trace: Trace) -> Leg:
    """A translation with its alignment, of the heads that align."""
    return Leg(trace.src, trace.tgt[1:], token_rows(mean_weights(trace, aligning_heads(translator)), "predict"))


def report(there: Translator, back: Translator, found: Sequence[Round]) -> Json:
    """All numbers of the rounds as JSON carries them; chrF in 0..100, rounds counted from 1."""
    return {
        "checkpoints": [there.checkpoint.checkpoint_id, back.checkpoint.checkpoint_id],
        "end": found[-1].end,
        "again": found[-1].again + 1 or None,
        "rounds": [
            {
                "given": r.given,
                "between": r.between,
                "back": r.back,
                "chrf": r.chrf,
                "lost": lost(r.fates)[0],
                "tokens": [{"text": f.text, "between": f.between, "back": f.back, "fate": f.fate} for f in r.fates],
            }
            for r in found
        ],
    }
