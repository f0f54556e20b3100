/** A button that opens a file: what opened is waited for, saved and closed again. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { Acted } from "#extension/worker/act/actOnTab.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { EXPORT_TRIES, EXPORT_TRY_MS } from "#extension/worker/limits.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { exportFile } from "./exportFile.ts"

const wanted = { folder: "Export", name: "Zoom", tabId: 1 }

const browser = (): ChromeFake => {
  const chrome = new ChromeFake()
  chrome.addTab({ id: 1 })
  // Opened by the page long before.
  chrome.addTab({ id: 2, openerTabId: 1, url: "https://shop.example/old.pdf" })
  return chrome
}

const acted = (more: Partial<ActionFeedback> = {}): Acted => ({
  tabId: 1,
  feedback: { action: { _tag: "click", i: "0.1" }, success: true, ...more }
})

/** `onPress`: what the page does then; what it comes to. */
const run = (chrome: ChromeFake, onPress: () => Acted, isAllowed = true) =>
  exportFile(
    {
      chrome: chrome.service,
      judge: Effect.succeed(() =>
        isAllowed ? { _tag: "Allowed" } : { _tag: "Blocked", reason: "blockedSite", message: "Not there." }
      ),
      press: Effect.sync(onPress)
    },
    wanted
  ).pipe(Effect.result, Effect.forkChild({ startImmediately: true }))

const failure = (message: string) =>
  expect.objectContaining({ failure: expect.objectContaining({ message }) })

describe("A file that a button opens", () => {
  it.effect("is saved from the tab that opened for it, under the wanted name, and the tab is closed", () =>
    Effect.gen(function* () {
      const chrome = browser()
      const running = yield* run(chrome, () => {
        chrome.addTab({ id: 3, openerTabId: 1, url: "https://shop.example/files/17.PDF?x=1" })
        return acted()
      })
      yield* TestClock.adjust(EXPORT_TRY_MS)
      expect(yield* Fiber.join(running)).toMatchObject({
        success: { _tag: "FileSaved", filename: "Zoom.PDF" }
      })
      expect(chrome.downloaded).toEqual([
        { url: "https://shop.example/files/17.PDF?x=1", path: "Deckhand Downloads/Export/Zoom.PDF" }
      ])
      expect(chrome.removed).toEqual([3])
    })
  )

  it.effect(
    "is waited for 15 times 1 s: a tab that opens at last is saved, one that never does is missed",
    () =>
      Effect.gen(function* () {
        const late = browser()
        const found = yield* run(late, () => acted())
        yield* TestClock.adjust(EXPORT_TRY_MS * (EXPORT_TRIES - 2))
        late.addTab({ id: 3, openerTabId: 1, url: "https://shop.example/17" })
        yield* TestClock.adjust(EXPORT_TRY_MS)
        expect(yield* Fiber.join(found)).toMatchObject({ success: { filename: "Zoom.pdf" } })

        const never = browser()
        const missed = yield* run(never, () => acted())
        yield* TestClock.adjust(EXPORT_TRY_MS * (EXPORT_TRIES - 1))
        expect(yield* Fiber.join(missed)).toEqual(failure("Couldn't find the opened PDF page."))
        expect(never.downloaded).toEqual([])
      })
  )

  it.effect("whose tab gets no address is not saved, and the tab is closed", () =>
    Effect.gen(function* () {
      const chrome = browser()
      const running = yield* run(chrome, () => {
        chrome.addTab({ id: 3, openerTabId: 1, url: "about:blank" })
        return acted()
      })
      yield* TestClock.adjust(EXPORT_TRY_MS * EXPORT_TRIES)
      expect(yield* Fiber.join(running)).toEqual(failure("Couldn't read the URL of the opened PDF page."))
      expect(chrome.removed).toEqual([3])
    })
  )

  it.effect("that the page downloads by itself is saved already", () =>
    Effect.gen(function* () {
      const chrome = browser()
      const running = yield* run(chrome, () =>
        acted({ downloads: [{ filename: "17.pdf", state: "complete" }] })
      )
      expect(yield* Fiber.join(running)).toMatchObject({ success: { filename: "17.pdf" } })
      expect(chrome.downloaded).toEqual([])
    })
  )

  it.effect("that cannot be fetched, or may not be, is an error that says so", () =>
    Effect.gen(function* () {
      const chrome = browser()
      chrome.onDownload = () => "Invalid URL"
      const opens = () => {
        chrome.addTab({ id: 3, openerTabId: 1, url: "https://shop.example/17" })
        return acted()
      }
      const unfetched = failure("The file could not be fetched from its address.")
      expect(yield* Fiber.join(yield* run(chrome, opens))).toEqual(unfetched)
      expect(yield* Fiber.join(yield* run(chrome, opens, false))).toEqual(failure("Not there."))
      const interrupted = acted({ downloads: [{ filename: "", state: "interrupted" }] })
      expect(yield* Fiber.join(yield* run(chrome, () => interrupted))).toEqual(unfetched)
    })
  )

  it.effect("whose button cannot be pressed is not saved, and why is said", () =>
    Effect.gen(function* () {
      const errorMessage = { name: "ElementNotFound", message: "It is gone." } as const
      const running = yield* run(browser(), () => acted({ success: false, errorMessage }))
      expect(yield* Fiber.join(running)).toEqual(failure("It is gone."))
    })
  )
})
