/**
 * The proposal of a step that was taken and wants to send something: what was done, to what, where. Whether the page is
 * still the same, if the step has to be taken again, is told by comparing two of them. Pure.
 */

import { aboutOf } from "#runtime/actors/web-agent/approval/aboutOf.ts"
import { aimsOf } from "#runtime/actors/web-agent/approval/effectsOf.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"
import type { Proposal } from "#schemas/web-agent/Proposal.ts"

/** The action as it is kept: a text for a secret field is in none. */
interface TakenStep extends Pick<Proposal, "action" | "target" | "stamp"> {
  /** Of the page it was taken on. */
  readonly url: string | undefined
  /** That page. */
  readonly read: ReadPage
}

export const heldProposal = ({ action, target, url, read, stamp }: TakenStep): Proposal => ({
  action,
  target,
  origin: url === undefined ? "" : new URL(url).origin,
  ...(url === undefined ? {} : { url }),
  about: aimsOf(action).map((i) => aboutOf(read, i)),
  fields: [],
  stamp
})
