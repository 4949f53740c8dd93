"""What is said on the page Tokens, from the tokens that it shows. Pure."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from model.config import ModelConfig
from model.tokenizer import Piece
from viz.marks.words import Said, Say, strong


def about_token(say: Say, facts: Mapping[str, Any], side: str) -> Said:
    """One token: its number, and how often it stood in the training data where that is known; of the source what it is besides."""
    values = {"token": facts["token"], "id": strong(f"{facts['id']:,}")}
    if facts["kind"] == "special" or (side == "source" and facts["kind"] != "piece"):
        return say(f"token.{facts['kind']}", **values, typed=facts["typed"], k=facts["k"], n=facts["n"])
    if facts["seen"] is None:
        return say("token.piece", **values)
    return say("token.seen", **values, seen=strong(f"{facts['seen']:,}"))


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
