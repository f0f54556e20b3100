/**
 * Deletes all that is a person's, in two steps: first every chat there was, each by its own deletion; once the last of
 * them has left the index, what they prefer, the models they connected with their keys, and the files that no chat ever named. Each step may be cut off and begun
 * again: twice is once.
 */
import { Effect } from "effect"
import type { JobHost, Reaction } from "#runtime/actor/ActorDefinition.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { ActorId, ownCommandId, ownerOf } from "#schemas/ids.ts"
import type { ConversationEntry } from "#schemas/user/ChatIndex.ts"
import type { UserEvent, UserState } from "#schemas/user/User.ts"

export type ErasureJob = { readonly _tag: "EraseChats" } | { readonly _tag: "EraseRest" }

export type ErasureReport =
  /** It was deleted before, and is listed all the same. */
  { readonly _tag: "ChatGone"; readonly id: string } | { readonly _tag: "Erased" }

type Host = JobHost<UserState, ErasureReport>

/** What was begun since stays. */
export const chatsToErase = ({ conversations, erasing }: UserState): ReadonlyArray<ConversationEntry> =>
  erasing === undefined ? [] : conversations.filter(({ createdAt }) => createdAt <= erasing.at)

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
      return isLeft ? [] : [start({ _tag: "EraseRest" })]
    default:
      return []
  }
}

const stays = (what: string, reason: string) =>
  Effect.logWarning("Something that was to be deleted is still there").pipe(
    Effect.annotateLogs({ what, reason })
  )

const eraseChats = Effect.fnUntraced(function* ({ report, state }: Host) {
  const { conversation } = yield* Actors
  const before = yield* state
  yield* Effect.forEach(
    chatsToErase(before),
    ({ id }) =>
      sendUntilAnswered(conversation, ActorId.make(id), ownCommandId(`erase:${id}`), {
        _tag: "DeleteChat"
      }).pipe(
        Effect.asVoid,
        Effect.catch((error) => {
          const reason = "reason" in error ? String(error.reason) : error._tag
          return reason === "Deleted" ? report({ _tag: "ChatGone", id }) : stays(id, reason)
        })
      ),
    { discard: true }
  )
})

const eraseRest = Effect.fnUntraced(function* ({ id, report, state }: Host) {
  const { modelSettings, preferences } = yield* Actors
  const attachments = yield* Attachments
  const { erasing } = yield* state
  if (erasing === undefined) return
  yield* sendUntilAnswered(preferences, id, ownCommandId(`erase:${id}:${erasing.at}`), {
    _tag: "ResetPreferences"
  }).pipe(
    Effect.andThen(
      sendUntilAnswered(modelSettings, id, ownCommandId(`erase:${id}:${erasing.at}`), {
        _tag: "ResetModelSettings"
      })
    ),
    Effect.andThen(attachments.removeUnused(ownerOf(id), erasing.at)),
    Effect.andThen(report({ _tag: "Erased" })),
    // Left as it is: the next start begins here again.
    Effect.catch((error) => stays("preferences, models and files", error._tag))
  )
})

export const eraseEverything = (job: ErasureJob, host: Host) =>
  job._tag === "EraseChats" ? eraseChats(host) : eraseRest(host)
