/** Puts files for ever, for MongoDB: `node putUntilKilled.ts <address>`. */
import process from "node:process"
import { Effect, Redacted } from "effect"
import { Blobs } from "#runtime/store/Blobs.ts"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import { CRASH_LANES, CRASH_OWNER, crashFile } from "#runtime/store/testing/crashFile.ts"

const [, , address = ""] = process.argv

const putForever = Effect.fnUntraced(function* (lane: number) {
  const blobs = yield* Blobs
  for (let number = 0; ; number++) {
    const id = `file-${lane}-${number}`
    const isNew = (yield* blobs.find({ owner: CRASH_OWNER, id })) === undefined
    if (isNew) {
      yield* blobs.put({ owner: CRASH_OWNER, id }, crashFile, { bytes: 1e12, count: 1e6 })
      // Waits while the pipe is full, as `writeSync` does not: it fails.
      process.stdout.write(`${id}\n`)
    }
  }
})

Effect.runFork(
  Effect.forEach(CRASH_LANES, putForever, { concurrency: "unbounded" }).pipe(
    Effect.provide(MongoStore.layer(Redacted.make(address)))
  )
)
