/** What belongs to a chat elsewhere: its tasks, its runs of agents, and the files its messages carry. Found in its events and its state. */
import { Effect } from "effect"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState, QueueItem } from "#schemas/conversation/ConversationState.ts"
import { keptMessages } from "#schemas/conversation/versions.ts"
import { ActorId, ownCommandId, ownerOf } from "#schemas/ids.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import type { Message } from "#schemas/message/Message.ts"

export interface Belongings {
  readonly tasks: ReadonlySet<ActorId>
  readonly runs: ReadonlySet<ActorId>
  readonly files: ReadonlySet<string>
}

export const nothing: Belongings = { tasks: new Set(), runs: new Set(), files: new Set() }

const idsOf = (files: ReadonlyArray<{ readonly id: string }> = []): ReadonlyArray<string> =>
  files.map(({ id }) => id)

const filesOf = (item: QueueItem): ReadonlyArray<string> => {
  if (item._tag === "SetAttachments") return idsOf(item.attachments)
  return item._tag === "Human" || item._tag === "LocalHuman" ? idsOf(item.message.attachments) : []
}

const actorsIn = (ids: ReadonlyArray<string | undefined> = []): ReadonlyArray<ActorId> =>
  ids.flatMap((id) => (id === undefined ? [] : [ActorId.make(id)]))

const also = (
  { files, runs, tasks }: Belongings,
  more: {
    readonly tasks?: ReadonlyArray<ActorId>
    readonly runs?: ReadonlyArray<ActorId>
    readonly files?: ReadonlyArray<string>
  }
): Belongings => ({
  tasks: more.tasks === undefined ? tasks : new Set([...tasks, ...more.tasks]),
  runs: more.runs === undefined ? runs : new Set([...runs, ...more.runs]),
  files: more.files === undefined ? files : new Set([...files, ...more.files])
})

export const belongingsInEvent = (known: Belongings, event: ConversationEvent): Belongings => {
  switch (event._tag) {
    case "ItemQueued":
      return also(known, { files: filesOf(event.item) })
    case "ToolStarted":
      return also(known, { tasks: actorsIn([event.webAgentTaskId]), runs: actorsIn([event.agentRunId]) })
    case "ChatDeleted":
      return also(known, {
        tasks: actorsIn(event.tasks),
        runs: actorsIn(event.runs),
        files: event.files ?? []
      })
    default:
      return known
  }
}

const allMessages = (state: ConversationState): ReadonlyArray<Message> => [
  ...state.messages,
  ...keptMessages(state)
]

const calledIn = (state: ConversationState): ReadonlyArray<ToolFragment> =>
  allMessages(state).flatMap((message) =>
    message.type === "ai" ? message.fragments.filter((fragment) => fragment.type === "tool") : []
  )

/** What is still on screen, kept as a version, or in line. */
export const belongingsIn = (state: ConversationState): Belongings => {
  const calls = calledIn(state)
  return {
    tasks: new Set(actorsIn(calls.map(({ webAgentTaskId }) => webAgentTaskId))),
    runs: new Set(actorsIn(calls.map(({ agentRunId }) => agentRunId))),
    files: new Set([
      ...idsOf(state.attachments),
      ...allMessages(state).flatMap((message) =>
        message.type === "human" ? idsOf(message.attachments) : []
      ),
      ...state.queue.flatMap(filesOf)
    ])
  }
}

const difference = <A>(all: ReadonlySet<A>, kept: ReadonlySet<A>): ReadonlySet<A> =>
  new Set([...all].filter((one) => !kept.has(one)))

export const without = (all: Belongings, kept: Belongings): Belongings => ({
  tasks: difference(all.tasks, kept.tasks),
  runs: difference(all.runs, kept.runs),
  files: difference(all.files, kept.files)
})

/** It is gone already, or nobody can tell it to go: neither holds up the rest. */
export const noteUnlessDeleted = (
  what: string,
  error: { readonly _tag: string; readonly reason?: string }
) =>
  error.reason === "Deleted"
    ? Effect.void
    : Effect.logWarning("Something of a deleted chat stays").pipe(
        Effect.annotateLogs({ what, reason: error.reason ?? error._tag })
      )

/** Tasks and runs with what they saw, and files that no other chat of the owner names. Twice is once. */
export const takeAway = Effect.fnUntraced(function* (id: ActorId, { files, runs, tasks }: Belongings) {
  const { agentRun, webAgentTask } = yield* Actors
  const attachments = yield* Attachments
  const owner = ownerOf(id)
  const deleted = { conversationId: id }
  // A run goes with its own tasks.
  yield* Effect.forEach(
    runs,
    (run) =>
      sendUntilAnswered(agentRun, run, ownCommandId(`delete:${run}`), { _tag: "DeleteRun", ...deleted }).pipe(
        Effect.catch((error) => noteUnlessDeleted(`run ${run}`, error))
      ),
    { discard: true }
  )
  yield* Effect.forEach(
    tasks,
    (task) =>
      sendUntilAnswered(webAgentTask, task, ownCommandId(`delete:${task}`), {
        _tag: "DeleteTask",
        ...deleted
      }).pipe(Effect.catch((error) => noteUnlessDeleted(`task ${task}`, error))),
    { discard: true }
  )
  const self = { kind: Conversation.kind, id }
  yield* attachments.removeUnnamed(owner, [...files], self)
})
