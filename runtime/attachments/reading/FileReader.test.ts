/** Reading files in threads: what comes of them, and that none of them holds anything up. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { passing } from "#runtime/actors/testing/passing.ts"
import { paragraph, wordFile } from "#runtime/attachments/testing/officeFiles.ts"
import { makeReadFile } from "./FileReader.ts"
import type { FileReading, ReadKind } from "./FileReading.ts"
import { READING_MAX_BUFFERS_MIB, READINGS_AT_ONCE } from "./limits.ts"
import { readDocument } from "./readDocument.ts"

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`./__fixtures__/${name}`, import.meta.url)))

const kinds: ReadonlyArray<ReadKind> = ["docx", "pptx", "xlsx", "pdf", "tiff", "heic"]
const JPEG = [0xff, 0xd8, 0xff]

const pagesOf = (reading: FileReading): ReadonlyArray<Uint8Array> => {
  assert.strictEqual(reading._tag, "Pictures")
  return reading._tag === "Pictures" ? reading.pages : []
}

describe("A file that is read in a thread", () => {
  const read = makeReadFile()

  it.effect("is text where it has text: office files and PDFs, page after page", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* read({ kind: "docx", bytes: wordFile(paragraph("Dear Bob")) }), {
        _tag: "Text",
        text: "Dear Bob",
        isCut: false
      })
      assert.deepStrictEqual(yield* read({ kind: "pdf", bytes: fixture("invoice.pdf") }), {
        _tag: "Text",
        text: "# Page 1\nInvoice 1042\nTotal 42.50 EUR\n\n# Page 2\nThank you",
        isCut: false
      })
    })
  )

  it.effect.each([
    ["a fax of two pages", "fax.tiff", "tiff", 2],
    ["a print", "print.tiff", "tiff", 1],
    ["a phone's photo", "photo.heic", "heic", 1]
  ] as const)("is a picture models take where it is one: %s", ([, name, kind, count]) =>
    Effect.gen(function* () {
      const pages = pagesOf(yield* read({ kind, bytes: fixture(name) }))
      assert.strictEqual(pages.length, count)
      for (const page of pages) assert.deepStrictEqual([...page.subarray(0, 3)], JPEG)
    })
  )

  it("says why it cannot be read: locked, scanned, damaged", async () => {
    const reasonOf = async (kind: ReadKind, bytes: Uint8Array): Promise<string> => {
      const reading = await readDocument({ kind, bytes })
      return reading._tag === "Unreadable" ? reading.reason : `${kind} was read`
    }
    assert.match(await reasonOf("pdf", fixture("locked.pdf")), /locked with a password/)
    assert.match(await reasonOf("pdf", fixture("empty.pdf")), /scanned/)
    for (const kind of kinds) assert.match(await reasonOf(kind, new Uint8Array([1, 2, 3])), /damaged/)
  })
})

describe("A thread that reads", () => {
  const program = (code: string) => makeReadFile(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
  const request = { kind: "pdf", bytes: new Uint8Array([1]) } as const

  it.effect("is given up after its time, and the next file has its turn", () =>
    Effect.gen(function* () {
      const read = program("for (;;);")
      const more = Array.from({ length: READINGS_AT_ONCE + 1 }, () => read(request))
      for (const reading of yield* passing(Effect.all(more, { concurrency: "unbounded" }))) {
        assert.match(reading._tag === "Unreadable" ? reading.reason : "", /too long/)
      }
    })
  )

  it.effect("that fails, ends or runs out of memory leaves a sentence", () =>
    Effect.gen(function* () {
      for (const code of [
        "throw new Error('secret text of the file')",
        "process.exit(3)",
        "const all = []; for (;;) all.push(new Array(1e6).fill(0.5))"
      ]) {
        const reading = yield* program(code)(request)
        assert.deepStrictEqual(reading, { _tag: "Unreadable", reason: "This file could not be read." })
      }
    })
  )

  it.live("holds no more outside of its heap than it may, however busy it is", () =>
    Effect.gen(function* () {
      const bytes = (READING_MAX_BUFFERS_MIB.document + 64) * 1_048_576
      // Nothing is written there, so it takes no room on the machine that runs this.
      const read = program(`
        import { parentPort } from "node:worker_threads"
        const held = new Uint8Array(${bytes})
        for (const until = Date.now() + 3000; Date.now() < until; );
        parentPort.postMessage({ _tag: "Text", text: String(held.length), isCut: false })
      `)
      assert.deepStrictEqual(yield* read(request), {
        _tag: "Unreadable",
        reason: "This file holds more than can be read."
      })
    })
  )
})

describe("Whatever is in a file", () => {
  it("is read or said to be unreadable: cut, and with bytes changed", async () => {
    const samples = [
      ["invoice.pdf", "pdf"],
      ["fax.tiff", "tiff"],
      ["photo.heic", "heic"]
    ] as const
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
        async ([name, kind], share, changes) => {
          const whole = fixture(name)
          const bytes = whole.slice(0, Math.ceil(whole.length * share))
          for (const [place, byte] of changes) if (bytes.length > 0) bytes[place % bytes.length] = byte
          const { _tag } = await readDocument({ kind, bytes })
          assert.include(["Text", "Pictures", "Unreadable"], _tag)
        }
      ),
      { numRuns: 40 }
    )
  })
})
