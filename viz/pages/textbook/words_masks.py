"""Words of the cards about masks. The numbers come from the record, by their names."""

WORDS = {
    "M23.title": ("示例没有传 tgt_mask：解码器能看到答案", "The example passes no tgt_mask: the decoder sees the answers"),
    "M23.said": (
        "能运行的示例里，没有给解码器因果掩码，只提了一句“注意掩码”；还把原文的掩码原样传给 memory_mask。",
        "In the example that runs, the decoder gets no causal mask, only a remark that masks need care; the source's mask is also passed on as memory_mask.",
    ),
    "M23.right": (
        "训练时整句译文一次输入。没有因果掩码，第 t 行可以直接复制第 t + 1 个词元，而那正是它的答案。训练损失会非常低，译文却不通，因为生成时没有答案可以复制。memory_mask 的形状是 (T, S)，传入 (S, S) 的掩码，只有 S = T 时才不报错。",
        "In training the whole target is given at once. Without the causal mask, row t can copy token t + 1, which is its answer. The training loss becomes very low and the translations make no sense, because during generation there is nothing to copy. memory_mask is (T, S), so an (S, S) mask raises an error unless S = T.",
    ),
    "M23.source": ("Vaswani 等 2017，3.2.3 节", "Vaswani et al. 2017, section 3.2.3"),
    "M23.measured": (
        "两个小模型只差这一处，训练 {steps} 步；原文有 {blur}% 的词被替换，所以不复制答案就不可能全部预测对。训练损失：不加掩码 {open}，加掩码 {masked} 奈特。让它们自己翻译没有替换过的句子，整句全对的：加掩码 {masked_exact}%，不加 {open_exact}%。随附模型去掉因果掩码：损失 {base} → {off}，下一词元准确率 {base_first}% → {off_first}%。",
        "Two small models that differ only in this, after {steps} steps; {blur}% of the source words are replaced, so that no model can predict everything without copying. Loss: {open} without the mask, {masked} nats with it. Translating clean sentences by themselves, the masked model gets {masked_exact}% entirely right, the other {open_exact}%. The shipped model without its causal mask: loss {base} → {off}, next-token accuracy {base_first}% → {off_first}%.",
    ),
    "M23.measured.plain": (
        "不加掩码：损失 {open}，自己生成全对 {open_exact}%；加掩码：{masked}，全对 {masked_exact}%。",
        "Without the mask: loss {open}, {open_exact}% of sentences right; with it: {masked}, {masked_exact}%.",
    ),
    "M35.title": ("编码器和解码器读同一段文本", "The same text for encoder and decoder"),
    "M35.said": (
        "代码接收参数 is_causal 却从不使用，训练时又把同一串编号输入编码器和解码器。",
        "The code takes is_causal and never uses it; and in training the same ids go into encoder and decoder.",
    ),
    "M35.right": (
        "即使补上因果掩码，交叉注意力仍会泄漏答案：编码器能看到整句，解码器从它的输出就能得到下一个词元。编码器和解码器应当读两段不同的文本；只有一段文本时，用只有解码器的模型。",
        "Even with the causal mask added, cross-attention leaks the answer: the encoder sees the whole text, and the decoder can get the next token from its output. The two should read two different texts; for a single text, use a decoder-only model.",
    ),
    "M35.source": ("Vaswani 等 2017，3.2.3 节与图 1", "Vaswani et al. 2017, section 3.2.3 and figure 1"),
    "M35.measured": (
        "在随机串里（{symbols} 种符号），下一个符号无法预测：看不到原文的解码器损失是 {blind} 奈特（ln {symbols} = {floor}，句末稍容易预测）。把同一串输入编码器，训练 {steps} 步后降到 {same}，因果掩码始终在用。",
        "In random strings over {symbols} symbols the next one cannot be predicted: a decoder that sees no source has a loss of {blind} nats (ln {symbols} = {floor}; the end is a little easier). With the same string in the encoder it falls to {same} in {steps} steps, with the causal mask on throughout.",
    ),
    "M35.measured.plain": (
        "无法预测的随机串，损失却从 {blind} 降到 {same}。",
        "Random strings cannot be predicted, yet the loss falls from {blind} to {same}.",
    ),
    "M35.name.blind": ("看不到原文", "sees no source"),
    "M35.name.same": ("编码器读同一串", "same text in the encoder"),
    "M31.title": ("因果掩码只在训练时使用", "The causal mask is only for training"),
    "M31.said": ("因果掩码用于训练时防止看到答案。", "The causal mask keeps the answers out of sight in training."),
    "M31.right": (
        "生成时也需要。没有它，每读入一个新词元，前面各行的数值都会改变：模型没有学过这样的数值，KV 缓存也不再有效。",
        "It is needed in generation too. Without it, every token that is read changes the earlier rows: the model never learned such values, and a KV cache is no longer valid.",
    ),
    "M31.source": ("Vaswani 等 2017，3.2.3 节", "Vaswani et al. 2017, section 3.2.3"),
    "M31.measured": (
        "译文读到一半时，再多读一个词元：有掩码，前面各行的 logit 最多变化 {masked_change}（舍入误差）；没有掩码，最多变化 {open_change}，{rows} 行中 {open_moved}% 的首选词元改变。",
        "Halfway through the target, one more token is read: with the mask the logits of earlier rows change by at most {masked_change} (rounding); without it by up to {open_change}, and in {open_moved}% of the {rows} rows the most probable token changes.",
    ),
    "M31.measured.plain": (
        "没有掩码，多读一个词元，前面 {open_moved}% 的行首选词元改变。",
        "Without the mask, one more token changes the most probable token in {open_moved}% of the earlier rows.",
    ),
    "M30.title": ("交叉注意力不需要掩码", "Cross-attention needs no mask"),
    "M30.right": (
        "不需要的是因果掩码，填充掩码仍然需要：一批句子长短不一，短句后面的填充不是词元，不应被关注。",
        "It needs no causal mask, but it does need the padding mask: in a batch of unequal lengths, the padding after a short sentence is not part of it and must not be attended to.",
    ),
    "M30.source": (
        "Vaswani 等 2017，3.2.3 节（没有提到填充，那是批处理的问题）",
        "Vaswani et al. 2017, section 3.2.3 (padding, a matter of batching, is not mentioned)",
    ),
    "M30.measured": (
        "把 {sentences} 句都填充到 {longest} 个词元（原来平均 {mean} 个）：加填充掩码，{padded} 奈特，与不填充相同。交叉注意力不加：{cross} 奈特，下一词元准确率 {cross_first}%。编码器也不加：{both} 奈特，{both_first}%。",
        "All {sentences} sources padded to {longest} tokens ({mean} on average before): {padded} nats with the padding mask, as without padding. Not masked in cross-attention: {cross} nats, next-token accuracy {cross_first}%. Not masked in the encoder either: {both} nats, {both_first}%.",
    ),
    "M30.measured.plain": (
        "交叉注意力不加填充掩码：损失 {base} → {cross}；编码器也不加：{both}。",
        "No padding mask in cross-attention: loss {base} → {cross}; none in the encoder either: {both}.",
    ),
    "M30.name.padded": ("填充，加掩码", "padded and masked"),
    "M30.name.cross": ("交叉注意力不加掩码", "unmasked in cross-attention"),
    "M30.name.both": ("编码器也不加掩码", "unmasked in the encoder too"),
    "M4.title": ("只能看到前面的词", "Only the past"),
    "M4.right": (
        "还有它自己：因果掩码包含对角线。第 t 行读入词元 t，预测词元 t + 1，关注自己不会泄漏答案。",
        "And itself: the causal mask includes the diagonal. Row t reads token t and predicts token t + 1, so attending to itself leaks nothing.",
    ),
    "M4.source": (
        "Vaswani 等 2017，3.2.3 节：到该位置为止，包含该位置",
        "Vaswani et al. 2017, section 3.2.3: up to and including that position",
    ),
    "M4.measured": (
        "按字面意思把对角线也屏蔽（第一行除外，它没有别的可关注）：损失 {base} → {strict} 奈特，下一词元准确率 {base_first}% → {strict_first}%。",
        "Taken literally, with the diagonal masked as well (except in the first row, which has nothing else to attend to): loss {base} → {strict} nats, next-token accuracy {base_first}% → {strict_first}%.",
    ),
    "M4.measured.plain": ("对角线也屏蔽：损失 {base} → {strict}。", "With the diagonal masked too: loss {base} → {strict}."),
    "M4.name.strict": ("对角线也屏蔽", "diagonal masked"),
    "M1.title": ("布尔掩码 & 浮点三角矩阵", "A Boolean mask & a triangle of floats"),
    "M1.said": (
        "代码用 & 合并布尔的填充掩码和 torch.ones 得到的三角矩阵。",
        "The code combines a Boolean padding mask and a triangle made with torch.ones by &.",
    ),
    "M1.right": (
        "& 不接受浮点张量，会报 {error}。三角矩阵要先 .bool()。",
        "& does not accept a float tensor and raises {error}. Call .bool() on the triangle first.",
    ),
    "M1.source": ("PyTorch 文档，torch.bitwise_and", "PyTorch documentation, torch.bitwise_and"),
    "M1.measured": (
        "按原样运行：{error}。改正后，4 个词元（最后一个是填充）的 {cells} 格中有 {open} 格允许关注。",
        "Run as it stands: {error}. Corrected, with four tokens of which the last is padding, {open} of {cells} cells are allowed.",
    ),
    "M1.measured.plain": ("一运行就报错：{error}。", "It raises {error} at once."),
    "M1.name.padding": ("填充掩码", "padding mask"),
    "M1.name.triangle": ("因果掩码", "causal mask"),
    "M1.name.both": ("两者合并", "both combined"),
    "M2.title": ("被屏蔽的分数填 −1e20", "Masked scores are set to −1e20"),
    "M2.said": ("掩码把分数填成 −1e20，softmax 后就是 0。", "The mask sets scores to −1e20, which softmax turns into 0."),
    "M2.right": (
        "在 float32 和 bfloat16 里没有问题。float16 最大只有 {largest}，装不下，会报 {error}。整行都被屏蔽时，−1e20 给出均匀的权重，−∞ 给出 NaN；两者都不对，本应用规定为 0。",
        "Fine in float32 and bfloat16. float16 cannot hold it (its largest value is {largest}) and raises {error}. A row with every key masked becomes uniform with −1e20 and NaN with −∞; neither is right, and this app gives zeros.",
    ),
    "M2.source": (
        "PyTorch 文档，Tensor.masked_fill；IEEE 754 半精度",
        "PyTorch documentation, Tensor.masked_fill; IEEE 754 half precision",
    ),
    "M2.measured": (
        "漏给被屏蔽的键的权重：float32 {float32}，bfloat16 {bfloat16}；float16 报 {error}。整行被屏蔽：填 −1e20，三个键各得 {filled}；填 −∞，得到 {infinite} 个 NaN。",
        "Weight that leaks to a masked key: float32 {float32}, bfloat16 {bfloat16}; float16 raises {error}. A fully masked row: −1e20 gives each of three keys {filled}; −∞ gives {infinite} NaNs.",
    ),
    "M2.measured.plain": (
        "float16 报错；整行被屏蔽时，三个键各得 {filled}。",
        "float16 raises an error; in a fully masked row three keys get {filled} each.",
    ),
    "M2.name.filled": ("整行被屏蔽，填 −1e20", "all masked, −1e20"),
    "M2.name.zeros": ("应有的结果", "correct result"),
    "M42.title": ("把解码比作 n-gram 和 [MASK]", "Decoding compared with n-grams and [MASK]"),
    "M42.said": (
        "掩码像 n-gram 一样逐步露出前文，被屏蔽的词换成 [MASK]，</EOS> 也输入解码器。",
        "The mask reveals the text step by step like n-grams, hidden words become [MASK], and </EOS> is fed in as well.",
    ),
    "M42.right": (
        "n-gram 只用前 n − 1 个词元；这里每一行能关注前面的全部词元，以及整个原文。屏蔽的是分数，没有替换任何词元。</s> 只是最后一行的预测目标，从不作为输入。",
        "An n-gram uses n − 1 tokens; here each row attends to everything before it and to the whole source. Scores are masked; no token is replaced. </s> is only the last row's target and never an input.",
    ),
    "M42.source": ("Vaswani 等 2017，3.2.3 节", "Vaswani et al. 2017, section 3.2.3"),
    "M42.measured": (
        "各行平均能关注 {seen} 个译文词元，最多 {most} 个；</s> 输入了 {fed} 次。只许关注最近两个（类似三元语法）：损失 {base} → {window} 奈特，下一词元准确率 {base_first}% → {window_first}%。",
        "Rows attend to {seen} target tokens on average and at most to {most}; </s> is fed in {fed} times. Limited to the last two, as in a trigram model: loss {base} → {window} nats, next-token accuracy {base_first}% → {window_first}%.",
    ),
    "M42.measured.plain": (
        "只许关注最近两个词元：损失 {base} → {window}。",
        "Attending to the last two tokens only: loss {base} → {window}.",
    ),
    "M42.name.window": ("只关注最近两个", "last two tokens only"),
}
