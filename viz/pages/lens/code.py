"""The code behind the figures of the page Lens."""

from lab.measures.executed_lines import Asked
from viz.shared.ask import Ask


def grid(ask: Ask) -> Asked:
    """The probability of the token that the step on the screen wrote, read one layer before the last."""
    from lab.questions.lens import layer_sites, logit_lens

    translator, trace, tokens = ask.translator, ask.trace, ask.result.tokens
    step, site = ask.row(len(tokens)), layer_sites(trace, "decoder")[-2]
    return Asked(lambda: logit_lens(translator, trace, tokens), logit_lens, "p", (step, tokens[step]), lambda names: names["site"] == site)


def word(ask: Ask) -> Asked:
    """The probability of the step's first candidate."""
    from lab.questions.lens import readout

    translator, tokens = ask.translator, ask.result.tokens
    return Asked(lambda: readout(translator, ask.trace, tokens), readout, "shown", (ask.row(len(tokens)), 0))


def decoder(ask: Ask) -> Asked:
    """chrF of the translation from one encoder layer before the last, with the last one's as the reference."""
    from lab.questions.lens import decoder_lens

    translator, length = ask.translator, ask.run.decode.max_length
    layer = ask.config.encoder_layers - 1
    return Asked(lambda: decoder_lens(translator, ask.trace, length), decoder_lens, "", (layer, "chrf"))
