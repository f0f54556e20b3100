/**
 * The model view: all that the model was shown of a page in one step, the summary and its inspections. An action
 * is judged on it, and the browser refuses an element that has changed since. Pure.
 */

import type { Inspection } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageStamp, PageSummary } from "#schemas/page/PageSummary.ts"
import { readOf } from "#schemas/page/ReadPage.ts"
import type { ModelView } from "./decideApproval.ts"
import { effectsOf } from "./effectsOf.ts"

/** Inspections of the document that is still there. */
const inspectionsOf = (page: PageSummary, inspections: ReadonlyArray<Inspection>) =>
  inspections.filter(
    ({ stamp }) => stamp?.tabId === page.stamp.tabId && stamp.documentId === page.stamp.documentId
  )

export const modelView = (page: PageSummary, inspections: ReadonlyArray<Inspection>): ModelView => ({
  page: readOf(page),
  url: page.url,
  speaksOverSocket: page.speaksOverSocket === true,
  inspections: inspectionsOf(page, inspections).map(readOf)
})

/**
 * The reading in which what the action is about was shown: a page that has made it another thing since,
 * out of the model's sight, is caught by the browser.
 */
export const stampFor = (
  action: AgentAction,
  page: PageSummary,
  inspections: ReadonlyArray<Inspection>
): PageStamp => {
  const shown = readOf(page).byId
  const out = effectsOf(action).flatMap((effect) =>
    "i" in effect && effect.i !== undefined && !shown.has(effect.i) ? [effect.i] : []
  )
  const earlier = inspectionsOf(page, inspections).find((inspection) => {
    const { byId } = readOf(inspection)
    return out.some((i) => byId.has(i))
  })
  return earlier?.stamp ?? page.stamp
}
