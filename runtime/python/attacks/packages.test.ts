/** Packages of Python beside an agent: imported where they are what they say, and within their limits where they are not. */
import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeZip, type ZipEntry } from "#runtime/attachments/testing/makeZip.ts"
import { runPython } from "#runtime/python/runPython.ts"
import { jobOf } from "./attempt.ts"

const NAME = "greeting-1.0-py3-none-any.whl"

/** Runs code beside a package of these entries, given in pieces. */
const ranBeside = (entries: ReadonlyArray<ZipEntry> | Uint8Array, code: string) => {
  const bytes = entries instanceof Uint8Array ? entries : makeZip(entries)
  const files = [{ name: NAME, type: "application/x-wheel+zip", size: bytes.length }]
  return Effect.runPromise(
    runPython(jobOf(code, files), {
      call: (call) =>
        Effect.sync(() => {
          const at = call._tag === "ReadFile" ? call.at : 0
          const value = Buffer.from(bytes.subarray(at, at + 1_000_000)).toString("base64")
          return { at: 0, answer: { _tag: "Answered", value } }
        }),
      output: () => Effect.void
    })
  )
}

const good = [
  { name: "greeting/__init__.py", content: "from .words import hello" },
  { name: "greeting/words.py", content: "import json\ndef hello(name): return f'Hello {name}'" },
  { name: "greeting-1.0.dist-info/METADATA", content: "Name: greeting" }
]

it("A package is imported as any module", async () => {
  const outcome = await ranBeside(good, "import greeting\nresult = greeting.hello('Ada')")
  expect(outcome).toEqual({ _tag: "Ran", result: "Hello Ada" })
})

it("What it brings in the place of Python's own modules is not taken for them", async () => {
  const content = "raise Exception('taken')"
  const names = ["json.py", "os.py", "deckhand.py", "random.py", "textwrap.py"]
  const outcome = await ranBeside(
    names.map((name) => ({ name, content })),
    "import json, os, deckhand, random, textwrap\nresult = textwrap.dedent(' x')"
  )
  expect(outcome).toEqual({ _tag: "Ran", result: "x" })
})

it("A package is unpacked below its own folder and nowhere else", async () => {
  const content = "x"
  const outcome = await ranBeside(
    [
      ...good,
      { name: "../../escaped.py", content },
      { name: "/rooted.py", content },
      { name: "a/../../../climbed.py", content },
      { name: "greeting/__pycache__/words.cpython-314.pyc", content }
    ],
    `import os
result = [path + "/" + name for path, _, names in os.walk("/") for name in names if name in ("escaped.py", "rooted.py", "climbed.py") or name.endswith(".pyc")]`
  )
  expect(outcome).toEqual({ _tag: "Ran", result: [] })
})

it.for<readonly [string, () => ReadonlyArray<ZipEntry> | Uint8Array, RegExp]>([
  [
    "larger unpacked than it may be",
    () => [{ name: "big.py", content: Buffer.alloc(64 * 1_048_576) }],
    /too large once unpacked|memory/
  ],
  [
    "larger than it says",
    () => [{ name: "big.py", content: Buffer.alloc(64 * 1_048_576), claimedInflated: 10 }],
    /too large once unpacked|BadZipFile|memory|error/
  ],
  [
    "of very many files",
    () => Array.from({ length: 20_000 }, (_, n) => ({ name: `m${n}.py`, content: "" })),
    /too large once unpacked/
  ],
  ["no package", () => Buffer.from("PK\u0003\u0004 nothing"), /BadZipFile/]
])("One that is %s ends its run, and says so", async ([, entries, says]) => {
  const outcome = await ranBeside(entries(), "result = 'it ran'")
  expect(outcome._tag).not.toBe("Ran")
  if (outcome._tag === "Raised") expect(outcome.message).toMatch(says)
})

it("What is compiled in it cannot be loaded", async () => {
  const outcome = await ranBeside(
    [{ name: "fast.cpython-314-wasm32-emscripten.so", content: "\0asm" }],
    "try:\n  import fast\n  result = 'loaded'\nexcept ImportError as error:\n  result = 'refused'"
  )
  expect(outcome).toEqual({ _tag: "Ran", result: "refused" })
})
