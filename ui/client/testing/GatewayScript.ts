/** What a gateway in memory does with the commands of its clients: a test's own say. */
import type { AgentRunCommand, AgentRunRejection } from "#schemas/agent-run/AgentRunCommand.ts"
import type { AgentLibraryCommand, AgentLibraryRejection } from "#schemas/agents/AgentLibrary.ts"
import type { CustomAgentCommand, CustomAgentRejection } from "#schemas/agents/CustomAgent.ts"
import type { BrowserHostCommand } from "#schemas/browser-host/BrowserHost.ts"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ModelSettingsCommand, ModelSettingsRejection } from "#schemas/models/ModelSettings.ts"
import type { PreferencesCommand, PreferencesRejection } from "#schemas/preferences/Preferences.ts"
import type { PromptLibraryCommand, PromptLibraryRejection } from "#schemas/prompt-library/PromptLibrary.ts"
import type { UserCommand, UserRejection } from "#schemas/user/User.ts"
import type { WebAgentTaskCommand, WebAgentTaskRejection } from "#schemas/web-agent/WebAgentTaskCommand.ts"

/** What a script does with a command: emit events on the actors it likes, or say no. */
export interface GatewayScript {
  readonly conversation: (
    id: string,
    command: ConversationCommand,
    commandId: string
  ) => ConversationRejection | undefined
  readonly webAgentTask: (id: string, command: WebAgentTaskCommand) => WebAgentTaskRejection | undefined
  readonly user: (id: string, command: UserCommand) => UserRejection | undefined
  readonly preferences?: (id: string, command: PreferencesCommand) => PreferencesRejection | undefined
  readonly promptLibrary?: (
    command: PromptLibraryCommand,
    commandId: string
  ) => PromptLibraryRejection | undefined
  readonly agentLibrary?: (id: string, command: AgentLibraryCommand) => AgentLibraryRejection | undefined
  readonly agentRun?: (id: string, command: AgentRunCommand) => AgentRunRejection | undefined
  readonly customAgent?: (id: string, command: CustomAgentCommand) => CustomAgentRejection | undefined
  readonly modelSettings?: (id: string, command: ModelSettingsCommand) => ModelSettingsRejection | undefined
  readonly browserHost?: (command: BrowserHostCommand) => void
}
