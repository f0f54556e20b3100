/** Ways an actor can fail to answer, apart from its own typed rejections. */
import { Schema } from "effect"

/**
 * The actor is loading, moving or its store is away: sending the same command again is safe. Two answers are final:
 * `Unreadable`, what is stored of it was not written by this version; `Deleted`, it was ended for good, and nothing
 * of it is kept but that.
 */
export class ActorUnavailable extends Schema.TaggedError<ActorUnavailable>()("ActorUnavailable", {
  reason: Schema.Literals([
    "StoreUnavailable",
    "Moved",
    "Overloaded",
    "ShuttingDown",
    "Unreadable",
    "Deleted"
  ]),
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return this.reason !== "Unreadable" && this.reason !== "Deleted"
  }
}

/** This id was given to another command: what became of that one stands, and nothing was done about this one. */
export class CommandConflict extends Schema.TaggedError<CommandConflict>()("CommandConflict", {
  commandId: Schema.String,
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return false
  }
}

/** The command made its actor fail twice; it is recorded and will never be run again. */
export class CommandPoisoned extends Schema.TaggedError<CommandPoisoned>()("CommandPoisoned", {
  commandId: Schema.String,
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return false
  }
}
