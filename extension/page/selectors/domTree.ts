/** This frame's elements behind `SelectorTree`, closed shadow roots too: as they are now, looked at once. */
import { accessibleName } from "#extension/page/aria/accessibleName.ts"
import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import { makeLabelIndex } from "#extension/page/aria/makeLabelIndex.ts"
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import type { SelectorTree } from "./SelectorTree.ts"

const scopeOf = (element: Element): Document | ShadowRoot | undefined => {
  const scope = element.getRootNode()
  return scope instanceof Document || scope instanceof ShadowRoot ? scope : undefined
}

/** Text that is in the page; what was entered into fields is not. */
const EDITED = '[contenteditable]:not([contenteditable="false" i])'
const SILENT = `script, style, noscript, template, textarea, select, ${EDITED}`

const textOf = (element: Element): string => {
  if (element.matches(SILENT)) return ""
  if (element.querySelector(SILENT) === null) return foldText(element.textContent)
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return ""
  for (const silent of copy.querySelectorAll(SILENT)) silent.remove()
  return foldText(copy.textContent)
}

export const rootOf = (tree: ComposedTree, host: Element): ShadowRoot | null =>
  tree.shadowRootOf(host) ?? tree.hiddenRootOf(host)

export const makeDomTree = ({ tree, own }: PageContext): SelectorTree<Element> => {
  const elements: Array<Element> = []
  const hosts: Array<Element> = []
  const gather = (scope: Document | ShadowRoot): void => {
    for (const element of scope.querySelectorAll("*")) {
      if (own.has(element)) continue
      elements.push(element)
      const root = rootOf(tree, element)
      if (root === null) continue
      hosts.push(element)
      gather(root)
    }
  }
  gather(document)
  const labelsOf = makeLabelIndex()

  return {
    all: () => elements,
    hosts: () => hosts,
    query: (css, host) => {
      const scope = host === null ? document : rootOf(tree, host)
      // A stored selector may be any text, and only trying it tells whether it is one.
      try {
        return Array.from(scope?.querySelectorAll(css) ?? []).filter((element) => !own.has(element))
      } catch {
        return []
      }
    },
    hostOf: (element) => {
      const scope = scopeOf(element)
      return scope instanceof ShadowRoot ? scope.host : null
    },
    parentOf: (element) => element.parentElement,
    siblingsOf: (element) =>
      Array.from((element.parentElement ?? scopeOf(element))?.children ?? [element]).filter(
        (sibling) => !own.has(sibling)
      ),
    tagNameOf: (element) => element.localName,
    attributeOf: (element, name) => element.getAttribute(name),
    roleOf: accessibleRole,
    nameOf: (element) => {
      const name = accessibleName(element, accessibleRole(element), { tree, labelsOf })
      // A heading that is written in is named by what is written in it.
      return element.matches(EDITED) && name === foldText(element.textContent, ELEMENT_TEXT_MAX_CHARS)
        ? ""
        : name
    },
    labelOf: (element) =>
      foldText(
        labelsOf(element)
          .map((label) => textOf(label))
          .join(" ")
      ),
    textOf
  }
}
