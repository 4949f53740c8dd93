"""Words of the cards about attention. The numbers come from the record, by their names."""

WORDS = {
    "M37.title": ("V 写进了 softmax 里", "V inside the softmax"),
    "M37.said": ("公式的括号放错了：softmax(QKᵀ / √d_k · V)。", "A misplaced bracket: softmax(QKᵀ / √d_k · V)."),
    "M37.right": (
        "softmax 只作用于分数，对键归一；V 在外面按权重求和。把 V 放进去，结果的每一行就成了 {d_v} 个特征上的概率分布，全是正数，和为 1。",
        "The softmax applies to the scores and normalizes over the keys; V is summed outside with those weights. With V inside, each row of the result is a distribution over its {d_v} features, all positive and summing to 1.",
    ),
    "M37.source": ("Vaswani 等 2017，式 (1)", "Vaswani et al. 2017, equation 1"),
    "M37.measured": (
        "随附模型的每个头都按这个公式计算（被屏蔽的分数按 0 计）：损失 {base} → {inside} 奈特，下一词元准确率 {base_first}% → {inside_first}%。",
        "Every head of the shipped model computed by that formula (masked scores count as 0): loss {base} → {inside} nats, next-token accuracy {base_first}% → {inside_first}%.",
    ),
    "M37.measured.plain": ("按这个公式计算：损失 {base} → {inside}。", "By that formula: loss {base} → {inside}."),
    "M37.name.inside": ("V 在里面", "V inside"),
    "M38.title": ("不缩放，e⁵⁰ 会爆炸", "Without scaling, e⁵⁰ explodes"),
    "M38.said": (
        "分数太大时指数会爆炸，梯度会消失或爆炸。",
        "With large scores the exponential explodes, and gradients vanish or explode.",
    ),
    "M38.right": (
        "实现 softmax 时先减去最大的分数，结果不变，也就不会溢出；即使不减，float32 也要到 e 的 {limit} 次方才溢出。softmax 的导数是 p(1 − p)，最大 {slope}，所以梯度只会消失，不会爆炸：分数很大时，权重接近 0 或 1，难以训练。",
        "Implementations subtract the largest score first, which changes nothing and prevents overflow; without it, float32 overflows only beyond e to the {limit}. The derivative of softmax is p(1 − p), at most {slope}, so gradients can only vanish: large scores push weights toward 0 or 1, and training gets hard.",
    ),
    "M38.source": (
        "Vaswani 等 2017，3.2.1 节：推测大的分数把 softmax 推到梯度极小的区域",
        "Vaswani et al. 2017, section 3.2.1, which suspects regions of extremely small gradients",
    ),
    "M38.measured": (
        "softmax(50, 49, 0) 可以正常计算：最大的一项是 {top}。随附模型不除以 √d_k：损失 {base} → {bare} 奈特，下一词元准确率 {base_first}% → {bare_first}%。所有数都是有限的，没有爆炸。",
        "softmax(50, 49, 0) is finite: its largest entry is {top}. The shipped model without dividing by √d_k: loss {base} → {bare} nats, next-token accuracy {base_first}% → {bare_first}%. Every number stays finite; nothing explodes.",
    ),
    "M38.measured.plain": ("不缩放：损失 {base} → {bare}，没有爆炸。", "Unscaled: loss {base} → {bare}; nothing explodes."),
    "M38.name.bare": ("不除以 √d_k", "not divided by √d_k"),
    "M32.title": ("交叉注意力的 Q 来自层的输入", "The queries of cross-attention come from the layer's input"),
    "M32.right": (
        "Q 来自带掩码的自注意力及其 Add & Norm 之后的结果，即层内第一个子层的输出。",
        "Q comes from masked self-attention after its Add & Norm, that is, from the output of the layer's first sublayer.",
    ),
    "M32.source": ("Vaswani 等 2017，图 1（右）", "Vaswani et al. 2017, figure 1 (right)"),
    "M32.measured": (
        "在随附模型里改用层的输入：损失 {base} → {input} 奈特，下一词元准确率 {base_first}% → {input_first}%。从头训练 {steps} 步：正确的 {after}，改过的 {before} 奈特。",
        "Changed to the layer's input in the shipped model: loss {base} → {input} nats, next-token accuracy {base_first}% → {input_first}%. Trained from scratch for {steps} steps: correct {after}, changed {before} nats.",
    ),
    "M32.measured.plain": ("改用层的输入：损失 {base} → {input}。", "With the layer's input: loss {base} → {input}."),
    "M32.name.input": ("Q 来自层的输入", "Q from the layer's input"),
    "M32.name.after": ("Q 来自自注意力之后", "Q after self-attention"),
    "M32.name.before": ("Q 来自层的输入", "Q from the layer's input"),
    "M8.title": ("用随机数的秩证明多头有用", "Ranks of random numbers as a proof for multi-head attention"),
    "M8.right": (
        "实验里没有任何训练过的权重，而且不论几个头，输出的秩都等于句长。真正已知的瓶颈方向相反：头越多，每个头的 d_k 越小，QKᵀ 的秩不超过 d_k。",
        "The experiment has no trained weights, and with any number of heads the rank equals the length. The known bottleneck works the other way: more heads mean a smaller d_k, and the rank of QKᵀ is at most d_k.",
    ),
    "M8.source": ("Bhojanapalli 等 2020，定理 1", "Bhojanapalli et al. 2020, theorem 1"),
    "M8.measured": (
        "长度 {length} 的随机输入，1、2、4、8 个头：秩最小 {least}，最大 {most}。有效秩（由奇异值的熵算出）从 1 个头的 {one} 变为 8 个头的 {eight}；训练好的模型见实验室的“头数”。",
        "Random inputs of length {length} with 1, 2, 4 and 8 heads: the smallest rank is {least}, the largest {most}. The effective rank (from the entropy of the singular values) goes from {one} with 1 head to {eight} with 8; for trained models see the lab's experiment on heads.",
    ),
    "M8.measured.plain": (
        "1 到 8 个头，输出的秩最小 {least}，最大 {most}。",
        "With 1 to 8 heads the rank is at least {least} and at most {most}.",
    ),
    "M8.name.heads_1": ("1 个头", "1 head"),
    "M8.name.heads_2": ("2 个头", "2 heads"),
    "M8.name.heads_4": ("4 个头", "4 heads"),
    "M8.name.heads_8": ("8 个头", "8 heads"),
    "M5.title": ("引文里的“大大增强”", "“Greatly strengthens”, as a quotation"),
    "M5.said": (
        "教程用引号引述：论文称多头“大大增强”了模型。",
        "The tutorial quotes the paper as saying that multiple heads “greatly strengthen” the model.",
    ),
    "M5.right": (
        "3.2.2 节没有这句话，只说多头使模型能同时关注不同的表示子空间。论文表 3 (A) 的差别也不大：单头比最好的低 0.9 BLEU，头太多时也会变差。",
        "Section 3.2.2 has no such words; it says that multiple heads let the model jointly attend to different representation subspaces. The differences in its table 3 (A) are modest: a single head is 0.9 BLEU below the best, and too many heads are worse too.",
    ),
    "M5.source": ("Vaswani 等 2017，3.2.2 节与表 3 (A)", "Vaswani et al. 2017, section 3.2.2 and table 3 (A)"),
    "M5.measured": (
        "实验室的小模型：{few} 个头 {few_nll} 奈特，最好的是 {best} 个头 {best_nll} 奈特，{most} 个头 {most_nll} 奈特；相差不到 {margin} 不算差别。",
        "The lab's small models: {few} head {few_nll} nats, the best {best} heads {best_nll}, {most} heads {most_nll}; a difference below {margin} does not count.",
    ),
    "M5.measured.plain": (
        "{few} 个头 {few_nll} 奈特，{best} 个头 {best_nll}（最好），{most} 个头 {most_nll}。",
        "{few} head {few_nll} nats, {best} heads {best_nll} (the best), {most} heads {most_nll}.",
    ),
    "M5.name.held_out": ("留出损失", "held-out loss"),
    "M24.title": ("文字说批次在前，代码是序列在前", "Batch first in the text, sequence first in the code"),
    "M24.said": (
        "正文里张量是 (B, S, D)，代码的层却按 (S, B, D) 读；掩码以 1 表示保留，却直接用作 key_padding_mask。",
        "The text has (B, S, D) while the layer in the code reads (S, B, D); and a mask in which 1 means keep is passed as key_padding_mask.",
    ),
    "M24.right": (
        "程序不会报错，结果却是错的：批次那一维被当成句子，不同的句子互相关注。要么转置，要么用 batch_first=True。key_padding_mask 中 True 表示屏蔽，与正文相反。",
        "Nothing raises an error, yet the result is wrong: the batch axis is taken for the sentence, and sentences attend to each other. Transpose, or use batch_first=True. In key_padding_mask True means masked, the opposite of the text's mask.",
    ),
    "M24.source": ("PyTorch 文档，torch.nn.MultiheadAttention", "PyTorch documentation, torch.nn.MultiheadAttention"),
    "M24.measured": (
        "同一个句子，只换同批的另一句：按 (B, S, D) 输入，它的输出变化 {moved}；按 (S, B, D) 输入，变化 {right}。掩码用反时，填充得到 {padding}% 的权重。",
        "One sentence, with only the other sentence of its batch exchanged: given as (B, S, D) its output changes by {moved}, given as (S, B, D) by {right}. With the mask inverted, padding gets {padding}% of the weight.",
    ),
    "M24.measured.plain": (
        "换掉同批的另一句，这句的输出变化 {moved}；正确时变化 {right}。",
        "Exchange the other sentence of the batch, and this one's output changes by {moved}; done correctly, by {right}.",
    ),
    "M24.name.batch_first": ("按 (B, S, D) 输入", "given as (B, S, D)"),
    "M24.name.sequence_first": ("按 (S, B, D) 输入", "given as (S, B, D)"),
    "M26.title": ("几处形状和数字", "Some shapes and numbers"),
    "M26.said": (
        "101、102 当作普通词的编号；词表“3 万到 5 万”；交叉注意力的权重是 (B, T, S)；logits 是词表上的分布。",
        "101 and 102 as ids of ordinary words; vocabularies of 30,000 to 50,000; cross-attention weights of shape (B, T, S); logits as a distribution over the vocabulary.",
    ),
    "M26.right": (
        "在 BERT 里，101 和 102 是 [CLS] 和 [SEP]。词表大小差别很大：bert-base-chinese 21,128，XLM-R 250,002，本模型 {src}。注意力权重每个头一份，形状是 (B, H, T, S)；nn.MultiheadAttention 返回各头的平均。logits 经过 softmax 才是分布。",
        "In BERT 101 and 102 are [CLS] and [SEP]. Vocabulary sizes differ widely: bert-base-chinese 21,128, XLM-R 250,002, this model {src}. There is one table of attention weights per head, (B, H, T, S); nn.MultiheadAttention returns the mean over heads. Logits become a distribution only through softmax.",
    ),
    "M26.source": (
        "PyTorch 文档，torch.nn.MultiheadAttention；bert-base-chinese 与 xlm-roberta-base 的配置",
        "PyTorch documentation, torch.nn.MultiheadAttention; configurations of bert-base-chinese and xlm-roberta-base",
    ),
    "M26.measured": (
        "这里的交叉注意力权重是 {ours}，PyTorch 的层返回 {theirs}。一行 logits 之和是 {sum}，其中 {negative}% 是负数。译文词表 {tgt} 个词元。",
        "Cross-attention weights here: {ours}; PyTorch's layer returns {theirs}. A row of logits adds up to {sum}, and {negative}% of them are negative. The target vocabulary has {tgt} tokens.",
    ),
    "M26.measured.plain": ("一行 logits 之和是 {sum}，不是 1。", "A row of logits adds up to {sum}, not 1."),
    "M26.name.ours": ("本模型", "this model"),
    "M26.name.bert": "bert-base-chinese",
    "M26.name.xlmr": "XLM-R",
    "M39.title": ("“椅子：0”", "“Chair: 0”"),
    "M39.said": (
        "查找“苹果”时，椅子的权重是 0；不相关的词点积为负。",
        "When looking up apple, chair gets weight 0; unrelated words have negative dot products.",
    ),
    "M39.right": (
        "分数有限时，softmax 只会给出很小的权重，不会是 0（浮点下溢除外）；只有掩码的 −∞ 才给出 0。不相关的向量点积约为 0，负的点积表示方向相反。",
        "With finite scores softmax gives small weights but never 0 (apart from floating-point underflow); only the mask's −∞ gives 0. Unrelated vectors have a dot product near 0; a negative one means opposite directions.",
    ),
    "M39.source": ("Vaswani 等 2017，式 (1)", "Vaswani et al. 2017, equation 1"),
    "M39.measured": (
        "随附模型读 60 句，没有被屏蔽的 {cells} 个权重中，等于 0 的有 {zeros} 个，最小的是 {least}。分数为 2、0、−3 时，最后一个的权重是 {chair}。",
        "The shipped model on 60 sentences: of {cells} weights that are not masked, {zeros} equal 0, and the smallest is {least}. With scores 2, 0 and −3 the last gets a weight of {chair}.",
    ),
    "M39.measured.plain": ("{cells} 个权重中，等于 0 的有 {zeros} 个。", "Of {cells} weights, {zeros} equal 0."),
    "M39.name.close": ("分数 2", "score 2"),
    "M39.name.unrelated": ("分数 0", "score 0"),
    "M39.name.against": ("分数 −3", "score −3"),
    "M27.title": ("高效处理长输入", "Long inputs, efficiently"),
    "M27.right": (
        "各个位置可以并行计算，但自注意力要算 n² 个分数：长度加倍，计算量变为四倍。文本很长时，需要窗口、分块或融合内核。",
        "All positions are computed in parallel, but self-attention takes n² scores: twice the length is four times the work. Long texts need windows, blocks or fused kernels.",
    ),
    "M27.source": ("Vaswani 等 2017，表 1：O(n² · d)", "Vaswani et al. 2017, table 1: O(n² · d)"),
    "M27.measured": (
        "实验室：从 {half} 到 {longest} 个词元，标准注意力的时间变为 {times} 倍；整条曲线的指数是 {growth}。",
        "The lab: from {half} to {longest} tokens standard attention takes {times} times as long; over the whole curve the exponent is {growth}.",
    ),
    "M27.measured.plain": ("长度加倍，时间变为 {times} 倍。", "Twice the length takes {times} times as long."),
    "M27.name.explicit": ("标准注意力", "standard attention"),
    "M27.name.window": ("滑动窗口", "sliding window"),
}
