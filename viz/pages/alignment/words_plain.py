"""What the page Alignment says in the plain depth."""

WORDS = {
    "lead.plain": ("译文的每个词元来自原文哪里？现在的读法：", "Where does each written token come from? The reading shown:"),
    "reading_more.predict.plain": ("写它的那一步，模型在看谁。", "where the model looked in the step that wrote it."),
    "reading_more.read.plain": (
        "写完它、再读进来的那一步，模型回头看谁。",
        "where the model looked back in the next step, which reads it.",
    ),
    "lines_more.plain": ("线越粗，看得越多；每个词元最粗的画成实线。", "Thicker is more; the thickest of each token is drawn full."),
    "coverage_more.plain": (
        "一共被看了多少。很少的可能漏译，很多的可能重复。",
        "How much was looked at in all. Very little: perhaps left out; very much: perhaps repeated.",
    ),
    "alarms.plain": ("这只是线索，常有虚惊。", "Only a hint, often a false alarm."),
    "no_alarms.plain": ("这只是线索，不是证据。", "Only a hint, not a proof."),
    "see.plain": (
        "“{least}”被看得最少，“{most}”最多（{most_covered}）。",
        "“{least}” was looked at least, “{most}” most ({most_covered}).",
    ),
    "see_one.plain": ("原文只有一个词，“{least}”。", "The source has one word only, “{least}”."),
    "see_quiet.plain": ("这句话只有标点。", "The sentence has punctuation only."),
    "look_under.plain": (
        "▽ 很少被看，也许没译到，也许是虚词：{flagged}",
        "▽ Hardly looked at, so perhaps left out, or a function word: {flagged}",
    ),
    "look_under_many.plain": (
        "▽ {all} 个词元很少被看，也许漏了一段：{flagged}",
        "▽ {all} tokens hardly looked at; perhaps a part was left out: {flagged}",
    ),
    "look_over.plain": (
        "△ 看得很多：译了两遍，或要译成几个词元：{flagged}",
        "△ Much looked at: said twice, or it takes several tokens: {flagged}",
    ),
    "look_over_many.plain": (
        "△ {all} 个看得很多：译了两遍，或要译成几个词元：{flagged}",
        "△ {all} much looked at: said twice, or they take several tokens: {flagged}",
    ),
    "look_readings.plain": (
        "错开一步，“{out}”连到的就从“{here}”变成“{there}”。",
        "One step later “{out}” is linked to “{there}” instead of “{here}”.",
    ),
    "look_same.plain": ("错开一步来读，连线也不变。", "Read one step later, every link stays."),
}
