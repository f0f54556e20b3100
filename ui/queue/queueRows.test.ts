import fc from "fast-check"
import { expect, test } from "vitest"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationState, QueueItem } from "#schemas/conversation/ConversationState.ts"
import { ActorId } from "#schemas/ids.ts"
import { moveRow, queueRows } from "./queueRows.ts"

const itemOf = (tag: "Human" | "SetAttachments" | "ResetChat", n: number): QueueItem => {
  const id = `${tag}-${n}`
  if (tag === "SetAttachments") return { _tag: tag, id, attachments: [] }
  if (tag === "ResetChat") return { _tag: tag, id }
  return {
    _tag: tag,
    id,
    message: { type: "human", id, text: id, isSystemGeneratedGrayText: false, messageTimestamp: 0 },
    context: {}
  }
}

const queues = fc
  .array(fc.constantFrom("Human" as const, "SetAttachments" as const, "ResetChat" as const), { maxLength: 8 })
  .map((tags) => tags.map(itemOf))

test("every item is in one row, and a message's files are in its row", () => {
  fc.assert(
    fc.property(queues, (queue) => {
      const rows = queueRows(queue)
      expect(rows.flatMap(({ items }) => items)).toEqual(queue.map(({ id }) => id))
      for (const [index, item] of queue.entries()) {
        if (item._tag !== "SetAttachments" || queue[index + 1]?._tag !== "Human") continue
        expect(rows.find(({ items }) => items.includes(item.id))?.items).toContain(queue[index + 1]?.id)
      }
    })
  )
})

test("a row that is moved changes places with its neighbour, and nothing else moves", () => {
  fc.assert(
    fc.property(queues, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (queue, nth, by) => {
      const rows = queueRows(queue)
      const index = rows.length === 0 ? 0 : nth % rows.length
      const row = rows[index]
      const neighbour = rows[index + by]
      const commands = row === undefined ? [] : moveRow(rows, row.id, by)
      if (row === undefined || neighbour === undefined) {
        expect(commands).toEqual([])
        return
      }
      const state = commands.reduce<ConversationState>(
        (before, command) => Conversation.evolve(before, { ...command, _tag: "ItemMoved" }),
        { ...Conversation.initial(ActorId.make("local/chat")), queue }
      )
      const expected = rows.with(index, neighbour).with(index + by, row)
      expect(state.queue.map(({ id }) => id)).toEqual(expected.flatMap(({ items }) => items))
    })
  )
})
