/**
 * The clients of a page, by kind. The language of the chat and of the list of chats is there with the page; what the
 * others say is fetched beside it, so that nobody waits for it before the first screen.
 */
import { Effect, Scope } from "effect"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { User } from "#schemas/user/User.ts"
import * as ActorClient from "./ActorClient.ts"
import type { Connection } from "./Connection.ts"
import { lateClient } from "./lateClient.ts"

/** Makes them for the life of the scope. A browser's actor is spoken to by its extension alone. */
export const make = Effect.fnUntraced(function* (connection: Pick<Connection, "client">) {
  const scope = yield* Effect.scope
  const here = <A>(making: Effect.Effect<A, never, Scope.Scope>) =>
    Effect.runPromise(Scope.provide(making, scope))
  const first = yield* Effect.all(ActorClient.make(connection, { conversation: Conversation, user: User }))
  return {
    ...first,
    modelSettings: lateClient("ModelSettings", async () => {
      const { ModelSettings: modelSettings } = await import("#schemas/models/ModelSettings.ts")
      return here(ActorClient.make(connection, { modelSettings }).modelSettings)
    }),
    preferences: lateClient("Preferences", async () => {
      const { Preferences: preferences } = await import("#schemas/preferences/Preferences.ts")
      return here(ActorClient.make(connection, { preferences }).preferences)
    }),
    promptLibrary: lateClient("PromptLibrary", async () => {
      const { PromptLibrary: promptLibrary } = await import("#schemas/prompt-library/PromptLibrary.ts")
      return here(ActorClient.make(connection, { promptLibrary }).promptLibrary)
    }),
    webAgentTask: lateClient("WebAgentTask", async () => {
      const { WebAgentTask: webAgentTask } = await import("#schemas/web-agent/WebAgentTask.ts")
      return here(ActorClient.make(connection, { webAgentTask }).webAgentTask)
    })
  }
})

export type PageClients = Effect.Success<ReturnType<typeof make>>
