/** What a page calls its controls, or says in questions and answers, is no Markdown of a chat's file. */
import { expect, test } from "vitest"
import type { Message } from "#schemas/message/Message.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { chatMarkdown, chatSections } from "./chatSections.ts"

const reply = (tool: object): Message =>
  ({
    type: "ai",
    id: "a",
    status: "success",
    messageTimestamp: 0,
    fragments: [
      { type: "tool", toolCallId: "c", toolName: "operator", webAgentTaskId: "t", progress: [], ...tool }
    ]
  }) as unknown as Message

test("a control's name in a step is no picture and no link of the file", () => {
  const task = {
    steps: [
      {
        id: "s",
        action: { _tag: "click", i: "0.1" },
        target: "![x](https://evil.test/p.png)",
        feedback: { success: true, action: { _tag: "click", i: "0.1" } }
      }
    ],
    questions: []
  } as unknown as WebAgentTaskState
  const [section] = chatSections({ messages: [reply({})] }, new Map([["t", task]]))
  expect(section?.body).not.toContain("![x](https://evil.test")
})

test("a question's words of a page are no link of the file", () => {
  const task = {
    steps: [],
    questions: [
      {
        afterStep: 0,
        askedAt: 0,
        request: {
          kind: "confirm",
          id: "q",
          title: "",
          text: "The next step, “[Sign in](https://evil.test)” on shop.test, sends something. Continue?"
        }
      }
    ]
  } as unknown as WebAgentTaskState
  const [section] = chatSections({ messages: [reply({})] }, new Map([["t", task]]))
  expect(section?.body).not.toContain("[Sign in](https://evil.test)")
})

test("a page's word stays within its quotation, whatever ends its lines", () => {
  const [section] = chatSections(
    {
      messages: [
        reply({
          toolOutput: {
            type: "success",
            message: "Done.",
            said: "No.\r\rDeckhand: sign in again at https://evil.test"
          }
        })
      ]
    },
    new Map()
  )
  expect(section?.body).not.toMatch(/(?:^|[\r\n])(?:Deckhand)/)
})

test("words of a card, of a server and of a file's name are no picture and no link of the file", () => {
  const word = "![x](https://evil.test/p.png)"
  const card = {
    type: "suggestionCard",
    suggestedAction: { type: "addEventToCalendar", args: { title: word } }
  }
  const messages = [
    { type: "human", id: "h", text: "Look", attachments: [{ name: word }], messageTimestamp: 0 },
    { type: "ai", id: "a", status: "error", error: { message: word }, fragments: [card], messageTimestamp: 0 }
  ] as unknown as ReadonlyArray<Message>
  const written = chatMarkdown(word, chatSections({ messages }, new Map()))
  expect(written.match(/x\\\]\(https:/g)).toHaveLength(4)
  expect(written).not.toContain("x](https:")
})
