/**
 * A person: who is signed in as them, their browsers and the index of their chats. Its jobs: what was
 * stored before preferences were an actor of their own is handed over, and all that is theirs is deleted on request.
 */
import { Effect } from "effect"
import type { ActorDefinition, DecideContext, Input, JobHost } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import { actorRetry } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { Attachments } from "#runtime/attachments/Attachments.ts"
import type { Journal } from "#runtime/store/Journal.ts"
import { chatsToErase } from "#schemas/user/Erasure.ts"
import {
  User,
  type UserCommand,
  type UserEvent,
  type UserRejection,
  type UserState,
  type UserSystemCommand
} from "#schemas/user/User.ts"
import { decideApiKeys } from "./decideApiKeys.ts"
import { decideChatIndex } from "./decideChatIndex.ts"
import { decideSessions, endOfAll } from "./decideSessions.ts"
import { type ErasureJob, type ErasureReport, eraseEverything, reactToErasure } from "./eraseEverything.ts"
import {
  askRecording,
  decideRecordings,
  type RecordingJob,
  type RecordingReport,
  reactToRecordings,
  recordingCutWith,
  settleRecordings
} from "./recordings.ts"

export interface UserTypes {
  readonly State: UserState
  readonly Command: UserCommand
  readonly SystemCommand: UserSystemCommand
  readonly Event: UserEvent
  readonly Rejection: UserRejection
  readonly Report: { readonly _tag: "HandedOver" } | ErasureReport | RecordingReport
  readonly Job: { readonly _tag: "HandOver" } | ErasureJob | RecordingJob
}

const decideErased = (
  state: UserState,
  { chatsLeft, partsLeft }: Extract<ErasureReport, { readonly _tag: "Erased" }>
): Decision<UserEvent, UserRejection> => {
  if (state.erasing === undefined) return accept()
  // What came into the index meanwhile is begun with again.
  if (chatsToErase(state).length > 0) return accept({ _tag: "ErasureResumed" })
  const chats = chatsLeft + (state.erasing.skipped?.length ?? 0)
  return accept({
    _tag: "ErasureEnded",
    ...(chats === 0 ? {} : { chatsLeft: chats }),
    ...(partsLeft.length === 0 ? {} : { partsLeft })
  })
}

export const decideUser = (
  state: UserState,
  input: Input<UserTypes>,
  { now }: DecideContext
): Decision<UserEvent, UserRejection> => {
  switch (input._tag) {
    case "NameConversation":
    case "MarkConversation":
    case "UnlistConversation":
    case "ForgetConversation":
    case "TouchConversation":
      return decideChatIndex(state, input)
    case "IssueApiKey":
    case "UseApiKey":
    case "RevokeApiKey":
      return decideApiKeys(state, input, now)
    case "PairDevice":
    case "ForgetDevice":
    case "OpenSession":
    case "SeeSession":
    case "EndSession":
    case "EndOtherSessions":
    case "EndAllSessions":
      return decideSessions(state, input, now)
    case "BeginRecording":
    case "FinishRecording":
    case "DiscardRecording":
    case "SetDeviceRecording":
    case "RecordingAnswer":
      return decideRecordings(state, input)
    case "SetDevicePresence": {
      const device = state.devices.find((known) => known.deviceId === input.deviceId)
      return device === undefined || device.online === input.online
        ? accept()
        : accept({ _tag: "DevicePresenceChanged", deviceId: input.deviceId, online: input.online, at: now })
    }
    case "HandedOver":
      return state.heldInstructions === undefined ? accept() : accept({ _tag: "InstructionsHandedOver" })
    case "DeleteEverything":
      return state.erasing === undefined
        ? accept({ _tag: "ErasureBegan", at: now, chats: state.conversations.length })
        : accept()
    case "DeletePerson":
      return state.erasing === undefined
        ? accept(
            ...endOfAll(state),
            { _tag: "AccountForgotten" },
            { _tag: "ErasureBegan", at: now, chats: state.conversations.length }
          )
        : reject({ _tag: "ErasureUnderWay" })
    case "ChatGone":
      return state.conversations.some(({ id }) => id === input.id)
        ? accept({ _tag: "ConversationForgotten", id: input.id })
        : accept()
    case "ChatStays":
      return chatsToErase(state).some(({ id }) => id === input.id)
        ? accept({ _tag: "ErasureSkipped", id: input.id })
        : accept()
    case "Erased":
      return decideErased(state, input)
    case "Activated":
      return accept(
        ...(state.erasing === undefined ? [] : [{ _tag: "ErasureResumed" } as const]),
        ...(state.heldInstructions === undefined ? [] : [{ _tag: "HandOverBegan" } as const]),
        ...settleRecordings(state),
        // Presence is told by browsers that are there; what a snapshot says of it is history.
        ...state.devices
          .filter((device) => device.online)
          .map(
            (device): UserEvent => ({
              _tag: "DevicePresenceChanged",
              deviceId: device.deviceId,
              online: false,
              at: device.lastSeenAt
            })
          )
      )
    case "JobEnded":
      return accept(...recordingCutWith(state, input.key))
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

/** Where an actor's preferences are loaded they are stored, and what is held of them here is one truth too many. */
const handOver = Effect.fnUntraced(function* ({ id, report }: JobHost<UserState, UserTypes["Report"]>) {
  const { preferences } = yield* Actors
  yield* Effect.retry(preferences.inspect(id), {
    schedule: actorRetry,
    while: ({ isRetryable }) => isRetryable
  }).pipe(
    Effect.andThen(report({ _tag: "HandedOver" })),
    // Kept until they can be: the next activation tries again.
    Effect.catch(({ reason }) =>
      Effect.logWarning("Custom instructions are not taken over yet").pipe(
        Effect.annotateLogs({ user: id, reason })
      )
    )
  )
})

export const UserActor: ActorDefinition<UserTypes, Actors | Attachments | Journal> = {
  contract: User,
  decide: decideUser,
  react: (event, state) =>
    event._tag === "HandOverBegan"
      ? [{ _tag: "Start", key: "handOver", job: { _tag: "HandOver" } }]
      : [...reactToRecordings(event), ...reactToErasure(event, state)],
  run: (job, host) => {
    switch (job._tag) {
      case "HandOver":
        return handOver(host)
      case "AskRecording":
        return askRecording(job, host)
      default:
        return eraseEverything(job, host)
    }
  },
  wakes: ({ erasing }) => erasing !== undefined,
  // The titles of a chat leave the journal with the chat, and custom instructions once they were handed over.
  forgets: ({ _tag }) =>
    _tag === "ConversationForgotten" ||
    _tag === "ConversationUnlisted" ||
    _tag === "InstructionsHandedOver" ||
    _tag === "ErasureEnded",
  policy: defaultPolicy
}
