/** MongoDB cannot be used. Starting again only helps once the cause is gone: `message` says what to do. */
import { Schema } from "effect"

export class MongoOpenError extends Schema.TaggedError<MongoOpenError>()("MongoOpenError", {
  reason: Schema.Literals([
    "NoAddress",
    "NoAnswer",
    "SignIn",
    "NotAllowed",
    "TooOld",
    "InUse",
    "HalfMoved",
    "Unusable"
  ]),
  message: Schema.String
}) {}
