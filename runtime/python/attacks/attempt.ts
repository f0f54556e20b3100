/**
 * Attempts to get out of Python, several in one process. An attempt sets `got` to what it reached; it has failed where it raises,
 * or leaves nothing there.
 */
import { Effect } from "effect"
import { expect, it } from "vitest"
import { type PythonJob, runPython, type TimedAnswer } from "#runtime/python/runPython.ts"
import type { HostCall } from "#schemas/python/HostCall.ts"

export const jobOf = (code: string): PythonJob => ({
  person: "ada",
  code,
  inputs: {},
  environment: { DECKHAND_ENVIRONMENT: "test" },
  chance: "07".repeat(32),
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

/** What each reached: null is nothing. */
const harness = (attempts: Readonly<Record<string, string>>): string => `
import json
result = {}
for name, code in json.loads(${JSON.stringify(JSON.stringify(attempts))}).items():
    scope = {"__name__": "__main__"}
    try:
        exec(compile(code, "agent.py", "exec"), scope)
        result[name] = repr(scope["got"])[:200] if scope.get("got") else None
    except BaseException as error:
        result[name] = None
`

export const reachNothing = (title: string, attempts: Readonly<Record<string, string>>): void => {
  it(title, async () => {
    const { calls, outcome } = await ran(harness(attempts))
    const nothing = Object.fromEntries(Object.keys(attempts).map((name) => [name, null]))
    expect(outcome).toEqual({ _tag: "Ran", result: nothing })
    expect(calls).toEqual([])
  })
}
