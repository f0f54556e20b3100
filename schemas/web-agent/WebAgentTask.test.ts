import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { WebAgentTask } from "./WebAgentTask.ts"
import { WebAgentTaskEvent } from "./WebAgentTaskEvent.ts"
import { WebAgentTaskState } from "./WebAgentTaskState.ts"

const started = {
  _tag: "TaskStarted",
  goal: "tidy up",
  conversationId: "ada/chat",
  hostId: "ada/browser",
  tabId: null,
  preActions: [],
  files: [],
  at: 1
}
const step = { id: "s", action: { _tag: "click", i: "0.1" }, target: "Save", page: "0a", startedAt: 1 }

describe("A task that was stored before tasks had a background and counted their answers", () => {
  it("is read as it was", () => {
    const decode = Schema.decodeUnknownSync(WebAgentTaskEvent)
    const state = [started, { _tag: "StepStarted", step }]
      .map((event) => decode(event))
      .reduce(WebAgentTask.evolve, WebAgentTask.initial(ActorId.make("ada/task")))
    expect(state).toMatchObject({ goal: "tidy up", modelCalls: 0, steps: [step] })
    const { modelCalls: _, ...stored } = Schema.encodeSync(WebAgentTaskState)(state)
    expect(Schema.decodeUnknownSync(WebAgentTaskState)(stored)).toEqual(state)
  })
})
