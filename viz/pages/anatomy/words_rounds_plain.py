"""Words of the page There and back for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "把句子译过去，再译回来，直到不再变化：哪个词元会丢失？",
        "A sentence is translated, translated back, and so on until nothing changes. Which token is lost on the way?",
    ),
    "see.same.plain": ("{n} 轮之后，句子原样回来。", "The sentence is back, character by character; rounds made: {n}."),
    "see.settled.plain": ("第 {n} 轮起不再变化，停在“{back}”。", "It settles in round {n}, at “{back}”."),
    "see.repeats.plain": (
        "第 {n} 轮又得到第 {again} 轮开始时的句子，此后循环。",
        "Round {n} gives back what round {again} started from: it goes in circles.",
    ),
    "see.limit.plain": ("做满 {n} 轮仍在变化。", "After {n} rounds it still changes."),
    "see.empty.plain": ("第 {n} 轮有一个译文是空的，无法继续。", "In round {n} one of the translations is empty, so it cannot go on."),
    "see.long.plain": (
        "第 {n} 轮的译文太长，另一个模型读不下，无法继续。",
        "In round {n} the translation is too long for the other model, so it cannot go on.",
    ),
    "look.changed.plain": (
        "按注意力对齐，第 {n} 轮“{token}”变成了“{back}”。",
        "By attention alignment, “{token}” became “{back}” in round {n}.",
    ),
    "look.gone.plain": (
        "第 {n} 轮没有回来的：{gone}。下一轮的原文里不再有它们。",
        "Not back after round {n}: {gone}. The next round starts without them.",
    ),
    "look.none.plain": ("没有词元丢失。换一个长句试试。", "No token was lost. Try a longer sentence."),
}
