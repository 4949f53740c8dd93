"""Words of the experiment positions."""

WORDS = {
    "title": ("位置编码与外推", "Positions and extrapolation"),
    "question": ("训练时只见过短句，哪种位置编码能用于长句？", "Trained on short sentences: which positions work on longer ones?"),
    "run": (
        "几个小模型只有位置编码不同，都用不超过 {limit} 个词元的句子训练 {steps} 步；在训练过的长度上准确率达到 90%，才算学会。然后用贪心解码自回归地翻译，句子最长到训练长度的 4 倍。最后轮流计时（处理器时间）。",
        "Tiny models that differ only in their positional encoding are trained for {steps} steps on sentences of at most {limit} tokens; one that is 90% accurate at the trained length has learned. Then they decode greedily and autoregressively, on sentences up to four times that long. Finally all are timed in turn (processor time).",
    ),
    "look": (
        "竖线右边是训练时没有见过的长度，位置编码可能失效。ALiBi 只区分远近，不区分左右：整句倒序时，编码器的输出不变。",
        "Right of the line are lengths never seen in training, where a positional encoding may fail. ALiBi distinguishes near from far but not left from right: its encoder's output stays the same when the whole sentence is reversed.",
    ),
    "rope_extrapolates.claim": (
        "RoPE 能外推：能处理比训练时更长的句子。",
        "RoPE extrapolates: it handles sentences longer than those of the training.",
    ),
    "rope_extrapolates.source": (
        "许多文章这样说。原论文只说长度灵活、相关性随距离衰减（Su et al. 2021，摘要与 §3.3）；Press et al. 2022 的图 1 测得它外推不好。",
        "said in many articles. The paper itself speaks of flexible length and of decay with distance (Su et al. 2021, abstract and §3.3); Press et al. 2022, figure 1, found that it extrapolates poorly",
    ),
    "rope_extrapolates.found": (
        "词元准确率：长度 {limit} 时 {near}%，加倍到 {twice} 时 {far}%（整句全对的占 {exact}%）；正弦编码这时是 {wave}%。",
        "Token accuracy: {near}% at length {limit}, {far}% at {twice}, twice that ({exact}% of sentences entirely correct); there the sinusoidal encoding has {wave}%.",
    ),
    "rope_extrapolates.fails": (
        "旋转可以计算到任意长度，但模型在没有训练过的距离上并不会自动正确；而且这里的交叉注意力不含位置。",
        "A rotation can be computed at any length; that does not make the model correct at distances it was never trained on. And cross-attention here has no positions.",
    ),
    "alibi_extrapolates.claim": ("ALiBi 能外推：用短句训练，可以处理长句。", "ALiBi extrapolates: train short, test long."),
    "alibi_extrapolates.source": (
        "Press et al. 2022，标题与图 1：只有解码器的语言模型，测的是困惑度",
        "Press et al. 2022, title and figure 1: decoder-only language models, measured in perplexity",
    ),
    "alibi_extrapolates.found": (
        "词元准确率：长度 {limit} 时 {near}%，加倍到 {twice} 时 {far}%（整句全对的占 {exact}%）；正弦编码这时是 {wave}%。",
        "Token accuracy: {near}% at length {limit}, {far}% at {twice}, twice that ({exact}% of sentences entirely correct); there the sinusoidal encoding has {wave}%.",
    ),
    "alibi_extrapolates.fails": (
        "这里的模型有编码器和交叉注意力，ALiBi 只作用于自注意力，交叉注意力不含位置；论文测的是语言模型，情形不同。",
        "The models here have an encoder and cross-attention, ALiBi acts in self-attention only, and cross-attention has no positions; the paper measured language models, which is a different case.",
    ),
    "alibi_cheapest.claim": ("输入很长时，ALiBi 最省时间。", "ALiBi is the cheapest scheme for long inputs."),
    "alibi_cheapest.source": (
        "许多文章这样说。论文说的是：速度与正弦编码相当，比旋转和 T5 偏置快；节省来自可以用短句训练（Press et al. 2022，图 2）。",
        "said in many articles. The paper says: as fast as sinusoidal, faster than rotary and the T5 bias; the saving comes from training on shorter inputs (Press et al. 2022, figure 2)",
    ),
    "alibi_cheapest.found": (
        "{length} 个词元时，训练一步 {step} 毫秒（其他编码 {step_low} 到 {step_high} 毫秒），解码一个词元 {token} 毫秒（其他 {token_low} 到 {token_high} 毫秒）；相差 5% 以内算相同。",
        "At {length} tokens a training step takes {step} ms (the others {step_low} to {step_high}) and a decoded token {token} ms (the others {token_low} to {token_high}); within 5% counts as the same.",
    ),
    "alibi_cheapest.fails": (
        "ALiBi 要算出“查询数 × 键数”大小的偏置再加到分数上；加在词嵌入上的位置编码，每个词元只加一次。",
        "ALiBi's bias has the size queries × keys and is added to the scores; positions added to the embeddings cost one addition per token.",
    ),
    "order_matters.claim": ("没有位置编码，Transformer 看到的只是词袋。", "Without positions a Transformer sees a bag of words."),
    "order_matters.source": (
        "几乎每篇入门文章都这样说；对自注意力本身成立。但因果掩码会透露次序：Haviv et al. 2022；Kazemnejad et al. 2023",
        "nearly every introduction; true of self-attention by itself. But a causal mask reveals the order: Haviv et al. 2022, Kazemnejad et al. 2023",
    ),
    "order_matters.found": (
        "长度 {limit} 时，词元准确率：没有位置编码 {none}%（整句全对 {exact}%），正弦编码 {wave}%；低 10 个百分点以上才算更差。打乱词序后，编码器的输出最多变化 {encoder}，解码器的最多变化 {decoder}。",
        "At length {limit} token accuracy is {none}% without positions ({exact}% of sentences entirely correct) and {wave}% with the sinusoidal encoding; worse means by more than 10 points. When the words are shuffled, the encoder's outputs change by at most {encoder}, the decoder's by at most {decoder}.",
    ),
    "order_matters.mixed": (
        "对编码器成立，对解码器不成立：因果掩码透露了先后。",
        "True of the encoder, not of the decoder: the causal mask reveals what came first.",
    ),
    "knob.limit": ("训练时最长（词元）", "longest in training (tokens)"),
    "knob.schemes": ("位置编码", "positional encodings"),
    "chart.accuracy": ("正确的词元，按句长", "Tokens correct, by sentence length"),
    "chart.exact": ("整句全对的比例，按句长", "Sentences entirely correct, by length"),
    "chart.step_time": ("训练一步的时间（每批 8 句）", "Time of a training step (8 sentences)"),
    "chart.token_time": ("解码一个词元的时间（KV 缓存，单句）", "Time of a decoded token (KV cache, one sentence)"),
    "axis.length": ("原文长度（词元）", "source length (tokens)"),
    "axis.accuracy": ("正确词元的比例", "share of tokens correct"),
    "axis.tokens": ("两边各自的长度（词元）", "length of each side (tokens)"),
    "axis.ms_per_step": ("毫秒 / 步", "ms per step"),
    "curve.sinusoidal": ("正弦", "sinusoidal"),
    "curve.learned": ("可学习", "learned"),
    "curve.rotary": ("旋转（RoPE）", "rotary (RoPE)"),
    "curve.alibi": "ALiBi",
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
}
NEXT = {
    "next.1": {"task": "copy", "limit": 10, "seeds": 1, "steps": 600},
    "next.2": {"limit": 24, "seeds": 1},
}
