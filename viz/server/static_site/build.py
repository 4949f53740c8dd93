"""Making a static edition: everything is recorded first, then written at once."""

import hashlib
import json
import shutil
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from model.version import VERSION
from viz.pages import NAMES, TEXT
from viz.server.browser_files import address, files
from viz.server.layout import page_data
from viz.server.plotly_script import PLOTLY_ADDRESS, plotly_script
from viz.server.serve import BY_NAME
from viz.server.static_site.error import SiteError
from viz.server.static_site.index_page import page, styles
from viz.server.static_site.recorded_questions import ASKS, DEPTHS, stops
from viz.server.static_site.recorder import Question, Recorder, Unanswered, usual_question
from viz.server.static_site.sentences import Sentence
from viz.shared.figures_page import ALONE, parts_in
from viz.shared.run_service import RunService
from viz.shared.words import LANGUAGES

MARK = "translucent-edition.json"
"""Says that a folder is an edition, and which files of it are ours."""
Say = Callable[[str], None]


def chosen_pages(text: str) -> list[str]:
    """The pages to record, from their names with commas; all where nothing is named. Raises SiteError."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        raise SiteError(f"there is no page {unknown[0]!r:.60}; there are {', '.join(NAMES)}.")
    return names or list(NAMES)


def record(service: RunService, sentences: Iterable[Sentence], names: list[str], say: Say) -> Recorder:
    """Ask everything. Raises SiteError for a sentence that the model cannot read."""
    recorder = Recorder(service)
    for n, sentence in enumerate(sentences, 1):
        start = time.perf_counter()
        for name in names:
            record_page(recorder, name, sentence)
        say(f"{n}: {sentence.text}  ({time.perf_counter() - start:.1f} s)")
    return recorder


def record_page(recorder: Recorder, name: str, sentence: Sentence) -> None:
    """One page for one sentence: as it opens, which must succeed, and what else may be asked of it."""
    usual = usual_question(sentence.checkpoint, sentence.text) | {"page": name}
    if BY_NAME[name].is_sheet:
        for language, depth in product(LANGUAGES, DEPTHS):
            record_sheet(recorder, usual | {"lang": language, "depth": depth})
        return
    record_opened(usual, partial(recorder.ask, usual), lambda patch: attempt(recorder, usual | patch))


def record_opened(usual: Question, opened: Callable[[], Any], record: Callable[[Any], Any]) -> None:
    """A page as it opens, at the stops of lessons, and wherever a click leads. Raises SiteError where it does not open."""
    name = usual["page"]
    try:
        view = opened()
    except Unanswered as error:
        code, values = error.error["code"], error.error["values"]
        why = TEXT[f"common.error.{code}"][1].format(**values)
        raise SiteError(f"{usual['text']!r:.80}, page {name}: {why}") from error
    for patch in stops(name):
        record(patch)
    record_more(name, view, record)


def record_more(name: str, view: Any, record: Callable[[Any], Any]) -> None:
    """What else is asked of a page, each with the answer to the one before in hand."""
    if name not in ASKS:
        return
    more, answer = ASKS[name](view), None
    while True:
        try:
            answer = record(more.send(answer))
        except StopIteration:
            return


def record_sheet(recorder: Recorder, usual: Question) -> None:
    """A page of marks for one visitor: the sheet by itself and each of its parts."""

    def record(patch: Any) -> Any:
        if "part" in patch:
            return attempt(recorder, usual | patch)
        return record_parts(recorder, usual | patch, partial(attempt, recorder))

    record_opened(usual, partial(record_parts, recorder, usual, recorder.ask), record)


def record_parts(recorder: Recorder, question: Question, ask: Callable[[Question], Any]) -> Any:
    """A sheet and what stands in it; returns both."""
    view = ask(question | {"part": ALONE})
    names = dict.fromkeys(parts_in(view["sheet"], {"Part", "Later"})) if view else ()
    found = [attempt(recorder, question | {"part": part}) for part in names]
    return view and {**view, "parts": {name: part for one in found if one for name, part in one["parts"].items()}}


def attempt(recorder: Recorder, question: Question) -> Any:
    """A further question's view; None where the app says why not, as it would say there. Raises SiteError where it fails."""
    try:
        return recorder.ask(question)
    except Unanswered as error:
        if error.error["code"] == "internal":
            raise SiteError(f"{question['text']!r:.80}, page {question['page']}: the app could not answer; its log says why.") from error
        return None


def data_of(service: RunService, sentences: list[Sentence], recorder: Recorder) -> dict[str, Any]:
    """What the scripts must know, of the recorded sentences alone."""
    data = page_data(service)
    used = list(dict.fromkeys(one.checkpoint for one in sentences))
    examples: dict[str, list[str]] = {}
    for one in sentences:
        examples.setdefault(service.facts(one.checkpoint).reads, []).append(one.text)
    first = asdict(sentences[0])
    greetings = {}
    for language in LANGUAGES:
        own = [asdict(one) for one in sentences if one.checkpoint == service.first(language)]
        greetings[language] = own[0] if own else first
    checkpoints = {name: facts for name, facts in data["checkpoints"].items() if name in used}
    edition = recorder.facts() | {"sentences": [[one.checkpoint, one.text] for one in sentences]}
    news = {"defaults": first, "greetings": greetings, "checkpoints": checkpoints, "names": used, "examples": examples, "own": {}}
    return data | news | {"edition": edition}


def contents(service: RunService, sentences: list[Sentence], recorder: Recorder) -> dict[str, bytes]:
    """Every file of the edition: path -> content."""
    style = styles()
    sheet = f"translucent/{hashlib.blake2b(style, digest_size=6).hexdigest()}.css"
    table = {address(name): content for name, content in files().items()}
    table |= {sheet: style, PLOTLY_ADDRESS: plotly_script(), **recorder.files()}
    table["README.txt"] = readme(len(sentences)).encode()
    table["index.html"] = page(data_of(service, sentences, recorder), sheet)
    table[MARK] = json.dumps({"translucent": VERSION, "files": sorted(table)}, indent=0).encode()
    return table


def readme(count: int) -> str:
    """What somebody finds who opens the folder."""
    zh, en = TEXT["edition.folder"]
    about_zh, about_en = (text.format(n=count) for text in TEXT["edition.about"])
    return f"Translucent {VERSION}\n\n{about_zh}\n{zh}\n\n{about_en}\n{en}\n\n  python -m http.server\n"


def ready(folder: Path) -> list[str]:
    """The files of an earlier edition in the folder, which is made where it is not there. Raises SiteError for a folder with anything else."""
    if folder.exists() and not folder.is_dir():
        raise SiteError(f"{folder} is a file; --out takes a folder.")
    if not folder.exists() or not any(folder.iterdir()):
        return []
    try:
        return [str(name) for name in json.loads((folder / MARK).read_text(encoding="utf-8"))["files"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SiteError(f"{folder} is not empty and holds no edition; name an empty folder, or one that is not there yet.") from error


def write(folder: Path, table: dict[str, bytes], earlier: list[str]) -> None:
    """The files into the folder; those of an earlier edition that are no longer wanted go."""
    for name, content in table.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_bytes() != content:
            path.write_bytes(content)
    root = folder.resolve()
    for name in earlier:
        path = (folder / name).resolve()
        if name not in table and path.is_relative_to(root):
            path.unlink(missing_ok=True)
    for path in sorted((one for one in folder.rglob("*") if one.is_dir()), reverse=True):
        if not any(path.iterdir()):
            shutil.rmtree(path)


def report(folder: Path, table: dict[str, bytes]) -> str:
    """How large it became."""
    parts = {"answers": ("asks/", "answers/"), "the app": ("translucent/",)}
    sizes = [
        f"{name} {sum(len(body) for path, body in table.items() if path.startswith(begins)) / 1e6:.1f} MB" for name, begins in parts.items()
    ]
    whole = sum(map(len, table.values())) / 1e6
    return f"{folder}: {len(table)} files, {whole:.1f} MB ({', '.join(sizes)}). To look at it: python -m http.server -d {folder}"


def tell(line: str) -> None:
    """Progress, beside what the command says at its end."""
    print(line, file=sys.stderr, flush=True)
