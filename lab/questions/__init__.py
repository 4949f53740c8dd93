"""Questions asked of a loaded model: each module runs it, edited or watched, and returns plain records."""
