"""Words of the experiment positions."""

from typing import Any

WORDS = {
    "title": ("位置编码与外推", "Positions and extrapolation"),
    "question": (
        "模型只见过短句子，句子变长以后，哪种位置方案还管用？",
        "A model has only ever seen short sentences. Which way of marking positions still works when sentences get longer?",
    ),
    "run": (
        "几个小模型，只有位置方案不同，都只用不超过 {limit} 个词元的句子训练 {steps} 步。然后让它们自由运行、贪心解码，句子最长到训练长度的 4 倍。最后轮流计时（处理器时间）。",
        "Tiny models that differ in nothing but their position scheme are trained for {steps} steps on sentences of at most {limit} tokens. Then they decode greedily, fed with their own output, sentences up to four times that long. At the end all are timed in turn (processor time).",
    ),
    "look": (
        "竖线是训练时见过的最大长度。线左边，大家应该都会；线右边，看谁掉得快。再看图表下面的小图：正弦和旋转的图只取决于距离；学习式的表里，训练没到过的那些行还是随机数。最后看表：ALiBi 只知道远近，不知道左右，所以整句倒过来，编码器一点也看不出。",
        "The vertical line is the greatest length seen in training. Left of it everyone should do well; right of it, watch who drops how fast. Then look at the small pictures below the charts: sinusoidal and rotary depend on the distance alone, and in the learned table the rows that training never reached are still random numbers. Last, the table: ALiBi knows near from far but not left from right, so its encoder does not notice at all when the whole sentence is reversed.",
    ),
    "rope_extrapolates.claim": (
        "RoPE 能外推：比训练时更长的句子照样处理得好。",
        "RoPE extrapolates: it handles sentences longer than those of the training.",
    ),
    "rope_extrapolates.source": (
        "许多文章这样说。原论文只说长度灵活、相关性随距离衰减（Su et al. 2021，摘要与 §3.3）；Press et al. 2022 的图 1 量到的是外推得不好。",
        "said in many articles. The paper itself speaks of flexible length and of decay with distance (Su et al. 2021, abstract and §3.3); Press et al. 2022, figure 1, measured that it extrapolates poorly",
    ),
    "rope_extrapolates.holds": (
        "长度 {limit} 时词元准确率 {near}%，加倍到 {twice} 还有 {far}%：在这里外推成立。",
        "Token accuracy is {near}% at length {limit} and still {far}% at {twice}, twice that: here it extrapolates.",
    ),
    "rope_extrapolates.fails": (
        "长度 {limit} 时词元准确率 {near}%，加倍到 {twice} 就只剩 {far}%（整句全对的 {exact}%）。旋转本身可以算到任意长度，但没练过的距离上，模型并不会自动答对；而且这里的交叉注意力里没有位置。",
        "Token accuracy falls from {near}% at length {limit} to {far}% at {twice}, twice that ({exact}% of sentences entirely right). A rotation can be computed at any length; that does not make the model right at distances it was never trained on. And cross-attention here knows no positions.",
    ),
    "rope_extrapolates.mixed": (
        "准确率从长度 {limit} 的 {near}% 掉到 {twice} 的 {far}%，所以谈不上真正外推；但仍高于正弦编码的 {wave}%。",
        "Accuracy falls from {near}% at length {limit} to {far}% at {twice}, so it does not truly extrapolate; yet it stays above the {wave}% of sinusoidal positions.",
    ),
    "rope_extrapolates.unclear": ("RoPE 能不能外推，还说不准。", "Whether RoPE extrapolates cannot be told."),
    "rope_extrapolates.why.not_learnt": (
        "在训练过的长度上准确率就不到 90%，任务没有学会，谈不上更长的句子：训练久一点。",
        "Even at the trained length its accuracy is below 90%: it has not learnt the task, so longer sentences say nothing. Train longer.",
    ),
    "rope_extrapolates.measured": (
        "词元准确率：长度 {limit} 时 {near}%，{twice} 时 {far}%。",
        "Token accuracy: {near}% at length {limit}, {far}% at {twice}.",
    ),
    "alibi_extrapolates.claim": ("ALiBi 能外推：短句训练，长句照用。", "ALiBi extrapolates: train short, test long."),
    "alibi_extrapolates.source": (
        "Press et al. 2022，标题和图 1：只有解码器的语言模型，量的是困惑度",
        "Press et al. 2022, title and figure 1: decoder-only language models, measured in perplexity",
    ),
    "alibi_extrapolates.holds": (
        "长度 {limit} 时词元准确率 {near}%，加倍到 {twice} 还有 {far}%：在这里外推成立。",
        "Token accuracy is {near}% at length {limit} and still {far}% at {twice}, twice that: here it extrapolates.",
    ),
    "alibi_extrapolates.fails": (
        "长度 {limit} 时词元准确率 {near}%，加倍到 {twice} 只剩 {far}%（整句全对的 {exact}%）。这里的模型有编码器和交叉注意力，ALiBi 只作用于自注意力，交叉注意力里没有位置；论文量的是语言模型，两者不是一回事。",
        "Token accuracy falls from {near}% at length {limit} to {far}% at {twice}, twice that ({exact}% of sentences entirely right). The models here have an encoder and cross-attention, ALiBi acts in self-attention only, and cross-attention knows no positions; the paper measured language models, which is a different matter.",
    ),
    "alibi_extrapolates.mixed": (
        "准确率从长度 {limit} 的 {near}% 掉到 {twice} 的 {far}%，没有做到“长句照用”；但仍高于正弦编码的 {wave}%。",
        "Accuracy falls from {near}% at length {limit} to {far}% at {twice}, so long sentences do suffer; yet it stays above the {wave}% of sinusoidal positions.",
    ),
    "alibi_extrapolates.unclear": ("ALiBi 能不能外推，还说不准。", "Whether ALiBi extrapolates cannot be told."),
    "alibi_extrapolates.why.not_learnt": (
        "在训练过的长度上准确率就不到 90%，任务没有学会，谈不上更长的句子：训练久一点。",
        "Even at the trained length its accuracy is below 90%: it has not learnt the task, so longer sentences say nothing. Train longer.",
    ),
    "alibi_extrapolates.measured": (
        "词元准确率：长度 {limit} 时 {near}%，{twice} 时 {far}%。",
        "Token accuracy: {near}% at length {limit}, {far}% at {twice}.",
    ),
    "alibi_cheapest.claim": ("输入长时，ALiBi 最省。", "ALiBi is the cheapest scheme for long inputs."),
    "alibi_cheapest.source": (
        "许多文章这样说。论文说的是：速度与正弦编码相当，比旋转和 T5 偏置快；省在可以用短句训练（Press et al. 2022，图 2）。",
        "said in many articles. The paper says: as fast as sinusoidal, faster than rotary and the T5 bias, and the saving comes from training on shorter inputs (Press et al. 2022, figure 2)",
    ),
    "alibi_cheapest.holds": (
        "{length} 个词元时，训练一步 {step} 毫秒（其他方案 {step_low} 到 {step_high}），解码一个词元 {token} 毫秒（其他 {token_low} 到 {token_high}）：确实最省。",
        "At {length} tokens a training step takes {step} ms (the others {step_low} to {step_high}) and a decoded token {token} ms (the others {token_low} to {token_high}): it is the cheapest.",
    ),
    "alibi_cheapest.mixed": (
        "比一些方案省，但不是比所有方案都省（差 5 % 以内算一样）。{length} 个词元时，训练一步 {step} 毫秒（其他方案 {step_low} 到 {step_high}），解码一个词元 {token} 毫秒（其他 {token_low} 到 {token_high}）。",
        "Cheaper than some, but not than all (within 5 % counts as the same). At {length} tokens a training step takes {step} ms (the others {step_low} to {step_high}) and a decoded token {token} ms (the others {token_low} to {token_high}).",
    ),
    "alibi_cheapest.fails": (
        "这里不是最省的（差 5 % 以内算一样）。{length} 个词元时，训练一步 {step} 毫秒（其他方案 {step_low} 到 {step_high}），解码一个词元 {token} 毫秒（其他 {token_low} 到 {token_high}）。偏置要按“查询 × 键”的大小算出来再加到分数上；加在词向量上的位置每个词元只加一次。",
        "Not the cheapest here (within 5 % counts as the same). At {length} tokens a training step takes {step} ms (the others {step_low} to {step_high}) and a decoded token {token} ms (the others {token_low} to {token_high}). A bias as large as queries × keys must be made and added to the scores; positions added to the embeddings cost one sum a token.",
    ),
    "alibi_cheapest.unclear": ("ALiBi 是不是最省，还说不准。", "Whether ALiBi is the cheapest cannot be told."),
    "alibi_cheapest.measured": (
        "{length} 个词元时训练一步 {step} 毫秒，解码一个词元 {token} 毫秒。",
        "At {length} tokens a training step takes {step} ms, a decoded token {token} ms.",
    ),
    "order_matters.claim": ("没有位置编码，Transformer 看到的只是一袋词。", "Without positions a Transformer sees a bag of words."),
    "order_matters.source": (
        "几乎每篇入门文章；对自注意力本身成立。但因果掩码会泄露次序：Haviv et al. 2022；Kazemnejad et al. 2023",
        "nearly every introduction; true of self-attention by itself. But a causal mask gives order away: Haviv et al. 2022, Kazemnejad et al. 2023",
    ),
    "order_matters.holds": (
        "长度 {limit} 时，没有位置的模型词元准确率 {none}%，正弦编码 {wave}%；把词打乱，编码器（差 {encoder}）和解码器（差 {decoder}）都看不出来。",
        "At length {limit} the model without positions has {none}% of tokens right, the sinusoidal one {wave}%; and neither its encoder (change {encoder}) nor its decoder (change {decoder}) notices when the words are shuffled.",
    ),
    "order_matters.mixed": (
        "对编码器成立，对解码器不成立。把词打乱，编码器的输出只差 {encoder}（舍入误差），解码器却差 {decoder}：因果掩码让它知道先后。长度 {limit} 时没有位置的模型词元准确率 {none}%（整句全对 {exact}%），正弦编码 {wave}%。",
        "True of the encoder, not of the decoder. When the words are shuffled the encoder's outputs change by {encoder} (rounding), the decoder's by {decoder}: the causal mask tells it what came first. At length {limit} the model without positions has {none}% of tokens right ({exact}% of sentences entirely), the sinusoidal one {wave}%.",
    ),
    "order_matters.fails": (
        "长度 {limit} 时，没有位置的模型词元准确率 {none}%，正弦编码 {wave}%：在这个任务上没有差出 10 个百分点以上。把词打乱，编码器差 {encoder}，解码器差 {decoder}。",
        "At length {limit} the model without positions has {none}% of tokens right, the sinusoidal one {wave}%: on this task it is not worse by more than 10 points. When the words are shuffled the encoder changes by {encoder}, the decoder by {decoder}.",
    ),
    "order_matters.unclear": (
        "没有位置编码时看到的是不是一袋词，还说不准。",
        "Whether it sees a bag of words without positions cannot be told.",
    ),
    "order_matters.why.not_run": (
        "“正弦”与“不加位置”没有都跑：在设置里把两种都选上。",
        "“Sinusoidal” and “no positions” were not both run: choose both in the settings.",
    ),
    "order_matters.why.not_learnt": (
        "正弦编码的模型也没有学会任务（不到 90%），没有可比的：训练久一点。",
        "With sinusoidal positions the task was not learnt either (below 90%), so there is nothing to compare with: train longer.",
    ),
    "order_matters.measured": (
        "没有位置 {none}%，正弦编码 {wave}%（长度 {limit}）；打乱后编码器差 {encoder}，解码器差 {decoder}。",
        "Without positions {none}%, sinusoidal {wave}% (length {limit}); shuffled, the encoder changes by {encoder}, the decoder by {decoder}.",
    ),
    "knob.task": ("任务", "task"),
    "knob.task.copy": ("照抄", "copy"),
    "knob.task.reverse": ("倒序", "reverse"),
    "knob.task.translate": ("小语法翻译", "translate a small grammar"),
    "knob.limit": ("训练时最长（词元）", "longest in training (tokens)"),
    "knob.steps": ("训练步数", "training steps"),
    "knob.schemes": ("位置方案", "position schemes"),
    "knob.schemes.sinusoidal": ("正弦", "sinusoidal"),
    "knob.schemes.learned": ("学习式", "learned"),
    "knob.schemes.rotary": ("旋转（RoPE）", "rotary (RoPE)"),
    "knob.schemes.alibi": ("ALiBi", "ALiBi"),
    "knob.schemes.none": ("不加位置", "no positions"),
    "chart.accuracy": ("写对的词元，按句子长度", "Tokens right, by length of the sentence"),
    "chart.exact": ("整句全对的比例，按句子长度", "Sentences entirely right, by length"),
    "chart.loss": ("训练损失", "Training loss"),
    "chart.step_time": ("训练一步的时间（8 句一批）", "Time of a training step (8 sentences)"),
    "chart.token_time": ("解码一个词元的时间（KV 缓存，单句）", "Time of a decoded token (KV cache, one sentence)"),
    "axis.length": ("源句长度（词元）", "source length (tokens)"),
    "axis.accuracy": ("位置上词元正确的比例", "share of places that hold the right token"),
    "axis.exact": ("整句全对的比例", "share of sentences entirely right"),
    "axis.step": ("训练步", "training step"),
    "axis.nll": ("负对数似然（奈特 / 词元）", "negative log-likelihood (nats per token)"),
    "axis.tokens": ("每边的长度（词元）", "length of each side (tokens)"),
    "axis.ms_per_step": ("毫秒 / 步", "ms per step"),
    "axis.ms_per_token": ("毫秒 / 词元", "ms per token"),
    "curve.sinusoidal": ("正弦", "sinusoidal"),
    "curve.learned": ("学习式", "learned"),
    "curve.rotary": ("旋转（RoPE）", "rotary (RoPE)"),
    "curve.alibi": ("ALiBi", "ALiBi"),
    "curve.none": ("不加位置", "no positions"),
    "mark.trained": ("训练到此为止", "trained up to here"),
    "picture.similarity": (
        "位置与位置有多像：行和列都是位置（第一个种子；ALiBi：最陡的头加到分数上的偏置）",
        "How alike two positions are: rows and columns are positions (first seed; ALiBi: what its steepest head adds to a score)",
    ),
    "table.order": (
        "打乱词序，算出的向量最多变多少？接近 0：看不出词序（第一个种子，训练后）",
        "Change the order of the words: by how much do their vectors change at most? Near 0, the order goes unnoticed (first seed, after training)",
    ),
    "column.encoder": ("编码器，打乱", "encoder, shuffled"),
    "column.mirror": ("编码器，倒过来", "encoder, reversed"),
    "column.decoder": ("解码器最后一行，打乱", "the decoder's last row, shuffled"),
    "next.1": (
        "照抄：最简单的任务。交叉注意力里没有位置时，重复的词怎么对上号？",
        "Copy, the simplest task: with no positions in cross-attention, how are repeated words told apart?",
    ),
    "next.2": (
        "训练句子长一倍：能外推的绝对长度也跟着变吗？",
        "Train on sentences twice as long: does the length at which each gives up move along?",
    ),
    "next.3": (
        "只比旋转和 ALiBi，多训练一倍：训练长度内更好，外推也更好吗？",
        "Rotary and ALiBi only, trained twice as long: better within the trained length. Also beyond it?",
    ),
}
NEXT: dict[str, dict[str, Any]] = {
    "next.1": {"task": "copy", "limit": 10, "seeds": 1, "steps": 600},
    "next.2": {"limit": 24, "seeds": 1},
    "next.3": {"schemes": ["rotary", "alibi"], "steps": 800, "seeds": 2},
}
