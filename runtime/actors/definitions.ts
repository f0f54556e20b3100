/**
 * The definitions of the actor kinds, one line for each kind of `schemas/actorKinds.ts`: a kind without its definition
 * does not compile. (A list of its own, because what a browser loads must not name what only a server can run.)
 */
export { AgentLibraryActor as agentLibrary } from "#runtime/actors/agent-library/AgentLibraryActor.ts"
export { AgentRunActor as agentRun } from "#runtime/actors/agent-run/AgentRunActor.ts"
export { BrowserHostActor as browserHost } from "#runtime/actors/browser-host/BrowserHostActor.ts"
export { ConversationActor as conversation } from "#runtime/actors/conversation/ConversationActor.ts"
export { CustomAgentActor as customAgent } from "#runtime/actors/custom-agent/CustomAgentActor.ts"
export { DispatchActor as dispatch } from "#runtime/actors/dispatch/DispatchActor.ts"
export { ModelSettingsActor as modelSettings } from "#runtime/actors/model-settings/ModelSettingsActor.ts"
export { PreferencesActor as preferences } from "#runtime/actors/preferences/PreferencesActor.ts"
export { PromptLibraryActor as promptLibrary } from "#runtime/actors/prompt-library/PromptLibraryActor.ts"
export { UserActor as user } from "#runtime/actors/user/UserActor.ts"
export { WebAgentTaskActor as webAgentTask } from "#runtime/actors/web-agent/WebAgentTaskActor.ts"
