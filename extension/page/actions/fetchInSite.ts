/** A request in the name of the page's own site: its cookies, its origin, nothing else of the page. */

import type { Refused } from "#extension/page/PageMessage.ts"
import type { ActionReply, SiteRequest } from "./ActionMessage.ts"

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const refused = (message: string): Refused => ({ type: "refused", name: "NotAvailable", message })

export const fetchInSite = async (
  fetch: Fetch,
  { url, method, headers, body }: SiteRequest,
  maxChars: number
): Promise<ActionReply | Refused> => {
  if (URL.parse(url)?.origin !== location.origin) {
    return refused("A page fetches from its own site only.")
  }
  const response = await fetch(url, {
    method,
    headers,
    credentials: "include",
    ...(body === undefined ? {} : { body })
  })
  const text = await response.text()
  if (text.length > maxChars) return refused("The site's answer is too long.")
  return {
    type: "fetched",
    response: {
      status: response.status,
      contentType: response.headers.get("content-type") ?? "",
      body: text,
      url: response.url
    }
  }
}
