"""What is said on the page Encoder output, from the numbers that it shows. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from lab.measures.heads import is_quiet
from lab.measures.word_paths import WordPath
from model.tokenizer import Piece
from viz.marks.words import Said, Say, Token, strong
from viz.shared.number_format import num

SAME = 1e-6
"""A drop of a cosine below this is the rounding of float32."""


def kept_of(say: Say, token: Token, cosine: float, norm: float) -> Said:
    """How long one token's row of C is, and how far it points where its embedding pointed."""
    return say("answer", token=token, cos=strong(num(cosine, 2)), norm=num(norm, 2))


def about_memory(say: Say, c: np.ndarray, src: Sequence[Piece]) -> list[Said]:
    """The number of C that is largest in size, and how far the lengths of its rows differ."""
    i, d = (int(x) for x in np.unravel_index(int(np.abs(c).argmax()), c.shape))
    norms = np.linalg.norm(c.astype(np.float64), axis=-1)
    long, short = int(norms.argmax()), int(norms.argmin())
    first = say("see.memory", tokens=len(c), d=c.shape[1], token=src[i].text, n=i + 1, dim=d, value=num(float(c[i, d]), 2))
    if num(float(norms[long]), 2) == num(float(norms[short]), 2):
        return [first]
    ends = {"long": src[long].text, "max": num(float(norms[long]), 2), "short": src[short].text, "min": num(float(norms[short]), 2)}
    return [first, say("look.memory", **ends)]


def about_alike(say: Say, src: Sequence[Piece], x: np.ndarray) -> list[Said]:
    """The mean cosine of two places, and the two words that are most alike; with one token there is nothing to compare. x: (S, S)."""
    n = len(src)
    if n < 2:
        return [say("see.one")]
    pairs = [(i, j) for i in range(n) for j in range(i + 1, n)]
    words = [(i, j) for i, j in pairs if not is_quiet(src[i]) and not is_quiet(src[j])]
    i, j = max(words or pairs, key=lambda at: x[at])
    kind = "alike_tokens" if not words else "alike_same" if src[i].text == src[j].text else "alike"
    mean = num(float(np.mean([x[at] for at in pairs])), 2)
    return [say(f"see.{kind}", mean=mean, a=src[i].text, an=i + 1, b=src[j].text, bn=j + 1, cos=num(float(x[i, j]), 2))]


def about_own(say: Say, own: np.ndarray, src: Sequence[Piece]) -> list[Said]:
    """Which word kept most of its embedding's direction in C, and which least; quiet tokens only where there is nothing else. own: (S,)."""
    words = [i for i, p in enumerate(src) if not is_quiet(p)]
    among = words or range(len(src))
    most, least = max(among, key=lambda i: own[i]), min(among, key=lambda i: own[i])
    if num(float(own[most]), 2) == num(float(own[least]), 2):
        return [say("look.own_one", a=src[most].text, cos=num(float(own[most]), 2))]
    ends = {"a": src[most].text, "an": most + 1, "cos": num(float(own[most]), 2)}
    ends |= {"b": src[least].text, "bn": least + 1, "low": num(float(own[least]), 2)}
    return [say("look.own" if words else "look.own_tokens", **ends)]


def about_lengths(say: Say, v: np.ndarray, src: Sequence[Piece]) -> list[Said]:
    """The longest and the shortest value, and in how many decoder layers the shortest belongs to </s> or punctuation. v: (L, S)."""
    top, low = (np.unravel_index(int(at), v.shape) for at in (v.argmax(), v.argmin()))
    quiet = sum(is_quiet(src[int(i)]) for i in v.argmin(-1))
    ends = {"a": src[int(top[1])].text, "la": int(top[0]) + 1, "max": num(float(v[top]), 1)}
    ends |= {"b": src[int(low[1])].text, "lb": int(low[0]) + 1, "min": num(float(v[low]), 1)}
    return [say("see.made", **ends), say("look.made", quiet=int(quiet), layers=len(v))]


def about_path(say: Say, word: str, path: WordPath) -> list[Said]:
    """How alike the two occurrences are before and after context, beside other words; and between which layers they parted most."""
    cosine, drops = path.cosine, path.cosine[:-1] - path.cosine[1:]
    values = {"word": word, "first": num(float(cosine[0]), 2), "last": num(float(cosine[-1]), 2), "n": len(drops)}
    if path.baseline is None:
        lines = [say("see.path", **values)]
    else:
        lines = [say("see.path_base", **values, base=num(float(path.baseline[-1]), 2))]
    if drops.max() < SAME:
        return [*lines, say("look.path_never", word=word)]
    at = int(drops.argmax())
    ends = {"from": at, "to": at + 1, "before": num(float(cosine[at]), 2), "after": num(float(cosine[at + 1]), 2)}
    return [*lines, say("look.path", word=word, **ends)]
