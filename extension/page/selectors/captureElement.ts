/** All that is kept of an element of this frame, and what a test of its selectors finds in it. */

import { isSecret, secretValues } from "#extension/page/aria/elementState.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { indexInParent } from "#extension/page/PageContext.ts"
import { makeRedactor, type Redactor } from "#extension/page/secrets/makeRedactor.ts"
import type { FrameElement } from "#schemas/page/capture/CapturedElement.ts"
import type { ElementIdentity, Resolution, Selector } from "#schemas/page/capture/selectors.ts"
import { describeSelector } from "#schemas/page/capture/selectors.ts"
import { contextOf } from "./contextOf.ts"
import { makeDomTree } from "./domTree.ts"
import { proposeSelectors } from "./proposeSelectors.ts"
import { resolveSelector } from "./resolveSelector.ts"
import type { SelectorTree } from "./SelectorTree.ts"

/** Masks what is in any of the page's secret fields, wherever the page repeats it. */
const redactorIn = (tree: SelectorTree<Element>): Redactor => {
  for (const element of tree.all()) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) isSecret(element)
  }
  return makeRedactor(secretValues()) ?? ((text) => text)
}

const identify = (
  { documentId, registry }: PageContext,
  tree: SelectorTree<Element>,
  redact: Redactor,
  element: Element
): ElementIdentity => ({
  documentId,
  n: registry.numberOf(element),
  tagName: tree.tagNameOf(element),
  role: tree.roleOf(element),
  name: redact(tree.nameOf(element))
})

/** A text that repeats what is in a secret field stays in the page. */
export const captureElement = (context: PageContext, element: Element): FrameElement => {
  const tree = makeDomTree(context)
  const redact = redactorIn(tree)
  const isOpen = (selector: Selector): boolean => {
    const text = describeSelector(selector)
    return redact(text) === text
  }
  const { text, ancestors, siblings } = contextOf(tree, element)
  return {
    identity: identify(context, tree, redact, element),
    selectors: proposeSelectors(tree, element).filter(isOpen),
    context: {
      text: redact(text),
      ancestors: ancestors.map((ancestor) => ({ ...ancestor, text: redact(ancestor.text) })),
      siblings: siblings.map((sibling) => ({ ...sibling, text: redact(sibling.text) }))
    }
  }
}

export const isFrameElement = (element: Element): element is HTMLIFrameElement | HTMLFrameElement =>
  element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement

/** Its place among `window.frames`; frames inside shadow roots have none and go by address. */
const placeOf = (frame: HTMLIFrameElement | HTMLFrameElement) => {
  for (let index = 0; index < window.length; index += 1) {
    if (window[index] === frame.contentWindow) return { index, url: frame.src }
  }
  return { index: null, url: frame.src }
}

export const ownPlace = () => ({ index: indexInParent(), url: location.href })

export const captureFrame = (
  context: PageContext,
  wanted: { readonly index: number | null; readonly url: string }
): FrameElement | undefined => {
  const frame = makeDomTree(context)
    .all()
    .filter(isFrameElement)
    .find((element) =>
      wanted.index === null
        ? element.src === wanted.url
        : element.contentWindow !== null && element.contentWindow === window[wanted.index]
    )
  return frame === undefined ? undefined : captureElement(context, frame)
}

export const resolveAll = (
  context: PageContext,
  selectors: ReadonlyArray<Selector>
): ReadonlyArray<Resolution> => {
  const tree = makeDomTree(context)
  const redact = redactorIn(tree)
  return selectors.map((selector) => {
    const found = resolveSelector(tree, selector)
    const [first] = found
    if (first === undefined) return { count: 0 }
    return {
      count: found.length,
      element: identify(context, tree, redact, first),
      ...(isFrameElement(first) ? { frame: placeOf(first) } : {})
    }
  })
}
