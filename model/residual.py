"""Add & Norm: how a sublayer's output joins the residual stream."""

from collections.abc import Callable

from torch import Tensor, nn

from model.config import ModelConfig
from model.probe import OFF, Probe

Sublayer = Callable[[Tensor], Tensor]
EPS = 1e-5
"""Added under the root of either norm, as torch's LayerNorm has it."""
NORMS: dict[str, Callable[[int], nn.Module]] = {
    "layernorm": lambda d: nn.LayerNorm(d, eps=EPS),  # (x - mean) / sqrt(variance + eps) * weight + bias: Ba et al. 2016
    "rmsnorm": lambda d: nn.RMSNorm(d, eps=EPS),  # x / sqrt(mean of x^2 + eps) * weight: Zhang & Sennrich 2019
}


class Residual(nn.Module):
    """What post- and pre-norm share: one norm and one dropout around one sublayer called `name`."""

    def __init__(self, config: ModelConfig, name: str) -> None:
        super().__init__()
        self.name, self.norm, self.dropout = name, NORMS[config.norm](config.d_model), nn.Dropout(config.dropout)

    def normalise(self, x: Tensor, probe: Probe) -> Tensor:
        """The norm with both its sides shown: sites norm_<name>_in and norm_<name>."""
        return probe(f"norm_{self.name}", self.norm(probe(f"norm_{self.name}_in", x)))

    def plain(self, x: Tensor, sublayer: Sublayer) -> Tensor:
        """`forward` in evaluation, with nobody watching: what `model.fast_step` calls."""
        raise NotImplementedError


class PostNorm(Residual):
    """norm(x + sublayer(x)): Vaswani et al. 2017, section 3.1."""

    def forward(self, x: Tensor, sublayer: Sublayer, *, probe: Probe = OFF) -> Tensor:
        return self.normalise(x + self.dropout(sublayer(x)), probe)

    def plain(self, x: Tensor, sublayer: Sublayer) -> Tensor:
        """`forward` in evaluation, with nobody watching."""
        return self.norm.forward(x + sublayer(x))


class PreNorm(Residual):
    """x + sublayer(norm(x)): Xiong et al. 2020, figure 1 (b)."""

    def forward(self, x: Tensor, sublayer: Sublayer, *, probe: Probe = OFF) -> Tensor:
        return x + self.dropout(sublayer(self.normalise(x, probe)))

    def plain(self, x: Tensor, sublayer: Sublayer) -> Tensor:
        """`forward` in evaluation, with nobody watching."""
        return x + sublayer(self.norm.forward(x))


def residuals_in(module: nn.Module) -> list[Residual]:
    """Every Add & Norm inside, in order."""
    return [part for part in module.modules() if isinstance(part, Residual)]


RESIDUALS: dict[str, type[Residual]] = {"post": PostNorm, "pre": PreNorm}
# A pre-norm stack leaves its last sum unnormalised, so each stack ends in one more norm; a post-norm stack needs none.
FINAL_NORMS: dict[str, Callable[[ModelConfig], nn.Module]] = {
    "post": lambda config: nn.Identity(),
    "pre": lambda config: NORMS[config.norm](config.d_model),
}
