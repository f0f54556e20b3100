/** There is no backup, and `message` says what to do. */
import { Schema } from "effect"

export class BackupError extends Schema.TaggedError<BackupError>()("BackupError", {
  message: Schema.String
}) {}
