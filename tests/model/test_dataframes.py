"""Tables say what the trace says: every number beside the right tokens, and again after a file."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from model.config import DecodeConfig
from model.dataframes import TableError, beams_table, save_table, steps_table
from tests.conftest import SENTENCE

MAP = ["head", "query", "query_token", "key", "key_token", "value"]
VECTORS = ["position", "token", "dimension", "value"]
HEADS = ["head", *VECTORS]


def test_a_map_stands_beside_the_tokens_of_its_queries_and_keys(trace):
    table = trace.table("decoder.1.cross.weights")
    weights = trace["decoder.1.cross.weights"]
    assert list(table.columns) == MAP
    assert len(table) == weights.size
    for row in table.sample(40, random_state=1).itertuples():
        assert row.value == weights[row.head, row.query, row.key]
        assert (row.query_token, row.key_token) == (trace.tgt[row.query].text, trace.src[row.key].text)
    assert_allclose(table.groupby(["head", "query"]).value.sum(), 1, atol=1e-5)


@pytest.mark.parametrize(
    "site, tokens, columns",
    [
        ("encoder.0.self.scores_masked", "src", MAP),
        ("decoder.0.self.weights", "tgt", MAP),
        ("decoder.0.cross.k", "src", HEADS),
        ("decoder.0.cross.q", "tgt", HEADS),
        ("encoder.1.resid_mid", "src", VECTORS),
        ("decoder.1.ff_act", "tgt", VECTORS),
        ("memory", "src", VECTORS),
        ("logits", "tgt", ["position", "token", "id", "value"]),
    ],
)
def test_every_kind_of_site_is_a_table_in_the_order_of_its_array(trace, site, tokens, columns):
    table = trace.table(site)
    assert list(table.columns) == columns
    assert_array_equal(table.value.to_numpy().reshape(trace[site].shape), trace[site])
    texts = table.drop_duplicates(columns[columns.index(next(c for c in columns if c.endswith("token"))) - 1])
    assert list(texts.filter(regex="token").iloc[:, 0]) == [piece.text for piece in getattr(trace, tokens)]


def test_every_site_of_a_trace_is_a_table(trace):
    for site, array in trace.sites.items():
        assert len(trace.table(site)) == array.size, site


def test_the_steps_of_a_decoding_have_a_row_for_each_candidate_after_each_rule(translator):
    done = translator.translate(SENTENCE, DecodeConfig(strategy="sample", seed=3, top_k=5))
    table = steps_table(done.steps, translator.target)
    written = table[table.chosen].drop_duplicates("step")
    assert tuple(written.id[: len(done.tokens)]) == done.tokens
    for step in done.steps[:3]:
        for stage in step.stages:
            mine = table[(table.step == step.index) & (table.stage == stage.name)]
            assert_array_equal(mine.score.to_numpy(np.float32), stage.scores)
            assert_allclose(mine.probability, np.exp(np.float64(stage.scores) - stage.log_normaliser))
    assert list(table.token[:3]) == [translator.target.piece(i) for i in table.id[:3]]


def test_a_beam_search_has_a_row_for_each_hypothesis_and_the_translation_has_rank_0(translator):
    done = translator.translate(SENTENCE, DecodeConfig(strategy="beam", beam=3))
    table = beams_table(done.beam_steps, translator.target)
    assert len(table) == sum(len(s.kept) + len(s.finished) + len(s.pruned) for s in done.beam_steps)
    best = table[(table["rank"] == 0) & (table.fate != "kept")].iloc[-1]
    assert best.text == done.text
    assert best.log_probability == pytest.approx(done.log_probability)
    parents = table.merge(table[["hypothesis", "log_probability"]], left_on="parent", right_on="hypothesis", suffixes=("", "_of"))
    assert_allclose(parents.log_probability_of + parents.step_log_probability, parents.log_probability, rtol=1e-6)


def test_a_csv_read_again_says_the_same(trace, tmp_path):
    table = trace.table("decoder.1.cross.weights")
    again = pd.read_csv(save_table(table, tmp_path / "map.csv"), keep_default_na=False)
    assert_array_equal(again.value.to_numpy(np.float32), table.value)
    assert list(again.key_token) == list(table.key_token)


def test_parquet_without_pyarrow_and_another_ending_say_what_to_do(trace, tmp_path):
    table = trace.table("memory")
    with pytest.raises(TableError, match=r"written as \.csv or \.parquet"):
        save_table(table, tmp_path / "map.xlsx")
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        with pytest.raises(TableError, match="needs pyarrow"):
            save_table(table, tmp_path / "map.parquet")
    else:
        pd.testing.assert_frame_equal(pd.read_parquet(save_table(table, tmp_path / "map.parquet")), table)
