"""The sinusoids, against the formula of section 3.5 written out."""

from __future__ import annotations

import math

import pytest
import torch

from model.config import ModelConfig
from model.positions import Positions, Sinusoidal, sinusoid_table


@pytest.mark.parametrize(("length", "width"), [(128, 256), (1, 2), (50, 6)])
def test_the_table_is_the_papers_formula(length: int, width: int) -> None:
    table = sinusoid_table(length, width)
    assert table.shape == (length, width) and table.dtype == torch.float32
    for position in (0, length // 2, length - 1):
        for i in range(width // 2):
            angle = position / 10000 ** (2 * i / width)
            assert float(table[position, 2 * i]) == pytest.approx(math.sin(angle), abs=1e-6)
            assert float(table[position, 2 * i + 1]) == pytest.approx(math.cos(angle), abs=1e-6)


def test_a_shift_is_a_rotation_that_does_not_depend_on_the_position() -> None:
    table, shift, pair = sinusoid_table(100, 16).double(), 7, 2
    angle = shift / 10000 ** (2 * pair / 16)
    turn = torch.tensor([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]], dtype=torch.float64)
    waves = table[:, 2 * pair : 2 * pair + 2]
    torch.testing.assert_close(waves[shift:], waves[:-shift] @ turn.T, rtol=0, atol=1e-5)


def test_an_offset_continues_the_table() -> None:
    positions = Sinusoidal(ModelConfig(10, 10, max_length=20))
    assert torch.equal(positions.embed(5, 3), positions.embed(8)[3:])


def test_the_table_is_no_part_of_the_weights() -> None:
    assert not Sinusoidal(ModelConfig(10, 10)).state_dict()


def test_a_scheme_that_overrides_nothing_adds_nothing() -> None:
    nothing, x = Positions(), torch.ones(1)
    assert nothing.embed(3) is None and nothing.bias(3, 3) is None and nothing.rotate(x) is x
