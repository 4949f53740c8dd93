"""Words of the page Embedding and positions for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "每个词元换成一串数（嵌入），再加上位置的一串数。上 + 中 = 下。",
        "Each token becomes a row of numbers; its position adds another row. Top + middle = bottom.",
    ),
    "lead.rotary.plain": (
        "每个词元换成一串数（嵌入）。位置不加在这里，到注意力里才用。",
        "Each token becomes a row of numbers. Position is not added here but inside attention.",
    ),
    "lead.alibi.plain": (
        "每个词元换成一串数（嵌入）。位置不加在这里，到注意力里才用。",
        "Each token becomes a row of numbers. Position is not added here but inside attention.",
    ),
    "lead.none.plain": (
        "每个词元换成一串数（嵌入）。这个模型不加位置。",
        "Each token becomes a row of numbers. This model adds no positions.",
    ),
    "parts_title.plain": ("嵌入 + 位置 = 输入", "Embedding + position = input"),
    "parts_title_plain.plain": ("嵌入就是输入", "The embedding is the input"),
    "see.parts.plain": (
        "一行是一个词元；词义的一份是位置的 {ratio} 倍。",
        "A row is a token; the token's part is {ratio} times as long as the position's.",
    ),
    "see.parts_small.plain": (
        "一行是一个词元；位置的一份是词义的 {ratio} 倍。",
        "A row is a token; the position's part is {ratio} times as long as the token's.",
    ),
    "see.parts_plain.plain": ("一行是一个词元；最长的是“{longest}”。", "A row is a token; the longest is “{longest}”."),
    "see.parts_learned.plain": (
        "一行是一个词元；词义的一份是位置的 {ratio} 倍。",
        "A row is a token; the token's part is {ratio} times as long as the position's.",
    ),
    "see.parts_small_learned.plain": (
        "一行是一个词元；位置的一份是词义的 {ratio} 倍。",
        "A row is a token; the position's part is {ratio} times as long as the token's.",
    ),
    "look.twice.plain": (
        "“{token}”出现两次，上图两行相同；加了位置，模型才分得清先后。",
        "“{token}” stands there twice with equal rows on top; only position tells them apart.",
    ),
    "look.twice_plain.plain": (
        "“{token}”出现两次，两行一样：这里还没有位置。",
        "“{token}” stands there twice with equal rows: no position yet.",
    ),
    "look.parts.plain": (
        "位置是加进去的：没有它，编码器分不出词序。",
        "Position is added: without it the encoder could not tell the order of words.",
    ),
    "look.alone.plain": (
        "只有“{token}”一个词元：位置 0 加 sin 0 = 0 和 cos 0 = 1。",
        "“{token}” is alone, at position 0, which adds sin 0 = 0 and cos 0 = 1.",
    ),
    "look.alone_halves.plain": (
        "只有“{token}”一个词元：位置 0 加 sin 0 = 0 和 cos 0 = 1。",
        "“{token}” is alone, at position 0, which adds sin 0 = 0 and cos 0 = 1.",
    ),
    "look.alone_learned.plain": ("只有“{token}”一个词元，加的是位置表的第 0 行。", "“{token}” is alone and gains row 0 of the table."),
    "wave_lead.plain": (
        "位置的每一维是一道波，左边快，右边慢，像秒针、分针、时针。",
        "Each dimension of a position is a wave, fast to slow, like the hands of a clock.",
    ),
    "wave_lead_halves.plain": (
        "位置的每一维是一道波，有快有慢，像秒针、分针、时针。",
        "Each dimension of a position is a wave, fast or slow, like the hands of a clock.",
    ),
    "similarity_lead.plain": ("两个位置有多像？近的像，远的不像。", "How alike are two positions? Near ones are, far ones are not."),
    "see.table.plain": (
        "{positions} 行是位置，左边的列变得快，右边的列变得慢。",
        "{positions} rows, one a position; columns change fast on the left and slowly on the right.",
    ),
    "see.table_halves.plain": (
        "{positions} 行是位置；每一半里，左边变得快，右边变得慢。",
        "{positions} rows, one a position; in each half columns change fast on the left, slowly on the right.",
    ),
    "look.table.plain": (
        "快的列分开相邻的词，慢的列分开相距远的词，合起来每行都不同。",
        "Fast columns tell neighbours apart, slow ones distant words: together every row is different.",
    ),
    "look.table_halves.plain": (
        "快的列分开相邻的词，慢的列分开相距远的词，合起来每行都不同。",
        "Fast columns tell neighbours apart, slow ones distant words: together every row is different.",
    ),
    "see.wave_sin.plain": ("维度 {dimension}：每 {wave} 个位置转一圈。", "Dimension {dimension}: one turn every {wave} positions."),
    "see.wave_cos.plain": ("维度 {dimension}：每 {wave} 个位置转一圈。", "Dimension {dimension}: one turn every {wave} positions."),
    "look.wave_fast.plain": (
        "转得快，相邻就很不同；但会重来，单凭它不知道是第几圈。",
        "It turns fast, so neighbours differ; but it repeats, so alone it is not enough.",
    ),
    "look.wave_middle.plain": (
        "这一维不快不慢：从句首的 {first} 变到句末的 {last}。",
        "Neither fast nor slow: from {first} at the beginning to {last} at the end.",
    ),
    "look.wave_slow.plain": (
        "转得慢，从 {first} 到 {last} 几乎不动；长文章才用得上。",
        "It turns slowly, {first} to {last}: only a long text makes use of it.",
    ),
    "see.similarity.plain": (
        "对角线一带最像（自己和自己是 1），最低到 {last}。",
        "The band along the diagonal is most alike (1 with itself); the lowest is {last}.",
    ),
    "see.similarity_outside.plain": (
        "对角线一带最像（自己和自己是 1），到图边是 {edge_value}。",
        "The band along the diagonal is most alike (1 with itself); at the edge {edge_value}.",
    ),
    "see.similarity_learned.plain": (
        "位置是学来的：相邻的平均 {near}，其余 {far}。",
        "These positions were learned: neighbours {near} on average, others {far}.",
    ),
    "look.similarity.plain": (
        "像不像只看距离：注意力靠它知道谁在近处。",
        "Only the distance matters: that is how attention can sense who is near.",
    ),
}
