/**
 * The rule of what leaves: whether a request of a page that a task drives is sent, or held until its user has seen it. It
 * goes by what the request is and what is in it, by what its user allowed and said, and by what the page sends anyway. The
 * first sentence that fits decides; a lookup on the page's own site comes before what was entered, which is what it looks for.
 * What a control is called can raise an alarm and never releases anything. Pure.
 */
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import type { Grant } from "./Grant.ts"
import { isOnSite } from "./hosts/isOnSite.ts"
import { isTracker } from "./hosts/trackerHosts.ts"
import { holdsCardNumber } from "./isCardNumber.ts"
import { isMutation, isRead, isSearch } from "./isRead.ts"
import { isSaid } from "./isSaid.ts"
import { ENTERED_MIN_CHARS } from "./limits.ts"
import { fieldsOf, isSafe, type OutgoingRequest } from "./OutgoingRequest.ts"
import { requestHabit } from "./requestHabit.ts"
import { requestKey } from "./requestKey.ts"
import type { ShownBefore } from "./StepJudgement.ts"
import { type Stakes, stakesOf } from "./stakesOf.ts"
import { textsIn } from "./textsIn.ts"
import { wordSet } from "./wordSet.ts"

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
  | Stakes
  | "asks always"
  | "mutation"
  | "holds what was entered"
  | "unknown"

/** Of what nobody allows once for all, and of what must never leave by accident. */
const ONCE_ONLY: ReadonlyArray<AskReason> = ["unreadable", "file", "secret", "card", "deletion", "payment"]

export const isOnceOnly = (why: AskReason): boolean => ONCE_ONLY.includes(why)

export type RequestVerdict =
  | { readonly _tag: "Send"; readonly why: SendReason }
  | { readonly _tag: "Ask"; readonly why: AskReason }
  /** Its user has said no to it in this step, or nobody would miss it. */
  | { readonly _tag: "Refuse" }
  /** Not worth a question: the page sends it without waiting for an answer, and goes on where it is not sent. */
  | { readonly _tag: "KeepIn" }

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
  /** The host of the document that sends it, which may be that of a frame; empty where it does not tell, `NO_ORIGIN` where it has none. */
  readonly page: string
  /** The host of the tab's own document: only what goes there stays on its site. Absent: it is the page that sends it. */
  readonly site?: string | undefined
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
  /** What the page sent while nobody acted on it (`requestHabit`). */
  readonly baseline: ReadonlySet<string>
  /** Its user wants to see all that is not safe. */
  readonly asksAlways?: boolean | undefined
  /** Hosts whose pages its user lets send to them. */
  readonly trusted?: ReadonlyArray<string> | undefined
}

const send = (why: SendReason): RequestVerdict => ({ _tag: "Send", why })
const ask = (why: AskReason): RequestVerdict => ({ _tag: "Ask", why })
const refuse: RequestVerdict = { _tag: "Refuse" }
const keepIn: RequestVerdict = { _tag: "KeepIn" }

export const holds = (values: ReadonlyArray<string>, wanted: ReadonlyArray<string>): boolean =>
  wanted.some((one) => one.length >= ENTERED_MIN_CHARS && values.some((value) => value.includes(one)))

/** Whatever its length: what is short has to stand for itself. */
const holdsSecret = (texts: ReadonlyArray<string>, secrets: ReadonlyArray<string>): boolean =>
  holds(texts, secrets) ||
  secrets.some(
    (secret) =>
      secret !== "" &&
      texts.some((text) => text === secret || text.split(/["'=:&,;{}[\]\s\\]+/).includes(secret))
  )

const isMasked = (value: string): boolean => value.includes(SECRET_MASK) || /^•+$/.test(value)

const flat = (text: string): string => text.replace(/\s+/g, " ").trim()

/** Whether what was entered was all shown: the rest is the page's own. */
const wasShown = (
  texts: ReadonlyArray<string>,
  entered: ReadonlyArray<string>,
  seen: ReadonlyArray<string>
): boolean =>
  entered.every((one) => !holds(texts, [one]) || seen.some((value) => flat(value).includes(flat(one))))

/** Whether a page of these sites sends it, as far as that is known: not a frame of another site, nor a page that was opened. */
const isSentBy = (page: string, sites: ReadonlyArray<string>): boolean =>
  page === "" || sites.some((one) => isOnSite(page, one))

/** Whether a yes to the step is one to this as well: it goes where it was shown to go, and holds no more than was shown. */
const isAgreedTo = (
  { entered, page, request, secrets, site = page, step }: RequestFacts,
  texts: ReadonlyArray<string>
): boolean => {
  const { hosts, values: seen } = step.shown ?? { hosts: [site], values: [] }
  const { body, host } = request
  if (!step.isAgreed || body._tag === "Unreadable" || !hosts.some((one) => isOnSite(host, one))) return false
  if (!isSentBy(page, hosts)) return false
  if (body._tag === "Form" && body.files.some(({ filename }) => !seen.includes(filename))) return false
  // Secrets are shown masked: as many of them as were shown may leave.
  const unseen = fieldsOf(request).filter(
    ({ value }) => !seen.includes(value) && (holdsCardNumber(value) || holdsSecret([value], secrets))
  )
  return unseen.length <= seen.filter(isMasked).length && wasShown(texts, entered, seen)
}

const isVisit = ({ page, request, site }: RequestFacts): boolean =>
  isTracker(request, page) && isTracker(request, site ?? page)

/** What records visits is packed, and goes out with every press: once something was entered, that may be in it. */
const mayRecordEntries = (facts: RequestFacts): boolean =>
  facts.request.body._tag === "Unreadable" &&
  facts.entered.length + facts.secrets.length > 0 &&
  isVisit(facts)

/** What nobody allows once for all: it has to be seen each time. */
const alwaysAsked = (facts: RequestFacts, texts: ReadonlyArray<string>): AskReason | undefined => {
  const { request, secrets } = facts
  const { body } = request
  if (body._tag === "Unreadable" && !isVisit(facts)) return "unreadable"
  if (body._tag === "Form" && body.files.length > 0) return "file"
  if (holdsSecret(texts, secrets)) return "secret"
  if (texts.some(holdsCardNumber)) return "card"
  return isRead(request) || isSearch(request) || isVisit(facts) ? undefined : stakesOf(request)
}

/** On the page it was given on, or by a frame of the host that the grant is for: another frame there was allowed nothing. */
const isGranted = ({ grants, page, request, site = page, step }: RequestFacts, key: string): boolean =>
  // Who allowed it as something harmless did not allow it behind a button that speaks of paying.
  step.alarm === undefined &&
  grants.some((grant) => grant.key === key) &&
  isSentBy(page, [site, request.host])

/** A page of a site that its user trusts, which sends to such a site; never behind a control that raises an alarm. */
const isTrusted = ({ page, request, step, trusted = [] }: RequestFacts): boolean =>
  step.alarm === undefined && trusted.includes(page) && trusted.includes(request.host)

/** On the site of the tab's own document: what a frame of another site is told goes to whoever has put it there. */
const staysOnSite = ({ page, request, site }: RequestFacts): boolean => isOnSite(request.host, site ?? page)

/** What was entered may be in it, as in the address of a GET, on the page's own site: to look for it is what it was entered for. */
const lookupOf = (facts: RequestFacts, isEntered: boolean): SendReason | undefined => {
  const { request, step } = facts
  if (isEntered && !staysOnSite(facts)) return undefined
  if (isRead(request)) return "only reads"
  return step.alarm === undefined && isSearch(request) ? "searches" : undefined
}

const WRITES = wordSet("POST PUT PATCH")

const isSaidByUser = (facts: RequestFacts): boolean => {
  const { entered, request, said, step } = facts
  return (
    step.alarm === undefined &&
    step.isNamed &&
    WRITES.has(request.method) &&
    staysOnSite(facts) &&
    isSaid(fieldsOf(request), entered, said)
  )
}

export const decideRequest = (facts: RequestFacts): RequestVerdict => {
  const { asksAlways, baseline, entered, refused, request, step } = facts
  if (isSafe(request)) return send("safe method")
  const key = requestKey(request)
  if (refused.has(key) || mayRecordEntries(facts)) return refuse
  const texts = textsIn(request)
  if (isAgreedTo(facts, texts)) return send("agreed to")
  const always = alwaysAsked(facts, texts)
  if (always !== undefined) return ask(always)
  if (asksAlways === true) return ask("asks always")
  if (isGranted(facts, key)) return send("granted")
  if (isTrusted(facts)) return send("trusted site")
  if (isMutation(request)) return ask("mutation")
  if (isSaidByUser(facts)) return send("said by the user")
  const isEntered = holds(texts, entered)
  const lookup = lookupOf(facts, isEntered)
  if (lookup !== undefined) return send(lookup)
  if (isEntered) return ask("holds what was entered")
  if (request.kind === "report" || isVisit(facts)) return send("measures visits")
  const habit = requestHabit(request)
  if (habit !== undefined && baseline.has(habit)) return send("sent by the page anyway")
  return request.kind === "ping" && step.alarm === undefined ? keepIn : ask("unknown")
}
