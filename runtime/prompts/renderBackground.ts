/**
 * What a task was told besides its goal, as its model reads it: the same in every prompt of the task. Only
 * the user's own words stand as they are; replies and tabs may repeat a page's, and stand between boundaries.
 */

import { truncateToTokens } from "#schemas/page/estimateTokens.ts"
import type { TaskBackground } from "#schemas/web-agent/TaskBackground.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { FILES_MAX_TOKENS, PAST_MESSAGE_MAX_TOKENS, TABS_MAX_TOKENS, TASK_FILES_MAX } from "./limits.ts"
import { renderSaid } from "./pageSection.ts"

/** Cut inside of its boundaries, never through them. */
const said = (text: string, maxTokens: number, id: string): string =>
  renderSaid(truncateToTokens(text, maxTokens), id)

/** Names are the user's, but may have come from anywhere. */
const filesLine = (files: WebAgentTaskState["files"], id: string): string =>
  `Files for uploadFile, by name:\n${said(JSON.stringify(files.slice(-TASK_FILES_MAX).map(({ name, type }) => ({ name, type }))), FILES_MAX_TOKENS, id)}`

const told = ({ chatHistory, now, tabs, timeZone }: TaskBackground, id: string): ReadonlyArray<string> => [
  `The task was given at ${now}${timeZone === undefined ? "" : `; the user's time zone is ${timeZone}`}.`,
  ...(tabs.length === 0 ? [] : [`Open tabs:\n${said(JSON.stringify(tabs), TABS_MAX_TOKENS, id)}`]),
  ...(chatHistory.length === 0 ? [] : ["What was said before, the newest last:"]),
  ...chatHistory.map(({ from, text }) =>
    from === "user"
      ? `User: ${JSON.stringify(truncateToTokens(text, PAST_MESSAGE_MAX_TOKENS))}`
      : `Reply:\n${said(text, PAST_MESSAGE_MAX_TOKENS, id)}`
  )
]

/** Undefined where there is nothing to tell. */
export const renderBackground = ({
  background,
  files,
  id
}: Pick<WebAgentTaskState, "background" | "files" | "id">): string | undefined => {
  const lines = [
    ...(background === undefined ? [] : told(background, id)),
    ...(files.length === 0 ? [] : [filesLine(files, id)])
  ]
  return lines.length === 0 ? undefined : `Besides the goal you know this:\n${lines.join("\n")}`
}
