"""Words of the page Search & samples for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.tree.plain": (
        "同时写几个开头，每步只留最好的几条，其余剪掉。",
        "Several beginnings at once: at each step the best few stay, the others are pruned.",
    ),
    "lead.samples.plain": (
        "按概率抽签，抽很多遍：一样的并成一条路，拿不准处分岔。",
        "Draw lots many times: equal beginnings share a path, doubt makes a fork.",
    ),
    "lead.side.plain": (
        "同一句话，三种写法：每步拿最好的、抽签、比整句。",
        "One sentence, three ways: take the best each time, draw lots, compare whole sentences.",
    ),
    "see.tree.plain": (
        "{steps} 步看了 {n} 个候选，每步最多留 {beam} 个。",
        "{n} candidates in {steps} steps; at most {beam} are kept at each.",
    ),
    "see.low.plain": (
        "胜者在第 {step} 步只排第 {rank}，后来才追上。",
        "At step {step} the winner ranked only number {rank}; it caught up later.",
    ),
    "see.first.plain": ("胜者一路都排第一。", "The winner led all the way."),
    "look.other.plain": (
        "第 {step} 步它没写最可能的“{best}”（{q}），整句却胜出。",
        "At step {step} it passed over the likeliest, “{best}” ({q}), and still won as a whole.",
    ),
    "look.same.plain": (
        "每步取最可能的，也会写出这一句；难的句子未必。",
        "Taking the likeliest each time leads there too; with harder sentences it need not.",
    ),
    "look.rules.plain": ("有规则改过分数，这里的概率是改过以后的。", "Rules changed the scores; probabilities here are those after them."),
    "look.length.plain": (
        "短句的总分天然高，所以要除以长度；不除就会选“{text}”。",
        "Short texts sum to more, hence the division by length; without it “{text}” would win.",
    ),
    "see.widen.plain": ("宽度从 1 到 16，得分从 {from} 到 {to}。", "From width 1 to 16 the score goes from {from} to {to}."),
    "see.widen_same.plain": ("五种宽度写出同一句。", "All five widths write the same sentence."),
    "see.shorter.plain": ("译文变短了：{a} → {b} 个词元。", "It became shorter: {a} → {b} tokens."),
    "see.longer.plain": ("译文变长了：{a} → {b} 个词元。", "It became longer: {a} → {b} tokens."),
    "look.fall.plain": (
        "加宽不一定更好（宽度 {n}）：会剪枝，就可能剪错。",
        "Wider is not always better (width {n}): what prunes may prune wrongly.",
    ),
    "look.widen.plain": (
        "多看几条，不会漏掉好的；但得分高不等于译得好。",
        "More beginnings miss less; yet a higher score is not a better translation.",
    ),
    "look.chrf_down.plain": ("加宽之后，离参考更远了（{a} → {b}）。", "The wider search ended farther from the reference ({a} → {b})."),
    "look.chrf_up.plain": ("加宽之后，离参考更近了（{a} → {b}）。", "The wider search ended nearer to the reference ({a} → {b})."),
    "see.samples.plain": (
        "抽 {count} 次，得到 {n} 种；最常见的抽到 {times} 次。",
        "{count} draws gave {n} translations; the most frequent came {times} times.",
    ),
    "see.samples_tie.plain": (
        "抽 {count} 次，得到 {n} 种；最多的有 {ties} 句，各 {times} 次。",
        "{count} draws gave {n} translations; {ties} came most often, {times} times each.",
    ),
    "see.samples_apart.plain": ("抽 {count} 次，没有两次相同。", "{count} draws, no two alike."),
    "see.samples_one.plain": (
        "抽 {count} 次都是同一句；调高温度才会分开。",
        "All {count} draws are one sentence; raise the temperature to see paths part.",
    ),
    "look.together.plain": (
        "前 {n} 个词元它很有把握，所以都一样，之后才分岔。",
        "It is sure of the first {n} tokens, so all share them; then paths part.",
    ),
    "look.apart.plain": ("它一开头就拿不准，第一个词元就有 {n} 种。", "It is unsure from the start: {n} kinds of first token."),
    "look.expected.plain": (
        "概率越大，抽到越多；抽得多了，次数就接近概率。",
        "The more probable, the more often drawn; with many draws counts come close.",
    ),
    "see.side.plain": ("三种办法的前 {n} 个词元相同。", "The three agree on the first {n} tokens."),
    "see.side_none.plain": ("三种办法从第一个词元起就不全相同。", "The three differ from the first token on."),
    "see.side_best.plain": ("模型给分最高的是{name}（{log_p}）。", "The model scores {name} highest ({log_p})."),
    "look.side_same.plain": (
        "每步最好的，连起来也最好：宽度 {beam} 没有找到更好的。",
        "The best at each step is also the best whole: width {beam} found nothing better.",
    ),
    "look.side_pays.plain": (
        "第 {step} 步它让了一步（{p} 比 {q}），整句却更好。",
        "At step {step} it gave way ({p} against {q}), and the whole came out better.",
    ),
    "look.side_pruned.plain": (
        "贪心得分更高（{d} 比 {c}），可中途被剪掉，或被规则改了分。",
        "Greedy's path scores higher ({d} against {c}) but was pruned, or rules changed the scores.",
    ),
    "look.side_longer.plain": (
        "集束搜索比的是按长度除过的分：{c} 比 {d}。",
        "Beam search compares scores divided by length: {c} against {d}.",
    ),
    "look.side_loses.plain": (
        "贪心得分不低（{d} 比 {c}），可中途被剪掉，或被规则改了分。",
        "Greedy's path scores no lower ({d} against {c}) but was pruned, or rules changed the scores.",
    ),
    "look.side_sample.plain": (
        "抽签抽到了“{token}”（{p}）：不是最高，但有机会。",
        "The draw fell on “{token}” ({p}): not the highest, but possible.",
    ),
}
