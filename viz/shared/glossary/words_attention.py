"""Terms about attention."""

from __future__ import annotations

from viz.shared.glossary.term import Said, Term

VASWANI = "Vaswani et al. 2017"

TERMS = (
    Term(
        "attention",
        Said(
            ("注意力",),
            "每个词元看一看别的词元，按相关程度取回它们的内容。",
            "Attention(Q, K, V) = softmax(QKᵀ / √d_k) · V：每个查询得到各个值的加权平均。",
        ),
        Said(
            ("attention",),
            "Each token looks at the others and takes from them as much as they matter to it.",
            "Attention(Q, K, V) = softmax(QKᵀ / √d_k) · V: every query gets a weighted mean of the values.",
        ),
        page="attention",
        source=f"{VASWANI}, 3.2",
        basic=True,
    ),
    Term(
        "self_attention",
        Said(
            ("自注意力",),
            "一句话里的词元互相看。",
            "Q、K、V 都由同一组向量算出；在解码器里还带因果遮罩。",
        ),
        Said(
            ("self-attention",),
            "Tokens of one sentence look at each other.",
            "Q, K and V are all made from the same vectors; in the decoder under the causal mask.",
        ),
        page="attention",
        source=f"{VASWANI}, 3.2.3",
    ),
    Term(
        "cross_attention",
        Said(
            ("交叉注意力",),
            "写译文时回头看原文。",
            "查询来自解码器的行，键和值来自编码器输出：每一行是源词元上的一个分布。",
        ),
        Said(
            ("cross-attention",),
            "While writing, the decoder looks back at the source sentence.",
            "Queries come from decoder rows, keys and values from the encoder output: each row is a distribution over source tokens.",
        ),
        page="alignment",
        source=f"{VASWANI}, 3.2.3",
    ),
    Term(
        "query",
        Said(
            ("查询", "query"),
            "一个词元提出的问题：我在找什么样的词？",
            "q = x·W_Q + b，每个头 d_k 维；它和每个键的点积就是分数。",
        ),
        Said(
            ("query",),
            "What a token asks: what am I looking for?",
            "q = x·W_Q + b, d_k numbers in each head; its dot product with each key is a score.",
            marks=("query", "queries"),
        ),
        page="head",
        source=f"{VASWANI}, 3.2.1",
        basic=True,
    ),
    Term(
        "key",
        Said(
            ("键", "key"),
            "一个词元挂出的招牌：谁该来看我？",
            "k = x·W_K + b，每个头 d_k 维；查询拿它来算点积。",
            marks=("key",),
        ),
        Said(
            ("key",),
            "The sign a token puts out: who should look at me?",
            "k = x·W_K + b, d_k numbers in each head; queries are multiplied with it.",
        ),
        page="head",
        source=f"{VASWANI}, 3.2.1",
        basic=True,
    ),
    Term(
        "value",
        Said(
            ("值向量", "value"),
            "一个词元被看到时交出去的内容。",
            "v = x·W_V + b，每个头 d_v 维；按权重加起来就是 z = Σⱼ wⱼ·vⱼ。",
            marks=("值向量",),
        ),
        Said(
            ("value vector", "value (V)"),
            "What a token hands over when it is looked at.",
            "v = x·W_V + b, d_v numbers in each head; weighted and added they give z = Σⱼ wⱼ·vⱼ.",
            marks=("value vector",),
        ),
        page="head",
        source=f"{VASWANI}, 3.2.1",
    ),
    Term(
        "head",
        Said(
            ("注意力头", "头"),
            "一份独立的注意力；几个头各找各的，结果拼在一起。",
            "headᵢ = Attention(Q·W_Qⁱ, K·W_Kⁱ, V·W_Vⁱ)；拼接后再乘 W_O。",
            marks=("注意力头", "多头", "每个头", "几个头", "一个头"),
        ),
        Said(
            ("head",),
            "One attention of its own; several heads look for different things and are joined.",
            "headᵢ = Attention(Q·W_Qⁱ, K·W_Kⁱ, V·W_Vⁱ); the heads are concatenated and multiplied by W_O.",
        ),
        page="roles",
        source=f"{VASWANI}, 3.2.2",
        basic=True,
    ),
    Term(
        "weights",
        Said(
            ("注意力权重",),
            "一个词元把注意力怎样分给别的词元；加起来是 1。",
            "softmax(q·kⱼ / √d_k + 遮罩)，对所有 j；每行之和为 1，被遮住的恰好是 0。",
        ),
        Said(
            ("attention weight",),
            "How a token shares its attention out among the others; it sums to 1.",
            "softmax over j of q·kⱼ / √d_k + mask; each row sums to 1, what is masked is exactly 0.",
        ),
        page="attention",
    ),
    Term(
        "score",
        Said(
            ("注意力分数",),
            "softmax 之前的数：查询和键有多合拍。",
            "q·k / √d_k；除以 √d_k 是为了让它的方差不随维数变大。",
        ),
        Said(
            ("attention score",),
            "The number before the softmax: how well a query and a key agree.",
            "q·k / √d_k; the division keeps its variance from growing with the number of dimensions.",
        ),
        page="head",
        source=f"{VASWANI}, 3.2.1",
    ),
    Term(
        "softmax",
        Said(
            ("softmax",),
            "把一排分数变成加起来等于 1 的概率，大的更大。",
            "softmax(x)ᵢ = exp(xᵢ) / Σⱼ exp(xⱼ)；给所有分数加同一个数，结果不变。",
        ),
        Said(
            ("softmax",),
            "Turns a row of scores into probabilities that sum to 1, favouring the large ones.",
            "softmax(x)ᵢ = exp(xᵢ) / Σⱼ exp(xⱼ); adding one number to all scores changes nothing.",
        ),
        page="head",
    ),
    Term(
        "dot_product",
        Said(
            ("点积",),
            "两串数逐个相乘再加起来；方向越一致，数越大。",
            "a·b = Σᵢ aᵢ·bᵢ = |a|·|b|·cos θ。",
        ),
        Said(
            ("dot product",),
            "Two lists of numbers multiplied pair by pair and added; large where they point alike.",
            "a·b = Σᵢ aᵢ·bᵢ = |a|·|b|·cos θ.",
        ),
        page="intuition",
    ),
    Term(
        "cosine",
        Said(
            ("余弦",),
            "两个向量的方向有多一致：1 同向，0 垂直，−1 反向。",
            "cos θ = a·b / (|a|·|b|)，与长度无关。",
        ),
        Said(
            ("cosine",),
            "How alike two vectors point: 1 the same way, 0 at right angles, −1 opposite.",
            "cos θ = a·b / (|a|·|b|), whatever their lengths.",
        ),
        page="memory",
    ),
    Term(
        "mask",
        Said(
            ("遮罩", "掩码", "mask"),
            "规定谁不许看谁；被遮住的格子，权重恰好是 0。",
            "在 softmax 之前给不许看的格子加 −∞；exp(−∞) = 0，其余各格仍加起来是 1。",
        ),
        Said(
            ("mask",),
            "Says who may not look at whom; a masked cell has a weight of exactly 0.",
            "−∞ is added before the softmax where looking is forbidden; exp(−∞) = 0 and the other cells still sum to 1.",
        ),
        page="masks",
    ),
    Term(
        "causal",
        Said(
            ("因果遮罩",),
            "写第 t 个词时，不许看后面的答案。",
            "解码器自注意力里 j > i 的格子加 −∞：第 i 行只看 0…i，所以右上三角是空的。",
        ),
        Said(
            ("causal mask", "causal"),
            "While writing a token, the decoder may not see the ones that come after it.",
            "In decoder self-attention −∞ is added where j > i: row i sees 0…i, so the upper triangle is empty.",
        ),
        page="masks",
        source=f"{VASWANI}, 3.2.3",
    ),
    Term(
        "padding",
        Said(
            ("填充遮罩", "填充"),
            "短句用 <pad> 补到一样长；补的部分谁也不看。",
            "一批里 <pad> 那几列的分数加 −∞，所以真词元的结果和单独计算时一样（只差浮点舍入）。",
        ),
        Said(
            ("padding mask", "padding"),
            "Short sentences are filled with <pad> to one length; nobody looks at the filling.",
            "−∞ is added in the columns of <pad>, so real tokens get what they get alone, up to rounding.",
        ),
        page="masks",
    ),
    Term(
        "alignment",
        Said(
            ("词对齐",),
            "哪个译文词对应哪个原文词。",
            "词与词之间的一组连线；从交叉注意力读出时，每个译文词元连到权重最大的源词元。",
        ),
        Said(
            ("word alignment", "alignment"),
            "Which word of the translation belongs to which word of the source.",
            "A set of links between words; read from cross-attention, each target token is linked to the source token of its largest weight.",
        ),
        page="alignment",
    ),
    Term(
        "coverage",
        Said(
            ("覆盖度", "覆盖"),
            "每个源词元一共被看了多少；太少可能漏译。",
            "cⱼ = Σₜ wₜⱼ：交叉注意力那一列之和。",
        ),
        Said(
            ("coverage",),
            "How much a source token was looked at in all; too little may mean it was left out.",
            "cⱼ = Σₜ wₜⱼ: the sum of a column of cross-attention.",
        ),
        page="alignment",
        source="Tu et al. 2016",
    ),
    Term(
        "aer",
        Said(
            ("对齐错误率", "AER"),
            "和人标的词对齐差多少；0 最好。",
            "AER = 1 − (|A∩S| + |A∩P|) / (|A| + |S|)，S 是肯定的连线，P 是可能的连线。",
        ),
        Said(
            ("alignment error rate", "AER"),
            "How far an alignment is from the one people made; 0 is best.",
            "AER = 1 − (|A∩S| + |A∩P|) / (|A| + |S|), with S the sure links and P the possible ones.",
        ),
        page="roles",
        source="Och & Ney 2003",
    ),
    Term(
        "rollout",
        Said(
            ("注意力展开", "rollout"),
            "把各层注意力乘起来，估计信息从哪个词元流来。",
            "R = Πₗ ½(Wₗ + I)，Wₗ 是一层各头权重的平均，I 代表残差。",
        ),
        Said(
            ("attention rollout", "rollout"),
            "Multiplies the layers' attention to estimate from which tokens information came.",
            "R = Πₗ ½(Wₗ + I), with Wₗ a layer's weights averaged over heads and I for the residual.",
        ),
        page="attention",
        source="Abnar & Zuidema 2020",
    ),
)
"""From the formula to what is read out of it."""
