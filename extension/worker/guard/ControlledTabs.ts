/**
 * Controlled tabs: the ones the agent works in, each on a lease that every action in it renews. Stored beyond the
 * service worker's life, so that a tab stays controlled while the worker sleeps. Pure.
 */
import { Option, Schema } from "effect"

/** Where they are stored, in `chrome.storage.session`. */
export const CONTROLLED_TABS_KEY = "drivenTabs"

const ControlledTab = Schema.Struct({
  tabId: Schema.Int,
  /** Whose task controls it. */
  gateway: Schema.String,
  /** Epoch ms. */
  until: Schema.Finite
})
export type ControlledTab = typeof ControlledTab.Type

export type ControlledTabs = ReadonlyMap<number, ControlledTab>

const decode = Schema.decodeUnknownOption(Schema.Array(ControlledTab))

export const readControlledTabs = (stored: unknown): ControlledTabs =>
  new Map(Option.getOrElse(decode(stored), () => []).map((tab) => [tab.tabId, tab]))

export const storedControlledTabs = (tabs: ControlledTabs): ReadonlyArray<ControlledTab> => [...tabs.values()]

/** What is told more often than this part of the time says nothing new. */
const HARDLY = 1 / 10

/** The same tabs where nothing changes: never shorter than it was, and not by a moment longer either. */
export const controlFor = (
  tabs: ControlledTabs,
  { tabId, gateway }: Pick<ControlledTab, "tabId" | "gateway">,
  now: number,
  ms: number
): ControlledTabs => {
  const known = tabs.get(tabId)
  const until = now + ms
  if (known?.gateway === gateway && until - known.until < ms * HARDLY) return tabs
  return new Map(tabs).set(tabId, { tabId, gateway, until })
}

/** Without those whose time is over; the same tabs where there are none. */
export const stillControlled = (tabs: ControlledTabs, now: number): ControlledTabs => {
  const left = [...tabs].filter(([, { until }]) => until > now)
  return left.length === tabs.size ? tabs : new Map(left)
}
