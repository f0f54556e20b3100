/**
 * The contract of a person, of parts that change for reasons of their own: who is signed in (`Session`), which browsers
 * are paired (`Device`), what is listed of their chats (`ChatIndex`). What they like is an actor of its own (`Preferences`).
 */
import { Effect, Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import type { ActorId } from "#schemas/ids.ts"
import { chatIndexEvents, chatIndexState, chatIndexSystemCommands, evolveChatIndex } from "./ChatIndex.ts"
import {
  Device,
  deviceCommands,
  deviceEvents,
  deviceRejections,
  deviceSystemCommands,
  evolveDevices
} from "./Device.ts"
import { erasureCommands, erasureEvents, erasureState, evolveErasure } from "./Erasure.ts"
import { evolveSessions } from "./evolveSessions.ts"
import { heldInstructionsEvents, heldInstructionsState, upcastInstructions } from "./heldInstructions.ts"
import { Session, sessionEvents, sessionRejections, sessionSystemCommands } from "./Session.ts"

export const UserState = Schema.Struct({
  id: Schema.String,
  ...chatIndexState,
  devices: Schema.Array(Device),
  ...heldInstructionsState,
  ...erasureState,
  /** In the order in which they were opened. */
  sessions: Schema.Array(Session).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
})
export type UserState = typeof UserState.Type

export const UserCommand = Schema.TaggedUnion({ ...deviceCommands, ...erasureCommands })
export type UserCommand = typeof UserCommand.Type

export const UserSystemCommand = Schema.TaggedUnion({
  ...chatIndexSystemCommands,
  ...deviceSystemCommands,
  ...sessionSystemCommands
})
export type UserSystemCommand = typeof UserSystemCommand.Type

export const UserEvent = Schema.TaggedUnion({
  ...chatIndexEvents,
  ...deviceEvents,
  ...erasureEvents,
  ...heldInstructionsEvents,
  ...sessionEvents
})
export type UserEvent = typeof UserEvent.Type

export const UserRejection = Schema.TaggedUnion({
  ...deviceRejections,
  ...sessionRejections
})
export type UserRejection = typeof UserRejection.Type

const initial = (id: ActorId): UserState => ({
  id,
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
    case "DevicePaired":
    case "DeviceForgotten":
    case "DevicePresenceChanged":
      return evolveDevices(state, event)
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
  isTransient: ({ _tag }) =>
    _tag === "DevicePresenceChanged" || _tag === "HandOverBegan" || _tag === "ErasureResumed",
  settles: () => false,
  merge: () => undefined,
  upcasters: [upcastInstructions]
})
