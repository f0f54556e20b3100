import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { act, feedbackOf, startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import { HELD_REQUEST_MS, OUTGOING_AFTER_MS, USERS_PRESS_MS } from "#extension/worker/outgoing/limits.ts"
import type { BrowserOp } from "#schemas/browser-host/BrowserOp.ts"
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"

const save = { _tag: "click", i: "0.3" } as const

const judgement = { isNamed: false, entered: [], said: "", grants: [] }

const body = (value: unknown) => ({
  hasPostData: true,
  postDataEntries: [{ bytes: Buffer.from(JSON.stringify(value)).toString("base64") }]
})

const FATES = new Set(["Fetch.continueRequest", "Fetch.failRequest"])

/** A shop whose button sends what it is told to. */
const start = Effect.gen(function* () {
  const sent: Array<string> = []
  let wanted: ReadonlyArray<Record<string, unknown>> = []
  const emit = (requests: typeof wanted): void => {
    for (const request of requests) {
      const requestId = `r${sent.push("")}`
      const params = { url: "https://shop.example/orders/1", method: "POST", headers: {}, ...request }
      shop.debugged.emit(1, "Fetch.requestPaused", { requestId, resourceType: "Fetch", request: params })
    }
  }
  const shop: Effect.Success<ReturnType<typeof startShop>> = yield* startShop({
    input: { click: () => Effect.sync(() => emit(wanted)) }
  })
  const pressWith = (passes: ReadonlyArray<string>, requests: typeof wanted) =>
    Effect.gen(function* () {
      wanted = requests
      const op = { ...act(save), judgement: { ...judgement, passes } }
      const outcome = yield* runAll(shop.run(op))
      return feedbackOf(outcome) ?? assert.fail(JSON.stringify(outcome))
    })
  const press = (...requests: typeof wanted) => pressWith([], requests)
  /** Some time after the step: what is sent by then, and what of it reading the page tells. */
  const readAfter = (...requests: typeof wanted) =>
    Effect.gen(function* () {
      emit(requests)
      yield* TestClock.adjust(USERS_PRESS_MS)
      const outcome = yield* runAll(shop.run({ _tag: "ReadPage", tabId: 1, isActedOn: true }))
      return outcome._tag === "Succeeded" && outcome.value._tag === "PageRead"
        ? outcome.value
        : assert.fail(JSON.stringify(outcome))
    })
  const runAll = <A>(effect: Effect.Effect<A>) =>
    Effect.raceFirst(effect, Effect.andThen(Effect.forever(TestClock.adjust(50)), Effect.never))
  const answer = (ids: ReadonlyArray<string>, yes: boolean) =>
    Effect.gen(function* () {
      const op: BrowserOp = { _tag: "AnswerHeld", tabId: 1, action: save, ids, yes }
      const outcome = yield* runAll(shop.run(op))
      return outcome._tag === "Succeeded" && outcome.value._tag === "HeldAnswered"
        ? outcome.value
        : assert.fail(JSON.stringify(outcome))
    })
  /** What became of what was sent, in its order. */
  const fates = () =>
    sent.map((_, index) => {
      const told = shop.debugged.sent.find(
        ({ method, params }) => params.requestId === `r${index + 1}` && FATES.has(method)
      )
      return told?.method ?? "waits"
    })
  yield* shop.run({ _tag: "ReadPage", tabId: 1 })
  return { ...shop, press, pressWith, readAfter, answer, fates }
})

const idsIn = (feedback: { readonly held?: ReadonlyArray<{ readonly id: string }> }) =>
  (feedback.held ?? []).map(({ id }) => id)

const where = ({ method, host, path }: SentRequest): string => `${method} ${host}${path}`

describe("What a step wants to send", () => {
  it.effect("is told with the step, all that one press caused, and waits", () =>
    Effect.gen(function* () {
      const { press, fates } = yield* start
      const feedback = yield* press(body({ note: "late" }), { url: "https://shop.example/orders/2" })
      assert.strictEqual(feedback.success, true)
      assert.strictEqual(feedback.settled, "held")
      assert.deepStrictEqual(
        feedback.held?.map(({ method, host, path, fields }) => ({ to: `${method} ${host}${path}`, fields })),
        [
          { to: "POST shop.example/orders/1", fields: [{ name: "note", value: "late" }] },
          { to: "POST shop.example/orders/2", fields: [] }
        ]
      )
      assert.deepStrictEqual(fates(), ["waits", "waits"])
    })
  )

  it.effect("leaves on a yes, and is told to have left by where it went alone", () =>
    Effect.gen(function* () {
      const { press, answer, fates } = yield* start
      const asked = yield* press(body({ note: "late" }))
      const { isSent, feedback } = yield* answer(idsIn(asked), true)
      assert.isTrue(isSent)
      assert.deepStrictEqual(feedback.sent?.map(where), ["POST shop.example/orders/1"])
      assert.isUndefined(feedback.held)
      assert.deepStrictEqual(fates(), ["Fetch.continueRequest"])
    })
  )

  it.effect("fails on a no", () =>
    Effect.gen(function* () {
      const { press, answer, fates } = yield* start
      const asked = yield* press({})
      const { isSent, feedback } = yield* answer(idsIn(asked), false)
      assert.isFalse(isSent)
      assert.isUndefined(feedback.sent)
      assert.deepStrictEqual(fates(), ["Fetch.failRequest"])
    })
  )

  it.effect("leaves as the step is taken again, where the yes came too late for it to wait", () =>
    Effect.gen(function* () {
      const { press, pressWith, answer, fates } = yield* start
      const asked = yield* press(body({ note: "late" }))
      yield* TestClock.adjust(HELD_REQUEST_MS)
      const { isSent, feedback } = yield* answer(idsIn(asked), true)
      // Nothing was done to the page: it is not waited for.
      assert.deepStrictEqual([isSent, feedback.settled], [false, undefined])
      const passes = (asked.held ?? []).map(({ print }) => print)
      const again = yield* pressWith(passes, [body({ note: "late" })])
      assert.isUndefined(again.held)
      assert.deepStrictEqual(fates(), ["Fetch.failRequest", "Fetch.continueRequest"])
    })
  )

  it.effect(
    "is told with the page that is read next, where it came after the step, and under one name each time",
    () =>
      Effect.gen(function* () {
        const { press, readAfter, answer } = yield* start
        yield* press()
        const reading = { method: "POST", ...body({ jsonrpc: "2.0", method: "orders.list", id: 1 }) }
        const { held = [], sent } = yield* readAfter(body({ note: "late" }), reading)
        assert.deepStrictEqual(
          held.map(({ path }) => path),
          ["/orders/1"]
        )
        assert.deepStrictEqual(
          sent?.map((one) => [where(one), one.isHarmless]),
          [["POST shop.example/orders/1", true]]
        )
        const again = yield* readAfter()
        assert.deepStrictEqual([again.held?.length, again.sent], [1, sent])
        assert.isTrue((yield* answer(idsIn({ held }), true)).isSent)
        assert.isUndefined((yield* readAfter()).held)
      })
  )

  it.effect("fails some seconds after the task has left its tab, which is let go of then", () =>
    Effect.gen(function* () {
      const { press, fates, run, debugged } = yield* start
      yield* press({})
      yield* run({ _tag: "LeaveTab", tabId: 1 })
      yield* TestClock.adjust(OUTGOING_AFTER_MS - 1)
      assert.deepStrictEqual(fates(), ["waits"])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(fates(), ["Fetch.failRequest"])
      assert.include(
        debugged.sent.map(({ method }) => method),
        "Fetch.disable"
      )
    })
  )
})
