"""What the page What if says in the plain depth."""

WORDS = {
    "lead.plain": ("动一个开关，模型就带着它重新翻译。", "Touch a switch and the model translates again with it."),
    "starter.hide.why.plain": (
        "只有“{token}”说了有什么。藏起来，模型还能写出什么？",
        "Only “{token}” says what I have. Hidden, what can the model still write?",
    ),
    "starter.who.why.plain": (
        "只有“{token}”说了是谁。藏起来，模型还写得出吗？",
        "Only “{token}” says who. Hidden, can the model still write it?",
    ),
    "starter.end.why.plain": ("藏起句尾“{token}”，模型还知道停吗？", "With “{token}” hidden, does the model still know where to stop?"),
    "starter.positions.why.plain": (
        "两个人谁不知道、谁在哭，全靠词序。",
        "Only word order tells who does not know and who cries.",
    ),
    "see.same.plain": ("改动 {n} 处，译文没变。", "Edits: {n}. The translation stays the same."),
    "see.other.plain": ("改动 {n} 处，译文变了。", "Edits: {n}. The translation changes."),
    "see.less.plain": ("原来的译文，可能性只剩 1/{factor}。", "The old translation is only 1/{factor} as probable."),
    "see.more.plain": ("原来的译文，可能性是原来的 {factor} 倍。", "The old translation is {factor} times as probable."),
    "see.even.plain": ("原来的译文，可能性几乎没变。", "The old translation is about as probable as before."),
    "see.token.plain": ("变化最大的是“{token}”：{before} → {after}。", "“{token}” changes most: {before} → {after}."),
    "see.token_first.plain": (
        "变化最大的是“{token}”：{before} → {after}，现在首选“{first}”。",
        "“{token}” changes most: {before} → {after}; first is now “{first}”.",
    ),
    "see.token_now.plain": (
        "变化最大的是“{token}”：{before} → {after}，现在成了首选。",
        "“{token}” changes most: {before} → {after}; it is now the first choice.",
    ),
    "see.token_other.plain": ("变化最大的是“{token}”：{before} → {after}。", "“{token}” changes most: {before} → {after}."),
    "look.start.plain": ("试试关掉一个头，或去掉位置。", "Silence a head, or turn positions off."),
    "look.causal.lost.plain": (
        "它训练时总带着遮罩，没学过用后面的词。",
        "It always had the mask in training and never learned to use later tokens.",
    ),
    "look.causal.both.plain": (
        "写的时候后面本来就没有词；打分时才看得到。",
        "While it writes nothing comes later; only the scoring sees later tokens.",
    ),
    "look.causal.still.plain": ("它看了后面的词（{future}），却没有得到什么。", "It looks at later tokens ({future}) but gains nothing."),
    "look.causal.cheats.plain": (
        "它看见了答案（{answer}）；真正翻译时可没有。",
        "It sees the answer ({answer}); when it really translates there is none.",
    ),
    "look.causal.little.plain": (
        "后面的词它看了 {future}，只帮上一点。",
        "It looks at later tokens ({future}), which helps only a little.",
    ),
    "look.causal.together.plain": ("这是几处改动一起的结果。", "This is the work of all edits together."),
    "look.padding.plain": (
        "没有遮罩，空位也分到注意力：编码器 {encoder}。",
        "Without the mask empty places get attention: {encoder} of the encoder's.",
    ),
    "look.saturated.plain": (
        "不除，分数太大，最大的权重 {top_before} → {top_after}。",
        "Undivided scores are too large: the largest weight goes {top_before} → {top_after}.",
    ),
    "look.unsaturated.plain": ("这里没有变得更尖：{top_before} → {top_after}。", "No sharper here: {top_before} → {top_after}."),
    "look.positions.plain": (
        "没有位置，编码器分不出谁先谁后。",
        "Without positions the encoder cannot tell which token comes first.",
    ),
    "look.hidden.plain": (
        "写译文时看不到它，只能靠别的词元去猜。",
        "The writing cannot look at it and has to guess from the other tokens.",
    ),
    "look.ablated.plain": (
        "关掉的头自己还在看，只是看到的不再传下去。",
        "A silenced head still looks; what it finds is passed on no more.",
    ),
    "look.unshuffled.plain": ("抽到的顺序和原来一样，换一个。", "The order drawn is the one it had; draw again."),
    "moved.plain": (
        "这个头每行平均移动 {share}；“{row}”看“{col}”：{before} → {after}。",
        "{share} of a row moved on average; “{row}” on “{col}”: {before} → {after}.",
    ),
    "unmoved.plain": ("这个头的权重没有变。", "The weights of this head are the same."),
    "moved_order.plain": ("词换了位置，同一列就是不同的词元。", "Tokens moved, so one column holds different ones."),
    "masking_lead.plain": (
        "逐个藏起源词元，看这个译文词元的概率变多少。",
        "Hide each source token in turn: how much does this token's probability change?",
    ),
    "masking.most.plain": (
        "藏起看得最多的“{most}”：{p} → {most_p}，影响更大。",
        "Hiding the most-attended “{most}” matters more: {p} → {most_p}.",
    ),
    "masking.least.plain": (
        "藏起看得最少的“{least}”反而影响大：{p} → {least_p}。",
        "Hiding the least-attended “{least}” matters more: {p} → {least_p}.",
    ),
    "masking.draw.plain": ("藏起“{most}”或“{least}”，影响一样。", "Hiding “{most}” or “{least}” matters alike."),
    "masking.agree.plain": ("影响最大的正是看得最多的“{token}”。", "The one that matters most is the most-attended, “{token}”."),
    "masking.other.plain": (
        "影响最大的是“{token}”，权重只有 {weight}，排第 {rank}。",
        "“{token}” matters most, with weight {weight} only, rank {rank}.",
    ),
    "masking.none.plain": ("藏起哪一个都几乎没影响。", "Hiding any single one hardly matters."),
    "masking.summary.plain": (
        "{rows} 个词元里，{agree} 个最看的正是最要紧的。",
        "For {agree} of {rows} tokens the most-attended mattered most.",
    ),
    "order.same.plain": ("没有位置，两句都成了“{text}”。", "Without positions both become “{text}”."),
    "order.alike.plain": ("没有位置，两句都成了“{text}”，有位置也一样。", "Both become “{text}”, with positions or without."),
    "order.differ.plain": ("没有位置，两句的译文仍不同。", "Even without positions the translations differ."),
}
