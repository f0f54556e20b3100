/** The inside of an actor: what happens to a batch of entries. One batch at a time, never interrupted. */
import { Cause, Clock, Deferred, Effect, Exit } from "effect"
import type { ActorTypes } from "#runtime/actor/ActorDefinition.ts"
import { deleted } from "#runtime/actor/deleted.ts"
import { type Activation, activate } from "#runtime/actor/journal/Activation.ts"
import { Checkpoints } from "#runtime/actor/journal/Checkpoints.ts"
import type { History } from "#runtime/actor/journal/History.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { activationEntries } from "./activationEntries.ts"
import { Commit } from "./Commit.ts"
import { FailureLog } from "./FailureLog.ts"
import type { LoopOptions } from "./LoopOptions.ts"
import type { Decidable, Entry, ReportEntry } from "./Mailbox.ts"
import { hasLastEvent, isPassing, type Plan, planBatch } from "./planBatch.ts"
import { poisonedBy, ReplyCache, refuseAll } from "./ReplyCache.ts"
import { splitBatch } from "./splitBatch.ts"

type TimedPlan<T extends ActorTypes> = Plan<T> & { readonly now: number }

const moved = new ActorUnavailable({ reason: "Moved", message: "This actor has moved. Try again." })

export class ActorLoop<T extends ActorTypes, R> {
  readonly failureLog: FailureLog
  private activations = 0
  private isEnded = false
  private activation: Activation<T> | undefined
  private readonly options: LoopOptions<T, R>
  private readonly answers: ReplyCache<T>
  private readonly checkpoints: Checkpoints<T>
  private readonly commit: Commit<T>

  constructor(options: LoopOptions<T, R>) {
    this.options = options
    this.answers = new ReplyCache(options.definition.contract.codecs)
    this.checkpoints = new Checkpoints(options)
    this.commit = new Commit({ ...options, answers: this.answers })
    this.failureLog = new FailureLog(`${options.key.kind} ${options.key.id}`)
  }

  get state(): T["State"] {
    return this.activation?.history.state ?? this.options.definition.contract.initial(this.options.key.id)
  }

  get version(): number {
    return this.activation?.history.version ?? 0
  }

  get isLoaded(): boolean {
    return this.activation !== undefined
  }

  get poisoned(): ReadonlyArray<string> {
    return Array.from(this.activation?.poisoned.keys() ?? [])
  }

  /** Before the actor goes: what a crash would have kept anyway, kept now. */
  get rest(): Effect.Effect<void> {
    const save = ({ history }: Activation<T>) => this.checkpoints.save(history)
    return Effect.suspend(() => (this.activation === undefined ? Effect.void : save(this.activation)))
  }

  /** Never fails: what goes wrong in here restarts the actor, and its callers are told to try again. */
  process(batch: ReadonlyArray<Entry<T>>): Effect.Effect<void, never, R> {
    return Effect.clockWith((clock) => {
      const now = clock.currentTimeMillisUnsafe()
      return this.handleAtOnce(batch, now) ?? this.handle(batch)
    }).pipe(
      Effect.catchCause((cause) =>
        Effect.gen({ self: this }, function* () {
          yield* this.failureLog.died(Cause.squash(cause), "batch")
          this.unload()
          yield* this.refuse(batch, moved)
        })
      )
    )
  }

  /**
   * Reports that lead to nothing but transient events need neither the journal nor jobs: streamed text, for
   * the most part. Their whole way is one step, in the order of `decide`. Undefined: there is more to it.
   */
  private handleAtOnce(batch: ReadonlyArray<Entry<T>>, now: number): Effect.Effect<void> | undefined {
    const history = this.activation?.history
    if (history === undefined) return undefined
    const entries: Array<ReportEntry<T>> = []
    for (const entry of batch) {
      if (entry._tag !== "Report") return undefined
      entries.push(entry)
    }
    const { defect, inputs } = this.planAt(history, entries, now)
    if (defect !== undefined || !inputs.every(isPassing)) return undefined
    let isShown = false
    for (const { events } of inputs) {
      for (const { event, next } of events) {
        history.push(event, next)
        isShown = true
      }
    }
    if (isShown) this.options.onPublish(history)
    for (const entry of entries) entry.done(Exit.void)
    return isShown ? this.checkpoints.schedule(history) : Effect.void
  }

  private handle(batch: ReadonlyArray<Entry<T>>): Effect.Effect<void, never, R> {
    return Effect.gen({ self: this }, function* () {
      if (batch.some(({ _tag }) => _tag === "Reload")) {
        yield* this.rest
        this.unload()
      }
      const loaded = yield* Effect.result(this.ensureLoaded())
      if (loaded._tag === "Failure") return yield* this.refuse(batch, loaded.failure)
      let rest: Array<Decidable<T>> = []
      for (const entry of batch) {
        if (entry._tag === "Load" || entry._tag === "Reload") yield* Deferred.succeed(entry.reply, undefined)
        else rest.push(entry)
      }
      while (rest.length > 0) rest = yield* this.decide(rest)
    })
  }

  /** Handles a beginning of `entries` and returns what is left to do. */
  private decide(entries: ReadonlyArray<Decidable<T>>): Effect.Effect<Array<Decidable<T>>, never, R> {
    return Effect.gen({ self: this }, function* () {
      const activation = this.activation
      if (activation === undefined) {
        yield* this.refuse(entries, moved)
        return []
      }
      const [known, fresh, later] = splitBatch(entries, (entry) =>
        this.answers.known(entry, activation.poisoned)
      )
      for (const answer of known) yield* answer
      const { history } = activation
      const plan = yield* this.plan(history, fresh)
      const planned = fresh.slice(0, plan.inputs.length)
      const committed = yield* this.commit.of(history.version, planned, plan)
      switch (committed._tag) {
        case "Duplicate":
          yield* this.answers.giveReceipt(committed.entry, committed.receipt)
          return [...fresh.filter((entry) => entry !== committed.entry), ...later]
        case "Refused":
          yield* this.refuse(planned, committed.error)
          break
        case "Overtaken":
          this.unload()
          yield* this.refuse(planned, moved)
          break
        case "Committed":
          if (hasLastEvent(this.options.definition, plan)) {
            yield* this.end()
            yield* this.answer(history, planned, plan)
            yield* this.refuse([...fresh.slice(plan.inputs.length), ...later], deleted)
            return []
          }
          yield* this.publish(history, planned, plan)
      }
      const culprit = fresh[plan.inputs.length]
      if (plan.defect === undefined || culprit === undefined) {
        return [...fresh.slice(plan.inputs.length), ...later]
      }
      yield* this.survive(culprit, plan.defect.cause)
      const unhandled = fresh.slice(plan.inputs.length + (culprit.defects >= 2 ? 1 : 0))
      return [...unhandled, ...later]
    })
  }

  private plan(history: History<T["State"], T["Event"]>, entries: ReadonlyArray<Decidable<T>>) {
    return Effect.map(Clock.currentTimeMillis, (now) => this.planAt(history, entries, now))
  }

  private planAt(
    history: History<T["State"], T["Event"]>,
    entries: ReadonlyArray<Decidable<T>>,
    now: number
  ): TimedPlan<T> {
    const inputs = entries.map((entry) => ({ input: entry.input, context: { now, id: entry.id } }))
    const plan = planBatch(this.options.definition, history, inputs)
    return { now, ...plan }
  }

  private publish(
    history: History<T["State"], T["Event"]>,
    entries: ReadonlyArray<Decidable<T>>,
    { inputs, now }: TimedPlan<T>
  ): Effect.Effect<void, never, R> {
    return Effect.gen({ self: this }, function* () {
      const events = inputs.flatMap((input) => input.events)
      for (const { event, next } of events) history.push(event, next)
      if (events.length > 0) this.options.onPublish(history)
      yield* this.answer(history, entries, { inputs })
      for (const { reactions } of events) {
        for (const reaction of reactions) yield* this.options.onReaction(reaction, now)
      }
      if (events.length > 0) yield* this.checkpoints.schedule(history)
    })
  }

  private answer(
    { version }: History<T["State"], T["Event"]>,
    entries: ReadonlyArray<Decidable<T>>,
    { inputs }: Pick<TimedPlan<T>, "inputs">
  ): Effect.Effect<void> {
    const give = (entry: Decidable<T>, index: number) => this.answers.give(entry, inputs[index], version)
    return Effect.forEach(entries, give, { discard: true })
  }

  /** A defect: restart from the journal; the second one of the same entry is its last. */
  private survive(culprit: Decidable<T>, cause: unknown): Effect.Effect<void, never, R> {
    return Effect.gen({ self: this }, function* () {
      const { journal, key } = this.options
      const message = yield* this.failureLog.died(cause, culprit.id)
      if (++culprit.defects >= 2) {
        if (culprit._tag === "Send") {
          const { id: commandId, payloadHash } = culprit
          yield* journal.savePoisoned(key, { commandId, payloadHash, message }).pipe(
            Effect.matchEffect({
              // Not on record, so not for ever: told to try again, it is refused then.
              onFailure: ({ message }) =>
                this.refuse([culprit], new ActorUnavailable({ reason: "StoreUnavailable", message })),
              onSuccess: () => Deferred.fail(culprit.reply, poisonedBy(commandId))
            })
          )
        } else if (culprit._tag === "Report") culprit.done(Exit.die(cause))
      }
      this.unload()
      yield* Effect.ignore(this.ensureLoaded())
    })
  }

  /** Callers are told to try again; what the actor tells itself is told later. */
  private refuse(entries: ReadonlyArray<Entry<T>>, error: ActorUnavailable): Effect.Effect<void> {
    if (this.isEnded) return refuseAll(entries, deleted)
    for (const entry of entries) if (entry._tag === "Signal") this.options.onPostponed(entry)
    return refuseAll(entries, error)
  }

  private end(): Effect.Effect<void, never, R> {
    return Effect.suspend(() => {
      if (this.isEnded) return Effect.void
      this.isEnded = true
      this.unload()
      return this.options.onEnded
    })
  }

  private unload(): void {
    this.activation = undefined
    this.options.stopJobs()
  }

  private ensureLoaded(): Effect.Effect<void, ActorUnavailable, R> {
    return Effect.gen({ self: this }, function* () {
      if (this.activation !== undefined) return
      if (this.isEnded) return yield* deleted
      const { definition, key, journal, epochSeed } = this.options
      const epoch = `${epochSeed}.${++this.activations}`
      const activation = yield* activate(definition, key, epoch, journal, this.failureLog)
      if (activation === "Erased") this.isEnded = true
      if (activation === "Ending") yield* this.end()
      if (activation === "Erased" || activation === "Ending") return yield* deleted
      this.activation = activation
      yield* this.tellActivated(activation)
      this.options.onPublish(activation.history)
      this.options.onLoaded()
    })
  }

  /** Until it has put right what its last activation left under way, and has what it inherits, it is not loaded. */
  private tellActivated(activation: Activation<T>): Effect.Effect<void, ActorUnavailable, R> {
    return Effect.gen({ self: this }, function* () {
      const { history, inherited } = activation
      const entries = activationEntries(activation)
      const plan = yield* this.plan(history, entries)
      if (plan.defect !== undefined) {
        yield* this.failureLog.died(plan.defect.cause, "activated")
        // It is loaded as it is, but never without what it inherits: who kept that would let go of it.
        if (inherited.length === 0) return
        this.unload()
        return yield* moved
      }
      const committed = yield* this.commit.of(history.version, entries, plan)
      if (committed._tag === "Committed" && hasLastEvent(this.options.definition, plan)) {
        yield* this.end()
        return yield* deleted
      }
      if (committed._tag === "Committed") return yield* this.publish(history, entries, plan)
      this.unload()
      return yield* committed._tag === "Refused" ? committed.error : moved
    })
  }
}
