"""A random pre-norm model under a checkpoint's tokenizers, for what must hold of either order; and the first tokens that a model writes."""

from dataclasses import replace

import pytest
import torch

from lab.questions.lens import written_tokens
from model.config import DecodeConfig
from model.transformer import Transformer
from model.translator import Translator


@pytest.fixture(scope="package", params=["post", "pre"])
def subject(request, translator):
    """The checkpoint, and a random pre-norm model of width 32 in 4 heads with an output matrix and biases of its own, which changes its translation,
    after one token, by more than a factor of two where one sentence is swapped for another."""
    if request.param == "post":
        return translator
    torch.manual_seed(43)
    sizes = {"d_model": 32, "n_heads": 4, "d_ff": 48, "encoder_layers": 2, "decoder_layers": 2}
    model = Transformer(replace(translator.config, **sizes, norm_order="pre", output="own", output_bias=True))
    for p in model.parameters():
        torch.nn.init.normal_(p, 0.0, 0.6)
    return Translator(replace(translator.checkpoint, model=model.eval()), "cpu")


def ids_of(trace):
    """Both its sides, as a batch of one."""
    return [torch.tensor([[p.id for p in side]]) for side in (trace.src, trace.tgt)]


def short(subject, text, most):
    """The trace of the first tokens that it writes, and those tokens."""
    done = subject.translate(text, DecodeConfig(max_length=most))
    trace = subject.trace(text, done.tokens, strict=False)
    return trace, written_tokens(trace, done)
