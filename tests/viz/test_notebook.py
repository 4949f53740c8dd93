"""The notebook in docs/ runs from beginning to end, and what it shows needs nothing but itself."""

import ast
import re
from html import unescape

import pandas as pd
import pytest
from numpy.testing import assert_allclose

from tests.conftest import ROOT, SHIPPED, read_json, text_of
from tests.skips import skip
from tests.viz.sheets import mark_in, marks_in
from viz import show
from viz.marks import Axis, Matrix, Sheet
from viz.notebook import Shown
from viz.shared.export.figure_record import ExportError


def run_cell(source, names):
    """Execute a cell; returns the value of its last line where that is one, as a notebook shows it."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def test_the_notebook_runs_and_its_figure_and_its_table_are_the_traces(monkeypatch):
    if not (SHIPPED / "model.safetensors").exists():
        skip("shipped checkpoint")
    monkeypatch.chdir(ROOT / "docs")
    notebook = read_json(ROOT / "docs" / "notebook.ipynb")
    names = {}
    shown = [run_cell("".join(cell["source"]), names) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    trace = names["trace"]
    figure = next(x for x in shown if isinstance(x, Shown))
    matrix = mark_in(figure.view, "Matrix")
    assert_allclose(matrix["values"], trace["decoder.3.cross.weights"][1], atol=2e-5)
    assert shown[0] == names["translation"].text
    tables = [x for x in shown if isinstance(x, pd.DataFrame)]
    assert len(tables) == 6 and all(len(table) for table in tables)
    best = trace["decoder.3.cross.weights"][1]
    assert list(tables[1]["key_token"]) == [trace.src[j].text for j in best.argmax(-1)]
    assert all(cell["outputs"] == [] for cell in notebook["cells"] if cell["cell_type"] == "code"), "outputs are not kept"


def test_a_figure_shows_itself_in_a_frame_that_holds_the_whole_page(trace, tmp_path):
    figure = show(trace, "attention", kind="encoder", layer=0, head=1)
    frame = figure._repr_html_()
    assert unescape(re.search(r'srcdoc="([^"]*)"', frame)[1]) == figure.html
    assert text_of(figure.save(tmp_path / "map.html")) == figure.html
    assert any(site["name"] == "encoder.0.self.weights" for site in marks_in(figure.view, "Site"))


@pytest.mark.parametrize(
    "asked, said",
    [
        ({"page": "flow"}, "there is no figure 'flow' for a notebook; there are opening, cost, intuition, tokens,"),
        ({"page": "attention", "kind": "x"}, "kind is 'x'; choose encoder, decoder, cross"),
        ({"page": "attention", "language": "fr"}, "language is 'fr'; choose zh, en"),
        ({"page": "attention", "layer": 99}, "layer is 99"),
    ],
    ids=["page", "kind", "language", "layer"],
)
def test_what_there_is_not_is_said(trace, asked, said):
    with pytest.raises(ExportError, match=re.escape(said)):
        show(trace, **asked)


def test_a_page_a_sheet_and_a_mark_are_shown_by_the_apps_own_modules(trace):
    mark = Matrix(Axis("query", ["a", "b"]), Axis("key", ["c", "d"]), [[0.1, 0.9], [0.5, 0.5]], "my weights")
    for what in (mark, Sheet("A question?", [mark])):
        html = show(what).html
        assert '"mark":"Matrix"' in html and '"tl/browser/marks/matrix.js"' in html
        assert not re.search(r"""(?:src|href)=["']https?:""", html)


def test_a_page_that_needs_the_model_says_so(trace):
    with pytest.raises(ExportError, match="translator="):
        show(trace, "lens")
