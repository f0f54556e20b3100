/**
 * A run calls another agent: it has a run of its own, which is recorded before it begins, followed to its end, and found as it is by
 * a replay. Which agent is meant, and in which version, is looked for once.
 */
import { Effect, Result } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { filesMadeIn } from "#runtime/actors/agent-run/files/fileNamed.ts"
import type { RunHost } from "#runtime/actors/agent-run/recordTask.ts"
import { readShared } from "#runtime/actors/custom-agent/sharing/readShared.ts"
import type { Flow } from "#runtime/flow/Flow.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { followRun, type RunStart } from "#runtime/tools/following/followRun.ts"
import { lastTaskOf } from "#runtime/tools/following/lastTaskOf.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import { type AgentDefinition, stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import type { AgentVersion } from "#schemas/agents/CustomAgent.ts"
import { checkInputs } from "#schemas/agents/checkInputs.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { ActorId, nameOf, ownerOf, type UserId } from "#schemas/ids.ts"
import { agentsAbove, Called, findCalled } from "./findCalled.ts"

type Begun = NonNullable<AgentRunState["begun"]>

export interface AgentCall {
  /** Within its run: names what is recorded of it, and its child. */
  readonly number: number
  /** The place of the step that calls, from 0. */
  readonly place: number
  /** Which round of each repeat it is called in, outermost first. */
  readonly rounds?: ReadonlyArray<number>
  /** What it is given. */
  readonly inputsOf: (definition: AgentDefinition) => Values
  /** The tab its caller works in, which is its own as well; undefined: in none yet. */
  readonly tabId: number | undefined
}

/** The run that calls is being stopped: nothing was looked for. */
export interface Stopped {
  readonly _tag: "Stopped"
}

/** `run`: as it ended; undefined: it did not begin. `tabId`: where it left off. */
export interface CallEnd {
  readonly result: RunResult
  readonly run: AgentRunState | undefined
  readonly tabId: number | undefined
}

const failedRun = (message: string): RunResult => ({ type: "error", message })

/** While its caller is being stopped nothing begins. */
const stopped: RunResult = { type: "aborted", message: toolCopy.abortedByUser }

const isRunning = ({ status }: AgentRunState): boolean => status._tag === "Running"

/** Undefined: it was deleted, saved too often since, or is not shared any more. */
const versionOf = Effect.fnUntraced(function* (runner: UserId, agentId: ActorId, version: number) {
  const agent = yield* readShared(agentId, runner)
  const kept: ReadonlyArray<AgentVersion> = agent === undefined ? [] : agent.earlier
  return [...(agent?.current ? [agent.current] : []), ...kept].find((one) => one.version === version)
})

/** Recorded in its caller before it begins, so that whoever erases that finds it. Undefined: it is; else how its call ends. */
const recordChild = Effect.fnUntraced(function* (
  host: RunHost,
  runId: ActorId,
  { definition, version }: AgentVersion,
  agentId: string,
  { place, rounds = [] }: AgentCall
) {
  const { name } = definition
  const within = rounds.length === 0 ? {} : { rounds }
  const totalSteps = stepCountOf(definition)
  const child = { runId, agentId, version, name, totalSteps, place, ...within }
  yield* host.report({ _tag: "ChildBegan", child })
  const state = yield* host.state
  if (state.children?.some((one) => one.runId === runId)) return undefined
  return isRunning(state) ? failedRun(toolCopy.agentUnderWay) : stopped
})

const startOf = Effect.fnUntraced(function* (
  host: RunHost,
  begun: Begun,
  call: AgentCall,
  runId: ActorId,
  called: Extract<Called, { readonly _tag: "Found" }>
): Effect.fn.Return<RunStart | RunResult, never, Actors> {
  const { inputsOf, tabId } = call
  const agent = yield* versionOf(ownerOf(host.id), ActorId.make(called.agentId), called.version)
  if (agent === undefined) return failedRun(toolCopy.agentGone)
  const { definition, version } = agent
  const inputs = checkInputs(definition, { inputVariables: inputsOf(definition) })
  if (Result.isFailure(inputs)) return failedRun(inputs.failure)
  const ended = yield* recordChild(host, runId, agent, called.agentId, call)
  if (ended !== undefined) return ended
  const { beginsIn, conversationId, files, hostId, via, withoutPage } = begun
  return {
    conversationId,
    hostId,
    ...(tabId === undefined ? {} : { tabId }),
    ...(beginsIn === undefined ? {} : { beginsIn }),
    ...(withoutPage === undefined ? {} : { withoutPage }),
    ...(via === undefined ? {} : { via }),
    ...(files === undefined ? {} : { files }),
    caller: { runId: host.id, agents: agentsAbove(begun), name: begun.definition.name },
    agentId: called.agentId,
    version,
    definition,
    inputs: inputs.success
  }
})

/** Which agent is meant, and in which version: looked for once. `name`: within the flow. */
export const lookForCalled = Effect.fnUntraced(function* (
  host: RunHost,
  flow: Flow,
  begun: Begun,
  name: string,
  agent: string
): Effect.fn.Return<Called | Stopped, never, Actors> {
  if (!isRunning(yield* host.state)) return { _tag: "Stopped" }
  return yield* flow.idempotent(name, Called, findCalled(host.id, begun, agent))
})

/** Begins it where it has not begun, and follows it to its end, however often that is done. */
export const followCalled = Effect.fnUntraced(function* (
  host: RunHost,
  begun: Begun,
  call: AgentCall,
  called: Called | Stopped
) {
  const { number, tabId } = call
  if (called._tag === "Stopped") return { result: stopped, run: undefined, tabId } satisfies CallEnd
  if (called._tag === "Refused") {
    return { result: failedRun(called.message), run: undefined, tabId } satisfies CallEnd
  }
  const runId = ActorId.make(`${host.id}-${number}`)
  let last: AgentRunState | undefined
  const result = yield* followRun(
    {
      toolCallId: nameOf(runId),
      taskId: runId,
      progress: (label) => host.report({ _tag: "Label", label }),
      waiting: (wait, asks, by) => host.report({ _tag: "TaskWaits", wait, asks, by }),
      seenRun: (run) => {
        last = run
        return host.report({ _tag: "ChildWent", runId, completedSteps: run.completedSteps })
      }
    },
    startOf(host, begun, call, runId, called)
  )
  const completedSteps = last?.completedSteps ?? 0
  const files = last === undefined ? [] : filesMadeIn(last)
  yield* host.report({
    _tag: "ChildWent",
    runId,
    completedSteps,
    ended: result.type,
    ...(files.length === 0 ? {} : { files })
  })
  const { webAgentTask } = yield* Actors
  const taskId = yield* lastTaskOf(last)
  const task = taskId === undefined ? undefined : yield* currentState(webAgentTask, ActorId.make(taskId))
  const name = last?.begun?.definition.name
  return {
    result:
      name !== undefined && result.type === "error"
        ? { ...result, message: runCopy.childFailed(name, result.message) }
        : result,
    run: last,
    tabId: task?.tabId ?? tabId
  } satisfies CallEnd
})
