/** A button that opens a file: what opened is waited for, saved and closed again. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { Acted } from "#extension/worker/act/actOnTab.ts"
import type { Download } from "#extension/worker/chrome/Chrome.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { EXPORT_TRIES, EXPORT_TRY_MS } from "#extension/worker/limits.ts"
import type { ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
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

const order: ShownRequest = {
  id: "r1",
  method: "POST",
  host: "shop.example",
  path: "/plan/cancel",
  fields: [],
  key: "k",
  print: "p"
}

/** What waits for its user in the tab, until it is refused. */
class Waiting {
  held: ReadonlyArray<ShownRequest> = []
  readonly refused: Array<string> = []
  readonly service = {
    held: Effect.sync(() => this.held),
    refuse: (ids: ReadonlyArray<string>) =>
      Effect.sync(() => {
        this.refused.push(...ids)
        this.held = []
      })
  }
}

/** `onPress`: what the page does then; what it comes to. */
const run = (chrome: ChromeFake, onPress: () => Acted, isAllowed = true, waiting = new Waiting()) =>
  exportFile(
    {
      chrome: chrome.service,
      judge: Effect.succeed(() =>
        isAllowed ? { _tag: "Allowed" } : { _tag: "Blocked", reason: "blockedSite", message: "Not there." }
      ),
      press: Effect.sync(onPress),
      waiting: waiting.service
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

  it.effect("is saved from no tab that its user opens from the page meanwhile, and that one stays", () =>
    Effect.gen(function* () {
      const chrome = browser()
      const running = yield* run(chrome, () => {
        chrome.addTab({ id: 3, openerTabId: 1, url: "https://shop.example/17" })
        chrome.addTab({ id: 4, openerTabId: 1, url: "https://shop.example/help" })
        return acted({ newTabs: [{ tabId: 3, url: "https://shop.example/17" }] })
      })
      yield* Fiber.join(running)
      expect(chrome.downloaded).toMatchObject([{ url: "https://shop.example/17" }])
      expect(chrome.removed).toEqual([3])
    })
  )

  it.effect("whose button sends what its user would be asked about is not saved, and that never leaves", () =>
    Effect.gen(function* () {
      const chrome = browser()
      const waiting = new Waiting()
      waiting.held = [order]
      const opens = () => {
        chrome.addTab({ id: 3, openerTabId: 1, url: "https://shop.example/17" })
        return acted({ newTabs: [{ tabId: 3, url: "https://shop.example/17" }] })
      }
      expect(yield* Fiber.join(yield* run(chrome, opens, true, waiting))).toEqual(
        failure(workerCopy.exportHeld("POST shop.example/plan/cancel"))
      )
      expect([waiting.refused, chrome.downloaded, chrome.removed]).toEqual([["r1"], [], [3]])
    })
  )

  it.effect("is missed for what the page wants to send only later, which never leaves either", () =>
    Effect.gen(function* () {
      const waiting = new Waiting()
      const running = yield* run(browser(), () => acted(), true, waiting)
      yield* TestClock.adjust(EXPORT_TRY_MS)
      waiting.held = [order]
      yield* TestClock.adjust(EXPORT_TRY_MS * EXPORT_TRIES)
      expect(yield* Fiber.join(running)).toEqual(
        failure(workerCopy.exportHeld("POST shop.example/plan/cancel"))
      )
      expect(waiting.refused).toEqual(["r1"])
    })
  )

  const begins = (chrome: ChromeFake, download: Partial<Download>): void => {
    const one: Download = { id: 90, filename: "/home/user/Downloads/17.pdf", state: "complete", ...download }
    chrome.downloads.set(one.id, one)
    chrome.downloadBegun.emit({ ...one, state: "in_progress" })
  }

  it.effect("that the page downloads by itself is saved already, and not under the wanted name", () =>
    Effect.gen(function* () {
      const chrome = browser()
      const running = yield* run(chrome, () => {
        begins(chrome, { from: "https://shop.example/documents" })
        return acted()
      })
      expect(yield* Fiber.join(running)).toMatchObject({ success: { filename: "17.pdf", isByPage: true } })
      expect(chrome.downloaded).toEqual([])
    })
  )

  it.effect("is found as well where its page begins the download only after a while", () =>
    Effect.gen(function* () {
      const chrome = browser()
      const running = yield* run(chrome, () => acted())
      yield* TestClock.adjust(EXPORT_TRY_MS)
      begins(chrome, {})
      yield* TestClock.adjust(EXPORT_TRY_MS)
      expect(yield* Fiber.join(running)).toMatchObject({ success: { filename: "17.pdf", isByPage: true } })
    })
  )

  it.effect("is none that another page, or an extension, begins to download meanwhile", () =>
    Effect.gen(function* () {
      const chrome = browser()
      const running = yield* run(chrome, () => {
        begins(chrome, { from: "https://elsewhere.example/" })
        begins(chrome, { isByExtension: true })
        return acted()
      })
      yield* TestClock.adjust(EXPORT_TRY_MS * EXPORT_TRIES)
      expect(yield* Fiber.join(running)).toEqual(failure(workerCopy.openedPageMissing))
    })
  )

  it.effect("that is no document, going by its address, is not saved", () =>
    Effect.gen(function* () {
      const chrome = browser()
      const running = yield* run(chrome, () => {
        chrome.addTab({ id: 3, openerTabId: 1, url: "https://shop.example/setup.exe" })
        return acted()
      })
      expect(yield* Fiber.join(running)).toEqual(failure(workerCopy.noDocument))
      expect([chrome.downloaded, chrome.removed]).toEqual([[], [3]])
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
      const breaksOff = browser()
      const running = yield* run(breaksOff, () => {
        begins(breaksOff, { state: "interrupted" })
        return acted()
      })
      expect(yield* Fiber.join(running)).toEqual(unfetched)
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
