/**
 * What matters on a page, most important first: open dialogs, the focus, the viewport (what the page is about before its
 * navigation), then what can be acted on elsewhere, then other text. Runs of alike siblings are collapsed after the
 * first ten. Pure.
 */

import { dialogs } from "#schemas/page/aria/roles.ts"
import { type FrameNode, isFrameGap, isFrameText } from "./FrameReading.ts"
import { ALIKE_SIBLINGS_MAX } from "./limits.ts"

/** What the boxes around say about the nodes in them. */
export interface Surroundings {
  readonly dialog: boolean
  /** In a landmark that leads elsewhere: the same on every page of a site. */
  readonly navigation: boolean
  readonly collapsed: boolean
  /** Beside the focus. */
  readonly focus: boolean
  readonly offscreen: boolean
  /** First half of the ids of the frame. */
  readonly frame: number
  /** The frame has the focus, and so has the one around it, up to the tab. */
  readonly hasFocus: boolean
  /** What lies over the frame itself. */
  readonly coveredBy?: string | true
}

export type RankOf = (node: FrameNode, around: Surroundings) => number

const RANK = {
  dialogControl: 0,
  dialogText: 1,
  focus: 2,
  viewportControl: 3,
  viewportText: 4,
  viewportNavigation: 5,
  control: 6,
  collapsedControl: 7,
  text: 8
} as const

/** Shown only for the sake of what it holds. */
export const NEVER = Number.POSITIVE_INFINITY
export const RANKS_MAX = 9

export const isNavigation = (role: string): boolean => role === "navigation"

export const isDialog = (role: string): boolean => dialogs.has(role)

export const childrenOf = (node: FrameNode): ReadonlyArray<FrameNode> =>
  isFrameText(node) || isFrameGap(node) ? [] : (node.inside?.nodes ?? node.children)

/** A box without a word of its own is only as important as what it holds. */
const speaks = (node: FrameNode): boolean => {
  if (isFrameText(node)) return true
  if (isFrameGap(node)) return false
  return node.name !== "" || node.n !== undefined || childrenOf(node).every(isFrameGap)
}

const isOffscreen = (node: FrameNode): boolean => !isFrameGap(node) && node.offscreen === true

export const isFocused = (node: FrameNode): boolean =>
  !isFrameText(node) && !isFrameGap(node) && node.attributes.focused === true

export const rankNode: RankOf = (node, around) => {
  if (!speaks(node) || isFrameGap(node) || (isFrameText(node) && node.rest === true)) return NEVER
  const isControl = !isFrameText(node) && node.n !== undefined
  if (around.dialog) return isControl ? RANK.dialogControl : RANK.dialogText
  if (around.focus) return RANK.focus
  // A frame that is left out has no place for what it says about itself.
  if (!isFrameText(node) && node.frame !== undefined) return RANK.viewportControl
  if (around.collapsed) return isControl ? RANK.collapsedControl : NEVER
  if (!around.offscreen && !isOffscreen(node)) {
    if (around.navigation) return RANK.viewportNavigation
    return isControl ? RANK.viewportControl : RANK.viewportText
  }
  return isControl ? RANK.control : RANK.text
}

/** A part that was asked for is told from its beginning, nothing collapsed. */
export const rankInPart: RankOf = (node) => (speaks(node) ? 0 : NEVER)

/** What the user looks at or works in is never collapsed. */
const mustStay = (node: FrameNode, isAroundOffscreen: boolean): boolean => {
  if (isFrameGap(node)) return false
  const offscreen = isAroundOffscreen || node.offscreen === true
  if (!offscreen && speaks(node)) return true
  if (isFrameText(node)) return false
  if (isDialog(node.role) || isFocused(node)) return true
  return childrenOf(node).some((child) => mustStay(child, offscreen))
}

const NONE: ReadonlySet<FrameNode> = new Set()

/** The members of each run of alike siblings beyond the first ten. */
export const collapsedIn = (
  siblings: ReadonlyArray<FrameNode>,
  isAroundOffscreen: boolean
): ReadonlySet<FrameNode> => {
  if (siblings.length <= ALIKE_SIBLINGS_MAX) return NONE
  const collapsed = new Set<FrameNode>()
  let role = ""
  let length = 0
  for (const node of siblings) {
    const own = isFrameText(node) ? "" : node.role
    if (own !== role || own === "") length = 0
    role = own
    if (own === "") continue
    length += !isFrameText(node) && isFrameGap(node) ? node.gap : 1
    if (length > ALIKE_SIBLINGS_MAX && !mustStay(node, isAroundOffscreen)) collapsed.add(node)
  }
  return collapsed
}
