"""What each seat owns, as constrained rows posted in the move's own transaction."""
