/**
 * The contract of a journal that outlives its process: killed in the middle of appends, it loses nothing
 * it has acknowledged and keeps no half append.
 *
 * The writer is a program that appends two events at a time to several actors for ever, and prints
 * `<actor id> <version>` after each append was acknowledged. Its n-th event of an actor is the number n.
 */
import { spawn } from "node:child_process"
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { Journal } from "#runtime/store/Journal.ts"
import { ActorId } from "#schemas/ids.ts"

export interface CrashSubject {
  readonly name: string
  /** The writer and its arguments. */
  readonly writer: ReadonlyArray<string>
  /** The writer's store, opened again. */
  readonly reopened: Layer.Layer<Journal, unknown>
}

/** The newest acknowledged version of each actor, as a writer printed them before it was killed. */
type Acknowledged = ReadonlyMap<string, number>

const runAndKill = (writer: ReadonlyArray<string>, afterLines: number): Promise<Acknowledged> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, writer, { stdio: ["ignore", "pipe", "inherit"] })
    let output = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text
      if (output.split("\n").length > afterLines) child.kill("SIGKILL")
    })
    child.on("error", reject)
    child.on("close", (_code, signal) => {
      if (signal === "SIGKILL") resolve(acknowledgedIn(output))
      else reject(new Error(`The writer ended by itself, after: ${output.slice(-200)}`))
    })
  })

const acknowledgedIn = (output: string): Acknowledged => {
  const whole = output.slice(0, output.lastIndexOf("\n") + 1)
  return new Map(
    whole
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const [id = "", version] = line.split(" ")
        return [id, Number(version)]
      })
  )
}

export const journalCrashContract = ({ name, writer, reopened }: CrashSubject): void => {
  describe(`${name} outlives a crash`, () => {
    it.live.each([1, 60, 700])(
      "killed after %i acknowledgements it has lost none, and holds no half append",
      (afterLines) =>
        Effect.gen(function* () {
          const acknowledged = yield* Effect.promise(() => runAndKill(writer, afterLines))
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
        }),
      60_000
    )
  })
}
