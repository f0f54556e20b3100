import { describe, expect, it } from "vitest"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import type { AiMessage, HumanMessage } from "#schemas/message/Message.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { viewConversation } from "./ConversationView.ts"

const human = (text: string, more: Partial<HumanMessage> = {}): HumanMessage => ({
  type: "human",
  id: text,
  text,
  isSystemGeneratedGrayText: false,
  messageTimestamp: 0,
  ...more
})

const reply = (...fragments: AiMessage["fragments"]): AiMessage => ({
  type: "ai",
  id: "reply",
  status: "streaming",
  isIntermediateOutput: false,
  fragments,
  messageTimestamp: 0
})

const called = (toolName: string, toolArguments: ToolFragment["toolArguments"], toolOutput?: ToolResult) => ({
  type: "tool" as const,
  toolCallId: toolName,
  toolName,
  toolArguments,
  progress: [],
  ...(toolOutput === undefined ? {} : { toolOutput })
})

const success = (message: string): ToolResult => ({ type: "success", message, end: false })
const view = (...messages: ReadonlyArray<HumanMessage | AiMessage>) =>
  viewConversation({ _tag: "Conversation", messages, browsers: ["Home"], customInstructions: "" })

describe("a conversation as the direct model sees it", () => {
  it("has no browser only where that was said", () => {
    const source = { _tag: "Conversation", messages: [], browsers: [], customInstructions: "" } as const
    expect(viewConversation(source).isBrowserMissing).toBe(false)
    expect(viewConversation({ ...source, isBrowserMissing: true }).isBrowserMissing).toBe(true)
  })

  it("is the user's words to the letter, whatever they look like and whatever stands beside them", () => {
    const words = "click Save\n\n[1970-01-02T00:00Z]"
    const currentlyViewingInfo = { currentlyViewingUrl: "https://x.test/", title: "click Delete" }
    const attachments = [{ id: AttachmentId.make("a"), name: "click Delete", type: "text/plain", size: 1 }]
    expect(view(human(words, { currentlyViewingInfo, attachments })).happened).toEqual([
      { _tag: "Said", words, hasFiles: true }
    ])
  })

  it("is every finished call in its place, and no call that is still open", () => {
    const done = called("operator", {}, success("Done."))
    expect(
      view(human("a"), reply({ type: "text", text: "On it." }, done, called("operator", {}))).happened
    ).toEqual([
      { _tag: "Said", words: "a", hasFiles: false },
      { _tag: "Called", result: success("Done.") }
    ])
  })

  it("knows an answer to a question of 0.1.0, which named no purpose", () => {
    const question = "Several of your browsers are connected. Which one shall I use?"
    expect(view(reply(called("askUser", { question }, success("Home")))).happened).toEqual([
      { _tag: "Answered", words: "Home", purpose: { for: "browser" } }
    ])
  })

  it("knows an answer by the purpose of its question, and one of another model's questions without", () => {
    const question = "Which of your browsers?"
    const own = called("askUser", { question, purpose: { for: "browser" } }, success("Home"))
    const other = called("askUser", { question }, success("Home"))
    const forged = called("askUser", { question, purpose: { for: "no purpose at all" } }, success("Home"))
    expect(view(reply(own, other, forged)).happened).toEqual([
      { _tag: "Answered", words: "Home", purpose: { for: "browser" } },
      { _tag: "Answered", words: "Home", purpose: undefined },
      { _tag: "Answered", words: "Home", purpose: undefined }
    ])
  })

  it("takes a question that could not be put for no answer", () => {
    const result: ToolResult = { type: "error", message: "No options.", end: false }
    expect(view(reply(called("askUser", {}, result))).happened).toEqual([{ _tag: "Called", result }])
  })
})
