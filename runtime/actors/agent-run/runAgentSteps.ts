/**
 * A run of an agent: a durable function that goes through its steps. Stretches of them on pages are done by web-agent tasks,
 * each of which is followed to its end, and found as it is by a replay; what is asked is asked once (`runFlow`).
 */
import { Effect, Schema } from "effect"
import { stepsDone } from "#runtime/actors/web-agent/script/stepsDone.ts"
import type { Flow } from "#runtime/flow/Flow.ts"
import { runFlow } from "#runtime/flow/runFlow.ts"
import { followTask } from "#runtime/tools/following/followTask.ts"
import { isCallOver } from "#runtime/tools/following/isCallOver.ts"
import type { AgentRunState, RunResult } from "#schemas/agent-run/AgentRun.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { isEmpty, readBy, writtenBy } from "#schemas/agents/AgentProblem.ts"
import { type AgentStep, PageStep } from "#schemas/agents/AgentStep.ts"
import { VALUES_MAX_CHARS } from "#schemas/agents/limits.ts"
import { mismatchOf } from "#schemas/agents/mismatchOf.ts"
import type { Values, Variable } from "#schemas/agents/Variable.ts"
import { ActorId, nameOf } from "#schemas/ids.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { runCopy } from "./copy.ts"
import { FOUND_MAX_CHARS, PYTHON_FLOW_MAX_ENTRIES } from "./limits.ts"
import { namedHosts } from "./namedHosts.ts"
import { runPythonAgent } from "./python/runPythonAgent.ts"
import { confirmationOf, questionFor, valueOfAnswer } from "./questionOf.ts"
import { type RunHost, recordTask } from "./recordTask.ts"
import { filledIn, namesSecret, stretchAt } from "./stretchAt.ts"

type Host = RunHost
type Begun = NonNullable<AgentRunState["begun"]>

/** Where a run is: what its variables hold, and the tab it works in once it has one. */
interface Place {
  readonly at: number
  /** So many stretches were begun. */
  readonly stretches: number
  readonly values: Values
  readonly tabId: number | undefined
}

type Went =
  | { readonly _tag: "On"; readonly place: Place }
  | { readonly _tag: "Ends"; readonly result: RunResult }

const ends = (result: RunResult): Went => ({ _tag: "Ends", result })

const failsAt = (place: number, message: string): Went =>
  ends({ type: "error", message: runCopy.atStep(place + 1, message), step: place + 1 })

/** Of a task. `step`: the one it stood at. */
const resultOf = ({ message, said, type }: ToolResult, step: number): RunResult => ({
  type,
  message,
  ...(said === undefined ? {} : { said }),
  ...(type === "error" ? { step } : {})
})

const withoutTab = (result: RunResult): RunResult => ({
  ...result,
  message: `${runCopy.noTab} ${result.message}`
})

/** Those that a stretch writes, without what they begin with. */
const variablesOf = (
  { variables }: AgentDefinition,
  stretch: ReadonlyArray<PageStep>
): ReadonlyArray<Variable> => {
  const written = new Set(stretch.map(writtenBy))
  return variables.flatMap(({ defaultValue: _, ...variable }) =>
    written.has(variable.name) ? [variable] : []
  )
}

const goOnPages = Effect.fnUntraced(function* (host: Host, begun: Begun, place: Place) {
  const { beginsIn, conversationId, definition, hostId, withoutPage } = begun
  const { at, tabId, values } = place
  if (JSON.stringify(values).length > VALUES_MAX_CHARS) return failsAt(at, runCopy.tooMuch)
  const stretch = stretchAt(definition.steps, at)
  const script = stretch.map((step) => filledIn(step, values))
  const tooLong = script.findIndex((step) => !Schema.is(PageStep)(step))
  if (tooLong !== -1) return failsAt(at + tooLong, runCopy.tooLong)
  const empty = script.findIndex(isEmpty)
  if (empty !== -1) return failsAt(at + empty, runCopy.empty(stretch.slice(empty, empty + 1).flatMap(readBy)))
  const secret = script.findIndex((made, index) => stretch[index] && namesSecret(stretch[index], made))
  if (secret !== -1) return failsAt(at + secret, runCopy.namesSecret)
  const to = at + script.length
  const stretches = place.stretches + 1
  const taskId = ActorId.make(`${host.id}-${stretches}`)
  yield* recordTask(host, taskId, at, to)
  let last: WebAgentTaskState | undefined
  const result = yield* followTask(
    {
      toolCallId: nameOf(taskId),
      taskId,
      progress: (label) => host.report({ _tag: "Label", label }),
      // Steps of an agent draft nothing.
      suggest: () => Effect.void,
      waiting: (wait, asks) => host.report({ _tag: "TaskWaits", wait, asks }),
      seen: (task) => {
        last = task
        return host.report({ _tag: "Done", completedSteps: at + stepsDone(task), values: task.extracted })
      }
    },
    Effect.succeed({
      goal: definition.name,
      conversationId,
      hostId,
      tabId: tabId ?? null,
      ...(tabId === undefined && beginsIn !== undefined ? { beginsIn } : {}),
      ...(tabId === undefined && withoutPage === true ? { withoutPage } : {}),
      script,
      firstNumber: at + 1,
      namedHosts: namedHosts(definition.steps),
      variables: variablesOf(definition, stretch)
    })
  )
  if (result.type !== "success") {
    const isTabMissing = result.type === "error" && script[0]?._tag === "open" && last?.tabId === null
    const ended = resultOf(result, at + Math.min(last === undefined ? 1 : stepsDone(last) + 1, script.length))
    return ends(isTabMissing ? withoutTab(ended) : ended)
  }
  const { extracted = {}, healed } = last ?? {}
  if (healed !== undefined) yield* host.report({ _tag: "Healed", healed })
  yield* host.report({ _tag: "Done", completedSteps: to, values: extracted })
  return {
    _tag: "On",
    place: { at: to, stretches, values: { ...values, ...extracted }, tabId: last?.tabId ?? tabId }
  } satisfies Went
})

type UserStep = Exclude<AgentStep, PageStep>

const askUser = Effect.fnUntraced(function* (
  host: Host,
  flow: Flow,
  { variables }: AgentDefinition,
  step: UserStep,
  place: Place
) {
  const { at, values } = place
  const on = Effect.fnUntraced(function* (found: Values) {
    yield* host.report({ _tag: "Done", completedSteps: at + 1, values: found })
    return { _tag: "On", place: { ...place, at: at + 1, values: { ...values, ...found } } } satisfies Went
  })
  if (step._tag === "confirm") {
    const { answer } = yield* flow.ask(confirmationOf(step.question, values))
    return answer.yes ? yield* on({}) : ends({ type: "aborted", message: runCopy.aborted })
  }
  const variable = variables.find(({ name }) => name === step.into)
  if (variable === undefined) return failsAt(at, runCopy.unknownVariable(step.into))
  const { answer } = yield* flow.ask(questionFor(step.question, variable, values))
  const value = valueOfAnswer(variable, answer)
  const mismatch = mismatchOf(variable, value)
  if (mismatch !== undefined) return failsAt(at, mismatch)
  return yield* on({ [variable.name]: value })
})

/** What its steps read on pages. */
const foundBy = ({ steps }: AgentDefinition, values: Values): Values =>
  Object.fromEntries(
    steps.flatMap((step) => {
      const name = step._tag === "extract" ? writtenBy(step) : undefined
      return name === undefined || !Object.hasOwn(values, name) ? [] : [[name, values[name] ?? null]]
    })
  )

const success = ({ definition }: Begun, values: Values): RunResult => {
  const found = foundBy(definition, values)
  const isFound = Object.keys(found).length > 0
  return {
    type: "success",
    message: runCopy.done(definition.name, definition.steps.length),
    ...(isFound ? { said: truncateText(runCopy.found(found), FOUND_MAX_CHARS) } : {})
  }
}

const goThrough = Effect.fnUntraced(function* (host: Host, flow: Flow, begun: Begun) {
  const { definition, inputs } = begun
  let place: Place = { at: 0, stretches: 0, values: inputs, tabId: undefined }
  for (let step = definition.steps[0]; step !== undefined; step = definition.steps[place.at]) {
    const went: Went =
      step._tag === "ask" || step._tag === "confirm"
        ? yield* askUser(host, flow, definition, step, place)
        : yield* goOnPages(host, begun, place)
    if (went._tag === "Ends") return went.result
    place = went.place
  }
  return success(begun, place.values)
})

export const runAgentSteps = Effect.fnUntraced(function* (host: Host, isResumed: boolean) {
  const { begun } = yield* host.state
  if (begun === undefined) return
  if (isResumed && (yield* isCallOver(host.id, begun.conversationId))) {
    return yield* host.report({ _tag: "Unfollowed" })
  }
  const isPython = begun.definition.type === "Python"
  const entries = Effect.map(host.state, ({ flow }) => flow)
  const end = yield* runFlow(
    {
      id: host.id,
      log: {
        entries,
        write: (entry) =>
          Effect.gen(function* () {
            const before = (yield* entries).length
            yield* host.report({ _tag: "Flow", entry })
            return (yield* entries).length > before
          })
      },
      progress: (label) => host.report({ _tag: "Label", label }),
      suggest: () => Effect.void,
      ...(isPython ? { maxEntries: PYTHON_FLOW_MAX_ENTRIES } : {})
    },
    (flow) => (isPython ? runPythonAgent(host, flow, begun) : goThrough(host, flow, begun))
  )
  if (end._tag === "Done") yield* host.report({ _tag: "Finish", result: end.result })
})
