/** What an entry is, and what it takes to make one. */
import { describe, expect, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { InputRefused } from "#extension/input/DebuggedTabs.ts"
import { INPUT_COMMAND_TIMEOUT_MS, KEYED_TEXT_MAX_CHARS } from "#extension/input/limits.ts"
import type { TrustedInput } from "#extension/input/TrustedInput.ts"
import type { PageReply, PageRequest } from "#extension/page-protocol/PageMessage.ts"
import { act, feedbackOf, startRead } from "#extension/worker/chrome/testing/ShopFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { FRAME_ANSWER_MS } from "#extension/worker/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

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
      chrome.answerFrame = (tabId, frameId, message) => {
        const isEntered =
          typeof message === "object" && message !== null && "text" in message && "isAfter" in message
        if (!isEntered) return answerFrame(tabId, frameId, message)
        // What was told with the keys' report is still so; what is asked again is not.
        return Effect.succeed({ type: "entered", match: "different", shows: "" })
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
    [
      "at once where it is too long for what is left, so that no key goes on elsewhere",
      false,
      "put in abcde"
    ],
    ["key by key where it takes the place of what is there", true, "type abcde"]
  ] as const)("is typed %s", ([, clear, given]) =>
    Effect.gen(function* () {
      const { run, done } = yield* startRead({ replies: { locate } })
      yield* run(act({ _tag: "type", i: "0.3", text: "abcde", clear }))
      expect(done.at(-1)).toBe(given)
    })
  )
})

const field = (attributes: Readonly<Record<string, string | true>>): PageReply => ({
  type: "located",
  point: { x: 10, y: 20 },
  rect: { x: 0, y: 0, width: 20, height: 40 },
  role: "textbox",
  name: "Words",
  attributes,
  editing: "text",
  frame: { index: 0, url: "" }
})

const asksFor = (type: PageRequest["type"], message: unknown): message is object =>
  typeof message === "object" && message !== null && "type" in message && message.type === type

const typing: AgentAction = { _tag: "type", i: "0.3", text: "Ada" }

describe("what a page is asked while it is typed into", () => {
  /** Where the page is all there is: of each frame in it two questions are asked before a gesture, and after it. */
  const askedFor = (text: string, attributes: Readonly<Record<string, string | true>>) =>
    Effect.gen(function* () {
      const state: PageReply = { type: "state", state: { role: "textbox", name: "Words", attributes: {} } }
      const { chrome, run, asked } = yield* startRead({ replies: { locate: field(attributes), state } })
      chrome.addTab({ id: 1 }, [
        { frameId: 0, parentFrameId: -1, documentId: "A", url: "https://shop.example/" }
      ])
      asked.length = 0
      expect(feedbackOf(yield* run(act({ ...typing, text })))?.success).toBe(true)
      return asked.map(({ request }) => request.type).filter((type) => type !== "highlight")
    })

  it.effect.each([1, 12, 100, 1_000])("is no more for %i characters than for one", (length) =>
    Effect.gen(function* () {
      const pressed = yield* askedFor("a".repeat(length), {})
      expect(pressed).toEqual([
        ...["watch", "aim", "aim-keys"],
        // What is too long for keys goes there in one question of its own.
        ...(length > KEYED_TEXT_MAX_CHARS ? ["put-in"] : []),
        // What the field holds then is told with what it felt.
        ...["aim-report", "await-silence", "aftermath"]
      ])
      const focused = yield* askedFor("a".repeat(length), { focused: true })
      expect(focused).toEqual(pressed.filter((type) => type !== "aim"))
    })
  )

  it.effect.each([
    // The tab and the watch over it; where its page stands then, and what is to be told of it.
    ["has the focus: its keys", { focused: true }, 1],
    ["has it not: the pointer, its press, and its keys", {}, 3]
  ] as const)("takes so many ways, one after the other, to a field that %s", ([, attributes, given]) =>
    Effect.gen(function* () {
      // Every way to the browser and back takes a millisecond of the test's clock.
      const way = Effect.sleep(1)
      const state: PageReply = { type: "state", state: { role: "textbox", name: "Words", attributes: {} } }
      const { chrome, run } = yield* startRead({
        replies: { locate: field(attributes), state },
        input: { hover: () => way, click: () => way, type: (_, { length }) => Effect.as(way, length) }
      })
      const { answerFrame, service } = chrome
      const { frames, tab } = service
      chrome.addTab({ id: 1 }, [
        { frameId: 0, parentFrameId: -1, documentId: "A", url: "https://shop.example/" }
      ])
      chrome.answerFrame = (...question) => Effect.andThen(way, answerFrame(...question))
      Object.assign(service, {
        tab: (tabId: number) => Effect.andThen(way, tab(tabId)),
        frames: (tabId: number) => Effect.andThen(way, frames(tabId))
      })
      const typed = yield* Effect.forkChild(Effect.timed(run(act(typing))), { startImmediately: true })
      yield* TestClock.adjust(1_000)
      const [ways, outcome] = yield* Fiber.join(typed)
      expect(feedbackOf(outcome)?.success).toBe(true)
      const before = ["its tab and its frames", "the watch, and where the field is"]
      const after = ["what the field took", "the page's rest and what it says", "where the tab is"]
      const focus = given === 1 ? ["whether keys arrive"] : []
      expect(Duration.toMillis(ways)).toBe(before.length + focus.length + given + after.length)
    })
  )

  it.effect(
    "has it marked what is typed over before it draws the outline, so that it draws both in one frame",
    () =>
      Effect.gen(function* () {
        const { chrome, run, asked } = yield* startRead({ replies: { locate: field({ focused: true }) } })
        const { answerFrame } = chrome
        // A page is another process: its answer is never there at once.
        chrome.answerFrame = (...question) => Effect.andThen(Effect.yieldNow, answerFrame(...question))
        expect(feedbackOf(yield* run(act(typing)))?.success).toBe(true)
        const order = asked.map(({ request }) => request.type)
        expect(order.indexOf("highlight")).toBeGreaterThan(order.indexOf("aim-keys"))
      })
  )
})

describe("a field that has the focus", () => {
  const locate = field({ focused: true })

  it.effect("is typed into as it is, and the pointer stays where it was", () =>
    Effect.gen(function* () {
      const { run, done } = yield* startRead({ replies: { locate } })
      expect(feedbackOf(yield* run(act(typing)))?.success).toBe(true)
      expect(done).toEqual(["type Ada"])
    })
  )

  it.effect("is pressed where the page says that it is no plain field, or has it no more", () =>
    Effect.gen(function* () {
      const { chrome, run, done } = yield* startRead({ replies: { locate } })
      const { answerFrame } = chrome
      chrome.answerFrame = (tabId, frameId, message) =>
        asksFor("aim-keys", message) && "isUnpressed" in message
          ? Effect.succeed({
              type: "refused",
              name: "FocusLost",
              message: "Element 0.3 does not have the focus."
            })
          : answerFrame(tabId, frameId, message)
      expect(feedbackOf(yield* run(act(typing)))?.success).toBe(true)
      expect(done).toEqual(["hover", "click 10,20", "type Ada"])
    })
  )

  it.effect("is told of keys that did not arrive there, as any other", () =>
    Effect.gen(function* () {
      const report: PageReply = {
        type: "aim-report",
        isKnown: true,
        hasReached: false,
        stray: "textbox Amount"
      }
      const { run } = yield* startRead({ replies: { locate, "aim-report": report } })
      expect(feedbackOf(yield* run(act(typing)))?.errorMessage?.name).toBe("Astray")
    })
  )

  it.effect("is waited for no longer than for a key where its page hangs over a long text", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead({ replies: { locate } })
      const { answerFrame } = chrome
      const heard = yield* Deferred.make<void>()
      chrome.answerFrame = (tabId, frameId, message) =>
        asksFor("put-in", message)
          ? Effect.andThen(Deferred.succeed(heard, undefined), Effect.never)
          : answerFrame(tabId, frameId, message)
      const running = yield* Effect.forkChild(run(act({ ...typing, text: "a".repeat(1_000) })))
      yield* Deferred.await(heard)
      yield* TestClock.adjust(INPUT_COMMAND_TIMEOUT_MS)
      expect(JSON.stringify(yield* Fiber.join(running))).toContain(workerCopy.insertUnanswered)
    })
  )

  it.effect("is watched no longer where its user stops the task before the page has said that it is", () =>
    Effect.gen(function* () {
      const { chrome, run, asked } = yield* startRead({ replies: { locate } })
      const { answerFrame } = chrome
      const heard = yield* Deferred.make<void>()
      chrome.answerFrame = (tabId, frameId, message) =>
        asksFor("aim-keys", message)
          ? Effect.andThen(Deferred.succeed(heard, undefined), Effect.never)
          : answerFrame(tabId, frameId, message)
      const running = yield* Effect.forkChild(run(act(typing)))
      yield* Deferred.await(heard)
      yield* Fiber.interrupt(running)
      expect(asked.at(-1)?.request.type).toBe("aim-report")
    })
  )

  it.effect("is set by script where the browser grants no input, for nothing was felt", () =>
    Effect.gen(function* () {
      const type: TrustedInput["type"] = () => Effect.fail(new InputRefused({ message: "DevTools is open." }))
      const { run, asked } = yield* startRead({ replies: { locate }, input: { type } })
      expect(feedbackOf(yield* run(act(typing)))).toMatchObject({ success: true, input: "untrusted-input" })
      const scripted = asked.flatMap(({ request }) => (request.type === "dom-act" ? [request.action] : []))
      expect(scripted).toEqual([{ type: "type", i: "0.3", text: "Ada", clear: true }])
    })
  )
})

describe("a text that is put in at once", () => {
  const LONG = "a".repeat(KEYED_TEXT_MAX_CHARS + 1)
  const aimed = (isField: boolean, attributes: Readonly<Record<string, string>> = {}): PageReply => ({
    type: "keys-aimed",
    state: { role: "textbox", name: "Words", attributes },
    isEmpty: false,
    isField,
    pressed: { isKnown: true, hasReached: true }
  })

  it.effect.each([
    ["by the frame it is meant for, where that is a field", LONG, aimed(true), `put in ${LONG}`],
    [
      "as if pasted into an editor of the page's own, which notices nothing else",
      LONG,
      aimed(false),
      `type ${LONG}`
    ],
    [
      "by its frame in any case where it is a secret",
      "Ada",
      aimed(false, { secret: "password" }),
      "put in Ada"
    ]
  ] as const)("is given %s", ([, text, keysAimed, given]) =>
    Effect.gen(function* () {
      const { run, done } = yield* startRead({ replies: { "aim-keys": keysAimed } })
      yield* run(act({ ...typing, text }))
      expect(done.at(-1)).toBe(given)
    })
  )

  it.effect("is in no field that has lost the focus since, and the step says so", () =>
    Effect.gen(function* () {
      const message = "Element 0.3 does not have the focus: textbox Amount (0.4) has it."
      const { run } = yield* startRead({
        replies: { "put-in": { type: "refused", name: "FocusLost", message } }
      })
      expect(feedbackOf(yield* run(act({ ...typing, text: LONG })))?.errorMessage).toEqual({
        name: "FocusLost",
        message
      })
    })
  )
})

describe("a press before a text", () => {
  const pressed = (report: object) =>
    startRead({
      replies: {
        "aim-keys": {
          type: "keys-aimed",
          state: { role: "textbox", name: "Words", attributes: {} },
          isEmpty: true,
          isField: true,
          pressed: { isKnown: true, hasReached: true, ...report }
        }
      }
    })

  it.effect("that goes astray is the end of it, and of the watch over its keys", () =>
    Effect.gen(function* () {
      const { run, done, asked } = yield* pressed({ hasReached: false, stray: "button Pay" })
      expect(feedbackOf(yield* run(act(typing)))?.errorMessage).toEqual({
        name: "Astray",
        message: workerCopy.wentAstray('button "Save"', "button Pay")
      })
      expect(done).toEqual(["hover", "click 10,20"])
      const own = asked.filter(({ frameId }) => frameId === 0).map(({ request }) => request.type)
      expect(own.lastIndexOf("aim-report")).toBeGreaterThan(own.lastIndexOf("aim-keys"))
    })
  )

  it.effect("of which the field tells late is judged before any key is given", () =>
    Effect.gen(function* () {
      const { chrome, run, done } = yield* pressed({ hasReached: false, stray: "button Pay" })
      const { answerFrame } = chrome
      chrome.answerFrame = (tabId, frameId, message) =>
        asksFor("aim-keys", message)
          ? Effect.delay(answerFrame(tabId, frameId, message), FRAME_ANSWER_MS + 1)
          : answerFrame(tabId, frameId, message)
      const running = yield* Effect.forkChild(run(act(typing)))
      yield* TestClock.adjust(FRAME_ANSWER_MS + 1_000)
      expect(feedbackOf(yield* Fiber.join(running))?.errorMessage?.name).toBe("Astray")
      expect(done).toEqual(["hover", "click 10,20"])
    })
  )

  it.effect("lets nothing be marked by keys where the field is empty", () =>
    Effect.gen(function* () {
      const marked: Array<boolean | undefined> = []
      const type: TrustedInput["type"] = (_tabId, _text, { isEmpty }) =>
        Effect.sync(() => {
          marked.push(isEmpty)
          return 0
        })
      for (const isEmpty of [true, false]) {
        const aimed: PageReply = {
          type: "keys-aimed",
          state: { role: "textbox", name: "Words", attributes: {} },
          isEmpty,
          isField: true,
          pressed: { isKnown: true, hasReached: true }
        }
        const { run } = yield* startRead({ replies: { "aim-keys": aimed }, input: { type } })
        yield* run(act(typing))
      }
      expect(marked).toEqual([true, false])
    })
  )
})
