/**
 * A page cut to a size: never longer than the cap, whatever is on it. What matters goes in first
 * (open dialogs, focus, the viewport, then what can be acted on elsewhere, then other text); runs of
 * alike siblings are collapsed; every cut leaves a line that says how much is missing.
 */
import { ALIKE_SIBLINGS_MAX, ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { type PageNode, renderLine } from "#schemas/page/PseudoHtml.ts"
import { foldText } from "./foldText.ts"

export interface RankedElement {
  readonly role: string
  readonly name: string
  readonly i?: string
  readonly attributes: Readonly<Record<string, string | true>>
  readonly children: ReadonlyArray<RankedNode>
  readonly offscreen?: true
}

export interface RankedText {
  readonly text: string
  readonly offscreen?: true
}

export type RankedNode = RankedElement | RankedText

export interface BudgetedPage {
  /** Valid pseudo-HTML of at most the cap. */
  readonly html: string
  /** Nodes left out. */
  readonly dropped: number
}

/** Order of importance, most important first. Collapsed text is never shown. */
const RANK = {
  dialogControl: 0,
  dialogText: 1,
  focus: 2,
  viewportControl: 3,
  viewportText: 4,
  control: 5,
  collapsedControl: 6,
  text: 7
} as const
const NEVER = Number.POSITIVE_INFINITY

interface Line {
  readonly parent: number
  readonly depth: number
  readonly role: string
  readonly text: string
  rank: number
  /** Index after the last descendant. */
  end: number
  /** Position in the order of importance: a node is kept as long as it is below the cut. */
  position: number
}

const isText = (node: RankedNode): node is RankedText => "text" in node
const isDialog = (role: string): boolean => role === "dialog" || role === "alertdialog"

const hasFocus = (nodes: ReadonlyArray<RankedNode>): boolean =>
  nodes.some((node) => !isText(node) && node.attributes.focused === true)

const isInside = (node: RankedNode, test: (node: RankedNode) => boolean): boolean =>
  test(node) || (!isText(node) && node.children.some((child) => isInside(child, test)))

/** A box without a word of its own is only as important as what it holds. */
const speaks = (node: RankedNode): boolean =>
  isText(node) || node.name !== "" || node.i !== undefined || node.children.length === 0

/** What the user looks at or works in is never collapsed. */
const mustStay = (node: RankedNode): boolean =>
  isInside(
    node,
    (inner) =>
      (inner.offscreen !== true && speaks(inner)) ||
      (!isText(inner) && (inner.attributes.focused === true || isDialog(inner.role)))
  )

/** Marks the members of each run of alike siblings beyond the first ten. */
const collapsedIn = (nodes: ReadonlyArray<RankedNode>): ReadonlySet<RankedNode> => {
  const collapsed = new Set<RankedNode>()
  let run: Array<RankedNode> = []
  const close = (): void => {
    for (const node of run.slice(ALIKE_SIBLINGS_MAX)) if (!mustStay(node)) collapsed.add(node)
    run = []
  }
  let role = ""
  for (const node of nodes) {
    const own = isText(node) ? "" : node.role
    if (own !== role || own === "") close()
    role = own
    if (own !== "") run.push(node)
  }
  close()
  return collapsed
}

interface Surroundings {
  readonly dialog: boolean
  readonly collapsed: boolean
  readonly focus: boolean
}

const rankOf = (node: RankedNode, around: Surroundings): number => {
  if (!speaks(node)) return NEVER
  const isControl = !isText(node) && node.i !== undefined
  if (around.dialog) return isControl ? RANK.dialogControl : RANK.dialogText
  if (around.focus) return RANK.focus
  if (around.collapsed) return isControl ? RANK.collapsedControl : NEVER
  if (node.offscreen !== true) return isControl ? RANK.viewportControl : RANK.viewportText
  return isControl ? RANK.control : RANK.text
}

/** All nodes in document order, with what each of them costs and is worth. */
const linesOf = (nodes: ReadonlyArray<RankedNode>, textMax: number): Array<Line> => {
  const lines: Array<Line> = []
  const visit = (
    siblings: ReadonlyArray<RankedNode>,
    depth: number,
    parent: number,
    around: Surroundings
  ): void => {
    const collapsed = siblings.length > ALIKE_SIBLINGS_MAX ? collapsedIn(siblings) : undefined
    const focus = hasFocus(siblings)
    for (const node of siblings) {
      const here: Surroundings = {
        dialog: around.dialog || (!isText(node) && isDialog(node.role)),
        collapsed: around.collapsed || collapsed?.has(node) === true,
        focus
      }
      const index = lines.length
      const text = renderLine(shell(node, textMax), depth)
      const role = isText(node) ? "" : node.role
      const line: Line = {
        parent,
        depth,
        role,
        text,
        rank: rankOf(node, here),
        end: index + 1,
        position: NEVER
      }
      if (text.trim() === "") continue
      lines.push(line)
      if (!isText(node)) visit(node.children, depth + 1, index, here)
      line.end = lines.length
    }
  }
  visit(nodes, 0, -1, { dialog: false, collapsed: false, focus: false })
  return lines
}

const shell = (node: RankedNode, textMax: number): PageNode => {
  const short = (text: string): string => (text.length > textMax ? foldText(text, textMax) : text)
  if (isText(node)) return short(node.text)
  const { role, name, i, attributes } = node
  return { role, name: short(name), ...(i === undefined ? {} : { i }), attributes, children: [] }
}

/** Gives each line its place in the order of importance; a box is as important as what it holds. */
const order = (lines: Array<Line>): number => {
  const ranked = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.rank !== NEVER)
    .sort((one, other) => one.line.rank - other.line.rank || one.index - other.index)
  for (const [position, { line }] of ranked.entries()) line.position = position
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index]
    const parent = line === undefined ? undefined : lines[line.parent]
    if (line !== undefined && parent !== undefined) parent.position = Math.min(parent.position, line.position)
  }
  return ranked.length
}

/** The line that stands for siblings left out. */
const gapLine = (depth: number, count: number, role: string): string =>
  `${" ".repeat(depth)}… ${count} more${role === "" ? "" : ` ${role}`}`

/** Hands out the kept lines, and one for every gap between them. */
const walk = (lines: ReadonlyArray<Line>, cut: number, emit: (text: string) => void): number => {
  let dropped = 0
  let gap = { count: 0, depth: 0, parent: -1, role: "" }
  const closeGap = (): void => {
    if (gap.count > 0) emit(gapLine(gap.depth, gap.count, gap.role))
    gap = { count: 0, depth: 0, parent: -1, role: "" }
  }
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (line === undefined) break
    if (line.position < cut) {
      closeGap()
      emit(line.text)
      index += 1
      continue
    }
    if (gap.count > 0 && gap.parent !== line.parent) closeGap()
    const role = gap.count === 0 || gap.role === line.role ? line.role : ""
    gap = { count: gap.count + 1, depth: line.depth, parent: line.parent, role }
    dropped += line.end - index
    index = line.end
  }
  closeGap()
  return dropped
}

const lengthAt = (lines: ReadonlyArray<Line>, cut: number): number => {
  let length = 0
  walk(lines, cut, (text) => {
    length += text.length + 1
  })
  return Math.max(0, length - 1)
}

/** The most that fits: more lines never make a page shorter, except where they close a gap. */
const largestCut = (lines: ReadonlyArray<Line>, count: number, maxChars: number): number | undefined => {
  if (lengthAt(lines, count) <= maxChars) return count
  if (lengthAt(lines, 0) > maxChars) return undefined
  let fits = 0
  let tooMuch = count
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2)
    if (lengthAt(lines, middle) <= maxChars) fits = middle
    else tooMuch = middle
  }
  return fits
}

export const budgetPage = (nodes: ReadonlyArray<RankedNode>, maxChars: number): BudgetedPage => {
  const whole = linesOf(nodes, NEVER)
  const wholeCount = order(whole)
  const isRoomy = lengthAt(whole, wholeCount) <= maxChars
  const lines = isRoomy ? whole : linesOf(nodes, ELEMENT_TEXT_MAX_CHARS)
  const cut = largestCut(lines, isRoomy ? wholeCount : order(lines), maxChars)
  if (cut === undefined) return { html: "", dropped: lines.length }
  const kept: Array<string> = []
  const dropped = walk(lines, cut, (text) => kept.push(text))
  return { html: kept.join("\n"), dropped }
}
