"""Words of the page Lab that all experiments share; each experiment's own stand in words_<name>.py."""

NAMES = (
    "positions",
    "heads",
    "activation",
    "norm_order",
    "norm_kind",
    "kernels",
    "kv_cache",
    "precision",
    "training_memory",
    "craft",
    "replay",
)
"""The experiments in the order the page lists them; by test the same as lab.experiments.NAMES."""

WORDS = {
    "title": ("实验室：亲手检验", "The lab: check it yourself"),
    "lead": (
        "关于 Transformer 有许多流行的说法：RoPE 能外推，SwiGLU 更好，KV 缓存快几倍。这里每个实验检验几种说法：先看我们的结果和结论，再改变设置，自己运行一遍。",
        "Many things are said about Transformers: RoPE extrapolates, SwiGLU is better, a KV cache is several times faster. Each experiment here checks such claims: look at our result and verdict, then change a setting and run it yourself.",
    ),
    "choose": ("选一个实验", "Choose an experiment"),
    "question": ("问题", "Question"),
    "what_runs": ("实验方法", "What is run"),
    "claim": ("说法", "The claim"),
    "from": ("出处：", "Source: "),
    "verdict": ("结论", "Verdict"),
    "code.holds": ("成立", "holds here"),
    "code.fails": ("不成立", "does not hold here"),
    "code.mixed": ("部分成立", "holds in part"),
    "code.unclear": ("尚无定论", "undecided"),
    "why.unavailable": (
        "这台机器缺少所需的软件或功能，没有测量。",
        "This machine lacks the software or function that is needed, so nothing was measured.",
    ),
    "why.not_run": (
        "用来比较的对象没有全部运行：请在设置里多选几项再运行。",
        "Something needed for the comparison was not run: choose more in the settings.",
    ),
    "why.one_seed": (
        "只重复了一次，无法判断差别是否出于偶然：请增加重复次数再运行。",
        "There is only one repeat, so a difference may be random: run more repeats.",
    ),
    "why.diverged": ("有训练发散，没有留下可以比较的数值。", "A training diverged and left no number to compare."),
    "why.not_learnt": (
        "用来比较的模型没有学会任务，无法比较：请增加训练步数，或改变设置。",
        "A model that the comparison rests on did not learn the task: train longer, or change the settings.",
    ),
    "why.no_case": ("说法所指的情形在这次运行中没有出现。", "What the claim speaks of did not occur in this run."),
    "why.no_room": ("结果已接近最好，没有提高的余地。", "The result is so close to the best possible that there is no room to improve."),
    "why.seeds_disagree": (
        "各次重复之间的差异太大，无法判断差别是否超过界限；增加重复次数，也许能得出结论。",
        "The repeats vary too much to tell whether the difference exceeds the margin; more of them may settle it.",
    ),
    "why.groups_disagree": (
        "各组句子之间的差异太大，无法判断差别是否超过界限。",
        "The groups of sentences differ too much to tell whether the difference exceeds the margin.",
    ),
    "power.seeds_disagree": (
        "这里重复了 {made} 次，配对差值的标准差是 {spread}，界限是 {margin}。按这个标准差（它也只由这 {made} 次估计），要以 80% 的概率检出大小等于界限的差别，约需重复 {needed} 次。",
        "With {made} repeats the paired differences have a standard deviation of {spread}; the margin is {margin}. At that spread, itself estimated from these {made}, about {needed} repeats are needed to detect a difference as large as the margin with a probability of 80%.",
    ),
    "power.groups_disagree": (
        "这里有 {made} 组句子，配对差值的标准差是 {spread}，界限是 {margin}。按这个标准差（它也只由这 {made} 组估计），要以 80% 的概率检出大小等于界限的差别，约需 {needed} 组。",
        "With {made} groups of sentences the paired differences have a standard deviation of {spread}; the margin is {margin}. At that spread, itself estimated from these {made}, about {needed} groups are needed to detect a difference as large as the margin with a probability of 80%.",
    ),
    "shipped": ("我们的结果", "our result"),
    "own": ("你的结果", "your run"),
    "scale": (
        "结论只适用于这里试过的情形：很小的模型、很短的训练、一台普通的机器。规模不同，结论可能不同。",
        "A verdict holds only for what was tried here: very small models, very short trainings, one ordinary machine. At another scale it may differ.",
    ),
    "no_result": (
        "这个实验还没有现成的结果；请点“快速运行”，自己运行一遍。",
        "There is no shipped result for this experiment yet: press “Quick run” to make one.",
    ),
    "yourself": ("自己运行", "Run it yourself"),
    "dots": ("圆点是对各个说法的结论：", "Each dot is the verdict on a claim:"),
    "settings": ("改设置", "Change the settings"),
    "knob_seeds": ("重复次数（随机种子）", "repeats (random seeds)"),
    "reset": ("恢复我们的设置", "Restore our settings"),
    "run": ("运行", "Run"),
    "quick": ("快速运行", "Quick run"),
    "run_hint": (
        "“运行”使用下面的设置；用我们的设置，在我们的机器上需 {seconds} 秒处理器时间。“快速运行”规模较小，通常不到一分钟。同一时间只运行一个，其余排队。",
        "“Run” uses the settings below; with ours it took {seconds} s of processor time on our machine. “Quick run” does less and usually takes under a minute. Only one runs at a time; the others wait.",
    ),
    "run_hint_first": (
        "“快速运行”规模较小，通常不到一分钟。同一时间只运行一个，其余排队。",
        "“Quick run” does less and usually takes under a minute. Only one runs at a time; the others wait.",
    ),
    "cancel": ("取消", "Cancel"),
    "state.waiting": ("排队中，前面还有 {place} 个", "waiting, {place} ahead of yours"),
    "state.starting": ("正在启动……", "starting …"),
    "state.running": (
        "运行中 {percent}%，已用 {elapsed} 秒，约剩 {left} 秒",
        "running, {percent}%: {elapsed} s so far, about {left} s to go",
    ),
    "state.running_unknown": ("运行中 {percent}%，已用 {elapsed} 秒", "running, {percent}%: {elapsed} s so far"),
    "state.done": ("完成，用时 {elapsed} 秒。虚线和空心点是你的结果。", "Done in {elapsed} s. Dashed lines and open markers are your run."),
    "state.done_alone": ("完成，用时 {elapsed} 秒。", "Done in {elapsed} s."),
    "state.cancelled": ("已取消。已画出的点保留，但没有结论。", "Canceled. What was drawn stays, without a verdict."),
    "state.failed": (
        "运行中断，没有结果。请用较小的设置再试；原因见服务器日志。",
        "The run ended without a result. Try smaller settings; the server's log gives the reason.",
    ),
    "state.lost": (
        "执行它的服务器进程两次中途退出，没有结果。请用较小的设置再试；原因见服务器日志。",
        "The server process that ran it exited twice, so there is no result. Try smaller settings; the server's log gives the reason.",
    ),
    "anew": (
        "原来执行它的服务器进程已中断，正在从头重新运行。",
        "The server process that ran it exited; it is being run again from the start.",
    ),
    "progress": ("进度", "progress"),
    "bars": (
        "点是未发散的各次重复的平均，竖条（或色带）从最低值到最高值。没有点的地方，所有重复都发散了。",
        "Points are means over the repeats that did not diverge; a bar (or band) reaches from the lowest to the highest. Where a point is missing, every repeat diverged.",
    ),
    "hover": ("{name}：<br>{x}，<br>{y}", "{name}:<br>{x},<br>{y}"),
    "hover.range": ("<br>（{low} 到 {high}）", "<br>({low} to {high})"),
    "log_axis": ("{title}，对数", "{title}, logarithmic"),
    "made": (
        "由 {command} 生成 · 提交 {commit} · {date} · torch {torch}，{threads} 线程 · 处理器时间 {seconds} 秒",
        "made by {command} · commit {commit} · {date} · torch {torch}, {threads} thread(s) · {seconds} s of processor time",
    ),
    "table_own": ("你的结果", "yours"),
    "tables": ("数值", "The numbers"),
    "pictures": ("图", "Pictures"),
    "picture_ends": (
        "最小值 {low} 首次出现在第 {low_row} 行第 {low_col} 列，最大值 {high} 首次出现在第 {high_row} 行第 {high_col} 列",
        "lowest {low}, first at row {low_row}, column {low_col}; highest {high}, first at row {high_row}, column {high_col}",
    ),
    "picture_of": (
        "{title}：{curve}，{rows} × {columns}，从 {low} 到 {high}",
        "{title}: {curve}, {rows} × {columns}, from {low} to {high}",
    ),
    "next": ("接下来可以试试", "Try this next"),
    "next_run": ("用这组设置运行", "Run with these settings"),
    "diverged": ("发散", "diverged"),
    "yes": ("是", "yes"),
    "no": ("否", "no"),
    "any": ("可多选，至少一项", "choose any, at least one"),
    "range": ("{low} 到 {high}", "{low} to {high}"),
    "bad_choice": ("{name}：至少选一项。", "{name}: choose at least one."),
    "bad_number": ("{name} 是 {value}；请输入 {low} 到 {high} 之间的数。", "{name} is {value}; enter a number from {low} to {high}."),
}
