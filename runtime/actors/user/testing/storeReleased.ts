/** A person whose journal the first release wrote, in a store of this version: as its update finds it. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { Journal } from "#runtime/store/Journal.ts"
import { ActorId } from "#schemas/ids.ts"

export const ada = ActorId.make("ada")
export const userKey = { kind: "User", id: ada }

/** As the store handed it to whoever loaded the actor. */
const Loaded = Schema.fromJsonString(
  Schema.Struct({
    snapshot: Schema.Struct({ version: Schema.Natural, state: Schema.Unknown }),
    events: Schema.Array(Schema.Unknown)
  })
)
export const released = Schema.decodeUnknownSync(Loaded)(
  readFileSync(join(import.meta.dirname, "../__fixtures__/released-0.1.0.json"), "utf8")
)

const empty = { key: userKey, receipts: [], at: 0, clearsTail: false }

export const storeReleased = Effect.gen(function* () {
  const journal = yield* Journal
  const { events, snapshot } = released
  // What the snapshot is made of: it was read once, and is not read by this version.
  const before = Array.from({ length: snapshot.version }, () => ({ _tag: "DeviceForgotten", deviceId: "x" }))
  yield* journal.append({ ...empty, after: 0, events: before })
  yield* journal.saveSnapshot(userKey, snapshot.version, snapshot.state)
  yield* journal.append({ ...empty, after: snapshot.version, events })
}).pipe(Effect.orDie)
