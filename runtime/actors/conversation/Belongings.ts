/** What belongs to a chat elsewhere: its tasks, and the files its messages carry. Found in its events and its state. */
import { Effect } from "effect"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState, QueueItem } from "#schemas/conversation/ConversationState.ts"
import { keptMessages } from "#schemas/conversation/versions.ts"
import { ActorId, ownCommandId, ownerOf } from "#schemas/ids.ts"
import type { Message } from "#schemas/message/Message.ts"

export interface Belongings {
  readonly tasks: ReadonlySet<ActorId>
  readonly files: ReadonlySet<string>
}

export const nothing: Belongings = { tasks: new Set(), files: new Set() }

const idsOf = (files: ReadonlyArray<{ readonly id: string }> = []): ReadonlyArray<string> =>
  files.map(({ id }) => id)

const filesOf = (item: QueueItem): ReadonlyArray<string> => {
  if (item._tag === "SetAttachments") return idsOf(item.attachments)
  return item._tag === "Human" || item._tag === "LocalHuman" ? idsOf(item.message.attachments) : []
}

export const belongingsInEvent = ({ files, tasks }: Belongings, event: ConversationEvent): Belongings => {
  switch (event._tag) {
    case "ItemQueued":
      return { tasks, files: new Set([...files, ...filesOf(event.item)]) }
    case "ToolStarted":
      return event.webAgentTaskId === undefined
        ? { tasks, files }
        : { tasks: new Set([...tasks, ActorId.make(event.webAgentTaskId)]), files }
    case "ChatDeleted":
      return {
        tasks: new Set([...tasks, ...(event.tasks ?? []).map((task) => ActorId.make(task))]),
        files: new Set([...files, ...(event.files ?? [])])
      }
    default:
      return { tasks, files }
  }
}

const allMessages = (state: ConversationState): ReadonlyArray<Message> => [
  ...state.messages,
  ...keptMessages(state)
]

/** What is still on screen, kept as a version, or in line. */
export const belongingsIn = (state: ConversationState): Belongings => ({
  tasks: new Set(
    allMessages(state).flatMap((message) =>
      message.type === "ai"
        ? message.fragments.flatMap((fragment) =>
            fragment.type === "tool" && fragment.webAgentTaskId !== undefined
              ? [ActorId.make(fragment.webAgentTaskId)]
              : []
          )
        : []
    )
  ),
  files: new Set([
    ...idsOf(state.attachments),
    ...allMessages(state).flatMap((message) => (message.type === "human" ? idsOf(message.attachments) : [])),
    ...state.queue.flatMap(filesOf)
  ])
})

const difference = <A>(all: ReadonlySet<A>, kept: ReadonlySet<A>): ReadonlySet<A> =>
  new Set([...all].filter((one) => !kept.has(one)))

export const without = (all: Belongings, kept: Belongings): Belongings => ({
  tasks: difference(all.tasks, kept.tasks),
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

/** Tasks with what they saw, and files that no other chat of the owner names. Twice is once. */
export const takeAway = Effect.fnUntraced(function* (id: ActorId, { files, tasks }: Belongings) {
  const { webAgentTask } = yield* Actors
  const attachments = yield* Attachments
  const owner = ownerOf(id)
  yield* Effect.forEach(
    tasks,
    (task) =>
      sendUntilAnswered(webAgentTask, task, ownCommandId(`delete:${task}`), {
        _tag: "DeleteTask",
        conversationId: id
      }).pipe(Effect.catch((error) => noteUnlessDeleted(`task ${task}`, error))),
    { discard: true }
  )
  const self = { kind: Conversation.kind, id }
  yield* Effect.forEach(files, (file) => attachments.removeUnnamed(owner, file, self), { discard: true })
})
