/**
 * The `readPage` tool: the page beside the chat, or an open tab that came with a message, read when the model asks for
 * it (the page summary of the specification, on demand). It changes nothing on the page.
 *
 * What is read stands between boundaries with a nonce of its own: it is the page's text, not the user's.
 */
import { Effect, Option, Schema } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import { renderInspection, renderPageSection } from "#runtime/prompts/pageSection.ts"
import type { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId } from "#schemas/ids.ts"
import { type ContextTab, type ContextTabs, contextTabOf } from "#schemas/message/ContextTab.ts"
import type { Message } from "#schemas/message/Message.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import * as ChatTool from "./ChatTool.ts"
import { toolCopy } from "./copy.ts"
import { failed } from "./failed.ts"
import type { ToolCall } from "./ToolCall.ts"
import { isLeftOut, tabBeside } from "./tabOfCall.ts"

const NAME = "readPage"

/** What the model gets: the tab that was read, and its page as text. */
const Reading = Schema.Struct({
  tabId: Schema.Int,
  page: Schema.String,
  /** Of the tabs that came with a message; absent: it was the page beside the chat. */
  tab: Schema.optionalKey(Schema.Int),
  /** The browser that tab is in; absent in what was read before it was kept. */
  hostId: Schema.optionalKey(ActorId)
})
const decodeReading = Schema.decodeUnknownOption(Reading)

/** A page to be read: where, and by which number the model knows it. */
interface Asked {
  readonly hostId: ActorId
  readonly op: Extract<BrowserOp, { readonly _tag: "ReadPage" | "ReadMore" }>
  readonly tab?: number | undefined
  /** What that tab showed when its user added it: it may show another page by now, or be another one. */
  readonly added?: ContextTab
}

const read = ({ hostId, tab }: Asked, tabId: number, page: string): ToolResult => ({
  type: "success",
  message: toolCopy.pageRead,
  end: false,
  data: { tabId, page, ...(tab === undefined ? {} : { tab, hostId }) }
})

/** The tab of the newest reading in the chat: handles mean something there only. */
const lastRead = (messages: ReadonlyArray<Message>): typeof Reading.Type | undefined => {
  for (const message of messages.toReversed()) {
    if (message.type !== "ai") continue
    const tool = message.fragments.findLast(
      (fragment) =>
        fragment.type === "tool" && fragment.toolName === NAME && fragment.toolOutput?.type === "success"
    )
    if (tool?.type === "tool") return Option.getOrUndefined(decodeReading(tool.toolOutput?.data))
  }
  return undefined
}

/** The tabs of the newest message that brought some: it is they that are numbered from 1. */
const tabsIn = (messages: ReadonlyArray<Message>): ContextTabs | undefined => {
  const bringing = messages.findLast(
    (message) => message.type === "human" && message.contextTabs !== undefined
  )
  return bringing?.type === "human" ? bringing.contextTabs : undefined
}

/** Their browser was checked when the message came (`ownContext`). */
const hostOfTabs = (tabs: ContextTabs | undefined, beside: ActorId): ActorId =>
  tabs === undefined ? beside : ActorId.make(tabs.browserHostId)

const resultOf = (outcome: BrowserOutcome, asked: Asked): ToolResult => {
  if (outcome._tag !== "Succeeded") return failed(outcome.message)
  const { value } = outcome
  const { op } = asked
  if (value._tag === "PageRead") {
    const { summary } = value
    const now = contextTabOf({ tabId: summary.stamp.tabId, url: summary.url, title: summary.title })
    if (asked.added !== undefined && asked.added.url !== now?.url) return failed(toolCopy.otherPageNow)
    return read(asked, summary.stamp.tabId, renderPageSection(summary, crypto.randomUUID()))
  }
  if (value._tag === "PartRead" && op._tag === "ReadMore") {
    return read(asked, op.tabId, renderInspection(op.handle, value.html, crypto.randomUUID()))
  }
  return failed(toolCopy.pageSummaryMissing)
}

/** Without a reading before it there is nothing of which there could be more; a number that no tab has is none. */
const askedFor = (
  { call, passed }: ChatTool.ToolFlow<Actors>,
  { more, tab }: { readonly more?: string; readonly tab?: number }
): Asked | undefined => {
  const beside = passed("extension")
  const tabs = tabsIn(call.messages)
  if (more !== undefined) {
    const last = lastRead(call.messages)
    if (last === undefined) return undefined
    const hostId = last.tab === undefined ? beside : (last.hostId ?? hostOfTabs(tabs, beside))
    return { hostId, op: { _tag: "ReadMore", tabId: last.tabId, handle: more }, tab: last.tab }
  }
  if (tab !== undefined) {
    const chosen = tabs?.tabs[tab - 1]
    return chosen === undefined
      ? undefined
      : {
          hostId: hostOfTabs(tabs, beside),
          op: { _tag: "ReadPage", tabId: chosen.tabId },
          tab,
          added: chosen
        }
  }
  const tabId = tabBeside(call, beside)
  return { hostId: beside, op: { _tag: "ReadPage", ...(tabId === undefined ? {} : { tabId }) } }
}

/** The page that was left out, also where an earlier message had brought its tab. */
const isForbidden = (call: ToolCall, { hostId, op, tab }: Asked): boolean =>
  tab === undefined
    ? call.context.withoutPage === true
    : op.tabId !== undefined && isLeftOut(call, hostId, op.tabId)

const USAGE =
  "it takes nothing, the number of a tab that came with the message, or a more#… handle of the page it read last."

export const readPage = ChatTool.make({
  name: NAME,
  description:
    'Read the page the user has beside the chat, or with `tab` one of the open tabs that came with their message, as it is now: its text, tables and fields. For questions about "this page", those tabs or what is on them; it does nothing there. `more`: a "more#…" handle of the last reading, to read what it stands for.',
  parameters: Schema.Struct({
    tab: Schema.optionalKey(Schema.Int),
    more: Schema.optionalKey(Schema.NonEmptyString)
  }),
  usage: USAGE,
  gates: ["extension"],
  isForAgents: true,
  prompt: () => [
    "A message written beside a web page names that page after its words, and the open tabs its user added. Read them with readPage where they are what the user means; use the operator to do something there."
  ],
  run: Effect.fnUntraced(function* (args, flow: ChatTool.ToolFlow<Actors>) {
    const asked = askedFor(flow, args)
    if (asked === undefined) return failed(toolCopy.toolError(NAME, USAGE))
    if (isForbidden(flow.call, asked)) return failed(toolCopy.pageLeftOut)
    yield* flow.progress(copy.progress.analyzing)
    return resultOf(yield* callBrowser(asked.hostId, asked.op, crypto.randomUUID()), asked)
  })
})
