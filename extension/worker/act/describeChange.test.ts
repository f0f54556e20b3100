import { describe, expect, it } from "vitest"
import type { ElementState } from "#extension/page-protocol/PageMessage.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { describeChange, ignoredText } from "./describeChange.ts"

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

  it("shows a field that ignored the text", () => {
    expect(ignoredText(field({}), field({}), "Ada")).toBe(true)
    expect(ignoredText(field({ value: "Ada" }), field({ value: "Ada" }), "Ada")).toBe(false)
    expect(ignoredText(field({}), field({ value: "A-d-a" }), "Ada")).toBe(false)
    expect(ignoredText(field({ value: SECRET_MASK }), field({ value: SECRET_MASK }), "secret")).toBe(false)
    expect(ignoredText(undefined, field({}), "Ada")).toBe(false)
    const number = { ...field({ value: "7" }), role: "spinbutton" }
    expect(ignoredText(number, { ...number, attributes: {} }, "many")).toBe(true)
    expect(ignoredText(number, { ...number, attributes: { value: "12" } }, "12")).toBe(false)
  })
})
