"""Kernels: ways to compute attention by length of the sequence. Time, memory, and how far the result is from full attention."""

import math
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

import torch
from torch import Tensor
from torch.nn.attention import SDPBackend, sdpa_kernel

from lab.experiments.elements import REPEATS, Chart, Done, Events, Knob, Picture, Point, Row, Settings, Verdict
from lab.experiments.kernels.attention_kernels import elu_linear, favor, global_local, orthogonal_rows, strided, window
from lab.experiments.memory_allocations import peak_bytes
from lab.experiments.record import Experiment, Record
from lab.experiments.timing import processor_seconds
from lab.measures.paired_comparison import compare
from lab.questions.sample_sentences import load_sample
from model.attention import attend_explicit, attend_fused
from model.checkpoint import Checkpoint, load_checkpoint
from model.probe import Recorder

CHECKPOINT = Path(__file__).parents[3] / "checkpoints" / "zh-en"
LENGTHS = (64, 128, 256, 512, 1024, 2048, 4096)
HEAD_LENGTHS = (32, 64, 128)
"""The shipped model reads at most 128 tokens."""
HEADS, WIDTH = 4, 64
"""As in one layer of the shipped models."""
BACKENDS = {
    "math": SDPBackend.MATH,
    "flash": SDPBackend.FLASH_ATTENTION,
    "efficient": SDPBackend.EFFICIENT_ATTENTION,
    "cudnn": SDPBackend.CUDNN_ATTENTION,
}
SHOWN, SHOWN_WINDOW, SHOWN_GLOBAL = 32, 4, 2
"""Size of the pictures, and the window and the global tokens in them."""
MARGIN = math.log(1.1)
"""Times that differ by less than a tenth count as the same."""
ROUNDING, CLOSE = 1e-5, 0.1
"""Relative errors up to which a result counts as the same numbers in float32, and as close to softmax attention."""

Kernel = Callable[[Tensor, Tensor, Tensor], Tensor]
Times = dict[tuple[str, int], list[float]]


def run(settings: Settings) -> Events:
    """Which backends there are; pictures; errors on the shipped heads; then each length: memory, errors, and times of all ways in turn."""
    there = {name: available(backend) for name, backend in BACKENDS.items()}
    for name, here in there.items():
        yield Row("backends", name, {"available": here})
    checkpoint = load_checkpoint(CHECKPOINT)
    with torch.inference_mode():
        yield from pictures(checkpoint, settings["features"])
        on_heads: Times = {}
        for seed in range(settings["seeds"]):
            for length in HEAD_LENGTHS:
                yield from head_errors(checkpoint, ways(settings, length, there, seed), length, seed, on_heads)
    yield Done(0.05)
    lengths = [length for length in LENGTHS if length <= settings["longest"]]
    total = settings["seeds"] * sum(map(cost, lengths))
    done, times, errors = 0.0, Times(), Times()
    for seed in range(settings["seeds"]):
        for length in lengths:
            with torch.inference_mode():
                q, k, v = torch.randn(3, 1, HEADS, length, WIDTH, generator=torch.Generator().manual_seed(1000 * seed + length)).unbind()
                kernels = {way: partial(kernel, q, k, v) for way, kernel in ways(settings, length, there, seed).items()}
                yield from one_length(kernels, length, seed, settings["repeats"], (times, errors))
            done += cost(length)
            yield Done(0.05 + 0.95 * done / total)
    yield from summary(times, errors, on_heads)


def cost(length: int) -> float:
    """How long a length takes, in proportion: the quadratic ways rule, but a call costs something of itself."""
    return length**2 + 300.0**2


def available(backend: SDPBackend) -> bool:
    """Whether this torch has that kernel for float32 on the CPU."""
    x = torch.zeros(1, 1, 8, 8)
    try:
        with sdpa_kernel(backend):
            attend_fused(x, x, x, None)
    except RuntimeError:
        return False
    return True


def ways(settings: Settings, length: int, there: Mapping[str, bool], seed: int) -> dict[str, Kernel]:
    """Every way to compute attention over `length` tokens. Those of BACKENDS must be called inside `backend(name)`."""
    width = settings["width"]
    return {
        "explicit": partial(attend_explicit, allowed=None),
        **{name: partial(attend_fused, allowed=None) for name, here in there.items() if here},
        **sparse_and_linear(length, width, min(width, length), settings["features"], seed),
    }


def sparse_and_linear(length: int, width: int, tokens: int, features: int, seed: int) -> dict[str, Kernel]:
    """The ways that are none of torch's."""
    return {
        "window": partial(window, width=width),
        "global_local": partial(global_local, width=width, tokens=tokens),
        "strided": partial(strided, stride=math.isqrt(length)),
        "favor": partial(favor, rows=orthogonal_rows(features, WIDTH, seed)),
        "elu": elu_linear,
    }


def backend(way: str) -> AbstractContextManager[Any]:
    """In it, torch's attention runs by that kernel alone; nothing for a way that is not torch's."""
    return sdpa_kernel(BACKENDS[way]) if way in BACKENDS else nullcontext()


def call(way: str, kernel: Callable[[], Tensor]) -> Tensor:
    """One call."""
    with backend(way):
        return kernel()


def one_length(kernels: Mapping[str, Callable[[], Tensor]], length: int, seed: int, repeats: int, found: tuple[Times, Times]) -> Events:
    """The points of one length, q, k and v being normal numbers. found: times and errors, to add to.

    Time is processor time, so that other programs do not count. All ways take turns, and of each the shortest call counts. Short calls are repeated more often.
    """
    times, errors = found
    whole = call("explicit", kernels["explicit"])
    for way, kernel in kernels.items():
        error = relative(call(way, kernel), whole)
        if way != "explicit":
            errors.setdefault((way, length), []).append(error)
            yield Point("error_random", way, length, error, seed)
    if seed == 0:
        for way, peak in peak_bytes({way: partial(call, way, kernel) for way, kernel in kernels.items()}).items():
            yield Point("memory", way, length, peak / 1e6)
    best = dict.fromkeys(kernels, math.inf)
    for _ in range(repeats * max(1, 1024 // length)):
        for way, kernel in kernels.items():
            with backend(way):
                began = processor_seconds()
                kernel()
                best[way] = min(best[way], 1000 * (processor_seconds() - began))
        for way, ms in best.items():
            yield Point("time", way, length, ms, seed)
    for way, ms in best.items():
        times.setdefault((way, length), []).append(ms)


def relative(z: Tensor, whole: Tensor) -> float:
    """|z - whole| / |whole|, Frobenius norms, averaged over the heads (B, H, T, K)."""
    return float(((z - whole).norm(dim=(-2, -1)) / whole.norm(dim=(-2, -1))).mean())


def heads(checkpoint: Checkpoint, length: int, start: int) -> tuple[Tensor, Tensor, Tensor]:
    """q, k, v of every head of the encoder, each (layers, H, length, K): it reads sentences of the sample, from number `start` on, one after another."""
    pairs = load_sample().pairs
    ids: list[int] = []
    for i in range(len(pairs)):
        ids += checkpoint.source.encode(pairs[(start + i) % len(pairs)].sides(checkpoint.direction[:2])[0])
    recorder = Recorder()
    checkpoint.model.encode(torch.tensor([ids[:length]]), probe=recorder)
    layers = range(checkpoint.model.config.encoder_layers)
    q, k, v = (torch.cat([recorder.sites[f"encoder.{layer}.self.{name}"] for layer in layers]) for name in "qkv")
    return q, k, v


def head_errors(checkpoint: Checkpoint, kernels: Mapping[str, Kernel], length: int, seed: int, found: Times) -> Events:
    """Relative errors on q, k and v of the shipped model, means over its encoder's heads. found: to add to."""
    q, k, v = heads(checkpoint, length, 20 * seed)
    whole = attend_explicit(q, k, v, None)
    for way, kernel in kernels.items():
        if way != "explicit":
            error = relative(call(way, partial(kernel, q, k, v)), whole)
            found.setdefault((way, length), []).append(error)
            yield Point("error_heads", way, length, error, seed)


def pictures(checkpoint: Checkpoint, features: int) -> Events:
    """What each way gives which key, on a real head: with the unit matrix for v, z is the weights (Vaswani et al. 2017, equation 1). And the
    patterns alone: queries of zero look at all they may look at alike."""
    others = sparse_and_linear(SHOWN, SHOWN_WINDOW, SHOWN_GLOBAL, features, 0)
    kernels: dict[str, Kernel] = {"explicit": partial(attend_explicit, allowed=None), **others}
    q, k, _ = (x[:1, :1] for x in heads(checkpoint, SHOWN, 0))
    for way, kernel in kernels.items():
        values = kernel(q, k, torch.eye(SHOWN)[None, None])[0, 0]
        pattern = kernel(torch.zeros_like(q), torch.zeros_like(k), torch.eye(SHOWN)[None, None])[0, 0] > 0
        yield Picture("pattern", way, [[1 if here else None for here in row] for row in pattern.tolist()])
        rows = zip(values.tolist(), pattern.tolist(), strict=True)
        yield Picture("weights", way, [[round(x, 3) if here else None for x, here in zip(*row, strict=True)] for row in rows])


def summary(times: Times, errors: Times, on_heads: Times) -> Events:
    """One row a way: how its time grows with the length, from where on it is faster than flash, and its errors at the longest lengths."""
    lengths = sorted({length for _, length in times})
    for way in dict.fromkeys(way for way, _ in times):
        row: dict[str, Any] = {}
        if len(lengths) > 1:
            first, last = (fmean(times[way, length]) for length in lengths[-2:])
            row["growth"] = round(math.log2(last / first), 2)
        since = (
            faster_from([(n, fmean(times[way, n]), fmean(times["flash", n])) for n in lengths]) if ("flash", lengths[0]) in times else None
        )
        if since:
            row["from"] = since
        if way != "explicit":
            row |= {"error_random": short(fmean(errors[way, lengths[-1]])), "error_heads": short(fmean(on_heads[way, HEAD_LENGTHS[-1]]))}
        yield Row("summary", way, row)


def faster_from(times: list[tuple[int, float, float]]) -> int | None:
    """The first length from which on one is faster than the other at every length: (length, ms of one, ms of the other), ascending."""
    since = None
    for length, one, other in times:
        since = (since or length) if one < other else None
    return since


def short(x: float) -> float:
    """Three significant digits."""
    return float(f"{x:.3g}")


def judge(record: Record) -> list[Verdict]:
    """A verdict for each claim; without a flash kernel on this machine all are unclear."""
    if "flash" not in record.curves("time"):
        return [Verdict(claim, "unclear", {}, "unavailable") for claim in EXPERIMENT.claims]
    return [judge_flash(record), judge_exact(record), judge_linear(record)]


def judge_flash(record: Record) -> Verdict:
    """Flash against the same sums with the whole table of scores (math). Holds when at every length it is faster by more than a tenth and takes
    less memory. Fails when it certainly is neither at any. True in part when in between. Unclear when the times leave that open."""
    places = record.places("time", "flash")
    less = {n: gains(record, "flash", "math", n) for n in places}
    saves = {n: record.mean("memory", "flash", n) < record.mean("memory", "math", n) for n in places}
    faster = [int(n) for n in places if less[n]]
    both = [n for n in faster if saves[n]]
    undecided = all(call is None for call in less.values()) or (None in less.values() and not faster and not any(saves.values()))
    code = "unclear" if undecided else "holds" if len(both) == len(places) else "mixed" if faster or any(saves.values()) else "fails"
    first, last = places[0], places[-1]
    ratio = {n: record.mean("time", "math", n) / record.mean("time", "flash", n) for n in (first, last)}
    memory = record.mean("memory", "math", last) / record.mean("memory", "flash", last)
    facts = {
        "shortest": int(first),
        "longest": int(last),
        "short": round(ratio[first], 2),
        "long": round(ratio[last], 2),
        "memory": round(memory, 1),
    }
    gaps = record.gaps(*(("time", way, n) for way in ("flash", "math") for n in places))
    return Verdict("flash", code, facts | {"faster": len(faster), "lengths": len(places)}).because(**gaps)


def gains(record: Record, way: str, other: str, length: float) -> bool | None:
    """Whether the first way is faster by more than a tenth, from the logarithms of both times over the seeds; None where it cannot be told."""
    a, b = ([math.log(x) for x in record.values("time", name, length)] for name in (way, other))
    return compare(b, a, MARGIN).more


def judge_exact(record: Record) -> Verdict:
    """Holds when the flash kernel's relative error is within rounding (1e-5) wherever it was measured, on random numbers and on heads."""
    worst = max(max(record.values(chart, "flash", n)) for chart in ("error_random", "error_heads") for n in record.places(chart, "flash"))
    return Verdict("exact", "holds" if worst <= ROUNDING else "fails", {"error": short(worst)})


def judge_linear(record: Record) -> Verdict:
    """FAVOR+ against flash at the greatest length: holds when faster by more than a tenth with errors up to 0.1 on random numbers and on heads;
    true in part when faster with larger errors. Fails when certainly not faster by a tenth. Unclear when the times leave that open."""
    places = record.places("time", "favor")
    last, head_last = places[-1], record.places("error_heads", "favor")[-1]
    faster = gains(record, "favor", "flash", last)
    errors = record.mean("error_random", "favor", last), record.mean("error_heads", "favor", head_last)
    code = "unclear" if faster is None else "fails" if not faster else "holds" if max(errors) <= CLOSE else "mixed"
    ratio = record.mean("time", "flash", last) / record.mean("time", "favor", last)
    since = faster_from([(int(n), record.mean("time", "favor", n), record.mean("time", "flash", n)) for n in places])
    facts = {"longest": int(last), "ratio": round(ratio, 2), "features": record.settings["features"], "since": since or int(last)}
    facts |= {"random": short(errors[0]), "heads": short(errors[1]), "head_length": int(head_last)}
    return Verdict("linear", code, facts).because(**record.gaps(("time", "favor", last), ("time", "flash", last)))


EXPERIMENT = Experiment(
    name="kernels",
    claims=("flash", "exact", "linear"),
    knobs=(
        Knob("longest", 4096, quick=1024, options=LENGTHS[3:]),
        Knob("width", 32, options=(16, 32, 64, 128)),
        Knob("features", 256, options=(64, 256, 1024)),
        REPEATS,
        Knob("seeds", 3, quick=3, low=1, high=10),
    ),
    charts=(
        Chart("time", "length", "ms", log="xy"),
        Chart("memory", "length", "megabytes", log="xy"),
        Chart("error_random", "length", "relative_error", log="xy"),
        Chart("error_heads", "length", "relative_error", log="xy"),
    ),
    run=run,
    judge=judge,
    tables=("summary", "backends"),
    pictures=("pattern", "weights"),
)
