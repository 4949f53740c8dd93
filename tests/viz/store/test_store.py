"""What every store of rooms does, the same on SQLite and on Redis."""

import re
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.conftest import ROOT, text_of
from viz.store.open_store import LazyStore, store_at
from viz.store.store import KEY, Gone, StoreError

FAR = 1_900_000_000.0


@pytest.fixture(params=["sqlite", "redis"])
def where(request, tmp_path):
    """Both at every commit."""
    return str(tmp_path / "rooms.sqlite") if request.param == "sqlite" else request.getfixturevalue("redis_url")


@pytest.fixture
def room(store):
    assert store.open("ABCDE", "facts", FAR)
    return "ABCDE"


def test_a_code_belongs_to_one_room(store, room):
    assert not store.open(room, "others", FAR)
    assert store.facts(room) == "facts"


def test_what_is_newer_than_a_rev_is_told_whole_and_once(store, room):
    first = store.put(room, KEY, {"view": "1", "timer": "9"})
    second = store.put(room, KEY, {"view": "2"})
    assert store.since(room, 0) == (second, 0, {"view": (second, "2"), "timer": (first, "9")})
    assert store.since(room, first) == (second, 0, {"view": (second, "2")})
    assert store.since(room, second) == (second, 0, {})


def test_a_key_that_was_taken_away_is_news_and_another_record_is_gone(store, room):
    before = store.put(room, KEY, {"timer": "9"})
    store.put(room, KEY, {"timer": None})
    assert store.since(room, before)[2] == {"timer": (before + 1, "")}
    store.put(room, "hand", {"ann": "1", "bo": "1"})
    store.put(room, "hand", {"ann": None})
    assert store.all(room, "hand") == {"bo": "1"}


def test_what_is_not_for_everybody_moves_no_rev(store, room):
    rev = store.put(room, KEY, {"view": "1"})
    store.put(room, "hand", {"ann": "1"})
    assert store.versions()[room] == (rev, 1)


def test_the_same_record_twice_is_one_and_keeps_its_number(store, room):
    assert store.add(room, "answer", "ann", "1", 9) == 1
    assert store.add(room, "answer", "bo", "1", 9) == 2
    assert store.add(room, "answer", "ann", "0", 9) == 1
    assert store.all(room, "answer") == {"ann": "0", "bo": "1"}
    assert list(store.all(room, "answer")) == ["ann", "bo"]


def test_a_full_kind_takes_nobody_new_but_lets_those_in_it_change(store, room):
    assert [store.add(room, "person", name, name, 2) for name in "abc"] == [1, 2, None]
    assert store.add(room, "person", "a", "again", 2) == 1
    assert store.get(room, "person", "c") is None


def test_many_at_once_are_neither_lost_nor_doubled_nor_let_in_beyond_the_limit(store, room):
    with ThreadPoolExecutor(8) as threads:
        numbers = list(threads.map(lambda i: store.add(room, "person", f"p{i % 60}", str(i), 50), range(120)))
    given = {n for n in numbers if n is not None}
    assert given == set(range(1, 51))
    assert len(store.all(room, "person")) == 50


def test_a_record_is_swapped_only_while_it_is_what_one_knew(store, room):
    assert store.swap(room, "state", "it", "", "1 2\nthree")
    assert not store.swap(room, "state", "it", "", "mine")
    assert not store.swap(room, "state", "it", "1 2", "mine")
    assert store.swap(room, "state", "it", "1 2\nthree", "4")
    assert store.get(room, "state", "it") == "4" and store.versions()[room] == (0, 2)
    with pytest.raises(Gone):
        store.swap("OTHER", "state", "it", "", "1")


def test_of_many_who_swap_at_once_each_counts(store, room):
    def more(_):
        held = store.get(room, "state", "n") or ""
        while not store.swap(room, "state", "n", held, str(int(held or 0) + 1)):
            held = store.get(room, "state", "n") or ""

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(more, range(80)))
    assert store.get(room, "state", "n") == "80"


def test_a_stores_clock_is_the_worlds(store):
    before = store.now()
    assert store.now() >= before > 1_700_000_000


def test_a_process_opens_its_store_once_and_only_when_asked(where):
    lazy = LazyStore(where)
    assert lazy._store is None
    assert lazy() is lazy()
    lazy.close()


@pytest.mark.parametrize("text", ["", " ", "1 2 3", "猫\n\0\u2028", '{"a": "\\u0000"}', "0", "'; DROP TABLE rooms; --"])
def test_any_text_comes_back_as_it_was(store, room, text):
    store.put(room, "wall", {text or "empty": text})
    assert store.get(room, "wall", text or "empty") == text
    assert store.all(room, "wall") == {text or "empty": text}


def test_another_process_sees_what_was_written_and_is_woken(where, store, room):
    other, woken = store_at(where), threading.Event()
    end = other.watch(woken.set)
    assert woken.wait(10)  # once when the watch begins
    woken.clear()
    store.put(room, KEY, {"view": "1"})
    assert woken.wait(10)
    end()
    assert other.since(room, 0)[2] == {"view": (1, "1")}
    other.close()


def test_a_room_is_deleted_with_all_it_held(store, room):
    store.put(room, "wall", {"a": "secret"})
    store.open("OTHER", "stays", FAR + 10)
    store.sweep(FAR)
    assert set(store.versions()) == {"OTHER"}
    assert store.all(room, "wall") == {}
    for ask in (
        lambda: store.facts(room),
        lambda: store.since(room, 0),
        lambda: store.put(room, KEY, {"view": "1"}),
        lambda: store.add(room, "person", "a", "1", 9),
    ):
        with pytest.raises(Gone):
            ask()


def test_a_room_may_be_told_to_go_sooner(store, room):
    store.put(room, "wall", {"a": "1"})
    store.tell(room, "ended", FAR - 100)
    assert store.facts(room) == "ended"
    store.sweep(FAR - 50)
    assert store.versions() == {}
    with pytest.raises(Gone):
        store.tell(room, "x", FAR)


def test_sqlite_leaves_nothing_of_a_room_in_its_file_and_nothing_of_itself_where_no_path_was_given(tmp_path):
    store = store_at(str(tmp_path / "rooms"))
    store.open("ABCDE", "f", FAR)
    store.put("ABCDE", "wall", {"a": "unmistakable"})
    store.remove("ABCDE")
    store.close()
    assert b"unmistakable" not in b"".join(path.read_bytes() for path in tmp_path.iterdir())
    passing = store_at("")
    folder = passing.path.parent
    assert folder.exists()
    passing.close()
    assert not folder.exists()


@pytest.mark.parametrize("where", ["redis://127.0.0.1:1/0", "/nowhere/at/all/rooms.sqlite"])
def test_a_store_that_cannot_be_used_says_which_and_what_to_do(where):
    if where.startswith("redis"):
        from tests.skips import needs

        needs("redis")
    with pytest.raises(StoreError, match=r"--store"):
        store_at(where)


def test_without_the_client_the_message_names_the_package(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "redis", None)
    with pytest.raises(StoreError, match="pip install redis"):
        store_at("redis://127.0.0.1/0")


def test_a_store_knows_texts_and_nothing_of_what_they_mean():
    for path in (ROOT / "viz" / "store").glob("*.py"):
        named = re.findall(r"^\s*(?:from|import) ((?:viz|model)\S*)", text_of(path), re.MULTILINE)
        assert all(name.startswith("viz.store") for name in named), f"{path.name} imports {named}"
