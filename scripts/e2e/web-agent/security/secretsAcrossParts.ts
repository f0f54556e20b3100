import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { shownToModel } from "#scripts/e2e/web-agent/theModel.ts"

const secret = "hunter22-long-and-secret"
const before = "x".repeat(1_000 - 12)

export default agentPage({
  rule: "a secret that stands where a long text is divided is told in no part of it",
  html: `<label>Password <input type="password" value="${secret}"></label><p>${before}${secret} ${"y".repeat(20)}</p>
    <label>Notes <textarea>${before}${secret}</textarea></label>`,
  run: async (agent) => {
    const told = [shownToModel(agent)]
    for (const handle of (told[0] ?? "").match(/more#\d+\.\d+-\d+/g) ?? []) {
      const part = await agent.call({ _tag: "ReadMore", tabId: agent.tabId(), handle })
      told.push(JSON.stringify(part))
    }
    const all = told.join("\n")
    expect([all.includes(secret.slice(0, 8)), all.includes(secret.slice(-10))]).toEqual([false, false])
  }
})
