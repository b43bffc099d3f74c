"""Chinese from Latin letters: what a buffer of pinyin may stand for.

A buffer is small letters, with apostrophes where a syllable is to end. It is cut into syllables; the last of
them may be unfinished, and any of them may be abbreviated to its initial, so that "nihao", "nih" and "nh" all
find 你好. The words come from the tables of pypinyin turned round, which are read when they are first asked
for; how frequent they are is our own list.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import accumulate
from typing import NamedTuple
from unicodedata import combining, normalize

from pytest_mobilegym.phone.os.common_words import COMMON_CHARACTERS, COMMON_WORDS, READINGS

MOST_LETTERS = 32
"""Letters that a buffer holds."""
MOST_CANDIDATES = 120
"""Candidates that are worked out, the best first."""

_BEAM = 8
_MOST_SYLLABLES = 8
_LEVELS = (1500, 5000, 10000)
"""Ranks of characters that are not on our list, by level; words that they are in bring them forward."""
_MOST_USES = 500
_UNUSUAL = 1500
"""What a reading that no word has adds to a character's rank."""
_ALSO_TYPED = {"lue": "lve", "nue": "nve"}
_INITIALS = ("zh", "ch", "sh", *"bpmfdtnlgkhjqxrzcsyw")


class Candidate(NamedTuple):
    """What part of a buffer may stand for.

    Attributes:
        text: the Chinese characters.
        length: how much of the buffer, from its beginning, they use up.
    """

    text: str
    length: int


class Dictionary(NamedTuple):
    """Words by their sound, the most frequent first.

    Attributes:
        characters: by syllable ("ni").
        phrases: by syllables, set apart by a blank ("ni hao").
        abbreviated: readings of `phrases` by the first letters of their syllables ("nh").
        beginnings: every beginning of a syllable, the whole one included.
        rank: of characters and phrases; the lower, the more frequent.
    """

    characters: dict[str, tuple[str, ...]]
    phrases: dict[str, tuple[str, ...]]
    abbreviated: dict[str, tuple[str, ...]]
    beginnings: frozenset[str]
    rank: dict[str, int]


class Part(NamedTuple):
    """A syllable of a buffer, or what there is of one, and where it ends there."""

    letters: str
    whole: bool
    end: int


@lru_cache(maxsize=1)
def dictionary() -> Dictionary:
    """The tables, made at the first use: about half a second."""
    from pypinyin.phrases_dict import phrases_dict
    from pypinyin.pinyin_dict import pinyin_dict

    common = {character: at for at, character in reversed([*enumerate(COMMON_CHARACTERS)])}
    plain = cache(_plain)
    usage: Counter[tuple[str, str]] = Counter()
    for word, read in phrases_dict.items():
        usage.update((character, plain(each[0])) for character, each in zip(word, read, strict=False))
    rank: dict[str, int] = {}
    first: dict[str, str] = {}
    sounds: dict[str, list[tuple[int, str]]] = {}
    for code, listed in pinyin_dict.items():
        character = chr(code)
        if not "\u4e00" <= character <= "\u9fff":
            continue
        readings = [*dict.fromkeys(plain(reading) for reading in listed.split(","))]
        uses = [usage[character, reading] for reading in readings]
        rank[character] = common.get(character, _LEVELS[_level(character)] - min(sum(uses), _MOST_USES))
        first[character] = readings[0]
        for number, reading in enumerate(readings):
            unusual = _UNUSUAL * (1 - uses[number] / max(1, sum(uses))) if number else 0
            sounds.setdefault(reading, []).append((rank[character] + round(unusual), character))
    # What only rare characters sound like would stand in the way of cutting a buffer.
    characters = {
        sound: tuple(character for _, character in sorted(found))
        for sound, found in sounds.items()
        if min(found)[0] < _LEVELS[1] and re.search("[aeiouv]", sound)
    }
    for typed, sound in _ALSO_TYPED.items():
        characters[typed] = characters[sound]

    words = {word: at - len(COMMON_WORDS) for at, word in reversed([*enumerate(COMMON_WORDS)])}
    phrases: dict[str, list[str]] = {}
    for word in dict.fromkeys((*COMMON_WORDS, *phrases_dict)):
        if not 2 <= len(word) <= _MOST_SYLLABLES or not all(character in rank for character in word):
            continue
        if word in READINGS:
            reading = READINGS[word]
        elif word in phrases_dict:
            reading = " ".join(plain(each[0]) for each in phrases_dict[word])
        else:
            reading = " ".join(first[character] for character in word)
        rank[word] = words.get(word, sum(rank[character] for character in word) // len(word))
        phrases.setdefault(reading, []).append(word)
    abbreviated: dict[str, list[str]] = {}
    for reading in phrases:
        abbreviated.setdefault("".join(sound[0] for sound in reading.split()), []).append(reading)
    for alike in phrases.values():
        alike.sort(key=lambda word: (rank[word], word))
    return Dictionary(
        characters,
        {reading: tuple(alike) for reading, alike in phrases.items()},
        {letters: tuple(found) for letters, found in abbreviated.items()},
        frozenset(beginning for sound in characters for beginning in accumulate(sound)),
        rank,
    )


def _plain(reading: str) -> str:
    """A reading without its tone, as it is typed: `lǜ` is "lv"."""
    letters = normalize("NFD", reading).replace("u\u0308", "v")
    return "".join(letter for letter in letters if not combining(letter))


def _level(character: str) -> int:
    """How rare a character is that is not on the list: the national standard has two levels of them."""
    try:
        row = character.encode("gb2312")[0]
    except UnicodeEncodeError:
        return 2
    return 0 if row < 0xD8 else 1


def cut(buffer: str) -> tuple[Part, ...]:
    """The best way to cut a buffer into syllables; see `cuts`."""
    return cuts(buffer)[0]


@lru_cache(maxsize=256)
def cuts(buffer: str) -> tuple[tuple[Part, ...], ...]:
    """Ways to cut a buffer into syllables, the best first, at most 8.

    Every letter is in one part. Whole syllables are better than unfinished ones, fewer are better than more,
    and of equally many, those with the longer ones in front.
    """
    beams: list[list[tuple[Part, ...]]] = [[()], *([] for _ in buffer)]
    for start in range(len(buffer)):
        if buffer[start] == "'":
            beams[start + 1] += beams[start]
        else:
            for part in _parts_at(buffer, start):
                beams[part.end] += [(*before, part) for before in beams[start]]
        beams[start + 1] = sorted(beams[start + 1], key=_cost)[:_BEAM]
    return tuple(beams[-1])


def _parts_at(buffer: str, start: int) -> Iterator[Part]:
    words = dictionary()
    stop = buffer.find("'", start)
    stop = len(buffer) if stop < 0 else stop
    found = False
    for end in range(start + 1, min(stop, start + 6) + 1):
        letters = buffer[start:end]
        if letters in words.characters:
            yield Part(letters, True, end)
        elif letters in _INITIALS or (end == stop and letters in words.beginnings):
            yield Part(letters, False, end)
        else:
            continue
        found = True
    if not found:
        yield Part(buffer[start], False, start + 1)


def _cost(parts: tuple[Part, ...]) -> tuple[int, int, int, tuple[int, ...]]:
    stray = sum(_is_stray(part) for part in parts)
    unfinished = sum(not part.whole for part in parts)
    return stray, unfinished, len(parts), tuple(-len(part.letters) for part in parts)


def _sound(part: Part) -> str:
    return _ALSO_TYPED.get(part.letters, part.letters)


def _is_stray(part: Part) -> bool:
    """Whether no syllable begins like this."""
    return part.letters not in dictionary().beginnings


@lru_cache(maxsize=256)
def candidates(buffer: str) -> tuple[Candidate, ...]:
    """What a buffer may stand for, the best first, at most `MOST_CANDIDATES`.

    There is none where the first letter begins no syllable.
    """
    found: dict[str, Candidate] = {}
    for candidate in _proposals(buffer):
        found.setdefault(candidate.text, candidate)
        if len(found) == MOST_CANDIDATES:
            break
    return tuple(found.values())


def _proposals(buffer: str) -> Iterator[Candidate]:
    ways = cuts(buffer)
    parts = _readable(ways[0])
    if not parts:
        return
    rank = dictionary().rank
    end = parts[-1].end
    whole = _words(parts)
    as_good = [way for way in ways[1:] if len(way) > 1 and _cost(way)[:2] == _cost(ways[0])[:2]]
    others = _most_frequent(word for way in as_good if _readable(way) == way for word in _words(way))
    if not whole:
        # No word is written like this: one that another cut gives, or a sentence of several.
        yield from (Candidate(word, len(buffer)) for word in others[:2])
    yield from (Candidate(word, end) for word in whole[:1])
    if len(parts) > 1 and (not whole or rank[whole[0]] >= 0):
        yield Candidate(_sentence(parts), end)
    yield from (Candidate(word, end) for word in whole[1:3])
    yield from (Candidate(word, len(buffer)) for word in others[:2])
    yield from (Candidate(word, end) for word in whole[3:])
    for length in range(min(len(parts) - 1, _MOST_SYLLABLES), 0, -1):
        # A character alone has to stay in reach behind the words.
        most = MOST_CANDIDATES if length == 1 else 2
        yield from (Candidate(word, parts[length - 1].end) for word in _words(parts[:length])[:most])


def _readable(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts before the first letter that begins no syllable."""
    stray = next((at for at, part in enumerate(parts) if _is_stray(part)), len(parts))
    return parts[:stray]


@lru_cache(maxsize=512)
def _words(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """Words of as many syllables as there are parts, the most frequent first."""
    words = dictionary()
    if len(parts) == 1:
        part = parts[0]
        if part.whole:
            return words.characters[part.letters]
        sounds = [sound for sound in words.characters if sound.startswith(part.letters)]
        return _most_frequent(character for sound in sounds for character in words.characters[sound][:8])
    if all(part.whole for part in parts):
        return words.phrases.get(" ".join(_sound(part) for part in parts), ())
    readings = words.abbreviated.get("".join(part.letters[0] for part in parts), ())
    return _most_frequent(
        word for reading in readings if _fits(reading, parts) for word in words.phrases[reading]
    )


def _most_frequent(words: Iterable[str]) -> tuple[str, ...]:
    rank = dictionary().rank
    return tuple(sorted(dict.fromkeys(words), key=lambda word: (rank[word], word)))


def _fits(reading: str, parts: tuple[Part, ...]) -> bool:
    return all(
        sound == _sound(part) or (not part.whole and sound.startswith(part.letters))
        for sound, part in zip(reading.split(), parts, strict=True)
    )


def _sentence(parts: tuple[Part, ...]) -> str:
    """All parts in as few words as there may be, of equally many the most frequent ones."""
    rank = dictionary().rank
    best: list[tuple[int, int, str]] = [(0, 0, "")]
    for end in range(1, len(parts) + 1):
        ways = []
        for start in range(max(0, end - _MOST_SYLLABLES), end):
            for word in _words(parts[start:end])[:1]:
                count, ranks, text = best[start]
                # A rare word is hardly meant where two common ones do.
                weight = 1 if rank[word] < (len(COMMON_CHARACTERS) if len(word) == 1 else 0) else 2
                ways.append((count + weight, ranks + rank[word], text + word))
        best.append(min(ways))
    return best[-1][2]


# The buffer


def add(buffer: str, key: str) -> str:
    """A buffer with one more letter or apostrophe.

    It is left as it is where there is no room for a letter, or no syllable that an apostrophe would end.
    """
    if key == "'":
        return buffer if not buffer or buffer.endswith("'") else buffer + key
    return buffer if len(buffer) - buffer.count("'") >= MOST_LETTERS else buffer + key


def take(buffer: str, index: int) -> tuple[str, str]:
    """Choose a candidate; gives its text and the rest of the buffer.

    Raises:
        IndexError: there is no such candidate.
    """
    text, length = candidates(buffer)[index]
    return text, buffer[length:].lstrip("'")


def take_best(buffer: str) -> tuple[str, str]:
    """Choose the best candidate; letters that stand for nothing are written as they are."""
    return take(buffer, 0) if candidates(buffer) else (raw(buffer), "")


def take_all(buffer: str) -> str:
    """The best text for a whole buffer."""
    text = ""
    while buffer:
        piece, buffer = take_best(buffer)
        text += piece
    return text


def raw(buffer: str) -> str:
    """The letters of a buffer as they were typed, without the breaks between syllables."""
    return buffer.replace("'", "")


def spelled(buffer: str) -> str:
    """A buffer with a break after each syllable, as it is shown while it is written."""
    text = "'".join(part.letters for part in cut(buffer))
    return text + "'" if buffer.endswith("'") else text
