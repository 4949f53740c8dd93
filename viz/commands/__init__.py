"""What `python -m viz` can do without a browser."""
