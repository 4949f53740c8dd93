"""Lenses: what the decoder would say if it ended, or the encoder if it ended, earlier than it does; and the last dot product opened.

Logit lens (nostalgebraist 2020, "interpreting GPT: the logit lens"): the residual stream after each decoder layer, read with the output
matrix. DecoderLens (Langedijk et al. 2024, section 3): the decoder translates from the vectors of each encoder layer. A pre-norm stack's
vectors pass its final norm first; in a post-norm stack each layer ends in a norm and they are read as they are. Layer 0 is the embeddings.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import torch
from torch import Tensor

from lab.measures.chrf import chrf
from lab.measures.lens import LayerReading, LogitLens, Readout, decided, kept_tokens
from model.cache import KVCache
from model.config import DecodeConfig, Ids, Json, Texts
from model.decoding import apply_rules
from model.scoring import pipeline
from model.trace import Trace
from model.translator import Translation, Translator

SHOWN, CANDIDATES, DIMENSIONS = 5, 10, 8


def written_tokens(trace: Trace, made: Translation) -> Ids:
    """What the rows of the trace wrote, </s> included where the decoder ended by itself; a row that wrote nothing is left out."""
    return made.whole(trace.config.eos_id)[: len(trace.tgt)]


def watched(translator: Translator, source: str) -> tuple[Translation, Trace, Ids]:
    """The greedy translation of a sentence, the trace of it, and the tokens that its rows wrote. Raises InputError."""
    done = translator.translate(source)
    trace = translator.trace(source, done.tokens[: translator.config.max_length - 1])
    return done, trace, written_tokens(trace, done)


def layer_sites(trace: Trace, side: str) -> Texts:
    """The residual stream before the first layer and after each: side "encoder" or "decoder"."""
    layers = trace.config.layers_of(side)
    return (f"{side}.embedded", *(f"{side}.{i}.resid_post" for i in range(layers)))


@torch.inference_mode()
def logit_lens(translator: Translator, trace: Trace, tokens: Sequence[int]) -> LogitLens:
    """Read every decoder layer at every step; the last layer's numbers are those of the model's own logits. tokens: see `written_tokens`."""
    sites, wanted = layer_sites(trace, "decoder"), torch.tensor(tokens, dtype=torch.long)[:, None]
    found: dict[str, list[np.ndarray]] = {name: [] for name in ("top", "probabilities", "entropy", "rank", "chosen")}
    for site in sites:
        logits = project(translator, trace[site][: len(tokens)])
        log_p = logits.double().log_softmax(-1)
        p = log_p.exp()
        best = p.topk(min(SHOWN, p.shape[-1]), -1)
        own = logits.gather(-1, wanted)
        found["top"].append(best.indices.numpy())
        found["probabilities"].append(best.values.numpy())
        found["entropy"].append((-(p * log_p.masked_fill(p == 0, 0.0)).sum(-1) / np.log(2)).numpy())
        found["rank"].append(((logits > own).sum(-1) + 1).numpy())
        found["chosen"].append(p.gather(-1, wanted)[:, 0].numpy())
    return LogitLens(sites, **{name: np.stack(x) for name, x in found.items()})


def project(translator: Translator, stream: np.ndarray) -> Tensor:
    """Residual stream (R, D) -> the decoder's final norm -> logits (R, V), on the CPU."""
    model = translator.model
    return model.project(model.decoder_norm(_tensor(stream, translator))).float().cpu()


@torch.inference_mode()
def readout(translator: Translator, trace: Trace, tokens: Sequence[int]) -> Readout:
    """The last dot product of every step: hidden state against rows of the output matrix. tokens: see `written_tokens`."""
    model, rows = translator.model, len(tokens)
    logits = torch.from_numpy(trace.logits[:rows].copy())
    h = model.decoder_norm(_tensor(trace[layer_sites(trace, "decoder")[-1]][:rows], translator)).double().cpu()
    matrix, bias = model.output_matrix.detach().cpu(), getattr(model.output_bias, "bias", None)
    ids = _candidates(logits, tokens)
    e, p = matrix[ids].double(), logits.double().softmax(-1)
    shown = p.gather(-1, ids)
    own, read = matrix[list(tokens)].double(), model.tgt_embedding.table.weight.detach().cpu()[list(tokens)].double()
    products = h * own
    dims = products.abs().topk(min(DIMENSIONS, h.shape[-1]), -1).indices
    return Readout(
        tokens=tuple(tokens),
        norm=h.norm(dim=-1).numpy(),
        candidates=ids.numpy(),
        logits=logits.gather(-1, ids).double().numpy(),
        probabilities=shown.numpy(),
        rest=(1 - shown.sum(-1)).clamp(min=0).numpy(),
        norms=e.norm(dim=-1).numpy(),
        cosines=torch.cosine_similarity(h[:, None], e, -1).numpy(),
        biases=(torch.zeros_like(shown) if bias is None else bias.detach().cpu()[ids].double()).numpy(),
        dimensions=dims.numpy(),
        factors=torch.stack([h.gather(-1, dims), own.gather(-1, dims)], -1).numpy(),
        embedding_cosine=torch.cosine_similarity(own, read, -1).numpy(),
    )


def _candidates(logits: Tensor, tokens: Sequence[int]) -> Tensor:
    """(R, K): the highest logits; the written token takes the last place where it is not among them."""
    ids, wanted = logits.topk(min(CANDIDATES, logits.shape[-1]), -1).indices, torch.tensor(tokens, dtype=torch.long)
    missing = ~(ids == wanted[:, None]).any(-1)
    ids[missing, -1] = wanted[missing]
    return ids


@torch.inference_mode()
def decoder_lens(translator: Translator, trace: Trace, max_length: int) -> list[LayerReading]:
    """Greedy translations from encoder layer 0..N of the trace's sentence; the last is the model's own. max_length: of each, in tokens."""
    model, sites = translator.model, layer_sites(trace, "encoder")
    memory = model.encoder_norm(_tensor(np.stack([trace[site] for site in sites]), translator))
    written = _greedy(translator, memory, trace, DecodeConfig(max_length=max_length))
    eos, found = trace.config.eos_id, []
    for layer, (site, tokens) in enumerate(zip(sites, written, strict=True)):
        ended = bool(tokens) and tokens[-1] == eos
        ids = tuple(tokens[:-1] if ended else tokens)
        found.append(LayerReading(layer, site, ids, translator.target.decode(ids), "eos" if ended else "limit", (), 0.0))
    last = found[-1]
    return [replace(one, kept=kept_tokens(one.tokens, last.tokens), chrf=chrf(one.text, last.text)) for one in found]


def _greedy(translator: Translator, memory: Tensor, trace: Trace, config: DecodeConfig) -> list[list[int]]:
    """One greedy translation for each memory of the batch (B, S, D), all in step; those that ended wait for the others."""
    model, rules = translator.model, pipeline(config, translator.config)
    limit, eos = min(config.max_length, model.config.max_length), trace.config.eos_id
    allowed = model.src_allowed(translator.row(p.id for p in trace.src))
    cache = KVCache(model.config, len(memory), limit, memory)
    written: list[list[int]] = [[] for _ in memory]
    last = torch.full((len(memory), 1), model.config.bos_id, device=translator.device)
    for _ in range(limit):
        logits = model.project(model.decode(last, memory, allowed, cache=cache)[:, -1]).float().cpu()
        for row, tokens in zip(logits, written, strict=True):
            if not tokens or tokens[-1] != eos:
                tokens.append(int(apply_rules(row, tokens, rules)[-1].argmax()))
        if all(tokens[-1] == eos for tokens in written):
            break
        last = torch.tensor([[tokens[-1]] for tokens in written], device=translator.device)
    return written


def _tensor(x: np.ndarray, translator: Translator) -> Tensor:
    """As the model wants it: its device and its dtype."""
    return torch.from_numpy(np.array(x)).to(translator.model.output_matrix)


def report(translator: Translator, trace: Trace, lens: LogitLens, last: Readout, layers: Sequence[LayerReading]) -> Json:
    """All numbers of the page Lens as JSON carries them; tokens as pieces, layer 0 the embeddings, ranks from 1, entropies in bits."""
    piece, config = translator.target.piece, trace.config
    return {
        "checkpoint": trace.checkpoint_id,
        "source": trace.source,
        "translation": translator.target.decode([i for i in last.tokens if i != config.eos_id]),
        "norm_order": config.norm_order,
        "output": config.output,
        "output_bias": config.output_bias,
        "vocabulary": config.tgt_vocab_size,
        "steps": [step_record(piece, trace, lens, last, t) for t in range(len(last.tokens))],
        "decoder_lens": [
            {"layer": r.layer, "site": r.site, "text": r.text, "tokens": [piece(i) for i in r.tokens], "stopped": r.stopped, "chrf": r.chrf}
            for r in layers
        ],
    }


def step_record(piece: Callable[[int], str], trace: Trace, lens: LogitLens, last: Readout, t: int) -> Json:
    """What row t writes, where its logits come from, and what every layer would have written in its place."""
    names = ("piece", "logit", "probability", "row_norm", "cosine", "bias")
    columns = (last.candidates, last.logits, last.probabilities, last.norms, last.cosines, last.biases)
    candidates = zip(*(column[t].tolist() for column in columns), strict=True)
    return {
        "reads": trace.tgt[t].text,
        "writes": piece(last.tokens[t]),
        "hidden_norm": float(last.norm[t]),
        "candidates": [dict(zip(names, (piece(int(i)), *numbers), strict=True)) for i, *numbers in candidates],
        "all_others": float(last.rest[t]),
        "decided_at_layer": int(decided(lens.rank)[t]),
        "layers": [
            {
                "site": site,
                "top": [[piece(i), p] for i, p in zip(lens.top[n, t].tolist(), lens.probabilities[n, t].tolist(), strict=True)],
                "entropy_bits": float(lens.entropy[n, t]),
                "rank": int(lens.rank[n, t]),
                "probability": float(lens.chosen[n, t]),
            }
            for n, site in enumerate(lens.sites)
        ],
    }
