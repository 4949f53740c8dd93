"""What is said on the page Tokens, from the tokens that it shows. Pure."""

from collections.abc import Callable, Sequence
from typing import Any

from model.config import ModelConfig
from model.tokenizer import Piece
from viz.marks.words import Said, Say, Token, strong
from viz.shared.ask import label
from viz.shared.changed_words import parts
from viz.shared.number_format import share

SHORT = 40
"""Characters of what a cut makes the model write, up to which it is told whole."""


def about_token(say: Say, side: str, kind: str, seen: int | None, **values: Any) -> Said:
    """One token: its number, and how often it stood in the training data where that is known; of the source what it is besides."""
    if kind == "special" or (side == "source" and kind != "piece"):
        return say(f"token.{kind}", **values)
    return say("token.piece" if seen is None else "token.seen", **values, seen=strong(f"{seen or 0:,}"))


def about_specials(say: Say, config: ModelConfig, label: Callable[[int], str]) -> list[Said]:
    """What each special token is for; some models have no begin token, and the decoder then begins with the padding."""
    same, forbidden = config.bos_id == config.pad_id, config.unk_id in config.forbidden
    kinds = {
        "pad": config.pad_id,
        "unk" if forbidden else "unk_written": config.unk_id,
        "start" if same else "bos": config.bos_id,
        "eos": config.eos_id,
    }
    return [say(f"special.{kind}", token=label(id), id=id) for kind, id in kinds.items()]


def noticed(say: Say, text: str, pieces: Sequence[Piece], stopped: str) -> list[Said]:
    """What is worth noticing of a source text, and of its translation that it has no end: unknown tokens, bytes of characters and of spaces, pieces put in by rule.

    stopped: "eos" or "limit".
    """
    spaces = {not text[p.start : p.end].strip() for p in pieces if p.kind == "byte"}
    found = {
        "look.unknown": any(p.kind == "unknown" for p in pieces),
        "look.bytes": False in spaces,
        "look.spaces": True in spaces,
        "look.unended": stopped != "eos",
    }
    ruled = dict.fromkeys(f"“{p.text}”" for p in pieces if p.kind == "piece" and not p.score)
    return [
        say("look.cut"),
        *(say(key) for key, is_so in found.items() if is_so),
        *([say("look.ruled", tokens=", ".join(ruled))] if ruled else []),
    ]


def new_words(texts: Sequence[str], backs: Sequence[str], shown: str) -> list[tuple[str, str]]:
    """Of each translation what another has not, where that is one stretch of words, with the same of the text that it was translated back to; else the whole."""
    found = []
    for text, back in zip(texts, backs, strict=True):
        other = shown if text != shown else next((one for one in texts if one != shown), shown)
        pairs = (other, text), (backs[texts.index(other)] if other in texts else back, back)
        new = [[part for part, look in parts(*pair) if look == "changed"] for pair in pairs]
        is_one = len(new[0]) == 1 and (not back or len(new[1]) == 1)
        found.append((new[0][0], new[1][0] if back else "") if is_one else (text, back))
    return found


def story(
    say: Say,
    found: Sequence[tuple[tuple[int, ...], list[str], float]],
    texts: Sequence[str],
    new: Any,
    now: int,
    *,
    has_piece: bool,
    size: int,
) -> Said:
    """The cut that is read, and the likeliest that is translated in other words; another where all are translated alike.

    now: which of them is read; new: the words that only each translation has; has_piece: whether the vocabulary, of this size, has the whole stretch. A word that it has not is said to be cut for that.
    """
    names = [Token(" · ".join(label(say, piece, "piece") for piece in pieces), "source") for _, pieces, _ in found]
    other = next((i for i, text in enumerate(texts) if text != texts[now]), None)
    beside = int(not now) if other is None else other
    p = strong(share(found[beside][2], say.language))
    word = "".join(found[0][1]).replace("▁", "")
    is_word = len(found[now][1]) > 1 and word.isalpha() and word.isascii()
    if other is not None and not has_piece and is_word and new[now][0] != texts[now]:
        gloss = f" ({new[now][1]})" if new[now][1] else ""
        told = Token(new[now][0], "target")
        return say("ways.lacks", word=Token(word, "source"), best=names[now], new=told, gloss=gloss, size=f"{size:,}")
    values: dict[str, Any] = {"best": names[now], "other": names[beside], "p": p}
    word = new[beside][0]
    if other is None or len(word) > SHORT:
        return say("ways.same" if other is None else "ways.other", **values)
    then = word if are_long(texts) else texts[beside].rstrip(".。!！?？") or "∅"
    return say("ways.words", **values, new=Token(then, "target"))


def are_long(texts: Sequence[str]) -> bool:
    """Whether of translations only the words are told that differ."""
    return any(len(text) > SHORT for text in texts)
