/**
 * A request in the name of the page's own site: its cookies, its origin, nothing else of the page. No
 * redirect is followed: where one leads is not told before it has been gone, with the user's cookies.
 */

import type { ActionReply, SiteRequest } from "#extension/page-protocol/ActionMessage.ts"
import type { Refused } from "#extension/page-protocol/PageMessage.ts"

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export const LED_ELSEWHERE =
  "It leads to another address, and redirects are not followed. Ask for that address itself."

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
    redirect: "manual",
    ...(body === undefined ? {} : { body })
  })
  if (response.type === "opaqueredirect") return refused(LED_ELSEWHERE)
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
