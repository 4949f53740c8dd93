"""Words around a term of the glossary; the terms themselves stand in viz/shared/glossary."""

WORDS = {
    "page": ("在“{page}”页上看", "See it on the page {page}"),
    "source": ("出处：{source}", "Source: {source}"),
    "also": ("也叫 {names}", "also: {names}"),
    "failed": ("没有取到解释，程序可能已经停止。", "The explanation could not be fetched; the program may have stopped."),
}
