/**
 * The fibers an actor has started, by key. They live in the actor's scope: when it goes, so do they. They go after
 * whatever is added to that scope later: of a job that ends because its actor goes, nobody is left to hear.
 */
import { Cause, Effect, Exit, Fiber, Scope } from "effect"
import type { JobOutcome } from "#runtime/actor/ActorDefinition.ts"
import type { KeepAlive } from "#runtime/actor/KeepAlive.ts"

interface RunningJob {
  readonly fiber: Fiber.Fiber<void>
  readonly startedAt: number
  /** It was told to end. */
  isStopping: boolean
}

export interface Jobs<R> {
  /** Replaces a job that runs under the same key; the replaced one's end is not told. */
  readonly start: (
    key: string,
    job: Effect.Effect<void, never, R>,
    now: number
  ) => Effect.Effect<void, never, R>
  /** And was not interrupted. */
  readonly isRunning: (key: string) => boolean
  /** Does not wait: the end is told through `onEnd` once finalizers have run. */
  readonly interrupt: (key: string) => void
  /** Interrupts all without waiting; no end is told. */
  readonly stopAll: () => void
  /** Done when every job that was ever interrupted has come to its end. */
  readonly settled: Effect.Effect<void>
  readonly running: () => ReadonlyArray<{ readonly key: string; readonly startedAt: number }>
}

const outcomeOf = (exit: Exit.Exit<void>): JobOutcome =>
  Exit.isSuccess(exit)
    ? { _tag: "Succeeded" }
    : Cause.hasInterruptsOnly(exit.cause)
      ? { _tag: "Interrupted" }
      : { _tag: "Failed", message: Cause.pretty(exit.cause) }

export interface JobsOptions {
  readonly onEnd: (key: string, outcome: JobOutcome) => void
  /** Every running job needs the actor. */
  readonly keepAlive: KeepAlive
}

export const make = Effect.fnUntraced(function* <R>({ keepAlive, onEnd }: JobsOptions) {
  const scope = yield* Scope.fork(yield* Effect.scope)
  const running = new Map<string, RunningJob>()
  /** Replaced and stopped ones too, until they are at rest. */
  const alive = new Set<Fiber.Fiber<void>>()

  const jobs: Jobs<R> = {
    start: (key, job, now) =>
      Effect.gen(function* () {
        keepAlive.begin()
        const replaced = running.get(key)
        // Forgotten before it is interrupted: its end may come at once, and is not to be told.
        running.delete(key)
        replaced?.fiber.interruptUnsafe()
        const fiber = yield* Effect.forkIn(job, scope)
        running.set(key, { fiber, startedAt: now, isStopping: false })
        alive.add(fiber)
        fiber.addObserver((exit) => {
          alive.delete(fiber)
          keepAlive.end()
          if (running.get(key)?.fiber !== fiber) return
          running.delete(key)
          onEnd(key, outcomeOf(exit))
        })
      }),
    isRunning: (key) => running.get(key)?.isStopping === false,
    interrupt: (key) => {
      const job = running.get(key)
      if (job === undefined) return
      job.isStopping = true
      job.fiber.interruptUnsafe()
    },
    stopAll: () => {
      const fibers = Array.from(running.values(), (job) => job.fiber)
      running.clear()
      for (const fiber of fibers) fiber.interruptUnsafe()
    },
    settled: Effect.asVoid(Effect.suspend(() => Fiber.awaitAll([...alive]))),
    running: () => Array.from(running, ([key, { startedAt }]) => ({ key, startedAt }))
  }
  return jobs
})
