/** Brings a tab back that an action led to a page it must not stand on. */
import { Effect } from "effect"
import { arrive, type Navigation } from "#extension/worker/act/settle.ts"
import { type BrowserTab, KEPT_IN_PAGE } from "#extension/worker/chrome/Chrome.ts"
import type { GuardedChrome } from "#extension/worker/chrome/GuardedChrome.ts"
import type { Judge } from "#extension/worker/guard/OriginGuard.ts"
import type { PageClient } from "#extension/worker/PageClient.ts"
import { tabGone } from "./tabGone.ts"

interface Browser {
  readonly chrome: GuardedChrome
  readonly client: PageClient
}

/**
 * A tab that stands where it must not be is brought back: in its history, or, where the page took
 * itself out of that, to the page the action began on. Tells where it stands then, and where it stood.
 */
export const bringBack = (
  { chrome, client }: Browser,
  { id, url: begunOn }: BrowserTab,
  judge: Judge,
  navigation: Navigation
) =>
  Effect.gen(function* () {
    const isAllowed = (url: string) => judge(url)._tag === "Allowed" || url === "about:blank"
    const place = Effect.map(chrome.tab(id).pipe(Effect.mapError(() => tabGone)), (tab) => tab.url)
    const left: Array<string> = []
    const ways = [chrome.goBack(id), ...(isAllowed(begunOn) ? [chrome.navigateTab(id, begunOn)] : [])]
    for (const way of ways) {
      const url = yield* place
      if (isAllowed(url)) return { url, left }
      left.push(url)
      // From there it is brought back by whoever kept its request in.
      if (url !== KEPT_IN_PAGE || left.length > 1) yield* Effect.ignore(way)
      yield* arrive(client, id, navigation)
    }
    return { url: yield* place, left }
  })
