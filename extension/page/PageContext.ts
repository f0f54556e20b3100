/** What the code inside one frame knows for as long as its document lives. */
import type { InputGuard } from "#extension/page/aim/InputGuard.ts"
import type { Sighting } from "#extension/page/aim/Sighting.ts"
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { KeptReadings } from "#extension/page/read/KeptReadings.ts"
import type { SilenceWatch } from "#extension/page/settle/SilenceWatch.ts"
import { StaleIndicators } from "#extension/page/settle/StaleIndicators.ts"
import { ElementRegistry } from "#extension/page/target/ElementRegistry.ts"
import { ScrollMemory } from "#extension/page/target/ScrollMemory.ts"

export interface PageContext {
  readonly documentId: string
  readonly tree: ComposedTree
  readonly registry: ElementRegistry<Element>
  readonly readings: KeptReadings
  /** Shadow roots met while reading: their changes are not seen from outside. */
  readonly shadowRoots: Set<WeakRef<ShadowRoot>>
  /** Nodes whose changes come by the clock: nobody waits for them. */
  readonly tickers: WeakSet<Node>
  /** Signs of loading that never went away: nobody waits for them either. */
  readonly outlasted: StaleIndicators<Element>
  /** Of what was located last, until it is aimed at. */
  sighting: Sighting | undefined
  /** Sees to it that input arrives where it is meant to. */
  readonly guard: InputGuard
  /** Our own elements in the page, never part of a reading. */
  readonly own: WeakSet<Element>
  /** What listens to the pointer, as far as the browser told of it; nothing where no debugger could be asked. */
  readonly pressed: WeakSet<Element>
  /** No more is heard of listeners. */
  endHearing: () => void
  /** Begun with an action, until somebody waits. */
  silence: SilenceWatch | undefined
  /** Scrolled to bring something into view, and not known to have been drawn since. */
  isScrolled: boolean
  epoch: number
  /** Boxes that scroll by themselves, as of the latest reading. */
  scrollContainers: number
  /** Where they were scrolled to, as readings found them. */
  readonly scrolls: ScrollMemory<Element>
}

/** `crypto.randomUUID` is there on secure pages only. */
const newDocumentId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(
    ""
  )

export const makePageContext = (tree: ComposedTree, guard: InputGuard): PageContext => ({
  documentId: newDocumentId(),
  tree,
  guard,
  registry: new ElementRegistry(),
  readings: new KeptReadings(),
  shadowRoots: new Set(),
  tickers: new WeakSet(),
  outlasted: new StaleIndicators(),
  own: new WeakSet(),
  pressed: new WeakSet(),
  endHearing: () => {},
  silence: undefined,
  sighting: undefined,
  isScrolled: false,
  epoch: 0,
  scrollContainers: 0,
  scrolls: new ScrollMemory()
})

/** Where this frame stands among its parent's; null in the main frame and inside shadow roots. */
export const indexInParent = (): number | null => {
  if (window.parent === window) return null
  for (let index = 0; index < window.parent.length; index += 1) {
    if (window.parent[index] === window) return index
  }
  return null
}
