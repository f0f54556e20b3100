/**
 * Resolves the target of a key press that names a text instead of an element: where the model view has exactly one
 * such element, the press is judged on it and the browser holds it to that element. Pure.
 */

import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { mapSingles } from "#schemas/page/actions/catalogue.ts"
import type { SingleAction } from "#schemas/page/actions/SingleAction.ts"
import type { PageElement } from "#schemas/page/PseudoHtml.ts"
import type { ModelView } from "./decideApproval.ts"
import { wordsOf } from "./elementWords.ts"

const aim = (action: SingleAction, elements: ReadonlyArray<PageElement>): SingleAction => {
  if (action._tag !== "pressKey" || action.i !== undefined) return action
  const { hasText, selector, nth = 0 } = action.filters ?? {}
  // What a selector means only the page knows.
  if (hasText === undefined || selector !== undefined || nth !== 0) return action
  const wanted = hasText.toLowerCase().trim()
  const ids = new Set(
    elements.flatMap((element) =>
      element.i !== undefined && wordsOf(element).includes(wanted) ? [element.i] : []
    )
  )
  const [i] = ids
  return i === undefined || ids.size > 1 ? action : { _tag: action._tag, key: action.key, i }
}

export const resolveKeyTarget = (action: AgentAction, { page, inspections = [] }: ModelView): AgentAction => {
  const elements = [page, ...inspections].flatMap((shown) => shown.elements)
  return mapSingles(action, (single) => aim(single, elements))
}
