"""Words of a matrix drawn as lines between two columns of tokens."""

WORDS = {
    "role": ("连线图", "lines"),
    "keys": (
        "上下键在一边移动；右键从 query 走到它的一条线，再走到 key；左键往回；Enter 钉住，Esc 松开",
        "Up and down walk along a side; right goes from a query to one of its lines and on to the key, left goes back; Enter pins, Escape lets go",
    ),
    "queries": ("query", "query"),
    "keys_side": ("key", "key"),
    "foot": (
        "线越粗越实，权重越大；{high} 最粗，{thin} 以下不画。指着一个词元，只看它的线。",
        "The thicker and denser a line, the larger the weight; {high} is the thickest, below {thin} nothing is drawn. Point at a token to see its lines alone.",
    ),
    "foot_row": (
        "线越粗越实，权重越大；每个 query 最大的一条最粗，不到它百分之一的不画。指着一个词元，只看它的线。",
        "The thicker and denser a line, the larger the weight; each query's largest is the thickest, and lines below a hundredth of it are not drawn. Point at a token to see its lines alone.",
    ),
}
