/**
 * The `readPage` tool: the page beside the chat, read when the model asks for it (the page summary of the
 * specification, on demand). It changes nothing on the page.
 *
 * What is read stands between boundaries with a nonce of its own: it is the page's text, not the user's.
 */
import { Effect, Option, Schema } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import { renderPageSection, renderSight } from "#runtime/prompts/pageSection.ts"
import type { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import type { Message } from "#schemas/message/Message.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import type { BrowserTool, ToolCall } from "./CopilotTool.ts"
import { failed } from "./failed.ts"

const NAME = "readPage"

const Arguments = Schema.Struct({ more: Schema.optionalKey(Schema.NonEmptyString) })
const decode = Schema.decodeUnknownOption(Arguments)

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
    return read(summary.stamp.tabId, renderPageSection(summary, crypto.randomUUID()), copy.pageRead)
  }
  if (value._tag === "PartRead" && asked._tag === "ReadMore") {
    return read(asked.tabId, renderSight(asked.handle, value.html, crypto.randomUUID()), copy.pageRead)
  }
  return failed(copy.pageSummaryMissing)
}

/** Without a reading before it there is nothing of which there could be more. */
const opFor = (call: ToolCall, more: string | undefined): BrowserOp | undefined => {
  if (more === undefined) {
    const tabId = call.context.currentlyViewingInfo?.tabId
    return { _tag: "ReadPage", ...(tabId === undefined ? {} : { tabId }) }
  }
  const tabId = lastRead(call.messages)
  return tabId === undefined ? undefined : { _tag: "ReadMore", tabId, handle: more }
}

export const readPageTool: BrowserTool<Actors> = {
  name: NAME,
  needs: "browser",
  hasTask: false,
  run: Effect.fnUntraced(function* (call, browserHostId) {
    const parameters = Option.getOrUndefined(decode(call.toolArguments))
    const op = parameters === undefined ? undefined : opFor(call, parameters.more)
    if (op === undefined) {
      return failed(copy.toolError(NAME, "it takes nothing, or a more#… handle of the page it read last."))
    }
    yield* call.label(copy.progress.analyzing)
    return resultOf(yield* callBrowser(browserHostId, op, crypto.randomUUID()), op)
  })
}
