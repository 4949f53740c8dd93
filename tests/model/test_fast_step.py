"""The fast step writes what the model that one reads would write: the same logits, in every architecture, alone, padded, selected, changed."""

import torch

from model.fast_step import Stepper, lay_out
from model.positions import Positions
from tests.model.conftest import SRC, TGT, close


class Odd(Positions):
    """Turns by flipping signs and biases by distance: neither exists, but a step must hand on both."""

    def rotate(self, x, offset=0):
        return x * torch.arange(offset + 1, offset + 1 + x.shape[-2])[:, None].sin()

    def bias(self, q_len, k_len):
        distance = torch.arange(k_len - q_len, k_len)[:, None] - torch.arange(k_len)
        return -0.3 * distance.abs().float().expand(2, -1, -1)


@torch.inference_mode()
def stepped(model, src, tgt):
    """Logits (B, T, V) of tgt fed one token at a time."""
    step = Stepper(model, src, tgt.shape[1])
    return torch.stack([step(column[:, None]) for column in tgt.T], 1)


def test_every_step_has_the_logits_of_the_whole_pass_also_of_a_sentence_alone_without_padding(model):
    for src, tgt in ((SRC, TGT), (SRC[:1], TGT[:1])):
        close(stepped(model, src, tgt), model(src, tgt))


def test_positions_that_turn_and_bias_are_handed_on(model):
    for layer in (*model.encoder, *model.decoder):
        layer.self_attention.positions = Odd()
    before = stepped(model, SRC, TGT)
    # Odd.bias is relative to the last key, so the whole pass, whose queries end where its keys end, agrees.
    close(before, model(SRC, TGT))


def test_selected_rows_go_on_as_if_they_had_been_there_from_the_start(model):
    # uneven, one, more than before, every sentence as often (their sources are read once), one of them in two places
    for rows in map(torch.tensor, ([2, 0, 0], [1], [2, 0, 0, 1], [0, 0, 2, 2, 1, 1], [1, 0, 1])):
        with torch.inference_mode():
            step = Stepper(model, SRC, 5)
            for column in TGT.T[:3]:
                step(column[:, None])
            step.select(rows)
            logits = step(TGT[rows, 3:4])
        close(logits, model(SRC[rows], TGT[rows])[:, 3])


def test_rows_selected_again_and_again_keep_their_own_past(model):
    with torch.inference_mode():
        step, at = Stepper(model, SRC, 5), torch.arange(len(SRC))
        for column, rows in enumerate(([0, 0, 1, 1, 2, 2], [1, 0, 2, 3, 5, 4], [0, 1, 4, 5], [3, 0])):
            step(TGT[at, column][:, None])
            step.select(torch.tensor(rows))
            at = at[torch.tensor(rows)]
        logits = step(TGT[at, 4:5])
    close(logits, model(SRC[at], TGT[at])[:, 4])


def test_changed_weights_are_noticed(model):
    before = stepped(model, SRC, TGT)
    with torch.no_grad():
        model.decoder[1].self_attention.w_key.weight.mul_(2.0)
        model.tgt_embedding.table.weight.mul_(1.5)
    after = stepped(model, SRC, TGT)
    assert (after - before).abs().max() > 0.1
    close(after, model(SRC, TGT))


def test_turning_the_matrices_changes_no_number_and_no_name(model):
    names, before = {k: v.clone() for k, v in model.state_dict().items()}, model(SRC, TGT)
    lay_out(model)
    assert all(torch.equal(names[k], v) for k, v in model.state_dict().items())
    assert model.decoder[0].feedforward.w_1.weight.T.is_contiguous()
    close(model(SRC, TGT), before)
    close(stepped(model, SRC, TGT), before)
