"""The lab on the command line."""
