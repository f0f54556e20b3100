/**
 * `POST /api/remote-prompts` and `POST /api/extension-actions`: something is asked for, and what has come of it so far. Asked again under the same id it is carried
 * out once, and answered with that.
 */
import { Effect, Result, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { DispatchAnswer } from "#gateway/api/answers.ts"
import { apiProblem, neverStored, notFound, problemOf } from "#gateway/api/apiProblem.ts"
import { apiCopy } from "#gateway/api/copy.ts"
import type { Operation } from "#gateway/api/Operation.ts"
import type { Paced } from "#gateway/api/paced.ts"
import { partReader, unreadable } from "#gateway/api/partReader.ts"
import { readRequest } from "#gateway/api/readRequest.ts"
import { withProblems } from "#gateway/api/withProblems.ts"
import { DeploymentSettings } from "#gateway/deployment/DeploymentSettings.ts"
import { Caller, type Route, userRoute } from "#gateway/http/route.ts"
import { scopeOf } from "#gateway/rpc/api-keys/methodScopes.ts"
import { RpcMethods } from "#gateway/rpc/RpcMethods.ts"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { actionRequestFields } from "#schemas/dispatch/ActionRequest.ts"
import { dispatchCopy } from "#schemas/dispatch/copy.ts"
import type { DispatchCommand } from "#schemas/dispatch/Dispatch.ts"
import { DispatchName, remotePromptFields } from "#schemas/dispatch/RemotePrompt.ts"
import { actorId } from "#schemas/ids.ts"
import { toldDispatch } from "./toldDispatch.ts"

const METHOD = "Dispatch.Send"

const PROMPTS = "/api/remote-prompts"
const ACTIONS = "/api/extension-actions"

const PromptRequest = Schema.Struct({
  /** Absent: a fresh one. The same request again, under the same id, is carried out once. */
  requestId: Schema.optionalKey(DispatchName),
  ...remotePromptFields
})

const ExtensionAction = Schema.Struct({
  requestId: PromptRequest.fields.requestId,
  ...actionRequestFields
})

export const dispatchOperations: ReadonlyArray<Operation> = [
  {
    group: "Dispatches",
    name: "dispatchPrompt",
    who: "user",
    isMethod: true,
    scope: scopeOf(METHOD),
    method: "POST",
    path: PROMPTS,
    summary: "Has the assistant carry out a prompt, once, in a chat that its user sees and can stop",
    about:
      "For people of the Enterprise edition. Answered at once, with what has come of it so far; ask `GET /api/remote-prompts/{requestId}` how it goes on. Asked again under the same `requestId` it is not carried out again. In the prompt `{{name}}` stands for the variable of that name. A key that names a chat to go on in needs `chats:write` as well. Where the prompt begins with a custom agent (`/{owner}/{agent name}`), the other variables are given to it. What was asked is forgotten once it is in the chat. What waits there for a day is not carried out any more, and an outcome is kept for a day.",
    body: PromptRequest,
    example: {
      requestId: "late-orders-2026-03-14",
      prompt: "Which orders of {{customer}} are late?",
      variables: { customer: "Ada Lovelace" }
    },
    answer: DispatchAnswer,
    status: 202,
    refusals: [403, 409, 410]
  },
  {
    group: "Dispatches",
    name: "dispatchAction",
    who: "user",
    isMethod: true,
    scope: scopeOf(METHOD),
    method: "POST",
    path: ACTIONS,
    summary: "Does one thing on a page in its user's browser, once, by selectors",
    about:
      "For people of the Enterprise edition. It is told in a chat of its own, as `/action`, where its user sees it, answers what it asks and stops it. `url` is opened first, in a tab of its own unless `new_tab` is false; without it the page in front is meant. `selectors` are CSS: the first one that leads to one element counts. `action.type` is `click`, `type`, `select` (the words of an option) or `press` (a key), each of the last three with its `value`, or `read`, whose text is `data`. Where none of the selectors leads to anything, or there are none, `fallback_operator_query` is reached by a model. `{{name}}` in them stands for the argument of that name in `args`. Code (`tool_code`, `input_schema_code`) and sheets are refused. Answered at once; ask `GET /api/extension-actions/{requestId}` how it goes on: `error` says in one sentence why it was not done. Not carried out any more after a day, and forgotten after one.",
    body: ExtensionAction,
    example: {
      requestId: "ship-1042-2026-03-14",
      name: "Ship order 1042",
      url: "https://shop.example/orders/1042",
      selectors: ["#ship", "button[name=ship]"],
      action: { type: "click" },
      fallback_operator_query: "Ship order {{order}}",
      args: { order: 1042 }
    },
    answer: DispatchAnswer,
    status: 202,
    refusals: [403, 409, 410]
  }
]

const readPrompt = partReader("body", Schema.toCodecJson(PromptRequest))
const readAction = partReader("body", Schema.toCodecJson(ExtensionAction))

/** Whoever lacks the edition is told where to get it, where this deployment says so. */
const refused = Effect.fnUntraced(function* (failure: Parameters<typeof problemOf>[0]) {
  const isEdition = failure._tag === "Forbidden" && failure.message === dispatchCopy.enterpriseOnly
  if (!isEdition) return problemOf(failure)
  const { enterprise } = yield* Effect.flatMap(DeploymentSettings, ({ now }) => now)
  const link = enterprise === undefined ? {} : { link: enterprise }
  return apiProblem(403, { error: failure._tag, message: failure.message, ...link })
})

const dispatched = (caller: Identity, requestId: string, command: DispatchCommand) =>
  Effect.gen(function* () {
    const { ask } = yield* RpcMethods
    const id = actorId(caller.userId, requestId)
    yield* ask(caller, METHOD, { actorId: id, commandId: crypto.randomUUID(), command })
    const frame = yield* ask(caller, "Dispatch.Watch", { actorId: id })
    const told = frame._tag === "Snapshot" ? toldDispatch(frame.state) : undefined
    return told === undefined
      ? notFound(apiCopy.noDispatch)
      : HttpServerResponse.jsonUnsafe(told, { status: 202, headers: neverStored })
  }).pipe(Effect.catch(refused))

const dispatchPrompt = (caller: Identity) =>
  Effect.gen(function* () {
    const read = readPrompt((yield* readRequest(true)).body)
    if (Result.isFailure(read)) return apiProblem(400, unreadable(read.failure))
    const { requestId = crypto.randomUUID(), ...prompt } = read.success
    return yield* dispatched(caller, requestId, { _tag: "DispatchPrompt", ...prompt })
  })

const dispatchAction = (caller: Identity) =>
  Effect.gen(function* () {
    const read = readAction((yield* readRequest(true)).body)
    if (Result.isFailure(read)) return apiProblem(400, unreadable(read.failure))
    const { requestId = crypto.randomUUID(), ...action } = read.success
    return yield* dispatched(caller, requestId, { _tag: "DispatchAction", ...action })
  })

export const dispatchRoutes = (pace: Paced): ReadonlyArray<Route> => [
  userRoute(
    "POST",
    PROMPTS,
    scopeOf(METHOD),
    Effect.flatMap(Caller, (caller) => pace(caller, withProblems(dispatchPrompt(caller), METHOD)))
  ),
  userRoute(
    "POST",
    ACTIONS,
    scopeOf(METHOD),
    Effect.flatMap(Caller, (caller) => pace(caller, withProblems(dispatchAction(caller), METHOD)))
  )
]
