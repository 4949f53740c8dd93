"""Cards that a small computation answers: numbers put into the formula or the library call that the text gives."""

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from lab.textbook.bench import Bench
from lab.textbook.measured import Measured, Number, bars, curves, matrices
from model.masks import causal_mask
from model.positions import alibi_slopes


def drawn(*shape: int, seed: int = 0) -> Tensor:
    """Standard normal numbers, the same each time."""
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed))


def error_of(work: Callable[[], Any]) -> str:
    """The name of the error that the work raises; "" where it raises none."""
    try:
        work()
    except (RuntimeError, TypeError, AttributeError, SyntaxError, NameError, ValueError, IndexError) as error:
        return type(error).__name__
    return ""


def m1(bench: Bench) -> Measured:
    """A padding mask of bools and a triangle of floats, joined by &."""
    padding, triangle = torch.tensor([[[[True, True, True, False]]]]), torch.ones(1, 1, 4, 4).tril()
    raised = error_of(lambda: padding & triangle)
    joined = padding & triangle.bool()
    return Measured(
        {"error": raised, "open": int(joined.sum()), "cells": joined.numel()},
        matrices(
            padding=padding.expand(1, 1, 4, 4)[0, 0].float().tolist(), triangle=triangle[0, 0].tolist(), both=joined[0, 0].float().tolist()
        ),
    )


def m2(bench: Bench) -> Measured:
    """-1e20 as the number for "masked", in three precisions; and a row with no key left, filled with it and with minus infinity."""
    open_ = torch.tensor([True, True, False])
    raised, leaks = {}, {}
    for dtype in (torch.float32, torch.bfloat16, torch.float16):
        scores, name = torch.tensor([1.0, 2.0, 3.0], dtype=dtype), str(dtype).removeprefix("torch.")
        raised[name] = error_of(partial(scores.masked_fill, ~open_, -1e20))
        leaks[name] = 0.0 if raised[name] else float(scores.masked_fill(~open_, -1e20).softmax(-1)[2])
    nothing = torch.zeros(3, dtype=torch.bool)
    filled, infinite = (torch.tensor([1.0, 2.0, 3.0]).masked_fill(~nothing, fill).softmax(-1) for fill in (-1e20, -math.inf))
    values: dict[str, Number] = {
        "float32": leaks["float32"], "bfloat16": leaks["bfloat16"], "error": raised["float16"], "largest": int(torch.finfo(torch.float16).max),
        "filled": float(filled[0]), "infinite": int(infinite.isnan().sum()),
    }  # fmt: skip
    return Measured(values, matrices(filled=[filled.tolist()], zeros=[[0.0, 0.0, 0.0]]))


def m8(bench: Bench) -> Measured:
    """The rank of what attention over random numbers puts out, by heads: counted, and effective (the entropy of its singular values)."""
    from lab.measures.matrix_rank import effective_rank

    length, width = 64, 256
    counted, effective = {}, {}
    for heads in (1, 2, 4, 8):
        q, k, v = (drawn(length, width, seed=seed).unflatten(-1, (heads, -1)).transpose(0, 1) for seed in (1, 2, 3))
        z = ((q @ k.transpose(-2, -1) / math.sqrt(width // heads)).softmax(-1) @ v).transpose(0, 1).flatten(-2)
        counted[heads], effective[heads] = int(torch.linalg.matrix_rank(z)), float(effective_rank(torch.linalg.svdvals(z.double()).numpy()))
    values = {"length": length, "least": min(counted.values()), "most": max(counted.values()), "one": effective[1], "eight": effective[8]}
    return Measured(values, bars("rank", **{f"heads_{heads}": float(rank) for heads, rank in counted.items()}))


def m10(bench: Bench) -> Measured:
    """ALiBi by the key's index alone against ALiBi by distance: under the causal mask, and without one."""
    length, slope = 16, alibi_slopes(8)[0]
    scores, places = drawn(length, length), torch.arange(length).float()
    by_key, by_distance = scores + slope * places, scores - slope * (places[:, None] - places).abs()
    mask = causal_mask(length)[0, 0]
    key, distance = (x.masked_fill(~mask, -math.inf).softmax(-1) for x in (by_key, by_distance))
    end = by_key.softmax(-1)[:, -4:].sum(-1).mean()
    near = by_distance.softmax(-1)[:, -4:].sum(-1).mean()
    values: dict[str, Number] = {
        "causal": float((key - distance).abs().max()), "end": round(100 * float(end)), "near": round(100 * float(near)), "length": length,
        "error": error_of(lambda: torch.zeros(8, 16, 16)[:, :, :, 0]), "slope": slope,
    }  # fmt: skip
    return Measured(values, matrices(key=by_key.softmax(-1).tolist(), distance=by_distance.softmax(-1).tolist()))


def m12(bench: Bench) -> Measured:
    """Parameters of SwiGLU at the same hidden width, and what a fall of perplexity is in nats."""
    d, f = 512, 2048
    relu, gated = 2 * d * f, 3 * d * f
    return Measured(
        {"times": gated / relu, "fair": round(2 * f / 3), "hidden": f, "gain": math.log(28.3 / 23.1)},
        bars("parameters", relu=relu, gated=gated, fair=3 * d * round(2 * f / 3)),
    )


def m13(bench: Bench) -> Measured:
    """Gradients at the first of many post-norm layers, with the sum of the output as the loss and with a random weighting of it."""
    found = {name: first_gradients(24, name) for name in ("sum", "random")}
    values = {"layers": 24, "sum": found["sum"][0], "random": found["random"][0], "times": found["random"][0] / found["sum"][0]}
    lines = {name: [(float(i + 1), math.log10(max(norm, 1e-12))) for i, norm in enumerate(each)] for name, each in found.items()}
    return Measured(values, curves("layer", "log10_gradient", lines))


def first_gradients(depth: int, loss: str) -> list[float]:
    """The norm of the gradient of each layer's first matrix; layers are x -> LayerNorm(x + W2 relu(W1 x))."""
    torch.manual_seed(0)
    layers = [(nn.Linear(64, 128), nn.Linear(128, 64), nn.LayerNorm(64)) for _ in range(depth)]
    x = drawn(8, 16, 64)
    for first, second, norm in layers:
        x = norm(x + second(F.relu(first(x))))
    (x if loss == "sum" else x * drawn(8, 16, 64, seed=1)).sum().backward()
    return [float(first.weight.grad.norm()) for first, _, _ in layers if first.weight.grad is not None]


def m15(bench: Bench) -> Measured:
    """Keys drawn ten thousand times too small: how even the rows are, and how small the gradient of the queries is beside that of the keys."""
    torch.manual_seed(0)
    width, length = 64, 12
    w_q, w_k, w_v = (nn.Linear(width, width, bias=False) for _ in range(3))
    for matrix, gain in ((w_q, 1.0), (w_k, 1e-4), (w_v, 1.0)):
        nn.init.xavier_uniform_(matrix.weight, gain)
    x = drawn(8, length, width)
    weights = (w_q(x) @ w_k(x).transpose(-2, -1) / math.sqrt(width)).softmax(-1)
    ((weights @ w_v(x)) * drawn(8, length, width, seed=1)).sum().backward()
    ratio = float(w_k.weight.grad.norm() / w_q.weight.grad.norm())  # type: ignore[union-attr]
    entropy = float(-(weights * weights.log()).sum(-1).mean().detach()) / math.log(length)
    return Measured({"ratio": ratio, "even": 100 * entropy, "gain": 1 / math.sqrt(2)}, bars("gradient", key=ratio, query=1.0))


def m39(bench: Bench) -> Measured:
    """The smallest weights that the shipped model gives to keys it may see."""
    cells = zeros = 0
    least = 1.0
    for index in range(len(bench.pairs)):
        sites = bench.recorded(index)
        for path in [name.removesuffix("weights") for name in sites if name.endswith(".weights")]:
            seen = sites[f"{path}weights"][sites[f"{path}scores_masked"] > -math.inf]
            cells, zeros, least = cells + seen.numel(), zeros + int((seen == 0).sum()), min(least, float(seen.min()))
    soft = torch.tensor([2.0, 0.0, -3.0]).softmax(-1).tolist()
    return Measured(
        {"cells": cells, "zeros": zeros, "least": least, "chair": soft[2]},
        bars("weight", close=soft[0], unrelated=soft[1], against=soft[2]),
    )


def m40(bench: Bench) -> Measured:
    """The kurtosis of what enters and leaves LayerNorm, over tokens of the sample; a normal distribution has 3."""
    before: list[Tensor] = []
    after: list[Tensor] = []
    means: list[Tensor] = []
    variances: list[Tensor] = []
    for index in range(min(20, len(bench.pairs))):
        sites = bench.recorded(index)
        x = sites["encoder.3.norm_ff_in"].double()
        y = F.layer_norm(x, x.shape[-1:])
        for kept, found in ((before, kurtosis(x)), (after, kurtosis(y)), (means, y.mean(-1)), (variances, y.var(-1, unbiased=False))):
            kept.append(found)
    spiky = F.layer_norm(torch.tensor([[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 10.0]]), (8,))
    values = {
        "before": float(torch.cat(before).mean()), "after": float(torch.cat(after).mean()), "mean": float(torch.cat(means).abs().max()),
        "variance": float(torch.cat(variances).mean()), "spike": float(spiky.max()), "rest": float(spiky.min()), "tokens": len(torch.cat(after)),
    }  # fmt: skip
    return Measured(values, bars("kurtosis", before=values["before"], after=values["after"], normal=3.0))


def kurtosis(x: Tensor) -> Tensor:
    """The fourth moment over the squared second, over the last axis."""
    away = x - x.mean(-1, keepdim=True)
    found: Tensor = away.pow(4).mean(-1) / away.pow(2).mean(-1).square()
    return found


def m43(bench: Bench) -> Measured:
    """Dropout of .1 twice in a row on a million ones."""
    ones = torch.ones(1_000_000)
    torch.manual_seed(0)
    once = F.dropout(ones, 0.1)
    twice = F.dropout(once, 0.1)
    kept = {"once": 100 * float((once > 0).double().mean()), "twice": 100 * float((twice > 0).double().mean())}
    return Measured({**kept, "p": 0.1, "same": 1 - 0.9 * 0.9}, bars("percent", **kept))


def m45(bench: Bench) -> Measured:
    """One hidden layer of 1, 2, 4, 8, 32 units fitted to a wave on an interval: its error there, and as far again beyond."""
    inside, beyond = torch.linspace(-3, 3, 200)[:, None], torch.linspace(3, 6, 100)[:, None]
    errors, outside = {}, {}
    for width in (1, 2, 4, 8, 32):
        net = fitted(width, inside)
        with torch.inference_mode():
            errors[width], outside[width] = (float(F.mse_loss(net(x), wave(x)).sqrt()) for x in (inside, beyond))
    values = {"one": errors[1], "two": errors[2], "eight": errors[8], "many": errors[32], "outside": outside[32]}
    return Measured(values, bars("error", **{f"width_{width}": error for width, error in errors.items()}, beyond=outside[32]))


def wave(x: Tensor) -> Tensor:
    """What is to be fitted."""
    return torch.sin(2 * x)


def fitted(width: int, x: Tensor) -> nn.Sequential:
    """A network of one hidden layer with tanh, trained on the wave over x."""
    torch.manual_seed(0)
    net = nn.Sequential(nn.Linear(1, width), nn.Tanh(), nn.Linear(width, 1))
    optimizer = torch.optim.Adam(net.parameters(), lr=0.02)
    for _ in range(800):
        optimizer.zero_grad()
        F.mse_loss(net(x), wave(x)).backward()
        optimizer.step()
    return net
