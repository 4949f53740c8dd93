"""The page Search: the tree of a beam search, wider beams against a reference, samples as paths, and three strategies side by side."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, cast

from lab.measures.chrf import chrf
from model.trace import Trace
from viz.pages.search.records import (
    AttentionView,
    Reference,
    SamplePath,
    Samples,
    SideView,
    Strategy,
    TreeColumns,
    TreeView,
    WidenView,
    Width,
)
from viz.shared.pack_arrays import pack
from viz.shared.records import Settings
from viz.shared.token_axes import STEP, axis

STATUS = ("kept", "finished", "pruned")
Json = dict[str, Any]
PieceOf = Callable[[int], str]


def tree_view(tree: Json, settings: Json, limit: int) -> TreeView:
    """The tree of `lab.questions.search.beam_tree` as packed columns, in the order of the ids; `pieces` writes each token id that occurs.

    limit: the most tokens the search writes.
    """
    nodes = tree["hypotheses"]
    numbers = {name: pack([n[name] for n in nodes], "u2", 1.0) for name in ("id", "parent", "step", "token")}
    numbers |= {name: pack([n[name] for n in nodes]) for name in ("step_log_probability", "log_probability", "score")}
    numbers["status"] = pack([STATUS.index(n["status"]) for n in nodes], "u2", 1.0)
    return {
        "show": "tree",
        "settings": settings,
        "limit": limit,
        "beam": tree["beam"],
        "length_penalty": tree["length_penalty"],
        "steps": tree["steps"],
        "columns": cast(TreeColumns, numbers),
        "pieces": {str(n["token"]): n["piece"] for n in nodes},
        "winner": tree["winner"],
        "ranked": tree["ranked"],
    }


def attention_view(trace: Trace) -> AttentionView:
    """Cross-attention of one hypothesis, mean over heads: (T, S), row t is what the step that wrote its token t saw.

    The layer is the last but one, where translations align best (Garg et al. 2019), as on the page Decoding.
    """
    layer = max(0, trace.config.decoder_layers - 2)
    weights = trace.attention("cross", layer).weights
    return {
        "site": f"{trace.attention_site('cross', layer)}.weights",
        "layer": layer,
        "shape": list(weights.shape),
        "source": axis(trace.src),
        "mean": pack(weights.mean(0), "u2", STEP),
    }


def widen_view(widths: Sequence[Json], reference: Reference | None) -> WidenView:
    """Several widths of beam; with a reference, the chrF of each output against it."""
    rows = [cast(Width, {**row, "chrf": round(chrf(row["text"], reference["text"]), 2) if reference else None}) for row in widths]
    return {"rows": rows, "reference": reference}


def samples_view(paths: Sequence[Json], piece: PieceOf, text: Callable[[Sequence[int]], str]) -> Samples:
    """The distinct sentences of a set of samples: each with how often it was drawn, the log-probability of being drawn (after the rules) and
    under the untouched model, and a seed that draws it by itself.

    All their tokens travel in one packed list, `tokens` of each in turn.
    """
    used = sorted({token for path in paths for token in path["tokens"]})
    return {
        "show": "samples",
        "count": sum(path["count"] for path in paths),
        "paths": [cast(SamplePath, {**path, "text": text(path["tokens"]), "tokens": len(path["tokens"])}) for path in paths],
        "tokens": pack([token for path in paths for token in path["tokens"]], "u2", 1.0),
        "pieces": {"ids": pack(used, "u2", 1.0), "text": [piece(i) for i in used]},
    }


def side_view(rows: Sequence[Json], piece: PieceOf, settings: Settings) -> SideView:
    """Strategies side by side: the tokens all begin with, once, and the first token at which each leaves the first of them (greedy)."""
    tokens, length_penalty = [row["tokens"] for row in rows], settings["length_penalty"]
    shared = common(tokens)
    return {
        "show": "side",
        "shared": shared,
        "length_penalty": length_penalty,
        "rows": [
            cast(Strategy, {**row, "score": _score(row, length_penalty), "diverges": leaves(tokens[0], row["tokens"])}) for row in rows
        ],
        "pieces": pieces_of({t for row in tokens for t in row}, piece),
        "settings": settings,
    }


def _score(row: Json, length_penalty: float) -> float:
    return float(row["log_probability"] / max(1, len(row["tokens"])) ** length_penalty)


def common(rows: Sequence[Sequence[int]]) -> int:
    """How many tokens all rows begin with."""
    n = 0
    while all(len(row) > n for row in rows) and len({row[n] for row in rows}) == 1:
        n += 1
    return n


def leaves(first: Sequence[int], other: Sequence[int]) -> int | None:
    """The first index at which `other` is not `first`; None where they are equal."""
    n = common([first, other])
    return None if n == len(first) == len(other) else n


def pieces_of(used: Iterable[int], piece: PieceOf) -> dict[str, str]:
    """How each id is written."""
    return {str(i): piece(i) for i in sorted(used)}
