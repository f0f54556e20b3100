/**
 * The contract of the store of files: what every implementation of the port must keep, as tests.
 *
 * Every test has an owner of its own, so one store serves them all. Stores that outlive their process add
 * `blobsCrashContract`.
 */
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Exit, Fiber, type Layer, Stream } from "effect"
import { BlobExists, type BlobKey, type BlobQuota, Blobs, QuotaExceeded } from "#runtime/store/Blobs.ts"
import { STORE_BLOB_PART_BYTES } from "#runtime/store/limits.ts"
import { UserId } from "#schemas/ids.ts"
import { CRASH_LANES, CRASH_OWNER, crashFile, fileOf } from "./crashFile.ts"
import { runAndKill } from "./runAndKill.ts"

let owners = 0
const newOwner = (): UserId => {
  owners += 1
  return UserId.make(`owner-${owners}`)
}

const plenty: BlobQuota = { bytes: 1e9, count: 100 }

const read = (key: BlobKey) =>
  Effect.flatMap(Blobs, (blobs) =>
    Effect.map(Stream.runCollect(blobs.bytes(key)), (parts) => new Uint8Array(Buffer.concat(parts)))
  )

const sizes = [1, 100, STORE_BLOB_PART_BYTES - 1, STORE_BLOB_PART_BYTES, 2 * STORE_BLOB_PART_BYTES + 1]

export const blobsContract = (name: string, blobsLayer: Layer.Layer<Blobs, unknown>): void => {
  layer(blobsLayer)(`${name} keeps the contract of files`, (it) => {
    it.effect("a file nobody wrote is not there and has no bytes", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        const key = { owner: newOwner(), id: "a" }
        assert.isUndefined(yield* blobs.find(key))
        assert.strictEqual((yield* read(key)).length, 0)
      })
    )

    it.effect("files of any size come back as they were given, in pieces that can be held", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        const owner = newOwner()
        for (const size of sizes) {
          const [key, file] = [{ owner, id: `of-${size}` }, fileOf(size)]
          yield* blobs.put(key, file, plenty)
          assert.deepStrictEqual(yield* blobs.find(key), { name: file.name, type: file.type, at: 7, size })
          assert.isTrue(Buffer.from(file.bytes).equals(yield* read(key)))
          for (const part of yield* Stream.runCollect(blobs.bytes(key))) {
            assert.isAtMost(part.byteLength, STORE_BLOB_PART_BYTES)
          }
        }
      })
    )

    it.effect("what is there never changes: a second file under an id is refused", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        const key = { owner: newOwner(), id: "a" }
        yield* blobs.put(key, fileOf(10), plenty)
        const error = yield* Effect.flip(blobs.put(key, fileOf(20, "other.txt"), plenty))
        assert.deepStrictEqual(error, new BlobExists({ id: "a" }))
        assert.strictEqual((yield* blobs.find(key))?.name, "notes.txt")
        assert.strictEqual((yield* read(key)).length, 10)
      })
    )

    it.effect("an id is one owner's: another owner's file of that name is another file", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        const [mine, other] = [
          { owner: newOwner(), id: "a" },
          { owner: newOwner(), id: "a" }
        ]
        yield* blobs.put(mine, fileOf(10), plenty)
        assert.isUndefined(yield* blobs.find(other))
        assert.strictEqual((yield* read(other)).length, 0)
        yield* blobs.put(other, fileOf(20), plenty)
        assert.strictEqual((yield* read(mine)).length, 10)
      })
    )

    it.effect("a file that is removed is gone for good, gives its room back, and leaves the others", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        const owner = newOwner()
        const [gone, stays] = [
          { owner, id: "a" },
          { owner, id: "b" }
        ]
        const size = 2 * STORE_BLOB_PART_BYTES + 1
        const room = { bytes: 2 * size, count: 2 }
        for (const key of [gone, stays]) yield* blobs.put(key, fileOf(size), room)
        yield* blobs.remove(gone)
        assert.isUndefined(yield* blobs.find(gone))
        assert.strictEqual((yield* read(gone)).length, 0)
        assert.strictEqual((yield* read(stays)).length, size)
        yield* blobs.put({ owner, id: "c" }, fileOf(size), room)
        yield* blobs.remove(gone)
      })
    )

    it.effect("files are found by their name, their owner's alone", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        const [owner, other] = [newOwner(), newOwner()]
        yield* blobs.put({ owner, id: "a" }, fileOf(1, "x"), plenty)
        yield* blobs.put({ owner, id: "b" }, fileOf(1, "y"), plenty)
        yield* blobs.put({ owner: other, id: "c" }, fileOf(1, "x"), plenty)
        assert.deepStrictEqual(yield* blobs.named(owner, "x"), ["a"])
        assert.deepStrictEqual((yield* blobs.named(owner)).toSorted(), ["a", "b"])
      })
    )

    it.effect("a quota is exact, in bytes and in files, and one owner's does not count for another", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        const [owner, other] = [newOwner(), newOwner()]
        const put = (id: string, size: number, quota: BlobQuota, of = owner) =>
          blobs.put({ owner: of, id }, fileOf(size), quota)
        yield* put("x", 100, plenty, other)
        yield* put("a", 60, { bytes: 100, count: 2 })
        assert.deepStrictEqual(
          yield* Effect.flip(put("b", 41, { bytes: 100, count: 2 })),
          new QuotaExceeded()
        )
        yield* put("b", 40, { bytes: 100, count: 2 })
        assert.deepStrictEqual(
          yield* Effect.flip(put("c", 1, { bytes: 1_000, count: 2 })),
          new QuotaExceeded()
        )
        assert.isUndefined(yield* blobs.find({ owner, id: "c" }))
      })
    )

    it.effect("files written at once do not get around a quota together", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        const owner = newOwner()
        const size = STORE_BLOB_PART_BYTES + 1
        const exits = yield* Effect.forEach(
          ["a", "b", "c", "d", "e"],
          (id) => Effect.exit(blobs.put({ owner, id }, fileOf(size), { bytes: 2.5 * size, count: 10 })),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(exits.filter(Exit.isSuccess).length, 2)
      })
    )

    it.effect(
      "a file whose writer is interrupted is there whole or not at all, and gives its room back",
      () =>
        Effect.gen(function* () {
          const blobs = yield* Blobs
          const owner = newOwner()
          const size = 3 * STORE_BLOB_PART_BYTES
          for (const turns of [0, 1, 2, 3, 5, 8]) {
            const key = { owner, id: `after-${turns}` }
            const put = blobs.put(key, fileOf(size), plenty)
            const writer = yield* Effect.forkChild(put, { startImmediately: true })
            for (let turn = 0; turn < turns; turn++) yield* Effect.yieldNow
            yield* Fiber.interrupt(writer)
            const isThere = (yield* blobs.find(key)) !== undefined
            assert.strictEqual((yield* read(key)).length, isThere ? size : 0)
            if (!isThere) yield* put
          }
          const room = { bytes: 6 * size + 1, count: 7 }
          yield* blobs.put({ owner, id: "last" }, fileOf(1), room)
        })
    )
  })
}

export interface BlobsCrashSubject {
  readonly name: string
  /** Writes `crashFile` of `CRASH_OWNER` for ever, as `file-<lane>-<number>` in all lanes; prints each id. */
  readonly writer: ReadonlyArray<string>
  /** The writer's store, opened again. */
  readonly reopened: Layer.Layer<Blobs, unknown>
}

export const blobsCrashContract = ({ name, reopened, writer }: BlobsCrashSubject): void => {
  describe(`${name} outlives a crash`, () => {
    it.live.each([1, 3])(
      "killed after %i files it has lost none, and holds nothing of the one it was at",
      (afterLines) =>
        Effect.gen(function* () {
          const acknowledged = yield* runAndKill(writer, afterLines)
          yield* Effect.gen(function* () {
            const blobs = yield* Blobs
            for (const id of acknowledged) {
              const bytes = yield* read({ owner: CRASH_OWNER, id })
              assert.isTrue(Buffer.from(crashFile.bytes).equals(bytes))
            }
            // More may have been written than was acknowledged: then whole.
            const written = CRASH_LANES.flatMap((lane) =>
              Array.from({ length: 30 }, (_, number) => `file-${lane}-${number}`)
            )
            const ids = [...written, "after-1", "after-3"]
            const found = yield* Effect.filter(ids, (id) =>
              Effect.map(blobs.find({ owner: CRASH_OWNER, id }), (info) => info !== undefined)
            )
            for (const id of found) {
              assert.strictEqual((yield* read({ owner: CRASH_OWNER, id })).length, crashFile.bytes.length)
            }
            // Room for exactly one more: what was cut off takes none.
            const room = {
              bytes: (found.length + 1) * crashFile.bytes.length,
              count: found.length + 1
            }
            yield* blobs.put({ owner: CRASH_OWNER, id: `after-${afterLines}` }, crashFile, room)
          }).pipe(Effect.provide(reopened))
        })
    )
  })
}
