/**
 * A finished step as it stands in the history of a task's prompt: short, and from the first the same in every prompt. What
 * a step brought that has no room there is told in full once, with the answer that follows it. Pure.
 */
import { Schema } from "effect"
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"
import { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { estimateTokens, truncateToTokens } from "#schemas/page/estimateTokens.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { STEP_MAX_REQUESTS, STEP_PARAMETERS_MAX_TOKENS, STEP_SAID_MAX_TOKENS } from "./limits.ts"
import { renderSaid } from "./pageSection.ts"

/** Unknown to every page, and the same in every prompt. */
const nonceOf = ({ id }: Step): string => id.slice(0, 8)

const reached = ({ newTabs = [], settled, urlAfter }: ActionFeedback): ReadonlyArray<string> =>
  urlAfter !== undefined && (settled === "navigation" || newTabs.length > 0) ? [`now at ${urlAfter}`] : []

/** `POST shop.example/orders/1`: never what was in it. */
const addressesOf = (requests: ReadonlyArray<SentRequest>): string => {
  const addresses = Array.from(new Set(requests.map(({ method, host, path }) => `${method} ${host}${path}`)))
  const more = addresses.length - STEP_MAX_REQUESTS
  return `${addresses.slice(0, STEP_MAX_REQUESTS).join(", ")}${more > 0 ? ` and ${more} more` : ""}`
}

/** What came of it, in the words of the browser and the page, what matters most first. */
const wordsOf = (feedback: ActionFeedback): string => {
  const {
    errorMessage,
    held = [],
    notices = [],
    results = [],
    sent = [],
    success,
    successMessage,
    validationChange,
    value
  } = feedback
  const failed = results.flatMap((part, index) => (part.success ? [] : [`${index + 1}: ${part.message}`]))
  return [
    ...[success ? successMessage : errorMessage?.message].filter((text) => text !== undefined),
    ...failed,
    ...(held.length === 0 ? [] : [`not sent: ${addressesOf(held)}`]),
    ...(sent.length === 0 ? [] : [`sent ${addressesOf(sent)}`]),
    ...(validationChange?.appeared ?? []),
    ...notices,
    ...(value === undefined ? [] : [value]),
    ...reached(feedback)
  ]
    .filter((text) => text !== "")
    .join(" ")
}

const codeOf = ({ errorMessage, success }: ActionFeedback): string =>
  success ? "done" : `failed: ${errorMessage?.name ?? "Unknown"}`

/** Our own code first; all that may hold a page's words stands between boundaries. */
export const outcomeText = (step: Step, feedback: ActionFeedback, isByUser: boolean): string => {
  const said = truncateToTokens(wordsOf(feedback), STEP_SAID_MAX_TOKENS)
  const code = `${codeOf(feedback)}${isByUser ? ", byUser" : ""}`
  return said === "" ? code : `${code} ${renderSaid(said, nonceOf(step))}`
}

/** What it was called with, as far as there is room; the page, or the step's outcome, tells the rest. */
export const shortParameters = (parameters: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const short: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(parameters)) {
    const room = STEP_PARAMETERS_MAX_TOKENS - estimateTokens(JSON.stringify({ ...short, [key]: "" }))
    if (estimateTokens(JSON.stringify(value)) <= room) short[key] = value
    else if (typeof value === "string" && room > 1) short[key] = truncateToTokens(value, room)
    else if (Array.isArray(value) && room > 0) short[key] = `${value.length} of them`
  }
  return short
}

const encode = Schema.encodeSync(ActionFeedback)

/** All that came of a step, where the history has not all of it. */
export const wholeOutcome = (step: Step): string | undefined => {
  const { feedback } = step
  if (feedback === undefined) return undefined
  const { settled, waitedMs, input, urlAfter, action: _, held = [], sent = [], ...told } = encode(feedback)
  const isWhole =
    feedback.results === undefined &&
    feedback.validation === undefined &&
    feedback.value === undefined &&
    settled !== "timeout" &&
    input !== "untrusted-input" &&
    estimateTokens(wordsOf(feedback)) <= STEP_SAID_MAX_TOKENS
  if (isWhole) return undefined
  const how = {
    ...(sent.length === 0 ? {} : { sent: addressesOf(sent) }),
    ...(held.length === 0 ? {} : { notSent: addressesOf(held) }),
    ...(settled === undefined || settled === "silence" ? {} : { settled, waitedMs }),
    ...(input === "untrusted-input" ? { input } : {}),
    ...(urlAfter === undefined ? {} : { urlAfter })
  }
  return JSON.stringify({ ...told, ...how })
}
