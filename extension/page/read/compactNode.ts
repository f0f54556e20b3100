/** A box of a reading on as few lines as it needs; an empty cell keeps its place, an empty row has none. Pure. */
import { PARAGRAPH_MAX_CHARS } from "#extension/page/limits.ts"
import type { FrameText } from "#extension/page-protocol/FrameReading.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { cells, holdsText, needsName, wrappers } from "#schemas/page/aria/roles.ts"
import type { DraftElement } from "./ReadingFlow.ts"

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
