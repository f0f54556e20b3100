/**
 * What a browser that runs an agent's code is asked, and what it says. It passes on what the code says and is told, and reads none of
 * it: texts of JSON, decoded by who asks.
 */
import { Schema } from "effect"
import { PYTHON_OUTPUT_AT_END_MAX_CHARS } from "./limits.ts"

const run = Schema.String.check(Schema.isMaxLength(100))

/** Each with its unit in its name, as `runtime/python` has them. A browser goes below its own at most. */
export const PythonRunLimits = Schema.Struct({
  memoryMiB: Schema.Natural,
  filesBytes: Schema.Natural,
  outputBytes: Schema.Natural,
  messageBytes: Schema.Natural,
  computeMs: Schema.Natural,
  graceMs: Schema.Natural,
  /** By the clock, without the time its host takes. */
  wallMs: Schema.Natural
})
export type PythonRunLimits = typeof PythonRunLimits.Type

/** `at`: epoch ms, the time the code is told. `run` names one interpreter for ever. */
export const PythonInBrowser = {
  begin: {
    run,
    at: Schema.Finite,
    /** Hexadecimal: what chance deals it. */
    chance: Schema.String,
    job: Schema.String,
    limits: PythonRunLimits
  },
  answer: { run, at: Schema.Finite, answer: Schema.String },
  /** What is left of a text it said. */
  read: { run },
  end: { run }
} as const

export const PythonSaid = Schema.Struct({
  /** `over`: it was ended; `lost`: this browser knows of no such run, or lost it: begun anew it gets there again. */
  what: Schema.Union([
    /** `left`: UTF-16 units of it that are still to be read. */
    Schema.Struct({ _tag: Schema.Literals(["call", "done"]), text: Schema.String, left: Schema.Natural }),
    Schema.Struct({
      _tag: Schema.Literal("over"),
      reason: Schema.Literals(["time", "memory", "output", "message", "broken", "start"])
    }),
    Schema.Struct({ _tag: Schema.Literal("lost") })
  ]),
  /** UTF-16 units it printed since it was last told something, and the last of them. */
  printed: Schema.Natural,
  lastPrinted: Schema.String.check(Schema.isMaxLength(PYTHON_OUTPUT_AT_END_MAX_CHARS))
})
export type PythonSaid = typeof PythonSaid.Type
