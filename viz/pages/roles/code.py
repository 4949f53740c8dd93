"""The code behind the figures of the page Head roles."""

from lab.measures.executed_lines import Asked
from lab.measures.roles import own_numbers
from viz.shared.ask import Ask


def head(ask: Ask) -> Asked:
    """How near to even the weights of the head on the screen are, over this sentence's rows."""
    from lab.measures.roles import pool

    config = ask.config
    layers = config.encoder_layers if ask.scene.kind == "encoder" else config.decoder_layers
    at = ask.scene.kind, min(max(0, ask.scene.layer), layers - 1), min(max(0, ask.scene.head), config.n_heads - 1)
    return Asked(lambda: own_numbers(ask.trace, at), pool, "found", ("relative",), lambda names: names.get("name") == "relative")
