/** Truncates every text and every list in what leaves the browser: no page can make an answer too large to be sent. Pure. */

import { PAGE_LIST_MAX } from "#extension/worker/limits.ts"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import { PAGE_SUMMARY_MAX_CHARS } from "#schemas/page/limits.ts"
import { truncateText } from "#schemas/page/truncateText.ts"

/** By name; every other text is an address or a few sentences. What is data has been measured where it was read. */
const ROOM: ReadonlyMap<string, number> = new Map([
  ["html", PAGE_SUMMARY_MAX_CHARS],
  ["base64", Number.POSITIVE_INFINITY],
  ["body", Number.POSITIVE_INFINITY],
  ["value", Number.POSITIVE_INFINITY]
])

/** The user's own tabs are as many as they are; entries were asked for one by one. */
const WHOLE_LISTS: ReadonlySet<string> = new Set(["tabs", "entries"])
/** The agent's own words. */
const OWN = "action"

const bounded = (value: unknown, name: string): unknown => {
  if (typeof value === "string") return truncateText(value, ROOM.get(name) ?? URL_MAX_CHARS)
  if (Array.isArray(value)) {
    const list: ReadonlyArray<unknown> = WHOLE_LISTS.has(name) ? value : value.slice(0, PAGE_LIST_MAX)
    return list.map((entry) => bounded(entry, name))
  }
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, key === OWN ? entry : bounded(entry, key)])
  )
}

/** Of the same shape. Plain data only. */
export function truncateTexts<A extends object>(data: A): A
export function truncateTexts(data: object): unknown {
  return bounded(data, "")
}
