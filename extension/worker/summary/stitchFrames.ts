/**
 * One tree out of the readings of a tab's frames: what each frame says about itself goes into the
 * iframe that holds it. Pure. Frames whose place cannot be told come last, never lost.
 */
import {
  type ChildFrame,
  type FrameContent,
  type FrameElement,
  type FrameNode,
  type FrameReading,
  isFrameGap,
  isFrameText
} from "#extension/page-protocol/FrameReading.ts"

export interface ReadFrame {
  readonly frameId: number
  readonly parentFrameId: number
  /** First half of the ids of this frame's elements. */
  readonly index: number
  readonly reading: FrameReading
}

const isElement = (node: FrameNode): node is FrameElement => !isFrameText(node) && !isFrameGap(node)

/** The iframes of a reading, to be filled. */
export const placesIn = (nodes: ReadonlyArray<FrameNode>): ReadonlyArray<FrameElement> =>
  nodes.flatMap((node) =>
    !isElement(node) ? [] : node.frame === undefined ? placesIn(node.children) : [node]
  )

type Fits = (place: ChildFrame, reading: FrameReading) => boolean

/**
 * By its position in the parent window, else by its address: frames inside shadow roots have no
 * position. One that has gone on to another address is what is left when all others are placed.
 */
const FITS: ReadonlyArray<Fits> = [
  ({ index }, { indexInParent }) => index !== null && indexInParent === index,
  ({ url }, reading) => reading.indexInParent === null && url !== "" && reading.url === url
]

const placeFrames = (
  places: ReadonlyArray<FrameElement>,
  children: ReadonlyArray<ReadFrame>
): ReadonlyMap<FrameElement, ReadFrame> => {
  const placed = new Map<FrameElement, ReadFrame>()
  const free = new Set(children)
  for (const fits of FITS) {
    for (const place of places) {
      if (place.frame === undefined || placed.has(place)) continue
      for (const child of free) {
        if (!fits(place.frame, child.reading)) continue
        placed.set(place, child)
        free.delete(child)
        break
      }
    }
  }
  const [place, ...otherPlaces] = places.filter((one) => one.frame?.index === null && !placed.has(one))
  const [child, ...otherChildren] = [...free].filter(({ reading }) => reading.indexInParent === null)
  if (place !== undefined && child !== undefined && otherPlaces.length + otherChildren.length === 0) {
    placed.set(place, child)
  }
  return placed
}

/** An iframe of our own making, for a frame whose iframe was not found. */
const lost = (frame: ReadFrame, inside: FrameContent): FrameElement => ({
  role: "iframe",
  name: frame.reading.title,
  attributes: {},
  children: [],
  offscreen: true,
  inside: { ...inside, isLost: true }
})

export interface StitchOptions {
  /** Whether frames without a place are wanted. In a part of a page most have none. */
  readonly keepLost: boolean
  /** Frames (their browser's ids) of whose children some did not answer: where nothing came for, that is said. */
  readonly incomplete?: ReadonlySet<number>
}

/** Undefined where a document has none of its own, but that of whoever wrote it. */
const originOf = ({ reading: { url } }: ReadFrame): string | undefined => {
  const origin = URL.canParse(url) ? new URL(url).origin : "null"
  return origin === "null" ? undefined : origin
}

const LEFT_OUT = { "left-out": "this frame did not answer" }

/** `root`: the frame to begin with, among `frames`. */
export const stitchFrames = (
  frames: ReadonlyArray<ReadFrame>,
  root: ReadFrame,
  { keepLost, incomplete }: StitchOptions = { keepLost: true }
): FrameContent => {
  const taken = new Set<ReadFrame>([root])
  const byId = new Map(frames.map((frame) => [frame.frameId, frame]))
  /** A frame whose parent gave no reading belongs to the root. */
  const parentOf = ({ parentFrameId }: ReadFrame): ReadFrame => byId.get(parentFrameId) ?? root

  const siteAround = (frame: ReadFrame): string | undefined =>
    originOf(frame) ?? (frame === root ? undefined : siteAround(parentOf(frame)))

  /** A frame of another site says so: what is entered there goes there. */
  const siteOf = (frame: ReadFrame): FrameElement["attributes"] => {
    const site = siteAround(frame)
    return site === undefined || site === originOf(root) ? {} : { site }
  }

  const contentOf = (frame: ReadFrame): FrameContent => {
    const { first, nodes } = frame.reading
    const children = frames.filter((one) => parentOf(one) === frame && !taken.has(one))
    for (const child of children) taken.add(child)
    const placed = placeFrames(placesIn(nodes), children)
    const isIncomplete = incomplete?.has(frame.frameId) === true
    const homeless = new Set(children)
    for (const child of placed.values()) homeless.delete(child)

    const fill = (node: FrameNode): FrameNode => {
      if (!isElement(node)) return node
      const child = placed.get(node)
      if (child !== undefined) {
        const attributes = { ...node.attributes, ...siteOf(child) }
        return { ...node, attributes, inside: contentOf(child) }
      }
      if (isIncomplete && node.frame !== undefined) {
        return { ...node, attributes: { ...node.attributes, ...LEFT_OUT } }
      }
      return (placed.size === 0 && !isIncomplete) || node.children.length === 0
        ? node
        : { ...node, children: node.children.map(fill) }
    }

    const ends = keepLost
      ? [...homeless]
          .map((child) => ({ ...lost(child, contentOf(child)), attributes: siteOf(child) }))
          .filter(({ inside }) => inside?.nodes.length)
      : []
    return { index: frame.index, first, nodes: [...nodes.map(fill), ...ends] }
  }

  return contentOf(root)
}
