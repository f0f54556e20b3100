/**
 * What stands around an element, for whoever has to find it again when its selectors fail:
 * the ancestors and siblings nearest to it, each with a little of its text. Pure over the tree.
 */

import {
  CONTEXT_ANCESTORS_MAX,
  CONTEXT_SIBLING_DISTANCE_MAX,
  CONTEXT_TEXT_MAX_CHARS
} from "#extension/page/limits.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import type { ElementContext } from "#schemas/page/capture/CapturedElement.ts"
import type { SelectorTree } from "./SelectorTree.ts"

export const contextOf = <Node>(tree: SelectorTree<Node>, node: Node): ElementContext => {
  const textOf = (at: Node): string => foldText(tree.textOf(at), CONTEXT_TEXT_MAX_CHARS)
  const describe = (at: Node) => ({ tagName: tree.tagNameOf(at), role: tree.roleOf(at), text: textOf(at) })
  const ancestors: Array<Node> = []
  for (let at = node; ancestors.length < CONTEXT_ANCESTORS_MAX; ) {
    const parent = tree.parentOf(at) ?? tree.hostOf(at)
    if (parent === null) break
    ancestors.push(parent)
    at = parent
  }
  const siblings = tree.siblingsOf(node)
  const place = siblings.indexOf(node)
  return {
    text: textOf(node),
    ancestors: ancestors.map(describe),
    siblings: siblings.flatMap((sibling, index) => {
      const offset = index - place
      return offset === 0 || Math.abs(offset) > CONTEXT_SIBLING_DISTANCE_MAX
        ? []
        : [{ ...describe(sibling), offset }]
    })
  }
}
