import { describe, expect, test, vi } from "vitest"
import { Highlighter, type HighlightThread } from "./Highlighter.ts"
import type { HighlightOrder } from "./HighlightMessage.ts"
import { HIGHLIGHT_TIMEOUT_MS } from "./limits.ts"

class FakeThread implements HighlightThread {
  readonly orders: Array<HighlightOrder> = []
  isEnded = false
  onmessage: HighlightThread["onmessage"] = null
  onerror: HighlightThread["onerror"] = null
  readonly postMessage = (order: HighlightOrder): void => void this.orders.push(order)
  readonly terminate = (): void => {
    this.isEnded = true
  }
}

const order = (code: string): HighlightOrder => ({ language: "ts", code })

describe("the thread that reads code", () => {
  test("is given one order at a time, and is kept", async () => {
    const thread = new FakeThread()
    const start = vi.fn(() => thread)
    const { highlight } = new Highlighter(start)
    const answers = Promise.all([highlight(order("a")), highlight(order("b"))])
    await vi.waitFor(() => expect(thread.orders).toEqual([order("a")]))
    thread.onmessage?.({ data: { spans: [[1, "keyword"]] } })
    await vi.waitFor(() => expect(thread.orders).toEqual([order("a"), order("b")]))
    thread.onmessage?.({ data: { spans: undefined } })
    expect(await answers).toEqual([[[1, "keyword"]], undefined])
    expect(start).toHaveBeenCalledTimes(1)
  })

  test("that takes too long is ended, and the next order begins another", async () => {
    vi.useFakeTimers()
    const threads: Array<FakeThread> = []
    const { highlight } = new Highlighter(
      () => threads[threads.push(new FakeThread()) - 1] ?? new FakeThread()
    )
    const answer = highlight(order("a"))
    await vi.advanceTimersByTimeAsync(HIGHLIGHT_TIMEOUT_MS)
    vi.useRealTimers()
    expect(await answer).toBeUndefined()
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true])
    const next = highlight(order("b"))
    await vi.waitFor(() => expect(threads[1]?.orders).toEqual([order("b")]))
    threads[1]?.onmessage?.({ data: { spans: [] } })
    expect(await next).toEqual([])
  })

  test("that cannot be begun leaves code without colours", async () => {
    const { highlight } = new Highlighter(() => {
      throw new Error("No threads here")
    })
    expect(await highlight(order("a"))).toBeUndefined()
  })
})
