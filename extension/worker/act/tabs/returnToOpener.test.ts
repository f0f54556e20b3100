import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { InputInterrupted } from "#extension/input/DebuggedTabs.ts"
import { act, startRead, type startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { tabGone } from "./tabGone.ts"

const click: AgentAction = { _tag: "click", i: "0.3" }

describe("a window that is closed while it is acted on", () => {
  type Shop = Effect.Success<ReturnType<typeof startShop>>

  /** Its page answers nothing from then on, and nothing is granted to it. */
  const startWindow = (closedBy: "click" | "hover", openedBy: "action" | "user" = "action") =>
    Effect.gen(function* () {
      let chrome: Shop["chrome"] | undefined
      let isClosed = false
      const close = Effect.suspend(() => {
        isClosed = true
        chrome?.tabs.delete(1)
        return closedBy === "click" ? new InputInterrupted({ message: "Target closed." }) : Effect.void
      })
      const shop = yield* startRead({ input: { [closedBy]: () => close } })
      chrome = shop.chrome
      const { answerFrame } = chrome
      chrome.answerFrame = (tabId, ...asked) =>
        // A page is another process: its answer is never there at once.
        Effect.andThen(
          Effect.yieldNow,
          Effect.suspend(() =>
            tabId === 1 && isClosed ? Effect.fail("No tab with id: 1.") : answerFrame(tabId, ...asked)
          )
        )
      chrome.addTab({ id: 1, openerTabId: 9 })
      chrome.addTab({ id: 9 })
      if (openedBy === "action") chrome.stored.session.set("opener.1", 9)
      return shop
    })

  it.effect("by what was pressed in it leads back to the page that opened it", () =>
    Effect.gen(function* () {
      const { run } = yield* startWindow("click")
      expect(yield* run(act(click))).toMatchObject({
        value: { tabId: 9, feedback: { success: true, successMessage: workerCopy.windowClosed } }
      })
    })
  )

  it.effect("leads to no tab of its user's, where it was they who opened it", () =>
    Effect.gen(function* () {
      const { run } = yield* startWindow("click", "user")
      const errorMessage = { name: tabGone.code, message: tabGone.message }
      // The same whether the browser has said by then that the press was felt, or not.
      expect(yield* run(act(click))).toMatchObject({
        _tag: "Succeeded",
        value: { tabId: 1, feedback: { success: false, errorMessage } }
      })
    })
  )

  it.effect("as a field of it was pressed, before its text, leads back there as a failure", () =>
    Effect.gen(function* () {
      const { run } = yield* startWindow("click")
      expect(yield* run(act({ _tag: "type", i: "0.3", text: "Ada" }))).toMatchObject({
        value: { tabId: 9, feedback: { success: false, errorMessage: { name: "PageGone" } } }
      })
    })
  )

  it.effect("by somebody else, before anything was pressed, leads back there as a failure", () =>
    Effect.gen(function* () {
      const { run, done } = yield* startWindow("hover")
      const errorMessage = { name: "PageGone", message: workerCopy.windowGone }
      expect(yield* run(act(click))).toMatchObject({
        value: { tabId: 9, feedback: { success: false, errorMessage } }
      })
      expect(done).toEqual([])
    })
  )
})
