/** A frame's reading: the page's nodes, what lies over them, and the stamp of the moment. */
import { COVER_TESTS_MAX } from "#schemas/limits.ts"
import { describeElement } from "./describeElement.ts"
import { drawnBoxOf } from "./drawnBoxOf.ts"
import type { FrameReading } from "./FrameReading.ts"
import { hitTest } from "./hitTest.ts"
import { identitiesOf } from "./identities.ts"
import { indexInParent, type PageContext } from "./PageContext.ts"
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

const markCovered = (read: PageRead, context: PageContext): void => {
  const known = new Map<Element, DraftElement>()
  for (const { element, node } of read.controls
    .filter((control) => control.node.offscreen !== true)
    .slice(0, COVER_TESTS_MAX)) {
    const hit = hitTest(drawnBoxOf(element), context.tree)
    if (hit.type !== "covered") continue
    const twin = known.get(hit.by)
    if (twin === undefined) {
      nameCover(node, hit.by, read, context)
      known.set(hit.by, node)
    } else if (twin.coveredBy !== undefined) node.coveredBy = twin.coveredBy
    else node.attributes["covered-by"] = twin.attributes["covered-by"] ?? true
  }
}

/** Reads the page, and remembers what was told about every element of it. */
export const readFrame = (context: PageContext, epoch = context.epoch + 1): FrameReading => {
  context.epoch = epoch
  const read = readPage(context)
  markCovered(read, context)
  for (const [n, identity] of identitiesOf(read.nodes)) context.registry.tell(n, identity, epoch)
  const scroller = document.scrollingElement
  return {
    documentId: context.documentId,
    epoch,
    url: location.href,
    title: document.title,
    indexInParent: indexInParent(),
    meta: {
      h: scroller?.scrollHeight ?? 0,
      s: Math.round(scroller?.scrollTop ?? 0),
      i: innerHeight,
      sc: read.scrollContainers
    },
    nodes: read.nodes
  }
}
