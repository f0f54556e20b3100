/**
 * The `readPage` tool: the page beside the chat, read when the model asks for it (the page summary of the
 * specification, on demand). It changes nothing on the page.
 *
 * What is read stands between boundaries with a nonce of its own: it is the page's text, not the user's.
 */
import { Effect, Option, Schema } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import { renderInspection, renderPageSection } from "#runtime/prompts/pageSection.ts"
import type { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { Message } from "#schemas/message/Message.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import * as ChatTool from "./ChatTool.ts"
import { toolCopy } from "./copy.ts"
import { failed } from "./failed.ts"
import type { ToolCall } from "./ToolCall.ts"
import { tabBeside } from "./tabOfCall.ts"

const NAME = "readPage"

/** What the model gets: the tab that was read, and its page as text. */
const Reading = Schema.Struct({ tabId: Schema.Int, page: Schema.String })
const decodeReading = Schema.decodeUnknownOption(Reading)

const read = (tabId: number, page: string, message: string): ToolResult => ({
  type: "success",
  message,
  end: false,
  data: { tabId, page }
})

/** The tab of the newest reading in the chat: handles mean something there only. */
const lastRead = (messages: ReadonlyArray<Message>): number | undefined => {
  for (const message of messages.toReversed()) {
    if (message.type !== "ai") continue
    const tool = message.fragments.findLast(
      (fragment) =>
        fragment.type === "tool" && fragment.toolName === NAME && fragment.toolOutput?.type === "success"
    )
    if (tool?.type === "tool") return Option.getOrUndefined(decodeReading(tool.toolOutput?.data))?.tabId
  }
  return undefined
}

const resultOf = (outcome: BrowserOutcome, asked: BrowserOp): ToolResult => {
  if (outcome._tag !== "Succeeded") return failed(outcome.message)
  const { value } = outcome
  if (value._tag === "PageRead") {
    const { summary } = value
    return read(summary.stamp.tabId, renderPageSection(summary, crypto.randomUUID()), toolCopy.pageRead)
  }
  if (value._tag === "PartRead" && asked._tag === "ReadMore") {
    return read(
      asked.tabId,
      renderInspection(asked.handle, value.html, crypto.randomUUID()),
      toolCopy.pageRead
    )
  }
  return failed(toolCopy.pageSummaryMissing)
}

/** Without a reading before it there is nothing of which there could be more. */
const opFor = (call: ToolCall, hostId: ActorId, more: string | undefined): BrowserOp | undefined => {
  if (more === undefined) {
    const tabId = tabBeside(call, hostId)
    return { _tag: "ReadPage", ...(tabId === undefined ? {} : { tabId }) }
  }
  const tabId = lastRead(call.messages)
  return tabId === undefined ? undefined : { _tag: "ReadMore", tabId, handle: more }
}

const USAGE = "it takes nothing, or a more#… handle of the page it read last."

export const readPage = ChatTool.make({
  name: NAME,
  description:
    'Read the page the user has beside the chat, as it is now: its text, tables and fields. For questions about "this page" or what is on it; it does nothing there. `more`: a "more#…" handle of the last reading, to read what it stands for.',
  parameters: Schema.Struct({ more: Schema.optionalKey(Schema.NonEmptyString) }),
  usage: USAGE,
  gates: ["extension"],
  prompt: () => [
    "A message written beside a web page names that page after its words. Read it with readPage where it is what the user means; use the operator to do something there."
  ],
  run: Effect.fnUntraced(function* ({ more }, flow: ChatTool.ToolFlow<Actors>) {
    const hostId = flow.passed("extension")
    const op = opFor(flow.call, hostId, more)
    if (op === undefined) return failed(toolCopy.toolError(NAME, USAGE))
    yield* flow.progress(copy.progress.analyzing)
    return resultOf(yield* callBrowser(hostId, op, crypto.randomUUID()), op)
  })
})
