/**
 * `/action`: what a program asked for, carried out as the run of an agent that is made of it and kept nowhere. So what is asked
 * about is asked about, Stop ends it, and a restart does nothing twice. No model is asked, and none is offered it; nor does a
 * person say it, or a key that may only chat: its message has to be of such a dispatch.
 */
import { Effect, Result, Schema } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import * as ChatTool from "#runtime/tools/ChatTool.ts"
import type { RunStart } from "#runtime/tools/following/followRun.ts"
import type { ToolCall } from "#runtime/tools/ToolCall.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import { checkInputs } from "#schemas/agents/checkInputs.ts"
import { copy } from "#schemas/copy.ts"
import type { ActionRequest } from "#schemas/dispatch/ActionRequest.ts"
import { actionIn } from "#schemas/dispatch/actionText.ts"
import { isOfAction } from "#schemas/dispatch/dispatchMessage.ts"
import { refuseAction } from "#schemas/dispatch/refuseAction.ts"
import type { ActorId } from "#schemas/ids.ts"
import { actionDefinition } from "./actionDefinition.ts"
import { actionResult } from "./actionResult.ts"
import { actionCopy } from "./copy.ts"
import { RUN_ACTION } from "./names.ts"

/** Fails with the sentence its user is told. */
const requestIn = ({ messages }: ToolCall): Result.Result<ActionRequest, string> => {
  const asked = messages.findLast(({ type }) => type === "human")
  if (asked?.type !== "human" || !isOfAction(asked.id)) return Result.fail(actionCopy.forPrograms)
  const request = actionIn(asked.text)
  if (request === undefined) return Result.fail(actionCopy.unreadable)
  const why = refuseAction(request)
  return why === undefined ? Result.succeed(request) : Result.fail(why)
}

const failedRun = (message: string): RunResult => ({ type: "error", message })

/** Of the tab in front; undefined where there is none that may be seen. */
const tabInFront = (hostId: ActorId) =>
  Effect.map(callBrowser(hostId, { _tag: "GetCurrentView" }, crypto.randomUUID()), (outcome) =>
    outcome._tag === "Succeeded" && outcome.value._tag === "CurrentView"
      ? outcome.value.view?.tabId
      : undefined
  )

const prepare = Effect.fnUntraced(function* (
  { context, conversationId }: ToolCall,
  hostId: ActorId,
  request: ActionRequest
): Effect.fn.Return<RunStart | RunResult, never, Actors> {
  const definition = actionDefinition(request)
  const inputs = checkInputs(definition, { inputVariables: request.args ?? {} })
  if (Result.isFailure(inputs)) return failedRun(inputs.failure)
  const isHere = request.new_tab === false
  const tabId = isHere ? yield* tabInFront(hostId) : undefined
  if (isHere && tabId === undefined) return failedRun(copy.noActivePage)
  return {
    conversationId,
    hostId,
    ...(context.via === undefined ? {} : { via: context.via }),
    ...(tabId === undefined ? {} : { tabId }),
    // There is no agent to be told of it: it goes by its chat.
    agentId: conversationId,
    version: 0,
    definition,
    inputs: inputs.success
  }
})

export const runAction = ChatTool.make({
  name: RUN_ACTION,
  description: "Do what a program asked for on a page.",
  parameters: Schema.Struct({}),
  usage: "it takes nothing.",
  gates: ["extension"],
  hasRun: true,
  run: Effect.fnUntraced(function* (_, flow: ChatTool.ToolFlow<Actors>) {
    const request = requestIn(flow.call)
    if (Result.isFailure(request)) return { type: "error", message: request.failure, end: true } as const
    const start = prepare(flow.call, flow.passed("extension"), request.success)
    return actionResult(request.success, yield* flow.run(start))
  })
})
