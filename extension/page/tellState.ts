/** What a control shows now, under the role and name it was told by. */
import type { Identity } from "./ElementRegistry.ts"
import { elementState } from "./elementState.ts"
import type { PageContext } from "./PageContext.ts"
import type { ElementState } from "./PageMessage.ts"

export const tellState = (
  { tree }: PageContext,
  element: Element,
  { role, name }: Pick<Identity, "role" | "name">
): ElementState => {
  const attributes = elementState(element, role, tree, name)
  if (element === tree.focused()) attributes.focused = true
  return { role, name, attributes }
}
