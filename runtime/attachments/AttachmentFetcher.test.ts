/** Files that are taken in by their address, over a real socket. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { OutboundRefused } from "#runtime/outbound/OutboundRefused.ts"
import { SafeFetch } from "#runtime/outbound/SafeFetch.ts"
import { PUBLIC, standIn, standInFetch } from "#runtime/outbound/testing/standIn.ts"
import { UserId } from "#schemas/ids.ts"
import { ATTACHMENT_MAX_BYTES } from "#schemas/limits.ts"
import { AttachmentRefused } from "./AttachmentError.ts"
import { AttachmentFetcher } from "./AttachmentFetcher.ts"
import { Attachments } from "./Attachments.ts"

const ada = UserId.make("ada")

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const layer = AttachmentFetcher.layer.pipe(
  Layer.provide(Layer.succeed(SafeFetch, standInFetch({ "files.test": [[PUBLIC]] }).fetch)),
  Layer.provideMerge(Attachments.layerMemory)
)

const files = standIn(({ url = "" }, response) => {
  switch (url) {
    case "/notes.md":
      return response.end("# Notes")
    case "/download?id=7":
      return response
        .writeHead(200, { "content-disposition": `attachment; filename*=UTF-8''Caf%C3%A9.png` })
        .end(PNG)
    case "/moved":
      return response.writeHead(302, { location: "/notes.md" }).end()
    case "/page.png":
      return response.end("<html>Sign in</html>")
    case "/program":
      return response.writeHead(200, { "content-type": "application/x-msdownload" }).end("MZ")
    case "/empty.txt":
      return response.end()
    case "/large.txt":
      return response.writeHead(200, { "content-length": String(ATTACHMENT_MAX_BYTES + 1) }).write("x")
    default:
      return response.writeHead(404).end("no such file")
  }
})

describe("a file that is named by its address", () => {
  it.live("is its owner's as if they had uploaded it, and is refused as that is", () =>
    Effect.gen(function* () {
      const { port } = yield* files
      const fetcher = yield* AttachmentFetcher
      const attachments = yield* Attachments
      const fetch = (path: string, host = "files.test") => fetcher.fetch(ada, `http://${host}:${port}${path}`)

      const notes = yield* fetch("/notes.md")
      assert.deepInclude(notes, { name: "notes.md", type: "text/plain", size: 7 })
      assert.strictEqual(new TextDecoder().decode(yield* attachments.read(ada, notes)), "# Notes")
      assert.isUndefined(yield* attachments.find(UserId.make("eve"), notes.id))
      assert.deepInclude(yield* fetch("/download?id=7"), { name: "Café.png", type: "image/png" })
      assert.strictEqual((yield* fetch("/moved")).name, "notes.md")

      const refusals: ReadonlyArray<readonly [string, AttachmentRefused | OutboundRefused]> = [
        ["/page.png", new AttachmentRefused({ reason: "WrongContent" })],
        ["/program", new AttachmentRefused({ reason: "UnsupportedType" })],
        ["/empty.txt", new AttachmentRefused({ reason: "Empty" })],
        ["/large.txt", new AttachmentRefused({ reason: "TooBig" })],
        ["/gone.txt", new OutboundRefused({ reason: "Status", status: 404 })]
      ]
      for (const [path, refusal] of refusals) {
        const error = yield* Effect.flip(fetch(path))
        assert.strictEqual(error.message, refusal.message, path)
      }
      const nobody = yield* Effect.flip(fetch("/notes.md", "inside.test"))
      assert.deepStrictEqual(nobody, new OutboundRefused({ reason: "NotPublic" }))
    }).pipe(Effect.provide(layer), Effect.scoped)
  )
})
