"""Training vs decoding: losses of the reference token by token, whose they are, and the page's answers."""

from tests.viz.sheets import Asked, bars_in, rows_in, said_in, sentences
from viz.pages.forcing.ways import WAYS, cell_kind, cost_of
from viz.shared.example_sentences import EXAMPLES, REFERENCES


def test_the_counts_of_a_way_are_its_cells_step_by_step():
    for n, s in ((1, 3), (5, 4)):
        for way in WAYS:
            kinds = [[[cell_kind(way, row, col, k) for col in range(n)] for row in range(n)] for k in range(1, n + 1)]
            done = [sum(kind in ("now", "masked", "reused") for row in step for kind in row) for step in kinds]
            costs = [cost_of(way, n, s, k) for k in range(1, n + 1)]
            assert [cost["now"] for cost in costs] == done
            assert costs[0]["cells"] == (done[0] if way == "parallel" else sum(done))
            assert costs[0]["reused"] == (sum(kind == "reused" for step in kinds for row in step for kind in row) if way == "cached" else 0)


def ask(page, **more):
    return page.view(**{"reference": "I have a cat", **more})


def test_bars_are_the_losses_and_decoding_settings_change_nothing_in_the_free_run(page):
    sampled = {"decode": {"strategy": "sample", "temperature": 2.0, "seed": 3}, "forced": [30, 31]}
    usual, *others = (bars_in(ask(page, **more)) for more in ({}, {"decode": {"strategy": "beam", "max_length": 3}}, sampled))
    for other in others:
        assert all(
            bar.get(name) == one.get(name) for bar, one in zip(usual, other, strict=True) for name in ("value", "before", "said_before")
        )
    assert "does not use the beginning you fixed" in said_in(ask(page, **sampled)["sheet"]["side"])
    assert len(usual) == len(page.translator.target.encode("I have a cat")) + 1


def test_a_reference_that_fills_the_model_leaves_no_room_for_its_end(page):
    target, limit = page.translator.target, page.translator.config.max_length
    texts = {len(target.encode(text)): text for text in ("dog " * n for n in range(1, limit + 1))}
    assert "the reference you typed" in sentences(ask(page, reference=texts[limit - 1])["sheet"]["side"])
    assert "cannot be used" in said_in(ask(page, reference=texts[limit])["sheet"]["side"])


def test_a_runaway_translation_longer_than_the_model_reads_is_still_shown(service):
    for name in ("decoding", "forcing", "tokens"):
        Asked(service, name).view("八" * 15, decode={"max_length": 200})


def test_every_example_has_a_reference_in_the_other_language():
    for language, other in (("zh", "en"), ("en", "zh")):
        for text in EXAMPLES[language]:
            assert any("\u4e00" <= c <= "\u9fff" for c in REFERENCES[text]) == (other == "zh"), text


def test_a_measurement_is_made_anew_when_asked_again(page):
    first, second = (rows_in(page.view(part="speed", forcing={"measure": i})) for i in (1, 2))
    assert first != second
