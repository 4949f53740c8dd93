"""Words of the page Attribution for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "写这个词靠的是哪些词？去掉一个，看概率掉多少。",
        "Which words made this one? Take one away and see how far its probability falls.",
    ),
    "importance_about.plain": (
        "关掉一个头或一个子层，译文的概率会掉多少？",
        "Switch off one head or sublayer: how far does the translation's probability fall?",
    ),
    "legend.plain": ("橙色：支持写这个词；蓝色：反对。", "Orange speaks for the token, blue against it."),
    "see.source.plain": (
        "去掉“{token}”影响最大：“{word}”的概率 {p} → {q}。",
        "Without “{token}” most is lost: “{word}” falls from {p} to {q}.",
    ),
    "see.prefix.plain": (
        "去掉写过的“{token}”影响最大：“{word}”的概率 {p} → {q}。",
        "Without “{token}”, written before, most is lost: “{word}” falls from {p} to {q}.",
    ),
    "see.source_foil.plain": (
        "去掉“{token}”影响最大：“{word}”对“{foil}”的领先 {full} → {after}。",
        "Without “{token}” most is lost: the lead of “{word}” over “{foil}” goes {full} → {after}.",
    ),
    "see.prefix_foil.plain": (
        "去掉写过的“{token}”影响最大：“{word}”的领先 {full} → {after}。",
        "Without “{token}”, written before, most is lost: the lead of “{word}” goes {full} → {after}.",
    ),
    "see.none.plain": ("去掉哪一个，“{word}”都不会更难写出。", "No single removal makes “{word}” less probable."),
    "see.none_shown.plain": ("去掉哪一个，“{word}”几乎都不受影响。", "No single removal changes “{word}” by much."),
    "see.none_shown_foil.plain": (
        "去掉哪一个，“{word}”对“{foil}”的领先几乎不变。",
        "No single removal changes the lead of “{word}” over “{foil}” by much.",
    ),
    "see.none_foil.plain": (
        "去掉哪一个，“{word}”对“{foil}”的领先都不会变小。",
        "No single removal shrinks the lead of “{word}” over “{foil}”.",
    ),
    "see.shares.plain": (
        "靠原文 {source}%，靠已写的译文 {prefix}%。",
        "{source}% rests on the source, {prefix}% on what was written before.",
    ),
    "look.same.plain": (
        "三种方法问法不同，却都说“{token}”最重要：比较可信。",
        "Three methods ask in different ways and all name “{token}”: that makes it likely.",
    ),
    "look.differ.plain": (
        "三种方法问的不是同一个问题，所以答案不同。",
        "The three methods ask different questions, so their answers differ.",
    ),
    "see.head.plain": (
        "最不能少的头：{kind_zh}第 {layer} 层的头 {head}。",
        "The head it can least spare: head {head} of layer {layer}, {kind_en}.",
    ),
    "see.sublayer.plain": ("最不能少的子层：第 {layer} 层的{kind_zh}。", "The sublayer it can least spare: {kind_en} of layer {layer}."),
    "see.head_close.plain": (
        "平均最要紧的是{kind_zh}第 {layer} 层的头 {head}，但另有 {close} 个差不多。",
        "On average head {head} of layer {layer}, {kind_en}, matters most; {close} others are as close.",
    ),
    "see.sublayer_close.plain": (
        "平均最要紧的是第 {layer} 层的{kind_zh}，但另有 {close} 个差不多。",
        "On average the {kind_en} of layer {layer} matters most; {close} others are as close.",
    ),
    "look.gain.plain": (
        "一次只去掉一个，别的头会补上，所以多数看来不要紧。",
        "Only one goes at a time and others step in, so most seem to matter little.",
    ),
}
