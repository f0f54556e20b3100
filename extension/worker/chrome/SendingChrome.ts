/**
 * The part of the browser's `chrome.*` that keeps in what may change something on a server: rules that the browser itself
 * holds, and what became of each such request, with its body.
 */
import {
  KEPT_IN_PAGE,
  type LetOutTo,
  type SendingPlace,
  type SendingRequest,
  type SendingRule,
  type Unsubscribe
} from "./Chrome.ts"
import { EVERYWHERE, forget, RULES_OF_A_KIND, replaceRules } from "./RequestsChrome.ts"

const METHODS: ReadonlyArray<`${chrome.declarativeNetRequest.RequestMethod}`> = [
  "connect",
  "delete",
  "other",
  "patch",
  "post",
  "put"
]

/** Without its own list a rule leaves out what a tab loads. */
const TYPES: ReadonlyArray<`${chrome.declarativeNetRequest.ResourceType}`> = [
  "main_frame",
  "sub_frame",
  "stylesheet",
  "script",
  "image",
  "font",
  "object",
  "xmlhttprequest",
  "ping",
  "csp_report",
  "media",
  "websocket",
  "other"
]

type Rule = Omit<chrome.declarativeNetRequest.Rule, "id">

const placeOf = ({ tabs, from }: SendingPlace): chrome.declarativeNetRequest.RuleCondition => ({
  ...("only" in tabs
    ? { tabIds: [...tabs.only] }
    : tabs.not.length > 0
      ? { excludedTabIds: [...tabs.not] }
      : {}),
  ...(from === undefined ? {} : { initiatorDomains: [...from] })
})

const methodOf = (method: string): `${chrome.declarativeNetRequest.RequestMethod}` =>
  METHODS.find((known) => known === method.toLowerCase()) ?? "other"

/** Characters that stand for others in a filter: no rule can be made for just such an address. */
const WILD = /[*^|]/

/** As it is, or with a query behind it. */
const filtersFor = (address: string): ReadonlyArray<string> =>
  WILD.test(address) ? [] : [`|${address}|`, `|${address}?`]

const letOut = (
  rule: SendingPlace,
  to: LetOutTo
): ReadonlyArray<chrome.declarativeNetRequest.RuleCondition> => {
  const place = { resourceTypes: [...TYPES], ...placeOf(rule) }
  if ("domains" in to) return [{ ...place, requestMethods: [...METHODS], requestDomains: [...to.domains] }]
  return filtersFor(to.address).map((urlFilter) => ({
    ...place,
    requestMethods: [methodOf(to.method)],
    urlFilter,
    isUrlFilterCaseSensitive: true
  }))
}

const toRules = (rule: SendingRule): ReadonlyArray<Rule> => {
  if (rule.does === "letOut") {
    return letOut(rule, rule.to).map((condition) => ({ priority: 3, action: { type: "allow" }, condition }))
  }
  const all = { resourceTypes: [...TYPES], requestMethods: [...METHODS], ...placeOf(rule) }
  const kept: Rule = { action: { type: "block" }, condition: all }
  const page: Rule = {
    priority: 2,
    action: { type: "redirect", redirect: { url: KEPT_IN_PAGE } },
    condition: { ...all, resourceTypes: ["main_frame"] }
  }
  return rule.hasPage === true ? [kept, page] : [kept]
}

/** These rules, and no others of this kind. */
export const replaceSendingRules = (rules: ReadonlyArray<SendingRule>): Promise<void> =>
  replaceRules(1 + RULES_OF_A_KIND, rules.flatMap(toRules))

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"])

const BLOCKED = "net::ERR_BLOCKED_BY_CLIENT"

type Begun = Omit<SendingRequest, "hasLeft">

/** Only for as long as somebody listens. What became of a request is told by the browser, not reckoned from the rules. */
export const listenToSending = (listener: (request: SendingRequest) => void): Unsubscribe => {
  const { onBeforeRequest, onBeforeRedirect, onErrorOccurred, onSendHeaders } = chrome.webRequest
  const begun = new Map<string, Begun>()
  const end = (requestId: string, hasLeft: boolean | undefined): void => {
    const request = begun.get(requestId)
    begun.delete(requestId)
    if (request !== undefined && hasLeft !== undefined) listener({ ...request, hasLeft })
  }
  const begin = (details: Begun & { readonly requestBody?: unknown }): undefined => {
    const { requestId, tabId, frameId, method, url, type, initiator, requestBody } = details
    if (SAFE.has(method)) return undefined
    begun.set(requestId, {
      requestId,
      tabId,
      frameId,
      method,
      url,
      type,
      ...(initiator === undefined ? {} : { initiator }),
      ...(requestBody === undefined || requestBody === null ? {} : { body: requestBody })
    })
    return undefined
  }
  const leave = ({ requestId }: { readonly requestId: string }): void => end(requestId, true)
  const fail = ({ requestId, error }: { readonly requestId: string; readonly error: string }): void =>
    end(requestId, error === BLOCKED ? false : undefined)
  const redirect = ({
    requestId,
    redirectUrl
  }: {
    readonly requestId: string
    readonly redirectUrl: string
  }) => end(requestId, redirectUrl === KEPT_IN_PAGE ? false : undefined)
  onBeforeRequest.addListener(begin, EVERYWHERE, ["requestBody"])
  onSendHeaders.addListener(leave, EVERYWHERE)
  onErrorOccurred.addListener(fail, EVERYWHERE)
  onBeforeRedirect.addListener(redirect, EVERYWHERE)
  return () => {
    forget(onBeforeRequest, begin)
    forget(onSendHeaders, leave)
    forget(onErrorOccurred, fail)
    forget(onBeforeRedirect, redirect)
  }
}
