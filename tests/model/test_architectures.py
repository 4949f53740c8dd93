"""Every architecture that a ModelConfig can name learns: each combination of its settings overfits one batch."""

import itertools

import pytest
import torch

from model.config import FEEDFORWARD_KINDS, NORM_KINDS, NORM_ORDERS, POSITION_KINDS, ModelConfig
from model.feedforward import FEEDFORWARDS
from model.positions import POSITIONS
from model.residual import NORMS, RESIDUALS
from model.transformer import Transformer
from tests.conftest import thorough
from tests.model.conftest import SRC

TGT = torch.tensor([[2, 6, 7, 8, 13], [2, 9, 10, 15, 4], [2, 16, 17, 18, 19]])
KINDS = POSITION_KINDS, FEEDFORWARD_KINDS, NORM_KINDS, NORM_ORDERS
ALL = list(itertools.product(*KINDS))
KEPT = ALL[::19]
"""Six, in which each setting has each of its values once or more, and each norm stands in each order."""


def test_every_name_of_the_config_has_its_class_and_no_other():
    assert tuple(map(tuple, (POSITIONS, FEEDFORWARDS, NORMS, RESIDUALS))) == KINDS


def test_what_is_kept_at_every_commit_has_every_value():
    assert list(map(set, zip(*KEPT, strict=True))) == list(map(set, KINDS))


@pytest.mark.parametrize(
    "positions, feedforward, norm, norm_order",
    [thorough(*names, id="-".join(names), kept=names in KEPT) for names in ALL],
)
def test_it_overfits_one_batch(positions, feedforward, norm, norm_order):
    torch.manual_seed(0)
    small = {"d_model": 32, "n_heads": 2, "d_ff": 64, "encoder_layers": 1, "decoder_layers": 1, "dropout": 0.0, "max_length": 8}
    model = Transformer(ModelConfig(20, 20, positions=positions, feedforward=feedforward, norm=norm, norm_order=norm_order, **small))
    optimiser = torch.optim.Adam(model.parameters(), 5e-3, betas=(0.9, 0.98), fused=True)
    for _ in range(45):
        loss = torch.nn.functional.cross_entropy(model(SRC, TGT[:, :-1]).flatten(0, 1), TGT[:, 1:].flatten())
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    assert loss.item() < 0.05
    assert torch.equal(model(SRC, TGT[:, :-1]).argmax(-1), TGT[:, 1:])
