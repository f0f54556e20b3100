/**
 * The gate as the loop holds to it: whatever the model wants, whatever it was shown or not shown, nothing
 * with a consequence reaches the browser that its user has not said yes to, by name.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { passing } from "#runtime/actors/testing/passing.ts"
import {
  answerAsked,
  calls,
  done,
  isAgreed,
  offered,
  proposalOf,
  startOn,
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const html = [
  "<button i=0.1>Next",
  "<searchbox i=0.2>",
  "<form>",
  ' <textbox i=0.3 value="Ada">Name',
  " <button i=0.4>Help",
  " <button i=0.5 submits>Send",
  "<div i=0.6>Delete account",
  "<textbox i=0.7 multiline>Message",
  "<switch i=0.8>Make public"
].join("\n")
/** Shown by a search alone, in its turn; 0.10 is never shown. */
const found = "<button i=0.9>Pay now"

const pressed = new Set(["0.5", "0.6", "0.8", "0.9", "0.10"])
const entered = new Set([...pressed, "0.3"])

const KEYS = {
  presses: ["Enter", "Return", " Enter ", "shift+enter", "spacebar", " "],
  moves: ["Tab", "Escape", "down"]
}

/** What a browser would do that matters, told by the page above and not by the gate. */
const harms = (action: AgentAction): number => {
  switch (action._tag) {
    case "click":
      // A canvas says nothing: what comes of it is judged when it leaves.
      return action.i !== undefined && pressed.has(action.i) ? 1 : 0
    case "hover":
      return action.i !== undefined && action.i !== "0.10" && pressed.has(action.i) ? 1 : 0
    case "type":
      return action.pressEnter === true && entered.has(action.i) ? 1 : 0
    case "pressKey": {
      if (KEYS.moves.includes(action.key)) return 0
      const isSpace = action.key.trim() === "" || action.key === "spacebar"
      return action.i === undefined || (isSpace ? pressed : entered).has(action.i) ? 1 : 0
    }
    case "fillForm":
      return (
        (action.submit !== undefined && pressed.has(action.submit) ? 1 : 0) +
        action.fields.filter(({ i, value }) => typeof value === "boolean" && pressed.has(i)).length
      )
    case "drag":
      return action.to !== undefined && pressed.has(action.to) ? 1 : 0
    case "evaluateCode":
    case "uploadFile":
      return 1
    case "multipleActions":
      return action.actions.reduce((sum, single) => sum + harms(single), 0)
    default:
      return 0
  }
}

type Call = readonly [name: string, params: Readonly<Record<string, unknown>>]

const id = fc.integer({ min: 1, max: 10 }).map((n) => `0.${n}`)
/** The element 0.n lies at n, n; at the others nothing that has an id. */
const point = fc.integer({ min: 1, max: 12 }).map((n) => ({ x: n, y: n }))
const key = fc.constantFrom(...KEYS.presses, ...KEYS.moves)
const single: fc.Arbitrary<Call> = fc.oneof(
  fc.tuple(fc.constant("click"), fc.record({ i: id })),
  fc.tuple(fc.constant("click"), point),
  fc.tuple(fc.constant("hover"), fc.record({ i: id })),
  fc.tuple(
    fc.constant("drag"),
    fc.tuple(point, fc.integer({ min: 1, max: 5 })).map(([from, way]) => ({ ...from, dx: way, dy: way }))
  ),
  fc.tuple(fc.constant("type"), fc.record({ i: id, text: fc.constant("x"), pressEnter: fc.boolean() })),
  fc.tuple(fc.constant("pressKey"), fc.record({ i: id, key })),
  fc.tuple(
    fc.constant("pressKey"),
    fc.record({
      key,
      filters: fc.constantFrom({ hasText: "delete account" }, { hasText: "e" }, { selector: ":focus" })
    })
  ),
  fc.tuple(fc.constant("drag"), fc.record({ i: id, to: id })),
  fc.constant<Call>(["evaluateCode", { code: "1" }]),
  fc.tuple(fc.constant("uploadFile"), fc.record({ i: id, filename: fc.constant("a.pdf") }))
)
const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 4, arbitrary: single },
  {
    weight: 2,
    arbitrary: fc
      .array(single, { minLength: 1, maxLength: 4 })
      .map(
        (all): Call => ["multipleActions", { actions: all.map(([_tag, params]) => ({ _tag, ...params })) }]
      )
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ fields: fc.array(fc.record({ i: id, value: fc.constantFrom("x", true) })), submit: id })
      .filter(({ fields }) => fields.length > 0)
      .map((params): Call => ["fillForm", params])
  },
  { weight: 3, arbitrary: fc.constant<Call>(["findText", { text: "Pay" }]) }
)
const script = fc.array(
  fc.array(call, { minLength: 1, maxLength: 3 }).map((all) => calls(...all)),
  { minLength: 1, maxLength: 5 }
)

/** Does what it is told, and notes it. */
const follow = Effect.fnUntraced(function* (agrees: boolean) {
  const acted: Array<AgentAction> = []
  yield* startOn({
    html: () => html,
    find: () => found,
    pointAt: ({ where: { i, x = 0, y = 0 }, by }) => {
      const n = (i === undefined ? x : Number(i.split(".")[1])) + (by?.x ?? 0)
      return n <= 10 ? { i: `0.${n}`, x: 1, y: 1 } : { x, y }
    },
    act: (action) =>
      Effect.sync(() => {
        acted.push(action)
        return { success: true, settled: "silence" as const }
      })
  })
  const answering = Effect.forever(
    Effect.gen(function* () {
      const asking = yield* until(({ status }) => status._tag === "Waiting")
      yield* Effect.ignore(answerAsked(offered(asking, agrees)))
    })
  )
  const { questions } = yield* passing(
    Effect.raceFirst(
      until(({ status }) => status._tag === "Finished"),
      answering
    )
  )
  return { acted, questions }
})

describe("Whatever the model wants", () => {
  it("nothing with a consequence reaches the browser unasked, and each is named", () =>
    fc.assert(
      fc.asyncProperty(script, fc.boolean(), (answers, agrees) =>
        Effect.gen(function* () {
          const { acted, questions } = yield* follow(agrees)
          const agreed = questions.flatMap((asked) => {
            const proposal = proposalOf(asked)
            return isAgreed(asked) && proposal !== undefined ? [proposal] : []
          })
          for (const action of acted) {
            const harm = harms(action)
            if (harm === 0) continue
            const index = agreed.findIndex(
              (proposal) => JSON.stringify(proposal.action) === JSON.stringify(action)
            )
            const [yes] = index === -1 ? [] : agreed.splice(index, 1)
            assert.isDefined(yes, `unasked: ${JSON.stringify(action)}`)
            assert.isAtLeast(yes.parts?.length ?? 0, harm, `not all named: ${JSON.stringify(action)}`)
          }
        }).pipe(
          Effect.provide(world([...answers, calls(done()), calls(done())])),
          Effect.scoped,
          Effect.provide([TestClock.layer(), Logger.layer([])]),
          Effect.runPromise
        )
      ),
      { numRuns: 40 }
    ))

  it.effect("what a search showed is judged, and held to that reading", () =>
    Effect.gen(function* () {
      const { acted, questions } = yield* follow(false)
      assert.deepStrictEqual(acted, [])
      assert.include(questions[0]?.request.text, "“Pay now”")
      assert.strictEqual(proposalOf(questions[0])?.target, "Pay now")
    }).pipe(
      Effect.provide(world([calls(["findText", { text: "Pay" }]), calls(["click", { i: "0.9" }])])),
      Effect.scoped
    )
  )

  it.effect("the everyday is not asked about", () =>
    Effect.gen(function* () {
      const { acted, questions } = yield* follow(false)
      assert.deepStrictEqual(questions, [])
      assert.strictEqual(acted.length, 3)
    }).pipe(
      Effect.provide(
        world([
          calls(
            ["click", { i: "0.1" }],
            ["type", { i: "0.2", text: "lamp", pressEnter: true }],
            ["pressKey", { filters: { hasText: "next" }, key: "Return" }]
          ),
          calls(done()),
          calls(done())
        ])
      ),
      Effect.scoped
    )
  )
})
