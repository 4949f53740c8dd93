"""What the page Alignment says in the plain depth."""

WORDS = {
    "lead.plain": (
        "从交叉注意力读出译文词元对应原文的哪些词元，有两种读法：",
        "Cross-attention shows in two ways which source tokens a target token corresponds to:",
    ),
    "reading_more.predict.plain": (
        "生成它时：生成这个词元的那一步，模型关注哪里。",
        "While writing it: where the attention goes in the step that generates the token.",
    ),
    "reading_more.read.plain": (
        "读入它时：生成之后，下一步读入这个词元时，模型关注哪里。",
        "While reading it: where the attention goes in the next step, which reads the token.",
    ),
    "lines_more.plain": (
        "带子越宽，权重越大。",
        "The wider a ribbon, the larger the weight.",
    ),
    "coverage_more.plain": (
        "原文词元一共得到的注意力。很少的可能漏译，很多的可能重复。",
        "The attention that a source token gets in all. Very little: perhaps left out; very much: perhaps repeated.",
    ),
    "alarms.plain": ("这只是线索，可能误报。", "This is only a hint and can be a false alarm."),
    "no_alarms.plain": ("这只是线索，不是证据。", "This is only a hint, not a proof."),
    "see.plain": (
        "“{least}”得到的注意力最少（{least_covered}），“{most}”最多（{most_covered}）。",
        "“{least}” gets the least attention ({least_covered}), “{most}” the most ({most_covered}).",
    ),
    "see_one.plain": ("不计标点，原文只有一个词元“{least}”。", "Apart from punctuation the source has one token only, “{least}”."),
    "see_quiet.plain": ("原文只有标点。", "The source has punctuation only."),
    "look_under.plain": (
        "▽ 得到的注意力很少，也许漏译了，也许是虚词：{flagged}",
        "▽ Little attention, so perhaps left out, or a function word: {flagged}",
    ),
    "look_under_many.plain": (
        "▽ {all} 个词元得到的注意力很少，也许漏译了一段：{flagged}",
        "▽ {all} tokens get little attention; perhaps a part was left out: {flagged}",
    ),
    "look_over.plain": (
        "△ 得到的注意力很多，也许重复了，也许本来就要译成几个词元：{flagged}",
        "△ Much attention, so perhaps repeated, or it takes several tokens: {flagged}",
    ),
    "look_over_many.plain": (
        "△ {all} 个词元得到的注意力很多，也许重复了，也许本来就要译成几个词元：{flagged}",
        "△ {all} tokens get much attention; perhaps repeated, or they take several tokens each: {flagged}",
    ),
    "look_readings.plain": (
        "换成另一种读法，“{out}”连到“{there}”，而不是“{here}”。",
        "In the other reading “{out}” is linked to “{there}” instead of “{here}”.",
    ),
    "look_same.plain": ("换成另一种读法，连线都不变。", "In the other reading every link stays the same."),
}
