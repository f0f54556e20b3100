/**
 * Hosts that take in nothing but figures about visits, and change nothing for whoever visits. A host inside of one counts
 * as well. On their own pages they are hosts like any other: there an order is given to them.
 */
const TRACKERS: ReadonlyArray<string> = [
  "amplitude.com",
  "analytics.google.com",
  "analytics.tiktok.com",
  "bat.bing.com",
  "bugsnag.com",
  "clarity.ms",
  "cloudflareinsights.com",
  "doubleclick.net",
  "fullstory.com",
  "google-analytics.com",
  "heapanalytics.com",
  "hotjar.com",
  "hotjar.io",
  "logrocket.io",
  "lr-ingest.io",
  "mixpanel.com",
  "mxpnl.com",
  "newrelic.com",
  "nr-data.net",
  "plausible.io",
  "posthog.com",
  "rudderstack.com",
  "segment.com",
  "segment.io",
  "sentry.io"
]

const entryOf = (host: string): string | undefined => {
  const name = host.replace(/:\d+$/, "")
  return TRACKERS.find((tracker) => name === tracker || name.endsWith(`.${tracker}`))
}

/** `page`: the host of the document that it is sent from. */
export const isTracker = (host: string, page: string): boolean => {
  const entry = entryOf(host)
  return entry !== undefined && entryOf(page) !== entry
}
