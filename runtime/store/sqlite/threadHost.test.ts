import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ActorId } from "#schemas/ids.ts"
import { threadHost } from "./threadHost.ts"

const key = { kind: "Test", id: ActorId.make("tester/thread") }
const dying = new URL("./__fixtures__/dyingThread.ts", import.meta.url)

describe("The database's thread", () => {
  it.live(
    "when it dies, fails what it owed and everything later, says why, and does not hold up closing",
    () =>
      Effect.gen(function* () {
        const host = yield* threadHost("lost.db", dying)
        const errors = yield* Effect.all(
          [
            Effect.flip(host.commit([])),
            Effect.flip(host.load(key)),
            Effect.flip(host.blob({ _tag: "Drop", blob: 1 }))
          ],
          { concurrency: "unbounded" }
        )
        for (const error of errors) {
          assert.strictEqual(error._tag, "StoreUnavailable")
          assert.include(error.message, "out of memory")
          assert.include(error.message, "lost.db")
        }
        const later = yield* Effect.flip(host.load(key))
        assert.include(later.message, "out of memory")
      }).pipe(Effect.scoped)
  )
})
