"""What is said on the page Alignment."""

from collections.abc import Sequence

from lab.measures.alignment import Aligned
from model.tokenizer import Piece
from viz.marks import Said, Say, Token, strong
from viz.shared.number_format import share
from viz.shared.token_axes import named


def linked(say: Say, found: Aligned, out: Sequence[Piece], src: Sequence[Piece], row: int, where: str) -> Said:
    """The answer: which source token a written token is linked with by the heads `where`; that it has no row where none reads it."""
    token = Token(named(out, row), "target")
    if row >= len(found.weights):
        return say("answer_none", out=token)
    best, weight = found.best[row], float(found.weights[row].max())
    told = strong(share(weight, say.language))
    return say(f"answer.{found.reading}", where=where, out=token, src=Token(named(src, best), "source"), weight=told)


def readings(say: Say, found: Aligned, other: Aligned) -> list[Said]:
    """How many tokens are sharp, and how many are linked to another token in the other reading, of those that both have."""
    both = list(zip(found.best, other.best, strict=False))
    return [
        say("see", n=len(found.weights), sharp=found.sharp),
        say("look_readings", n=len(both), moved=sum(here != there for here, there in both)),
    ]
