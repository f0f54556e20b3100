/**
 * Which tabs the agent works in, and how long each still counts as its own. Kept beyond the worker's
 * life: what a task drives stays driven while the worker sleeps. Pure.
 */
import { Option, Schema } from "effect"

/** Where they are stored, in `chrome.storage.session`. */
export const DRIVEN_TABS_KEY = "drivenTabs"

const DrivenTab = Schema.Struct({
  tabId: Schema.Int,
  /** Whose task drives it. */
  gateway: Schema.String,
  /** Epoch ms. */
  until: Schema.Finite
})
export type DrivenTab = typeof DrivenTab.Type

export type DrivenTabs = ReadonlyMap<number, DrivenTab>

const decode = Schema.decodeUnknownOption(Schema.Array(DrivenTab))

export const readDrivenTabs = (stored: unknown): DrivenTabs =>
  new Map(Option.getOrElse(decode(stored), () => []).map((tab) => [tab.tabId, tab]))

export const storedDrivenTabs = (tabs: DrivenTabs): ReadonlyArray<DrivenTab> => [...tabs.values()]

/** What is told more often than this part of the time says nothing new. */
const HARDLY = 1 / 10

/** The same tabs where nothing changes: never shorter than it was, and not by a moment longer either. */
export const driveFor = (
  tabs: DrivenTabs,
  { tabId, gateway }: Pick<DrivenTab, "tabId" | "gateway">,
  now: number,
  ms: number
): DrivenTabs => {
  const known = tabs.get(tabId)
  const until = now + ms
  if (known?.gateway === gateway && until - known.until < ms * HARDLY) return tabs
  return new Map(tabs).set(tabId, { tabId, gateway, until })
}

/** Without those whose time is over; the same tabs where there are none. */
export const stillDriven = (tabs: DrivenTabs, now: number): DrivenTabs => {
  const left = [...tabs].filter(([, { until }]) => until > now)
  return left.length === tabs.size ? tabs : new Map(left)
}
