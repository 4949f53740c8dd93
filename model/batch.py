"""Many sentences at once, without records: what evaluation and batch translation run."""

from __future__ import annotations

import torch
from torch import Tensor

from model.beam import BeamSearch, advance_together
from model.cache import KVCache
from model.config import DecodeConfig
from model.transformer import Transformer


@torch.inference_mode()
def greedy_batch(model: Transformer, src: Tensor, max_length: int = 100) -> list[list[int]]:
    """Greedy translations of src (B, S), padded: one list of ids a sentence, without BOS and EOS. Equal to `stream` one by one."""
    config = model.config
    limit = min(max_length, config.max_length)
    memory, allowed = model.encode(src), model.src_allowed(src)
    cache = KVCache(config, len(src), limit, memory)
    rows = torch.arange(len(src), device=src.device)
    output = torch.full((len(src), limit), config.eos_id, device=src.device)
    last = torch.full((len(src), 1), config.bos_id, device=src.device)
    for t in range(limit):
        logits = model.project(model.decode(last, memory, allowed, cache=cache))[:, 0]
        logits[:, [config.pad_id, config.unk_id, config.bos_id]] = -torch.inf
        token = logits.argmax(-1)
        output[rows, t] = token
        going = token != config.eos_id
        if not bool(going.any()):
            break
        last = token[:, None]
        if not bool(going.all()):
            keep = going.nonzero()[:, 0]
            rows, last, memory, allowed = rows[keep], last[keep], memory[keep], allowed[keep]
            cache.select(keep)
    return [_until(ids, config.eos_id) for ids in output.tolist()]


def beam_batch(model: Transformer, src: Tensor, beam: int = 5, length_penalty: float = 1.0, max_length: int = 100) -> list[list[int]]:
    """Beam search over src (B, S), padded; the best hypothesis of each, without BOS and EOS. Equal to `stream_beam` one by one."""
    config = DecodeConfig(strategy="beam", beam=beam, length_penalty=length_penalty, max_length=max_length)
    searches = [BeamSearch(config, model.config) for _ in src]
    for _ in advance_together(model, src, searches):
        pass
    return [_until(list(search.best[0].tokens), model.config.eos_id) for search in searches]


def _until(ids: list[int], stop: int) -> list[int]:
    return ids[: ids.index(stop)] if stop in ids else ids
