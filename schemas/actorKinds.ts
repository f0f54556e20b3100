/**
 * The list of actor kinds: one line for each, its contract under the name its clients have (`actors.user`). What is said
 * on the socket, its handlers, the clients on both sides, and which definition the server must have for it
 * (`runtime/actors/definitions.ts`) all follow from this list.
 */

export { AgentRun as agentRun } from "#schemas/agent-run/AgentRun.ts"
export { AgentLibrary as agentLibrary } from "#schemas/agents/AgentLibrary.ts"
export { CustomAgent as customAgent } from "#schemas/agents/CustomAgent.ts"
export { BrowserHost as browserHost } from "#schemas/browser-host/BrowserHost.ts"
export { Conversation as conversation } from "#schemas/conversation/Conversation.ts"
export { Dispatch as dispatch } from "#schemas/dispatch/Dispatch.ts"
export { ModelSettings as modelSettings } from "#schemas/models/ModelSettings.ts"
export { Preferences as preferences } from "#schemas/preferences/Preferences.ts"
export { PromptLibrary as promptLibrary } from "#schemas/prompt-library/PromptLibrary.ts"
export { User as user } from "#schemas/user/User.ts"
export { WebAgentTask as webAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
