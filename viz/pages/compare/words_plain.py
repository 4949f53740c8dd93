"""Words of the page Two models for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "同一个句子，两个模型：译文相同吗？关注的地方相同吗？",
        "One sentence, two models: are the translations the same, and do the heads attend to the same tokens?",
    ),
    "see.same.plain": ("两个模型的译文相同。", "Both translations are the same."),
    "see.parts.plain": (
        "从第 {n} 个词开始不同：左边是“{left}”，右边是“{right}”。",
        "They part at word {n}: “{left}” on the left, “{right}” on the right.",
    ),
    "see.differ.plain": ("两句译文不同。", "The translations differ."),
    "see.forced.plain": (
        "同一段译文，每个词元的平均概率：左边 {left_p}，右边 {right_p}。",
        "The same text, mean probability per token: {left_p} on the left, {right_p} on the right.",
    ),
    "look.forced.plain": (
        "右边自己不会生成的词元里，概率最低的是“{token}”。",
        "Of the tokens that the right model would not have generated itself, “{token}” is the least probable.",
    ),
    "look.forced_expected.plain": ("每个词元在右边也都排第一。", "Every token ranks first for the right model too."),
    "look.left.plain": (
        "左边给自己译文的平均概率更高；概率高不等于译得对。",
        "The left model gives its own translation the higher mean probability; probable is not the same as correct.",
    ),
    "look.right.plain": (
        "右边给自己译文的平均概率更高；概率高不等于译得对。",
        "The right model gives its own translation the higher mean probability; probable is not the same as correct.",
    ),
    "look.equal.plain": ("两边给自己译文的平均概率相近。", "Both give their own translation about the same mean probability."),
    "about.childhood.plain": (
        "同一个小模型在训练中的快照。点一行，把它放到右边。",
        "Snapshots of one small model during its training. Click one to put it on the right.",
    ),
    "see.settled.plain": ("从第 {step} 步起，译文不再改变。", "From step {step} on the translation no longer changes."),
    "see.unsettled.plain": ("到最后一个快照，译文还在改变。", "It still changes at the last snapshot."),
    "look.endless.plain": (
        "没有自己结束的快照有 {n} 个：何时结束也需要学习。",
        "Snapshots that did not end by themselves: {n}. When to stop has to be learned as well.",
    ),
    "about.maps.plain": (
        "两个模型的头互不对应，编号相同也不是同一个头，所以两边各自选择。",
        "Heads of two models do not correspond, whatever their numbers, so each side chooses its own.",
    ),
    "about.family.plain": ("同一个头，训练步数不同。", "One head after different numbers of training steps."),
    "about.difference.plain": (
        "青绿色：右边的权重更大。紫红色：左边的权重更大。",
        "Teal: more weight on the right. Plum: more on the left.",
    ),
    "see.apart.plain": (
        "权重最大的一格，左边：“{a_row}”对“{a_col}”；右边：“{b_row}”对“{b_col}”。",
        "Largest weight on the left: “{a_row}” on “{a_col}”; on the right: “{b_row}” on “{b_col}”.",
    ),
    "look.heads.plain": (
        "编号相同不表示作用相同：请比较它们的作用。",
        "The same number does not mean the same role: compare what the heads do.",
    ),
    "look.family.plain": ("训练更久之后，一行的权重是不是更集中？", "After more training, is a row's weight more concentrated?"),
    "see.moved.plain": (
        "相差最多的是“{row}”对“{col}”的权重：左 {left}，右 {right}。",
        "The largest difference is the weight of “{row}” on “{col}”: {left} on the left, {right} on the right.",
    ),
    "see.unmoved.plain": ("两张图完全相同。", "Both maps are the same."),
    "look.nearest.plain": ("右边与它最像的是{head}。", "The head on the right most similar to it is {head}."),
    "look.nearest_here.plain": (
        "右边所有的头里，现在显示的与它最像。",
        "Of all heads on the right, the one shown is the most similar to it.",
    ),
    "about.lenses.plain": (
        "如果到这一层为止，会预测什么？✓ 是最后真正生成的词元。",
        "If it ended at this layer, what would it predict? ✓ marks the token that is generated in the end.",
    ),
    "see.decided.plain": (
        "左边从第 {at} 层起把“{left}”排第一，右边从第 {right_at} 层起把“{right}”排第一。",
        "The left model ranks “{left}” first from layer {at} on, the right one “{right}” from layer {right_at}.",
    ),
    "see.undecided.plain": (
        "至少有一边，生成的词元在最后一层不排第一。",
        "On at least one side, the generated token does not rank first in the last layer.",
    ),
    "about.layers.plain": (
        "如果解码器读取的是编码器这一层的输出，会译成什么？",
        "What would the translation be if the decoder read this encoder layer?",
    ),
}
