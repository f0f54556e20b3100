import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { CaptureSaid } from "#schemas/page/capture/CaptureProtocol.ts"
import { buyButton } from "#ui/capture/testing/CaptureClientFake.ts"
import { captureAfter, idle, nameOfElement } from "./captureState.ts"

const selecting = { _tag: "Selecting" } as const

describe("the state of a capture", () => {
  test("goes from selecting to selected with the element that was picked", () => {
    expect(captureAfter(selecting, { type: "picked", element: buyButton })).toEqual({
      _tag: "Selected",
      element: buyButton
    })
  })

  test("goes back to idle when it ended, with the reason where there is one", () => {
    expect(captureAfter(selecting, { type: "ended" })).toEqual(idle)
    expect(captureAfter(selecting, { type: "ended", problem: "No page." })).toEqual({
      _tag: "Idle",
      problem: "No page."
    })
  })

  test("heeds nothing that is said to a dialog that does not select", () => {
    const said = fc.constantFrom<CaptureSaid>(
      { type: "picked", element: buyButton },
      { type: "ended", problem: "late" },
      { type: "selecting", url: "u", title: "t" }
    )
    const state = fc.constantFrom(idle, { _tag: "Selected", element: buyButton } as const)
    fc.assert(
      fc.property(state, said, (before, late) => {
        expect(captureAfter(before, late)).toBe(before)
      })
    )
  })

  test("an element is called by its role and name, and by its tag where it has no role", () => {
    expect(nameOfElement(buyButton)).toBe("button Buy now")
    const plain = { ...buyButton, identity: { ...buyButton.identity, role: "", tagName: "div", name: "" } }
    expect(nameOfElement(plain)).toBe("div")
  })
})
