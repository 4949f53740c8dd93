"""Terms about choosing words, training and measuring."""

from viz.shared.glossary.term import Said, Term

TERMS = (
    Term(
        "logit",
        Said(
            ("logit",),
            "输出层给词表里每个词元算出的分数，经过 softmax 变成概率。",
            "z = h·Wᵀ + b；两个 logit 之差等于概率之比的自然对数：zᵢ − zⱼ = ln(pᵢ / pⱼ)。",
        ),
        Said(
            ("logit",),
            "The score that the output layer computes for each token of the vocabulary; the softmax turns the scores into probabilities.",
            "z = h·Wᵀ + b; the difference of two logits is the natural logarithm of the ratio of their probabilities: zᵢ − zⱼ = ln(pᵢ / pⱼ).",
        ),
        page="lens",
    ),
    Term(
        "probability",
        Said(
            ("概率",),
            "模型预测下一个词元是它的概率；词表里全部词元的概率之和是 1。",
            "p = softmax(logits)，以原文和已生成的词元为条件；它表示模型的预测，不表示译文是否正确。",
            marks=(),
        ),
        Said(
            ("probability",),
            "How probable the model thinks it is that this token comes next; over all tokens of the vocabulary the probabilities sum to 1.",
            "p = softmax(logits), given the source and the tokens generated so far; it is the model's prediction and does not say whether the translation is right.",
            marks=(),
        ),
        page="decoding",
    ),
    Term(
        "log_probability",
        Said(
            ("对数概率", "log p", "log 概率"),
            "概率的对数；概率相乘变成对数相加，便于计算整句的分数。",
            "ln p ≤ 0；整句的 log p = Σₜ ln p(yₜ | y<t, x)；0 对应概率 1，数越小，概率越低。",
        ),
        Said(
            ("log-probability", "log p"),
            "The logarithm of a probability; products of probabilities become sums, which makes it easy to score whole sentences.",
            "ln p ≤ 0; for a sentence log p = Σₜ ln p(yₜ | y<t, x); 0 means probability 1, and smaller numbers mean lower probability.",
            marks=("log-probability", "log-probabilities", "log p"),
        ),
        page="search",
    ),
    Term(
        "entropy",
        Said(
            ("熵",),
            "一个分布的不确定程度：概率全在一个词元上时是 0，分布越均匀，熵越大。",
            "H = −Σᵢ pᵢ·log₂ pᵢ，单位是比特；n 个结果的概率相等时是 log₂ n。",
        ),
        Said(
            ("entropy",),
            "How uncertain a distribution is: 0 if one outcome has all the probability, and larger the more evenly the probability is spread.",
            "H = −Σᵢ pᵢ·log₂ pᵢ, in bits; for n equally probable outcomes it is log₂ n.",
            marks=("entropy", "entropies"),
        ),
        page="attention",
        source="Shannon 1948",
    ),
    Term(
        "bit",
        Said(
            ("比特",),
            "信息量的单位：在两个等可能的结果中确定一个，是 1 比特。",
            "对数以 2 为底时的单位；1 比特 = ln 2 ≈ 0.693 奈特。",
        ),
        Said(
            ("bit",),
            "A unit of information: deciding between 2 equally probable outcomes is 1 bit.",
            "The unit when logarithms are taken to base 2; 1 bit = ln 2 ≈ 0.693 nats.",
            marks=("bits",),
        ),
        page="attention",
        source="Shannon 1948",
    ),
    Term(
        "nat",
        Said(
            ("奈特", "nat"),
            "信息量的另一种单位，使用自然对数；训练损失通常用这个单位。",
            "对数以 e 为底时的单位；1 奈特 = log₂ e ≈ 1.443 比特。损失为 x 奈特，对应概率 e⁻ˣ。",
        ),
        Said(
            ("nat",),
            "Another unit of information, based on the natural logarithm; training losses are usually given in nats.",
            "The unit when logarithms are taken to base e; 1 nat = log₂ e ≈ 1.443 bits. A loss of x nats corresponds to the probability e⁻ˣ.",
        ),
        page="forcing",
    ),
    Term(
        "cross_entropy",
        Said(
            ("交叉熵", "损失"),
            "训练要减小的量：模型给正确词元的概率越低，损失越大。",
            "−ln p(正确词元)，对所有词元取平均，单位是奈特。",
            marks=("交叉熵",),
        ),
        Said(
            ("cross-entropy", "loss"),
            "The quantity that training reduces: the lower the probability of the correct token, the larger the loss.",
            "−ln p(correct token), averaged over all tokens, in nats.",
            marks=("cross-entropy",),
        ),
        page="forcing",
    ),
    Term(
        "perplexity",
        Said(
            ("困惑度",),
            "模型的不确定程度，相当于平均每一步在多少个等可能的词元中猜测；最小是 1。",
            "exp(平均损失)，损失以奈特计；如果每一步都是 n 个词元等可能，困惑度就是 n。",
        ),
        Said(
            ("perplexity",),
            "How uncertain the model is: on average it is as if it guessed among this many equally probable tokens at each step; the lowest possible value is 1.",
            "exp(mean loss), with the loss in nats; if n tokens are equally probable at every step, the perplexity is n.",
        ),
        page="forcing",
    ),
    Term(
        "kl",
        Said(
            ("KL 散度", "KL"),
            "衡量一个分布与另一个分布相差多少；两个分布相同时是 0。",
            "KL(p‖q) = Σᵢ pᵢ·ln(pᵢ / qᵢ) ≥ 0；交换 p 和 q，结果一般不同。",
        ),
        Said(
            ("KL divergence", "KL"),
            "How much one distribution differs from another; 0 if they are the same.",
            "KL(p‖q) = Σᵢ pᵢ·ln(pᵢ / qᵢ) ≥ 0; exchanging p and q generally gives another value.",
        ),
        page="whatif",
        source="Kullback & Leibler 1951",
    ),
    Term(
        "greedy",
        Said(("贪心解码", "贪心"), "每一步都选概率最高的词元。", "yₜ = argmax p(y | y<t, x)；每一步概率最高，整句的概率未必最高。"),
        Said(
            ("greedy decoding", "greedy"),
            "Chooses the token with the highest probability at every step.",
            "yₜ = argmax p(y | y<t, x); the highest probability at each step need not give the sentence with the highest probability.",
        ),
        page="decoding",
    ),
    Term(
        "sampling",
        Said(
            ("采样",),
            "按概率随机选择下一个词元，所以每次的结果可能不同。",
            "yₜ ~ p(y | y<t, x)，从各种规则处理之后的分布中随机抽取；随机种子相同，结果就相同。",
        ),
        Said(
            ("sampling",),
            "Chooses the next token at random according to the probabilities, so the result can differ each time.",
            "yₜ ~ p(y | y<t, x), drawn at random from the distribution after all rules; the same random seed gives the same result.",
        ),
        page="search",
    ),
    Term(
        "temperature",
        Said(
            ("温度",),
            "调节概率分布的尖锐程度：温度低，概率集中在少数词元上；温度高，各词元的概率更接近。",
            "p = softmax(logits / T)；T → 0 时等同贪心解码，T = 1 时是模型原来的分布，T → ∞ 时是均匀分布。",
        ),
        Said(
            ("temperature",),
            "Controls how sharp the distribution is: at a low temperature the probability is concentrated on few tokens, at a high one the tokens' probabilities are closer together.",
            "p = softmax(logits / T); T → 0 amounts to greedy decoding, T = 1 is the model's own distribution, T → ∞ is uniform.",
        ),
        page="decoding",
    ),
    Term(
        "top_k",
        Said(
            ("top-k", "top-p", "核采样"),
            "采样之前，先去掉概率低的词元。",
            "top-k 只保留概率最高的 k 个词元；top-p（核采样）保留概率之和达到 p 的最少几个词元；然后重新归一化。",
        ),
        Said(
            ("top-k", "top-p", "nucleus sampling"),
            "Before sampling, tokens with a low probability are removed.",
            "top-k keeps only the k most probable tokens; top-p (nucleus sampling) keeps the fewest tokens whose probabilities sum to at least p; the rest are then renormalized.",
        ),
        page="decoding",
        source="Fan et al. 2018; Holtzman et al. 2020",
    ),
    Term(
        "repetition_penalty",
        Said(
            ("重复惩罚",),
            "降低已生成的词元的分数，减少重复。",
            "对已生成的词元：logit 大于 0 时除以 θ，否则乘以 θ；θ = 1 表示不惩罚。",
        ),
        Said(
            ("repetition penalty",),
            "Lowers the scores of tokens that were already generated, which reduces repetition.",
            "For tokens already generated: a logit above 0 is divided by θ, any other is multiplied by θ; θ = 1 means no penalty.",
        ),
        page="decoding",
        source="Keskar et al. 2019, 4.1",
    ),
    Term(
        "ngram_ban",
        Said(
            ("禁止重复 n-gram", "n-gram 禁重", "三元组禁重"),
            "不允许相同的连续 n 个词元在译文里出现第二次。",
            "如果生成某个词元会重复已有的 n-gram，就把它的 logit 设为 −∞。",
        ),
        Said(
            ("n-gram ban", "no-repeat n-gram"),
            "The same sequence of n tokens may not appear in the translation twice.",
            "If a token would complete an n-gram that was already generated, its logit is set to −∞.",
        ),
        page="decoding",
        source="Paulus et al. 2018",
    ),
    Term(
        "beam",
        Said(
            ("束搜索", "集束搜索", "束宽"),
            "同时保留几个译文的开头，每一步都续写它们，再留下整体概率最高的几个；个数叫束宽。",
            "每一步保留 log p 最高的 b 个前缀；结束后按 log p / 长度ᵃ 排名。b = 1 就是贪心解码。",
        ),
        Said(
            ("beam search", "beam", "beam width"),
            "Keeps several beginnings of the translation at once, extends them all at each step and keeps those with the highest overall probability; their number is the beam width.",
            "Each step keeps the b prefixes with the highest log p; at the end they are ranked by log p / lengthᵃ. b = 1 is greedy decoding.",
        ),
        page="search",
    ),
    Term(
        "length_penalty",
        Said(
            ("长度惩罚",),
            "比较译文时把分数除以长度的某个次方，使短的译文不会只因为短而得分更高。",
            "得分 = log p / 长度ᵃ；a = 0 时不考虑长度，a = 1 时是每个词元的平均值。",
        ),
        Said(
            ("length penalty",),
            "When translations are compared, their scores are divided by a power of their length, so that short ones do not win just because they are short.",
            "score = log p / lengthᵃ; with a = 0 length is ignored, with a = 1 the score is the mean per token.",
        ),
        page="search",
        source="Wu et al. 2016",
    ),
    Term(
        "teacher_forcing",
        Said(
            ("教师强制",),
            "训练时，解码器每一步的输入是参考译文的词元，而不是模型自己生成的词元。",
            "第 t 行读入参考译文的第 t 个词元，预测下一个；所有行可以在一次前向计算中同时算出。",
        ),
        Said(
            ("teacher forcing",),
            "In training, the decoder's input at each step is a token of the reference translation, not a token that the model generated.",
            "Row t reads token t of the reference and predicts the next one; all rows can be computed in one forward pass.",
            marks=("teacher forcing", "teacher-forced", "teacher forced"),
        ),
        page="forcing",
        source="Williams & Zipser 1989",
    ),
    Term(
        "exposure_bias",
        Said(
            ("曝光偏差", "暴露偏差"),
            "训练时，模型的输入里没有自己生成的错误；翻译时，它却要在自己的错误之后继续生成。",
            "训练时的前缀来自参考译文，解码时的前缀来自模型自己；两种分布不同，错误可能累积。",
        ),
        Said(
            ("exposure bias",),
            "In training the model never reads its own mistakes, but in translation it has to continue after them.",
            "Prefixes come from the reference in training and from the model itself in decoding; the two distributions differ, and errors can accumulate.",
        ),
        page="forcing",
        source="Ranzato et al. 2016",
    ),
    Term(
        "kv_cache",
        Said(
            ("KV 缓存",),
            "保存已经算出的键和值，后面的步骤不必重新计算。",
            "第 t 步只计算一行 q、k、v；q 与缓存中的 t 个键做点积：每步算 t 个分数，而不是 t² 个。",
        ),
        Said(
            ("KV cache", "key-value cache"),
            "Stores the keys and values already computed, so that later steps need not compute them again.",
            "Step t computes a single row of q, k and v; q takes its dot product with the t cached keys: t scores per step instead of t².",
        ),
        page="forcing",
    ),
    Term(
        "seed",
        Said(
            ("随机种子", "种子"),
            "随机数发生器的起点；种子和设置都相同，每次采样的结果就相同。",
            "随机数发生器的初始状态；在同一台机器上，设置都相同时，结果可以完全重现。",
            marks=("随机种子", "种子"),
        ),
        Said(
            ("seed",),
            "The starting point of the random number generator; with the same seed and the same settings, sampling gives the same result.",
            "The initial state of the random number generator; on the same machine and with the same settings, the result can be reproduced exactly.",
        ),
        page="decoding",
    ),
    Term(
        "bleu",
        Said(
            ("BLEU",),
            "译文与参考译文共有的词串有多少；从 0 到 100，越高越接近参考译文。",
            "1 到 4 元词串的准确率的几何平均，乘以对过短译文的惩罚，在整个测试集上计算。",
        ),
        Said(
            ("BLEU",),
            "How many word sequences a translation shares with a reference; from 0 to 100, higher is closer to the reference.",
            "The geometric mean of the precisions of 1- to 4-grams, times a penalty for translations that are too short, computed over a whole test set.",
        ),
        page="lab",
        source="Papineni et al. 2002",
    ),
    Term(
        "chrf",
        Said(
            ("chrF",),
            "译文与参考译文共有的字符串有多少；从 0 到 100，越高越接近参考译文。",
            "1 到 6 元字符串的 F 值；β = 2，召回率的权重是准确率的 β² = 4 倍。",
        ),
        Said(
            ("chrF",),
            "How many character sequences a translation shares with a reference; from 0 to 100, higher is closer to the reference.",
            "The F-score of character 1- to 6-grams; with β = 2, recall weighs β² = 4 times as much as precision.",
        ),
        page="search",
        source="Popović 2015",
    ),
    Term(
        "reference",
        Said(
            ("参考译文",),
            "作为标准的译文（通常由人翻译），用来训练模型，或与模型的译文比较。",
            "训练句对中的目标句；教师强制时解码器读入它，BLEU 和 chrF 也与它比较。",
        ),
        Said(
            ("reference translation",),
            "A translation taken as the standard (usually made by a person), used to train a model or to be compared with the model's translation.",
            "The target sentence of a training pair; the decoder reads it under teacher forcing, and BLEU and chrF compare with it.",
        ),
        page="forcing",
    ),
    Term(
        "label_smoothing",
        Said(
            ("标签平滑",),
            "训练时，目标分布不把全部概率给正确词元，而是分一小部分给其他词元，以减轻过拟合。",
            "目标分布：正确词元加 1 − ε，每个词元（包括正确词元）再加 ε / V；论文里 ε = 0.1。",
        ),
        Said(
            ("label smoothing",),
            "In training, the target distribution does not give all probability to the correct token but a small part to the other tokens; this reduces overfitting.",
            "The target distribution: 1 − ε on the correct token, plus ε / V on every token (the correct one included); in the paper ε = 0.1.",
        ),
        page="lab",
        source="Szegedy et al. 2016",
    ),
    Term(
        "warmup",
        Said(
            ("预热",),
            "训练开始时用很小的学习率，再逐步增大，使训练更稳定。",
            "lr = d_model^(−½) · min(步数^(−½), 步数 · 预热步数^(−1.5))。",
        ),
        Said(
            ("warm-up",),
            "Training starts with a very small learning rate that grows step by step, which makes training more stable.",
            "lr = d_model^(−½) · min(step^(−½), step · warmup steps^(−1.5)).",
            marks=("warm-up", "warmup"),
        ),
        page="lab",
        source="Vaswani et al. 2017, 5.3",
    ),
    Term(
        "clipping",
        Said(
            ("梯度裁剪",),
            "梯度的长度超过上限时，按比例缩短它，使一步的更新不会太大。",
            "g ← g · min(1, c / |g|)，c 是上限，|g| 是全部参数的梯度合成的向量的长度。",
        ),
        Said(
            ("gradient clipping",),
            "If the gradient is longer than a limit, it is scaled down, so that no update is too large.",
            "g ← g · min(1, c / |g|), with c the limit and |g| the length of the gradient over all parameters.",
        ),
        page="lab",
        source="Pascanu et al. 2013",
    ),
)
"""From scores to words, and from words to scores."""
