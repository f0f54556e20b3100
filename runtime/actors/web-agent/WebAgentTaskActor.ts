/** A task in the user's browser. */
import type { LanguageModel } from "effect/ai"
import type { ActorDefinition } from "#runtime/actor/ActorDefinition.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { defaultPolicy } from "#runtime/actors/policy.ts"
import { decideWebAgentTask, reactWebAgentTask } from "#runtime/actors/web-agent/decideWebAgentTask.ts"
import { runTask } from "#runtime/actors/web-agent/runTask.ts"
import type { WebAgentTaskTypes } from "#runtime/actors/web-agent/WebAgentTaskTypes.ts"
import type { Attachments } from "#runtime/attachments/Attachments.ts"
import type { Pictures } from "#runtime/pictures/Pictures.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"

export const WebAgentTaskActor: ActorDefinition<
  WebAgentTaskTypes,
  Actors | Attachments | Pictures | LanguageModel.LanguageModel
> = {
  contract: WebAgentTask,
  decide: decideWebAgentTask,
  react: reactWebAgentTask,
  run: (_job, host) => runTask(host),
  policy: defaultPolicy
}
