import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { onePixel } from "#runtime/actors/testing/FakeBrowser.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { Blobs, QuotaExceeded } from "#runtime/store/Blobs.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { Picture } from "#schemas/browser-host/BrowserOp.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { PICTURE_MAX_CHARS } from "#schemas/limits.ts"
import { PICTURES_MAX_BYTES_PER_USER, PICTURES_MAX_PER_USER } from "./limits.ts"
import { type PictureRefused, Pictures } from "./Pictures.ts"

const ada = UserId.make("ada")
const task = actorId(ada, "task")
const bob = UserId.make("bob")
const base64 = (text: string) => Buffer.from(text).toString("base64")

describe("Pictures of tasks", () => {
  it.effect("come back as they were, to their owner alone", () =>
    Effect.gen(function* () {
      const pictures = yield* Pictures
      const id = yield* pictures.keep(task, onePixel)
      const bytes = yield* Stream.runCollect(pictures.bytes(ada, id))
      assert.strictEqual(Buffer.concat(bytes).toString("base64"), onePixel.base64)
      assert.strictEqual((yield* pictures.find(ada, id))?.type, "image/png")
      assert.isUndefined(yield* pictures.find(bob, id))
      assert.deepStrictEqual(yield* Stream.runCollect(pictures.bytes(bob, id)), [])
    }).pipe(Effect.provide(Pictures.layerMemory))
  )

  it.effect("go with their task, those it was never told of as well, and no other task's", () =>
    Effect.gen(function* () {
      const pictures = yield* Pictures
      const gone = [yield* pictures.keep(task, onePixel), yield* pictures.keep(task, onePixel)]
      const stays = yield* pictures.keep(actorId(ada, "task-2"), onePixel)
      yield* pictures.removeOf(task)
      for (const id of gone) assert.isUndefined(yield* pictures.find(ada, id))
      assert.isDefined(yield* pictures.find(ada, stays))
    }).pipe(Effect.provide(Pictures.layerMemory))
  )

  it.effect("are no files of the user, and files are no pictures", () =>
    Effect.gen(function* () {
      const attachments = yield* Attachments
      const pictures = yield* Pictures
      const file = yield* attachments.keep(ada, "notes.txt", new TextEncoder().encode("hello"))
      const picture = yield* pictures.keep(task, onePixel)
      assert.isUndefined(yield* pictures.find(ada, file.id))
      assert.isUndefined(yield* attachments.find(ada, picture))
    }).pipe(
      Effect.provide(
        Layer.merge(Attachments.layer, Pictures.layer).pipe(Layer.provide(SqliteStore.layerMemory))
      )
    )
  )

  it.effect("that a browser only calls pictures are refused", () =>
    Effect.gen(function* () {
      const pictures = yield* Pictures
      const cases: ReadonlyArray<readonly [PictureRefused["reason"], Picture]> = [
        ["WrongContent", { mediaType: "image/png", base64: base64("<svg onload=alert(1)>") }],
        ["WrongContent", { ...onePixel, mediaType: "image/jpeg" }],
        ["TooBig", { ...onePixel, base64: onePixel.base64.padEnd(PICTURE_MAX_CHARS + 1, "A") }]
      ]
      for (const [reason, picture] of cases) {
        const refused = yield* Effect.flip(pictures.keep(task, picture))
        assert.deepInclude(refused, { _tag: "PictureRefused", reason })
      }
    }).pipe(Effect.provide(Pictures.layerMemory))
  )

  it.effect("have a quota of their own", () => {
    const full = Layer.effect(
      Blobs,
      Effect.map(Blobs, (base) =>
        Blobs.of({
          ...base,
          put: ({ owner }, _file, quota) => {
            assert.strictEqual(owner, "ada/pictures")
            assert.deepStrictEqual(quota, {
              bytes: PICTURES_MAX_BYTES_PER_USER,
              count: PICTURES_MAX_PER_USER
            })
            return Effect.fail(new QuotaExceeded())
          }
        })
      )
    )
    return Effect.gen(function* () {
      const pictures = yield* Pictures
      const refused = yield* Effect.flip(pictures.keep(task, onePixel))
      assert.deepInclude(refused, { reason: "QuotaExceeded" })
    }).pipe(Effect.provide(Pictures.layer.pipe(Layer.provide(full), Layer.provide(SqliteStore.layerMemory))))
  })
})
