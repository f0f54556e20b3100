/** Risk finding: what one effect of an action would cause outside of the page, and what that was judged on. */
import type { Alarm } from "#runtime/actors/web-agent/approval/alarm/alarmWords.ts"
import type { PageNode } from "#schemas/page/PseudoHtml.ts"
import type { Familiar } from "./Familiar.ts"
import type { Submission } from "./submissionOf.ts"

/** What is asked about before it is done, whatever leaves with it. */
export type Consequence =
  | Alarm
  | "upload"
  | "evaluate"
  | "clipboard"
  /** A file that can be executed is downloaded. */
  | "program"
  /** Something goes to a site that nobody named. */
  | "unfamiliar"
  /** What was entered goes to another site than that of the page. */
  | "elsewhere"
  /** Another program takes it over, as with `mailto:`. */
  | "handOver"
  /** A link whose address tells the server to do something. */
  | "order"
  /** The page has a socket open: what it sends there nobody can hold. */
  | "socket"
  | "agree"
  | "unseen"

export interface RiskFinding {
  /** None: what it sends is judged when it leaves. */
  readonly consequence: Consequence | undefined
  /** What is pressed, for a sentence; empty where nothing is. */
  readonly name: string
  readonly submission: Submission | undefined
  readonly filename?: string
  readonly code?: string
  /** The host it sends to, where that is not the page's. */
  readonly host?: string
}

/** A page, its address, and where its task may take what it knows. */
export interface Seen {
  readonly nodes: ReadonlyArray<PageNode>
  readonly url: string
  readonly familiar: Familiar
  /** It speaks over a WebSocket, of which nothing can be held. */
  readonly speaksOverSocket: boolean
}
