/** The writer of `blobsCrashContract`, on any store: keeps files until it is killed, and names those that were acknowledged. */
import process from "node:process"
import { Effect, type Layer } from "effect"
import { Blobs } from "#runtime/store/Blobs.ts"
import { CRASH_LANES, CRASH_OWNER, crashFile } from "./crashFile.ts"

const putInLane = Effect.fnUntraced(function* (lane: number) {
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

export const putForever = <E>(store: Layer.Layer<Blobs, E>): void => {
  Effect.runFork(
    Effect.forEach(CRASH_LANES, putInLane, { concurrency: "unbounded" }).pipe(Effect.provide(store))
  )
}
