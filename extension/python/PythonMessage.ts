/**
 * What the worker and the page that runs Python say to each other, on a port. The page is not believed: an agent's code runs in it.
 */
import { Option, Schema } from "effect"
import type { PythonRunLimits } from "#schemas/python/PythonInBrowser.ts"

/** The name of that port. */
export const PYTHON_PORT = "python"

/** To the page. `at`: epoch ms. */
export type ToPython =
  | {
      readonly type: "begin"
      readonly run: string
      readonly at: number
      /** Hexadecimal. */
      readonly chance: string
      readonly text: string
      readonly limits: PythonRunLimits
    }
  | { readonly type: "answer"; readonly run: string; readonly at: number; readonly text: string }
  | { readonly type: "end"; readonly run: string }

export const OverReason = Schema.Literals(["time", "memory", "output", "message", "broken", "start"])
export type OverReason = typeof OverReason.Type

const run = Schema.String

/** From the page. */
export const FromPython = Schema.Union([
  Schema.Struct({ type: Schema.Literal("began"), run }),
  Schema.Struct({ type: Schema.Literal("printed"), run, text: Schema.String }),
  Schema.Struct({ type: Schema.Literals(["call", "done"]), run, text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("over"), run, reason: OverReason })
])
export type FromPython = typeof FromPython.Type

const decode = Schema.decodeUnknownOption(FromPython)

export const readFromPython = (message: unknown): FromPython | undefined =>
  Option.getOrUndefined(decode(message))
