"""What the page Add & Norm is answered: one token's way through its stack, or the weights of that stack's norms."""

from __future__ import annotations

from typing import Any

from model.config import require
from viz.figures.residual import norms_view, residual_view, sublayers
from viz.scene import Scene
from viz.studio import Result, Studio


def residual_answer(studio: Studio, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of the chosen token; with "norms": true in the request, gamma, beta and eps of every norm of its side. Raises ConfigError."""
    if scene.asked.get("norms"):
        return _norms(studio, result, scene.side)
    view = residual_view(result.trace, scene.side, chosen_token(result, scene), result.translation.stopped == "eos")
    return view | {"writes": with_last(result, view["writes"])}


def chosen_token(result: Result, scene: Scene) -> int:
    """The token the linked cursor holds on the scene's side: its pinned source token (the first where none is), or its decoder row.

    A cursor left from a longer sentence stands on the last token.
    """
    name, pieces = ("source", result.trace.src) if scene.side == "source" else ("step", result.trace.tgt)
    given = scene.asked.get(name, 0)
    require(type(given) is int and -1 <= given < 100_000, f"{name} is {str(given)[:40]!r}; it must be a whole number from 0.")
    return int(max(0, min(given, len(pieces) - 1)))


def with_last(result: Result, writes: list[str]) -> list[str]:
    """`writes` of the decoder rows, with what the last one wrote where the model has no further row to read it: its limit is reached."""
    last = unread(result)
    return [*writes[:-1], last] if writes and last else writes


def unread(result: Result) -> str:
    """The token that the last decoder row wrote where no further row reads it, since the model's limit is reached; else ""."""
    rows, tokens = len(result.trace.tgt), result.translation.tokens
    return result.target.piece(tokens[rows - 1]) if len(tokens) >= rows else ""


def _norms(studio: Studio, result: Result, side: str) -> dict[str, Any]:
    model = studio.translator(result.run.checkpoint).model
    layers = model.encoder if side == "source" else model.decoder
    norms: list[Any] = [getattr(layers[layer], f"residual_{part}").norm for layer, part in sublayers(model.config, side)]
    gamma, beta = ([getattr(norm, name).detach().cpu().float().numpy() for norm in norms if hasattr(norm, name)] for name in ("weight", "bias"))
    return norms_view(gamma, beta, [float(norm.eps) for norm in norms])
