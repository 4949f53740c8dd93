"""What all experiments share: knobs, records, the command line, the shipped results."""

import json
import math
import re
import select
import subprocess
import sys
from dataclasses import replace

import pytest

from lab.commands.experiments import commit, print_tables
from lab.experiments import NAMES, find
from lab.experiments.elements import EVENTS, REASONS, Chart, Done, Knob, Picture, Point, Row, Verdict
from lab.experiments.record import POWER_KEYS, Experiment, Record, check, result_file, shipped, verdict_json
from model.config import ConfigError
from tests.command_lines import words
from tests.conftest import through_json
from tests.lab.experiments.results import record_of
from tests.skips import skip_if
from viz.pages import TEXT
from viz.pages.lab import words as lab
from viz.pages.lab.vocabulary import NEXT

STREAM = words("{} -m model lab kv_cache --stream", sys.executable)
MAX_BYTES = 150_000
"""A shipped result is as small as any page's answer."""
LIMIT, SCHEMES = Knob("limit", 12, quick=8, low=4, high=32), Knob("schemes", ("a", "b"), options=("a", "b", "c"))
RATE, SIZE = Knob("rate", 0.5, low=0, high=1), Knob("size", 64, options=(64, 128))


def judge(record):
    return [Verdict("sure", "holds", {"mean": record.mean("loss", "a", 1)})]


TOY = Experiment(
    "toy",
    ("sure",),
    (LIMIT, SCHEMES, RATE, SIZE),
    (Chart("loss", "step", "nll", marks=(("limit", "limit"),)),),
    lambda settings: iter(()),
    judge,
    tables=("sizes",),
)


@pytest.mark.parametrize(
    "knob, given, value",
    [
        (LIMIT, "8", 8),
        (LIMIT, 8.0, 8),
        (SCHEMES, "c,a", ("a", "c")),
        (SCHEMES, ["b"], ("b",)),
        (RATE, "0.25", 0.25),
        (SIZE, "128", 128),
        (SIZE, 128, 128),
    ],
)
def test_a_knob_reads_what_the_command_line_and_a_browser_send(knob, given, value):
    assert knob.read(given) == value and type(knob.read(given)) is type(value)


@pytest.mark.parametrize(
    "knob, given, named",
    [
        (LIMIT, "3", "4 to 32"),
        (LIMIT, "8.5", "whole number"),
        (LIMIT, "x", "'x'"),
        (LIMIT, "nan", "4 to 32"),
        (LIMIT, 10**400, "4 to 32"),
        (RATE, True, "True.*number from"),
        (SCHEMES, "", "at least one"),
        (SCHEMES, "a,z", "'z'"),
        (SIZE, "65", "64, 128"),
    ],
)
def test_a_knob_refuses_with_value_limit_and_remedy(knob, given, named):
    with pytest.raises(ConfigError, match=named):
        knob.read(given)


def test_settings_are_given_or_quick_or_default_and_unknown_ones_are_named():
    assert TOY.settings({"rate": 1}) == {"limit": 12, "schemes": ("a", "b"), "rate": 1.0, "size": 64}
    assert TOY.settings(quick=True)["limit"] == 8 and TOY.settings({"limit": 9}, quick=True)["limit"] == 9
    with pytest.raises(ConfigError, match="no setting speed; it has limit, schemes, rate, size"):
        TOY.settings({"speed": 1})


def full():
    record = Record(TOY, TOY.settings())
    for event in (
        Point("loss", "a", 2, 0.5, 1),
        Point("loss", "a", 1, 3.0, 0),
        Point("loss", "a", 1, 1.0, 1),
        Point("loss", "b", 1, math.nan),
    ):
        record.add(event)
    record.add(Picture("mask", "a", [[1.0, None]]))
    record.add(Row("sizes", "a", {"parameters": 3}))
    return record


def test_a_record_sorts_places_and_seeds_and_a_diverged_run_is_null():
    chart = full().to_json()["charts"][0]
    assert chart["curves"] == [{"name": "a", "points": [[1, [3.0, 1.0]], [2, [0.5]]]}, {"name": "b", "points": [[1, [None]]]}]
    assert chart["marks"] == [{"name": "limit", "x": 12}]
    assert full().mean("loss", "a", 1) == 2.0 and math.isnan(full().mean("loss", "b", 1))


def test_a_point_measured_again_replaces_the_first():
    record = full()
    record.add(Point("loss", "a", 2, 0.75, 1))
    assert record.values("loss", "a", 2) == [0.75]


def test_there_is_no_verdict_before_the_end():
    record = full()
    record.add(Done(0.9))
    assert record.to_json()["verdicts"] == []
    record.add(Done(1.0))
    assert record.to_json()["verdicts"] == [{"claim": "sure", "code": "holds", "facts": {"mean": 2.0}}]


def ended(record):
    """Its result, through JSON."""
    record.add(Done(1.0))
    return through_json(record.to_json())


def judged_as(*verdicts):
    """A record without numbers, of which this is concluded."""
    return Record(replace(TOY, judge=lambda record: list(verdicts)), TOY.settings())


def test_a_result_goes_through_json_and_back():
    value = ended(full())
    check(value)
    assert record_of(TOY, value).to_json() == value


@pytest.mark.parametrize(
    "change, named",
    [
        ({"schema": 2}, "schema 1"),
        ({"verdicts": [{"claim": "x", "code": "true", "facts": {}}]}, "'true'"),
        ({"charts": [{"name": "x"}]}, "charts"),
    ],
)
def test_what_is_no_result_is_refused(change, named):
    with pytest.raises(ConfigError, match=named):
        check({**full().to_json(), **change})
    with pytest.raises(ConfigError, match="lacks settings"):
        check({k: v for k, v in full().to_json().items() if k != "settings"})


def test_an_event_has_the_name_that_the_stream_gives_it():
    assert all(name == kind.__name__.lower() for name, kind in EVENTS.items())


def test_the_list_names_all_eleven(ask_json):
    found = ask_json("lab list --json")
    assert [item["name"] for item in found] == list(NAMES) == list(lab.NAMES) and len(found) == 11


@pytest.mark.parametrize(
    "line, named",
    [
        ("speed", "kv_cache"),
        ("kv_cache --set layers=99", "1 to 8"),
        ("kv_cache --set layers", "key=value"),
        ("kv_cache --seeds 0", "1 to 10"),
    ],
)
def test_an_unknown_experiment_and_a_wrong_setting_end_in_one_line(ask, line, named):
    assert named in ask(f"lab {line}", refused=True)


def test_the_stream_is_lines_of_json_that_end_with_the_result():
    command = words("{} --set longest=8 --set d_model=64 --set layers=1 --set repeats=1 --set seeds=1", STREAM)
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    events = [json.loads(line) for line in done.stdout.splitlines()]
    check(events[-1]["result"])
    assert events[-1]["event"] == "result" and {e["event"] for e in events[:-1]} == {"point", "row", "done"}
    assert "--set layers=1" in events[-1]["result"]["made"]["command"]


@skip_if(not hasattr(select, "poll"), "poll")
def test_a_stream_that_nobody_reads_any_more_ends_its_run():
    command = words("{} --set longest=64 --set repeats=5 --set layers=2 --set seeds=10 --set d_model=128", STREAM)
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert running.stdout.readline()
    running.stdout.close()
    assert running.wait(timeout=60) in (1, 141), "the reader that waits, or the next line that is printed, whichever is first"


@pytest.mark.parametrize("name", NAMES)
class TestEach:
    """Every experiment: what ships, and its words."""

    def test_its_result_ships_and_its_verdicts_follow_from_its_numbers(self, name):
        value, experiment = shipped(name), find(name)
        assert result_file(name).stat().st_size <= MAX_BYTES
        assert (
            value["experiment"] == name
            and value["made"]["seconds"] > 0
            and value["made"]["command"].startswith(f"python -m model lab {name}")
        )
        assert [v["claim"] for v in value["verdicts"]] == list(experiment.claims)
        again = through_json([verdict_json(verdict) for verdict in experiment.judge(record_of(experiment, value))])
        assert again == value["verdicts"]

    def test_its_open_claims_say_why_and_no_others(self, name):
        value = shipped(name)
        assert [v.get("why") in REASONS for v in value["verdicts"]] == [v["code"] == "unclear" for v in value["verdicts"]]

    def test_what_ships_was_made_with_the_usual_settings(self, name):
        assert shipped(name)["settings"] == through_json(find(name).settings())

    def test_its_page_has_all_its_words(self, name):
        experiment, page = find(name), f"lab.{name}"
        keys = ["title", "question", "run", "look"]
        keys += [f"{claim}.{part}" for claim in experiment.claims for part in ("claim", "source", "found")]
        keys += [f"knob.{knob.name}" for knob in experiment.knobs if knob.name != "seeds"]
        keys += [f"chart.{chart.name}" for chart in experiment.charts] + [
            f"axis.{q}" for chart in experiment.charts for q in (chart.x, chart.y)
        ]
        keys += [f"mark.{mark}" for chart in experiment.charts for mark, _ in chart.marks]
        keys += [f"picture.{picture}" for picture in experiment.pictures] + [f"table.{table}" for table in experiment.tables]
        missing = [key for key in keys if f"{page}.{key}" not in TEXT]
        assert missing == []

    def test_a_claims_own_reasons_are_reasons(self, name):
        page, claims = f"lab.{name}.", find(name).claims
        own = [key.removeprefix(page).split(".") for key in TEXT if key.startswith(page) and ".why." in key]
        assert all(claim in claims and reason in REASONS for claim, _, reason in own)

    def test_each_proposal_is_in_range(self, name):
        for key, settings in NEXT[name].items():
            find(name).settings(settings)
            assert f"lab.{name}.{key}" in TEXT


def test_what_is_no_finite_number_is_null_in_tables_and_verdicts():
    record = judged_as(Verdict("sure", "unclear", {"mean": math.nan}))
    record.add(Row("sizes", "a", {"rms": math.inf}))
    value = ended(record)
    assert value["tables"][0]["rows"] == [{"name": "a", "rms": None}] and value["verdicts"][0]["facts"] == {"mean": None}


def test_every_reason_has_its_words_in_both_languages():
    assert [key for key in TEXT if key.startswith("lab.why.")] == [f"lab.why.{reason}" for reason in REASONS]
    for reason in REASONS:
        zh, en = TEXT[f"lab.why.{reason}"]
        assert zh.endswith("。") and en.endswith(".") and not en.startswith(zh)


def test_of_several_reasons_the_one_that_makes_the_others_moot_is_told():
    open_ = Verdict("sure", "unclear", {})
    for first, reason in enumerate(REASONS):
        assert open_.because(**dict.fromkeys(reversed(REASONS[first:]), True)).why == reason
    assert open_.because(not_run=False).why == "seeds_disagree" and open_.because("groups_disagree").why == "groups_disagree"
    assert Verdict("sure", "mixed", {}).because(not_run=True).why is None
    with pytest.raises(ValueError, match="tuple"):
        open_.because(no_such_reason=True)


def test_gaps_are_what_was_not_measured_what_one_seed_measured_and_what_diverged():
    def gaps(*places):
        return [name for name, is_so in full().gaps(*places).items() if is_so]

    assert gaps(("loss", "a", 1)) == []
    assert gaps(("loss", "a", 1), ("loss", "a", None)) == ["one_seed"]
    assert gaps(("loss", "b", None)) == ["one_seed", "diverged"]
    for place in (("loss", "c", None), ("loss", "a", 7)):
        assert gaps(("loss", "a", 1), place) == ["not_run"]


def with_verdict(**verdict):
    return {**full().to_json(), "verdicts": [{"claim": "sure", "facts": {}, **verdict}]}


def test_a_verdict_with_its_reason_goes_through_json_and_one_of_old_needs_none(capsys):
    value = ended(judged_as(Verdict("sure", "unclear", {"n": 1}, "one_seed"), Verdict("sure", "holds", {})))
    assert value["verdicts"] == [
        {"claim": "sure", "code": "unclear", "facts": {"n": 1}, "why": "one_seed"},
        {"claim": "sure", "code": "holds", "facts": {}},
    ]
    check(value)
    print_tables(value)
    assert "sure: unclear (one_seed)  n=1\nsure: holds" in capsys.readouterr().out
    old = with_verdict(code="unclear")
    check(old)
    record_of(TOY, old)
    print_tables(old)
    assert "sure: unclear  " in capsys.readouterr().out


@pytest.mark.parametrize(
    "verdict, named",
    [
        ({"code": "holds", "why": "one_seed"}, "only one that is unclear"),
        ({"code": "unclear", "why": "bad luck"}, "'bad luck'"),
        ({"code": "unclear", "because": "one_seed"}, "verdicts"),
        ({"code": "unclear", "why": "one_seed", "power": dict.fromkeys(POWER_KEYS, 1)}, "only one whose repeats disagree"),
    ],
)
def test_a_reason_stands_only_where_it_belongs(verdict, named):
    with pytest.raises(ConfigError, match=named):
        check(with_verdict(**verdict))


def test_without_git_a_result_names_no_commit(monkeypatch):
    assert re.fullmatch(r"[0-9a-f]{12}", commit() or "0" * 12)
    monkeypatch.setenv("PATH", "")
    assert commit() is None
