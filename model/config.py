"""ModelConfig and DecodeConfig: what a checkpoint is, and how it is asked to speak. Frozen, checked, JSON-able."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Self, TypeGuard

Json = dict[str, Any]
"""Values by their names, as JSON, keywords and the facts of a sentence have them."""
Facts = Mapping[str, Any]
"""The same, to be read only."""
Texts = tuple[str, ...]
Ids = tuple[int, ...]
"""Tokens by their numbers in the vocabulary."""
POSITION_KINDS = ("sinusoidal", "sinusoidal_halves", "learned", "rotary", "alibi", "none")
ADDED_POSITIONS = ("sinusoidal", "sinusoidal_halves", "learned")
"""Those that are added to the embeddings."""
FEEDFORWARD_KINDS = ("relu", "gelu", "silu", "swiglu")
OUTPUT_KINDS = ("tied", "own")
NORM_KINDS = ("layernorm", "rmsnorm")
NORM_ORDERS = ("post", "pre")

DIRECTION = re.compile(r"[A-Za-z_]{2,20}-[A-Za-z_]{2,20}")
"""What a model reads and writes, such as "zh-en"."""
LONGEST = 16_384
"""Tokens that a model may read or write at most: a table of positions is made for so many."""


class ConfigError(ValueError):
    """A setting is out of range; the message names the value, the limit and the remedy."""


def require(ok: bool, message: str) -> None:
    """Raise ConfigError with `message` unless `ok`."""
    if not ok:
        raise ConfigError(message)


def first_lines(error: Exception) -> str:
    """What a library said, as much as a message of ours holds."""
    return " ".join(line.strip() for line in str(error).splitlines()[:2])


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is an int. True and False are none, though Python counts with them."""
    return isinstance(value, int) and not isinstance(value, bool)


class _Record:
    """to_dict / from_dict for a flat frozen dataclass; unknown keys are refused by name."""

    def to_dict(self) -> Json:
        return asdict(self)  # type: ignore[call-overload]

    @classmethod
    def from_dict(cls, values: Json) -> Self:
        known = {f.name for f in fields(cls)}  # type: ignore[arg-type]
        unknown = sorted(set(values) - known)
        require(not unknown, f"{cls.__name__} does not know {', '.join(unknown)}; it knows {', '.join(sorted(known))}.")
        return cls(**values)


@dataclass(frozen=True)
class ModelConfig(_Record):
    """The architecture: everything that changes what the weights mean (Vaswani et al. 2017, table 3 for the paper's values).

    scaled_embeddings: rows of the table times sqrt(D). shared_embeddings: source and target use one table. output: "tied" to the target
    table, or a matrix of its "own"; output_bias: one learned number a token is added to the logits.
    bos_id: what the decoder reads first (Marian: the padding token). forbidden_ids: never written; None means padding, unknown and BOS.
    """

    src_vocab_size: int
    tgt_vocab_size: int
    d_model: int = 256
    n_heads: int = 4
    d_ff: int = 1024
    encoder_layers: int = 4
    decoder_layers: int = 4
    dropout: float = 0.1
    attention_dropout: float = 0.0
    feedforward_dropout: float = 0.0
    max_length: int = 128
    positions: str = "sinusoidal"
    feedforward: str = "relu"
    norm: str = "layernorm"
    norm_order: str = "post"
    scaled_embeddings: bool = True
    shared_embeddings: bool = False
    output: str = "tied"
    output_bias: bool = False
    pad_id: int = 0
    unk_id: int = 1
    bos_id: int = 2
    eos_id: int = 3
    forbidden_ids: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        for name in ("src_vocab_size", "tgt_vocab_size", "d_model", "n_heads", "d_ff", "encoder_layers", "decoder_layers", "max_length"):
            value = getattr(self, name)
            require(is_whole(value) and value >= 1, f"{name} is {value!r}; it must be a whole number, at least 1.")
        require(self.max_length <= LONGEST, f"max_length is {self.max_length}; positions are kept for at most {LONGEST} tokens.")
        vocab = min(self.src_vocab_size, self.tgt_vocab_size)
        for name in ("pad_id", "unk_id", "bos_id", "eos_id"):
            value = getattr(self, name)
            require(is_whole(value) and 0 <= value < vocab, f"{name} is {value!r}; ids run from 0 to {vocab - 1}, in both vocabularies.")
        require(
            self.d_model % self.n_heads == 0,
            f"d_model is {self.d_model} and n_heads is {self.n_heads}; d_model must be a multiple of n_heads.",
        )
        for name in ("dropout", "attention_dropout", "feedforward_dropout"):
            require(0 <= getattr(self, name) < 1, f"{name} is {getattr(self, name)}; it must be in [0, 1).")
        for name, kinds in _CHOICES.items():
            value = getattr(self, name)
            require(value in kinds, f"{name} is {value!r}; this version knows {', '.join(map(repr, kinds))}.")
        self._check_even_width()
        require(
            not self.shared_embeddings or self.src_vocab_size == self.tgt_vocab_size,
            f"shared_embeddings needs one vocabulary; there are {self.src_vocab_size} source and {self.tgt_vocab_size} target tokens.",
        )
        if self.forbidden_ids is not None:
            object.__setattr__(self, "forbidden_ids", tuple(self.forbidden_ids))
            for value in self.forbidden_ids:
                require(
                    is_whole(value) and 0 <= value < self.tgt_vocab_size,
                    f"forbidden_ids has {value!r}; ids run from 0 to {self.tgt_vocab_size - 1}.",
                )

    def _check_even_width(self) -> None:
        """Sines and cosines come in pairs: of the model's width where they are added, of a head's where they turn."""
        require(
            not self.positions.startswith("sinusoidal") or self.d_model % 2 == 0,
            f"d_model is {self.d_model}; sinusoidal positions need an even width. Change d_model or positions.",
        )
        require(
            self.positions != "rotary" or self.d_head % 2 == 0,
            f"d_model / n_heads is {self.d_head}; rotary positions turn pairs and need an even width of a head. Change d_model, n_heads or positions.",
        )

    def layers_of(self, kind: str) -> int:
        """How many layers the encoder has ("encoder", its attention, or "source"), or the decoder ("decoder", "cross", "target")."""
        return self.encoder_layers if kind in ("encoder", "source") else self.decoder_layers

    @property
    def adds_positions(self) -> bool:
        """Whether order enters as a vector added to the embeddings; if not, it enters in self-attention, or only by the causal mask."""
        return self.positions in ADDED_POSITIONS

    @property
    def forbidden(self) -> tuple[int, ...]:
        """Target tokens that decoding never writes."""
        return tuple(dict.fromkeys((self.pad_id, self.unk_id, self.bos_id))) if self.forbidden_ids is None else self.forbidden_ids

    @property
    def d_head(self) -> int:
        """Width of one head, d_k = d_model / n_heads (Vaswani et al. 2017, section 3.2.2)."""
        return self.d_model // self.n_heads


_CHOICES = {
    "positions": POSITION_KINDS,
    "feedforward": FEEDFORWARD_KINDS,
    "norm": NORM_KINDS,
    "norm_order": NORM_ORDERS,
    "scaled_embeddings": (True, False),
    "shared_embeddings": (True, False),
    "output": OUTPUT_KINDS,
    "output_bias": (True, False),
}

STRATEGIES = ("greedy", "sample", "beam")


@dataclass(frozen=True)
class DecodeConfig(_Record):
    """How the next token is chosen. The stages act in the order of the fields from `repetition_penalty` on.

    repetition_penalty: CTRL (Keskar et al. 2019, section 4.1); 1 is off. no_repeat_ngram: 0 is off.
    temperature: 0 means greedy by definition; scores divided by one far below 0.01 no longer fit into float32. top_k: 0 is off.
    top_p: 1 is off (Holtzman et al. 2020).
    length_penalty: exponent a in score = log-probability / length ** a; the length counts EOS.
    max_length: most target tokens written, EOS included.
    """

    strategy: str = "greedy"
    repetition_penalty: float = 1.0
    no_repeat_ngram: int = 0
    temperature: float = 1.0
    top_k: int = 0
    top_p: float = 1.0
    seed: int = 0
    beam: int = 4
    length_penalty: float = 1.0
    max_length: int = 100

    def __post_init__(self) -> None:
        require(self.strategy in STRATEGIES, f"strategy is {self.strategy!r}; choose one of {', '.join(STRATEGIES)}.")
        for name, (low, high) in DECODE_LIMITS.items():
            value, greedy = getattr(self, name), name == "temperature"
            number = isinstance(value, int | float) and not isinstance(value, bool)
            require(
                number and (low <= value <= high or (greedy and value == 0)),
                f"{name} is {value!s:.40}; it must be between {low} and {high}{', or 0 for greedy' if greedy else ''}.",
            )
            object.__setattr__(self, name, value + 0)  # -0.0 becomes 0.0
        for name in ("no_repeat_ngram", "top_k", "seed", "beam", "max_length"):
            value, (low, high) = getattr(self, name), DECODE_LIMITS[name]
            require(is_whole(value), f"{name} is {value!r}; it must be a whole number from {low} to {high}.")


DECODE_LIMITS: dict[str, tuple[float, float]] = {
    "repetition_penalty": (0.1, 5.0),
    "no_repeat_ngram": (0, 10),
    "temperature": (0.01, 5.0),
    "top_k": (0, 1000),
    "top_p": (0.01, 1.0),
    "seed": (0, 2**31 - 1),
    "beam": (1, 16),
    "length_penalty": (0.0, 3.0),
    "max_length": (1, 200),
}
DECODE_OFF: dict[str, float] = {"repetition_penalty": 1.0, "no_repeat_ngram": 0, "top_k": 0, "top_p": 1.0}
"""The rules that can be switched off, each with the value at which it changes nothing."""
