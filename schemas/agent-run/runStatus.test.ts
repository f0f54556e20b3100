/** What a run is doing, by what happened to it. */
import { expect, it } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { AgentRun } from "./AgentRun.ts"
import type { AgentRunEvent } from "./AgentRunEvent.ts"
import { openRunQuestion } from "./AgentRunState.ts"

const began: AgentRunEvent = {
  _tag: "RunStarted",
  conversationId: "ada/chat",
  hostId: "ada/host",
  agentId: "ada/agent",
  version: 1,
  definition: { name: "Orders", description: "", type: "GUI", variables: [], steps: [] },
  inputs: { order: "7" },
  at: 5
}
const request: InputRequest = { id: "q", kind: "clarify", title: "Which", text: "Which one?", options: [] }
const asked: AgentRunEvent = { _tag: "RunAdvanced", entry: { _tag: "Asked", request } }
const answered: AgentRunEvent = {
  _tag: "RunAdvanced",
  entry: { _tag: "Answered", requestId: "q", answer: { kind: "clarify", text: "The first" }, at: 6 }
}

const after = (...events: ReadonlyArray<AgentRunEvent>) =>
  events.reduce(AgentRun.evolve, AgentRun.initial(ActorId.make("ada/run")))

it("a run waits as long as its question is open, and asks nothing once it is to end", () => {
  expect(after().status._tag).toBe("Idle")
  expect(after(began).status._tag).toBe("Running")
  expect(after(began).values).toEqual({ order: "7" })
  expect(openRunQuestion(after(began, asked))).toEqual(request)
  expect(after(began, asked, answered).status._tag).toBe("Running")
  expect(openRunQuestion(after(began, asked, answered))).toBeUndefined()
  const aborting = after(began, { _tag: "RunAborting" }, asked)
  expect(aborting.status._tag).toBe("Aborting")
  expect(openRunQuestion(aborting)).toBeUndefined()
})
