/**
 * Puts what was asked into its chat: each part under an id that is its own, so that the same again after a kill changes
 * nothing there.
 */
import { Effect } from "effect"
import type { SendError } from "#runtime/actor/ActorClient.ts"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { actorRetry, sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { DispatchState } from "#schemas/dispatch/Dispatch.ts"
import { failedOutcome } from "#schemas/dispatch/outcomeOf.ts"
import { ActorId, ownerOf } from "#schemas/ids.ts"
import type { MessageOrigin } from "#schemas/message/MessageOrigin.ts"
import { dispatchingCopy } from "./copy.ts"
import type { DispatchReport } from "./DispatchTypes.ts"
import { FileFetcher } from "./FileFetcher.ts"

type Host = JobHost<DispatchState, DispatchReport>

const fetchFile = Effect.fnUntraced(function* ({ id }: Host, url: string) {
  const { fetch } = yield* FileFetcher
  return yield* fetch(ownerOf(id), url).pipe(
    Effect.retry({ schedule: actorRetry, while: ({ _tag }) => _tag === "StoreUnavailable" }),
    Effect.mapError(({ message }) => dispatchingCopy.notFetched(url, message))
  )
})

/** All of them, or the dispatch is not carried out. */
export const fetchFiles = Effect.fnUntraced(function* (host: Host) {
  const { progress } = yield* host.state
  if (progress._tag !== "Received") return
  const { attachmentUrls = [] } = progress.request
  yield* Effect.forEach(attachmentUrls, (url) => fetchFile(host, url)).pipe(
    Effect.match({
      onFailure: (why): DispatchReport => ({ _tag: "Ended", outcome: failedOutcome(why) }),
      onSuccess: (files): DispatchReport => ({ _tag: "FilesTaken", files })
    }),
    Effect.flatMap(host.report)
  )
})

const refusalOf = (error: SendError<ConversationRejection>): string => {
  if (error._tag === "ActorUnavailable" && error.reason === "Deleted") return dispatchingCopy.chatDeleted
  return error._tag === "Rejected" && error.rejection._tag === "QueueFull"
    ? dispatchingCopy.queueFull
    : dispatchingCopy.notTaken
}

interface Part {
  readonly id: string
  readonly command: ConversationCommand
}

/** In the order in which the chat is told them; the prompt is the last. */
const partsOf = ({ asked, progress }: DispatchState): ReadonlyArray<Part> => {
  if (asked === undefined || progress._tag !== "Received") return []
  const { messageId } = asked
  const { files = [], request } = progress
  const { chatHistory = [], clearChat = false, text } = request
  const origin: { readonly origin?: MessageOrigin } =
    asked.origin === undefined ? {} : { origin: asked.origin }
  return [
    ...(clearChat ? [{ id: `${messageId}:clear`, command: { _tag: "ResetChat" } } as const] : []),
    ...chatHistory.map(
      (said, at): Part => ({
        id: `${messageId}:${at}`,
        command:
          said.role === "user"
            ? { _tag: "EnqueueLocalHuman", text: said.text, ...origin }
            : { _tag: "EnqueueAi", fragments: [{ type: "text", text: said.text }] }
      })
    ),
    {
      id: messageId,
      command: {
        _tag: "SendMessage",
        text,
        context: { via: "http", ...origin },
        ...(files.length === 0 ? {} : { attachments: files })
      }
    }
  ]
}

export const putIntoChat = Effect.fnUntraced(function* (host: Host) {
  const { conversation } = yield* Actors
  const state = yield* host.state
  if (state.asked === undefined) return
  const chat = ActorId.make(state.asked.conversationId)
  yield* Effect.forEach(
    partsOf(state),
    ({ command, id }) => sendUntilAnswered(conversation, chat, id, command),
    {
      discard: true
    }
  ).pipe(
    Effect.match({
      onFailure: (error): DispatchReport => ({ _tag: "Ended", outcome: failedOutcome(refusalOf(error)) }),
      onSuccess: (): DispatchReport => ({ _tag: "Put" })
    }),
    Effect.flatMap(host.report)
  )
})
