/** What a test tells a gateway under test, between processes. */
import { Schema } from "effect"
import { CrashPoint } from "./CrashPoint.ts"

export const Order = Schema.TaggedUnion({
  /** Begin on this data folder and port. */
  Begin: {
    dataDir: Schema.String,
    port: Schema.Natural,
    /** The program of the store's thread. */
    thread: Schema.String
  },
  /** Die the `nth` time from now this point is reached. Answered with "armed". */
  Arm: { point: CrashPoint, nth: Schema.Natural },
  /** Writes to the store never come back once the process was told to end. Answered with "armed". */
  HangStore: {}
})
export type Order = typeof Order.Type
