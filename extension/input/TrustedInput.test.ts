import { describe, expect, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Fiber, Semaphore } from "effect"
import { TestClock } from "effect/testing"
import { type FakeDebuggerPort, makeFakeDebuggerPort } from "#extension/input/testing/fakeDebuggerPort.ts"
import { makeDebuggedTabs } from "./DebuggedTabs.ts"
import { DEBUGGER_IDLE_MS, INPUT_COMMAND_TIMEOUT_MS, KEYED_AT_ONCE } from "./limits.ts"
import { makeTrustedInput } from "./TrustedInput.ts"

const TAB = 7
const point = { x: 10, y: 20 }

const start = Effect.gen(function* () {
  const port = makeFakeDebuggerPort()
  const tabs = yield* makeDebuggedTabs(port)
  return { port, tabs, input: makeTrustedInput(tabs) }
})

const felt = (port: FakeDebuggerPort) =>
  port.sent.flatMap(({ method, params }) =>
    method.startsWith("Input.") ? [String(params.type ?? method)] : []
  )

describe("trusted input", () => {
  it.effect("clicks where it is told to, with a pointer that came from somewhere", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      yield* input.click(TAB, point)
      expect(felt(port)).toEqual(["mousePressed", "mouseReleased"])
      expect(
        port.sent.filter(({ method }) => method.startsWith("Input.")).map(({ params }) => params)
      ).toEqual(
        expect.arrayContaining([expect.objectContaining({ ...point, button: "left", clickCount: 1 })])
      )
    })
  )

  it.effect("replaces what a field holds, or goes on after it", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      yield* input.type(TAB, "Ada", { clear: true })
      yield* input.type(TAB, "!", { clear: false })
      const commands = port.sent.flatMap(({ params }) => params.commands ?? params.text ?? [])
      expect(commands).toEqual(["selectAll", "A", "d", "a", "moveToEndOfDocument", "!"])
    })
  )

  it.effect("empties a field by deleting what is selected", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      yield* input.type(TAB, "", { clear: true })
      expect(port.sent.flatMap(({ params }) => params.key ?? [])).toEqual(["a", "a", "Delete", "Delete"])
    })
  )

  it.effect("holds the button down as long as it is told to", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      const press = yield* Effect.forkChild(input.click(TAB, point, { holdMs: 600 }))
      yield* TestClock.adjust(599)
      expect(felt(port)).toEqual(["mousePressed"])
      yield* TestClock.adjust(1)
      yield* Fiber.join(press)
      expect(felt(port)).toEqual(["mousePressed", "mouseReleased"])
    })
  )

  it.effect("types a whole short text without waiting for any of its keys", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      const isFelt = yield* Deferred.make<void>()
      port.script = ({ method }) =>
        method.startsWith("Input.") ? Deferred.await(isFelt) : Effect.succeed({})
      const typing = yield* Effect.forkChild(input.type(TAB, "Hi", { clear: true }))
      yield* TestClock.adjust(1)
      expect(felt(port)).toEqual(["rawKeyDown", "keyUp", "keyDown", "keyUp", "keyDown", "keyUp"])
      yield* Deferred.succeed(isFelt, undefined)
      yield* Fiber.join(typing)
    })
  )

  it.effect("waits for a page once for so many keys of a text, and not for each", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      const waitsFor = Effect.fnUntraced(function* (length: number) {
        // All that is on its way is felt at the same moment: so many moments, so many waits.
        const moments = new Set<number>()
        port.script = ({ method }) =>
          method.startsWith("Input.")
            ? Effect.delay(
                Effect.map(Clock.currentTimeMillis, (now) => moments.add(now)),
                10
              )
            : Effect.succeed({})
        const typing = yield* Effect.forkChild(input.type(TAB, "a".repeat(length), { clear: true }))
        yield* TestClock.adjust(1_000)
        yield* Fiber.join(typing)
        return moments.size
      })
      for (const length of [1, 15, 16, 40, 100]) {
        expect(yield* waitsFor(length)).toBe(Math.ceil((2 * length + 2) / KEYED_AT_ONCE))
      }
    })
  )

  it.effect("has few keys of a longer text on their way at a time, and all of it arrives", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      let underway = 0
      let most = 0
      port.script = ({ method }) => {
        if (!method.startsWith("Input.")) return Effect.succeed({})
        underway += 1
        most = Math.max(most, underway)
        return Effect.delay(
          Effect.sync(() => {
            underway -= 1
            return {}
          }),
          10
        )
      }
      const text = "abcdefghij".repeat(10)
      const typing = yield* Effect.forkChild(input.type(TAB, text, { clear: true }))
      yield* TestClock.adjust(INPUT_COMMAND_TIMEOUT_MS)
      yield* Fiber.join(typing)
      expect(most).toBeLessThanOrEqual(KEYED_AT_ONCE + 1)
      expect(port.sent.flatMap(({ params }) => params.text ?? []).join("")).toBe(text)
      expect(felt(port).filter((one) => one === "keyDown")).toHaveLength(text.length)
    })
  )

  it.effect("puts the rest of a text in at once where a page takes long for each key", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      const turn = yield* Semaphore.make(1)
      port.script = ({ method }) =>
        method.startsWith("Input.")
          ? turn.withPermit(Effect.delay(Effect.succeed({}), 100))
          : Effect.succeed({})
      const text = "abcdefghij".repeat(10)
      const typing = yield* Effect.forkChild(input.type(TAB, text, { clear: true }))
      yield* TestClock.adjust(INPUT_COMMAND_TIMEOUT_MS)
      yield* Fiber.join(typing)
      expect(felt(port).at(-1)).toBe("Input.insertText")
      expect(port.sent.flatMap(({ params }) => params.text ?? []).join("")).toBe(text)
    })
  )

  it.effect("sends no more of a text to a page that hangs", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      port.script = ({ method }) => (method.startsWith("Input.") ? Effect.never : Effect.succeed({}))
      const typing = yield* Effect.forkChild(Effect.flip(input.type(TAB, "a".repeat(100), { clear: true })))
      yield* TestClock.adjust(INPUT_COMMAND_TIMEOUT_MS)
      expect((yield* Fiber.join(typing))._tag).toBe("InputInterrupted")
      expect(felt(port).length).toBeLessThanOrEqual(KEYED_AT_ONCE + 1)
    })
  )

  it.effect(
    "is told from its user's own by when a page felt it, and where that is not known counts as ours",
    () =>
      Effect.gen(function* () {
        const { port, tabs, input } = yield* start
        expect(tabs.isUsersOwn(TAB, 1)).toBe(true)
        port.script = ({ method }) =>
          method.startsWith("Input.") ? Effect.delay(Effect.succeed({}), 100) : Effect.succeed({})
        const clicking = yield* Effect.forkChild(input.click(TAB, point))
        yield* TestClock.adjust(50)
        expect(tabs.isUsersOwn(TAB, 50)).toBe(false)
        yield* TestClock.adjust(INPUT_COMMAND_TIMEOUT_MS - 50)
        yield* Fiber.join(clicking)
        expect([tabs.isUsersOwn(TAB, 50), tabs.isUsersOwn(TAB, INPUT_COMMAND_TIMEOUT_MS)]).toEqual([
          false,
          true
        ])
        port.script = ({ method }) => (method.startsWith("Input.") ? Effect.never : Effect.succeed({}))
        const hanging = yield* Effect.forkChild(Effect.exit(input.click(TAB, point)))
        yield* TestClock.adjust(INPUT_COMMAND_TIMEOUT_MS * 2)
        yield* Fiber.join(hanging)
        expect(tabs.isUsersOwn(TAB, INPUT_COMMAND_TIMEOUT_MS * 9)).toBe(false)
      })
  )

  it.effect("attaches once for actions that follow one another", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      yield* input.click(TAB, point)
      yield* TestClock.adjust(DEBUGGER_IDLE_MS - 1)
      yield* input.click(TAB, point)
      yield* TestClock.adjust(DEBUGGER_IDLE_MS - 1)
      expect(port.attached.has(TAB)).toBe(true)
      expect(port.sent.filter(({ method }) => method.startsWith("Emulation."))).toHaveLength(1)
    })
  )

  it.effect("does not let go in the middle of an action", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      yield* input.click(TAB, point)
      yield* TestClock.adjust(DEBUGGER_IDLE_MS - 1)
      const answer = yield* Deferred.make<void>()
      port.script = ({ params }) =>
        params.type === "mousePressed" ? Deferred.await(answer) : Effect.succeed({})
      const click = yield* Effect.forkChild(input.click(TAB, point))
      yield* TestClock.adjust(INPUT_COMMAND_TIMEOUT_MS - 1)
      expect(port.attached.has(TAB)).toBe(true)
      yield* Deferred.succeed(answer, undefined)
      yield* Fiber.join(click)
    })
  )

  it.effect("lets go of a tab that is left alone", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      yield* input.click(TAB, point)
      yield* TestClock.adjust(DEBUGGER_IDLE_MS)
      expect(port.attached.has(TAB)).toBe(false)
    })
  )

  it.effect("lets go of every tab at its end", () =>
    Effect.gen(function* () {
      const port = makeFakeDebuggerPort()
      yield* Effect.scoped(
        Effect.flatMap(makeDebuggedTabs(port), (tabs) => makeTrustedInput(tabs).click(TAB, point))
      )
      expect(port.attached.size).toBe(0)
    })
  )

  it.effect("is refused, with nothing felt, where the browser does not let it attach", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      port.refuseAttach = "Another debugger is already attached to the tab."
      const error = yield* Effect.flip(input.click(TAB, point))
      expect(error).toMatchObject({ _tag: "InputRefused", message: port.refuseAttach })
      expect(felt(port)).toEqual([])
    })
  )

  it.effect("attaches again after it was taken away without a word", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      yield* input.click(TAB, point)
      port.attached.delete(TAB)
      yield* input.click(TAB, point)
      expect(felt(port)).toHaveLength(4)
    })
  )

  it.effect("is interrupted, never refused, once the page may have felt something", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      const pressed = yield* Deferred.make<void>()
      port.script = ({ params }) =>
        params.type === "mousePressed"
          ? Effect.andThen(Deferred.succeed(pressed, undefined), Effect.never)
          : Effect.succeed({})
      const click = yield* Effect.forkChild(Effect.flip(input.click(TAB, point)))
      yield* Deferred.await(pressed)
      port.letGo(TAB, "canceled_by_user")
      expect(yield* Fiber.join(click)).toMatchObject({ _tag: "InputInterrupted" })
    })
  )

  it.effect("a key that is not answered in time counts as felt", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      port.script = ({ method }) => (method === "Input.dispatchKeyEvent" ? Effect.never : Effect.succeed({}))
      const press = yield* Effect.forkChild(Effect.flip(input.press(TAB, "Enter")))
      yield* TestClock.adjust(INPUT_COMMAND_TIMEOUT_MS)
      expect(yield* Fiber.join(press)).toMatchObject({ _tag: "InputInterrupted" })
    })
  )

  it.effect("a page that only let the pointer move has felt nothing", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      port.script = ({ params }) =>
        params.type === "mouseMoved" ? Effect.fail({ message: "no" }) : Effect.succeed({})
      expect(yield* Effect.flip(input.hover(TAB, point))).toMatchObject({ _tag: "InputRefused" })
      const moves = port.sent.filter(({ method }) => method === "Input.dispatchMouseEvent")
      expect(moves.map(({ params }) => params.type)).toEqual(["mouseMoved"])
    })
  )

  it.effect(
    "gives a whole click at once, and does not move for it: no page has time to put something else there",
    () =>
      Effect.gen(function* () {
        const { port, input } = yield* start
        const pressed = yield* Deferred.make<void>()
        port.script = ({ params }) =>
          params.type === "mousePressed" ? Deferred.await(pressed) : Effect.succeed({})
        const click = yield* Effect.forkChild(input.click(TAB, point, { double: true }))
        yield* TestClock.adjust(1)
        const twice = ["mousePressed", "mouseReleased", "mousePressed", "mouseReleased"]
        expect(felt(port)).toEqual(twice)
        yield* Deferred.succeed(pressed, undefined)
        yield* Fiber.join(click)
      })
  )

  it.effect(
    "a click or drag nobody was there to hear is refused; one that may have been heard is interrupted",
    () =>
      Effect.gen(function* () {
        const { port, input } = yield* start
        const unheard = { message: "Debugger is not attached to the tab with id: 7." }
        port.script = ({ params }) => (params.type === undefined ? Effect.succeed({}) : Effect.fail(unheard))
        expect(yield* Effect.flip(input.click(TAB, point))).toMatchObject({ _tag: "InputRefused" })
        expect(yield* Effect.flip(input.drag(TAB, point, point))).toMatchObject({ _tag: "InputRefused" })
        port.script = ({ params }) =>
          params.type === "mouseReleased" ? Effect.fail(unheard) : Effect.succeed({})
        expect(yield* Effect.flip(input.click(TAB, point))).toMatchObject({ _tag: "InputInterrupted" })
        port.script = ({ params }) =>
          params.type === undefined ? Effect.succeed({}) : Effect.fail({ message: "Internal error" })
        expect(yield* Effect.flip(input.click(TAB, point))).toMatchObject({ _tag: "InputInterrupted" })
      })
  )

  it.effect("a tab that is attended to is not asked again whether it is there, until a command fails", () =>
    Effect.gen(function* () {
      const { port, tabs, input } = yield* start
      const asked = () => port.sent.filter(({ method }) => method === "Page.enable").length
      yield* tabs.handleDialogs(TAB, undefined)
      const atFirst = asked()
      yield* input.click(TAB, point)
      yield* input.press(TAB, "a")
      expect(asked()).toBe(atFirst)
      port.script = ({ params }) =>
        params.type === "keyDown" ? Effect.fail({ message: "no" }) : Effect.succeed({})
      yield* Effect.flip(input.press(TAB, "a"))
      yield* input.click(TAB, point)
      expect(asked()).toBe(atFirst + 1)
    })
  )

  it.effect("a page that left on the way has felt the click", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      port.script = ({ params }) =>
        params.type === "mouseReleased"
          ? Effect.fail({ message: "Inspected target navigated or closed" })
          : Effect.succeed({})
      yield* input.click(TAB, point)
    })
  )

  it.effect("one action at a time in each tab", () =>
    Effect.gen(function* () {
      const { port, input } = yield* start
      port.script = () => Effect.yieldNow
      yield* Effect.all([input.click(TAB, point), input.press(TAB, "a")], { concurrency: "unbounded" })
      expect(felt(port)).toEqual(["mousePressed", "mouseReleased", "keyDown", "keyUp"])
    })
  )
})
