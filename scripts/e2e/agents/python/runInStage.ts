/** Runs an agent's code in a real browser's extension, as the server has it run there. */
import { Effect } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { runInBrowser } from "#runtime/actors/agent-run/python/runInBrowser.ts"
import { PYTHON_COMPUTE_SECONDS } from "#runtime/python/limits.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"
import type { PythonJob, TimedAnswer } from "#runtime/python/runPython.ts"
import type { HostCall } from "#schemas/python/HostCall.ts"
import type { AgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"

export const jobOf = (code: string): PythonJob => ({
  person: "ada",
  chat: "ada/chat",
  code,
  inputs: {},
  environment: { DECKHAND_ENVIRONMENT: "extension" },
  chance: "07".repeat(32),
  computeMs: PYTHON_COMPUTE_SECONDS * 1_000,
  at: 1_700_000_000_000
})

const nothing: TimedAnswer = { at: 1_700_000_000_000, answer: { _tag: "Answered", value: null } }

type Limits = Partial<
  Pick<(typeof PythonSettings)["Service"], "memoryMiB" | "filesBytes" | "outputBytes" | "calls"> &
    Pick<PythonJob, "computeMs">
>

/** Every call is answered with nothing, unless told. */
export const runInStage = async (
  { actors, hostId }: AgentStage,
  code: string,
  {
    answer = () => Effect.succeed(nothing),
    files = [],
    limits: { computeMs = PYTHON_COMPUTE_SECONDS * 1_000, ...limits } = {},
    onOutput = () => {},
    signal
  }: {
    readonly answer?: (call: HostCall) => Effect.Effect<TimedAnswer>
    readonly files?: PythonJob["files"]
    readonly limits?: Limits
    readonly onOutput?: (text: string) => void
    /** Stops it. */
    readonly signal?: AbortSignal
  } = {}
) => {
  const calls: Array<HostCall> = []
  let printed = ""
  const outcome = await Effect.runPromise(
    Effect.gen(function* () {
      const settings = yield* PythonSettings
      return yield* runInBrowser(
        hostId,
        { ...jobOf(code), computeMs, files },
        {
          call: (call) => {
            calls.push(call)
            return answer(call)
          },
          output: (_, text) =>
            Effect.sync(() => {
              printed += text
              onOutput(text)
            })
        }
      ).pipe(Effect.provideService(PythonSettings, { ...settings, ...limits }))
    }).pipe(Effect.provideService(Actors, actors)),
    signal === undefined ? {} : { signal }
  )
  return { calls, printed, outcome }
}
