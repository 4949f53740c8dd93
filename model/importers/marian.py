"""Open a Marian or OPUS-MT model: the folder that Hugging Face's MarianMTModel.save_pretrained wrote becomes a checkpoint of ours.

Marian (Junczys-Dowmunt et al. 2018; OPUS-MT: Tiedemann & Thottingal 2020) is the Transformer of `model.transformer` with other values
in its config: another activation, sines and cosines in two halves, embeddings shared by both languages, a bias on the logits, padding
(in published models) as the decoder's first token. What has no such value is refused with the reason, never left out silently. Settings of `generate` that
decoding here has too, but does not begin with, are no part of the model: `model.importers.command` names them.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError
from safetensors.torch import load
from torch import Tensor

from model.checkpoint import CheckpointError
from model.config import DIRECTION, LONGEST, ConfigError, Json, ModelConfig, first_lines, is_whole
from model.importers.hub import check_weights
from model.piece_table import TableTokenizer
from model.positions import POSITIONS
from model.tokenizer import TokenizerError
from model.transformer import Transformer

ACTIVATIONS = {"relu": "relu", "gelu": "gelu", "swish": "silu", "silu": "silu"}
NEEDED = {"normalize_before": False, "normalize_embedding": False, "add_final_layer_norm": False, "static_position_embeddings": True}
"""Settings of old Marian configs that change the architecture, with the only value that can be opened."""
GENERATION: Json = {
    "forced_bos_token_id": None,
    "begin_suppress_tokens": [],
    "force_words_ids": [],
    "constraints": [],
    "min_length": 0,
    "min_new_tokens": 0,
    "encoder_no_repeat_ngram_size": 0,
    "encoder_repetition_penalty": 1,
    "sequence_bias": [],
    "exponential_decay_length_penalty": None,
    "diversity_penalty": 0,
    "num_beam_groups": 1,
    "penalty_alpha": 0,
    "dola_layers": None,
    "guidance_scale": 1,
    "stop_strings": [],
    "watermarking_config": None,
}
"""Settings of generation that change the translations and that decoding here does not have, with the value that changes nothing (null does not either)."""
LANGUAGES = {"zho": "zh", "cmn": "zh", "eng": "en"}
ATTENTION = {"q_proj": "w_query", "k_proj": "w_key", "v_proj": "w_value", "out_proj": "w_out"}
LAYER = {
    "self_attn": "self_attention",
    "self_attn_layer_norm": "residual_self.norm",
    "encoder_attn": "cross_attention",
    "encoder_attn_layer_norm": "residual_cross.norm",
    "fc1": "feedforward.w_1",
    "fc2": "feedforward.w_2",
    "final_layer_norm": "residual_ff.norm",
}
EMBEDDINGS = ("model.shared.weight", "model.encoder.embed_tokens.weight", "model.decoder.embed_tokens.weight", "lm_head.weight")
Settings = dict[str, Any]
Tables = tuple[Tensor, Tensor, Tensor | None]


class MarianError(CheckpointError):
    """A published model cannot be opened; the message says which part of it, and why."""


def need(ok: object, message: str) -> None:
    """Raise MarianError with `message` unless `ok`."""
    if not ok:
        raise MarianError(message)


def open_marian(folder: Path, direction: str = "") -> tuple[Transformer, tuple[TableTokenizer, TableTokenizer], str, str]:
    """Model, tokenizers of both languages, direction ("zh-en"), and the SHA-256 of the weights as they were published.

    direction: given when the folder does not say it. Raises CheckpointError naming what is missing or cannot be expressed.
    """
    settings = read_json(folder / "config.json")
    need("direction" not in settings or "model_type" in settings, f"{folder} is a checkpoint of this program already; use it as it is.")
    need(settings.get("model_type") == "marian", f"{folder} holds a {settings.get('model_type')!r} model; only 'marian' can be opened.")
    direction = direction or find_direction(folder)
    weights, digest = read_weights(folder)
    tables = tables_of(settings, weights)
    try:
        config = config_of(settings, read_generation(folder), tables)
        tokenizers = read_tokenizers(folder, config)
        config = replace(config, unk_id=tokenizers[1].unk_id, output_bias="final_logits_bias" in weights)
    except (ConfigError, TokenizerError) as error:
        raise MarianError(f"{folder}: {error}") from error
    except KeyError as error:
        raise MarianError(f"{folder / 'config.json'} does not say {error}; copy it again.") from error
    model = Transformer(config).eval()
    fill(model, weights, tables)
    return model, tokenizers, direction, digest


def config_of(settings: Settings, generation: Settings, tables: Tables) -> ModelConfig:
    """Marian's settings as values of ours. Raises MarianError for what has no such value, and KeyError for a setting that is not there."""
    for name, value in NEEDED.items():
        need(settings.get(name, value) == value, f"{name} is {settings.get(name)!r}; only {value!r} can be opened.")
    for ours, theirs in (("heads", "attention_heads"), ("feed-forward units", "ffn_dim")):
        one, two = settings[f"encoder_{theirs}"], settings[f"decoder_{theirs}"]
        need(one == two, f"the encoder has {one} {ours} and the decoder {two}; only equal numbers can be opened.")
    activation = settings.get("activation_function", "gelu")
    need(activation in list(ACTIVATIONS), f"activation_function is {activation!r}; only {', '.join(ACTIVATIONS)} can be opened.")
    source, target, output = tables
    end, pad, longest = settings.get("eos_token_id", 0), settings.get("pad_token_id"), settings.get("max_position_embeddings", 512)
    need(isinstance(end, int), f"eos_token_id is {end!r}; one token id is needed.")
    need(not isinstance(longest, int) or longest <= LONGEST, f"max_position_embeddings is {longest}; at most {LONGEST} can be opened.")
    start = settings.get("decoder_start_token_id")
    need(is_whole(start), f"decoder_start_token_id is {start!r}; one token id is needed.")
    check_generation(generation, end, start)
    return ModelConfig(
        src_vocab_size=len(source),
        tgt_vocab_size=len(target),
        d_model=settings["d_model"],
        n_heads=settings["encoder_attention_heads"],
        d_ff=settings["encoder_ffn_dim"],
        encoder_layers=settings["encoder_layers"],
        decoder_layers=settings["decoder_layers"],
        dropout=settings.get("dropout", 0.1),
        attention_dropout=settings.get("attention_dropout", 0.0),
        feedforward_dropout=settings.get("activation_dropout", 0.0),
        max_length=longest,
        positions="sinusoidal_halves",
        feedforward=ACTIVATIONS[activation],
        scaled_embeddings=bool(settings.get("scale_embedding", False)),
        shared_embeddings=source.shape == target.shape and torch.equal(source, target),
        output="tied" if output is None else "own",
        pad_id=pad,  # type: ignore[arg-type]
        bos_id=start,  # type: ignore[arg-type]
        eos_id=end,
        forbidden_ids=forbidden_of(generation, end),
    )


def tables_of(settings: Settings, weights: dict[str, Tensor]) -> Tables:
    """The source's and the target's table (V, D), and the output matrix where that is not the target's table."""
    shared, source, target, output = (weights.get(name) for name in EMBEDDINGS)
    tied = settings.get("tie_word_embeddings", True)
    if tied and settings.get("share_encoder_decoder_embeddings", True):
        one = next((t for t in (shared, target, source, output) if t is not None), None)
        source = target = one
    source, target = (shared if t is None else t for t in (source, target))
    if source is None or target is None:
        raise MarianError(f"the weights have no {EMBEDDINGS[0]}; an embedding table is needed.")
    return source, target, None if tied or output is None or torch.equal(output, target) else output


def read_generation(folder: Path) -> Settings:
    """Settings of `generate`: in a file of their own since transformers 4.26, before that in config.json."""
    path = folder / "generation_config.json"
    return read_json(path if path.exists() else folder / "config.json")


def check_generation(generation: Settings, end: int, start: Any) -> None:
    """Raises MarianError for what `generate` does and decoding here cannot: see GENERATION."""
    for name, neutral in GENERATION.items():
        value = generation.get(name)
        remedy = f"To open the model without it, set it to {json.dumps(neutral)} there; the translations are then others."
        same = not value if neutral == [] else value in (None, neutral)
        need(same, f"generation's {name} is {value!r:.60}; decoding here has no such rule. {remedy}")
    for name, needed in (("eos_token_id", end), ("decoder_start_token_id", start)):
        value = generation.get(name)
        need(
            value in (None, needed, [needed]),
            f"generation's {name} is {value!r:.60} and config.json's {needed!r}; only the same one token can be opened.",
        )


def forbidden_of(generation: Settings, end: int) -> tuple[int, ...]:
    """The tokens that `generate` never writes."""
    words, suppressed = (generation.get(name) or [] for name in ("bad_words_ids", "suppress_tokens"))
    need(
        isinstance(words, list) and all(isinstance(word, list) for word in words),
        f"bad_words_ids is {words!r:.60}; a list of lists is needed, such as [[7]].",
    )
    longer = next((word for word in words if len(word) != 1), None)
    need(longer is None, f"bad_words_ids has {longer!r:.60}; only single tokens can be forbidden here.")
    need(isinstance(suppressed, list), f"suppress_tokens is {suppressed!r:.60}; a list of tokens is needed, such as [7].")
    singles = [word[0] for word in words]
    wrong = next((token for token in (*singles, *suppressed) if not isinstance(token, int)), None)
    need(wrong is None, f"{wrong!r:.60} is to be forbidden; the number of a token is needed.")
    return tuple(sorted((set(singles) - {end}) | set(suppressed)))  # of bad words, generate, too, lets the end through


def fill(model: Transformer, weights: dict[str, Tensor], tables: Tables) -> None:
    """Put Marian's weights under our names into `model`. Raises MarianError for a tensor that is missing, too many, or of another shape."""
    names = ("src_embedding.table.weight", "tgt_embedding.table.weight", "output.weight")
    found = {name: table for name, table in zip(names, tables, strict=True) if table is not None}
    for name, tensor in weights.items():
        parts = name.split(".")
        if name.endswith("embed_positions.weight"):
            check_positions(name, tensor, model.config)
        elif name == "final_logits_bias":
            found["output_bias.bias"] = tensor.flatten()
        elif parts[2:3] == ["layers"] and parts[4] in LAYER:
            found[".".join([parts[1], parts[3], LAYER[parts[4]], *(ATTENTION.get(p, p) for p in parts[5:])])] = tensor
        else:
            need(name in EMBEDDINGS, f"the weights have {name}, which this architecture has no place for.")
    try:
        model.load_state_dict(found)
    except RuntimeError as error:
        raise MarianError(f"the weights do not fit config.json ({first_lines(error):.300}).") from error


def check_positions(name: str, tensor: Tensor, config: ModelConfig) -> None:
    """Positions must be the sinusoids: learned ones cannot be expressed."""
    ours = POSITIONS[config.positions](config).embed(len(tensor))
    same = ours is not None and ours.shape == tensor.shape and bool((ours - tensor).abs().max() < 2e-3)  # half precision, at most
    need(same, f"{name} is not the table of sinusoids; learned positions cannot be opened.")


def read_weights(folder: Path) -> tuple[dict[str, Tensor], str]:
    """Every tensor as float32, and the SHA-256 of the files they stood in. A name with a dot in front is none of them: a Mac leaves ._model.safetensors."""
    files = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    check_weights(folder, [path.name for path in files])
    digest, weights = hashlib.sha256(), {}
    for path in (path for path in files if path.suffix == ".safetensors"):
        content = path.read_bytes()
        digest.update(content)
        try:
            weights.update({name: tensor.float() for name, tensor in load(content).items()})
        except SafetensorError as error:
            raise MarianError(f"{path} is not a safetensors file ({error}); copy it again.") from error
    return weights, digest.hexdigest()


def read_tokenizers(folder: Path, config: ModelConfig) -> tuple[TableTokenizer, TableTokenizer]:
    """The SentencePiece models of both languages with their tables of ids."""
    names = ("source.spm", "target.spm", "vocab.json")
    missing = [name for name in names if not (folder / name).exists()]
    need(
        not missing,
        f"{folder} has no {', no '.join(missing)}; a tokenizer's {', '.join(names)} are needed. Copy them from where the model is.",
    )
    second = folder / "target_vocab.json"
    tables = read_json(folder / "vocab.json"), read_json(second if second.exists() else folder / "vocab.json")
    sizes = config.src_vocab_size, config.tgt_vocab_size
    source, target = (
        TableTokenizer((folder / name).read_bytes(), table_of(table, size, folder), str(folder / name))
        for name, table, size in zip(names, tables, sizes, strict=False)
    )
    for tokenizer in (source, target):
        ids, needed = (tokenizer.eos_id, tokenizer.pad_id), (config.eos_id, config.pad_id)
        need(ids == needed, f"{folder}: </s> and <pad> are {ids} in the vocabulary and {needed} in config.json; they must be equal.")
    return source, target


def table_of(vocabulary: Json, size: int, folder: Path) -> list[str]:
    """{piece: id} -> the piece of each id; rows of the embedding table that no piece has are called <unusedN>."""
    table = [f"<unused{id}>" for id in range(size)]
    for piece, id in vocabulary.items():
        need(
            isinstance(id, int) and 0 <= id < size, f"{folder}: the vocabulary gives {piece!r} the id {id!r}; the weights have {size} rows."
        )
        table[id] = piece
    return table


def find_direction(folder: Path) -> str:
    """What the model reads and writes: as its tokenizer says, or as its folder is called (opus-mt-de-en)."""
    path = folder / "tokenizer_config.json"
    said = read_json(path) if path.exists() else {}
    pairs: Iterable[tuple[Any, Any]] = [(said.get("source_lang"), said.get("target_lang"))]
    named = re.search(r"opus-mt-(?:tc-[a-z]+-)?(\w+)-(\w+)", str(folder))
    if named:
        pairs = [*pairs, named.groups()]  # type: ignore[list-item]
    for source, target in pairs:
        direction = f"{LANGUAGES.get(source, source)}-{LANGUAGES.get(target, target)}"
        if source and target and DIRECTION.fullmatch(direction):
            return direction
    raise MarianError(f"{folder} does not say which languages it translates; add --direction, such as --direction de-en.")


def read_json(path: Path) -> Json:
    """A JSON object. Raises MarianError naming the file."""
    try:
        values = json.loads(path.read_bytes())
    except OSError as error:
        raise MarianError(f"{path} cannot be read ({error.strerror}); give the folder that save_pretrained wrote.") from error
    except ValueError as error:
        raise MarianError(f"{path} is not JSON ({error}); copy it again.") from error
    need(isinstance(values, dict), f"{path} holds a {type(values).__name__}; it must be an object; copy it again.")
    return values
