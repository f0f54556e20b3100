/**
 * The `runAgent` tool: runs one of the user's agents with what it is given, and waits for its result. A message that names an
 * agent first calls it without a model (`callOfMention`): then its result is the whole reply. Whether a model may is its user's choice.
 */
import { Effect, Result, Schema } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { readShared } from "#runtime/actors/custom-agent/sharing/readShared.ts"
import * as ChatTool from "#runtime/tools/ChatTool.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { RunStart } from "#runtime/tools/following/followRun.ts"
import type { ToolCall } from "#runtime/tools/ToolCall.ts"
import { tabOfTask } from "#runtime/tools/tabOfCall.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import { begin, stackOf } from "#schemas/agent-run/runStack.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { sharedIn } from "#schemas/agents/AgentLibrary.ts"
import { stepAlone } from "#schemas/agents/calls/stepAlone.ts"
import { checkInputs } from "#schemas/agents/checkInputs.ts"
import { agentCopy } from "#schemas/agents/copy.ts"
import { parseRunInput, type RunInput } from "#schemas/agents/parseRunInput.ts"
import { usableOf } from "#schemas/agents/sharing/usableOf.ts"
import { countOf } from "#schemas/agents/stepTree.ts"
import { ActorId, ownerActorOf, ownerOf } from "#schemas/ids.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { agentsOffered } from "./agentsOffered.ts"
import { askBeforeRun } from "./askBeforeRun.ts"
import { findAgent } from "./findAgent.ts"
import { refuseGone } from "./refuseGone.ts"

export const RUN_AGENT = "runAgent"

const failedRun = (message: string): RunResult => ({ type: "error", message })

/** How the last run before this one in the chat stands: earlier ones had ended as that began. */
const stackBefore = Effect.fnUntraced(function* ({ messages, toolCallId }: ToolCall) {
  const { agentRun } = yield* Actors
  const before = messages
    .flatMap((message) => (message.type === "ai" ? message.fragments : []))
    .findLast(
      (fragment) =>
        fragment.type === "tool" && fragment.agentRunId !== undefined && fragment.toolCallId !== toolCallId
    )
  const runId = before?.type === "tool" ? before.agentRunId : undefined
  if (runId === undefined) return stackOf(undefined)
  return stackOf(yield* currentState(agentRun, ActorId.make(runId)))
})

/** What a run goes by, and begins with; of one step, only what that needs. */
const beginningOf = (whole: AgentDefinition, given: RunInput) => {
  const { onlyStep } = given
  const definition = onlyStep === undefined ? whole : stepAlone(whole, onlyStep)
  return definition === undefined
    ? Result.fail(agentCopy.noStep(onlyStep ?? 0, countOf(whole.steps)))
    : Result.map(checkInputs(definition, given), (inputs) => ({
        definition,
        inputs,
        ...(onlyStep === undefined ? {} : { onlyStep })
      }))
}

const prepare = Effect.fnUntraced(function* (
  call: ToolCall,
  hostId: ActorId,
  agent: string,
  input: string
): Effect.fn.Return<RunStart | RunResult, never, Actors> {
  const { agentLibrary } = yield* Actors
  const user = ownerOf(call.conversationId)
  const begins = begin(yield* stackBefore(call), call.toolCallId)
  if (begins._tag === "Refused") return failedRun(toolCopy.agentUnderWay)
  if (begins._tag === "Aborted") return { type: "aborted", message: toolCopy.abortedByUser }
  const library = yield* currentState(agentLibrary, ownerActorOf(call.conversationId))
  const own = library?.agents ?? []
  const shared = library === undefined ? [] : usableOf(sharedIn(library))
  // What is shared with its user is theirs to begin: a model knows of none, and no words of another person are in its prompt.
  const meant = findAgent(user, agent, { own, shared: call.isMention === true ? shared : [] })
  if (Result.isFailure(meant)) return failedRun(meant.failure)
  const id = meant.success
  const current = (yield* readShared(id, user))?.current ?? undefined
  if (current === undefined) return failedRun(toolCopy.agentGone)
  const { version } = current
  const made = Result.flatMap(parseRunInput(input), (given) =>
    // A step alone is its user's to try: a model would pass by what the agent asks before it.
    given.onlyStep !== undefined && call.isMention !== true
      ? Result.fail(agentCopy.wholeOnly)
      : beginningOf(current.definition, given)
  )
  if (Result.isFailure(made)) return failedRun(made.failure)
  const { onlyStep = 1 } = made.success
  const owner = ownerOf(id)
  const callable = owner === user ? [...own, ...shared] : shared.filter((one) => one.owner.userId === owner)
  const gone = yield* refuseGone(user, owner, made.success.definition, callable, onlyStep)
  if (gone !== undefined) return failedRun(gone)
  const beginsIn = yield* tabOfTask(call, hostId)
  return {
    conversationId: call.conversationId,
    hostId,
    ...(beginsIn === undefined ? {} : { beginsIn }),
    ...(beginsIn === undefined && call.context.withoutPage === true ? { withoutPage: true } : {}),
    ...(call.context.via === undefined ? {} : { via: call.context.via }),
    ...(call.files.length === 0 ? {} : { files: call.files }),
    agentId: id,
    version,
    ...made.success
  }
})

/** No model will say how it ended; and a model goes on after what went wrong, but not after what its user stopped. */
const resultOf = ({ isMention }: ToolCall, { step: _, type, ...words }: RunResult): ToolResult => ({
  type,
  ...words,
  end: type === "aborted" || isMention === true
})

export const runAgent = ChatTool.make({
  name: RUN_AGENT,
  description:
    "Run one of the user's own agents: fixed steps in their browser, which they have written down. `agent`: its name, as it is listed. `input`: plain text, or values for its inputs as inputVariables={json object}.",
  parameters: Schema.Struct({ agent: Schema.NonEmptyString, input: Schema.optionalKey(Schema.String) }),
  usage: "it takes the name of an agent, and its input as a text.",
  gates: ["agentRuns", "extension"],
  hasRun: true,
  isOffered: ({ agentRuns, agents }) => agents.length > 0 && agentRuns !== "never",
  prompt: ({ agentRuns, agents }) => [
    "Run one of the user's agents with runAgent where they ask for it, or for just what it does; where an input is missing, ask for it first. They have these agents, with what each has to be given:",
    ...agentsOffered(agents),
    ...(agentRuns === "ask"
      ? ["Before one of them runs the user is asked whether it may: do not ask that yourself."]
      : [])
  ],
  run: Effect.fnUntraced(function* ({ agent, input = "" }, flow: ChatTool.ToolFlow<Actors>) {
    const { call } = flow
    const hostId = flow.passed("extension")
    const prepared = prepare(call, hostId, agent, input)
    if (flow.passed("agentRuns") === "run") return resultOf(call, yield* flow.run(prepared))
    const asked = yield* askBeforeRun(flow, prepared)
    if (asked._tag === "Ended") return resultOf(call, asked.result)
    const { agentId, name, version } = asked
    // Its user said no to this, and not to what they asked for: the model goes on without it.
    if (asked._tag === "Declined")
      return { type: "aborted", message: toolCopy.agentDeclined(name), end: false } as const
    const asAgreed = Effect.map(prepare(call, hostId, agentId, input), (start) =>
      "type" in start || start.version === version ? start : failedRun(toolCopy.agentChanged(name))
    )
    return resultOf(call, yield* flow.run(asAgreed))
  })
})
