"""Made part of Python before a snapshot is taken of it: the module `deckhand`, and what runs an agent's code."""

import importlib
import json
import linecache
import os
import sys
import time
import traceback
import types

# What agents use most is there when they begin.
import base64, collections, csv, datetime, decimal, functools, io, itertools, math, random, re, statistics, string, uuid, zipfile  # noqa: F401, E401

DONE = b"\x04"
FILE = "agent.py"

# Ways out of Python, and ways into what is under it.
GONE = ("js", "pyodide", "_pyodide", "pyodide_js", "_pyodide_core", "ctypes", "_ctypes")
# Built in as well, and never agents': they start programs, look into processes, or are tests of Python that make code and crash.
NOT_FOR_AGENTS = ("_imp", "_posixsubprocess", "_remote_debugging", "_test", "_xxtest", "faulthandler", "xxsubtype")


def import_builtins():
    """All that is built in and may be used. No other is ever made: what makes them is out of reach once a run is sealed."""
    wanted = [name for name in sys.builtin_module_names if name not in GONE and not name.startswith(NOT_FOR_AGENTS)]
    return types.MappingProxyType({name: importlib.import_module(name) for name in wanted})


BUILTINS = import_builtins()


def deny(event, args):
    # Of constants alone: nothing in it can be changed, whoever gets hold of its frame by the error it raises. The function itself is
    # held by nothing but the list of hooks (`seal`).
    assert event != "object.__setattr__" or args[1] not in {"__code__", "__closure__"}, "An agent cannot change the code of a function."
    assert event[:7] != "ctypes.", "An agent cannot use ctypes."
    assert event[:7] != "socket.", "An agent has no network of its own: use deckhand.browse or deckhand.page."
    assert event not in {"gc.get_objects", "gc.get_referrers", "gc.get_referents"}, "An agent cannot walk through memory."
    assert event not in {"code.__new__", "marshal.loads", "marshal.load", "cpython.run_interactivehook"}, "An agent's code is text."
    assert event not in {
        "os.system", "os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.startfile", "subprocess.Popen", "pty.spawn"
    }, "An agent cannot start programs."


def seal():
    """Closes what leads out of Python. Nothing of JavaScript is within its reach after it."""
    import _imp
    import asyncio
    import gc
    import importlib.machinery

    asyncio.set_event_loop(None)
    asyncio._set_running_loop(None)
    asyncio.events._event_loop_policy = None
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in GONE:
            del sys.modules[name]
            # Whatever still leads to a class or a function of it finds nothing around it.
            if isinstance(module, types.ModuleType):
                vars(module).clear()
    for name in GONE:
        sys.modules[name] = None
    sys.meta_path[:] = [one for one in sys.meta_path if "_importhook" not in (getattr(type(one), "__module__", None) or "")]
    sys.path_importer_cache.clear()

    def create_builtin(spec):
        name = str(spec.name)
        if name not in BUILTINS:
            raise ImportError(f"An agent cannot import {name}.")
        return BUILTINS[name]

    def create_dynamic(spec, file=None):
        raise ImportError("An agent cannot load compiled modules.")

    _imp.create_builtin = create_builtin
    _imp.create_dynamic = create_dynamic
    importlib.machinery.ExtensionFileLoader.create_module = create_dynamic
    # What is of no use to agents, and stands in no name any more.
    for name in [one for one in sys.modules if one.startswith(NOT_FOR_AGENTS) and one != "_imp"]:
        del sys.modules[name]
    gc.collect()
    # Within a `partial`, which has no attribute by which a hook asks to be traced, and which no frame leads to.
    sys.addaudithook(functools.partial(globals().pop("deny")))


def explain(error):
    """The message and the traceback of what an agent raised, from its own first line on."""
    trace = error.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename != FILE:
        trace = trace.tb_next
    lines = [frame.lineno for frame in traceback.extract_tb(trace) if frame.filename == FILE]
    line = error.lineno if isinstance(error, SyntaxError) and error.filename == FILE else (lines[-1] if lines else None)
    told = "".join(traceback.format_exception(type(error), error, trace))
    said = "".join(traceback.format_exception_only(type(error), error)).strip().splitlines()
    return {"_tag": "Raised", "message": said[-1] if said else type(error).__name__, "line": line, "traceback": told}


def plain(value):
    """A value as JSON has it: what is neither a text nor a number nor made of them is told in words."""
    try:
        return json.loads(json.dumps(value, allow_nan=False, default=str))
    except (TypeError, ValueError, RecursionError):
        return repr(value)


def cut(text, length):
    return text if len(text) <= length else text[:length] + "…"


# Of all packages together, unpacked.
PACKAGES_MAX_BYTES = 32 * 1_048_576
PACKAGES_MAX_FILES = 5_000


def unpack(files):
    """Packages of Python among an agent's files, in the run's own file system: from there they are imported as any module."""
    left = [PACKAGES_MAX_BYTES, PACKAGES_MAX_FILES]
    for number, name in enumerate(file["name"] for file in files if file["name"].lower().endswith(".whl")):
        folder = f"/packages/{number}"
        with zipfile.ZipFile(io.BytesIO(sys.modules["deckhand"].files.read_bytes(name))) as package:
            for info in package.infolist():
                # What is compiled cannot be loaded, here as anywhere.
                if info.is_dir() or not info.filename.startswith(tuple(string.ascii_letters + "_")) or info.filename.endswith(".pyc"):
                    continue
                left[1] -= 1
                with package.open(info) as packed:
                    # What it says of its size is not believed.
                    data = packed.read(left[0] + 1)
                left[0] -= len(data)
                if min(left) < 0:
                    raise sys.modules["deckhand"].Error(f"The packages of this agent are too large once unpacked: {name}.")
                path = os.path.normpath(f"{folder}/{info.filename}")
                if not path.startswith(folder + "/"):
                    continue
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "wb") as file:
                    file.write(data)
        sys.path.append(folder)


def run(job):
    deckhand = sys.modules["deckhand"]
    deckhand.inputs.update(job["inputs"])
    deckhand.files._known = job.get("files", [])
    os.environ.clear()
    os.environ.update(job["environment"])
    random.seed(os.urandom(32))
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    code = job["code"]
    linecache.cache[FILE] = (len(code), None, code.splitlines(True), FILE)
    try:
        sys.dont_write_bytecode = True
        unpack(deckhand.files._known)
        exec(compile(code, FILE, "exec"), main.__dict__)
        value = plain(main.__dict__.get("result"))
        return {"_tag": "Ran", **({} if value is None else {"result": value})}
    except SystemExit as error:
        if error.code in (None, 0):
            return {"_tag": "Ran"}
        return explain(error)
    except BaseException as error:
        try:
            return explain(error)
        except BaseException:
            # There is no room left to say more.
            return {"_tag": "Raised", "message": type(error).__name__, "line": None, "traceback": ""}


def start():
    """Runs one agent: what it is comes from the server, and what became of it goes there."""
    fd = os.open("/dev/deckhand", os.O_RDWR)
    pieces = []
    while piece := os.read(fd, 65536):
        pieces.append(piece)
    os.close(fd)
    job = json.loads(b"".join(pieces))
    most = job["resultMaxChars"]
    seal()
    end = run(job)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:
            pass
    said = json.dumps(end)
    if len(said) > most:
        if end["_tag"] == "Ran":
            end = {"_tag": "Raised", "message": "Its result is too large.", "line": None, "traceback": ""}
        else:
            end = {**end, "message": cut(end["message"], most // 8), "traceback": cut(end["traceback"], most // 8)}
        said = json.dumps(end)
    fd = os.open("/dev/deckhand", os.O_RDWR)
    os.write(fd, DONE + said.encode("utf-8", "replace"))


def make(source):
    """The module `deckhand`, of its source."""
    deckhand = types.ModuleType("deckhand")
    linecache.cache["deckhand.py"] = (len(source), None, source.splitlines(True), "deckhand.py")
    exec(compile(source, "deckhand.py", "exec"), deckhand.__dict__)
    sys.modules["deckhand"] = deckhand
    time.sleep = deckhand.sleep
