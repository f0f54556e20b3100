/**
 * The name of an element, as a person would say it: aria-labelledby, aria-label, the tag's own way
 * (label, legend, caption, alt, value of a button), its text where its role is named by content,
 * then title and placeholder. White space folded, cut at `ELEMENT_TEXT_MAX_CHARS`.
 */
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { isNamedByContent } from "./accessibleRole.ts"
import type { ComposedTree } from "./composedTree.ts"
import { foldText } from "./foldText.ts"
import { isDrawn, standsAside } from "./visibility.ts"

export interface NameSource {
  readonly tree: ComposedTree
  /** An element's labels; a whole-page reading answers from an index, others ask the browser. */
  readonly labelsOf: (control: Element) => ReadonlyArray<Element>
}

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
    else if (child instanceof SVGElement) text += ` ${child.querySelector("title")?.textContent ?? ""} `
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

const isSlot = (element: Element): boolean => element.localName === "slot"

/** Whether an element of an inline tag is laid out so that its text does not touch its neighbour's. */
export const isBox = (element: Element): boolean => getComputedStyle(element).display !== "inline"

const byIds = (element: Element, attribute: string, tree: ComposedTree): string => {
  const ids = element.getAttribute(attribute)
  if (ids === null) return ""
  const root = element.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return ""
  const texts = ids
    .trim()
    .split(/\s+/)
    .map((id) => {
      const source = root.getElementById(id)
      if (source === null) return ""
      return source.getAttribute("aria-label") ?? textOf(source, tree, true)
    })
  return foldText(texts.join(" "))
}

/** The text an element refers to by an attribute that lists ids. */
export const referencedText = byIds

const BUTTON_NAMES: Readonly<Record<string, string>> = { submit: "Submit", reset: "Reset", image: "Submit" }

const childOf = (element: Element, tag: string): Element | undefined =>
  Array.from(element.children).find((child) => child.localName === tag)

/** Tags that name themselves in a way of their own. */
const SELF_NAMED = new Set(
  "area button fieldset img input meter output progress select table textarea".split(" ")
)

const nativeName = (element: Element, source: NameSource): string => {
  if (!SELF_NAMED.has(element.localName)) return ""
  const { tree } = source
  if (element instanceof HTMLInputElement) {
    const { type } = element
    if (type === "button" || type === "submit" || type === "reset") {
      return element.value || (BUTTON_NAMES[type] ?? "")
    }
    if (type === "image") return element.alt || "Submit"
  }
  if (element instanceof HTMLImageElement || element instanceof HTMLAreaElement) return element.alt
  if (element instanceof HTMLFieldSetElement) {
    const legend = childOf(element, "legend")
    return legend === undefined ? "" : textOf(legend, tree)
  }
  if (element instanceof HTMLTableElement) {
    return element.caption === null ? "" : textOf(element.caption, tree)
  }
  return source
    .labelsOf(element)
    .map((label) => textOf(label, tree, true))
    .join(" ")
}

const cut = (text: string | null): string => (text === null ? "" : foldText(text, ELEMENT_TEXT_MAX_CHARS))

export const accessibleName = (element: Element, role: string, source: NameSource): string => {
  const says = element.hasAttributes()
  return (
    (says &&
      (cut(byIds(element, "aria-labelledby", source.tree)) || cut(element.getAttribute("aria-label")))) ||
    cut(nativeName(element, source)) ||
    (isNamedByContent(role) && cut(textOf(element, source.tree))) ||
    (says &&
      (cut(element.getAttribute("title")) ||
        cut(element.getAttribute("placeholder")) ||
        cut(element.getAttribute("aria-placeholder")))) ||
    ""
  )
}

/** The labels the browser itself knows: dear in a long page when asked for every control. */
export const nativeLabelsOf = (control: Element): ReadonlyArray<Element> =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLButtonElement ||
  control instanceof HTMLOutputElement ||
  control instanceof HTMLMeterElement ||
  control instanceof HTMLProgressElement
    ? Array.from(control.labels ?? [])
    : []
