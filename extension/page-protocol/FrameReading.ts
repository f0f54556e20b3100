/**
 * What one frame says about itself: plain JSON on its way from a content script to the worker.
 *
 * Ids are numbers of the frame's own count (`n`); `stitchFrames` turns them into `frame.n`. Nodes
 * say whether they are outside the viewport, which is what the budget ranks them by. Every node has a
 * number of its own, told by counting: the first is `first`, a parent comes before its children, and
 * a gap counts for all it stands for. That is what `more#` handles are made of.
 */

import { DOCUMENT_ID_MAX_CHARS } from "./limits.ts"
import type { Rect } from "./Point.ts"

/** A long text stands in several nodes, one after the other: what is told of it may begin or end within a word. */
export interface Piece {
  /** It goes on with the node before. */
  readonly rest?: true
  /** It goes on in the next node. */
  readonly continues?: true
}

export interface FrameText extends Piece {
  readonly text: string
  readonly offscreen?: true
  /** Shortened, for lack of room: the whole of it can be asked for. */
  readonly cut?: true
}

/** An iframe's place in its parent, to be filled by the frame's own reading. */
export interface ChildFrame {
  /** Position among the parent window's child frames; null inside a shadow root, where none exists. */
  readonly index: number | null
  readonly url: string
}

export interface FrameElement extends Piece {
  readonly role: string
  readonly name: string
  /** Only on what can be acted on. */
  readonly n?: number
  readonly attributes: Readonly<Record<string, string | true>>
  readonly children: ReadonlyArray<FrameNode>
  readonly offscreen?: true
  /** Its name is shortened, for lack of room. */
  readonly cut?: true
  /** The element that lies over this one, where that has an id itself. */
  readonly coveredBy?: number
  readonly frame?: ChildFrame
  /** Where it is, in CSS px of the frame's viewport: where that was asked for. */
  readonly box?: Rect
  /** What the frame says about itself, once all frames are put together. Never sent by a page. */
  readonly inside?: FrameContent
}

/** One frame's nodes in the tree of a tab. */
export interface FrameContent {
  /** First half of the ids of its elements. */
  readonly index: number
  /** Number of the first node. */
  readonly first: number
  readonly nodes: ReadonlyArray<FrameNode>
  /** The iframe that holds it was not in the reading of the frame around, and so has no number there. */
  readonly isLost?: true
}

/** Siblings that were left out. */
export interface FrameGap {
  readonly gap: number
  /** Nodes in all, their descendants counted. */
  readonly size: number
  /** What they are, where they are all the same. */
  readonly role: string
}

/** From one node's number up to, not including, another's. */
export interface NumberRange {
  readonly from: number
  readonly to: number
}

export type FrameNode = FrameText | FrameElement | FrameGap

export interface FrameReading {
  /** Made anew by every document. */
  readonly documentId: string
  /** Counts the readings of the document, unless the worker names the epoch of the tab. */
  readonly epoch: number
  readonly url: string
  readonly title: string
  /** Position of this frame among its parent window's child frames; null in the main frame. */
  readonly indexInParent: number | null
  /** Document height, scroll offset and viewport height in CSS px; number of scrollable containers. */
  readonly meta: { readonly h: number; readonly s: number; readonly i: number; readonly sc: number }
  /** Number of the first node. */
  readonly first: number
  readonly nodes: ReadonlyArray<FrameNode>
}

export const isFrameGap = (node: FrameNode): node is FrameGap => "gap" in node
export const isFrameText = (node: FrameNode): node is FrameText => "text" in node

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Deeper than any page is; a renderer that was taken over could send a tree without end. */
const MAX_DEPTH = 500

/** `i` is for ids alone. */
export const isAttributes = (value: unknown): value is FrameElement["attributes"] =>
  isRecord(value) &&
  Object.entries(value).every(
    ([key, entry]) => key !== "i" && /^[a-z-]+$/.test(key) && (entry === true || typeof entry === "string")
  )

/** `more` and `page` are not among them: no element of a page can look like a handle, or like what is told of its page. */
export const isRole = (role: string): boolean => /^(?!(?:more|page)$)[a-z][a-z0-9-]*$/.test(role)

const isGap = (value: Readonly<Record<string, unknown>>): boolean =>
  isCount(value.gap) &&
  isCount(value.size) &&
  value.gap > 0 &&
  value.gap <= value.size &&
  (value.role === "" || (typeof value.role === "string" && isRole(value.role)))

const isBox = (value: unknown): boolean =>
  isRecord(value) && [value.x, value.y, value.width, value.height].every((px) => Number.isFinite(px))

const isFrameNode = (value: unknown, depth = 0): value is FrameNode => {
  if (!isRecord(value) || depth >= MAX_DEPTH) return false
  if ("gap" in value) return isGap(value)
  if (value.offscreen !== undefined && value.offscreen !== true) return false
  if (value.rest !== undefined && value.rest !== true) return false
  if (value.continues !== undefined && value.continues !== true) return false
  if (value.cut !== undefined && value.cut !== true) return false
  return "text" in value ? typeof value.text === "string" : isFrameElement(value, depth)
}

const isFrameElement = (value: Readonly<Record<string, unknown>>, depth: number): boolean =>
  typeof value.role === "string" &&
  isRole(value.role) &&
  typeof value.name === "string" &&
  (value.n === undefined || isCount(value.n)) &&
  (value.coveredBy === undefined || isCount(value.coveredBy)) &&
  value.inside === undefined &&
  (value.box === undefined || isBox(value.box)) &&
  isAttributes(value.attributes) &&
  (value.frame === undefined ||
    (isRecord(value.frame) &&
      typeof value.frame.url === "string" &&
      (value.frame.index === null || isCount(value.frame.index)))) &&
  Array.isArray(value.children) &&
  value.children.every((child) => isFrameNode(child, depth + 1))

/** A page's renderer is not trusted: what it sends is looked at before it is believed. */
export const isFrameReading = (value: unknown): value is FrameReading =>
  isRecord(value) &&
  typeof value.documentId === "string" &&
  value.documentId.length <= DOCUMENT_ID_MAX_CHARS &&
  isCount(value.epoch) &&
  typeof value.url === "string" &&
  typeof value.title === "string" &&
  (value.indexInParent === null || isCount(value.indexInParent)) &&
  isRecord(value.meta) &&
  [value.meta.h, value.meta.s, value.meta.i, value.meta.sc].every((entry) => Number.isFinite(entry)) &&
  isCount(value.first) &&
  Array.isArray(value.nodes) &&
  value.nodes.every((node) => isFrameNode(node))
