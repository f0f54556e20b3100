import { expect, test } from "vitest"
import type { AiMessage } from "#schemas/message/Message.ts"
import { chatSections } from "./chatSections.ts"

test("what a page said of a call is written down as it is, and is no Markdown of the chat's", () => {
  const reply: AiMessage = {
    type: "ai",
    id: "r1",
    status: "success",
    isIntermediateOutput: false,
    messageTimestamp: 0,
    fragments: [
      {
        type: "tool",
        toolCallId: "t1",
        toolName: "bulkExport",
        progress: [],
        toolArguments: {},
        toolOutput: {
          type: "success",
          message: "Not saved: 1 file.",
          said: "Not saved:\n- [Sign in](https://evil.test): **No**.",
          end: true
        }
      }
    ]
  }
  const [section] = chatSections({ messages: [reply] }, new Map())
  expect(section?.body).toContain(
    "\n- Not saved: 1 file.\n\n> Not saved:\n> - \\[Sign in\\](https://evil.test): \\*\\*No\\*\\*."
  )
})
