"""What the page Attention is answered: the weights of a kind, or one of the parts that are asked for when wanted."""

from typing import Any, cast

import numpy as np

from lab.measures.attention import value_norms
from viz.pages.attention.optional_parts import RolloutView, ValueView, rollout_view, value_view
from viz.pages.attention.request import AttentionRequest
from viz.pages.attention.row_code import RowCode, row_code
from viz.pages.attention.view import AttentionView, attention_view
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene
from viz.shared.scene_rows import unread


def attention_answer(
    service: RunService, result: Result, scene: Scene, request: AttentionRequest
) -> AttentionView | ValueView | RolloutView | RowCode:
    """The view of a kind, or the part that is asked for."""
    if request.part == "value":
        return value_view(result.trace, scene.kind, _norms(service, result, scene.kind))
    if request.part == "row":
        return row_code(result.trace, scene.kind, request.of_layer, request.of_head, request.row)
    if request.part == "rollout":
        return rollout_view(result.trace, scene.kind)
    return attention_view(result.trace, scene.kind, result.translation.stopped == "eos", unread(result))


def _norms(service: RunService, result: Result, kind: str) -> np.ndarray:
    """||v W_O|| of every layer, head and key, (L, H, S), from the values of the trace and the output matrices of its model."""
    model = service.translator(result.run.checkpoint).model
    layers = model.encoder if kind == "encoder" else model.decoder
    modules = [cast(Any, layer.cross_attention if kind == "cross" else layer.self_attention) for layer in layers]
    w_outs = [module.w_out.weight.detach().cpu().float().numpy() for module in modules]
    return np.stack([value_norms(result.trace.attention(kind, i).v, w) for i, w in enumerate(w_outs)])
