/**
 * The contract of a journal that outlives its process: killed in the middle of appends, it loses nothing
 * it has acknowledged and keeps no half append.
 *
 * The writer is a program that appends two events at a time to several actors for ever, and prints
 * `<actor id> <version>` after each append was acknowledged. Its n-th event of an actor is the number n.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { Journal } from "#runtime/store/Journal.ts"
import { ActorId } from "#schemas/ids.ts"
import { runAndKill } from "./runAndKill.ts"

export interface CrashSubject {
  readonly name: string
  /** The writer and its arguments. */
  readonly writer: ReadonlyArray<string>
  /** The writer's store, opened again. */
  readonly reopened: Layer.Layer<Journal, unknown>
}

/** The newest acknowledged version of each actor, as a writer printed them before it was killed. */
type Acknowledged = ReadonlyMap<string, number>

const acknowledgedIn = (lines: ReadonlyArray<string>): Acknowledged =>
  new Map(
    lines.map((line) => {
      const [id = "", version] = line.split(" ")
      return [id, Number(version)]
    })
  )

export const journalCrashContract = ({ name, writer, reopened }: CrashSubject): void => {
  describe(`${name} outlives a crash`, () => {
    it.live.each([1, 60, 700])(
      "killed after %i acknowledgements it has lost none, and holds no half append",
      (afterLines) =>
        Effect.gen(function* () {
          const acknowledged = acknowledgedIn(yield* runAndKill(writer, afterLines))
          assert.isAbove(acknowledged.size, 0)
          yield* Effect.gen(function* () {
            const journal = yield* Journal
            for (const [id, version] of acknowledged) {
              const { events } = yield* journal.load({ kind: "Crash", id: ActorId.make(id) })
              assert.isAtLeast(events.length, version)
              assert.strictEqual(events.length % 2, 0)
              assert.deepStrictEqual(
                events,
                Array.from(events, (_, index) => index + 1)
              )
            }
          }).pipe(Effect.provide(reopened))
        })
    )
  })
}
