"""The lab's tables say what its results say: every number beside what it belongs to."""

import pytest

from lab.dataframes import lab_rows, lab_table, roles_table
from lab.experiments.record import shipped
from model.dataframes import TableError
from tests.conftest import read_json


def test_roles_have_a_row_for_each_number_of_each_head(checkpoint_dir):
    found = {"previous": 0.6, "quiet": None}
    atlas = {"heads": {"encoder": [[{"numbers": found, "roles": ["previous", "own"], "leading": "previous"}]], "cross": []}}
    table = roles_table(atlas)
    assert table.to_dict("records")[0] == {
        "kind": "encoder", "layer": 0, "head": 0, "roles": "previous, own", "leading": "previous", "measure": "previous", "value": 0.6,
    }  # fmt: skip
    if (checkpoint_dir / "heads.json").exists():
        whole = read_json(checkpoint_dir / "heads.json")
        one = whole["heads"]["cross"][1][2]["numbers"]["entropy"]
        assert roles_table(whole).query("kind == 'cross' and layer == 1 and head == 2 and measure == 'entropy'").value.item() == one


def test_a_lab_result_is_a_table_of_its_measurements_and_of_its_rows():
    result = shipped("heads")
    assert result
    table = lab_table(result)
    chart = result["charts"][0]
    x, values = chart["curves"][0]["points"][1]
    mine = table[(table.chart == chart["name"]) & (table.curve == chart["curves"][0]["name"]) & (table.x == x)]
    assert list(mine.value) == values
    name = result["tables"][0]["name"]
    assert lab_rows(result, name).to_dict("records")[0]["name"] == result["tables"][0]["rows"][0]["name"]
    with pytest.raises(TableError, match="has no table 'x'"):
        lab_rows(result, "x")
