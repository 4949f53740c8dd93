"""Turns: who has one question waits for one place, however many another asks; who is alone has every place."""

import random
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context

import pytest

from viz.shared.fair_queue import ASKER, INSIDE, REFUSED, WAITS, Ticket, Turns
from viz.shared.run_gate import Gate, RunError


def ticket(who):
    return Ticket(who, lambda: None)


def come(turns, who, count=1):
    tickets = [ticket(who) for _ in range(count)]
    for one in tickets:
        turns.come(one)
    return tickets


def states(tickets):
    return Counter(one.state for one in tickets)


def test_one_question_beside_a_hundred_waits_for_one_place():
    turns = Turns(places=2, limit=200)
    greedy, (one,) = come(turns, "greedy", 100), come(turns, "one")
    assert states(greedy) == {INSIDE: 2, WAITS: 98} and one.state == WAITS
    turns.leave(greedy[0])
    assert one.state == INSIDE and states(greedy) == {INSIDE: 2, WAITS: 98}  # the first of them is done


def test_who_is_alone_has_every_place_in_the_order_in_which_they_came():
    turns = Turns(places=3, limit=100)
    tickets = come(turns, "a class", 30)
    for n, one in enumerate(tickets):
        assert [t.state for t in tickets[: n + 3]] == [INSIDE] * len(tickets[: n + 3]) and states(tickets[n + 3 :]) in ({WAITS: 27 - n}, {})
        turns.leave(one)
    assert turns.here == 0 and not turns.lines and not turns.inside


def test_a_share_leaves_places_for_others():
    turns = Turns(places=4, limit=100, share=3)
    assert states(come(turns, "greedy", 10)) == {INSIDE: 3, WAITS: 7}
    assert come(turns, "one")[0].state == INSIDE
    assert come(turns, "two")[0].state == WAITS


def test_in_a_full_house_the_last_of_whoever_has_most_is_refused():
    turns = Turns(places=1, limit=10)
    greedy = come(turns, "greedy", 10)
    assert come(turns, "one")[0].state == WAITS and greedy[-1].state == REFUSED and states(greedy)[REFUSED] == 1
    assert come(turns, "greedy")[0].state == REFUSED and turns.here == 10


def test_who_goes_away_leaves_nothing_behind_wherever_they_were():
    draw, turns, tickets = random.Random(1), Turns(places=3, limit=20, share=2), []
    for _ in range(2000):
        if draw.random() < 0.5:
            tickets += come(turns, draw.choice("abcde"))
        elif tickets:
            turns.leave(tickets.pop(draw.randrange(len(tickets))))
        held = states([one for one in tickets if one.state != REFUSED])
        assert turns.here == held.total() <= 20 and turns.inside.total() == held[INSIDE] <= 3
        assert held[WAITS] == 0 or held[INSIDE] == 3 or all(turns.inside[who] == 2 for who in turns.lines)
    for one in tickets:
        turns.leave(one)
    assert turns.here == 0 and not turns.lines and not turns.inside


def test_at_the_gate_of_the_model_addresses_take_turns_and_the_longest_line_is_told_that_it_is_busy():
    gate, begun, go_on, done = Gate(1, 6), threading.Semaphore(0), threading.Semaphore(0), []

    def work(who):
        ASKER.set(who)
        with gate.turn():
            begun.release()
            go_on.acquire()
            done.append(who)

    def asked(who, here):
        found = people.submit(copy_context().run, work, who)
        while gate.turns.here < here:
            pass
        return found

    with ThreadPoolExecutor(8) as people:
        greedy = [asked("greedy", n) for n in range(1, 7)]
        begun.acquire()
        asked("one", 6)
        with pytest.raises(RunError, match="busy"):
            greedy[-1].result(20)
        for _ in range(6):
            go_on.release()
    assert done == ["greedy", "one", "greedy", "greedy", "greedy", "greedy"]
