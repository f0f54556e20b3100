/** A reply over HTTP, of a whole Deckhand with its built-in model: as it is written, again, and after a hang-up. */
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { Chat, ListedChat } from "#gateway/api/answers.ts"
import { STREAMS_MAX_PER_CALLER } from "#gateway/api/limits.ts"
import { eventStreamOf } from "#gateway/testing/eventStream.ts"
import { type FakeDecision, fakeActor } from "#gateway/testing/fakeActor.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import type { ActorClients } from "#runtime/actors/Actors.ts"
import * as ChatModel from "#runtime/models/ChatModel.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import * as Runtime from "#runtime/Runtime.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import { CopilotEvent } from "./CopilotEvent.ts"

const readChat = Schema.decodeUnknownSync(Schema.fromJsonString(Chat))
const readJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))
const readChats = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(ListedChat)))
const isEvent = Schema.is(Schema.toEncoded(CopilotEvent))

/** With a program's token, as another program has it. */
const deckhand = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  const config = ConfigProvider.layer(
    ConfigProvider.fromEnv({
      env: { DECKHAND_DATA: folder, OLLAMA_HOST: "http://127.0.0.1:9", DECKHAND_MODEL: "direct" }
    })
  )
  const runtime = Runtime.on(
    Layer.orDie(ChatModel.layer),
    SqliteStore.layer({ file: join(folder, "journal.sqlite") }).pipe(Layer.orDie),
    Layer.orDie(KeySeal.layer)
  ).pipe(Layer.provide(config), Layer.provide(FetchHttpClient.layer))
  const gateway = yield* startGateway({ runtime })
  const { token } = yield* pairedToken(gateway, yield* gateway.signIn)
  return { gateway, headers: { authorization: `Bearer ${token}` } }
})

const asking = (headers: Record<string, string>, body: object) => ({
  method: "POST",
  headers,
  body: JSON.stringify(body)
})

const textOf = (events: ReadonlyArray<{ readonly event: string; readonly data: unknown }>): string =>
  events
    .flatMap(({ data, event }) =>
      event === "html" && typeof data === "object" && data !== null && "text" in data
        ? [String(data.text)]
        : []
    )
    .join("")

describe("a reply over HTTP", () => {
  it.live(
    "comes as events of the document's form, from queued to done, and stands in its chat after it",
    () =>
      Effect.gen(function* () {
        const { gateway, headers } = yield* deckhand
        const stream = yield* eventStreamOf(
          gateway.origin,
          "/api/copilot",
          asking(headers, { userInput: "help", chatId: "mine", messageId: "m-1" })
        )
        assert.strictEqual(stream.status, 200)
        assert.strictEqual(stream.contentType, "text/event-stream; charset=utf-8")
        const events = yield* stream.rest
        for (const { data, event } of events) assert.isTrue(isEvent({ event, data }), event)
        const names = events.map(({ event }) => event)
        assert.deepStrictEqual([names[0], names[1], names.at(-1)], ["queued", "messageId", "done"])
        assert.deepInclude(events.at(-1)?.data, { status: "success" })

        const chat = readChat((yield* gateway.ask("/api/chats/mine", { headers })).text)
        const [said, reply] = chat.messages
        assert.deepInclude(said, { id: "m-1", text: "help" })
        assert.isTrue(reply?.type === "ai")
        const whole =
          reply?.type === "ai"
            ? reply.fragments.flatMap((one) => (one.type === "text" ? [one.text] : []))
            : []
        assert.strictEqual(textOf(events), whole.join(""))
        assert.isNotEmpty(textOf(events))
        const listed = readChats((yield* gateway.ask("/api/chats", { headers })).text)
        assert.deepStrictEqual(
          listed.map(({ id }) => id),
          ["mine"]
        )
      })
  )

  it.live("is asked for once under one id, told again from any event on, and gone with its chat", () =>
    Effect.gen(function* () {
      const { gateway, headers } = yield* deckhand
      const request = asking(headers, { userInput: "help", chatId: "mine", messageId: "m-1" })
      const once = yield* (yield* eventStreamOf(gateway.origin, "/api/copilot", request)).rest
      const again = yield* (yield* eventStreamOf(gateway.origin, "/api/copilot", request)).rest
      assert.deepStrictEqual(textOf(again), textOf(once))
      const chat = readChat((yield* gateway.ask("/api/chats/mine", { headers })).text)
      assert.strictEqual(chat.messages.length, 2)

      const reply = chat.messages[1]?.id ?? ""
      for (const message of ["m-1", reply]) {
        const path = `/api/copilot/mine/${message}`
        const whole = yield* (yield* eventStreamOf(gateway.origin, path, { headers })).rest
        assert.strictEqual(textOf(whole), textOf(once))
        const last = whole.at(-1)?.id ?? ""
        const rest = yield* (yield* eventStreamOf(gateway.origin, path, {
          headers: { ...headers, "last-event-id": last }
        })).rest
        assert.deepStrictEqual(
          rest.map(({ event }) => event),
          ["messageId", "done"]
        )
      }
      const deleted = yield* gateway.ask("/api/chats/mine", { method: "DELETE", headers })
      assert.strictEqual(deleted.status, 200)
      for (const path of ["/api/chats/mine", "/api/copilot/mine/m-1"]) {
        assert.strictEqual((yield* gateway.ask(path, { headers })).status, 410, path)
      }
    })
  )

  it.live("that nothing is known of is no stream, and neither is one that cannot be read", () =>
    Effect.gen(function* () {
      const { gateway, headers } = yield* deckhand
      for (const path of ["/api/copilot/mine/m-1", "/api/copilot/stranger%2Fa/m-1"]) {
        assert.strictEqual((yield* gateway.ask(path, { headers })).status, 404, path)
      }
      const place = { ...headers, "last-event-id": "nowhere" }
      assert.strictEqual((yield* gateway.ask("/api/copilot/mine/m-1", { headers: place })).status, 400)
      for (const body of [
        {},
        { userInput: 1 },
        { userInput: "a", chatId: "stranger/a" },
        { userInput: "" }
      ]) {
        const { headers: told, status } = yield* gateway.ask("/api/copilot", asking(headers, body))
        assert.deepStrictEqual(
          [status, told["content-type"]],
          [400, "application/json"],
          JSON.stringify(body)
        )
      }
    })
  )
})

describe("whoever asks for a reply", () => {
  it.live("and is refused has set no files for another message", () =>
    Effect.gen(function* () {
      const { gateway, headers } = yield* deckhand
      const up = yield* gateway.ask("/api/attachments?name=own.txt", {
        method: "POST",
        headers,
        body: "the program's own file"
      })
      const attachments = [readJson(up.text)]
      const begin = (messageId: string, userInput: string, carried?: ReadonlyArray<unknown>) =>
        eventStreamOf(
          gateway.origin,
          "/api/copilot",
          asking(headers, { userInput, chatId: "mine", messageId, ...(carried && { attachments: carried }) })
        )
      const refused = yield* begin("m-0", "x".repeat(MESSAGE_MAX_CHARS + 1), attachments)
      assert.strictEqual(refused.status, 400)
      for (const [messageId, carried] of [
        ["m-1", undefined],
        ["m-2", attachments]
      ] as const) {
        const stream = yield* begin(messageId, "help", carried)
        while ((yield* stream.next)?.event !== "messageId");
        yield* gateway.ask("/api/chats/mine/stop", { method: "POST", headers })
        yield* stream.rest
      }
      const chat = readChat((yield* gateway.ask("/api/chats/mine", { headers })).text)
      const carriedBy = chat.messages.flatMap((message) =>
        message.type === "human" ? [message.attachments?.map(({ name }) => name)] : []
      )
      assert.deepStrictEqual(carriedBy, [undefined, ["own.txt"]])
    })
  )

  it.live("too often at once has sent nothing where they are refused", () =>
    Effect.gen(function* () {
      const { gateway, headers } = yield* deckhand
      const asked = Array.from({ length: STREAMS_MAX_PER_CALLER + 8 }, (_, n) => `c${n}`)
      const statuses = yield* Effect.forEach(
        asked,
        (chatId) =>
          Effect.map(
            eventStreamOf(gateway.origin, "/api/copilot", asking(headers, { userInput: "help", chatId })),
            ({ status }) => ({ chatId, status })
          ),
        { concurrency: "unbounded" }
      )
      const refused = statuses.filter(({ status }) => status === 429)
      assert.isNotEmpty(refused)
      for (const { chatId } of refused) {
        assert.strictEqual((yield* gateway.ask(`/api/chats/${chatId}`, { headers })).status, 404, chatId)
      }
    })
  )

  it.live("again, with an event's id of a reply that was answered anew, is told the new one whole", () =>
    Effect.gen(function* () {
      const { gateway, headers } = yield* deckhand
      const request = asking(headers, { userInput: "help", chatId: "mine", messageId: "m-1" })
      const first = yield* (yield* eventStreamOf(gateway.origin, "/api/copilot", request)).rest
      yield* gateway.ask("/api/chats/mine/commands", asking(headers, { _tag: "Regenerate" }))
      const again = yield* (yield* eventStreamOf(gateway.origin, "/api/copilot/mine/m-1", {
        headers: { ...headers, "last-event-id": first.at(-1)?.id ?? "" }
      })).rest
      assert.notDeepEqual(again.at(-1)?.data, first.at(-1)?.data)
      assert.strictEqual(textOf(again), textOf(first))
    })
  )
})

/** A chat whose reply its test writes: `EnqueueLocalHuman` is more of it, `StopTurn` its end, `ResumeQueue` what it left. */
const dictated = (left: Array<ConversationEvent> = []): ActorClients["conversation"] =>
  fakeActor({
    ...Conversation,
    decide: (
      command: ConversationCommand,
      state: ConversationState
    ): FakeDecision<ConversationEvent, ConversationRejection> => {
      const at = 1
      const accept = (...events: ReadonlyArray<ConversationEvent>) => ({ _tag: "Accept" as const, events })
      const reply = state.messages.at(-1)
      if (command._tag === "ResumeQueue") return accept(...left.splice(0))
      if (command._tag === "EnqueueLocalHuman") {
        return accept({ _tag: "TextAppended", messageId: "r", text: command.text })
      }
      if (command._tag === "StopTurn") {
        return reply?.type === "ai"
          ? accept({ _tag: "TurnEnded", turnId: "t", message: { ...reply, status: "canceled" } })
          : accept()
      }
      const message = {
        type: "human" as const,
        id: "m",
        text: "go",
        isSystemGeneratedGrayText: false,
        messageTimestamp: at
      }
      return accept(
        { _tag: "ItemQueued", item: { _tag: "Human", id: "m", message, context: {} } },
        { _tag: "TurnStarted", turnId: "t", itemId: "m", messageId: "r", at }
      )
    }
  })

const dictating = Effect.gen(function* () {
  const left: Array<ConversationEvent> = []
  const asked: Array<WebAgentTaskEvent> = []
  const conversation = dictated(left)
  // A task to which happens whatever its test leaves, when it is told to go on.
  const webAgentTask: ActorClients["webAgentTask"] = fakeActor({
    ...WebAgentTask,
    decide: () => ({ _tag: "Accept", events: asked.splice(0) })
  })
  const gateway = yield* startGateway({ actors: { conversation, webAgentTask } })
  const session = yield* gateway.signIn
  const headers = { authorization: session, origin: gateway.origin }
  let last = 0
  const tell = (path: string, body?: object) =>
    Effect.suspend(() => {
      last += 1
      return gateway.ask(`/api/chats/mine/${path}`, {
        method: "POST",
        headers: { ...headers, "idempotency-key": `k-${last}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
    })
  const write = (text: string) => tell("commands", { _tag: "EnqueueLocalHuman", text })
  const stop = tell("stop")
  /** What happens in the chat. */
  const happen = (...events: ReadonlyArray<ConversationEvent>) =>
    Effect.suspend(() => {
      left.push(...events)
      return tell("commands", { _tag: "ResumeQueue" })
    })
  /** What happens in the task `task`. */
  const happenInTask = (...events: ReadonlyArray<WebAgentTaskEvent>) =>
    Effect.suspend(() => {
      asked.push(...events)
      last += 1
      return webAgentTask.send(actorId(UserId.make("local"), "task"), `t-${last}`, { _tag: "ResumeTask" })
    })
  const begin = eventStreamOf(
    gateway.origin,
    "/api/copilot",
    asking(headers, { userInput: "go", chatId: "mine", messageId: "m" })
  )
  return { gateway, session, headers, write, stop, begin, happen, happenInTask }
})

const replyWith = (status: AiMessage["status"], fragments: AiMessage["fragments"]): ConversationEvent => ({
  _tag: "TurnEnded",
  turnId: "t",
  message: { type: "ai", id: "r", status, isIntermediateOutput: false, messageTimestamp: 1, fragments }
})

const toolCall = {
  type: "tool" as const,
  toolCallId: "c",
  toolName: "operator",
  progress: ["Looking"],
  toolArguments: { task: "Find it" }
}

const choice: InputRequest = {
  kind: "choose",
  id: "q",
  title: "Which one?",
  text: "Which one?",
  options: [{ label: "This" }, { label: "That" }],
  many: false,
  ownWords: false
}

const found = { type: "success" as const, message: "Found.", end: false }

describe("a reply that is being written", () => {
  it.live("goes on without its reader, who goes on where they were", () =>
    Effect.gen(function* () {
      const { begin, gateway, headers, stop, write } = yield* dictating
      const first = yield* begin
      assert.deepStrictEqual(
        [(yield* first.next)?.event, (yield* first.next)?.event],
        ["queued", "messageId"]
      )
      yield* write("One, ")
      const heard = yield* first.next
      assert.deepInclude(heard, { event: "html", data: { text: "One, " } })
      yield* first.hangUp
      yield* write("two, ")
      const second = yield* eventStreamOf(gateway.origin, "/api/copilot/mine/m", {
        headers: { ...headers, "last-event-id": heard?.id ?? "" }
      })
      assert.strictEqual((yield* second.next)?.event, "messageId")
      assert.deepInclude(yield* second.next, { event: "html", data: { text: "two, " } })
      yield* write("three.")
      yield* stop
      const rest = yield* second.rest
      assert.strictEqual(textOf(rest), "three.")
      assert.deepInclude(rest.at(-1), { event: "done", data: { messageId: "r", status: "canceled" } })
    })
  )

  it.live("is told part by part in the document's form: calls, choices, suggestions, and what it asks", () =>
    Effect.gen(function* () {
      const { begin, happen } = yield* dictating
      const stream = yield* begin
      yield* happen(
        replyWith("input-required", [
          { type: "reasoningText", text: "Hm." },
          { ...toolCall, toolCallId: "b", toolOutput: found },
          { type: "selectableOptions", options: [{ label: "This" }] },
          { type: "suggestionCard", suggestedAction: { actionId: "a", type: "note", args: {} } },
          { ...toolCall, flow: [{ _tag: "Asked", request: choice }] }
        ])
      )
      const events = yield* stream.rest
      for (const { data, event } of events)
        assert.isTrue(isEvent({ event, data }), `${event} ${JSON.stringify(data)}`)
      assert.deepStrictEqual(
        events.map(({ event }) => event),
        [
          "queued",
          "messageId",
          "reasoning",
          "toolStart",
          "functionStart",
          "toolProgress",
          "functionEnd",
          "options",
          "suggestion",
          "toolStart",
          "functionStart",
          "toolProgress",
          "question",
          "done"
        ]
      )
      assert.deepInclude(events.at(-2)?.data, { request: choice, ...requestRef(choice) })
    })
  )

  it.live("whose task was answered is followed until it asks the next thing, or has ended", () =>
    Effect.gen(function* () {
      const { begin, gateway, happen, happenInTask, headers } = yield* dictating
      const call = { ...toolCall, webAgentTaskId: "local/task" }
      const first = yield* begin
      const begun: WebAgentTaskEvent = {
        _tag: "TaskStarted",
        goal: "Find it",
        conversationId: "local/mine",
        hostId: "local/browser",
        tabId: null,
        preActions: [],
        files: [],
        at: 1
      }
      yield* happenInTask(begun, { _tag: "QuestionAsked", request: choice, afterStep: 0, at: 1 })
      yield* happen(replyWith("input-required", [call]))
      const asked = yield* first.rest
      assert.deepStrictEqual(
        asked.slice(-2).map(({ event }) => event),
        ["question", "done"]
      )
      assert.deepInclude(asked.at(-2)?.data, { taskId: "task", requestId: choice.id })

      const answered = { kind: "choose" as const, chosen: ["This"] }
      yield* happenInTask({ _tag: "QuestionAnswered", answer: answered, at: 2 })
      const again = yield* eventStreamOf(gateway.origin, "/api/copilot/mine/m", {
        headers: { ...headers, "last-event-id": asked.at(-1)?.id ?? "" }
      })
      assert.strictEqual((yield* again.next)?.event, "messageId")
      yield* happen(
        { _tag: "TurnResumed", turnId: "t", messageId: "r", at: 3 },
        replyWith("success", [{ ...call, toolOutput: found }])
      )
      const rest = yield* again.rest
      assert.deepStrictEqual(
        rest.map(({ event }) => event),
        ["functionEnd", "done"]
      )
      assert.deepInclude(rest.at(-1)?.data, { status: "success" })
    })
  )

  it.live("is followed no longer by whoever was signed out", () =>
    Effect.gen(function* () {
      const { begin, gateway, headers } = yield* dictating
      const stream = yield* begin
      yield* stream.next
      const [, id = ""] = headers.authorization.split(".")
      yield* gateway.ask(`/api/sessions/${id}/end`, { method: "POST", headers })
      const rest = yield* stream.rest
      assert.notInclude(
        rest.map(({ event }) => event),
        "done"
      )
    })
  )

  it.live("is followed so often at once and no more, and again by whoever let one go", () =>
    Effect.gen(function* () {
      const { begin, gateway, headers, stop } = yield* dictating
      const first = yield* begin
      yield* first.next
      const follow = eventStreamOf(gateway.origin, "/api/copilot/mine/m", { headers })
      for (let n = 1; n < STREAMS_MAX_PER_CALLER; n++) yield* (yield* follow).next
      const refused = yield* gateway.ask("/api/copilot/mine/m", { headers })
      assert.deepStrictEqual([refused.status, "retry-after" in refused.headers], [429, true])
      yield* stop
      yield* first.rest
      const again = yield* eventStreamOf(gateway.origin, "/api/copilot/mine/m", { headers })
      assert.strictEqual((yield* again.rest).at(-1)?.event, "done")
    })
  )
})
