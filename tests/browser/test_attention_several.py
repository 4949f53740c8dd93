"""Why several heads, shown from this sentence: what each head of the layer attends to, and what their mean would leave."""

import numpy as np
from playwright.sync_api import expect

from model.config import DecodeConfig
from model.translator import Translator

SENTENCE = "我有一只猫。"


def test_the_bars_are_the_heads_largest_weights_in_the_row_where_they_differ_most(open_page, translator: Translator) -> None:  # type: ignore[no-untyped-def]
    ids = [i for i in translator.translate(SENTENCE, DecodeConfig(max_length=8)).tokens if i != translator.config.eos_id]
    trace = translator.trace(SENTENCE, ids)
    weights = trace.attention("encoder", 1).weights
    best, tops, mean = weights.argmax(-1), weights.max(-1), weights.mean(0)
    different = np.array([len(set(best[:, row])) for row in range(weights.shape[1])])
    row = max(range(len(different)), key=lambda i: (different[i], float(tops[:, i].mean() - mean[i].max())))
    page = open_page(f'?text={SENTENCE}&lang=en&kind=encoder&layer=1&head=0&decode={{"max_length":8}}', tab="attention")
    lines = page.locator("#attention-several li")
    expect(lines).to_have_count(len(weights) + 1)
    for head in range(len(weights)):
        key, weight = lines.nth(head).locator("span").nth(0).inner_text(), lines.nth(head).locator("span").nth(2).inner_text()
        assert key.startswith(trace.src[best[head, row]].text)
        assert abs(float(weight) - tops[head, row]) < 0.0051
    assert abs(float(lines.last.locator("span").nth(3).inner_text()) - mean[row].max()) < 0.0051
    expect(page.locator("#attention-several p")).to_contain_text(trace.src[row].text)
    lines.nth(1).get_by_role("button").click()
    assert page.evaluate("[translucent.app.scene.layer, translucent.app.scene.head]") == [1, 1]
