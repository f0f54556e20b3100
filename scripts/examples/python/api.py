"""The calls over HTTP of one Deckhand, each documented at `/api` there."""

import json
from urllib.request import Request, urlopen

# The gateway sends a sign of life more often than this.
SILENCE_SECONDS = 60


class Api:
    """`token`: an API key, or what its user gave a program (`pairing.py`)."""

    def __init__(self, origin, token):
        self.origin = origin
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def _open(self, method, path, body=None, headers=None):
        data = None if body is None else json.dumps(body).encode()
        sent = Request(self.origin + path, data, {**self.headers, **(headers or {})}, method=method)
        return urlopen(sent, timeout=SILENCE_SECONDS)

    def ask(self, method, path, body=None):
        with self._open(method, path, body) as response:
            return json.load(response)

    def events(self, method, path, body=None, last=None):
        """Server-sent events, each as its id, its name and its data."""
        with self._open(method, path, body, {"Last-Event-ID": last} if last else None) as response:
            fields = {}
            for line in response:
                name, _, value = line.decode().rstrip("\r\n").partition(":")
                if name:
                    fields[name] = value.removeprefix(" ")
                elif "event" in fields:
                    yield fields.get("id"), fields["event"], json.loads(fields["data"])
                    fields = {}
