"""Sentences per second of translating a whole text, beside CTranslate2 with the same weights, tokenizers and batches.

`python -m benchmarks.translation_speed [--json] [--checkpoint DIR] [--lines N] [--beam N]`. Needs `pip install ctranslate2`. The text is the sixty sentences of the
shipped sample, again and again in shuffled order, so lengths are those of real sentences and each ends where the model ends it. Both read text and write
text. They take turns, round by round; of the rounds the shortest counts, in processor time of this process with one thread.
"""

import tempfile
import time
from pathlib import Path
from random import Random

import torch

from benchmarks.shared import command, show, table
from lab.questions.sample_sentences import load_sample
from model.batch_translation import WINDOW, translate_lines
from model.batched_decoding import BATCH
from model.exporters.ctranslate2_model import make_spec
from model.exporters.marian import pieces_of
from model.translator import Translator


def main():
    parser = command(__doc__)
    parser.add_argument("--checkpoint", default="checkpoints/zh-en")
    parser.add_argument("--lines", type=int, default=960)
    parser.add_argument("--beam", type=int, default=1, help="1 is greedy")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    torch.set_num_threads(1)
    report = measure(args)
    show(args, report, people)


def measure(args):
    """Let the engines take turns on the same lines."""
    translator = Translator.load(args.checkpoint, "cpu")
    sources = [pair.sides(translator.reads)[0] for pair in load_sample().pairs]
    lines = (sources * (args.lines // len(sources) + 1))[: args.lines]
    Random(1).shuffle(lines)
    with tempfile.TemporaryDirectory() as folder:
        engines = {"ours": lambda lines: ours(translator, lines, args.beam)}
        for name, kind in (("CTranslate2 float32", None), ("CTranslate2 int8", "int8")):
            engines[name] = ctranslate2_engine(translator, Path(folder) / name.replace(" ", "-"), kind, args.beam)
        return {
            "checkpoint": translator.checkpoint.checkpoint_id,
            "lines": len(lines),
            "beam": args.beam,
            "rounds": args.rounds,
            "rows": race(engines, lines, args.rounds),
        }


def race(engines, lines, rounds):
    """One row an engine: sentences per second, how many times as fast ours is, the share of lines translated alike."""
    best, outputs = dict.fromkeys(engines, float("inf")), {name: engine(lines[:BATCH]) for name, engine in engines.items()}
    for _ in range(rounds):
        for name, engine in engines.items():
            start = time.process_time()
            outputs[name] = engine(lines)
            best[name] = min(best[name], time.process_time() - start)
    same = {name: sum(a == b for a, b in zip(outputs["ours"], found, strict=True)) / len(lines) for name, found in outputs.items()}
    return [
        {
            "engine": name,
            "sentences_per_second": round(len(lines) / best[name], 1),
            "ours_over_it": round(best[name] / best["ours"], 3),
            "same_output": round(same[name], 4),
        }
        for name in engines
    ]


def ours(translator, lines, beam):
    """What `python -m model translate < FILE` runs."""
    coded = [line.encode() for line in lines]
    return [text for texts in translate_lines(translator, coded, lambda number, reason: None, beam=beam) for text in texts]


def ctranslate2_engine(translator, folder, kind, beam):
    """CTranslate2 with this checkpoint's weights; text goes through the same tokenizers, sorted in the same windows."""
    import ctranslate2

    folder.mkdir()
    spec = make_spec(translator.checkpoint)
    spec.optimize(quantization=kind)
    spec.save(str(folder))
    engine = ctranslate2.Translator(str(folder), device="cpu", intra_threads=1, inter_threads=1)
    known = {word: i for i, word in enumerate(pieces_of(translator.target))}
    words = pieces_of(translator.source)
    limit = {"beam_size": beam, "max_decoding_length": 100, "length_penalty": 1.0, "max_batch_size": BATCH, "disable_unk": True}

    def run(lines):
        found = []
        for start in range(0, len(lines), WINDOW):
            rows = [[words[i] for i in translator.encode(line)[:-1]] for line in lines[start : start + WINDOW]]
            found += [translator.target.decode([known[w] for w in r.hypotheses[0]]) for r in engine.translate_batch(rows, **limit)]
        return found

    return run


def people(report):
    """The report for people."""
    return f"checkpoint {report['checkpoint']}, {report['lines']} lines, beam {report['beam']}\n{table(report['rows'])}"


if __name__ == "__main__":
    main()
