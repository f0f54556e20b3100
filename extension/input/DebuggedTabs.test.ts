import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Scope } from "effect"
import { TestClock } from "effect/testing"
import { type FakeDebuggerPort, makeFakeDebuggerPort } from "#extension/input/testing/fakeDebuggerPort.ts"
import { pageProtocolCopy } from "#extension/page-protocol/copy.ts"
import { makeDebuggedTabs } from "./DebuggedTabs.ts"
import { describeDialogs } from "./describeDialogs.ts"
import { DEBUGGER_IDLE_MS, DRAG_REST_MS } from "./limits.ts"
import { answerDialog } from "./PageDialogs.ts"
import { makeTrustedInput } from "./TrustedInput.ts"

const TAB = 7
const point = { x: 10, y: 20 }

const start = Effect.gen(function* () {
  const port = makeFakeDebuggerPort()
  const tabs = yield* makeDebuggedTabs(port)
  return { port, tabs, input: makeTrustedInput(tabs) }
})

/** A page that opens a box when the button is let go, and is held up until it is answered. */
const opensBox = (port: FakeDebuggerPort, box: unknown) =>
  Effect.gen(function* () {
    const answered = yield* Deferred.make<unknown>()
    port.script = ({ method, params }) => {
      if (method === "Page.handleJavaScriptDialog") return Deferred.succeed(answered, params)
      if (params.type !== "mouseReleased") return Effect.succeed({})
      port.emit(TAB, "Page.javascriptDialogOpening", box)
      return Deferred.await(answered)
    }
    return answered
  })

describe("boxes a page opens", () => {
  it.effect("are dismissed where nothing was decided, and told", () =>
    Effect.gen(function* () {
      const { port, tabs, input } = yield* start
      const answered = yield* opensBox(port, { type: "confirm", message: "Delete it?" })
      const dialogs = yield* tabs.handleDialogs(TAB, undefined)
      yield* input.click(TAB, point)
      expect(yield* dialogs.answered).toEqual([
        { type: "confirm", message: "Delete it?", answered: "dismissed" }
      ])
      expect(yield* Deferred.await(answered)).toEqual({ accept: false })
    })
  )

  it.effect("are answered as was decided, with the text that was given", () =>
    Effect.gen(function* () {
      const { port, tabs, input } = yield* start
      const answered = yield* opensBox(port, { type: "prompt", message: "Name?" })
      const dialogs = yield* tabs.handleDialogs(TAB, undefined)
      yield* dialogs.answerWith({ accept: true, text: "Ada" })
      yield* input.click(TAB, point)
      expect(yield* Deferred.await(answered)).toEqual({ accept: true, promptText: "Ada" })
      expect(yield* dialogs.answered).toMatchObject([{ answered: "accepted", text: "Ada" }])
    })
  )

  it.effect("are told to whoever sees to them now, not to who did before", () =>
    Effect.gen(function* () {
      const { port, tabs } = yield* start
      const before = yield* Scope.make()
      const first = yield* Scope.provide(tabs.handleDialogs(TAB, { accept: true }), before)
      yield* Scope.close(before, yield* Effect.exit(Effect.void))
      const second = yield* tabs.handleDialogs(TAB, undefined)
      port.emit(TAB, "Page.javascriptDialogOpening", { type: "confirm", message: "Sure?" })
      yield* Effect.yieldNow
      yield* TestClock.adjust(1)
      expect(yield* first.answered).toEqual([])
      expect(yield* second.answered).toMatchObject([{ answered: "dismissed" }])
    })
  )

  it("are agreed to by those words only that were decided on", () => {
    const meant = { accept: true, message: "Delete order 1041?" }
    expect(answerDialog({ type: "confirm", message: "Delete order 1041?" }, meant).answered).toBe("accepted")
    expect(answerDialog({ type: "confirm", message: "Delete all orders?" }, meant).answered).toBe("dismissed")
  })

  it("leave a page only if that was decided, and let a notice pass", () => {
    expect(answerDialog({ type: "beforeunload", message: "" }, undefined).answered).toBe("dismissed")
    expect(answerDialog({ type: "beforeunload", message: "" }, { accept: true }).answered).toBe("accepted")
    expect(answerDialog({ type: "alert", message: "Hi" }, { accept: false }).answered).toBe("accepted")
    expect(answerDialog("nonsense", undefined)).toEqual({
      type: "confirm",
      message: "",
      answered: "dismissed"
    })
  })

  it("are put in words: what was asked, what was answered, and how to answer otherwise", () => {
    const said = describeDialogs([
      { type: "confirm", message: "Delete?", answered: "dismissed" },
      { type: "prompt", message: "Name?", answered: "accepted", text: "Ada" },
      { type: "alert", message: "Done", answered: "accepted" }
    ])
    expect(said).toContain('The page asked "Delete?" and was answered no.')
    expect(said).toContain("answerDialog")
    expect(said).toContain('The page asked "Name?" and was answered "Ada".')
    expect(said).toContain('The page said "Done".')
  })
})

describe("a tab under the debugger", () => {
  it.effect("is not let go of while somebody sees to it, and is a while after", () =>
    Effect.gen(function* () {
      const { port, tabs, input } = yield* start
      const scope = yield* Scope.make()
      yield* Scope.provide(tabs.handleDialogs(TAB, undefined), scope)
      yield* input.click(TAB, point)
      yield* TestClock.adjust(DEBUGGER_IDLE_MS * 2)
      expect(port.attached.has(TAB)).toBe(true)
      yield* Scope.close(scope, yield* Effect.exit(Effect.void))
      expect(port.sent.at(-1)?.method).toBe("Page.disable")
      yield* TestClock.adjust(DEBUGGER_IDLE_MS)
      expect(port.attached.has(TAB)).toBe(false)
    })
  )

  it.effect("that is taken away ends what is being done, at once", () =>
    Effect.gen(function* () {
      const { port, tabs } = yield* start
      const begun = yield* Deferred.make<void>()
      const using = yield* Effect.forkChild(
        Effect.flip(tabs.use(TAB, () => Effect.andThen(Deferred.succeed(begun, undefined), Effect.never)))
      )
      yield* Deferred.await(begun)
      port.letGo(TAB, "target_closed")
      expect(yield* Fiber.join(using)).toMatchObject({ _tag: "InputInterrupted" })
    })
  )
})

describe("a drag", () => {
  it.effect("moves in steps, and drops where the browser began a drag of its own", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      const moves = () => port.sent.filter(({ params }) => params.type === "mouseMoved")
      port.script = ({ params }) =>
        Effect.sync(() => {
          if (params.type === "mouseMoved" && params.buttons === 1 && moves().length === 3) {
            port.emit(TAB, "Input.dragIntercepted", { data: { items: [] } })
          }
        })
      yield* input.drag(TAB, point, { x: 90, y: 20 })
      const felt = port.sent.filter(({ method }) => method.startsWith("Input.dispatch"))
      expect(felt.map(({ params }) => params.type)).toEqual([
        "mousePressed",
        ...Array.from({ length: 8 }, () => "mouseMoved"),
        "dragEnter",
        "dragOver",
        "drop",
        "mouseReleased"
      ])
      expect(felt.at(-2)?.params).toMatchObject({ x: 90, y: 20, data: { items: [] } })
      expect(port.sent.at(-2)).toMatchObject({
        method: "Input.setInterceptDrags",
        params: { enabled: false }
      })
    })
  )
})

describe("a drag that the page follows by itself", () => {
  it.effect("rests where it ends, so that a page that looks from time to time sees it there", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      const last = () => port.sent.filter(({ method }) => method.startsWith("Input.dispatch")).at(-1)?.params
      const dragging = yield* Effect.forkChild(input.drag(TAB, point, { x: 90, y: 20 }))
      yield* TestClock.adjust(DRAG_REST_MS - 1)
      expect(last()).toMatchObject({ type: "mouseMoved", x: 90, y: 20 })
      yield* TestClock.adjust(1)
      yield* Fiber.join(dragging)
      expect(last()).toMatchObject({ type: "mouseReleased", x: 90, y: 20 })
    })
  )
})

describe("a worker that takes another's place", () => {
  /** As a worker leaves it that breaks down: attached, by the extension. */
  const leftAttached = Effect.gen(function* () {
    const port = makeFakeDebuggerPort()
    yield* port.attach(TAB)
    const tabs = yield* makeDebuggedTabs(port)
    return { port, input: makeTrustedInput(tabs) }
  })

  it.effect("takes back what the browser keeps for the extension", () =>
    Effect.gen(function* () {
      const { port, input } = yield* leftAttached
      yield* input.click(TAB, point)
      expect(port.sent.map(({ method }) => method)).toContain("Input.dispatchMouseEvent")
    })
  )

  it.effect("lets go of it where nobody comes for it, and of its boxes at once", () =>
    Effect.gen(function* () {
      const { port } = yield* leftAttached
      yield* TestClock.adjust(DEBUGGER_IDLE_MS - 1)
      expect(port.sent.map(({ method }) => method)).toEqual(["Page.disable"])
      expect(port.attached.has(TAB)).toBe(true)
      yield* TestClock.adjust(1)
      expect(port.attached.has(TAB)).toBe(false)
    })
  )

  it.effect("leaves to somebody else what does not obey", () =>
    Effect.gen(function* () {
      const { port, input } = yield* leftAttached
      port.script = () => Effect.fail({ message: "Debugger is not attached to the tab." })
      const refused = yield* Effect.flip(input.click(TAB, point))
      expect(refused).toMatchObject({
        _tag: "InputRefused",
        message: "Another debugger is already attached."
      })
    })
  )
})

it.effect("what pastes gets no further than here, whoever asks for it", () =>
  Effect.gen(function* () {
    const { port, tabs } = yield* start
    const params = { type: "rawKeyDown", key: "F5", commands: ["paste"] }
    const refused = yield* Effect.flip(
      tabs.use(TAB, (tab) => tab.send({ method: "Input.dispatchKeyEvent", params }))
    )
    expect(refused).toBe(pageProtocolCopy.clipboardRefused)
    expect(port.sent.map(({ method }) => method)).not.toContain("Input.dispatchKeyEvent")
  })
)
