"""Target tokens per second of training, beside Hugging Face's Seq2SeqTrainer with Marian and JoeyNMT's model and training step.

`python -m benchmarks.training_speed [--json] [--steps 12]`. Needs requirements-dev.txt and `pip install accelerate`, and for its row `joeynmt`; an engine that is not
installed is left out. The same dimensions, the same batches of random pairs, one thread each; label smoothing .1, dropout .1, AdamW, clipping. Time is the
processor time of this process between the end of the third step and that of the last, so other programs disturb it little.
"""

import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import torch

from benchmarks.shared import command, show, table
from model.config import ModelConfig
from model.tokenizer import EOS_ID
from model.training.batches import bucket, make_batch
from model.training.distributed import Group
from model.training.fastest_precision import choose_precision
from model.training.recipes import Recipe
from model.training.trainer import Trainer
from model.transformer import Transformer

VOCAB, WIDTH, HEADS, FF, LAYERS = 6000, 256, 4, 1024, 4
DROPOUT, SMOOTHING, RATE, BATCH_TOKENS = 0.1, 0.1, 5e-4, 3000
WARM = 3


@dataclass
class Stopwatch:
    """Processor time after each step, from the moment it is made."""

    marks: list[float]

    def mark(self):
        self.marks.append(time.process_time())

    def rate(self, batches):
        """Target tokens per second, the first WARM steps left out."""
        tokens = sum(batch.tokens for batch in batches[WARM : len(self.marks)])
        return tokens / (self.marks[-1] - self.marks[WARM - 1])


def main():
    parser = command(__doc__)
    parser.add_argument("--steps", type=int, default=12, help=f"steps of each engine, more than {WARM}")
    args = parser.parse_args()
    report = measure(max(args.steps, WARM + 1))
    show(args, report, lambda told: table(told["rows"]))


def measure(steps):
    """Every engine on the same batches."""
    torch.set_num_threads(1)
    batches = make_batches(steps)
    engines = {
        "ours": ours,
        "Hugging Face Seq2SeqTrainer": hugging_face,
        "JoeyNMT": joeynmt,
    }
    best = choose_precision("auto", torch.device("cpu"))
    rates = {}
    for name, engine in engines.items():
        for dtype in dict.fromkeys((best, torch.float32)):
            try:
                rates[f"{name}, {str(dtype).removeprefix('torch.')}"] = round(engine(batches, dtype), 1)
            except ImportError as error:
                print(f"{name} is left out: {error}")
                break
    mine = max(rate for name, rate in rates.items() if name.startswith("ours"))
    setting = {
        "d_model": WIDTH,
        "heads": HEADS,
        "d_ff": FF,
        "layers": LAYERS,
        "vocabulary": VOCAB,
        "batch_tokens": BATCH_TOKENS,
        "steps": steps,
    }
    rows = [{"engine": name, "tokens_per_second": rate, "ours_is_faster_by": round(mine / rate, 2)} for name, rate in rates.items()]
    return {"setting": setting, "threads": 1, "torch": torch.__version__, "rows": rows}


def make_batches(count):
    """Random pairs of everyday lengths (about 9 tokens), bucketed as the trainer does."""
    rng = np.random.default_rng(1)
    pairs = []
    for length in rng.gamma(4.0, 2.2, 12_000).astype(int) + 2:
        sides = (rng.integers(5, VOCAB, max(1, length + int(extra))).tolist() for extra in rng.integers(-2, 3, 2))
        pairs.append(tuple(sides))
    groups = bucket(pairs, max_tokens=BATCH_TOKENS, max_length=64, seed=1)[:count]
    return [make_batch([pairs[i] for i in group]) for group in groups]


def ours(batches, dtype):
    """Trainer.step as `python -m model train` runs it, averaging of weights included; no head is guided."""
    torch.manual_seed(1)
    shape = {"n_heads": HEADS, "d_model": WIDTH, "d_ff": FF, "encoder_layers": LAYERS, "decoder_layers": LAYERS, "dropout": DROPOUT}
    model = Transformer(ModelConfig(VOCAB, VOCAB, **shape))
    recipe = Recipe(src_vocab_size=VOCAB, tgt_vocab_size=VOCAB, smoothing=SMOOTHING, peak_lr=RATE)
    watch = Stopwatch([])
    with tempfile.TemporaryDirectory() as folder:
        trainer = Trainer(recipe, model, None, Path(folder), Group(torch.device("cpu")), dtype)
        for batch in batches:
            trainer.step(batch)
            watch.mark()
    return watch.rate(batches)


def hugging_face(batches, dtype):
    """Seq2SeqTrainer on ready batches, one an item, with MarianMTModel of the same shape."""
    import accelerate  # noqa: F401  (the trainer needs it, and says so late)
    import transformers

    heads = {"encoder_attention_heads": HEADS, "decoder_attention_heads": HEADS, "encoder_ffn_dim": FF, "decoder_ffn_dim": FF}
    shape = {"d_model": WIDTH, "encoder_layers": LAYERS, "decoder_layers": LAYERS, "dropout": DROPOUT, "activation_function": "relu"}
    ids = {"pad_token_id": 0, "bos_token_id": 2, "decoder_start_token_id": 2, "eos_token_id": EOS_ID, "forced_eos_token_id": None}
    model = transformers.MarianMTModel(
        transformers.MarianConfig(vocab_size=VOCAB, scale_embedding=True, max_position_embeddings=128, **heads, **shape, **ids)
    )
    watch = Stopwatch([])

    class Marks(transformers.TrainerCallback):
        def on_step_end(self, *args, **kwargs):
            watch.mark()

    def item(batch):
        labels = batch.tgt_out.masked_fill(batch.tgt_out == 0, -100)
        return {"input_ids": batch.src, "attention_mask": (batch.src != 0).long(), "decoder_input_ids": batch.tgt_in, "labels": labels}

    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "output_dir": folder,
            "max_steps": len(batches),
            "per_device_train_batch_size": 1,
            "use_cpu": True,
            "bf16": dtype == torch.bfloat16,
        }
        quiet = {"report_to": [], "save_strategy": "no", "logging_strategy": "no", "disable_tqdm": True, "dataloader_num_workers": 0}
        arguments = transformers.Seq2SeqTrainingArguments(
            label_smoothing_factor=SMOOTHING, learning_rate=RATE, train_sampling_strategy="sequential", **settings, **quiet
        )
        data = [item(batch) for batch in batches]
        trainer = transformers.Seq2SeqTrainer(
            model=model, args=arguments, train_dataset=data, data_collator=lambda items: items[0], callbacks=[Marks()]
        )
        trainer.train()
    return watch.rate(batches)


def joeynmt(batches, dtype):
    """JoeyNMT's model, batch and loss, under the steps of its TrainManager._train_step, with its usual Adam and clipping."""
    from joeynmt.batch import Batch as JoeyBatch
    from joeynmt.loss import XentLoss
    from joeynmt.model import build_model
    from joeynmt.vocabulary import Vocabulary

    names = {"unk_token": "<unk>", "pad_token": "<pad>", "bos_token": "<s>", "eos_token": "</s>", "sep_token": None, "lang_tags": []}
    numbers = {"unk_id": 0, "pad_id": 1, "bos_id": 2, "eos_id": 3, "sep_id": None}
    vocabulary = Vocabulary([f"t{i}" for i in range(VOCAB - 4)], SimpleNamespace(**names, **numbers))
    embeddings = {"embedding_dim": WIDTH, "scale": True, "dropout": DROPOUT}
    stack = {
        "type": "transformer",
        "num_layers": LAYERS,
        "num_heads": HEADS,
        "hidden_size": WIDTH,
        "ff_size": FF,
        "dropout": DROPOUT,
        "embeddings": embeddings,
        "layer_norm": "post",
    }
    model = build_model({"encoder": dict(stack), "decoder": dict(stack), "tied_softmax": True}, vocabulary, vocabulary)
    model._loss_function = XentLoss(pad_index=1, smoothing=SMOOTHING)
    optimizer = torch.optim.Adam(model.parameters(), lr=RATE, betas=(0.9, 0.98), eps=1e-9)
    watch = Stopwatch([])
    for given in batches:
        src, trg = (x.masked_fill(x == 0, 1) for x in (given.src, torch.cat([given.tgt_in[:, :1], given.tgt_out], 1)))
        batch = JoeyBatch(src, (src != 1).sum(1), None, trg, None, torch.arange(len(src)), torch.device("cpu"), 1, EOS_ID)
        model.train()
        batch.sort_by_src_length()
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=dtype == torch.bfloat16):
            loss, _, _, _ = model(return_type="loss", **vars(batch))
        batch.normalize(loss, normalization="tokens", n_gpu=0, n_accumulation=1).backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad()
        watch.mark()
    return watch.rate(batches)


if __name__ == "__main__":
    main()
