"""Cards that a switch on the shipped model answers: the references forced through it, unchanged and with one thing changed."""

import math
from dataclasses import replace

import torch

from lab.textbook.bench import Bench, Forced, Make, score
from lab.textbook.measured import Measured, Number, bars
from lab.textbook.model_edits import (
    CrossFromInput,
    NoResidual,
    NormAgain,
    OtherNorm,
    Times,
    ValuesInside,
    Window,
    growing_positions,
    growing_waves,
    places_again,
    softmax_each,
    strict_triangle,
)
from model.config import require
from model.positions import sinusoid_table
from model.probe import Unmask, Unscale, no_positions


def pair(name: str, found: Forced) -> dict[str, Number]:
    """Both numbers of a forced pass, for the words: the loss in nats, the share in whole percent."""
    return {name: round(found.nll, 2), f"{name}_first": round(found.first)}


def switched(bench: Bench, **makes: Make) -> Measured:
    """The numbers of the unchanged model ("base") and of each change, and their losses as bars."""
    return compared(bench, **{name: bench.forced(make) for name, make in makes.items()})


def compared(bench: Bench, **passes: Forced) -> Measured:
    """The same of forced passes that were made already."""
    found = {"base": bench.base, **passes}
    values: dict[str, Number] = {"sentences": len(bench.pairs)}
    for name, forced in found.items():
        values |= pair(name, forced)
    return Measured(values, bars("nats", **{name: forced.nll for name, forced in found.items()}))


def m4(bench: Bench) -> Measured:
    """Decoder rows that may not look at themselves."""
    return switched(bench, strict=lambda model: [strict_triangle])


def m6(bench: Bench) -> Measured:
    """Residual sums taken away: all, or one."""
    places = {"all": "", "cross": "decoder.2.norm_cross", "first": "encoder.1.norm_self"}
    return switched(bench, **{name: (lambda model, at=at: [NoResidual(at)]) for name, at in places.items()})


def m11(bench: Bench) -> Measured:
    """Norms that divide by the length, and by the root mean square."""
    found = switched(bench, rms=lambda m: [OtherNorm(m, "rms")], l2=lambda m: [OtherNorm(m, "l2")])
    width = bench.translator.config.d_model
    x = torch.randn(64, width, generator=torch.Generator().manual_seed(0))
    size = float((x / x.norm(dim=-1, keepdim=True)).square().mean(-1).sqrt().mean())
    return found.beside(width=width, size=size, inverse=round(1 / size))


def m21(bench: Bench) -> Measured:
    """Embeddings not multiplied by the root of the width; the lengths of word and place."""
    root = math.sqrt(bench.translator.config.d_model)
    found = switched(bench, bare=lambda m: [Times("tokens_embedded", 1 / root)])
    sites = bench.recorded()
    word, place = (float(sites[f"encoder.{name}"].norm(dim=-1).mean()) for name in ("tokens_embedded", "positions"))
    return found.beside(word=word, place=place, small=word / root, root=root)


def m28(bench: Bench) -> Measured:
    """Positions added before every layer; and doubled before the first."""
    return switched(bench, again=lambda m: [places_again], doubled=lambda m: [Times("positions", 2.0)])


def m29(bench: Bench) -> Measured:
    """A softmax after every decoder layer."""
    found = switched(bench, each=lambda m: [softmax_each])
    config = bench.translator.config
    return found.beside(width=config.d_model, vocabulary=config.tgt_vocab_size, layers=config.decoder_layers)


def m30(bench: Bench) -> Measured:
    """Every source padded to the longest; the padding mask kept, taken from cross-attention, and from the encoder too."""
    model, pad = bench.translator.model, bench.translator.config.pad_id
    longest = max(src.shape[1] for src, _ in bench.pairs)
    padded = [(torch.nn.functional.pad(src, (0, longest - src.shape[1]), value=pad), tgt) for src, tgt in bench.pairs]
    found = compared(
        bench,
        padded=score(model, padded),
        cross=score(model, padded, lambda m: [Unmask(("decoder", "cross"))]),
        both=score(model, padded, lambda m: [Unmask(("encoder", "self"), ("decoder", "cross"))]),
    )
    mean = sum(s.shape[1] for s, _ in bench.pairs) / len(padded)
    return found.beside(longest=longest, mean=mean)


@torch.inference_mode()
def m31(bench: Bench) -> Measured:
    """Without the mask: how far the rows already written change when one more token is read."""
    model = bench.translator.model
    changed: dict[str, list[float]] = {"masked": [], "open": []}
    first, rows = {"masked": 0, "open": 0}, 0
    for index in range(len(bench.pairs)):
        src, tgt = bench.pairs[index]
        half = max(2, tgt.shape[1] // 2)
        rows += half
        for name in changed:
            make: Make | None = None if name == "masked" else (lambda m: [Unmask(("decoder", "self"))])
            before, after = (_logits(bench, make, src, tgt[:, :end]) for end in (half, half + 1))
            changed[name].append(float((before - after[:half]).abs().max()))
            first[name] += int((before.argmax(-1) != after[:half].argmax(-1)).sum())
    require(model.config.norm_order == "post", "this card reads a post-norm model.")
    largest = {name: max(each) for name, each in changed.items()}
    told: dict[str, Number] = {f"{name}_change": value for name, value in largest.items()}
    moved: dict[str, Number] = {f"{name}_moved": round(100 * count / rows) for name, count in first.items()}
    found = switched(bench, off=lambda m: [Unmask(("decoder", "self"))]).beside(**told, **moved, rows=rows)
    return replace(found, figure=bars("logit", masked=largest["masked"], open=largest["open"]))


def _logits(bench: Bench, make: Make | None, src: torch.Tensor, tgt: torch.Tensor) -> torch.Tensor:
    from model.probe import OFF, Edits

    model = bench.translator.model
    return model(src, tgt, probe=Edits(*make(model)) if make else OFF)[0]


def m32(bench: Bench) -> Measured:
    """Cross-attention that asks with the layer's input."""
    return switched(bench, input=lambda m: [CrossFromInput(m)])


def m34(bench: Bench) -> Measured:
    """Positions taken from both sides, from the encoder, from the decoder."""
    places = {"none": ("encoder", "decoder"), "encoder": ("encoder",), "decoder": ("decoder",)}
    makes = {name: (lambda m, stacks=stacks: [no_positions(s) for s in stacks]) for name, stacks in places.items()}
    return switched(bench, **makes)


def m36(bench: Bench) -> Measured:
    """The exponent of the sinusoids with its sign turned, beside no positions at all."""
    found = switched(bench, sign=lambda m: [growing_positions], none=lambda m: [no_positions("encoder"), no_positions("decoder")])
    width = bench.translator.config.d_model
    cosines = {name: neighbours(table(32, width)) for name, table in (("right", sinusoid_table), ("turned", growing_waves))}
    return found.beside(right=round(cosines["right"], 2), turned=round(cosines["turned"], 2))


def neighbours(table: torch.Tensor) -> float:
    """The mean cosine of the vectors of places next to each other."""
    return float(torch.cosine_similarity(table[:-1].double(), table[1:].double(), dim=-1).mean())


def m37(bench: Bench) -> Measured:
    """The values inside the softmax."""
    found = switched(bench, inside=lambda m: [ValuesInside()])
    return found.beside(d_v=bench.translator.config.d_head)


def m41(bench: Bench) -> Measured:
    """The standard deviation over n - 1, epsilon outside."""
    found = switched(bench, std=lambda m: [OtherNorm(m, "std")])
    width = bench.translator.config.d_model
    return found.beside(small=math.sqrt(3 / 4), large=math.sqrt((width - 1) / width), width=width)


def m42(bench: Bench) -> Measured:
    """The decoder's self-attention cut to the two last tokens, which is what a trigram sees; how many tokens rows see as it is."""
    found = switched(bench, window=lambda m: [Window(2)])
    rows = [t + 1 for _, tgt in bench.pairs for t in range(tgt.shape[1] - 1)]
    fed = sum(int((tgt[0, :-1] == bench.translator.config.eos_id).sum()) for _, tgt in bench.pairs)
    return found.beside(seen=sum(rows) / len(rows), most=max(rows), fed=fed)


def m25(bench: Bench) -> Measured:
    """A second norm after each stack: on one that was never trained, and on the shipped one."""
    found = switched(bench, again=lambda m: [NormAgain(m)])
    x = torch.nn.functional.layer_norm(torch.randn(64, 256, generator=torch.Generator().manual_seed(0)), (256,))
    fresh = float((torch.nn.functional.layer_norm(x, (256,)) - x).abs().max())
    return found.beside(fresh=fresh)


def m38(bench: Bench) -> Measured:
    """No division by the root of d_k; what softmax does with large scores, and the most its slope can be."""
    found = switched(bench, bare=lambda m: [Unscale(m.config.d_head)])
    large = torch.softmax(torch.tensor([50.0, 49.0, 0.0]), 0)
    limit = math.log(torch.finfo(torch.float32).max)
    p = torch.linspace(0, 1, 1001)
    slope = float((p * (1 - p)).max())
    return found.beside(finite=int(torch.isfinite(large).all()), top=float(large[0]), limit=limit, slope=slope)
