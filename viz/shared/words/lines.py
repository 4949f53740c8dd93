"""Words of a matrix drawn as lines between two columns of tokens."""

WORDS = {
    "role": ("连线图", "lines"),
    "keys": (
        "上下键在一侧移动；右键从 query 到它的一条线，再到 key；左键返回；Enter 固定，Esc 取消固定",
        "Up and down move along a side; right goes from a query to one of its lines and on to the key, left goes back; Enter pins, Escape unpins",
    ),
    "queries": ("query", "query"),
    "keys_side": ("key", "key"),
    "foot": (
        "线越粗、越不透明，注意力权重越大；权重为 {high} 时最粗，小于 {thin} 的不画。指向一个词元，就只显示它的线。",
        "The thicker and more opaque a line, the larger the attention weight; {high} is the thickest, and weights below {thin} are not drawn. Point at a token to see only its lines.",
    ),
    "foot_row": (
        "线越粗、越不透明，注意力权重越大；每个 query 权重最大的一条最粗，不到它百分之一的不画。指向一个词元，就只显示它的线。",
        "The thicker and more opaque a line, the larger the attention weight; each query's largest weight is the thickest, and weights below a hundredth of it are not drawn. Point at a token to see only its lines.",
    ),
}
