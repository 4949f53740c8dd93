"""Makes the snapshots of the training replay again: `python -m lab.experiments.replay.make --data DIR --run FOLDER`, about an hour on one core.

Trains the recipe `replay` twice, with and without a guided head, each going on where it was interrupted; measures every snapshot; writes
the folder that ships. The control's weights stay in FOLDER/plain: only what was measured on it ships.
"""

import argparse
import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import torch

from lab.experiments.replay import by_group
from lab.experiments.replay.snapshots import FOLDER, examine, history, read_sample, snapshot
from model.checkpoint import FORMAT_VERSION
from model.config import Json
from model.tokenizer import Tokenizer
from model.training.corpus import Pair, read_pairs
from model.training.corpus_sources import licence_of, source_of
from model.training.distributed import Group
from model.training.evaluate import score, translate_all
from model.training.objective import GUIDED_HEAD, guided_attention
from model.training.recipes import Recipe, load_recipe
from model.training.train_command import make_model, train
from model.training.validation import describe_hardware

RECIPE = "replay"
COMMAND = "python -m lab.experiments.replay.make --data DIR --run FOLDER"
DIGITS = 4


def main(argv: list[str] | None = None) -> int:
    """Train what is not trained yet, measure, write."""
    parser = argparse.ArgumentParser(prog="python -m lab.experiments.replay.make", description=__doc__)
    parser.add_argument("--data", required=True, type=Path, help="folder of the corpus files that the recipe names")
    parser.add_argument("--run", required=True, type=Path, help="folder of the two trainings; interrupted ones found there go on")
    parser.add_argument("--recipe", default=RECIPE, help="a recipe with snapshots (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=FOLDER, help="where the snapshots go (default: the folder that ships)")
    args = parser.parse_args(argv)
    recipe, group = load_recipe(args.recipe), Group(torch.device("cpu"))
    torch.set_num_threads(max(recipe.threads, 1))
    for name, settings in (("guided", []), ("plain", ["guided_weight=0"])):
        (args.run / name).mkdir(parents=True, exist_ok=True)
        train(load_recipe(args.recipe, settings), args.data, args.run / name, group)
        open_run(args.run / name)
    make(args.run, args.data, args.out)
    return 0


def open_run(run: Path) -> None:
    """Puts config.json beside the snapshots of a training, so that each can be loaded: RUN/snapshots is then a checkpoint folder."""
    recipe, folder = read_recipe(run), run / "snapshots"
    for name in ("source.model", "target.model"):
        shutil.copy(run / name, folder / name)
    shutil.copy(run / "history.jsonl", folder / "history.jsonl")
    config = {"format": FORMAT_VERSION, "direction": recipe.direction, "model": make_model(recipe).config.to_dict()}
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")


def read_recipe(run: Path) -> Recipe:
    """The recipe of a training, with the sizes its vocabularies came to."""
    sizes = [Tokenizer.load(run / f"{side}.model").vocab_size for side in ("source", "target")]
    return replace(load_recipe(str(run / "recipe.json")), src_vocab_size=sizes[0], tgt_vocab_size=sizes[1])


def make(run: Path, data: Path, out: Path) -> None:
    """The folder that ships, from two finished trainings. Snapshots of another training that are there are removed."""
    recipe, folder = read_recipe(run / "guided"), run / "guided" / "snapshots"
    metrics = measure(recipe, folder, data)
    layer = int(guided_attention(make_model(recipe).config).split(".")[1])
    guided = {"layer": layer, "head": GUIDED_HEAD} if recipe.guided_weight else None
    metrics |= {"guided": guided, "control": {"recipe": {"guided_weight": 0}, "points": control(recipe, run / "plain" / "snapshots", data)}}
    out.mkdir(parents=True, exist_ok=True)
    for stale in out.glob("[0-9]*.safetensors"):
        stale.unlink()
    for name in ("config.json", "source.model", "target.model", *(f"{step}.safetensors" for step in recipe.snapshots)):
        shutil.copy(folder / name, out / name)
        (out / name).chmod(0o644)
    kept = [{k: line[k] for k in ("step", "nll", "tokens")} for line in history(folder)]
    (out / "history.jsonl").write_text("".join(json.dumps(line) + "\n" for line in kept), encoding="utf-8")
    (out / "metrics.json").write_text(json.dumps(metrics, ensure_ascii=False) + "\n", encoding="utf-8")
    (out / "README.md").write_text(card(metrics), encoding="utf-8")
    print(out)


def measure(recipe: Recipe, folder: Path, data: Path) -> Json:
    """The scores of every snapshot, and what is known of the training."""
    scores = dev_scores(recipe, folder, data)
    signatures = [found.pop("signatures") for found in scores.values()][-1]
    count = len(dev_pairs(recipe, data))
    return {
        "command": COMMAND,
        "snapshots": [{"step": step, "dev": found} for step, found in scores.items()],
        "dev": {"file": recipe.dev, "sentences": count, "signatures": signatures},
        "parameters": make_model(recipe).parameter_count,
        "hardware": describe_hardware(Group(torch.device("cpu")), torch.float32),
        "recipe": recipe.to_dict(),
    }


def dev_pairs(recipe: Recipe, data: Path) -> list[Pair]:
    """The development sentences of the recipe."""
    return read_pairs(data / recipe.dev, recipe.direction)[: recipe.dev_sentences]


def dev_scores(recipe: Recipe, folder: Path, data: Path) -> dict[int, Json]:
    """By step: BLEU and chrF of a snapshot on the recipe's development sentences, greedy, with their signatures."""
    pairs, found = dev_pairs(recipe, data), {}
    for step in recipe.snapshots:
        translator = snapshot(step, folder)
        outputs = translate_all(translator.model, translator.source, translator.target, [source for source, _ in pairs])
        found[step] = score(outputs, [target for _, target in pairs], translator.writes)
        print(folder, step, found[step]["bleu"], file=sys.stderr)
    return found


def control(recipe: Recipe, folder: Path, data: Path) -> list[Json]:
    """The training without guidance: scores of its snapshots, and on the sample, by group of sentences, what `by_group` measures."""
    scores, sentences, found = dev_scores(recipe, folder, data), read_sample(snapshot(recipe.snapshots[0], folder)), []
    for step in recipe.snapshots:
        numbers = by_group(examine(snapshot(step, folder), sentences), sentences, None)
        groups = {name: [round(x, DIGITS) for x in numbers[name]] for name in ("own", "other", "source", "best", "chrf")}
        found.append({"step": step, "dev": {name: scores[step][name] for name in ("bleu", "chrf")}, **groups})
    return found


def card(metrics: Json) -> str:
    """README.md: what this folder is, what it was trained on, under which licence."""
    recipe, dev = metrics["recipe"], metrics["dev"]
    files = [*recipe["corpora"], *recipe["monolingual"].values()]
    sources = {source.name: source for source in map(source_of, files)}
    rows = "\n".join(f"| {s['step']:,} | {s['dev']['bleu']} | {s['dev']['chrf']} |" for s in metrics["snapshots"])
    credit = "\n".join(f"- {s.name}: {s.attribution}, {s.url}, {s.licence}." for s in sources.values())
    return f"""# A training, snapshot by snapshot

{len(metrics["snapshots"])} snapshots of one training of a {metrics["parameters"] / 1e6:.2f} million parameter Transformer, Chinese to English: the weights as they were
after that many steps, float16. They are what the lab's experiment `replay` is run on, and no use as translators.

| step | BLEU | chrF2 |
|---|---|---|
{rows}

The first {dev["sentences"]} sentences of `{dev["file"]}`, greedy; sacrebleu {dev["signatures"]["bleu"]}.

`config.json`, `source.model` and `target.model` belong to every snapshot; `history.jsonl` is the training's own record; `metrics.json` holds the recipe, the scores
above, and what was measured on a second training that differs in one thing, no guided head. Made by

    {metrics["command"]}

## Data and attribution

{credit}

Licence of the weights: {licence_of(files)}.
"""


if __name__ == "__main__":
    raise SystemExit(main())
