import { describe, expect, it } from "vitest"
import { addTool, appendText, emptyReply, showNotice } from "./evolveReply.ts"

const noticed = (text: string) => showNotice(appendText(emptyReply("r", 0), "text", "So"), text)

describe("a notice in a reply", () => {
  it("gives way to the next one", () => {
    expect(showNotice(noticed("Trying again"), "Asking another").fragments).toEqual([
      { type: "text", text: "So" },
      { type: "transient", text: "Asking another" }
    ])
  })

  it("is gone when the answer goes on, which reads as one text", () => {
    expect(appendText(noticed("Trying again"), "text", " far").fragments).toEqual([
      { type: "text", text: "So far" }
    ])
    const tool = { toolCallId: "t", toolName: "operator", toolArguments: {} }
    expect(addTool(noticed("Trying again"), tool).fragments.map(({ type }) => type)).toEqual(["text", "tool"])
  })
})
