"""Words of the page Search for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "look.other.plain": (
        "第 {step} 步它没有取概率最高的“{best}”（{q}），整句却胜出。",
        "At step {step} it did not take the most probable token, “{best}” ({q}), but won as a whole.",
    ),
    "look.same.plain": (
        "每步取概率最高的词元，也会得到这一句；难句则未必。",
        "Taking the most probable token each time gives this sentence too; with harder sentences it need not.",
    ),
    "continue_done.plain": (
        "它已经结束，后面没有可生成的；要改写，请选一个更早的词元。",
        "It has ended, so nothing can follow; choose an earlier token to continue from.",
    ),
    "tree.number.plain": ("{p}%", "{p} %"),
    "tree.note.plain": ("百分数是这个词元在前文之后的概率。", "A percent is the probability of the token after its beginning."),
    "say.plain": (
        "第 {step} 步，{status}：“{text}”，最后一个词元的概率是 {p}%",
        "Step {step}, {status}: “{text}”; its last token has {p} %",
    ),
    "place.plain": (
        "第 {step} 步 · 按整条的概率排第 {rank}（共 {of} 条候选）· {status}",
        "Step {step} · number {rank} of {of} candidates by the probability of the whole · {status}",
    ),
    "columns.plain": ("期望 = 整句的概率 × 采样次数。", "expected = the probability of the sentence times the number of samples."),
}
