/** The actors of the product, as everything else in the runtime and the gateway reaches them. */
import { Context } from "effect"
import type { ActorClient } from "#runtime/actor/ActorClient.ts"
import type * as BrowserHost from "#schemas/browser-host/BrowserHost.ts"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type * as User from "#schemas/user/User.ts"
import type * as WebAgentTask from "#schemas/web-agent/WebAgentTaskCommand.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

export class Actors extends Context.Service<
  Actors,
  {
    readonly conversation: ActorClient<
      ConversationState,
      ConversationCommand,
      ConversationEvent,
      ConversationRejection
    >
    readonly user: ActorClient<
      User.UserState,
      User.UserCommand | User.UserSystemCommand,
      User.UserEvent,
      User.UserRejection
    >
    readonly browserHost: ActorClient<
      BrowserHost.BrowserHostState,
      BrowserHost.BrowserHostCommand | BrowserHost.BrowserHostSystemCommand,
      BrowserHost.BrowserHostEvent,
      BrowserHost.BrowserHostRejection
    >
    readonly webAgentTask: ActorClient<
      WebAgentTaskState,
      WebAgentTask.WebAgentTaskCommand | WebAgentTask.WebAgentTaskSystemCommand,
      WebAgentTaskEvent,
      WebAgentTask.WebAgentTaskRejection
    >
  }
>()("deckhand/runtime/actors/Actors") {}
