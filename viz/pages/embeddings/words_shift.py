"""Words of the page Embedding and positions: the shift property."""

WORDS: dict[str, tuple[str, str]] = {
    "shift.title": ("平移位置就是旋转", "Shifting a position is a rotation"),
    "shift.lead": (
        "位置加 k，等于把位置编码乘以一个只取决于 k 的矩阵：PE(p + k) = Mₖ PE(p)，对每个 p 都成立。Mₖ 由 2×2 的旋转块组成：每对维度转过的角度是 k 乘以这一对的频率。所以“后移 k 个位置”是一个固定的线性变换（论文 3.5 节）。",
        "Shifting a position by k multiplies its encoding by a matrix that depends only on k: PE(p + k) = Mₖ PE(p), for every p. Mₖ consists of 2×2 rotations, one for each pair of dimensions, by an angle of k times the frequency of that pair. So “k positions further” is one fixed linear map (section 3.5 of the paper).",
    ),
    "shift.lead.plain": (
        "位置编码的每对维度是圆上的一个点；后移 k 个位置，这个点就转过一个固定的角度。",
        "Each pair of dimensions is a point on a circle; k positions further, it has turned by a fixed angle.",
    ),
    "shift.k": ("平移 k", "shift k"),
    "shift.position": ("位置 p", "position p"),
    "shift.checked": (
        "用模型自己的位置编码表检验：k = {k} 时，在 {n} 个位置、所有维度上，PE(p + k) 与 Mₖ PE(p) 最多相差 {error}（float32 的舍入误差）。",
        "Checked on the model's own table: for k = {k}, over {n} positions and all dimensions, PE(p + k) and Mₖ PE(p) differ by at most {error} (rounding of float32).",
    ),
    "shift.checked.plain": (
        "用模型自己的位置编码表检验：k = {k} 时最多相差 {error}，这只是舍入误差。",
        "Checked on the model's own table: for k = {k} the largest difference is {error}, which is only rounding.",
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
        "RoPE 不加位置编码，而是把 q 和 k 各按自己的位置旋转，所以同一对 q、k 的点积只取决于距离。这里用 model/positions.py 旋转这句话的 q（“{query}”）和 k（“{key}”，编码器第 1 层第 1 头）：距离 {k} 时分数是 {score}，在所有位置上最多相差 {spread}；距离 0 时分数是 {first}。",
        "RoPE adds nothing; it rotates q and k, each by its own position, so that the score of a given q and k depends only on their distance. Here model/positions.py rotates this sentence's q (“{query}”) and k (“{key}”; encoder, first layer, first head): the score at distance {k} is {score}, the same at all positions within {spread}; at distance 0 it is {first}.",
    ),
    "shift.rotary.plain": (
        "另一种方法（RoPE）直接旋转查询和键：只要相隔 {k} 个位置，同一对查询和键的分数都是 {score}。",
        "Another method (RoPE) rotates the query and the key themselves: {k} positions apart, this pair scores {score} wherever it stands.",
    ),
    "shift.none": (
        "这个模型的嵌入不加正弦位置编码，所以没有可以平移的表。换成 zh-en 这样的模型就能看到。",
        "This model adds no sinusoidal encodings to its embeddings, so there is no table to shift. Choose a model such as zh-en to see one.",
    ),
}
