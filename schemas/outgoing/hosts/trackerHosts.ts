/**
 * Hosts that take in nothing but figures about visits, and change nothing for whoever visits. A host inside of one counts
 * as well. On the pages of whoever owns them they are hosts like any other: there an order is given to them. Each is named
 * as such by its owner's documentation.
 */

import type { OutgoingRequest } from "#schemas/outgoing/OutgoingRequest.ts"
import { isOnSite } from "./isOnSite.ts"

/** Those of one owner on a line. */
const OWNERS: ReadonlyArray<ReadonlyArray<string>> = [
  ["amplitude.com"],
  ["analytics.google.com", "doubleclick.net", "google-analytics.com"],
  ["analytics.tiktok.com"],
  ["bat.bing.com", "clarity.ms", "clarity.microsoft.com"],
  ["bugsnag.com"],
  ["cloudflareinsights.com", "cloudflare.com"],
  ["fullstory.com"],
  ["heapanalytics.com", "heap.io"],
  ["hotjar.com", "hotjar.io"],
  ["logrocket.io", "lr-ingest.io", "logrocket.com"],
  ["mixpanel.com", "mxpnl.com"],
  ["newrelic.com", "nr-data.net"],
  ["plausible.io"],
  ["posthog.com"],
  ["rudderstack.com"],
  ["segment.com", "segment.io"],
  ["sentry.io"]
]

const ownerOf = (host: string): ReadonlyArray<string> | undefined => {
  const name = host.replace(/:\d+$/, "")
  return OWNERS.find((hosts) => hosts.some((one) => isOnSite(name, one)))
}

/** `page`: the host of the document that it is sent from; empty: nobody knows whose it is. */
export const isTracker = ({ host, method }: OutgoingRequest, page: string): boolean => {
  const owner = ownerOf(host)
  return method === "POST" && page !== "" && owner !== undefined && ownerOf(page) !== owner
}
