"""The phone's shell: what scripts mean, and what commands of theirs print."""

from __future__ import annotations

import asyncio
import shlex
from contextlib import suppress
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.adbd.commands import PROGRAMS
from pytest_mobilegym.adbd.handset import Handset
from pytest_mobilegym.adbd.shell import running
from pytest_mobilegym.adbd.shell.channels import Bytes, Channels, Collected
from pytest_mobilegym.adbd.shell.language import SyntaxProblem, parse
from pytest_mobilegym.adbd.shell.running import Shell
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.phone.phone import Phone


class Ran(NamedTuple):
    """What a script printed, and how it ended."""

    output: str
    errors: str
    status: int


def a_handset() -> Handset:
    """A fresh phone, without a page: the shell needs none but for pixels."""
    device = DomDevice()
    asyncio.run(device.reset(Phone.create().snapshot()))
    return Handset(device, programs=PROGRAMS)  # type: ignore[arg-type]


def run(script: str, *, handset: Handset | None = None, input: bytes = b"") -> Ran:
    """Run a script on a fresh phone, or on one that is given."""
    output, errors = Collected(), Collected()
    shell = Shell(handset or a_handset())
    status = asyncio.run(shell.run(script, Channels(Bytes(input), output, errors)))
    return Ran(output.data.decode(errors="replace"), errors.data.decode(errors="replace"), status)


USAGE = "Usage: input [<source>] [-d DISPLAY_ID] <command> [<arg>...]"

MEANINGS = [
    ("echo a   b", "a b\n"),
    ("echo 'a   b' \"c  d\" e\\ f", "a   b c  d e f\n"),
    ("echo one; echo two & wait; echo three", "one\ntwo\nthree\n"),
    ("true && echo yes || echo no", "yes\n"),
    ("false && echo yes || echo no", "no\n"),
    ("! false && echo turned", "turned\n"),
    ("x=5; echo $x ${x}6 '$x' \"$x\"", "5 56 $x 5\n"),
    ("x='a  b'; echo $x; echo \"$x\"", "a b\na  b\n"),
    ("echo ${none:-other} ${none+set} [${none}] ${#HOME}", "other [] 1\n"),
    ("echo $(echo in; echo ner) `echo old`", "in ner old\n"),
    ("echo $((7 / 2 + 3 * -1)) $(( 1 < 2 ))", "0 1\n"),
    ("x=7; sh -c 'echo $(( $1 + ${2} )) $((x - $x))' name 5 6", "11 0\n"),
    (r"echo -e '\xe4\xbd\xa0 \0101'; printf '\344\275\240'", "你 A\n你"),
    ("printf '1\\n2\\n3\\n' | tail -n +2; printf '1\\n2\\n' | tail -n +0", "2\n3\n1\n2\n"),
    (
        "mkdir -p /data/local/tmp/a/b; ls /data/local/tmp/a; cd /data/local/tmp/a/b; pwd",
        "b\n/data/local/tmp/a/b\n",
    ),
    ("X=1 printenv X; echo [$X]", "1\n[]\n"),
    ("(cd /sdcard; pwd); pwd", "/sdcard\n/\n"),
    ("{ echo a; echo b; } | tail -n 1", "b\n"),
    ("for i in 1 2 'x y'; do echo [$i]; done", "[1]\n[2]\n[x y]\n"),
    ("i=0; while [ $i -lt 3 ]; do i=$((i+1)); done; echo $i", "3\n"),
    ("if [ -d /sdcard ]; then echo there; else echo missing; fi", "there\n"),
    ("if [ -f /sdcard ]; then echo file; elif true; then echo folder; fi", "folder\n"),
    ("echo a#b # nothing", "a#b\n"),
    ("echo a \\\n b", "a b\n"),
    ("echo hi >/dev/null; echo $?", "0\n"),
    ("nowhere 2>/dev/null; echo $?", "127\n"),
    ("nowhere 2>&1 | wc -l", "1\n"),
    ("nowhere >/dev/null 2>&1; echo quiet", "quiet\n"),
    ("echo one > /sdcard/a.txt; echo two >> /sdcard/a.txt; cat < /sdcard/a.txt", "one\ntwo\n"),
    ("cd /sdcard; echo D*s", "Documents\n"),
    ("echo /nothing*", "/nothing*\n"),
    ("echo '*' \"*\"", "* *\n"),
    ("printf '%s-%03d\\n' a 7 b 8", "a-007\nb-008\n"),
    ("printf 'b\\na\\nb\\n' | sort | uniq -c", "      1 a\n      2 b\n"),
    ("echo a:b:c | cut -d: -f2,3", "b:c\n"),
    ("printf 'x1\\ny2\\n' | grep -n '[0-9]' | sed 's/\\([a-z]\\)\\(.\\)/\\2\\1/'", "1:1x\n2:2y\n"),
    ("printf 'one\\ntwo\\nthree\\n' | sed -n '2p'", "two\n"),
    ("printf 'a b\\n' | xargs echo got", "got a b\n"),
    ("seq 3 2>&1 | head -c 21", "/system/bin/sh: seq: "),
    ("echo aGk= | base64 -d; echo hi | md5sum", "hi764efa883dda1e11db47671c4a3bbd9e  -\n"),
    ("sh -c 'echo $0 $1' name arg", "name arg\n"),
    ("echo 'echo from a file' > /data/local/tmp/s.sh; sh /data/local/tmp/s.sh", "from a file\n"),
    ("eval 'a=3'; echo $a", "3\n"),
    ("true | false; echo $?", "1\n"),
    ("while true; do echo y; done | head -n 2", "y\ny\n"),
    ("echo $(exit 4); (exit 5); echo $?", "\n5\n"),
    ("which input nowhere", "/system/bin/input\n"),
    ("basename /a/b.txt .txt; dirname /a/b.txt", "b\n/a\n"),
    ("date -u +%Y", "2026\n"),
    ("exec echo last; echo never", "last\n"),
    ("set | grep ^ANDROID_ROOT", "ANDROID_ROOT=/system\n"),
    ("touch /sdcard/t; test -e /sdcard/t && echo made; [ -s /sdcard/t ] || echo empty", "made\nempty\n"),
]


@pytest.mark.parametrize(("script", "printed"), MEANINGS)
def test_a_script_means_what_it_means_to_a_shell(script: str, printed: str) -> None:
    handset = a_handset()
    assert run(script, handset=handset).output == printed


@pytest.mark.parametrize(
    ("script", "said", "status"),
    [
        ("foo", "/system/bin/sh: foo: inaccessible or not found\n", 127),
        ("/system/bin/foo a b", "/system/bin/sh: /system/bin/foo: inaccessible or not found\n", 127),
        ("/sdcard", "/system/bin/sh: /sdcard: can't execute: Permission denied\n", 126),
        ("echo 'a", "/system/bin/sh: syntax error: no closing quote\n", 1),
        ("if true; then echo", "/system/bin/sh: syntax error: unexpected 'newline', expected 'fi'\n", 1),
        ("while do done", "/system/bin/sh: syntax error: unexpected 'do done'\n", 1),
        ("if true; then fi", "/system/bin/sh: syntax error: unexpected 'fi'\n", 1),
        ("cat <<E", "/system/bin/sh: syntax error: here-documents are not understood\n", 1),
        ("cat /nope", "cat: /nope: No such file or directory\n", 1),
        ("rm /sdcard/nope", "rm: /sdcard/nope: No such file or directory\n", 1),
        ("echo a > /system/x", "/system/bin/sh: /system/x: Read-only file system\n", 1),
        ("echo a > /sdcard/" + "n" * 300, f"/system/bin/sh: /sdcard/{'n' * 72}: File name too long\n", 1),
        ("echo a > /sdcard/\udcff.txt", "/system/bin/sh: /sdcard/\ufffd.txt: Invalid argument\n", 1),
        ("printf %f one", "printf: not a number: 'one'\n", 1),
        ("echo a | cut -d '' -f 1", "cut: the separator is empty\n", 1),
        ("sleep 999999999", "sleep: 999999999 s is too long; the phone sleeps 2678400 s at most\n", 1),
        ("echo a > /sdcard/f; echo b > /sdcard/f/g", "/system/bin/sh: /sdcard/f/g: Not a directory\n", 1),
        ("set -e", "set: -e: not understood\n", 1),
        ("input tap 1", "Error: Invalid arguments for command: tap\n", 255),
        ("input", f"Error: Unknown command: null\n{USAGE}\n", 255),
        ("ime set a.B/.C", "Unknown input method a.B/.C cannot be selected for user #0\n", 255),
        ("monkey -p com.nope 1", "** No activities found to run, monkey aborted.\n", 252),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_said_as_a_phone_says_it(script: str, said: str, status: int) -> None:
    ran = run(script)
    assert (ran.errors, ran.status) == (said, status)


OWN, OTHER = "com.mobilegym.keyboard/.Keyboard", "com.android.adbkeyboard/.AdbIME"
U2 = "com.github.uiautomator/.AdbKeyboard"
CURRENT = "settings get secure default_input_method"
ENABLED = "settings get secure enabled_input_methods"


@pytest.mark.parametrize(
    ("script", "printed"),
    [
        (f"ime list -s; {CURRENT}; {ENABLED}", f"{OWN}\n{OTHER}\n{OWN}\n{OWN}:{OTHER}\n"),
        (f"ime set {OTHER}; {CURRENT}", f"Input method {OTHER} selected for user #0\n{OTHER}\n"),
        (f"ime set --user 0 {OTHER} >/dev/null; {CURRENT}", f"{OTHER}\n"),
        (f"settings put secure default_input_method {OTHER}; {CURRENT}", f"{OTHER}\n"),
        (f"settings put secure default_input_method a.B/.C; {CURRENT}", f"{OWN}\n"),
        (f"ime set a.B/.C 2>/dev/null; echo $?; {CURRENT}", f"255\n{OWN}\n"),
        (f"ime disable {OTHER} >/dev/null; ime set {OTHER} 2>&1; ime list -s",
         f"Unknown input method {OTHER} cannot be selected for user #0\n{OWN}\n"),
        (f"ime disable {OTHER}; ime list -a -s | head -n 2",
         f"Input method {OTHER}: now disabled for user #0\n{OWN}\n{OTHER}\n"),
        (f"ime enable {U2} >/dev/null; ime set {U2}; {CURRENT}",
         f"Input method {U2} selected for user #0\n{U2}\n"),
        (f"ime disable {OWN} >/dev/null; {CURRENT}; ime list -s", f"{OTHER}\n{OTHER}\n"),
        (f"ime disable {OWN} >/dev/null; ime disable {OTHER} >/dev/null; {CURRENT}; ime list -s",
         f"{OWN}\n{OWN}\n"),
        (f"ime set {OTHER} >/dev/null; settings put secure enabled_input_methods {OWN}; {CURRENT}",
         f"{OWN}\n"),
        (f"ime set {OTHER} >/dev/null; ime reset; {CURRENT}",
         f"Reset current and enabled IMEs for user #0\n{OWN}\n"),
    ],
)  # fmt: skip
def test_the_chosen_keyboard_is_the_same_whoever_is_asked(script: str, printed: str) -> None:
    assert run(script).output == printed


def test_a_pattern_without_an_end_ends() -> None:
    ran = run(f"echo {'a' * 80}b | grep -E '(a|aa)+$'; echo {'a' * 80}b | sed -E 's/(a|aa)+$/x/'")
    assert ran.errors == "the pattern '(a|aa)+$' takes too long\n" * 2
    assert ran.status == 2


def test_a_script_that_calls_itself_ends() -> None:
    ran = run('x=\'eval "$x"\'; eval "$x"')
    assert ran.status != 0


def test_a_word_that_doubles_and_doubles_is_stopped() -> None:
    ran = run("x=a; while true; do x=$x$x || exit 3; done")
    assert "the list of arguments is too long" in ran.errors
    assert ran.status == 3


@pytest.mark.parametrize("script", ["logcat & echo done", "(logcat & logcat &) ; echo done"])
def test_what_a_script_leaves_in_the_background_ends_with_it(script: str) -> None:
    handset = a_handset()
    ran = run(script, handset=handset)
    assert ran.output.endswith("done\n")
    assert handset.running == 0


def test_what_is_left_in_the_background_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_RUNNING", 20)
    ran = run("while :; do while :; do :; done & [ $? = 0 ] || exit 4; done")
    assert "can't fork: Try again" in ran.errors


def test_scripts_that_multiply_are_stopped() -> None:
    handset = a_handset()
    ran = run("echo 'sh /sdcard/s.sh | sh /sdcard/s.sh' > /sdcard/s.sh; sh /sdcard/s.sh", handset=handset)
    assert "can't fork: Try again" in ran.errors
    assert handset.running == 0


@given(words=st.lists(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])), max_size=4))
@examples(30)
def test_a_quoted_word_arrives_as_it_was_meant(words: list[str]) -> None:
    script = "printf '<%s>' " + " ".join(map(shlex.quote, ["", *words]))
    assert run(script, handset=HANDSET).output.replace("\r\n", "\n") == "".join(
        f"<{word}>" for word in ["", *words]
    ).replace("\r\n", "\n")


@given(script=st.text(alphabet="ab 'x\"\\$`(){}|&;<>\n!#=*?[]01if then fi do done for in while", max_size=60))
@examples(150)
def test_any_text_is_a_script_or_a_syntax_problem(script: str) -> None:
    with suppress(SyntaxProblem):
        parse(script)


HANDSET = a_handset()
