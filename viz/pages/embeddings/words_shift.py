"""Words of the page Embedding and positions: the shift property."""

WORDS: dict[str, tuple[str, str]] = {
    "shift.title": ("平移就是旋转", "To shift is to rotate"),
    "shift.lead": (
        "位置加 k，等于把位置编码乘以一个只和 k 有关的矩阵：PE(p + k) = Mₖ PE(p)，对每个 p 都成立。Mₖ 由 2×2 的旋转块组成，每对维度按自己的频率转 k 步。所以“往前 k 个”对模型来说是一个固定的线性变换（论文 3.5 节）。",
        "Moving a position by k multiplies its encoding by a matrix that depends on k alone: PE(p + k) = Mₖ PE(p), for every p. Mₖ is made of 2×2 rotations, one for each pair of dimensions, which turns by k times the pair's frequency. So “k tokens further” is one fixed linear map (section 3.5 of the paper).",
    ),
    "shift.lead.plain": (
        "每对数是圆上的一个点；位置往后挪 k，点就转一个固定的角。",
        "Each pair of numbers is a point on a circle; k positions further, it has turned by a fixed angle.",
    ),
    "shift.k": ("平移 k", "shift k"),
    "shift.position": ("位置 p", "position p"),
    "shift.pair": ("第几对", "pair"),
    "shift.checked": (
        "用模型自己的位置表验过：k = {k} 时，{n} 个位置、所有维度上 PE(p + k) 与 Mₖ PE(p) 最多差 {error}（float32 的舍入）。",
        "Checked on the model's own table: for k = {k}, over all {n} positions and all dimensions, PE(p + k) and Mₖ PE(p) differ by at most {error} (rounding of float32).",
    ),
    "shift.checked.plain": (
        "在模型自己的表上验过：k = {k} 时最多差 {error}，只是舍入。",
        "Checked on the model's own table: at k = {k} the largest difference is {error}, mere rounding.",
    ),
    "shift.matrix": ("Mₖ 的前几块（k = {k}）", "The first blocks of Mₖ (k = {k})"),
    "shift.blocks": ("Mₖ 左上角的旋转块", "the rotation blocks at the upper left of Mₖ"),
    "shift.map": ("整个 Mₖ：{d} × {d}，只有对角线旁的块不是 0", "all of Mₖ: {d} × {d}; only the blocks are not 0"),
    "shift.turn": ("第 {pair} 对（从维度 {dimension} 起）转 {degrees}°", "Pair {pair} (from dimension {dimension}) turns by {degrees}°"),
    "shift.circle": ("圆上的点：位置 p，再转到 p + k", "a point on a circle: at position p, then at p + k"),
    "shift.table_row": ("表里第 {position} 行：", "row {position} of the table:"),
    "shift.rotary_title": ("旋转位置编码（RoPE）", "Beside it: rotary positions (RoPE)"),
    "shift.rotary": (
        "RoPE 不加任何东西，而是把 q 和 k 各按自己的位置旋转，得分就只和距离有关。拿这句话的 q（“{query}”）和 k（“{key}”，编码器第 1 层第 1 头）用 model/positions.py 来转：距离 {k} 时得分 {score}，在所有位置上最多差 {spread}；距离 0 时是 {first}。",
        "RoPE adds nothing; it turns q and k, each by its own position, so that the score depends on the distance alone. With this sentence's q (“{query}”) and k (“{key}”; encoder, first layer, first head) turned by model/positions.py: score {score} at distance {k}, the same at all positions within {spread}; {first} at distance 0.",
    ),
    "shift.rotary.plain": (
        "另一种做法（RoPE）旋转问和答：相隔 {k}，得分处处是 {score}。",
        "Another way (RoPE) turns query and key themselves: {k} apart, the score is {score} wherever they stand.",
    ),
    "shift.none": (
        "这个模型的嵌入不加正弦位置编码，所以没有可以平移的表。换成 zh-en 就能看到。",
        "This model adds no sinusoids to its embeddings, so there is no table to shift. Choose zh-en to see one.",
    ),
}
