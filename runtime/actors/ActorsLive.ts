/** All actor kinds at work in this process, and the clients to reach them. */
import { Effect, Layer } from "effect"
import * as ActorEntity from "#runtime/actor/ActorEntity.ts"
import { connectActor } from "#runtime/actor/connectActor.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { BrowserHostActor } from "#runtime/actors/browser-host/BrowserHostActor.ts"
import type { BrowserHostTypes } from "#runtime/actors/browser-host/decideBrowserHost.ts"
import { ConversationActor } from "#runtime/actors/conversation/ConversationActor.ts"
import type { ConversationTypes } from "#runtime/actors/conversation/ConversationTypes.ts"
import { UserActor, type UserTypes } from "#runtime/actors/user/UserActor.ts"
import type { WebAgentTaskTypes } from "#runtime/actors/web-agent/decideWebAgentTask.ts"
import { WebAgentTaskActor } from "#runtime/actors/web-agent/WebAgentTaskActor.ts"
import { BrowserHost } from "#schemas/browser-host/BrowserHost.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { User } from "#schemas/user/User.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"

const layerClients = Layer.effect(
  Actors,
  Effect.gen(function* () {
    return Actors.of({
      conversation: yield* connectActor<"Conversation", ConversationTypes>(Conversation),
      user: yield* connectActor<"User", UserTypes>(User),
      browserHost: yield* connectActor<"BrowserHost", BrowserHostTypes>(BrowserHost),
      webAgentTask: yield* connectActor<"WebAgentTask", WebAgentTaskTypes>(WebAgentTask)
    })
  })
)

export const layer = Layer.mergeAll(
  ActorEntity.layer(Conversation, ConversationActor),
  ActorEntity.layer(User, UserActor),
  ActorEntity.layer(BrowserHost, BrowserHostActor),
  ActorEntity.layer(WebAgentTask, WebAgentTaskActor)
).pipe(Layer.provideMerge(layerClients))
