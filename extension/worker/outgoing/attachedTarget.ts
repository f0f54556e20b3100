/** Reads that the debugger has reached a frame or worker with a process of its own (`Target.attachedToTarget`). Pure. */
import { Option, Schema } from "effect"

const decode = Schema.decodeUnknownOption(Schema.Struct({ sessionId: Schema.String }))

/** The session in which it is spoken to. */
export const targetAttached = (params: unknown): string | undefined =>
  Option.getOrUndefined(Option.map(decode(params), ({ sessionId }) => sessionId))
