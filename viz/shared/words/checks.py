"""Words of the self-check that stands beside the facts of every run."""

WORDS = {
    "good": ("自检 ✓ {good}/{all} · 最大误差 {worst}", "Self-check ✓ {good}/{all} · largest error {worst}"),
    "bad": ("自检 ✗ {all} 项中有 {bad} 项不成立 · 最大误差 {worst}", "Self-check ✗ {bad} of {all} broken · largest error {worst}"),
    "hint": ("点开看检查了什么", "Open to see what was checked"),
    "means": (
        "画面上的数字来自一次被完整记录的计算。下面逐项核对：记录的就是模型真正算出的，步骤之间对得上。",
        "What you see comes from one recorded pass. Checked here, one by one: the record is what the model really computes, and its steps fit together.",
    ),
    "means_bad": (
        "这次记录的数字不可信，不成立的是：{broken}。请重试或换一句；若总是这样，请检查模型代码和检查点文件。",
        "The numbers recorded in this run cannot be trusted. Broken: {broken}. Try again or another sentence; if it stays so, check the model code and the checkpoint's files.",
    ),
    "what": ("检查项", "Check"),
    "error": ("最大误差", "Largest error"),
    "allowed": ("允许", "Allowed"),
    "exactly": ("必须为 0", "exactly 0"),
    "holds": ("成立", "holds"),
    "broken": ("不成立", "broken"),
    "no_number": ("不是数", "not a number"),
    "stepwise": ("逐步解码的 logits = 这里画的 logits", "Logits of each decoding step = logits shown here"),
    "stepwise.how": (
        "解码时每步用缓存现算；画面一次算出所有行。比较每步列出的候选。",
        "Decoding computes one row a step from its cache, the pages all rows at once; compared over the candidates each step lists.",
    ),
    "plain": ("被记录的 logits = 不被记录的 logits", "Logits while recorded = logits while nobody watches"),
    "plain.how": ("同一对句子，再完整算一遍，不记录任何东西。", "The same pair computed once more with nothing recorded."),
    "fused": ("逐步写出的注意力 = 融合内核", "Attention step by step = the fused kernel"),
    "fused.how": (
        "每层每头的 z，与 PyTorch 的 SDPA 用同样的 q、k、v 算出的相比。",
        "z of every layer and head, against PyTorch's SDPA on the same q, k and v.",
    ),
    "sums": ("权重每行之和 = 1", "Every row of weights sums to 1"),
    "sums.how": ("所有层、所有头、所有行。", "All layers, heads and rows."),
    "masked": ("被遮住的权重恰好是 0", "Masked weights are exactly 0"),
    "masked.how": ("遮罩写 −∞ 的每一格。", "Every cell where the mask writes −∞."),
    "mixed": ("z = 权重 × V", "z = weights × V"),
    "mixed.how": ("用记录下来的权重和 V 重新相乘。", "The recorded weights and V multiplied again."),
    "handed": ("每层的输出 = 下一层的输入", "Each layer's output = the next layer's input"),
    "handed.how": ("编码器和解码器，逐位相等。", "Encoder and decoder, equal to the last bit."),
}
