import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { InputRefused } from "#extension/input/DebuggedTabs.ts"
import { isPageReply, type PageReply } from "#extension/page-protocol/PageMessage.ts"
import { act, feedbackOf, startRead, type startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { ORIGIN_POLICY_KEY } from "#extension/worker/guard/OriginPolicy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const click: AgentAction = { _tag: "click", i: "0.3" }

describe("what an action led to", () => {
  it.effect("boxes are told with the words of the step", () =>
    Effect.gen(function* () {
      const { run, told } = yield* startRead()
      told.dialogs = [{ type: "confirm", message: "Delete?", answered: "dismissed" }]
      expect(feedbackOf(yield* run(act(click)))).toMatchObject({
        successMessage: expect.stringMatching(
          /^Clicked button "Save"\. The page asked "Delete\?" and was answered no\./
        ),
        dialogs: told.dialogs
      })
    })
  )

  it.effect("announcements are told, and complaints as a difference", () =>
    Effect.gen(function* () {
      const aftermath: PageReply = {
        type: "aftermath",
        notices: ["Saved", "Name is missing"],
        validation: ["Name: Name is missing", "old"]
      }
      const { run } = yield* startRead({
        replies: { watch: { type: "watching", validation: ["old", "gone"] }, aftermath }
      })
      expect(feedbackOf(yield* run(act(click)))).toMatchObject({
        notices: ["Saved"],
        validationChange: { appeared: ["Name: Name is missing"], resolved: ["gone"] }
      })
    })
  )

  it.effect("comes with the end of the silence, and nobody waits for the end of the watch", () =>
    Effect.gen(function* () {
      const told = { notices: ["Saved"], validation: ["Name: Name is missing"] }
      const { asked, chrome, run } = yield* startRead({
        replies: {
          "await-silence": { type: "settled", settled: "silence", ms: 150, isLoading: false, told }
        }
      })
      const answer = chrome.answerFrame
      chrome.answerFrame = (tabId, frameId, message) =>
        Effect.flatMap(answer(tabId, frameId, message), (reply) =>
          isPageReply(reply) && reply.type === "aftermath" ? Effect.never : Effect.succeed(reply)
        )
      expect(feedbackOf(yield* run(act(click)))).toMatchObject({
        notices: ["Saved"],
        validationChange: { appeared: ["Name: Name is missing"], resolved: [] }
      })
      const types = asked.map(({ request }) => request.type)
      expect(types.slice(types.indexOf("await-silence"))).toEqual(["await-silence", "aftermath"])
    })
  )

  it.effect("a tab it opens is followed, one it must not open is closed", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead({
        input: {
          click: () =>
            Effect.sync(() => {
              for (const [id, url] of [
                [5, "https://shop.example/terms"],
                [6, "https://evil.example/"]
              ] as const) {
                chrome.addTab({ id, url })
                chrome.tabCreated.emit({ id, openerTabId: 1 })
                chrome.navigating.emit({ tabId: id, frameId: 0, url })
                chrome.committed.emit({ tabId: id, frameId: 0, documentId: `D${id}`, url })
              }
            })
        }
      })
      yield* chrome.service.write("local", ORIGIN_POLICY_KEY, { allow: [], block: ["evil.example"] })
      const feedback = feedbackOf(yield* run(act(click)))
      expect(feedback).toMatchObject({
        success: false,
        errorMessage: { name: "BlockedUrl" },
        newTabs: [{ tabId: 5, url: "https://shop.example/terms" }],
        blocked: ["https://evil.example/"]
      })
      expect(chrome.removed).toEqual([6])
    })
  )

  it.effect("a file it saves is told by its name", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead({
        input: {
          click: () =>
            Effect.sync(() => {
              const download = { id: 9, filename: "/home/ada/Downloads/list.csv", state: "complete" as const }
              chrome.downloads.set(9, download)
              chrome.downloadBegun.emit({ ...download, filename: "", state: "in_progress" })
            })
        }
      })
      expect(feedbackOf(yield* run(act(click)))).toMatchObject({
        successMessage: 'Clicked button "Save". list.csv was downloaded.',
        downloads: [{ filename: "list.csv", state: "complete" }]
      })
    })
  )
})

describe("the silence after an action", () => {
  it.effect("is that of the page and of the frame that was acted on", () =>
    Effect.gen(function* () {
      const { asked, run } = yield* startRead()
      yield* run(act({ _tag: "click", i: "1.3" }))
      const silent = asked.filter(({ request }) => request.type === "await-silence")
      expect(silent.map(({ frameId }) => frameId)).toEqual([0, 77])
    })
  )

  it.effect("comes with a word where the page still shows that it is loading", () =>
    Effect.gen(function* () {
      const { run } = yield* startRead({
        replies: {
          "await-silence": { type: "settled", settled: "silence", ms: 1_000, isLoading: true },
          "await-loaded": { type: "loaded", isLoading: true }
        }
      })
      expect(feedbackOf(yield* run(act(click)))).toMatchObject({
        settled: "loading",
        successMessage: expect.stringContaining("The page still shows that it is loading")
      })
    })
  )

  it.effect(
    "is counted since the input where that is all that was done to the page, else since the wait",
    () =>
      Effect.gen(function* () {
        const sinceInput = Effect.fnUntraced(function* (
          action: AgentAction,
          changes?: Parameters<typeof startShop>[0]
        ) {
          const { asked, run } = yield* startRead(changes)
          yield* run(act(action))
          return asked.flatMap(({ frameId, request }) =>
            request.type === "await-silence" && frameId === 0 ? [request.sinceInput] : []
          )
        })
        const refused = () => Effect.fail(new InputRefused({ message: "DevTools is open." }))
        expect(yield* sinceInput(click)).toEqual([true])
        expect(yield* sinceInput(click, { input: { click: refused } })).toEqual([false])
        expect(yield* sinceInput({ _tag: "click", i: "1.3" })).toEqual([false])
        expect(yield* sinceInput({ _tag: "fillForm", fields: [{ i: "0.3", value: "Ada" }] })).toEqual([false])
        expect(yield* sinceInput({ _tag: "scroll", direction: "down", scrollMainPage: true })).toEqual([
          false
        ])
        // Nothing was done: a page that was quiet as long as it was waited is not waited for anew.
        expect(yield* sinceInput({ _tag: "waitFor", waitSeconds: 0 })).toEqual([true])
      })
  )
})

describe("several actions", () => {
  it.effect("end with the first that fails: the rest was decided for a page that never came", () =>
    Effect.gen(function* () {
      const { run, done } = yield* startRead()
      const running = yield* Effect.forkChild(
        run(act({ _tag: "multipleActions", actions: [click, { _tag: "click", i: "9.9" }, click] }))
      )
      yield* TestClock.adjust(1_000)
      const feedback = feedbackOf(yield* Fiber.join(running))
      expect(feedback).toMatchObject({
        success: false,
        errorMessage: { name: "PartlyFailed", message: workerCopy.multipleActionsFailed(1, 3) },
        results: [{ success: true }, { success: false }, { success: false }]
      })
      expect(done).toEqual(["hover", "click 10,20"])
    })
  )
})

describe("a tab that is gone", () => {
  it.effect("is not acted on, and that is said", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead()
      chrome.tabs.delete(1)
      expect(feedbackOf(yield* run(act(click)))?.errorMessage).toEqual({
        name: "PageGone",
        message: `${workerCopy.currentPageMissing}. The tab was closed.`
      })
    })
  )
})

describe("what needs no page", () => {
  it.effect("a draft touches no page", () =>
    Effect.gen(function* () {
      const { run, asked } = yield* startRead()
      const before = asked.length
      const draft = { to: ["ada@x.test"], subject: "Hi", body: "Hello" }
      expect(feedbackOf(yield* run(act({ _tag: "draftEmail", ...draft })))).toMatchObject({
        successMessage: "Drafted an email to ada@x.test. It was not sent."
      })
      expect(asked.length).toBe(before)
    })
  )
})
