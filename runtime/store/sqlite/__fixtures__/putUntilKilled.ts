/** The writer of `blobsCrashContract` for SQLite: `node putUntilKilled.ts <file>`. */
import process from "node:process"
import { Effect } from "effect"
import { Blobs } from "#runtime/store/Blobs.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { CRASH_LANES, CRASH_OWNER, crashFile } from "#runtime/store/testing/crashFile.ts"

const [, , file = ""] = process.argv

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
    Effect.provide(SqliteStore.layer({ file }))
  )
)
