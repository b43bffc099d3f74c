"""The protocol: what a client has to say, and that nothing it says costs more than its own connection."""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.adbd import connection as connections
from pytest_mobilegym.adbd.commands import PROGRAMS
from pytest_mobilegym.adbd.daemon import Adbd
from pytest_mobilegym.adbd.handset import Handset
from pytest_mobilegym.adbd.wire import LARGEST_DATA, VERSION, Command, Malformed, Message, read_message
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.server.runner import bind

GREETING = Message(Command.CNXN, VERSION, LARGEST_DATA, b"host::features=shell_v2\0")

messages = st.builds(
    Message,
    st.sampled_from(Command),
    st.integers(0, 2**32 - 1),
    st.integers(0, 2**32 - 1),
    st.one_of(
        st.binary(max_size=60),
        st.sampled_from(
            [b"shell:echo hi\0", b"shell,v2,raw:cat\0", b"sync:\0", b"exec:ls /\0", b"shell:\0", b"?"]
        ),
    ),
)


def read(data: bytes) -> Message | None:
    """The first message in some bytes, after which the client is gone."""

    async def reading() -> Message | None:
        reader = asyncio.StreamReader()
        reader.feed_data(data)
        reader.feed_eof()
        return await read_message(reader, patience=5)

    return asyncio.run(reading())


@given(message=messages, summed=st.booleans())
def test_a_message_arrives_as_it_was_sent(message: Message, summed: bool) -> None:
    assert read(message.encode(summed=summed)) == message


@given(data=st.binary(min_size=1, max_size=100))
def test_anything_else_is_malformed(data: bytes) -> None:
    with pytest.raises(Malformed):
        read(data)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (
            b"GET / HTTP/1.1\r\nHost: here\r\n\r\n",
            "expected the header of an adb message, got b'GET / HTTP/1.1",
        ),
        (struct.pack("<6I", 0x41414141, 0, 0, 0, 0, 0x41414141 ^ 0xFFFFFFFF), "unknown command b'AAAA'"),
        (GREETING.encode()[:30], "CNXN announces 24 bytes, but only 6 came"),
        (GREETING.encode()[:10], "the connection ended after 10 bytes of a header"),
        (GREETING.encode()[:-1] + b"x", "the data of CNXN does not add up to its checksum"),
        (
            struct.pack("<6I", Command.WRTE, 1, 1, LARGEST_DATA + 1, 0, Command.WRTE ^ 0xFFFFFFFF),
            f"WRTE announces {LARGEST_DATA + 1} bytes, more than {LARGEST_DATA}",
        ),
    ],
)
def test_the_reason_names_what_came(data: bytes, reason: str) -> None:
    with pytest.raises(Malformed) as refused:
        read(data)
    assert reason in str(refused.value)


@asynccontextmanager
async def serving() -> AsyncIterator[tuple[Adbd, int]]:
    """A server for a phone without a page."""
    device = DomDevice()
    await device.reset(Phone.create().snapshot())
    adbd = Adbd(Handset(device, programs=PROGRAMS))  # type: ignore[arg-type]
    async with adbd.serving(bind()) as serial:
        yield adbd, int(serial.rpartition(":")[2])


class Client:
    """A client that speaks the protocol by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    @asynccontextmanager
    async def connect(cls, port: int, *, greet: bool = True) -> AsyncIterator[Client]:
        client = cls(*await asyncio.open_connection("127.0.0.1", port))
        try:
            if greet:
                client.send(GREETING)
                assert (await client.take()).command == Command.CNXN
            yield client
        finally:
            client.writer.close()

    def send(self, *sent: Message) -> None:
        for message in sent:
            self.writer.write(message.encode())

    async def take(self) -> Message:
        async with asyncio.timeout(20):
            message = await read_message(self.reader, patience=5)
        assert message is not None, "the phone has closed the connection"
        return message

    async def ask(self, service: bytes, number: int = 7) -> bytes:
        """Everything that a service says, until it closes the stream."""
        self.send(Message(Command.OPEN, number, 0, service + b"\0"))
        said = b""
        while True:
            message = await self.take()
            if message.command == Command.CLSE:
                return said
            if message.command == Command.WRTE:
                said += message.data
                self.send(Message(Command.OKAY, number, message.arg0))


async def test_the_greeting_says_what_the_phone_is_and_can() -> None:
    async with serving() as (_, port), Client.connect(port, greet=False) as client:
        client.send(GREETING)
        answer = await client.take()
        assert (answer.command, answer.arg0, answer.arg1) == (Command.CNXN, VERSION, LARGEST_DATA)
        assert answer.data.startswith(b"device::ro.product.name=mg2026;ro.product.model=MG-2026;")
        assert answer.data.endswith(b";features=shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir")


async def test_services_answer_and_close_their_streams() -> None:
    async with serving() as (_, port), Client.connect(port) as client:
        assert await client.ask(b"shell:echo hi") == b"hi\n"
        assert (
            await client.ask(b"exec:echo out; nowhere")
            == b"out\n/system/bin/sh: nowhere: inaccessible or not found\n"
        )
        packets = await client.ask(b"shell,v2,raw:echo out; exit 5")
        assert packets == b"\1\4\0\0\0out\n" + b"\3\1\0\0\0\5"
        assert await client.ask(b"root:") == b"adbd cannot run as root in production builds\n"
        assert await client.ask(b"reverse:forward:tcp:1;tcp:2") == b"FAIL001ethis phone forwards no sockets"
        assert await client.ask(b"reverse:list-forward") == b"OKAY0000"


async def test_an_unknown_service_is_refused() -> None:
    async with serving() as (_, port), Client.connect(port) as client:
        client.send(Message(Command.OPEN, 9, 0, b"tcp:80\0"))
        assert (await client.take())[:3] == (Command.CLSE, 0, 9)


async def test_nothing_is_sent_before_the_client_has_taken_what_came_before() -> None:
    async with serving() as (adbd, port), Client.connect(port, greet=False) as client:
        adbd.handset.files.write("/sdcard/big.bin", bytes(20_000))
        client.send(Message(Command.CNXN, VERSION, 4096, b"host::\0"))
        await client.take()
        client.send(Message(Command.OPEN, 3, 0, b"exec:cat /sdcard/big.bin\0"))
        opened, first = await client.take(), await client.take()
        assert (opened.command, first.command, len(first.data)) == (Command.OKAY, Command.WRTE, 4096)
        # Other streams go on meanwhile; this one waits.
        assert await client.ask(b"shell:echo meanwhile") == b"meanwhile\n"
        sizes = [4096]
        client.send(Message(Command.OKAY, 3, first.arg0))
        while (message := await client.take()).command != Command.CLSE:
            sizes.append(len(message.data))
            client.send(Message(Command.OKAY, 3, message.arg0))
        assert sizes == [4096] * 4 + [3616]


async def test_a_client_that_leaves_takes_its_commands_along() -> None:
    async with serving() as (adbd, port):
        async with Client.connect(port) as client:
            client.send(Message(Command.OPEN, 1, 0, b"shell:while true; do true; done\0"))
            await client.take()
        async with asyncio.timeout(20):
            while adbd.connections:
                await asyncio.sleep(0.005)


async def test_a_client_that_says_nothing_is_sent_away(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.01)
    async with serving() as (_, port), Client.connect(port, greet=False) as client, asyncio.timeout(20):
        assert await client.reader.read() == b""
    assert "went silent" in caplog.text


async def test_garbage_costs_one_line_of_the_log_and_its_connection(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        async with serving() as (_, port), Client.connect(port) as other:
            async with Client.connect(port, greet=False) as client, asyncio.timeout(20):
                client.writer.write(b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03" + bytes(60))
                assert await client.reader.read() == b""
            assert await other.ask(b"shell:echo unharmed") == b"unharmed\n"
    (line,) = caplog.messages
    assert line.startswith("Closed an adb connection: expected the header of an adb message, got b'\\x16")


def test_nothing_that_is_sent_hangs_or_kills_the_server(caplog: pytest.LogCaptureFixture) -> None:
    """Half-true conversations: messages of the protocol in any order, cut off anywhere."""

    async def converse(sent: list[bytes]) -> None:
        async with serving() as (adbd, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for piece in sent:
                writer.write(piece)
            writer.write_eof()
            async with asyncio.timeout(20):
                await reader.read()
                writer.close()
                while adbd.connections:
                    await asyncio.sleep(0.001)
            async with Client.connect(port) as client:
                assert await client.ask(b"shell:echo alive") == b"alive\n"

    pieces = st.lists(st.one_of(messages.map(Message.encode), st.binary(max_size=40)), max_size=6)

    @given(greeted=st.booleans(), sent=pieces)
    @examples(30)
    def check(greeted: bool, sent: list[bytes]) -> None:
        caplog.clear()
        asyncio.run(converse([GREETING.encode(), *sent] if greeted else sent))
        assert not [record for record in caplog.records if record.exc_info], "no failure of the server itself"
        closed = [record for record in caplog.records if "Closed an adb connection" in record.message]
        assert len(closed) <= 1

    check()


# ---- conversations: a terminal, and files


class Talk:
    """A stream that stays open."""

    def __init__(self, client: Client, remote: int, number: int) -> None:
        self.client = client
        self.remote = remote
        self.number = number
        self.heard = b""
        self.closed = False

    @classmethod
    async def open(cls, client: Client, service: bytes, number: int = 5) -> Talk:
        client.send(Message(Command.OPEN, number, 0, service + b"\0"))
        answer = await client.take()
        assert answer.command == Command.OKAY
        return cls(client, answer.arg0, number)

    def say(self, data: bytes) -> None:
        self.client.send(Message(Command.WRTE, self.number, self.remote, data))

    async def hear(self, wanted: bytes) -> bytes:
        """Everything up to and with `wanted`."""
        while wanted not in self.heard:
            await self._take()
        at = self.heard.index(wanted) + len(wanted)
        heard, self.heard = self.heard[:at], self.heard[at:]
        return heard

    async def hear_bytes(self, count: int) -> bytes:
        while len(self.heard) < count:
            await self._take()
        heard, self.heard = self.heard[:count], self.heard[count:]
        return heard

    async def end(self) -> bytes:
        """What comes until the stream is closed."""
        while not self.closed:
            await self._take()
        return self.heard

    async def _take(self) -> None:
        message = await self.client.take()
        if message.command == Command.WRTE:
            self.heard += message.data
            self.client.send(Message(Command.OKAY, self.number, self.remote))
        self.closed = message.command == Command.CLSE
        assert not (self.closed and message.arg1 != self.number)


async def test_a_terminal_echoes_and_takes_letters_back() -> None:
    async with serving() as (_, port), Client.connect(port) as client:
        talk = await Talk.open(client, b"shell:")
        assert await talk.hear(b"$ ") == b"gym:/ $ "
        talk.say(b"cd /sdcx\x7fard\r")
        assert await talk.hear(b"$ ") == b"cd /sdcx\b \bard\r\ngym:/sdcard $ "
        talk.say(b"echo one; nowhere\r")
        heard = await talk.hear(b"$ ")
        assert b"\r\none\r\n/system/bin/sh: nowhere: inaccessible or not found\r\n" in heard
        talk.say(b"never\x03")
        assert await talk.hear(b"$ ") == b"never^C\r\ngym:/sdcard $ "
        talk.say(b"\x04")
        await talk.end()


async def test_a_script_that_is_typed_without_a_terminal_is_not_echoed() -> None:
    async with serving() as (_, port), Client.connect(port) as client:
        talk = await Talk.open(client, b"shell,v2,raw:")
        typed = b"x=5\necho $x\nsleep 1 &\nexit 6\n"
        talk.say(b"\0" + struct.pack("<I", len(typed)) + typed)
        assert await talk.end() == b"\1\2\0\0\0" + b"5\n" + b"\3\1\0\0\0\6"


async def test_characters_that_arrive_in_pieces_are_put_together() -> None:
    async with serving() as (_, port), Client.connect(port) as client:
        talk = await Talk.open(client, b"exec:")
        typed = "x=你; echo ${#x}\n".encode()
        talk.say(typed[:3])
        assert (await client.take()).command == Command.OKAY
        talk.say(typed[3:])
        assert await talk.hear(b"\n") in (b"1\n", b"gym:/ $ 1\n")


async def test_a_long_line_that_is_typed_takes_no_time() -> None:
    async with serving() as (_, port), Client.connect(port) as client:
        talk = await Talk.open(client, b"exec:")
        talk.say(b"#" + b"x" * 900_000)
        talk.say(b"\necho here\nexit\n")
        async with asyncio.timeout(20):
            assert b"here\n" in await talk.end()


async def test_a_command_reads_until_the_client_closes_its_input() -> None:
    async with serving() as (_, port), Client.connect(port) as client:
        talk = await Talk.open(client, b"shell,v2,raw:wc -c")
        talk.say(b"\0\4\0\0\0abcd")
        assert (await client.take()).command == Command.OKAY
        talk.say(b"\5\0\0\0\0" + b"\4\0\0\0\0")
        assert await talk.end() == b"\1\2\0\0\0" + b"4\n" + b"\3\1\0\0\0\0"


def asked(word: bytes, path: str) -> bytes:
    """A request of the file service."""
    return word + struct.pack("<I", len(path.encode())) + path.encode()


async def test_files_come_and_go_in_one_conversation() -> None:
    async with serving() as (adbd, port), Client.connect(port) as client:
        talk = await Talk.open(client, b"sync:")
        sent = asked(b"SEND", "/sdcard/Download/a.txt,33188") + b"DATA\3\0\0\0abcDATA\2\0\0\0deDONE"
        talk.say(sent + struct.pack("<I", 1_774_000_000))
        assert await talk.hear_bytes(8) == b"OKAY\0\0\0\0"
        assert adbd.handset.phone.state.os.files["/sdcard/Download/a.txt"].content == "abcde"
        talk.say(asked(b"STAT", "/sdcard/Download/a.txt"))
        mode, size, modified = struct.unpack("<III", (await talk.hear_bytes(16))[4:])
        assert (mode & 0o170000, size, modified) == (0o100000, 5, 1_774_000_000)
        talk.say(asked(b"STA2", "/sdcard/Download/a.txt"))
        word, problem, *_, size, _, modified, _ = struct.unpack("<4sIQQIIIIQqqq", await talk.hear_bytes(72))
        assert (word, problem, size, modified) == (b"STA2", 0, 5, 1_774_000_000)
        talk.say(asked(b"LST2", "/nowhere"))
        assert struct.unpack("<4sI", (await talk.hear_bytes(72))[:8]) == (b"LST2", 2)
        talk.say(asked(b"RECV", "/sdcard/Download/a.txt"))
        assert await talk.hear_bytes(21) == b"DATA\5\0\0\0abcdeDONE\0\0\0\0"
        talk.say(asked(b"LIS2", "/sdcard/Download"))
        assert b"a.txt" in await talk.hear(b"DONE")
        assert await talk.hear_bytes(72) == bytes(72)
        talk.say(asked(b"RECV", "/sdcard/nope"))
        assert b"No such file or directory" in await talk.hear(b"directory")
        talk.say(asked(b"SEND", "/system/x,33188") + b"DATA\1\0\0\0xDONE\0\0\0\0")
        assert b"FAIL" in await talk.hear(b"Read-only file system")
        talk.say(asked(b"QUIT", ""))
        await talk.end()


async def test_a_request_that_is_none_ends_the_conversation() -> None:
    async with serving() as (_, port), Client.connect(port) as client:
        talk = await Talk.open(client, b"sync:")
        talk.say(asked(b"EVIL", "/sdcard"))
        assert await talk.end() == b"FAIL" + struct.pack("<I", 23) + b"unknown command b'EVIL'"
        talk = await Talk.open(client, b"sync:", number=6)
        talk.say(b"RECV" + struct.pack("<I", 1 << 30))
        assert b"path too long: 1073741824 bytes" in await talk.end()
