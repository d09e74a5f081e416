"""One match being played: seats, dice, record, saves."""
