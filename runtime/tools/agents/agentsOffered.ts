/** What a model is told of its user's agents: those there is room for, the ones that were changed last. Pure. */

import { AGENT_LINE_MAX_CHARS, AGENTS_TOLD_MAX_CHARS } from "#runtime/tools/limits.ts"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { truncateText } from "#schemas/page/truncateText.ts"

const lineOf = ({ description, inputs, name, optional }: AgentHeadline): string =>
  JSON.stringify({ name, description: truncateText(description, AGENT_LINE_MAX_CHARS), inputs, optional })

export const agentsOffered = (agents: ReadonlyArray<AgentHeadline>): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let left = AGENTS_TOLD_MAX_CHARS
  for (const agent of agents) {
    const line = lineOf(agent)
    if (line.length > left) continue
    left -= line.length
    lines.push(line)
  }
  return lines
}
