"""Words of the page Lab that all experiments share; each experiment's own stand in words_<name>.py."""

NAMES = ("positions", "heads", "activation", "norm_order", "norm_kind", "kernels", "kv_cache", "precision", "craft", "replay")
"""The experiments in the order the page lists them; by test the same as model.lab.experiments.NAMES."""

WORDS = {
    "title": ("实验室：亲手检验", "The lab: check it yourself"),
    "lead": (
        "关于 Transformer 的说法很多：RoPE 能外推，SwiGLU 更好，KV 缓存快几倍……这里每个实验检验一种说法：先看我们的结果和结论，再改个设置，自己跑一遍。",
        "Much is said about Transformers: RoPE extrapolates, SwiGLU is better, a KV cache is several times faster … Each experiment here checks such a claim: look at what we found, then change a setting and run it yourself.",
    ),
    "choose": ("选一个实验", "Choose an experiment"),
    "question": ("问题", "Question"),
    "what_runs": ("怎么做", "What is run"),
    "what_to_see": ("看什么", "What to look at"),
    "claim": ("说法", "The claim"),
    "from": ("出处：", "Source: "),
    "verdict": ("结论", "Verdict"),
    "code.holds": ("成立", "holds here"),
    "code.fails": ("不成立", "does not hold here"),
    "code.mixed": ("部分成立", "holds in part"),
    "code.unclear": ("还说不准", "cannot be told"),
    "why.unavailable": (
        "这台机器缺少所需的软件或功能，没有量到。",
        "This machine lacks the software or the function it takes, so nothing was measured.",
    ),
    "why.not_run": ("要比的没有跑全：在设置里多选几项再跑。", "Something to compare with was not run: choose more in the settings."),
    "why.one_seed": (
        "只重复了一次，看不出差别是不是偶然：把重复次数调高再跑。",
        "There is only one repeat, so a difference may be chance: run more repeats.",
    ),
    "why.diverged": ("有训练发散了，没有留下可比的数。", "A training diverged and left no number to compare."),
    "why.not_learnt": (
        "用来比较的模型没有学会任务，比不出什么：训练久一点，或换换设置。",
        "A model that the comparison rests on did not learn the task: train longer, or change the settings.",
    ),
    "why.no_case": ("说法讲的那种情形，这次没有出现。", "What the claim speaks of did not occur in this run."),
    "why.no_room": ("结果已经接近满分，没有再变好的余地。", "The result is so near the best possible that there is no room to improve."),
    "why.seeds_disagree": (
        "各次重复之间起伏太大，看不出差别有没有超过界限；多重复几次，也许能定下来。",
        "The repeats vary too much to tell whether the difference exceeds the margin; more of them may settle it.",
    ),
    "why.groups_disagree": (
        "各组句子之间差得太多，看不出差别有没有超过界限。",
        "The groups of sentences differ too much to tell whether the difference exceeds the margin.",
    ),
    "power.seeds_disagree": (
        "这里重复了 {made} 次，成对之差的标准差是 {spread}，界限是 {margin}。要以 80 % 的把握看出一个界限那么大的差别，照这样的起伏约需 {needed} 次重复（起伏本身也只由这 {made} 次估计）。",
        "With {made} repeats the paired differences have a standard deviation of {spread}; the margin is {margin}. At that spread, itself estimated from these {made}, it takes about {needed} repeats to tell a difference as large as the margin in four cases out of five.",
    ),
    "power.groups_disagree": (
        "这里有 {made} 组句子，成对之差的标准差是 {spread}，界限是 {margin}。要以 80 % 的把握看出一个界限那么大的差别，照这样的起伏约需 {needed} 组（起伏本身也只由这 {made} 组估计）。",
        "With {made} groups of sentences the paired differences have a standard deviation of {spread}; the margin is {margin}. At that spread, itself estimated from these {made}, it takes about {needed} groups to tell a difference as large as the margin in four cases out of five.",
    ),
    "shipped": ("我们的结果", "our result"),
    "own": ("你的结果", "your run"),
    "scale": (
        "结论只说明这里试过的情形：很小的模型、很短的训练、一台普通的机器。换了规模，结论可能不同。",
        "A verdict speaks only of what was tried here: very small models, very short trainings, one ordinary machine. At another scale it may come out differently.",
    ),
    "no_result": (
        "这个实验还没有现成的结果；点“快速运行”，自己跑一遍。",
        "There is no result of ours yet: press “Quick run” and make one.",
    ),
    "yourself": ("自己跑一遍", "Run it yourself"),
    "dots": ("圆点是各个说法的结论：", "A dot for the verdict on each claim:"),
    "settings": ("改设置", "Change the settings"),
    "knob_seeds": ("重复次数（随机种子）", "repeats (random seeds)"),
    "reset": ("恢复我们的设置", "Back to our settings"),
    "run": ("运行", "Run"),
    "quick": ("快速运行", "Quick run"),
    "run_hint": (
        "“运行”用下面的设置，照我们的设置约需 {seconds} 秒处理器时间（在我们的机器上）；“快速运行”规模小些，通常不到一分钟。同时只跑一个，别人在跑时要排队。",
        "“Run” takes the settings below; with ours it took {seconds} s of processor time on our machine. “Quick run” does less and usually takes under a minute. One runs at a time; if someone else's is running, yours waits.",
    ),
    "run_hint_first": (
        "“快速运行”规模小些，通常不到一分钟。同时只跑一个，别人在跑时要排队。",
        "“Quick run” does less and usually takes under a minute. One runs at a time; if someone else's is running, yours waits.",
    ),
    "cancel": ("取消", "Cancel"),
    "state.waiting": ("排队中，前面还有 {place} 个", "waiting, {place} before yours"),
    "state.starting": ("正在启动……", "starting …"),
    "state.running": (
        "运行中 {percent}%，已用 {elapsed} 秒，约剩 {left} 秒",
        "running, {percent}%: {elapsed} s so far, about {left} s to go",
    ),
    "state.running_unknown": ("运行中 {percent}%，已用 {elapsed} 秒", "running, {percent}%: {elapsed} s so far"),
    "state.done": ("完成，用了 {elapsed} 秒。虚线和空心点是你的结果。", "done in {elapsed} s. Broken lines and open markers are your run."),
    "state.done_alone": ("完成，用了 {elapsed} 秒。", "done in {elapsed} s."),
    "state.cancelled": ("已取消。已经画出的点留着，但没有结论。", "Cancelled. What was drawn stays, without a verdict."),
    "state.failed": (
        "这次运行中断了，没有结果。请换较小的设置再试；原因写在服务器的日志里。",
        "This run ended without a result. Try smaller settings; the server's log says why.",
    ),
    "state.lost": (
        "运行它的服务器进程两次中途退出，没有结果。请换较小的设置再试；原因写在服务器的日志里。",
        "The server process that ran this went away twice, so there is no result. Try smaller settings; the server's log says why.",
    ),
    "anew": (
        "原来运行它的服务器进程中断了，正在从头重跑。",
        "The server process that was running this went away; it is being run again from the start.",
    ),
    "progress": ("进度", "progress"),
    "bars": (
        "点是没有发散的各次重复的平均，竖条（或色带）从最低的一次到最高的一次。没有点的地方，所有重复都发散了。",
        "Points are means over the repeats that did not diverge; a bar (or band) reaches from the lowest repeat to the highest. Where a point is missing, every repeat had diverged.",
    ),
    "made": (
        "由 {command} 生成 · 提交 {commit} · {date} · torch {torch}，{threads} 线程 · 处理器时间 {seconds} 秒",
        "made by {command} · commit {commit} · {date} · torch {torch}, {threads} thread(s) · {seconds} s of processor time",
    ),
    "table_own": ("你的", "yours"),
    "tables": ("数字", "The numbers"),
    "pictures": ("图样", "Pictures"),
    "picture_of": (
        "{title}：{curve}，{rows} × {columns}，从 {low} 到 {high}",
        "{title}: {curve}, {rows} × {columns}, from {low} to {high}",
    ),
    "next": ("接下来试试", "Try this next"),
    "next_run": ("用这组设置运行", "Run with these settings"),
    "diverged": ("发散", "diverged"),
    "yes": ("是", "yes"),
    "no": ("否", "no"),
    "any": ("可多选，至少一项", "any of them, at least one"),
    "range": ("{low} 到 {high}", "{low} to {high}"),
    "bad_choice": ("{name}：至少选一项。", "{name}: choose at least one."),
    "bad_number": ("{name} 是 {value}；请填 {low} 到 {high} 之间的数。", "{name} is {value}; give a number from {low} to {high}."),
}
