/** What happens to one reply of a conversation. Pure; part of the fold `evolveConversation`. */
import type { FlowEntry } from "#schemas/flow/FlowEntry.ts"
import type { Fragment, ToolFragment } from "#schemas/message/Fragment.ts"
import type { AiMessage, HistorySummary } from "#schemas/message/Message.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"

export const emptyReply = (id: string, at: number): AiMessage => ({
  type: "ai",
  id,
  status: "streaming",
  isIntermediateOutput: false,
  fragments: [],
  messageTimestamp: at
})

/** Notices are about the moment: whatever comes next takes their place. */
export const withoutNotices = (fragments: ReadonlyArray<Fragment>): ReadonlyArray<Fragment> =>
  fragments.some((fragment) => fragment.type === "transient")
    ? fragments.filter((fragment) => fragment.type !== "transient")
    : fragments

/** Streamed text joins the last fragment where that is of the same kind. */
export const appendText = (message: AiMessage, type: "text" | "reasoningText", text: string): AiMessage => {
  const fragments = withoutNotices(message.fragments)
  const last = fragments.at(-1)
  return {
    ...message,
    fragments:
      last?.type === type
        ? fragments.with(-1, { type, text: last.text + text })
        : [...fragments, { type, text }]
  }
}

export const addTool = (message: AiMessage, tool: Omit<ToolFragment, "type" | "progress">): AiMessage => ({
  ...message,
  fragments: [...withoutNotices(message.fragments), { type: "tool", progress: [], ...tool }]
})

export const showNotice = (message: AiMessage, text: string): AiMessage => ({
  ...message,
  fragments: [...withoutNotices(message.fragments), { type: "transient", text }]
})

export const addSuggestion = (message: AiMessage, suggestedAction: SuggestedAction): AiMessage => ({
  ...message,
  fragments: [...withoutNotices(message.fragments), { type: "suggestionCard", suggestedAction }]
})

/** `from`: the first message it is answered from, where earlier ones are left out; `summary`: what stands for those. */
export const beginHistory = (
  { historyFrom: _, historySummary: _before, ...message }: AiMessage,
  from: string | undefined,
  summary: HistorySummary | undefined
): AiMessage => ({
  ...message,
  ...(from === undefined ? {} : { historyFrom: from }),
  ...(summary === undefined ? {} : { historySummary: summary })
})

/** What its user made of it. */
export const editSuggestion = (
  message: AiMessage,
  actionId: string,
  args: SuggestedAction["args"]
): AiMessage => ({
  ...message,
  fragments: message.fragments.map((fragment) =>
    fragment.type === "suggestionCard" && fragment.suggestedAction.actionId === actionId
      ? { ...fragment, suggestedAction: { ...fragment.suggestedAction, args, isEdited: true } }
      : fragment
  )
})

const updateTool = (
  message: AiMessage,
  toolCallId: string,
  update: (tool: ToolFragment) => ToolFragment
): AiMessage => ({
  ...message,
  fragments: message.fragments.map((fragment) =>
    fragment.type === "tool" && fragment.toolCallId === toolCallId ? update(fragment) : fragment
  )
})

export const addProgress = (message: AiMessage, toolCallId: string, label: string): AiMessage =>
  updateTool(message, toolCallId, (tool) =>
    tool.progress.at(-1) === label ? tool : { ...tool, progress: [...tool.progress, label] }
  )

/** It is being written again, and what waited for a browser runs. */
export const resumeReply = (message: AiMessage): AiMessage => ({
  ...message,
  status: "streaming",
  fragments: message.fragments.map((fragment) => {
    if (fragment.type !== "tool" || fragment.awaitsBrowserSince === undefined) return fragment
    const { awaitsBrowserSince, ...tool } = fragment
    return tool
  })
})

/** Its open call is taken up where a restart cut it. What waits for its user meanwhile still does. */
export const restartReply = (message: AiMessage): AiMessage => ({
  ...message,
  fragments: message.fragments.map((fragment) =>
    fragment.type === "tool" && fragment.toolOutput === undefined
      ? { ...fragment, restarts: (fragment.restarts ?? 0) + 1 }
      : fragment
  )
})

/** The call got further than any restart before. */
export const advanceFlow = (message: AiMessage, toolCallId: string, entry: FlowEntry): AiMessage =>
  updateTool(message, toolCallId, ({ restarts, ...tool }) => ({
    ...tool,
    flow: [...(tool.flow ?? []), entry]
  }))

export const finishTool = (
  message: AiMessage,
  toolCallId: string,
  toolOutput: ToolFragment["toolOutput"] & {}
): AiMessage => updateTool(message, toolCallId, (tool) => ({ ...tool, toolOutput }))
