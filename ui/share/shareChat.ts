/** A chat with all that belongs to it, read once, and handed to its user: as a file, or to be printed. */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { ActorId } from "#schemas/ids.ts"
import { PRODUCT } from "#schemas/product.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { readOnce } from "#ui/client/readOnce.ts"
import { saveFile } from "#ui/kit/dom/saveFile.ts"
import type { AppSession } from "#ui/stores/AppSession.ts"
import { text } from "#ui/text.ts"
import { type ChatSection, chatMarkdown, chatSections, type Tasks } from "./chatSections.ts"
import { fileNameOf } from "./fileNameOf.ts"
import { shareText } from "./shareText.ts"

/** Of the document's form: another one is told by it. What is only added does not change it. */
const FORMAT = 1

export type ShareKind = "markdown" | "json" | "print"

export interface Printable {
  readonly title: string
  readonly sections: ReadonlyArray<ChatSection>
}

/** What is said where there is nothing to share. */
export const { unreadable } = shareText

const taskIdsIn = ({ messages }: ConversationState): ReadonlyArray<string> =>
  messages.flatMap((message) =>
    message.type === "human"
      ? []
      : message.fragments.flatMap((fragment) =>
          fragment.type === "tool" && fragment.webAgentTaskId !== undefined ? [fragment.webAgentTaskId] : []
        )
  )

/** One after the other: a long chat has many, and each is a watch of its own. */
const readTasks = async (app: AppSession, ids: ReadonlyArray<string>): Promise<Tasks> => {
  const tasks = new Map<string, WebAgentTaskState>()
  for (const id of new Set(ids)) {
    const task = await readOnce(app.task(id))
    if (task !== undefined) tasks.set(id, task)
  }
  return tasks
}

const chatJson = (
  title: string,
  { messages, queue, summary, versions }: ConversationState,
  tasks: Tasks
): string => {
  const exportedAt = new Date().toISOString()
  const told = Object.fromEntries(
    [...tasks].map(([id, { goal, questions, status, steps }]) => [id, { goal, status, steps, questions }])
  )
  return `${JSON.stringify({ product: PRODUCT, format: FORMAT, exportedAt, title, messages, versions, summary, queue, tasks: told }, null, 1)}\n`
}

/** What is to be printed, for `print`. Undefined for a file; `unreadable` where the chat is gone or cannot be read. */
export const shareChat = async (
  app: AppSession,
  id: ActorId,
  given: string,
  kind: ShareKind
): Promise<Printable | "unreadable" | undefined> => {
  const state = await app.readConversation(id)
  if (state === undefined) return "unreadable"
  const title = given === "" ? text.untitledChat : given
  const name = fileNameOf(title, text.untitledChat)
  const tasks = await readTasks(app, taskIdsIn(state))
  if (kind === "json") {
    saveFile(new Blob([chatJson(title, state, tasks)], { type: "application/json" }), `${name}.json`)
    return undefined
  }
  const sections = chatSections(state, tasks)
  if (kind === "print") return { title, sections }
  saveFile(new Blob([chatMarkdown(title, sections)], { type: "text/markdown" }), `${name}.md`)
  return undefined
}
