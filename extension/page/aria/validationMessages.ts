/** What the page complains about now: `label: message` for each field, and alerts on their own. */

import { textOf } from "#extension/page/dom/elementText.ts"
import { queryEach } from "#extension/page/dom/queryEach.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { accessibleName, nativeLabelsOf } from "./accessibleName.ts"
import { accessibleRole } from "./accessibleRole.ts"
import { fieldProblem } from "./fieldProblem.ts"
import { isGoodNews } from "./goodNews.ts"

const FIELDS = "input, select, textarea, [aria-invalid]"
const ALERTS = ['[role="alert"]', '[aria-live="assertive"]']
/** More is a wall of text, not a hint. */
const MESSAGES_MAX = 20

export const validationMessages = ({ tree, shadowRoots }: PageContext): ReadonlyArray<string> => {
  const scopes: ReadonlyArray<Document | ShadowRoot> = [
    document,
    ...Array.from(shadowRoots, (ref) => ref.deref()).filter((root) => root !== undefined)
  ]
  const messages = new Set<string>()
  const told = new Set<string>()
  for (const field of scopes.flatMap((scope) => Array.from(scope.querySelectorAll(FIELDS)))) {
    const problem = fieldProblem(field, tree)
    if (problem === "" || !field.checkVisibility({ visibilityProperty: true })) continue
    const name = accessibleName(field, accessibleRole(field), { tree, labelsOf: nativeLabelsOf })
    told.add(problem)
    messages.add(name === "" ? problem : `${name}: ${problem}`)
  }
  for (const alert of scopes.flatMap((scope) => queryEach(scope, ALERTS))) {
    if (!alert.checkVisibility({ visibilityProperty: true }) || isGoodNews(alert)) continue
    const text = foldText(textOf(alert, tree), ELEMENT_TEXT_MAX_CHARS)
    if (text !== "" && !told.has(text)) messages.add(text)
  }
  return Array.from(messages).slice(0, MESSAGES_MAX)
}
