"""Words of the experiment positions."""

WORDS = {
    "title": ("位置编码与外推", "Positions and extrapolation"),
    "question": ("训练时只见过短句，哪种位置编码能用于长句？", "Trained on short sentences: which positions work on longer ones?"),
    "run": (
        "几个小模型只有位置编码不同，都用不超过 {limit} 个词元的句子训练 {steps} 步。然后用贪心解码自回归地翻译，句子最长到训练长度的 4 倍。最后轮流计时（处理器时间）。",
        "Tiny models that differ only in their positional encoding are trained for {steps} steps on sentences of at most {limit} tokens. Then they decode greedily and autoregressively, on sentences up to four times that long. Finally all are timed in turn (processor time).",
    ),
    "look": (
        "竖线是训练时的最大长度。在线的左边，各种编码的准确率应当都高；在线的右边，看谁下降得快。再看图表下面的小图：正弦和旋转的图只取决于距离；可学习的编码表中，训练没有用到的行仍是随机数。最后看表：ALiBi 只区分远近，不区分左右，所以整句倒序时编码器的输出不变。",
        "The vertical line is the greatest length seen in training. Left of it all encodings should do well; right of it, see which falls fastest. Then look at the small pictures below the charts: sinusoidal and rotary depend on the distance alone, and in the learned table the rows that training never reached are still random numbers. Last, the table: ALiBi distinguishes near from far but not left from right, so its encoder's output stays the same when the whole sentence is reversed.",
    ),
    "rope_extrapolates.claim": (
        "RoPE 能外推：能处理比训练时更长的句子。",
        "RoPE extrapolates: it handles sentences longer than those of the training.",
    ),
    "rope_extrapolates.source": (
        "许多文章这样说。原论文只说长度灵活、相关性随距离衰减（Su et al. 2021，摘要与 §3.3）；Press et al. 2022 的图 1 测得它外推不好。",
        "said in many articles. The paper itself speaks of flexible length and of decay with distance (Su et al. 2021, abstract and §3.3); Press et al. 2022, figure 1, found that it extrapolates poorly",
    ),
    "rope_extrapolates.holds": (
        "词元准确率在长度 {limit} 时是 {near}%，加倍到 {twice} 时是 {far}%：在这里外推成立。",
        "Token accuracy is {near}% at length {limit} and {far}% at {twice}, twice that: here it extrapolates.",
    ),
    "rope_extrapolates.fails": (
        "词元准确率在长度 {limit} 时是 {near}%，加倍到 {twice} 时降到 {far}%（整句全对的占 {exact}%）。旋转可以计算到任意长度，但模型在没有训练过的距离上并不会自动正确；而且这里的交叉注意力不含位置。",
        "Token accuracy falls from {near}% at length {limit} to {far}% at {twice}, twice that ({exact}% of sentences entirely correct). A rotation can be computed at any length; that does not make the model correct at distances it was never trained on. And cross-attention here has no positions.",
    ),
    "rope_extrapolates.mixed": (
        "准确率从长度 {limit} 的 {near}% 降到 {twice} 的 {far}%，不算真正外推；但仍高于正弦编码的 {wave}%。",
        "Accuracy falls from {near}% at length {limit} to {far}% at {twice}, so it does not truly extrapolate; yet it stays above the {wave}% of the sinusoidal encoding.",
    ),
    "rope_extrapolates.unclear": ("RoPE 能否外推，尚无定论。", "Whether RoPE extrapolates remains open."),
    "rope_extrapolates.why.not_learnt": (
        "在训练过的长度上，准确率就低于 90%，任务没有学会，无法判断更长的句子：请增加训练步数。",
        "Even at the trained length its accuracy is below 90%: the task was not learned, so longer sentences tell nothing. Train longer.",
    ),
    "rope_extrapolates.measured": (
        "词元准确率：长度 {limit} 时 {near}%，{twice} 时 {far}%。",
        "Token accuracy: {near}% at length {limit}, {far}% at {twice}.",
    ),
    "alibi_extrapolates.claim": ("ALiBi 能外推：用短句训练，可以处理长句。", "ALiBi extrapolates: train short, test long."),
    "alibi_extrapolates.source": (
        "Press et al. 2022，标题与图 1：只有解码器的语言模型，测的是困惑度",
        "Press et al. 2022, title and figure 1: decoder-only language models, measured in perplexity",
    ),
    "alibi_extrapolates.holds": (
        "词元准确率在长度 {limit} 时是 {near}%，加倍到 {twice} 时是 {far}%：在这里外推成立。",
        "Token accuracy is {near}% at length {limit} and {far}% at {twice}, twice that: here it extrapolates.",
    ),
    "alibi_extrapolates.fails": (
        "词元准确率在长度 {limit} 时是 {near}%，加倍到 {twice} 时降到 {far}%（整句全对的占 {exact}%）。这里的模型有编码器和交叉注意力，ALiBi 只作用于自注意力，交叉注意力不含位置；论文测的是语言模型，情形不同。",
        "Token accuracy falls from {near}% at length {limit} to {far}% at {twice}, twice that ({exact}% of sentences entirely correct). The models here have an encoder and cross-attention, ALiBi acts in self-attention only, and cross-attention has no positions; the paper measured language models, which is a different case.",
    ),
    "alibi_extrapolates.mixed": (
        "准确率从长度 {limit} 的 {near}% 降到 {twice} 的 {far}%，长句仍受影响；但高于正弦编码的 {wave}%。",
        "Accuracy falls from {near}% at length {limit} to {far}% at {twice}, so long sentences do suffer; yet it stays above the {wave}% of the sinusoidal encoding.",
    ),
    "alibi_extrapolates.unclear": ("ALiBi 能否外推，尚无定论。", "Whether ALiBi extrapolates remains open."),
    "alibi_extrapolates.why.not_learnt": (
        "在训练过的长度上，准确率就低于 90%，任务没有学会，无法判断更长的句子：请增加训练步数。",
        "Even at the trained length its accuracy is below 90%: the task was not learned, so longer sentences tell nothing. Train longer.",
    ),
    "alibi_extrapolates.measured": (
        "词元准确率：长度 {limit} 时 {near}%，{twice} 时 {far}%。",
        "Token accuracy: {near}% at length {limit}, {far}% at {twice}.",
    ),
    "alibi_cheapest.claim": ("输入很长时，ALiBi 最省时间。", "ALiBi is the cheapest scheme for long inputs."),
    "alibi_cheapest.source": (
        "许多文章这样说。论文说的是：速度与正弦编码相当，比旋转和 T5 偏置快；节省来自可以用短句训练（Press et al. 2022，图 2）。",
        "said in many articles. The paper says: as fast as sinusoidal, faster than rotary and the T5 bias; the saving comes from training on shorter inputs (Press et al. 2022, figure 2)",
    ),
    "alibi_cheapest.holds": (
        "{length} 个词元时，训练一步 {step} 毫秒（其他编码 {step_low} 到 {step_high} 毫秒），解码一个词元 {token} 毫秒（其他 {token_low} 到 {token_high} 毫秒）：确实最省时间。",
        "At {length} tokens a training step takes {step} ms (the others {step_low} to {step_high}) and a decoded token {token} ms (the others {token_low} to {token_high}): it is the cheapest.",
    ),
    "alibi_cheapest.mixed": (
        "只在一部分比较中更省时间（相差 5% 以内算相同）。{length} 个词元时，训练一步 {step} 毫秒（其他编码 {step_low} 到 {step_high} 毫秒），解码一个词元 {token} 毫秒（其他 {token_low} 到 {token_high} 毫秒）。",
        "Cheaper in some comparisons only (within 5% counts as the same). At {length} tokens a training step takes {step} ms (the others {step_low} to {step_high}) and a decoded token {token} ms (the others {token_low} to {token_high}).",
    ),
    "alibi_cheapest.fails": (
        "这里不是最省时间的（相差 5% 以内算相同）。{length} 个词元时，训练一步 {step} 毫秒（其他编码 {step_low} 到 {step_high} 毫秒），解码一个词元 {token} 毫秒（其他 {token_low} 到 {token_high} 毫秒）。ALiBi 要算出“查询数 × 键数”大小的偏置再加到分数上；加在词嵌入上的位置编码，每个词元只加一次。",
        "Not the cheapest here (within 5% counts as the same). At {length} tokens a training step takes {step} ms (the others {step_low} to {step_high}) and a decoded token {token} ms (the others {token_low} to {token_high}). ALiBi's bias has the size queries × keys and is added to the scores; positions added to the embeddings cost one addition per token.",
    ),
    "alibi_cheapest.unclear": ("ALiBi 是否最省时间，尚无定论。", "Whether ALiBi is the cheapest remains open."),
    "alibi_cheapest.measured": (
        "{length} 个词元时，训练一步 {step} 毫秒，解码一个词元 {token} 毫秒。",
        "At {length} tokens a training step takes {step} ms, a decoded token {token} ms.",
    ),
    "order_matters.claim": ("没有位置编码，Transformer 看到的只是词袋。", "Without positions a Transformer sees a bag of words."),
    "order_matters.source": (
        "几乎每篇入门文章都这样说；对自注意力本身成立。但因果掩码会透露次序：Haviv et al. 2022；Kazemnejad et al. 2023",
        "nearly every introduction; true of self-attention by itself. But a causal mask reveals the order: Haviv et al. 2022, Kazemnejad et al. 2023",
    ),
    "order_matters.holds": (
        "长度 {limit} 时，词元准确率：没有位置编码 {none}%，正弦编码 {wave}%；打乱词序后，编码器的输出最多变化 {encoder}，解码器的最多变化 {decoder}，都是舍入误差。",
        "At length {limit} token accuracy is {none}% without positions and {wave}% with the sinusoidal encoding; when the words are shuffled, the outputs of the encoder ({encoder}) and of the decoder ({decoder}) change by rounding only.",
    ),
    "order_matters.mixed": (
        "对编码器成立，对解码器不成立。打乱词序后，编码器的输出最多变化 {encoder}（舍入误差），解码器的最多变化 {decoder}：因果掩码透露了先后。长度 {limit} 时，没有位置编码的模型词元准确率 {none}%（整句全对 {exact}%），正弦编码 {wave}%。",
        "True of the encoder, not of the decoder. When the words are shuffled the encoder's outputs change by {encoder} (rounding), the decoder's by {decoder}: the causal mask reveals what came first. At length {limit} the model without positions has a token accuracy of {none}% ({exact}% of sentences entirely correct), the sinusoidal one {wave}%.",
    ),
    "order_matters.fails": (
        "长度 {limit} 时，词元准确率：没有位置编码 {none}%，正弦编码 {wave}%；在这个任务上相差不超过 10 个百分点。打乱词序后，编码器的输出最多变化 {encoder}，解码器的最多变化 {decoder}。",
        "At length {limit} token accuracy is {none}% without positions and {wave}% with the sinusoidal encoding: on this task it is worse by no more than 10 points. When the words are shuffled the encoder's outputs change by {encoder}, the decoder's by {decoder}.",
    ),
    "order_matters.unclear": (
        "没有位置编码时看到的是否只是词袋，尚无定论。",
        "Whether it sees only a bag of words without positions remains open.",
    ),
    "order_matters.why.not_run": (
        "“正弦”与“无位置编码”没有都运行：请在设置里同时选上。",
        "“Sinusoidal” and “no positions” were not both run: choose both in the settings.",
    ),
    "order_matters.why.not_learnt": (
        "用正弦编码的模型也没有学会任务（低于 90%），无法比较：请增加训练步数。",
        "With sinusoidal positions the task was not learned either (below 90%), so there is nothing to compare with: train longer.",
    ),
    "order_matters.measured": (
        "长度 {limit} 时的词元准确率：无位置编码 {none}%，正弦 {wave}%；打乱词序后，编码器最多变化 {encoder}，解码器最多变化 {decoder}。",
        "Token accuracy at length {limit}: {none}% without positions, {wave}% sinusoidal; shuffled, the encoder changes by {encoder}, the decoder by {decoder}.",
    ),
    "knob.limit": ("训练时最长（词元）", "longest in training (tokens)"),
    "knob.schemes": ("位置编码", "positional encodings"),
    "knob.schemes.sinusoidal": ("正弦", "sinusoidal"),
    "knob.schemes.learned": ("可学习", "learned"),
    "knob.schemes.rotary": ("旋转（RoPE）", "rotary (RoPE)"),
    "knob.schemes.alibi": ("ALiBi", "ALiBi"),
    "knob.schemes.none": ("无位置编码", "no positions"),
    "chart.accuracy": ("正确的词元，按句长", "Tokens correct, by sentence length"),
    "chart.exact": ("整句全对的比例，按句长", "Sentences entirely correct, by length"),
    "chart.step_time": ("训练一步的时间（每批 8 句）", "Time of a training step (8 sentences)"),
    "chart.token_time": ("解码一个词元的时间（KV 缓存，单句）", "Time of a decoded token (KV cache, one sentence)"),
    "axis.length": ("原文长度（词元）", "source length (tokens)"),
    "axis.accuracy": ("正确词元的比例", "share of tokens correct"),
    "axis.nll": ("负对数似然（奈特 / 词元）", "negative log-likelihood (nats per token)"),
    "axis.tokens": ("两边各自的长度（词元）", "length of each side (tokens)"),
    "axis.ms_per_step": ("毫秒 / 步", "ms per step"),
    "curve.sinusoidal": ("正弦", "sinusoidal"),
    "curve.learned": ("可学习", "learned"),
    "curve.rotary": ("旋转（RoPE）", "rotary (RoPE)"),
    "curve.alibi": ("ALiBi", "ALiBi"),
    "curve.none": ("无位置编码", "no positions"),
    "mark.trained": ("训练到此长度", "trained up to here"),
    "picture.similarity": (
        "位置之间的相似度：行和列都是位置（第一个种子；ALiBi：斜率最大的头加到分数上的偏置）",
        "Similarity of positions: rows and columns are positions (first seed; ALiBi: what its steepest head adds to a score)",
    ),
    "table.order": (
        "打乱词序后，各词元的向量最多变化多少？接近 0 表示分不清词序（第一个种子，训练后）",
        "How much do the tokens' vectors change at most when the order changes? Near 0, the order is not seen (first seed, after training)",
    ),
    "column.encoder": ("编码器，打乱", "encoder, shuffled"),
    "column.mirror": ("编码器，倒序", "encoder, reversed"),
    "column.decoder": ("解码器最后一行，打乱", "decoder's last row, shuffled"),
    "next.1": (
        "复制，最简单的任务：交叉注意力不含位置时，重复的词怎样区分？",
        "Copy, the simplest task: with no positions in cross-attention, how are repeated words told apart?",
    ),
    "next.2": (
        "训练句子长度加倍：各种编码失效的长度也随之改变吗？",
        "Train on sentences twice as long: does the length at which each fails move too?",
    ),
    "next.3": (
        "只比较旋转和 ALiBi，训练步数增加：训练长度之内更好吗？之外呢？",
        "Rotary and ALiBi only, trained longer: better within the trained length? And beyond it?",
    ),
}
NEXT = {
    "next.1": {"task": "copy", "limit": 10, "seeds": 1, "steps": 600},
    "next.2": {"limit": 24, "seeds": 1},
    "next.3": {"schemes": ["rotary", "alibi"], "steps": 800, "seeds": 2},
}
