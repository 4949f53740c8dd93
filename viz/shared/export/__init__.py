"""Figures that are taken home: one record, and what is written of it. viz/browser/export/ does the same in the browser."""
