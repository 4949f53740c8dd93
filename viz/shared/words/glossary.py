"""Words around a term of the glossary; the terms themselves stand in viz/shared/glossary."""

WORDS = {
    "page": ("在“{page}”页查看", "See it on the page {page}"),
    "source": ("出处：{source}", "Source: {source}"),
    "failed": (
        "解释没有载入，服务器程序可能已经停止。请稍后再试。",
        "The explanation could not be loaded; the program on the server may have stopped. Try again in a moment.",
    ),
}
