/**
 * All that the model was shown of a page in one step: the summary, and the closer looks it had with it.
 * What an action is judged on, and the reading the browser holds it to. Pure.
 */

import type { Sight } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageStamp, PageSummary } from "#schemas/page/PageSummary.ts"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import { deedsOf } from "./deedsOf.ts"

/** Looks at the document that is still there. */
const looksAt = (page: PageSummary, looks: ReadonlyArray<Sight>) =>
  looks.flatMap(({ html, stamp }) =>
    stamp?.tabId === page.stamp.tabId && stamp.documentId === page.stamp.documentId ? [{ html, stamp }] : []
  )

export const shownOf = (page: PageSummary, looks: ReadonlyArray<Sight>) => ({
  html: page.html,
  url: page.url,
  looks: looksAt(page, looks).map(({ html }) => html)
})

const idsIn = (html: string): ReadonlySet<string> =>
  new Set(elementsOf(parse(html)).flatMap(({ i }) => (i === undefined ? [] : [i])))

/**
 * The reading in which what the action is about was shown: a page that has made it another thing since,
 * out of the model's sight, is caught by the browser.
 */
export const stampFor = (action: AgentAction, page: PageSummary, looks: ReadonlyArray<Sight>): PageStamp => {
  const shown = idsIn(page.html)
  const out = deedsOf(action).flatMap((deed) =>
    "i" in deed && deed.i !== undefined && !shown.has(deed.i) ? [deed.i] : []
  )
  const earlier = looksAt(page, looks).find(({ html }) => {
    const ids = idsIn(html)
    return out.some((i) => ids.has(i))
  })
  return earlier?.stamp ?? page.stamp
}
