/** What has gone wrong in an actor: for the log, and for the ops console. */
import { Effect } from "effect"
import { whereItBroke } from "#runtime/whereItBroke.ts"

export class Incidents {
  count = 0
  /** The message of the last one. */
  last: string | null = null
  readonly #actor: string

  constructor(actor: string) {
    this.#actor = actor
  }

  /** `input` names what brought it about. */
  note(cause: unknown, input: string): Effect.Effect<string> {
    const message = cause instanceof Error ? cause.message : String(cause)
    this.last = message
    this.count++
    return Effect.logError("An actor failed and is restarted from its journal").pipe(
      Effect.annotateLogs({
        actor: this.#actor,
        input,
        cause: whereItBroke(cause instanceof Error ? String(cause.stack) : "")
      }),
      Effect.as(message)
    )
  }
}
