"""Terms about attention."""

from viz.shared.glossary.term import Said, Term

VASWANI = "Vaswani et al. 2017"

TERMS = (
    Term(
        "attention",
        Said(
            ("注意力",),
            "每个词元按相关程度给各个词元分配权重，再按权重汇总它们的信息。",
            "Attention(Q, K, V) = softmax(QKᵀ / √d_k) · V：每个查询得到各个值向量的加权平均。",
        ),
        Said(
            ("attention",),
            "Each token gives every token a weight according to its relevance, and combines their information with these weights.",
            "Attention(Q, K, V) = softmax(QKᵀ / √d_k) · V: every query gets a weighted mean of the value vectors.",
        ),
        page="attention",
        source=f"{VASWANI}, 3.2",
        basic=True,
    ),
    Term(
        "self_attention",
        Said(
            ("自注意力",),
            "同一句话里的词元之间的注意力。",
            "Q、K、V 由同一组向量算出；解码器的自注意力还带有因果掩码。",
        ),
        Said(
            ("self-attention",),
            "Attention among the tokens of one sentence.",
            "Q, K and V are computed from the same vectors; in the decoder, self-attention also has a causal mask.",
        ),
        page="attention",
        source=f"{VASWANI}, 3.2.3",
    ),
    Term(
        "cross_attention",
        Said(
            ("交叉注意力", "编码器-解码器注意力"),
            "解码器生成译文时，对原文词元的注意力。",
            "查询来自解码器，键和值由编码器输出 C 算出；每一行权重是原文词元上的一个分布。",
        ),
        Said(
            ("cross-attention", "encoder-decoder attention"),
            "The decoder's attention to the source tokens while it generates the translation.",
            "Queries come from the decoder, keys and values from the encoder output C; each row of weights is a distribution over the source tokens.",
        ),
        page="alignment",
        source=f"{VASWANI}, 3.2.3",
    ),
    Term(
        "query",
        Said(
            ("查询", "query"),
            "由一个词元的向量算出的一组数，用来与每个键做点积，决定关注哪些词元。",
            "q = x·W_Q + b，每个头 d_k 维；它与每个键的点积除以 √d_k，就是注意力分数。",
        ),
        Said(
            ("query",),
            "A vector computed from a token; its dot product with each key decides which tokens to attend to.",
            "q = x·W_Q + b, d_k numbers in each head; its dot product with each key, divided by √d_k, is an attention score.",
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
            "由一个词元的向量算出的一组数，与查询做点积，决定这个词元得到多少关注。",
            "k = x·W_K + b，每个头 d_k 维；每个查询都与它做点积。",
            marks=("key",),
        ),
        Said(
            ("key",),
            "A vector computed from a token; its dot product with a query decides how much attention the token gets.",
            "k = x·W_K + b, d_k numbers in each head; every query takes its dot product with it.",
        ),
        page="head",
        source=f"{VASWANI}, 3.2.1",
        basic=True,
    ),
    Term(
        "value",
        Said(
            ("值向量", "value"),
            "由一个词元的向量算出的一组数；关注这个词元的查询，按注意力权重取得它。",
            "v = x·W_V + b，每个头 d_v 维；按注意力权重求和，得到 z = Σⱼ wⱼ·vⱼ。",
            marks=("值向量",),
        ),
        Said(
            ("value vector", "value (V)"),
            "A vector computed from a token; a query that attends to the token takes this vector, times the attention weight.",
            "v = x·W_V + b, d_v numbers in each head; the sum weighted by attention is z = Σⱼ wⱼ·vⱼ.",
            marks=("value vector",),
        ),
        page="head",
        source=f"{VASWANI}, 3.2.1",
    ),
    Term(
        "head",
        Said(
            ("注意力头", "头"),
            "一组独立的注意力计算；同一层的几个头可以关注不同的词元，结果拼接起来。",
            "headᵢ = Attention(Q·W_Qⁱ, K·W_Kⁱ, V·W_Vⁱ)；拼接后再乘 W_O。",
            marks=("注意力头", "多头", "个头"),
        ),
        Said(
            ("head",),
            "One independent attention computation; the heads of a layer can attend to different tokens, and their results are joined.",
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
            "一个词元把注意力分配给各个词元的比例，总和是 1。",
            "对所有 j 计算 softmax(q·kⱼ / √d_k + 掩码)；每行之和是 1，被屏蔽的权重恰好是 0。",
        ),
        Said(
            ("attention weight",),
            "How a token divides its attention among the tokens; the weights sum to 1.",
            "softmax over j of q·kⱼ / √d_k + mask; each row sums to 1, and masked weights are exactly 0.",
        ),
        page="attention",
    ),
    Term(
        "score",
        Said(
            ("注意力分数",),
            "softmax 之前的数，由查询和键的点积得到；分数越大，注意力权重越大。",
            "q·k / √d_k；除以 √d_k，是为了使方差不随维数增大。",
        ),
        Said(
            ("attention score",),
            "The number before the softmax, from the dot product of a query and a key; the larger the score, the larger the attention weight.",
            "q·k / √d_k; the division keeps the variance from growing with the number of dimensions.",
        ),
        page="head",
        source=f"{VASWANI}, 3.2.1",
    ),
    Term(
        "softmax",
        Said(
            ("softmax",),
            "把一组分数变成总和为 1 的概率；分数越大，概率越大。",
            "softmax(x)ᵢ = exp(xᵢ) / Σⱼ exp(xⱼ)；所有分数加上同一个数，结果不变。",
        ),
        Said(
            ("softmax",),
            "Turns a list of scores into probabilities that sum to 1; a larger score gives a larger probability.",
            "softmax(x)ᵢ = exp(xᵢ) / Σⱼ exp(xⱼ); adding the same number to all scores does not change the result.",
        ),
        page="head",
    ),
    Term(
        "dot_product",
        Said(
            ("点积",),
            "两个向量对应位置的数相乘，再把乘积相加；长度不变时，方向越一致，点积越大。",
            "a·b = Σᵢ aᵢ·bᵢ = |a|·|b|·cos θ。",
        ),
        Said(
            ("dot product",),
            "Multiply two vectors number by number and add the products; at fixed lengths, the more alike their directions, the larger the dot product.",
            "a·b = Σᵢ aᵢ·bᵢ = |a|·|b|·cos θ.",
        ),
        page="intuition",
    ),
    Term(
        "cosine",
        Said(
            ("余弦",),
            "两个向量的方向有多一致：1 表示同向，0 表示垂直，−1 表示反向。",
            "cos θ = a·b / (|a|·|b|)，与两个向量的长度无关。",
        ),
        Said(
            ("cosine",),
            "How similar the directions of two vectors are: 1 the same direction, 0 at right angles, −1 opposite.",
            "cos θ = a·b / (|a|·|b|); it does not depend on the lengths of the vectors.",
        ),
        page="memory",
    ),
    Term(
        "mask",
        Said(
            ("掩码", "mask", "遮罩"),
            "规定哪些词元不能关注哪些词元；被屏蔽的格子，注意力权重恰好是 0。",
            "在 softmax 之前给要屏蔽的格子加 −∞；因为 exp(−∞) = 0，这些权重是 0，其余权重之和仍是 1。",
        ),
        Said(
            ("mask",),
            "Says which tokens must not attend to which; in a masked cell the attention weight is exactly 0.",
            "−∞ is added to the masked cells before the softmax; since exp(−∞) = 0, their weights are 0, and the other weights still sum to 1.",
        ),
        page="masks",
    ),
    Term(
        "causal",
        Said(
            ("因果掩码",),
            "解码器的每一行只能关注自己和前面的词元，不能关注后面的词元。",
            "在解码器自注意力中，j > i 的格子加 −∞：第 i 行只能关注第 0 到第 i 个词元，所以右上三角的权重是 0。",
        ),
        Said(
            ("causal mask", "causal"),
            "Each decoder row may attend only to itself and to earlier tokens, not to later ones.",
            "In decoder self-attention −∞ is added where j > i: row i may attend to tokens 0 to i only, so the weights in the upper-right triangle are 0.",
        ),
        page="masks",
        source=f"{VASWANI}, 3.2.3",
    ),
    Term(
        "padding",
        Said(
            ("填充掩码", "填充"),
            "一批句子里，短句用 <pad> 补到同样的长度；填充掩码使 <pad> 得不到注意力。",
            "<pad> 所在的列，分数加 −∞；所以真正的词元的结果与单独计算时相同，只有浮点舍入的差别。",
        ),
        Said(
            ("padding mask", "padding"),
            "Short sentences in a batch are filled with <pad> to one length; the padding mask keeps attention away from <pad>.",
            "−∞ is added to the scores in the columns of <pad>, so the real tokens get the same results as alone, up to floating-point rounding.",
        ),
        page="masks",
    ),
    Term(
        "alignment",
        Said(
            ("词对齐",),
            "译文的哪个词对应原文的哪个词。",
            "词与词之间的一组连线；由交叉注意力得到时，每个译文词元连到注意力权重最大的原文词元。",
        ),
        Said(
            ("word alignment", "alignment"),
            "Which word of the translation corresponds to which word of the source.",
            "A set of links between words; taken from cross-attention, each target token is linked to the source token with the largest attention weight.",
        ),
        page="alignment",
    ),
    Term(
        "coverage",
        Said(
            ("覆盖度", "覆盖"),
            "每个原文词元得到的注意力权重的总和；太小可能表示漏译。",
            "cⱼ = Σₜ wₜⱼ：交叉注意力中第 j 列的权重之和。",
        ),
        Said(
            ("coverage",),
            "The sum of the attention weights that a source token gets; too small a sum may mean that it was left out.",
            "cⱼ = Σₜ wₜⱼ: the sum of the weights in column j of cross-attention.",
        ),
        page="alignment",
        source="Tu et al. 2016",
    ),
    Term(
        "aer",
        Said(
            ("对齐错误率", "AER"),
            "与人工标注的词对齐相差多少；0 表示完全一致。",
            "AER = 1 − (|A∩S| + |A∩P|) / (|A| + |S|)，A 是要评价的连线，S 是确定的连线，P 是可能的连线（包括 S）。",
        ),
        Said(
            ("alignment error rate", "AER"),
            "How far an alignment is from the one annotated by people; 0 means full agreement.",
            "AER = 1 − (|A∩S| + |A∩P|) / (|A| + |S|), with A the links to be judged, S the sure links and P the possible ones (S included).",
        ),
        page="roles",
        source="Och & Ney 2003",
    ),
    Term(
        "rollout",
        Said(
            ("注意力展开", "rollout"),
            "把各层的注意力矩阵相乘，估计每个词元的信息来自哪些输入词元。",
            "R = Πₗ ½(Wₗ + I)，Wₗ 是第 l 层各个头的权重的平均，I 代表残差连接。",
        ),
        Said(
            ("attention rollout", "rollout"),
            "Multiplies the attention matrices of the layers to estimate from which input tokens each token's information comes.",
            "R = Πₗ ½(Wₗ + I), with Wₗ the weights of layer l averaged over heads, and I for the residual connection.",
        ),
        page="attention",
        source="Abnar & Zuidema 2020",
    ),
)
"""From the formula to what is read out of it."""
