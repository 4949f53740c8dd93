"""Models whose sizes are published, in the terms of `cost.py`, with the number of parameters that is said of them and where."""

from dataclasses import dataclass, replace

from lab.measures.cost import Sizes, of_config
from lab.measures.model_sizes import BASE, BASE_SAID


@dataclass(frozen=True)
class Known:
    """said: parameters as published. limit: the longest text it reads, 0 where there is no limit."""

    name: str
    sizes: Sizes
    said: int
    limit: int
    source: str


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
    Known("base", _BASE, BASE_SAID, 0, "Vaswani et al. 2017, Table 3"),
    Known("big", _BIG, 213_000_000, 0, "Vaswani et al. 2017, Table 3"),
    Known("t5-small", _t5(512, 2048, 6, 8), 60_000_000, 0, "Raffel et al. 2020, section 3.7"),
    Known("bert-base", _bert(768, 12, 12), 110_000_000, 512, "Devlin et al. 2019, section 3"),
    Known("gpt2-small", _gpt(768, 12, 12, 1024), 124_000_000, 1024, "Radford et al. 2019; openai/gpt-2, README"),
    Known("gpt3", _gpt(12288, 96, 96, 2048), 175_000_000_000, 2048, "Brown et al. 2020, Table 2.1"),
)
"""The smallest first. The base and big models' 37000 tokens are "about" so many (section 5.1), so their numbers differ a little from those said."""
