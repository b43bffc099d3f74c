"""What a line of shell means: words with their quoting, pipes, lists, redirections, `if`, `for` and `while`.

Not understood, and said to be a syntax error: here-documents, functions, `case`, arithmetic beyond whole
numbers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, NamedTuple

LONGEST_SCRIPT = 256 * 1024
DEEPEST = 50
"""How far groups, substitutions and conditions may lie within each other."""

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_ASSIGNMENT = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)=")
_BLANKS = " \t"
_ENDS_WORD = frozenset(" \t\n;&|<>()")
_ENDS_BARE = _ENDS_WORD | frozenset("'\"\\$`")
_OPENING = frozenset({"if", "for", "while", "until", "{"})
_CLOSING = frozenset({"then", "elif", "else", "fi", "do", "done", "}"})
_REDIRECT = re.compile(r"([0-9]?)(<<|>>|>\||[<>])")
_REFUSED = frozenset({"case", "function", "select"})


class SyntaxProblem(Exception):
    """A script that is none; its text says why."""


class Text(NamedTuple):
    """Characters as they stand."""

    text: str
    quoted: bool


class Variable(NamedTuple):
    """`$name`, `${name:-word}` and their like."""

    name: str
    quoted: bool
    operator: str = ""
    """"", "-", ":-", "+", ":+" or "#" for the length."""
    other: str = ""


class Substitution(NamedTuple):
    """`$(script)`."""

    script: Script
    quoted: bool


class Sum(NamedTuple):
    """`$((expression))`."""

    expression: str
    quoted: bool


Part = Text | Variable | Substitution | Sum
Word = tuple[Part, ...]


class Redirect(NamedTuple):
    """Where a command reads from or writes to; with `dup` the target is the number of another output."""

    number: int
    kind: Literal["<", ">", ">>", "dup"]
    target: Word


@dataclass(frozen=True)
class Simple:
    """A command with its arguments."""

    assignments: tuple[tuple[str, Word], ...]
    words: tuple[Word, ...]
    redirects: tuple[Redirect, ...] = ()


@dataclass(frozen=True)
class Group:
    """`( ... )` or `{ ...; }`; the former's changes of folder and variables stay within."""

    body: Script
    apart: bool
    redirects: tuple[Redirect, ...] = ()


@dataclass(frozen=True)
class If:
    """Conditions with what is done where they hold, in order, and what is done otherwise."""

    branches: tuple[tuple[Script, Script], ...]
    otherwise: Script | None
    redirects: tuple[Redirect, ...] = ()


@dataclass(frozen=True)
class For:
    """Something done for each of some words."""

    name: str
    words: tuple[Word, ...]
    body: Script
    redirects: tuple[Redirect, ...] = ()


@dataclass(frozen=True)
class While:
    """Something done as long as a condition holds, or `until` it does."""

    condition: Script
    body: Script
    until: bool
    redirects: tuple[Redirect, ...] = ()


Command = Simple | Group | If | For | While


class Pipeline(NamedTuple):
    """Commands that feed each other; `negated` turns success around."""

    commands: tuple[Command, ...]
    negated: bool


class Item(NamedTuple):
    """A pipeline of a list: run always, after success ("&&") or failure ("||") of what was run before."""

    when: Literal["", "&&", "||"]
    pipeline: Pipeline
    background: bool


Script = tuple[Item, ...]


def parse(text: str) -> Script:
    """Read a script.

    Raises:
        SyntaxProblem: it is none, or none that is understood.
    """
    if len(text) > LONGEST_SCRIPT:
        raise SyntaxProblem(f"a script may have {LONGEST_SCRIPT} characters at most")
    reader = _Reader(text.replace("\r\n", "\n"))
    script = reader.script(frozenset())
    if not reader.at_end:
        raise SyntaxProblem(f"unexpected {reader.rest!r}")
    return script


class _Reader:
    """Reads a script from left to right."""

    def __init__(self, text: str, depth: int = 0) -> None:
        self.text = text
        self.at = 0
        self.depth = depth

    @property
    def at_end(self) -> bool:
        return self.at >= len(self.text)

    @property
    def rest(self) -> str:
        return self.text[self.at : self.at + 20].split("\n")[0] or "newline"

    def looks_at(self, piece: str) -> bool:
        return self.text.startswith(piece, self.at)

    def accept(self, piece: str) -> bool:
        if self.looks_at(piece):
            self.at += len(piece)
            return True
        return False

    def skip(self, characters: str) -> None:
        while not self.at_end:
            if self.text[self.at] in characters:
                self.at += 1
            elif self.looks_at("\\\n"):
                self.at += 2
            elif self.text[self.at] == "#" and (self.at == 0 or self.text[self.at - 1] in " \t\n;&|("):
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            else:
                return

    def keyword(self) -> str:
        """The bare word here, which is not taken yet."""
        end = self.at
        while end < len(self.text) and self.text[end] not in _ENDS_BARE:
            end += 1
        bare = end == len(self.text) or self.text[end] in _ENDS_WORD
        return self.text[self.at : end] if bare else ""

    def expect(self, word: str) -> None:
        self.skip(" \t\n;")
        if self.keyword() != word:
            raise SyntaxProblem(f"unexpected {self.rest!r}, expected {word!r}")
        self.at += len(word)

    # Lists and pipelines

    def script(self, ends: frozenset[str]) -> Script:
        """Everything up to one of the words or brackets that end it."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise SyntaxProblem(f"a script may be nested {DEEPEST} deep at most")
        items: list[Item] = []
        when: Literal["", "&&", "||"] = ""
        while True:
            self.skip(" \t\n")
            if self.at_end or (self.looks_at(")") and ")" in ends) or self.keyword() in ends - {")"}:
                if when:
                    raise SyntaxProblem(f"unexpected {self.rest!r} after {when!r}")
                break
            pipeline = self.pipeline()
            self.skip(_BLANKS)
            background = False
            following: Literal["", "&&", "||"] = ""
            if self.accept("&&"):
                following = "&&"
            elif self.accept("||"):
                following = "||"
            elif self.accept("&"):
                background = True
            elif self.looks_at(";;"):
                raise SyntaxProblem("unexpected ';;'")
            elif not (self.accept(";") or self.accept("\n")) and not self.at_end and not self.looks_at(")"):
                raise SyntaxProblem(f"unexpected {self.rest!r}")
            items.append(Item(when, pipeline, background))
            when = following
        self.depth -= 1
        return tuple(items)

    def body(self, ends: frozenset[str]) -> Script:
        """What a compound command holds, which is something."""
        script = self.script(ends)
        if not script:
            raise SyntaxProblem(f"unexpected {self.rest!r}")
        return script

    def pipeline(self) -> Pipeline:
        negated = False
        if self.keyword() == "!":
            self.at += 1
            self.skip(_BLANKS)
            negated = True
        commands = [self.command()]
        self.skip(_BLANKS)
        while self.looks_at("|") and not self.looks_at("||"):
            self.at += 1
            self.skip(" \t\n")
            commands.append(self.command())
            self.skip(_BLANKS)
        return Pipeline(tuple(commands), negated)

    def command(self) -> Command:
        word = self.keyword()
        if self.accept("("):
            body = self.body(frozenset({")"}))
            if not self.accept(")"):
                raise SyntaxProblem("expected ')'")
            return Group(body, True, self.redirects())
        if word in _CLOSING or word in _REFUSED:
            raise SyntaxProblem(f"unexpected {word!r}")
        if word in _OPENING:
            self.at += len(word)
            return self.compound(word)
        return self.simple()

    def compound(self, word: str) -> Command:
        if word == "{":
            body = self.body(frozenset({"}"}))
            self.expect("}")
            return Group(body, False, self.redirects())
        if word == "if":
            return self.condition()
        if word == "for":
            return self.loop()
        condition = self.body(frozenset({"do"}))
        self.expect("do")
        body = self.body(frozenset({"done"}))
        self.expect("done")
        return While(condition, body, word == "until", self.redirects())

    def condition(self) -> If:
        branches: list[tuple[Script, Script]] = []
        otherwise = None
        while True:
            asked = self.body(frozenset({"then"}))
            self.expect("then")
            branches.append((asked, self.body(frozenset({"elif", "else", "fi"}))))
            if self.keyword() != "elif":
                break
            self.at += len("elif")
        if self.keyword() == "else":
            self.at += len("else")
            otherwise = self.body(frozenset({"fi"}))
        self.expect("fi")
        return If(tuple(branches), otherwise, self.redirects())

    def loop(self) -> For:
        self.skip(_BLANKS)
        name = _NAME.match(self.text, self.at)
        if name is None:
            raise SyntaxProblem(f"unexpected {self.rest!r}, expected a name")
        self.at = name.end()
        self.expect("in")
        words: list[Word] = []
        self.skip(_BLANKS)
        while not self.at_end and self.text[self.at] not in "\n;&|<>()":
            words.append(self.word())
            self.skip(_BLANKS)
        self.expect("do")
        body = self.body(frozenset({"done"}))
        self.expect("done")
        return For(name[0], tuple(words), body, self.redirects())

    def simple(self) -> Simple:
        assignments: list[tuple[str, Word]] = []
        words: list[Word] = []
        redirects: list[Redirect] = []
        while True:
            self.skip(_BLANKS)
            redirect = self.redirect()
            if redirect is not None:
                redirects.append(redirect)
                continue
            if self.at_end or self.text[self.at] in "\n;&|)":
                break
            if self.text[self.at] == "(":
                raise SyntaxProblem("unexpected '('")
            assigned = _ASSIGNMENT.match(self.text, self.at)
            if assigned is not None and not words:
                self.at = assigned.end()
                value = () if self.at_end or self.text[self.at] in _ENDS_WORD else self.word()
                assignments.append((assigned[1], value))
            else:
                words.append(self.word())
        if not (assignments or words or redirects):
            raise SyntaxProblem(f"unexpected {self.rest!r}")
        return Simple(tuple(assignments), tuple(words), tuple(redirects))

    def redirects(self) -> tuple[Redirect, ...]:
        found: list[Redirect] = []
        while True:
            self.skip(_BLANKS)
            redirect = self.redirect()
            if redirect is None:
                return tuple(found)
            found.append(redirect)

    def redirect(self) -> Redirect | None:
        match = _REDIRECT.match(self.text, self.at)
        both = self.looks_at("&>")
        if match is None and not both:
            return None
        if match is not None and match[2] == "<<":
            raise SyntaxProblem("here-documents are not understood")
        self.at += 2 if match is None else len(match[0])
        if match is not None and self.accept("&"):
            number = int(match[1]) if match[1] else 1
            return Redirect(number, "dup", self.word())
        self.skip(_BLANKS)
        if self.at_end or self.text[self.at] in _ENDS_WORD:
            raise SyntaxProblem(f"unexpected {self.rest!r}, expected a file name")
        target = self.word()
        if match is None:
            return Redirect(-1, ">", target)
        if match[2] == "<":
            return Redirect(0, "<", target)
        number = int(match[1]) if match[1] else 1
        return Redirect(number, ">>" if match[2] == ">>" else ">", target)

    # Words

    def word(self) -> Word:
        """One word, up to what ends it."""
        parts: list[Part] = []
        while not self.at_end and self.text[self.at] not in _ENDS_WORD:
            character = self.text[self.at]
            if character == "'":
                end = self.text.find("'", self.at + 1)
                if end < 0:
                    raise SyntaxProblem("no closing quote")
                parts.append(Text(self.text[self.at + 1 : end], True))
                self.at = end + 1
            elif character == '"':
                self.at += 1
                parts += self.double_quoted()
            elif character == "\\":
                escaped = self.text[self.at + 1 : self.at + 2]
                self.at += 2
                if escaped != "\n":
                    parts.append(Text(escaped or "\\", True))
            elif character in "$`":
                parts.append(self.expansion(quoted=False))
            else:
                start = self.at
                while not self.at_end and self.text[self.at] not in _ENDS_BARE:
                    self.at += 1
                parts.append(Text(self.text[start : self.at], False))
        return tuple(parts)

    def double_quoted(self) -> list[Part]:
        parts: list[Part] = [Text("", True)]
        while not self.at_end:
            character = self.text[self.at]
            if character == '"':
                self.at += 1
                return parts
            if character == "\\" and self.text[self.at + 1 : self.at + 2] in tuple('$`"\\\n'):
                escaped = self.text[self.at + 1]
                self.at += 2
                parts.append(Text("" if escaped == "\n" else escaped, True))
            elif character in "$`":
                parts.append(self.expansion(quoted=True))
            else:
                start = self.at
                self.at += 1
                while not self.at_end and self.text[self.at] not in '"\\$`':
                    self.at += 1
                parts.append(Text(self.text[start : self.at], True))
        raise SyntaxProblem("no closing quote")

    def expansion(self, *, quoted: bool) -> Part:
        if self.accept("`"):
            end = self.text.find("`", self.at)
            if end < 0:
                raise SyntaxProblem("no closing quote")
            inner = _Reader(self.text[self.at : end].replace("\\`", "`"), self.depth)
            self.at = end + 1
            script = inner.script(frozenset())
            if not inner.at_end:
                raise SyntaxProblem(f"unexpected {inner.rest!r}")
            return Substitution(script, quoted)
        if self.accept("$(("):
            end = self.text.find("))", self.at)
            if end < 0:
                raise SyntaxProblem("expected '))'")
            expression = self.text[self.at : end]
            self.at = end + 2
            return Sum(expression, quoted)
        if self.accept("$("):
            script = self.script(frozenset({")"}))
            if not self.accept(")"):
                raise SyntaxProblem("expected ')'")
            return Substitution(script, quoted)
        if self.accept("${"):
            return self.braced(quoted)
        self.at += 1
        name = _NAME.match(self.text, self.at)
        if name is not None:
            self.at = name.end()
            return Variable(name[0], quoted)
        special = self.text[self.at : self.at + 1]
        if special and special in "?$#@*0123456789":
            self.at += 1
            return Variable(special, quoted)
        return Text("$", quoted)

    def braced(self, quoted: bool) -> Variable:
        end = self.text.find("}", self.at)
        if end < 0:
            raise SyntaxProblem("expected '}'")
        inside = self.text[self.at : end]
        self.at = end + 1
        match = re.fullmatch(r"(#?)([A-Za-z_][A-Za-z0-9_]*|[?$0-9])(?:(:?[-+])(.*))?", inside, re.DOTALL)
        if match is None or (match[1] and match[3]):
            raise SyntaxProblem(f"bad substitution '${{{inside}}}'")
        return Variable(match[2], quoted, match[1] or match[3] or "", match[4] or "")
