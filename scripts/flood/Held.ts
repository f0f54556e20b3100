/** What a gateway under a flood says of itself: who is connected, and what it holds. Bytes, and numbers of each. */
import { Schema } from "effect"

/** Costs next to nothing, so it can be asked again and again. */
export const Connected = Schema.Struct({
  sockets: Schema.Finite,
  channels: Schema.Finite
})
export type Connected = typeof Connected.Type

/** When everything that could be freed is freed. */
export const Held = Schema.Struct({
  /** What JavaScript holds, buffers included. */
  heap: Schema.Finite,
  rss: Schema.Finite,
  fibers: Schema.Finite,
  /** An object nobody touched has properties. */
  isPolluted: Schema.Boolean,
  /** What it has logged as an error. */
  failures: Schema.Array(Schema.String)
})
export type Held = typeof Held.Type
