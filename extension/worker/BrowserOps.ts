/** Carries out what the server asks of this browser, and says how each thing ended. Never fails. */
import { Effect } from "effect"
import type { InputInterrupted, TrustedInput } from "#extension/input/TrustedInput.ts"
import type { BrowserOp, BrowserOutcome, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import { actOnTab } from "./actOnTab.ts"
import type { BrowserTab, Chrome, ChromeError } from "./Chrome.ts"
import { makePageDoor, type PageRefused, PageUnreachable } from "./PageDoor.ts"
import { readTab } from "./readTab.ts"
import { arrive, watchNavigations } from "./settle.ts"
import { makeTabMemory } from "./TabMemory.ts"
import { judgeUrl } from "./urlPolicy.ts"

type PageError = PageUnreachable | PageRefused | ChromeError | InputInterrupted

const succeeded = (value: BrowserValue): BrowserOutcome => ({ _tag: "Succeeded", value })

export const makeBrowserOps = (chrome: Chrome["Service"], input: TrustedInput) => {
  const door = makePageDoor(chrome)
  const memory = makeTabMemory(chrome)

  /** The tab named, else the one the user looks at. */
  const chooseTab = (tabId: number | undefined): Effect.Effect<BrowserTab, PageUnreachable> =>
    (tabId === undefined ? chrome.activeTab : chrome.tab(tabId)).pipe(
      Effect.orElseSucceed(() => undefined),
      Effect.flatMap((tab) =>
        tab === undefined
          ? Effect.fail(new PageUnreachable({ message: copy.noActivePage }))
          : Effect.succeed(tab)
      )
    )

  const judge = (url: string, gateway: string): Effect.Effect<void, PageUnreachable> => {
    const verdict = judgeUrl(url, gateway)
    return verdict._tag === "Allowed"
      ? Effect.void
      : Effect.fail(new PageUnreachable({ message: verdict.message }))
  }

  const readPage = (tabId: number | undefined, gateway: string) =>
    Effect.gen(function* () {
      const tab = yield* chooseTab(tabId)
      // A blank new tab is no page to refuse: there is none.
      if (tabId === undefined && !/^https?:/.test(tab.url)) {
        return yield* new PageUnreachable({ message: copy.noActivePage })
      }
      yield* judge(tab.url, gateway)
      return succeeded({ _tag: "PageRead", summary: yield* readTab(chrome, door, memory, tab) })
    })

  const openTab = (url: string, gateway: string) =>
    Effect.gen(function* () {
      yield* judge(url, gateway)
      const navigationOf = yield* watchNavigations(chrome)
      const current = yield* chrome.activeTab.pipe(Effect.orElseSucceed(() => undefined))
      const tab = yield* chrome.createTab(url, current?.windowId)
      yield* arrive(door, tab.id, navigationOf(tab.id))
      return succeeded({ _tag: "TabOpened", tabId: tab.id })
    }).pipe(Effect.scoped)

  return (gateway: string) =>
    (op: BrowserOp): Effect.Effect<BrowserOutcome> => {
      const carriedOut = Effect.suspend((): Effect.Effect<BrowserOutcome, PageError> => {
        switch (op._tag) {
          case "ReadPage":
            return readPage(op.tabId, gateway)
          case "OpenTab":
            return openTab(op.url, gateway)
          case "Act":
            return Effect.map(
              actOnTab(
                { chrome, door, memory, input, gateway },
                { tabId: op.tabId, action: op.action, stamp: op.stamp }
              ),
              (acted) => succeeded({ _tag: "Acted", ...acted })
            )
        }
      })
      return carriedOut.pipe(
        Effect.catch(({ _tag, message }) =>
          Effect.succeed<BrowserOutcome>({ _tag: _tag === "InputInterrupted" ? "Lost" : "Failed", message })
        )
      )
    }
}
