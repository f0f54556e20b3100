/**
 * What the operator tells a task besides its goal: the time, the last messages, what is open in
 * the browser. Each is cut to what is worth reading; a browser that does not say what is open holds up nothing.
 */
import { DateTime, Effect, Option } from "effect"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import type { BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import type { ActorId } from "#schemas/ids.ts"
import {
  CHAT_HISTORY_MESSAGES,
  TASK_HISTORY_MAX_CHARS,
  TASK_TAB_MAX_CHARS,
  TASK_TABS_MAX
} from "#schemas/limits.ts"
import type { Message } from "#schemas/message/Message.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { BackgroundTab, PastMessage, TaskBackground } from "#schemas/web-agent/TaskBackground.ts"
import { TASK_TABS_WAIT_MS } from "./limits.ts"
import type { ToolCall } from "./ToolCall.ts"
import { isLeftOut } from "./tabOfCall.ts"

/** What its reader sees of a reply, and what its tools brought. */
const replied = (message: Extract<Message, { readonly type: "ai" }>): string =>
  message.fragments
    .flatMap((fragment) => {
      if (fragment.type === "text") return [fragment.text]
      return fragment.type === "tool" && fragment.toolOutput !== undefined
        ? [fragment.toolOutput.message]
        : []
    })
    .join("\n")
    .trim()

export const pastMessages = (messages: ReadonlyArray<Message>): ReadonlyArray<PastMessage> =>
  messages
    .map(
      (message): PastMessage =>
        message.type === "human"
          ? { from: "user", text: truncateText(message.text, TASK_HISTORY_MAX_CHARS) }
          : { from: "reply", text: truncateText(replied(message), TASK_HISTORY_MAX_CHARS) }
    )
    .filter(({ text }) => text !== "")
    .slice(-CHAT_HISTORY_MESSAGES)

type OpenTabs = Extract<BrowserValue, { readonly _tag: "TabsFound" }>["tabs"]

/** Pages only, the one that is looked at first. */
export const openTabs = (tabs: OpenTabs): ReadonlyArray<BackgroundTab> =>
  tabs
    .flatMap(({ active, title, url }): ReadonlyArray<BackgroundTab> => {
      const { origin, pathname, protocol } = URL.parse(url) ?? {}
      if (protocol !== "http:" && protocol !== "https:") return []
      return [
        {
          title: truncateText(title, TASK_TAB_MAX_CHARS),
          url: truncateText(`${origin}${pathname}`, TASK_TAB_MAX_CHARS),
          active
        }
      ]
    })
    .toSorted((one, other) => Number(other.active) - Number(one.active))
    .slice(0, TASK_TABS_MAX)

/** All that is open in a browser; undefined where it does not say. */
export const findTabs = Effect.fnUntraced(function* (browserHostId: ActorId) {
  const asked = callBrowser(browserHostId, { _tag: "QueryTabs" }, crypto.randomUUID())
  const outcome = Option.getOrUndefined(yield* Effect.timeoutOption(asked, TASK_TABS_WAIT_MS))
  return outcome?._tag === "Succeeded" && outcome.value._tag === "TabsFound" ? outcome.value.tabs : undefined
})

export const gatherBackground = Effect.fnUntraced(function* (
  call: Pick<ToolCall, "context" | "messages">,
  hostId: ActorId,
  open: OpenTabs = []
) {
  const { timeZone } = call.context
  return {
    now: DateTime.formatIso(yield* DateTime.now),
    ...(timeZone === undefined ? {} : { timeZone }),
    chatHistory: pastMessages(call.messages),
    tabs: openTabs(open.filter(({ tabId }) => !isLeftOut(call, hostId, tabId)))
  } satisfies TaskBackground
})
