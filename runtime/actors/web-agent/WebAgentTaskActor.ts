/** A task in the user's browser. */
import type { LanguageModel } from "effect/ai"
import type { ActorDefinition } from "#runtime/actor/ActorDefinition.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { keepAlways } from "#runtime/actors/web-agent/approval/grants/standingGrants.ts"
import { leaveTab } from "#runtime/actors/web-agent/browser/leaveTab.ts"
import { refuseHeld } from "#runtime/actors/web-agent/browser/refuseHeld.ts"
import { runTask } from "#runtime/actors/web-agent/loop/runTask.ts"
import type { Attachments } from "#runtime/attachments/Attachments.ts"
import type { Pictures } from "#runtime/pictures/Pictures.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import { decideWebAgentTask, reactWebAgentTask } from "./decideWebAgentTask.ts"
import { endTask } from "./endTask.ts"
import { findFollower } from "./findFollower.ts"
import type { WebAgentTaskTypes } from "./WebAgentTaskTypes.ts"

export const WebAgentTaskActor: ActorDefinition<
  WebAgentTaskTypes,
  Actors | Attachments | Pictures | LanguageModel.LanguageModel
> = {
  contract: WebAgentTask,
  decide: decideWebAgentTask,
  react: reactWebAgentTask,
  run: (job, host) => {
    switch (job._tag) {
      case "RunTask":
        return runTask(host)
      case "FindFollower":
        return findFollower(host)
      case "RefuseHeld":
        return refuseHeld(host)
      case "KeepAlways":
        return keepAlways(host.id, job.request)
      case "LeaveTab":
        return leaveTab(host, job.tabId)
    }
  },
  ends: ({ _tag }) => _tag === "TaskDeleted",
  end: endTask,
  sent: ({ steps }) =>
    steps.flatMap(({ feedback }, index) =>
      (feedback?.sent ?? []).map((sent) => ({ step: index + 1, ...sent }))
    ),
  stop: { _tag: "AbortTask" },
  policy: defaultPolicy
}
