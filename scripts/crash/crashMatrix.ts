/** Where a gateway is killed, how many times that place was passed before, and what goes on meanwhile. */
import type { CrashPoint } from "./CrashPoint.ts"
import type { Load } from "./loads.ts"

export interface CrashRow {
  readonly point: CrashPoint
  readonly during: Load
  /** The first, the third, … time. */
  readonly nth: ReadonlyArray<number>
  /** Words the reply that was cut has at least, in the next life. */
  readonly keeps?: number
}

export const crashMatrix: ReadonlyArray<CrashRow> = [
  { point: "before an append", during: "one sender", nth: [3] },
  { point: "before an append", during: "many senders", nth: [5] },
  { point: "after an append, before its answer", during: "one sender", nth: [1, 4] },
  { point: "after an append, before its answer", during: "many senders", nth: [5] },
  { point: "after an append, before its answer", during: "a turn with a tool", nth: [2] },
  { point: "before an append", during: "versions of an answer", nth: [8] },
  { point: "after an append, before its answer", during: "versions of an answer", nth: [8, 12] },
  { point: "before an append", during: "model settings", nth: [2] },
  { point: "after an append, before its answer", during: "model settings", nth: [3] },

  { point: "in mid-stream", during: "one sender", nth: [3] },
  { point: "in mid-stream", during: "many senders", nth: [9] },
  { point: "in mid-stream", during: "a reply in front of many", nth: [25] },
  { point: "before a checkpoint", during: "a long reply in front of many", nth: [1] },
  { point: "after a checkpoint", during: "a long reply in front of many", nth: [1], keeps: 5 },

  { point: "after a tool call is recorded", during: "a turn with a tool", nth: [1] },
  { point: "after a step is recorded", during: "a turn with a tool", nth: [1, 3] },
  { point: "after a step is done, before it is recorded", during: "a turn with a tool", nth: [1, 2] },
  { point: "after a step's end is recorded", during: "a turn with a tool", nth: [3] },
  { point: "after a task's end is recorded", during: "a turn with a tool", nth: [1] },
  { point: "before a tool's end is recorded", during: "a turn with a tool", nth: [1] },

  { point: "before a snapshot", during: "a long history", nth: [1] },
  { point: "after a snapshot", during: "a long history", nth: [1] },

  { point: "within a transaction", during: "one sender", nth: [4] },
  { point: "within a transaction", during: "many senders", nth: [12] },
  { point: "before a commit", during: "one sender", nth: [3] },
  { point: "before a commit", during: "many senders", nth: [8] },
  { point: "after a commit, before anybody knows", during: "one sender", nth: [4] },
  { point: "after a commit, before anybody knows", during: "many senders", nth: [9] },
  { point: "after a commit, before anybody knows", during: "a turn with a tool", nth: [12] }
]

/** The same for one that was told to end while replies were being written. */
export const drainMatrix: ReadonlyArray<Omit<CrashRow, "during">> = [
  { point: "before a write of the drain", nth: [2] },
  { point: "after a write of the drain", nth: [1] },
  { point: "after the drain, with the store closed", nth: [1] }
]
