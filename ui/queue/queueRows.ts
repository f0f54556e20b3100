/** The queue as its reader sees it: a message and the files set for it are one row. Pure. */
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { QueueItem } from "#schemas/conversation/ConversationState.ts"
import { titleOf, titleOfHuman } from "#schemas/conversation/titleOf.ts"
import { queueText } from "./queueText.ts"

export interface QueueRow {
  /** The item that gives the row its name; the last of `items`. */
  readonly id: string
  readonly items: ReadonlyArray<string>
  readonly title: string
  readonly attachments: ReadonlyArray<Attachment>
  /** The text, where it is somebody's words. */
  readonly text?: string
}

const titleOfItem = (item: QueueItem): string => {
  switch (item._tag) {
    case "Human":
    case "LocalHuman":
      return titleOfHuman({ ...item.message, attachments: [] })
    case "Ai":
      return (
        titleOf(item.fragments.map((part) => (part.type === "text" ? part.text : "")).join(" ")) ||
        queueText.queuedReply
      )
    case "ResetChat":
      return queueText.clearsChat
    case "SetAttachments":
      return queueText.attachesFiles(item.attachments.map(({ name }) => name).join(", "))
    case "ToolUserInput":
      return titleOf(item.input)
  }
}

const rowOf = (items: ReadonlyArray<QueueItem>, item: QueueItem): QueueRow => {
  const attachments = items.flatMap((one) => (one._tag === "SetAttachments" ? one.attachments : []))
  return {
    id: item.id,
    items: items.map(({ id }) => id),
    title: titleOfItem(item) || titleOfHuman({ text: "", attachments }),
    attachments,
    ...(item._tag === "Human" || item._tag === "LocalHuman" ? { text: item.message.text } : {})
  }
}

export const queueRows = (queue: ReadonlyArray<QueueItem>): ReadonlyArray<QueueRow> =>
  queue.flatMap((item, index) => {
    const before = queue[index - 1]
    const after = queue[index + 1]
    if (item._tag === "SetAttachments" && after?._tag === "Human") return []
    return [rowOf(item._tag === "Human" && before?._tag === "SetAttachments" ? [before, item] : [item], item)]
  })

type MoveQueued = Extract<ConversationCommand, { readonly _tag: "MoveQueued" }>

/** The commands that put a row one place earlier or later; none where it cannot go there. */
export const moveRow = (rows: ReadonlyArray<QueueRow>, id: string, by: -1 | 1): ReadonlyArray<MoveQueued> => {
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  if (row === undefined || rows[index + by] === undefined) return []
  const before = rows[by === -1 ? index - 1 : index + 2]?.items[0] ?? null
  return row.items.map((itemId) => ({ _tag: "MoveQueued", itemId, before }))
}
