"""What is fast must still be right."""

import torch
from torch import nn

from model.training import fastest_precision
from model.training.cpu_speed import attention_kernel, seed_dropout, use_byte_dropout
from model.training.fastest_precision import choose_precision

CPU = torch.device("cpu")


def make(p):
    net = nn.Sequential(nn.Linear(2, 2), nn.Dropout(p))
    return net, use_byte_dropout(net)


def test_byte_dropout_keeps_the_mean_and_drops_its_share():
    net, shared = make(0.2)
    seed_dropout(shared, 1)
    x = net[1](torch.ones(200_000))
    assert abs((x == 0).float().mean().item() - 0.2) < 0.01
    assert abs(x.mean().item() - 1) < 0.01
    assert x.unique().numel() == 2


def test_byte_dropout_does_nothing_in_evaluation_or_at_zero():
    x = torch.randn(100)
    assert torch.equal(make(0.2)[0].eval()[1](x), x)
    assert torch.equal(make(0.0)[0][1](x), x)


def test_the_seed_decides_what_is_dropped():
    net, shared = make(0.5)

    def draw(seed):
        seed_dropout(shared, seed)
        return net[1](torch.ones(64)).tolist()

    assert draw(1) == draw(1) != draw(2)


def test_the_gradient_goes_where_the_value_went():
    net, _ = make(0.5)
    x = torch.ones(64, requires_grad=True)
    y = net[1](x)
    y.sum().backward()
    assert torch.equal(x.grad, y.detach())


def test_a_precision_that_is_asked_for_is_taken_and_auto_is_the_faster(monkeypatch):
    assert choose_precision("fp32", CPU) == torch.float32
    assert choose_precision("bf16", CPU) == torch.bfloat16
    for half, chosen in ((0.6, torch.bfloat16), (0.8, torch.float32)):
        seconds = {torch.bfloat16: half, torch.float32: 1.0}
        monkeypatch.setattr(fastest_precision, "matmul_seconds", lambda dtype, device, seconds=seconds: seconds[dtype])
        assert choose_precision("auto", CPU) == chosen
    monkeypatch.undo()
    assert fastest_precision.matmul_seconds(torch.bfloat16, CPU, size=32, repeats=1) > 0


def test_both_attention_kernels_agree():
    q, k, v = (torch.randn(2, 2, 5, 8, dtype=torch.bfloat16) for _ in range(3))
    mask = torch.tensor([True, True, True, False, True])[None, None, None]
    with attention_kernel(CPU, torch.bfloat16):
        plain = nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mask)
    fused = nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mask)
    torch.testing.assert_close(plain, fused, rtol=0.05, atol=0.05)
