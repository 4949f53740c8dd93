"""The code behind the figures of the page Head roles."""

from lab.measures.executed_lines import Asked
from viz.pages.roles.request import RolesRequest
from viz.pages.roles.verdicts import own_numbers
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def head(service: RunService, result: Result, scene: Scene, request: RolesRequest) -> Asked:
    """How near to even the weights of the head on the screen are, over this sentence's rows."""
    from lab.measures.roles import pool

    config = result.trace.config
    layers = config.encoder_layers if scene.kind == "encoder" else config.decoder_layers
    at = scene.kind, min(max(0, scene.layer), layers - 1), min(max(0, scene.head), config.n_heads - 1)
    return Asked(lambda: own_numbers(result.trace, at), pool, "found", ("relative",), lambda names: names.get("name") == "relative")
