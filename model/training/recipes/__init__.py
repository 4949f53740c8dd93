"""A recipe: every number of a training run, as JSON beside this file."""

import json
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Self, get_type_hints

from model.config import Json, Texts, is_whole

FOLDER = Path(__file__).parent


class RecipeError(ValueError):
    """A recipe is unknown or a setting is wrong; the message names it and what is known."""


LIMITS = {
    "dev_sentences": (1, 1e6),
    "src_vocab_size": (270, 1e6),  # 256 bytes, 4 specials and a little
    "tgt_vocab_size": (270, 1e6),
    "zh_characters": (0, 1e5),
    "zh_coverage": (0.98, 1),  # SentencePiece takes no other
    "max_length": (2, 1e5),
    "batch_tokens": (1, 1e7),
    "total_steps": (1, 1e9),
    "warmup": (1, 1e9),
    "cooldown": (0, 1),
    "peak_lr": (0, 1),
    "weight_decay": (0, 10),
    "clip": (1e-6, 1e6),
    "smoothing": (0, 0.99),
    "sampling_alpha": (0, 100),
    "target_alpha": (-1, 100),
    "guided_weight": (0, 10),
    "joined": (0, 1),
    "forms": (0, 1),
    "ema": (0, 0.999999),
    "seed": (0, 2**31),
    "threads": (0, 1024),
    "log_steps": (1, 1e9),
    "save_minutes": (0, 1e6),
    "dev_minutes": (0, 1e6),
}

LISTS = ("corpora", "synthetic", "distilled", "tagged", "held_out")
"""Fields that list files of pairs."""
MAX_WEIGHT = 100


@dataclass(frozen=True)
class Recipe:
    """What to train on, what to train, and how. Tokens are target tokens with EOS; lengths in tokens; seeds make it repeatable."""

    direction: str = "zh-en"
    corpora: Texts = ("tatoeba.train.tsv.gz",)
    synthetic: Texts = ()  # back-translated pairs; their sources begin with a tag (Caswell et al. 2019)
    distilled: Texts = ()  # pairs whose target a model of this direction wrote, read like corpora (Kim & Rush 2016)
    tagged: Texts = ()  # pairs of another kind (a dictionary, a side made by machine): read with the tag of back-translations
    weights: dict[str, float] = field(default_factory=dict)  # file -> how often an epoch reads each of its pairs; 1 when not named
    monolingual: dict[str, str] = field(default_factory=dict)  # language -> file: more text for its tokenizer
    dev: str = "tatoeba.dev.tsv"
    general: str = ""  # more development pairs, from other sources; looked at beside `dev` and kept out of training like it
    held_out: Texts = ()  # files of pairs to test with: no sentence of theirs is trained on
    dev_sentences: int = 500
    src_vocab_size: int = 5000
    tgt_vocab_size: int = 6000
    zh_coverage: float = 0.9995  # share of the Chinese characters that are pieces; the rarer ones are bytes
    zh_characters: int = 0  # so many of the commonest Chinese characters of the pairs are pieces, whatever zh_coverage
    zh_words: bool = False  # no Chinese piece joins two words, as the package jieba cuts them
    new_vocabularies: bool = False  # with --init: new tokenizers under the old body, see `model.training.tokenizer_transfer`
    split_digits: bool = False  # every digit a piece of its own, so that numbers can be copied
    model: Json = field(default_factory=dict)  # fields of ModelConfig, except the vocabulary sizes
    max_length: int = 64  # longer pairs are left out
    batch_tokens: int = 2500  # rows x longest side of one batch
    total_steps: int = 10_000
    warmup: int = 800
    cooldown: float = 0.4  # share of the steps in which the rate falls to 0
    peak_lr: float = 1e-3
    weight_decay: float = 0.01
    clip: float = 1.0
    smoothing: float = 0.1
    sampling_alpha: float = 0.0  # 0: best segmentation; > 0: sampled, sharper for larger values (Kudo 2018)
    target_alpha: float = -1.0  # the same for the target alone; -1: as sampling_alpha
    guided_weight: float = 0.0  # of the alignment loss of one cross-attention head (Garg et al. 2019); 0: none. Asks for sampling_alpha 0
    joined: float = 0.0  # share of the pairs that stand in a line with others, up to max_length tokens (Kondo et al. 2021)
    forms: float = (
        0.0  # share of the sources that are read in another form: no last mark, small letters, capitals (`model.training.typed_forms`)
    )
    ema: float = 0.999
    seed: int = 1
    precision: str = "auto"  # auto, fp32, bf16
    threads: int = 0  # 0: as torch finds them
    log_steps: int = 50
    save_minutes: float = 3.0
    dev_minutes: float = 5.0
    snapshots: tuple[int, ...] = ()  # after these steps the weights are kept in OUT/snapshots; 0: as they began

    def __post_init__(self) -> None:
        if self.direction not in ("zh-en", "en-zh"):
            raise RecipeError(f"direction is {self.direction!r}; it must be 'zh-en' or 'en-zh'.")
        if self.precision not in ("auto", "fp32", "bf16"):
            raise RecipeError(f"precision is {self.precision!r}; it must be 'auto', 'fp32' or 'bf16'.")
        self._check_weights()
        if not self.corpora and not self.distilled:
            raise RecipeError("corpora and distilled are both empty; name at least one file of pairs in either.")
        for name in LISTS:
            if not isinstance(getattr(self, name), tuple):
                raise RecipeError(f'{name} is {getattr(self, name)!r}; it must be a list of file names, such as ["train.tsv"].')
        for name in ("zh_words", "split_digits", "new_vocabularies"):
            if not isinstance(getattr(self, name), bool):
                raise RecipeError(f"{name} is {getattr(self, name)!r}; it must be true or false.")
        if not isinstance(self.snapshots, tuple) or not all(is_whole(step) and 0 <= step <= self.total_steps for step in self.snapshots):
            raise RecipeError(f"snapshots is {self.snapshots!r}; it must be a list of steps from 0 to total_steps, {self.total_steps}.")
        if self.guided_weight and any(self.alphas):
            raise RecipeError(
                "guided_weight and sampling_alpha are both above 0; alignments hold for the best segmentation only. Set one to 0."
            )
        for name, (low, high) in LIMITS.items():
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
                raise RecipeError(f"{name} is {value!r}; it must be a number from {low:g} to {high:g}.")

    def _check_weights(self) -> None:
        """Each weight is of a file that is read, and says how often."""
        if not isinstance(self.weights, dict):
            raise RecipeError(f'weights is {self.weights!r}; it must be an object of file names and numbers, such as {{"train.tsv": 3}}.')
        for file, weight in self.weights.items():
            if isinstance(weight, bool) or not isinstance(weight, int | float) or not 0 < weight <= MAX_WEIGHT:
                raise RecipeError(f"the weight of {file} is {weight!r}; it must be a number above 0, up to {MAX_WEIGHT}.")
            if file not in self.files:
                raise RecipeError(f"weights names {file!r}, which is not a file of the recipe; its files are {', '.join(self.files)}.")

    @property
    def files(self) -> Texts:
        """The files of pairs that are trained on, tagged ones last."""
        return (*self.corpora, *self.distilled, *self.synthetic, *self.tagged)

    @property
    def alphas(self) -> tuple[float, float]:
        """The sampling of source and target segmentations."""
        return self.sampling_alpha, self.sampling_alpha if self.target_alpha < 0 else self.target_alpha

    @classmethod
    def from_dict(cls, values: Json) -> Self:
        """From JSON values. Raises RecipeError for a key that no recipe has."""
        known = {f.name for f in fields(cls)}
        unknown = sorted(set(values) - known)
        if unknown:
            raise RecipeError(f"a recipe has no {', '.join(unknown)}; it has {', '.join(sorted(known))}.")
        lists: Json = {name: tuple(values[name]) for name in (*LISTS, "snapshots") if name in values}
        return cls(**{**values, **lists})

    def to_dict(self) -> Json:
        """Plain JSON values, for the record beside the checkpoint."""
        return asdict(self)

    def with_settings(self, settings: list[str]) -> Self:
        """With `key=value` settings in place, such as "peak_lr=5e-4" or "model.dropout=0.2". Raises RecipeError."""
        recipe = self
        for setting in settings:
            key, equals, text = setting.partition("=")
            if not equals:
                raise RecipeError(f"--set {setting!r} has no '='; write key=value.")
            recipe = recipe._with(key, text)
        return recipe

    def _with(self, key: str, text: str) -> Self:
        key, _, inner = key.partition(".")
        if key not in {f.name for f in fields(self)}:
            raise RecipeError(f"a recipe has no {key!r}; it has {', '.join(sorted(f.name for f in fields(self)))}.")
        value = _value(text)
        if inner:
            if not isinstance(getattr(self, key), dict):
                raise RecipeError(f"{key} has no parts; write {key}=VALUE.")
            return self._replaced(key, {**getattr(self, key), inner: value})
        wanted = get_type_hints(type(self))[key]
        if wanted in (int, float, str):
            try:
                value = wanted(text)
            except ValueError as error:
                raise RecipeError(f"{key} is {text!r}; it must be a {wanted.__name__}.") from error
        return self._replaced(key, tuple(value) if isinstance(value, list) else value)

    def _replaced(self, key: str, value: Any) -> Self:
        change: Json = {key: value}
        return replace(self, **change)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def load_recipe(name: str, settings: list[str] | None = None) -> Recipe:
    """A recipe of this folder by name, or a path to a JSON file; then `settings` on top. Raises RecipeError."""
    path = Path(name) if name.endswith(".json") else FOLDER / f"{name}.json"
    if not path.is_file():
        known = ", ".join(sorted(p.stem for p in FOLDER.glob("*.json")))
        raise RecipeError(f"there is no recipe {name!r}; known are {known}, or give a path to a .json file.")
    try:
        values = json.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as error:
        raise RecipeError(f"{path} is not JSON ({error}); it must be an object of settings.") from error
    if not isinstance(values, dict):
        raise RecipeError(f"{path} holds a {type(values).__name__}; it must be an object of settings.")
    return Recipe.from_dict(values).with_settings(settings or [])
