/**
 * Waits until the page is at rest and says why the wait ended. Sees into shadow roots, passes over
 * the head, scripts, styles and our own elements, and works in hidden tabs (no animation frames).
 */
import type { PageContext } from "./PageContext.ts"
import { type PageTimer, startTimer } from "./pageTimer.ts"
import { type Change, type SilenceLimits, SilenceTracker } from "./SilenceTracker.ts"

export interface Settled {
  readonly settled: "silence" | "timeout"
  readonly ms: number
}

const OBSERVED: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true
}
const INVISIBLE = "head, script, style, link, template, noscript"

const isNoise = (record: MutationRecord, context: PageContext): boolean => {
  const { target } = record
  if (target instanceof Element && (context.own.has(target) || target.matches(INVISIBLE))) return true
  if (target.parentElement?.closest(INVISIBLE)) return true
  if (record.type !== "childList") return false
  const nodes = [...record.addedNodes, ...record.removedNodes]
  return nodes.every((node) => node instanceof Element && (context.own.has(node) || node.matches(INVISIBLE)))
}

const changeOf = (record: MutationRecord): Change<Node> => ({
  source: record.target,
  grows: record.type === "childList" && record.addedNodes.length > record.removedNodes.length
})

/** Adding and removing may come as two records: only what is left at the end is growth. */
const changesOf = (records: ReadonlyArray<MutationRecord>): ReadonlyArray<Change<Node>> => {
  const growth = new Map<Node, number>()
  for (const { target, addedNodes, removedNodes } of records) {
    growth.set(target, (growth.get(target) ?? 0) + addedNodes.length - removedNodes.length)
  }
  return records.map((record) => ({ ...changeOf(record), grows: (growth.get(record.target) ?? 0) > 0 }))
}

export const awaitSilence = (context: PageContext, limits?: SilenceLimits): Promise<Settled> =>
  new Promise((resolve) => {
    const tracker = new SilenceTracker<Node>(performance.now(), context.tickers, limits)
    let timer: PageTimer | undefined

    const observe = (root: Node): void => observer.observe(root, OBSERVED)

    const observeNewRoots = (node: Node): void => {
      if (!(node instanceof Element)) return
      for (const element of [node, ...node.querySelectorAll("*")]) {
        const root = context.tree.shadowRootOf(element)
        if (root !== null) observe(root)
      }
    }

    const observer = new MutationObserver((records) => {
      const told = records.filter((record) => !isNoise(record, context))
      for (const { addedNodes } of told) for (const node of addedNodes) observeNewRoots(node)
      tracker.changed(changesOf(told), performance.now())
    })

    const look = (): void => {
      const verdict = tracker.verdict(performance.now())
      if (verdict.type === "waiting") {
        timer = startTimer(verdict.ms, look)
        return
      }
      timer?.cancel()
      observer.disconnect()
      resolve({ settled: verdict.settled, ms: Math.round(verdict.ms) })
    }

    observe(document)
    for (const ref of context.shadowRoots) {
      const root = ref.deref()
      if (root !== undefined) observe(root)
    }
    look()
  })
