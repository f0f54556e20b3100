/** What a gateway holds when everything that could be freed is freed. Bytes, and numbers of each. */
import { Schema } from "effect"

export const Held = Schema.Struct({
  /** What JavaScript holds, buffers included. */
  heap: Schema.Finite,
  rss: Schema.Finite,
  sockets: Schema.Finite,
  channels: Schema.Finite,
  fibers: Schema.Finite,
  /** An object nobody touched has properties. */
  isPolluted: Schema.Boolean,
  /** What it has logged as an error. */
  failures: Schema.Array(Schema.String)
})
export type Held = typeof Held.Type
