"""Names as the keypad spells them; their order is that of the kit."""

from pytest_mobilegym.phone.kit.people.collation import OTHERS, heading, initial, sort_key

__all__ = ["OTHERS", "heading", "initial", "keypad_matches", "sort_key"]

_KEYS = {
    letter: str(key)
    for key, letters in enumerate(("ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"), 2)
    for letter in letters
}


def keypad_matches(name: str, digits: str) -> bool:
    """Whether digits on the keypad spell the beginning of a word of a name, or its initials.

    5426 finds "Li ..."; 97 finds "张三", read Zhang San.
    """
    words = ["".join(_KEYS.get(initial(character), "") for character in word) for word in name.split()]
    firsts = "".join(word[:1] for word in words)
    return bool(digits) and any(word.startswith(digits) for word in (*words, firsts))
