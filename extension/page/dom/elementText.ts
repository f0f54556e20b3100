/** The words drawn of an element: its text, images and icons by their descriptions, white space as it is written. */
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import type { ComposedTree } from "./composedTree.ts"
import { isDrawn, standsAside } from "./visibility.ts"

/** Text is gathered up to here: more would be cut again. */
const ENOUGH = ELEMENT_TEXT_MAX_CHARS * 2

const SILENT = new Set(["script", "style", "noscript", "template", "select", "textarea", "datalist"])
const INLINE = new Set(
  "a abbr b bdi bdo cite code del dfn em font i ins kbd label mark q s samp small span strong sub sup u var wbr".split(
    " "
  )
)

/** Whether text on both sides of an element's edge belongs to one line. */
export const isInline = (element: Element): boolean => INLINE.has(element.localName)

/** What is drawn of an element's text, images and icons by their descriptions. */
export const textOf = (element: Element, tree: ComposedTree, includeHidden = false): string => {
  if (element.childElementCount === 0 && tree.shadowRootOf(element) === null && !isSlot(element)) {
    return element.textContent ?? ""
  }
  let text = ""
  const gather = (parent: Element): void => {
    for (const node of Array.from(tree.childrenOf(parent))) {
      if (text.length > ENOUGH) return
      if (node instanceof Text) text += node.data
      else if (node instanceof Element) gatherElement(node)
    }
  }
  const gatherElement = (child: Element): void => {
    const tag = child.localName
    if (SILENT.has(tag) || child.getAttribute("aria-hidden") === "true") return
    const isBoxless = tag === "slot" || tag === "br"
    if (!includeHidden && !isBoxless && !isDrawn(child) && !standsAside(child)) return
    const label = child.getAttribute("aria-label")
    if (tag === "slot") gather(child)
    else if (label !== null && label.trim() !== "") text += ` ${label} `
    else if (child instanceof HTMLImageElement) text += ` ${child.alt} `
    else if (child instanceof SVGElement) text += ` ${drawnWords(child, includeHidden)} `
    else if (child instanceof HTMLInputElement) text += child.type === "button" ? ` ${child.value} ` : " "
    else if (isInline(child)) gatherInline(child)
    else {
      text += " "
      gather(child)
      text += " "
    }
  }
  /** A tag that is inline by nature may be laid out as a box: then its text stands apart. */
  const gatherInline = (child: Element): void => {
    const before = text.length
    const glued = before > 0 && !/\s$/.test(text)
    gather(child)
    if (glued && text.length > before && !/\s/.test(text[before] ?? "") && isBox(child)) {
      text = `${text.slice(0, before)} ${text.slice(before)} `
    }
  }
  gather(element)
  return text
}

/** What a drawing is called, else what is written in it. */
const drawnWords = (drawing: SVGElement, includeHidden: boolean): string => {
  const title = drawing.querySelector("title")?.textContent ?? ""
  if (title !== "") return title
  const written = drawing.localName === "text" ? [drawing] : Array.from(drawing.querySelectorAll("text"))
  return written
    .filter((words) => includeHidden || isDrawn(words))
    .map(({ textContent }) => textContent)
    .join(" ")
}

const isSlot = (element: Element): boolean => element.localName === "slot"

/** Whether an element of an inline tag is laid out so that its text does not touch its neighbour's. */
export const isBox = (element: Element): boolean => getComputedStyle(element).display !== "inline"
