/** An element in a few words, for a sentence that names it. */

import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { accessibleName, nativeLabelsOf } from "./accessibleName.ts"
import { accessibleRole } from "./accessibleRole.ts"

const NAME_MAX_CHARS = 40

export const describeElement = (element: Element, tree: ComposedTree): string => {
  const role = accessibleRole(element) || element.localName
  const name =
    accessibleName(element, role, { tree, labelsOf: nativeLabelsOf }) ||
    (element.querySelector("h1, h2, h3, [role=heading]") ?? element).textContent ||
    element.id
  return `${role} ${foldText(name, NAME_MAX_CHARS)}`.trim()
}
