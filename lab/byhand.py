"""A Transformer small enough for paper: width 4, two heads of width 2, one layer a side, and weights that are whole numbers or halves.

It translates two-word phrases of compass words from Chinese into English, which names them in the other order: 东北 -> north east. Its
weights were found by thinking, not by training. Three directions of the width are in use (LayerNorm takes the fourth away, the mean):
(1, -1, 0, 0) is east, its opposite west; (0, 0, 1, -1) is north, its opposite south; (1, 1, -1, -1) is the first place, its opposite the second.
"""

from functools import cache
from itertools import product

import torch
from torch import Tensor, nn

from lab.measures.worksheet import SECTIONS, Worksheet, block, weight, weights_of
from model.attention import MultiHeadAttention
from model.config import DecodeConfig, ModelConfig, Texts
from model.decoding import stream
from model.probe import Recorder
from model.residual import residuals_in
from model.tokenizer import Piece, Pieces
from model.trace import Trace
from model.transformer import Transformer

SOURCE = ("<s>", "东", "西", "北", "南")
TARGET = ("<s>", "east", "west", "north", "south")
WORDS = 2
"""A phrase has two words, and so has its translation. Nothing else is ever written, so no end sign is needed."""
PHRASES = tuple("".join(pair) for pair in product(SOURCE[1:], repeat=WORDS))
"""The whole language: 16 phrases."""
CONFIG = ModelConfig(
    src_vocab_size=len(SOURCE),
    tgt_vocab_size=len(TARGET),
    d_model=4,
    n_heads=2,
    d_ff=4,
    encoder_layers=1,
    decoder_layers=1,
    dropout=0.0,
    max_length=WORDS,
    positions="learned",
    pad_id=0,
    unk_id=0,
    bos_id=0,
    eos_id=0,
    forbidden_ids=(),
)

EAST, NORTH, FIRST = (1.0, -1.0, 0.0, 0.0), (0.0, 0.0, 1.0, -1.0), (1.0, 1.0, -1.0, -1.0)
# Matrices as people write them: a row of numbers times the matrix, so (in, out). Two heads stand side by side, two columns each.
PLACE = ((0.5, 0.0), (0.5, 0.0), (0.0, 0.5), (0.0, 0.5))
"""x -> (1, -1) at the first place, (-1, 1) at the second, times how strong the place is."""
WORD = ((0.5, 0.0), (-0.5, 0.0), (0.0, 0.5), (0.0, -0.5))
"""x -> how far east, how far north."""
COMPASS = (EAST, NORTH)
"""The way back: (east, north) -> x."""
PLACES = ((1.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 1.0))
"""And of the place: (1, -1) -> (1, 1, -1, -1)."""


def model() -> Transformer:
    """The model with its weights."""
    made = Transformer(CONFIG).eval()
    with torch.no_grad():
        for parameter in made.parameters():
            parameter.zero_()
        for residual in residuals_in(made):
            residual.norm.weight.fill_(1)  # type: ignore[operator]
        _embed(made)
        _encoder(made.encoder[0])
        _decoder(made.decoder[0])
    return made


def _embed(made: Transformer) -> None:
    east, north, first = (torch.tensor(x) for x in (EAST, NORTH, FIRST))
    words = [east, -east, north, -north]
    made.src_embedding.table.weight.copy_(torch.stack([torch.zeros(4), *words]))
    made.tgt_embedding.table.weight.copy_(torch.stack([first / 2, *words]))
    made.positions.table.weight.copy_(torch.stack([first, -first]))  # type: ignore[union-attr, operator]


def _encoder(layer: nn.Module) -> None:
    """Head 0 looks at the other word and takes half of it away, head 1 looks at its own and adds half: neighbours are kept apart."""
    place, word, back = _matrices()
    _attention(layer.self_attention, (_side(-place, place), _side(place, place), _side(word, word)), (-back / 2, back / 2))  # type: ignore[arg-type]
    _neurons(layer)


def _decoder(layer: nn.Module) -> None:
    """Self: head 0 looks for the last word read and takes it away, so that it is not written again; head 1 keeps the place.

    Cross: head 0 brings the word of the other place, which is the swap; head 1 takes a quarter as much of the word of its own place away.
    """
    place, word, back = _matrices()
    own, across = layer.self_attention, layer.cross_attention
    _attention(own, (_side(0 * place, place), _side(place, place), _side(word, place)), (-back, torch.tensor(PLACES)))  # type: ignore[arg-type]
    own.w_query.bias.copy_(torch.tensor([0.0, 1.0, 0.0, 0.0]))  # type: ignore[union-attr, operator]
    _attention(across, (_side(-2 * place, 2 * place), _side(2 * place, 2 * place), _side(word, word)), (2 * back, -back / 2))  # type: ignore[arg-type]
    _neurons(layer)
    layer.residual_ff.norm.weight.fill_(2)  # type: ignore[union-attr, operator]


def _matrices() -> tuple[Tensor, Tensor, Tensor]:
    return torch.tensor(PLACE), torch.tensor(WORD), torch.tensor(COMPASS)


def _side(first: Tensor, second: Tensor) -> Tensor:
    return torch.cat([first, second], dim=1)


def _attention(attention: MultiHeadAttention, inner: tuple[Tensor, Tensor, Tensor], out: tuple[Tensor, Tensor]) -> None:
    for linear, matrix in zip((attention.w_query, attention.w_key, attention.w_value), inner, strict=True):
        linear.weight.copy_(matrix.T)  # nn.Linear keeps (out, in)
    attention.w_out.weight.copy_(torch.cat(out).T)


def _neurons(layer: nn.Module) -> None:
    """One neuron a word: it fires when that word is clearly there, and adds it once more."""
    words = torch.stack([torch.tensor(EAST), -torch.tensor(EAST), torch.tensor(NORTH), -torch.tensor(NORTH)])
    feedforward = layer.feedforward
    feedforward.w_1.weight.copy_(words / 2)  # type: ignore[union-attr, operator]
    feedforward.w_1.bias.fill_(-0.5)  # type: ignore[union-attr, operator]
    feedforward.w_2.weight.copy_(words.T)  # type: ignore[union-attr, operator]


@cache
def shared_model() -> Transformer:
    """One model for all who ask; nobody changes it."""
    return model()


def ids_of(phrase: str) -> list[int]:
    """The source ids of a phrase of PHRASES."""
    return [SOURCE.index(word) for word in phrase]


@torch.inference_mode()
def translate(phrase: str, made: Transformer | None = None) -> list[int]:
    """The target ids, written greedily by the decoding that the app uses."""
    src = torch.tensor([ids_of(phrase)])
    return [step.chosen for step in stream(made or shared_model(), src, DecodeConfig(max_length=WORDS))]


@torch.inference_mode()
def watch(phrase: str) -> tuple[Trace, list[int]]:
    """The watched pass over a phrase and its own translation, and that translation. Row t reads token t and writes token t + 1."""
    made, written = shared_model(), translate(phrase)
    src, tgt = ids_of(phrase), [CONFIG.bos_id, *written[:-1]]
    recorder, ids = Recorder(), (torch.tensor([src]), torch.tensor([tgt]))
    watched = made(*ids, probe=recorder)
    sites = {name: x[0].numpy() for name, x in recorder.sites.items()}
    plain = float((made(*ids) - watched).abs().max())
    return Trace("byhand", CONFIG, phrase, _pieces(SOURCE, src), _pieces(TARGET, tgt), sites, plain_error=plain), written


def _pieces(vocabulary: Texts, ids: list[int]) -> Pieces:
    return tuple(Piece(vocabulary[i], i, at, at + 1, 0.0, "piece" if i else "special") for at, i in enumerate(ids))


def worksheet(phrase: str) -> Worksheet:
    """The worksheet of a phrase of the toy language."""
    trace, written = watch(phrase)
    parameters = {name: p.detach().numpy() for name, p in shared_model().named_parameters()}
    vocabularies = list(SOURCE), list(TARGET)
    return Worksheet(
        phrase,
        [p.text for p in trace.tgt],
        [TARGET[i] for i in written],
        {step.name: block(trace, step, vocabularies[1]) for _, steps in SECTIONS for step in steps},
        {name: weight(parameters, name, *vocabularies) for name in weights_of(SECTIONS)},
    )
