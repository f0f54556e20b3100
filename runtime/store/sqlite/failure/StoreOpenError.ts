/** The store cannot be opened. Starting again only helps once the cause is gone: `message` says what to do. */
import { Schema } from "effect"

export class StoreOpenError extends Schema.TaggedError<StoreOpenError>()("StoreOpenError", {
  file: Schema.String,
  reason: Schema.Literals(["Lost", "Foreign", "Damaged", "NewerSchema", "InUse", "DiskFull", "Unopenable"]),
  message: Schema.String
}) {}
