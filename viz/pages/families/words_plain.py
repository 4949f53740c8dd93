"""What the page Three families says in the plain depth."""

WORDS = {
    "lead.plain": (
        "层一模一样，只差能看哪里。三个小模型，问同一个问题。",
        "The same layers; only where they may look differs. One question to three small models.",
    ),
    "see.hole.sees.plain": ("它看得到另一份，所以填得出：“{truth}”{p}。", "It sees the other copy, so it knows: “{truth}” {p}."),
    "see.hole.blind.plain": (
        "另一份在右边，被挡住了，只能猜：“{truth}”{p}。",
        "The other copy is hidden from it, so it guesses: “{truth}” {p}.",
    ),
    "see.hole.untrained.plain": ("这一段它只读不写：“{truth}”{p}。", "It only reads this part: “{truth}” {p}."),
    "see.pair.encoder.plain": ("两个空各猜各的，相同的机会 {agree}。", "Each hole is guessed alone; they match with {agree}."),
    "see.pair.decoder.plain": ("先猜一个，再照着写，相同的机会 {agree}。", "It guesses one, then copies it; they match with {agree}."),
    "see.pair.both.plain": (
        "第一个空瞎填，第二个照抄，相同的机会 {agree}。",
        "The first is filled blindly, the second copied; they match with {agree}.",
    ),
    "see.answer.encoder.plain": ("一遍填完；要有人告诉它留 {need} 个空。", "One pass; someone must tell it to fill {need} blanks."),
    "see.answer.decoder.plain": ("接着写，自己停：{passes} 遍。", "It goes on and stops by itself: {passes} passes."),
    "see.answer.both.plain": ("读完再写，自己停：{passes} 遍。", "It reads, writes, stops by itself: {passes} passes."),
    "see.begin.encoder.plain": ("每个空各抽各的，两边对不上。", "Each blank is drawn alone; the halves do not match."),
    "see.begin.decoder.plain": ("写一个读一个，两边对得上。", "It reads what it wrote, so the halves match."),
    "see.begin.both.plain": ("没有来文，就没有可写的。", "Without a source it has nothing to write."),
    "look.hole.plain": ("看得到另一份的那一行，才填得出。", "Only a row that sees the other copy can fill it."),
    "look.pair.plain": ("要对得上，就得写一个读一个。", "To match, one must be read before the other is written."),
    "look.answer.plain": ("编码器一遍填完，空有几个要先定。", "An encoder fills all blanks at once, so their number must be given."),
    "look.begin.plain": ("写一个读一个，后面才跟得上前面。", "Only what reads its own writing can keep to it."),
    "number.lead.plain": ("拖动 s，一种遮罩就变成另一种。", "Move s, and one mask turns into another."),
    "number.honest.plain": (
        "2017 年的模型，解码器还有自己的权重。",
        "In the model of 2017 the decoder has weights of its own as well.",
    ),
    "measured.note.plain": ("没学过的事，也让它硬做一遍。", "What a model never learnt, it was made to try."),
}
