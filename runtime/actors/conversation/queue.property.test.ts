/** The queue and the engine of a conversation under random inputs: pure decisions and the fold. */

import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { everyLife, everyStep, type Given } from "#runtime/actors/conversation/testing/playedMoves.ts"
import { FLOW_MAX_RESTARTS } from "#runtime/flow/limits.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { type Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { waitingQuestion, waitingTool } from "#schemas/conversation/waitingTool.ts"
import { openStep } from "#schemas/flow/FlowEntry.ts"
import { ActorId } from "#schemas/ids.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { isLive, isRateable, waitsForUser } from "#schemas/message/Message.ts"
import { hashShown } from "#schemas/question/hashShown.ts"
import type { QuestionRef } from "#schemas/question/QuestionRef.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { conversationCopy } from "./copy.ts"
import { decideConversation, reactConversation } from "./decideConversation.ts"
import { QUEUE_MAX_ITEMS } from "./limits.ts"

/** The item an event takes out of the queue to process it. */
const processed = (event: ConversationEvent): string | undefined => {
  switch (event._tag) {
    case "TurnStarted":
    case "TurnResumed":
    case "MessageAdded":
    case "AttachmentsSet":
    case "ChatCleared":
      return event.itemId
    default:
      return undefined
  }
}

const ids = (things: ReadonlyArray<{ readonly id: string }>): Array<string> => things.map(({ id }) => id)
const humansIn = (state: ConversationState) => state.messages.filter((message) => message.type === "human")

describe("The queue of a conversation", () => {
  it("loses nothing: what was accepted waits until it is processed or removed", () =>
    everyStep(({ before, events, after }) => {
      const waits = new Set(ids(before.queue))
      for (const { event } of events) {
        if (event._tag === "ItemQueued") waits.add(event.item.id)
        if (event._tag === "ItemRemoved") waits.delete(event.itemId)
        const taken = processed(event)
        if (taken !== undefined) assert.isTrue(waits.delete(taken), "what was not in the queue was processed")
      }
      assert.sameMembers(ids(after.queue), [...waits])
    }))

  it("processes no item twice", () =>
    everyLife((life) => {
      const all = life.flatMap(({ events }) => events.flatMap(({ event }) => processed(event) ?? []))
      assert.strictEqual(new Set(all).size, all.length)
    }))

  it("brings every message it processes into the transcript, and none leaves it but by a command", () =>
    everyStep(({ events }) => {
      for (const { event, on } of events) {
        const next = Conversation.evolve(on, event)
        const itemId = processed(event)
        const item = on.queue.find(({ id }) => id === itemId)
        if (item !== undefined && ["Human", "LocalHuman", "Ai"].includes(item._tag)) {
          assert.include(ids(next.messages), item.id)
        }
        if (event._tag === "ChatCleared" || event._tag === "MessageEdited") continue
        assert.includeMembers(ids(next.messages), ids(humansIn(on)))
      }
    }))

  it("is processed one item at a time: nothing leaves it while a turn is under way", () =>
    everyStep(({ events }) => {
      for (const { event, on } of events) {
        if (processed(event) !== undefined || event._tag === "TurnRestarted") {
          assert.strictEqual(on.engine._tag, "Idle")
        }
      }
    }))

  it("is processed from its head, unless it stands still and the user asks for something now", () =>
    everyStep(({ before, events }) => {
      const added = events.flatMap(({ event }) => (event._tag === "ItemQueued" ? [event.item.id] : []))
      for (const { event, on } of events) {
        const itemId = processed(event)
        if (itemId === undefined || itemId === on.queue[0]?.id) continue
        assert.include(added, itemId)
        assert.isTrue(before.queuePaused || waitingTool(before) !== undefined)
      }
    }))

  it("stands still while it is paused, but for what is asked for now", () =>
    everyStep(({ before, input, events }) => {
      if (!before.queuePaused || input._tag === "ResumeQueue") return
      for (const { event } of events) {
        assert.notInclude(ids(before.queue), processed(event))
      }
    }))

  it("does not go on by itself after Stop or an error: what waits, waits for the user", () =>
    everyStep(({ before, events, after }) => {
      const ended = events.find(({ event }) => event._tag === "TurnEnded")?.event
      if (ended?._tag !== "TurnEnded") return
      if (ended.message.status === "success" || ended.message.status === "input-required") return
      assert.isFalse(events.some(({ event }) => processed(event) !== undefined))
      assert.isTrue(after.queue.length === 0 || after.queuePaused)
      assert.deepStrictEqual(after.queue, before.queue)
    }))

  it("never idles over items that may go on", () =>
    everyStep(({ after }) => {
      const mayGoOn = after.engine._tag === "Idle" && !after.queuePaused && waitingTool(after) === undefined
      assert.isFalse(mayGoOn && after.queue.length > 0)
    }))

  it("outlives a reset of the chat", () =>
    everyStep(({ events }) => {
      for (const { event, on } of events) {
        if (event._tag !== "ChatCleared") continue
        const next = Conversation.evolve(on, event)
        assert.deepStrictEqual(next.messages, [])
        assert.deepStrictEqual(
          ids(next.queue),
          ids(on.queue).filter((id) => id !== event.itemId)
        )
      }
    }))

  it("gives the files that were set to the next human message, once", () =>
    everyStep(({ events }) => {
      for (const { event, on } of events) {
        if (event._tag !== "TurnStarted") continue
        const next = Conversation.evolve(on, event)
        const message = next.messages.find(({ id }) => id === event.itemId)
        assert.deepStrictEqual(message?.type === "human" && (message.attachments ?? []), on.attachments)
        assert.deepStrictEqual(next.attachments, [])
      }
    }))

  it("takes files without a word for a message, and no message is without both", () =>
    everyStep(({ before, input, events, isRejected, after }) => {
      if (input._tag === "SendMessage" && input.text.trim() === "") {
        const isSet = before.queue.some(
          (item) => item._tag === "SetAttachments" && item.attachments.length > 0
        )
        const isWith = (input.attachments ?? []).length > 0
        if (!isRejected) assert.isTrue(before.attachments.length > 0 || isSet || isWith)
        const isAtOnce = before.engine._tag === "Idle" && before.attachments.length > 0 && !isWith
        if (isAtOnce && before.queue.length < QUEUE_MAX_ITEMS) {
          assert.include(
            events.map(({ event }) => event._tag),
            "TurnStarted"
          )
        }
      }
      for (const message of humansIn(after)) {
        assert.isTrue(message.text.trim() !== "" || (message.attachments ?? []).length > 0)
      }
    }))

  it("gives a chat that begins with files alone their names", () => {
    const files = ["one", "two"].map(
      (name): Attachment => ({
        id: AttachmentId.make(name),
        name: `${name}.txt`,
        type: "text/plain",
        size: 1
      })
    )
    const inputs: ReadonlyArray<Given> = [
      { _tag: "SetAttachments", attachments: files },
      { _tag: "SendMessage", text: " ", context: {} }
    ]
    let state = Conversation.initial(ActorId.make("ada/chat"))
    for (const [n, input] of inputs.entries()) {
      const decided = decideConversation(state, input, { now: n, id: `i${n}` })
      state = Result.getOrThrow(decided).reduce(Conversation.evolve, state)
    }
    assert.strictEqual(state.title, "one.txt, two.txt")
    assert.strictEqual(state.engine._tag, "Running")
  })

  it("refuses what is empty, too long or too much, and names the limit", () => {
    const state = Conversation.initial(ActorId.make("ada/chat"))
    const context = { now: 0, id: "i" }
    const send = (text: string, from = state) =>
      decideConversation(from, { _tag: "SendMessage", text, context: {} }, context)
    assert.deepStrictEqual(send(" \n"), Result.fail({ _tag: "EmptyMessage" }))
    assert.isTrue(Result.isSuccess(send("x".repeat(MESSAGE_MAX_CHARS))))
    assert.deepStrictEqual(
      send("x".repeat(MESSAGE_MAX_CHARS + 1)),
      Result.fail({ _tag: "MessageTooLong", length: MESSAGE_MAX_CHARS + 1, max: MESSAGE_MAX_CHARS })
    )
    const queue = Array.from({ length: QUEUE_MAX_ITEMS }, () => ({ _tag: "ResetChat", id: "q" }) as const)
    const full = { ...state, queuePaused: true, queue }
    assert.deepStrictEqual(send("x", full), Result.fail({ _tag: "QueueFull", max: QUEUE_MAX_ITEMS }))
  })
})

describe("A reply in a conversation", () => {
  it("is marked in its owner's index exactly while it asks something: a pause is its owner's own", () =>
    everyStep(({ events }) => {
      for (const { event, on } of events) {
        const next = Conversation.evolve(on, event)
        const last = next.messages.at(-1)
        const asks = last?.type === "ai" && last.status === "input-required"
        for (const reaction of reactConversation(event, next)) {
          if (reaction._tag !== "Start" || reaction.job._tag !== "MarkInIndex") continue
          assert.strictEqual(reaction.job.isWaiting, asks)
        }
      }
    }))

  it("is being written exactly while the engine is not idle", () =>
    everyStep(({ after }) => {
      const open = after.messages.filter((message) => message.type === "ai" && isLive(message))
      const waits = waitingTool(after) === undefined ? 0 : 1
      assert.strictEqual(open.length, after.engine._tag === "Idle" ? waits : 1)
    }))

  it("whose call a restart cuts is taken up with it, and closed where that leads no further", () =>
    everyStep(({ after }) => {
      const { engine, messages } = after
      const reply = messages.at(-1)
      if (engine._tag !== "Running" || reply?.type !== "ai") return
      const open = reply.fragments.findLast(({ type }) => type === "tool")
      const isOpen = open?.type === "tool" && open.toolOutput === undefined
      // What waited for its user was not cut: that restart does not count.
      const most = FLOW_MAX_RESTARTS + (waitsForUser(reply) ? 1 : 0)
      let state = after
      for (let life = 0; life < most; life++) {
        const cut = decideConversation(state, { _tag: "Activated" }, { now: 0, id: `life${life}` })
        state = Result.getOrThrow(cut).reduce(Conversation.evolve, state)
        if (!isOpen) break
        const restarts = open.restarts ?? 0
        if (restarts + life >= most) break
        assert.deepStrictEqual(state.engine, {
          _tag: "Running",
          turnId: `life${life}:turn`,
          messageId: reply.id
        })
      }
      if (isOpen) {
        const cut = decideConversation(state, { _tag: "Activated" }, { now: 0, id: "last" })
        state = Result.getOrThrow(cut).reduce(Conversation.evolve, state)
      }
      const ended = state.messages.find(({ id }) => id === reply.id)
      assert.strictEqual(ended?.type === "ai" && ended.status, "error")
      reply.fragments.forEach((fragment, index) => {
        if (fragment.type !== "tool" || fragment.toolOutput !== undefined) return
        const now = ended?.type === "ai" ? ended.fragments[index] : undefined
        const lost = openStep(fragment.flow ?? [])
        const told = lost === undefined ? [] : [conversationCopy.stepLost(lost)]
        assert.strictEqual(
          now?.type === "tool" && now.toolOutput?.message,
          [toolCopy.taskInterrupted, ...told].join(" ")
        )
      })
    }))

  it("whose call waits for its user waits through any number of restarts", () =>
    everyStep(({ after }) => {
      const { engine, messages } = after
      const reply = messages.at(-1)
      if (engine._tag !== "Running" || reply?.type !== "ai" || !waitsForUser(reply)) return
      const wait = reply.status === "paused" ? "pause" : "question"
      if (!reply.fragments.some((fragment) => fragment.type === "tool" && fragment.toolOutput === undefined))
        return
      let state = after
      for (let life = 0; life < 3 * FLOW_MAX_RESTARTS; life++) {
        const cut = decideConversation(state, { _tag: "Activated" }, { now: 0, id: `life${life}` })
        state = Result.getOrThrow(cut).reduce(Conversation.evolve, state)
        const { engine: taken } = state
        if (taken._tag !== "Running") assert.fail("It was closed.")
        const waiting = { _tag: "WaitingForUser", wait } as const
        const told = decideConversation(
          state,
          { _tag: "Turn", turnId: taken.turnId, report: waiting },
          { now: 0, id: `told${life}` }
        )
        state = Result.getOrThrow(told).reduce(Conversation.evolve, state)
      }
    }))

  it("that waits for a browser waits through a restart, and goes on with the call as it stands", () =>
    everyStep(({ after }) => {
      const waiting = waitingTool(after)
      if (waiting?.needs !== "browser") return
      const context = { now: 0, id: "next" }
      assert.deepStrictEqual(
        decideConversation(after, { _tag: "Activated" }, context),
        Result.succeed([{ _tag: "Opened" }])
      )
      const { message, tool } = waiting
      assert.isUndefined(waitingQuestion(after))
      const connected: Given = { _tag: "BrowserAwaited", toolCallId: tool.toolCallId, isConnected: true }
      const resumed = decideConversation(after, connected, context)
      const next = (Result.isSuccess(resumed) ? resumed.success : []).reduce(Conversation.evolve, after)
      assert.deepStrictEqual(next.engine, { _tag: "Running", turnId: "next:turn", messageId: message.id })
      assert.deepStrictEqual(next.queue, after.queue)
      const { awaitsBrowserSince, ...call } = tool
      const reply = next.messages.at(-1)
      assert.deepStrictEqual(
        reply?.type === "ai" && reply.fragments.findLast(({ type }) => type === "tool"),
        call
      )
    }))

  it("that waits for an answer waits through a restart, and goes on with any answer", () =>
    everyStep(({ after }) => {
      const waiting = waitingQuestion(after)
      if (waiting === undefined) return
      const context = { now: 0, id: "next" }
      const restarted = decideConversation(after, { _tag: "Activated" }, context)
      assert.deepStrictEqual(restarted, Result.succeed([{ _tag: "Opened" }]))
      const { message, request } = waiting
      const answer = {
        _tag: "Answer",
        ...requestRef(request),
        value: { kind: "words", text: "One" }
      } as const
      const answered = decideConversation(after, answer, context)
      assert.isTrue(Result.isSuccess(answered))
      const next = (Result.isSuccess(answered) ? answered.success : []).reduce(Conversation.evolve, after)
      assert.deepStrictEqual(next.engine, { _tag: "Running", turnId: "next:turn", messageId: message.id })
      assert.deepStrictEqual(next.queue, after.queue)
      const reply = next.messages.at(-1)
      assert.strictEqual(reply?.type === "ai" && reply.status, "streaming")
      const call = reply?.type === "ai" && reply.fragments.findLast(({ type }) => type === "tool")
      const flow = (call && call.type === "tool" && call.flow) || []
      assert.deepStrictEqual(flow.slice(-2), [
        { _tag: "Asked", request },
        { _tag: "Answered", requestId: request.id, answer: { kind: "choose", chosen: ["One"] }, at: 0 }
      ])
    }))

  it("that waited and got no answer is closed with its tools, or gone", () =>
    everyStep(({ before, input, events, after }) => {
      const waiting = waitingTool(before)
      if (waiting === undefined || waitingTool(after)?.message.id === waiting.message.id) return
      if (events.some(({ event }) => event._tag === "TurnResumed")) return
      const left = after.messages.find(({ id }) => id === waiting.message.id)
      // The hour in which a browser might have come is over.
      const status = input._tag === "BrowserAwaited" ? "error" : "canceled"
      assert.isTrue(left === undefined || (left.type === "ai" && left.status === status))
    }))

  it("is answered by what names it, was given to what it shows, and says something: once, and by nothing else", () =>
    everyStep(({ before, input, events, isRejected }) => {
      const waiting = waitingQuestion(before)
      const tags = events.map(({ event }) => event._tag)
      const others: ReadonlyArray<Given["_tag"]> = ["ResumeTool", "BrowserAwaited", "Activated"]
      if (input._tag !== "Answer")
        return others.includes(input._tag) || assert.notInclude(tags, "TurnResumed")
      const { value } = input
      const said = value.kind === "words" ? value.text : "chosen"
      const open = waiting && requestRef(waiting.request)
      const isRight =
        input.requestId === open?.requestId && input.shownHash === open?.shownHash && said.trim() !== ""
      assert.strictEqual(isRejected, open === undefined || !isRight)
      if (!isRejected) assert.deepStrictEqual(tags, ["FlowAdvanced", "TurnResumed"])
    }))

  it("that waits lets a message that does not name it wait behind it, and is given up for one with files, as is a wait for a browser for any", () =>
    everyStep(({ before, input, events, isRejected }) => {
      if (input._tag !== "SendMessage") return
      const waiting = waitingTool(before)
      if (waiting === undefined || isRejected) return
      const isWith = (input.attachments ?? []).length > 0
      const isBehind = waiting.needs === "answer" && before.attachments.length === 0 && !isWith
      const goesOn = isBehind ? [] : ["InputAbandoned", "TurnStarted"]
      const files = isWith ? ["ItemQueued", "AttachmentsSet"] : []
      assert.deepStrictEqual(
        events.map(({ event }) => event._tag),
        [...files, "ItemQueued", ...goesOn]
      )
    }))

  it("that has its answer says so to whoever answers it again, and takes nothing else for it", () =>
    everyStep(({ before, after }) => {
      const waiting = waitingQuestion(before)
      if (waiting === undefined) return
      const named = requestRef(waiting.request)
      const context = { now: 0, id: "next" }
      const told = (state: ConversationState, ref: QuestionRef) =>
        decideConversation(state, { _tag: "Answer", ...ref, value: { kind: "words", text: "One" } }, context)
      const changed = Result.fail({ _tag: "QuestionChanged" } as const)
      assert.deepStrictEqual(told(before, { ...named, requestId: "another" }), changed)
      assert.deepStrictEqual(told(before, { ...named, shownHash: hashShown("unlike") }), changed)
      assert.deepStrictEqual(told(before, { requestId: "", shownHash: "" }), changed)
      const answered = Result.getOrThrow(told(before, named)).reduce(Conversation.evolve, before)
      assert.deepStrictEqual(told(answered, named), Result.fail({ _tag: "AlreadyAnswered" } as const))
      if (waitingTool(after) !== undefined) return
      const late = told(after, named)
      assert.isTrue(Result.isFailure(late))
    }))

  it("is being stopped, or waits no longer, once Stop was asked for", () =>
    everyStep(({ before, input, isRejected, after }) => {
      if (input._tag !== "StopTurn") return
      assert.strictEqual(isRejected, before.engine._tag === "Idle" && waitingTool(before) === undefined)
      assert.notStrictEqual(after.engine._tag, "Running")
      assert.isUndefined(waitingTool(after))
    }))

  it("gets nothing more once Stop was asked for, but the record of what a running tool did", () =>
    everyStep(({ before, events }) => {
      if (before.engine._tag !== "Aborting") return
      const { messageId } = before.engine
      for (const { event } of events) {
        if (!("messageId" in event) || event.messageId !== messageId) continue
        assert.include(["ToolFinished", "MessageRated"], event._tag)
      }
    }))

  it("takes no notice of a turn that is over", () =>
    everyStep(({ input, events }) => {
      if (input._tag === "Turn" && input.turnId === "over") assert.deepStrictEqual(events, [])
    }))

  it("leaves no tool open when it ends, but the one that waits for the user", () =>
    everyStep(({ events }) => {
      for (const { event } of events) {
        if (event._tag !== "TurnEnded" && event._tag !== "InputAbandoned") continue
        const { fragments, status } = event.message
        const open = fragments.filter(
          (fragment) => fragment.type === "tool" && fragment.toolOutput === undefined
        )
        assert.strictEqual(open.length, status === "input-required" ? 1 : 0)
        // Notices are gone; what is left is said of how it ended.
        const left = fragments.flatMap((fragment) => (fragment.type === "transient" ? [fragment.text] : []))
        if (status === "success")
          assert.include(["", modelCopy.answerCut, ...Object.values(modelCopy.answerBound)], left.join())
        else assert.deepStrictEqual(left, [])
      }
    }))

  it("is rated only where it is finished or canceled, and neutral takes the rating back", () =>
    everyStep(({ before, input, isRejected, after }) => {
      for (const message of after.messages) {
        assert.isTrue(message.type === "human" || message.feedback === undefined || isRateable(message))
      }
      if (input._tag !== "RateMessage") return
      const rated = before.messages.find(({ id }) => id === input.messageId)
      assert.strictEqual(isRejected, rated === undefined || !isRateable(rated))
      const now = after.messages.find(({ id }) => id === input.messageId)
      if (!isRejected) assert.strictEqual((now?.type === "ai" && now.feedback) || 0, input.feedback)
    }))

  it("follows an edited message anew, and what had followed it is gone", () =>
    everyStep(({ before, input, isRejected, after }) => {
      if (input._tag !== "EditMessage") return
      const index = before.messages.findIndex(({ id }) => id === input.messageId)
      const isAllowed =
        before.engine._tag === "Idle" && before.messages[index]?.type === "human" && input.text.trim() !== ""
      assert.strictEqual(isRejected, !isAllowed)
      if (isRejected) return
      assert.deepStrictEqual(after.messages.slice(0, index), before.messages.slice(0, index))
      const [edited, reply, ...rest] = after.messages.slice(index)
      assert.strictEqual(edited?.type === "human" && edited.text, input.text)
      assert.strictEqual(reply?.type === "ai" && reply.status, "streaming")
      assert.deepStrictEqual(rest, [])
      assert.deepStrictEqual(after.queue, before.queue)
    }))
})
