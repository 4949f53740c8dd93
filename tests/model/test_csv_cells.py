"""CSV opens in a spreadsheet as it is: in UTF-8, with texts that are texts and numbers that are numbers."""

import csv
import io

import pandas as pd
import pytest

from model.csv_cells import csv_file, guarded
from model.dataframes import save_table


@pytest.mark.parametrize("text", ["=1+1", "+a", "-", "@x", "\t=1", "\r", "-1+1", "-inf"])
def test_a_text_that_a_spreadsheet_would_run_gets_an_apostrophe(text):
    assert guarded(text) == f"'{text}"


@pytest.mark.parametrize("value", ["-0.5", "+1e3", "a=1", "", "'", "猫", -0.5, None, True])
def test_numbers_and_other_texts_stay_as_they_are(value):
    assert guarded(value) is value


def test_a_file_says_that_it_is_utf_8_and_reads_back():
    made = csv_file([["a", "b"], ['say "hi", 猫', -0.5], ["=1", None]])
    assert made.startswith(b"\xef\xbb\xbf")
    assert list(csv.reader(io.StringIO(made.decode("utf-8-sig")))) == [["a", "b"], ['say "hi", 猫', "-0.5"], ["'=1", ""]]


def test_no_part_of_a_note_is_a_cell_of_its_own_that_runs():
    assert csv_file([], ['sentence: 5,=1;"a,b\n=2']).decode("utf-8-sig") == "# sentence: 5,'=1;'\"a,b =2\n"


def test_a_table_is_saved_in_the_same_way(tmp_path):
    path = save_table(pd.DataFrame({"token": ["=", "-", "-0.5", None], "value": [-0.5, 1.0, 2.0, 3.0]}), tmp_path / "a.csv")
    assert path.read_bytes().decode("utf-8-sig").split() == ["token,value", "'=,-0.5", "'-,1.0", "-0.5,2.0", ",3.0"]
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
