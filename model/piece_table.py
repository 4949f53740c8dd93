"""A SentencePiece model whose pieces get their ids from a table beside it, as Marian has it: one vocabulary for several SentencePiece models."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from model.segmentation_lattice import UNKNOWN_PENALTY, Lattice
from model.tokenizer import Piece, Pieces, Tokenizer, TokenizerError, without_surrogates

EOS, UNK, PAD = "</s>", "<unk>", "<pad>"
_LANGUAGE = re.compile(r">>[^<>\s]+<<")
_SPECIAL = re.compile(r"</s>|<s>|<pad>|<unused\d+>|>>[^<>\s]+<<")
_BYTE = re.compile(r"<0x[0-9A-F]{2}>")


class TableTokenizer(Tokenizer):
    """SentencePiece cuts the text, the table numbers the pieces; what is not in the table is unknown.

    Decoding begins with the padding token, so bos_id is pad_id. A language token such as ">>cmn_Hans<<" at the start of a text, by which
    a model of many languages is told what to write, stays whole.
    """

    def __init__(self, model: bytes, table: Sequence[str], name: str = "tokenizer") -> None:
        """model: a serialized SentencePiece model. table: the piece of each id. Raises TokenizerError when they are no such things."""
        self.table: tuple[str, ...] = tuple(table)
        self._id_of = {piece: id for id, piece in enumerate(self.table)}
        self._kinds = [_kind(piece) for piece in self.table]
        super().__init__(model, name)

    def _check_specials(self, name: str) -> None:
        missing = [piece for piece in (EOS, UNK, PAD) if piece not in self._id_of]
        if missing or len(self._id_of) != len(self.table):
            wrong = f"lacks {' and '.join(missing)}" if missing else "has a piece twice"
            raise TokenizerError(f"the table of {name} {wrong}; import the checkpoint again.")
        self.eos_id, self.unk_id, self.pad_id = (self._id_of[piece] for piece in (EOS, UNK, PAD))
        self.bos_id = self.pad_id

    @property
    def vocab_size(self) -> int:
        """How many ids the table has."""
        return len(self._id_of)

    def piece(self, id: int) -> str:
        """The written form of one id."""
        return self.table[id]

    def score(self, id: int) -> float:
        """The log-probability under this language's SentencePiece model; 0 for specials and bytes.

        What the model does not have counts as in its own search: UNKNOWN_PENALTY below the least probable piece.
        """
        if self.kind(id) in ("special", "byte"):
            return 0.0
        own = self._sp.piece_to_id(self.piece(id))
        return min(self._scores) - UNKNOWN_PENALTY if self._sp.is_unknown(own) else self._sp.get_score(own)

    def kind(self, id: int) -> str:
        """What one id is: "piece", "special" (language tokens too), "byte" or "unknown"."""
        return self._kinds[id]

    def encode(self, text: str) -> list[int]:
        """The most probable segmentation, as ids without specials but with the language token."""
        return self.encode_all([text])[0]

    def encode_all(self, texts: Sequence[str]) -> list[list[int]]:
        """`encode` for many texts at once."""
        parts = [split_language(without_surrogates(text)) for text in texts]
        cut = self._sp.encode([rest for _, rest in parts], out_type=str)
        return [self._ids([*language, *pieces]) for (language, _), pieces in zip(parts, cut, strict=True)]

    def lattice(self, text: str) -> Lattice:
        """Every way to cut `text`, without its language token."""
        return super().lattice(split_language(text)[1])

    def as_written(self, piece: str) -> str:
        """Characters of the normalised text as `piece` shows them."""
        return piece

    def pieces(self, text: str, add_eos: bool = False, ends: Sequence[int] = ()) -> Pieces:
        """The tokens of `text` with their spans in it; the language token's span is the whole of it as typed."""
        language, rest = split_language(text)
        begin = len(text) - len(rest)
        first = [Piece(self.piece(id), id, 0, begin, 0.0, self.kind(id)) for id in self._ids(language)]
        return (*first, *(replace(p, start=p.start + begin, end=p.end + begin) for p in super().pieces(rest, add_eos, ends)))

    def _draw(self, text: str, alpha: float, draw: float) -> list[int]:
        language, rest = split_language(text)
        return self._ids([*language, *map(self._sp.id_to_piece, super()._draw(rest, alpha, draw))])

    def _cut(self, text: str) -> Iterator[tuple[int, str]]:
        pieces = self._sp.encode(text, out_type=str)
        return zip(self._ids(pieces), pieces, strict=True)

    def _id_written(self, written: str, known: bool) -> int:
        return self._id_of.get(written, self.unk_id)

    def _ids(self, pieces: Sequence[str]) -> list[int]:
        return [self._id_of.get(piece, self.unk_id) for piece in pieces]


def _kind(piece: str) -> str:
    if piece == UNK:
        return "unknown"
    if _SPECIAL.fullmatch(piece):
        return "special"
    return "byte" if _BYTE.fullmatch(piece) else "piece"


def split_language(text: str) -> tuple[list[str], str]:
    """ ">>fra<< Hello" -> ([">>fra<<"], " Hello"); a text without a language token -> ([], text)."""
    found = _LANGUAGE.match(text)
    return ([found.group()], text[found.end() :]) if found else ([], text)
