/**
 * A tree of nodes as the lines it would be written in, each with what it is worth and with the numbers
 * it covers; and what is left of them when only the most important are kept. Pure.
 */
import { formatElementId } from "./ElementId.ts"
import {
  type FrameContent,
  type FrameElement,
  type FrameNode,
  isFrameGap,
  isFrameText
} from "./FrameReading.ts"
import {
  childrenOf,
  collapsedIn,
  isDialog,
  isFocused,
  isNavigation,
  NEVER,
  RANKS_MAX,
  type RankOf,
  type Surroundings
} from "./rankNode.ts"

export interface Line {
  readonly node: FrameNode
  readonly around: Surroundings
  readonly depth: number
  /** Index of the line of the box around it, -1 for none. */
  readonly parent: number
  readonly role: string
  /** Frame and number of the node; `to` is the number after its last descendant. */
  readonly frame: number
  readonly from: number
  to: number
  readonly rank: number
  /** Index after the last descendant. */
  end: number
  /** Place in the order of importance: a line is kept as long as it is below the cut. */
  position: number
}

/** Neighbours left out, as one. */
export interface Gap {
  readonly depth: number
  readonly parent: number
  readonly frame: number
  readonly from: number
  to: number
  count: number
  role: string
}

const TOP: Surroundings = {
  dialog: false,
  navigation: false,
  collapsed: false,
  focus: false,
  offscreen: false,
  frame: 0,
  hasFocus: true
}

const roleOf = (node: FrameNode): string => (isFrameText(node) ? "" : node.role)

/** What a box of this role says about what it holds. */
const aroundIn = (role: string, outer: Surroundings): Surroundings => {
  if (isDialog(role) && !outer.dialog) return { ...outer, dialog: true }
  return isNavigation(role) && !outer.navigation ? { ...outer, navigation: true } : outer
}

/** All nodes in the order of the page. */
export const linesOf = (top: FrameContent, rankOf: RankOf): Array<Line> => {
  const lines: Array<Line> = []

  /** The number after the last of them. */
  const visitAll = (
    siblings: ReadonlyArray<FrameNode>,
    first: number,
    depth: number,
    parent: number,
    around: Surroundings
  ): number => {
    const collapsed = collapsedIn(siblings, around.offscreen)
    const focus = around.hasFocus && siblings.some(isFocused)
    const here = focus === around.focus ? around : { ...around, focus }
    let number = first
    for (const node of siblings) {
      const isOut = !here.collapsed && collapsed.size > 0 && collapsed.has(node)
      number = visit(node, number, depth, parent, isOut ? { ...here, collapsed: true } : here)
    }
    return number
  }

  const visit = (
    node: FrameNode,
    number: number,
    depth: number,
    parent: number,
    outer: Surroundings
  ): number => {
    const role = roleOf(node)
    const around = aroundIn(role, outer)
    const inside = isFrameText(node) || isFrameGap(node) ? undefined : node.inside
    const isLost = inside?.isLost === true
    const index = lines.length
    const line: Line = {
      node,
      around,
      depth,
      parent,
      role,
      frame: isLost ? inside.index : around.frame,
      from: isLost ? inside.first : number,
      to: number + (isFrameGap(node) ? node.size : 1),
      rank: rankOf(node, around),
      end: index + 1,
      position: NEVER
    }
    lines.push(line)
    if (inside !== undefined) {
      const last = visitAll(inside.nodes, inside.first, depth + 1, index, within(node, inside, around))
      if (isLost) line.to = Math.max(last, inside.first + 1)
    } else if (!isFrameText(node) && !isFrameGap(node) && node.children.length > 0) {
      line.to = visitAll(node.children, number + 1, depth + 1, index, around)
    }
    line.end = lines.length
    return isLost ? number : line.to
  }

  visitAll(top.nodes, top.first, 0, -1, { ...TOP, frame: top.index })
  return lines
}

/** The id of what lies over an element, or its description where it has none. */
export const coverOf = ({ coveredBy, attributes }: FrameElement, frame: number): string | true | undefined =>
  coveredBy === undefined ? attributes["covered-by"] : formatElementId({ frame, n: coveredBy })

/** Inside a frame everything is as far away, as covered and as far from the focus as the frame itself. */
const within = (node: FrameNode, { index }: FrameContent, around: Surroundings): Surroundings => {
  const isElement = !isFrameText(node) && !isFrameGap(node)
  const coveredBy = (isElement ? coverOf(node, around.frame) : undefined) ?? around.coveredBy
  return {
    ...around,
    frame: index,
    focus: false,
    hasFocus: around.hasFocus && isFocused(node),
    offscreen: around.offscreen || (isElement && node.offscreen === true),
    ...(coveredBy === undefined ? {} : { coveredBy })
  }
}

/** A box is as important as what it holds. */
const raiseBoxes = (lines: ReadonlyArray<Line>): void => {
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index]
    const parent = line === undefined ? undefined : lines[line.parent]
    if (line !== undefined && parent !== undefined) parent.position = Math.min(parent.position, line.position)
  }
}

/** The lines that say something, most important first; each is told its place. */
export const orderByRank = (lines: ReadonlyArray<Line>): ReadonlyArray<Line> => {
  const ranks: ReadonlyArray<Array<Line>> = Array.from({ length: RANKS_MAX }, () => [])
  for (const line of lines) ranks[line.rank]?.push(line)
  const ordered = ranks.flat()
  for (const [position, line] of ordered.entries()) line.position = position
  raiseBoxes(lines)
  return ordered
}

/** From the top of the page downwards: for boxes so deep that nothing in them can be shown with them. */
export const orderByPlace = (lines: ReadonlyArray<Line>): ReadonlyArray<Line> => {
  const ordered = lines.filter(
    ({ node, rank }) => !isFrameGap(node) && (rank !== NEVER || childrenOf(node).length > 0)
  )
  for (const [position, line] of ordered.entries()) line.position = position
  return ordered
}

export interface Emit {
  readonly line: (line: Line) => void
  readonly gap: (gap: Gap) => void
}

/** Hands out the lines kept, and one gap for all neighbours between them that are not. */
export const emitKept = (lines: ReadonlyArray<Line>, cut: number, emit: Emit): void => {
  let gap: Gap | undefined
  const close = (): void => {
    if (gap !== undefined) emit.gap(gap)
    gap = undefined
  }
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (line === undefined) break
    if (line.position < cut) {
      close()
      emit.line(line)
      index += 1
      continue
    }
    index = line.end
    const count = isFrameGap(line.node) ? line.node.gap : 1
    if (gap?.parent === line.parent && gap.frame === line.frame && gap.to === line.from) {
      if (gap.role !== line.role) gap.role = ""
      gap.count += count
      gap.to = line.to
      continue
    }
    close()
    const { depth, parent, frame, from, to, role } = line
    gap = { depth, parent, frame, from, to, count, role }
  }
  close()
}
