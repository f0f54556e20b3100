/** The latest answers, so that a retry is answered from memory. Older ones are in the journal. */
import type { Exit } from "effect"
import type { SendError } from "#runtime/actor/ActorClient.ts"
import type { Sent } from "#runtime/actor/Mailbox.ts"
import { ACTOR_RECEIPTS_IN_MEMORY } from "#schemas/limits.ts"

export type Answer<Rejection> = Exit.Exit<Sent, SendError<Rejection>>

export class Receipts<Rejection> {
  /** Insertion order is age. */
  private readonly answers = new Map<string, Answer<Rejection>>()

  get(commandId: string): Answer<Rejection> | undefined {
    return this.answers.get(commandId)
  }

  set(commandId: string, answer: Answer<Rejection>): void {
    this.answers.set(commandId, answer)
    if (this.answers.size <= ACTOR_RECEIPTS_IN_MEMORY) return
    const oldest = this.answers.keys().next()
    if (!oldest.done) this.answers.delete(oldest.value)
  }
}
