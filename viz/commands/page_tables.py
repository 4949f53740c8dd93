"""All pages with their questions as Markdown, for docs/pages.md: `python -m viz.commands.page_tables` prints it, and a test holds the document to it."""

from viz.pages import GROUPS, TEXT

START, END = "<!-- all pages: python -m viz.commands.page_tables -->", "<!-- end -->"


def page_tables() -> str:
    """A heading and a table for each group of the menu; the opening and the menu itself are no entries of it."""
    return "\n\n".join(page_table(group, names) for group, names in GROUPS.items() if f"contents.section.{group}" in TEXT)


def page_table(section: str, names: tuple[str, ...]) -> str:
    """One line a page: its name and its question in both languages."""
    zh, en = TEXT[f"contents.section.{section}"]
    lines = [f"### {en} · {zh}", "", "| page | 页面 | what it answers | 回答什么 |", "|---|---|---|---|"]
    for name in names:
        (title_zh, title_en), (asks_zh, asks_en) = TEXT[f"common.page.{name}"], TEXT[f"contents.asks.{name}"]
        lines.append(f"| {title_en} | {title_zh} | {asks_en} | {asks_zh} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print("\n".join([START, page_tables(), END]))
