import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ATTACHMENT_TYPES, type AttachmentKind } from "#schemas/attachment/attachmentRules.ts"
import { matchesKind } from "./matchesKind.ts"
import { paragraph, sheetFile, slideFile, wordFile } from "./testing/officeFiles.ts"

const bytes = (...codes: ReadonlyArray<number>) => new Uint8Array([...codes, 1, 0, 2, 3, 4, 5, 6, 7, 8])
const ascii = (text: string) => new TextEncoder().encode(text)

/** One real beginning, or one whole file, of each kind. */
const samples: Record<AttachmentKind, Uint8Array> = {
  docx: wordFile(paragraph("a")),
  pptx: slideFile([{ text: "a" }]),
  xlsx: sheetFile({ sheets: { S: "" } }),
  jpg: bytes(0xff, 0xd8, 0xff, 0xe0),
  png: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  pdf: ascii("\n%PDF-1.7\n%\0"),
  tiff: bytes(0x4d, 0x4d, 0, 0x2a),
  heic: ascii("\0\0\0\u0018ftypheic\0\0\0\0"),
  heif: ascii("\0\0\0\u0018ftypmif1\0\0\0\0"),
  webp: ascii("RIFF\u0001\0\0\0WEBPVP8 "),
  gif: ascii("GIF89a\u0001\0\u0001\0"),
  txt: ascii("hello, wörld"),
  csv: bytes(0xff, 0xfe, 0x61, 0)
}

/** These two name one thing in two ways. */
const alike: ReadonlyArray<ReadonlyArray<AttachmentKind>> = [
  ["heic", "heif"],
  ["txt", "csv"]
]
const kinds = Object.keys(ATTACHMENT_TYPES) as ReadonlyArray<AttachmentKind>

describe("the bytes of a file", () => {
  for (const kind of kinds) {
    it.effect(`of ${kind} are taken for ${kind}, and for nothing they are not`, () =>
      Effect.gen(function* () {
        for (const other of kinds) {
          const isSame = other === kind || alike.some((pair) => pair.includes(kind) && pair.includes(other))
          assert.strictEqual(yield* matchesKind(other, samples[kind]), isSame, other)
        }
      })
    )
  }

  it.effect("that are cut short or nothing at all are of no kind but text", () =>
    Effect.gen(function* () {
      for (const kind of kinds) {
        const isText = kind === "txt" || kind === "csv"
        assert.strictEqual(yield* matchesKind(kind, new Uint8Array()), isText)
        assert.strictEqual(yield* matchesKind(kind, ascii("PK")), isText)
      }
    })
  )
})
