/** Nothing was moved, or not all of it. What there was is as it was; `message` says what to do. */
import { Schema } from "effect"

export class MoveError extends Schema.TaggedError<MoveError>()("MoveError", { message: Schema.String }) {}
