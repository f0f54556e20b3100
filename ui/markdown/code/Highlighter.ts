/**
 * Asks the thread that reads code, one order at a time. Never rejects: where there is no thread, or it takes too long
 * (it is ended then, and the next order begins another), there are no colours.
 */
import { after } from "#ui/stores/clock.ts"
import type { CodeSpan, HighlightOrder, HighlightReport } from "./HighlightMessage.ts"
import { HIGHLIGHT_TIMEOUT_MS } from "./limits.ts"

type Spans = ReadonlyArray<CodeSpan> | undefined

/** As much of a `Worker` as is used. */
export interface HighlightThread {
  readonly postMessage: (order: HighlightOrder) => void
  readonly terminate: () => void
  onmessage: ((event: { readonly data: HighlightReport }) => void) | null
  onerror: (() => void) | null
}

export class Highlighter {
  private thread: HighlightThread | undefined
  private before: Promise<unknown> = Promise.resolve()
  private readonly start: () => HighlightThread

  constructor(start: () => HighlightThread) {
    this.start = start
  }

  readonly highlight = (order: HighlightOrder): Promise<Spans> => {
    const answer = this.before.then(() => this.ask(order))
    this.before = answer
    return answer
  }

  private ask(order: HighlightOrder): Promise<Spans> {
    const { promise, resolve } = Promise.withResolvers<Spans>()
    try {
      this.thread ??= this.start()
    } catch {
      return Promise.resolve(undefined)
    }
    const { thread } = this
    const giveUp = (): void => {
      thread.terminate()
      this.thread = undefined
      resolve(undefined)
    }
    const cancel = after(HIGHLIGHT_TIMEOUT_MS, giveUp)
    thread.onmessage = ({ data }) => resolve(data.spans)
    thread.onerror = giveUp
    thread.postMessage(order)
    return promise.finally(cancel)
  }
}

const startThread = (): HighlightThread => {
  const worker = new Worker(new URL("./highlightWorker.ts", import.meta.url), { type: "module" })
  const thread: HighlightThread = {
    postMessage: (order) => worker.postMessage(order),
    terminate: () => worker.terminate(),
    onmessage: null,
    onerror: null
  }
  worker.onmessage = (event: MessageEvent<HighlightReport>) => thread.onmessage?.(event)
  worker.onerror = () => thread.onerror?.()
  return thread
}

/** The page's one. */
export const highlighter = new Highlighter(startThread)
