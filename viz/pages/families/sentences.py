"""What is said on the page Three families."""

from collections.abc import Sequence
from statistics import fmean

from lab.measures.three_families import Asked, Found, Written
from viz.marks import Said, Say, strong
from viz.shared.number_format import share, whole


def shown(say: Say, token: str) -> str:
    """A token as it is written; the start in words where those are plain."""
    return say.text("common.token.start") if say.is_plain and token == "<s>" else token or "∅"


def verdict(say: Say, asked: Asked, found: Found) -> str:
    """Whether the answer is right; of two blanks, whether they probably match."""
    key = "right" if found.is_right else "wrong"
    return say.text(f"pair.{key}" if asked.question == "pair" else key)


def answer(say: Say, asked: Asked, found: Sequence[Found]) -> Said:
    """What became of the question in each family."""
    key, truth = asked.question, ""
    if key == "hole":
        key, truth = f"hole.{'all' if all(one.written[0].sees for one in found) else 'one'}", asked.whole[asked.place]
    told = {one.family: strong(of_family(say, asked, one)) for one in found}
    return say(f"answer.{key}", truth=truth, given=asked.digits + ">", blanks=asked.blanks, **told)


def of_family(say: Say, asked: Asked, found: Found) -> str:
    """What one family's answer comes down to."""
    if asked.question == "hole":
        return share(found.written[0].p, say.language)
    return share(found.agree, say.language) if asked.question == "pair" else verdict(say, asked, found)


def see(say: Say, asked: Asked, found: Found, now: Written) -> Said:
    """How one family came to its answer. now: the token that is looked at."""
    form = found.family
    if asked.question == "hole":
        form = ("sees" if now.sees else "blind") if now.trained else "untrained"
    return say(
        f"see.{asked.question}.{form}",
        row=now.row + 1,
        first=found.written[0].row + 1,
        keys=now.keys,
        mirror=(asked.mirror(now.place) or 0) + 1,
        most=asked.most_blanks + 1,  # beside <s>, where nothing is given
        blanks=asked.blanks,
        need=len(asked.digits) + 1,
    )


def percents(shares: Sequence[float], language: str) -> str:
    """98 % (97–99): the mean of shares and their range, where that is more than one number."""
    mean, low, high = share(fmean(shares), language), whole(100 * min(shares)), whole(100 * max(shares))
    return f"{mean} ({low}–{high})" if low < high else mean
