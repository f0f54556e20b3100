/** Steps that have somebody else do something: the web agent, another agent, a tool of the chat. */
import { Effect, Result, Schema } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import { type AgentCall, followCalled, lookForCalled } from "#runtime/actors/agent-run/children/callAgent.ts"
import { outcomeOf, valueIn } from "#runtime/actors/agent-run/children/outcomeOf.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { RunOver } from "#runtime/actors/agent-run/RunOver.ts"
import { noRoom } from "#runtime/actors/agent-run/steps/goOnPages.ts"
import {
  ends,
  failsAt,
  on,
  type Place,
  type Steps,
  tellDone,
  type Walk,
  type Went
} from "#runtime/actors/agent-run/steps/Place.ts"
import { quoted, valueSaid } from "#runtime/actors/agent-run/steps/questionOf.ts"
import type { Given, OtherStep } from "#schemas/agents/AgentStep.ts"
import { valueGiven } from "#schemas/agents/calls/valueGiven.ts"
import { mismatchOf } from "#schemas/agents/mismatchOf.ts"
import type { Values, Variable, VariableType } from "#schemas/agents/Variable.ts"
import type { Came } from "./Came.ts"
import { callTool } from "./callTool.ts"
import { instruct } from "./instruct.ts"

/** What is given under each name; a variable that holds nothing is not given. `write`: how a value is put beside other words. */
const allGiven = (
  given: ReadonlyArray<Given>,
  values: Values,
  typeOf: (name: string) => VariableType | undefined,
  write?: typeof quoted
): Values =>
  Object.fromEntries(
    given.flatMap(({ name, text }) => {
      const value = valueGiven(text, values, typeOf(name), write)
      return value === undefined ? [] : [[name, value]]
    })
  )

/** What is for a variable. */
interface Found {
  readonly into: string
  /** Undefined: there is nothing. */
  readonly valueFor: (variable: Variable) => Schema.Json | undefined
  /** What is said then. */
  readonly missing?: string
}

interface Done {
  readonly came: Came
  readonly found: ReadonlyArray<Found>
}

const into = (variable: string | undefined, valueFor: Found["valueFor"]): ReadonlyArray<Found> =>
  variable === undefined ? [] : [{ into: variable, valueFor }]

const told = ({ message, said }: Came["result"]): string =>
  said === undefined ? message : `${message} ${said}`

/** What came of it where it was done, as it is kept. */
const Kept = Schema.Struct({
  message: Schema.String,
  said: Schema.optionalKey(Schema.String),
  tabId: Schema.optionalKey(Schema.Int),
  /** What is for variables, in their order; absent: nothing. */
  values: Schema.Array(Schema.Struct({ value: Schema.optionalKey(Schema.Json) })),
  /** Of the agent that ran. */
  name: Schema.optionalKey(Schema.String)
})
type Kept = typeof Kept.Type

const keptOf = (
  { result: { message, said }, tabId }: Came,
  values: ReadonlyArray<Schema.Json | undefined> = [],
  name?: string
): Kept => ({
  message,
  ...(said === undefined ? {} : { said }),
  ...(tabId === undefined ? {} : { tabId }),
  values: values.map((value) => (value === undefined ? {} : { value })),
  ...(name === undefined ? {} : { name })
})

const cameOf = ({ message, said, tabId }: Kept): Came => ({
  result: { type: "success", message, ...(said === undefined ? {} : { said }) },
  tabId
})

/** Followed to its end once: where that was done, a later question of the run has nobody followed again. Else the run ends with it. */
const keptOnce = <R>(
  { flow }: Walk,
  name: string,
  { tabId }: Place,
  having: Effect.Effect<{ readonly came: Came; readonly kept: Kept }, never, R>,
  doneBy: (kept: Kept) => Done
): Effect.Effect<Done, never, R> =>
  flow
    .keep(
      name,
      Kept,
      Effect.flatMap(having, ({ came, kept }) =>
        came.result.type === "success"
          ? Effect.succeed(kept)
          : Effect.fail(new RunOver({ result: came.result }))
      )
    )
    .pipe(
      Effect.map(doneBy),
      Effect.catchTag("RunOver", ({ result }) => Effect.succeed({ came: { result, tabId }, found: [] }))
    )

const instructed = (
  walk: Walk,
  all: Steps,
  at: number,
  place: Place,
  step: Extract<OtherStep, { readonly _tag: "instruct" }>
) =>
  keptOnce(
    walk,
    `${place.stretches} words`,
    place,
    Effect.map(instruct(walk, all, at, place, step.goal), (came) => ({ came, kept: keptOf(came) })),
    (kept) => {
      const came = cameOf(kept)
      return { came, found: into(step.into, (variable) => valueSaid(variable, told(came.result))) }
    }
  )

const agentRan = Effect.fnUntraced(function* (
  walk: Walk,
  { rounds }: Steps,
  at: number,
  place: Place,
  { agent, inputs, outputs }: Extract<OtherStep, { readonly _tag: "runAgent" }>
) {
  const { begun, flow, host } = walk
  const { stretches, tabId, values } = place
  const called = yield* lookForCalled(host, flow, begun, `${stretches} agent`, agent)
  const call: AgentCall = {
    number: stretches,
    place: at,
    rounds: rounds.map(({ round }) => round),
    inputsOf: ({ variables }) =>
      allGiven(inputs, values, (name) => variables.find((variable) => variable.name === name)?.type),
    tabId
  }
  const having = Effect.map(followCalled(host, begun, call, called), (came) => {
    const outcome = came.run === undefined ? null : outcomeOf(came.run)
    const found = outputs.map(({ name }) => valueIn(came.run, outcome, name))
    return { came, kept: keptOf(came, found, came.run?.begun?.definition.name) }
  })
  return yield* keptOnce(walk, `${stretches} run`, place, having, (kept) => ({
    came: cameOf(kept),
    found: outputs.map((output, index) => ({
      into: output.into,
      valueFor: () => kept.values[index]?.value,
      missing: runCopy.notFoundBy(kept.name ?? agent, output.name)
    }))
  }))
})

const toolCalled = Effect.fnUntraced(function* (
  { begun, flow, host }: Walk,
  { stretches, tabId, values }: Place,
  step: Extract<OtherStep, { readonly _tag: "callTool" }>
) {
  // A tool may show its user what it is given, in the product's name: what a page wrote stands there as a quotation.
  const args = allGiven(step.args, values, () => undefined, quoted)
  const { data = null, ...result } = yield* callTool(host, flow, begun, {
    number: stretches,
    name: step.tool,
    args,
    tabId
  })
  return {
    came: { result, tabId },
    found: into(step.into, (variable) => (variable.type === "string" ? result.message : data))
  } satisfies Done
})

const haveDone = (
  walk: Walk,
  all: Steps,
  at: number,
  place: Place,
  step: OtherStep
): Effect.Effect<Done, never, Actors> => {
  switch (step._tag) {
    case "instruct":
      return instructed(walk, all, at, place, step)
    case "runAgent":
      return agentRan(walk, all, at, place, step)
    case "callTool":
      return toolCalled(walk, place, step)
  }
}

/** Fails with what its user is told. */
const kept = (
  variables: ReadonlyArray<Variable>,
  found: ReadonlyArray<Found>
): Result.Result<Values, string> => {
  const values: Record<string, Schema.Json> = {}
  for (const { into: name, missing = "", valueFor } of found) {
    const variable = variables.find((one) => one.name === name)
    if (variable === undefined) return Result.fail(runCopy.unknownVariable(name))
    const value = valueFor(variable)
    if (value === undefined) return Result.fail(missing)
    const mismatch = mismatchOf(variable, value)
    if (mismatch !== undefined) return Result.fail(mismatch)
    values[name] = value
  }
  return Result.succeed(values)
}

/** `at`: the place of the step. Each has a number of its own among the tasks of the run. */
export const askOthers = Effect.fnUntraced(function* (
  walk: Walk,
  all: Steps,
  at: number,
  place: Place,
  step: OtherStep
): Effect.fn.Return<Went, never, Actors> {
  const full = noRoom(place)
  if (full !== undefined) return failsAt(at, all, full)
  const now = { ...place, stretches: place.stretches + 1 }
  const { came, found } = yield* haveDone(walk, all, at, now, step)
  const { message, said, type } = came.result
  if (type === "aborted") return ends({ type, message })
  if (type === "error") return failsAt(at, all, message, said)
  const values = kept(walk.begun.definition.variables, found)
  if (Result.isFailure(values)) return failsAt(at, all, values.failure)
  const next = {
    ...now,
    moves: place.moves + 1,
    tabId: came.tabId,
    values: { ...place.values, ...values.success }
  }
  yield* tellDone(walk, all, at + 1, next, values.success)
  return on(next)
})
