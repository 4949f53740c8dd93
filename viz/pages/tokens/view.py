"""The page Tokens: the pieces of both sides, and what is worth noticing about them."""

from collections.abc import Callable, Sequence
from typing import TypedDict

from model.config import ModelConfig
from model.piece_counts import RARE, Counts
from model.tokenizer import SPACE, Piece
from model.trace import Trace
from viz.pages.tokens.lattice_view import LatticeView
from viz.pages.tokens.ratio_view import RatioView
from viz.shared.token_axes import Line
from viz.shared.token_labels import Token, token_records


class Readings(TypedDict):
    """What is said of each side."""

    source: list[Line]
    target: list[Line]


class RareView(TypedDict):
    """Numbers of the tokens that were seen fewer than `limit` times in training, by side."""

    source: list[int]
    target: list[int]
    limit: int


class TokensView(TypedDict):
    """What both sides show. rare: None where the checkpoint does not say how often it saw its tokens."""

    src: list[Token]
    tgt: list[Token]
    specials: list[Line]  # what each special token is for
    readings: Readings
    rare: RareView | None


class PageView(TokensView):
    """What the page draws: both sides, the ways to cut the source, and how much text a token carries on each side."""

    lattice: LatticeView
    ratios: list[RatioView]  # the source, then the translation


def tokens_view(
    trace: Trace, ended: bool, piece: Callable[[int], str], unread: tuple[Piece, ...] = (), counts: Counts | None = None
) -> TokensView:
    """Both sequences (src of length S, tgt of length T) as records, with two readings each, and what the special tokens are.

    ended: the decoder wrote </s> itself. piece: how an id of the target vocabulary is written. unread: tokens it wrote but never read. counts: how often each
    token stood in the training data.
    """
    tgt = trace.tgt + unread
    return {
        "src": token_records(trace.src),
        "tgt": token_records(tgt),
        "specials": special_tokens(trace.config, piece),
        "readings": {"source": source_reading(trace.source, trace.src), "target": target_reading(tgt, ended)},
        "rare": rare_view(counts, trace.src, tgt) if counts else None,
    }


def rare_view(counts: Counts, src: Sequence[Piece], tgt: Sequence[Piece]) -> RareView:
    """Which tokens the model hardly knows; special tokens are no part of the texts that were counted."""

    def rare(side: str, pieces: Sequence[Piece]) -> list[int]:
        return [i for i, piece in enumerate(pieces) if piece.kind != "special" and counts.rare(side, [piece.id])]

    return {"source": rare("source", src), "target": rare("target", tgt), "limit": RARE}


def special_tokens(config: ModelConfig, piece: Callable[[int], str]) -> list[Line]:
    """What each special token is for; some models have no begin token, and the decoder then begins with the padding."""
    same, forbidden = config.bos_id == config.pad_id, config.unk_id in config.forbidden
    kinds = {
        "pad": config.pad_id,
        "unk" if forbidden else "unk_written": config.unk_id,
        "start" if same else "bos": config.bos_id,
        "eos": config.eos_id,
    }
    return [("see", f"tokens.special.{kind}", {"token": piece(id), "id": id}) for kind, id in kinds.items()]


def source_reading(text: str, pieces: Sequence[Piece]) -> list[Line]:
    """What you see, what to look for: (kind, key, values) each."""
    body = [p for p in pieces if p.kind != "special"]
    plain = [p for p in body if p.kind == "piece" and p.score]
    ruled = [
        p for p in body if p.kind == "piece" and not p.score
    ]  # put into the vocabulary by rule: the tokenizer gave them no probability
    of_bytes = [p for p in body if p.kind == "byte"]
    spelled = sum(bool(text[p.start : p.end].strip()) for p in of_bytes)
    said: list[Line] = [
        ("see", "tokens.see.source", {"chars": len(text), "pieces": len(body), "ratio": round(len(text) / max(len(body), 1), 2)})
    ]
    unknown = sum(p.kind == "unknown" for p in body)
    if unknown:
        said.append(("look", "tokens.look.unknown", {"unknown": unknown, "token": next(p.text for p in body if p.kind == "unknown")}))
    elif spelled:
        said.append(("look", "tokens.look.bytes", {"bytes": spelled}))
    elif of_bytes:
        said.append(("look", "tokens.look.spaces", {"bytes": len(of_bytes)}))
    elif plain:
        rarest, common = min(plain, key=lambda p: p.score), max(plain, key=lambda p: p.score)
        key = "tokens.look.source" if rarest.score < common.score else "tokens.look.one"
        total = sum(p.score for p in body)
        values = {"rarest": rarest.text, "low": _two(rarest.score), "common": common.text, "high": _two(common.score), "total": _two(total)}
        said.append(("look", key, values))
    if ruled:
        said.append(("look", "tokens.look.ruled", {"tokens": ", ".join(dict.fromkeys(f"“{p.text}”" for p in ruled))}))
    return said


def target_reading(pieces: Sequence[Piece], ended: bool) -> list[Line]:
    """The same for the target side; `pieces` are the decoder's input, BOS first."""
    body = [p for p in pieces if p.kind != "special"]
    words = sum(p.text.startswith(SPACE) for p in body)
    see = "tokens.see.target" if ended else "tokens.see.target_cut"
    look: Line = (
        ("look", "tokens.look.target", {"words": words, "others": len(body) - words}) if words else ("look", "tokens.look.target_close", {})
    )
    return [("see", see, {"pieces": len(body), "start": pieces[0].text}), look]


def _two(x: float) -> str:
    return f"{x:.2f}".replace("-", "−")
