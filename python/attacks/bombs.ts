/** Code that would not end, or would take all there is: each ends within its limits, and says how. */
import type { PythonOutcome } from "#schemas/python/PythonOutcome.ts"

/** What a bomb is run with. */
export const bombLimits = {
  memoryMiB: 128,
  filesBytes: 8 * 1_048_576,
  outputBytes: 10_000,
  computeMs: 1_000,
  calls: 20
}

/** Code that goes on until it is stopped: that it does so is known by what it prints before, or by the call it stands in. */
export const endless: Readonly<Record<string, string>> = {
  "a loop": "print('begun', flush=True)\nwhile True: pass",
  "a sleep": "import time\ntime.sleep(3600)",
  "threads that cannot be": `import threading
print('begun', flush=True)
while True:
  try: threading.Thread(target=lambda: [0 for _ in iter(int, 1)]).start()
  except Exception: pass`,
  "a question": "import deckhand\ndeckhand.ask('x')"
}

/** What it says it was: its own error, or why it was ended. */
export const wordOf = (outcome: PythonOutcome | { readonly _tag: "Again" | "Lost" }): string => {
  switch (outcome._tag) {
    case "Again":
    case "Lost":
      return "again"
    case "Ran":
      return "ran"
    case "Raised":
      return outcome.message.split(":")[0] ?? ""
    case "Ended":
      return outcome.reason
  }
}

/** Ended because of its time: told by where it was, or, on a machine that has no time for it, killed. */
const TIMED = ["KeyboardInterrupt", "time"]

export const bombs: Readonly<Record<string, readonly [code: string, ends: ReadonlyArray<string>]>> = {
  "an endless loop": ["while True: pass", TIMED],
  "one that catches everything": [
    "while True:\n  try:\n    while True: pass\n  except BaseException: pass",
    ["time"]
  ],
  "one of the C library": [
    "x = 7 ** (10 ** 8)\nlen(str(x))",
    ["time", "ValueError", "MemoryError", "KeyboardInterrupt"]
  ],
  "one of the C library that asks nobody": ["import itertools\nsum(itertools.repeat(0))", ["time"]],
  "a pattern that backtracks": [
    "import re\nre.match('(a+)+$', 'a' * 64 + 'b')",
    ["KeyboardInterrupt", "time"]
  ],
  "a sleep of the system": [
    "import select\nselect.select([], [], [], 3600)",
    ["time", "OSError", "ran", "ValueError"]
  ],
  "an hour of sleep, again and again": ["import time\nwhile True: time.sleep(3600)", ["calls"]],
  "a sleep longer than any": ["import time\ntime.sleep(10 ** 9)", ["deckhand.Error", "call"]],
  threads: ["import threading\nwhile True: threading.Thread(target=print).start()", ["RuntimeError"]],
  "threads, whatever they say": [
    "import threading\nwhile True:\n  try: threading.Thread(target=lambda: [0 for _ in iter(int, 1)]).start()\n  except Exception: pass",
    TIMED
  ],
  "a lock that nobody gives back": [
    "import threading\nl = threading.Lock()\nl.acquire()\nl.acquire()",
    ["time", "RuntimeError", "KeyboardInterrupt", "broken"]
  ],
  "a list without end": [
    "x = []\nwhile True: x.append(bytes(1_000_000))",
    ["MemoryError", "memory", ...TIMED]
  ],
  "one object": ["bytearray(500_000_000)", ["MemoryError", "memory", ...TIMED]],
  "a number": ["x = 10 ** 9\nwhile True: x = x << 1_000_000", ["MemoryError", "KeyboardInterrupt", "time"]],
  files: [
    "n = 0\nwhile True:\n  n += 1\n  open(f'/tmp/{n}', 'wb').write(bytes(1_000_000))",
    ["OSError", "memory", ...TIMED]
  ],
  "a file that is only long": ["open('/tmp/x', 'wb').truncate(10 ** 9)", ["OSError", "MemoryError"]],
  "a pipe that nobody reads": [
    "import os\nr, w = os.pipe()\nwhile True: os.write(w, bytes(65536))",
    ["memory", "OSError", "broken", ...TIMED]
  ],
  "pipes without end": [
    "import os\nwhile True:\n  r, w = os.pipe()\n  os.write(w, bytes(65536))",
    ["OSError", "memory", ...TIMED]
  ],
  "names of files without end": [
    "import os\nn = 0\nwhile True:\n  n += 1\n  os.symlink('x' * 200, f'/tmp/{n}')",
    ["OSError", "memory", ...TIMED]
  ],
  "a recursion": ["def f(): return f()\nf()", ["RecursionError", "time"]],
  "a recursion of the C library": [
    "x = []\nfor _ in range(200_000): x = [x]\nrepr(x)",
    ["RecursionError", "broken", ...TIMED]
  ],
  "a result without end": ["result = 'x' * 10_000_000", ["Its result is too large."]],
  "a result in itself": ["result = []\nresult.append(result)", ["ran"]],
  "a result of great depth": ["result = 1\nfor _ in range(900): result = [result]", ["message", "ran"]],
  "an error without end": ["raise Exception('x' * 10_000_000)", ["Exception"]],
  printing: ["while True: print('x' * 1000)", ["output"]],
  "printing without a line's end": ["import sys\nwhile True: sys.stdout.write('x' * 1000)", ["output"]],
  calls: ["import deckhand\nwhile True: deckhand.progress('x')", ["calls"]],
  "a call without end": ["import deckhand\ndeckhand.ask('x' * 10_000_000)", ["message"]],
  "a call of great depth": [
    "import os\nfd = os.open('/dev/deckhand', os.O_RDWR)\nos.write(fd, b'\\3' + b'[' * 100_000)\nresult = os.read(fd, 9999).decode()",
    ["ran"]
  ],
  "a call of nothing": [
    "import os\nfd = os.open('/dev/deckhand', os.O_RDWR)\nos.write(fd, b'\\3')\nos.write(fd, b'\\0\\1\\2\\3')\nos.write(fd, b'')\nos.write(fd, b'\\7x')",
    ["ran"]
  ],
  "an end that is none": [
    'import os\nfd = os.open(\'/dev/deckhand\', os.O_RDWR)\nos.write(fd, b\'\\4{"_tag":"Answered","__proto__":{"polluted":1}}\')',
    ["message"]
  ],
  leaving: ["import sys\nsys.exit(3)", ["SystemExit"]],
  "leaving without a word": ["import os\nos._exit(0)", ["broken", "SystemExit", "Exit"]],
  aborting: ["import os\nos.abort()", ["broken"]],
  "something at the end": ["import atexit\natexit.register(lambda: [0 for _ in iter(int, 1)])", ["ran"]],
  "a trace of all": [
    "import sys\ndef t(*a):\n  while True: pass\nsys.settrace(t)\n(lambda: 1)()",
    ["KeyboardInterrupt", "time", "ran"]
  ],
  "an end that loops": [
    "class C:\n  def __del__(self):\n    while True: pass\nx = C()\ndel x",
    ["time", "KeyboardInterrupt", "ran"]
  ]
}
