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

test("a card is written down in the words of the screen, with the lines of a mail's text, and once", () => {
  const args = {
    to: ["bob@example.com", "ann@example.com"],
    subject: "Lunch",
    body: "Hi Bob,\n\nlunch?\n- noon"
  }
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
        toolName: "draftEmail",
        progress: [],
        toolArguments: {},
        toolOutput: { type: "success", message: "Here is the draft.", end: true }
      },
      { type: "suggestionCard", suggestedAction: { actionId: "t1", type: "composeNewEmail", args } }
    ]
  }
  const [section] = chatSections({ messages: [reply] }, new Map())
  expect(section?.body).toBe(
    [
      "**Draft**",
      "",
      "- To: bob@example.com, ann@example.com",
      "- Subject: Lunch",
      "- Text: Hi Bob,\n\n  lunch?\\\n  \\- noon"
    ].join("\n")
  )
})
