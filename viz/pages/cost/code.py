"""The code behind the figures of the page The sentence's cost."""

from lab.measures.executed_lines import Asked
from viz.shared.ask import Ask


def parts(ask: Ask) -> Asked:
    """Of the encoder's self-attention: the FLOPs of its scores for every S², S the source tokens."""
    from lab.measures.cost import costs, of_config, pass_flops

    sizes = of_config(ask.config)
    return Asked(lambda: costs(sizes, "cached"), pass_flops, "", ("encoder.self.scores", "ss"))
