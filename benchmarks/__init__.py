"""Measurements of the app, run by hand: `python -m benchmarks.app --json`."""
