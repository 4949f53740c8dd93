"""Words of the page Embedding and positions for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "每个词元换成一行数，叫词嵌入，乘以 {scale}；再加上它的位置编码，也是一行数。上 + 中 = 下。",
        "Each token becomes a row of numbers, its embedding, times {scale}; its positional encoding, another row, is added. Top + middle = bottom.",
    ),
    "lead.rotary.plain": (
        "每个词元换成一行数，叫词嵌入，乘以 {scale}。位置不加在这里，而是在自注意力里加入。",
        "Each token becomes a row of numbers, its embedding, times {scale}. Its position is not added here; it enters in self-attention.",
    ),
    "lead.alibi.plain": (
        "每个词元换成一行数，叫词嵌入，乘以 {scale}。位置不加在这里，而是在自注意力里加入。",
        "Each token becomes a row of numbers, its embedding, times {scale}. Its position is not added here; it enters in self-attention.",
    ),
    "lead.none.plain": (
        "每个词元换成一行数，叫词嵌入，乘以 {scale}。这个模型不用位置编码。",
        "Each token becomes a row of numbers, its embedding, times {scale}. This model uses no positions.",
    ),
    "see.parts.plain": (
        "每行是一个词元。词嵌入的平均长度是位置编码的 {ratio} 倍。",
        "Each row is a token. On average an embedding is {ratio} times as long as a positional encoding.",
    ),
    "see.parts_small.plain": (
        "每行是一个词元。位置编码的平均长度是词嵌入的 {ratio} 倍。",
        "Each row is a token. On average a positional encoding is {ratio} times as long as an embedding.",
    ),
    "see.parts_plain.plain": (
        "每行是一个词元。最长的向量是“{longest}”的。",
        "Each row is a token. The longest vector is that of “{longest}”.",
    ),
    "see.parts_learned.plain": (
        "每行是一个词元。词嵌入的平均长度是位置向量的 {ratio} 倍。",
        "Each row is a token. On average an embedding is {ratio} times as long as a position vector.",
    ),
    "see.parts_small_learned.plain": (
        "每行是一个词元。位置向量的平均长度是词嵌入的 {ratio} 倍。",
        "Each row is a token. On average a position vector is {ratio} times as long as an embedding.",
    ),
    "look.twice.plain": (
        "“{token}”出现两次，在上图里两行相同；加上位置编码，模型才能区分先后。",
        "“{token}” occurs twice, with identical rows in the top map. Only the positional encoding tells the two apart.",
    ),
    "look.twice_plain.plain": (
        "“{token}”出现两次，两行相同，因为这里还没有位置信息。",
        "“{token}” occurs twice, with identical rows, since there is no position here yet.",
    ),
    "look.parts.plain": (
        "位置编码是加上去的；没有它，编码器分不出词元的先后。",
        "The positional encoding is added; without it the encoder could not tell the order of the tokens.",
    ),
    "look.alone.plain": (
        "这里只有一个词元“{token}”：位置 0 加上的是 sin 0 = 0 和 cos 0 = 1。",
        "“{token}” is the only token here: position 0 adds sin 0 = 0 and cos 0 = 1.",
    ),
    "look.alone_halves.plain": (
        "这里只有一个词元“{token}”：位置 0 加上的是 sin 0 = 0 和 cos 0 = 1。",
        "“{token}” is the only token here: position 0 adds sin 0 = 0 and cos 0 = 1.",
    ),
    "look.alone_learned.plain": (
        "这里只有一个词元“{token}”，加上的是位置表的第 0 行。",
        "“{token}” is the only token here; row 0 of the position table is added to it.",
    ),
    "wave_lead.plain": (
        "位置编码的每一维都随位置像波一样变化，左边的变化快，右边的变化慢，好比秒针、分针和时针。",
        "Each dimension of the positional encoding is a wave over the positions, fast on the left, slow on the right, like the hands of a clock.",
    ),
    "wave_lead_halves.plain": (
        "位置编码的每一维都随位置像波一样变化，有快有慢，好比秒针、分针和时针。",
        "Each dimension of the positional encoding is a wave over the positions, some fast and some slow, like the hands of a clock.",
    ),
    "similarity_lead.plain": (
        "任取两个位置，比较它们的编码有多相似：用余弦来量，1 表示方向相同。",
        "Take any two positions: how similar are their encodings? The measure is the cosine; 1 means the same direction.",
    ),
    "see.table.plain": (
        "{positions} 行，每行一个位置；左边的列变化快，右边的列变化慢。",
        "{positions} rows, one per position. Columns on the left change quickly, those on the right slowly.",
    ),
    "see.table_halves.plain": (
        "{positions} 行，每行一个位置；在每一半里，左边的列变化快，右边的列变化慢。",
        "{positions} rows, one per position. In each half, columns on the left change quickly, those on the right slowly.",
    ),
    "look.table.plain": (
        "变化快的列区分相邻的位置，变化慢的列区分相距很远的位置；合起来，每个位置的编码都不同。",
        "Fast columns tell neighboring positions apart, slow ones distant positions; together they make every row different.",
    ),
    "look.table_halves.plain": (
        "变化快的列区分相邻的位置，变化慢的列区分相距很远的位置；合起来，每个位置的编码都不同。",
        "Fast columns tell neighboring positions apart, slow ones distant positions; together they make every row different.",
    ),
    "see.wave_sin.plain": ("维度 {dimension} 每 {wave} 个位置重复一次。", "Dimension {dimension} repeats every {wave} positions."),
    "see.wave_cos.plain": ("维度 {dimension} 每 {wave} 个位置重复一次。", "Dimension {dimension} repeats every {wave} positions."),
    "look.wave_fast.plain": (
        "这一维变化快。它会重复，所以单看这一维，分不清是第几圈。",
        "This dimension changes quickly. It repeats, so on its own it cannot say which turn it is in.",
    ),
    "look.wave_middle.plain": (
        "这一维不快不慢：从句首的 {first} 变到句末的 {last}。",
        "This dimension has a medium speed: {first} at the beginning of the sentence, {last} at its end.",
    ),
    "look.wave_slow.plain": (
        "这一维变化慢：从句首的 {first} 到句末的 {last}，在很长的文本里才有用。",
        "This dimension changes slowly: from {first} at the beginning to {last} at the end. It is useful only in long texts.",
    ),
    "see.similarity.plain": (
        "对角线上的余弦是 1（每个位置与自己）；表里最小的余弦是 {last}。",
        "On the diagonal the cosine is 1 (each position with itself); the smallest in the table is {last}.",
    ),
    "see.similarity_outside.plain": (
        "对角线上的余弦是 1（每个位置与自己）；到图的边缘是 {edge_value}。",
        "On the diagonal the cosine is 1 (each position with itself); at the edge of the picture it is {edge_value}.",
    ),
    "see.similarity_learned.plain": (
        "这些位置向量是学到的：相邻位置的余弦平均 {near}，其余各对平均 {far}。",
        "These position vectors were learned: neighboring positions have a mean cosine of {near}, all other pairs {far}.",
    ),
    "look.similarity.plain": (
        "余弦只取决于两个位置的距离，注意力可以由此判断远近。",
        "The cosine depends only on the distance between two positions, so attention can use it to judge distance.",
    ),
}
