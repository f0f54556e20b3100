/**
 * Deletes all that is a person's, in two steps: first every chat that is listed, each by its own deletion; once the last
 * of them has left the index, what no list has: chats in which nothing was sent yet, what they prefer, the models they connected with
 * their keys, their prompt library, their agents, their webhooks, what programs asked for, and the files that nothing names. What cannot be deleted is counted, and holds up nothing else. Each step
 * may be cut off and begun again: twice is once.
 */
import { Effect } from "effect"
import type { ActorClient } from "#runtime/actor/ActorClient.ts"
import type { JobHost, Reaction } from "#runtime/actor/ActorDefinition.ts"
import { actorRetry, sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { leaveAgent } from "#runtime/actors/custom-agent/sharing/leaveAgent.ts"
import { Quotas } from "#runtime/actors/usage/Quotas.ts"
import { WebhookTeller } from "#runtime/actors/webhooks/WebhookTeller.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { sharedIn } from "#schemas/agents/AgentLibrary.ts"
import { CustomAgent } from "#schemas/agents/CustomAgent.ts"
import { BrowserHost } from "#schemas/browser-host/BrowserHost.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { Dispatch } from "#schemas/dispatch/Dispatch.ts"
import { ActorId, nameOf, ownCommandId, ownerOf } from "#schemas/ids.ts"
import { chatsToErase, type ErasedPart } from "#schemas/user/Erasure.ts"
import type { UserEvent, UserState } from "#schemas/user/User.ts"
import { endUnreadable } from "./endUnreadable.ts"

export type ErasureJob = { readonly _tag: "EraseChats" } | { readonly _tag: "EraseRest" }

export type ErasureReport =
  /** It was deleted before, and is listed all the same. */
  | { readonly _tag: "ChatGone"; readonly id: string }
  | { readonly _tag: "ChatStays"; readonly id: string }
  /** `chatsLeft`: of those that no list has. */
  | {
      readonly _tag: "Erased"
      readonly chatsLeft: number
      readonly partsLeft: ReadonlyArray<ErasedPart>
    }

type Host = JobHost<UserState, ErasureReport>

export const reactToErasure = (event: UserEvent, state: UserState): ReadonlyArray<Reaction<ErasureJob>> => {
  const { erasing } = state
  if (erasing === undefined) return []
  const start = (job: ErasureJob): Reaction<ErasureJob> => ({
    _tag: "Start",
    key: `${job._tag}:${erasing.at}`,
    job
  })
  const isLeft = chatsToErase(state).length > 0
  switch (event._tag) {
    case "ErasureBegan":
    case "ErasureResumed":
      return [start({ _tag: isLeft ? "EraseChats" : "EraseRest" })]
    case "ConversationForgotten":
    case "ConversationUnlisted":
    case "ErasureSkipped":
      return isLeft ? [] : [start({ _tag: "EraseRest" })]
    default:
      return []
  }
}

const stays = (what: string, reason: string) =>
  Effect.logWarning("Something that was to be deleted is still there").pipe(
    Effect.annotateLogs({ what, reason })
  )

/** One that has begun to end leaves the index, or the library, by itself. */
type Outcome = "Ending" | "Gone" | "Stays"

const erase = <State, Command, Event, Rejection extends { readonly _tag: string }>(
  kind: string,
  client: ActorClient<State, Command, Event, Rejection>,
  id: ActorId,
  command: Command
) =>
  sendUntilAnswered(client, id, ownCommandId(`erase:${id}`), command).pipe(
    Effect.as<Outcome>("Ending"),
    Effect.catch((error): Effect.Effect<Outcome, never, Journal> => {
      const reason = "reason" in error ? String(error.reason) : error._tag
      if (reason === "Deleted") return Effect.succeed("Gone")
      const failed = (why: string) => Effect.as(stays(`${kind} ${id}`, why), "Stays" as const)
      if (reason !== "Unreadable") return failed(reason)
      return endUnreadable({ kind, id }, client.inspect(id)).pipe(
        Effect.retry({ schedule: actorRetry, while: ({ _tag }) => _tag === "StoreUnavailable" }),
        Effect.as<Outcome>("Ending"),
        Effect.catch(({ _tag }) => failed(_tag))
      )
    })
  )

const eraseChat = (name: string) =>
  Effect.flatMap(Actors, ({ conversation }) =>
    erase(Conversation.kind, conversation, ActorId.make(name), { _tag: "DeleteChat" })
  )

const eraseAgent = (name: string) =>
  Effect.flatMap(Actors, ({ customAgent }) =>
    erase(CustomAgent.kind, customAgent, ActorId.make(name), { _tag: "EraseAgent" })
  )

const eraseChats = Effect.fnUntraced(function* ({ report, state }: Host) {
  for (const { id } of chatsToErase(yield* state)) {
    const outcome = yield* eraseChat(id)
    if (outcome === "Gone") yield* report({ _tag: "ChatGone", id })
    if (outcome === "Stays") yield* report({ _tag: "ChatStays", id })
  }
})

/** In which nothing was sent, but files were attached or a model was chosen. */
const eraseUnlisted = Effect.fnUntraced(function* ({ id, state }: Host, at: number) {
  const { owned } = yield* Journal
  const { conversations, erasing } = yield* state
  const known = new Set([...conversations.map((entry) => entry.id), ...(erasing?.skipped ?? [])])
  const chats = (yield* owned(ownerOf(id), Conversation.kind, at)).filter((chat) => !known.has(chat.id))
  const outcomes = yield* Effect.forEach(chats, (chat) => eraseChat(chat.id))
  return outcomes.filter((outcome) => outcome === "Stays").length
})

/** Agents of others that know of them forget them; Theirs are erased, whether the library knows of them or not, then the library. What was begun since stays in it. */
const eraseAgents = Effect.fnUntraced(function* (id: ActorId, at: number) {
  const { agentLibrary } = yield* Actors
  const { owned } = yield* Journal
  const stored = yield* Effect.orDie(Effect.retry(owned(ownerOf(id), CustomAgent.kind, at), actorRetry))
  const library = yield* currentState(agentLibrary, id)
  const listed = library?.agents ?? []
  yield* Effect.forEach(library === undefined ? [] : sharedIn(library), (shared) =>
    leaveAgent(ActorId.make(shared.id), ownerOf(id))
  )
  const agents = new Set([
    ...stored.map((agent) => agent.id),
    ...listed.filter(({ createdAt }) => createdAt <= at).map((agent) => agent.id)
  ])
  const outcomes = yield* Effect.forEach([...agents], (agent) =>
    Effect.map(eraseAgent(agent), (outcome) => ({ agent, isLeft: outcome === "Stays" }))
  )
  const erased = outcomes.filter(({ isLeft }) => !isLeft).map(({ agent }) => agent)
  // Begun again, it may name others.
  yield* sendUntilAnswered(agentLibrary, id, `erase:${crypto.randomUUID()}`, {
    _tag: "ResetAgentLibrary",
    erased
  })
  if (erased.length < agents.size) return yield* Effect.fail({ _tag: "AgentsLeft" as const })
})

/** What was asked for since stays. */
const eraseDispatches = Effect.fnUntraced(function* (id: ActorId, at: number) {
  const { dispatch } = yield* Actors
  const { owned } = yield* Journal
  const kept = yield* Effect.orDie(Effect.retry(owned(ownerOf(id), Dispatch.kind, at), actorRetry))
  const outcomes = yield* Effect.forEach(kept, (one) =>
    erase(Dispatch.kind, dispatch, one.id, { _tag: "EraseDispatch" })
  )
  if (outcomes.includes("Stays")) return yield* Effect.fail({ _tag: "DispatchesLeft" as const })
})

const eraseParts = Effect.fnUntraced(function* (id: ActorId, at: number) {
  const { modelSettings, preferences, promptLibrary } = yield* Actors
  const webhooks = yield* WebhookTeller
  const quotas = yield* Quotas
  const commandId = ownCommandId(`erase:${id}:${at}`)
  const left = <E extends { readonly _tag: string }, R>(
    part: ErasedPart,
    reset: Effect.Effect<unknown, E, R>
  ) =>
    reset.pipe(
      Effect.as<ReadonlyArray<ErasedPart>>([]),
      Effect.catch(({ _tag }) => Effect.as(stays(part, _tag), [part]))
    )
  return [
    ...(yield* left(
      "preferences",
      sendUntilAnswered(preferences, id, commandId, { _tag: "ResetPreferences" })
    )),
    ...(yield* left(
      "models",
      sendUntilAnswered(modelSettings, id, commandId, { _tag: "ResetModelSettings" })
    )),
    ...(yield* left(
      "prompts",
      sendUntilAnswered(promptLibrary, id, commandId, { _tag: "ResetPromptLibrary" })
    )),
    ...(yield* left("agents", eraseAgents(id, at))),
    ...(yield* left("dispatches", eraseDispatches(id, at))),
    ...(yield* left("webhooks", webhooks.reset(ownerOf(id), commandId))),
    ...(yield* left("usage", quotas.forget(ownerOf(id), commandId)))
  ]
})

/** What browsers kept that are paired no longer. One that is loaded finds out as it writes. */
const eraseForgottenBrowsers = Effect.fnUntraced(function* ({ id, state }: Host, at: number) {
  const { browserHost } = yield* Actors
  const { owned } = yield* Journal
  const { devices } = yield* state
  const paired = new Set(devices.map(({ deviceId }) => deviceId))
  const hosts = (yield* owned(ownerOf(id), BrowserHost.kind, at)).filter(
    (host) => !paired.has(nameOf(host.id))
  )
  for (const host of hosts) {
    yield* endUnreadable(host, browserHost.inspect(host.id)).pipe(
      Effect.catch(({ _tag }) => stays(`browser ${host.id}`, _tag))
    )
  }
})

const eraseRest = Effect.fnUntraced(function* (host: Host) {
  const { id, report, state } = host
  const { erasing } = yield* state
  if (erasing === undefined) return
  const { at } = erasing
  const attachments = yield* Attachments
  const untilStored = Effect.retry(actorRetry)
  const chatsLeft = yield* Effect.orDie(untilStored(eraseUnlisted(host, at)))
  const partsLeft = yield* eraseParts(id, at)
  yield* Effect.orDie(untilStored(eraseForgottenBrowsers(host, at)))
  yield* Effect.orDie(untilStored(attachments.removeUnused(ownerOf(id), at)))
  yield* report({ _tag: "Erased", chatsLeft, partsLeft })
})

export const eraseEverything = (job: ErasureJob, host: Host) =>
  job._tag === "EraseChats" ? eraseChats(host) : eraseRest(host)
