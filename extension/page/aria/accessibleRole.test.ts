import { describe, expect, test } from "vitest"
import { accessibleRole, type RoleSource } from "./accessibleRole.ts"

const element = (localName: string, attributes: Readonly<Record<string, string>> = {}): RoleSource => ({
  localName,
  getAttribute: (name) => attributes[name] ?? null,
  hasAttribute: (name) => name in attributes
})

describe("an element's role", () => {
  test.each([
    ["button", {}, "button"],
    ["a", { href: "/" }, "link"],
    ["a", {}, ""],
    ["input", {}, "textbox"],
    ["input", { type: "EMAIL" }, "textbox"],
    ["input", { type: "checkbox" }, "checkbox"],
    ["input", { type: "number" }, "spinbutton"],
    ["input", { list: "l" }, "combobox"],
    ["input", { type: "hidden" }, ""],
    ["select", {}, "combobox"],
    ["select", { multiple: "" }, "listbox"],
    ["select", { size: "4" }, "listbox"],
    ["img", { alt: "" }, ""],
    ["section", {}, ""],
    ["section", { "aria-label": "News" }, "region"],
    ["div", {}, ""],
    ["div", { contenteditable: "" }, "textbox"],
    ["div", { contenteditable: "false" }, ""]
  ])("%s %o is %o", (tag, attributes, role) => {
    expect(accessibleRole(element(tag, attributes))).toBe(role)
  })

  test("is what the page says, the first word that means something", () => {
    expect(accessibleRole(element("div", { role: "Switch" }))).toBe("switch")
    expect(accessibleRole(element("div", { role: "fancy tab" }))).toBe("tab")
    expect(accessibleRole(element("div", { role: "constructor" }))).toBe("")
  })

  test("of a list laid out by hand is nothing, of a control it stays", () => {
    expect(accessibleRole(element("ul", { role: "presentation" }))).toBe("")
    expect(accessibleRole(element("button", { role: "none" }))).toBe("button")
  })
})
