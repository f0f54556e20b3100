import fc from "fast-check"
import { expect, test } from "vitest"
import { readStudioPlace } from "./studioPlace.ts"

test("whatever an address says, it names what an actor may be called, or nothing", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("", "agents/", "mcp-servers/"), (rest, before) => {
      const place = readStudioPlace(`${before}${rest}`)
      if (place._tag === "Agent") expect(place.name).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
      if (before === "agents/")
        expect(place._tag).toBe(/^[A-Za-z0-9_-]{1,64}$/.test(rest) ? "Agent" : "Nowhere")
    })
  )
})

test("an address leads to the list, an agent, the MCP servers or one of them, and otherwise nowhere", () => {
  const tags = [
    "",
    "agents/a-1",
    "mcp-servers",
    "mcp-servers/x y",
    "agents",
    "agents/a/b",
    "mcp-servers/",
    "else"
  ]
  expect(tags.map(readStudioPlace)).toEqual([
    { _tag: "List" },
    { _tag: "Agent", name: "a-1" },
    { _tag: "McpServers", id: "" },
    { _tag: "McpServers", id: "x y" },
    { _tag: "Nowhere" },
    { _tag: "Nowhere" },
    { _tag: "Nowhere" },
    { _tag: "Nowhere" }
  ])
})
