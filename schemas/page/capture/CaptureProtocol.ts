/**
 * The protocol between the dialog for pointing out an element and the extension's service worker, on a port
 * that lives as long as the dialog is open.
 */
import { Schema } from "effect"
import { CapturedElement } from "./CapturedElement.ts"

export const CaptureAsk = Schema.Union([
  Schema.Struct({ type: Schema.Literal("start") }),
  Schema.Struct({ type: Schema.Literal("stop") }),
  /** The dialog still waits: said every `CAPTURE_KEEPALIVE_MS`. */
  Schema.Struct({ type: Schema.Literal("alive") }),
  /** On the page that is shown now. `id`: of the answer. */
  Schema.Struct({ type: Schema.Literal("test"), id: Schema.String, element: CapturedElement })
])
export type CaptureAsk = typeof CaptureAsk.Type

const Verdict = Schema.Literals(["identified", "none", "different", "ambiguous"])

export const CaptureSaid = Schema.Union([
  Schema.Struct({ type: Schema.Literal("selecting"), url: Schema.String, title: Schema.String }),
  Schema.Struct({ type: Schema.Literal("picked"), element: CapturedElement }),
  /** Nothing is being pointed out any more; `problem` says why, where the user did not want it so. */
  Schema.Struct({ type: Schema.Literal("ended"), problem: Schema.optionalKey(Schema.String) }),
  /** One verdict for each selector. */
  Schema.Struct({ type: Schema.Literal("tested"), id: Schema.String, verdicts: Schema.Array(Verdict) }),
  Schema.Struct({ type: Schema.Literal("untested"), id: Schema.String, problem: Schema.String })
])
export type CaptureSaid = typeof CaptureSaid.Type
