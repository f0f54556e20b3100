/** The writer of `journalCrashContract`, on any store: appends until it is killed, and says what was acknowledged. */
import process from "node:process"
import { Effect, type Layer } from "effect"
import { Journal } from "#runtime/store/Journal.ts"
import { ActorId } from "#schemas/ids.ts"

const appendForever = Effect.fnUntraced(function* (actor: number) {
  const journal = yield* Journal
  const key = { kind: "Crash", id: ActorId.make(`crash/actor-${actor}`) }
  let version = (yield* journal.load(key)).events.length
  while (true) {
    const events = [version + 1, version + 2]
    const receipts = [{ commandId: `c${version}`, version: version + 2 }]
    yield* journal.append({ key, after: version, events, receipts, at: 0, clearsTail: false })
    version += 2
    // Waits while the pipe is full, as `writeSync` does not: it fails.
    process.stdout.write(`${key.id} ${version}\n`)
  }
})

export const writeForever = <E>(store: Layer.Layer<Journal, E>): void => {
  Effect.runFork(
    Effect.forEach([1, 2, 3, 4, 5, 6, 7, 8], appendForever, { concurrency: "unbounded" }).pipe(
      Effect.provide(store)
    )
  )
}
