"""Which head, query and key the page One head shows, and what is computed from them, in float64 on the trace's own numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from lab.measures import masking
from lab.measures.heads import is_quiet
from model.tokenizer import Piece
from model.trace import AttentionTrace, Trace
from viz.marks import Axis, Token
from viz.shared.ask import Ask
from viz.shared.number_format import num
from viz.shared.run_service import Result
from viz.shared.token_axes import chosen_head, contested_row, peak

Doubles = np.ndarray
HALF, CLEAR = 0.5, 0.75
"""Between these a row's heaviest weight leaves something to the others."""


def losing(result: Result) -> Doubles:
    """What each row of each head of the decoder would give to the token that it has to write if nothing were masked, (L, H, T).

    0 where the heaviest weight is not a word's, or under HALF, or over CLEAR.
    """
    trace, found = result.trace, []
    words = np.array([not is_quiet(piece) for piece in trace.tgt])
    for layer in range(trace.config.decoder_layers):
        attention = trace.attention("decoder", layer)
        most, top = attention.weights.max(-1), attention.weights.argmax(-1)
        ahead = np.pad(np.diagonal(masking.softmax(attention.scores), 1, 1, 2), ((0, 0), (0, 1)))
        found.append(np.where((most >= HALF) & (most <= CLEAR) & words[top], ahead, 0))
    return np.array(found)


def inputs(trace: Trace, kind: str, layer: int) -> tuple[str, str]:
    """The sites of the vectors that become queries, and of those that become keys and values.

    Post-norm attends to the residual stream itself, pre-norm to its norm (Xiong et al. 2020, figure 1); keys of cross-attention are the memory.
    """
    path = trace.attention_site(kind, layer).rpartition(".")[0]
    part = "cross" if kind == "cross" else "self"
    stream = "resid_mid" if kind == "cross" else "resid_pre"
    queries = f"{path}.{stream if trace.config.norm_order == 'post' else f'norm_{part}'}"
    return queries, "memory" if kind == "cross" else queries


@dataclass(frozen=True, eq=False)
class Head:
    """One head of one attention. T queries, S keys, K the head's width; row, col: the query and the key that are looked at."""

    ask: Ask
    kind: str
    layer: int
    head: int

    @property
    def trace(self) -> Trace:
        """Every number of the run."""
        return self.ask.trace

    @cached_property
    def attention(self) -> AttentionTrace:
        """All heads of this attention."""
        return self.trace.attention(self.kind, self.layer)

    def array(self, name: str) -> Doubles:
        """A tensor of this head: q, k, v, scores_raw, scores, scores_masked, weights, z."""
        return np.asarray(getattr(self.attention, name)[self.head], np.float64)

    @property
    def hidden(self) -> np.ndarray:
        """True where the mask forbids, (T, S)."""
        return ~self.attention.allowed[self.head]

    @property
    def width(self) -> int:
        """K."""
        return self.trace.config.d_head

    @property
    def root(self) -> str:
        """How the root of K is written: "8", "5.66"."""
        return num(self.width**0.5, 2).removesuffix(".00")

    @property
    def pieces(self) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
        """Tokens of the rows and of the columns."""
        rows, cols = self.trace.axes(self.kind)
        return tuple(rows), tuple(cols)

    @property
    def named(self) -> tuple[Sequence[Piece], Sequence[Piece]]:
        """What names the rows and the columns."""
        rows, cols = self.pieces
        return (rows if self.kind == "encoder" else self.ask.row_pieces), cols

    @property
    def writes(self) -> bool:
        """Whether the query is a row of the decoder that writes a token."""
        return self.kind != "encoder" and self.row < len(self.ask.written)

    @cached_property
    def axes(self) -> tuple[Axis, Axis]:
        """Rows are queries, columns are keys. A row of the decoder is named by the token that it writes."""
        rows, cols = self.named
        names = {"encoder": ("source", "column"), "decoder": ("target", "column"), "cross": ("target", "source")}[self.kind]
        return self.ask.axis(names[0], rows, self.ask.say.text("query")), self.ask.axis(names[1], cols, self.ask.say.text("key"))

    @cached_property
    def row(self) -> int:
        """The query: on the decoder's side the step, and while none is chosen one that the mask costs much, else one whose weight is spread.

        On the encoder's the pinned source token, and the row of the largest weight while none is.
        """
        rows, cols = self.pieces
        if self.kind != "encoder" and self.ask.scene.step < 0:
            lost = self.ask.once(losing, self.ask.result)[self.layer, self.head] if self.kind == "decoder" else np.zeros(1)
            return int(lost.argmax()) if lost.any() else contested_row(self.array("weights"), self.named[0], cols)
        if self.kind != "encoder":
            return self.ask.row(len(rows))
        pinned = self.ask.scene.source
        return min(pinned, len(rows) - 1) if pinned >= 0 else int(peak(self.array("weights"), rows, cols)[0])

    @cached_property
    def col(self) -> int:
        """The key that was pressed, else the one with the largest weight in the row."""
        pinned = self.ask.scene.source if self.kind == "cross" else self.ask.request.column
        return pinned if 0 <= pinned < len(self.pieces[1]) else int(self.array("weights")[self.row].argmax())

    def token(self, i: int, *, is_key: bool = False) -> Token:
        """A query or a key in a sentence; a token of the translation counts from the first that is written."""
        on_source = self.kind == "encoder" or (is_key and self.kind == "cross")
        after_start = int(is_key and self.kind == "decoder" and i > 0)
        return self.ask.token(self.named[is_key][after_start:], i - after_start, "source" if on_source else "target")


def head_of(ask: Ask) -> Head:
    """The head that the scene names; while it names none, of the decoder's own attention the one with a row that the mask costs most."""
    kind, layer, head = ask.scene.kind, ask.scene.layer, ask.scene.head
    if kind == "decoder" and layer < 0 and head < 0:
        lost = ask.once(losing, ask.result)
        layer, head = map(int, np.unravel_index(lost.argmax(), lost.shape)[:2]) if lost.any() else (layer, head)
    return Head(ask, kind, *chosen_head(ask.trace, kind, layer, head, ask.taught))


def softmax(scores: Doubles) -> tuple[Doubles, Doubles, float]:
    """exp(score - max), its quotients with the sum, and the sum, over scores of which -inf is a masked one."""
    powers = np.exp(scores - scores.max())
    return powers, powers / powers.sum(), float(powers.sum())


def contributions(attention: AttentionTrace) -> tuple[Doubles, Doubles, Doubles, Doubles, float]:
    """What each head, and at last the bias, adds to the output of each row: norm, share and cosine (H + 1, T), ||out|| (T,), error.

    out = sum of head_out + bias, so with each part's projection on out, share = part . out / ||out||^2, a row's shares sum to 1.
    norm: ||part||; cosine: with out. error: the largest difference between out and that sum; the bias is what all rows have in common.
    """
    out, heads = attention.out.astype(np.float64), attention.head_out.astype(np.float64)
    left = out - heads.sum(0)
    bias = left.mean(0)
    parts = np.concatenate([heads, np.broadcast_to(bias, (1, *out.shape))])
    norm, length = np.linalg.norm(parts, axis=-1), np.linalg.norm(out, axis=-1)
    along = np.einsum("htd,td->ht", parts, out)
    share = np.divide(along, length**2, out=np.zeros_like(along), where=length > 0)
    cosine = np.divide(along, norm * length, out=np.zeros_like(along), where=norm * length > 0)
    return norm, share, cosine, length, float(np.abs(left - bias).max())
