/**
 * The contract of a person: the index of conversations, preferences, paired browsers, signed-in browsers.
 */
import { Effect, Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import type { ActorId } from "#schemas/ids.ts"
import { FORGOTTEN_CONVERSATIONS_MAX } from "#schemas/limits.ts"
import { evolveSessions } from "./evolveSessions.ts"
import { Opener, Session } from "./Session.ts"

export const ConversationEntry = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  createdAt: Schema.Finite,
  updatedAt: Schema.Finite
})
export type ConversationEntry = typeof ConversationEntry.Type

/** An extension instance the user allowed in. Its host actor's id is `{userId}/{deviceId}`. */
export const Device = Schema.Struct({
  deviceId: Schema.String,
  name: Schema.String,
  pairedAt: Schema.Finite,
  lastSeenAt: Schema.Finite,
  online: Schema.Boolean,
  /** The session that let it in, or answers for one that expired. Absent: let in before that was written down. */
  confirmedBy: Schema.optionalKey(Schema.String)
})
export type Device = typeof Device.Type

export const Preferences = Schema.Struct({ customInstructions: Schema.String })
export type Preferences = typeof Preferences.Type

export const UserState = Schema.Struct({
  id: Schema.String,
  /** Most recently used first. */
  conversations: Schema.Array(ConversationEntry),
  /** Ids of the last chats that were deleted, newest last: whoever kept something of one lets go of it. */
  forgotten: Schema.optionalKey(Schema.Array(Schema.String)),
  devices: Schema.Array(Device),
  preferences: Preferences,
  /** In the order in which they were opened. */
  sessions: Schema.Array(Session).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
})
export type UserState = typeof UserState.Type

export const UserCommand = Schema.TaggedUnion({
  SetCustomInstructions: { text: Schema.String },
  ForgetDevice: { deviceId: Schema.String }
})
export type UserCommand = typeof UserCommand.Type

export const UserSystemCommand = Schema.TaggedUnion({
  /** `at`: when its newest message was written (epoch ms); what is older than known changes nothing. */
  TouchConversation: { id: Schema.String, title: Schema.String, at: Schema.Finite },
  /** `at`: used where it is not listed yet; a name alone moves nothing. */
  NameConversation: { id: Schema.String, title: Schema.String, at: Schema.Finite },
  /** It is empty again, and has no name: a row would show nothing. It comes back with its next message. */
  UnlistConversation: { id: Schema.String, at: Schema.Finite },
  /** It was deleted, and never comes back. */
  ForgetConversation: { id: Schema.String },
  /** `confirmedBy`: the session that said yes. */
  PairDevice: { deviceId: Schema.String, name: Schema.String, confirmedBy: Schema.String },
  OpenSession: { sessionId: Schema.String, name: Schema.String, origin: Schema.String, openedBy: Opener },
  /** It is there right now. */
  SeeSession: { sessionId: Schema.String },
  /** Asked for in the session `by`, which may be the same; see `endedWith` for what goes along. */
  EndSession: { sessionId: Schema.String, by: Schema.String },
  EndOtherSessions: { by: Schema.String },
  SetDevicePresence: { deviceId: Schema.String, online: Schema.Boolean }
})
export type UserSystemCommand = typeof UserSystemCommand.Type

export const UserEvent = Schema.TaggedUnion({
  ConversationTouched: { id: Schema.String, title: Schema.String, at: Schema.Finite },
  ConversationNamed: { id: Schema.String, title: Schema.String, at: Schema.Finite },
  ConversationUnlisted: { id: Schema.String },
  ConversationForgotten: { id: Schema.String },
  DevicePaired: {
    deviceId: Schema.String,
    name: Schema.String,
    at: Schema.Finite,
    confirmedBy: Schema.optionalKey(Schema.String)
  },
  DeviceForgotten: { deviceId: Schema.String },
  DevicePresenceChanged: { deviceId: Schema.String, online: Schema.Boolean, at: Schema.Finite },
  CustomInstructionsSet: { text: Schema.String },
  SessionOpened: {
    sessionId: Schema.String,
    name: Schema.String,
    origin: Schema.String,
    openedBy: Opener,
    at: Schema.Finite
  },
  SessionSeen: { sessionId: Schema.String, at: Schema.Finite },
  SessionEnded: { sessionId: Schema.String },
  /** Not used for too long, or one too many. What it let in stays. */
  SessionExpired: { sessionId: Schema.String }
})
export type UserEvent = typeof UserEvent.Type

export const UserRejection = Schema.TaggedUnion({
  UnknownDevice: { deviceId: Schema.String },
  /** It was signed out, and lets nothing in any more. */
  UnknownSession: { sessionId: Schema.String },
  /** Characters, at most `CUSTOM_INSTRUCTIONS_MAX_CHARS`. */
  InstructionsTooLong: { length: Schema.Natural, max: Schema.Natural }
})
export type UserRejection = typeof UserRejection.Type

const initial = (id: ActorId): UserState => ({
  id,
  conversations: [],
  devices: [],
  preferences: { customInstructions: "" },
  sessions: []
})

const withoutConversation = (state: UserState, id: string): UserState => ({
  ...state,
  conversations: state.conversations.filter((entry) => entry.id !== id)
})

export const evolveUser = (state: UserState, event: UserEvent): UserState => {
  switch (event._tag) {
    case "ConversationTouched": {
      const known = state.conversations.find((entry) => entry.id === event.id)
      const entry: ConversationEntry = {
        id: event.id,
        title: event.title,
        createdAt: known?.createdAt ?? event.at,
        updatedAt: event.at
      }
      return {
        ...state,
        conversations: [entry, ...state.conversations.filter((other) => other.id !== event.id)]
      }
    }
    case "ConversationNamed": {
      const { at, id, title } = event
      return state.conversations.some((entry) => entry.id === id)
        ? {
            ...state,
            conversations: state.conversations.map((entry) => (entry.id === id ? { ...entry, title } : entry))
          }
        : { ...state, conversations: [{ id, title, createdAt: at, updatedAt: at }, ...state.conversations] }
    }
    case "ConversationUnlisted":
      return withoutConversation(state, event.id)
    case "ConversationForgotten":
      return {
        ...withoutConversation(state, event.id),
        forgotten: [...(state.forgotten ?? []).filter((id) => id !== event.id), event.id].slice(
          -FORGOTTEN_CONVERSATIONS_MAX
        )
      }
    case "DevicePaired": {
      const device: Device = {
        deviceId: event.deviceId,
        name: event.name,
        pairedAt: event.at,
        lastSeenAt: event.at,
        online: false,
        ...(event.confirmedBy === undefined ? {} : { confirmedBy: event.confirmedBy })
      }
      return {
        ...state,
        devices: [...state.devices.filter((other) => other.deviceId !== event.deviceId), device]
      }
    }
    case "DeviceForgotten":
      return { ...state, devices: state.devices.filter((device) => device.deviceId !== event.deviceId) }
    case "DevicePresenceChanged":
      return {
        ...state,
        devices: state.devices.map((device) =>
          device.deviceId === event.deviceId
            ? { ...device, online: event.online, lastSeenAt: event.at }
            : device
        )
      }
    case "CustomInstructionsSet":
      return { ...state, preferences: { ...state.preferences, customInstructions: event.text } }
    case "SessionOpened":
    case "SessionSeen":
    case "SessionEnded":
    case "SessionExpired":
      return evolveSessions(state, event)
  }
}

export const User = ActorContract.make("User", {
  State: UserState,
  Command: UserCommand,
  SystemCommand: UserSystemCommand,
  Event: UserEvent,
  Rejection: UserRejection,
  initial,
  evolve: evolveUser,
  isTransient: (event) => event._tag === "DevicePresenceChanged",
  settles: () => false,
  merge: () => undefined
})
