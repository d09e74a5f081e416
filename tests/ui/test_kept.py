"""What is kept, and what goes."""

from __future__ import annotations

from nardy.ui.kept import Kept


def test_a_thing_is_made_once_until_others_push_it_out() -> None:
    made: list[str] = []
    kept: Kept[str] = Kept(2)

    def get(key: str) -> str:
        def make() -> str:
            made.append(key)
            return key.upper()

        return kept.get(key, make)

    assert [get(key) for key in "abab"] == ["A", "B", "A", "B"]
    assert made == ["a", "b"]
    get("a")
    get("c")
    get("a")
    assert made == ["a", "b", "c"]
    get("b")
    assert made == ["a", "b", "c", "b"]
