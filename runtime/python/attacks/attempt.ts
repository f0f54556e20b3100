/** Runs attempts to get out of Python in a process on this machine. */
import { Effect } from "effect"
import { expect, it } from "vitest"
import { type Attempts, codeOf, nothingOf } from "#python/attacks/attempts.ts"
import { PYTHON_COMPUTE_SECONDS } from "#runtime/python/limits.ts"
import { type PythonJob, runPython, type TimedAnswer } from "#runtime/python/runPython.ts"
import type { HostCall } from "#schemas/python/HostCall.ts"

export const jobOf = (code: string, files: PythonJob["files"] = []): PythonJob => ({
  person: "ada",
  chat: "ada/chat",
  code,
  inputs: {},
  files,
  environment: { DECKHAND_ENVIRONMENT: "test" },
  chance: "07".repeat(32),
  computeMs: PYTHON_COMPUTE_SECONDS * 1_000,
  at: 1_700_000_000_000
})

export interface Heard {
  readonly calls: Array<HostCall>
  printed: string
}

const answered: TimedAnswer = { at: 1_700_000_000_000, answer: { _tag: "Answered", value: null } }

/** Runs it, and answers every call with nothing. */
export const ran = async (code: string) => {
  const heard: Heard = { calls: [], printed: "" }
  const outcome = await Effect.runPromise(
    runPython(jobOf(code), {
      call: (call) =>
        Effect.sync(() => {
          heard.calls.push(call)
          return answered
        }),
      output: (_, text) =>
        Effect.sync(() => {
          heard.printed += text
        })
    })
  )
  if (outcome._tag === "Again") throw new Error("It left its place, and nothing was waited for.")
  return { ...heard, outcome }
}

/** One test for each of them. */
export const reachNothing = (attacks: Readonly<Record<string, Attempts>>): void => {
  it.for(Object.entries(attacks))("%s", async ([, attempts]) => {
    const { calls, outcome } = await ran(codeOf(attempts))
    expect(outcome).toEqual(nothingOf(attempts))
    expect(calls).toEqual([])
  })
}
