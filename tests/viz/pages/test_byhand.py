"""The sheet of the page By hand, every number against a computation of its own in numpy, from the weights that the sheet shows."""

import math
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from lab.byhand import PHRASES
from model.config import ConfigError
from viz.pages.byhand.answer import byhand_answer
from viz.pages.byhand.request import ByhandRequest
from viz.shared.run_service import RunService
from viz.shared.scene import scene_from

Matrix = NDArray[np.float64]


def sheet_of(phrase: str, tmp_path: Any = "nowhere") -> dict[str, Any]:
    service = RunService(tmp_path)
    return dict(byhand_answer(service, scene_from({}, "none"), ByhandRequest(byhand={"phrase": phrase})))


class ByNumpy:
    """The tiny model once more: only the tables of weights that the sheet shows, and formulas out of the paper."""

    def __init__(self, view: dict[str, Any], between: Any = lambda name, x: x) -> None:
        self.view, self.found, self.between = view, {}, between
        self.run()

    def keep(self, name: str, x: Matrix) -> Matrix:
        self.found[name] = x
        return np.asarray(self.between(name, x))

    def weight(self, name: str) -> Matrix:
        return np.array(self.view["weights"][name]["values"])

    def linear(self, x: Matrix, name: str) -> Matrix:
        bias = self.view["weights"][name]["bias"]
        return x @ self.weight(name) + (0 if bias is None else np.array(bias))

    def norm(self, name: str, x: Matrix, weight: str) -> Matrix:
        x = self.keep(f"{name}_in", x)
        centred = x - x.mean(1, keepdims=True)
        return self.keep(name, self.weight(weight) * centred / np.sqrt((centred**2).mean(1, keepdims=True) + 1e-5))

    def embed(self, stack: str, table: str, words: list[str]) -> Matrix:
        rows = self.view["weights"][table]["rows"]
        x = self.keep(f"{stack}.tokens_embedded", math.sqrt(4) * self.weight(table)[[rows.index(w) for w in words]])
        p = self.keep(f"{stack}.positions", self.weight("positions.table"))
        return self.keep(f"{stack}.embedded", x + p)

    def attend(self, site: str, weights: str, x: Matrix, other: Matrix, causal: bool) -> Matrix:
        q, k, v = (
            self.keep(f"{site}.{name}", self.linear(y, f"{weights}.w_{full}"))
            for name, full, y in (("q", "query", x), ("k", "key", other), ("v", "value", other))
        )
        sides = [slice(0, 2), slice(2, 4)]
        raw = self.keep(f"{site}.scores_raw", np.hstack([q[:, s] @ k[:, s].T for s in sides]))
        scores = self.keep(f"{site}.scores", raw / math.sqrt(2))
        if causal:
            scores = self.keep(f"{site}.scores_masked", np.where(np.tile(np.tri(2), 2) > 0, scores, -np.inf))
        powers = [np.exp(scores[:, s]) for s in sides]
        shares = self.keep(f"{site}.weights", np.hstack([p / p.sum(1, keepdims=True) for p in powers]))
        z = self.keep(f"{site}.z", np.hstack([shares[:, s] @ v[:, s] for s in sides]))
        return self.keep(f"{site}.out", self.linear(z, f"{weights}.w_out"))

    def feed(self, layer: str, x: Matrix) -> Matrix:
        pre = self.keep(f"{layer}.ff_pre", self.linear(x, f"{layer}.feedforward.w_1"))
        act = self.keep(f"{layer}.ff_act", np.maximum(pre, 0))
        out = self.keep(f"{layer}.ff_out", self.linear(act, f"{layer}.feedforward.w_2"))
        return self.norm(f"{layer}.norm_ff", x + out, f"{layer}.residual_ff.norm")

    def run(self) -> None:
        e, d = "encoder.0", "decoder.0"
        x = self.embed("encoder", "src_embedding.table", self.view["src"])
        a = self.norm(f"{e}.norm_self", x + self.attend(f"{e}.self", f"{e}.self_attention", x, x, False), f"{e}.residual_self.norm")
        memory = self.feed(e, a)
        y = self.embed("decoder", "tgt_embedding.table", self.view["tgt"])
        b = self.norm(f"{d}.norm_self", y + self.attend(f"{d}.self", f"{d}.self_attention", y, y, True), f"{d}.residual_self.norm")
        across = self.attend(f"{d}.cross", f"{d}.cross_attention", b, memory, False)
        hidden = self.feed(d, self.norm(f"{d}.norm_cross", b + across, f"{d}.residual_cross.norm"))
        logits = self.keep("logits", hidden @ self.weight("tgt_embedding.table").T)
        self.keep("probabilities", np.exp(logits) / np.exp(logits).sum(1, keepdims=True))


def shown(view: dict[str, Any]) -> dict[str, Matrix]:
    """The blocks of the sheet, None as minus infinity."""
    return {name: np.array([[-np.inf if x is None else x for x in row] for row in b["cells"]]) for name, b in view["blocks"].items()}


@pytest.mark.parametrize("phrase", PHRASES)
def test_every_number_is_numpys_from_the_weights_on_the_sheet_and_two_decimals_stay_within_the_tolerance(phrase: str) -> None:
    view = sheet_of(phrase)
    own, sheet = ByNumpy(view).found, shown(view)
    assert set(own) == set(sheet) and len(sheet) == 49
    for name, cells in sheet.items():
        np.testing.assert_allclose(cells, own[name], atol=1e-4, err_msg=f"{phrase} {name}")
    for name, x in ByNumpy(view, lambda _, x: np.round(x, 2)).found.items():
        with np.errstate(invalid="ignore"):
            off = np.nan_to_num(np.abs(x - sheet[name]))
        assert off.max() <= view["tolerance"], f"{phrase} {name} {off.max():.3f}"


def test_the_translation_is_the_likeliest_word_of_each_row() -> None:
    view = sheet_of("东北")
    rows = view["blocks"]["probabilities"]["cells"]
    assert [view["vocabulary"][int(np.argmax(row))] for row in rows] == view["written"] == ["north", "east"]
    assert view["tgt"] == ["<s>", "north"], "row t reads token t and writes token t + 1"


def test_a_phrase_outside_the_language_is_refused_by_name() -> None:
    with pytest.raises(ConfigError, match=r"两点.*东, 西, 北, 南"):
        sheet_of("两点")


def test_the_whole_sheet_is_blank_but_for_what_is_looked_up() -> None:
    given = {name for name, block in sheet_of("西南")["blocks"].items() if not block["blank"]}
    assert given == {f"{stack}.{name}" for stack in ("encoder", "decoder") for name in ("tokens_embedded", "positions")}
