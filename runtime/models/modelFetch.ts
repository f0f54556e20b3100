/** The `fetch` whatever serves models is asked with: what comes back is bounded. */
import { Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { boundedFetch } from "./boundedFetch.ts"

export const modelFetch = Effect.map(FetchHttpClient.Fetch, boundedFetch)
