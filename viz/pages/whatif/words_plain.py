"""What the page What if says in the plain depth."""

WORDS = {
    "lead.plain": (
        "按下一行，这个改动就生效，下面的概率和注意力图也跟着变。",
        "Press a line to put its change in force, for the probabilities and maps below as well.",
    ),
    "starter.hide.why.plain": (
        "只有“{token}”说明了“我有什么”。屏蔽它，模型还能生成什么？",
        "Only “{token}” says what I have. When it is masked, what can the model still generate?",
    ),
    "starter.who.why.plain": (
        "只有“{token}”说明了是谁。屏蔽它，模型还能生成“谁”吗？",
        "Only “{token}” says who. When it is masked, can the model still say who?",
    ),
    "starter.end.why.plain": ("屏蔽句尾“{token}”，模型还知道停止吗？", "With “{token}” masked, does the model still know where to stop?"),
    "starter.positions.why.plain": (
        "两个人，谁不知道、谁在哭，全靠词序区分。去掉位置编码，模型还能分清吗？",
        "Only word order tells who does not know and who is crying. Without positions, can the model still tell?",
    ),
    "see.less.plain": ("{text}的概率只剩 {share}。", "{text} keeps {share} of its probability."),
    "see.more.plain": ("{text}的概率是原来的 {factor} 倍。", "{text} is {factor} times as probable."),
    "see.even.plain": ("{text}的概率几乎没有变。", "{text} is about as probable as before."),
    "see.token.plain": (
        "概率变化最大的是{token}：{before} → {after}。",
        "The probability that changes most is that of {token}: {before} → {after}.",
    ),
    "see.token_first.plain": (
        "概率变化最大的是{token}：{before} → {after}；那里的首选现在是{first}。",
        "The probability that changes most is that of {token}: {before} → {after}; the first choice there is now {first}.",
    ),
    "see.token_now.plain": (
        "概率变化最大的是{token}：{before} → {after}；它现在成了首选。",
        "The probability that changes most is that of {token}: {before} → {after}; it is now the first choice.",
    ),
    "see.token_other.plain": (
        "概率变化最大的是{token}：{before} → {after}。",
        "The probability that changes most is that of {token}: {before} → {after}.",
    ),
    "look.start.plain": ("按下一行，再看概率和注意力图。", "Press a line, then see the probabilities and the maps."),
    "look.causal.lost.plain": (
        "去掉掩码，整句的概率反而下降：训练时总有掩码，模型没有学过利用后面的词元。",
        "Without the mask the sentence becomes less probable: the model always had the mask in training and never learned to use later tokens.",
    ),
    "look.causal.both.plain": (
        "译文没有变：翻译时最后一行后面没有词元。打分时整句都在，影响更大。",
        "The translation stayed the same: its last row has no later tokens. For the score the whole sentence is there, and they matter more.",
    ),
    "look.causal.still.plain": (
        "有 {future} 的权重落在后面的词元上，概率却几乎没有变。",
        "{future} of the weight falls on later tokens, yet the probability hardly changes.",
    ),
    "look.causal.cheats.plain": (
        "有 {answer} 的权重落在它要预测的词元上，概率变大了；翻译时那里还没有词元。",
        "{answer} of the weight falls on the token to be predicted, and the probability grows; in translation that token does not exist yet.",
    ),
    "look.causal.little.plain": (
        "有 {future} 的权重落在后面的词元上，还不能说它用上了答案。",
        "{future} of the weight falls on later tokens: not enough to say that it uses the answer.",
    ),
    "look.causal.together.plain": (
        "这是几处改动合起来的结果；只保留一处，才能看出它的作用。",
        "This is the result of all edits together; keep one alone to see its effect.",
    ),
    "look.padding.plain": (
        "没有填充掩码，填充位置也得到注意力：编码器里占 {encoder}。",
        "Without the padding mask, padding gets attention, too: {encoder} of the encoder's weight.",
    ),
    "look.saturated.plain": (
        "不缩放，分数变大，最大权重平均 {top_before} → {top_after}。训练时这样梯度很小，难以训练。",
        "Without scaling the scores are larger: the largest weight goes {top_before} → {top_after} on average. In training this makes gradients small.",
    ),
    "look.unsaturated.plain": (
        "这里注意力没有变得更集中：最大权重平均 {top_before} → {top_after}。",
        "The attention is no more focused here: the largest weight goes {top_before} → {top_after} on average.",
    ),
    "look.positions.plain": (
        "没有位置编码，编码器分不出词元的先后。",
        "Without positions the encoder cannot tell the order of the tokens.",
    ),
    "look.hidden.plain": (
        "生成译文时不能关注它，只能根据别的词元推测。",
        "Cross-attention cannot attend to it; what it says must be inferred from the other tokens.",
    ),
    "look.hidden_head.plain": (
        "只有指定的头不能关注它，其他的头仍然可以。",
        "Only the head that was named cannot attend to it; other heads still can.",
    ),
    "look.ablated.plain": (
        "消融改变的是头的输出，不是它的权重；变化出现在后面的层里。",
        "Ablation changes a head's output, not its weights; look for changes in the layers that follow.",
    ),
    "look.unshuffled.plain": ("得到的顺序和原来一样，请换一种顺序。", "The order is the same as before; try another."),
    "moved.plain": (
        "平均每行有 {share} 的权重移动；变化最大：“{row}”关注“{col}”，{before} → {after}。",
        "On average {share} of a row's weight moved; most of all “{row}” to “{col}”: {before} → {after}.",
    ),
    "unmoved.plain": ("这个头的权重没有变。", "The weights of this head are the same."),
    "masking_lead.plain": (
        "逐个屏蔽原文词元，看这个译文词元的概率变化多少。",
        "Mask each source token in turn: how much does the output token's probability change?",
    ),
    "masking.most.plain": (
        "屏蔽权重最大的{most}，影响更大：概率 {p} → {most_p}。",
        "Masking {most}, which has the largest weight, matters more: probability {p} → {most_p}.",
    ),
    "masking.least.plain": (
        "屏蔽权重最小的{least}，影响反而更大：概率 {p} → {least_p}。",
        "Masking {least}, which has the smallest weight, matters more: probability {p} → {least_p}.",
    ),
    "masking.draw.plain": (
        "屏蔽权重最大的{most}和权重最小的{least}，影响相同。",
        "Masking {most} (largest weight) or {least} (smallest) matters alike.",
    ),
    "masking.agree.plain": (
        "影响最大的正是权重最大的{token}。",
        "The token that matters most is the one with the largest weight, {token}.",
    ),
    "masking.other.plain": (
        "影响最大的是{token}，它的权重是 {weight}，排第 {rank}。",
        "{token} matters most; its weight is {weight}, rank {rank}.",
    ),
    "masking.none.plain": ("屏蔽任何一个，概率都几乎不变。", "Masking any single one hardly changes the probability."),
    "masking.summary.plain": (
        "{rows} 个译文词元里，有 {agree} 个的最大权重落在影响最大的原文词元上。",
        "For {agree} of {rows} output tokens the largest weight was on the source token that mattered most.",
    ),
}
