"""Who plays when nobody does."""
