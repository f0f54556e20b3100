/**
 * The failure log of an actor, for the process's log and for the ops console. Neither is told what an exception says,
 * which may quote a person or a page.
 */
import { Effect } from "effect"
import { redactStack } from "#runtime/redactStack.ts"

export class FailureLog {
  count = 0
  /** The name of the last one. */
  last: string | null = null
  readonly #actor: string
  #isUnreadable = false

  constructor(actor: string) {
    this.#actor = actor
  }

  /** `input` brought it about. Returns what the exception says. */
  died(cause: unknown, input: string): Effect.Effect<string> {
    const message = cause instanceof Error ? cause.message : String(cause)
    this.count++
    return Effect.as(
      this.#note("An actor failed and is restarted from its journal", cause, { input }),
      message
    )
  }

  unreadable(cause: unknown): Effect.Effect<void> {
    // Nobody can mend it while this process runs, however often it is asked.
    if (this.#isUnreadable) return Effect.void
    this.#isUnreadable = true
    return this.#note("An actor cannot be loaded: its journal is not of this version", cause, {})
  }

  #note(line: string, cause: unknown, notes: Readonly<Record<string, string>>): Effect.Effect<void> {
    this.last = cause instanceof Error ? cause.name : "Failure"
    return Effect.logError(line).pipe(
      Effect.annotateLogs({
        actor: this.#actor,
        ...notes,
        cause: redactStack(cause instanceof Error ? String(cause.stack) : "")
      })
    )
  }
}
