/**
 * The inside of an actor: what happens to a batch of entries. One batch at a time, never interrupted.
 */
import { Cause, Clock, Deferred, Effect, Exit, type Scope } from "effect"
import { type Activation, activate } from "#runtime/actor/Activation.ts"
import type { ActorDefinition, ActorTypes, Reaction } from "#runtime/actor/ActorDefinition.ts"
import { Answers, refuseAll } from "#runtime/actor/Answers.ts"
import { Checkpoints } from "#runtime/actor/Checkpoints.ts"
import type { History } from "#runtime/actor/History.ts"
import type { Decidable, Entry } from "#runtime/actor/Mailbox.ts"
import { type PlannedInput, planBatch } from "#runtime/actor/planBatch.ts"
import type { Journal, JournalKey } from "#runtime/store/Journal.ts"
import { ActorUnavailable, CommandPoisoned } from "#schemas/actor/ActorError.ts"

export interface LoopOptions<T extends ActorTypes, R> {
  readonly definition: ActorDefinition<T, R>
  readonly key: JournalKey
  readonly journal: Journal["Service"]
  readonly epochSeed: string
  readonly scope: Scope.Scope
  readonly onPublish: (history: History<T["State"], T["Event"]>) => void
  readonly onReaction: (reaction: Reaction<T["Job"]>, now: number) => Effect.Effect<void, never, R>
  readonly stopJobs: () => void
}

const moved = new ActorUnavailable({ reason: "Moved", message: "This actor has moved. Try again." })

export class ActorLoop<T extends ActorTypes, R> {
  restarts = 0
  lastError: string | null = null
  private activation: Activation<T> | undefined
  private readonly options: LoopOptions<T, R>
  private readonly answers: Answers<T>
  private readonly checkpoints: Checkpoints<T>

  constructor(options: LoopOptions<T, R>) {
    this.options = options
    this.answers = new Answers(options.definition.contract.codecs)
    this.checkpoints = new Checkpoints(options)
  }

  get state(): T["State"] {
    return this.activation?.history.state ?? this.options.definition.contract.initial(this.options.key.id)
  }

  get version(): number {
    return this.activation?.history.version ?? 0
  }

  get poisoned(): ReadonlyArray<string> {
    return Array.from(this.activation?.poisoned.keys() ?? [])
  }

  /** Before the actor goes: what a crash would have kept anyway, kept now. */
  get rest(): Effect.Effect<void> {
    return Effect.suspend(() =>
      this.activation === undefined ? Effect.void : this.checkpoints.save(this.activation.history)
    )
  }

  process(batch: ReadonlyArray<Entry<T>>): Effect.Effect<void, never, R> {
    return Effect.gen({ self: this }, function* () {
      const loaded = yield* Effect.exit(this.ensureLoaded())
      if (Exit.isFailure(loaded)) {
        const error = Cause.squash(loaded.cause)
        yield* refuseAll(batch, error instanceof ActorUnavailable ? error : moved)
        return
      }
      let rest: ReadonlyArray<Decidable<T>> = []
      for (const entry of batch) {
        if (entry._tag === "Load") yield* Deferred.succeed(entry.reply, undefined)
        else rest = [...rest, entry]
      }
      while (rest.length > 0) rest = yield* this.decide(rest)
    })
  }

  /** Handles a beginning of `entries` and returns what is left to do. */
  private decide(entries: ReadonlyArray<Decidable<T>>): Effect.Effect<ReadonlyArray<Decidable<T>>, never, R> {
    return Effect.gen({ self: this }, function* () {
      const activation = this.activation
      if (activation === undefined) {
        yield* refuseAll(entries, moved)
        return []
      }
      const [known, fresh, later] = this.split(entries, activation)
      for (const answer of known) yield* answer
      const now = yield* Clock.currentTimeMillis
      const { history } = activation
      const plan = planBatch(
        this.options.definition,
        { state: history.state, version: history.version },
        fresh.map((entry) => ({ input: entry.input, context: { now, id: entry.id } }))
      )
      const planned = fresh.slice(0, plan.inputs.length)
      const duplicate = yield* this.commit(history, planned, plan.inputs, now)
      if (duplicate !== undefined) {
        return [...fresh.filter((entry) => entry !== duplicate), ...later]
      }
      const culprit = fresh[plan.inputs.length]
      if (plan.defect === undefined || culprit === undefined) return later
      yield* this.survive(culprit, plan.defect.cause)
      const unhandled = fresh.slice(plan.inputs.length + (culprit.defects >= 2 ? 1 : 0))
      return [...unhandled, ...later]
    })
  }

  /** Already answered; to be decided now, each id once; and the rest, which waits for those. */
  private split(entries: ReadonlyArray<Decidable<T>>, activation: Activation<T>) {
    const known: Array<Effect.Effect<unknown>> = []
    const fresh: Array<Decidable<T>> = []
    const ids = new Set<string>()
    for (const [index, entry] of entries.entries()) {
      if (entry._tag === "Send") {
        const answer = this.answers.known(entry, activation.poisoned)
        if (answer !== undefined) {
          known.push(answer)
          continue
        }
        if (ids.has(entry.id)) return [known, fresh, entries.slice(index)] as const
        ids.add(entry.id)
      }
      fresh.push(entry)
    }
    return [known, fresh, []] as const
  }

  /** Persists, publishes, answers, reacts. Returns an entry that turned out to be answered before. */
  private commit(
    history: History<T["State"], T["Event"]>,
    entries: ReadonlyArray<Decidable<T>>,
    inputs: ReadonlyArray<PlannedInput<T>>,
    now: number
  ): Effect.Effect<Decidable<T> | undefined, never, R> {
    return Effect.gen({ self: this }, function* () {
      const events = inputs.flatMap((input) => input.events)
      const durable = events.filter((event) => !event.isTransient)
      const receipts = this.answers.receiptsOf(entries, inputs, durable.length > 0)
      if (durable.length > 0 || receipts.length > 0) {
        const appended = yield* Effect.result(
          this.options.journal.append({
            key: this.options.key,
            after: history.version,
            events: durable.map((event) => event.encoded),
            receipts,
            at: now,
            clearsTail: durable.some((planned) => this.options.definition.contract.settles(planned.event))
          })
        )
        if (appended._tag === "Failure") {
          const error = appended.failure
          if (error._tag === "DuplicateCommand") {
            const duplicate = entries.find((entry) => entry._tag === "Send" && entry.id === error.commandId)
            if (duplicate?._tag === "Send") {
              yield* this.answers.giveReceipt(duplicate, error)
              return duplicate
            }
          }
          yield* refuseAll(
            entries,
            error._tag === "StoreUnavailable"
              ? new ActorUnavailable({ reason: "StoreUnavailable", message: error.message })
              : moved
          )
          if (error._tag !== "StoreUnavailable") this.unload()
          return undefined
        }
      }
      for (const { event, next } of events) history.push(event, next)
      if (events.length > 0) this.options.onPublish(history)
      for (const [index, entry] of entries.entries())
        yield* this.answers.give(entry, inputs[index], history.version)
      for (const { reactions } of events) {
        for (const reaction of reactions) yield* this.options.onReaction(reaction, now)
      }
      if (events.length > 0) yield* this.checkpoints.schedule(history)
      return undefined
    })
  }

  /** A defect: restart from the journal; the second one of the same entry is its last. */
  private survive(culprit: Decidable<T>, cause: unknown): Effect.Effect<void, never, R> {
    return Effect.gen({ self: this }, function* () {
      const { journal, key } = this.options
      const message = cause instanceof Error ? cause.message : String(cause)
      this.lastError = message
      this.restarts++
      culprit.defects++
      yield* Effect.logError("An actor failed and is restarted from its journal", cause).pipe(
        Effect.annotateLogs({ actor: `${key.kind} ${key.id}`, input: culprit.id })
      )
      if (culprit.defects >= 2) {
        if (culprit._tag === "Send") {
          this.activation?.poisoned.set(culprit.id, message)
          yield* Effect.ignore(journal.savePoisoned(key, culprit.id, message))
          yield* Deferred.fail(culprit.reply, new CommandPoisoned({ commandId: culprit.id, message }))
        } else if (culprit._tag === "Report") yield* Deferred.die(culprit.reply, cause)
      }
      this.unload()
      yield* Effect.ignore(this.ensureLoaded())
    })
  }

  private unload(): void {
    this.activation = undefined
    this.options.stopJobs()
  }

  private ensureLoaded(): Effect.Effect<void, ActorUnavailable, R> {
    return Effect.gen({ self: this }, function* () {
      if (this.activation !== undefined) return
      const { definition, key, journal, epochSeed } = this.options
      const activation = yield* activate(definition, key, `${epochSeed}.${this.restarts}`, journal)
      this.activation = activation
      yield* this.greet(activation.history)
      this.options.onPublish(activation.history)
    })
  }

  /** Lets the actor put right what its last activation left under way. */
  private greet(history: History<T["State"], T["Event"]>): Effect.Effect<void, never, R> {
    return Effect.gen({ self: this }, function* () {
      const now = yield* Clock.currentTimeMillis
      const entry: Decidable<T> = {
        _tag: "Signal",
        id: `${history.epoch}:activated`,
        input: { _tag: "Activated" },
        defects: 0
      }
      const plan = planBatch(this.options.definition, { state: history.state, version: history.version }, [
        { input: entry.input, context: { now, id: entry.id } }
      ])
      if (plan.defect !== undefined) {
        this.lastError = String(plan.defect.cause)
        yield* Effect.logError("An actor failed while it was activated", plan.defect.cause)
      }
      yield* this.commit(history, plan.inputs.length === 0 ? [] : [entry], plan.inputs, now)
    })
  }
}
