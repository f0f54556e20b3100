/** The state of an element that was acted on a moment ago: it may well have changed its name, and is asked to see how. */
import type { PageContext } from "#extension/page/PageContext.ts"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import type { PageReply, Refused } from "#extension/page-protocol/PageMessage.ts"
import { describeState } from "./describeState.ts"

export const stateOf = (
  context: PageContext,
  i: string
): Extract<PageReply, { readonly type: "state" }> | Refused => {
  const id = parseElementId(i)
  const node = id === undefined ? undefined : context.registry.nodeOf(id.n)
  const told = id === undefined ? undefined : context.registry.told(id.n)
  if (node?.isConnected !== true || told === undefined) {
    return { type: "refused", name: "ElementNotFound", message: `Element ${i} is no longer on the page.` }
  }
  return { type: "state", state: describeState(context, node, told) }
}
