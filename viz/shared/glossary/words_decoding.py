"""Terms about choosing words, training and measuring."""

from __future__ import annotations

from viz.shared.glossary.term import Said, Term

TERMS = (
    Term(
        "logit",
        Said(
            ("logit",),
            "softmax 之前的分数，词表里每个词元一个。",
            "z = h·Wᵀ + b；两个 logit 之差等于概率之比的对数：zᵢ − zⱼ = ln(pᵢ / pⱼ)。",
        ),
        Said(
            ("logit",),
            "The score before the softmax, one for each token of the vocabulary.",
            "z = h·Wᵀ + b; a difference of logits is the log of a ratio: zᵢ − zⱼ = ln(pᵢ / pⱼ).",
        ),
        page="lens",
    ),
    Term(
        "probability",
        Said(
            ("概率",),
            "模型给这个词元的份额；全部词元加起来是 1。",
            "p = softmax(logits)，在前文和原文都给定时；说的是模型的分配，不是译文对不对。",
            marks=(),
        ),
        Said(
            ("probability",),
            "The share the model gives a token; over all tokens it sums to 1.",
            "p = softmax(logits), given the source and what was written; it tells how the model divides, not whether it is right.",
            marks=(),
        ),
        page="decoding",
    ),
    Term(
        "log_probability",
        Said(
            ("对数概率", "log p", "log 概率"),
            "概率取对数；相乘变成相加，一句话的总分好算。",
            "ln p ≤ 0；整句 log p = Σₜ ln p(yₜ | y<t, x)，0 是必然，越负越不可能。",
        ),
        Said(
            ("log-probability", "log p"),
            "The logarithm of a probability; products become sums, so sentences are easy to score.",
            "ln p ≤ 0; for a sentence log p = Σₜ ln p(yₜ | y<t, x); 0 is certain, more negative is less likely.",
            marks=("log-probability", "log-probabilities", "log p"),
        ),
        page="search",
    ),
    Term(
        "entropy",
        Said(
            ("熵",),
            "一个分布有多拿不准：都给一个是 0，越平均越大。",
            "H = −Σᵢ pᵢ·log₂ pᵢ，单位比特；n 个等可能时是 log₂ n。",
        ),
        Said(
            ("entropy",),
            "How undecided a distribution is: 0 if all is on one, more the more even.",
            "H = −Σᵢ pᵢ·log₂ pᵢ, in bits; for n equal chances it is log₂ n.",
            marks=("entropy", "entropies"),
        ),
        page="attention",
        source="Shannon 1948",
    ),
    Term(
        "bit",
        Said(
            ("比特",),
            "信息的单位：一次“是或否”的选择是 1 比特。",
            "以 2 为底的对数；1 比特 = ln 2 ≈ 0.693 奈特。",
        ),
        Said(
            ("bit",),
            "A unit of information: one choice between yes and no.",
            "A logarithm to base 2; 1 bit = ln 2 ≈ 0.693 nats.",
            marks=("bits",),
        ),
        page="attention",
        source="Shannon 1948",
    ),
    Term(
        "nat",
        Said(
            ("奈特", "nat"),
            "也是信息的单位，用自然对数；训练损失用它。",
            "以 e 为底的对数；1 奈特 = log₂ e ≈ 1.443 比特。损失 x 奈特 = 概率 e⁻ˣ。",
        ),
        Said(
            ("nat",),
            "A unit of information too, with the natural logarithm; losses are told in it.",
            "A logarithm to base e; 1 nat = log₂ e ≈ 1.443 bits. A loss of x nats is a probability of e⁻ˣ.",
        ),
        page="forcing",
    ),
    Term(
        "cross_entropy",
        Said(
            ("交叉熵", "损失"),
            "训练要压低的数：正确的词，模型给的概率越低，它越大。",
            "−ln p(正确词元)，对所有词元取平均，单位奈特。",
            marks=("交叉熵",),
        ),
        Said(
            ("cross-entropy", "loss"),
            "What training makes small: large where the right word got little probability.",
            "−ln p(right token), averaged over the tokens, in nats.",
            marks=("cross-entropy",),
        ),
        page="forcing",
    ),
    Term(
        "perplexity",
        Said(
            ("困惑度",),
            "平均每步像是在几个词里瞎猜；1 最好。",
            "exp(平均损失)，损失以奈特计；等可能的 n 选一是 n。",
        ),
        Said(
            ("perplexity",),
            "As if the model guessed among so many words at each step; 1 is best.",
            "exp(mean loss in nats); among n equal chances it is n.",
        ),
        page="forcing",
    ),
    Term(
        "kl",
        Said(
            ("KL 散度", "KL"),
            "一个分布离另一个有多远；一样就是 0。",
            "KL(p‖q) = Σᵢ pᵢ·ln(pᵢ / qᵢ) ≥ 0，交换 p、q 结果会变。",
        ),
        Said(
            ("KL divergence", "KL"),
            "How far one distribution is from another; 0 if they are the same.",
            "KL(p‖q) = Σᵢ pᵢ·ln(pᵢ / qᵢ) ≥ 0; exchanging p and q changes it.",
        ),
        page="whatif",
        source="Kullback & Leibler 1951",
    ),
    Term(
        "greedy",
        Said(("贪心",), "每步都拿概率最高的词元。", "yₜ = argmax p(y | y<t, x)；每步最好，整句未必最好。"),
        Said(
            ("greedy",),
            "Takes the likeliest token at every step.",
            "yₜ = argmax p(y | y<t, x); best at each step, not always best for the sentence.",
        ),
        page="decoding",
    ),
    Term(
        "sampling",
        Said(("采样",), "按概率抽签选词，每次可能不同。", "yₜ ~ p(y | y<t, x)，规则改过以后的分布；种子定了，抽到的就定了。"),
        Said(
            ("sampling",),
            "Draws the next token by lot, likelier ones more often.",
            "yₜ ~ p(y | y<t, x), after the rules; with the seed the draw is fixed.",
        ),
        page="search",
    ),
    Term(
        "temperature",
        Said(
            ("温度",),
            "调低更稳，总选最可能的；调高更敢，什么都可能。",
            "p = softmax(logits / T)；T → 0 是贪心，T = 1 是模型本来的，T → ∞ 是均匀。",
        ),
        Said(
            ("temperature",),
            "Low: always the likeliest words. High: bolder, anything may come.",
            "p = softmax(logits / T); T → 0 is greedy, T = 1 the model's own, T → ∞ uniform.",
        ),
        page="decoding",
    ),
    Term(
        "top_k",
        Said(
            ("top-k", "top-p"), "抽签之前先扔掉不大可能的词元。", "top-k 只留概率最高的 k 个；top-p 留下刚好凑够概率 p 的最少几个；再归一。"
        ),
        Said(
            ("top-k", "top-p"),
            "Unlikely tokens are thrown out before the draw.",
            "top-k keeps the k likeliest; top-p the fewest whose probabilities reach p; then they are normalised.",
        ),
        page="decoding",
        source="Fan et al. 2018; Holtzman et al. 2020",
    ),
    Term(
        "repetition_penalty",
        Said(
            ("重复惩罚",),
            "写过的词元减分，免得来回说同一句。",
            "写过的词元：logit > 0 时除以 θ，否则乘 θ；θ = 1 是不罚。",
        ),
        Said(
            ("repetition penalty",),
            "Tokens written before lose points, against saying one thing again and again.",
            "For tokens already written: a positive logit is divided by θ, a negative one multiplied; θ = 1 is off.",
        ),
        page="decoding",
        source="Keskar et al. 2019, 4.1",
    ),
    Term(
        "ngram_ban",
        Said(
            ("n-gram 禁重", "三元组禁重"),
            "连着 n 个词元的同一串，不许出现第二次。",
            "若某词元会使一个 n 元组重复，它的 logit 设为 −∞。",
        ),
        Said(
            ("n-gram ban", "no-repeat n-gram"),
            "The same run of n tokens may not come twice.",
            "A token that would complete an n-gram already written gets a logit of −∞.",
        ),
        page="decoding",
        source="Paulus et al. 2018",
    ),
    Term(
        "beam",
        Said(
            ("集束搜索",),
            "同时写好几个开头，每步只留最好的几个。",
            "每步保留 log p 最高的 b 个前缀；结束后按 log p / 长度ᵃ 排名。b = 1 就是贪心。",
        ),
        Said(
            ("beam search", "beam"),
            "Writes several beginnings at once and keeps the best few at each step.",
            "Keeps the b prefixes with the highest log p; at the end ranks by log p / lengthᵃ. b = 1 is greedy.",
        ),
        page="search",
    ),
    Term(
        "length_penalty",
        Said(
            ("长度惩罚",),
            "比较译文时除以长度，免得短句白占便宜。",
            "得分 = log p / 长度ᵃ；a = 0 不管长度，a = 1 是每个词元的平均。",
        ),
        Said(
            ("length penalty",),
            "Scores are divided by length, so that short translations do not win for being short.",
            "score = log p / lengthᵃ; a = 0 ignores length, a = 1 is the mean per token.",
        ),
        page="search",
        source="Wu et al. 2016",
    ),
    Term(
        "teacher_forcing",
        Said(
            ("教师强制",),
            "训练时喂给解码器的是标准译文，不是它自己写的。",
            "第 t 行读入参考译文的第 t 个词元；所有行可以一遍同时算。",
        ),
        Said(
            ("teacher forcing",),
            "In training the decoder is fed the right translation, not its own words.",
            "Row t reads token t of the reference; all rows can be computed in one pass.",
            marks=("teacher forcing", "teacher-forced", "teacher forced"),
        ),
        page="forcing",
        source="Williams & Zipser 1989",
    ),
    Term(
        "exposure_bias",
        Said(
            ("暴露偏差",),
            "训练时没见过自己的错，翻译时却要接着错处往下写。",
            "训练的前缀来自参考译文，解码的前缀来自模型：两种分布不同，错误会累积。",
        ),
        Said(
            ("exposure bias",),
            "Training never shows the model its own slips, yet decoding goes on from them.",
            "Prefixes come from the reference in training and from the model in decoding: errors can build up.",
        ),
        page="forcing",
        source="Ranzato et al. 2016",
    ),
    Term(
        "kv_cache",
        Said(
            ("KV 缓存",),
            "算过的键和值留着，下一步不用重算。",
            "第 t 步只算一行 q、k、v，和存下的 t 行相乘：每步 t 格，不是 t² 格。",
        ),
        Said(
            ("KV cache", "key-value cache"),
            "Keys and values already computed are kept for the next step.",
            "Step t computes one row of q, k and v against t stored rows: t cells, not t².",
        ),
        page="forcing",
    ),
    Term(
        "seed",
        Said(
            ("随机种子", "种子"),
            "随机数的起点；同一个种子，每次抽到的都一样。",
            "随机数发生器的初值；设置都相同时，结果逐位重现。",
            marks=("随机种子", "种子"),
        ),
        Said(
            ("seed",),
            "Where the random numbers start; the same seed gives the same draw.",
            "The starting state of the random generator; with all settings equal the result repeats exactly.",
        ),
        page="decoding",
    ),
    Term(
        "bleu",
        Said(
            ("BLEU",),
            "译文和参考译文有多少一样的词串；0 到 100。",
            "1 到 4 元词串准确率的几何平均 × 过短的惩罚，在整个测试集上算。",
        ),
        Said(
            ("BLEU",),
            "How many word sequences a translation shares with a reference; 0 to 100.",
            "The geometric mean of 1- to 4-gram precisions times a penalty for being short, over a whole test set.",
        ),
        page="lab",
        source="Papineni et al. 2002",
    ),
    Term(
        "chrf",
        Said(
            ("chrF",),
            "译文和参考译文有多少一样的字符串；0 到 100。",
            "1 到 6 元字符串的 F 值，召回的分量是准确的 β² = 4 倍。",
        ),
        Said(
            ("chrF",),
            "How many character sequences a translation shares with a reference; 0 to 100.",
            "The F-score of character 1- to 6-grams, with recall weighing β² = 4 times precision.",
        ),
        page="search",
        source="Popović 2015",
    ),
    Term(
        "reference",
        Said(
            ("参考译文",),
            "人写的译文，用来训练或比较。",
            "训练对里的目标句；教师强制读的是它，BLEU 和 chrF 也拿它来比。",
        ),
        Said(
            ("reference translation",),
            "A translation made by a person, for training or comparing.",
            "The target side of a pair: what teacher forcing reads and BLEU and chrF compare with.",
        ),
        page="forcing",
    ),
    Term(
        "label_smoothing",
        Said(
            ("标签平滑",),
            "训练时不要求把概率全押在一个词上。",
            "目标分布 = (1 − ε)·正确词元 + ε / V·每个词元；论文里 ε = 0.1。",
        ),
        Said(
            ("label smoothing",),
            "Training does not ask for all probability on one word.",
            "target = (1 − ε) on the right token + ε / V on every token; in the paper ε = 0.1.",
        ),
        page="lab",
        source="Szegedy et al. 2016",
    ),
    Term(
        "warmup",
        Said(
            ("预热",),
            "训练开始时步子很小，慢慢加大，免得一下子走偏。",
            "lr = d_model^(−½) · min(步^(−½), 步 · 预热^(−1.5))。",
        ),
        Said(
            ("warm-up",),
            "Training begins with tiny steps that grow, so that it does not stumble at once.",
            "lr = d_model^(−½) · min(step^(−½), step · warmup^(−1.5)).",
            marks=("warm-up", "warmup"),
        ),
        page="lab",
        source="Vaswani et al. 2017, 5.3",
    ),
    Term(
        "clipping",
        Said(
            ("梯度裁剪",),
            "梯度太大就缩短，一步不走太远。",
            "g ← g · min(1, c / |g|)，|g| 是全部参数梯度合起来的长度。",
        ),
        Said(
            ("gradient clipping",),
            "A gradient that is too long is shortened, so that no step goes too far.",
            "g ← g · min(1, c / |g|), with |g| the length over all parameters.",
        ),
        page="lab",
        source="Pascanu et al. 2013",
    ),
)
"""From scores to words, and from words to scores."""
