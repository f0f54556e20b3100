/**
 * The rule of what leaves: whether a request of a page that a task drives is sent, or held until its user has seen it. It
 * goes by what the request is and what is in it, by what its user allowed and said, and by what the page sends anyway. The
 * first sentence that fits decides. What a control is called can raise an alarm and never releases anything. Pure.
 */
import { type Grant, isGranted } from "./Grant.ts"
import { isCardNumber } from "./isCardNumber.ts"
import { isMutation, isRead, isSearch } from "./isRead.ts"
import { isSaid } from "./isSaid.ts"
import { ENTERED_MIN_CHARS } from "./limits.ts"
import { isSafe, type OutgoingRequest, valuesOf } from "./OutgoingRequest.ts"
import { requestKey, requestShape } from "./requestKey.ts"
import { isTracker } from "./trackerHosts.ts"

export type SendReason =
  | "safe method"
  | "agreed to"
  | "granted"
  | "said by the user"
  | "only reads"
  | "measures visits"
  | "sent by the page anyway"
  | "searches"

export type AskReason =
  | "unreadable"
  | "file"
  | "secret"
  | "card"
  | "mutation"
  | "holds what was entered"
  | "unknown"

export type RequestVerdict =
  | { readonly _tag: "Send"; readonly why: SendReason }
  | { readonly _tag: "Ask"; readonly why: AskReason }
  /** Its user has said no to it in this step. */
  | { readonly _tag: "Refuse" }

/** The step of the agent that the request came out of. */
export interface RequestStep {
  /** What its control says that it does, where that raises an alarm (`pay`, `delete` …). */
  readonly alarm: string | undefined
  /** Its user named the control in their own message. */
  readonly isNamed: boolean
  /** Its user has said yes to just this step, as it was shown before it was taken. */
  readonly isAgreed: boolean
}

export interface RequestFacts {
  readonly request: OutgoingRequest
  /** The host of the document that sends it. */
  readonly page: string
  readonly step: RequestStep
  /** What the agent has entered in the tab, in whatever step. */
  readonly entered: ReadonlyArray<string>
  /** What is stored as a secret, or stands in a field for one. */
  readonly secrets: ReadonlyArray<string>
  /** Messages of the user to this task, as they wrote them. */
  readonly said: string
  readonly grants: ReadonlyArray<Grant>
  /** Keys its user has said no to in this step. */
  readonly refused: ReadonlySet<string>
  /** What the page sent while nobody acted on it (`requestShape`). */
  readonly baseline: ReadonlySet<string>
}

const send = (why: SendReason): RequestVerdict => ({ _tag: "Send", why })
const ask = (why: AskReason): RequestVerdict => ({ _tag: "Ask", why })

const holds = (values: ReadonlyArray<string>, wanted: ReadonlyArray<string>): boolean =>
  wanted.some((one) => one.length >= ENTERED_MIN_CHARS && values.some((value) => value.includes(one)))

/** What nobody allows once for all: it has to be seen each time. */
const alwaysAsked = (
  { request, secrets }: RequestFacts,
  values: ReadonlyArray<string>
): AskReason | undefined => {
  const { body } = request
  if (body._tag === "Unreadable") return "unreadable"
  if (body._tag === "Form" && body.files.length > 0) return "file"
  if (holds(values, secrets)) return "secret"
  return values.some(isCardNumber) ? "card" : undefined
}

const isMeasure = ({ request, page }: RequestFacts): boolean =>
  request.kind === "ping" || request.kind === "report" || isTracker(request.host, page)

export const decideRequest = (facts: RequestFacts): RequestVerdict => {
  const { baseline, entered, grants, refused, request, said, step } = facts
  if (isSafe(request)) return send("safe method")
  const key = requestKey(request)
  if (refused.has(key)) return { _tag: "Refuse" }
  if (step.isAgreed) return send("agreed to")
  const values = valuesOf(request)
  const always = alwaysAsked(facts, values)
  if (always !== undefined) return ask(always)
  if (isGranted(grants, key, step.alarm)) return send("granted")
  if (isMutation(request)) return ask("mutation")
  if (step.alarm === undefined && step.isNamed && isSaid(values, entered, said))
    return send("said by the user")
  if (holds(values, entered)) return ask("holds what was entered")
  if (isRead(request)) return send("only reads")
  if (isMeasure(facts)) return send("measures visits")
  if (baseline.has(requestShape(request))) return send("sent by the page anyway")
  if (step.alarm === undefined && isSearch(request)) return send("searches")
  return ask("unknown")
}
