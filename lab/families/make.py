"""Trains the three families and measures what each can do: `python -m lab.families.make`, some minutes on one core.

All begin with the same weights and read the same texts; only the mask differs, and what can be predicted under it. Those of the first
seed ship, in half precision, in which they are measured.
"""

import argparse
import json
import sys
from pathlib import Path

import torch
from safetensors.torch import save_file
from torch import Tensor
from torch.nn import functional as F

from lab.families.answers import SHORTEST, TRIALS, shares
from lab.families.stack import BOS, END, FAMILIES, FIRST, FOLDER, HOLE, PAD, TURN, Stack, mask
from lab.measures.three_families import LONGEST

STEPS, BATCH, RATE, WARMUP, SEEDS = 1600, 32, 4e-3, 200, 2
ANSWER_HIDDEN = 0.3
"""Share of texts of which an encoder must write all that follows ">"; in the others each token is hidden by a share drawn anew, from none to all."""


def main(argv: list[str] | None = None) -> int:
    """Train, measure, write."""
    parser = argparse.ArgumentParser(prog="python -m lab.families.make", description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER, help="where the models go (default: the folder that ships)")
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--seeds", type=int, default=SEEDS)
    args = parser.parse_args(argv)
    args.out.mkdir(parents=True, exist_ok=True)
    found: dict[str, list[dict[str, float]]] = {}
    for family in FAMILIES:
        found[family] = []
        for seed in range(args.seeds):
            stack = train(family, seed, args.steps)
            if seed == 0:
                weights = {name: x.half().contiguous() for name, x in stack.state_dict().items()}
                save_file(weights, args.out / f"{family}.safetensors")
                stack.load_state_dict({name: x.float() for name, x in weights.items()})
            found[family].append(shares(family, stack))
            print(family, seed, found[family][-1], flush=True)
    parameters = sum(p.numel() for p in Stack().parameters())
    told = {"trials": TRIALS, "shortest": SHORTEST, "longest": LONGEST, "parameters": parameters}
    settings = {"steps": args.steps, "batch": BATCH, "rate": RATE, "seeds": args.seeds, **told}
    (args.out / "measured.json").write_text(json.dumps({"settings": settings, "families": found}, indent=1) + "\n", encoding="utf-8")
    return 0


def train(family: str, seed: int, steps: int = STEPS) -> Stack:
    """A model of the family, repeatable from the seed."""
    torch.manual_seed(seed)
    stack, random = Stack(), torch.Generator().manual_seed(seed)
    optimizer = torch.optim.Adam(stack.parameters(), lr=RATE, betas=(0.9, 0.98), fused=True)
    for step in range(1, steps + 1):
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(step / WARMUP, 1 - (step - WARMUP) / (steps - WARMUP + 1))
        loss_of(family, stack, random).backward()
        torch.nn.utils.clip_grad_norm_(stack.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
    return stack.eval()


def loss_of(family: str, stack: Stack, random: torch.Generator) -> Tensor:
    """The mean loss of a fresh batch, in nats a predicted token."""
    lengths = torch.randint(1, LONGEST + 1, (BATCH,), generator=random)
    ids = texts(lengths, random)
    width = ids.shape[1]
    allowed = mask({"encoder": torch.full_like(lengths, width), "decoder": torch.zeros_like(lengths), "both": lengths + 1}[family], width)
    shown, wanted = exercise(family, ids, random)
    return F.cross_entropy(stack(shown, allowed).flatten(0, 1), wanted.flatten(), ignore_index=PAD)


def texts(lengths: Tensor, random: torch.Generator) -> Tensor:
    """Whole texts of so many random digits, as `stack.text_ids` has them, padded to the longest: (B, T)."""
    n, at = lengths[:, None], torch.arange(2 * int(lengths.max()) + 3)
    digits = torch.randint(FIRST, FIRST + 10, (len(lengths), LONGEST), generator=random)
    source = torch.where(at <= n, at - 1, 2 * n + 1 - at).clamp(0, LONGEST - 1)
    ids = digits.gather(1, source.expand(len(lengths), -1))
    for token, place in ((BOS, 0 * n), (TURN, n + 1), (END, 2 * n + 2)):
        ids = ids.masked_fill(at == place, token)
    return ids.masked_fill(at > 2 * n + 2, PAD)


def exercise(family: str, ids: Tensor, random: torch.Generator) -> tuple[Tensor, Tensor]:
    """(what is read, what each row is to predict; PAD for nothing). An encoder's row predicts its own hidden token, any other row the next one."""
    answer = (ids == TURN).cumsum(1) > 0
    if family == "encoder":
        share = torch.rand(len(ids), 1, generator=random)
        whole = torch.rand(len(ids), 1, generator=random) < ANSWER_HIDDEN
        hidden = torch.where(whole, answer & (ids != TURN), torch.rand(ids.shape, generator=random) < share) & (ids != PAD) & (ids != BOS)
        return ids.masked_fill(hidden, HOLE), ids.masked_fill(~hidden, PAD)
    wanted = F.pad(ids[:, 1:], (0, 1), value=PAD)
    return ids, wanted if family == "decoder" else wanted.masked_fill(~answer, PAD)


if __name__ == "__main__":
    sys.exit(main())
