"""Models whose sizes are published, in the terms of `cost.py`, with the number of parameters that is said of them and where."""

from dataclasses import dataclass, replace

from lab.measures.cost import Sizes, of_config, parameters
from lab.measures.model_sizes import BASE, BASE_SAID
from model.config import ModelConfig

OURS = "ours"


@dataclass(frozen=True)
class Model:
    """said: parameters as published, 0 where none are; source: of that number. limit: the longest text it reads, 0 where there is no limit."""

    name: str
    sizes: Sizes
    said: int
    limit: int
    source: str

    @property
    def count(self) -> int:
        """Parameters by the formula."""
        return sum(parameters(self.sizes).values())

    def lengths(self, s: int, t: int) -> tuple[int, int]:
        """The lengths that it meets: an encoder alone reads S, a decoder alone both texts in one."""
        if not self.sizes.decoder:
            return s, 0
        return (s, t) if self.sizes.encoder else (0, s + t)

    def at_length(self, n: int) -> tuple[int, int]:
        """The same where a length is chosen."""
        return n * bool(self.sizes.encoder), n * bool(self.sizes.decoder)


def _gpt(d: int, layers: int, heads: int, context: int) -> Sizes:
    """A GPT: one table for tokens, which is its output too, a learned position for every place, one norm at the end."""
    vocabulary = 50257
    tables = (vocabulary + context) * d
    return Sizes(d, 4 * d, heads, 0, layers, vocabulary, tables, cross=False, norms=1)


def _bert(d: int, layers: int, heads: int) -> Sizes:
    """A BERT: tokens, 512 places and two segments in tables, a norm after them, and the pooler, which no token here passes."""
    return Sizes(d, 4 * d, heads, layers, 0, 0, (30522 + 512 + 2) * d, cross=False, norms=1, other=d * d + d)


def _t5(d: int, f: int, layers: int, heads: int) -> Sizes:
    """A T5: no biases, a norm of one vector, distances in 32 buckets a head in each stack."""
    return Sizes(d, f, heads, layers, layers, 32128, 32128 * d, bias=False, norm=1, norms=2, other=2 * 32 * heads)


_BASE = of_config(BASE)
_BIG = of_config(replace(BASE, d_model=1024, d_ff=4096, n_heads=16))

KNOWN = (
    Model("base", _BASE, BASE_SAID, 0, "Vaswani et al. 2017, Table 3"),
    Model("big", _BIG, 213_000_000, 0, "Vaswani et al. 2017, Table 3"),
    Model("t5-small", _t5(512, 2048, 6, 8), 60_000_000, 0, "Raffel et al. 2020, section 3.7"),
    Model("bert-base", _bert(768, 12, 12), 110_000_000, 512, "Devlin et al. 2019, section 3"),
    Model("gpt2-small", _gpt(768, 12, 12, 1024), 124_000_000, 1024, "Radford et al. 2019; openai/gpt-2, README"),
    Model("gpt3", _gpt(12288, 96, 96, 2048), 175_000_000_000, 2048, "Brown et al. 2020, Table 2.1"),
)
"""The smallest first. The base and big models' 37000 tokens are "about" so many (section 5.1), so their numbers differ a little from those said."""


def models(config: ModelConfig) -> list[Model]:
    """This model first, then the known ones."""
    return [Model(OURS, of_config(config), 0, config.max_length, ""), *KNOWN]
