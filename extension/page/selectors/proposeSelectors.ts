/**
 * Independent ways to find an element again, the most robust first: each of them was tried, and finds
 * this element and no other. There is always one, since the path to an element is its own. Pure over
 * the tree.
 */
import { SELECTOR_TEXT_MAX_CHARS } from "#extension/page/limits.ts"
import { SELECTORS_MAX } from "#schemas/limits.ts"
import type { Selector } from "#schemas/page/capture/selectors.ts"
import { attributeCss, idCss, tagCss } from "./cssText.ts"
import { isStableName } from "./isStableName.ts"
import { pathTo } from "./pathTo.ts"
import { resolveSelector } from "./resolveSelector.ts"
import type { SelectorTree } from "./SelectorTree.ts"

/** Put there by authors for exactly this. */
export const TEST_ID_ATTRIBUTES = [
  "data-testid",
  "data-test-id",
  "data-test",
  "data-cy",
  "data-qa",
  "data-automation-id"
]

/** Say what an element is for, or where it leads; never what was entered. */
const TELLING_ATTRIBUTES = [
  "name",
  "aria-label",
  "placeholder",
  "title",
  "alt",
  "autocomplete",
  "for",
  "href",
  "src"
]
const ATTRIBUTE_SELECTORS_MAX = 2

/** Their text is their own, not that of all they hold. */
const BIG = new Set(["html", "body", "main", "form", "table", "tbody", "ul", "ol", "nav", "section"])

const isShort = (text: string): boolean => text !== "" && text.length <= SELECTOR_TEXT_MAX_CHARS

export const proposeSelectors = <Node>(tree: SelectorTree<Node>, node: Node): ReadonlyArray<Selector> => {
  const tagName = tree.tagNameOf(node)
  const isOnly = (selector: Selector): boolean => {
    const found = resolveSelector(tree, selector)
    return found.length === 1 && found[0] === node
  }
  const withAttribute = (kind: "testId" | "attribute", name: string): ReadonlyArray<Selector> => {
    const value = tree.attributeOf(node, name)
    if (value === null || !isShort(value)) return []
    return [{ kind, css: `${kind === "attribute" ? tagCss(tagName) : ""}${attributeCss(name, value)}` }]
  }
  const id = tree.attributeOf(node, "id") ?? ""
  const role = tree.roleOf(node)
  const name = tree.nameOf(node)
  const label = tree.labelOf(node)
  const text = BIG.has(tagName) ? "" : tree.textOf(node)

  const best: ReadonlyArray<Selector> = [
    ...TEST_ID_ATTRIBUTES.flatMap((attribute) => withAttribute("testId", attribute)),
    ...(isStableName(id) ? [{ kind: "id", css: idCss(id) } as const] : []),
    ...(role !== "" && isShort(name) ? [{ kind: "role", role, name } as const] : []),
    ...(isShort(label) ? [{ kind: "label", tagName, label } as const] : [])
  ]
  const attributes = TELLING_ATTRIBUTES.flatMap((attribute) => withAttribute("attribute", attribute))
  const texts: ReadonlyArray<Selector> = isShort(text) ? [{ kind: "text", tagName, text }] : []
  const path: Selector = { kind: "path", path: pathTo(tree, node) }
  return [
    ...[
      ...best.filter(isOnly),
      ...attributes.filter(isOnly).slice(0, ATTRIBUTE_SELECTORS_MAX),
      ...texts.filter(isOnly)
    ].slice(0, SELECTORS_MAX - 1),
    path
  ]
}
