"""Words of the self-check that stands beside the facts of every run."""

WORDS = {
    "good": ("自检 ✓ {good}/{all} · 最大误差 {worst}", "Self-check ✓ {good}/{all} · largest error {worst}"),
    "bad": ("自检 ✗ {all} 项中有 {bad} 项不成立 · 最大误差 {worst}", "Self-check ✗ {bad} of {all} do not hold · largest error {worst}"),
    "hint": ("点开查看检查了哪些项目", "Open to see what was checked"),
    "means": (
        "页面上的数字来自一次完整记录的前向计算。下面逐项检查：记录的数就是模型算出的数，各步骤前后一致。",
        "The numbers on the pages come from one recorded forward pass. The checks below show that the record is what the model computes and that its steps are consistent.",
    ),
    "means_bad": (
        "这次记录的数字不可信，不成立的检查是：{broken}。请重试或换一个句子；如果总是这样，请检查模型代码和检查点文件。",
        "The numbers recorded in this run cannot be trusted. Checks that do not hold: {broken}. Try again or use another sentence; if this happens every time, check the model code and the checkpoint's files.",
    ),
    "what": ("检查项", "Check"),
    "error": ("最大误差", "Largest error"),
    "allowed": ("允许的误差", "Allowed"),
    "exactly": ("必须为 0", "exactly 0"),
    "holds": ("成立", "holds"),
    "broken": ("不成立", "does not hold"),
    "no_number": ("不是数", "not a number"),
    "stepwise": ("逐步解码的 logits = 页面显示的 logits", "Logits of each decoding step = logits shown on the pages"),
    "stepwise.how": (
        "解码时每一步用 KV 缓存计算一行；页面上的各行由一次前向计算得到。比较的是每一步选中的词元。",
        "Decoding computes one row per step with the KV cache; the rows on the pages come from a single pass. The token chosen at each step is compared.",
    ),
    "plain": ("记录时的 logits = 不记录时的 logits", "Logits with recording = logits without recording"),
    "plain.how": (
        "对同一对句子再做一次前向计算，不记录任何张量。",
        "The same pair goes through the model once more, with nothing recorded.",
    ),
    "fused": ("分步计算的注意力 = 融合内核的结果", "Attention computed step by step = the fused kernel's result"),
    "fused.how": (
        "每层每个头的 z，与 PyTorch 的 SDPA 用相同的 q、k、v 算出的结果比较。",
        "z of every layer and head is compared with PyTorch's SDPA on the same q, k and v.",
    ),
    "sums": ("每行注意力权重之和 = 1", "Every row of attention weights sums to 1"),
    "sums.how": ("检查所有层、所有头、所有行。", "Checked over all layers, heads and rows."),
    "masked": ("被屏蔽的权重恰好是 0", "Masked weights are exactly 0"),
    "masked.how": ("检查掩码把分数变成 −∞ 的每一格。", "Checked in every cell whose score the mask sets to −∞."),
    "mixed": ("z = 权重 × V", "z = weights × V"),
    "mixed.how": ("用记录的权重和 V 重新计算。", "The recorded weights and V are multiplied again."),
    "handed": ("每层的输出 = 下一层的输入", "Each layer's output = the next layer's input"),
    "handed.how": ("编码器和解码器都检查，要求逐位相等。", "Checked in the encoder and the decoder; equal to the last bit."),
}
