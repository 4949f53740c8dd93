"""What test_every_page.py asks of each page while it walks past: one module a question."""
