/** A person: what they own and prefer. Decides only; it has no jobs. */
import { Effect } from "effect"
import type { ActorDefinition, DecideContext, Input } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision } from "#runtime/actor/decision.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import {
  User,
  type UserCommand,
  type UserEvent,
  type UserRejection,
  type UserState,
  type UserSystemCommand
} from "#schemas/user/User.ts"
import { decideChatIndex } from "./decideChatIndex.ts"
import { decidePreferences } from "./decidePreferences.ts"
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
    case "MarkConversation":
    case "UnlistConversation":
    case "ForgetConversation":
    case "TouchConversation":
      return decideChatIndex(state, input)
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
      return decidePreferences(input)
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
