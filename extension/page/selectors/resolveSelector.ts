/** What a selector finds in a frame, in the order of the page. Pure over the tree. */
import type { Selector } from "#schemas/page/capture/selectors.ts"
import type { SelectorTree } from "./SelectorTree.ts"

const everywhere = <Node>(tree: SelectorTree<Node>, css: string): ReadonlyArray<Node> =>
  [null, ...tree.hosts()].flatMap((host) => tree.query(css, host))

/** Each part inside what the part before it found. */
const along = <Node>(tree: SelectorTree<Node>, path: ReadonlyArray<string>): ReadonlyArray<Node> =>
  path
    .reduce<ReadonlyArray<Node | null>>(
      (hosts, css) => hosts.flatMap((host) => tree.query(css, host)),
      [null]
    )
    .filter((node) => node !== null)

export const resolveSelector = <Node>(tree: SelectorTree<Node>, selector: Selector): ReadonlyArray<Node> => {
  switch (selector.kind) {
    case "testId":
    case "id":
    case "attribute":
      return everywhere(tree, selector.css)
    case "role":
      return tree
        .all()
        .filter((node) => tree.roleOf(node) === selector.role && tree.nameOf(node) === selector.name)
    case "label":
      return tree
        .all()
        .filter((node) => tree.tagNameOf(node) === selector.tagName && tree.labelOf(node) === selector.label)
    case "text":
      return tree
        .all()
        .filter((node) => tree.tagNameOf(node) === selector.tagName && tree.textOf(node) === selector.text)
    case "path":
      return selector.path.length === 0 ? [] : along(tree, selector.path)
  }
}
