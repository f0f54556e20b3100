import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import type { Prompt } from "effect/ai"
import { filePart, type Reads, readsPictures, readsPicturesAndPdf } from "#runtime/models/ai-sdk/fileParts.ts"
import { Blobs, QuotaExceeded } from "#runtime/store/Blobs.ts"
import { StoreUnavailable } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import { UserId } from "#schemas/ids.ts"
import { Attachments } from "./Attachments.ts"
import {
  ATTACHMENT_TEXT_MAX_CHARS,
  ATTACHMENTS_MAX_BYTES_PER_USER,
  ATTACHMENTS_MAX_PER_USER,
  PROMPT_ATTACHMENTS_MAX_BYTES
} from "./limits.ts"
import { makeZip } from "./testing/makeZip.ts"
import { paragraph, wordFile } from "./testing/officeFiles.ts"

const ada = UserId.make("ada")
const bob = UserId.make("bob")
const utf8 = (text: string) => new TextEncoder().encode(text)
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const picture = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set(PNG)
  return bytes
}
const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`./reading/__fixtures__/${name}`, import.meta.url)))
const textOf = ([part]: ReadonlyArray<Prompt.FilePart> = []): string =>
  part?.data instanceof Uint8Array ? new TextDecoder().decode(part.data) : ""

/** A store whose reads can be made to fail, and are counted. */
const watchedStore = () => {
  const watch = { isAway: false, reads: 0 }
  const blobs = Layer.effect(
    Blobs,
    Effect.map(Blobs, (base) =>
      Blobs.of({
        ...base,
        bytes: (key) =>
          Stream.suspend(() => {
            watch.reads++
            return watch.isAway ? Stream.fail(new StoreUnavailable({ message: "away" })) : base.bytes(key)
          })
      })
    )
  )
  return {
    watch,
    layer: Attachments.layer.pipe(Layer.provide(blobs), Layer.provide(SqliteStore.layerMemory))
  }
}

describe("attachments", () => {
  it.effect("are their owner's alone", () =>
    Effect.gen(function* () {
      const attachments = yield* Attachments
      const kept = yield* attachments.keep(ada, "notes.txt", utf8("hello"))
      assert.deepStrictEqual(yield* attachments.find(ada, kept.id), kept)
      assert.isUndefined(yield* attachments.find(bob, kept.id))
      assert.deepStrictEqual(yield* attachments.read(ada, kept), utf8("hello"))
      const read = yield* Effect.flip(attachments.read(bob, kept))
      assert.strictEqual(read._tag, "AttachmentMissing")
      assert.strictEqual(read.message, "Attachment with filename notes.txt not found")
      assert.strictEqual((yield* Effect.flip(attachments.forPrompt(bob, [kept])))._tag, "AttachmentMissing")
    }).pipe(Effect.provide(Attachments.layerMemory))
  )

  it.effect("have a quota, and who has used it up is told so", () => {
    const full = Layer.effect(
      Blobs,
      Effect.map(Blobs, (base) =>
        Blobs.of({
          ...base,
          put: (_key, _file, quota) => {
            assert.deepStrictEqual(quota, {
              bytes: ATTACHMENTS_MAX_BYTES_PER_USER,
              count: ATTACHMENTS_MAX_PER_USER
            })
            return Effect.fail(new QuotaExceeded())
          }
        })
      )
    ).pipe(Layer.provide(SqliteStore.layerMemory))
    return Effect.gen(function* () {
      const attachments = yield* Attachments
      const error = yield* Effect.flip(attachments.keep(ada, "a.txt", utf8("x")))
      assert.deepInclude(error, { _tag: "AttachmentRefused", reason: "QuotaExceeded" })
      assert.include(error.message, "no room left")
    }).pipe(
      Effect.provide(Attachments.layer.pipe(Layer.provide(full), Layer.provide(SqliteStore.layerMemory)))
    )
  })

  it.effect("go into a prompt as text where they are text, as they are where they are pictures", () =>
    Effect.gen(function* () {
      const attachments = yield* Attachments
      const csv = yield* attachments.keep(ada, "müll.csv", new Uint8Array([0x6d, 0xfc, 0x6c, 0x6c]))
      const docx = yield* attachments.keep(ada, "letter.docx", wordFile(paragraph("Dear Bob")))
      const png = yield* attachments.keep(ada, "a.png", picture(20))
      const long = yield* attachments.keep(ada, "long.txt", utf8("x".repeat(ATTACHMENT_TEXT_MAX_CHARS + 1)))
      const parts = yield* attachments.forPrompt(ada, [csv, docx, png, long])
      assert.deepInclude(parts.get(csv.id)?.[0], { mediaType: "text/plain", fileName: "müll.csv" })
      assert.strictEqual(textOf(parts.get(csv.id)), "müll")
      assert.strictEqual(textOf(parts.get(docx.id)), "Dear Bob")
      assert.deepInclude(parts.get(png.id)?.[0], {
        mediaType: "image/png",
        fileName: "a.png",
        data: picture(20)
      })
      assert.match(textOf(parts.get(long.id)), /^x+\n\[The file goes on/)
    }).pipe(Effect.provide(Attachments.layerMemory))
  )

  it.effect("go as themselves to models that take them, as their text or as a sentence to others: PDFs", () =>
    Effect.gen(function* () {
      const attachments = yield* Attachments
      const pdf = yield* attachments.keep(ada, "invoice.pdf", fixture("invoice.pdf"))
      const locked = yield* attachments.keep(ada, "locked.pdf", fixture("locked.pdf"))
      const parts = yield* attachments.forPrompt(ada, [pdf, locked])
      const told = (id: AttachmentId, reads: Reads) =>
        (parts.get(id) ?? []).map((part) => filePart(part, reads))
      const [file] = told(pdf.id, readsPicturesAndPdf)
      assert.deepInclude(file, { type: "file", mediaType: "application/pdf", filename: "invoice.pdf" })
      const [text] = told(pdf.id, readsPictures)
      assert.match(text?.type === "text" ? text.text : "", /attached "invoice.pdf".*Total 42\.50 EUR/s)
      const [sentence] = told(locked.id, readsPictures)
      assert.match(sentence?.type === "text" ? sentence.text : "", /locked with a password/)
    }).pipe(Effect.provide(Attachments.layerMemory))
  )

  it.effect("are pictures that models take, where they are some that models do not: every page one", () =>
    Effect.gen(function* () {
      const attachments = yield* Attachments
      const fax = yield* attachments.keep(ada, "fax.tiff", fixture("fax.tiff"))
      const parts = (yield* attachments.forPrompt(ada, [fax])).get(fax.id) ?? []
      assert.deepStrictEqual(
        parts.map(({ fileName, mediaType }) => [fileName, mediaType]),
        [
          ["fax.tiff", "image/jpeg"],
          ["fax.tiff", "image/jpeg"]
        ]
      )
      // What is put into a page's file field is still the file as it was handed over.
      assert.deepStrictEqual(yield* attachments.read(ada, fax), fixture("fax.tiff"))
    }).pipe(Effect.provide(Attachments.layerMemory))
  )

  it.effect("are what was stored, whatever a client says of them", () =>
    Effect.gen(function* () {
      const attachments = yield* Attachments
      const kept = yield* attachments.keep(ada, "a.txt", utf8("hello"))
      const lie: Attachment = { ...kept, name: "b.png", type: "image/png", size: 9 }
      const [part] = (yield* attachments.forPrompt(ada, [lie])).get(kept.id) ?? []
      assert.deepInclude(part, { mediaType: "text/plain", fileName: "a.txt" })
    }).pipe(Effect.provide(Attachments.layerMemory))
  )

  it.effect("that are damaged or too much together are named, and the newest come first", () =>
    Effect.gen(function* () {
      const attachments = yield* Attachments
      const size = PROMPT_ATTACHMENTS_MAX_BYTES / 2
      const [old, middle, last] = [
        yield* attachments.keep(ada, "old.png", picture(size)),
        yield* attachments.keep(ada, "middle.png", picture(size)),
        yield* attachments.keep(ada, "last.png", picture(size))
      ]
      const broken = yield* attachments.keep(
        ada,
        "b.docx",
        makeZip([
          { name: "[Content_Types].xml", content: "" },
          { name: "word/document.xml", content: "not deflated at all", isStored: true, method: 8 }
        ])
      )
      const parts = yield* attachments.forPrompt(ada, [old, broken, middle, last, last])
      assert.match(textOf(parts.get(old.id)), /^\[This file is not shown to you/)
      assert.strictEqual(parts.get(middle.id)?.[0]?.mediaType, "image/png")
      assert.strictEqual(parts.get(last.id)?.[0]?.mediaType, "image/png")
      assert.match(textOf(parts.get(broken.id)), /damaged.*cannot read/)
    }).pipe(Effect.provide(Attachments.layerMemory))
  )

  it.effect("are read for their text once, and again where that failed", () => {
    const { layer, watch } = watchedStore()
    return Effect.gen(function* () {
      const attachments = yield* Attachments
      const kept = yield* attachments.keep(ada, "a.txt", utf8("hello"))
      watch.isAway = true
      assert.strictEqual((yield* Effect.flip(attachments.forPrompt(ada, [kept])))._tag, "StoreUnavailable")
      watch.isAway = false
      watch.reads = 0
      for (const _ of [1, 2, 3]) {
        assert.strictEqual(textOf((yield* attachments.forPrompt(ada, [kept])).get(kept.id)), "hello")
      }
      assert.strictEqual(watch.reads, 1)
    }).pipe(Effect.provide(layer))
  })
})
