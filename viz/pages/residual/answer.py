"""What the page Add & Norm is answered: one token's way through its stack, or the weights of that stack's norms."""

from __future__ import annotations

from typing import Any

from viz.pages.residual.request import ResidualRequest
from viz.pages.residual.view import NormsView, ResidualView, norms_view, residual_view, sublayers
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene
from viz.shared.scene_rows import chosen_token, with_last


def residual_answer(service: RunService, result: Result, scene: Scene, request: ResidualRequest) -> ResidualView | NormsView:
    """The view of the chosen token; part "norms": gamma, beta and eps of every norm of its side. Raises ConfigError."""
    if request.part == "norms":
        return _norms(service, result, scene.side)
    view = residual_view(result.trace, scene.side, chosen_token(result, scene), result.translation.stopped == "eos")
    view["writes"] = with_last(result, view["writes"])
    return view


def _norms(service: RunService, result: Result, side: str) -> NormsView:
    model = service.translator(result.run.checkpoint).model
    layers = model.encoder if side == "source" else model.decoder
    norms: list[Any] = [getattr(layers[layer], f"residual_{part}").norm for layer, part in sublayers(model.config, side)]
    gamma, beta = (
        [getattr(norm, name).detach().cpu().float().numpy() for norm in norms if hasattr(norm, name)] for name in ("weight", "bias")
    )
    return norms_view(gamma, beta, [float(norm.eps) for norm in norms])
