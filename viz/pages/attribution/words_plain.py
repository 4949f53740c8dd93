"""Words of the page Attribution for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "模型根据哪些词元生成这一个？遮挡一个词元，看概率下降多少。",
        "Which tokens made the model generate this one? Occlude one and see how far its probability falls.",
    ),
    "importance_about.plain": (
        "消融（去掉）一个头或一个子层，译文的概率会下降多少？",
        "Ablate (remove) one head or sublayer: how far does the translation's probability fall?",
    ),
    "legend.plain": ("橙色：支持这个词元；蓝色：反对。", "Orange: supports the token; blue: opposes it."),
    "see.source.plain": (
        "遮挡“{token}”，“{word}”的概率下降最多：{p} → {q}。",
        "Occluding “{token}” costs most: the probability of “{word}” goes from {p} to {q}.",
    ),
    "see.prefix.plain": (
        "遮挡前缀里的“{token}”，“{word}”的概率下降最多：{p} → {q}。",
        "Occluding “{token}” in the prefix costs most: the probability of “{word}” goes from {p} to {q}.",
    ),
    "see.source_foil.plain": (
        "遮挡“{token}”，“{word}”对“{foil}”的领先减少最多：{full} → {after}。",
        "Occluding “{token}” costs most: the lead of “{word}” over “{foil}” goes {full} → {after}.",
    ),
    "see.prefix_foil.plain": (
        "遮挡前缀里的“{token}”，“{word}”对“{foil}”的领先减少最多：{full} → {after}。",
        "Occluding “{token}” in the prefix costs most: the lead of “{word}” over “{foil}” goes {full} → {after}.",
    ),
    "see.none.plain": (
        "单独遮挡任何一个词元，“{word}”的概率都不下降。",
        "Occluding any single token does not make “{word}” less probable.",
    ),
    "see.none_shown.plain": (
        "单独遮挡任何一个词元，“{word}”的概率几乎都不下降。",
        "Occluding any single token hardly makes “{word}” less probable.",
    ),
    "see.none_shown_foil.plain": (
        "单独遮挡任何一个词元，“{word}”对“{foil}”的领先几乎都不减少。",
        "Occluding any single token hardly shrinks the lead of “{word}” over “{foil}”.",
    ),
    "see.none_foil.plain": (
        "单独遮挡任何一个词元，“{word}”对“{foil}”的领先都不减少。",
        "Occluding any single token does not shrink the lead of “{word}” over “{foil}”.",
    ),
    "see.shares.plain": (
        "按积分梯度的绝对值，原文占 {source}%，已生成的前缀占 {prefix}%。",
        "Of the magnitudes of integrated gradients, {source}% lie on the source, {prefix}% on the prefix generated so far.",
    ),
    "look.same.plain": ("在原文词元里，三种方法都把“{token}”排第一。", "Among the source tokens, all three methods rank “{token}” first."),
    "look.differ.plain": (
        "三种方法回答的是不同的问题，所以排第一的词元不同。",
        "The three methods answer different questions, so they name different tokens first.",
    ),
    "see.head.plain": (
        "消融后损失最大的头：{kind_zh}第 {layer} 层的头 {head}。",
        "The head whose ablation costs most: head {head} of layer {layer}, {kind_en}.",
    ),
    "see.sublayer.plain": (
        "消融后损失最大的子层：第 {layer} 层的{kind_zh}。",
        "The sublayer whose ablation costs most: {kind_en} of layer {layer}.",
    ),
    "see.head_close.plain": (
        "平均来看，消融{kind_zh}第 {layer} 层的头 {head} 损失最大，但另有 {close} 个头难分上下。",
        "On average, ablating head {head} of layer {layer}, {kind_en}, costs most, but others cannot be told from it: {close}.",
    ),
    "see.sublayer_close.plain": (
        "平均来看，消融第 {layer} 层的{kind_zh}损失最大，但另有 {close} 个子层难分上下。",
        "On average, ablating the {kind_en} of layer {layer} costs most, but others cannot be told from it: {close}.",
    ),
    "look.gain.plain": (
        "一次只消融一个，别的头可能补上，所以影响小不等于没有用。",
        "Only one is ablated at a time and others may compensate, so a small change does not prove a head useless.",
    ),
}
