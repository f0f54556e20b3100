import { expect, test } from "vitest"
import { withoutLabels } from "./compactNode.ts"

const field = (attributes: Record<string, string | true> = {}) => ({
  role: "textbox",
  name: "Rooms",
  n: 1,
  attributes,
  children: []
})

test.each([
  ["Rooms", {}, 1],
  ["Rooms:", {}, 1],
  ["Rooms *", { required: true as const }, 1],
  ["Rooms *", {}, 2],
  ["Rooms*:", {}, 2]
])(
  "a label is told once, save for a star that alone says that its field is required: %s %o",
  (text, attributes, told) => expect(withoutLabels([{ text }, field(attributes)])).toHaveLength(told)
)
