"""Translator: one loaded checkpoint, and everything an app asks of it. Keeps no state between calls, so many people share one."""

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self, TypeVar

import numpy as np
import torch
from torch import Tensor

from model.attention import attend_fused
from model.beam import BeamStep, stream_beam
from model.checkpoint import Checkpoint, load_checkpoint
from model.config import DecodeConfig, Ids
from model.decoding import Step, stream
from model.fast_step import lay_out
from model.probe import Edit, Recorder
from model.segmentation_lattice import Lattice
from model.text_input import Cleaned, CutText, InputError, Source, clean
from model.tokenizer import Piece, Pieces, Tokenizer, TokenizerError
from model.trace import Trace

Tokens = TypeVar("Tokens", list[int], Pieces)
_MIXED = re.compile(r"\b(?=[A-Z]*[a-z])[A-Za-z]+[A-Z][A-Za-z]*\b")
"""A word with a capital behind its first letter, and a small letter."""


@dataclass(frozen=True, eq=False)
class Reading:
    """A sentence as the model reads it: cleaned, cut into tokens and encoded once for all that is asked of it."""

    source: Cleaned
    pieces: Pieces  # S, the last is EOS
    memory: Tensor  # (1, S, D) the encoder output of an unwatched pass


@dataclass(frozen=True, eq=False)
class Translation:
    """A finished decoding: the text, its token ids without EOS, and the records that led there."""

    source: Cleaned
    text: str
    tokens: Ids
    log_probability: (
        float  # of all tokens, EOS included, as they were chosen: see `model.decoding` (after all rules) and `model.beam` (penalties alone)
    )
    stopped: str  # "eos" or "limit"
    steps: tuple[Step, ...] = ()  # greedy and sampling
    beam_steps: tuple[BeamStep, ...] = ()  # beam search
    logits: tuple[float, ...] = ()  # the raw logit of each step's choice as the decoding computed it; not in beam search

    def whole(self, eos: int) -> Ids:
        """Its tokens with the EOS that ended it, if it did."""
        return (*self.tokens, *([eos] if self.stopped == "eos" else []))


def pick_device(name: str = "auto") -> torch.device:
    """CUDA, then MPS, then CPU, the first that can be used; any other name is taken at its word. Raises ValueError for a device that is not there."""
    if name == "auto":
        for other, backend in (("cuda", torch.cuda), ("mps", torch.backends.mps)):
            with suppress(ValueError):
                if backend.is_available():
                    return pick_device(other)
        name = "cpu"
    try:
        device = torch.device(name)
        torch.empty(1, device=device)
    except (RuntimeError, AssertionError) as error:
        raise ValueError(f"device {name!r} cannot be used here ({str(error).splitlines()[0]}); use auto or cpu.") from error
    return device


class Translator:
    """Translate, stream and trace with one checkpoint."""

    def __init__(self, checkpoint: Checkpoint, device: str = "auto") -> None:
        self.checkpoint, self.device = checkpoint, pick_device(device)
        self.model = checkpoint.model.eval().to(self.device)
        lay_out(self.model)
        self.config, self.source, self.target = checkpoint.model.config, checkpoint.source, checkpoint.target
        self.reads, self.writes = checkpoint.direction.split("-")

    @classmethod
    def load(cls, folder: str | Path, device: str = "auto") -> Self:
        """Load a checkpoint folder. Raises CheckpointError naming the file that does not fit."""
        return cls(load_checkpoint(folder), device)

    @classmethod
    def from_pretrained(cls, place: str | Path, device: str = "auto", revision: str | None = None) -> Self:
        """Load a folder, a checkpoint that ships by its name ("zh-en"), or one of the Hugging Face hub ("owner/name"), fetched once. Raises CheckpointError."""
        from model.importers.hub import find_checkpoint  # which alone knows the network

        folder, within = find_checkpoint(str(place), revision)
        return cls(load_checkpoint(folder, within=within), device)

    def read(self, text: Source) -> tuple[Cleaned, Pieces]:
        """Clean and tokenize, EOS appended. Raises InputError when it is empty, longer than the model reads, or cannot be cut where it says."""
        ends = text.ends if isinstance(text, CutText) else ()
        cleaned = clean(text.text if isinstance(text, CutText) else text, self.reads)
        if self.reads == "en" and "small_letters" not in cleaned.notices and any(map(self._is_miscased, _MIXED.findall(cleaned.text))):
            cleaned = replace(cleaned, notices=(*cleaned.notices, "capitals"))
        try:
            pieces = self.source.pieces(cleaned.read.text, add_eos=True, ends=ends)
        except TokenizerError as error:
            raise InputError("no_cut") from error
        spans = [cleaned.read.span(piece.start, piece.end, len(cleaned.text)) for piece in pieces]
        placed = tuple(replace(piece, start=start, end=end) for piece, (start, end) in zip(pieces, spans, strict=True))
        return cleaned, self._fitting(placed)

    def lattice(self, text: str) -> Lattice:
        """Every way to cut a sentence into the source's pieces. Raises InputError when it is empty or too long to be cut at all."""
        return self.source.lattice(clean(text, self.reads).read.text)

    def encode(self, text: Source) -> list[int]:
        """The ids of `read`, without the work of finding where each piece stood."""
        if isinstance(text, CutText):
            return [piece.id for piece in self.read(text)[1]]
        return self._fitting([*self.source.encode(clean(text, self.reads).read.text), self.config.eos_id])

    def row(self, ids: Iterable[int]) -> Tensor:
        """One sentence's ids as the model takes them, (1, T), on its device."""
        return torch.tensor([[*ids]], device=self.device)

    def _is_miscased(self, word: str) -> bool:
        """Whether a word is cut only because of its capitals: HEllo is, SQLite and iPhone are not."""
        cuts = [len(self.source.encode(form)) for form in (word, word.lower(), word.capitalize())]
        return cuts[0] > 1 == min(cuts)

    def _fitting(self, tokens: Tokens) -> Tokens:
        if len(tokens) > self.config.max_length:
            raise InputError("too_many_tokens", len(tokens), self.config.max_length)
        return tokens

    @torch.inference_mode()
    def reading(self, text: Source) -> Reading:
        """The sentence read and encoded; give it instead of the text to whatever asks about the same sentence. Raises InputError."""
        cleaned, pieces = self.read(text)
        return Reading(cleaned, pieces, self.model.encode(self._pad([pieces])))

    def stream(self, text: Source | Reading, config: DecodeConfig | None = None, forced: Sequence[int] = ()) -> Iterator[Step]:
        """Greedy or sampled decoding, one Step a token."""
        read = self._reading(text)
        return stream(self.model, self._pad([read.pieces]), config or DecodeConfig(), self._known(forced), read.memory)

    def stream_beam(self, text: Source | Reading, config: DecodeConfig | None = None) -> Iterator[BeamStep]:
        """Beam search, one BeamStep a token."""
        read = self._reading(text)
        return stream_beam(self.model, self._pad([read.pieces]), config or DecodeConfig(strategy="beam"), read.memory)

    def translate(self, text: Source | Reading, config: DecodeConfig | None = None, forced: Sequence[int] = ()) -> Translation:
        """The last item of the stream as a sentence, with the records that led to it."""
        config, read = config or DecodeConfig(), self._reading(text)
        if config.strategy == "beam":
            beam_steps = tuple(self.stream_beam(read, config))
            winner = beam_steps[-1].best[0]
            return self.finish(read.source, winner.tokens, winner.log_probability, beam_steps=beam_steps)
        steps = tuple(self.stream(read, config, forced))
        return self.translation(read.source, steps, [step.raw_logit for step in steps])

    def translation(self, source: Cleaned, steps: tuple[Step, ...], logits: Sequence[float]) -> Translation:
        """A decoding as a sentence, from the records of its steps."""
        tokens = tuple(step.chosen for step in steps)
        return self.finish(source, tokens, sum(step.log_probability for step in steps), steps=steps, logits=tuple(logits))

    @torch.inference_mode()
    def trace(
        self,
        text: Source | Reading,
        target: Sequence[int],
        edits: Sequence[Edit] = (),
        names: Sequence[str] = (),
        beside: Source | None = None,
        *,
        strict: bool = True,
    ) -> Trace:
        """One watched pass over the finished pair: row t is what step t saw, by causality. target: token ids without BOS and EOS.

        beside: a second sentence in the same batch; the shorter of the two is padded, as in training. edits act on the way, and `names`
        say in words what they are. strict: raise TraceError for a broken invariant, instead of leaving it to the trace's checks.
        """
        memory = None
        if isinstance(text, Reading):
            cleaned, pieces, memory = text.source, text.pieces, text.memory if beside is None else None
        else:
            cleaned, pieces = self.read(text)
        rows = [pieces] if beside is None else [pieces, self.read(beside)[1]]
        src = self._pad(rows)
        tgt_in = [self.config.bos_id, *self._known(target)]
        tgt = self.row(tgt_in).expand(len(rows), -1)
        recorder = Recorder(*edits)
        watched = self.model(src, tgt, probe=recorder)
        plain = None if edits else self._plain(src, tgt, memory)
        return Trace(
            checkpoint_id=self.checkpoint.checkpoint_id,
            config=self.config,
            source=cleaned.text,
            src=pieces + (self.pad_piece(),) * (src.shape[1] - len(pieces)),
            tgt=self.target_pieces(tgt_in),
            sites={name: _first_row(x) for name, x in recorder.sites.items()},
            plain_error=None if plain is None else float((plain - watched).abs().max()),
            fused_error=None if edits else _fused_error(recorder.sites),
            edits=tuple(names),
            strict=strict,
        )

    def _plain(self, src: Tensor, tgt: Tensor, memory: Tensor | None) -> Tensor:
        """The logits of an unwatched forward, from the memory where the source is encoded already."""
        memory = self.model.encode(src) if memory is None else memory
        return self.model.project(self.model.decode(tgt, memory, self.model.src_allowed(src)))

    def _reading(self, text: Source | Reading) -> Reading:
        return text if isinstance(text, Reading) else self.reading(text)

    def pad_piece(self) -> Piece:
        """How the padding token of the source is shown."""
        return self._special(self.source, self.config.pad_id)

    def target_pieces(self, ids: Sequence[int]) -> Pieces:
        """Target tokens with the spans they have in the text they write (BOS and EOS empty ones)."""
        shown, end = [], 0
        for i, token in enumerate(ids):
            start = end
            end = max(start, len(self.target.decode(ids[: i + 1])))
            kind = self.target.kind(token)
            shown.append(Piece(self.target.piece(token), token, start, end, self.target.score(token), kind))
        for i in range(len(shown) - 2, -1, -1):  # all bytes of a character carry its span, as on the source side
            piece, after = shown[i], shown[i + 1]
            if piece.kind == after.kind == "byte" and piece.start == piece.end == after.start < after.end:
                shown[i] = replace(piece, end=after.end)
        return tuple(shown)

    def finish(self, cleaned: Cleaned, tokens: Ids, log_probability: float, **records: Any) -> Translation:
        """What was written as a sentence. tokens: EOS included where it came."""
        ended = bool(tokens) and tokens[-1] == self.config.eos_id
        ids = tokens[:-1] if ended else tokens
        return Translation(cleaned, self.target.decode(ids), ids, log_probability, "eos" if ended else "limit", **records)

    def _special(self, tokenizer: Tokenizer, token: int) -> Piece:
        return Piece(tokenizer.piece(token), token, 0, 0, 0.0, "special")

    def _known(self, ids: Sequence[int]) -> list[int]:
        size = self.config.tgt_vocab_size
        for token in ids:
            if not 0 <= token < size:
                raise InputError("unknown_token", token, size - 1)
        return list(ids)

    def _pad(self, rows: Sequence[Sequence[Piece]]) -> Tensor:
        """The ids of sentences, (B, S), the shorter ones padded."""
        width = max(map(len, rows))
        ids = [[*(p.id for p in row), *[self.config.pad_id] * (width - len(row))] for row in rows]
        return torch.tensor(ids, device=self.device)


def _fused_error(sites: Mapping[str, Tensor]) -> float:
    """The largest difference between any recorded z, computed step by step, and the fused kernel's on the same q, k, v and mask."""
    worst = [torch.zeros(())]
    for site, z in sites.items():
        if site.endswith(".z"):
            q, k, v, raw, masked = (sites[site[:-1] + name] for name in ("q", "k", "v", "scores_raw", "scores_masked"))
            bias = masked - raw / math.sqrt(q.shape[-1])  # 0, or what positions add; -inf where the mask forbids
            worst.append((attend_fused(q, k, v, None, bias) - z).abs().max())
    return float(torch.stack(worst).max())


def _first_row(x: Tensor) -> np.ndarray:
    array = x[0].numpy()
    array.setflags(write=False)
    return array
