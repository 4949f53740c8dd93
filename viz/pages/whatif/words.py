"""Words of the page What if: the lines, what the edits in force do, edits in words."""

WORDS = {
    "title": ("少了什么，译文就变了？", "What breaks it?"),
    "lead": (
        "每一行，模型都带着一个改动重新翻译了一遍。按下一行，这个改动就生效，下面的概率和注意力图也跟着变；再按一次就撤掉。",
        "On each line the model has translated again with one change inside it. Press a line to put its change in force, for the probabilities and the maps below as well; press it again to take it back.",
    ),
    "answer.none": ("这 {all} 种改动都没有改变这句的译文。", "None of these {all} changes alters this translation."),
    "answer.one": (
        "{all} 种改动里只有 {n} 种改变了译文：{name}，{share} 的词变了。",
        "Only {n} of {all} changes alters this translation, {name}: {share} of its words.",
    ),
    "answer.some": (
        "{all} 种改动里有 {n} 种改变了译文，最多的是{name}：{share} 的词变了。",
        "{n} of {all} changes alter this translation; most of all {name}: {share} of its words.",
    ),
    "answer.all": (
        "{all} 种改动都改变了译文，最多的是{name}：{share} 的词变了。",
        "All {all} changes alter this translation; most of all {name}: {share} of its words.",
    ),
    "and": ("、", ", "),
    "break.whole": ("原模型", "The whole model"),
    "break.causal": ("无因果掩码", "No causal mask"),
    "break.scale": ("不除以 √d_k", "Without dividing by √d_k"),
    "break.positions": ("无位置编码", "No positions"),
    "break.shuffle": ("打乱词序", "Words shuffled"),
    "break.drop": ("屏蔽“{token}”", "“{token}” masked"),
    "break.same": ("不变", "the same"),
    "break.heads": (
        "靠后两层的 {heads} 个交叉注意力头，每次消融一个（输出换成 0）：有 {changed} 个使译文改变，已标成彩色。",
        "The {heads} cross-attention heads of the last two layers, ablated one at a time (their output set to 0): {changed} of them change the translation; these are colored.",
    ),
    "break.heads_none": (
        "靠后两层的 {heads} 个交叉注意力头，每次消融一个（输出换成 0）：译文都不变。",
        "The {heads} cross-attention heads of the last two layers, ablated one at a time (their output set to 0): none of them changes the translation.",
    ),
    "break.about": (
        "这里拆的是训练好的模型：它是靠着这些部件学会翻译的。从头就没有它的模型，也许能学会别的办法。",
        "This takes parts from a trained model, which learned to translate with them; a model trained without one might find another way.",
    ),
    "break.share": (
        "横条是变了的词（中文按字，标点也算）所占的比例：以较长的一句译文为准，看其中有多少没有按同样的次序出现在另一句里。被屏蔽的词元，是屏蔽以后译文概率降得最多的那个。",
        "A bar is the share of words that changed (in Chinese characters; punctuation counts): how much of the longer of both translations the other does not have in the same order. The masked token is the one whose masking lowers the translation's probability most.",
    ),
    "break.legend": ("改变", "changed"),
    "break.another": ("换成几种改动都会影响的一句：{text}", "A text that several of these changes affect: {text}"),
    "notice": ("看点（{n}）", "What to notice ({n})"),
    "why": ("为什么", "Why"),
    "starters": ("试一试", "Try"),
    "starter.hide": ("屏蔽“{token}”", "Mask “{token}”"),
    "starter.hide.why": (
        "为什么选这一句：只有“{token}”说明了“我有什么”。在交叉注意力中屏蔽它，看模型还能生成什么。",
        "Why this sentence: only “{token}” says what it is that I have. Mask it in cross-attention, and see what the model can still generate.",
    ),
    "starter.who": ("屏蔽“{token}”", "Mask “{token}”"),
    "starter.who.why": (
        "为什么选这一句：只有“{token}”说明了谁有猫。在交叉注意力中屏蔽它，看模型还能不能生成“谁”。",
        "Why this sentence: only “{token}” says who has the cat. Mask it in cross-attention, and see whether the model can still say who.",
    ),
    "starter.end": ("屏蔽句尾“{token}”", "Mask the end, “{token}”"),
    "starter.end.why": (
        "为什么选这一句：它很短，应该在哪里结束一看就知道。屏蔽句尾“{token}”，看模型还知不知道停止。",
        "Why this sentence: it is short, so one sees at once where it should stop. Mask its end, “{token}”, and see whether the model still stops there.",
    ),
    "starter.positions": ("去掉位置编码：{text}", "No positions: {text}"),
    "starter.positions.why": (
        "为什么选这一句：里面有两个人，谁不知道、谁在哭，全靠词序区分。去掉位置编码，看模型还能不能分清。",
        "Why this sentence: there are two people in it, and only word order tells who does not know and who is crying. Without positions, can the model still tell?",
    ),
    "heads": ("消融头", "Ablate heads"),
    "edits": ("正在生效的改动", "Edits in force"),
    "clear": ("全部清除", "Clear all"),
    "full": ("最多同时有 {limit} 个改动；请先去掉一个。", "At most {limit} edits at once; remove one first."),
    "refused": ("没有生效：{reason}", "Not in force: {reason}"),
    "chip.ablate": ("{place} 归零", "{place} zeroed"),
    "chip.mean": ("{place} 取平均", "{place} mean"),
    "chip.causal": ("因果掩码已去掉", "causal mask off"),
    "chip.padding": ("填充掩码已去掉", "padding mask off"),
    "chip.scale": ("不除以 √dₖ", "not divided by √dₖ"),
    "chip.positions": ("位置编码已去掉", "positions off"),
    "chip.shuffle": ("词序已打乱（种子 {seed}）", "word order shuffled (seed {seed})"),
    "chip.swap": ("词元 {n} → “{text}”", "token {n} → “{text}”"),
    "chip.cut": ("删去词元 {n}", "token {n} removed"),
    "chip.drop": ("屏蔽词元 {n}", "token {n} masked"),
    "chip.drop_head": ("在 {place} 屏蔽词元 {n}", "token {n} masked in {place}"),
    "chip.row": ("手动修改 {place} 第 {row} 行", "{place}, row {row} edited by hand"),
    "place": ("{kind} 第 {layer} 层头 {head}", "{kind} layer {layer} head {head}"),
    "place_all": ("{kind} 第 {layer} 层所有头", "{kind} layer {layer}, all heads"),
    "cut": ("到长度上限被截断", "cut at its limit"),
    "empty": ("（空）", "(nothing)"),
    "see.same": ("带着改动{what}，译文一字不变。", "With {what} the translation stays the same, word for word."),
    "see.other": ("带着改动{what}，译文有 {share} 的词变了。", "With {what}, {share} of the translation's words change."),
    "see.less": (
        "{text}的对数概率从 {before} 变为 {after}（{change}）：概率只剩 {share}。",
        "{text} goes from log-probability {before} to {after} ({change}): it keeps {share} of its probability.",
    ),
    "see.more": (
        "{text}的对数概率从 {before} 变为 {after}（+{change}）：概率是原来的 {factor} 倍。",
        "{text} goes from log-probability {before} to {after} (+{change}): it is {factor} times as probable.",
    ),
    "see.even": (
        "{text}的概率几乎没有变（对数概率 {before}，改动后 {after}，差 {change}）。",
        "{text} is about as probable as before (log-probability {before}, then {after}; change {change}).",
    ),
    "see.token": (
        "概率变化最大的是第 {n} 个词元{token}：{before} → {after}；首选仍是{first}。",
        "The probability that changed most is that of token {n}, {token}: {before} → {after}; {first} is still the first choice there.",
    ),
    "see.token_first": (
        "概率变化最大的是第 {n} 个词元{token}：{before} → {after}；那里的首选现在是{first}。",
        "The probability that changed most is that of token {n}, {token}: {before} → {after}; the first choice there is now {first}.",
    ),
    "see.token_now": (
        "概率变化最大的是第 {n} 个词元{token}：{before} → {after}；它原来不是首选，现在是。",
        "The probability that changed most is that of token {n}, {token}: {before} → {after}; it is now the first choice there, which it was not.",
    ),
    "see.token_other": (
        "概率变化最大的是第 {n} 个词元{token}：{before} → {after}；那里的首选和原来一样，是{first}。",
        "The probability that changed most is that of token {n}, {token}: {before} → {after}; the first choice there is {first}, as before.",
    ),
    "look.start": (
        "按下一行，看看每个词元的概率和注意力图各有什么变化。",
        "Press a line, and see what happens to each token's probability and to the maps.",
    ),
    "look.causal.lost": (
        "去掉掩码，解码器平均每行把 {future} 的权重放在后面的词元上（放在它要预测的词元上的是 {answer}），整句的概率不升反降：对数概率 {before} → {after}。这个模型训练时总有掩码，没有学过利用后面的词元；如果从头就不加掩码地训练，它只要照抄下一个词元就行，翻译时却没有可以照抄的。",
        "Without the mask each decoder row puts {future} of its weight on later tokens on average ({answer} on the very one it must predict), and the sentence becomes less probable, not more: log-probability {before} → {after}. This model always had the mask in training and never learned to use later tokens. One trained without it could simply copy the next token, and would have none to copy when it translates.",
    ),
    "look.causal.both": (
        "译文没有变，概率却下降，两者并不矛盾。翻译时选择下一个词元的总是最后一行，它后面没有词元，只有前面各行的向量会变，这一句里还不足以改变选择；打分时整句译文一次输入，除最后一行外，每行都能直接关注后面的词元。",
        "The same translation, yet less probable: both are true. In translation the row that chooses the next token is always the last, with nothing after it; only the vectors of earlier rows change, here not enough for another choice. For the score the finished sentence goes in all at once, and every row but the last can attend to later tokens itself.",
    ),
    "look.causal.still": (
        "去掉掩码，解码器平均每行把 {future} 的权重放在后面的词元上（放在它要预测的词元上的是 {answer}），整句的概率却几乎没有变：对数概率 {before} → {after}。看不出它从后面的词元得到了什么。",
        "Without the mask each decoder row puts {future} of its weight on later tokens on average ({answer} on the very one it must predict), and the sentence's probability hardly changes: log-probability {before} → {after}. There is no sign that it gains anything from them.",
    ),
    "look.causal.cheats": (
        "去掉掩码，解码器平均每行把 {future} 的权重放在后面的词元上（放在它要预测的词元上的是 {answer}），整句的概率也变大：对数概率 {before} → {after}。它用上了答案；翻译时后面还没有词元，这个好处就没有了。",
        "Without the mask each decoder row puts {future} of its weight on later tokens on average ({answer} on the very one it must predict), and the sentence becomes more probable: log-probability {before} → {after}. It uses the answer. When it translates, nothing stands there yet, and the advantage is gone.",
    ),
    "look.causal.little": (
        "去掉掩码，解码器平均每行把 {future} 的权重放在后面的词元上（放在它要预测的词元上的是 {answer}）。对数概率 {before} → {after} 只增加了一点，或者它要预测的词元并不比别的词元得到更多的权重，所以还不能说它用上了答案。",
        "Without the mask each decoder row puts {future} of its weight on later tokens on average ({answer} on the very one it must predict). The log-probability {before} → {after} grows by little, or the token to predict gets no more weight than others: not enough to say that it uses the answer.",
    ),
    "look.causal.together": (
        "去掉掩码，解码器平均每行把 {future} 的权重放在后面的词元上（放在它要预测的词元上的是 {answer}）。对数概率 {before} → {after} 是所有改动合起来的结果；只保留这一个，才能看出它自己的作用。",
        "Without the mask each decoder row puts {future} of its weight on later tokens on average ({answer} on the very one it must predict). The log-probability {before} → {after} is the result of all edits together; keep this one alone to see its own effect.",
    ),
    "look.padding": (
        "现在编码器有 {encoder}、交叉注意力有 {cross} 的权重落在填充位置上：那里没有任何内容，有掩码时权重恰好是 0。",
        "Padding now gets {encoder} of the encoder's weight and {cross} of cross-attention's: those positions have no content, and with the mask they get exactly 0.",
    ),
    "look.saturated": (
        "不缩放，分数变大，softmax 接近饱和：编码器每行的平均熵 {before} → {after} 比特，最大权重平均 {top_before} → {top_after}。softmax 越接近饱和，训练时的梯度越小，模型难以训练，所以论文除以 √dₖ。",
        "Without scaling the scores are larger and push the softmax towards saturation: the encoder rows' mean entropy goes {before} → {after} bits, their largest weight {top_before} → {top_after} on average. The closer to saturation, the smaller the gradient in training and the harder it is to train, which is why the paper divides by √dₖ.",
    ),
    "look.unsaturated": (
        "编码器每行的平均熵 {before} → {after} 比特，最大权重平均 {top_before} → {top_after}：这里注意力没有变得更集中。",
        "The encoder rows' mean entropy goes {before} → {after} bits, their largest weight {top_before} → {top_after} on average: the attention is no more focused here.",
    ),
    "look.positions": (
        "没有位置编码，编码器就分不出词元的先后，译文通常也就乱了；但只看一句，还不能说明它分不清次序。比较词元相同、顺序不同的两句话，或者再点“打乱词序”，看译文能不能区分。",
        "Without positions nothing in the encoder tells the order of the tokens, and the translation usually falls apart; but a single sentence does not show that order is what it lost. Compare two sentences made of the same tokens in another order, or shuffle the word order as well: does the translation tell them apart?",
    ),
    "look.hidden": (
        "被屏蔽的词元仍在编码器里，只是生成译文时不能关注它：它的内容只能从别的词元间接得到，或者根据已经生成的词元推测。",
        "The masked token is still in the encoder; only cross-attention cannot attend to it. What it says must come by way of other tokens, or be inferred from the tokens already generated.",
    ),
    "look.hidden_head": (
        "只有指定的头不能关注被屏蔽的词元；其他的头仍可以从它取得信息。",
        "Only the head that was named cannot attend to the masked token; other heads can still take information from it.",
    ),
    "look.ablated": (
        "消融一个头，改变的是它的输出 z，不改变它自己的权重图。变化出现在它后面的层里。",
        "Ablating a head changes its output z, not its own map of weights. Look for changes in the layers that follow.",
    ),
    "look.unshuffled": ("这个种子得到的顺序和原来一样；请换一种顺序。", "This seed gave the order that was there; try another."),
    "hide": ("屏蔽词元", "Mask a token"),
    "scored.own": ("原来的译文", "The translation from before"),
    "scored.typed": ("你给的译文", "The translation that you gave"),
    "undo": ("去掉最后一个", "Take back the last"),
    "kind.encoder": ("编码器", "Encoder"),
    "kind.decoder": ("解码器自注意力", "Decoder self"),
    "kind.cross": ("交叉注意力", "Cross"),
    "code.probabilities": ("第一个词元那一步，整个分布变化了多少比特", "How far the distribution changed at the first token, in bits"),
    "formula.probabilities": (
        "KL(p ‖ q) = Σ p · log₂(p / q)   (Kullback & Leibler 1951)",
        "KL(p ‖ q) = Σ p · log₂(p / q)   (Kullback & Leibler 1951)",
    ),
}
