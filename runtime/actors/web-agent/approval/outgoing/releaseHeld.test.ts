/** What a step wants to send leaves on its user's yes, once, and on nothing else. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { type FakePage, NEW_TAB } from "#runtime/actors/testing/FakeBrowser.ts"
import { makeHeldPage } from "#runtime/actors/testing/HeldPage.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import type * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import {
  answerAsked,
  calls,
  done,
  proposalOf,
  reaches,
  startOn,
  task,
  tell,
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import type { BrowserOp } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import { ownerActorOf } from "#schemas/ids.ts"
import { evolvePreferences } from "#schemas/preferences/Preferences.ts"
import { grantsOf } from "#schemas/question/grantsOf.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { openQuestion } from "#schemas/web-agent/WebAgentTaskState.ts"

const save = ["click", { i: "0.1" }] as const
const next = ["click", { i: "0.2" }] as const
const yes = answerAsked(copy.continue)
const no = answerAsked(copy.cancel)

const given = <A, E, R>(script: ReadonlyArray<ScriptedModel.ScriptedAnswer>, run: Effect.Effect<A, E, R>) =>
  run.pipe(Effect.provide(world(script)), Effect.scoped)

/** Every operation that the browser was asked for. */
const noting = (page: FakePage) => {
  const ops: Array<BrowserOp> = []
  return { ops, page: { ...page, onOp: (op: BrowserOp) => void ops.push(op) } }
}

const asked = (count: number) =>
  passing(until(({ status, questions }) => status._tag === "Waiting" && questions.length === count))

const grantFor = (grant: "task" | "always") =>
  Effect.gen(function* () {
    const { webAgentTask } = yield* Actors
    const state = yield* currentState(webAgentTask, task)
    const request = yield* Effect.fromNullishOr(state && openQuestion(state))
    yield* tell({ _tag: "Answer", ...requestRef(request), value: { kind: "confirm", yes: true, grant } })
  })

describe("What a step wants to send", () => {
  it.effect("is asked about with where it would go, and with what was pressed in what", () =>
    given(
      [calls(save), calls(done())],
      Effect.gen(function* () {
        const { page, sent } = makeHeldPage()
        yield* startOn(page)
        const { questions, steps } = yield* asked(1)
        const { request } = questions[0] ?? assert.fail()
        assert.strictEqual(request.text, "Pressing “Save” wants to send something to shop.example. Send it?")
        assert.isUndefined(request.dangerous)
        const proposal = proposalOf(questions[0])
        assert.strictEqual(proposal?.outgoing?.stepId, steps[0]?.id)
        assert.deepStrictEqual(
          proposal?.outgoing?.requests.map(({ path }) => path),
          ["/orders/1"]
        )
        assert.deepStrictEqual(proposal?.about, ["Order 1"])
        assert.deepStrictEqual(sent, [])
      })
    )
  )

  it.effect("leaves on a yes, once, and what came of it stands in the step's place", () =>
    given(
      [calls(save), calls(done())],
      Effect.gen(function* () {
        const { page, pressed, sent } = makeHeldPage()
        yield* startOn(page)
        yield* asked(1)
        yield* yes
        const { steps } = yield* reaches("Finished")
        assert.deepStrictEqual(sent, ["/orders/1"])
        assert.strictEqual(pressed(), 1)
        assert.strictEqual(steps.length, 1)
        assert.deepStrictEqual(steps[0]?.feedback?.sent, [
          { method: "POST", host: "shop.example", path: "/orders/1" }
        ])
        assert.isUndefined(steps[0]?.feedback?.held)
      })
    )
  )

  it.effect("fails on a no, with which the task ends, before its tab is given back", () =>
    given(
      [calls(save), calls(done())],
      Effect.gen(function* () {
        const { page: held, refused, sent } = makeHeldPage()
        const { ops, page } = noting(held)
        yield* startOn(page)
        yield* asked(1)
        yield* no
        const { status } = yield* reaches("Finished")
        assert.strictEqual(status._tag === "Finished" && status.result.type, "aborted")
        yield* passing(
          Effect.suspend(() => (ops.at(-1)?._tag === "LeaveTab" ? Effect.void : Effect.fail("not yet"))).pipe(
            Effect.eventually
          )
        )
        assert.deepStrictEqual(
          ops.slice(-2).map(({ _tag }) => _tag),
          ["AnswerHeld", "LeaveTab"]
        )
        assert.deepStrictEqual([sent, refused], [[], ["/orders/1"]])
      })
    )
  )

  it.effect("leaves when the step is taken once more, where it waited too long", () =>
    given(
      [calls(save), calls(done())],
      Effect.gen(function* () {
        const { page, pressed, sent, timeOut } = makeHeldPage()
        yield* startOn(page)
        yield* asked(1)
        timeOut()
        yield* yes
        const { questions, steps } = yield* reaches("Finished")
        assert.deepStrictEqual(sent, ["/orders/1"])
        assert.strictEqual(pressed(), 2)
        assert.strictEqual(questions.length, 1)
        assert.deepStrictEqual(
          steps.map(({ feedback }) => feedback?.sent?.length ?? 0),
          [0, 1]
        )
      })
    )
  )

  it.effect("leaves when the step is taken once more in its own tab, where it had opened another one", () =>
    given(
      [calls(save), calls(done())],
      Effect.gen(function* () {
        const { page: held, sent, timeOut } = makeHeldPage()
        const OPENED = 2
        const { ops, page } = noting({
          ...held,
          html: (tabId) => (tabId === OPENED ? "<heading>Opened" : held.html(tabId)),
          opensTab: () => OPENED
        })
        yield* startOn(page)
        yield* asked(1)
        timeOut()
        yield* yes
        yield* reaches("Finished")
        assert.deepStrictEqual(sent, ["/orders/1"])
        assert.deepStrictEqual(
          ops.flatMap((op) => (op._tag === "Act" ? [op.tabId] : [])),
          [NEW_TAB, NEW_TAB]
        )
      })
    )
  )

  it.effect("is asked about anew where the page would send something else by then", () =>
    given(
      [calls(save), calls(done())],
      Effect.gen(function* () {
        const { orders, page, sent, timeOut } = makeHeldPage()
        yield* startOn(page)
        yield* asked(1)
        timeOut()
        orders.path = "/orders/2"
        yield* yes
        const { questions } = yield* asked(2)
        assert.deepStrictEqual(
          proposalOf(questions[1])?.outgoing?.requests.map(({ path }) => path),
          ["/orders/2"]
        )
        assert.deepStrictEqual(sent, [])
        yield* yes
        yield* reaches("Finished")
        assert.deepStrictEqual(sent, ["/orders/2"])
      })
    )
  )

  const along = { method: "POST", host: "shop.example", path: "/drafts" }
  it.effect("is not pressed for once more where a part of the step has left: its model is told", () =>
    given(
      [calls(save), calls(done("Left it."))],
      Effect.gen(function* () {
        const { orders, page, pressed, sent, timeOut } = makeHeldPage()
        orders.along = along
        yield* startOn(page)
        yield* asked(1)
        timeOut()
        yield* yes
        const { steps } = yield* reaches("Finished")
        assert.deepStrictEqual([sent, pressed()], [[], 1])
        assert.deepStrictEqual(steps[0]?.feedback?.sent, [along])
      })
    )
  )

  it.effect("is pressed for once more where nothing has left but what may leave any number of times", () =>
    given(
      [calls(save), calls(done())],
      Effect.gen(function* () {
        const { orders, page, pressed, sent, timeOut } = makeHeldPage()
        orders.along = { ...along, isHarmless: true }
        yield* startOn(page)
        yield* asked(1)
        timeOut()
        yield* yes
        yield* reaches("Finished")
        assert.deepStrictEqual([sent, pressed()], [["/orders/1"], 2])
      })
    )
  )

  for (const [what, change] of [
    ["another row", { order: "Order 2" }],
    ["another document", { document: 2 }]
  ] as const) {
    it.effect(`is not pressed for once more where the page shows ${what}: the model decides anew`, () =>
      given(
        [calls(save), calls(done("Left it."))],
        Effect.gen(function* () {
          const { orders, page, pressed, sent, timeOut } = makeHeldPage()
          yield* startOn(page)
          yield* asked(1)
          timeOut()
          Object.assign(orders, change)
          yield* yes
          yield* reaches("Finished")
          assert.deepStrictEqual(sent, [])
          assert.strictEqual(pressed(), 1)
        })
      )
    )
  }

  it.effect("is followed by the rest of the answer once it has left", () =>
    given(
      [calls(save, next), calls(done())],
      Effect.gen(function* () {
        const { page } = makeHeldPage()
        yield* startOn(page)
        yield* asked(1)
        yield* yes
        const { steps } = yield* reaches("Finished")
        assert.deepStrictEqual(
          steps.map(({ target }) => target),
          ["Save", "Next"]
        )
      })
    )
  )

  it.effect("is asked about once for a task, where its user allows it for the task", () =>
    given(
      [calls(save), calls(save), calls(done())],
      Effect.gen(function* () {
        const { page, sent } = makeHeldPage()
        yield* startOn(page)
        yield* asked(1)
        yield* grantFor("task")
        const { questions } = yield* reaches("Finished")
        assert.strictEqual(questions.length, 1)
        assert.deepStrictEqual(sent, ["/orders/1", "/orders/1"])
      })
    )
  )

  it.effect(
    "is kept among what its user allows for good, where they say so, as what the question showed",
    () =>
      given(
        [calls(save), calls(save), calls(done())],
        Effect.gen(function* () {
          const { page, sent } = makeHeldPage()
          yield* startOn(page)
          const { questions } = yield* asked(1)
          yield* grantFor("always")
          yield* reaches("Finished")
          assert.deepStrictEqual(sent, ["/orders/1", "/orders/1"])
          const { preferences } = yield* Actors
          const kept = yield* passing(
            preferences.watch(ownerActorOf(task)).pipe(
              statesOf(evolvePreferences),
              Stream.filter(({ approvals }) => approvals.grants.length > 0),
              Stream.runHead
            )
          )
          const key = proposalOf(questions[0])?.outgoing?.requests[0]?.key
          const { grants } = Option.getOrThrow(kept).approvals
          assert.deepStrictEqual(
            grants.map((grant) => [grant.key, grant.site, grant.what]),
            [[key, "shop.example", "Save"]]
          )
        })
      )
  )

  it.effect("is judged by what its user chose, and by what they allowed for good on the page's site", () =>
    given(
      [calls(next), calls(done())],
      Effect.gen(function* () {
        const { ops, page } = noting(makeHeldPage().page)
        const { preferences } = yield* Actors
        const mine = ownerActorOf(task)
        for (const [id, site] of [
          ["1", "shop.example"],
          ["2", "other.example"]
        ] as const) {
          const grants = [{ key: `of ${site}` }]
          yield* preferences.send(mine, id, { _tag: "AllowAlways", site, what: "Save", grants })
        }
        yield* preferences.send(mine, "3", { _tag: "SetApprovalMode", mode: "always" })
        yield* preferences.send(mine, "4", { _tag: "TrustSite", site: "shop.example" })
        yield* startOn(page)
        yield* reaches("Finished")
        const judgement = ops.flatMap((op) => (op._tag === "Act" ? [op.judgement] : []))[0]
        assert.deepInclude(judgement, {
          asksAlways: true,
          grants: [{ key: "of shop.example" }],
          trusted: ["shop.example"]
        })
      })
    )
  )

  it.effect("is asked about each time otherwise", () =>
    given(
      [calls(save), calls(save), calls(done())],
      Effect.gen(function* () {
        const { page, sent } = makeHeldPage()
        yield* startOn(page)
        yield* asked(1)
        yield* yes
        yield* asked(2)
        assert.deepStrictEqual(sent, ["/orders/1"])
      })
    )
  )

  it.effect("after the step was over is asked about before the model goes on", () =>
    given(
      [calls(next), calls(done())],
      Effect.gen(function* () {
        const { page, pressed, sendLate, sent } = makeHeldPage()
        yield* startOn({
          ...page,
          act: (action, op) => {
            sendLate("/drafts/1")
            return page.act(action, op)
          }
        })
        const { questions, steps } = yield* asked(1)
        assert.match(questions[0]?.request.text ?? "", /^Pressing “Next” .* to shop\.example/)
        assert.strictEqual(steps[0]?.feedback?.held?.length, 1)
        assert.deepStrictEqual(sent, [])
        yield* yes
        yield* reaches("Finished")
        assert.deepStrictEqual(sent, ["/drafts/1"])
        assert.strictEqual(pressed(), 0)
      })
    )
  )

  it.effect("after a step, and waited too long, is not pressed for: the model decides anew", () =>
    given(
      [calls(next), calls(done())],
      Effect.gen(function* () {
        const { page: held, sendLate, sent, timeOut } = makeHeldPage()
        const { ops, page } = noting(held)
        let isTold = false
        yield* startOn({
          ...page,
          act: (action, op) => {
            if (!isTold) sendLate("/drafts/1")
            isTold = true
            return page.act(action, op)
          }
        })
        yield* asked(1)
        timeOut()
        yield* yes
        yield* reaches("Finished")
        assert.deepStrictEqual(sent, [])
        assert.strictEqual(ops.filter(({ _tag }) => _tag === "Act").length, 1)
      })
    )
  )

  it.effect("after a step is noted once, however often the browser tells it", () =>
    given(
      [calls(next), calls(next), calls(done())],
      Effect.gen(function* () {
        const { page } = makeHeldPage()
        const left = ["draft", "seen"].map((id) => ({
          id,
          method: "POST",
          host: "shop.example",
          path: "/beat"
        }))
        yield* startOn({
          ...page,
          act: () => Effect.succeed({ success: true, settled: "silence", sent: left.slice(0, 1) }),
          left: () => left
        })
        const { steps } = yield* reaches("Finished")
        assert.deepStrictEqual(
          steps.map(({ feedback }) => feedback?.sent?.map(({ id }) => id)),
          [["draft", "seen"], ["draft"]]
        )
      })
    )
  )

  it.effect("is allowed for no longer than once where its user wants to be asked each time", () =>
    given(
      [calls(save), calls(done())],
      Effect.gen(function* () {
        const { page } = makeHeldPage()
        const { preferences } = yield* Actors
        yield* preferences.send(ownerActorOf(task), "1", { _tag: "SetApprovalMode", mode: "always" })
        yield* startOn(page)
        const { questions } = yield* asked(1)
        const request = questions[0]?.request
        assert.deepStrictEqual(request?.kind === "confirm" ? grantsOf(request) : undefined, [])
      })
    )
  )

  it.effect("fails when the task is stopped while it is asked about", () =>
    given(
      [calls(save), calls(done())],
      Effect.gen(function* () {
        const { page, refused, sent, waiting } = makeHeldPage()
        yield* startOn(page)
        yield* asked(1)
        yield* tell({ _tag: "AbortTask" })
        yield* reaches("Finished")
        yield* passing(
          Effect.suspend(() => (waiting.size === 0 ? Effect.void : Effect.fail("waits"))).pipe(
            Effect.eventually
          )
        )
        assert.deepStrictEqual([sent, refused], [[], ["/orders/1"]])
      })
    )
  )
})
