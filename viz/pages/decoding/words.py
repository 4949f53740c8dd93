"""Words of the page Decoding."""

WORDS: dict[str, tuple[str, str]] = {
    "title": ("分布怎样变成句子", "How a distribution becomes a sentence"),
    "lead": (
        "解码器一次只写一个词元。每一步先给整个词表打分（logit），再由几条规则改分，最后选一个。拖动滑块，这一步立刻重算；松手后模型从头重写。",
        "One token at a time: score the whole vocabulary (logits), apply a few rules, take one token. Move a slider and this step follows at once; let go and the model writes again.",
    ),
    # the sentence and the steps
    "source": ("源句 · 这一步的交叉注意力", "Source · cross-attention of this step"),
    "output": ("译文 · 每个词元的概率", "Output · probability of each token"),
    "chip": ("第 {step} 步：{token}，概率 {p}", "Step {step}: {token}, probability {p}"),
    "source_chip": ("{token}：权重 {w}", "{token}: weight {w}"),
    "forced": ("强制", "forced"),
    "first": ("第一步", "First step"),
    "back": ("上一步", "Step back"),
    "play": ("播放", "Play"),
    "pause": ("暂停", "Pause"),
    "forward": ("下一步", "Step forward"),
    "last": ("最后一步", "Last step"),
    "scrub": ("跳到某一步", "Jump to a step"),
    "step_of": ("第 {step} 步，共 {n} 步", "Step {step} of {n}"),
    "keys": ("键盘：← → 单步，空格 播放，Home / End 首尾", "Keys: ← → step, space plays, Home / End jump"),
    "say_step": ("第 {step} 步，共 {n} 步：{token}，概率 {p}", "Step {step} of {n}: {token}, probability {p}"),
    "mean_heads": ("第 {layer} 层，{heads} 个头取平均，第 {row} 行", "layer {layer}, mean over {heads} heads, row {row}"),
    "sure": ("有多大把握？", "How sure?"),
    "sure.usual": (
        "这个长度的句子里，平常。每个词元平均概率 {p}（几何平均，对数 {mean}）；开发集里同样长的译文，一半高于 {usual}，一成低于 {low}。这不是保证：概率高也可能译错。",
        "Usual for this length. Mean probability a token: {p} (geometric; logarithm {mean}); of development sentences as long, half lie above {usual} and a tenth below {low}. No promise: what is probable can still be wrong.",
    ),
    "sure.usual.plain": (
        "平常：每个词平均 {p}，同样长的句子多在 {usual} 上下。不保证译得对。",
        "As usual for this length: {p} a token, around {usual} in others. It may still be wrong.",
    ),
    "sure.unusual": (
        "这个长度的句子里，低得少见。每个词元平均概率 {p}（几何平均，对数 {mean}）；开发集里同样长的译文，只有一成低于 {low}，一半高于 {usual}。低的译文多半更差，但不一定。",
        "Unusually low for this length. Mean probability a token: {p} (geometric; logarithm {mean}); of development sentences as long, only a tenth lie below {low}, and half above {usual}. Such translations tend to be worse, yet need not be.",
    ),
    "sure.unusual.plain": (
        "少见地低：每个词平均 {p}，同样长的句子多在 {usual} 上下。请小心。",
        "Unusually low for this length: {p} a token, around {usual} in others. Take care.",
    ),
    # the candidates
    "candidates": (
        "第 {step} 步的候选词元：读入“{reads}”→ 写出“{writes}”",
        "Candidates of step {step}: reads “{reads}” → writes “{writes}”",
    ),
    "candidates_over": ("第 {step} 步的候选词元", "Candidates of step {step}"),
    "column.token": ("词元", "token"),
    "column.raw": ("原始 logit", "raw logit"),
    "column.raw_p": ("原始概率", "raw probability"),
    "column.log_probability": ("对数概率", "log-probability"),
    "column.forbidden": ("特殊词元", "special tokens"),
    "column.repetition_penalty": ("重复惩罚", "repetition penalty"),
    "column.no_repeat_ngram": ("n-gram 禁重", "no-repeat n-gram"),
    "column.temperature": ("温度", "temperature"),
    "column.top_k": ("top-k", "top-k"),
    "column.top_p": ("top-p", "top-p"),
    "column.p": ("最终概率", "final probability"),
    "column.step_p": ("这一步的概率", "step probability"),
    "column.off": ("关", "off"),
    "stage.forbidden": (
        "不是文字的特殊词元（填充、句首，多数模型还有未知）永远不写，分数变成 −∞。",
        "Special tokens that are no text (padding, begin of sentence, in most models unknown) are never written: their score becomes −∞.",
    ),
    "stage.repetition_penalty": ("重复惩罚之后的分数", "score after the repetition penalty"),
    "stage.no_repeat_ngram": ("n-gram 禁重之后的分数", "score after the ban on repeated n-grams"),
    "stage.temperature": ("除以温度之后的分数", "score after division by the temperature"),
    "stage.top_k": ("top-k 截断之后的分数", "score after the top-k cut"),
    "stage.top_p": ("top-p 截断之后的分数", "score after the top-p cut"),
    "rest": ("其余 {n} 个词元", "all other {n} tokens"),
    "sum": ("概率之和", "sum of probabilities"),
    "bits": ("熵（比特）", "entropy (bits)"),
    "left": ("还能被选中的", "can still be chosen"),
    "more": ("显示全部 {n} 个候选", "Show all {n} candidates"),
    "fewer": ("只显示前面的", "Show fewer"),
    "force": ("强制在第 {step} 步写 {token}，后面由模型重写", "Force {token} at step {step}; the model writes the rest again"),
    "force_hint": ("点一个候选词元，就强制选它。", "Click a candidate to force it."),
    "force_beam": ("集束搜索里不能强制词元；请改用贪心或采样。", "Tokens cannot be forced in beam search; use greedy or sampling."),
    "undo": ("撤销强制", "Undo the forcing"),
    "forced_now": ("前 {n} 个词元是固定的（⚑ 处由你强制）。", "The first {n} tokens are fixed (⚑ marks what you forced)."),
    "rule.forbidden": ("禁用", "never written"),
    "rule.repetition_penalty": ("重复惩罚", "repetition penalty"),
    "rule.no_repeat_ngram": ("n-gram 禁重", "no-repeat n-gram"),
    "rule.temperature": ("温度 0", "temperature 0"),
    "rule.top_k": ("top-k", "top-k"),
    "rule.top_p": ("top-p", "top-p"),
    "entropy": ("熵 {before} → {after} 比特", "Entropy {before} → {after} bits"),
    "entropy_one": ("熵 {before} 比特", "Entropy {before} bits"),
    "entropy_more": (
        "好比在 {c_before} → {c_after} 个同样可能的词元里选；还能被选中的有 {kept} / {total} 个",
        "like choosing among {c_before} → {c_after} equally likely tokens; {kept} of {total} can still be chosen",
    ),
    "entropy_about": ("截断之后会更低", "lower once the cut is made"),
    "approximate": (
        "≈ 截断的边界落在没有传到浏览器的词元里；松开滑块后由服务器给出准确值。",
        "≈ The cut's edge lies among tokens the browser does not have; let go of the slider and the server gives the exact value.",
    ),
    "preview": ("预览", "preview"),
    "draw_strip": ("随机数 {draw} 落在 {from} 到 {to} 之间", "The draw {draw} falls between {from} and {to}"),
    # why it was chosen
    "why": ("为什么选它", "Why this token"),
    "why.highest": ("贪心：“{token}”的最终概率最高（{p}）。", "Greedy: “{token}” has the highest final probability ({p})."),
    "why.overturned": (
        "贪心：规则改过分数后，“{token}”最高（{p}）。原本最高的是“{raw}”（{raw_p}），“{rule}”让它落到了后面。",
        "Greedy: after the rules “{token}” is highest ({p}). The model's own favourite was “{raw}” ({raw_p}); {rule} put it behind.",
    ),
    "why.zero": ("温度为 0：只剩分数最高的“{token}”。", "Temperature 0: only the highest score stays, “{token}”."),
    "why.draw": (
        "采样：随机数 {draw} 落在“{token}”的区间 [{from}, {to}) 里。区间按词元编号首尾相接，长度就是概率（{p}）。",
        "Sampling: the draw {draw} fell into the stretch of “{token}”, [{from}, {to}). Stretches lie end to end in the order of token ids, each as long as its probability ({p}).",
    ),
    "why.forced": (
        "你强制选了“{token}”（{p}）；这一步概率最高的是“{best}”（{best_p}）。",
        "You forced “{token}” ({p}); the highest probability of this step was that of “{best}” ({best_p}).",
    ),
    "why.held": (
        "“{token}”在你固定的开头里；它的概率也是最高的（{p}）。",
        "“{token}” belongs to the beginning you fixed; its probability is also the highest ({p}).",
    ),
    "why.beam_best": (
        "集束搜索比较的是整句：“{token}”（{p}）在胜出的那条路径上，在这一步也是最高的。",
        "Beam search compares whole sentences: “{token}” ({p}) lies on the winner's path, and is the highest of this step too.",
    ),
    "why.beam": (
        "集束搜索比较的是整句：“{token}”在这一步只排第 {rank}（{p}，最高的是“{best}” {best_p}），但走这条路整句的分数最高。",
        "Beam search compares whole sentences: “{token}” ranks only number {rank} at this step ({p}; the highest is “{best}”, {best_p}), but the sentence it leads to scores best.",
    ),
    "why.beam_over": (
        "胜出的句子在第 {n} 步已经写完；搜索还在看别的句子会不会更好。",
        "The winner was finished at step {n}; the search went on to see whether another would score better.",
    ),
    "why.preview_same": (
        "按现在的滑块，这一步仍会选“{token}”（{p}）。",
        "With the sliders here this step would still take “{token}” ({p}).",
    ),
    "why.preview_other": (
        "按现在的滑块，这一步会改选“{token}”（{p}），而不是“{was}”。松手后从头重写。",
        "With the sliders here this step would take “{token}” ({p}) instead of “{was}”. Let go to write the sentence again.",
    ),
    "why.preview_draw": (
        "选哪一个要看随机数落在哪里；松手后由服务器决定。",
        "Which one is taken depends on where the draw falls; let go and the server decides.",
    ),
    "why.preview_beam": (
        "集束搜索要比较整句；松手后服务器重新搜索。",
        "Beam search compares whole sentences; let go and the server searches again.",
    ),
    # readings
    "see.sure": (
        "第 {step} 步模型很有把握：“{top}”的概率是 {p}，第二名“{second}”只有 {second_p}；熵 {bits} 比特。",
        "At step {step} the model was sure: {p} on “{top}”; the runner-up “{second}” had {second_p}. Entropy {bits} bits.",
    ),
    "see.leaning": (
        "第 {step} 步模型偏向“{top}”（{p}），但“{second}”（{second_p}）也有机会；熵 {bits} 比特，好比在 {choices} 个词元里选。",
        "At step {step} the model leaned to “{top}” ({p}), with “{second}” ({second_p}) still possible. Entropy {bits} bits, like choosing among {choices} tokens.",
    ),
    "see.torn": (
        "第 {step} 步模型拿不定主意：最高的“{top}”也只有 {p}，“{second}”有 {second_p}；熵 {bits} 比特，好比在 {choices} 个词元里选。",
        "At step {step} the model could not decide: the highest, “{top}”, had only {p}, and “{second}” {second_p}. Entropy {bits} bits, like choosing among {choices} tokens.",
    ),
    "look.plain": (
        "没有规则起作用，最终概率就是模型自己的概率。把温度拖到 1.5，看“{token}”的 {p} 怎样分给别人。",
        "No rule is at work: the final probabilities are the model's own. Move the temperature to 1.5 and watch the {p} of “{token}” flow to the others.",
    ),
    "look.hot": (
        "温度 {T} 把熵从 {before} 提到 {after} 比特：条形变平，好比从 {c_before} 个选择变成 {c_after} 个。",
        "Temperature {T} raised the entropy from {before} to {after} bits: the bars flatten, from {c_before} choices to {c_after}.",
    ),
    "look.cold": (
        "温度 {T} 把熵从 {before} 降到 {after} 比特：高的更高，好比从 {c_before} 个选择变成 {c_after} 个。",
        "Temperature {T} lowered the entropy from {before} to {after} bits: the high bars grow, from {c_before} choices to {c_after}.",
    ),
    "look.hot_greedy": (
        "温度 {T} 把熵从 {before} 提到 {after} 比特，条形变平，但次序不变，所以贪心仍选同一个；改用采样就不同了。",
        "Temperature {T} raised the entropy from {before} to {after} bits. The bars flatten but keep their order, so greedy takes the same token; sampling may not.",
    ),
    "look.cold_greedy": (
        "温度 {T} 把熵从 {before} 降到 {after} 比特，但次序不变，所以贪心仍选同一个。",
        "Temperature {T} lowered the entropy from {before} to {after} bits. The order stays, so greedy takes the same token.",
    ),
    "look.zero": (
        "温度 0 就是贪心：除最高的以外全部去掉，熵从 {before} 变成 {after} 比特。",
        "Temperature 0 is greedy: all but the highest are gone, and the entropy falls from {before} to {after} bits.",
    ),
    "look.cut": (
        "{total} 个词元里，{cuts} 留下 {kept} 个；划掉的一共占 {gone} 的概率；留下的按比例放大，和仍是 1。",
        "{cuts} keeps {kept} of {total} tokens. What is struck out held {gone} of the probability after the temperature; the rest is scaled up so that the sum stays 1.",
    ),
    "look.penalty": (
        "重复惩罚 {penalty} 改了 {n} 个写过的词元，例如“{token}”：{before} {op} {penalty} = {after}，只算这一项，概率 {p_before} → {p_after}。",
        "Repetition penalty {penalty} hit {n} tokens already written, such as “{token}”: {before} {op} {penalty} = {after}; by this alone the probability goes {p_before} → {p_after}.",
    ),
    "look.banned": (
        "“{token}”原有 {p} 的概率，但写了它就会重复一个 {n} 元组，所以被禁。",
        "“{token}” had probability {p}, but writing it would repeat an n-gram of length {n}, so it is banned.",
    ),
    "look.banned_few": (
        "{size} 元组禁重在这一步去掉了 {n} 个词元，它们原来的概率都不超过 0.01。",
        "The ban on repeated n-grams of length {size} strikes out tokens at this step: {n}, none of which had a probability above 0.01.",
    ),
    "look.beam": (
        "看下面的表：每一步只留 {beam} 条最好的，其余剪掉。温度、top-k、top-p 在集束搜索里不起作用。",
        "Look at the table below: only the {beam} best are kept at each step and the others are pruned. Temperature, top-k and top-p do not act in beam search.",
    ),
    # why it stopped
    "stop": ("为什么停下", "Why it stopped"),
    "stop.eos": (
        "第 {n} 步写出了 </s>（概率 {p}）。此前 </s> 的概率最高是 {high}（第 {step} 步）。",
        "At step {n} it wrote </s> (probability {p}). Before that its highest probability was {high} (step {step}).",
    ),
    "stop.cut": (
        "第 {n} 步写出了 </s>（概率 {p}）。此前的每一步，</s> 都不在规则留下的候选里。",
        "At step {n} it wrote </s> (probability {p}). At every step before, </s> was not among the tokens that the rules left to choose from.",
    ),
    "stop.at_once": (
        "第一步就写出了 </s>（概率 {p}），译文是空的。",
        "It wrote </s> at the first step (probability {p}); the translation is empty.",
    ),
    "stop.forced": ("你在第 {n} 步强制写了 </s>（概率 {p}）。", "You forced </s> at step {n} (probability {p})."),
    "stop.limit": (
        "写满 {limit} 个词元的上限被截断；最后一步 </s> 的概率是 {p}，最高在第 {step} 步（{high}）。",
        "It was cut at the limit of {limit} tokens. </s> had probability {p} at the last step, at most {high} (step {step}).",
    ),
    # along the sentence
    "along": ("整句走势", "Along the sentence"),
    "along.p": ("所选词元的概率", "probability of the chosen token"),
    "along.eos": ("</s> 的概率，每格 10 倍（底 10⁻⁶）", "probability of </s>, by powers of ten (bottom 10⁻⁶)"),
    "along.entropy": ("熵（最高 {max} 比特）", "entropy (highest {max} bits)"),
    "along.now": (
        "第 {step} 步“{token}”：概率 {p} · </s> 的概率 {eos} · 熵 {bits} 比特",
        "Step {step}, “{token}”: probability {p} · probability of </s> {eos} · entropy {bits} bits",
    ),
    "stop.room": ("长度上限是 {limit} 步，用了 {n} 步。", "The length limit is {limit} steps; it used {n}."),
    "stop.full": ("用满了 {limit} 步中的 {n} 步。", "It used {n} of {limit} steps."),
    "along.label": (
        "每一步一列：所选词元的概率、</s> 的概率、熵。点一下跳到那一步。",
        "One column a step: probability of the chosen token, probability of </s>, entropy. Click to jump to the step.",
    ),
    # settings
    "settings": ("解码设置", "Decoding settings"),
    "reset": ("恢复默认", "Reset"),
    "strategy": ("策略", "Strategy"),
    "off": ("关", "off"),
    "idle": ("{strategy}用不到这一项", "not used by {strategy}"),
    "help": ("这些设置各做什么", "What each setting does"),
    "help.temperature": (
        "分数除以温度。大于 1 变平，小于 1 变尖，0 就是贪心。",
        "Scores are divided by it. Above 1 the distribution flattens, below 1 it sharpens, 0 is greedy.",
    ),
    "help.repetition_penalty": (
        "写过的词元：正分除以它（Keskar 等 2019）；负分乘以它，才同样是降低（Hugging Face 的做法）。1 为关。",
        "For tokens already written, positive scores are divided by it (Keskar et al. 2019); negative ones are multiplied, so that they fall as well (as Hugging Face does). 1 is off.",
    ),
    "help.no_repeat_ngram": (
        "不许同样的 n 个连续词元出现第二次。0 为关。",
        "No run of n tokens may be written a second time. 0 is off.",
    ),
    "help.top_k": ("只留分数最高的 k 个。0 为关。", "Only the k highest scores stay. 0 is off."),
    "help.top_p": (
        "从高到低累加概率，够 p 就停，其余去掉（Holtzman 等 2020）。1 为关。",
        "The most probable tokens that together reach p stay, the others go (Holtzman et al. 2020). 1 is off.",
    ),
    "help.seed": (
        "同一个种子得到同样的随机数，所以结果可以重现。",
        "The same seed gives the same draws, so that a result can be repeated.",
    ),
    "help.beam": ("集束搜索每一步保留几条开头。", "How many beginnings beam search keeps at each step."),
    "help.max_length": (
        "最多写几个词元（</s> 也算）。写满就截断。",
        "At most so many tokens are written, </s> included; then it is cut.",
    ),
    "help.length_penalty": (
        "分数 = 对数概率 ÷ 长度的这个次方。0 不看长度，1 是每个词元的平均；越大越偏爱长句。",
        "Score = log-probability ÷ length to this power. 0 ignores length, 1 is the mean per token; larger favours longer sentences.",
    ),
    # beam search
    "beam.title": ("集束搜索：第 {step} 步的假设", "Beam search: the hypotheses of step {step}"),
    "beam.ranked": ("最后的排名", "The final ranking"),
    "beam.status": ("去留", "fate"),
    "beam.kept": ("保留", "kept"),
    "beam.finished": ("写完", "finished"),
    "beam.pruned": ("剪掉", "pruned"),
    "beam.text": ("假设", "hypothesis"),
    "beam.step_log_p": ("这一步 log p", "step log p"),
    "beam.log_p": ("累计 log p", "cumulative log p"),
    "beam.score": ("归一化分数 = 累计 ÷ 长度^{a}", "normalised score = cumulative ÷ length^{a}"),
    "beam.winner": ("胜出路径", "winner's path"),
    "beam.site": (
        "{n} 条假设，保留 {kept}，写完 {finished}，剪掉 {pruned}",
        "{n} hypotheses: {kept} kept, {finished} finished, {pruned} pruned",
    ),
    "beam.preview": (
        "长度惩罚 {a} 下的预览：只是给同样的假设重新算分。",
        "Preview at length penalty {a}: the same hypotheses scored anew.",
    ),
    "beam.see": (
        "第 {step} 步在所有延伸里取最好的 {n} 个：留下 {kept} 个，写完 {finished} 个，剪掉 {pruned} 个；最好的是“{best}”，累计 log p {log_p}。",
        "At step {step}, of all extensions the best {n} are listed: {kept} kept, {finished} finished, {pruned} pruned. The best is “{best}”, cumulative log p {log_p}.",
    ),
    "beam.look_low": (
        "胜出的那条在这一步按累计 log p 只排第 {rank}：同时留着几条，它才没有丢。",
        "The winner's beginning ranks only number {rank} by cumulative log p at this step: it is still there because several are kept.",
    ),
    "beam.look_first": (
        "胜出的那条在这一步就排第一；第二名落后 {gap}（对数概率）。",
        "The winner's beginning is already first at this step; the next is {gap} behind in log-probability.",
    ),
    "beam.look_alone": ("这一步只有一条假设可看。", "This step has one hypothesis only."),
    "beam.look_over": (
        "胜出的句子已经写完（第 {n} 步）；这里的开头都没能超过它的分数 {score}。",
        "The winner was finished at step {n}; none of these beginnings came to beat its score of {score}.",
    ),
    "code.log_probabilities": ("选中词元的对数概率", "Log-probability of the chosen token"),
    "formula.log_probabilities": (
        "ln p = ln softmax(z′)，z′：z = x Eᵀ 依次经过各条规则（禁用的词元 → −∞，温度 T：z / T，top-k ……）   (Vaswani et al. 2017, 3.4)",
        "ln p = ln softmax(z′),  z′: z = x Eᵀ after every rule in turn (forbidden tokens → −∞, temperature T: z / T, top-k …)   (Vaswani et al. 2017, 3.4)",
    ),
}
