import { cleanup, screen } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { brokenPageText } from "./boundary/brokenPageText.ts"
import { brokenText } from "./boundary/brokenText.ts"
import { ChatPage, chatId } from "./testing/ChatPage.tsx"
import { text } from "./text.ts"

let page: ChatPage

beforeAll(() => Promise.all([import("./chat/ChatView.tsx"), import("./markdown/RenderedMarkdown.tsx")]))

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  page.show()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const END = "the end"

describe("a text of any shape", () => {
  test.each([
    ["quotes in quotes", `${">".repeat(2_000)} a`],
    ["lists in lists", `${"- ".repeat(500)}a`],
    ["emphasis in emphasis", "*a **b".repeat(1_000)],
    ["half a character", "\ud800 and \udc00"],
    ["no character", "a\0b\u0001c"],
    ["against the direction of the text", "\u202eabc\u2066\u200f"],
    ["one line of a million signs", "a".repeat(1_000_000)],
    ["marks over marks", `a${"\u0301".repeat(2_000)}`]
  ])("is shown wherever it may stand: %s", async (_name, strange) => {
    const words = `${strange}\n\n${END}`
    page.gateway.users.get("local").emit({
      _tag: "ConversationTouched",
      id: chatId,
      title: strange.slice(0, 200),
      at: 0
    })
    page.queue("m1", words)
    page.emit(
      { _tag: "TurnStarted", turnId: "t1", itemId: "m1", messageId: "r1", at: 0 },
      { _tag: "ReasoningAppended", messageId: "r1", text: words },
      {
        _tag: "ToolStarted",
        messageId: "r1",
        toolCallId: "c1",
        toolName: strange.slice(0, 60),
        toolArguments: {}
      },
      {
        _tag: "ToolFinished",
        messageId: "r1",
        toolCallId: "c1",
        output: { type: "error", message: words, end: false }
      },
      { _tag: "TextAppended", messageId: "r1", text: words }
    )
    page.queue("m2", words)
    await screen.findByRole("article", { name: text.product })
    expect(await screen.findByRole("textbox", { name: text.composerLabel })).toBeTruthy()
    for (const article of screen.getAllByRole("article")) expect(article.textContent).toContain(END)
    expect(screen.queryByText(brokenText.brokenMessage)).toBeNull()
    expect(screen.queryByText(brokenPageText.brokenChat)).toBeNull()
  })
})
