/**
 * The clients of a page, by kind. The language of the list of chats is there with the page; what the others say is fetched
 * beside it, that of the chat together with the chat's own view, so that nobody waits for it before the first screen; what is
 * said of custom agents comes when somebody asks for one.
 */
import { Effect, Scope } from "effect"
import { User } from "#schemas/user/User.ts"
import * as ActorClient from "./ActorClient.ts"
import type { Connection } from "./Connection.ts"
import { lateClient } from "./lateClient.ts"

/** Makes them for the life of the scope. A browser's actor is spoken to by its extension alone. */
export const make = Effect.fnUntraced(function* (connection: Pick<Connection, "client">) {
  const scope = yield* Effect.scope
  const here = <A>(making: Effect.Effect<A, never, Scope.Scope>) =>
    Effect.runPromise(Scope.provide(making, scope))
  return {
    user: yield* ActorClient.make(connection, { user: User }).user,
    agentLibrary: lateClient(
      "AgentLibrary",
      async () => {
        const { AgentLibrary: agentLibrary } = await import("#schemas/agents/AgentLibrary.ts")
        return here(ActorClient.make(connection, { agentLibrary }).agentLibrary)
      },
      "asked"
    ),
    agentRun: lateClient(
      "AgentRun",
      async () => {
        const { AgentRun: agentRun } = await import("#schemas/agent-run/AgentRun.ts")
        return here(ActorClient.make(connection, { agentRun }).agentRun)
      },
      "asked"
    ),
    conversation: lateClient("Conversation", async () => {
      const { Conversation: conversation } = await import("#schemas/conversation/Conversation.ts")
      return here(ActorClient.make(connection, { conversation }).conversation)
    }),
    customAgent: lateClient(
      "CustomAgent",
      async () => {
        const { CustomAgent: customAgent } = await import("#schemas/agents/CustomAgent.ts")
        return here(ActorClient.make(connection, { customAgent }).customAgent)
      },
      "asked"
    ),
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
