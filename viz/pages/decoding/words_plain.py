"""Words of the page Decoding for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "title.plain": ("下一个词怎样选出来？", "Which word comes next, and who decides?"),
    "why.lowered.plain": (
        "按这些设置，“{token}”从 {own} 降到 {p}，仍是概率最高的。",
        "With these settings “{token}” falls from {own} to {p}, but it is still the most probable.",
    ),
    "why.raised.plain": (
        "按这些设置，“{token}”从 {own} 升到 {p}，仍是概率最高的。",
        "With these settings “{token}” rises from {own} to {p}, and it is still the most probable.",
    ),
    "why.highest.plain": ("“{token}”的概率最高（{p}），贪心就取它。", "“{token}” is the most probable ({p}), and greedy takes that."),
    "all.plain": ("全部候选", "All candidates"),
    "lead.plain": (
        "模型每次生成一个词元：为所有候选词元打分，选一个，再继续。",
        "The model generates one token at a time: it scores every candidate, chooses one and goes on.",
    ),
    "source.plain": (
        "原文 · 生成这个词元时的注意力权重（第 {layer} 层 {heads} 个头平均）",
        "Source · attention weights while this token is generated (mean of the {heads} heads of layer {layer})",
    ),
    "column.raw.plain": ("分数", "score"),
    "column.raw_p.plain": ("概率", "probability"),
    "column.p.plain": ("规则之后的概率", "probability after the rules"),
    "see.sure.plain": (
        "第 {step} 步概率集中：“{top}”是 {p}，第二名“{second}”是 {second_p}。",
        "At step {step} the probability is concentrated: “{top}” has {p}, the runner-up “{second}” {second_p}.",
    ),
    "see.leaning.plain": (
        "第 {step} 步“{top}”领先（{p}），第二名“{second}”是 {second_p}。",
        "At step {step} “{top}” leads with {p}; the runner-up “{second}” has {second_p}.",
    ),
    "see.torn.plain": (
        "第 {step} 步概率分散：最高的“{top}”只有 {p}，第二名“{second}”是 {second_p}。",
        "At step {step} the probability is spread out: the highest, “{top}”, has only {p}, the runner-up “{second}” {second_p}.",
    ),
    "why.draw.plain": (
        "采样：每个词元按自己的概率被随机抽取，这次抽到“{token}”（{p}）。",
        "Sampling: a token is drawn at random, each with its own probability; this time “{token}” ({p}).",
    ),
    "look.plain.plain": (
        "这一步没有规则改动分数：这些就是模型自己的概率。",
        "No rule changes the scores at this step: these are the model's own probabilities.",
    ),
    "look.special.plain": (
        "特殊词元（原有概率 {p}）不许生成，其余概率按比例放大。",
        "Special tokens, which held {p}, may not be generated; all other probabilities are scaled up.",
    ),
    "look.hot.plain": (
        "温度 {T} 大于 1：概率分布变平，其他词元更容易被选中。",
        "Temperature {T} is above 1: the distribution flattens, and less probable tokens are chosen more often.",
    ),
    "look.cold.plain": (
        "温度 {T} 小于 1：概率分布变尖，概率高的更高。",
        "Temperature {T} is below 1: the distribution sharpens: high probabilities become higher.",
    ),
    "look.hot_greedy.plain": (
        "温度 {T} 使分布变平，但次序不变，贪心仍选同一个词元。",
        "Temperature {T} flattens the distribution but keeps its order, so greedy chooses the same token.",
    ),
    "look.cold_greedy.plain": (
        "温度 {T} 使分布变尖，但次序不变，贪心仍选同一个词元。",
        "Temperature {T} sharpens the distribution but keeps its order, so greedy chooses the same token.",
    ),
    "look.zero.plain": ("温度 0 等于贪心：只保留分数最高的词元。", "Temperature 0 is greedy: only the token with the highest score stays."),
    "look.cut.plain": (
        "{cuts} 只保留 {kept} 个词元，其余的概率变为 0。",
        "With {cuts}, {kept} tokens remain; the probability of all others becomes 0.",
    ),
    "look.penalty.plain": (
        "重复惩罚改动了已生成词元的分数，如“{token}”的概率：{p_before} → {p_after}。",
        "The repetition penalty changes the scores of tokens already generated; the probability of “{token}” goes {p_before} → {p_after}.",
    ),
    "look.banned.plain": (
        "“{token}”（概率 {p}）会重复前面出现过的一串词元，因此被禁止。",
        "“{token}” (probability {p}) would repeat a run of tokens that is already there, so it is banned.",
    ),
    "look.banned_few.plain": (
        "会重复前文的 {n} 个词元被禁止；它们原来的概率都不超过 0.01。",
        "Tokens banned that would repeat earlier text: {n}. None had a probability above 0.01.",
    ),
    "look.beam.plain": (
        "束搜索比较整句，每一步最多保留 {beam} 条候选译文的开头。",
        "Beam search compares whole sentences; at each step it keeps at most {beam} beginnings of a translation.",
    ),
    "stop.eos.plain": (
        "第 {n} 步生成了结束符（概率 {p}）；此前各步，它的概率最高是 {high}（第 {step} 步）。",
        "It generated the end at step {n} (probability {p}); before, its probability was highest at step {step} ({high}).",
    ),
    "stop.cut.plain": (
        "第 {n} 步生成了结束符（概率 {p}）；此前各步，规则没有留下它。",
        "It generated the end at step {n} (probability {p}); before, the rules never left it to choose from.",
    ),
    "stop.at_once.plain": (
        "第一步就生成了结束符（概率 {p}），译文是空的。",
        "It generated the end at once (probability {p}); the translation is empty.",
    ),
    "stop.forced.plain": ("你在第 {n} 步强制结束（概率 {p}）。", "You forced the end at step {n} (probability {p})."),
    "stop.limit.plain": (
        "生成 {limit} 个词元，达到上限，译文被截断；结束的概率最高是 {high}（第 {step} 步）。",
        "It was cut at the limit of {limit} tokens; the end was most probable at step {step} ({high}).",
    ),
    "note.max_length.plain": ("最多生成几个词元。", "At most this many tokens."),
    "loops.stopped.eos.plain": ("自己结束", "ended by itself"),
    "beam.see.plain": (
        "第 {step} 步：保留 {kept} 条，结束 {finished} 条，剪枝 {pruned} 条。",
        "Step {step}: {kept} kept, {finished} finished, {pruned} pruned.",
    ),
    "beam.look_low.plain": (
        "胜出的译文在这一步只排第 {rank}，但没有被剪枝。",
        "The winner's beginning ranks only number {rank} at this step, but it was not pruned.",
    ),
    "beam.look_first.plain": (
        "胜出的译文在这一步已排第一，对数概率领先 {gap}。",
        "The winner's beginning is already first at this step; its log-probability leads by {gap}.",
    ),
    "beam.look_over.plain": (
        "胜出的译文在第 {n} 步已经结束；后来的得分都没有超过它。",
        "The winner was finished at step {n}; no later translation scored higher.",
    ),
    "branches.lead.plain": (
        "点一个候选词，或输入译文的开头，模型就从那里继续。",
        "Click a candidate, or type how the translation begins; the model continues from there.",
    ),
    "branches.see.one.plain": (
        "这是第一条译文；模型给它的对数概率是 {log_p}（0 为最高）。",
        "This is the first translation; its log-probability is {log_p} (0 would be the highest).",
    ),
    "branches.see.many.plain": ("{n} 条分支里，模型给“{best}”的概率最高。", "Of {n} branches, “{best}” is the most probable to the model."),
    "branches.see.best.plain": (
        "{n} 条分支里，现在这条的概率最高。",
        "Of {n} branches, the one shown now is the most probable to the model.",
    ),
    "branches.see.found.plain": (
        "它的对数概率比贪心的那条还高（{log_p} 对 {greedy}）。",
        "Its log-probability is even higher than that of greedy decoding ({log_p} against {greedy}).",
    ),
    "branches.look.plain": (
        "换掉一个词元，后面可能全变：每个词元都以前面的为条件。",
        "Change one token and all that follows may change: each depends on those before it.",
    ),
    "loops.lead.plain": (
        "同一句话解码四次：原样，以及三种防止重复的办法。",
        "One sentence is decoded four times: as is, and with three remedies against repetition.",
    ),
    "loops.see.loop.plain": ("原样解码时，“{gram}”连续出现 {times} 次。", "Decoded as is, “{gram}” occurs {times} times in a row."),
    "loops.see.none.plain": ("这句话没有循环；换上面的一个例句看看。", "This sentence does not loop; choose one of the examples above."),
    "loops.look.rising.plain": (
        "最后一遍比第一遍更可能：每个词元的概率从 {first} 变为 {last}。",
        "The last round is more probable than the first: {first} → {last} per token.",
    ),
    "loops.look.steady.plain": (
        "每一步它都是概率最高的（第一遍 {first}，最后一遍 {last}），贪心就一直选它。",
        "At every step it was the most probable (first round {first}, last {last}), and greedy always takes that.",
    ),
    "loops.look.cured.plain": (
        "不再连续重复的有：{names}；但可能漏译，请对照原文。",
        "No longer repeating: {names}. Words may be missing: compare with the source.",
    ),
    "loops.look.short.plain": ("仍有词元连续出现三次或更多：{names}。", "A token still occurs three times or more in a row: {names}."),
    "loops.look.uncured.plain": ("三种办法都没有消除循环。", "None of the remedies broke the loop."),
    "loops.look.price.plain": (
        "办法有代价：在模型看来，译文的概率变低了。",
        "A remedy has its price: to the model, the text is less probable.",
    ),
}
