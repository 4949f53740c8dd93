"""Measurements of the app, run by hand: `python -m benchmarks.page_payload --json`."""
