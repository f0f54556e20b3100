/** One page, one behaviour: what is served, what is done to it, and what must be true then. */
import type { Agent } from "./Agent.ts"
import type { Files } from "./PageSite.ts"

/** What is opened in the tab. */
export interface OpenedPage {
  /** The page itself, at `http://app.test/`. A title and a heading are not needed. */
  readonly html: string
  /** Whatever else is asked for, by path, or by `//host/path`. */
  readonly files?: Files
  /** How long the page has to be silent to count as at rest: a fifth of what is usual, unless told. */
  readonly silenceMs?: number
}

export interface AgentPage extends OpenedPage {
  /** The rule, as a sentence. */
  readonly rule: string
  readonly run: (agent: Agent) => Promise<void>
}

export const agentPage = (page: AgentPage): AgentPage => page
