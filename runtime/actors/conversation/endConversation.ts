/**
 * What goes with a chat: its place in the index, its tasks with what they saw, and the files that no other chat of
 * its owner names. All it ever had is found in its own events, so what was cleared or replaced meanwhile goes too.
 */
import { Effect, Stream } from "effect"
import type { EndHost } from "#runtime/actor/ActorDefinition.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import { ActorId, ownCommandId, ownerActorOf, ownerOf } from "#schemas/ids.ts"

interface Belongings {
  readonly tasks: ReadonlySet<ActorId>
  readonly files: ReadonlySet<string>
}

const idsOf = (files: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> =>
  files.map(({ id }) => id)

const filesIn = (event: ConversationEvent): ReadonlyArray<string> => {
  switch (event._tag) {
    case "ItemQueued": {
      const { item } = event
      if (item._tag === "SetAttachments") return idsOf(item.attachments)
      return item._tag === "Human" || item._tag === "LocalHuman" ? idsOf(item.message.attachments ?? []) : []
    }
    case "ChatDeleted":
      return event.files ?? []
    default:
      return []
  }
}

const withEvent = ({ files, tasks }: Belongings, event: ConversationEvent): Belongings => ({
  tasks:
    event._tag === "ToolStarted" && event.webAgentTaskId !== undefined
      ? new Set([...tasks, ActorId.make(event.webAgentTaskId)])
      : tasks,
  files: new Set([...files, ...filesIn(event)])
})

const nothing: Belongings = { tasks: new Set(), files: new Set() }

/** It is gone already, or nobody can tell it to go: neither holds up the rest. */
const noteUnlessDeleted = (what: string, error: { readonly _tag: string; readonly reason?: string }) =>
  error.reason === "Deleted"
    ? Effect.void
    : Effect.logWarning("Something of a deleted chat stays").pipe(
        Effect.annotateLogs({ what, reason: error.reason ?? error._tag })
      )

export const endConversation = Effect.fnUntraced(function* ({ history, id }: EndHost<ConversationEvent>) {
  const { user, webAgentTask } = yield* Actors
  const attachments = yield* Attachments
  const journal = yield* Journal
  const owner = ownerOf(id)
  const { files, tasks } = yield* Stream.runFold(history, () => nothing, withEvent)

  yield* sendUntilAnswered(user, ownerActorOf(id), ownCommandId(`forget:${id}`), {
    _tag: "ForgetConversation",
    id
  }).pipe(Effect.catch((error) => noteUnlessDeleted("its entry in the index", error)))
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
  yield* Effect.forEach(
    files,
    (file) =>
      Effect.flatMap(journal.isMentioned(owner, file, self), (isShared) =>
        isShared ? Effect.void : attachments.remove(owner, file)
      ),
    { discard: true }
  )
})
