"""The page Embedding and positions: what is sent equals the trace; the sinusoids equal the formula; the readings hold for any sentence."""

import json
import math
import re

import numpy as np
import pytest

from tests.unpack_arrays import unpack
from viz.pages import TEXT
from viz.pages.embeddings.sinusoids import (
    distance_figure,
    divisors,
    similarity,
    similarity_figure,
    similarity_reading,
    sinusoids,
    table_figure,
)
from viz.pages.embeddings.view import colour_limit, embeddings_view, repeated


@pytest.fixture(params=["source", "target"])
def side(request):
    return request.param


@pytest.fixture
def part(trace, side):
    return trace.src_embedding if side == "source" else trace.tgt_embedding


def test_what_is_sent_is_the_trace_within_the_error_it_names(trace, side, part):
    arrays = embeddings_view(trace, side)["arrays"]
    for name, exact in (("tokens", part.tokens_embedded), ("sum", part.embedded)):
        assert np.abs(unpack(arrays[name]) - exact).max() <= arrays[name]["max_error"] + 1e-6
        assert arrays[name]["max_error"] < 5e-4


def test_the_table_begins_with_the_positions_of_the_trace_and_goes_on_to_the_limit(trace, side, part):
    packed = embeddings_view(trace, side)["arrays"]["table"]
    assert packed["shape"] == [trace.config.max_length, trace.config.d_model]
    assert np.abs(unpack(packed)[: len(part.positions)] - part.positions).max() <= packed["max_error"] + 1e-6


def test_the_sinusoids_are_the_models_own(trace, side, part):
    assert np.abs(sinusoids(len(part.positions), trace.config.d_model) - part.positions).max() < 1e-6


def test_the_sinusoids_follow_the_papers_formula():
    table = sinusoids(40, 64)
    for pos, i in ((0, 0), (5, 17), (39, 31)):
        angle = pos / 10000 ** (2 * i / 64)
        assert table[pos, 2 * i] == pytest.approx(math.sin(angle), abs=1e-12)
        assert table[pos, 2 * i + 1] == pytest.approx(math.cos(angle), abs=1e-12)
        assert divisors(64)[i] == pytest.approx(10000 ** (2 * i / 64))


def test_rows_of_the_table_plus_positions_are_the_sum(trace, side):
    arrays = embeddings_view(trace, side)["arrays"]
    tokens, total = unpack(arrays["tokens"]), unpack(arrays["sum"])
    assert np.abs(tokens + unpack(arrays["table"])[: len(tokens)] - total).max() < 5e-4


def test_likeness_of_positions_depends_on_the_distance_alone():
    alike = similarity(sinusoids(60, 256), 10)
    assert alike.shape == (48, 48)
    assert max(np.ptp(np.diagonal(alike, k)) for k in range(48)) < 1e-12
    assert alike[3, 11] == pytest.approx(np.cos(8 / divisors(256)).mean())


def test_the_scale_holds_all_sinusoids_and_98_of_100_cells(trace, side, part):
    limit, cells = colour_limit(part), np.abs([part.tokens_embedded, part.embedded])
    assert limit >= 1
    assert (cells > limit).mean() <= 0.02


def test_the_three_heatmaps_share_one_scale_and_stay_crisp(trace, side):
    figure = embeddings_view(trace, side)["figures"]["parts"]
    assert [t["zsmooth"] for t in figure["data"]] == [False] * 3
    assert {t["coloraxis"] for t in figure["data"]} == {"coloraxis"}
    scale = figure["layout"]["coloraxis"]
    assert scale["cmin"] == -scale["cmax"]
    assert len(set(figure["data"][0]["y"])) == len(trace.src if side == "source" else trace.tgt)


def test_a_token_that_looks_like_a_tag_is_shown_as_it_stands(trace):
    assert embeddings_view(trace, "source")["figures"]["parts"]["data"][0]["y"][-1].endswith("&lt;/s&gt;")


def test_a_figure_carries_no_template_and_no_colour(trace):
    text = json.dumps(embeddings_view(trace, "source")["figures"])
    assert '"template"' not in text
    assert not re.search(r"#[0-9a-f]{6}|rgb", text)


@pytest.mark.parametrize("tokens", [[], [5], [7, 7, 9], [300, 301, 302, 303]])
def test_readings_fit_every_length_and_all_their_words_exist(translator, tokens):
    trace = translator.trace("猫", tokens)
    for which in ("source", "target"):
        view = embeddings_view(trace, which)
        json.dumps(view)
        for lines in view["readings"].values():
            assert [kind for kind, _, _ in lines] == ["see", "look"]
            for _, key, values in lines:
                for text in TEXT[key]:
                    assert set(re.findall(r"\{(\w+)\}", text)) <= set(values), key
        for word in re.findall(r'"@([\w.]+)"', json.dumps(view["figures"])):
            assert word in TEXT, word


def test_a_repeated_token_is_found_with_its_first_two_positions(translator):
    trace = translator.trace("猫", [20, 21, 20, 20])
    assert repeated(trace.tgt) == (trace.tgt[1].text, (1, 3))
    kind, key, values = embeddings_view(trace, "target")["readings"]["parts"][1]
    assert (kind, key) == ("look", "embeddings.look.twice")
    apart = np.linalg.norm(trace["decoder.embedded"][1] - trace["decoder.embedded"][3])
    assert values["apart"] == f"{apart:.2f}"


def test_a_long_sentence_stays_within_the_payload(translator):
    trace = translator.trace("我有一只猫，" * 12, [300] * 60)
    assert len(trace.src) > 30
    for which in ("source", "target"):
        assert len(json.dumps(embeddings_view(trace, which))) <= 150_000


def test_the_lowest_cosine_that_is_told_is_the_lowest_of_the_whole_table_not_the_picture_s_edge() -> None:
    table = sinusoids(128, 256)
    cosine = [float(table[0] @ row) / 128 for row in table]  # every encoding has 128 pairs of sin² + cos² = 1
    lowest = min(range(128), key=lambda k: cosine[k])
    alike = similarity(table, 10)
    assert lowest >= len(alike), "else this table shows nothing"
    (_, key, said), _ = similarity_reading(table, alike)
    assert key == "embeddings.see.similarity_outside"
    assert (said["far"], said["last"], said["positions"]) == (lowest, f"{cosine[lowest]:.3f}", 128)
    assert (said["edge"], said["edge_value"]) == (47, f"{cosine[47]:.3f}")
    (_, key, said), _ = similarity_reading(table[:48], alike)
    assert (key, said["far"]) == ("embeddings.see.similarity", 47)
    assert said["distance"] == 1 and said["one"] == f"{alike[0, 1]:.3f}"


def test_no_cosine_is_below_the_scale_of_its_picture():
    for length in (20, 60, 128):
        alike = similarity(sinusoids(length, 256), length)
        low = similarity_figure(alike)["layout"]["coloraxis"]["cmin"]
        assert low <= alike.min() and low <= 0.9 and low == pytest.approx(round(10 * low) / 10)


def test_only_the_heatmaps_of_the_trace_have_a_scale_beside_them_and_no_line_is_named_in_a_legend():
    assert table_figure(128)["layout"]["coloraxis"]["showscale"] is False
    figure = distance_figure(similarity(sinusoids(60, 256), 10))
    assert [trace["showlegend"] for trace in figure["data"] if trace["type"] == "scatter"] == [False, False]
