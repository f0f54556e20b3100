import { describe, expect, it } from "vitest"
import type { ElementState } from "#extension/page-protocol/PageMessage.ts"
import { describeChange } from "./describeChange.ts"

const field = (attributes: ElementState["attributes"]): ElementState => ({
  role: "textbox",
  name: "Name",
  attributes
})

describe("what an action changed", () => {
  it("is told in the page's words", () => {
    expect(describeChange(field({}), field({ value: "Ada" }))).toBe('textbox "Name" is now "Ada".')
    expect(describeChange(field({ value: "Ada" }), field({}))).toBe('textbox "Name" is now empty.')
    expect(describeChange(field({ expanded: "false" }), field({ expanded: "true", checked: true }))).toBe(
      'textbox "Name" is now checked, expanded.'
    )
  })

  it("is nothing where nothing changed, or where nobody knows", () => {
    expect(describeChange(field({ value: "a" }), field({ value: "a" }))).toBeUndefined()
    expect(describeChange(undefined, field({}))).toBeUndefined()
  })
})
