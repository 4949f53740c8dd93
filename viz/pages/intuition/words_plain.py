"""What the page Intuition says in the plain depth."""

WORDS = {
    "lead.plain": ("每个实验只问一个问题，动手试试。", "Each experiment asks one question. Try it."),
    "dictionary.see.plain": (
        "硬查只取“{best}”：{hard}。软查样样取一点：{soft}。",
        "A hard lookup takes “{best}” alone: {hard}. A soft one takes some of everything: {soft}.",
    ),
    "dictionary.see_tie.plain": (
        "“{best}”和“{second}”并列；软查照样有答案：{soft}。",
        "“{best}” and “{second}” tie; the soft lookup still answers: {soft}.",
    ),
    "dictionary.see_zero.plain": (
        "q 是零，谁也不像；软查取平均：{soft}。",
        "q is zero and matches nothing; the soft lookup takes the mean: {soft}.",
    ),
    "dictionary.look_hard.plain": (
        "“{best}”最像 q，拿走 {weight}%；T 调大就摊开。",
        "“{best}” matches q best and takes {weight}%; a larger T spreads it.",
    ),
    "dictionary.look_mix.plain": (
        "越像 q 的拿得越多：“{best}”{weight}%，最少 {low}%。",
        "What matches q better gets more: “{best}” {weight}%, the least {low}%.",
    ),
    "dictionary.look_tie.plain": (
        "一样像，就一样多：各 {weight}%。把 q 转一点。",
        "Equal matches get equal shares, {weight}% each. Turn q a little.",
    ),
    "dictionary.look_zero.plain": ("没有方向就没有像不像；把 q 拉出来。", "Without a direction nothing matches; pull q out."),
    "dictionary.look_even.plain": (
        "T 大，差别就小：最多 {weight}%，最少 {low}%。",
        "A large T levels the differences: most {weight}%, least {low}%.",
    ),
    "dictionary.model.plain": (
        "注意力就这样查：每个词元有自己的 q、k、v。",
        "Attention looks things up like this: every token has its own q, k and v.",
    ),
    "dot.see.plus.plain": ("夹角 {angle}°，大体同向：a·b = {dot}。", "{angle}° apart, roughly the same way: a·b = {dot}."),
    "dot.see.minus.plain": ("夹角 {angle}°，大体反向：a·b = {dot}。", "{angle}° apart, roughly opposite: a·b = {dot}."),
    "dot.see.zero.plain": ("正好垂直：a·b = 0。", "Exactly at right angles: a·b = 0."),
    "dot.see.none.plain": ("一个箭头长度为 0：a·b = 0。", "One arrow has length 0: a·b = 0."),
    "dot.look.plain": (
        "点积量方向像不像，也量有多长：a 长一倍，就变成 {twice}。",
        "It measures likeness and length: make a twice as long and it becomes {twice}.",
    ),
    "dot.look_zero.plain": ("往哪边转一点都会变号。", "A small turn either way gives it a sign."),
    "dot.model.plain": ("注意力的分数 q·k 就是点积。", "An attention score q·k is this dot product."),
    "scale.see.plain": (
        "{d} 个数时点积散到 {variance}；除以 {root} 后是 {after}。",
        "With {d} numbers dot products spread to {variance}; divided by {root}, to {after}.",
    ),
    "scale.look.plain": (
        "不除，权重挤到一处（{largest}），就学不动；除了是 {scaled}。",
        "Undivided, weight piles up ({largest}) and learning stalls; divided it is {scaled}.",
    ),
    "scale.model.plain": ("这个模型一个头有 {k} 个数，除以 {root}。", "This model has {k} numbers a head and divides by {root}."),
    "bend.see.start.plain": (
        "还没训练：没有 ReLU 分对 {plain}/{n}，有的 {bent}/{n}。",
        "Not trained: {plain} of {n} right without ReLU, {bent} with it.",
    ),
    "bend.see.going.plain": (
        "第 {step} 步：没有 ReLU 分对 {plain}，有的 {bent}（共 {n}）。",
        "Step {step}: {plain} of {n} right without ReLU, {bent} with it.",
    ),
    "bend.see.bent.plain": (
        "没有 ReLU 分对 {plain}/{n}，有 ReLU 分对 {bent}/{n}。",
        "{plain} of {n} right without ReLU, {bent} with it.",
    ),
    "bend.see.both.plain": ("都分对了（{n}）：这些点一条直线就够。", "Both have all {n} right: a straight line is enough here."),
    "bend.see.other.plain": (
        "没有 ReLU 分对 {plain}/{n}，有的 {bent}/{n}，没有更好。",
        "{plain} of {n} right without ReLU, {bent} with it: no better here.",
    ),
    "bend.look.plain": (
        "两次矩阵乘法等于一次，只能画直线；ReLU 让它折弯。",
        "Two matrix products are one and draw only a line; ReLU lets it bend.",
    ),
    "bend.model.plain": ("Transformer 的前馈层就是这样的两层。", "A Transformer's feed-forward layer is two such layers."),
    "bend.model_swiglu.plain": (
        "这个模型的前馈层也这样，只多一道门。",
        "This model's feed-forward layer works like this, with a gate added.",
    ),
    "order.lead.plain": (
        "两句用词相同、顺序不同，真的送进编码器。",
        "Two sentences, the same words in another order, through the real encoder.",
    ),
    "see.order.plain": (
        "没有位置，两句对编码器是一回事（差 {without}）。",
        "Without positions both sentences are the same to the encoder ({without} apart).",
    ),
    "see.order_not.plain": (
        "没有位置，两句仍差 {without}：它还从别处知道顺序。",
        "Without positions they still differ by {without}: order enters elsewhere.",
    ),
    "see.order_same.plain": ("两句一样，换一个顺序试试。", "Both are the same; try another order."),
    "look.order_moved.plain": (
        "词序来自位置：“{token}”从第 {i} 位到第 {j} 位，差 {most}。",
        "Order comes from positions: “{token}” moved from {i} to {j} and differs by {most}.",
    ),
    "look.order_stayed.plain": (
        "词序来自位置：“{token}”没动，别的动了，差 {most}。",
        "Order comes from positions: “{token}” stayed, others moved, and it differs by {most}.",
    ),
}
