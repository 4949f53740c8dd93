"""Words of the page Decoding for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "模型一次写一个词元：给每个候选打分，选一个，再接着写。",
        "One token at a time: score every candidate, take one, go on.",
    ),
    "source.plain": (
        "源句 · 写这个词时看哪里（第 {layer} 层 {heads} 个头平均）",
        "Source · where it looks while writing this token (mean of the {heads} heads of layer {layer})",
    ),
    "column.raw.plain": ("分数", "score"),
    "column.raw_p.plain": ("概率", "probability"),
    "column.p.plain": ("选词用的概率", "probability used"),
    "along.now.plain": ("第 {step} 步写“{token}”，概率 {p}", "Step {step} wrote “{token}”, probability {p}"),
    "see.sure.plain": (
        "第 {step} 步很有把握：“{top}”{p}，第二名“{second}”{second_p}。",
        "Step {step}, sure: “{top}” {p}, then “{second}” {second_p}.",
    ),
    "see.leaning.plain": (
        "第 {step} 步偏向“{top}”（{p}），“{second}”（{second_p}）也有机会。",
        "Step {step}, leaning to “{top}” ({p}); “{second}” ({second_p}) is possible too.",
    ),
    "see.torn.plain": (
        "第 {step} 步拿不定：最高的“{top}”只有 {p}，“{second}”{second_p}。",
        "Step {step}, undecided: the highest, “{top}”, has only {p}, “{second}” {second_p}.",
    ),
    "look.plain.plain": (
        "没有规则改分：选的就是模型自己给的概率里最高的。",
        "No rule changes the scores: these are the model's own probabilities.",
    ),
    "look.hot.plain": (
        "温度 {T} 大于 1：分数被压扁，别的词元更有机会。",
        "Temperature {T} is above 1: scores are flattened, so others get more of a chance.",
    ),
    "look.cold.plain": (
        "温度 {T} 小于 1：分数差距拉大，高的更高。",
        "Temperature {T} is below 1: gaps between scores grow, and the high get higher.",
    ),
    "look.hot_greedy.plain": (
        "温度 {T} 压扁了分数，但次序不变，贪心仍选同一个。",
        "Temperature {T} flattens the scores but keeps their order, so greedy takes the same token.",
    ),
    "look.cold_greedy.plain": (
        "温度 {T} 拉大了差距，但次序不变，贪心仍选同一个。",
        "Temperature {T} widens the gaps but keeps their order, so greedy takes the same token.",
    ),
    "look.zero.plain": ("温度 0 就是贪心：只留最高的一个。", "Temperature 0 is greedy: only the highest stays."),
    "look.cut.plain": ("{cuts} 只留 {kept} 个词元，免得抽到离谱的。", "{cuts} keeps {kept} tokens, so that nothing absurd is drawn."),
    "look.penalty.plain": (
        "写过的词元被扣分，如“{token}”：{p_before} → {p_after}，免得重复。",
        "Tokens already written lose score, such as “{token}”: {p_before} → {p_after}, against repetition.",
    ),
    "look.banned.plain": (
        "“{token}”（{p}）会重复写过的一段，所以被禁。",
        "“{token}” ({p}) would repeat what stands there already, so it is banned.",
    ),
    "look.banned_few.plain": (
        "会重复前文的 {n} 个词元被禁；它们本来就不太可能。",
        "{n} tokens that would repeat earlier text are banned; they were unlikely anyway.",
    ),
    "look.beam.plain": (
        "集束搜索比的是整句，每步留下最好的 {beam} 条。",
        "Beam search compares whole sentences and keeps the best {beam} at each step.",
    ),
    "beam.see.plain": (
        "第 {step} 步：留下 {kept} 条，写完 {finished} 条，剪掉 {pruned} 条。",
        "Step {step}: {kept} kept, {finished} finished, {pruned} pruned.",
    ),
    "beam.look_low.plain": (
        "胜出的这时只排第 {rank}：同时留几条，它才没丢。",
        "The winner ranks only number {rank} here: it survived because several are kept.",
    ),
    "beam.look_first.plain": ("胜出的这时已经第一，领先 {gap}。", "The winner already leads here, by {gap}."),
    "beam.look_alone.plain": ("这一步只有一条。", "This step has only one."),
    "beam.look_over.plain": (
        "胜出的在第 {n} 步已写完；后来的都没有超过它。",
        "The winner was finished at step {n}; nothing later came to beat it.",
    ),
}
BRANCHES: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "点表里的一个词元，或写出译文的开头；模型接着写。",
        "Click a token in the table, or type a beginning; the model writes on.",
    ),
    "see.one.plain": (
        "这是第一条译文，模型给的总分是 {log_p}（0 最高）。",
        "The first translation; the model's total for it is {log_p} (0 is highest).",
    ),
    "see.many.plain": ("{n} 条分支里，模型最满意的是“{best}”。", "Of {n} branches the model likes “{best}” best."),
    "see.best.plain": ("{n} 条分支里，模型最满意的就是现在这条。", "Of {n} branches the model likes this one best."),
    "see.found.plain": (
        "这条比贪心那条得分还高（{log_p} 比 {greedy}）。",
        "This one scores higher than the greedy one ({log_p} against {greedy}).",
    ),
    "look.plain": (
        "换一个词，后面就全变：每个词都要接着前面的写。",
        "One other word changes all that follows: each continues what stands before it.",
    ),
}
LOOPS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "同一句话写四遍：原样，和三种防重复的办法。",
        "One sentence written four times: as is, and with three remedies against repetition.",
    ),
    "see.loop.plain": ("原样写的时候，“{gram}”连写了 {times} 次。", "Written as is, “{gram}” stands there {times} times in a row."),
    "see.none.plain": ("这句话没有循环；换上面的一个例句看看。", "No loop in this sentence; choose one of the examples above."),
    "look.rising.plain": (
        "写得越多越想再写：概率从 {first} 升到 {last}，所以停不下来。",
        "Each round makes the next likelier ({first} to {last}), so it cannot stop.",
    ),
    "look.steady.plain": (
        "每一遍它都是最好的下一步（{first}，后来 {last}），贪心就一直选它。",
        "In every round it was the best next step ({first}, later {last}), and greedy takes the best.",
    ),
    "look.cured.plain": ("不再循环的有：{names}。", "Free of the loop: {names}."),
    "look.uncured.plain": ("三种办法都没能打断它。", "None of the remedies broke the loop."),
    "look.price.plain": (
        "办法有代价：它写的不再是模型自己最想说的。",
        "A remedy has a price: the text is no longer what the model would say.",
    ),
}
