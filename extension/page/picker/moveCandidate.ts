/**
 * Where a key takes the candidate: Tab from control to control, the arrows along the tree. Pure over
 * the tree; `isThere` says what can be seen.
 */
import type { SelectorTree } from "#extension/page/selectors/SelectorTree.ts"

export type Move = "next-control" | "previous-control" | "next" | "previous" | "out" | "in"

export interface PickableTree<Node> extends SelectorTree<Node> {
  /** What is drawn right inside: a shadow root's elements in place of the host's own. */
  readonly insideOf: (node: Node) => ReadonlyArray<Node>
  readonly isThere: (node: Node) => boolean
  readonly isControl: (node: Node) => boolean
}

const MOVES: Readonly<Record<string, Move>> = {
  Tab: "next-control",
  ArrowDown: "next",
  ArrowUp: "previous",
  ArrowLeft: "out",
  ArrowRight: "in"
}

export const moveOf = (key: string, shiftKey: boolean): Move | undefined =>
  key === "Tab" && shiftKey ? "previous-control" : MOVES[key]

const after = <Node>(nodes: ReadonlyArray<Node>, node: Node, step: 1 | -1): Node | undefined => {
  const place = nodes.indexOf(node)
  if (place === -1) return nodes.at(step === 1 ? 0 : -1)
  return nodes[(place + step + nodes.length) % nodes.length]
}

/** The same node where there is nowhere to go. */
export const moveCandidate = <Node>(tree: PickableTree<Node>, node: Node, move: Move): Node => {
  const around = (step: 1 | -1): Node =>
    after(
      tree.siblingsOf(node).filter((sibling) => sibling === node || tree.isThere(sibling)),
      node,
      step
    ) ?? node
  const controls = (step: 1 | -1): Node => {
    const all = tree.all()
    const found = all.filter((one) => one === node || (tree.isControl(one) && tree.isThere(one)))
    return after(found, node, step) ?? node
  }
  switch (move) {
    case "next-control":
      return controls(1)
    case "previous-control":
      return controls(-1)
    case "next":
      return around(1)
    case "previous":
      return around(-1)
    case "out":
      return tree.parentOf(node) ?? tree.hostOf(node) ?? node
    case "in":
      return tree.insideOf(node).find(tree.isThere) ?? node
  }
}
