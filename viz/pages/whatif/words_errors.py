"""Words of the page What if: why an edit cannot be made."""

WORDS = {
    "error.unknown": (
        "“{edit}”不是改动；改动以 {known} 之一开头，例如 {example}。",
        "“{edit}” is no edit; an edit begins with one of {known}, such as {example}.",
    ),
    "error.form": ("无法读懂“{edit}”；请写成 {example} 这样的形式。", "“{edit}” cannot be read; write it like {example}."),
    "error.site": (
        "“{edit}”：这个检查点没有这一层；编码器层从 0 到 {encoder}，解码器层从 0 到 {decoder}。",
        "“{edit}”: this checkpoint has no such layer; encoder layers run from 0 to {encoder}, decoder layers from 0 to {decoder}.",
    ),
    "error.head": ("“{edit}”：没有头 {value}，头从 0 到 {limit}。", "“{edit}”: there is no head {value}; heads run from 0 to {limit}."),
    "error.token": (
        "“{edit}”：没有词元 {value}，原文词元从 0 到 {limit}。",
        "“{edit}”: there is no token {value}; source tokens run from 0 to {limit}.",
    ),
    "error.special": ("“{edit}”：这个词元没有对应的文字，请选别的。", "“{edit}”: this token stands for no text; choose another."),
    "error.overlap": (
        "“{edit}”：另一处替换已经改变了这段文字，请去掉其中一个。",
        "“{edit}”: another swap changes this text already; remove one of them.",
    ),
    "error.again": (
        "“{edit}”：另一个改动已经设定了同一处，请去掉其中一个。",
        "“{edit}”: another edit sets this already; remove one of them.",
    ),
    "error.row": ("“{edit}”：没有第 {value} 行，行从 0 到 {limit}。", "“{edit}”: there is no row {value}; rows run from 0 to {limit}."),
    "error.values": (
        "“{edit}”：给了 {value} 个数，这一行有 {limit} 个键，请每个键给一个。",
        "“{edit}”: {value} numbers are given and the row has {limit} keys; give one for each.",
    ),
    "error.number": (
        "“{edit}”：“{value}”不能用，每个数要在 0 和 1000000 之间。",
        "“{edit}”: “{value}” cannot be used; each number must be between 0 and 1000000.",
    ),
    "error.zero": ("“{edit}”：不能全是 0，至少要有一个大于 0。", "“{edit}”: not all may be 0; at least one must be more."),
    "error.added": (
        "“{edit}”：这个改动去掉加在嵌入上的位置编码，而这个模型没有加（它的位置方式是 {value}）；请选别的改动。",
        "“{edit}”: this takes away positions that are added to the embeddings, and this model adds none (its positions are {value}). Choose another edit.",
    ),
    "error.beside": ("“{edit}”：需要第二句话，两句才成一批。", "“{edit}”: a second sentence is needed to make a batch of two."),
    "error.shorter": (
        "“{edit}”：第二句要比你的长（你的 {value} 个词元，它 {limit} 个），你的句子才会被填充。请换一句更长的。",
        "“{edit}”: the second sentence must be longer than yours ({value} tokens; it has {limit}), so that yours is padded. Give a longer one.",
    ),
}
