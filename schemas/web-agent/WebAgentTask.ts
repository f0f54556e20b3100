/** The contract of a web-agent task: observe, decide, act, until done. */
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import type { ActorId } from "#schemas/ids.ts"
import { evolveWebAgentTask } from "./evolveWebAgentTask.ts"
import { upcastTask } from "./upcastTask.ts"
import {
  WebAgentTaskCommand,
  WebAgentTaskRejection,
  WebAgentTaskSystemCommand
} from "./WebAgentTaskCommand.ts"
import { WebAgentTaskEvent } from "./WebAgentTaskEvent.ts"
import { WebAgentTaskState } from "./WebAgentTaskState.ts"

const initial = (id: ActorId): WebAgentTaskState => ({
  id,
  goal: "",
  conversationId: "",
  hostId: "",
  tabId: null,
  preActions: [],
  scriptTaken: 0,
  extracted: {},
  files: [],
  status: { _tag: "Idle" },
  runs: 0,
  modelCalls: 0,
  startedAt: 0,
  plan: "",
  thoughts: [],
  label: "",
  steps: [],
  questions: []
})

export const WebAgentTask = ActorContract.make("WebAgentTask", {
  State: WebAgentTaskState,
  Command: WebAgentTaskCommand,
  SystemCommand: WebAgentTaskSystemCommand,
  Event: WebAgentTaskEvent,
  Rejection: WebAgentTaskRejection,
  initial,
  evolve: evolveWebAgentTask,
  upcasters: [upcastTask],
  isTransient: (event) => event._tag === "LabelChanged" || event._tag === "WaitResumed",
  settles: () => true,
  merge: (first, second) =>
    first._tag === "LabelChanged" && second._tag === "LabelChanged" ? second : undefined
})
