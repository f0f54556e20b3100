/** Runs an agent's code in a browser's extension: the same contract as `runPython`, which runs it on the server. */
import { Effect, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { PYTHON_BROWSER_STILL_MAX_MS, PYTHON_RETURN_MAX_MS } from "#runtime/actors/agent-run/limits.ts"
import { PYTHON_GRACE_MS, PYTHON_MESSAGE_MAX_BYTES, PYTHON_WALL_FACTOR } from "#runtime/python/limits.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"
import { type Again, type PythonHost, type PythonJob, runInPlace } from "#runtime/python/runPython.ts"
import { type BrowserHostState, evolveBrowserHost } from "#schemas/browser-host/BrowserHost.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { PythonOutcome } from "#schemas/python/PythonOutcome.ts"
import { BrowserPlaces } from "./BrowserPlaces.ts"
import { startInBrowser } from "./browserPython.ts"

const limitsOf = ({ computeMs }: PythonJob) =>
  Effect.map(PythonSettings, ({ filesBytes, memoryMiB, outputBytes }) => ({
    memoryMiB,
    filesBytes,
    outputBytes,
    messageBytes: PYTHON_MESSAGE_MAX_BYTES,
    computeMs,
    graceMs: PYTHON_GRACE_MS,
    wallMs: computeMs * PYTHON_WALL_FACTOR + PYTHON_GRACE_MS
  }))

const isReady = ({ online, runsPython }: BrowserHostState): boolean => online && runsPython === true

/** Its extension is there and says it can. */
export const canRunInBrowser = (hostId: ActorId) =>
  Effect.gen(function* () {
    const { browserHost } = yield* Actors
    const host = yield* currentState(browserHost, hostId)
    return host !== undefined && isReady(host)
  })

const untilReady = (hostId: ActorId) =>
  Effect.gen(function* () {
    const { browserHost } = yield* Actors
    yield* browserHost
      .watch(hostId)
      .pipe(
        statesOf(evolveBrowserHost),
        Stream.filter(isReady),
        Stream.take(1),
        Stream.runDrain,
        Effect.ignore
      )
  })

/** The browser lost it, and is there: begun anew it gets there again. */
interface Lost {
  readonly _tag: "Lost"
}

export const runInBrowser = Effect.fnUntraced(function* <E, R>(
  hostId: ActorId,
  job: PythonJob,
  host: PythonHost<E, R>
) {
  const placesOf = yield* BrowserPlaces
  const limits = yield* limitsOf(job)
  let isLost = (): boolean => false
  const outcome: PythonOutcome | Again = yield* runInPlace(job, host, {
    places: placesOf(hostId),
    whose: job.chat,
    stillMaxMs: PYTHON_BROWSER_STILL_MAX_MS,
    start: Effect.map(startInBrowser(hostId, limits), (python) => {
      isLost = python.isLost
      return python
    })
  })
  if (!isLost()) return outcome
  const returned = yield* Effect.timeoutOption(untilReady(hostId), PYTHON_RETURN_MAX_MS)
  return returned._tag === "Some"
    ? ({ _tag: "Lost" } satisfies Lost)
    : ({ _tag: "Ended", reason: "gone" } satisfies PythonOutcome)
})
