/** What stands between a page and the model: the prompt it is shown the page in, and the gate its wishes pass. */
import { type ApprovalDecision, decideApproval } from "#runtime/actors/web-agent/approval/decideApproval.ts"
import { renderPageSection } from "#runtime/prompts/pageSection.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import type { Agent } from "./Agent.ts"

export const NONCE = "5f0c7a5e-4f7e-4a53-9d6c-7f1a5a0d9c11"

/** The latest reading, as it stands in a prompt. */
export const shownToModel = (agent: Agent): string => renderPageSection(agent.summary(), NONCE)

/** Whether the action, decided on the latest reading and closer looks, is carried out or the user asked first. */
export const verdictOn = (
  agent: Agent,
  action: AgentAction,
  ...inspections: ReadonlyArray<string>
): ApprovalDecision => {
  const { html, url } = agent.summary()
  const shown = { page: readPage(html), url, inspections: inspections.map(readPage) }
  return decideApproval(action, shown, [], 0)
}
