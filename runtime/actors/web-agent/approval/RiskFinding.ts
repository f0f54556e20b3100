/** Risk finding: what one effect of an action would cause outside of the page, and what that was judged on. */

import type { Consequence } from "#runtime/actors/web-agent/approval/words/consequenceWords.ts"
import type { PageElement, PageNode } from "#schemas/page/PseudoHtml.ts"
import type { Submission } from "./submissionOf.ts"

export interface RiskFinding {
  /** None: as far as its words tell, it stays within the page. */
  readonly consequence: Consequence | undefined
  /** What is pressed, for a sentence; empty where nothing is. */
  readonly name: string
  readonly submission: Submission | undefined
  readonly filename?: string
  readonly code?: string
}

/** An element after everything it stands in. */
export type Path = ReadonlyArray<PageElement>

/** A page, and its address. */
export interface Seen {
  readonly nodes: ReadonlyArray<PageNode>
  readonly url: string
}

export const quoted = ({ name, role }: PageElement): string => `“${name === "" ? role : name}”`
