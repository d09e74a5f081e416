"""The computer player as an engine for other programs: UBGI over standard input and output."""
