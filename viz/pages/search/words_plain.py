"""Words of the page Search for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.tree.plain": (
        "束搜索同时保留几个译文开头：每步只留下最好的几条，其余剪枝。",
        "Beam search follows several beginnings at once: at each step the best few are kept and the others are pruned.",
    ),
    "lead.samples.plain": (
        "采样按概率随机抽取词元；开头相同的译文合成一条路径，有几种可能时就分岔。",
        "Sampling draws tokens at random, by probability; equal beginnings share a path, which forks where several tokens are likely.",
    ),
    "lead.side.plain": (
        "同一句话，三种解码策略：每步取概率最高的、随机抽取、比较整句。",
        "One sentence, three strategies: take the most probable token each time, draw at random, or compare whole sentences.",
    ),
    "see.tree.plain": (
        "{steps} 步里考虑了 {n} 条候选，每步最多保留 {beam} 条。",
        "{n} candidates were considered in {steps} steps; at most {beam} are kept at each.",
    ),
    "see.low.plain": (
        "胜者在第 {step} 步只排第 {rank}，但没有被剪枝，最后胜出。",
        "At step {step} the winner ranked only number {rank}, but it was not pruned and won in the end.",
    ),
    "see.first.plain": ("胜者每一步都排第一。", "The winner ranked first at every step."),
    "look.other.plain": (
        "第 {step} 步它没有取概率最高的“{best}”（{q}），整句却胜出。",
        "At step {step} it did not take the most probable token, “{best}” ({q}), but won as a whole.",
    ),
    "look.same.plain": (
        "每步取概率最高的词元，也会得到这一句；难句则未必。",
        "Taking the most probable token each time gives this sentence too; with harder sentences it need not.",
    ),
    "look.rules.plain": (
        "有规则改动分数，这里的概率是改动之后的。",
        "Rules change the scores; the probabilities here are those after them.",
    ),
    "look.length.plain": (
        "短句的总分往往较高，所以要除以长度；不除的话，排在第一的是“{text}”。",
        "Short texts tend to have higher sums, hence the division by length; without it “{text}” would rank first.",
    ),
    "see.widen.plain": (
        "束宽从 1 到 16，得分从 {from} 到 {to}，译文也变了。",
        "From width 1 to 16 the score goes from {from} to {to}, and the output changes.",
    ),
    "look.fall.plain": (
        "束宽更大不一定更好：到束宽 {n} 时得分下降了。",
        "Wider is not always better: at width {n} the score went down.",
    ),
    "look.widen.plain": (
        "这一句里，得分没有随束宽下降；但得分高不等于译得好。",
        "Here the score never falls as the beam widens; but a higher score is not a better translation.",
    ),
    "look.chrf_down.plain": (
        "束宽加大后，译文离参考更远（chrF {a} → {b}）。",
        "The wider search ends farther from the reference (chrF {a} → {b}).",
    ),
    "look.chrf_up.plain": (
        "束宽加大后，译文离参考更近（chrF {a} → {b}）。",
        "The wider search ends nearer to the reference (chrF {a} → {b}).",
    ),
    "see.draws.plain": (
        "温度 {temperature}：{count} 次得到 {n} 种译文，{times} 次与贪心相同。温度越高，采样越分散。",
        "At temperature {temperature}, {count} samples gave {n} translations, greedy's among them (× {times}). Higher temperatures spread them further.",
    ),
    "see.draws_never.plain": (
        "温度 {temperature}：{count} 次得到 {n} 种译文，没有一次与贪心相同。",
        "At temperature {temperature}, {count} samples gave {n} translations; none equals greedy.",
    ),
    "see.draws_one.plain": (
        "温度 {temperature}：{count} 次都与贪心相同。调高温度再看。",
        "At temperature {temperature}, all {count} samples equal greedy. Raise the temperature and look again.",
    ),
    "see.draws_other.plain": (
        "温度 {temperature}：{count} 次都是同一句，但与贪心不同。",
        "At temperature {temperature}, all {count} samples are one sentence, but not the greedy one.",
    ),
    "see.samples.plain": (
        "采样 {count} 次，得到 {n} 种译文；最常见的抽到 {times} 次。",
        "{count} samples gave {n} different translations; the most frequent came {times} times.",
    ),
    "see.samples_tie.plain": (
        "采样 {count} 次，得到 {n} 种译文；抽到最多的有 {ties} 句，各 {times} 次。",
        "{count} samples gave {n} different translations; {ties} came most often, {times} times each.",
    ),
    "see.samples_apart.plain": ("采样 {count} 次，没有两次相同。", "{count} samples, no two alike."),
    "see.samples_one.plain": (
        "采样 {count} 次都是同一句；调高温度，路径才会分开。",
        "All {count} samples are one sentence; raise the temperature to see paths part.",
    ),
    "look.together.plain": (
        "所有采样的开头都相同（{n} 个词元），之后才分岔。",
        "All samples begin with the same tokens ({n}) and part only then.",
    ),
    "look.side_same.plain": ("束宽 {beam} 的束搜索没有找到比贪心更好的译文。", "A beam of {beam} found nothing better than greedy."),
    "look.side_pays.plain": (
        "第 {step} 步，束搜索的词元概率是 {p}，贪心的是 {q}；整句的对数概率是束搜索更高。",
        "At step {step} the beam's token has {p}, greedy's {q}; the log-probability of the beam's whole sentence is higher.",
    ),
    "look.side_pruned.plain": (
        "贪心的得分更高（{d} 对 {c}），但它的路径被剪枝，或搜索已先结束，或规则改了分数。",
        "Greedy's sentence scores higher ({d} against {c}), but it was pruned, the search ended before it, or rules changed the scores.",
    ),
    "look.side_longer.plain": (
        "束搜索比较的是除以长度之后的得分：{c} 对 {d}。",
        "Beam search compares scores divided by length: {c} against {d}.",
    ),
    "look.side_loses.plain": (
        "贪心的得分不低（{d} 对 {c}），但它的路径被剪枝，或搜索已先结束，或规则改了分数。",
        "Greedy's sentence scores no lower ({d} against {c}), but it was pruned, the search ended before it, or rules changed the scores.",
    ),
    "look.side_sample.plain": (
        "采样在第 {step} 步抽到“{token}”（{p}），与贪心不同。",
        "At step {step} sampling drew “{token}” ({p}), unlike greedy.",
    ),
    "continue_done.plain": (
        "它已经结束，后面没有可生成的；要改写，请选一个更早的词元。",
        "It has ended, so nothing can follow; choose an earlier token to continue from.",
    ),
    "why.pruned.plain": (
        "剪枝：整条的概率在这一步只排第 {rank}，而每步最多保留 {beam} 条。",
        "Pruned: by the probability of the whole it ranks only number {rank} at this step, and at most {beam} are kept.",
    ),
    "why.pruned_end.plain": (
        "剪枝：它在这里结束，但只排第 {rank}；只有前 {beam} 名里结束的才算数。",
        "Pruned: it ends here, but ranks only number {rank}; an ending counts only among the first {beam}.",
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
    "see.side_best.plain": ("整句概率最高：{name}。", "Most probable as a whole: {name}."),
}
