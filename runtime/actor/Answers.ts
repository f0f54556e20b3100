/**
 * How entries are answered, and the latest answers, so that a retry is answered from memory. What was
 * answered longer ago is in the journal.
 */
import { Deferred, Effect, Exit } from "effect"
import type { Receipt } from "#runtime/store/Journal.ts"
import type { Codecs } from "#schemas/actor/ActorContract.ts"
import { type ActorUnavailable, CommandPoisoned } from "#schemas/actor/ActorError.ts"
import { ACTOR_RECEIPTS_IN_MEMORY } from "#schemas/limits.ts"
import type { SendError } from "./ActorClient.ts"
import type { ActorTypes } from "./ActorDefinition.ts"
import type { Decidable, Entry, SendEntry, Sent } from "./Mailbox.ts"
import type { PlannedInput } from "./planBatch.ts"

type Answer<Rejection> = Exit.Exit<Sent, SendError<Rejection>>

const rejected = <Rejection>(rejection: Rejection): Answer<Rejection> =>
  Exit.fail({ _tag: "Rejected", rejection })

/** Says no more than that: what went wrong is in the log and the journal. */
export const poisonedBy = (commandId: string): CommandPoisoned =>
  new CommandPoisoned({
    commandId,
    message: "This command failed twice and will not be tried again. Please do it differently."
  })

const refuse = <T extends ActorTypes>(entry: Entry<T>, error: ActorUnavailable): Effect.Effect<unknown> => {
  switch (entry._tag) {
    case "Signal":
      return Effect.void
    case "Send":
      return Deferred.fail(entry.reply, error)
    case "Report":
      return Effect.sync(() => entry.done(Exit.fail(error)))
    case "Load":
      return Deferred.fail(entry.reply, error)
  }
}

/** Answers with an error that says to try again. */
export const refuseAll = <T extends ActorTypes>(
  entries: ReadonlyArray<Entry<T>>,
  error: ActorUnavailable
): Effect.Effect<void> => Effect.forEach(entries, (entry) => refuse(entry, error), { discard: true })

export class Answers<T extends ActorTypes> {
  /** By command id; insertion order is age. */
  private readonly given = new Map<string, Answer<T["Rejection"]>>()
  private readonly codecs: Codecs<T["State"], T["Event"], T["Rejection"]>

  constructor(codecs: Codecs<T["State"], T["Event"], T["Rejection"]>) {
    this.codecs = codecs
  }

  /** The answer a command got before, ready to be given again. */
  known(entry: SendEntry<T>, poisoned: ReadonlyMap<string, string>): Effect.Effect<unknown> | undefined {
    if (poisoned.has(entry.id)) return Deferred.fail(entry.reply, poisonedBy(entry.id))
    const answer = this.given.get(entry.id)
    return answer === undefined ? undefined : Deferred.done(entry.reply, answer)
  }

  /** After the commit of what `input` planned; `version` is the actor's where nothing was planned. */
  give(entry: Decidable<T>, input: PlannedInput<T> | undefined, version: number): Effect.Effect<unknown> {
    switch (entry._tag) {
      case "Signal":
        return Effect.void
      case "Report":
        return Effect.sync(() => entry.done(Exit.void))
      case "Send":
        return this.settle(
          entry,
          input?.rejection === undefined
            ? Exit.succeed({ version: input?.version ?? version })
            : rejected(input.rejection.value)
        )
    }
  }

  /** The answer of an earlier life. */
  giveReceipt(entry: SendEntry<T>, receipt: Omit<Receipt, "commandId">): Effect.Effect<unknown> {
    return this.settle(
      entry,
      receipt.rejection === undefined
        ? Exit.succeed({ version: receipt.version })
        : rejected(this.codecs.decodeRejection(receipt.rejection))
    )
  }

  /**
   * Answers to be stored: of every command in a batch that is appended, and of those that were
   * refused, so that a late copy of one is not accepted by another state.
   */
  receiptsOf(
    entries: ReadonlyArray<Decidable<T>>,
    inputs: ReadonlyArray<PlannedInput<T>>,
    isAppending: boolean
  ): ReadonlyArray<Receipt> {
    return entries.flatMap((entry, index): ReadonlyArray<Receipt> => {
      const input = inputs[index]
      if (entry._tag !== "Send" || input === undefined) return []
      const { version, rejection } = input
      if (rejection === undefined) return isAppending ? [{ commandId: entry.id, version }] : []
      return [{ commandId: entry.id, version, rejection: this.codecs.encodeRejection(rejection.value) }]
    })
  }

  private settle(entry: SendEntry<T>, answer: Answer<T["Rejection"]>): Effect.Effect<unknown> {
    this.given.set(entry.id, answer)
    if (this.given.size > ACTOR_RECEIPTS_IN_MEMORY) {
      const oldest = this.given.keys().next()
      if (!oldest.done) this.given.delete(oldest.value)
    }
    return Deferred.done(entry.reply, answer)
  }
}
