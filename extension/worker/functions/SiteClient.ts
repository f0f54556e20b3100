/**
 * Asks the sites a user is signed in to, in the user's name: from the worker, or from a page of the
 * site itself where the site insists on its own origin. Never those where the user wants no work done.
 */
import { Effect } from "effect"
import { LED_ELSEWHERE } from "#extension/page/actions/fetchInSite.ts"
import type { SiteRequest, SiteResponse } from "#extension/page-protocol/ActionMessage.ts"
import { land, watchNavigations } from "#extension/worker/act/settle.ts"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"
import type { Judge } from "#extension/worker/guard/OriginGuard.ts"
import { REMOTE_FETCH_MAX_CHARS, REMOTE_FETCH_TIMEOUT_MS } from "#extension/worker/limits.ts"
import { type PageClient, PageUnreachable } from "#extension/worker/PageClient.ts"
import { type SiteUse, siteProblem } from "./siteProblem.ts"

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type Failing<A> = Effect.Effect<A, { readonly message: string }>

export interface SiteClient {
  readonly fetch: (request: SiteRequest, inSite: boolean) => Failing<SiteResponse>
  readonly cookie: (url: string, name: string) => Failing<string | undefined>
  readonly stored: (url: string, key: string) => Failing<string | null>
}

const unreachable = (message: string) => new PageUnreachable({ message })

/** `judge`: by the user's lists, of the moment of the call. */
export const makeSiteClient = (
  chrome: Chrome["Service"],
  client: PageClient,
  fetch: Fetch,
  judge: Judge
): SiteClient => {
  const permitted = (url: string, use: SiteUse): Effect.Effect<void, PageUnreachable> => {
    const problem = siteProblem(url, use)
    if (problem !== undefined) return Effect.fail(unreachable(problem))
    const verdict = judge(url)
    return verdict._tag === "Allowed" ? Effect.void : Effect.fail(unreachable(verdict.message))
  }

  /** Where a request ended, as whoever made it says, may be elsewhere than where it began. */
  const believed = (response: SiteResponse): Effect.Effect<SiteResponse, PageUnreachable> =>
    Effect.as(permitted(response.url, { _tag: "Fetch" }), response)

  /** A tab of the site: one that is open, else one that is opened for the purpose and closed again. */
  const inTab = <A>(url: string, use: (tabId: number) => Failing<A>): Failing<A> =>
    Effect.gen(function* () {
      const origin = URL.parse(url)?.origin
      const tabs = yield* chrome.queryTabs
      const open = tabs.find((tab) => URL.parse(tab.url)?.origin === origin)
      if (open !== undefined) return yield* use(open.id)
      const navigationOf = yield* watchNavigations(chrome)
      return yield* Effect.acquireUseRelease(
        chrome.createHiddenTab(`${origin}/robots.txt`),
        ({ id }) =>
          land(navigationOf(id)).pipe(
            Effect.andThen(chrome.tab(id)),
            Effect.filterOrFail(
              (tab) => URL.parse(tab.url)?.origin === origin,
              () => unreachable(LED_ELSEWHERE)
            ),
            Effect.andThen(use(id))
          ),
        ({ id }) => Effect.ignore(chrome.removeTab(id))
      )
    }).pipe(Effect.scoped)

  const fromWorker = ({ url, method, headers, body }: SiteRequest) =>
    Effect.tryPromise({
      try: async (signal): Promise<SiteResponse> => {
        const init = { method, headers, signal, credentials: "include", redirect: "manual" } as const
        const response = await fetch(url, body === undefined ? init : { ...init, body })
        if (response.type === "opaqueredirect") throw new Error(LED_ELSEWHERE)
        return {
          status: response.status,
          contentType: response.headers.get("content-type") ?? "",
          body: await response.text(),
          url: response.url
        }
      },
      catch: (cause) =>
        unreachable(`The site could not be asked: ${cause instanceof Error ? cause.message : String(cause)}`)
    }).pipe(
      Effect.filterOrFail(
        ({ body: text }) => text.length <= REMOTE_FETCH_MAX_CHARS,
        () => unreachable("The site's answer is too long.")
      )
    )

  const fromPage = (request: SiteRequest) =>
    inTab(request.url, (tabId) =>
      Effect.map(
        client.ask(
          { tabId, frameId: 0 },
          { type: "fetch", request, maxChars: REMOTE_FETCH_MAX_CHARS },
          "fetched"
        ),
        ({ response }) => response
      )
    )

  return {
    fetch: (request, inSite) =>
      permitted(request.url, { _tag: "Fetch" }).pipe(
        Effect.andThen(inSite ? fromPage(request) : fromWorker(request)),
        Effect.flatMap(believed),
        Effect.timeoutOrElse({
          duration: REMOTE_FETCH_TIMEOUT_MS,
          orElse: () => Effect.fail(unreachable("The site did not answer in time."))
        })
      ),
    cookie: (url, name) => Effect.andThen(permitted(url, { _tag: "Cookie", name }), chrome.cookie(url, name)),
    stored: (url, key) =>
      permitted(url, { _tag: "StoredKey", key }).pipe(
        Effect.andThen(
          inTab(url, (tabId) =>
            Effect.map(
              client.ask({ tabId, frameId: 0 }, { type: "local-storage", key }, "stored"),
              ({ value }) => value
            )
          )
        )
      )
  }
}
