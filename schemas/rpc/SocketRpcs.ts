/** Everything that can be said on the socket. */
import { BrowserHost } from "#schemas/browser-host/BrowserHost.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { User } from "#schemas/user/User.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import { HelloRpcs } from "./Hello.ts"

export const SocketRpcs = HelloRpcs.merge(
  Conversation.socketRpcs,
  User.socketRpcs,
  BrowserHost.socketRpcs,
  WebAgentTask.socketRpcs
)
