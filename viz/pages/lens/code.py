"""The code behind the figures of the page Lens."""

from lab.measures.executed_lines import Asked
from model.config import require
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def grid(service: RunService, result: Result, scene: Scene, _request: object = None) -> Asked:
    """The probability of the token that the step on the screen wrote, read one layer before the last."""
    from lab.questions.lens import layer_sites, logit_lens

    translator, trace, tokens = service.translator(result.run.checkpoint), result.trace, tokens_of(result)
    step, site = step_of(scene, tokens), layer_sites(trace, "decoder")[-2]
    return Asked(lambda: logit_lens(translator, trace, tokens), logit_lens, "p", (step, tokens[step]), lambda names: names["site"] == site)


def word(service: RunService, result: Result, scene: Scene, _request: object = None) -> Asked:
    """The probability of the step's first candidate."""
    from lab.questions.lens import readout

    translator, tokens = service.translator(result.run.checkpoint), tokens_of(result)
    return Asked(lambda: readout(translator, result.trace, tokens), readout, "shown", (step_of(scene, tokens), 0))


def decoder(service: RunService, result: Result, scene: Scene, _request: object = None) -> Asked:
    """chrF of the translation from one encoder layer before the last, with the last one's as the reference."""
    from lab.questions.lens import decoder_lens

    translator, length = service.translator(result.run.checkpoint), result.run.decode.max_length
    layer = result.trace.config.encoder_layers - 1
    return Asked(lambda: decoder_lens(translator, result.trace, length), decoder_lens, "", (layer, "chrf"))


def tokens_of(result: Result) -> tuple[int, ...]:
    """What the rows of the trace wrote. Raises ConfigError where that is nothing."""
    from lab.questions.lens import written_tokens

    tokens = written_tokens(result.trace, result.translation.tokens, result.translation.stopped)
    require(len(tokens) > 0, "this translation has no token; type another sentence.")
    return tokens


def step_of(scene: Scene, tokens: tuple[int, ...]) -> int:
    """The step on the screen."""
    return min(max(0, scene.step), len(tokens) - 1)
