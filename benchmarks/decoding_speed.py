"""Milliseconds per token of decoding, beside Hugging Face Marian `generate` and CTranslate2, with the same dimensions and the same random weights.

`python -m benchmarks.decoding_speed [--json] [--threads 1]`. Needs requirements-dev.txt and `pip install ctranslate2`; without CTranslate2 its rows are left out.
Every engine writes exactly the same number of tokens for the same sources, and its tokens are compared with ours. Engines take turns, round by round, so
that a busy moment of the machine touches them alike; of the rounds the median is taken. Time is processor time of this process, all threads
together, which other programs disturb least; with one thread it is what a person waits on a quiet machine.
"""

import copy
import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import torch

from benchmarks.shared import command, show, table
from model.batched_decoding import beam_batch, greedy_batch
from model.config import DecodeConfig, ModelConfig
from model.decoding import stream
from model.fast_step import lay_out
from model.importers.marian import ATTENTION, LAYER
from model.transformer import Transformer

SOURCE, TARGET, VOCAB = 16, 24, 8001
SHAPE = {"d_model": 256, "encoder_layers": 4, "decoder_layers": 4}
HEADS, WIDTH = 4, 1024
EOS, UNK, UNUSED, START = 0, 1, 2, VOCAB - 1
"""As Marian has them: the last row of the table, all zeros, starts the decoder. UNUSED stands for padding, which equal lengths never need."""
SPECIALS = {"pad_token_id": START, "bos_token_id": START, "decoder_start_token_id": START, "eos_token_id": EOS, "forced_eos_token_id": None}
WORDS = ["</s>", "<unk>", *(f"t{i}" for i in range(2, VOCAB))]


@dataclass(frozen=True)
class Task:
    """batch: sentences at once; beam: 1 is greedy."""

    name: str
    batch: int
    beam: int


TASKS = (Task("greedy, batch 1", 1, 1), Task("greedy, batch 32", 32, 1), Task("beam 4, batch 1", 1, 4))


def main():
    parser = command(__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="rounds for each number")
    parser.add_argument("--threads", type=int, default=1, help="threads of each engine")
    args = parser.parse_args()
    report = measure(args.rounds, args.threads)
    show(args, report, lambda told: table(told["rows"]))


def measure(rounds, threads):
    """Build the three engines from one set of weights and let them take turns."""
    torch.set_num_threads(threads)
    torch.manual_seed(1)
    marian = make_marian()
    ours = make_ours(marian)
    with tempfile.TemporaryDirectory() as folder:
        others = {"Hugging Face": marian, **make_ctranslate2(marian, Path(folder), threads)}
        rows = [row for task in TASKS for row in run_task(task, engines(task, ours, others), rounds)]
    setting = {"source_tokens": SOURCE, "target_tokens": TARGET, "vocabulary": VOCAB, "heads": HEADS, "d_ff": WIDTH, **SHAPE}
    return {"setting": setting, "threads": threads, "rounds": rounds, "torch": torch.__version__, "rows": rows}


def make_marian():
    """A random Marian that never ends by itself."""
    import transformers

    heads = {"encoder_attention_heads": HEADS, "decoder_attention_heads": HEADS, "encoder_ffn_dim": WIDTH, "decoder_ffn_dim": WIDTH}
    settings = {"activation_function": "relu", "scale_embedding": True, "max_position_embeddings": 128}
    config = transformers.MarianConfig(vocab_size=VOCAB, **SHAPE, **heads, **SPECIALS, **settings)
    model = transformers.MarianMTModel(config).eval()
    with torch.no_grad():
        for name, weight in model.named_parameters():
            if weight.ndim > 1 and "embed_positions" not in name:
                weight.normal_(0.0, weight.shape[-1] ** -0.5)
        model.model.shared.weight[[EOS, START]] = 0.0  # the logit of </s> is 0 then, and the highest of 8,000 random ones never is
    return model


def make_ours(marian):
    """Our Transformer with Marian's weights."""
    ids = {"pad_id": UNUSED, "unk_id": UNK, "bos_id": START, "eos_id": EOS}
    model = Transformer(ModelConfig(VOCAB, VOCAB, n_heads=HEADS, d_ff=WIDTH, max_length=128, **SHAPE, **ids)).eval()
    theirs = marian.state_dict()
    found = {f"{side}_embedding.table.weight": theirs["model.shared.weight"] for side in ("src", "tgt")}
    for name, tensor in theirs.items():
        stack, *rest = name.removeprefix("model.").split(".")
        if rest[:1] == ["layers"]:
            _, index, part, *more = rest
            found[".".join([stack, index, LAYER[part], *(ATTENTION.get(word, word) for word in more)])] = tensor
    model.load_state_dict(found)
    model.positions.table.copy_(marian.model.encoder.embed_positions.weight)  # Marian keeps sines and cosines in two halves
    lay_out(model)
    return model


def make_ctranslate2(marian, folder, threads):
    """CTranslate2 translators of the same weights; none when the package is not there."""
    try:
        import ctranslate2
        from ctranslate2.converters.transformers import MarianMTLoader
    except ImportError:
        return {}
    found = {}
    for name, kind in (("CTranslate2 float32", None), ("CTranslate2 int8", "int8")):
        spec = MarianMTLoader().get_model_spec(copy.deepcopy(marian))  # the converter writes into the weights it is given
        spec.register_source_vocabulary(WORDS[:-1])
        spec.register_target_vocabulary(WORDS[:-1])
        spec.config.decoder_start_token, spec.config.add_source_eos = "</s>", False
        spec.validate()
        spec.optimize(quantization=kind)
        path = folder / name.replace(" ", "-")
        path.mkdir()
        spec.save(str(path))
        found[name] = ctranslate2.Translator(str(path), device="cpu", intra_threads=threads, inter_threads=1)
    return found


def engines(task, ours, others):
    """One callable an engine, for one task, ours first: sources (B, SOURCE) to TARGET tokens each."""
    found = {}
    if task.beam > 1:
        found["ours"] = lambda src: beam_batch(ours, src, task.beam, 1.0, TARGET)
    else:
        found["ours"] = lambda src: greedy_batch(ours, src, TARGET)
        if task.batch == 1:
            found["ours, with all records"] = lambda src: [[s.chosen for s in stream(ours, src, DecodeConfig(max_length=TARGET))]]
    for name, model in others.items():
        found[name] = generate(model, task.beam) if name == "Hugging Face" else translate_batch(model, task)
    return found


def generate(model, beam):
    """Hugging Face's `generate`."""
    settings = {"num_beams": beam, "do_sample": False, "min_new_tokens": TARGET, "max_new_tokens": TARGET}
    banned = {"bad_words_ids": [[UNK], [UNUSED], [START]], "length_penalty": 1.0}

    def run(src):
        with torch.inference_mode():
            return [row[1:] for row in model.generate(src, **settings, **banned).tolist()]

    return run


def translate_batch(model, task):
    """CTranslate2's `translate_batch`; tokens travel as words there."""
    settings = {
        "beam_size": task.beam,
        "max_decoding_length": TARGET,
        "min_decoding_length": TARGET,
        "length_penalty": 1.0,
        "max_batch_size": task.batch,
    }

    def run(src):
        sources = [[WORDS[i] for i in row] for row in src.tolist()]
        results = model.translate_batch(sources, suppress_sequences=[[WORDS[UNUSED]]], disable_unk=True, **settings)
        return [[int(word[1:]) for word in result.hypotheses[0]] for result in results]

    return run


def run_task(task, found, rounds):
    """The engines take turns on new random sources; one row each, with its ratio to ours (above 1: ours is so many times faster)."""
    seconds = {name: [] for name in found}
    same = {name: [] for name in found}
    for number in range(rounds + 2):
        src = torch.randint(3, VOCAB - 1, (task.batch, SOURCE), generator=torch.Generator().manual_seed(number))
        expected = []
        for name, engine in found.items():
            start = time.process_time()
            output = engine(src)
            spent = time.process_time() - start
            expected = expected or output
            if number >= 2:  # two rounds of warming up
                seconds[name].append(spent)
                same[name] += [a == b for a, b in zip(expected, output, strict=True)]
    ms = {name: 1000 * statistics.median(times) / (TARGET * task.batch) for name, times in seconds.items()}
    return [
        {
            "task": task.name,
            "engine": name,
            "ms_per_token": round(ms[name], 4),
            "times_ours": round(ms[name] / ms["ours"], 3),
            "same_tokens": round(sum(same[name]) / len(same[name]), 3),
        }
        for name in found
    ]


if __name__ == "__main__":
    main()
