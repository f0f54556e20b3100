/**
 * The writer of `expiringCrashContract`, on any store: uses keys until it is killed, several at once and each by two who race
 * for it, and says which were used, by whoever was the first.
 */
import process from "node:process"
import { Effect, type Layer } from "effect"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"

const addInLane = Effect.fnUntraced(function* (lane: number) {
  const { add, now } = yield* ExpiringRecords
  const until = (yield* now) + 3_600_000
  for (let number = 0; ; number++) {
    const key = `used-${process.pid}-${lane}-${number}`
    const use = Effect.map(add({ key, group: "", value: "", until }), (isFirst) => {
      // Waits while the pipe is full, as `writeSync` does not: it fails.
      if (isFirst) process.stdout.write(`${key}\n`)
    })
    yield* Effect.all([use, use], { concurrency: "unbounded" })
  }
})

export const addForever = <E>(store: Layer.Layer<ExpiringRecords, E>): void => {
  Effect.runFork(
    Effect.forEach([0, 1, 2], addInLane, { concurrency: "unbounded" }).pipe(Effect.provide(store))
  )
}
