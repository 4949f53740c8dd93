"""Words of the page that a visit begins with."""

WORDS = {
    "title": ("看 Transformer 翻译你的句子", "Watch a Transformer translate your sentence"),
    "nothing": ("译文是空的：模型没有生成任何词元。", "The translation is empty: the model generated no token."),
    "candidates": ("第 {n} 步的候选", "candidates for step {n}"),
    "candidates.own": ("第 {n} 步的候选（不计你的设置）", "candidates for step {n}, without your settings"),
    "links": ("译文的每个词元对原文各词元的注意力权重", "Attention weights of each token of the translation over the source"),
    "reads": ("原文", "it reads"),
    "writes": ("译文", "it writes"),
    "says": ("写“{col}”时，“{row}”的权重是 {value}%", "to write {col}, {row} has a weight of {value} %"),
    "legend": (
        "第 {layer} 层交叉注意力，{heads} 个头的平均；带子的宽度就是权重。概率由模型给出，解码规则尚未作用。",
        "Cross-attention of layer {layer}, mean of {heads} heads; a ribbon is as wide as its weight. Probabilities are the model's own, before any rule of decoding.",
    ),
    "play": ("逐词播放", "Play word by word"),
    "open": ("打开模型，看看里面 →", "Open the model →"),
    "tour": ("导览", "Guided tour"),
    "teach": ("我是老师", "For teachers"),
    "doors": ("五个问题", "Five questions"),
    "door.tokens": ("我的句子怎样切分？", "How is my sentence cut?"),
    "door.embeddings": ("位置在哪里加进来？", "Where is position added?"),
    "door.attention": ("它关注哪个词？", "Which word does it attend to?"),
    "door.masks": ("掩码屏蔽了什么？", "What is masked?"),
    "door.decoding": ("温度和重复惩罚改变什么？", "What do temperature and penalty do?"),
    "answer": (
        "生成“{word}”时，最关注“{first}”（{p}）和“{second}”（{q}）。",
        "To write {word}, it attends most to {first} ({p}) and {second} ({q}).",
    ),
    "answer.plain": (
        "生成“{word}”时，最关注“{first}”和“{second}”。",
        "To write {word}, it pays most attention to {first} and {second}.",
    ),
    "where": ("第 {layer} 层，{heads} 个头的平均", "layer {layer}, mean of {heads} heads"),
    "subtitle": ("一个真实的小模型，每个数字都在它运行时记录。", "A small, real model. Every number is recorded while it runs."),
    "visits": ("从这里开始", "Ways to begin"),
}
