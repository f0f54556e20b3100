/** A person: what they own and prefer. Decides only; it has no jobs. */
import { Effect } from "effect"
import type { ActorDefinition, DecideContext, Input } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actors/decision.ts"
import { defaultPolicy } from "#runtime/actors/policy.ts"
import { CUSTOM_INSTRUCTIONS_MAX_CHARS } from "#schemas/limits.ts"
import {
  User,
  type UserCommand,
  type UserEvent,
  type UserRejection,
  type UserState,
  type UserSystemCommand
} from "#schemas/user/User.ts"
import { decideSessions } from "./decideSessions.ts"

export interface UserTypes {
  readonly State: UserState
  readonly Command: UserCommand
  readonly SystemCommand: UserSystemCommand
  readonly Event: UserEvent
  readonly Rejection: UserRejection
  readonly Report: never
  readonly Job: never
}

export const decideUser = (
  state: UserState,
  input: Input<UserTypes>,
  { now }: DecideContext
): Decision<UserEvent, UserRejection> => {
  switch (input._tag) {
    case "NameConversation":
      return state.forgotten?.includes(input.id)
        ? accept()
        : accept({ _tag: "ConversationNamed", id: input.id, title: input.title, at: input.at })
    case "UnlistConversation": {
      const known = state.conversations.find((entry) => entry.id === input.id)
      return known === undefined || known.updatedAt > input.at
        ? accept()
        : accept({ _tag: "ConversationUnlisted", id: input.id })
    }
    case "ForgetConversation":
      return accept({ _tag: "ConversationForgotten", id: input.id })
    case "TouchConversation": {
      const { id, title, at } = input
      if (state.forgotten?.includes(id)) return accept()
      const known = state.conversations.find((entry) => entry.id === id)
      // At one moment a chat may be cleared and begun anew, in either order here: its new title stays.
      const isNamed = title !== "" && title !== known?.title
      return known !== undefined && (known.updatedAt > at || (known.updatedAt === at && !isNamed))
        ? accept()
        : accept({ _tag: "ConversationTouched", id, title, at })
    }
    case "PairDevice":
    case "ForgetDevice":
    case "OpenSession":
    case "SeeSession":
    case "EndSession":
    case "EndOtherSessions":
      return decideSessions(state, input, now)
    case "SetDevicePresence": {
      const device = state.devices.find((known) => known.deviceId === input.deviceId)
      return device === undefined || device.online === input.online
        ? accept()
        : accept({ _tag: "DevicePresenceChanged", deviceId: input.deviceId, online: input.online, at: now })
    }
    case "SetCustomInstructions":
      return input.text.length > CUSTOM_INSTRUCTIONS_MAX_CHARS
        ? reject({
            _tag: "InstructionsTooLong",
            length: input.text.length,
            max: CUSTOM_INSTRUCTIONS_MAX_CHARS
          })
        : accept({ _tag: "CustomInstructionsSet", text: input.text })
    case "Activated":
      // Presence is told by browsers that are there; what a snapshot says of it is history.
      return accept(
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
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

export const UserActor: ActorDefinition<UserTypes> = {
  contract: User,
  decide: decideUser,
  react: () => [],
  run: () => Effect.void,
  // Their titles are words of chats: none is kept longer than its chat.
  forgets: ({ _tag }) => _tag === "ConversationForgotten" || _tag === "ConversationUnlisted",
  policy: defaultPolicy
}
