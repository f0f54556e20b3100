/** A box of a reading on as few lines as it needs; an empty cell keeps its place, an empty row has none. Pure. */
import { isControlRole } from "#extension/page/aria/accessibleRole.ts"
import { LABEL_END } from "#extension/page/aria/labelByPosition.ts"
import { PARAGRAPH_MAX_CHARS } from "#extension/page/limits.ts"
import type { FrameText } from "#extension/page-protocol/FrameReading.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { boxes, cells, fields, headers, holdsText, needsName, wrappers } from "#schemas/page/aria/roles.ts"
import type { DraftElement } from "./ReadingFlow.ts"
import { holdsTarget } from "./readingRules.ts"

export const isEmpty = (node: DraftElement): boolean =>
  node.name === "" && node.n === undefined && node.children.length === 0

export const isEmptyCell = (node: FrameText | DraftElement): boolean =>
  !("text" in node) && cells.has(node.role) && isEmpty(node)

/** A target whose first words nothing in it claims is called by them. */
export const nameByWords = (node: DraftElement): void => {
  const [first, ...others] = node.children
  if (node.name !== "" || first === undefined || !("text" in first)) return
  if (first.text.length > ELEMENT_TEXT_MAX_CHARS) return
  node.name = first.text
  node.children = others
}

type DraftNode = FrameText | DraftElement

const saysNothing = (node: DraftNode): boolean =>
  !("text" in node) &&
  node.name === "" &&
  node.children.length === 0 &&
  Object.keys(node.attributes).length === 0

/** The box that holds all the words of a heading, and is nothing else: no control, and in no state of its own. */
const wordsIn = (children: ReadonlyArray<DraftNode>): string | undefined => {
  const worded = children.flatMap((child) => {
    if ("text" in child) return [child.text]
    if (child.name !== "")
      return isControlRole(child.role) || child.children.length > 0 ? [undefined] : [child.name]
    return child.children.length === 0 ? [] : [wordsIn(child.children)]
  })
  return worded.length === 1 ? worded[0] : undefined
}

const withoutWords = (children: ReadonlyArray<DraftNode>): Array<DraftNode> =>
  children.flatMap((child) => {
    if ("text" in child) return []
    if (child.name !== "") return []
    const isBox = child.children.length > 0
    child.children = withoutWords(child.children)
    return isBox && saysNothing(child) ? [] : [child]
  })

/**
 * A column is called what stands in its heading, where a box in that has all the words. Where the heading is a target
 * itself, what sorts by a press is the heading then, told once; else a target in it keeps its id and its words.
 */
export const nameHeader = (node: DraftElement, isTarget: boolean): void => {
  if (!headers.has(node.role) || node.name !== "") return
  if (!isTarget && node.children.some(holdsTarget)) return
  const words = wordsIn(node.children)
  if (words === undefined || words.length > ELEMENT_TEXT_MAX_CHARS) return
  node.name = words
  node.children = withoutWords(node.children)
}

/**
 * Words that are the name of the field after them, or of the box to tick before them: they are told with that, and not
 * once more. A star that alone says that the field is required stays.
 */
export const withoutLabels = (nodes: ReadonlyArray<DraftNode>): Array<DraftNode> =>
  nodes.filter((node, at) => {
    if (!("text" in node) || node.rest === true || node.continues === true) return true
    const said = node.text.replace(LABEL_END, "")
    const isStarred = node.text.slice(said.length).includes("*")
    const names = (beside: DraftNode | undefined, roles: ReadonlySet<string>): boolean =>
      beside !== undefined &&
      !("text" in beside) &&
      beside.n !== undefined &&
      roles.has(beside.role) &&
      beside.name === said &&
      (!isStarred || beside.attributes.required !== undefined)
    return !(names(nodes[at + 1], fields) || names(nodes[at - 1], boxes))
  })

/** A box that is called by its heading, or by a text in it, tells that once. */
export const withoutTitle = ({ name, children }: DraftElement): Array<DraftNode> => {
  if (name === "") return children
  const at = children.findIndex((child) =>
    "text" in child
      ? child.text === name
      : child.role === "heading" &&
        child.name === name &&
        child.n === undefined &&
        child.children.length === 0
  )
  return at === -1 ? children : children.toSpliced(at, 1)
}

/** Undefined where its children say it all. */
export const compactNode = (node: DraftElement): DraftElement | undefined => {
  const { role, name, children } = node
  const hasState = Object.keys(node.attributes).length > 0
  if (name !== "" || node.n !== undefined || (hasState && !holdsText.has(role))) return node
  if (needsName.has(role)) return undefined
  const [first, ...others] = children
  if (first === undefined) return node
  if ("text" in first) {
    if (!holdsText.has(role)) return node
    const name = foldText(first.text, PARAGRAPH_MAX_CHARS)
    // It is where its words are.
    const where = first.offscreen === true ? ({ offscreen: true } as const) : {}
    return { ...node, name, children: others, ...where }
  }
  return others.length === 0 && wrappers.has(role) && !hasState ? undefined : node
}
