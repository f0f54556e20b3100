import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { at, chatId } from "./Chat.ts"

/** Runs of an agent it remembers: the last one with its record. */
export const agentHistory = (gateway: FakeGateway, definition: AgentDefinition, runId: string): void => {
  const headline = { conversationId: chatId, version: 1, via: "chat", totalSteps: 6 } as const
  const success = { type: "success", message: "", at } as const
  gateway.customAgents.get("local/agent-2").emit(
    { _tag: "AgentSaved", version: 1, definition, at },
    {
      _tag: "RunNoted",
      run: {
        ...headline,
        id: "local/run-0",
        caller: { agentId: "local/agent-3", name: "Monday’s orders" },
        startedAt: at - 86_400_000,
        completedSteps: 3,
        ended: { type: "aborted", message: "", at }
      }
    },
    {
      _tag: "RunNoted",
      run: {
        ...headline,
        id: "local/run-2",
        via: "http",
        startedAt: at - 7_200_000,
        completedSteps: 3,
        ended: { type: "error", message: "Step 4, “Search”: All selectors failed for action #4", at }
      }
    },
    { _tag: "RunNoted", run: { ...headline, id: runId, startedAt: at, completedSteps: 6, ended: success } }
  )
}
