"""RunService: checkpoints, and one shared, bounded cache of runs. It keeps nothing about any person.

Thirty students on one sentence cost one run: the first asks the model, the others wait for the same result.
"""

from __future__ import annotations

import hashlib
import json
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import Future
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from model.config import DIRECTION, ConfigError, is_whole
from viz.shared.answer_keys import Given, key_of
from viz.shared.malloc_arenas import give_back
from viz.shared.run_gate import Gate, RunError
from viz.shared.scene import Run
from viz.shared.taught_models import MARK, TaughtModels, base_of
from viz.shared.waiting_sentences import Waiting, WaitingSentences
from viz.store.open_store import LazyStore

if TYPE_CHECKING:
    from model.batched_decoding import Choices
    from model.tokenizer import Piece, Tokenizer
    from model.trace import Trace
    from model.translator import Translation, Translator

    Watch = Callable[[Translator, str], tuple[Translation, Trace]]

K = TypeVar("K")
V = TypeVar("V")
CACHE_BYTES = 400_000_000
"""Of the runs that are kept, where nothing else was said."""
LARGEST_CARD = 1_000_000
"""Bytes of a config.json that are read for its card, at each visit; a longer one is not JSON then."""
PASSING = (".new", ".old")  # endings of folders that are on their way in or out
DERIVED = 256  # so many answers that cost the model work, besides runs, are kept
AT_ONCE = 2
"""Pieces of quick work at the same time: sentences, what-if runs. Slow work goes one at a time."""
WAITING = 64  # so many people may wait for quick work
SLOW_WAITING = 24
"""And so many for slow work. Each holds one of the app's 48 threads, half of which are left to the others."""
TEACHING_WAITING = 32
"""And so many for steps of training: a class may take its steps at one moment."""


def run_id(run: Run) -> str:
    """The name of a run: the same on every server, equal for equal runs alone (128 bits)."""
    facts = json.dumps(asdict(run), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(facts.encode("utf-8", "surrogatepass")).hexdigest()[:32]


@dataclass(frozen=True)
class CheckpointFacts:
    """What a page must know of a checkpoint before it is loaded: the languages it reads and writes, and how many tokens at most."""

    reads: str = "zh"
    writes: str = "en"
    limit: int = 128


@dataclass(frozen=True, eq=False)
class Result:
    """What the pages draw from: a finished translation and the watched pass over it. `seconds` is the time the model took.

    unread: tokens written but never read by the decoder. There is one when the model's own limit cut the translation, else none.
    """

    run: Run
    translation: Translation
    trace: Trace
    target: Tokenizer  # how target ids are written
    padded: Trace | None  # the same pair in a batch with `run.beside`, padded to the longer one
    seconds: float
    unread: tuple[Piece, ...] = ()

    @property
    def answer_key(self) -> Run:  # a run has one result (viz/shared/answer_keys.py)
        return self.run

    @property
    def written(self) -> tuple[Piece, ...]:
        """The pieces of the translation without </s>, number t written by row t of the trace."""
        return self.trace.tgt[1:] + self.unread

    @property
    def tokens(self) -> tuple[int, ...]:
        """What the rows of the trace wrote, </s> included where the decoder ended by itself."""
        return self.translation.whole(self.trace.config.eos_id)

    @cached_property
    def nbytes(self) -> int:
        """Memory the arrays hold."""
        return sum(x.nbytes for trace in (self.trace, self.padded) if trace for x in trace.sites.values())


class RunService:
    """Loads checkpoints when they are first needed and makes runs, at most AT_ONCE at a time."""

    answer_key = None  # each service has a cache of its own

    def __init__(
        self,
        folder: str | Path,
        default: str = "",
        device: str = "auto",
        store: str = "",
        cache_bytes: int = 0,
        *,
        imports: bool = False,
        own: Path | None = None,
    ) -> None:
        """store: where rooms and the lab's queue lie, as for `store_at`; it is opened when first asked for. cache_bytes: of the runs that are kept.

        imports: whether a page may import models. own: where new checkpoints are written and found beside those of the folder; None: in the folder.
        """
        self.store, self.imports = LazyStore(store), imports
        self.folder, self.device, self.cache_bytes = Path(folder), device, cache_bytes
        self.own = own or self.folder
        self.look()
        self.default = default or ("zh-en" if "zh-en" in self.names or not self.names else self.names[0])
        self._translators: dict[str, Future[Translator]] = {}
        self._runs: OrderedDict[Run, Future[Result]] = OrderedDict()
        self._derived: OrderedDict[Hashable, Future[Any]] = OrderedDict()
        self._sentences = WaitingSentences()
        self._lock, self._fast, self._slow = threading.Lock(), Gate(AT_ONCE, WAITING), Gate(1, SLOW_WAITING)
        self.taught = TaughtModels(self.translator, Gate(1, TEACHING_WAITING).turn)

    def look(self) -> None:
        """See which checkpoints are there."""
        files = [p for folder in (self.folder, self.own) for name in ("config.json", "model.safetensors") for p in folder.glob(f"*/{name}")]
        self.names = tuple(sorted({p.parent.name for p in files if p.parent.suffix not in PASSING}))

    def place(self, name: str) -> Path:
        """The folder of a checkpoint; of one that is not there yet, where it is written."""
        shipped = self.folder / name
        return shipped if shipped.is_dir() else self.own / name

    def facts(self, name: str = "") -> CheckpointFacts:
        """The card of a checkpoint, from its config.json alone. A file that cannot be read gives the usual card: loading it will say why."""
        try:
            with (self.place(base_of(name or self.default)) / "config.json").open("rb") as file:
                config = json.loads(file.read(LARGEST_CARD))
            direction, limit = config["direction"], config["model"]["max_length"]
            if DIRECTION.fullmatch(direction) and is_whole(limit):
                reads, writes = direction.split("-")
                return CheckpointFacts(reads, writes, limit)
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            pass
        return CheckpointFacts()

    def first(self, language: str) -> str:
        """The checkpoint that who speaks this language meets first: the default one, or its way back where that one alone reads the language."""
        usual = self.facts()
        if language == usual.reads:
            return self.default
        back = self.of_direction(language, usual.reads) if language == usual.writes else []
        return next(iter(back), self.default)

    def of_direction(self, reads: str, writes: str) -> list[str]:
        """The checkpoints that read one language and write the other."""
        return [name for name in self.names if (self.facts(name).reads, self.facts(name).writes) == (reads, writes)]

    def way_back(self, name: str) -> str:
        """The checkpoint that reads what this one writes and writes what it reads, "" where there is none; the one of that very name first."""
        there = self.facts(name)
        fits = self.of_direction(there.writes, there.reads)
        usual = f"{there.writes}-{there.reads}"
        return usual if usual in fits else next(iter(fits), "")

    def both_ways(self, run: Run) -> tuple[Translator, Translator, Watch] | None:
        """For rounds there and back: both translators, and how one of them translates a sentence, as everybody sees it. None where nothing leads back.

        Each translation waits for a turn of its own, so none may be asked for within one. A forced beginning is left out: it is of one sentence.
        """
        back = self.way_back(run.checkpoint)
        if not back:
            return None
        pair = self.translator(run.checkpoint), self.translator(back)
        names = dict(zip(map(id, pair), (run.checkpoint, back), strict=True))

        def watch(translator: Translator, text: str) -> tuple[Translation, Trace]:
            made = self.result(Run(names[id(translator)], text, run.decode))
            return made.translation, made.trace

        return *pair, watch

    def warm_up(self, languages: Iterable[str] = (), failed: Callable[[RunError], object] = lambda error: None) -> threading.Thread:
        """Start loading the default checkpoint, and torch with it, in the background; then those that these languages meet first. failed: is told of each that cannot be used."""

        def load() -> None:
            for name in dict.fromkeys((self.default, *map(self.first, languages))):
                try:
                    self.translator(name)
                except RunError as error:
                    failed(error)

        thread = threading.Thread(target=load, daemon=True)
        thread.start()
        return thread

    def translator(self, name: str = "") -> Translator:
        """The translator of a checkpoint by its folder's name, or of a model taught by a recipe. Raises RunError when it is not there or does not fit."""
        name = self.known(name)
        return self._taught(name) if MARK in name else self._future(self._translators, name, self._load).result()

    def _taught(self, name: str) -> Translator:
        base, _, recipe = name.partition(MARK)
        try:
            return self.taught.translator(base, recipe)
        except ConfigError as error:  # a TeachError
            raise RunError(f"teach_{vars(error)['code']}", **vars(error)["values"]) from error

    def known(self, name: str = "") -> str:
        """The name of a checkpoint that is there, "" the default's, with the recipe it may carry. Raises RunError that lists those that are; nothing is loaded."""
        name = name or self.default
        base = base_of(name)
        if base not in self.names and self.imports:
            self.look()  # another process may have imported it
        if base in self.names:
            return name
        if not self.names:
            raise RunError("no_checkpoint", folder=self.folder.name)
        raise RunError("unknown_checkpoint", value=base[:80], known=", ".join(self.names), folder=self.folder.name)

    def result(self, run: Run) -> Result:
        """The run's result, from the cache or made now. Raises RunError, InputError or LengthError."""
        future = self._future(self._runs, run, self._make)
        self._trim()
        return future.result()

    def with_cut(self, run: Run) -> tuple[Run, bool]:
        """The run with its cut where the sentence can be cut so, else without; and whether a cut had to be left out. The usual cut is none."""
        if not run.cut:
            return run, False
        from model.text_input import InputError

        plain, translator = replace(run, cut=()), self.translator(run.checkpoint)
        usual = translator.read(plain.source)[1]
        try:
            pieces = translator.read(run.source)[1]
        except InputError:
            return plain, True
        return (plain if pieces == usual else run), False

    def once(self, make: Callable[[*Given], V], *given: *Given, slow: bool = False) -> V:
        """What `make` gives for `given`, from the cache of derived answers or made now, at most AT_ONCE at a time: what-if runs, samples, lenses.

        make: a function of a module, so that the answer depends on nothing else (viz/shared/answer_keys.py); it may wait for no turn itself.
        The answer should be small (kilobytes): only their number is bounded.
        slow: work of seconds; such work waits for its own kind, one at a time, so that nobody's sentence waits behind it.
        Raises RunError when too many wait for work of its kind, and whatever `make` raises.
        """

        def work(_: Hashable) -> V:
            with (self._slow if slow else self._fast).turn():
                return make(*given)

        future = self._future(self._derived, key_of(make, *given), work)
        with self._lock:
            while len(self._derived) > DERIVED:
                self._derived.popitem(last=False)
        return cast(V, future.result())

    def _future(self, cache: dict[K, Future[V]], key: K, make: Callable[[K], V]) -> Future[V]:
        with self._lock:
            future = cache.get(key)
            if future is not None:
                if isinstance(cache, OrderedDict):
                    cache.move_to_end(key)
                return future
            future = cache[key] = Future()
        try:
            future.set_result(make(key))
        except BaseException as error:
            with self._lock:
                cache.pop(key, None)  # a failure is not kept: a mended folder or a quieter moment may do better
            future.set_exception(error)
        return future

    def _load(self, name: str) -> Translator:
        import torch

        from model.checkpoint import CheckpointError, ForeignCheckpointError
        from model.translator import Translator

        torch.set_num_threads(1)  # one sentence at a time is fastest on one thread, and the other core serves the pages
        try:
            return Translator.load(self.place(name), self.device)
        except ForeignCheckpointError as error:
            raise RunError("foreign_checkpoint", value=name, folder=self.place(name).parent.name) from error
        except CheckpointError as error:
            reason = str(error).replace(f"{self.place(name).parent}{os.sep}", "")  # a browser need not know where on the server this is
            raise RunError("broken_checkpoint", value=name, reason=reason) from error

    def _make(self, run: Run) -> Result:
        from model.joint_decoding import can_join, choose_together

        translator = self.translator(run.checkpoint)
        base = self.result(replace(run, beside="", cut_beside=())) if run.beside.strip() else None
        if base:
            with self._fast.turn():
                start = time.perf_counter()
                padded = translator.trace(run.source, [p.id for p in base.trace.tgt[1:]], beside=run.beside_source, strict=False)
                return replace(base, run=run, padded=padded, seconds=base.seconds + time.perf_counter() - start)
        own = Waiting(translator, tuple(translator.encode(run.source)), run.decode.max_length)
        if not can_join(run.decode, run.forced):
            with self._fast.turn():
                return self._watched(run, own, None)
        with self._sentences.join(own), self._fast.turn():
            return self._watched(run, own, self._sentences.choices(own, choose_together))

    def _watched(self, run: Run, own: Waiting, choices: Choices | None) -> Result:
        """A result, in one's turn. choices: what the sentence's decoding chose, where that is known."""
        from model.joint_decoding import watch

        translator, start = own.translator, time.perf_counter() - own.seconds
        translation, trace = watch(translator, translator.reading(run.source), run.decode, run.forced, choices)
        cut = len(translation.tokens) >= len(trace.tgt)
        unread = translator.target_pieces((translator.config.bos_id, *translation.tokens))[len(trace.tgt) :] if cut else ()
        give_back()
        return Result(run, translation, trace, translator.target, None, time.perf_counter() - start, unread)

    def _trim(self) -> None:
        with self._lock:
            done = [(key, f.result()) for key, f in self._runs.items() if f.done() and not f.exception()]
            total = sum(result.nbytes for _, result in done)
            for key, result in done[:-1]:
                if total <= (self.cache_bytes or CACHE_BYTES):
                    return
                del self._runs[key]
                total -= result.nbytes
