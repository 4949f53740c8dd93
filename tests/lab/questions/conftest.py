"""A random pre-norm model under a checkpoint's tokenizers, for what must hold of either order; and the first tokens that a model writes."""

from contextlib import contextmanager
from dataclasses import replace

import pytest
import torch

from lab.questions.lens import written_tokens
from model.config import DecodeConfig
from model.tokenizer import Piece
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


def forced(translator, source, target, model=None):
    """Log-probabilities (T + 1, V), float64, of a plain pass of its model, or of another, over source ids and BOS with target ids."""
    with torch.inference_mode():
        logits = (model or translator.model)(torch.tensor([source]), torch.tensor([[translator.config.bos_id, *target]]))
    return logits[0].double().log_softmax(-1)


@contextmanager
def unchanged(model):
    """What a test does inside leaves the weights as they were, to the bit, and no gradient at them."""
    before = {name: p.detach().clone() for name, p in model.named_parameters()}
    yield before
    for name, p in model.named_parameters():
        assert p.grad is None and torch.equal(p, before[name]), name


def piece(text, kind="piece"):
    """One that stands at the beginning."""
    return Piece(text, 9, 0, len(text), -1.0, kind)


def pieces(*texts):
    """Pieces laid end to end, ▁ read as the space before a word; <s> and </s> take no place."""
    made = []
    for text in texts:
        start, is_special = made[-1].end if made else 0, text in ("<s>", "</s>")
        length = 0 if is_special else len(text if start else text.replace("▁", " ").lstrip())
        made.append(Piece(text, len(made) + 4, start, start + length, 0.0, "special" if is_special else "piece"))
    return tuple(made)


def ids_of(trace):
    """Both its sides, as a batch of one."""
    return [torch.tensor([[p.id for p in side]]) for side in (trace.src, trace.tgt)]


def short(subject, text, most):
    """The trace of the first tokens that it writes, and those tokens."""
    done = subject.translate(text, DecodeConfig(max_length=most))
    trace = subject.trace(text, done.tokens, strict=False)
    return trace, written_tokens(trace, done)
