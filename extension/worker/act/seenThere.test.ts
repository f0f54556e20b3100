/** What was judged at a point is compared again as it is pressed: the same thing, called the same, at the same place. */
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Pointed } from "#extension/page-protocol/PageMessage.ts"
import { act, feedbackOf, startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import type { SeenThere } from "#schemas/page/Where.ts"

interface There {
  readonly i?: string
  readonly isTarget?: boolean
  readonly name?: string
  readonly left?: number
}

const pointed = ({ i = "0.9", isTarget = false, name = "Plan", left = 0 }: There = {}): Pointed => ({
  type: "pointed",
  i,
  isTarget,
  located: {
    type: "located",
    point: { x: 10, y: 20 },
    rect: { x: left, y: 0, width: 20, height: 40 },
    role: "canvas",
    name,
    attributes: {},
    editing: "none",
    frame: { index: 0, url: "" }
  }
})

const seen: SeenThere = { i: "0.9", what: 'canvas "Plan"', x: 10, y: 20 }

const start = Effect.fnUntraced(function* (there: () => Pointed) {
  const shop = yield* startShop()
  const { chrome, run } = shop
  const answer = chrome.answerFrame
  chrome.answerFrame = (tabId, frameId, message) =>
    JSON.stringify(message).includes('"point-at"') ? Effect.sync(there) : answer(tabId, frameId, message)
  yield* run({ _tag: "ReadPage" })
  return shop
})

describe("a press at a point", () => {
  const click = { _tag: "click", x: 10, y: 20 } as const

  it.effect("is given to what was seen there", () =>
    Effect.gen(function* () {
      const { run, done } = yield* start(() => pointed())
      yield* run(act({ ...click, seen }))
      expect(done).toContain("click 10,20")
    })
  )

  it.effect.each<readonly [string, There]>([
    ["another thing lies there", { i: "0.12" }],
    ["it is called otherwise", { name: "Delete all" }],
    ["it was scrolled or moved", { left: -400 }],
    ["it is a target of a summary by now", { isTarget: true }]
  ])("is refused where %s", ([, change]) =>
    Effect.gen(function* () {
      const { run, done } = yield* start(() => pointed(change))
      const feedback = feedbackOf(yield* run(act({ ...click, seen })))
      expect(feedback?.errorMessage?.name).toBe("ElementChanged")
      expect(done.filter((gesture) => gesture.startsWith("click"))).toEqual([])
    })
  )

  it.effect("that nobody judged is refused", () =>
    Effect.gen(function* () {
      const { run, done } = yield* start(() => pointed())
      expect(feedbackOf(yield* run(act(click)))?.success).toBe(false)
      expect(done.filter((gesture) => gesture.startsWith("click"))).toEqual([])
    })
  )

  it.effect("is refused where it changes as the pointer comes", () =>
    Effect.gen(function* () {
      let looks = 0
      const { run, done } = yield* start(() => {
        looks += 1
        return looks === 1 ? pointed() : pointed({ name: "Delete all" })
      })
      expect(feedbackOf(yield* run(act({ ...click, seen })))?.errorMessage?.name).toBe("ElementChanged")
      expect(done.filter((gesture) => gesture.startsWith("click"))).toEqual([])
    })
  )
})

describe("a drag by a distance", () => {
  const drags = (done: ReadonlyArray<string>) => done.filter((gesture) => gesture.startsWith("drag"))
  const drag = { _tag: "drag", i: "0.3", dx: 1, dy: 1 } as const

  it.effect("ends on what was judged", () =>
    Effect.gen(function* () {
      const { run, done } = yield* start(() => pointed())
      yield* run(act({ ...drag, seenAtEnd: seen }))
      expect(drags(done)).toEqual(["drag 10,20 11,21"])
    })
  )

  it.effect.each([
    [
      "on what it takes up, said to end on something else",
      { ...drag, to: "0.7" },
      pointed({ i: "0.3", isTarget: true })
    ],
    ["on what it takes up, said to end on nothing", drag, pointed({ i: "0.3", isTarget: true })],
    ["on what nobody judged", drag, pointed()],
    ["on another thing than was seen", { ...drag, seenAtEnd: seen }, pointed({ i: "0.12" })],
    ["on what was seen, said to end on an element", { ...drag, to: "0.7", seenAtEnd: seen }, pointed()]
  ] as const)("never ends %s", ([, action, there]) =>
    Effect.gen(function* () {
      const { run, done } = yield* start(() => there)
      expect(feedbackOf(yield* run(act(action)))?.success).toBe(false)
      expect(drags(done)).toEqual([])
    })
  )

  it.effect("ends in no other frame than it begins in", () =>
    Effect.gen(function* () {
      const { chrome, run, done } = yield* start(() => pointed())
      const answer = chrome.answerFrame
      chrome.answerFrame = (tabId, frameId, message) => {
        const text = JSON.stringify(message)
        if (text.includes('"frame-place"')) return Effect.succeed({ type: "frame-place", index: 0, url: "" })
        return text.includes('"point-at"') && frameId === 0
          ? Effect.succeed({ type: "pointed-into", frame: { index: 0, url: "" }, at: { x: 1, y: 1 } })
          : answer(tabId, frameId, message)
      }
      const feedback = feedbackOf(yield* run(act({ ...drag, seenAtEnd: seen })))
      expect(feedback?.errorMessage?.message).toContain("from one frame to another")
      expect(drags(done)).toEqual([])
    })
  )

  it.effect("is looked at again for where what is taken up has come to lie by then", () =>
    Effect.gen(function* () {
      let looks = 0
      const { run, done } = yield* start(() => {
        looks += 1
        return looks === 1 ? pointed() : pointed({ i: "0.12" })
      })
      yield* run(act({ ...drag, seenAtEnd: seen }))
      expect(drags(done)).toEqual([])
    })
  )
})
