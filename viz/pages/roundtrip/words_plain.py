"""Words of the page There and back for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "译过去再译回来，直到不变。哪个词丢在路上？",
        "Translate there and back until nothing changes. Which word is lost on the way?",
    ),
    "see.same.plain": ("走了 {n} 轮，一字不差地回来了。", "It is back, letter by letter; rounds made: {n}."),
    "see.settled.plain": ("第 {n} 轮起不变了，停在“{back}”。", "It settles in round {n}, at “{back}”."),
    "see.repeats.plain": ("第 {n} 轮又回到第 {again} 轮的原句，转圈了。", "Round {n} leads back to where round {again} began: a circle."),
    "see.limit.plain": ("走满 {n} 轮还在变。", "After {n} rounds it still changes."),
    "see.empty.plain": ("第 {n} 轮什么也没写出来，走不下去了。", "In round {n} nothing was written, so the way ends."),
    "see.long.plain": ("第 {n} 轮的译文太长，读不下了。", "In round {n} the translation is too long to read."),
    "look.changed.plain": (
        "译法不止一种：第 {n} 轮“{token}”变成了“{back}”。",
        "There are many ways to say a thing: in round {n} “{token}” became “{back}”.",
    ),
    "look.gone.plain": (
        "第 {n} 轮没回来的：{gone}。下一轮只读回来的，丢了的再也看不到。",
        "Not back after round {n}: {gone}. The next round reads only what came back.",
    ),
    "look.none.plain": ("两个模型都认得这些词。换个长句试试。", "Both models know these words. Try a longer sentence."),
}
