"""What is said on the page Tokens, from the tokens that it shows. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lab.measures.segmentations import Cuts
from model.config import ModelConfig
from model.tokenizer import SPACE, Piece
from viz.marks.words import Said, Say, strong
from viz.shared.number_format import num


def about_token(say: Say, facts: Mapping[str, Any]) -> Said:
    """One source token: its number, and how often it stood in the training data where that is known."""
    values = {"token": facts["token"], "id": strong(f"{facts['id']:,}")}
    if facts["kind"] != "piece":
        return say(f"token.{facts['kind']}", **values, typed=facts["typed"])
    if facts["seen"] is None:
        return say("token.piece", **values)
    return say("token.once" if facts["seen"] == 1 else "token.seen", **values, seen=strong(f"{facts['seen']:,}"))


def about_specials(say: Say, config: ModelConfig, piece: Callable[[int], str]) -> list[Said]:
    """What each special token is for; some models have no begin token, and the decoder then begins with the padding."""
    same, forbidden = config.bos_id == config.pad_id, config.unk_id in config.forbidden
    kinds = {
        "pad": config.pad_id,
        "unk" if forbidden else "unk_written": config.unk_id,
        "start" if same else "bos": config.bos_id,
        "eos": config.eos_id,
    }
    return [
        say(f"special.{kind}", token=("code", piece(id))[1] if not say.is_plain else piece(id).strip("</>"), id=id)
        for kind, id in kinds.items()
    ]


def about_source(say: Say, text: str, pieces: Sequence[Piece], cuts: Cuts) -> list[Said]:
    """How many, and what is worth noticing: unknown ones, bytes of characters and of spaces, the least probable, those put in by rule."""
    body = [p for p in pieces if p.kind != "special"]
    said = [say("see.source", chars=len(text), pieces=len(body), ratio=num(len(text) / max(len(body), 1), 2))]
    unknown = [p for p in body if p.kind == "unknown"]
    of_bytes = [p for p in body if p.kind == "byte"]
    spaces = sum(not text[p.start : p.end].strip() for p in of_bytes)
    plain = [p for p in body if p.kind == "piece" and p.score]
    if unknown:
        said.append(say("look.unknown", unknown=len(unknown), token=unknown[0].text))
    if len(of_bytes) > spaces:
        said.append(say("look.bytes", bytes=len(of_bytes) - spaces))
    if spaces:
        said.append(say("look.spaces", bytes=spaces))
    if plain and not unknown and not of_bytes:
        rarest, common = min(plain, key=lambda p: p.score), max(plain, key=lambda p: p.score)
        values = {"low": num(rarest.score, 2), "high": num(common.score, 2), "total": num(cuts.read.score, 2)}
        key = "look.source" if num(rarest.score, 2) != num(common.score, 2) else "look.one"
        said.append(say(key, rarest=rarest.text.replace(SPACE, " ").strip(), common=common.text.replace(SPACE, " ").strip(), **values))
    ruled = [p for p in body if p.kind == "piece" and not p.score]
    if ruled:
        said.append(say("look.ruled", tokens=", ".join(dict.fromkeys(f"“{p.text}”" for p in ruled))))
    return said


def about_target(say: Say, start: str, pieces: Sequence[Piece], stopped: str) -> list[Said]:
    """The same for the translation. start: the token that the decoder reads first; stopped: "eos" or "limit"."""
    body = [p for p in pieces if p.kind != "special"]
    words = sum(p.text.startswith(SPACE) for p in body)
    see = say("see.target" if stopped == "eos" else "see.target_cut", pieces=len(body), start=start)
    return [see, say("look.target", words=words, others=len(body) - words) if words else say("look.target_close")]
