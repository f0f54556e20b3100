/** One page, one behaviour: what is served, what is done to it, and what must be true then. */
import type { Agent } from "./Agent.ts"
import type { Files } from "./PageSite.ts"

export interface AgentPage {
  /** The rule, as a sentence. */
  readonly rule: string
  /** The page itself, at `http://app.test/`. A title and a heading are not needed. */
  readonly html: string
  /** Whatever else is asked for, by path, or by `//host/path`. */
  readonly files?: Files
  /** How long the page has to be silent to count as at rest: a fifth of what is usual, unless told. */
  readonly silenceMs?: number
  readonly run: (agent: Agent) => Promise<void>
}

export const agentPage = (page: AgentPage): AgentPage => page
