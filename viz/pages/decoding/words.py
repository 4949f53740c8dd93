"""Words of the page Decoding."""

WORDS = {
    "title": ("下一个词元怎样选出来？", "Which token comes next, and who decides?"),
    "lead": (
        "解码器每次只生成一个词元。每一步先为整个词表打分（logit），再由几条规则修改分数，最后选出一个词元。拖动滑块，这一步立刻重算；松手后模型从头重新生成。",
        "The decoder generates one token at a time. At each step it scores the whole vocabulary (logits), a few rules change the scores, and one token is chosen. Move a slider and this step follows at once; let go and the model decodes the sentence again.",
    ),
    # the sentence and the steps
    "source": ("原文 · 这一步的交叉注意力", "Source · cross-attention of this step"),
    "output": ("译文 · 每个词元的概率（规则、温度之后）", "Output · probability of each token, after rules and temperature"),
    "output_beam": ("译文 · 每个词元的概率（规则之后）", "Output · probability of each token, after the rules"),
    "forced": ("强制", "forced"),
    "mean_heads": ("第 {layer} 层，{heads} 个头取平均，第 {row} 行", "layer {layer}, mean over {heads} heads, row {row}"),
    "sure.usual": (
        "每个词元 {p}（几何平均，对数 {mean}），属正常水平。这是模型自己的概率，没有经过规则和温度。开发集里长度相近的译文，一半高于 {usual}，十分之一低于 {low}。概率高不等于译得对。",
        "{p} per token (geometric mean; logarithm {mean}), a usual value. This is the model's own probability, before rules and temperature. Of the development set's translations of similar length, half lie above {usual} and a tenth below {low}. A probable translation can still be wrong.",
    ),
    "sure.usual.plain": (
        "模型自己给每个词元 {p}，属正常水平（长度相近的译文中位数是 {usual}）；概率高不等于译得对。",
        "The model's own {p} per token is usual; the median for similar lengths is {usual}. A probable translation can still be wrong.",
    ),
    "sure.unusual": (
        "每个词元 {p}（几何平均，对数 {mean}），低得少见。这是模型自己的概率，没有经过规则和温度。开发集里长度相近的译文，只有十分之一低于 {low}，一半高于 {usual}。概率这么低的译文往往较差，但不一定错。",
        "{p} per token (geometric mean; logarithm {mean}), unusually low. This is the model's own probability, before rules and temperature. Of the development set's translations of similar length, only a tenth lie below {low}, and half above {usual}. Translations this improbable tend to be worse, but need not be wrong.",
    ),
    "sure.unusual.plain": (
        "模型自己给每个词元 {p}，低得少见（长度相近的译文中位数是 {usual}）；请仔细核对译文。",
        "The model's own {p} per token is unusually low; the median for similar lengths is {usual}. Check the translation with care.",
    ),
    "longer": (
        "这句话的每一步，都有一个词元的概率不低于 {p}，几乎没有选择余地。换一个更长的例句：",
        "At every step of this sentence one token has a probability of at least {p}, which leaves little choice. A longer example:",
    ),
    "sentences": ("原文与译文", "Both sentences"),
    # the candidates
    "candidates_over": ("第 {step} 步的候选词元", "Candidates of step {step}"),
    "key.model": ("模型的", "the model"),
    "key.settings": ("设置后", "with these settings"),
    "key.rules": ("规则之后", "after the rules"),
    "drawn": ("抽中", "drawn"),
    "draw_strip": (
        "随机数 {draw} 落在 {start} 到 {end} 之间（概率按词表顺序累加）",
        "The random number {draw} falls between {start} and {end} (probabilities summed in the vocabulary's order)",
    ),
    "draw_ends": ("0 到 1", "0 to 1"),
    "usual": ("默认解码", "default decoding"),
    "usual.sample": ("采样，温度 1", "sampling, temperature 1"),
    "usual.top_k": ("，前 {n} 个", ", top {n}"),
    "usual.top_p": ("，top-p {n}", ", top-p {n}"),
    "usual.first": ("看第一个不同的词元：第 {n} 步", "The first token that differs: step {n}"),
    "usual.same": ("{usual}也一样", "the same with {usual}"),
    "draw_lower": ("词表里在它前面的", "before it in the vocabulary"),
    "draw_higher": ("在它后面的", "after it"),
    "all": ("全部候选词元，每条规则之后的分数", "All candidates, with their scores after every rule"),
    "candidates": (
        "第 {step} 步的候选词元：读入“{reads}”→ 生成“{writes}”",
        "Candidates of step {step}: reads “{reads}” → writes “{writes}”",
    ),
    "column.token": ("词元", "token"),
    "column.raw": ("原始 logit", "raw logit"),
    "column.raw_p": ("原始概率", "raw probability"),
    "column.log_probability": ("对数概率", "log-probability"),
    "column.forbidden": ("特殊词元", "special tokens"),
    "column.repetition_penalty": ("重复惩罚", "repetition penalty"),
    "column.no_repeat_ngram": ("禁止重复 n-gram", "no-repeat n-gram"),
    "hit": ("分数 {sign} {by}", "score {sign} {by}"),
    "column.temperature": ("温度", "temperature"),
    "column.top_k": "top-k",
    "column.top_p": "top-p",
    "column.p": ("最终概率", "final probability"),
    "column.step_p": ("这一步的概率", "step probability"),
    "stage.forbidden": (
        "不属于译文的特殊词元（填充、句首，多数模型还包括未知词元）不许生成，分数设为 −∞。",
        "Special tokens that are no text (padding, begin of sentence and, in most models, unknown) may not be generated: their score becomes −∞.",
    ),
    "rest": ("其余 {n} 个词元（模型平均给每个 {each}）", "all other {n} tokens (the model gives them {each} each, on average)"),
    "sum": ("概率之和", "sum of probabilities"),
    "bits": ("熵（比特）", "entropy (bits)"),
    "left": ("仍可选的词元数", "tokens that can still be chosen"),
    "force_hint": ("点候选可强制", "Click a candidate to force it."),
    "force_beam": ("束搜索里不能强制词元；请改用贪心或采样。", "Tokens cannot be forced in beam search; use greedy or sampling."),
    "undo": ("撤销强制", "Undo the forcing"),
    "forced_now": ("开头固定的词元：{n} 个（⚑ 处由你强制）。", "Fixed tokens at the start: {n} (⚑ marks those you forced)."),
    "rule.forbidden": ("禁用", "forbidden token"),
    "rule.repetition_penalty": ("重复惩罚", "repetition penalty"),
    "rule.no_repeat_ngram": ("禁止重复 n-gram", "no-repeat n-gram"),
    "rule.temperature": ("温度 0", "temperature 0"),
    "rule.top_k": "top-k",
    "rule.top_p": "top-p",
    "entropy": (
        "熵 {before} → {after} 比特，相当于在 {c_before} → {c_after} 个同样可能的词元里选；仍可选的有 {kept} / {total} 个。",
        "Entropy {before} → {after} bits, like choosing among {c_before} → {c_after} equally likely tokens; {kept} of {total} can still be chosen.",
    ),
    "entropy_one": ("熵 {before} 比特。", "Entropy {before} bits."),
    # why it was chosen
    "why.draw": (
        "采样：按概率随机抽取词元，这次抽到“{token}”（{p}）。",
        "Sampling: a token is drawn at random, each with its own probability; this time “{token}” ({p}).",
    ),
    "why.highest": (
        "“{token}”的概率最高（{p}），贪心选它。",
        "“{token}” has the highest probability ({p}), and greedy decoding takes it.",
    ),
    "why.kept": (
        "这些设置把“{token}”的概率从 {raw_p} 变成 {p}，它仍然最高，贪心选它。",
        "These settings take {token} from {raw_p} to {p}: still the highest, so greedy decoding takes it.",
    ),
    "why.kept_hot": (
        "温度 {heat} 摊平概率：“{token}”从 {raw_p} 降到 {p}，但仍最高，贪心选它。",
        "Temperature {heat} spreads the probability: {token} falls from {raw_p} to {p}, still the highest, so greedy takes it.",
    ),
    "why.overturned": (
        "{rule}使“{token}”的概率变成最高（{p}）；不加设置时，最高的是“{raw}”。",
        "The {rule} makes “{token}” the most probable ({p}); the model itself prefers “{raw}”.",
    ),
    "why.forced": (
        "你强制生成“{token}”（{p}）；这一步概率最高的是“{best}”（{best_p}）。",
        "You forced “{token}” ({p}); the most probable token of this step is “{best}” ({best_p}).",
    ),
    "why.beam": (
        "束搜索比较整句：胜出的译文在这一步是“{token}”（{p}，排第 {rank}）。",
        "Beam search compares whole sentences: at this step the winner has “{token}” ({p}, rank {rank}).",
    ),
    "why.beam_over": (
        "胜出的译文在第 {n} 步已经结束；搜索继续比较其他开头。",
        "The winner was finished at step {n}; the search went on to see whether another would score better.",
    ),
    # readings
    "look.cut": (
        "{cuts}：可选的词元从 {total} 个变为 {kept} 个。去掉的（温度之后）共占概率 {gone}，其余的按比例放大，总和仍为 1。",
        "{cuts}: tokens that can be chosen, {total} → {kept}. Those removed held {gone} of the probability after the temperature; the rest is scaled up, so that the sum stays 1.",
    ),
    "look.heat": (
        "温度 {T} 不改变次序；熵从 {before} 变为 {after} 比特（大于 1 变平，小于 1 变尖）。",
        "Temperature {T} keeps the order; the entropy goes from {before} to {after} bits (above 1 the distribution flattens, below 1 it sharpens).",
    ),
    "look.penalty": (
        "重复惩罚 {penalty} 改动了 {n} 个已生成词元的分数，例如“{token}”：{before} {op} {penalty} = {after}；只算这条规则，概率 {p_before} → {p_after}。",
        "Tokens already generated whose scores the repetition penalty {penalty} changes: {n}. For “{token}”: {before} {op} {penalty} = {after}; by this rule alone its probability goes {p_before} → {p_after}.",
    ),
    "look.banned": (
        "禁止重复 {size} 元组，去掉了 {n} 个词元；其中原来概率最高的是“{token}”（{p}）。",
        "Tokens that the ban on repeated n-grams of length {size} removes: {n}. The most probable of them was “{token}” ({p}).",
    ),
    "stop.eos": (
        "第 {n} 步生成“{end}”（概率 {p}），于是停下；上限是 {limit} 步。",
        "It stopped at step {n} of at most {limit}: it generated “{end}” (probability {p}).",
    ),
    "stop.limit": (
        "到第 {n} 步达到上限（{limit}），被截断；这一步“{end}”的概率是 {p}。",
        "It was cut at step {n} of at most {limit}; the probability of “{end}” was {p} there.",
    ),
    # along the sentence
    "along": ("各步的概率", "Probability at each step"),
    "along.p": ("所选词元的概率", "probability of the chosen token"),
    "along.eos": (
        "</s> 的概率（对数刻度，每格 10 倍，底部 10⁻⁶）",
        "probability of </s> (log scale: each line is a factor of ten, bottom 10⁻⁶)",
    ),
    "along.entropy": ("熵（最高 {max} 比特）", "entropy (highest {max} bits)"),
    # settings
    "settings": ("解码设置", "Decoding settings"),
    "idle": ("{strategy}不用：{names}。", "Not used by {strategy}: {names}."),
    "help": ("各项设置的作用", "What each setting does"),
    "by_chance": ("改为采样", "Try sampling"),
    "by_chance.few": ("采样（前 {n}）", "Try sampling (top {n})"),
    "note.keeps_first": (
        "贪心的选择不变。",
        "Greedy's choice stays.",
    ),
    "by_loop": ("换个会重复的", "Try one that loops"),
    "note.nothing_repeated": (
        "降低已生成词元的分数；这句译文没有重复，几乎不变。",
        "Lowers the scores of tokens already written. Nothing repeats here, so little changes.",
    ),
    "note.repetition_penalty": ("压低已生成词元的分数。", "Lowers scores of written tokens."),
    "note.nothing_repeats": (
        "这一步没有词元会重复 {n} 元组，这一项不起作用。",
        "Can do nothing at this step: no token would repeat an n-gram of length {n}.",
    ),
    "note.temperature": ("越高，概率越平均；越低，越集中。", "Higher: more even probabilities. Lower: more focused."),
    "note.no_repeat_ngram": ("同样的 n 个连续词元不许出现第二次。", "No run of n tokens may occur a second time."),
    "note.top_k": ("只保留分数最高的 k 个词元。", "Only the k tokens with the highest scores stay."),
    "note.top_p": ("从最可能的词元起，概率合计达到 p 为止，其余去掉。", "The most probable tokens that together reach p stay."),
    "note.seed": ("同一个种子，抽出同样的结果。", "The same seed draws the same result."),
    "note.beam": ("每一步最多保留几条译文的开头。", "How many beginnings are kept at each step."),
    "note.length_penalty": ("越大越偏向长句。", "Larger values favor longer sentences."),
    "note.max_length": ("最多生成几个词元（含 </s>）。", "At most this many tokens, </s> included."),
    "reset": ("重置", "Reset"),
    "draw_again": ("再采样一次", "Draw again"),
    "strategy": ("策略", "Strategy"),
    "does.greedy": ("取最高", "the top"),
    "does.sample": ("随机抽", "by chance"),
    "does.beam": ("并行", "in parallel"),
    "help.temperature": (
        "分数除以温度。大于 1 分布变平，小于 1 变尖，0 等于贪心。",
        "Scores are divided by it. Above 1 the distribution flattens, below 1 it sharpens; 0 is greedy.",
    ),
    "help.repetition_penalty": (
        "已生成的词元：正分除以它（Keskar 等 2019）；负分乘以它，这样同样是降低（Hugging Face 的做法）。1 为关。",
        "For tokens already generated, positive scores are divided by it (Keskar et al. 2019); negative ones are multiplied by it, so that they fall as well (as Hugging Face does). 1 is off.",
    ),
    "help.no_repeat_ngram": ("同样的 n 个连续词元不许出现第二次。0 为关。", "No run of n tokens may occur a second time. 0 is off."),
    "help.top_k": ("只保留分数最高的 k 个词元。0 为关。", "Only the k tokens with the highest scores stay. 0 is off."),
    "help.top_p": (
        "概率从高到低累加，达到 p 就停，其余去掉（Holtzman 等 2020）。1 为关。",
        "The most probable tokens that together reach p stay, the others go (Holtzman et al. 2020). 1 is off.",
    ),
    "help.seed": (
        "同一个种子得到同样的随机数，结果可以重现。各词元的区间按编号首尾相接，长度就是概率；随机数落在谁的区间，就取谁。",
        "The same seed gives the same random numbers, so that a result can be repeated. The tokens' intervals lie end to end by id, each as long as its probability; the one into which the number falls is taken.",
    ),
    "help.beam": (
        "束搜索每一步最多保留几条假设（译文的开头）。",
        "How many hypotheses (beginnings of a translation) beam search keeps at each step.",
    ),
    "help.max_length": (
        "最多生成几个词元（含 </s>），达到上限就截断。",
        "At most this many tokens are generated, </s> included; then the translation is cut.",
    ),
    "help.length_penalty": (
        "得分 = 对数概率 ÷ 长度的这个次方。0 不计长度，1 是每个词元的平均；越大越偏向长句。",
        "Score = log-probability ÷ length to this power. 0 ignores length, 1 is the mean per token; larger values favor longer sentences.",
    ),
    # beam search
    "beam.panel": ("束搜索：每一步的假设，最终排名", "Beam search: the hypotheses of each step, and the final ranking"),
    "beam.title": ("第 {step} 步的假设（★ 在胜出路径上）", "The hypotheses of step {step} (★ lies on the winner's path)"),
    "beam.ranked": ("最终排名", "The final ranking"),
    "beam.status": ("去留", "fate"),
    "beam.text": ("假设", "hypothesis"),
    "beam.step_log_p": ("这一步 log p", "step log p"),
    "beam.log_p": ("累计 log p", "cumulative log p"),
    "beam.score": ("归一化得分 = 累计 ÷ 长度^{a}", "normalized score = cumulative ÷ length^{a}"),
    "beam.site": (
        "{n} 条假设，保留 {kept}，结束 {finished}，剪枝 {pruned}",
        "{n} hypotheses: {kept} kept, {finished} finished, {pruned} pruned",
    ),
    "code.log_probabilities": ("选中词元的对数概率", "Log-probability of the chosen token"),
    "formula.log_probabilities": (
        "ln p = ln softmax(z′)，z′：z = x Eᵀ 依次经过各条规则（禁用的词元 → −∞，温度 T：z / T，top-k ……）   (Vaswani et al. 2017, 3.4)",
        "ln p = ln softmax(z′),  z′: z = x Eᵀ after every rule in turn (forbidden tokens → −∞, temperature T: z / T, top-k …)   (Vaswani et al. 2017, 3.4)",
    ),
    "title.plain": ("下一个词怎样选出来？", "Which word comes next, and who decides?"),
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
    "look.heat.plain": (
        "温度 {T} 不改变次序；大于 1，分布变平，小于 1 变尖。",
        "Temperature {T} keeps the order: above 1 the distribution flattens, below 1 it sharpens.",
    ),
    "along.eos.plain": ("结束的概率（对数刻度）", "probability of the end (log scale)"),
    "look.cut.plain": (
        "{cuts}：只能从 {kept} 个词元里选，其余的概率变为 0。",
        "{cuts}: the choice is among {kept} of the tokens; the probability of all others becomes 0.",
    ),
    "look.penalty.plain": (
        "重复惩罚改动了已生成词元的分数，如“{token}”的概率：{p_before} → {p_after}。",
        "The repetition penalty changes the scores of tokens already generated; the probability of “{token}” goes {p_before} → {p_after}.",
    ),
    "look.banned.plain": (
        "会重复前文的 {n} 个词元被禁止；其中概率最高的是“{token}”（{p}）。",
        "Tokens banned that would repeat earlier text: {n}. The most probable of them was “{token}” ({p}).",
    ),
    "note.max_length.plain": ("最多生成几个词元。", "At most this many tokens."),
    "loops.stopped.eos.plain": ("自己结束", "ended by itself"),
    "branches.lead.plain": (
        "点一个候选词，或输入译文的开头，模型就从那里继续。",
        "Click a candidate, or type how the translation begins; the model continues from there.",
    ),
    "branches.see.found.plain": (
        "它的对数概率比贪心的那条还高（{log_p} 对 {greedy}）。",
        "Its log-probability is even higher than that of greedy decoding ({log_p} against {greedy}).",
    ),
    "branches.look.plain": (
        "换掉一个词元，后面可能全变：每个词元都以前面的为条件。",
        "Change one token and all that follows may change: each depends on those before it.",
    ),
}
