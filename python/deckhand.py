"""What a Python agent of Deckhand can do beside computing.

Every call returns when it is done: nothing has to be awaited. A call that cannot be done raises `deckhand.Error` with a
sentence that says why.

An agent may be cut and go on: by a question, or by a restart of its server. It is then run again from its first line, and
every call that was answered before is given the same answer at once, without being done again. So between two calls it has
to do the same each time. Its clocks and its chance see to that: the time is that of the last answer, and `random` deals
the same numbers.

`inputs` (dict): the values of the agent's variables, by their names.

What the agent leaves in a global variable `result` is what its run came to.
"""

import base64 as _base64
import csv as _csv
import io as _io
import json as _json
import os as _os
import sys as _sys
from string.templatelib import Template, convert as _convert

__all__ = [
    "Error", "ask", "browse", "confirm", "files", "inputs", "page", "progress", "run_agent", "sleep", "tables", "tools",
]

inputs: dict = {}


class Error(Exception):
    """A call that could not be done; its text says why."""


_CALL = b"\x03"


def _call(tag, **fields):
    for stream in (_sys.stdout, _sys.stderr):
        stream.flush()
    request = {"_tag": tag, **{name: value for name, value in fields.items() if value is not None}}
    fd = _os.open("/dev/deckhand", _os.O_RDWR)
    try:
        _os.write(fd, _CALL + _json.dumps(request, allow_nan=False).encode("utf-8", "replace"))
        pieces = []
        while piece := _os.read(fd, 65536):
            pieces.append(piece)
    finally:
        _os.close(fd)
    answer = _json.loads(b"".join(pieces))
    if answer["_tag"] == "Refused":
        raise Error(answer["message"])
    return answer["value"]


def progress(text: str) -> None:
    """Shows what the agent is doing, in a few words."""
    _call("Progress", text=str(text))


def ask(question: str) -> str:
    """Asks the agent's user, and waits for their answer, however long that takes."""
    return _call("Ask", question=str(question))


def confirm(question: str) -> bool:
    """Asks the agent's user for a yes or a no."""
    return _call("Confirm", question=str(question))


def sleep(seconds: float) -> None:
    """Waits; at most an hour at once. `time.sleep` is the same."""
    _call("Sleep", seconds=float(seconds))


def _value(value):
    is_exact = isinstance(value, (bool, str)) or (isinstance(value, int) and abs(value) < 2**53)
    return value if is_exact else str(value)


def _filled(goal):
    """The text of a t-string with a place for each value in it, and the values."""
    text, values = "", {}
    for part in goal:
        if isinstance(part, str):
            text += part
            continue
        value = _convert(part.value, part.conversion) if part.conversion else part.value
        name = str(len(values) + 1)
        values[name] = format(value, part.format_spec) if part.format_spec else _value(value)
        text += "{{" + name + "}}"
    return {"goal": text, "values": values}


def browse(goal: str | Template) -> str:
    """Has the web agent reach a goal in the browser, in the agent's tab, and gives what it says of it. Needs a model.

    Values go into it by a t-string: `browse(t"Find {name} in the list")`. What a page may have said is told to the model as a
    quotation: such a value, or the whole of a goal that does not stand in the agent's code as it is."""
    return _call("Browse", **(_filled(goal) if isinstance(goal, Template) else {"goal": str(goal)}))


def run_agent(name: str, /, **inputs):
    """Runs another of your agents, in this agent's tab, and gives what it came to: what its code left in `result`, or a dict
    of what its steps have found. An agent cannot run itself, nor by way of another one."""
    return _call("RunAgent", agent=str(name), inputs=inputs)


class _Tools:
    """Tools of the chat that need no chat: `tools.askUser(question="Which?", options=[{"label": "A"}, {"label": "B"}])`,
    `tools.readPage()`. Each gives a dict: `message`, what it says, and `data`, what it gives beside that. No model is asked.
    """

    def call(self, name: str, args: dict) -> dict:
        """Calls a tool by its name."""
        return _call("Tool", name=str(name), args=dict(args))

    def __getattr__(self, name: str):
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda **args: self.call(name, args)


tools = _Tools()


class _Page:
    """The tab the agent works in. A target is what the page calls a thing: the words on a button, the label of a field."""

    @staticmethod
    def _step(tag, target=None, **fields):
        step = {"_tag": tag, "id": "python", **{name: value for name, value in fields.items() if value is not None}}
        if target is not None:
            step["target"] = {"description": str(target)}
        return step

    def open(self, url: str) -> None:
        """Goes to an address; the first call opens a tab."""
        _call("Page", step=self._step("open", url=str(url)))

    def click(self, target: str) -> None:
        """Presses something."""
        _call("Page", step=self._step("click", target))

    def type(self, target: str, text: str, enter: bool = False) -> None:
        """Types into a field, in place of what is there; `enter` presses the Enter key after it."""
        _call("Page", step=self._step("type", target, text=str(text), pressEnter=True if enter else None))

    def select(self, target: str, option: str) -> None:
        """Chooses an option of a list, by the text it shows."""
        _call("Page", step=self._step("select", target, option=str(option)))

    def upload(self, target: str, name: str) -> None:
        """Gives a field a file, by its name: one of the agent's own, one it has written, or one that was attached in its chat."""
        _call("Page", step=self._step("upload", target, file=str(name)))

    def press(self, key: str, target: str) -> None:
        """Presses a key or a chord ("Control+Enter") in a field."""
        _call("Page", step=self._step("press", target, key=str(key)))

    def wait_for(self, text: str, gone: bool = False, seconds: float = 10) -> None:
        """Waits until the page shows a text, or no longer does."""
        step = self._step("waitFor", text=str(text), isGone=True if gone else None, seconds=float(seconds))
        _call("Page", step=step)

    def extract(self, target: str, type: str = "string", elements: str = None):
        """Reads what the page shows there.

        `type`: "string", "number", "boolean" (is a box ticked), "array" (the items of a list), "dataRecord" (one row) or
        "object". `elements`: of an array, the type of each item.
        """
        return _call("Extract", target=str(target), type=str(type), elements=elements)


page = _Page()


_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def _as_text(cell):
    """What comes from a page is never a formula of a sheet: an apostrophe makes it a text. A number is none."""
    if not isinstance(cell, str) or not cell.startswith(_FORMULA):
        return cell
    try:
        is_number = abs(float(cell)) < float("inf")
    except ValueError:
        is_number = False
    return cell if is_number else "'" + cell


class _Files:
    """Files: those that stand beside the agent, read by their names, and those it makes for its user."""

    _known: list = []

    def list(self) -> list:
        """What stands beside the agent: a dict of name, type and size (bytes) for each."""
        return [dict(file) for file in self._known]

    def read_bytes(self, name: str) -> bytes:
        """A file as it is."""
        size = next((file["size"] for file in self._known if file["name"] == name), 0)
        data = bytearray()
        while True:
            piece = _base64.b64decode(_call("ReadFile", name=str(name), at=len(data)))
            data += piece
            if not piece or len(data) >= size:
                return bytes(data)

    def read_text(self, name: str, encoding: str = "utf-8-sig") -> str:
        """A file as a text."""
        return self.read_bytes(name).decode(encoding)

    def read_csv(self, name: str, encoding: str = "utf-8-sig") -> list:
        """The rows of a CSV file whose first line is its head."""
        return tables.from_csv(self.read_text(name, encoding))

    def write(self, name: str, data) -> None:
        """Gives the user a file to save: a text, bytes, or rows (a list of dicts) as CSV. The last of a name counts.

        In rows, a text that a sheet would take for a formula begins with an apostrophe.
        """
        if not isinstance(data, (str, bytes, bytearray, memoryview)):
            data = tables.to_csv([{_as_text(name): _as_text(cell) for name, cell in row.items()} for row in data])
        whole = data.encode("utf-8") if isinstance(data, str) else bytes(data)
        _call("WriteFile", name=str(name), data=_base64.b64encode(whole).decode("ascii"))


files = _Files()


class _Tables:
    """Tables are lists of rows, a row is a dict."""

    def read(self, target: str) -> list:
        """The rows of a table of the page, each under the words of its head."""
        return page.extract(target, "array", "dataRecord")

    def from_csv(self, text: str) -> list:
        """The rows of a CSV text whose first line is its head."""
        return [dict(row) for row in _csv.DictReader(_io.StringIO(text))]

    def to_csv(self, rows: list) -> str:
        """A CSV text of rows, with the names of all their columns first.

        Every text stays as it is, one that a sheet would take for a formula as well: `from_csv` reads the same rows again.
        """
        columns = list(dict.fromkeys(name for row in rows for name in row))
        out = _io.StringIO()
        writer = _csv.DictWriter(out, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return out.getvalue()


tables = _Tables()
