import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { InputInterrupted, InputRefused } from "#extension/input/DebuggedTabs.ts"
import type { TrustedInput } from "#extension/input/TrustedInput.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { act, feedbackOf, startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { ORIGIN_POLICY_KEY } from "#extension/worker/guard/OriginPolicy.ts"
import { FRAME_ANSWER_MS } from "#extension/worker/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const click: AgentAction = { _tag: "click", i: "0.3" }

const startRead = (changes?: Parameters<typeof startShop>[0]) =>
  Effect.tap(startShop(changes), ({ run }) => run({ _tag: "ReadPage" }))

const isCovered = (reply: unknown): reply is { readonly type: "covered" } =>
  typeof reply === "object" && reply !== null && "type" in reply && reply.type === "covered"

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

describe("an answer to a box", () => {
  it.effect("prepared by one action holds for the next, and for that one only", () =>
    Effect.gen(function* () {
      const { run, told } = yield* startRead()
      yield* run(act({ _tag: "answerDialog", accept: true, text: "Ada" }))
      yield* run(act(click))
      yield* run(act(click))
      expect(told.answers).toEqual([{ accept: true, text: "Ada" }, undefined])
    })
  )

  it.effect("within several actions holds for the one after it", () =>
    Effect.gen(function* () {
      const { run, told } = yield* startRead()
      const answer: AgentAction = { _tag: "answerDialog", accept: true }
      const running = yield* Effect.forkChild(
        run(act({ _tag: "multipleActions", actions: [answer, click, click] }))
      )
      yield* TestClock.adjust(1_000)
      yield* Fiber.join(running)
      expect(told.answers).toMatchObject([undefined, { accept: true }, undefined, undefined])
      expect(told.answers.slice(2)).toEqual([undefined, undefined])
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

describe("an entry", () => {
  const typed = (entered: PageReply) =>
    Effect.gen(function* () {
      const { run } = yield* startRead({ replies: { entered } })
      return feedbackOf(yield* run(act({ _tag: "type", i: "0.3", text: "Ada" })))
    })

  it.effect("is one only where the field holds what was asked for, and says what it holds otherwise", () =>
    Effect.gen(function* () {
      expect(yield* typed({ type: "entered", match: "different", shows: "Adam" })).toMatchObject({
        errorMessage: { name: "NotEditable", message: workerCopy.entryAltered('button "Save"', "Adam") }
      })
      expect(yield* typed({ type: "entered", match: "different", shows: "" })).toMatchObject({
        errorMessage: { name: "NotEditable", message: workerCopy.entryIgnored('button "Save"') }
      })
    })
  )

  it.effect("that the field writes its own way is one, and it is said", () =>
    Effect.gen(function* () {
      const feedback = yield* typed({ type: "entered", match: "formatted", shows: "A-d-a" })
      expect(feedback?.success).toBe(true)
      expect(feedback?.successMessage).toContain(workerCopy.entryFormatted("A-d-a"))
    })
  )

  it.effect("that something took back fails, and keeps the form from being sent", () =>
    Effect.gen(function* () {
      const { chrome, run, done } = yield* startRead()
      const { answerFrame } = chrome
      let looks = 0
      chrome.answerFrame = (tabId, frameId, message) => {
        const isEntered =
          typeof message === "object" && message !== null && "text" in message && "isAfter" in message
        if (!isEntered) return answerFrame(tabId, frameId, message)
        looks += 1
        return Effect.succeed({ type: "entered", match: looks % 2 === 1 ? "exact" : "different", shows: "" })
      }
      const fields = [{ i: "0.3", value: "Ada" }]
      const filled = feedbackOf(yield* run(act({ _tag: "fillForm", fields })))
      expect(filled?.results).toMatchObject([{ success: false }])
      const sent = feedbackOf(yield* run(act({ _tag: "fillForm", fields, submit: "0.3" })))
      expect(sent?.results).toMatchObject([{ success: false }, { success: false }])
      expect(done.filter((one) => one.startsWith("click"))).toHaveLength(2)
    })
  )
})

describe("a text for a field that has little room", () => {
  const locate: PageReply = {
    type: "located",
    point: { x: 10, y: 20 },
    rect: { x: 0, y: 0, width: 20, height: 40 },
    role: "textbox",
    name: "Code",
    attributes: { value: "12345678" },
    editing: "text",
    room: 10,
    frame: { index: 0, url: "" }
  }

  it.effect.each([
    ["at once where it is too long for what is left, so that no key goes on elsewhere", false, true],
    ["key by key where it takes the place of what is there", true, false]
  ] as const)("is typed %s", ([, clear, isWhole]) =>
    Effect.gen(function* () {
      const typed: Array<boolean | undefined> = []
      const type: TrustedInput["type"] = (_tabId, _text, options) =>
        Effect.sync(() => void typed.push(options.isWhole))
      const { run } = yield* startRead({ replies: { locate }, input: { type } })
      yield* run(act({ _tag: "type", i: "0.3", text: "abcde", clear }))
      expect(typed).toEqual([isWhole])
    })
  )
})

describe("a press that goes astray", () => {
  const reported = (report: PageReply) => startRead({ replies: { "aim-report": report } })

  it.effect("is told by what it came to, and nothing is tried after it", () =>
    Effect.gen(function* () {
      const { run, done } = yield* reported({
        type: "aim-report",
        isKnown: true,
        hasReached: false,
        stray: "button Pay"
      })
      const running = yield* Effect.forkChild(run(act({ _tag: "multipleActions", actions: [click, click] })))
      yield* TestClock.adjust(1_000)
      expect(feedbackOf(yield* Fiber.join(running))).toMatchObject({
        errorMessage: { name: "Astray", message: workerCopy.wentAstray('button "Save"', "button Pay") },
        results: [{ success: false }, { success: false, message: workerCopy.notTried }]
      })
      expect(done).toEqual(["hover", "click 10,20"])
    })
  )

  it.effect("is told where nobody knows what felt it, unless the page was left by then", () =>
    Effect.gen(function* () {
      const missed = yield* reported({ type: "aim-report", isKnown: true, hasReached: false })
      expect(feedbackOf(yield* missed.run(act(click)))?.errorMessage).toEqual({
        name: "Unaccounted",
        message: workerCopy.neverArrived('button "Save"')
      })
      const left = yield* reported({ type: "aim-report", isKnown: false, hasReached: false })
      expect(feedbackOf(yield* left.run(act(click)))?.success).toBe(true)
    })
  )

  it.effect("is not said to be undone where a part of it arrived", () =>
    Effect.gen(function* () {
      const { run } = yield* reported({
        type: "aim-report",
        isKnown: true,
        hasReached: true,
        stray: "button Pay"
      })
      expect(feedbackOf(yield* run(act(click)))?.errorMessage?.name).toBe("Unaccounted")
    })
  )

  it.effect("accuses no page where it is a key, which anybody may have pressed", () =>
    Effect.gen(function* () {
      const { run } = yield* reported({
        type: "aim-report",
        isKnown: true,
        hasReached: false,
        stray: "textbox Amount"
      })
      const press: AgentAction = { _tag: "pressKey", i: "0.3", key: "Enter" }
      expect(feedbackOf(yield* run(act(press)))?.errorMessage).toEqual({
        name: "Astray",
        message: workerCopy.keyAstray("0.3", "textbox Amount")
      })
    })
  )

  it.effect(
    "is a step that failed, and no page that is not what it seems, where a field handed the focus on",
    () =>
      Effect.gen(function* () {
        const { run } = yield* reported({
          type: "aim-report",
          isKnown: true,
          hasReached: true,
          stray: "textbox Month"
        })
        expect(feedbackOf(yield* run(act({ _tag: "pressKey", i: "0.3", key: "5" })))?.errorMessage).toEqual({
          name: "FocusLost",
          message: workerCopy.focusMoved("0.3", "textbox Month")
        })
      })
  )

  it.effect("is looked for in every frame, and of one that may not be read nothing is told", () =>
    Effect.gen(function* () {
      const { chrome, run, asked } = yield* startRead()
      chrome.addTab({ id: 1 }, [
        { frameId: 0, parentFrameId: -1, documentId: "A", url: "https://shop.example/" },
        { frameId: 77, parentFrameId: 0, documentId: "B", url: "https://pay.example/" },
        { frameId: 78, parentFrameId: 77, documentId: "C", url: "https://ads.example/" }
      ])
      yield* chrome.service.write("local", ORIGIN_POLICY_KEY, { allow: [], block: ["pay.example"] })
      const { answerFrame } = chrome
      chrome.answerFrame = (tabId, frameId, message) =>
        Effect.map(answerFrame(tabId, frameId, message), (reply) => {
          const isReport =
            typeof reply === "object" && reply !== null && "type" in reply && reply.type === "aim-report"
          if (!isReport) return reply
          return { ...reply, hasReached: false, ...(frameId === 78 ? { stray: "button Secret" } : {}) }
        })
      expect(feedbackOf(yield* run(act(click)))?.errorMessage).toEqual({
        name: "Astray",
        message: workerCopy.wentAstray('button "Save"', workerCopy.barredFrame)
      })
      const watched = asked.filter(({ request }) => request.type === "aim-elsewhere")
      expect(watched.map(({ frameId }) => frameId)).toEqual([77, 78])
    })
  )

  it.effect("is looked for in the page around a frame only where the press is", () =>
    Effect.gen(function* () {
      const { run, asked } = yield* startRead()
      yield* run(act({ _tag: "click", i: "1.3" }))
      expect(asked.filter(({ request }) => request.type === "aim-elsewhere")).toEqual([
        { frameId: 0, request: { type: "aim-elsewhere", given: "press", at: { x: 110, y: 220 } } }
      ])
    })
  )

  it.effect("is no press where the target does not stay under the pointer", () =>
    Effect.gen(function* () {
      const { run, done } = yield* startRead({ replies: { aim: { type: "aimed", isOn: false } } })
      expect(feedbackOf(yield* run(act(click)))?.errorMessage?.name).toBe("ElementMoved")
      expect(new Set(done)).toEqual(new Set(["hover"]))
    })
  )

  it.effect("is no key where another element has the focus", () =>
    Effect.gen(function* () {
      const message = "Element 0.3 does not have the focus: textbox Amount (0.4) has it."
      const { run, done } = yield* startRead({
        replies: { "aim-keys": { type: "refused", name: "FocusLost", message } }
      })
      expect(feedbackOf(yield* run(act({ _tag: "type", i: "0.3", text: "Ada" })))?.errorMessage).toEqual({
        name: "FocusLost",
        message
      })
      expect(done).toEqual(["hover", "click 10,20"])
    })
  )
})

describe("a page that hangs once it was pressed", () => {
  /** Nothing is heard of the frame any more from such a request on. */
  const hangingFrom = (type: string) =>
    Effect.gen(function* () {
      const shop = yield* startRead({
        ...(type === "dom-act"
          ? { input: { click: () => Effect.fail(new InputRefused({ message: "DevTools is open." })) } }
          : {})
      })
      const { answerFrame } = shop.chrome
      const heard = yield* Deferred.make<void>()
      shop.chrome.answerFrame = (tabId, frameId, message) => {
        const isAsked =
          typeof message === "object" && message !== null && "type" in message && message.type === type
        return isAsked && frameId === 0
          ? Effect.andThen(Deferred.succeed(heard, undefined), Effect.never)
          : answerFrame(tabId, frameId, message)
      }
      return { ...shop, heard }
    })

  it.effect("is waited for no longer than a frame is", () =>
    Effect.gen(function* () {
      const { run, heard, done } = yield* hangingFrom("aim-report")
      const running = yield* Effect.forkChild(run(act(click)))
      yield* Deferred.await(heard)
      yield* TestClock.adjust(FRAME_ANSWER_MS)
      expect(feedbackOf(yield* Fiber.join(running))?.success).toBe(true)
      expect(done).toEqual(["hover", "click 10,20"])
    })
  )

  it.effect.each([
    ["it reports on a press", "aim-report", click],
    ["it reports on a key", "aim-report", { _tag: "pressKey", i: "0.3", key: "Enter" }],
    ["it is pressed by script", "dom-act", click],
    ["it is told of a key", "aim-keys", { _tag: "pressKey", i: "0.3", key: "Enter" }]
  ] as const)("is left at once by who is told to stop, as %s", ([, type, action]) =>
    Effect.gen(function* () {
      const { run, heard } = yield* hangingFrom(type)
      const running = yield* Effect.forkChild(run(act(action)))
      yield* Deferred.await(heard)
      yield* Fiber.interrupt(running)
    })
  )
})

describe("an element named by filters", () => {
  it.effect("that is not there is told with the place of the action that named it", () =>
    Effect.gen(function* () {
      const message = "No element matches the filters."
      const { run } = yield* startRead({
        replies: { find: { type: "refused", name: "ElementNotFound", message } }
      })
      const press: AgentAction = { _tag: "pressKey", key: "Enter", filters: { selector: "#search" } }
      const running = yield* Effect.forkChild(run(act({ _tag: "multipleActions", actions: [click, press] })))
      yield* TestClock.adjust(1_000)
      expect(feedbackOf(yield* Fiber.join(running))?.results?.[1]).toEqual({
        success: false,
        message: `${workerCopy.actionSelectorsFailed(2)}. ${message}`
      })
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

describe("a window that is closed while it is acted on", () => {
  type Shop = Effect.Success<ReturnType<typeof startShop>>

  /** Its page answers nothing from then on, and nothing is granted to it. */
  const startWindow = (closedBy: "click" | "hover", openedBy: "action" | "user" = "action") =>
    Effect.gen(function* () {
      let chrome: Shop["chrome"] | undefined
      const close = Effect.suspend(() => {
        chrome?.tabs.delete(1)
        if (chrome !== undefined) {
          const { answerFrame } = chrome
          chrome.answerFrame = (tabId, ...asked) =>
            tabId === 1 ? Effect.fail("No tab with id: 1.") : answerFrame(tabId, ...asked)
        }
        return closedBy === "click" ? new InputInterrupted({ message: "Target closed." }) : Effect.void
      })
      const shop = yield* startRead({ input: { [closedBy]: () => close } })
      chrome = shop.chrome
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
      expect(yield* run(act(click))).not.toMatchObject({ value: { tabId: 9 } })
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

describe("what needs more than a page", () => {
  it.effect("code is not evaluated without the user's word", () =>
    Effect.gen(function* () {
      const { run, told } = yield* startRead()
      told.commands = { "Runtime.evaluate": { result: { value: { total: 5 } } } }
      const evaluate = act({ _tag: "evaluateCode", code: "sum()" })
      expect(feedbackOf(yield* run(evaluate))).toMatchObject({
        errorMessage: { name: "NotConfirmed", message: workerCopy.evaluateUnconfirmed }
      })
      const confirmed = evaluate._tag === "Act" ? { ...evaluate, confirmed: true } : evaluate
      expect(feedbackOf(yield* run(confirmed))).toMatchObject({ success: true, value: '{"total":5}' })
    })
  )

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

  it.effect("a page that cannot be pictured or printed is said to be so", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead()
      chrome.picture = undefined
      expect(feedbackOf(yield* run(act({ _tag: "screenshot" })))?.errorMessage?.message).toBe(
        workerCopy.screenshotFailed
      )
      expect(feedbackOf(yield* run(act({ _tag: "savePage" })))?.errorMessage?.message).toBe(
        workerCopy.pageNotSavable
      )
    })
  )

  it.effect("a picture that was taken and cannot be saved is said to be so, with the reason", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead()
      chrome.onDownload = () => "The disk is full."
      expect(feedbackOf(yield* run(act({ _tag: "screenshot" })))?.errorMessage?.message).toBe(
        workerCopy.screenshotNotTaken("The disk is full.")
      )
    })
  )

  it.effect("secrets are covered while a picture is taken, and shown again however that ended", () =>
    Effect.gen(function* () {
      const { chrome, run, asked } = yield* startRead()
      const covers = () =>
        asked.flatMap(({ frameId, request }) =>
          request.type === "cover-secrets" ? [`${frameId} ${request.on}`] : []
        )
      chrome.picture = undefined
      yield* run({ _tag: "CapturePage", tabId: 1 })
      expect(covers()).toEqual(["0 true", "77 true", "0 false", "77 false"])
    })
  )

  it.effect("a picture is thrown away where what was covered has moved, and taken once more", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead()
      const answer = chrome.answerFrame
      /** Where the secret of the child frame is, at each look. */
      const capture = (...places: Array<string>) => {
        chrome.answerFrame = (tabId, frameId, message) =>
          Effect.map(answer(tabId, frameId, message), (reply) =>
            frameId === 77 && isCovered(reply) ? { ...reply, places: places.shift() ?? "gone" } : reply
          )
        return Effect.map(run({ _tag: "CapturePage", tabId: 1 }), ({ _tag }) => _tag)
      }
      expect(yield* capture("a", "a")).toBe("Succeeded")
      expect(yield* capture("a", "b", "b", "b")).toBe("Succeeded")
      expect(yield* capture("a", "b", "c", "d", "d", "d")).toBe("Failed")
    })
  )

  it.effect("there is no picture of a page one frame of which may show a secret", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead()
      const answer = chrome.answerFrame
      const captureWith = (problem: string) => {
        chrome.answerFrame = (tabId, frameId, message) =>
          frameId === 77 ? Effect.fail(problem) : answer(tabId, frameId, message)
        return Effect.map(run({ _tag: "CapturePage", tabId: 1 }), ({ _tag }) => _tag)
      }
      expect(yield* captureWith("The message port closed before a response was received.")).toBe("Failed")
      expect(yield* captureWith("Frame with ID 77 is showing error page.")).toBe("Succeeded")
    })
  )

  it.effect("of two pictures at once, the end of one uncovers nothing for the other", () =>
    Effect.gen(function* () {
      const refused = Effect.andThen(Effect.yieldNow, Effect.fail(new InputRefused({ message: "Busy." })))
      const { run, asked } = yield* startRead({ tabs: { use: () => refused } })
      const capture = run({ _tag: "CapturePage", tabId: 1 })
      yield* Effect.all([capture, capture], { concurrency: "unbounded" })
      const covers = asked.flatMap(({ frameId, request }) =>
        frameId === 0 && request.type === "cover-secrets" ? [request.on] : []
      )
      expect(covers).toEqual([true, true, false, true, true, false])
    })
  )

  it.effect("without a debugger, boxes are answered by stand-ins, and lies about them are not believed", () =>
    Effect.gen(function* () {
      const refused = () => Effect.fail(new InputRefused({ message: "DevTools is open." }))
      const { chrome, run } = yield* startRead({ tabs: { handleDialogs: refused } })
      Object.assign(chrome.service, {
        runInPage: () =>
          Effect.succeed([
            [
              { type: "confirm", message: "Sure?", answered: "dismissed" },
              { type: "__proto__", message: "x" },
              null
            ],
            "nonsense"
          ])
      })
      expect(feedbackOf(yield* run(act(click)))?.dialogs).toEqual([
        { type: "confirm", message: "Sure?", answered: "dismissed" }
      ])
    })
  )
})
