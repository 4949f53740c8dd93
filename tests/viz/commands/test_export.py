"""`python -m viz export`: every form is opened again, and its numbers are those of the trace."""

import io
import json
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_array_equal

from tests.command_lines import words
from tests.conftest import ROOT, SENTENCE, read_json, text_of, write_json
from tests.unpack_arrays import unpack
from viz.__main__ import main
from viz.pages import PAGES
from viz.shared.export.figure_record import Place
from viz.shared.export.file_formats import as_csv, as_npz
from viz.shared.export.svg_drawing import draw_matrix

SVG = "{http://www.w3.org/2000/svg}"
FIGURES = {page.name: page.figure for page in PAGES if page.figure}


@pytest.fixture(scope="module")
def made(checkpoint_dir, tmp_path_factory):
    """One head in every form."""
    folder, found = tmp_path_factory.mktemp("export"), {}
    common = words("--page attention --source {} --layer 1 --head 0 --checkpoints {}", SENTENCE, checkpoint_dir.parent)
    for form in ("csv", "json", "svg", "html", "npz"):
        found[form] = folder / f"map.{form}"
        assert main(words("export {} --address http://localhost/app --out {}", common, found[form])) == 0
    return found


def record_in(page):
    return json.loads(re.search(r'<script type="application/json" id="record">(.*?)</script>', page, re.S)[1])


def weights(trace):
    return trace["decoder.1.cross.weights"][0]


def test_the_csv_has_every_weight_beside_its_tokens_and_says_what_it_is_about(made, trace):
    text = made["csv"].read_text(encoding="utf-8-sig")
    table = pd.read_csv(made["csv"], comment="#", keep_default_na=False)
    assert list(table.columns) == ["query", "query_token", "key", "key_token", "value"]
    assert_array_equal(table.value.to_numpy(np.float32).reshape(weights(trace).shape), weights(trace))
    assert list(table.query_token.unique()) == list(dict.fromkeys(piece.text for piece in trace.tgt))
    for line in (
        f"# sentence: {SENTENCE}",
        "# tensor: decoder.1.cross.weights",
        "# layer: 1",
        "# head: 0",
        f"# checkpoint: {trace.checkpoint_id}",
    ):
        assert line in text.splitlines()
    assert re.search(r"^# link: http://localhost/app\?text=.*tab=attention", text, re.M)


@pytest.mark.parametrize("named", ["{}/{}", "{}/{}/", "{1} --checkpoints {0}"])
def test_a_checkpoint_is_named_by_its_folder_or_by_its_name_in_one(named, made, checkpoint_dir, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    command = f"export --page attention --source {SENTENCE} --layer 1 --head 0 --address http://localhost/app --out map.json --checkpoint "
    assert main((command + named.format(checkpoint_dir.parent, checkpoint_dir.name)).split()) == 0
    assert Path("map.json").read_bytes() == made["json"].read_bytes()


def test_the_json_is_the_record_and_the_page_holds_the_same(made, trace):
    record = read_json(made["json"])
    assert record == record_in(text_of(made["html"]))
    assert_array_equal(np.float32(record["matrix"]["values"]), weights(trace))
    every = np.stack([layer.cross_attention.weights for layer in trace.decoder])
    assert_array_equal(unpack(record["stack"]["values"]), every)
    assert record["stack"]["sites"][1] == record["about"]["tensor"] == "decoder.1.cross.weights"


def test_the_svg_is_a_picture_whose_cells_say_the_weights(made, trace):
    picture = ET.parse(made["svg"]).getroot()
    cells = [rect for rect in picture.iter(f"{SVG}rect") if rect.find(f"{SVG}title") is not None]
    said = [float(cell.findtext(f"{SVG}title").rsplit(": ", 1)[1]) for cell in cells]
    np.testing.assert_allclose(np.reshape(said, weights(trace).shape), weights(trace), atol=5.1e-5)
    darkness = [sum(map(int, re.findall(r"\d+", cell.get("fill", "")))) for cell in cells]
    assert int(np.argmin(darkness)) == int(weights(trace).argmax())
    assert json.loads(picture.findtext(f"{SVG}metadata") or "")["sentence"] == SENTENCE


def test_the_page_needs_no_network_and_a_sentence_cannot_leave_its_place(trace):
    from viz.shared.export.html_document import document

    figure = FIGURES["attention"](trace, Place(translation="</script><b>&"))
    page = document(figure)
    assert page.count("</script>") == 2 and "<b>" not in page
    assert record_in(page)["about"]["translation"] == "</script><b>&"
    assert not re.search(r"""(?:src|href)=["']|@import|^import |\bfetch\(""", page, re.M)
    svg = ET.fromstring(draw_matrix({**figure, "title": "\x00<i>&"}))
    assert svg.findtext(f"{SVG}title") == "\ufffd<i>&"


def test_the_npz_has_every_layer_by_its_tensor_s_name(made, trace):
    arrays = np.load(made["npz"], allow_pickle=False)
    names = {f"decoder.{layer}.cross.weights" for layer in range(len(trace.decoder))}
    assert set(arrays) == names | {"rows", "columns", "about"}
    for name in names:
        assert_array_equal(arrays[name], trace[name])
    assert list(arrays["columns"]) == [piece.text for piece in trace.src]
    assert json.loads(str(arrays["about"]))["tensor"] == "decoder.1.cross.weights"
    figures = {name: as_npz(FIGURES[name](trace, Place())) for name in ("memory", "tokens")}
    assert_array_equal(np.float32(np.load(io.BytesIO(figures["memory"]))["memory"]), trace.memory)
    assert list(np.load(io.BytesIO(figures["tokens"]))["id"]) == [piece.id for piece in (*trace.src, *trace.tgt)]


def test_masked_cells_have_no_value(trace):
    figure = FIGURES["attention"](trace, Place(kind="decoder", layer=0, head=1))
    values = figure["matrix"]["values"]
    for i, row in enumerate(values):
        assert [x is None for x in row] == [j > i for j in range(len(row))]


def test_tables_are_the_traces_too(trace):
    table = pd.read_csv(io.BytesIO(as_csv(FIGURES["tokens"](trace, Place()))), comment="#", keep_default_na=False)
    assert list(table["id"]) == [piece.id for piece in (*trace.src, *trace.tgt)]


def test_both_languages_of_the_code_draw_the_same_pictures(trace, tmp_path):
    """Python for the command line, JavaScript for the browser; node is there where the scripts are tested."""
    places = [Place("zh", kind) for kind in ("encoder", "decoder", "cross")]
    figures = [figure for place in places for draw in FIGURES.values() if (figure := draw(trace, place))["kind"] == "matrix"]
    assert figures
    if not shutil.which("node"):
        return
    write_json(tmp_path / "figures.json", figures)
    read = "const given = JSON.parse(readFileSync(process.argv[2], 'utf8'));"
    code = f"import {{ readFileSync }} from 'node:fs'; const m = await import(process.argv[1]); {read} process.stdout.write(JSON.stringify(given.map(m.drawMatrix)));"
    script = (ROOT / "viz" / "browser" / "export" / "svg_drawing.js").as_uri()
    done = subprocess.run(
        words("node --input-type=module -e {} {} {}", code, script, tmp_path / "figures.json"), capture_output=True, check=True
    )
    assert json.loads(done.stdout) == [draw_matrix(figure) for figure in figures]


@pytest.mark.parametrize(
    "change, said",
    [
        ({"--page": "flow"}, r"page 'flow': its figures are drawn in a browser alone.*Without a browser: tokens, attention, memory"),
        ({"--page": "nowhere"}, r"page 'nowhere': there is no such page"),
        ({"--out": "map.png"}, r"map\.png ends in '\.png'; a figure is written as \.svg.*drawn by a browser"),
        ({"--out": "no/such/map.svg"}, r"there is no folder no.such"),
        ({"--page": "tokens"}, r"tokens is a table and has no SVG here; take \.csv"),
        ({"--head": "99"}, r"head is 99; this model's cross attention has \d+ of them, counted from 0"),
        ({"--source": " "}, r"nothing to translate"),
        ({"--checkpoint": "xx"}, r"xx"),
    ],
    ids=lambda x: next(iter(x.values())) if isinstance(x, dict) else "",
)
def test_what_cannot_be_made_is_said_and_nothing_is_written(
    change,
    said,
    checkpoint_dir,
    tmp_path,
    monkeypatch,
    capsys,
):
    monkeypatch.chdir(tmp_path)
    asked = {"--page": "attention", "--source": SENTENCE, "--out": "map.svg", "--checkpoints": str(checkpoint_dir.parent), **change}
    assert main(["export", *(part for pair in asked.items() for part in pair)]) == 1
    assert re.search(said, capsys.readouterr().err)
    assert list(tmp_path.iterdir()) == []
