"""Statistical word alignments of the training pairs, made offline by eflomal (Östling and Tiedemann 2016) and used in training only."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from model.training.batches import EncodedPair, Links


class AlignmentError(ValueError):
    """Alignments cannot be made or read; the message says what is missing."""


def align(pairs: Sequence[EncodedPair]) -> list[Links]:
    """Align pieces in both directions and join the two by grow-diag-final-and (Och and Ney 2003). Raises AlignmentError without eflomal."""
    try:
        from eflomal import Aligner
    except ImportError as error:
        raise AlignmentError("guided alignment needs the package eflomal; `pip install eflomal`, or set guided_weight=0.") from error
    with tempfile.TemporaryDirectory() as folder:
        forward, backward = Path(folder, "forward"), Path(folder, "backward")
        sides = ([" ".join(map(str, pair[side])) + "\n" for pair in pairs] for side in (0, 1))
        Aligner().align(*sides, links_filename_fwd=str(forward), links_filename_rev=str(backward), quiet=True)
        both = (_read(path) for path in (forward, backward))
        return [grow_diag_final_and(f, b) for f, b in zip(*both, strict=True)]


def save(links: Sequence[Links], path: Path) -> None:
    """One pair a line, as "0-0 1-2"; the file appears whole or not at all."""
    path.with_suffix(".part").write_text("".join(" ".join(f"{s}-{t}" for s, t in pair) + "\n" for pair in links), encoding="utf-8")
    path.with_suffix(".part").replace(path)


def load(path: Path) -> list[Links]:
    """What `save` wrote."""
    return [sorted(pair) for pair in _read(path)]


def _read(path: Path) -> list[set[tuple[int, int]]]:
    return [
        {(int(s), int(t)) for s, t in (link.split("-") for link in line.split())} for line in path.read_text(encoding="utf-8").splitlines()
    ]


def grow_diag_final_and(forward: set[tuple[int, int]], backward: set[tuple[int, int]]) -> Links:
    """The links both directions agree on, grown to neighbours one direction has, then to words still without any link."""
    links, union = forward & backward, forward | backward
    sources, targets = {s for s, _ in links}, {t for _, t in links}  # that have a link

    def add(link: tuple[int, int]) -> None:
        links.add(link)
        sources.add(link[0])
        targets.add(link[1])

    grown = True
    while grown:
        grown = False
        for s, t in sorted(links):
            for near in ((s + i, t + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
                if near in union and near not in links and (near[0] not in sources or near[1] not in targets):
                    add(near)
                    grown = True
    for link in sorted(forward) + sorted(backward):
        if link[0] not in sources and link[1] not in targets:
            add(link)
    return sorted(links)
