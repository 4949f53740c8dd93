"""`python -m model import FOLDER_OR_HUB_ID --out checkpoints/NAME`: a published Marian or OPUS-MT model becomes a checkpoint of ours."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import torch

from model.checkpoint import CheckpointError, load_checkpoint, save_checkpoint
from model.config import DECODE_LIMITS, DIRECTION, DecodeConfig, Json, ModelConfig
from model.importers.hub import HubError, find_folder
from model.importers.marian import MarianError, Settings, open_marian, read_generation

CARD = """# {name}: {direction}

Imported by `python -m model import` from `{origin}`; the weights are its own, only their names and the order of this folder are ours.
Whose they are, how they were trained and under which licence is said where they come from.

| | |
|---|---|
| parameters | {parameters:,} |
| width, heads | {d_model}, {n_heads} |
| layers | {encoder_layers} encoder, {decoder_layers} decoder |
| vocabulary | {src_vocab_size:,} source, {tgt_vocab_size:,} target |
| SHA-256 of the published weights | `{sha256}` |

## Beside the model

Decoding here begins with its own settings: greedy, at most {limit} tokens. {said}
"""
WRITTEN = {
    "config.json",
    "model.safetensors",
    "source.model",
    "target.model",
    "source.vocab.json",
    "target.vocab.json",
    "digest.json",
    "metrics.json",
    "README.md",
}
"""All that an import writes."""
Usual = dict[str, tuple[str, float]]
SAME: Usual = {"repetition_penalty": ("repetition_penalty", 1), "no_repeat_ngram_size": ("no_repeat_ngram", 0)}
DRAWN: Usual = {"temperature": ("temperature", 1), "top_k": ("top_k", 50), "top_p": ("top_p", 1)}
BEAMS: Usual = {"num_beams": ("beam", 1), "length_penalty": ("length_penalty", 1)}
"""Settings of `generate`, ours that do the same, and what `generate` takes where it is told nothing."""
UNLIKE_DRAWN = {"min_p": 0, "typical_p": 1, "top_h": None, "epsilon_cutoff": 0, "eta_cutoff": 0}
UNLIKE_BEAMS = {"early_stopping": False, "renormalize_logits": False, "do_sample": False}
"""Settings that have no like here and act only when tokens are drawn, or only in beam search, with the value that does nothing."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model import`."""
    parser.add_argument(
        "place", metavar="FOLDER_OR_HUB_ID", help="folder of a MarianMT model, or its hub id, such as Helsinki-NLP/opus-mt-zh-en"
    )
    parser.add_argument(
        "--out",
        required=True,
        type=Path,
        help="checkpoint folder to write, such as checkpoints/opus-zh-en; new, empty, or an earlier import",
    )
    parser.add_argument("--direction", default="", help="languages, such as de-en (default: those the model's own files name)")
    parser.add_argument("--revision", help="branch, tag, commit or pull request (refs/pr/N) of the hub id")
    parser.add_argument("--stream", action="store_true", help="print each event as a line of JSON, the result last")
    parser.add_argument("--half", action="store_true", help="keep the weights as float16: half the size, rounded")


def run(args: argparse.Namespace) -> int:
    """Writes the checkpoint, reads it again as the app will, and prints one line about it; on stderr, what `generate` would do beside the model."""
    stage = ""
    try:
        for event in steps(args):
            stage = event.get("stage", stage)
            if args.stream:
                print(json.dumps(event, ensure_ascii=False), flush=True)
    except CheckpointError as error:
        if not args.stream:
            raise
        code, values = "import_found" if stage == FETCH else "import_opened", {"reason": str(error)}
        if isinstance(error, HubError):
            code, values = error.code, error.values
        print(json.dumps({"event": "refused", "code": code, "values": values}, ensure_ascii=False), flush=True)
        return 2
    found = event["result"]
    for note in found["notes"]:
        print(f"python -m model import: {note}", file=sys.stderr)
    if not args.stream:
        print(
            "{out}: {direction}, {parameters:,} parameters, vocabulary {vocabulary:,}, checkpoint {checkpoint}".format(
                out=args.out, **found
            )
        )
    return 0


FETCH = "fetch"


def steps(args: argparse.Namespace) -> Iterator[Json]:
    """The import as events: "stage" (fetch, open, write, check) and "done" with the share on its way, "result" at its end."""
    if args.direction and not DIRECTION.fullmatch(args.direction):
        raise CheckpointError(f"--direction is {args.direction!r}; it must be two languages, such as de-en.")
    check_place(args.out)
    yield {"event": "stage", "stage": FETCH}
    folder = find_folder(args.place, args.revision)
    yield from _stage("open", 0.4)
    model, tokenizers, direction, digest = open_marian(folder, args.direction)
    decode, notes = beside(read_generation(folder), model.config.max_length)
    origin = Path(args.place).name if Path(args.place).is_dir() else args.place
    about: Json = {
        "name": args.out.name,
        "direction": direction,
        "origin": origin,
        "parameters": model.parameter_count,
        "sha256": digest,
    }
    yield from _stage("write", 0.7)
    try:
        extra = files_beside(about, model.config, decode, notes)
        save_checkpoint(args.out, model, tokenizers, direction, extra, dtype=torch.float16 if args.half else torch.float32)
    except OSError as error:
        raise CheckpointError(f"--out {args.out} cannot be written ({error.strerror}); choose a place that you may write to.") from error
    yield from _stage("check", 0.9)
    loaded = load_checkpoint(args.out)
    told = {"vocabulary": model.config.tgt_vocab_size, "checkpoint": loaded.checkpoint_id, "notes": notes}
    yield {"event": "result", "result": {"direction": direction, "parameters": model.parameter_count, **told}}


def _stage(name: str, share: float) -> Iterator[Json]:
    yield {"event": "stage", "stage": name}
    yield {"event": "done", "share": share}


def files_beside(about: Json, config: ModelConfig, decode: Json, notes: list[str]) -> dict[str, str]:
    """metrics.json and the card."""
    listed = "`generate` begins otherwise, with the settings that the model was published with:\n\n" + "\n".join(
        f"- {note}" for note in notes
    )
    limit = min(DecodeConfig().max_length, config.max_length)
    return {
        "metrics.json": json.dumps({"imported": about | {"decode": decode, "notes": notes}}, indent=2, ensure_ascii=False) + "\n",
        "README.md": CARD.format(
            **about, **config.to_dict(), limit=limit, said=listed if notes else "So does `generate`, but for the limit."
        ),
    }


def check_place(out: Path) -> None:
    """Raises CheckpointError unless nothing is lost by writing there: the place is free, an empty folder, or an import with no file beside it."""
    if out.name in ("", ".."):
        raise CheckpointError(f"--out {out} has no name; give one, such as checkpoints/opus-zh-en.")
    for place in (out, out.with_name(f"{out.name}.new"), out.with_name(f"{out.name}.old")):  # all that save_checkpoint clears away
        if not place.exists():
            continue
        if not place.is_dir():
            raise CheckpointError(f"--out {out}: {place} is a file; choose another name.")
        names = {path.name for path in place.iterdir()}
        if names and not is_import(place):
            raise CheckpointError(
                f"--out {out}: {place} holds files and is not an imported checkpoint, and would be lost; choose another name, or move it away."
            )
        if names - WRITTEN:
            raise CheckpointError(
                f"--out {out}: {place} holds {min(names - WRITTEN)}, which would be lost; move it away, or choose another name."
            )


def is_import(folder: Path) -> bool:
    """Whether the folder is as an import left it: its metrics.json says where it came from, and nothing else."""
    try:
        return set(json.loads((folder / "metrics.json").read_bytes())) == {"imported"}
    except (OSError, ValueError, TypeError):
        return False


def beside(generation: Settings, positions: int) -> tuple[Json, list[str]]:
    """What the folder makes `generate` do that decoding here does not begin with: our settings that do the same, and a sentence for each of theirs."""
    drawn, beams = bool(generation.get("do_sample")), number(generation, "num_beams", 1) > 1
    alike = SAME | (BEAMS if beams else DRAWN if drawn else {})
    unlike = {"forced_eos_token_id": None} | (UNLIKE_BEAMS if beams else UNLIKE_DRAWN if drawn else {})
    decode: Json = {"strategy": "beam"} if beams else {"strategy": "sample"} if drawn else {}
    notes = (
        ["do_sample is True; decoding here begins greedy. The same, in `decode` and the app: strategy sample."]
        if drawn and not beams
        else []
    )
    asked = [(name, ours, number(generation, name, usual)) for name, (ours, usual) in alike.items()]
    limits = [name for name in ("max_new_tokens", "max_length") if generation.get(name) is not None]
    for name in limits[:1]:
        asked.append((name, "max_length", number(generation, name, 0)))
    for name, ours, value in asked:
        wanted = value - (name == "max_length")  # which counts the token that decoding begins with
        begun, (low, high) = DecodeConfig().to_dict()[ours], DECODE_LIMITS[ours]
        most = min(high, positions) if ours == "max_length" else high
        can = max(low, min(most, wanted))
        if name == "num_beams" or can != min(begun, most):
            decode[ours] = int(can) if isinstance(begun, int) else can
            strategy = "strategy beam, " if name == "num_beams" else ""
            found = (
                f"The same, in `decode` and the app: {strategy}{ours} {can:g}"
                if can == wanted
                else f"The nearest, in `decode` and the app: {strategy}{ours} {can:g} ({low:g} to {most:g} can be set)"
            )
            notes.append(f"{name} is {value!r}; decoding here begins {'greedy' if strategy else f'with {ours} {begun:g}'}. {found}.")
    notes += [
        f"{name} is {generation[name]!r}; decoding here has no such rule."
        for name, idle in unlike.items()
        if generation.get(name) not in (None, idle)
    ]
    return decode, notes


def number(generation: Settings, name: str, usual: float) -> float:
    """A setting that is a number; where it is not given, the usual one. Raises MarianError."""
    value = generation.get(name)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
        raise MarianError(f"generation's {name} is {value!r:.60}; a number is needed.")
    return usual if value is None else value
