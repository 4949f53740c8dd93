"""Words that the server puts into a question; all others stand with the page for teachers (viz/pages/teach/words_room.py)."""

OTHER = ("别的词元", "another token")
