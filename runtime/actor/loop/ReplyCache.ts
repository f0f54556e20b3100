/**
 * The reply cache that makes sending idempotent: the latest answers by command id. A repeated command is deduped
 * and answered from memory, as it was the first time. What was answered longer ago is in the journal.
 */
import { Deferred, Effect, Exit } from "effect"
import type { SendError } from "#runtime/actor/ActorClient.ts"
import type { ActorCodecs, ActorTypes } from "#runtime/actor/ActorDefinition.ts"
import { ACTOR_RECEIPTS_IN_MEMORY } from "#runtime/actor/limits.ts"
import type { Poisoned, Receipt } from "#runtime/store/Journal.ts"
import { type ActorUnavailable, CommandConflict, CommandPoisoned } from "#schemas/actor/ActorError.ts"
import type { Decidable, Entry, SendEntry, Sent } from "./Mailbox.ts"
import { isOtherCommand } from "./payloadHash.ts"
import type { PlannedInput } from "./planBatch.ts"

type Answer<Rejection> = Exit.Exit<Sent, SendError<Rejection>>

/** An answer, and the hash of the command it answers where that is known. */
interface Given<Rejection> {
  readonly answer: Answer<Rejection>
  readonly payloadHash: string | undefined
}

const rejected = <Rejection>(rejection: Rejection): Answer<Rejection> =>
  Exit.fail({ _tag: "Rejected", rejection })

/** Says no more than that: what went wrong is in the log and the journal. */
export const poisonedBy = (commandId: string): CommandPoisoned =>
  new CommandPoisoned({
    commandId,
    message: "This command failed twice and will not be tried again. Please do it differently."
  })

/** Never to be sent again as it is; the answer to the first command under this id is not its sender's to know. */
export const conflictWith = (commandId: string): CommandConflict =>
  new CommandConflict({
    commandId,
    message:
      "Another command was sent under this id before, so nothing was done about this one. Send it under a new command id."
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
    case "Reload":
      return Deferred.fail(entry.reply, error)
  }
}

/** Answers with an error that says to try again. */
export const refuseAll = <T extends ActorTypes>(
  entries: ReadonlyArray<Entry<T>>,
  error: ActorUnavailable
): Effect.Effect<void> => Effect.forEach(entries, (entry) => refuse(entry, error), { discard: true })

export class ReplyCache<T extends ActorTypes> {
  /** By command id; insertion order is age. */
  private readonly given = new Map<string, Given<T["Rejection"]>>()
  private readonly codecs: Pick<ActorCodecs<T>, "decodeRejection" | "encodeRejection">

  constructor(codecs: Pick<ActorCodecs<T>, "decodeRejection" | "encodeRejection">) {
    this.codecs = codecs
  }

  /** The answer a command got before, ready to be given again. */
  known(entry: SendEntry<T>, poisoned: ReadonlyMap<string, Poisoned>): Effect.Effect<unknown> | undefined {
    const poison = poisoned.get(entry.id)
    if (poison !== undefined) {
      return this.repeat(entry, { answer: Exit.fail(poisonedBy(entry.id)), payloadHash: poison.payloadHash })
    }
    const given = this.given.get(entry.id)
    return given === undefined ? undefined : this.repeat(entry, given)
  }

  /** After the commit of what `input` planned; `version` is the actor's where nothing was planned. */
  give(entry: Decidable<T>, input: PlannedInput<T> | undefined, version: number): Effect.Effect<unknown> {
    switch (entry._tag) {
      case "Signal":
        return Effect.void
      case "Report":
        return Effect.sync(() => entry.done(Exit.void))
      case "Send":
        return this.settle(entry, {
          answer:
            input?.rejection === undefined
              ? Exit.succeed({ version: input?.version ?? version })
              : rejected(input.rejection.value),
          payloadHash: entry.payloadHash
        })
    }
  }

  /** The answer of an earlier life. */
  giveReceipt(entry: SendEntry<T>, receipt: Omit<Receipt, "commandId">): Effect.Effect<unknown> {
    return this.settle(entry, {
      answer:
        receipt.rejection === undefined
          ? Exit.succeed({ version: receipt.version })
          : rejected(this.codecs.decodeRejection(receipt.rejection)),
      payloadHash: receipt.payloadHash
    })
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
      const receipt = { commandId: entry.id, payloadHash: entry.payloadHash, version }
      if (rejection === undefined) return isAppending ? [receipt] : []
      return [{ ...receipt, rejection: this.codecs.encodeRejection(rejection.value) }]
    })
  }

  private settle(entry: SendEntry<T>, given: Given<T["Rejection"]>): Effect.Effect<unknown> {
    this.given.set(entry.id, given)
    if (this.given.size > ACTOR_RECEIPTS_IN_MEMORY) {
      const oldest = this.given.keys().next()
      if (!oldest.done) this.given.delete(oldest.value)
    }
    return this.repeat(entry, given)
  }

  /** To whoever sends that command once more; whoever sends another one under its id is told so. */
  private repeat(
    entry: SendEntry<T>,
    { answer, payloadHash }: Given<T["Rejection"]>
  ): Effect.Effect<unknown> {
    return isOtherCommand(payloadHash, entry.payloadHash)
      ? Deferred.fail(entry.reply, conflictWith(entry.id))
      : Deferred.done(entry.reply, answer)
  }
}
