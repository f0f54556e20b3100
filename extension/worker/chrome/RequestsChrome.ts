/** The part of the browser's `chrome.*` that sees requests, and keeps them in. */
import type { NavigationRule, RequestBegun, Unsubscribe } from "./Chrome.ts"

type Headers = ReadonlyArray<chrome.webRequest.HttpHeaders[number]>

const EVENT_STREAM = /^text\/event-stream\b/i

/** What never ends: nobody waits for it. */
const isStream = (headers: Headers | undefined): boolean =>
  (headers ?? []).some(
    ({ name, value }) => name.toLowerCase() === "content-type" && EVENT_STREAM.test(value ?? "")
  )

/** Whatever name and password stand before the host. */
const onPort = (port: string): string =>
  port === "" ? "^https?://([^/@]*@)?(\\[[^\\]]*\\]|[^/:@]*)/" : `^https?://[^/]*:${port}/`

/** The browser takes no account of a dot at the end of a host, nor do the domains say where one is. */
const toCondition = (to: NavigationRule["to"]): chrome.declarativeNetRequest.RuleCondition => {
  if (to === "anywhere") return {}
  if ("notDomains" in to) return { excludedRequestDomains: [...to.notDomains] }
  return {
    requestDomains: [...to.domains],
    ...(to.port === undefined ? {} : { regexFilter: onPort(to.port) })
  }
}

const toRule = (rule: NavigationRule): Omit<chrome.declarativeNetRequest.Rule, "id"> => ({
  action: { type: "block" },
  condition: {
    ...("tabIds" in rule
      ? { tabIds: [...rule.tabIds] }
      : {
          excludedTabIds: [...rule.notTabIds],
          ...(rule.openedFrom === undefined ? {} : { initiatorDomains: [...rule.openedFrom] })
        }),
    resourceTypes: rule.where === "main" ? ["main_frame"] : ["main_frame", "sub_frame"],
    ...toCondition(rule.to)
  }
})

export const EVERYWHERE = { urls: ["http://*/*", "https://*/*"] }

/** The types at hand take the listener of an event with a filter for its registration. */
export const forget = (
  event: { readonly removeListener: (...args: never) => void },
  listener: unknown
): void => {
  Reflect.apply(event.removeListener, event, [listener])
}

/** Only for as long as somebody listens: a stopped worker must not be woken by every request. */
export const listenToRequests = (
  begun: (request: RequestBegun) => void,
  ended: (request: { readonly requestId: string }) => void
): Unsubscribe => {
  const { onBeforeRequest, onCompleted, onErrorOccurred, onResponseStarted } = chrome.webRequest
  const begin = (request: RequestBegun): undefined => {
    begun(request)
    return undefined
  }
  const end = (request: { readonly requestId: string }): void => ended(request)
  const look = (response: { readonly requestId: string; readonly responseHeaders?: Headers }): void => {
    if (isStream(response.responseHeaders)) ended(response)
  }
  onBeforeRequest.addListener(begin, EVERYWHERE)
  onCompleted.addListener(end, EVERYWHERE)
  onErrorOccurred.addListener(end, EVERYWHERE)
  onResponseStarted.addListener(look, EVERYWHERE, ["responseHeaders"])
  return () => {
    forget(onBeforeRequest, begin)
    forget(onCompleted, end)
    forget(onErrorOccurred, end)
    forget(onResponseStarted, look)
  }
}

/** What it sends afterwards the browser shows nobody: that it is opened is all there is to see. */
export const listenToSockets = (listener: (tabId: number) => void): Unsubscribe => {
  const { onBeforeRequest } = chrome.webRequest
  const begin = ({ tabId }: { readonly tabId: number }): undefined => {
    listener(tabId)
    return undefined
  }
  onBeforeRequest.addListener(begin, { urls: ["ws://*/*", "wss://*/*"] })
  return () => forget(onBeforeRequest, begin)
}

/** Rules of different kinds stand beside each other, each kind with numbers of its own: so many from the first on. */
export const RULES_OF_A_KIND = 10_000

/** These rules, and no others whose numbers begin there. Also a worker that is gone had the same numbers. */
export const replaceRules = async (
  first: number,
  rules: ReadonlyArray<Omit<chrome.declarativeNetRequest.Rule, "id">>
): Promise<void> => {
  const old = await chrome.declarativeNetRequest.getSessionRules()
  await chrome.declarativeNetRequest.updateSessionRules({
    removeRuleIds: old.map(({ id }) => id).filter((id) => id >= first && id < first + RULES_OF_A_KIND),
    addRules: rules.map((rule, index) => ({ ...rule, id: first + index }))
  })
}

/** These rules, and no others. */
export const replaceNavigationRules = (rules: ReadonlyArray<NavigationRule>): Promise<void> =>
  replaceRules(1, rules.map(toRule))
