"""The screens of the game: each joins what is played and what is seen."""
