/**
 * The rule of what leaves: whether a request of a page that a task drives is sent, or held until its user has seen it. It
 * goes by what the request is and what is in it, by what its user allowed and said, and by what the page sends anyway. The
 * first sentence that fits decides. What a control is called can raise an alarm and never releases anything. Pure.
 */
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { type Grant, isGranted } from "./Grant.ts"
import { isCardNumber } from "./isCardNumber.ts"
import { isMutation, isRead, isSearch } from "./isRead.ts"
import { isSaid } from "./isSaid.ts"
import { ENTERED_MIN_CHARS } from "./limits.ts"
import { isSafe, type OutgoingRequest, valuesOf } from "./OutgoingRequest.ts"
import { requestKey, requestShape } from "./requestKey.ts"
import type { ShownBefore } from "./StepJudgement.ts"
import { isTracker } from "./trackerHosts.ts"

export type SendReason =
  | "safe method"
  | "agreed to"
  | "granted"
  | "trusted site"
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
  | "asks always"
  | "mutation"
  | "holds what was entered"
  | "unknown"

/** Of what nobody allows once for all, and of what must never leave by accident. */
const ONCE_ONLY: ReadonlySet<AskReason> = new Set<AskReason>(["unreadable", "file", "secret", "card"])

export const isOnceOnly = (why: AskReason): boolean => ONCE_ONLY.has(why)

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
  /** What was shown to them with it. Absent: no more than the site of the page. */
  readonly shown?: ShownBefore | undefined
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
  /** Its user wants to see all that is not safe. */
  readonly asksAlways?: boolean | undefined
  /** Hosts whose pages its user lets send to them. */
  readonly trusted?: ReadonlyArray<string> | undefined
}

const send = (why: SendReason): RequestVerdict => ({ _tag: "Send", why })
const ask = (why: AskReason): RequestVerdict => ({ _tag: "Ask", why })

export const holds = (values: ReadonlyArray<string>, wanted: ReadonlyArray<string>): boolean =>
  wanted.some((one) => one.length >= ENTERED_MIN_CHARS && values.some((value) => value.includes(one)))

/** Of that host, or below it: of `shop.test` also `api.shop.test`. What is beside or above it may be anybody's. */
const isOnSite = (host: string, site: string): boolean => {
  const base = site.replace(/^www\./, "")
  return base !== "" && (host === base || host.endsWith(`.${base}`))
}

const isMasked = (value: string): boolean => value.includes(SECRET_MASK) || /^[•*]+$/.test(value)

/** Whether a yes to the step is one to this as well: where it goes was shown, and what has to be seen each time. */
const isAgreedTo = (
  { page, request, secrets, step }: RequestFacts,
  values: ReadonlyArray<string>
): boolean => {
  const { hosts, values: seen } = step.shown ?? { hosts: [page], values: [] }
  const { body, host } = request
  if (!step.isAgreed || body._tag === "Unreadable" || !hosts.some((site) => isOnSite(host, site)))
    return false
  if (body._tag === "Form" && body.files.some(({ filename }) => !seen.includes(filename))) return false
  // Secrets are shown masked: as many of them as were shown may leave.
  const unseen = values.filter(
    (value) => !seen.includes(value) && (isCardNumber(value) || holds([value], secrets))
  )
  return unseen.length <= seen.filter(isMasked).length
}

/** What nobody allows once for all: it has to be seen each time. What records visits is packed, and goes out with every press. */
const alwaysAsked = (
  { page, request, secrets }: RequestFacts,
  values: ReadonlyArray<string>
): AskReason | undefined => {
  const { body, host } = request
  if (body._tag === "Unreadable" && !isTracker(host, page)) return "unreadable"
  if (body._tag === "Form" && body.files.length > 0) return "file"
  if (holds(values, secrets)) return "secret"
  return values.some(isCardNumber) ? "card" : undefined
}

/** A page of a site that its user trusts, which sends to such a site; never behind a control that raises an alarm. */
const isTrusted = ({ page, request, step, trusted = [] }: RequestFacts): boolean =>
  step.alarm === undefined && trusted.includes(page) && trusted.includes(request.host)

/**
 * What was entered may be in it, as in the address of a GET, on the page's own site: to look for it is what it was entered for.
 */
const lookupOf = ({ page, request, step }: RequestFacts, isEntered: boolean): SendReason | undefined => {
  if (isEntered && !isOnSite(request.host, page)) return undefined
  if (isRead(request)) return "only reads"
  return step.alarm === undefined && isSearch(request) ? "searches" : undefined
}

const isMeasure = ({ request, page }: RequestFacts): boolean =>
  request.kind === "ping" || request.kind === "report" || isTracker(request.host, page)

export const decideRequest = (facts: RequestFacts): RequestVerdict => {
  const { asksAlways, baseline, entered, grants, refused, request, said, step } = facts
  if (isSafe(request)) return send("safe method")
  const key = requestKey(request)
  if (refused.has(key)) return { _tag: "Refuse" }
  const values = valuesOf(request)
  if (isAgreedTo(facts, values)) return send("agreed to")
  const always = alwaysAsked(facts, values)
  if (always !== undefined) return ask(always)
  if (asksAlways === true) return ask("asks always")
  if (isGranted(grants, key, step.alarm)) return send("granted")
  if (isTrusted(facts)) return send("trusted site")
  if (isMutation(request)) return ask("mutation")
  if (step.alarm === undefined && step.isNamed && isSaid(values, entered, said))
    return send("said by the user")
  const isEntered = holds(values, entered)
  const lookup = lookupOf(facts, isEntered)
  if (lookup !== undefined) return send(lookup)
  if (isEntered) return ask("holds what was entered")
  if (isMeasure(facts)) return send("measures visits")
  if (baseline.has(requestShape(request))) return send("sent by the page anyway")
  return ask("unknown")
}
