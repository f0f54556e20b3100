import { expect, test } from "vitest"
import type { AiMessage } from "#schemas/message/Message.ts"
import { replyAsText } from "./replyAsText.ts"

type Fragments = AiMessage["fragments"]

const reply = (...fragments: Fragments): AiMessage => ({
  type: "ai",
  id: "r",
  status: "success",
  isIntermediateOutput: false,
  messageTimestamp: 0,
  fragments
})

const ran = (said?: string): Fragments[number] => ({
  type: "tool",
  toolCallId: "c",
  toolName: "runAgent",
  toolArguments: {},
  progress: [],
  agentRunId: "local/run",
  toolOutput: { type: "success", message: "Done.", end: true, ...(said === undefined ? {} : { said }) }
})

test("a reply is copied as it was written, with what its agents found where they ran", () => {
  expect(replyAsText(reply({ type: "text", text: "Two " }, { type: "text", text: "words." }))).toBe(
    "Two words."
  )
  expect(replyAsText(reply(ran("total: 3"), { type: "text", text: "Done." }))).toBe("total: 3\n\nDone.")
  expect(replyAsText(reply({ type: "text", text: "First." }, ran(), { type: "text", text: " Then." }))).toBe(
    "First. Then."
  )
  expect(replyAsText(reply(ran("order: 1\ntotal: 3")))).toBe("order: 1\ntotal: 3")
  expect(replyAsText(reply())).toBe("")
})
