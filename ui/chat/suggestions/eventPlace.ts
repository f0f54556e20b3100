/** Where an event that is there already can be looked at, and whose calendar that is. Pure. */
import { safeUrl } from "#ui/markdown/links/safeUrl.ts"

export type EventPlace = "google" | "microsoft" | "other"

/** Its calendar alone: of what else lies under these names anybody makes pages (forms, files). */
const MICROSOFT = /^outlook\.(?:com|office\.com|office365\.com|live\.com|cloud\.microsoft)$/

/** Undefined where there is no address that may be followed. A page that a model read may have named it. */
export const eventUrl = (eventLink: string | undefined): string | undefined => {
  const url = eventLink === undefined ? undefined : safeUrl(eventLink)
  return url !== undefined && /^https?:/i.test(url) ? url : undefined
}

export const eventPlace = (eventLink: string | undefined): EventPlace => {
  const url = eventUrl(eventLink)
  if (url === undefined) return "other"
  const { hostname, pathname } = new URL(url)
  if (hostname === "calendar.google.com") return "google"
  if (hostname === "www.google.com" && pathname.startsWith("/calendar/")) return "google"
  return MICROSOFT.test(hostname) ? "microsoft" : "other"
}

/** Behind the words of what is opened: the host of a place that is no known calendar, or nothing. */
export const hostOf = (eventLink: string | undefined): string => {
  const url = eventUrl(eventLink)
  return url === undefined || eventPlace(eventLink) !== "other" ? "" : ` (${new URL(url).host})`
}

/** The address for its user's own words, where what they send counts as theirs: only a known calendar's. */
export const addressForTask = (eventLink: string | undefined): string | undefined =>
  eventPlace(eventLink) === "other" ? undefined : eventUrl(eventLink)
