/**
 * A running actor: one loop that decides, persists, publishes, answers and reacts, in this order.
 *
 * Promises: a send is answered only once its events are durable, and the same way however often it
 * is retried (a command with transient events only: for as long as those live, one activation); watchers see every event once and in order, or a snapshot; a defect restarts the actor
 * from its journal, and a command that causes two is refused for ever.
 */
import { Clock, Deferred, Effect, Queue, Random, Schedule, type Stream } from "effect"
import type { SendError, WatchOptions } from "#runtime/actor/ActorClient.ts"
import type { ActorDefinition, ActorTypes, JobHost, Signal } from "#runtime/actor/ActorDefinition.ts"
import { ActorLoop } from "#runtime/actor/ActorLoop.ts"
import { refuseAll } from "#runtime/actor/Answers.ts"
import * as Jobs from "#runtime/actor/Jobs.ts"
import { Keeping } from "#runtime/actor/Keeping.ts"
import type { Entry, Sent } from "#runtime/actor/Mailbox.ts"
import { Residents } from "#runtime/actor/Residents.ts"
import { Watchers } from "#runtime/actor/Watchers.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { whereItBroke } from "#runtime/whereItBroke.ts"
import type { WatchFrame } from "#schemas/actor/ActorContract.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { ActorInspection } from "#schemas/actor/ActorInspection.ts"
import type { ActorId } from "#schemas/ids.ts"
import { ACTOR_MAILBOX_ENTRIES, SIGNAL_RETRY_MS } from "#schemas/limits.ts"

export interface Actor<T extends ActorTypes> {
  readonly send: (
    commandId: string,
    command: T["Command"] | T["SystemCommand"]
  ) => Effect.Effect<Sent, SendError<T["Rejection"]>>
  readonly watch: (
    options: WatchOptions
  ) => Stream.Stream<WatchFrame<T["State"], T["Event"]>, ActorUnavailable>
  readonly inspect: Effect.Effect<ActorInspection, ActorUnavailable>
  /** Done when no job is running and nobody watches. */
  readonly awaitIdle: Effect.Effect<void>
}

/** A report must reach the journal: a store that is away is waited for. */
const REPORT_RETRY_MS = 50
const reportRetry = Schedule.min([Schedule.exponential(REPORT_RETRY_MS), Schedule.spaced("2 seconds")])

const shuttingDown = new ActorUnavailable({
  reason: "ShuttingDown",
  message: "The actor is being unloaded. Try again."
})

export const make = Effect.fnUntraced(function* <T extends ActorTypes, R>(
  definition: ActorDefinition<T, R>,
  id: ActorId,
  /** Run while the actor has jobs or watchers: what keeps it from being unloaded. */
  whileNeeded: Effect.Effect<void> = Effect.void
) {
  const journal = yield* Journal
  const activatedAt = yield* Clock.currentTimeMillis
  const epochSeed = (yield* Random.nextInt).toString(36)
  const mailbox = yield* Queue.unbounded<Entry<T>>()
  let entries = 0
  const nextId = (): string => `${epochSeed}:${++entries}`
  const signal = (input: Signal): void => {
    Queue.offerUnsafe(mailbox, { _tag: "Signal", id: nextId(), input, defects: 0 })
  }

  const runFork = Effect.runForkWith(yield* Effect.context())
  const scope = yield* Effect.scope
  const actorName = `${definition.contract.kind} ${id}`

  const keeping = new Keeping(() => void runFork(Effect.forkIn(whileNeeded, scope)))
  const jobs = yield* Jobs.make<R>({
    keeping,
    onEnd: (key, outcome) => {
      if (outcome._tag === "Failed") {
        runFork(
          Effect.logError("A job failed").pipe(
            Effect.annotateLogs({ actor: actorName, job: key, cause: whereItBroke(outcome.message) })
          )
        )
      }
      signal({ _tag: "JobEnded", key, outcome })
    }
  })

  const tell = (input: T["Report"]) =>
    Effect.suspend(() => {
      if (isClosed) return Effect.fail(shuttingDown)
      const reply = Deferred.makeUnsafe<void, ActorUnavailable>()
      Queue.offerUnsafe(mailbox, { _tag: "Report", id: nextId(), input, reply, defects: 0 })
      return Deferred.await(reply)
    })

  const host: JobHost<T["State"], T["Report"]> = {
    id,
    state: Effect.sync(() => loop.state),
    report: (input) =>
      // Most are told at once: what to do about one that is not costs more than telling it.
      Effect.catch(tell(input), (error) =>
        (error.reason === "ShuttingDown"
          ? Effect.fail(error)
          : Effect.retry(Effect.delay(tell(input), REPORT_RETRY_MS), {
              schedule: reportRetry,
              while: ({ reason }) => reason !== "ShuttingDown"
            })
        ).pipe(
          // An actor that is gone has nothing left to be told; its jobs end with it.
          Effect.catch(() => Effect.interrupt)
        )
      )
  }

  const watchers = new Watchers<T>({ onLabel: signal, keeping })

  const loop = new ActorLoop<T, R>({
    definition,
    key: { kind: definition.contract.kind, id },
    journal,
    epochSeed,
    scope,
    onPublish: (history) => watchers.publish(history),
    onReaction: (reaction, now) =>
      reaction._tag === "Interrupt"
        ? Effect.sync(() => jobs.interrupt(reaction.key))
        : jobs.start(
            reaction.key,
            Effect.suspend(() => definition.run(reaction.job, host)),
            now
          ),
    stopJobs: jobs.stopAll,
    onPostponed: (entry) => {
      runFork(
        Effect.andThen(
          Effect.sleep(SIGNAL_RETRY_MS),
          Effect.sync(() => Queue.offerUnsafe(mailbox, entry))
        ).pipe(Effect.forkIn(scope))
      )
    },
    onLoaded: () => {
      for (const as of watchers.present) signal({ _tag: "WatchBegan", as })
    }
  })

  let isClosed = false
  yield* Effect.addFinalizer(() =>
    Effect.gen(function* () {
      isClosed = true
      watchers.end(shuttingDown)
      yield* refuseAll(yield* Queue.clear(mailbox), shuttingDown)
      yield* loop.rest
    })
  )
  yield* Queue.takeAll(mailbox).pipe(
    Effect.flatMap((batch) => Effect.uninterruptible(loop.process(batch))),
    Effect.forever,
    Effect.forkScoped
  )

  const offer = <A, E>(make: (reply: Deferred.Deferred<A, E | ActorUnavailable>) => Entry<T>) =>
    Effect.suspend(() => {
      if (isClosed) return Effect.fail(shuttingDown)
      if (Queue.sizeUnsafe(mailbox) >= ACTOR_MAILBOX_ENTRIES) {
        return Effect.fail(
          new ActorUnavailable({ reason: "Overloaded", message: "Too many commands are waiting. Try again." })
        )
      }
      const reply = Deferred.makeUnsafe<A, E | ActorUnavailable>()
      Queue.offerUnsafe(mailbox, make(reply))
      return Deferred.await(reply)
    })

  const load = offer<void, never>((reply) => ({ _tag: "Load", reply }))

  const actor: Actor<T> = {
    send: (commandId, command) =>
      offer<Sent, SendError<T["Rejection"]>>((reply) => ({
        _tag: "Send",
        id: commandId,
        input: command,
        reply,
        defects: 0
      })),
    watch: (options) => watchers.stream(load, options),
    inspect: Effect.map(load, () => ({
      kind: definition.contract.kind,
      id,
      version: loop.version,
      activatedAt,
      mailbox: Queue.sizeUnsafe(mailbox),
      watchers: watchers.count,
      jobs: jobs.running(),
      restarts: loop.restarts,
      lastError: loop.lastError,
      poisoned: loop.poisoned
    })),
    awaitIdle: keeping.unneeded
  }
  const residents = yield* Residents
  yield* residents.register({
    kind: definition.contract.kind,
    id,
    watch: actor.watch,
    freeze: () => {
      isClosed = true
      jobs.stopAll()
    }
  })
  return actor
})
