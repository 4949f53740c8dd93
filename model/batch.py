"""Many sentences at once, without records: what evaluation and batch translation run."""

from __future__ import annotations

import torch
from torch import Tensor

from model.cache import KVCache
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


@torch.inference_mode()
def beam_batch(model: Transformer, src: Tensor, beam: int = 5, length_penalty: float = 1.0, max_length: int = 100) -> list[list[int]]:
    """Beam search over src (B, S), padded; the best hypothesis of each, without BOS and EOS. Equal to `model.beam.stream` one by one.

    Score of a hypothesis: log-probability / length ** length_penalty, the length counting EOS. A sentence is done when `beam` hypotheses
    are finished and no running one can still beat the worst of them.
    """
    config, batch, device = model.config, len(src), src.device
    limit = min(max_length, config.max_length)
    memory, allowed = model.encode(src).repeat_interleave(beam, 0), model.src_allowed(src).repeat_interleave(beam, 0)
    cache = KVCache(config, batch * beam, limit, memory)
    totals = torch.full((batch, beam), -torch.inf, device=device)
    totals[:, 0] = 0.0
    written = torch.full((batch, beam, limit + 1), config.bos_id, device=device)
    finished: list[list[tuple[float, list[int]]]] = [[] for _ in range(batch)]
    alive = list(range(batch))  # sentence of each block of `beam` rows
    for t in range(limit):
        last = written[:, :, t].reshape(-1, 1)
        log_p = model.project(model.decode(last, memory, allowed, cache=cache))[:, 0].float().log_softmax(-1)
        log_p[:, [config.pad_id, config.unk_id, config.bos_id]] = -torch.inf
        best, flat = (totals[:, :, None] + log_p.view(len(alive), beam, -1)).flatten(1).topk(2 * beam)
        parent, token = flat // log_p.shape[-1], flat % log_p.shape[-1]
        _collect(finished, alive, written, t, (best, parent, token), (beam, length_penalty, config.eos_id))
        totals, order = best.masked_fill(token == config.eos_id, -torch.inf).topk(beam)
        parent, token = parent.gather(1, order), token.gather(1, order)
        written = written.gather(1, parent[:, :, None].expand(-1, -1, limit + 1))
        written[:, :, t + 1] = token
        rows = (torch.arange(len(alive), device=device)[:, None] * beam + parent).flatten()
        going = [i for i, s in enumerate(alive) if not _is_done(finished[s], float(totals[i, 0]), t + 1, beam, length_penalty)]
        if t + 1 == limit:
            for i in going:
                finished[alive[i]].extend(
                    (float(totals[i, j]) / limit**length_penalty, written[i, j, 1:].tolist()) for j in range(beam)
                )
            break
        if not going:
            break
        if len(going) < len(alive):
            keep = torch.tensor(going, device=device)
            blocks = (keep[:, None] * beam + torch.arange(beam, device=device)).flatten()
            alive = [alive[i] for i in going]
            rows, memory, allowed, totals, written = rows[blocks], memory[blocks], allowed[blocks], totals[keep], written[keep]
        cache.select(rows)
    return [max(hypotheses, key=lambda h: h[0])[1] for hypotheses in finished]


def _collect(finished, alive, written, t, candidates, settings) -> None:  # type: ignore[no-untyped-def]
    """Move hypotheses whose EOS ranks among the `beam` best candidates to the finished ones; keep the `beam` best of these."""
    (best, parent, token), (beam, length_penalty, eos_id) = candidates, settings
    for i, rank in (token[:, :beam] == eos_id).nonzero().tolist():
        ids = written[i, parent[i, rank], 1 : t + 1].tolist()
        kept = finished[alive[i]]
        kept.append((float(best[i, rank]) / (t + 1) ** length_penalty, ids))
        kept.sort(key=lambda h: -h[0])
        del kept[beam:]


def _is_done(finished: list[tuple[float, list[int]]], best_total: float, length: int, beam: int, length_penalty: float) -> bool:
    """Whether `beam` hypotheses are finished and the best running one, at its present length, cannot displace the worst of them."""
    return len(finished) >= beam and finished[-1][0] >= best_total / length**length_penalty


def _until(ids: list[int], stop: int) -> list[int]:
    return ids[: ids.index(stop)] if stop in ids else ids
