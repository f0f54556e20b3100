/** Describes the state a control shows now, under the role and name it was told by. */

import { elementState } from "#extension/page/aria/elementState.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import type { ElementState } from "#extension/page-protocol/PageMessage.ts"
import type { Identity } from "./ElementRegistry.ts"

export const describeState = (
  { tree }: PageContext,
  element: Element,
  { role, name }: Pick<Identity, "role" | "name">
): ElementState => {
  const attributes = elementState(element, role, tree, name)
  if (element === tree.focused()) attributes.focused = true
  return { role, name, attributes }
}
