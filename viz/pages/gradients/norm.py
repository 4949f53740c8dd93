"""One norm at one token backwards: the directions that it takes off the gradient, and the arithmetic of one dimension."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from lab.measures.backward import Doubles, along, normalized
from viz.marks import Bar, Bars, Cell, Columns, Marks, Select, Site, Table, Text, number_cells
from viz.pages.gradients.check import check
from viz.pages.gradients.shown import four, shown_of
from viz.pages.gradients.ways import stack_and_token
from viz.shared.ask import Ask
from viz.shared.number_format import share
from viz.shared.request import settings_at, within

if TYPE_CHECKING:
    from lab.questions.gradients import TrainingPair
    from model.translator import Translator

LISTED = 6
"""Dimensions that are listed since their gradient is largest."""


@dataclass(frozen=True, eq=False)
class NormBack:
    """One norm at one token, (D) each: what went in, gamma, the gradient that came, the one that went on as autograd gave it. centered: LayerNorm."""

    x: Doubles
    gamma: Doubles
    d_out: Doubles
    d_in: Doubles
    eps: float
    centered: bool

    @property
    def n(self) -> Doubles:
        """The normalized vector."""
        return normalized(self.x, self.eps, centered=self.centered)[0].astype(np.float64)

    @property
    def sigma(self) -> float:
        """What it was divided by."""
        return float(normalized(self.x, self.eps, centered=self.centered)[1][0])

    @property
    def dn(self) -> Doubles:
        """The gradient at n."""
        return self.gamma * self.d_out

    @property
    def mean(self) -> float:
        """The mean that is taken off; none by RMSNorm."""
        return float(self.dn.mean()) if self.centered else 0.0

    @property
    def product(self) -> float:
        """The mean of dn n."""
        return float((self.dn * self.n).mean())

    @property
    def left(self) -> float:
        """How much of the part along n is left."""
        return self.eps / self.sigma**2

    def parts(self, vector: Doubles) -> dict[str, float]:
        """A vector along the directions that a norm does not see, and its length across all others."""
        ways = {"ones": np.ones_like(self.n)} if self.centered else {}
        found = {name: float(along(vector, way)) for name, way in (ways | {"n": self.n}).items()}
        others = float((vector**2).sum()) - sum(x**2 for x in found.values())
        return found | {"others": float(np.sqrt(max(0.0, others)))}

    @property
    def taken(self) -> float:
        """The share of the squared length of dn that is taken off."""
        *taken, _ = self.parts(self.dn).values()
        return sum(x**2 for x in taken) / (float((self.dn**2).sum()) or 1.0)


def norm_of(translator: Translator, pair: TrainingPair, smoothing: float, place: tuple[str, int, str], token: int) -> NormBack:
    """One norm of a backward pass; place: stack, layer, part."""
    from lab.questions import gradient_parts
    from lab.questions.gradients import record_gradients

    record = record_gradients(translator.model, pair, smoothing, weights=False)
    stack, layer, part = place
    site = f"{stack}.{layer}.norm_{part}"
    norm: Any = gradient_parts.norm_of(translator.model, *place)
    gamma = norm.weight.detach().cpu().numpy()
    found = (record.values[f"{site}_in"][token], gamma, record.gradients[site][token], record.gradients[f"{site}_in"][token])
    x, gamma, d_out, d_in = (one.astype(np.float64) for one in found)
    return NormBack(x, gamma, d_out, d_in, float(norm.eps), translator.config.norm == "layernorm")


def norm(ask: Ask) -> Marks:
    """The directions that a norm takes off the gradient, and the arithmetic of one dimension."""
    shown = shown_of(ask)
    say = ask.say
    stack, token, controls = stack_and_token(shown, "norm")
    parts, chosen = shown.glance.stacks[stack].parts, settings_at(ask.request.gradients, "norm")
    k = within(chosen.get("k"), len(parts), len(parts) - 1)
    found = shown.once(norm_of, (stack, *parts[k]), token)
    d = within(chosen.get("d"), len(found.x), int(np.abs(found.d_in).argmax()))
    site, suffix = f"{stack}.{parts[k][0]}.norm_{parts[k][1]}_in", "" if found.centered else "_rms"
    numbers = {"dn": found.dn[d], "mean": found.mean, "n": found.n[d], "product": found.product, "sigma": found.sigma, "dx": found.d_in[d]}
    sublayers = [(i, shown.sublayer(stack, i)) for i in range(len(parts))]
    sums = say(f"norm.arithmetic{suffix}", d=d, **{name: four(x) for name, x in numbers.items()})
    return [
        say.quiet(f"norm.about{suffix}"),
        Columns([*([one] for one in controls), [Select("gradients.norm.k", say.text("choose.part"), sublayers, k)]]),
        directions(say, found),
        say.quiet(
            "norm.taken", share=share(found.taken, say.language), sigma=four(found.sigma), eps=four(found.eps), left=four(found.left)
        ),
        *say.exactly(dimensions(say, found, d), Text(sums)),
        *check(shown, site, [token, d]),
        Site(f"∂L/∂ {site}", [len(shown.tokens(stack)), len(found.x)], codes=[]),
    ]


def directions(say: Any, found: NormBack) -> Bars:
    """What lies along each direction before and after."""
    before, after = found.parts(found.dn), found.parts(found.d_in)
    names = {name: say.text(f"norm.{name}", n=len(found.x) - len(before) + 1) for name in before}
    bars = [Bar(text, after[name], four(after[name]), before[name], four(before[name])) for name, text in names.items()]
    key = (say.text("norm.before"), say.text("norm.after"))
    return Bars(bars, say.text("norm.direction"), key=key, tone="signed")


def dimensions(say: Any, found: NormBack, d: int) -> Table:
    """The chosen dimension and those with the largest gradient."""
    largest = np.argsort(-np.abs(found.d_in), kind="stable")[:LISTED].tolist()
    listed = sorted({d, *largest})
    rows = [[Cell(str(i), put={"gradients.norm.d": i}), *number_cells(four, (found.n[i], found.dn[i], found.d_in[i]))] for i in listed]
    return Table([say.text("norm.dimension"), "n", "dn", "dx"], rows, say.text("norm.dimension"), now=[listed.index(d)])
