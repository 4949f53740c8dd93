"""Cards about code: what torch does with the calls that the text writes. The only place of this package that asks torch's own Transformer."""

from functools import partial

import torch
from torch import Tensor, nn
from torch.utils import checkpoint

from lab.experiments.tiny_training import gradient_norm, tiny_model
from lab.experiments.toy_tasks import Toy
from lab.experiments.training_memory.saved_tensors import kept_bytes
from lab.textbook.bench import Bench
from lab.textbook.measured import Measured, Number, bars
from lab.textbook.sums import drawn, error_of
from model.training.objective import Objective


def gradients(loss_scale: float) -> tuple[nn.Module, float]:
    """A tiny model with the gradients of one batch, of the loss times a scale; and their norm."""
    toy = Toy("translate")
    model = tiny_model(toy, 0, d_model=32, d_ff=64, encoder_layers=1, decoder_layers=1)
    batch = next(toy.batches(16, (4, 8), 0))
    loss, _ = Objective(model, 0.0)(batch)
    (loss / batch.tokens * loss_scale).backward()
    return model, gradient_norm(model)


def m18(bench: Bench) -> Measured:
    """Clipping to 1 before and after the scale is taken out: the norm that is seen, and the norm that is left for the step."""
    scale = 65536.0
    model, seen = gradients(scale)
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    wrong = gradient_norm(model) / scale
    _, true = gradients(1.0)
    return Measured(
        {"scale": int(scale), "seen": seen, "true": true, "wrong": wrong, "right": min(true, 1.0)}, bars("norm", seen=seen, true=true)
    )


def m20(bench: Bench) -> Measured:
    """What is kept for the backward pass, with and without checkpointing; and whether the named function exists."""
    torch.manual_seed(0)
    blocks = nn.ModuleList(nn.Sequential(nn.Linear(64, 256), nn.GELU(), nn.Linear(256, 64)) for _ in range(8))
    found = {name: kept_by(blocks, again) / 1e6 for name, again in (("plain", False), ("checkpointed", True))}
    return Measured(
        {"exists": int(hasattr(checkpoint, "gradient_checkpointing")), **found, "times": found["plain"] / found["checkpointed"]},
        bars("megabytes", **found),
    )


def kept_by(blocks: nn.ModuleList, again: bool) -> int:
    """Bytes that autograd keeps of one forward; with `again` each block is computed a second time when it is needed."""
    x = drawn(16, 64, 64).requires_grad_()

    def forward() -> Tensor:
        y = x
        for block in blocks:
            y = checkpoint.checkpoint(block, y, use_reentrant=False) if again else block(y)
        return y

    return kept_bytes(forward, blocks.parameters()).activations


class Bare(nn.Module):
    """Positions kept as a plain attribute."""

    def __init__(self) -> None:
        super().__init__()
        self.pe = torch.zeros(4, 8)


class Registered(nn.Module):
    """Positions kept as a buffer."""

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("pe", torch.zeros(4, 8))


def m22(bench: Bench) -> Measured:
    """A table of positions as an attribute and as a buffer: saved with the weights? moved with the model?"""
    found: dict[str, int] = {}
    for name, kind in (("bare", Bare), ("buffer", Registered)):
        module = kind().to("meta")
        found |= {f"{name}_saved": len(kind().state_dict()), f"{name}_moved": int(module.pe.device.type == "meta")}
    return Measured(found)


def m24(bench: Bench) -> Measured:
    """Two sentences side by side in a layer that expects (T, B, D) and is given (B, T, D): how far the second moves the first; a mask the other way round."""
    torch.manual_seed(0)
    attention = nn.MultiheadAttention(16, 2, bias=False).eval()
    first, second, other = drawn(1, 5, 16), drawn(1, 5, 16, seed=1), drawn(1, 5, 16, seed=2)
    moved = {}
    with torch.inference_mode():
        for name, turn in (("batch_first", False), ("sequence_first", True)):
            pair, changed = torch.cat([first, second]), torch.cat([first, other])
            outs = [attention(*[x.transpose(0, 1) if turn else x] * 3)[0] for x in (pair, changed)]
            one, two = (out.transpose(0, 1)[0] if turn else out[0] for out in outs)
            moved[name] = float((one - two).abs().max())
        keep = torch.tensor([[1, 1, 1, 0, 0]])
        weights = attention(*[first.transpose(0, 1)] * 3, key_padding_mask=keep.bool())[1][0, 0]
    return Measured(
        {"moved": moved["batch_first"], "right": moved["sequence_first"], "padding": round(100 * float(weights[3:].sum()))},
        bars("change", **moved),
    )


def m26(bench: Bench) -> Measured:
    """The shapes of weights here and in torch's layer; what a row of logits adds up to; three sizes of vocabularies."""
    sites = bench.recorded()
    weights = sites["decoder.0.cross.weights"]
    attention = nn.MultiheadAttention(16, 2, batch_first=True)
    theirs = attention(drawn(1, 5, 16), drawn(1, 7, 16), drawn(1, 7, 16))[1]
    logits = sites["logits"]
    values: dict[str, Number] = {
        "ours": "×".join(map(str, (1, *weights.shape))), "theirs": "×".join(map(str, theirs.shape)),
        "sum": round(float(logits[0].sum())), "negative": round(100 * float((logits < 0).double().mean())),
        "src": bench.translator.config.src_vocab_size, "tgt": bench.translator.config.tgt_vocab_size,
    }  # fmt: skip
    return Measured(values, bars("tokens", ours=bench.translator.config.src_vocab_size, bert=21128, xlmr=250002))


FRAGMENTS = (
    "def Attention(nn.Module):\n    pass",
    "class Layer:\n    def __init()(self):\n        pass",
    "layer = Layer(dim, heads dropout)",
)
"""The slips of the text's code in small: def where class is meant, brackets in a name, a comma left out."""


def m44(bench: Bench) -> Measured:
    """Which of the slips cannot even be read; a view with the query's length; ids with an axis too many."""
    unread = sum(error_of(partial(compile, text, "card", "exec")) == "SyntaxError" for text in FRAGMENTS)
    keys = drawn(2, 7, 16)
    raised = error_of(lambda: keys.view(2, 5, 2, 8))
    shape = tuple(nn.Embedding(10, 4)(torch.zeros(2, 5, 1, dtype=torch.long)).shape)
    return Measured({"fragments": len(FRAGMENTS), "unread": unread, "error": raised, "shape": "×".join(map(str, shape))})
