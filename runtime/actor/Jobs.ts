/**
 * The fibers an actor has started, by key. They live in the actor's scope: when it goes, so do they.
 */
import { Cause, Effect, Exit, type Fiber, Latch } from "effect"
import type { JobOutcome } from "#runtime/actor/ActorDefinition.ts"

interface RunningJob {
  readonly fiber: Fiber.Fiber<void>
  readonly startedAt: number
}

export interface Jobs<R> {
  /** Replaces a job that runs under the same key; the replaced one's end is not told. */
  readonly start: (
    key: string,
    job: Effect.Effect<void, never, R>,
    now: number
  ) => Effect.Effect<void, never, R>
  /** Does not wait: the end is told through `onEnd` once finalizers have run. */
  readonly interrupt: (key: string) => void
  /** Interrupts all without waiting; no end is told. */
  readonly stopAll: () => void
  /** Done when none is running. */
  readonly awaitIdle: Effect.Effect<void>
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
  /** Run beside the jobs from the first one's start. */
  readonly whileBusy: Effect.Effect<void>
}

export const make = Effect.fnUntraced(function* <R>({ onEnd, whileBusy }: JobsOptions) {
  const scope = yield* Effect.scope
  const running = new Map<string, RunningJob>()
  /** There while any job runs: most actors never have one. */
  let idle: Latch.Latch | undefined

  const busy: Effect.Effect<void> = Effect.suspend(() => {
    if (idle !== undefined) return Effect.void
    idle = Latch.makeUnsafe(false)
    return Effect.asVoid(Effect.forkIn(whileBusy, scope))
  })
  const rest = (): void => {
    if (running.size > 0) return
    idle?.openUnsafe()
    idle = undefined
  }

  const jobs: Jobs<R> = {
    start: (key, job, now) =>
      Effect.gen(function* () {
        const replaced = running.get(key)
        // Forgotten before it is interrupted: its end may come at once, and is not to be told.
        running.delete(key)
        replaced?.fiber.interruptUnsafe()
        yield* busy
        const fiber = yield* Effect.forkIn(job, scope)
        running.set(key, { fiber, startedAt: now })
        fiber.addObserver((exit) => {
          if (running.get(key)?.fiber !== fiber) return
          running.delete(key)
          rest()
          onEnd(key, outcomeOf(exit))
        })
      }),
    interrupt: (key) => running.get(key)?.fiber.interruptUnsafe(),
    stopAll: () => {
      const fibers = Array.from(running.values(), (job) => job.fiber)
      running.clear()
      for (const fiber of fibers) fiber.interruptUnsafe()
      rest()
    },
    awaitIdle: Effect.suspend(() => idle?.await ?? Effect.void),
    running: () => Array.from(running, ([key, { startedAt }]) => ({ key, startedAt }))
  }
  return jobs
})
