"""The table in the browser: a server that shows every seat what it may see, and nothing else."""

from salon.table.serve import chairs_for, open_match, serve

__all__ = ["chairs_for", "open_match", "serve"]
