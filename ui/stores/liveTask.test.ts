import { describe, expect, it } from "vitest"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { ActorId } from "#schemas/ids.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import { liveTask } from "./liveTask.ts"

const initial = Conversation.initial(ActorId.make("ada/chat"))
const operator: ToolFragment = {
  type: "tool",
  toolCallId: "c1",
  toolName: "operator",
  toolArguments: {},
  progress: [],
  webAgentTaskId: "ada/task"
}
const running = { _tag: "Running", turnId: "t", messageId: "r" } as const

const having = (engine: ConversationState["engine"], ...fragments: ReadonlyArray<ToolFragment>) => ({
  ...initial,
  engine,
  messages: [
    {
      type: "ai" as const,
      id: "r",
      status: "streaming" as const,
      fragments,
      isIntermediateOutput: false,
      messageTimestamp: 0
    }
  ]
})

describe("The task of a reply", () => {
  it("is there from its start to its end, whatever it waits for", () => {
    expect(liveTask(having(running, operator))).toBe("ada/task")
    expect(liveTask(having({ ...running, _tag: "Aborting" }, operator))).toBe("ada/task")
    const toolOutput = { type: "success" as const, message: "Done.", end: false }
    expect(liveTask(having(running, { ...operator, toolOutput }))).toBeUndefined()
  })

  it("is none where nothing runs, or a tool that is no task", () => {
    expect(liveTask(initial)).toBeUndefined()
    expect(liveTask(having({ _tag: "Idle" }, operator))).toBeUndefined()
    const { webAgentTaskId, ...other } = operator
    expect(liveTask(having(running, operator, other))).toBeUndefined()
  })
})
