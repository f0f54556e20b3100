/** An agent of a library, for tests: each changes what it is about. */
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"

export const listedAgent: AgentHeadline = {
  id: "local/agent",
  name: "Change an order",
  description: "",
  type: "GUI",
  steps: 3,
  inputs: [],
  version: 1,
  createdAt: 0,
  updatedAt: 0
}
