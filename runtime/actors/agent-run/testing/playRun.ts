/**
 * A world in which runs of agents are cut: steps of every kind, a page that does what it is told or not, a user, a model, and processes
 * that are killed at their writes. What comes of a run in it is told by `interpret`.
 */
import { Effect } from "effect"
import fc from "fast-check"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { answerAsked, calls, done } from "#runtime/actors/testing/TaskStage.ts"
import { throughDeaths } from "#runtime/actors/testing/throughDeaths.ts"
import { openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import type { Condition } from "#schemas/agents/Condition.ts"
import type { StepTarget } from "#schemas/agents/StepTarget.ts"
import { mapSteps } from "#schemas/agents/stepTree.ts"
import type { Values, Variable } from "#schemas/agents/Variable.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { agentOf, keep } from "./agents.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")
const run = actorId(owner, "run")

const target = { description: "Name" }

/** As it was pointed out once, on a page that has changed since. */
const elementAt = (i: string): CapturedElement => ({
  url: "https://example.test/",
  title: "Test page",
  frames: [],
  identity: { documentId: "d", n: 1, tagName: "input", role: "textbox", name: `element ${i}` },
  selectors: [{ kind: "id", css: `#now-${i.replace(".", "-")}` }],
  context: { text: "Order 4711", ancestors: [], siblings: [] }
})
const pointedOut = (description: string): StepTarget => ({ description, element: elementAt("then") })

/** Of which element its model says that it is the one that was pointed out; it says of no other. */
const model = ScriptedModel.layer(
  Array.from({ length: 200 }, () => calls(done("It is done."))),
  undefined,
  (prompt) => (JSON.stringify(prompt.content).includes("Moved") ? "0.2" : "none")
)
export const actorsIn = LocalActors.lasting(model)

/** Named by its place, so that whatever is done says which step did it, and by what it is in a round for. */
const plain = fc.constantFrom<Array<AgentStep>>(
  { _tag: "type", id: "", target, text: "{{found}} {{item}} {{row.n}}" },
  { _tag: "type", id: "", target, text: "{{found}} {{item}} {{row.n}}" },
  { _tag: "extract", id: "", target, into: "found" },
  { _tag: "extract", id: "", target, into: "found" },
  { _tag: "click", id: "", target: { description: "Delete" } },
  { _tag: "ask", id: "", question: "?", into: "found" },
  { _tag: "confirm", id: "", question: "Go on?" },
  { _tag: "click", id: "", target: { description: "Gone" } },
  { _tag: "upload", id: "", target, file: "{{rows}}" },
  { _tag: "type", id: "", target: pointedOut("Moved"), text: "{{found}}" },
  { _tag: "type", id: "", target: pointedOut("Moved"), text: "{{found}}" },
  { _tag: "type", id: "", target: pointedOut("Moved"), text: "{{found}}" },
  { _tag: "type", id: "", target: pointedOut("Moved"), text: "{{found}}" },
  { _tag: "type", id: "", target: pointedOut("Lost"), text: "{{found}}" },
  { _tag: "press", id: "", target, key: "Tab" },
  { _tag: "select", id: "", target: { description: "Size" }, option: "{{item}} large" },
  { _tag: "waitFor", id: "", text: "there", seconds: 1 },
  { _tag: "waitFor", id: "", text: "elsewhere", seconds: 1 },
  { _tag: "open", id: "", url: "https://example.test/" },
  { _tag: "instruct", id: "", goal: "Look", into: "found" },
  {
    _tag: "runAgent",
    id: "",
    agent: "Child",
    inputs: [{ name: "text", text: "{{found}}" }],
    outputs: [{ name: "seen", into: "found" }]
  },
  {
    _tag: "callTool",
    id: "",
    tool: "askUser",
    args: [
      { name: "question", text: "Which?" },
      { name: "options", text: '[{"label":"Continue"},{"label":"Cancel"}]' }
    ],
    into: "found"
  }
)
/** What it does is done in the tab of who calls it. */
const child = agentOf({
  name: "Child",
  variables: [
    { name: "text", type: "string", defaultValue: "" },
    { name: "seen", type: "string" }
  ],
  steps: [
    { _tag: "type", id: "c1", target, text: "child {{text}}" },
    { _tag: "extract", id: "c2", target, into: "seen" }
  ]
})

const condition = fc.oneof(
  fc.constantFrom<Array<Condition>>(
    { _tag: "empty", variable: "found" },
    { _tag: "empty", variable: "found", isNot: true },
    { _tag: "equals", variable: "item", text: "a" },
    { _tag: "equals", variable: "row", field: "n", text: "2" },
    { _tag: "onPage", text: "there" },
    { _tag: "onPage", text: "elsewhere" },
    { _tag: "onPage", text: "elsewhere", isNot: true }
  )
)
const some = (levels: number): fc.Arbitrary<ReadonlyArray<AgentStep>> => {
  if (levels === 1) return fc.array(plain, { maxLength: 5 })
  const within = some(levels - 1)
  const nested = fc.oneof(
    fc
      .record({ condition, yes: within, no: within })
      .map((made): AgentStep => ({ _tag: "decide", id: "", ...made })),
    fc
      .tuple(fc.constantFrom(["list", "item"], ["none", "item"], ["rows", "row"]), within)
      .map(([[over = "", as = ""], steps]): AgentStep => ({ _tag: "repeat", id: "", over, as, steps }))
  )
  return fc.array(fc.oneof({ weight: 2, arbitrary: plain }, { weight: 1, arbitrary: nested }), {
    maxLength: 4
  })
}
/** Each with an id of its own, which stands in what it does and asks. */
const numbered = (steps: ReadonlyArray<AgentStep>): ReadonlyArray<AgentStep> => {
  let count = 0
  return mapSteps(steps, (step) => {
    const id = `s${count++}`
    switch (step._tag) {
      case "type":
        return { ...step, id, text: `${id} ${step.text}` }
      case "ask":
      case "confirm":
        return { ...step, id, question: `${id} ${step.question}` }
      case "callTool":
        return {
          ...step,
          id,
          args: step.args.map((one) =>
            one.name === "question" ? { ...one, text: `${id} ${one.text}` } : one
          )
        }
      default:
        return { ...step, id }
    }
  })
}
const steps = some(3).map(numbered)
export const inputs: Values = { list: ["a", "b"], none: [], rows: [{ n: "1" }, { n: "2" }] }
const variables: ReadonlyArray<Variable> = [
  { name: "found", type: "string" },
  { name: "item", type: "string" },
  { name: "row", type: "dataRecord" },
  ...["list", "none", "rows"].map((name) => ({ name, type: "array" as const }))
]

const ends = fc.array(
  fc.record({ write: fc.integer({ min: 1, max: 12 }), point: fc.constantFrom("before", "after") }),
  { maxLength: 3 }
)
const does = fc.array(
  fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  { minLength: 30, maxLength: 30 }
)

export interface World {
  readonly steps: ReadonlyArray<AgentStep>
  readonly ends: ReadonlyArray<{ readonly write: number; readonly point: "before" | "after" }>
  /** What its user says to everything. */
  readonly yes: boolean
  /** Whether the page does what it is told, each time it is. */
  readonly does: ReadonlyArray<boolean>
  readonly stopAt: number | undefined
}

export const play = Effect.fnUntraced(function* (given: World) {
  const acted: Array<string> = []
  const page: FakeBrowser.FakePage = {
    html: () => "<textbox i=0.2>Name\n<button i=0.4>Delete\n<combobox i=0.5>Size",
    target: ({ target: { description } }) => ({ Name: "0.2", Delete: "0.4", Size: "0.5" })[description] ?? 0,
    element: elementAt,
    value: () => ({ json: '"seen"' }),
    act: (action, { files = [] }) =>
      Effect.sync(() => {
        if (action._tag === "waitFor") {
          return action.text === "there"
            ? { success: true, settled: "silence" as const }
            : { success: false, errorMessage: { name: "TimedOut" as const, message: "not there" } }
        }
        // To go to an address changes nothing, however often it is done.
        if (action._tag === "navigate") return { success: true, settled: "silence" as const }
        const isDone = given.does[acted.length] ?? true
        if (action._tag === "type") acted.push(action.text)
        else acted.push([action._tag, ...files.map(({ name }) => name)].join(" "))
        return isDone
          ? { success: true, settled: "silence" as const }
          : { success: false, errorMessage: { name: "ElementNotFound" as const, message: "gone" } }
      })
  }
  let left = given.ends
  let stopsIn = given.stopAt

  const ended = yield* throughDeaths(
    Effect.fnUntraced(function* (journal) {
      const { agentRun } = yield* Actors
      const [next] = left
      left = left.slice(1)
      if (next !== undefined) journal.crashAt(next.write, next.point)
      yield* FakeBrowser.connect(hostId, page)
      yield* Effect.ignore(keep(actorId(owner, "child"), child))
      yield* Effect.ignore(
        agentRun.send(run, "start", {
          _tag: "StartRun",
          conversationId: chat,
          hostId,
          agentId: "ada/agent",
          version: 1,
          definition: agentOf({ variables, steps: given.steps }),
          inputs
        })
      )
      for (;;) {
        const state = yield* currentState(agentRun, run)
        if (state === undefined) continue
        if (state.status._tag === "Finished") return state
        if (stopsIn !== undefined && stopsIn-- <= 0) {
          stopsIn = undefined
          yield* Effect.ignore(agentRun.send(run, "stop", { _tag: "AbortRun" }))
        }
        const request = openRunQuestion(state)
        if (request !== undefined) {
          const value = { kind: "words", text: given.yes ? copy.continue : copy.cancel } as const
          yield* Effect.ignore(
            agentRun.send(run, request.id, { _tag: "Answer", ...requestRef(request), value })
          )
        }
        const task = state.tasks.at(-1)
        if (state.taskWaits === "question" && task !== undefined) {
          const said = given.yes ? copy.continue : copy.cancel
          yield* Effect.ignore(answerAsked(said, [], ActorId.make(task.taskId)))
        }
        yield* Effect.yieldNow
      }
    })
  )
  return { acted, ended }
})

export const world: fc.Arbitrary<World> = fc.record({
  steps,
  ends,
  yes: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  does,
  stopAt: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.nat({ max: 20 }) }
  )
})
