/** What lies over the page goes with a step, whether or not that can be taken back. */
import { afterEach, expect, test, vi } from "vitest"
import { followSteps, isAddressPassing, layOver } from "./backCloses.ts"

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A history whose steps are taken back, or cannot be. */
const stepping = (canGoBack: boolean): (() => void) => {
  const navigation = Object.assign(new EventTarget(), {
    traverseTo: () => ({
      finished: canGoBack ? Promise.resolve() : Promise.reject(new Error("The entry is gone."))
    })
  })
  vi.stubGlobal("navigation", navigation)
  return () => {
    const step = Object.assign(new Event("currententrychange"), {
      from: { key: "before" },
      navigationType: "traverse"
    })
    navigation.dispatchEvent(step)
  }
}

test.each([
  ["is taken back", true],
  ["cannot be taken back", false]
])("a step that %s closes the topmost, and the address has settled", async (_, canGoBack) => {
  const step = stepping(canGoBack)
  const listening = new AbortController()
  const closed: Array<string> = []
  const settled = vi.fn()
  const leave = [layOver(() => closed.push("lower")), layOver(() => closed.push("topmost"))]
  followSteps(settled, listening.signal)
  step()
  expect(isAddressPassing()).toBe(true)
  await vi.waitFor(() => expect(closed).toEqual(["topmost"]))
  expect(isAddressPassing()).toBe(false)
  expect(settled).toHaveBeenCalledOnce()
  listening.abort()
  for (const left of leave) left()
})
