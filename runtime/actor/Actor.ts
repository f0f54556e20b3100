/**
 * A running actor: one loop that decides, persists, publishes, answers and reacts, in this order.
 *
 * Promises: a send is answered only once its events are durable, and the same way however often it
 * is retried (a command with transient events only: for as long as those live, one activation), while
 * another command under its id is refused as a conflict; watchers see every event once and in order, or a
 * snapshot; a defect restarts the actor from its journal, and a command that causes two is refused for ever.
 */
import { Clock, Deferred, Effect, Exit, Queue, Random, Schedule, Stream } from "effect"
import * as Jobs from "#runtime/actor/jobs/Jobs.ts"
import { ReportBuffer } from "#runtime/actor/jobs/ReportBuffer.ts"
import { endActor } from "#runtime/actor/journal/endActor.ts"
import { ActorLoop } from "#runtime/actor/loop/ActorLoop.ts"
import type { Entry, ReportDone, Sent } from "#runtime/actor/loop/Mailbox.ts"
import { payloadHasher } from "#runtime/actor/loop/payloadHash.ts"
import { refuseAll } from "#runtime/actor/loop/ReplyCache.ts"
import { currentTicker } from "#runtime/actor/watch/FlushTicker.ts"
import { Watchers } from "#runtime/actor/watch/Watchers.ts"
import { redactStack } from "#runtime/redactStack.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { type ActorInspection, sumSpent, type TokensSpent } from "#schemas/actor/ActorInspection.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { SendError, WatchOptions } from "./ActorClient.ts"
import type { ActorDefinition, ActorTypes, JobHost, Signal } from "./ActorDefinition.ts"
import { deleted } from "./deleted.ts"
import { KeepAlive } from "./KeepAlive.ts"
import { LocalActors, type ResidentFacts } from "./LocalActors.ts"
import { ACTOR_MAILBOX_ENTRIES, INSPECTED_SENT_MAX, SIGNAL_RETRY_MS } from "./limits.ts"

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

const isOver = ({ reason }: ActorUnavailable): boolean => reason === "ShuttingDown" || reason === "Deleted"

/** Most are told at once: what to do about one that is not costs more than telling it. */
const reported = (telling: Effect.Effect<void, ActorUnavailable>): Effect.Effect<void> =>
  Effect.catch(telling, (error) =>
    (isOver(error)
      ? Effect.fail(error)
      : Effect.retry(Effect.delay(telling, REPORT_RETRY_MS), {
          schedule: reportRetry,
          while: (failure) => !isOver(failure)
        })
    ).pipe(
      // An actor that is gone has nothing left to be told; its jobs end with it.
      Effect.catch(() => Effect.interrupt)
    )
  )

const shuttingDown = new ActorUnavailable({
  reason: "ShuttingDown",
  message: "The actor is being unloaded. Try again."
})

export const make = Effect.fnUntraced(function* <T extends ActorTypes, R>(
  definition: ActorDefinition<T, R>,
  id: ActorId,
  /** Run while the actor has jobs or watchers: what keeps it from being unloaded. */
  whileNeeded: Effect.Effect<void> = Effect.void,
  /** Of the cluster it is in, as `group:number`. */
  shard = ""
) {
  const journal = yield* Journal
  const activatedAt = yield* Clock.currentTimeMillis
  const epochSeed = (yield* Random.nextInt).toString(36)
  const mailbox = yield* Queue.unbounded<Entry<T>>()
  let entries = 0
  const nextId = (): string => `${epochSeed}:${++entries}`
  const signal = (input: Signal): void => {
    handUntold()
    Queue.offerUnsafe(mailbox, { _tag: "Signal", id: nextId(), input, defects: 0 })
  }

  /** What jobs have told in pieces and the actor has not seen. */
  const untold = new Set<ReportBuffer<T["Report"]>>()
  /** It was told before whatever comes now. */
  const handUntold = (): void => {
    for (const reportBuffer of untold) reportBuffer.hand()
  }

  const runFork = Effect.runForkWith(yield* Effect.context())
  const scope = yield* Effect.scope
  const key = { kind: definition.contract.kind, id }
  const actorName = `${definition.contract.kind} ${id}`

  const keepAlive = new KeepAlive(() => void runFork(Effect.forkIn(whileNeeded, scope)))
  const jobs = yield* Jobs.make<R>({
    keepAlive,
    onEnd: (key, outcome) => {
      if (outcome._tag === "Failed") {
        runFork(
          Effect.logError("A job failed").pipe(
            Effect.annotateLogs({ actor: actorName, job: key, cause: redactStack(outcome.message) })
          )
        )
      }
      signal({ _tag: "JobEnded", key, outcome })
    }
  })

  const { join = () => undefined } = definition
  const hashOf = payloadHasher(definition.contract)
  const ticker = yield* currentTicker
  const offerReport = (input: T["Report"], done: ReportDone): void => {
    if (isClosed) done(Exit.fail(shuttingDown))
    else Queue.offerUnsafe(mailbox, { _tag: "Report", id: nextId(), input, done, defects: 0 })
  }
  const tellOnce = (input: T["Report"]) =>
    Effect.suspend(() => {
      const reply = Deferred.makeUnsafe<void, ActorUnavailable>()
      offerReport(input, (exit) => Deferred.doneUnsafe(reply, exit))
      return Deferred.await(reply)
    })

  let spent: TokensSpent | undefined
  /** For one job. */
  const makeHost = (): JobHost<T["State"], T["Report"]> => {
    const reportBuffer = new ReportBuffer<T["Report"]>({ ticker, join, offer: offerReport, waiting: untold })
    return {
      id,
      state: Effect.map(reportBuffer.settled, () => loop.state),
      tell: (input) => reportBuffer.add(input),
      report: (input) => Effect.andThen(reportBuffer.settled, reported(tellOnce(input))),
      spend: (tokens) =>
        Effect.sync(() => {
          spent = spent === undefined ? tokens : sumSpent(spent, tokens)
        })
    }
  }

  const { showsAtOnce = false } = definition.policy
  const watchers = new Watchers<T>({ ticker, onLabel: signal, keepAlive, showsAtOnce })

  const loop = new ActorLoop<T, R>({
    definition,
    key,
    journal,
    epochSeed,
    scope,
    onPublish: (history) => watchers.publish(history),
    onReaction: (reaction, now) => {
      if (reaction._tag === "Interrupt") return Effect.sync(() => jobs.interrupt(reaction.key))
      if (reaction.unlessRunning === true && jobs.isRunning(reaction.key)) return Effect.void
      return jobs.start(
        reaction.key,
        Effect.suspend(() => definition.run(reaction.job, makeHost())),
        now
      )
    },
    stopJobs: jobs.stopAll,
    onPostponed: (entry) => {
      runFork(
        Effect.andThen(
          Effect.sleep(SIGNAL_RETRY_MS),
          Effect.sync(() => Queue.offerUnsafe(mailbox, entry))
        ).pipe(Effect.forkIn(scope))
      )
    },
    onEnded: Effect.suspend(() => {
      watchers.end(deleted)
      keepAlive.begin()
      return Effect.andThen(jobs.settled, endActor(definition, key, journal)).pipe(
        Effect.onExit(() => Effect.sync(() => keepAlive.end())),
        Effect.forkIn(scope),
        Effect.asVoid
      )
    }),
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

  /** Takes nothing more, and then what it began does nothing more. */
  const freeze = () => {
    isClosed = true
    return jobs.stopAll
  }
  // Before its last write is waited for: another runner may have it as soon as that takes too long.
  yield* Effect.addFinalizer(() => Effect.sync(() => freeze()()))

  const offer = <A, E>(make: (reply: Deferred.Deferred<A, E | ActorUnavailable>) => Entry<T>) =>
    Effect.suspend(() => {
      if (isClosed) return Effect.fail(shuttingDown)
      if (Queue.sizeUnsafe(mailbox) >= ACTOR_MAILBOX_ENTRIES) {
        return Effect.fail(
          new ActorUnavailable({ reason: "Overloaded", message: "Too many commands are waiting. Try again." })
        )
      }
      handUntold()
      const reply = Deferred.makeUnsafe<A, E | ActorUnavailable>()
      Queue.offerUnsafe(mailbox, make(reply))
      return Deferred.await(reply)
    })

  const load = offer<void, never>((reply) => ({ _tag: "Load", reply }))

  const facts = (): ResidentFacts => ({
    kind: definition.contract.kind,
    id,
    version: loop.version,
    activatedAt,
    isLoaded: loop.isLoaded,
    mailbox: Queue.sizeUnsafe(mailbox),
    watchers: watchers.count,
    jobs: jobs.running(),
    ...(spent === undefined ? {} : { tokens: spent }),
    restarts: loop.failureLog.count,
    lastError: loop.failureLog.last,
    poisoned: loop.poisoned
  })

  const actor: Actor<T> = {
    send: (commandId, command) =>
      offer<Sent, SendError<T["Rejection"]>>((reply) => ({
        _tag: "Send",
        id: commandId,
        input: command,
        payloadHash: hashOf(command),
        reply,
        defects: 0
      })),
    watch: (options) => watchers.stream(load, options),
    inspect: Effect.map(load, () => {
      const sent = definition.sent?.(loop.state).slice(-INSPECTED_SENT_MAX) ?? []
      const { isLoaded: _, ...inspection } = facts()
      return { ...inspection, ...(sent.length === 0 ? {} : { sent }) }
    }),
    awaitIdle: keepAlive.unneeded
  }
  const { contract, stop } = definition
  const localActors = yield* LocalActors
  yield* localActors.register({
    kind: contract.kind,
    id,
    shard,
    language: contract,
    facts,
    watch: actor.watch,
    watchEncoded: Stream.map(actor.watch({}), (frame) =>
      frame._tag === "Snapshot"
        ? { ...frame, state: contract.codecs.encodeState(frame.state) }
        : { ...frame, events: frame.events.map((event) => contract.codecs.encodeEvent(event)) }
    ),
    stop: stop === undefined ? undefined : (commandId) => Effect.asVoid(actor.send(commandId, stop)),
    reload: offer<void, never>((reply) => ({ _tag: "Reload", reply })),
    freeze
  })
  return actor
})
