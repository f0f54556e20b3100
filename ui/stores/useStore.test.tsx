import { act, cleanup, render, screen } from "@testing-library/react"
import { atom, computed, onMount, STORE_UNMOUNT_DELAY } from "nanostores"
import { type ReactNode, useLayoutEffect } from "react"
import { afterEach, describe, expect, test, vi } from "vitest"
import { useStore } from "./useStore.ts"

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** What a page tells of itself, as its address: read when somebody begins to listen. */
const sourceOf = (page: { value: string }) => {
  const $source = atom(page.value)
  onMount($source, () => $source.set(page.value))
  return $source
}

describe("a store", () => {
  test("that changed before its component listened is shown as it is", () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    const page = { value: "old" }
    const $source = sourceOf(page)
    const $shown = computed($source, (value) => value)
    const Shown = (): ReactNode => {
      const value = useStore($shown)
      useLayoutEffect(() => {
        // So long ago that the stores went to sleep: an earlier reader's time may end between rendering and listening.
        vi.advanceTimersByTime(2 * STORE_UNMOUNT_DELAY)
        page.value = "new"
      }, [])
      return <p>{value}</p>
    }
    render(<Shown />)
    screen.getByText("new")
  })

  test("renders once for each change", () => {
    const $count = atom(0)
    let renderings = 0
    const Count = (): ReactNode => {
      renderings += 1
      return <p>{useStore($count)}</p>
    }
    render(<Count />)
    expect(renderings).toBe(1)
    act(() => $count.set(1))
    expect(screen.getByText("1")).toBeDefined()
    expect(renderings).toBe(2)
  })
})
