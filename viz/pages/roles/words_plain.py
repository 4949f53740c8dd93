"""What the page Head roles says in the plain depth."""

WORDS = {
    "lead.plain": (
        "读 {sentences} 句话，看每个头平时在做什么。",
        "Over {sentences} sentences: what each head usually does.",
    ),
    "legend.plain": ("条越长越像；竖线是你的句子。", "Longer bars fit better; the upright line is your sentence."),
    "caution.plain": (
        "这是它看哪里，不是它有没有用；要知道，把它关掉试试。",
        "This says where it looks, not whether it matters; to know, switch it off.",
    ),
    "spread.plain": ("{measured} 句里有 {over} 句单独看也是这样。", "{over} of {measured} sentences show it by themselves."),
    "why.previous.plain": ("它平均把 {value} 放在前一个词元上。", "It puts {value} on the token before, on average."),
    "why.next.plain": ("它平均把 {value} 放在后一个词元上。", "It puts {value} on the token after, on average."),
    "why.own.plain": ("它平均把 {value} 留给词元自己。", "It leaves {value} with the token itself, on average."),
    "why.positional.plain": (
        "{value} 的行都最看同一个相对位置（{offset}）。",
        "{value} of the rows look most at one relative place ({offset}).",
    ),
    "why.aligner.plain": (
        "{value} 的行最看马上要写的词的原词。",
        "{value} of the rows look most at the source of the token about to be written.",
    ),
    "why.reader.plain": ("{value} 的行最看刚读进来的词的原词。", "{value} of the rows look most at the source of the token just read."),
    "why.sink.plain": ("它把 {value} 歇在标点和特殊词元上。", "It rests {value} on punctuation and special tokens."),
    "why.broad.plain": ("它看得很匀：散的程度是均匀的 {value}。", "It looks evenly: {value} as spread as equal weights."),
    "why.none.plain": ("没有明显的分工，最接近“{role}”（{value}）。", "No clear role; nearest is “{role}” ({value})."),
    "look.previous.plain": ("权重落在紧挨对角线左下的那条线上。", "The weight lies on the line just below the diagonal."),
    "look.next.plain": ("权重落在紧挨对角线右上的那条线上。", "The weight lies on the line just above the diagonal."),
    "look.own.plain": ("权重落在对角线上。", "The weight lies on the diagonal."),
    "look.positional.plain": ("权重落在与对角线平行的线上（{offset}）。", "The weight lies on a line beside the diagonal ({offset})."),
    "look.aligner.plain": (
        "{rows} 行里有 {hits} 行最看要写的词的原词。",
        "{hits} of {rows} rows look most at the source of what they write.",
    ),
    "look.reader.plain": (
        "{rows} 行里有 {hits} 行最看刚读的词的原词。",
        "{hits} of {rows} rows look most at the source of what they read.",
    ),
    "look.sink.plain": ("标点和特殊词元的列是深色的竖条。", "Punctuation and special tokens stand out as upright stripes."),
    "look.broad.plain": ("各格颜色差不多，谁也不突出。", "The colours are nearly even; nothing stands out."),
    "look.none.plain": ("它的样子随句子而变。", "What it does changes with the sentence."),
}
