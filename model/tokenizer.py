"""Text <-> ids <-> display pieces: a SentencePiece unigram model that also knows where each piece stood in the text.

Source: Kudo and Richardson 2018 (SentencePiece), Kudo 2018 (unigram, subword regularisation).
"""

import bisect
import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, groupby
from pathlib import Path
from typing import Self

import numpy as np
import sentencepiece as spm

from model.segmentation_lattice import Lattice, Node, PieceScores

PAD_ID, UNK_ID, BOS_ID, EOS_ID = 0, 1, 2, 3
SPACE = "\u2581"
"""How SentencePiece writes a space inside a piece."""
N_BEST = 16
"""Segmentations that sampling chooses from."""


_WIDE, _NARROW = str.maketrans("?!;,:()", "？！；，：（）"), str.maketrans("，：", ",:")
_NUMBER = re.compile(r"(?<=[0-9])[，：](?=[0-9])")  # 1,000 and 10:30
_LOOSE = re.compile(r" (?=[？！；，：。）])")


class TokenizerError(ValueError):
    """A tokenizer cannot be read or used; the message says what is wrong and what to do."""


@dataclass(frozen=True)
class Piece:
    """One token as it is shown. `start` and `end` count characters of the text as typed, before normalisation.

    kind: "piece", "special", "byte" or "unknown". All bytes of one character carry that character's span; a special
    token, and the space that SentencePiece puts before a text, have an empty span. score: log-probability under the
    unigram model (0 for specials and bytes).
    """

    text: str
    id: int
    start: int
    end: int
    score: float
    kind: str


Pieces = tuple[Piece, ...]


class Tokenizer:
    """One language's SentencePiece model. Ids 0..3 are pad, unknown, begin and end of sentence (`model.piece_table` has another order)."""

    pad_id, unk_id, bos_id, eos_id = PAD_ID, UNK_ID, BOS_ID, EOS_ID
    table: tuple[str, ...] | None = None

    def __init__(self, model: bytes, name: str = "tokenizer") -> None:
        """Reads a serialized SentencePiece model. Raises TokenizerError when the bytes are no such model."""
        self.model_bytes = model
        self._sp = spm.SentencePieceProcessor()
        try:
            self._sp.LoadFromSerializedProto(model)
            self._dummy_prefix = self._sp.normalize("a").startswith(SPACE)
        except Exception as error:
            raise TokenizerError(f"{name} is not a SentencePiece model ({error}); copy the checkpoint again.") from error
        self._check_specials(name)

    def _check_specials(self, name: str) -> None:
        ids = (self._sp.pad_id(), self._sp.unk_id(), self._sp.bos_id(), self._sp.eos_id())
        if ids != (PAD_ID, UNK_ID, BOS_ID, EOS_ID):
            raise TokenizerError(f"{name} has pad, unk, bos, eos = {ids}; they must be (0, 1, 2, 3). Train it again with these ids.")

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Reads a `.model` file. Raises TokenizerError naming the file when it is missing or broken."""
        try:
            return cls(Path(path).read_bytes(), str(path))
        except OSError as error:
            raise TokenizerError(f"{path} cannot be read ({error.strerror}); copy the checkpoint again.") from error

    @property
    def vocab_size(self) -> int:
        """How many ids there are, specials and bytes included."""
        return self._sp.get_piece_size()

    def piece(self, id: int) -> str:
        """The written form of one id, such as "\u2581cat", "<0xE9>" or "</s>".

        A tokenizer that puts no space before a text is one of Chinese. NFKC has made one of "？" and "?" there, and the vocabulary has the
        narrow form; it is written here as Chinese writes it: "？！；，：（）…".
        """
        found = self._sp.id_to_piece(id)
        return self.as_written(found) if self.kind(id) == "piece" else found

    def score(self, id: int) -> float:
        """The log-probability of one id under the unigram model; 0 for specials and bytes."""
        return 0.0 if self.kind(id) in ("special", "byte") else self._sp.get_score(id)

    def kind(self, id: int) -> str:
        """What one id is: "piece", "special", "byte" or "unknown"."""
        if self._sp.is_unknown(id):
            return "unknown"
        if self._sp.is_control(id):
            return "special"
        return "byte" if self._sp.is_byte(id) else "piece"

    def encode(self, text: str) -> list[int]:
        """The most probable segmentation, as ids without specials."""
        return self._sp.encode(without_surrogates(text))

    def encode_all(self, texts: Sequence[str]) -> list[list[int]]:
        """`encode` for many texts at once."""
        return self._sp.encode([without_surrogates(text) for text in texts])

    def sample(self, text: str, alpha: float, seed: int | None = None) -> list[int]:
        """One of the N_BEST most probable segmentations, drawn with probability ~ P(segmentation) ** alpha (Kudo 2018, section 3.2).

        With a seed the draw is the same in every process; SentencePiece's own sampling is not, whatever seed it is given.
        """
        return self.sample_all([text], alpha, seed)[0]

    def sample_all(self, texts: Sequence[str], alpha: float, seed: int | None = None) -> list[list[int]]:
        """`sample` for many texts; one seed for the whole list."""
        draws = np.random.default_rng(seed).random(len(texts))
        return [self._draw(text, alpha, draw) for text, draw in zip(texts, draws.tolist(), strict=True)]

    def _draw(self, text: str, alpha: float, draw: float) -> list[int]:
        """draw: a number in [0, 1) that decides."""
        choices = self._sp.nbest_encode(without_surrogates(text), nbest_size=N_BEST)
        scores = [sum([self._scores[id] for id in ids]) for ids in choices]
        weights = list(accumulate(math.exp(alpha * (score - max(scores))) for score in scores))
        return choices[bisect.bisect_right(weights, draw * weights[-1])] if choices else []

    @cached_property
    def _scores(self) -> list[float]:
        return [self._sp.get_score(id) for id in range(self._sp.get_piece_size())]

    def decode(self, ids: Iterable[int]) -> str:
        """Ids to text: specials are dropped, runs of byte pieces become the characters they spell.

        Bytes that spell no character (an unfinished sequence) are left out, so U+FFFD never appears. In Chinese a mark inside a number is
        narrow, and none has a space before it.
        """
        text = "".join(self._spell(list(ids))).replace(SPACE, " ").strip(" ")
        return text if self._dummy_prefix else _LOOSE.sub("", _NUMBER.sub(lambda mark: mark[0].translate(_NARROW), full_width(text)))

    def _spell(self, ids: list[int]) -> Iterator[str]:
        pending = bytearray()
        for id in ids:
            kind = self.kind(id)
            if kind == "byte":
                pending.append(int(self.piece(id)[3:5], 16))
                continue
            yield pending.decode("utf-8", "ignore")
            pending.clear()
            if kind == "piece":
                yield self.piece(id)
        yield pending.decode("utf-8", "ignore")

    def lattice(self, text: str) -> Lattice:
        """Every way to cut `text`, as it stands after normalisation."""
        return Lattice(self._sp.normalize(without_surrogates(text)), self._piece_scores)

    @cached_property
    def _piece_scores(self) -> PieceScores:
        sp = self._sp
        return PieceScores({sp.id_to_piece(id): sp.get_score(id) for id in range(sp.get_piece_size()) if self._is_cut(id)})

    def _is_cut(self, id: int) -> bool:
        """Whether an id of the SentencePiece model stands for characters, so that a text may be cut into it."""
        sp = self._sp
        return not (sp.is_unknown(id) or sp.is_control(id) or sp.is_byte(id) or sp.is_unused(id))

    def pieces(self, text: str, add_eos: bool = False, ends: Sequence[int] = ()) -> Pieces:
        """The tokens of `text` with their spans in it, in order; with `add_eos` the end token after them.

        ends: cut there (`Lattice`), instead of where it is most probable. Raises TokenizerError where that is no way to cut this text.
        """
        text = without_surrogates(text)
        normal, offsets = self._sp.normalize(text, with_offsets=True)
        shown = list(self._spans(self._cut_at(text, ends) if ends else self._cut(text), normal, offsets))
        if add_eos:
            shown.append(Piece(self.piece(self.eos_id), self.eos_id, len(text), len(text), 0.0, "special"))
        return tuple(shown)

    def _cut(self, text: str) -> Iterator[tuple[int, str]]:
        """Each token's id, and the characters of the normalised text it stands for (of a byte: how the byte is written)."""
        return zip(self._sp.encode(text), self._sp.encode(text, out_type=str), strict=True)

    def _cut_at(self, text: str, ends: Sequence[int]) -> Iterator[tuple[int, str]]:
        """`_cut` for a segmentation that somebody chose."""
        nodes = self.lattice(text).nodes_of(tuple(ends))
        if nodes is None:
            raise TokenizerError(
                f"{list(ends)} is no way to cut {text!r}; give the ends of the tokens, the last one being the end of the text."
            )
        for known, group in groupby(nodes, key=lambda node: node.known):
            for written in (node.text for node in group) if known else self.spelled(list(group)):
                yield self._id_written(written, known), written

    def spelled(self, nodes: Sequence[Node]) -> list[str]:
        """How characters that are in no piece are written: each in its UTF-8 bytes, or together as one unknown token where the model has no bytes."""
        text = "".join(node.text for node in nodes)
        return [f"<0x{byte:02X}>" for byte in text.encode()] if self._sp.is_byte(self._sp.piece_to_id("<0x00>")) else [text]

    def _id_written(self, written: str, known: bool) -> int:
        """The id of a token that `_cut_at` wrote. known: as a piece; else as a byte, or not at all."""
        id = self._sp.piece_to_id(written)
        return id if known or self._sp.is_byte(id) else self.unk_id

    def as_written(self, piece: str) -> str:
        """Characters of the normalised text as `piece` shows them."""
        return piece if self._dummy_prefix else full_width(piece)

    def _spans(self, found: Iterable[tuple[int, str]], normal: str, offsets: list[int]) -> Iterator[Piece]:
        at, pending = 0, 0  # `at` walks over the normalised text; `pending` bytes of its character are already shown
        for id, stands_for in found:
            kind = self.kind(id)
            if kind == "byte":
                first, last = at, at + 1
                pending += 1
                if pending == len(normal[at].encode()):
                    at, pending = at + 1, 0
            else:
                first, last = at, at + len(stands_for)
                at = last
            start, end = self._original(first, last, normal, offsets)
            yield Piece(self.piece(id), id, start, end, self.score(id), kind)

    def _original(self, first: int, last: int, normal: str, offsets: list[int]) -> tuple[int, int]:
        """Normalised characters first..last-1 as a span of the original text; the prefix space alone has an empty one."""
        if self._dummy_prefix and first == 0 and last == 1:
            return offsets[0], offsets[0]
        beyond = bisect.bisect_right(offsets, offsets[last - 1])
        return offsets[first], offsets[min(beyond, len(offsets) - 1)]


def full_width(text: str) -> str:
    """With the marks of Chinese for those that NFKC made of them."""
    return text.replace("...", "…").translate(_WIDE)


def without_surrogates(text: str) -> str:
    """Lone surrogates, which no encoding can carry, become spaces; everything else is SentencePiece's business."""
    return "".join(" " if "\ud800" <= c <= "\udfff" else c for c in text) if not text.isascii() else text
