/**
 * What must hold of a conversation at rest, whatever became of the gateway meanwhile. Pure; throws with
 * the rule that is broken.
 */

import { assert } from "@effect/vitest"
import { conversationCopy } from "#runtime/actors/conversation/copy.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { type AiMessage, visibleText } from "#schemas/message/Message.ts"
import type { StoredActor, StoredConversation } from "./StoreReading.ts"
import { answerTo, type Sending, type Story } from "./Story.ts"

const isQueued = (event: ConversationEvent | undefined, id: string): boolean =>
  event?._tag === "ItemQueued" && event.item.id === id

/** An actor's versions are 1, 2, 3, …, or what is left of them behind the state that took the place of the others. */
export const checkVersions = ({ events, id, kind, rows, version, versions }: StoredActor): void => {
  const replaced = version - events.length
  assert.deepStrictEqual(
    versions,
    Array.from(events, (_, index) => replaced + index + 1),
    `${kind} ${id}: versions have no gap and no repeat`
  )
  assert.isAtMost(replaced, rows.snapshot?.version ?? 0, `${kind} ${id}: a state stands for what is gone`)
}

const checkSending = (sending: Sending, events: ReadonlyArray<ConversationEvent>): void => {
  const what = `“${sending.text}”`
  const times = events.filter((event) => isQueued(event, sending.id)).length
  assert.isAtMost(times, 1, `${what} happened at most once`)
  if (sending.answer === undefined) {
    assert.isTrue(sending.isGivenUp, `${what} was answered in the end`)
    return
  }
  assert.strictEqual(times, 1, `${what} was acknowledged and is not lost`)
  const at = sending.answer - 1
  const last = events[at]
  assert.isTrue(
    isQueued(last, sending.id) || (last?._tag === "TurnStarted" && isQueued(events[at - 1], sending.id)),
    `${what} stands at the version it was answered with`
  )
}

/** Why a reply may have been cut: of the answer itself, or of the task it had handed over. */
const ownCuts: ReadonlyArray<string> = [conversationCopy.interrupted, toolCopy.taskInterrupted]

const checkReply = (asked: string, reply: AiMessage): void => {
  const what = `the reply to “${asked}”`
  const said = visibleText(reply)
  const whole = answerTo(asked)
  assert.isTrue(
    reply.fragments.every((fragment) => fragment.type !== "tool" || fragment.toolOutput !== undefined),
    `${what} leaves no tool running`
  )
  switch (reply.status) {
    case "success":
      if (whole !== undefined) assert.strictEqual(said.trim(), whole, `${what} is whole`)
      break
    case "error":
      assert.include(ownCuts, reply.error?.message ?? "", `${what} says why it was cut`)
      assert.isTrue(reply.error?.isRetryable, `${what} offers Retry`)
      if (whole !== undefined) {
        assert.isTrue(whole.startsWith(said.trim()), `${what} keeps a beginning of it: ${said}`)
      }
      break
    case "canceled":
      if (whole !== undefined) assert.isTrue(whole.startsWith(said.trim()), `${what} keeps a beginning of it`)
      break
    default:
      assert.fail(`${what} is ${reply.status} although nobody writes it`)
  }
}

const checkTranscript = ({ messages }: ConversationState): void => {
  for (const [index, message] of messages.entries()) {
    if (message.type === "ai") {
      const asked = messages[index - 1]
      assert.strictEqual(asked?.type, "human", "a reply follows a message")
      if (asked?.type === "human") checkReply(asked.text, message)
    }
  }
}

/** What one person said one after another stands in this order. */
export const checkOrder = ({ id, sendings }: Story): void => {
  const answers = sendings.map(({ answer = 0 }) => answer)
  assert.deepStrictEqual(
    answers,
    answers.toSorted((one, other) => one - other),
    `what was said in ${id} stands in the order in which it was said`
  )
}

/** `seen`: the state at every screen. */
export const checkStory = (
  story: Story,
  { events, folded, loaded }: StoredConversation,
  seen: ReadonlyArray<ConversationState>
): void => {
  for (const sending of story.sendings) checkSending(sending, events)
  const ids = new Set(story.sendings.map(({ id }) => id))
  const ended = events.flatMap((event) => (event._tag === "TurnEnded" ? [event.turnId] : []))
  assert.strictEqual(new Set(ended).size, ended.length, "no turn ends twice")
  for (const event of events) {
    if (event._tag === "ItemQueued")
      assert.isTrue(ids.has(event.item.id), "nothing happened that nobody asked")
  }
  assert.deepStrictEqual(loaded, folded, "an activation loads what all events fold to")
  for (const state of seen) assert.deepStrictEqual(state, folded, "every screen shows what is stored")
  assert.isTrue(folded.queue.length === 0 || folded.queuePaused, "what waits, waits for its user")
  checkTranscript(folded)
}
