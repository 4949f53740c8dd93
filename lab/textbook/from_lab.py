"""Cards that the lab answers: what its shipped results say, beside what the text's own call does."""

import warnings

import torch
from torch.nn import functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

from lab.experiments.record import shipped
from lab.textbook.bench import Bench
from lab.textbook.measured import Measured, Number, curves
from lab.textbook.sums import drawn, error_of
from model.config import Json


def lab_facts(name: str, claim: str, *keys: str) -> Json:
    """Some of the numbers that the lab's shipped result gives for one claim. Raises StopIteration when there is none."""
    result = shipped(name) or {"verdicts": []}
    facts = next(verdict["facts"] for verdict in result["verdicts"] if verdict["claim"] == claim)
    return {key: facts[key] for key in keys}


def lab_curve(name: str, chart: str, curve: str, times: float = 1.0) -> list[tuple[float, float | None]]:
    """One curve of the lab's shipped result: the mean over seeds; times: 100 where a share becomes percent."""
    charts = (shipped(name) or {"charts": []})["charts"]
    lines = next(each["curves"] for each in charts if each["name"] == chart)
    points = next(each["points"] for each in lines if each["name"] == curve)
    return [(x, times * sum(y for y in ys if y is not None) / len(ys)) for x, ys in points]


def m16(bench: Bench) -> Measured:
    """A cache written with cache[:, :, t] = k, by a batch below its size and by a batch of one; the lab's times."""
    cache = torch.zeros(4, 2, 8, 3)

    def write(batch: int) -> None:
        cache[:, :, 0] = torch.ones(batch, 2, 3)

    raised = error_of(lambda: write(2))
    write(1)
    values: dict[str, Number] = {"error": raised, "rows": int((cache[:, 0, 0, 0] == 1).sum()), "size": 4}
    values |= lab_facts("kv_cache", "speedup", "low", "shortest", "high", "longest")
    return Measured(values, curves("tokens", "times", {"speedup": lab_curve("kv_cache", "speedup", "speedup")}))


def m17(bench: Bench) -> Measured:
    """The old context manager: what it warns of, and which kernels it leaves on; a free mask given to the flash kernel; the lab's times."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        with torch.backends.cuda.sdp_kernel(enable_flash=True):
            left = [torch.backends.cuda.math_sdp_enabled(), torch.backends.cuda.mem_efficient_sdp_enabled()]
    q = drawn(1, 2, 8, 16)
    with sdpa_kernel(SDPBackend.FLASH_ATTENTION):
        masked = error_of(lambda: F.scaled_dot_product_attention(q, q, q, attn_mask=torch.ones(8, 8, dtype=torch.bool).tril()))
    facts = lab_facts("kernels", "flash", "shortest", "short", "longest", "long")
    values = {"warnings": len(told), "left": sum(left), "masked": int(bool(masked)), **facts}
    return Measured(values, curves("tokens", "ms", {name: lab_curve("kernels", "time", name) for name in ("explicit", "flash")}))


def m5(bench: Bench) -> Measured:
    """The lab's models of 1 to 16 heads."""
    return Measured(
        lab_facts("heads", "quality", "few", "few_nll", "best", "best_nll", "most", "most_nll", "margin"),
        curves("heads", "nats", {"held_out": lab_curve("heads", "quality", "nll")}),
    )


def m7(bench: Bench) -> Measured:
    """The lab's models beyond the lengths they were trained on: sinusoids."""
    return Measured(
        lab_facts("positions", "rope_extrapolates", "limit", "twice", "wave"),
        curves("length", "percent", {"sinusoidal": lab_curve("positions", "accuracy", "sinusoidal", 100)}),
    )


def m9(bench: Bench) -> Measured:
    """The lab's five ways to tell places, at the trained length and at twice it."""
    schemes = ("sinusoidal", "learned", "rotary", "alibi")
    lines = {name: lab_curve("positions", "accuracy", name, 100) for name in schemes}
    facts = lab_facts("positions", "rope_extrapolates", "limit", "twice")
    twice = {name: round(dict(line)[facts["twice"]] or 0) for name, line in lines.items()}
    cheap = lab_facts("positions", "alibi_cheapest", "step", "step_low", "length")
    return Measured({**facts, **twice, **cheap}, curves("length", "percent", lines))


def m27(bench: Bench) -> Measured:
    """How the lab's attention grows with the length."""
    rows = next(table["rows"] for table in (shipped("kernels") or {})["tables"] if table["name"] == "summary")
    lines = {name: lab_curve("kernels", "time", name) for name in ("explicit", "window")}
    (x0, y0), (x1, y1) = (lines["explicit"][i] for i in (-2, -1))
    values = {
        "growth": next(row["growth"] for row in rows if row["name"] == "explicit"),
        "longest": x1,
        "half": x0,
        "times": (y1 or 0) / (y0 or 1),
    }
    return Measured(values, curves("tokens", "ms", lines))
