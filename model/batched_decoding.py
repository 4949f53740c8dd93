"""Many sentences at once, without records: what evaluation and batch translation run."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

import torch
from torch import Tensor

from model.beam import BeamSearch, advance_together
from model.config import DecodeConfig, Ids
from model.fast_step import Stepper
from model.transformer import Transformer

BATCH = 64
"""Sentences that go through the model together."""
Found = TypeVar("Found")


class Choices(NamedTuple):
    """What one sentence's decoding chose, EOS included where it came, and the raw logit of each choice."""

    tokens: Ids
    logits: tuple[float, ...]


def greedy_batch(model: Transformer, src: Tensor, max_length: int = 100) -> list[list[int]]:
    """Greedy translations of src (B, S), padded: one list of ids a sentence, without BOS and EOS. Equal to `stream` one by one."""
    return [_until(list(found.tokens), model.config.eos_id) for found in greedy_choices(model, src, max_length)]


@torch.inference_mode()
def greedy_choices(model: Transformer, src: Tensor, max_length: int = 100, step: Stepper | None = None) -> list[Choices]:
    """The greedy choices for each sentence of src (B, S), padded; at most max_length of them. step: of a model that is changed."""
    config = model.config
    limit = min(max_length, config.max_length)
    step = step or Stepper(model, src, limit)
    never = torch.tensor(config.forbidden, dtype=torch.long, device=src.device)
    running, output = list(range(len(src))), [[] for _ in src]  # type: tuple[list[int], list[list[tuple[int, float]]]]
    last = torch.full((len(src), 1), config.bos_id, device=src.device)
    for _ in range(limit):
        highest, token = step(last).index_fill_(1, never, -torch.inf).max(-1, keepdim=True)
        ids = token[:, 0].tolist()
        for row, choice in zip(running, zip(ids, highest[:, 0].tolist(), strict=True), strict=True):
            output[row].append(choice)
        going = [row for row, i in enumerate(ids) if i != config.eos_id]
        if not going:
            break
        last = token
        if len(going) < len(ids):
            keep = torch.tensor(going, device=src.device)
            running, last = [running[row] for row in going], last[keep]
            step.select(keep)
    return [Choices(tuple(i for i, _ in row), tuple(logit for _, logit in row)) for row in output]


def beam_batch(model: Transformer, src: Tensor, beam: int = 5, length_penalty: float = 1.0, max_length: int = 100) -> list[list[int]]:
    """Beam search over src (B, S), padded; the best hypothesis of each, without BOS and EOS. Equal to `stream_beam` one by one."""
    return [found[0] for found in beam_batch_all(model, src, beam, length_penalty, max_length)]


def beam_batch_all(
    model: Transformer, src: Tensor, beam: int = 5, length_penalty: float = 1.0, max_length: int = 100
) -> list[list[list[int]]]:
    """`beam_batch` with all hypotheses of each sentence, at most `beam`, best score first."""
    config = DecodeConfig(strategy="beam", beam=beam, length_penalty=length_penalty, max_length=max_length)
    searches = [BeamSearch(config, model.config) for _ in src]
    for _ in advance_together(model, src, searches):
        pass
    return [[_until(list(found.tokens), model.config.eos_id) for found in search.best] for search in searches]


def translate_rows(model: Transformer, rows: Sequence[Sequence[int]], *, beam: int = 1, batch: int = BATCH) -> list[list[int]]:
    """Source ids with EOS, of any lengths -> target ids without BOS and EOS, in the order given. Sorted by length, so that little is padded."""
    return by_length(model, rows, lambda src: greedy_batch(model, src) if beam == 1 else beam_batch(model, src, beam), batch)


def by_length(model: Transformer, rows: Sequence[Sequence[int]], run: Callable[[Tensor], list[Found]], batch: int = BATCH) -> list[Found]:
    """What `run` finds for each row of ids, in the order given. run gets rows of about one length, (B, S), padded; one result a row."""
    device = next(model.parameters()).device
    order = sorted(range(len(rows)), key=lambda i: len(rows[i]))
    found: dict[int, Found] = {}
    for group in (order[i : i + batch] for i in range(0, len(order), batch)):
        src = torch.full((len(group), max(len(rows[i]) for i in group)), model.config.pad_id)
        for row, i in zip(src, group, strict=True):
            row[: len(rows[i])] = torch.tensor(rows[i])
        found.update(zip(group, run(src.to(device)), strict=True))
    return [found[i] for i in range(len(rows))]


def _until(ids: list[int], stop: int) -> list[int]:
    return ids[: ids.index(stop)] if stop in ids else ids
