/**
 * The `fetch` whatever serves models is asked with: what comes back is bounded, and nobody is followed to another
 * address. A key is for the address it was given for, and not every header that holds one is dropped on the way.
 */
import { Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { boundedFetch } from "./boundedFetch.ts"

type Fetch = typeof globalThis.fetch

export const stayingFetch =
  (fetch: Fetch): Fetch =>
  (input, init) =>
    fetch(input, { ...init, redirect: "manual" })

export const modelFetch = Effect.map(FetchHttpClient.Fetch, (fetch) => boundedFetch(stayingFetch(fetch)))
