/**
 * The contract of a person: the index of conversations, preferences, paired browsers.
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import type { ActorId } from "#schemas/ids.ts"

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
  online: Schema.Boolean
})
export type Device = typeof Device.Type

export const Preferences = Schema.Struct({ customInstructions: Schema.String })
export type Preferences = typeof Preferences.Type

export const UserState = Schema.Struct({
  id: Schema.String,
  /** Most recently used first. */
  conversations: Schema.Array(ConversationEntry),
  devices: Schema.Array(Device),
  preferences: Preferences
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
  PairDevice: { deviceId: Schema.String, name: Schema.String },
  SetDevicePresence: { deviceId: Schema.String, online: Schema.Boolean }
})
export type UserSystemCommand = typeof UserSystemCommand.Type

export const UserEvent = Schema.TaggedUnion({
  ConversationTouched: { id: Schema.String, title: Schema.String, at: Schema.Finite },
  DevicePaired: { deviceId: Schema.String, name: Schema.String, at: Schema.Finite },
  DeviceForgotten: { deviceId: Schema.String },
  DevicePresenceChanged: { deviceId: Schema.String, online: Schema.Boolean, at: Schema.Finite },
  CustomInstructionsSet: { text: Schema.String }
})
export type UserEvent = typeof UserEvent.Type

export const UserRejection = Schema.TaggedUnion({
  UnknownDevice: { deviceId: Schema.String },
  /** Characters, at most `CUSTOM_INSTRUCTIONS_MAX_CHARS`. */
  InstructionsTooLong: { length: Schema.Natural, max: Schema.Natural }
})
export type UserRejection = typeof UserRejection.Type

const initial = (id: ActorId): UserState => ({
  id,
  conversations: [],
  devices: [],
  preferences: { customInstructions: "" }
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
    case "DevicePaired": {
      const device: Device = {
        deviceId: event.deviceId,
        name: event.name,
        pairedAt: event.at,
        lastSeenAt: event.at,
        online: false
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
