/**
 * A frame's elements as selectors see them: trees of elements, one for the document and one for each
 * shadow root in it. What is written against this runs on a page and on a tree made up by a test.
 */
export interface SelectorTree<Node> {
  /** Every element of every tree, in the order of the page. */
  readonly all: () => ReadonlyArray<Node>
  /** What a CSS selector finds in the tree under a shadow host, or in the document. */
  readonly query: (css: string, host: Node | null) => ReadonlyArray<Node>
  /** Every shadow host. */
  readonly hosts: () => ReadonlyArray<Node>
  /** The host of the tree an element is in; null in the document. */
  readonly hostOf: (node: Node) => Node | null
  /** Within its tree. */
  readonly parentOf: (node: Node) => Node | null
  /** All children of its parent, itself among them. */
  readonly siblingsOf: (node: Node) => ReadonlyArray<Node>
  readonly tagNameOf: (node: Node) => string
  readonly attributeOf: (node: Node, name: string) => string | null
  readonly roleOf: (node: Node) => string
  readonly nameOf: (node: Node) => string
  /** The words of its labels; empty where it has none. */
  readonly labelOf: (node: Node) => string
  /** All text in it, on one line. */
  readonly textOf: (node: Node) => string
}
