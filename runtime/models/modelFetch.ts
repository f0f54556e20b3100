/**
 * The `fetch` whatever serves models is asked with: what comes back is bounded, nobody is followed to another address,
 * and nothing is asked beside the one that was given. A key is for that address, not every header that holds one is
 * dropped on the way, and a model's name may be part of what is asked (Google's is).
 */
import { Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { boundedFetch } from "./boundedFetch.ts"
import { modelCopy } from "./copy.ts"

type Fetch = typeof globalThis.fetch

export const stayingFetch =
  (fetch: Fetch): Fetch =>
  (input, init) =>
    fetch(input, { ...init, redirect: "manual" })

/** Ways of writing a step up, or a part of a path, that some servers read and `URL` leaves as they are. */
const HIDDEN_STEP = /%2e|%2f|%5c/i

const isBelow = (address: string, baseUrl: string): boolean => {
  const base = `${new URL(baseUrl).href.replace(/\/+$/, "")}/`
  const url = URL.parse(address)
  if (url === null || !url.href.startsWith(base)) return false
  return !HIDDEN_STEP.test(url.href.slice(base.length))
}

const addressOf = (input: Parameters<Fetch>[0]): string =>
  typeof input === "string" ? input : input instanceof URL ? input.href : input.url

const NOT_FOUND = 404

/** As Google words an error: the only one whose addresses hold a model's name. */
const noSuchModel = { code: NOT_FOUND, message: modelCopy.nameLeadsAway, status: "NOT_FOUND" }

/** What leads out of the address is answered as its server would answer for a model it does not have. */
export const fetchBelow =
  (baseUrl: string) =>
  (fetch: Fetch): Fetch =>
  async (input, init) =>
    isBelow(addressOf(input), baseUrl)
      ? fetch(input, init)
      : Response.json({ error: noSuchModel }, { status: NOT_FOUND })

/** `baseUrl`: what is asked is below it. */
export const modelFetch = (baseUrl: string) =>
  Effect.map(FetchHttpClient.Fetch, (fetch) => boundedFetch(fetchBelow(baseUrl)(stayingFetch(fetch))))
