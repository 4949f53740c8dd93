"""The sentences of a static edition: a text file, one a line; a line may begin with the name of a checkpoint and a tab."""

import re
from dataclasses import dataclass
from pathlib import Path

from viz.server.static_site.error import SiteError
from viz.shared.run_gate import RunError
from viz.shared.run_service import RunService

MOST = 100
CHINESE = re.compile("[\u3400-\u9fff]")


@dataclass(frozen=True)
class Sentence:
    """One sentence, and who translates it."""

    checkpoint: str
    text: str


def read_sentences(path: Path, service: RunService) -> list[Sentence]:
    """The sentences of a file, each once, in their order. Raises SiteError naming the line."""
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except OSError as error:
        raise SiteError(f"{path}: {error.strerror or error}; --sentences takes a text file with one sentence a line.") from error
    except UnicodeDecodeError as error:
        raise SiteError(f"{path} is not UTF-8 (byte {error.start}); save it as UTF-8.") from error
    found = dict.fromkeys(sentence(line, f"{path}:{number}", service) for number, line in enumerate(lines, 1) if line.strip())
    if not found:
        raise SiteError(f"{path} has no sentence; write one a line.")
    if len(found) > MOST:
        raise SiteError(f"{path} has {len(found)} sentences; an edition holds at most {MOST}. Make several editions.")
    return list(found)


def sentence(line: str, where: str, service: RunService) -> Sentence:
    """A line of the file. Where no checkpoint is named, the one that reads its script: Chinese characters are read by the one that greets in Chinese."""
    name, tab, text = line.partition("\t")
    if not tab:
        return Sentence(service.first("zh" if CHINESE.search(line) else "en"), line.strip())
    try:
        return Sentence(service.known(name.strip()), text.strip())
    except RunError as error:
        known = ", ".join(service.names) or "none"
        raise SiteError(f"{where} begins with {name[:40]!r} and a tab; before a tab stands a checkpoint, and there are {known}.") from error
