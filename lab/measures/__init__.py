"""Measurements: pure functions of a trace's arrays, in numpy alone, so that a page, a command and a test share one definition."""
