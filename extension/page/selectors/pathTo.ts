/**
 * The shortest CSS path to an element within its tree, and to each shadow host around it, outermost
 * first. It climbs no further than needed to be the only one, and holds on to a stable id on its way.
 * Pure over the tree.
 */
import { idCss, nthCss, tagCss } from "./cssText.ts"
import { isStableName } from "./isStableName.ts"
import type { SelectorTree } from "./SelectorTree.ts"

const stepTo = <Node>(tree: SelectorTree<Node>, node: Node): string => {
  const tagName = tree.tagNameOf(node)
  const alike = tree.siblingsOf(node).filter((sibling) => tree.tagNameOf(sibling) === tagName)
  return alike.length > 1 ? nthCss(tagName, alike.indexOf(node) + 1) : tagCss(tagName)
}

const within = <Node>(tree: SelectorTree<Node>, node: Node, host: Node | null): string => {
  let path = ""
  let below = ""
  for (let at: Node | null = node; at !== null; at = tree.parentOf(at)) {
    // Its own id is a way of its own.
    const id = at === node ? "" : (tree.attributeOf(at, "id") ?? "")
    below = path === "" ? "" : ` > ${path}`
    for (const step of isStableName(id) ? [idCss(id), stepTo(tree, at)] : [stepTo(tree, at)]) {
      path = `${step}${below}`
      // A bare tag is the only one by accident.
      const isAnchored = below !== "" || tree.parentOf(at) === null
      if (isAnchored && tree.query(path, host).length === 1) return path
    }
  }
  // All the way up it is one of several only where the same chain hangs elsewhere: from the top, then.
  return host === null ? `:root${below}` : `:host > ${path}`
}

export const pathTo = <Node>(tree: SelectorTree<Node>, node: Node): ReadonlyArray<string> => {
  const host = tree.hostOf(node)
  const own = within(tree, node, host)
  return host === null ? [own] : [...pathTo(tree, host), own]
}
