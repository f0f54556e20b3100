"""A WebSocket client for text frames, in the standard library: RFC 6455, as much of it as a chat needs."""

import base64
import hashlib
import os
import socket
import ssl
import struct
from urllib.parse import urlsplit

MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
# Close code 1008: the device was forgotten.
SIGNED_OUT = struct.pack(">H", 1008)
CONTINUATION, TEXT, CLOSE, PING, PONG = 0x0, 0x1, 0x8, 0x9, 0xA


class Closed(Exception):
    """The connection has ended; a new one may be opened."""


class Unreachable(Closed):
    """No connection came about."""


class Refused(Exception):
    """The server did not open the socket, and said why with an HTTP status."""


class WebSocket:
    def __init__(self, url, headers):
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "wss" else 80)
        try:
            self._socket = socket.create_connection((parts.hostname, port))
            if parts.scheme == "wss":
                context = ssl.create_default_context()
                self._socket = context.wrap_socket(self._socket, server_hostname=parts.hostname)
        except OSError as error:
            raise Unreachable(str(error)) from error
        self._reader = self._socket.makefile("rb")
        try:
            self._upgrade(parts, headers)
        except BaseException:
            self.cut()
            raise

    def _upgrade(self, parts, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {parts.path} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._write("\r\n".join([*lines, "", ""]).encode())
        status = self._reader.readline().decode().strip()
        answered = {}
        while line := self._reader.readline().decode().strip():
            name, _, value = line.partition(":")
            answered[name.lower()] = value.strip()
        if " 101 " not in f"{status} ":
            length = int(answered.get("content-length", 0))
            reason = self._reader.read(length).decode()
            raise Refused(f"{status} {reason}".strip())
        expected = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()
        if answered.get("sec-websocket-accept") != expected:
            raise Refused("This is not a WebSocket server.")

    def send(self, text):
        self._send_frame(TEXT, text.encode())

    def receive(self):
        """The next text, whole. Pings in between are answered."""
        message = b""
        while True:
            final, kind, payload = self._read_frame()
            if kind == PING:
                self._send_frame(PONG, payload)
            elif kind == CLOSE:
                self.cut()
                if payload[:2] == SIGNED_OUT:
                    raise Refused("This program is signed out: unset DECKHAND_TOKEN and pair again.")
                raise Closed("The server closed the socket.")
            elif kind in (TEXT, CONTINUATION):
                message += payload
                if final:
                    return message.decode()

    def cut(self):
        """Ends the connection without a word, as a lost network does."""
        self._reader.close()
        self._socket.close()

    def _read_frame(self):
        first, second = self._read(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack(">H", self._read(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self._read(8))
        return bool(first & 0x80), first & 0x0F, self._read(length)

    def _send_frame(self, kind, payload):
        size = len(payload)
        if size < 126:
            head = struct.pack(">BB", 0x80 | kind, 0x80 | size)
        elif size < 65536:
            head = struct.pack(">BBH", 0x80 | kind, 0x80 | 126, size)
        else:
            head = struct.pack(">BBQ", 0x80 | kind, 0x80 | 127, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        self._write(head + mask + masked)

    def _read(self, size):
        try:
            data = self._reader.read(size)
        except (OSError, ValueError) as error:
            raise Closed(str(error)) from error
        if len(data) < size:
            raise Closed("The connection was lost.")
        return data

    def _write(self, data):
        try:
            self._socket.sendall(data)
        except OSError as error:
            raise Closed(str(error)) from error
