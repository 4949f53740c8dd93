"""Progress bars, of a training run and of batch translation: on a terminal, one line at the foot of stderr; in a log file, nothing."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from tqdm import tqdm


@contextmanager
def progress_bar(done: int, total: int, *, shown: bool) -> Iterator[Callable[[float], None]]:
    """Counts steps from `done` to `total`; yields what to call after each step with its loss in nats per token."""
    with tqdm(total=total, initial=done, unit="step", dynamic_ncols=True, disable=None if shown else True) as bar:

        def advance(loss: float) -> None:
            bar.set_postfix_str(f"loss {loss:.3f}", refresh=False)
            bar.update()

        yield advance


@contextmanager
def byte_bar(total: int | None, *, shown: bool) -> Iterator[Callable[[int, int], None]]:
    """Counts bytes of a file of `total` (None: nobody knows); yields what to call with the bytes read and the lines done so far."""
    with tqdm(total=total, unit="B", unit_scale=True, dynamic_ncols=True, disable=None if shown else True) as bar:

        def reach(done: int, lines: int) -> None:
            bar.set_postfix_str(f"{lines:,} lines", refresh=False)
            bar.update(done - bar.n)

        yield reach


def bar_aside() -> AbstractContextManager[None]:
    """While this is open, lines can be printed: a bar on the same terminal is taken away and drawn again below them."""
    return tqdm.external_write_mode()
