/** A frame's reading: the page's nodes, what lies over them, and the stamp of the moment. */

import { describeElement } from "#extension/page/aria/describeElement.ts"
import { drawnBoxOf } from "#extension/page/dom/drawnBoxOf.ts"
import { COVER_TESTS_MAX } from "#extension/page/limits.ts"
import { indexInParent, type PageContext } from "#extension/page/PageContext.ts"
import { shownNodes } from "#extension/page/secrets/shownNodes.ts"
import { hitTest } from "#extension/page/target/hitTest.ts"
import type { FrameReading } from "#extension/page-protocol/FrameReading.ts"
import { rankNode } from "#extension/page-protocol/rankNode.ts"
import { PAGE_SUMMARY_MAX_CHARS, PAGE_SUMMARY_MAX_TOKENS } from "#schemas/page/limits.ts"
import { cutReading } from "./cutReading.ts"
import { identitiesOf } from "./identities.ts"
import type { KeptReading } from "./KeptReadings.ts"
import type { DraftElement } from "./ReadingFlow.ts"
import { type PageRead, readPage } from "./readPage.ts"

/** The id of what lies over, where it is part of the reading; else its description. */
const nameCover = (node: DraftElement, cover: Element, read: PageRead, context: PageContext): void => {
  const known = Array.from(cover.querySelectorAll("*"), (inner) => read.drafts.get(inner)).find(
    (draft) => draft !== undefined
  )
  const draft = read.drafts.get(cover) ?? known
  if (draft === undefined) node.attributes["covered-by"] = describeElement(cover, context.tree)
  else {
    draft.n ??= context.registry.numberOf(cover)
    node.coveredBy = draft.n
  }
}

/** What could be covered, and matters: controls that are in sight, and frames, whose controls go with them. */
const coverable = ({ controls, drafts }: PageRead): ReadonlyArray<PageRead["controls"][number]> => {
  const frames = Array.from(drafts, ([element, node]) => ({ element, node })).filter(
    ({ node }) => node.frame !== undefined
  )
  return [...frames, ...controls].filter(({ node }) => node.offscreen !== true).slice(0, COVER_TESTS_MAX)
}

/** On its way out: by the time of a click it is gone, and the click looks again. */
const isFading = (cover: Element): boolean =>
  Number(getComputedStyle(cover).opacity) < 1 &&
  cover
    .getAnimations({ subtree: true })
    .some(({ effect }) => Number(effect?.getComputedTiming().progress ?? 1) < 1 && fadesOut(effect))

const fadesOut = (effect: AnimationEffect | null): boolean =>
  effect instanceof KeyframeEffect && Number(effect.getKeyframes().at(-1)?.opacity ?? 1) === 0

const markCovered = (read: PageRead, context: PageContext): void => {
  const known = new Map<Element, DraftElement>()
  for (const { element, node } of coverable(read)) {
    const hit = hitTest(drawnBoxOf(element), context)
    if (hit.type === "outside") node.offscreen = true
    if (hit.type !== "covered" || isFading(hit.by)) continue
    const twin = known.get(hit.by)
    if (twin === undefined) {
      nameCover(node, hit.by, read, context)
      known.set(hit.by, node)
    } else if (twin.coveredBy !== undefined) node.coveredBy = twin.coveredBy
    else node.attributes["covered-by"] = twin.attributes["covered-by"] ?? true
  }
}

/** What a frame says about itself, beside its nodes. */
export const describeFrame = (context: PageContext): Omit<FrameReading, "epoch" | "first" | "nodes"> => {
  const scroller = document.scrollingElement
  return {
    documentId: context.documentId,
    url: location.href,
    title: document.title,
    indexInParent: indexInParent(),
    meta: {
      h: scroller?.scrollHeight ?? 0,
      s: Math.round(scroller?.scrollTop ?? 0),
      i: innerHeight,
      sc: context.scrollContainers
    }
  }
}

/** Reads the page, keeps what was read, and remembers what was told about every element of it. */
export const readWhole = (context: PageContext, epoch: number): KeptReading => {
  context.epoch = epoch
  const read = readPage(context)
  context.scrollContainers = read.scrollContainers
  for (const { element, node } of read.controls) {
    const { scrollLeft: x, scrollTop: y } = element
    if (node.attributes.scrollable === true) context.scrolls.note(element, epoch, { x, y })
  }
  markCovered(read, context)
  for (const [n, identity] of identitiesOf(read.nodes)) context.registry.tell(n, identity, epoch)
  return context.readings.keep(read.nodes, epoch)
}

export interface ReadOptions {
  readonly epoch?: number
  /** About as much as the nodes may say; a little more comes, for the summary to choose from. */
  readonly maxChars?: number
}

export const readFrame = (
  context: PageContext,
  { epoch = context.epoch + 1, maxChars = PAGE_SUMMARY_MAX_CHARS }: ReadOptions = {}
): FrameReading => {
  const { first, nodes } = readWhole(context, epoch)
  const told = cutReading(shownNodes(nodes), first, maxChars, rankNode, PAGE_SUMMARY_MAX_TOKENS)
  return { ...describeFrame(context), epoch, first, nodes: told }
}
