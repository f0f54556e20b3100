/** What runs an agent's code, wherever it is, as whoever answers it sees it. */
import type { Effect } from "effect"
import type { PythonOutcome } from "#schemas/python/PythonOutcome.ts"

export type EndReason = Extract<PythonOutcome, { readonly _tag: "Ended" }>["reason"]

/** `kind`: see `FrameKind`. */
export interface Frame {
  readonly kind: number
  readonly body: Buffer
}

export interface TimedText {
  /** Epoch ms: the time the code is told. */
  readonly at: number
  /** JSON. */
  readonly text: string
}

export interface PythonProcess {
  /** What it says next; `"over"`: it has ended; `"large"`: it said too much at once. */
  readonly next: Effect.Effect<Frame | "over" | "large">
  /** The first it is told: what to run, and in hexadecimal what chance deals it. */
  readonly begin: (job: TimedText & { readonly chance: string }) => Effect.Effect<void>
  readonly answer: (answer: TimedText) => Effect.Effect<void>
  /** Once it has ended by itself: of what. */
  readonly endedOf: () => EndReason
}
