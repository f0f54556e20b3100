/**
 * The contract of a person, of parts that change for reasons of their own: who is signed in (`Session`), which browsers
 * are paired (`Device`), which programs have a key (`ApiKey`), what is listed of their chats (`ChatIndex`). What they like is an actor of its own (`Preferences`).
 */
import { Effect, Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import type { ActorId } from "#schemas/ids.ts"
import {
  ApiKey,
  apiKeyCommands,
  apiKeyEvents,
  apiKeyRejections,
  apiKeySystemCommands,
  evolveApiKeys
} from "./ApiKey.ts"
import { chatIndexEvents, chatIndexState, chatIndexSystemCommands, evolveChatIndex } from "./ChatIndex.ts"
import {
  Device,
  deviceCommands,
  deviceEvents,
  deviceRejections,
  deviceSystemCommands,
  evolveDevices
} from "./Device.ts"
import { recordingCommands, recordingEvents, recordingSystemCommands } from "./DeviceRecording.ts"
import {
  erasureCommands,
  erasureEvents,
  erasureRejections,
  erasureState,
  erasureSystemCommands,
  evolveErasure
} from "./Erasure.ts"
import { evolveRecordings } from "./evolveRecordings.ts"
import { evolveSessions } from "./evolveSessions.ts"
import { heldInstructionsEvents, heldInstructionsState, upcastInstructions } from "./heldInstructions.ts"
import { accountState, Session, sessionEvents, sessionRejections, sessionSystemCommands } from "./Session.ts"

export const UserState = Schema.Struct({
  id: Schema.String,
  /** In the order in which they were made. */
  apiKeys: Schema.Array(ApiKey).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  ...chatIndexState,
  devices: Schema.Array(Device),
  ...heldInstructionsState,
  ...erasureState,
  ...accountState,
  /** In the order in which they were opened. */
  sessions: Schema.Array(Session).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
})
export type UserState = typeof UserState.Type

export const UserCommand = Schema.TaggedUnion({
  ...apiKeyCommands,
  ...deviceCommands,
  ...erasureCommands,
  ...recordingCommands
})
export type UserCommand = typeof UserCommand.Type

export const UserSystemCommand = Schema.TaggedUnion({
  ...erasureSystemCommands,
  ...apiKeySystemCommands,
  ...chatIndexSystemCommands,
  ...deviceSystemCommands,
  ...recordingSystemCommands,
  ...sessionSystemCommands
})
export type UserSystemCommand = typeof UserSystemCommand.Type

export const UserEvent = Schema.TaggedUnion({
  ...apiKeyEvents,
  ...chatIndexEvents,
  ...deviceEvents,
  ...erasureEvents,
  ...heldInstructionsEvents,
  ...recordingEvents,
  ...sessionEvents
})
export type UserEvent = typeof UserEvent.Type

export const UserRejection = Schema.TaggedUnion({
  ...apiKeyRejections,
  ...deviceRejections,
  ...erasureRejections,
  ...sessionRejections
})
export type UserRejection = typeof UserRejection.Type

const initial = (id: ActorId): UserState => ({
  id,
  apiKeys: [],
  conversations: [],
  devices: [],
  sessions: []
})

const withoutInstructions = ({ heldInstructions: _, ...rest }: UserState): UserState => rest

export const evolveUser = (state: UserState, event: UserEvent): UserState => {
  switch (event._tag) {
    case "ConversationTouched":
    case "ConversationNamed":
    case "ConversationMarked":
    case "ConversationUnlisted":
    case "ConversationForgotten":
      return evolveChatIndex(state, event)
    case "ApiKeyIssued":
    case "ApiKeyUsed":
    case "ApiKeyRevoked":
      return evolveApiKeys(state, event)
    case "DevicePaired":
    case "DeviceForgotten":
    case "DevicePresenceChanged":
      return evolveDevices(state, event)
    case "DeviceRecordingChanged":
    case "RecordingAsked":
    case "RecordingAnswered":
      return evolveRecordings(state, event)
    case "ErasureBegan":
    case "ErasureResumed":
    case "ErasureSkipped":
    case "ErasureEnded":
      return evolveErasure(state, event)
    case "InstructionsHeld":
      return event.text === "" ? withoutInstructions(state) : { ...state, heldInstructions: event.text }
    case "InstructionsHandedOver":
      return withoutInstructions(state)
    case "HandOverBegan":
      return state
    case "AccountSeen":
    case "AccountForgotten":
    case "SessionOpened":
    case "SessionSeen":
    case "SessionEnded":
    case "SessionExpired":
      return evolveSessions(state, event)
  }
}

const MOMENTARY: ReadonlySet<UserEvent["_tag"]> = new Set([
  "DevicePresenceChanged",
  "DeviceRecordingChanged",
  "RecordingAsked",
  "RecordingAnswered",
  "HandOverBegan",
  "ErasureResumed"
])

export const User = ActorContract.make("User", {
  State: UserState,
  Command: UserCommand,
  SystemCommand: UserSystemCommand,
  Event: UserEvent,
  Rejection: UserRejection,
  initial,
  evolve: evolveUser,
  isTransient: ({ _tag }) => MOMENTARY.has(_tag),
  settles: () => false,
  merge: () => undefined,
  upcasters: [upcastInstructions]
})
