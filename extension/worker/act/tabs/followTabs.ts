/** Goes on in the tabs that a page opened: each is arrived at, judged by its address, and closed where it may not be open. */
import { Effect } from "effect"
import type { Navigation } from "#extension/worker/act/settle.ts"
import { arrive } from "#extension/worker/act/settle.ts"
import type { GuardedChrome } from "#extension/worker/chrome/GuardedChrome.ts"
import type { Judge } from "#extension/worker/guard/OriginGuard.ts"
import type { PageClient } from "#extension/worker/PageClient.ts"

interface Browser {
  readonly chrome: GuardedChrome
  readonly client: PageClient
}

/** Tabs the page opened: those it may not open are closed, the last of the others is where to go on. */
export const followTabs = (
  { chrome, client }: Browser,
  opened: ReadonlyArray<number>,
  judge: Judge,
  navigationOf: (tabId: number) => Navigation
) =>
  Effect.gen(function* () {
    const newTabs: Array<{ readonly tabId: number; readonly url: string }> = []
    const blocked: Array<string> = []
    yield* Effect.forEach(opened, (id) => arrive(client, id, navigationOf(id)), { concurrency: "unbounded" })
    for (const id of opened) {
      const tab = yield* Effect.orElseSucceed(chrome.tab(id), () => undefined)
      if (tab === undefined) continue
      if (judge(tab.url)._tag === "Blocked" && tab.url !== "about:blank") {
        // Where the browser itself let nothing be loaded there is no address.
        if (tab.url !== "") blocked.push(tab.url)
        yield* Effect.ignore(chrome.removeTab(id))
      } else newTabs.push({ tabId: id, url: tab.url })
    }
    return { newTabs, blocked }
  })
