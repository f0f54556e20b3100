/** What of one gesture a frame keeps from its page, and what it lets pass as its user's own. */
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { INPUT_COMMAND_TIMEOUT_MS, KEYED_TEXT_MS } from "#extension/input/limits.ts"
import { AIM_EXPIRES_MS } from "#extension/page/limits.ts"
import { makeInputGuard } from "./InputGuard.ts"

class MouseEventFake {
  isKept = false
  readonly isTrusted = true
  readonly type: string
  readonly clientX: number
  readonly clientY: number
  constructor(type: string, clientX: number, clientY: number) {
    this.type = type
    this.clientX = clientX
    this.clientY = clientY
  }
  preventDefault(): void {
    this.isKept = true
  }
  stopImmediatePropagation(): void {}
}

type Heard = { readonly type: string }

/** The listeners of the frame, each once, as a page can take them all off. */
const listeners = new Map<string, Set<(event: Heard) => void>>()

beforeEach(() => {
  listeners.clear()
  vi.stubGlobal("MouseEvent", MouseEventFake)
  vi.stubGlobal("window", {
    addEventListener: (type: string, listener: (event: Heard) => void) =>
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
  })
})
afterEach(() => vi.unstubAllGlobals())

const fire = <Given extends Heard>(event: Given): Given => {
  for (const listener of listeners.get(event.type) ?? []) listener(event)
  return event
}
const pressed = (x: number, y: number): boolean =>
  ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]
    .map((type) => fire(new MouseEventFake(type, x, y)))
    .every(({ isKept }) => isKept)

const struck = (type: string): boolean => {
  let isKept = false
  fire({
    type,
    isTrusted: true,
    preventDefault: () => {
      isKept = true
    },
    stopImmediatePropagation: () => {}
  })
  return isKept
}

const start = () => {
  const guard = makeInputGuard(
    (event) => event.type,
    () => undefined
  )
  guard.listen()
  return guard
}

it("keeps a press that is given elsewhere from a frame that may be anywhere", () => {
  const guard = start()
  guard.watch({ kind: "elsewhere", given: "press" })
  expect(pressed(5, 5)).toBe(true)
  expect(guard.report()).toMatchObject({ isKnown: true, stray: "pointerdown" })
})

it("lets the user press at another place of a frame than where the gesture is", () => {
  const guard = start()
  guard.watch({ kind: "elsewhere", given: "press", at: { x: 50, y: 50 } })
  expect(pressed(5, 5)).toBe(false)
  expect(pressed(50, 51)).toBe(true)
  expect(guard.report().stray).toBe("pointerdown")
})

it("lets the user type elsewhere while something is pressed, and press elsewhere while something is typed", () => {
  const guard = start()
  guard.watch({ kind: "elsewhere", given: "press" })
  expect(struck("keydown")).toBe(false)
  expect(guard.report().stray).toBeUndefined()
  guard.watch({ kind: "elsewhere", given: "keys" })
  expect(pressed(5, 5)).toBe(false)
  expect(guard.report().stray).toBeUndefined()
})

it("keeps a key that is given elsewhere from the page, unless it only comes up there", () => {
  const guard = start()
  guard.watch({ kind: "elsewhere", given: "keys" })
  expect(struck("keyup")).toBe(false)
  expect(guard.report().stray).toBeUndefined()
  guard.watch({ kind: "elsewhere", given: "keys" })
  expect(struck("keydown")).toBe(true)
  expect(guard.report().stray).toBe("keydown")
})

it("feels a press in a page that has written itself anew, which takes all listeners off, and feels it once", () => {
  const guard = start()
  listeners.clear()
  guard.watch({ kind: "press", at: { x: 5, y: 5 }, isMeant: () => true })
  expect(pressed(5, 5)).toBe(false)
  expect(guard.report()).toEqual({ isKnown: true, hasReached: true })
  guard.watch({ kind: "press", at: { x: 5, y: 5 }, isMeant: () => true })
  expect(listeners.get("pointerdown")?.size).toBe(1)
  guard.report()
})

it("counts the keys that went down where they were meant to, and no others", () => {
  const guard = start()
  let isThere = true
  guard.watch({ kind: "keys", isMeant: () => isThere })
  for (const type of ["keydown", "keypress", "keyup", "keydown", "keyup"]) struck(type)
  isThere = false
  struck("keydown")
  expect(guard.report().keys).toBe(2)
  guard.watch({ kind: "keys", isMeant: () => true })
  expect(guard.report().keys).toBe(0)
})

it("keeps the browser's own drag from a frame that nothing is meant for, and takes nothing of it", () => {
  const guard = start()
  guard.watch({ kind: "elsewhere", given: "press" })
  const heard: Array<string> = []
  for (const type of ["dragenter", "dragover", "drop"]) {
    fire({
      type,
      isTrusted: true,
      preventDefault: () => heard.push(`${type} taken`),
      stopImmediatePropagation: () => heard.push(`${type} stopped`)
    })
  }
  // A drag is taken by who prevents what the browser does of itself: only the drop is, which the browser would do.
  expect(heard).toEqual(["dragenter stopped", "dragover stopped", "drop taken", "drop stopped"])
  expect(guard.report().stray).toBe("drop")
})

it("a watch lasts as long as a text may take to be typed: by key, the last of the keys, and the rest at once", () => {
  expect(AIM_EXPIRES_MS).toBeGreaterThan(KEYED_TEXT_MS + 2 * INPUT_COMMAND_TIMEOUT_MS)
})

it("keeps what is given from a frame that is made in the midst of it, and tells it with the frame around", () => {
  const around = start()
  const within = makeInputGuard(
    (event) => `${event.type} within`,
    () => around
  )
  const watchAround = (aim: Parameters<typeof around.watch>[0]): void => {
    around.watch(aim)
    // What happens from now on, happens within.
    listeners.clear()
    within.listen()
  }
  for (const aim of [
    { kind: "keys", isMeant: () => true },
    { kind: "elsewhere", given: "keys" }
  ] as const) {
    watchAround(aim)
    expect(pressed(5, 5)).toBe(false)
    expect(struck("keydown")).toBe(true)
    expect(around.report()).toMatchObject({ isKnown: true, hasReached: false, stray: "keydown within" })
    expect(struck("keydown")).toBe(false)
  }
  watchAround({ kind: "press", at: { x: 50, y: 50 }, isMeant: () => true })
  expect(pressed(5, 5)).toBe(true)
  expect(around.report().stray).toBe("pointerdown within")
})

it("keeps a character of a text from a field that is given the focus by its key, and lets another key type anywhere", () => {
  const guard = start()
  for (const [isText, isKept] of [
    [true, true],
    [false, false]
  ] as const) {
    let isThere = true
    guard.watch({ kind: "keys", isMeant: () => isThere, isText })
    expect(struck("keydown")).toBe(false)
    isThere = false
    expect(struck("beforeinput")).toBe(isKept)
    expect(guard.report()).toEqual({
      isKnown: true,
      hasReached: true,
      keys: 1,
      ...(isKept ? { stray: "beforeinput" } : {})
    })
  }
})

it("tells who waits for its press once that is over, and who comes later at once", async () => {
  const guard = start()
  guard.watch({ kind: "press", at: { x: 5, y: 5 }, isMeant: () => true })
  const waiting = guard.untilPressed()
  expect(pressed(5, 5)).toBe(false)
  expect(await waiting).toBe(true)
  expect(await guard.untilPressed()).toBe(true)
})

it("tells who waits for a press that none came, where its watch ends before, and where none goes on", async () => {
  const guard = start()
  guard.watch({ kind: "press", at: { x: 5, y: 5 }, isMeant: () => true })
  const waiting = guard.untilPressed()
  guard.report()
  expect(await waiting).toBe(false)
  expect(await guard.untilPressed()).toBe(false)
})

it("calls as the first key arrives where it is meant to, and for no other", () => {
  const guard = start()
  let isMeant = false
  let calls = 0
  const onFirst = (): void => {
    calls += 1
  }
  guard.watch({ kind: "keys", isMeant: () => isMeant, onFirst })
  struck("keydown")
  expect(calls).toBe(0)
  isMeant = true
  struck("keydown")
  struck("keyup")
  struck("keydown")
  expect(calls).toBe(1)
})
