"""One word for each thing: the terms of the app in English and Chinese, and the forms that must not stand for them.

A form is a regular expression. A verb or a noun that is ordinary elsewhere (look, write, 看, 写, 路) is no form by itself: the phrases in which it
stands for a term are. Where a form is right after all, ALLOWED names the place and says why.
"""

from typing import NamedTuple


class Term(NamedTuple):
    """What a thing is called, and what it is not called, in both languages."""

    en: str
    zh: str
    not_en: tuple[str, ...] = ()
    not_zh: tuple[str, ...] = ()


class Allowed(NamedTuple):
    """`text`, a regular expression, may stand in the files that match `where`, whatever forms it holds."""

    where: str
    text: str
    why: str


_TOKEN_ZH = "(?:词元|行|头|它|自己|解码器|编码器|模型|[Qq]uery|查询|”)"
_MODEL_ZH = "(?:模型|解码器|编码器|它|它自己|每步|这一步|这步|一步|步|行)"
_TOKEN_EN = r"(?:tokens?|rows?|heads?|quer(?:y|ies)|decoder|encoder|nobody|steps?|it|they|each|”)"

TERMS = (
    Term("mask; to mask", "掩码；屏蔽", (r"\bwalls?\b", r"\bpeep", r"\bmasks? (?:hide|hides|hid)\b"), ("遮罩", "遮住", "藏起", "墙")),
    Term("token", "词元", (r"\bpieces?\b",), ("小块", "子块", "词片", "片段", "每一片", "几片")),
    Term(
        "source tokens, target tokens", "原文词元、译文词元", (r"\b(?:left|right)[- ]hand words?\b",), ("左边的词(?!元)", "右边的词(?!元)")
    ),
    Term(
        "attend to; attention weight",
        "关注；注意力权重",
        (
            r"\blooks (?:back )?at\b",
            rf"{_TOKEN_EN} (?:may |can |cannot |mostly |still |also |always |not |ever )*look (?:back )?at\b",
            r"\b(?:may|cannot|being|is|are|was|were|be|most|been|not) (?:also |ever |hardly )?looked at\b",
            r"\b(?:may|cannot) (?:not )?look\b",
            r"\blooking (?:back )?at (?:the source|a source|later|itself|a token|column|“)",
            r"\bwho looks\b|\bgaz(?:e|es|ing)\b|\bstar(?:es|ing) at\b",
            r"\bshares? (?:of|out) (?:its |the |their )?attention\b",
        ),
        (
            "份额",
            "盯着",
            "看自己|互相看|偷看|回头看|各看各|谁看谁",
            "被看(?!作|成|好)",
            "看得最[多少]",
            "不许看|许看|可看(?!出|到|作|成)",
            "在看(?:谁|的|自|别|哪|“)",
            "主要看|最看“|最常看着",
            rf"{_TOKEN_ZH}(?:只|还|也|都|能|会|要|不能|不会|可以|最|各自|应该|该|平均|从不|没有)*看(?=“|向|它|自|谁|哪|原文|源|整句|前|后|到自|第|译|对|别|一个|一眼)",
            "看了多少|看了哪|看的词",
        ),
    ),
    Term(
        "query, key, value",
        "查询、键、值",
        (r"\btoken's question\b", r"\bwhat a token asks\b", r"\bsign a token\b"),
        ("提出的问题", "词元的问题", "拿着问题", "招牌", "键.{0,6}标签"),
    ),
    Term("head", "头", (r"\battention eyes?\b",), ("注意力的眼睛",)),
    Term("causal mask, padding mask", "因果掩码、填充掩码", (r"\bholes? in the mask\b",)),
    Term("encoder output (C, memory)", "编码器输出 C", (r"\bhangs? in (?:every|the|each)\b",), ("结果 C", "挂到", "记忆矩阵")),
    Term(
        "feed-forward network, neuron, activation",
        "前馈网络、神经元、激活",
        (r"\bthinks? (?:alone|by itself)\b", r"\bunits? (?:is|are) on\b", r"\blights? up\b", r"\bhow bright\b"),
        ("自己想一想", "亮着", "神经元.{0,8}亮", "(?:有多|就|才|的)亮(?!点)"),
    ),
    Term(
        "residual connection, residual stream",
        "残差连接、残差流",
        (r"\bresidual (?:road|way)s?\b", r"\bstraight (?:road|way)\b"),
        ("直路", "残差.{0,4}[道路](?!径)"),
    ),
    Term(
        "layer normalization; pre-norm, post-norm",
        "层归一化；前置归一化、后置归一化",
        (),
        ("(?<!之)前归一化", "(?<!之)后归一化(?!的)"),
    ),
    Term("embedding; positional encoding", "词嵌入；位置编码", (r"\bvectors? and (?:a )?places?\b",), ("地点", "位子", "门牌")),
    Term("logits, probability", "logits、概率", (r"\bsureness\b", r"(?<!by )(?<!no )(?<!than )\bchances?\b"), ("可能性", "把握")),
    Term("greedy decoding, beam search, beam width", "贪心解码、束搜索、束宽", (), ("集束", "定向搜索", "贪婪")),
    Term(
        "sampling, top-k, nucleus (top-p) sampling",
        "采样、top-k 采样、核采样（top-p）",
        (r"\bdraw(?:s|ing|n)? (?:of )?lots\b", r"\bby lot\b"),
        ("抽签",),
    ),
    Term(
        "generate, predict, output (a token)",
        "生成、预测、输出",
        (r"\bwrit(?:es|ing|e|ten) down\b",),
        (
            "写出(?!来的程序)|写满|写过的|刚写|要写的|想写|会写什么|写第 |没写",
            rf"{_MODEL_ZH}(?:会|要|想|就|才|也|又|已经|接着|自己|只|能|不能|还|再|正在|所)*写(?!着|成|法|入)",
            "自己写的|写译文(?!或)|写完一个",
        ),
    ),
    Term("inference; training", "推理；训练"),
    Term("autoregressive generation", "自回归生成", (r"\bruns? on its own\b",), ("自己跑(?!一遍)",)),
    Term("teacher forcing; exposure bias", "教师强制；曝光偏差", (), ("暴露偏差", "教师强迫")),
    Term("loss, cross-entropy, gradient, learning rate, overfitting", "损失、交叉熵、梯度、学习率、过拟合"),
    Term("attention sink", "注意力汇聚", (r"\b(?:rubbish|waste|dust) ?bin\b", r"\bdump(?:s|ing)?\b"), ("垃圾桶",)),
    Term("ablate, ablation", "消融", (r"\bsilenc(?:e|es|ed|ing)\b", r"\bmut(?:e|es|ed|ing)\b"), ("静音", "关掉声音")),
    Term("occlusion", "遮挡", (r"\bhid(?:e|es|ing|den) (?:a|each|one|any|every|the most|the least|source|“)",), ("藏起",)),
    Term("attribution; activation patching", "归因；激活修补"),
    Term("round trip, back-translation", "往返翻译、回译", (r"\bthere and back\b",), ("来回翻译", "来回(?:一趟|几轮|不变)", "^来回$")),
    Term("alignment", "词对齐"),
    Term("checkpoint, parameters, weights", "检查点、参数、权重"),
    Term(
        "download, transcript, settings",
        "下载、文字稿、设置",
        (r"\btak(?:e|en|es|ing) home\b", r"\bfilm as text\b", r"\b(?:take|taking) the wheel\b"),
        ("带走",),
    ),
    Term(
        "the computation in one head; the claims of tutorials, checked; inside a layer",
        "一个头的计算；教程说法查证；层的内部",
        (),
        ("单头逐数", "课本核对", "^层内$"),
    ),
    Term("for teachers", "我是老师", (r"^I teach$",), ("我要上课",)),
)

BRITISH = (
    r"\b\w*(?:normalis|initialis|quantis|penalis|recognis|generalis|specialis|optimis|tokenis|standardis|summaris|visualis|organis|minimis|maximis|factoris)\w*",
    r"\b(?:colour|neighbour|behaviour|favour|honour|labour|rumour|vapour)\w*",
    r"\b(?:centre|metre|litre|fibre|grey|learnt|burnt|spelt|programme|catalogue|practis\w+|whilst|analys(?:e|es|ed|ing)|labell\w+|modell\w+|cancell(?:ed|ing)|travell\w+)\b",
)
"""American spelling is used."""

ALLOWED = (
    Allowed("docs/lab-book.md", r"\bwall time\b", "the time of a clock"),
    Allowed("docs/lab-book.md", r"\bpieces?\b", "what SentencePiece calls the entries of its vocabulary"),
    Allowed("checkpoints/*", r"^\|.*", "sentences that a model read, and what it made of them"),
)
