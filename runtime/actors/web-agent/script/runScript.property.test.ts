/** A script whatever happens to it: one of three results, its steps in order, and none of them twice. */

import { isDeepStrictEqual } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Logger, Scope } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { CrashingJournal, type CrashPoint } from "#runtime/actor/testing/CrashingJournal.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import { shown } from "#runtime/actors/testing/HeldPage.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { startProcess } from "#runtime/actors/testing/startProcess.ts"
import { answerAsked, hostId, offered, task, until } from "#runtime/actors/testing/TaskStage.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { PageStep } from "#schemas/agents/AgentStep.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

type Kind = "open" | "type" | "moved" | "delete" | "wait" | "read"
type Doing = "succeeds" | "fails" | "navigates" | "hangs" | "holds" | "holdsAndSendsAPart"

const stepOf = (kind: Kind, index: number): PageStep => {
  const id = `s${index}`
  if (kind === "open") return { _tag: "open", id, url: `https://example.test/${index}` }
  if (kind === "wait") return { _tag: "waitFor", id, text: `text ${index}`, seconds: 5 }
  if (kind === "delete") return { _tag: "click", id, target: { description: "Delete" } }
  // Nothing leads to it, and a model says which one it is.
  if (kind === "moved") return { _tag: "type", id, target: { description: "Moved" }, text: `text ${index}` }
  return kind === "type"
    ? { _tag: "type", id, target: { description: "Name" }, text: `text ${index}` }
    : { _tag: "extract", id, target: { description: "Total" }, into: `v${index}` }
}

/** How what was moved is found from now on. */
const led: CapturedElement = {
  url: "https://example.test/",
  title: "",
  frames: [],
  identity: { documentId: "d", n: 2, tagName: "input", role: "textbox", name: "Name" },
  selectors: [{ kind: "id", css: "#name" }],
  context: { text: "", ancestors: [], siblings: [] }
}

const model = ScriptedModel.layer([], undefined, () => "0.2")
const healing = LocalActors.layer.pipe(Layer.provide(model), Layer.provide(SqliteStore.layerMemory))

/** What is done on the page, step by step. */
const actionsOf = (kinds: ReadonlyArray<Kind>): ReadonlyArray<AgentAction> =>
  kinds.flatMap((kind, index): ReadonlyArray<AgentAction> => {
    switch (kind) {
      case "open":
        return [{ _tag: "navigate", url: `https://example.test/${index}` }]
      case "type":
      case "moved":
        return [{ _tag: "type", i: "0.2", text: `text ${index}` }]
      case "delete":
        return [{ _tag: "click", i: "0.4" }]
      case "wait":
        return [{ _tag: "waitFor", text: `text ${index}`, waitSeconds: 5 }]
      default:
        return []
    }
  })

const notingPage = (does: IterableIterator<Doing>) => {
  const acted: Array<AgentAction> = []
  const opened: Array<string> = []
  let held = 0
  let isPart = false
  const page: FakeBrowser.FakePage = {
    html: () => "<textbox i=0.2>Name\n<button i=0.4>Delete",
    target: ({ target }) => ({ Name: "0.2", Delete: "0.4" })[target.description] ?? 0,
    element: () => led,
    value: () => ({ json: '"42"' }),
    onOpen: (url) => {
      opened.push(url)
      acted.push({ _tag: "navigate", url })
      return does.next().value === "fails" ? "There is no such page." : undefined
    },
    onHeld: () =>
      Effect.succeed(
        isPart
          ? { isSent: false, feedback: { success: true, sent: [shown("/part", "sent")] } }
          : { isSent: true, feedback: { success: true } }
      ),
    act: (action) =>
      Effect.suspend((): ReturnType<FakeBrowser.FakePage["act"]> => {
        // A wait changes nothing, and what is left of it is waited for anew.
        if (action._tag !== "waitFor" || !isDeepStrictEqual(acted.at(-1), action)) acted.push(action)
        const doing = does.next().value
        switch (doing) {
          case "holds":
          case "holdsAndSendsAPart":
            isPart = doing === "holdsAndSendsAPart"
            held += 1
            return Effect.succeed({ success: true, settled: "held", held: [shown("/held", `held-${held}`)] })
          case "fails":
            return Effect.succeed({
              success: false,
              errorMessage: { name: "ElementNotFound" as const, message: "gone" }
            })
          case "navigates":
            return Effect.succeed({ success: true, settled: "navigation" as const })
          case "hangs":
            return Effect.never
          default:
            return Effect.succeed({ success: true, settled: "silence" as const })
        }
      })
  }
  return { acted, opened, page }
}

const startCommand = (kinds: ReadonlyArray<Kind>) =>
  ({
    _tag: "StartTask",
    goal: "run it",
    conversationId: "ada/chat",
    hostId,
    tabId: null,
    script: kinds.map(stepOf),
    namedHosts: ["example.test"],
    variables: kinds.map((_, index) => ({ name: `v${index}`, type: "string" as const }))
  }) as const

const isRest = ({ status }: WebAgentTaskState): boolean =>
  ["Finished", "Paused", "Waiting"].includes(status._tag)

/** A failure is that of the step that acted last; what was cut stood there, or at one before the next that acts, or at that. */
const inspectNumber = (message: string, kinds: ReadonlyArray<Kind>, acted: number, isCut: boolean): void => {
  const [, number, became] = /Step (\d+) \([^)]+\) (failed|was under way|was next)/.exec(message) ?? []
  if (number === undefined) return
  const acting = kinds.flatMap((kind, index) => (kind === "read" ? [] : [index + 1]))
  const last = acting[acted - 1] ?? 0
  const next = acting[acted] ?? kinds.length
  if (became === "was next") {
    assert.isAtLeast(Number(number), Math.max(1, last), message)
    assert.isAtMost(Number(number), next, message)
  } else {
    assert.include(isCut ? [last, next] : [last], Number(number), message)
  }
}

/** The steps that were done are the first ones, each once; with success, all of them. */
const inspect = (
  state: WebAgentTaskState,
  kinds: ReadonlyArray<Kind>,
  acted: ReadonlyArray<AgentAction>,
  isCut: boolean
) => {
  const { status } = state
  if (status._tag !== "Finished") return assert.fail(status._tag)
  const all = actionsOf(kinds)
  assert.include(["success", "error", "aborted"], status.result.type)
  assert.deepStrictEqual(acted, all.slice(0, acted.length), "out of order, or twice")
  const moved = kinds.filter((kind) => kind === "moved").length
  // A step that is asked about anew may be looked for anew.
  if (moved === 0) assert.strictEqual(state.modelCalls, 0)
  assert.isAtMost(state.healed?.length ?? 0, moved)
  const read = kinds.flatMap((kind, index) => (kind === "read" ? [`v${index}`] : []))
  assert.deepStrictEqual(
    Object.keys(state.extracted),
    read.slice(0, Object.keys(state.extracted).length),
    "read out of order"
  )
  inspectNumber(status.result.message, kinds, acted.length, isCut)
  if (status.result.type !== "success") return
  assert.lengthOf(state.healed ?? [], moved)
  assert.strictEqual(acted.length, all.length)
  assert.strictEqual(state.scriptTaken, kinds.length)
  assert.deepStrictEqual(Object.keys(state.extracted), read)
}

const kindsArbitrary = fc.array(fc.constantFrom<Kind>("open", "type", "moved", "delete", "wait", "read"), {
  maxLength: 5
})
const doings = fc.infiniteStream(
  fc.constantFrom<Doing>(
    ...(["succeeds", "succeeds", "succeeds", "succeeds"] as const),
    ...(["fails", "navigates", "hangs", "holds", "holdsAndSendsAPart"] as const)
  )
)
const stopping = fc.option(
  fc.record({
    afterActions: fc.integer({ min: 0, max: 3 }),
    by: fc.constantFrom("AbortTask" as const, "PauseTask" as const, "TakeOver" as const)
  }),
  { nil: undefined }
)

describe("A script", () => {
  it("ends in one of three results, its steps in order and none twice, whatever fails, hangs or is stopped", () =>
    fc.assert(
      fc.asyncProperty(kindsArbitrary, doings, stopping, fc.boolean(), (kinds, does, stop, agrees) =>
        Effect.gen(function* () {
          const { acted, opened, page } = notingPage(does)
          yield* Effect.gen(function* () {
            const { webAgentTask } = yield* Actors
            yield* passing(FakeBrowser.connect(hostId, page))
            yield* webAgentTask.send(task, "start", startCommand(kinds))
            if (stop !== undefined) {
              yield* passing(
                until(({ status }) => status._tag !== "Running" || acted.length >= stop.afterActions)
              )
              yield* Effect.ignore(webAgentTask.send(task, "stop", { _tag: stop.by }))
              yield* passing(until(isRest))
              yield* Effect.ignore(webAgentTask.send(task, "resume", { _tag: "ResumeTask" }))
            }
            const answering = Effect.forever(
              Effect.gen(function* () {
                const asking = yield* until(({ status }) => status._tag === "Waiting")
                yield* Effect.ignore(answerAsked(offered(asking, agrees)))
              })
            )
            const ended = yield* passing(
              Effect.raceFirst(
                until(({ status }) => status._tag === "Finished"),
                answering
              )
            )
            inspect(ended, kinds, acted, stop?.by === "TakeOver")
            assert.isAtMost(opened.length, 1, "another tab")
            const deleted = acted.filter(({ _tag }) => _tag === "click").length
            assert.isTrue(agrees || deleted === 0, "done without a yes")
          }).pipe(Effect.provide(healing), Effect.scoped)
        }).pipe(Effect.provide([TestClock.layer(), Logger.layer([])]), Effect.runPromise)
      ),
      { numRuns: 80 }
    ))

  const kinds: ReadonlyArray<Kind> = ["open", "type", "wait", "read", "delete", "moved"]

  /** Killed at a write, and gone on with by the next process. */
  const killed = Effect.fnUntraced(function* (write: number, point: CrashPoint) {
    const { acted, page } = notingPage((["succeeds", "holds"] as const).values())
    let journal = new CrashingJournal(yield* Journal)
    const live = Effect.gen(function* () {
      const scope = yield* Scope.make()
      const context = yield* Effect.provideService(startProcess(scope, [], model), Journal, journal.service)
      yield* passing(FakeBrowser.connect(hostId, page)).pipe(
        Effect.provideContext(context),
        Scope.provide(scope)
      )
      return Context.get(context, Actors)
    })
    /** As far as it comes in this life. */
    const goOn = Effect.fnUntraced(function* (actors: Actors["Service"]) {
      yield* Effect.forkChild(Effect.ignore(actors.webAgentTask.send(task, "start", startCommand(kinds))))
      const answering = Effect.forever(
        Effect.gen(function* () {
          const asking = yield* until(({ status }) => status._tag === "Waiting")
          yield* Effect.ignore(answerAsked(offered(asking, true)))
        })
      )
      yield* passing(
        Effect.raceFirst(
          until(({ status }) => status._tag === "Finished"),
          answering
        ).pipe(Effect.provideService(Actors, actors), Effect.timeoutOption("20 seconds"))
      )
    })
    const first = yield* live
    journal.crashAt(write, point)
    yield* goOn(first)
    const { isCrashed } = journal
    journal = yield* journal.revive
    const second = yield* live
    yield* goOn(second)
    const state = yield* passing(currentState(second.webAgentTask, task))
    return { acted, isCrashed, state: state ?? assert.fail("no task") }
  })

  it.effect("is done at most once, and says where it stood, whenever the server is killed", () =>
    Effect.gen(function* () {
      let write = 0
      let isCrashed = true
      let cut = 0
      while (isCrashed) {
        write += 1
        for (const point of ["before", "after"] as const) {
          const came = yield* killed(write, point).pipe(Effect.provide(SqliteStore.layerMemory))
          isCrashed = came.isCrashed
          inspect(came.state, kinds, came.acted, true)
          const { status } = came.state
          const said =
            status._tag === "Finished" && status.result.type === "error" ? status.result.message : ""
          if (/Step \d \(.+\) was (?:under way|next)/.test(said)) cut += 1
        }
      }
      assert.isAbove(cut, 3, "the script was never cut")
    })
  )
})
