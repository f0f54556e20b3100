/**
 * What is in a secret field is masked wherever else the page says it: a label that repeats the value, a
 * title, a text that shows the card number in groups of four.
 */
import { isFrameText } from "./FrameReading.ts"
import type { DraftElement, ReadingFlow } from "./ReadingFlow.ts"
import { SECRET_MASK } from "./secretField.ts"

/** Shorter values are too common to be told from other text. */
const SECRET_MIN_CHARS = 4

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")

/** Digits may stand in groups. */
const patternOf = (value: string): string => {
  const digits = value.replace(/[ -]/g, "")
  return /^\d+$/.test(digits) ? Array.from(digits).join("[ -]?") : literal(value)
}

export type Mask = (text: string) => string

/** Undefined where there is nothing to mask. */
export const makeMask = (values: ReadonlyArray<string>): Mask | undefined => {
  const secret = values.map((value) => value.trim()).filter((value) => value.length >= SECRET_MIN_CHARS)
  if (secret.length === 0) return undefined
  // The longest first: one may be part of another.
  const patterns = secret.toSorted((one, other) => other.length - one.length).map(patternOf)
  const pattern = new RegExp(patterns.join("|"), "g")
  return (text) => text.replace(pattern, SECRET_MASK)
}

const maskElement = (node: DraftElement, mask: Mask): void => {
  node.name = mask(node.name)
  for (const [key, value] of Object.entries(node.attributes)) {
    if (value !== true) node.attributes[key] = mask(value)
  }
}

/** In place: the nodes are still being drawn up. */
export const maskNodes = (nodes: ReadingFlow["nodes"], mask: Mask | undefined): void => {
  if (mask === undefined) return
  for (const [index, node] of nodes.entries()) {
    if (isFrameText(node)) {
      nodes[index] = { ...node, text: mask(node.text) }
      continue
    }
    maskElement(node, mask)
    maskNodes(node.children, mask)
  }
}
