"""The rate climbs, falls as the inverse root, and ends at zero."""

from pytest import approx

from model.training.schedule import learning_rate


def rate(step):
    return learning_rate(step, peak=1e-3, warmup=100, total=1000, cooldown=0.4)


def test_warm_up_is_a_straight_line_to_the_peak():
    assert rate(50) == approx(0.5e-3)
    assert rate(100) == approx(1e-3)


def test_then_the_inverse_root_of_the_step():
    assert rate(400) == approx(0.5e-3)


def test_the_cool_down_starts_where_the_root_was_and_ends_at_zero():
    start = rate(600)
    assert start == approx(1e-3 * (100 / 600) ** 0.5)
    assert rate(601) == approx(start * 399 / 400)
    assert rate(1000) == rate(2000) == 0.0


def test_it_never_jumps():
    assert all(abs(rate(s + 1) - rate(s)) < 1.1e-5 for s in range(1, 1000))
