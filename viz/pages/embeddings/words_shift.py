"""Words of the page Embedding and positions: the shift property."""

WORDS: dict[str, tuple[str, str]] = {
    "shift.title": ("平移位置就是旋转", "Shifting a position is a rotation"),
    "shift.lead": (
        "每对维度是圆上的一个点；后移 k 个位置，它就转过 k 乘以这一对的频率。所以对每个 p 都有 PE(p + k) = Mₖ PE(p)，Mₖ 只取决于 k（论文 3.5 节）。",
        "Each pair of dimensions is a point on a circle; k positions further it has turned by k times the frequency of the pair. So PE(p + k) = Mₖ PE(p) for every p, with an Mₖ that depends only on k (section 3.5 of the paper).",
    ),
    "shift.k": ("平移 k", "shift k"),
    "shift.position": ("位置 p", "position p"),
    "shift.checked": (
        "用模型自己的表检验：k = {k} 时，{n} 个位置上 PE(p + k) 与 Mₖ PE(p) 最多相差 {error}（舍入误差）。",
        "Checked on the model's own table: for k = {k}, over {n} positions, PE(p + k) and Mₖ PE(p) differ by at most {error} (rounding).",
    ),
    "shift.matrix": ("旋转矩阵 Mₖ 的前几块（k = {k}）", "The first blocks of the rotation matrix Mₖ (k = {k})"),
    "shift.blocks": ("Mₖ 里前几对维度的旋转块", "the rotation blocks of the first pairs of dimensions in Mₖ"),
    "shift.pair_say": (
        "{row}，第 {col} 对：{value}",
        "{row}, pair {col}: {value}",
    ),
    "shift.map": (
        "整个 Mₖ（{d} × {d}）：每对维度的 cos 和 sin，其余的数都是 0",
        "all of Mₖ ({d} × {d}): cos and sin of each pair; every other number is 0",
    ),
    "shift.turn": ("第 {pair} 对（从维度 {dimension} 起）转过 {degrees}°", "Pair {pair} (from dimension {dimension}) turns by {degrees}°"),
    "shift.circle": ("圆上的点：先在位置 p，再转到 p + k", "a point on a circle: at position p, then at p + k"),
    "shift.table_row": ("表里第 {position} 行：", "row {position} of the table:"),
    "shift.rotary_title": ("对照：旋转位置编码（RoPE）", "For comparison: rotary position embedding (RoPE)"),
    "shift.rotary": (
        "RoPE 不加位置编码，而是把 q 和 k 各按自己的位置旋转。这句话的 q（“{query}”）和 k（“{key}”，编码器第 1 层第 1 头）：距离 {k} 时分数是 {score}，在所有位置上最多相差 {spread}；距离 0 时是 {first}。",
        "RoPE adds nothing; it rotates q and k, each by its own position. This sentence's q (“{query}”) and k (“{key}”; encoder, layer 1, head 1) score {score} at distance {k}, the same at all positions within {spread}, and {first} at distance 0.",
    ),
    "shift.none": (
        "这个模型的嵌入不加正弦位置编码，所以没有可以平移的表。换成 zh-en 这样的模型就能看到。",
        "This model adds no sinusoidal encodings to its embeddings, so there is no table to shift. Choose a model such as zh-en to see one.",
    ),
}
