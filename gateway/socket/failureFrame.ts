/**
 * A failed call as a JSON-RPC error. Pure.
 *
 * An Effect client reads `_tag` and `data`, the whole cause; everybody else reads `code` and `message`.
 * https://www.jsonrpc.org/specification#error_object
 */
import { Predicate } from "effect"
import type { RpcMessage } from "effect/rpc"
import type { Outcome } from "#gateway/metrics/SocketMetrics.ts"
import type { RequestId } from "./refusals.ts"

type Failure = Extract<RpcMessage.ResponseExitEncoded["exit"], { readonly _tag: "Failure" }>
type Reason = Failure["cause"][number]

/** The method's own errors: outside the range JSON-RPC keeps for itself. `data` has them in full. */
export const METHOD_FAILED = 1
const INVALID_PARAMS = -32602
const INTERNAL_ERROR = -32603
/** As the Language Server Protocol numbers it: whoever asked took it back, or is leaving. */
const CANCELLED = -32800

const textOf = (value: unknown, ...names: ReadonlyArray<string>): string | undefined => {
  if (typeof value === "string") return value
  for (const name of names) {
    const text = Predicate.hasProperty(value, name) ? value[name] : undefined
    if (typeof text === "string") return text
  }
  return undefined
}

/** A rejection is named by its tag: `Rejected: NotRunning`. */
const failText = (error: unknown): string => {
  const rejection = Predicate.hasProperty(error, "rejection") ? textOf(error.rejection, "_tag") : undefined
  const text = textOf(error, "message", "_tag") ?? "The method failed"
  return rejection === undefined ? text : `${text}: ${rejection}`
}

/** `hasBegun`: a handler was asked. A call that dies before that had parameters nobody could read. */
const describe = (
  reason: Reason | undefined,
  hasBegun: boolean
): { readonly code: number; readonly message: string } => {
  switch (reason?._tag) {
    case "Fail":
      return { code: METHOD_FAILED, message: failText(reason.error) }
    case "Die":
      return {
        code: hasBegun ? INTERNAL_ERROR : INVALID_PARAMS,
        message: textOf(reason.defect, "message") ?? "Something went wrong"
      }
    default:
      return { code: CANCELLED, message: "The call was cancelled" }
  }
}

/** The reason that counts, of several. */
const mainReason = ({ cause }: Failure): Reason | undefined =>
  cause.find(({ _tag }) => _tag === "Fail") ?? cause.find(({ _tag }) => _tag === "Die") ?? cause[0]

export const outcomeOf = (exit: RpcMessage.ResponseExitEncoded["exit"], hasBegun: boolean): Outcome => {
  if (exit._tag === "Success") return "success"
  switch (mainReason(exit)?._tag) {
    case "Fail":
      return "failure"
    case "Die":
      return hasBegun ? "defect" : "unreadable"
    default:
      return "cancelled"
  }
}

/** What an operator is told of a failure: the tags of its schemas, and nothing that was asked. Undefined: it was taken back. */
export const reasonOf = (failure: Failure): string | undefined => {
  const reason = mainReason(failure)
  if (reason?._tag === "Die") return "Defect"
  if (reason?._tag !== "Fail") return undefined
  const { error } = reason
  const tag = textOf(error, "_tag") ?? "Failure"
  const detail = Predicate.hasProperty(error, "rejection")
    ? textOf(error.rejection, "_tag")
    : Predicate.hasProperty(error, "reason")
      ? textOf(error.reason)
      : undefined
  return detail === undefined ? tag : `${tag}: ${detail}`
}

export const encodeFailure = (id: RequestId, failure: Failure, hasBegun: boolean): string => {
  const reason = mainReason(failure)
  return JSON.stringify({
    jsonrpc: "2.0",
    id,
    error: { _tag: "Cause", ...describe(reason, hasBegun), data: failure.cause }
  })
}
