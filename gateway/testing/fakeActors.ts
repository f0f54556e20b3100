/** The runtime a gateway test talks to: actors in memory, of which a test may replace any. */
import { Effect, Layer } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import { BrowserHost } from "#schemas/browser-host/BrowserHost.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { User, type UserCommand, type UserEvent, type UserSystemCommand } from "#schemas/user/User.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import { fakeActor } from "./fakeActor.ts"

type FakeActors = Actors["Service"]

const userEvents = (command: UserCommand | UserSystemCommand): ReadonlyArray<UserEvent> => {
  switch (command._tag) {
    case "PairDevice":
      return [{ _tag: "DevicePaired", deviceId: command.deviceId, name: command.name, at: 0 }]
    case "ForgetDevice":
      return [{ _tag: "DeviceForgotten", deviceId: command.deviceId }]
    case "SetCustomInstructions":
      return [{ _tag: "CustomInstructionsSet", text: command.text }]
    default:
      return []
  }
}

const make = (): FakeActors => ({
  conversation: fakeActor({
    ...Conversation,
    decide: (command) =>
      command._tag === "StopTurn"
        ? { _tag: "Reject", rejection: { _tag: "NotRunning" } }
        : { _tag: "Accept", events: [{ _tag: "QueueResumed" }] }
  }),
  user: fakeActor({ ...User, decide: (command) => ({ _tag: "Accept", events: userEvents(command) }) }),
  browserHost: fakeActor({ ...BrowserHost, decide: () => ({ _tag: "Accept", events: [] }) }),
  webAgentTask: fakeActor({ ...WebAgentTask, decide: () => ({ _tag: "Accept", events: [] }) })
})

export const layerFakeActors = (replaced: Partial<FakeActors> = {}) =>
  Layer.mergeAll(
    Layer.effect(
      Actors,
      Effect.sync(() => ({ ...make(), ...replaced }))
    ),
    Attachments.layerMemory,
    Pictures.layerMemory,
    Layer.succeed(ModelInfo, { name: "Direct", isDirect: true })
  )
